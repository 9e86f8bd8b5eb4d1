//! What the beating games share: cards are gathered in a first stage and shed in a second, by rules that differ in a few
//! words. Each game is a row of them.

pub(crate) mod scoring;

use super::four_hands::{self, ContractKind};
use scoring::{BeatingScores, LAST_LOSES};
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_derive::StateKeys;
use tikki_play::CardGame;
use tikki_play::GameScores;
use tikki_play::deals::{Dealing, Leftover};
use tikki_play::game::keys::{KeySpec, ReadStateKey, StateKeys};
use tikki_play::game::random_position::{RandomPosition, STRAINS, french};
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{ACE_HIGH, Pack, SUITS};
use tikki_play::position::question::Question;
use tikki_play::position::setup::Setup;
use tikki_play::walk::beating::BeatingPlay;
use tikki_solver::beating::{
    BeatingDeal, BeatingRules, BeatingState, Gathering, GatheringRule, PickUpRule, Plays, SeatGoal,
    Sequences, Shedding, SuitIndex, TrickEnd, TrumpingRule,
};
use tikki_solver::rules::{CardId, Cards, Player, Players};

/// A beating game.
#[derive(Debug)]
pub(crate) struct BeatingRow {
    /// Its rules where no option says otherwise.
    pub rule_set: BeatingRules,
    /// How many seats it has.
    pub seats: RangeInclusive<usize>,
    /// What trumps are, where they are the same in every deal.
    pub trump: Option<char>,
    /// What may be asked; more than one where it counts who is out first.
    pub objectives: &'static [&'static str],
    /// What can be chosen.
    pub options: &'static [KeySpec],
    /// The keys of `state`.
    pub state: &'static [KeySpec],
    /// How finished deals are scored.
    pub scores: &'static BeatingScores,
}

impl BeatingRow {
    /// Returns the row of a game in which two play a trick of the first stage, and the last with cards loses.
    pub(crate) const fn of_duels(
        rule_set: BeatingRules,
        seats: RangeInclusive<usize>,
        options: &'static [KeySpec],
    ) -> BeatingRow {
        BeatingRow {
            rule_set,
            seats,
            trump: None,
            objectives: NOT_LAST,
            options,
            state: OF_DUELS,
            scores: &LAST_LOSES,
        }
    }
}

/// The gathering of games in which two play a trick.
pub(crate) const fn duels(ends: TrickEnd) -> GatheringRule {
    GatheringRule::Tricks { duels: true, last_is_won: true, ends }
}

/// What most of the games have in common.
pub(crate) const PLAIN: BeatingRules = BeatingRules::BEAT_OR_PICK;

/// The objective of all the games.
pub(crate) const NOT_LAST: &[&str] = &["not-last"];

/// The options of a game, each with its preset first.
pub(crate) const fn options(
    rule_set: BeatingRules,
    objectives: &'static [&'static str],
) -> [KeySpec; 7] {
    const fn flag(name: &'static str, preset: bool) -> KeySpec {
        KeySpec {
            name,
            doc: "",
            values: if preset { &["true", "false"] } else { &["false", "true"] },
        }
    }
    let pick: &[&str] = match rule_set.pick {
        PickUpRule::First => &["first", "last"],
        PickUpRule::Last => &["last", "first"],
    };
    let trump_when: &[&str] = match rule_set.trump_when {
        TrumpingRule::Free => &["free", "void"],
        TrumpingRule::Void => &["void", "free"],
    };
    let sequences: &[&str] = match rule_set.sequences {
        Sequences::No => &["no", "cards", "unit"],
        Sequences::Cards => &["cards", "no", "unit"],
        Sequences::Unit => &["unit", "no", "cards"],
    };
    [
        KeySpec { name: "objective", doc: "", values: objectives },
        flag("decline", rule_set.decline),
        KeySpec { name: "pick", doc: "", values: pick },
        KeySpec { name: "trump_when", doc: "", values: trump_when },
        KeySpec { name: "sequences", doc: "", values: sequences },
        flag("remove_lowest", rule_set.remove_lowest),
        flag("must_pick", rule_set.must_pick),
    ]
}

