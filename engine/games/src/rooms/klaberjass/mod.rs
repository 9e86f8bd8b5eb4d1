//! Klaberjass: the maker of trumps has to have more points than anybody else; jack and nine of trumps are high.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::STRAINS;
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{side_of, trump};
use crate::game::{Game, Rules};
use crate::keys::{Fact, Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, SEVEN_UP};
use crate::question::{Question, Root, Worth};
use crate::score::{Scoring, Target};
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Value};
use tikki_solver::rules::{
    Announcements, Announcing, Cards, Condition, Counter, Follow, Goal, Pair, Player, Players,
    Record, State, Stop, Term,
};

/// Klaberjass in the list of games.
pub(crate) const GAME: Game = Game {
    id: "klaberjass",
    name: "Klaberjass",
    aliases: &[
        "klabberjass",
        "klabber",
        "klab",
        "klob",
        "clob",
        "clobber",
        "clabber",
        "bella",
        "belotte",
        "belote",
    ],
    seed: "seed 002, lines 2869-2979",
    seats: &["1", "2"],
    sides: &["declarer against each other player; of four NS and EW"],
    pack: "32 cards, A T K Q J 9 8 7 in S H D C; trumps J 9 A T K Q 8 7",
    hand_size: 9,
    needs: &[
        "declarer",
        "trump",
        "state.points",
        "state.has_trick",
        "state.sequences",
        "state.bella",
    ],
    value: "points of the declarer's side less those of the opponents (of three the highest opponent's); or 1 if it has more; or its score",
    page: include_str!("page.md"),
    rules: Some(&Klaberjass),
};

options! {
    struct Options {
        objective: Objective {
            "difference" => Objective::Difference,
            "make" => Objective::Make,
            "score_difference" => Objective::ScoreDifference,
            "score" => Objective::Score,
        },
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [2, 3, 4],
        /// The order of the cards: with the ten second, or as it is printed.
        order: Order { "ten-second" => TEN_SECOND, "printed" => Order(SEVEN_UP) },
        /// Whether trumps led have to be headed.
        head_on_trump_lead: bool = false,
        /// What the game points are multiplied by.
        kontra: i32 [1, 2, 4],
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Difference,
    Make,
    ScoreDifference,
    Score,
}

/// The ranks of a plain suit; in trumps jack and nine stand above the others.
#[derive(Clone, Copy, Debug)]
struct Order(&'static str);

const TEN_SECOND: Order = Order("ATKQJ987");

facts! {
    struct Facts {
        /// Points so far, by party.
        points: Parties,
        /// Who has won a trick, by party.
        has_trick: Flags,
        /// What the sequences of a party count once it has a trick.
        sequences: Parties,
        /// The party that has played one of king and queen of trumps and may announce with the other.
        bella: Option<String>,
    }
}

/// Something that is so or not, by party.
#[derive(Clone, Debug)]
struct Flags(Vec<(String, bool)>);

impl Flags {
    fn of(&self, party: &str) -> bool {
        self.0.iter().any(|(name, flag)| name == party && *flag)
    }
}

impl Fact for Flags {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Flags> {
        let object = fields.object(name)?;
        let flag = |party: &str| Ok((party.to_owned(), object.flag(party, false)?));
        Ok(Flags(object.names().map(flag).collect::<Result<_>>()?))
    }
}

/// What cards count in any suit.
const VALUES: CardValues = CardValues(&[('A', 11), ('T', 10), ('K', 4), ('Q', 3)]);
/// What the jack of a plain suit counts, the jack of trumps, and the nine of trumps.
const JACK: i32 = 2;
const TRUMP_JACK: i32 = 20;
const TRUMP_NINE: i32 = 14;
/// What the last trick counts.
const LAST_TRICK: i32 = 10;
/// What king and queen of trumps count together.
const BELLA: i32 = 20;
/// Game points of partners who have made trumps and have more points, and of the others if they have not.
const MADE: i32 = 1;
const LOST: i32 = 2;
/// More than anybody can have in a deal.
const MOST: i32 = 1000;

#[derive(Debug)]
struct Klaberjass;

impl Rules for Klaberjass {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(options.order.0, 1), 9)?;
        layout.expect_said_players(options.players, &[2, 3, 4])?;
        check_objective(options.objective, layout.players())?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let parties = parties(&layout, declarer, &facts)?;
        let record = record(&options, &layout, trump, &parties);
        let table = Tables { cards: values(&layout.pack, trump), parties };
        let mut state = layout.state();
        table.count(&mut state);
        let bella = bella_begun(&layout, &record, &table.parties, facts.bella.as_deref())?;
        state.announced = u8::from(bella);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let of = table.parties[0].players;
        let goal = Goal {
            maximisers: of,
            counters: table.counters(),
            terms: table.terms(&options),
            stop: Stop::Never,
        };
        Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::KlaberjassScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 2 + draft.rng.below(3);
        draft.seat(players);
        draft.deals(if players == 4 { 8 } else { 9 });
        draft.deal_all(french(SEVEN_UP));
        draft.trump_suit();
        draft.declarer();
        draft.set_option("players", players);
        draft.option("order", &["ten-second", "printed"]);
        draft.flag("head_on_trump_lead");
        let own = [&[][..], &[], &["score_difference"], &[], &["score"]][players];
        draft.option("objective", &[&["difference", "make"], own].concat());
        let kontra = draft.rng.pick(&[1, 2, 4]);
        draft.set_option("kontra", kontra);
        let seats = draft.setup.seats.clone();
        let sides = vec!["NS".to_owned(), "EW".to_owned()];
        let parties = if players == 4 { sides } else { seats };
        let first = draft.rng.pick(&parties);
        let sequence = draft.rng.pick(&[0, 20, 50, 70]);
        draft.state("sequences", numbers([(first.as_str(), sequence)]));
        if !draft.is_whole() {
            draft_past(draft, &parties);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[2, 3, 4])?;
        let hand = if dealing.players() == 4 { 8 } else { 9 };
        Ok(dealing.of(french(SEVEN_UP), hand))
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let trump = deal.trump.as_deref().is_some_and(|suit| card.starts_with(suit));
        Some(match (card.chars().nth(1), trump) {
            (Some('J'), true) => TRUMP_JACK,
            (Some('9'), true) => TRUMP_NINE,
            (Some('J'), false) => JACK,
            _ => VALUES.of(card),
        })
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(offer.trumps(&STRAINS[..4]))
    }

    /// More points than the others.
    fn target(&self, _: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(1)))
    }
}

