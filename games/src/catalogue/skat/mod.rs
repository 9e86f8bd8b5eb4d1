//! One declarer against two: suit games and grand for card points, null for no trick; reject, where each avoids them.

mod reject;
pub mod scoring;
pub mod sgf;

use crate::families::exchange::play_or_discard;
use crate::families::objectives::PointsOrScore as Objective;
use crate::prelude::*;
use scoring::{Book, SchneiderLimit};

/// The jacks from the top, trumps of suit games and grand (McNeely, “Skat”).
const JACKS: [&str; 4] = ["CJ", "SJ", "HJ", "DJ"];

/// The card points with which a declarer is out of schneider, has won, and makes the others schneider.
const MARKS: [i32; 3] = [31, 61, 91];

/// Skat in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Skat));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is asked of a reject: the card points of each, or what each scores.
    objective: Objective,
    /// Who scores in a reject when several have the fewest points.
    reject_level: Level,
    /// Whose scores: the official rules' and the international Skat server's, or the card book's.
    scoring: Book,
    /// The same in other words: as the server counts, or as the card book prints them.
    #[key(words("server" => Book::Official, "printed" => Book::CardBook))]
    rules: Book,
    /// What makes schneider in the card book.
    schneider: SchneiderLimit,
}

/// Who scores of those that are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Level {
    Each,
    Nobody,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far, of `declarer`; in a reject by seat.
    points: PartyNumbers,
    /// Tricks so far.
    tricks: PlayerTally,
    /// The two cards laid away.
    skat: Vec<CardId>,
    /// Whether the declarer has taken the skat and has two cards to put away.
    phase: Phase,
}

/// What stands for a contract where everybody passed.
const PASSED: &str = "passed";

/// What the declarer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum SkatDeclaration {
    Suit,
    Grand,
    Null,
    Reject,
}

struct Skat;