/// Facts of both stages of every game.
#[derive(Clone, Debug, StateKeys)]
struct StageFacts {
    /// 1 while cards are gathered, 2 while they are shed.
    phase: Option<i32>,
    /// How many plays complete the trick on the table.
    size: Option<i32>,
    /// The lengths of the plays on the table.
    units: PlayLengths,
    /// Seats without cards that pick up at their first turn.
    must_pick: Players,
    /// What each has gathered.
    won: SeatPiles,
}

/// Facts of gathering in tricks.
#[derive(Clone, Debug, StateKeys)]
struct GatheringFacts {
    /// Who got the last card of the stock.
    trump_owner: Option<Player>,
}

/// Facts of gathering in duels.
#[derive(Clone, Debug, StateKeys)]
struct DuelFacts {
    /// Whom the leader plays with.
    opponent: Option<Player>,
}

/// Facts of games in which cards are turned up.
#[derive(Clone, Debug, StateKeys)]
struct TurnedUpFacts {
    /// The cards that lie open.
    table: Vec<CardId>,
    /// Who took of them last.
    last_taker: Option<Player>,
    /// Whether the two of clubs has to be led now.
    first_lead: bool,
}

/// Keys of `state` in a game in which all play a trick of the first stage.
pub(crate) const OF_TRICKS: &[KeySpec] = &joined::<6>(&[StageFacts::KEYS, GatheringFacts::KEYS]);
/// Keys of `state` where two play it.
const OF_DUELS: &[KeySpec] =
    &joined::<7>(&[StageFacts::KEYS, GatheringFacts::KEYS, DuelFacts::KEYS]);
/// Keys of `state` where cards are turned up.
pub(crate) const OF_TURNED: &[KeySpec] = &joined::<8>(&[StageFacts::KEYS, TurnedUpFacts::KEYS]);

/// Several lists of keys as one.
const fn joined<const ALL: usize>(lists: &[&[KeySpec]]) -> [KeySpec; ALL] {
    let mut all = [KeySpec { name: "", doc: "", values: &[] }; ALL];
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
struct SeatPiles(Option<[Cards; Player::MOST]>);

impl ReadStateKey for SeatPiles {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<SeatPiles> {
        if fields.get(name).is_none() {
            return Ok(SeatPiles(None));
        }
        let object = fields.object(name)?;
        let mut piles = [Cards::NONE; Player::MOST];
        for seat in object.names() {
            let player = layout.player(&object.pointer(seat), seat)?;
            piles[player.index()] = layout.cards(&object, seat)?.into_iter().collect();
        }
        Ok(SeatPiles(Some(piles)))
    }
}

/// The lengths of plays.
#[derive(Clone, Debug)]
struct PlayLengths(Vec<i32>);

impl ReadStateKey for PlayLengths {
    fn read(fields: &Fields<'_>, name: &str, _: &mut TableLayout) -> Result<PlayLengths> {
        Ok(PlayLengths(fields.whole_numbers(name)?))
    }
}

impl CardGame for BeatingRow {
    fn option_keys(&self) -> &'static [KeySpec] {
        self.options
    }

    fn state_keys(&self) -> &'static [KeySpec] {
        self.state
    }

    fn family(&self) -> Option<&'static dyn GameScores> {
        Some(self.scores)
    }

    fn question(&self, setup: &Setup, (): &()) -> Result<Question> {
        let setup = &turn_leads(setup);
        let fields = setup.options();
        let rule_set = self.rules(&fields)?;
        let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 1), 52)?;
        layout.expect_players(self.seats.clone())?;
        let stages = StageFacts::read(setup, &mut layout)?;
        let first = match stages.phase {
            Some(phase) => phase == 1,
            None => !layout.stock.is_empty() || stages.won.0.is_some(),
        };
        let mut reading = BeatingReader { row: self, setup, layout, stages };
        let (deal, start) =
            if first { reading.gathering(rule_set)? } else { reading.shedding(rule_set)? };
        let words = [("not-last", false), ("first-out", true)];
        let first_out = fields.one_of("objective", &words[..self.objectives.len()])?;
        let playing = start.playing();
        let objective = if first_out { SeatGoal::FirstOut(playing) } else { SeatGoal::NotLast };
        let deal = BeatingDeal { objective, ..deal };
        let TableLayout { pack, seats, .. } = reading.layout;
        let start = deal.settled(&start);
        if start.playing() == Players::NONE {
            let message = "nobody is in the game: at least one seat needs cards";
            return Err(impossible("/hands", message));
        }
        Ok(BeatingPlay::question(seats, pack, deal, &start, playing))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let (least, most) = self.seats.clone().into_inner();
        let count = least + position.rng.below(most.min(5) + 1 - least);
        position.seat(count);
        self.random_options(position);
        if position.rng.one_in(2) {
            self.random_gathering(position);
        } else {
            self.random_shedding(position);
        }
        let leader = position.setup.leader.clone();
        position.setup.to_play = leader;
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let players: Vec<usize> = self.seats.clone().collect();
        let dealing = Dealing::among(wanted, &players)?;
        Ok(match self.rule_set.gather {
            GatheringRule::Tricks { .. } => {
                dealing.of(french(ACE_HIGH), 3).leaving(Leftover::Stock)
            }
            GatheringRule::Turned => {
                dealing.of(french(ACE_HIGH), 0).leaving(Leftover::Laid(|setup, mut rest| {
                    setup.stock = rest.split_off(OPEN);
                    setup.state.insert("table".to_owned(), rest.into());
                }))
            }
        })
    }
}

