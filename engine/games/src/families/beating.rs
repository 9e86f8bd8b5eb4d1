//! What the beating games share: cards are gathered in a first stage and shed in a second, by rules that differ in a few
//! words. Each game is a row of them.

pub(crate) mod scoring;

use super::four_hands;
use crate::beating::BeatingPlay;
use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, STRAINS, french};
use crate::game::Rules;
use crate::keys::{Key, ReadStateKey, StateKeys};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack, SUITS};
use crate::question::Question;
use crate::score::Scoring;
use crate::setup::Setup;
use scoring::BeatingScores;
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_derive::StateKeys;
use tikki_solver::beating::{
    Deal, Ends, Gather, Gathering, Pick, Plays, Record, SeatGoal, Sequences, Shedding, Stand, Suit,
    TrumpWhen,
};
use tikki_solver::rules::{CardId, Cards, Player, Players};

/// A beating game.
#[derive(Debug)]
pub(crate) struct BeatingRow {
    /// Its rules where no option says otherwise.
    pub record: Record,
    /// How many seats it has.
    pub seats: RangeInclusive<usize>,
    /// What trumps are, where they are the same in every deal.
    pub trump: Option<char>,
    /// What may be asked; more than one where it counts who is out first.
    pub objectives: &'static [&'static str],
    /// What can be chosen.
    pub options: &'static [Key],
    /// What `state` may tell.
    pub state: &'static [Key],
    /// How it ends.
    pub scores: &'static BeatingScores,
}

/// The gathering of games in which two play a trick.
pub(crate) const fn duels(ends: Ends) -> Gather {
    Gather::Tricks { duels: true, last_is_won: true, ends }
}

/// What most of the games have in common.
pub(crate) const PLAIN: Record = Record::BEAT_OR_PICK;

/// The objective of all the games.
pub(crate) const NOT_LAST: &[&str] = &["not-last"];

/// The options of a game, each with its preset first.
pub(crate) const fn options(record: Record, objectives: &'static [&'static str]) -> [Key; 7] {
    const fn flag(name: &'static str, preset: bool) -> Key {
        Key { name, doc: "", values: if preset { &["true", "false"] } else { &["false", "true"] } }
    }
    let pick: &[&str] = match record.pick {
        Pick::First => &["first", "last"],
        Pick::Last => &["last", "first"],
    };
    let trump_when: &[&str] = match record.trump_when {
        TrumpWhen::Free => &["free", "void"],
        TrumpWhen::Void => &["void", "free"],
    };
    let sequences: &[&str] = match record.sequences {
        Sequences::No => &["no", "cards", "unit"],
        Sequences::Cards => &["cards", "no", "unit"],
        Sequences::Unit => &["unit", "no", "cards"],
    };
    [
        Key { name: "objective", doc: "", values: objectives },
        flag("decline", record.decline),
        Key { name: "pick", doc: "", values: pick },
        Key { name: "trump_when", doc: "", values: trump_when },
        Key { name: "sequences", doc: "", values: sequences },
        flag("remove_lowest", record.remove_lowest),
        flag("must_pick", record.must_pick),
    ]
}

/// What is told of both stages of every game.
#[derive(Clone, Debug, StateKeys)]
struct Stages {
    /// 1 while cards are gathered, 2 while they are shed.
    phase: Option<i32>,
    /// How many plays complete the trick on the table.
    size: Option<i32>,
    /// The lengths of the plays on the table.
    units: Units,
    /// Seats without cards that pick up at their first turn.
    must_pick: Players,
    /// What each has gathered.
    won: Piles,
}

/// What is told of gathering in tricks.
#[derive(Clone, Debug, StateKeys)]
struct Owner {
    /// Who got the last card of the stock.
    trump_owner: Option<Player>,
}

/// What is told of gathering in duels.
#[derive(Clone, Debug, StateKeys)]
struct Duel {
    /// Whom the leader plays with.
    opponent: Option<Player>,
}

/// What is told where cards are turned up.
#[derive(Clone, Debug, StateKeys)]
struct Turned {
    /// The cards that lie open.
    table: Vec<CardId>,
    /// Who took of them last.
    last_taker: Option<Player>,
    /// Whether the two of clubs has to be led now.
    first_lead: bool,
}

