//! Kineserwhist: whist for two with cards that lie open on others.

use crate::families::objectives::TricksOrScore as Objective;
use crate::prelude::*;
use tikki_solver::rules::Covered;

/// Kineserwhist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Kineserwhist));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// By seat, what lies under each open card.
    under: Under,
}

/// The cards that lie on others.
#[derive(Clone, Debug)]
struct Under(Vec<Covered>);

impl ReadStateKey for Under {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Under> {
        let seats = fields.object(name)?;
        let mut piles = Vec::new();
        for seat in seats.names() {
            let player = layout.player(&seats.pointer(seat), seat)?;
            let cards = seats.object(seat)?;
            for open in cards.names() {
                let pointer = cards.pointer(open);
                let above = layout.pack.take(open, Cards::NONE);
                let above = above.map_err(|error| error.in_field(&pointer))?;
                if !layout.hands[player.index()].contains(above) {
                    let message = format!("{open} is none of the cards that {seat} can play");
                    return Err(Error::new(Code::ImpossibleState, message).in_field(&pointer));
                }
                let under = Setup::required(&pointer[1..], cards.text(open)?)?;
                piles.push(Covered { above, below: layout.card(&pointer, under)? });
            }
        }
        Ok(Under(piles))
    }
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Suit,
    Grand,
    Nolo,
}

fn contract(setup: &Setup) -> Result<Contract> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let place = Contract::WORDS.iter().position(|word| *word == text);
    place.map(|place| Contract::ALL[place]).ok_or_else(|| {
        let contracts = Contract::WORDS.join(", ");
        let message = format!("unknown contract \"{text}\"; expected one of {contracts}");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// Half of the tricks.
const EVEN: i32 = 13;
/// What a trick better than that is worth, and what one worse costs.
const BETTER: i32 = 1;
const WORSE: i32 = 2;
/// Open cards, each on one that lies face down.
const OPEN: usize = 10;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the declarer.
    #[key(range = 0..=2 * EVEN)]
    tricks: i32,
}

struct Kineserwhist;

impl CardGame<Options, Facts, Outcome> for Kineserwhist {
    const DEAL: DealSpec = DealSpec::new(&[2], ACE_HIGH, 16)
        .leaving(Leftover::Laid(|setup, rest| lay_open(setup, rest, OPEN)));
    const TRICK_FOR_EACH_CARD: bool = false;

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let contract = contract(setup)?;
        let suit = match contract {
            Contract::Suit => Some(trump_suit(setup)?),
            Contract::Grand | Contract::Nolo => None,
        };
        expect_trump(setup, suit)?;
        let ranks = if contract == Contract::Nolo { "KQJT98765432A" } else { ACE_HIGH };
        let (layout, facts) = Facts::laid(2..=2, setup, Pack::french(ranks, 1), 16)?;
        let declarer = layout.the_declarer(setup)?;
        let rule_set =
            RuleSet { covered: facts.under.0, ..RuleSet::plain(layout.pack.by_trump(), 2) };
        let of = Players::one(declarer);
        let mut state = State { trump: trump_state(suit), ..layout.state() };
        state.counters[0] = facts.tricks.of(of);
        let goal = goal(of, contract, options.objective);
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if position.is_whole() {
            return;
        }
        let most = position.cards.min(2);
        lay_open(&mut position.setup, std::mem::take(&mut position.rest), most);
        let tricks = position.tricks_so_far(26 - most);
        position.state("tricks", tricks);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let suits = STRAINS[..4]
            .iter()
            .map(|suit| declarations.declaration(suit).contract("suit").trump(suit));
        let others =
            ["grand", "nolo"].map(|name| declarations.declaration(name).contract(name).trump("NT"));
        Ok(suits.chain(others).map(|contract| contract.led_by(declarations.by)).collect())
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let nolo = setup.contract.as_deref() == Some("nolo");
        Ok(Some(if nolo {
            DeclarationTarget::AtMost(EVEN)
        } else {
            DeclarationTarget::AtLeast(EVEN)
        }))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let own = Players::one(Player::new(played.declarer()));
        Ok(result([("tricks", played.tricks_of(own).into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let Outcome { tricks } = Outcome::read(&deal.result)?;
        let over = match contract(deal.setup)? {
            Contract::Nolo => EVEN - tricks,
            Contract::Suit | Contract::Grand => tricks - EVEN,
        };
        let points = if over > 0 { BETTER * over } else { WORSE * over };
        let sheet = Teams::each(&deal.seats).sheet();
        let of = &deal.seats[deal.declarer()?];
        Ok(sheet.with(tikki_play::scoring::taken::tricks(tricks), of, points).made(over >= 0))
    }
}

/// Lays each seat's first cards open on as many others.
fn lay_open(setup: &mut Setup, rest: Vec<String>, open: usize) {
    let mut rest = rest.into_iter();
    let mut pile = |open: &String| Some((open.clone(), rest.next()?.into()));
    let mut piles = |(seat, cards): &(String, Vec<String>)| {
        let piles = cards.iter().take(open).filter_map(&mut pile).collect();
        (seat.clone(), Value::Object(piles))
    };
    let under = setup.hands.iter().map(&mut piles).collect();
    setup.state.insert("under".to_owned(), Value::Object(under));
}

/// The declarer's tricks, or what they score: in nolo the other way round.
fn goal(of: Players, contract: Contract, objective: Objective) -> Goal {
    let nolo = contract == Contract::Nolo;
    let tricks = Counter::tricks(of);
    match objective {
        Objective::Tricks => Goal::count(tricks, if nolo { of.others(2) } else { of }),
        Objective::Score => {
            let sign = if nolo { -1 } else { 1 };
            let each = |when, value: i32| Term {
                when: vec![when],
                constant: -value * EVEN,
                weights: vec![(0, value)],
            };
            let (more, fewer) = if nolo { (WORSE, BETTER) } else { (BETTER, WORSE) };
            let terms = vec![
                each(Condition::at_least(0, EVEN), sign * more),
                each(Condition::at_most(0, EVEN - 1), sign * fewer),
            ];
            Goal { terms, ..Goal::count(tricks, of) }
        }
    }
}

#[cfg(test)]
mod tests;