/// How many cards lie open where cards are turned up.
const OPEN: usize = 9;

/// Returns the position with the player to move as its leader, if it names no leader.
fn turn_leads(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    setup.leader = setup.leader.or_else(|| setup.to_play.clone());
    setup
}

impl BeatingRow {
    fn rules(&self, fields: &Fields<'_>) -> Result<BeatingRules> {
        let rule_set = self.rule_set;
        let picks = [("first", PickUpRule::First), ("last", PickUpRule::Last)];
        let whens = [("free", TrumpingRule::Free), ("void", TrumpingRule::Void)];
        let runs = [("no", Sequences::No), ("cards", Sequences::Cards), ("unit", Sequences::Unit)];
        Ok(BeatingRules {
            decline: fields.flag("decline", rule_set.decline)?,
            pick: given(fields, "pick", rule_set.pick, &picks)?,
            trump_when: given(fields, "trump_when", rule_set.trump_when, &whens)?,
            sequences: given(fields, "sequences", rule_set.sequences, &runs)?,
            remove_lowest: fields.flag("remove_lowest", rule_set.remove_lowest)?,
            must_pick: fields.flag("must_pick", rule_set.must_pick)?,
            ..rule_set
        })
    }
}

/// What a word says, or the preset.
fn given<T: Copy>(fields: &Fields<'_>, name: &str, preset: T, words: &[(&str, T)]) -> Result<T> {
    if fields.get(name).is_some() { fields.one_of(name, words) } else { Ok(preset) }
}

fn impossible(at: &str, message: impl Into<String>) -> Error {
    Error::new(Code::ImpossibleState, message).in_field(at)
}

fn suit_of(letter: char) -> Option<SuitIndex> {
    SUITS.iter().position(|&suit| suit == letter).map(SuitIndex::new)
}

/// A position that is being read.
struct BeatingReader<'a> {
    row: &'a BeatingRow,
    setup: &'a Setup,
    layout: TableLayout,
    stages: StageFacts,
}