/// Points and tricks of the parties, and perhaps a king or queen that has been played.
fn draft_past(draft: &mut Draft<'_>, parties: &[String]) {
    let won = parties.iter().map(|party| (party.clone(), Value::Bool(draft.rng.one_in(2))));
    let won = Value::Object(won.collect());
    let points = |(n, party): (usize, &String)| -> (String, usize) {
        let some = won[party.as_str()] == true;
        (party.clone(), if some { 7 * n + draft.rng.below(40) } else { 0 })
    };
    let points: Vec<(String, usize)> = parties.iter().enumerate().map(points).collect();
    let points = numbers(points.iter().map(|(party, points)| (party.as_str(), *points)));
    draft.state("has_trick", won);
    draft.state("points", points);
    let trump = draft.setup.trump.clone().unwrap_or_default();
    let holder = |rank: &str| {
        let card = format!("{trump}{rank}");
        draft.setup.hands.iter().position(|(_, cards)| cards.contains(&card))
    };
    let ((Some(left), None) | (None, Some(left))) = (holder("K"), holder("Q")) else { return };
    if draft.rng.one_in(2) {
        draft.state("bella", parties[left % parties.len()].clone());
    }
}

/// Refuses an objective that so many players do not have.
fn check_objective(objective: Objective, players: usize) -> Result<()> {
    let of = match objective {
        Objective::Difference | Objective::Make => players,
        Objective::ScoreDifference => 2,
        Objective::Score => 4,
    };
    if of == players {
        return Ok(());
    }
    let message = format!("with this objective there are {of} players");
    Err(Error::new(Code::BadField, message).in_field("/options/objective"))
}

/// Those who count their points together, and what they have.
#[derive(Clone, Debug)]
struct Party {
    name: String,
    players: Players,
    points: i32,
    has_trick: bool,
    sequences: i32,
}

/// The parties, the declarer's first.
fn parties(layout: &Layout, declarer: Player, facts: &Facts) -> Result<Vec<Party>> {
    let players = layout.players();
    let apart = if players == 4 { 2 } else { players };
    let party = |n: usize| {
        let first = Player::new((declarer.index() + n) % players);
        let (name, players) = if players == 4 {
            (["NS", "EW"][first.index() % 2].to_owned(), side_of(first))
        } else {
            (layout.seats[first.index()].clone(), Players::one(first))
        };
        Ok(Party {
            points: facts.points.of(&name, 0..=MOST)?,
            has_trick: facts.has_trick.of(&name),
            sequences: facts.sequences.of(&name, 0..=MOST)?,
            name,
            players,
        })
    };
    (0..apart).map(party).collect()
}

