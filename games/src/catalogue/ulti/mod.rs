//! Ulti: one against two for points, for the last trick with the seven of trumps, for no trick, or for every trick.

use crate::families::objectives::PointsOrMake as Objective;
use crate::prelude::*;

/// Ulti in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Ulti));

/// The two parties.
const PARTIES: [&str; 2] = ["declarer", "defenders"];

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted in a parti.
    objective: Objective,
    /// Whether a suit that has been trumped must still be headed.
    head_after_ruff: bool,
    /// Whether a card led must be headed in betli.
    #[key(default = true)]
    betli_head: bool,
    /// Which way the turn to play passes.
    direction: Direction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Parti,
    Ulti,
    Betli,
    Durchmars,
}

impl Contract {
    fn read(setup: &Setup) -> Result<Contract> {
        Ok(setup.contract_word()?.unwrap_or(Contract::Parti))
    }

    /// Returns what each defender pays for the contract, or gets if it is lost.
    const fn values(self) -> [i32; 2] {
        match self {
            Contract::Parti => [1, 1],
            Contract::Ulti => [4, 8],
            Contract::Betli => [5, 5],
            Contract::Durchmars => [6, 6],
        }
    }
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, with those of the cards laid away and of announced marriages.
    points: PartyNumbers,
    /// Tricks so far.
    tricks: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points of the declarer and the defenders.
    points: PartyNumbers,
    /// Of ulti: whether the declarer won the last trick with the seven of trumps.
    last_seven: Option<bool>,
    /// Tricks of the declarer and the defenders.
    tricks: PartyNumbers,
}

/// How a contract was raised.
#[derive(Clone, Debug, Keys)]
struct Auction {
    /// What kontra, rekontra and so on multiply the score by.
    #[key(one_of(1, 2, 4, 8, 16, 32))]
    kontra: i32,
    /// Of contracts without trumps: whether they were bid red, for twice as much (rebetli, redurchmars).
    red: bool,
}

/// The tricks of a deal.
const TRICKS: i32 = 10;
/// What aces and tens count, and the last trick.
const VALUES: CardValues = CardValues(&[('A', 10), ('T', 10)]);
const LAST_TRICK: i32 = 10;
/// More points than a deal has: aces and tens, the last trick, and four marriages.
const MOST: i32 = 190;
/// The points of the cards and the last trick, those of a marriage, of which that of trumps counts twice, and what every one of them
/// is a multiple of.
const CARDS: i32 = 90;
const MARRIAGE: i32 = 20;
const UNIT: i32 = 10;
/// The suit in which everything counts twice, and how often.
const RED: char = 'H';
const TWICE: i32 = 2;

struct Ulti;