/// What `state` tells of a game in which all play a trick of the first stage.
pub(crate) const OF_TRICKS: &[Key] = &joined::<6>(&[Stages::KEYS, Owner::KEYS]);
/// What it tells where two play it.
pub(crate) const OF_DUELS: &[Key] = &joined::<7>(&[Stages::KEYS, Owner::KEYS, Duel::KEYS]);
/// What it tells where cards are turned up.
pub(crate) const OF_TURNED: &[Key] = &joined::<8>(&[Stages::KEYS, Turned::KEYS]);

/// Several lists of keys as one.
const fn joined<const ALL: usize>(lists: &[&[Key]]) -> [Key; ALL] {
    let mut all = [Key { name: "", doc: "", values: &[] }; ALL];
    let (mut list, mut key, mut count) = (0, 0, 0);
    while list < lists.len() {
        if key == lists[list].len() {
            (list, key) = (list + 1, 0);
        } else {
            all[count] = lists[list][key];
            (key, count) = (key + 1, count + 1);
        }
    }
    assert!(count == ALL, "as many keys as there are");
    all
}

/// Cards by seat.
#[derive(Clone, Debug)]
struct Piles(Option<[Cards; Player::MOST]>);

impl ReadStateKey for Piles {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Piles> {
        if fields.get(name).is_none() {
            return Ok(Piles(None));
        }
        let object = fields.object(name)?;
        let mut piles = [Cards::NONE; Player::MOST];
        for seat in object.names() {
            let player = layout.player(&object.pointer(seat), seat)?;
            piles[player.index()] = layout.cards(&object, seat)?.into_iter().collect();
        }
        Ok(Piles(Some(piles)))
    }
}

/// The lengths of plays.
#[derive(Clone, Debug)]
struct Units(Vec<i32>);

impl ReadStateKey for Units {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Units> {
        Ok(Units(fields.whole_numbers(name)?))
    }
}

impl Rules for BeatingRow {
    fn options(&self) -> &'static [Key] {
        self.options
    }

    fn state(&self) -> &'static [Key] {
        self.state
    }

    fn scoring(&self) -> Option<&dyn Scoring> {
        Some(self.scores)
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let setup = &turn_leads(setup);
        let fields = setup.options();
        let record = self.record(&fields)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 52)?;
        layout.expect_players(self.seats.clone())?;
        let stages = Stages::read(setup, &mut layout)?;
        let first = match stages.phase {
            Some(phase) => phase == 1,
            None => !layout.stock.is_empty() || stages.won.0.is_some(),
        };
        let mut reading = Reading { row: self, setup, layout, stages };
        let (deal, start) =
            if first { reading.gathering(record)? } else { reading.shedding(record)? };
        let words = [("not-last", false), ("first-out", true)];
        let first_out = fields.one_of("objective", &words[..self.objectives.len()])?;
        let playing = start.playing();
        let objective = if first_out { SeatGoal::FirstOut(playing) } else { SeatGoal::NotLast };
        let deal = Deal { objective, ..deal };
        let Layout { pack, seats, .. } = reading.layout;
        let start = deal.settled(&start);
        if start.playing() == Players::NONE {
            let message = "nobody is in the game: at least one seat needs cards";
            return Err(impossible("/hands", message));
        }
        Ok(BeatingPlay::question(seats, pack, deal, &start, playing))
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let (least, most) = self.seats.clone().into_inner();
        let count = least + draft.rng.below(most.min(5) + 1 - least);
        draft.seat(count);
        self.draft_options(draft);
        if draft.rng.one_in(2) {
            self.draft_gathering(draft);
        } else {
            self.draft_shedding(draft);
        }
        let leader = draft.setup.leader.clone();
        draft.setup.to_play = leader;
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let players: Vec<usize> = self.seats.clone().collect();
        let dealing = Dealing::among(asked, &players)?;
        Ok(match self.record.gather {
            Gather::Tricks { .. } => dealing.of(french(ACE_HIGH), 3).leaving(Rest::Stock),
            Gather::Turned => {
                dealing.of(french(ACE_HIGH), 0).leaving(Rest::Laid(|setup, mut rest| {
                    setup.stock = rest.split_off(OPEN);
                    setup.state.insert("table".to_owned(), rest.into());
                }))
            }
        })
    }
}

/// How many cards lie open where cards are turned up.
const OPEN: usize = 9;

/// A position in which only one of leader and turn is told: each says the other.
fn turn_leads(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    setup.leader = setup.leader.or_else(|| setup.to_play.clone());
    setup
}