fn record(options: &Options, layout: &Layout, trump: char, parties: &[Party]) -> Record {
    let pack = &layout.pack;
    let tops = [format!("{trump}J"), format!("{trump}9")];
    let suits = pack.suits_with_tops(&[&tops[0], &tops[1]], Some(trump));
    let [king, queen] = ['K', 'Q']
        .map(|rank| pack.one(&format!("{trump}{rank}")).expect("the pack has kings and queens"));
    let pair = Pair { king, queen, trump: 0, value: BELLA, trump_value: BELLA };
    let side = |player: Player| {
        let own = parties.iter().map(|party| party.players).find(|side| side.contains(player));
        own.unwrap_or(Players::one(player))
    };
    let heads = options.head_on_trump_lead;
    Record {
        partners: layout.everybody().iter().map(side).collect(),
        follow: if heads { Follow::MustTrumpHeadTrumps } else { Follow::MustTrump },
        announcements: Some(Announcements {
            pairs: vec![pair],
            who: Announcing::WithSecond,
            binds: false,
        }),
        ..Record::plain(vec![suits], layout.players())
    }
}

/// What each card counts.
fn values(pack: &Pack, trump: char) -> Vec<(Cards, i32)> {
    let trumps = pack.suit(trump);
    let jacks = pack.rank('J');
    let mut values = VALUES.within(pack);
    values.push((jacks.without(trumps), JACK));
    values.push((jacks.and(trumps), TRUMP_JACK));
    values.push((pack.rank('9').and(trumps), TRUMP_NINE));
    values
}

/// Whether one of king and queen of trumps has been played by those who have the other: as the position says, or on the
/// table.
fn bella_begun(
    layout: &Layout,
    record: &Record,
    parties: &[Party],
    told: Option<&str>,
) -> Result<bool> {
    let Some(Announcements { pairs, .. }) = &record.announcements else { return Ok(false) };
    let pair: Cards = [pairs[0].king, pairs[0].queen].into_iter().collect();
    let hands = |side: Players| {
        let held = side.iter().map(|player| layout.hands[player.index()]);
        held.fold(Cards::NONE, Cards::or).and(pair)
    };
    let order = &record.order[layout.leader.index()];
    let on_table = layout.table.iter().zip(order).find(|(card, _)| pair.contains(**card));
    let begun =
        on_table.is_some_and(|(_, player)| hands(record.partners[player.index()]).len() == 1);
    let Some(told) = told else { return Ok(begun) };
    let party = parties.iter().find(|party| party.name.eq_ignore_ascii_case(told));
    let held = party.is_some_and(|party| hands(party.players).len() == 1);
    if held && (begun || hands(layout.everybody()).len() == 1) {
        return Ok(true);
    }
    let message = format!("\"{told}\" has not one of king and queen of trumps, the other played");
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/bella"))
}

/// The counters of a deal: the declarer's party against each other one, tricks by party, and points by party, or of
/// two opponents those of the first less those of the second.
#[derive(Debug)]
struct Tables {
    cards: Vec<(Cards, i32)>,
    /// The declarer's first.
    parties: Vec<Party>,
}

/// How sequences come to count: conditions, and what each party's are worth under them.
type Case = (Vec<Condition>, Vec<i32>);

impl Tables {
    fn opponents(&self) -> usize {
        self.parties.len() - 1
    }

    /// The counter of the tricks of a party.
    fn tricks(&self, party: usize) -> usize {
        self.opponents() + party
    }

    /// The counter of the points of a party.
    fn points(&self, party: usize) -> usize {
        self.opponents() + self.parties.len() + party
    }

    fn counters(&self) -> Vec<Counter> {
        let points = |players, against| Counter {
            players,
            against,
            last_trick: LAST_TRICK,
            cards: self.cards.clone(),
            announcements: 1,
            ..Counter::default()
        };
        let [own, others @ ..] = &self.parties[..] else { return Vec::new() };
        let ahead = others.iter().map(|other| points(own.players, other.players));
        let tricks = self.parties.iter().map(|party| Counter::tricks(party.players));
        let each = self.parties.iter().map(|party| points(party.players, Players::NONE));
        let mut counters: Vec<Counter> = ahead.chain(tricks).collect();
        match others {
            [first, second] => counters.push(points(first.players, second.players)),
            _ => counters.extend(each),
        }
        counters
    }