impl CardGame<Options, Facts, Outcome, Auction> for Ulti {
    const DEAL: DealSpec = DealSpec::new(&[3], SEVEN_UP, TRICKS as usize).leaving(Leftover::Dead);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let contract = Contract::read(setup)?;
        let trump = trump_of(setup, contract)?;
        let ranks = if trump.is_some() { TEN_HIGH } else { SEVEN_UP };
        let (layout, facts) = Facts::laid(3..=3, setup, Pack::french(ranks, 1), TRICKS as usize)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let rule_set = RuleSet {
            order: options.direction.order(3),
            follow: follow(contract, options),
            ..RuleSet::plain(layout.pack.by_trump(), 3)
        };
        let points = numbers_of(&facts.points, MOST)?;
        check_points(&layout, points)?;
        let tricks = numbers_of(&facts.tricks, TRICKS)?;
        let mut state = State { trump: trump_state(trump), ..layout.state() };
        let goal = match contract {
            Contract::Parti => {
                state.counters[0] = points[0];
                parti(&layout, of, options.objective, points)
            }
            Contract::Ulti => {
                let sevens = layout.pack.rank('7');
                let seven = trump.map_or(Cards::NONE, |suit| layout.pack.suit(suit).and(sevens));
                let last_card = vec![(seven, 1)];
                Goal::count(Counter { players: of, last_card, ..Counter::default() }, of)
            }
            Contract::Betli => {
                state.counters[0] = tricks[0];
                without_tricks_of(of, of)
            }
            Contract::Durchmars => {
                state.counters[0] = tricks[1];
                without_tricks_of(of.others(3), of)
            }
        };
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let gone = position.gone();
        let own = if position.rng.one_in(2) { 0 } else { position.rng.below(gone + 1) };
        let taken = if position.setup.contract.as_deref() == Some("durchmars") {
            [gone - own, own]
        } else {
            [own, gone - own]
        };
        let points =
            if position.is_whole() { [0, 0] } else { [0, 1].map(|_| 10 * position.rng.below(6)) };
        let parties = |of: [usize; 2]| numbers(PARTIES.into_iter().zip(of));
        position.state("tricks", parties(taken));
        position.state("points", parties(points));
    }

    fn is_null(&self, setup: &Setup) -> bool {
        Contract::read(setup) == Ok(Contract::Betli)
    }

    fn card_points(&self, setup: &Setup, card: &str) -> Option<i32> {
        let counts = Contract::read(setup) == Ok(Contract::Parti);
        counts.then(|| VALUES.of(card))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let named = |contract: &str, trump: &str| {
            let name = if contract == "betli" {
                contract.to_owned()
            } else {
                format!("{contract} {trump}")
            };
            let declaration = declarations.declaration(&name).contract(contract).trump(trump);
            declaration.led_by(declarations.by)
        };
        let suits = |contract: &'static str| ["S", "D", "C"].map(|suit| named(contract, suit));
        let low = [suits("parti").to_vec(), vec![named("parti", "H")], suits("ulti").to_vec()];
        let plain = vec![named("betli", "NT")];
        let high =
            [suits("durchmars").to_vec(), vec![named("durchmars", "NT"), named("ulti", "H")]];
        let all = low.into_iter().chain([plain]).chain(high).flatten();
        Ok(apart(rising(all.chain([named("durchmars", "H")]))))
    }

    /// How many points a parti needs, its cards laid away and marriages say.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let options = Options::of(setup)?;
        let counts =
            Contract::read(setup)? == Contract::Parti && options.objective == Objective::Points;
        Ok((!counts).then_some(DeclarationTarget::AtLeast(1)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let own = Players::one(Player::new(played.declarer()));
        let by_party = |of: &dyn Fn(&str, Players) -> i32| {
            let both = PARTIES.into_iter().zip([own, own.others(3)]);
            Value::Object(
                both.map(|(name, players)| (name.to_owned(), of(name, players).into())).collect(),
            )
        };
        let points = by_party(&|name, players| {
            let cards = played.taken_by(players, |trick| VALUES.in_trick(trick));
            let last = if played.last(players) { LAST_TRICK } else { 0 };
            played.state_number("points", name) + cards + last
        });
        let tricks = by_party(&|name, players| {
            played.state_number("tricks", name) + i32::from(played.count(players))
        });
        Ok(match Contract::read(&played.setup)? {
            Contract::Parti => result([("points", points)]),
            Contract::Ulti => {
                let won = played.values.first() == Some(&1);
                result([("last_seven", won.into()), ("points", points)])
            }
            Contract::Betli | Contract::Durchmars => result([("tricks", tricks)]),
        })
    }

    /// Each defender pays for a contract that is made, or gets as much if it is lost, twice as much of ulti. In ulti a parti is played
    /// besides.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        deal.expect_seats(3)?;
        let outcome = Outcome::read(&deal.result)?;
        let auction = Auction::read(&deal.setup.state())?;
        let contract = Contract::read(deal.setup)?;
        let trump = trump_of(deal.setup, contract)?;
        let made = match contract {
            Contract::Parti => has_more(deal, &outcome.points)?,
            Contract::Ulti => Setup::required("result/last_seven", outcome.last_seven)?,
            Contract::Betli => takes_none(&outcome.tricks, 0)?,
            Contract::Durchmars => takes_none(&outcome.tricks, 1)?,
        };
        let red = trump == Some(RED) || trump.is_none() && auction.red;
        let factor = auction.kontra * if red { TWICE } else { 1 };
        let declarer = &deal.seats[deal.declarer()?];
        let pays = |sheet: DealSheet, (contract, made): (Contract, bool)| {
            let [won, lost] = contract.values();
            let (what, points) = if made {
                (messages::SCORE_CONTRACT_MADE, won)
            } else {
                (messages::SCORE_CONTRACT_LOST, -lost)
            };
            let name = Contract::WORDS[contract as usize];
            sheet.paid_by_each(Label::from(what).with("contract", name), declarer, factor * points)
        };
        let sheet = pays(deal.sheet(Teams::each), (contract, made));
        let besides = contract == Contract::Ulti && outcome.points.is_given();
        let parti = if besides { Some(has_more(deal, &outcome.points)?) } else { None };
        let sheet = parti.map(|made| (Contract::Parti, made)).into_iter().fold(sheet, pays);
        Ok(sheet.made(made))
    }
}