impl BeatingRow {
    fn record(&self, fields: &Fields<'_>) -> Result<Record> {
        let record = self.record;
        let picks = [("first", Pick::First), ("last", Pick::Last)];
        let whens = [("free", TrumpWhen::Free), ("void", TrumpWhen::Void)];
        let runs = [("no", Sequences::No), ("cards", Sequences::Cards), ("unit", Sequences::Unit)];
        Ok(Record {
            decline: fields.flag("decline", record.decline)?,
            pick: said(fields, "pick", record.pick, &picks)?,
            trump_when: said(fields, "trump_when", record.trump_when, &whens)?,
            sequences: said(fields, "sequences", record.sequences, &runs)?,
            remove_lowest: fields.flag("remove_lowest", record.remove_lowest)?,
            must_pick: fields.flag("must_pick", record.must_pick)?,
            ..record
        })
    }
}

/// What a word says, or the preset.
fn said<T: Copy>(fields: &Fields<'_>, name: &str, preset: T, words: &[(&str, T)]) -> Result<T> {
    if fields.get(name).is_some() { fields.one_of(name, words) } else { Ok(preset) }
}

fn impossible(at: &str, message: impl Into<String>) -> Error {
    Error::new(Code::ImpossibleState, message).in_field(at)
}

fn suit_of(letter: char) -> Option<Suit> {
    SUITS.iter().position(|&suit| suit == letter).map(Suit::new)
}

/// A position that is being read.
struct Reading<'a> {
    row: &'a BeatingRow,
    setup: &'a Setup,
    layout: Layout,
    stages: Stages,
}