impl BeatingReader<'_> {
    /// Returns the trumps of the position, or those that the game always has.
    fn trump(&self) -> Result<Option<SuitIndex>> {
        let given = four_hands::given_trump(self.setup)?;
        let suit = given.and_then(ContractKind::trump);
        let always = self.row.trump;
        if given.is_some()
            && suit != always
            && let Some(always) = always
        {
            return Err(impossible("/trump", format!("trumps are always {always}")));
        }
        Ok(suit.or(always).and_then(suit_of))
    }

    fn hands(&self) -> [Cards; Shedding::SEATS] {
        std::array::from_fn(|seat| self.layout.hands[seat])
    }

    /// Whose turn it is.
    fn turn(&self) -> Result<Player> {
        let given = self.setup.to_play.as_deref();
        let given = given.map(|seat| self.layout.player("/to_play", seat)).transpose()?;
        Ok(given.unwrap_or(self.layout.leader))
    }

    fn shedding(&mut self, rule_set: BeatingRules) -> Result<(BeatingDeal, BeatingState)> {
        let trump = Setup::required("trump", self.trump()?)?;
        let turned = match rule_set.first_lead {
            Some(_) => TurnedUpFacts::read(self.setup, &mut self.layout)?.first_lead,
            None => false,
        };
        let deal = BeatingDeal::new(rule_set, trump, SeatGoal::NotLast);
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
        Ok((deal, BeatingState::Shedding(at)))
    }

    /// The cards on the table.
    fn lay(&self, deal: &BeatingDeal, at: &mut Shedding) -> Result<()> {
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

    /// Returns the plays on the table: of one card each, or of the lengths in `units`.
    fn plays(&self) -> Result<Plays> {
        let (units, table) = (&self.stages.units.0, &self.layout.table);
        if units.is_empty() {
            return BeatingReader::at_most(table.len()).map(|()| table.iter().map(|_| 1).collect());
        }
        BeatingReader::at_most(units.len())?;
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
        Err(impossible("/to_play", format!("{name} is to play, but does not have {what}")))
    }

    fn gathering(&mut self, rule_set: BeatingRules) -> Result<(BeatingDeal, BeatingState)> {
        let last = self.layout.stock.last().map(|&card| SuitIndex::of(card));
        let trump = match rule_set.gather {
            GatheringRule::Tricks { .. } if last.is_some() => last,
            _ => self.trump()?,
        };
        let trump = Setup::required("trump", trump)?;
        let stock = self.layout.stock.clone();
        let deal = BeatingDeal { stock, ..BeatingDeal::new(rule_set, trump, SeatGoal::NotLast) };
        let mut at = Gathering::new(&self.hands(), self.layout.leader);
        at.seats = self.layout.seated;
        if let Some(piles) = self.stages.won.0 {
            at.won = std::array::from_fn(|seat| piles[seat]);
        }
        let at = match rule_set.gather {
            GatheringRule::Turned => self.turned_up(at)?,
            GatheringRule::Tricks { duels, .. } => self.trick(at, duels)?,
        };
        let given = self.setup.to_play.as_deref();
        let given = given.map(|seat| self.layout.player("/to_play", seat)).transpose()?;
        if given.is_some_and(|given| given != at.turn) {
            let message = format!("it is {}'s turn", self.layout.seats[at.turn.index()]);
            return Err(Error::new(Code::BadField, message).in_field("/to_play"));
        }
        Ok((deal, BeatingState::Gathering(at)))
    }

    fn turned_up(&mut self, mut at: Gathering) -> Result<Gathering> {
        let TurnedUpFacts { table, last_taker, .. } =
            TurnedUpFacts::read(self.setup, &mut self.layout)?;
        if !self.layout.used.contains(CardId::new(51)) {
            let message = "C2 is missing: its holder begins, so it is in a hand, in the stock or on the table";
            return Err(impossible("/state/table", message));
        }
        at.open = table.into_iter().collect();
        at.taker = last_taker;
        Ok(at)
    }

    fn trick(&mut self, mut at: Gathering, duels: bool) -> Result<Gathering> {
        let GatheringFacts { trump_owner } = GatheringFacts::read(self.setup, &mut self.layout)?;
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

    /// Returns the leader and the player they play with.
    fn duel(&mut self, at: &Gathering) -> Result<Players> {
        let DuelFacts { opponent } = DuelFacts::read(self.setup, &mut self.layout)?;
        let opponent = opponent.unwrap_or_else(|| at.opponent_of(at.leader, TrickEnd::PlayedOut));
        if opponent == at.leader || !at.seats.contains(opponent) {
            let message = "the leader plays with another seat";
            return Err(impossible("/state/opponent", message));
        }
        Ok(Players::one(at.leader).with(opponent))
    }
}

impl BeatingRow {
    fn random_options(&self, position: &mut RandomPosition<'_>) {
        for key in self.options {
            if !position.rng.one_in(4) {
                continue;
            }
            match position.rng.pick(key.values) {
                "true" => position.set_option(key.name, true),
                "false" => position.set_option(key.name, false),
                word => position.set_option(key.name, word),
            }
        }
    }

    /// A pack without some of its ranks, so that cards meet where few are left.
    fn random_pack(position: &mut RandomPosition<'_>) -> Vec<String> {
        let ranks = if position.is_whole() { 13 } else { 5 + position.rng.below(6) };
        let from = position.rng.below(14 - ranks);
        let mut pack = french(&ACE_HIGH[from..from + ranks]);
        position.rng.shuffle(&mut pack);
        pack
    }

    fn random_trump(&self, position: &mut RandomPosition<'_>) {
        match self.trump {
            Some(suit) => position.setup.trump = Some(suit.to_string()),
            None => drop(position.trump(&STRAINS[..4])),
        }
    }

    /// A whole deal shared out, or a few cards each.
    fn random_shedding(&self, position: &mut RandomPosition<'_>) {
        let mut pack = BeatingRow::random_pack(position);
        self.random_trump(position);
        position.state("phase", 2);
        let seats = position.setup.seats.clone();
        let most = if position.is_whole() { 52 } else { 8 } / seats.len();
        for seat in &seats {
            let whole = most.min(position.cards);
            let count = if position.is_whole() { most } else { 1 + position.rng.below(whole) };
            position.setup.hands.push((seat.clone(), pack.split_off(pack.len() - count)));
        }
    }

    fn random_gathering(&self, position: &mut RandomPosition<'_>) {
        let seats = position.setup.seats.clone();
        position.setup.hands = seats.iter().map(|seat| (seat.clone(), Vec::new())).collect();
        position.state("phase", 1);
        match self.rule_set.gather {
            GatheringRule::Turned => self.random_turned_up(position),
            GatheringRule::Tricks { .. } => BeatingRow::random_tricks(position, &seats),
        }
    }

    fn random_turned_up(&self, position: &mut RandomPosition<'_>) {
        let mut pack = BeatingRow::random_pack(position);
        self.random_trump(position);
        pack.retain(|card| card != "C2");
        let (open, stock) =
            if position.is_whole() { (8, 43) } else { (2 + position.rng.below(2), 2) };
        let mut table = pack.split_off(pack.len() - open);
        table.push("C2".to_owned());
        position.state("table", table);
        position.setup.stock = pack.split_off(pack.len() - stock);
        let seat = position.any_seat();
        position.state("last_taker", seat);
    }

    /// Before the first trick, or near the end: with a card of the stock, or with the trump in a pile.
    fn random_tricks(position: &mut RandomPosition<'_>, seats: &[String]) {
        let mut pack = BeatingRow::random_pack(position);
        let stock = position.is_whole()
            || (seats.len() == 2 && position.cards > 1 && position.rng.one_in(2));
        let full =
            if stock { 3 } else { 1 + usize::from(seats.len() < 4 && position.rng.one_in(3)) };
        for hand in &mut position.setup.hands {
            hand.1 = pack.split_off(pack.len() - full);
        }
        if stock {
            let left = if position.is_whole() { pack.len() } else { 1 };
            position.setup.stock = pack.split_off(pack.len() - left);
            return;
        }
        let last = pack.split_off(pack.len() - 1);
        position.setup.trump = last[0].get(..1).map(str::to_owned);
        let owner = position.any_seat();
        position.state("won", Value::Object(Map::from_iter([(owner.clone(), last.into())])));
        position.state("trump_owner", owner);
    }
}