/// Returns the trump suit of a contract.
fn trump_of(setup: &Setup, contract: Contract) -> Result<Option<char>> {
    if contract == Contract::Betli {
        expect_trump(setup, None)?;
        return Ok(None);
    }
    let trump = Setup::required("trump", given_trump(setup)?)?.trump();
    if contract == Contract::Ulti && trump.is_none() {
        let message = "ulti is played with a trump suit, S H D C";
        return Err(Error::new(Code::BadStrain, message).in_field("/trump"));
    }
    Ok(trump)
}

fn follow(contract: Contract, options: &Options) -> Follow {
    if contract == Contract::Betli && !options.betli_head {
        return Follow::Suit;
    }
    Follow::Head { on_trump_lead: true, after_ruff: options.head_after_ruff }
}

/// Returns the numbers of the declarer and the defenders.
fn numbers_of(numbers: &PartyNumbers, most: i32) -> Result<[i32; 2]> {
    let numbers = numbers.among(&PARTIES)?;
    let [own, others] = PARTIES.map(|party| numbers.of(party, 0..=most));
    Ok([own?, others?])
}

/// Refuses points so far that the cards out of play and four marriages do not have.
fn check_points(layout: &TableLayout, points: [i32; 2]) -> Result<()> {
    let in_play = layout.in_play();
    let gone = layout.pack.cards().filter(|&card| !in_play.contains(card));
    let cards: i32 = gone.map(|card| VALUES.of(layout.pack.name(card))).sum();
    let (sum, most) = (points[0] + points[1], cards + MOST - CARDS);
    if sum <= most {
        return Ok(());
    }
    let message =
        format!("{sum} points are taken; the cards that are gone and all marriages have {most}");
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/points"))
}

/// Returns whether the declarer has more points than the defenders. Marriages count too: neither follows from the other.
fn has_more(deal: &DealResult<'_>, points: &PartyNumbers) -> Result<bool> {
    let [own, others] = numbers_of(points, MOST)?;
    if !points.is_given() {
        return Err(points.missing());
    }
    if let Some(party) = PARTIES.into_iter().find(|party| !points.has_party(party)) {
        let message = format!("the points of `{party}` are missing: marriages count besides cards");
        let at = format!("{}/{party}", points.at());
        return Err(Error::new(Code::MissingField, message).in_field(&at));
    }
    let sum = own + others;
    // Of a position the points before it may be left out.
    let whole = deal.setup.hands.is_empty();
    let counted = [own, others].iter().all(|points| points % UNIT == 0);
    if counted && sum <= MOST && (!whole || sum >= CARDS && (sum - CARDS) % MARRIAGE == 0) {
        return Ok(own > others);
    }
    let message =
        format!("{own} and {others}: cards and the last trick have {CARDS}, a marriage {MARRIAGE}");
    Err(deal.result.impossible("points", message))
}

/// Returns whether a party takes no trick. A deal may end with its first one.
fn takes_none(tricks: &PartyNumbers, place: usize) -> Result<bool> {
    if numbers_of(tricks, TRICKS)?[place] > 0 && tricks.sum() <= TRICKS {
        return Ok(false);
    }
    Ok(tricks.shares(&PARTIES, TRICKS)?[place] == 0)
}

/// Returns the goal of a parti: the declarer's points, or whether they are more than half of all.
fn parti(layout: &TableLayout, of: Players, objective: Objective, so_far: [i32; 2]) -> Goal {
    let cards = VALUES.within(&layout.pack);
    let points = Counter { players: of, cards, last_trick: LAST_TRICK, ..Counter::default() };
    let in_play = layout.in_play();
    let last = if in_play.is_empty() { 0 } else { LAST_TRICK };
    let all = so_far[0] + so_far[1] + points.of_trick(in_play, 0, false) + last;
    let more = Condition::at_least(0, all / 2 + 1);
    let terms = match objective {
        Objective::Points => vec![Term::counter(0)],
        Objective::Make => vec![Term::constant_when(1, vec![more])],
    };
    Goal { terms, ..Goal::count(points, of) }
}

/// Returns the goal that some players take no trick.
fn without_tricks_of(players: Players, maximisers: Players) -> Goal {
    let none = Term::constant_when(1, vec![Condition::at_most(0, 0)]);
    Goal { terms: vec![none], ..Goal::count(Counter::tricks(players), maximisers) }
}

/// The order of the ranks with a trump suit.
const TEN_HIGH: &str = "ATKQJ987";

#[cfg(test)]
mod tests;