impl Reading<'_> {
    /// The trumps that are told, or those that the game always has.
    fn trump(&self) -> Result<Option<Suit>> {
        let said = four_hands::trump(self.setup)?;
        let always = self.row.trump;
        if let (Some(said), Some(always)) = (said, always)
            && said != always
        {
            return Err(impossible("/trump", format!("trumps are always {always}")));
        }
        Ok(said.or(always).and_then(suit_of))
    }

    fn hands(&self) -> [Cards; Shedding::SEATS] {
        std::array::from_fn(|seat| self.layout.hands[seat])
    }

    /// Whose turn it is.
    fn turn(&self) -> Result<Player> {
        let told = self.setup.to_play.as_deref();
        let told = told.map(|seat| self.layout.player("/to_play", seat)).transpose()?;
        Ok(told.unwrap_or(self.layout.leader))
    }

    fn shedding(&mut self, record: Record) -> Result<(Deal, Stand)> {
        let trump = Setup::required("trump", self.trump()?)?;
        let turned = match record.first_lead {
            Some(_) => Turned::read(self.setup, &mut self.layout)?.first_lead,
            None => false,
        };
        let deal = Deal::new(record, trump, SeatGoal::NotLast);
        let mut at = Shedding::new(&self.hands(), self.turn()?, trump);
        at.must_pick = self.stages.must_pick;
        if let Some(full) = at.must_pick.iter().find(|&player| at.playing.contains(player)) {
            let message = format!("{} has cards already", self.layout.seats[full.index()]);
            return Err(impossible("/state/must_pick", message));
        }
        at.playing = Players(at.playing.0 | at.must_pick.0);
        at.first_lead = turned;
        self.lay(&deal, &mut at)?;
        self.check_turn(&at)?;
        Ok((deal, Stand::Shedding(at)))
    }

    /// The cards on the table.
    fn lay(&self, deal: &Deal, at: &mut Shedding) -> Result<()> {
        let table = &self.layout.table;
        at.pile = table.iter().copied().collect();
        at.plays = self.plays()?;
        let below = |pair: &[CardId]| !deal.beats(pair[1], pair[0]);
        if let Some(place) = table.windows(2).position(below) {
            let message = "the card does not beat the one before it";
            let at = format!("/trick/{}", place + 1);
            return Err(Error::new(Code::IllegalPlay, message).in_field(&at));
        }
        let playing = at.playing.iter().count() as i32;
        let size = self.stages.size.unwrap_or(playing);
        let fits = if table.is_empty() {
            size == playing
        } else {
            (at.plays.count() as i32) < size && size <= Shedding::SEATS as i32
        };
        if !fits {
            let message = format!("{size} plays cannot complete this trick");
            return Err(impossible("/state/size", message));
        }
        at.size = if table.is_empty() { 0 } else { size as u8 };
        Ok(())
    }

    /// The plays on the table: cards one by one, or as long as is told.
    fn plays(&self) -> Result<Plays> {
        let (units, table) = (&self.stages.units.0, &self.layout.table);
        if units.is_empty() {
            return Reading::at_most(table.len()).map(|()| table.iter().map(|_| 1).collect());
        }
        Reading::at_most(units.len())?;
        let total: i32 = units.iter().sum();
        let runs = units.iter().all(|length| (1..=13).contains(length));
        if !runs || total != table.len() as i32 {
            let message = format!("they are not the lengths of plays of {} cards", table.len());
            return Err(impossible("/state/units", message));
        }
        Ok(units.iter().map(|&length| length as u32).collect())
    }

    fn at_most(plays: usize) -> Result<()> {
        if plays < Shedding::SEATS {
            return Ok(());
        }
        let message = "the trick is complete; the next one starts with an empty table";
        Err(Error::new(Code::IllegalPlay, message).in_field("/trick"))
    }

    /// Whose turn it is has a card to lead, or is in the game.
    fn check_turn(&self, at: &Shedding) -> Result<()> {
        let name = &self.layout.seats[at.turn.index()];
        let hand = at.hands[at.turn.index()];
        let fits = if at.first_lead {
            hand.contains(CardId::new(51))
        } else if at.pile.is_empty() {
            !hand.is_empty()
        } else {
            at.playing.contains(at.turn)
        };
        let over = at.playing.iter().count() < 2;
        if fits || over {
            return Ok(());
        }
        let what = if at.first_lead { "the two of clubs" } else { "cards" };
        Err(impossible("/to_play", format!("it is {name}'s turn, who has not got {what}")))
    }

    fn gathering(&mut self, record: Record) -> Result<(Deal, Stand)> {
        let last = self.layout.stock.last().map(|&card| Suit::of(card));
        let trump = match record.gather {
            Gather::Tricks { .. } if last.is_some() => last,
            _ => self.trump()?,
        };
        let trump = Setup::required("trump", trump)?;
        let stock = self.layout.stock.clone();
        let deal = Deal { stock, ..Deal::new(record, trump, SeatGoal::NotLast) };
        let mut at = Gathering::new(&self.hands(), self.layout.leader);
        at.seats = self.layout.seated;
        if let Some(piles) = self.stages.won.0 {
            at.won = std::array::from_fn(|seat| piles[seat]);
        }
        let at = match record.gather {
            Gather::Turned => self.turned(at)?,
            Gather::Tricks { duels, .. } => self.trick(at, duels)?,
        };
        let told = self.setup.to_play.as_deref();
        let told = told.map(|seat| self.layout.player("/to_play", seat)).transpose()?;
        if told.is_some_and(|told| told != at.turn) {
            let message = format!("it is {}'s turn", self.layout.seats[at.turn.index()]);
            return Err(Error::new(Code::BadField, message).in_field("/to_play"));
        }
        Ok((deal, Stand::Gathering(at)))
    }

    fn turned(&mut self, mut at: Gathering) -> Result<Gathering> {
        let Turned { table, last_taker, .. } = Turned::read(self.setup, &mut self.layout)?;
        if !self.layout.used.contains(CardId::new(51)) {
            let message = "somebody has to begin with the two of clubs, and it is nowhere";
            return Err(impossible("/state/table", message));
        }
        at.open = table.into_iter().collect();
        at.taker = last_taker;
        Ok(at)
    }

    fn trick(&mut self, mut at: Gathering, duels: bool) -> Result<Gathering> {
        let Owner { trump_owner } = Owner::read(self.setup, &mut self.layout)?;
        at.owner = trump_owner;
        let stock = !self.layout.stock.is_empty();
        if !stock {
            Setup::required("state/trump_owner", trump_owner)?;
        }
        let empty = |player: &Player| at.hands[player.index()].is_empty();
        if let Some(player) = at.seats.iter().find(|player| stock && empty(player)) {
            let message = "a hand is filled up while there is a stock";
            let seat = &self.layout.seats[player.index()];
            return Err(impossible(&format!("/hands/{seat}"), message));
        }
        if !at.seats.contains(at.leader) {
            let message = "the leader has no hand";
            return Err(impossible("/leader", message));
        }
        let contest = if duels {
            self.duel(&at)?
        } else if self.layout.table.is_empty() {
            return Ok(at);
        } else {
            at.seats
        };
        at.with_trick(contest, &self.layout.table).ok_or_else(|| {
            let message = "the trick is complete; the next one starts with an empty table";
            Error::new(Code::IllegalPlay, message).in_field("/trick")
        })
    }

    /// The leader and whom he plays with.
    fn duel(&mut self, at: &Gathering) -> Result<Players> {
        let Duel { opponent } = Duel::read(self.setup, &mut self.layout)?;
        let opponent = opponent.unwrap_or_else(|| at.opponent_of(at.leader, Ends::PlayedOut));
        if opponent == at.leader || !at.seats.contains(opponent) {
            let message = "the leader plays with another seat";
            return Err(impossible("/state/opponent", message));
        }
        Ok(Players::one(at.leader).with(opponent))
    }
}