    /// Sets the counters to what the parties have.
    fn count(&self, state: &mut State) {
        let [own, others @ ..] = &self.parties[..] else { return };
        for (place, other) in others.iter().enumerate() {
            state.counters[place] = own.points - other.points;
        }
        for (place, party) in self.parties.iter().enumerate() {
            state.counters[self.tricks(place)] = i32::from(party.has_trick);
        }
        match others {
            [first, second] => state.counters[self.points(0)] = first.points - second.points,
            _ => {
                for (place, party) in self.parties.iter().enumerate() {
                    state.counters[self.points(place)] = party.points;
                }
            }
        }
    }

    /// Every way in which the sequences can come to count.
    fn cases(&self) -> Vec<Case> {
        let mut cases = vec![(Vec::new(), Vec::new())];
        for (place, party) in self.parties.iter().enumerate() {
            let tricks = self.tricks(place);
            let ways = match party.sequences {
                0 => vec![(None, 0)],
                worth => vec![
                    (Some(Condition::at_least(tricks, 1)), worth),
                    (Some(Condition::at_most(tricks, 0)), 0),
                ],
            };
            let with = |(when, worth): &Case, (condition, more): &(Option<Condition>, i32)| {
                let when = when.iter().copied().chain(*condition).collect();
                (when, [&worth[..], &[*more]].concat())
            };
            cases =
                cases.iter().flat_map(|case| ways.iter().map(move |way| with(case, way))).collect();
        }
        cases
    }

    fn terms(&self, options: &Options) -> Vec<Term> {
        let of_case = |(when, worth): &Case| match options.objective {
            Objective::Difference => self.difference(when, worth),
            Objective::Make => self.made(when, worth, 1),
            Objective::ScoreDifference => self.settled(when, worth),
            Objective::Score => {
                let lost = Condition::at_most(0, worth[1] - worth[0]);
                let lost = Term::constant_when(-LOST * options.kontra, both(when, &[lost]));
                [self.made(when, worth, MADE * options.kontra), vec![lost]].concat()
            }
        };
        self.cases().iter().flat_map(of_case).collect()
    }

    /// What it takes to be ahead of an opponent by at least so much.
    fn ahead(worth: &[i32], opponent: usize, by: i32) -> Condition {
        Condition::at_least(opponent, by + worth[opponent + 1] - worth[0])
    }

    /// Points less those of the highest opponent.
    fn difference(&self, when: &[Condition], worth: &[i32]) -> Vec<Term> {
        let over = |opponent: usize, when| Term {
            when,
            constant: worth[0] - worth[opponent + 1],
            ..Term::counter(opponent)
        };
        if self.opponents() == 1 {
            return vec![over(0, when.to_vec())];
        }
        let level = worth[2] - worth[1];
        let first = Condition::at_least(self.points(0), level);
        let second = Condition::at_most(self.points(0), level - 1);
        vec![over(0, both(when, &[first])), over(1, both(when, &[second]))]
    }

    /// So much with more than every opponent.
    fn made(&self, when: &[Condition], worth: &[i32], value: i32) -> Vec<Term> {
        let ahead: Vec<_> =
            (0..self.opponents()).map(|opponent| Tables::ahead(worth, opponent, 1)).collect();
        vec![Term::constant_when(value, both(when, &ahead))]
    }

    /// The score of two players: a declarer with less loses his points to the other, one with as many has none yet.
    fn settled(&self, when: &[Condition], worth: &[i32]) -> Vec<Term> {
        let behind = Condition::at_most(0, worth[1] - worth[0] - 1);
        let won = Term {
            when: both(when, &[Tables::ahead(worth, 0, 1)]),
            constant: worth[0] - worth[1],
            ..Term::counter(0)
        };
        let lost = Term {
            when: both(when, &[behind]),
            constant: -worth[0] - worth[1],
            weights: vec![(self.points(0), -1), (self.points(1), -1)],
        };
        vec![won, lost]
    }
}

fn both(some: &[Condition], others: &[Condition]) -> Vec<Condition> {
    [some, others].concat()
}