impl CardGame<Options, Facts, scoring::Outcome, scoring::Auction> for Skat {
    const DEAL: DealSpec = DealSpec::new(&[3], SEVEN_UP, 10).leaving(Leftover::State("skat"));
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));
    const DISCARDS: &'static [&'static str] = &["skat"];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let declaration = declaration(setup)?;
        let null = declaration == SkatDeclaration::Null;
        let pack = Pack::french(if null { SEVEN_UP } else { "ATKQJ987" }, 1);
        let mut layout = TableLayout::among(3..=3, setup, pack, 12)?;
        let trump = trump_of(setup, declaration)?;
        let facts = Facts::read(setup, &mut layout)?;
        check_captured(facts.points.sum(), &layout, |card| CardValues::PIPS.of(card))?;
        if facts.skat.len() == 1 {
            let message = "one card; the skat has two";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/skat"));
        }
        if declaration == SkatDeclaration::Reject {
            return reject::question(setup, layout, options, &facts);
        }
        let declarer = layout.the_declarer(setup)?;
        let of = Players::one(declarer);
        let pack = &layout.pack;
        let suits = if null { pack.suits(None) } else { pack.suits_with_top_cards(&JACKS, trump) };
        let rule_set = RuleSet::plain(vec![suits], 3);
        let counter = counter(pack, declaration, of);
        let goal = goal(&counter, declaration, of);
        let laid_away = facts.skat.iter().copied().collect();
        let points = facts.points.among(&["declarer", "defenders"])?;
        let so_far = if null { facts.tricks.of(of) } else { points.of("declarer", 0..=120)? };
        let mut state = layout.state();
        state.counters[0] = so_far + counted(&counter, declaration, laid_away);
        let then = move |skat: Cards, state: &mut State| {
            state.counters[0] += counted(&counter, declaration, skat);
        };
        let root =
            play_or_discard(setup, &layout, &rule_set, &state, facts.phase, (declarer, 2), then)?;
        Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of }))
    }

    /// In a hand game nobody knows the skat.
    fn sees_discards(&self, setup: &Setup) -> bool {
        setup.state.get("hand") != Some(&Value::Bool(true))
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(match declaration(setup)? {
            SkatDeclaration::Suit | SkatDeclaration::Grand => Some(DeclarationTarget::AtLeast(61)),
            SkatDeclaration::Null => Some(DeclarationTarget::AtLeast(1)),
            SkatDeclaration::Reject => None,
        })
    }

    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        Ok(match declaration(setup)? {
            SkatDeclaration::Suit | SkatDeclaration::Grand => &MARKS,
            SkatDeclaration::Null | SkatDeclaration::Reject => &[],
        })
    }

    fn is_null(&self, setup: &Setup) -> bool {
        match declaration(setup) {
            Ok(SkatDeclaration::Null) => true,
            // Who wants a score large wants few card points.
            Ok(SkatDeclaration::Reject) => {
                Options::of(setup).is_ok_and(|options| options.objective == Objective::Score)
            }
            _ => false,
        }
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(3);
        let rest = position.deal_all(french(SEVEN_UP));
        position.contract(&["suit", "suit", "grand", "null"]);
        let suit = position.setup.contract.as_deref() == Some("suit");
        position.trump(if suit { &["S", "H", "D", "C"] } else { &["NT"] });
        let tricks = position.tricks_so_far(10);
        position.state("tricks", tricks);
        let points = if position.is_whole() { 0 } else { position.rng.below(30) };
        position.state("points", numbers([("declarer", points), ("defenders", 0)]));
        position.state("skat", rest[..2].to_vec());
        if position.setup.contract.as_deref() == Some("grand") && position.rng.one_in(2) {
            reject::random_position(position);
        }
        let held = position.named_cards().chain(&rest[..2]);
        let held: i32 = held.map(|card| CardValues::PIPS.of(card)).sum();
        position.limit_points(i32::from(scoring::POINTS) - held);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let games = [
            ("D", "suit", "D"),
            ("H", "suit", "H"),
            ("S", "suit", "S"),
            ("C", "suit", "C"),
            ("null", "null", "NT"),
            ("grand", "grand", "NT"),
        ];
        let both = |(name, contract, trump): (&str, &str, &str)| {
            let row = |name: &str| declarations.declaration(name).contract(contract).trump(trump);
            [row(name).taking(Some("skat")), row(&format!("{name} hand")).state("hand", true)]
        };
        let bid = |row: Declaration| {
            let value = scoring::declared_value(&row.setup, declarations.by);
            row.held(value, declarations)
        };
        Ok(games.into_iter().flat_map(both).map(bid).collect())
    }

    fn assumed_auction(&self, setup: &Setup) -> Option<(&'static str, i32)> {
        scoring::assumed_auction(setup)
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        scoring::is_settled(setup)
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn is_decided(&self, played: &FinishedPlay) -> bool {
        scoring::is_decided(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }
}

fn declaration(setup: &Setup) -> Result<SkatDeclaration> {
    if scoring::is_settled(setup) {
        let message = "everybody passed: nothing is played";
        return Err(Error::new(Code::BadContract, message).in_field("/contract"));
    }
    Setup::required("contract", setup.contract_word()?)
}

/// Returns the trump suit of a suit game; no other game has one.
///
/// # Errors
/// `bad-strain`.
fn trump_of(setup: &Setup, declaration: SkatDeclaration) -> Result<Option<char>> {
    let trump = trump(setup)?;
    if (declaration == SkatDeclaration::Suit) == trump.is_some() {
        return Ok(trump);
    }
    let message = "a suit game has trumps S H D C, grand, null and reject have NT";
    Err(Error::new(Code::BadStrain, message).in_field("/trump"))
}

/// Card points, or in null the tricks.
fn counter(pack: &Pack, declaration: SkatDeclaration, of: Players) -> Counter {
    if declaration == SkatDeclaration::Null {
        return Counter::tricks(of);
    }
    Counter { players: of, cards: CardValues::PIPS.within(pack), ..Counter::default() }
}

/// Returns the card points of discards.
fn counted(counter: &Counter, declaration: SkatDeclaration, cards: Cards) -> i32 {
    if declaration == SkatDeclaration::Null { 0 } else { counter.of_trick(cards, 0, false) }
}

fn goal(counter: &Counter, declaration: SkatDeclaration, of: Players) -> Goal {
    let mut goal = Goal::count(counter.clone(), of);
    if declaration == SkatDeclaration::Null {
        goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
    }
    goal
}