impl BeatingRow {
    fn draft_options(&self, draft: &mut Draft<'_>) {
        for key in self.options {
            if !draft.rng.one_in(4) {
                continue;
            }
            match draft.rng.pick(key.values) {
                "true" => draft.set_option(key.name, true),
                "false" => draft.set_option(key.name, false),
                word => draft.set_option(key.name, word),
            }
        }
    }

    /// A pack without some of its ranks, so that cards meet where few are left.
    fn draft_pack(draft: &mut Draft<'_>) -> Vec<String> {
        let ranks = if draft.is_whole() { 13 } else { 5 + draft.rng.below(6) };
        let from = draft.rng.below(14 - ranks);
        let mut pack = french(&ACE_HIGH[from..from + ranks]);
        draft.rng.shuffle(&mut pack);
        pack
    }

    fn draft_trump(&self, draft: &mut Draft<'_>) {
        match self.trump {
            Some(suit) => draft.setup.trump = Some(suit.to_string()),
            None => drop(draft.trump(&STRAINS[..4])),
        }
    }

    /// A whole deal shared out, or a few cards each.
    fn draft_shedding(&self, draft: &mut Draft<'_>) {
        let mut pack = BeatingRow::draft_pack(draft);
        self.draft_trump(draft);
        draft.state("phase", 2);
        let seats = draft.setup.seats.clone();
        let most = if draft.is_whole() { 52 } else { 8 } / seats.len();
        for seat in &seats {
            let whole = most.min(draft.cards);
            let count = if draft.is_whole() { most } else { 1 + draft.rng.below(whole) };
            draft.setup.hands.push((seat.clone(), pack.split_off(pack.len() - count)));
        }
    }

    fn draft_gathering(&self, draft: &mut Draft<'_>) {
        let seats = draft.setup.seats.clone();
        draft.setup.hands = seats.iter().map(|seat| (seat.clone(), Vec::new())).collect();
        draft.state("phase", 1);
        match self.record.gather {
            Gather::Turned => self.draft_turned(draft),
            Gather::Tricks { .. } => BeatingRow::draft_tricks(draft, &seats),
        }
    }

    fn draft_turned(&self, draft: &mut Draft<'_>) {
        let mut pack = BeatingRow::draft_pack(draft);
        self.draft_trump(draft);
        pack.retain(|card| card != "C2");
        let (open, stock) = if draft.is_whole() { (8, 43) } else { (2 + draft.rng.below(2), 2) };
        let mut table = pack.split_off(pack.len() - open);
        table.push("C2".to_owned());
        draft.state("table", table);
        draft.setup.stock = pack.split_off(pack.len() - stock);
        let seat = draft.any_seat();
        draft.state("last_taker", seat);
    }

    /// Before the first trick, or near the end: with a card of the stock, or with the trump in a pile.
    fn draft_tricks(draft: &mut Draft<'_>, seats: &[String]) {
        let mut pack = BeatingRow::draft_pack(draft);
        let stock =
            draft.is_whole() || (seats.len() == 2 && draft.cards > 1 && draft.rng.one_in(2));
        let full = if stock { 3 } else { 1 + usize::from(seats.len() < 4 && draft.rng.one_in(3)) };
        for hand in &mut draft.setup.hands {
            hand.1 = pack.split_off(pack.len() - full);
        }
        if stock {
            let left = if draft.is_whole() { pack.len() } else { 1 };
            draft.setup.stock = pack.split_off(pack.len() - left);
            return;
        }
        let last = pack.split_off(pack.len() - 1);
        draft.setup.trump = last[0].get(..1).map(str::to_owned);
        let owner = draft.any_seat();
        draft.state("won", Value::Object(Map::from_iter([(owner.clone(), last.into())])));
        draft.state("trump_owner", owner);
    }
}
