//! Coinche (Contrée): Belote with a contract of points, also without trumps and in all suits at once.

use crate::families::belote::{
    self, BelotePosition, BeloteTrumps, Choices, DealPoints, Facts, RANKS, TRICKS, duty,
};
use crate::families::jack_nine::{
    SideCase, SideObjective, SidePoints, TRUMPS, side_with_all_tricks,
};
use crate::prelude::*;
use tikki_solver::rules::LowerTrumps;

/// Coinche in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Coinche));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    #[key(words("points" => SideObjective::Points, "make" => SideObjective::Make))]
    objective: SideObjective,
    /// Whether king and queen of trumps in one hand count.
    belote: bool,
    /// Whether a side with all tricks has 100 for the last one.
    capot: bool,
    /// Whether a trump is due that does not beat an opponent's.
    #[key(words("free" => LowerTrumps::Free, "must" => LowerTrumps::Must))]
    undertrump: LowerTrumps,
    /// Whether a trump lower than the partner's may be played by a hand with higher ones.
    #[key(words("free" => LowerTrumps::Free, "barred" => LowerTrumps::WithoutHigher))]
    partner_undertrump: LowerTrumps,
    /// What an ace counts without trumps.
    #[key(one_of(19, 11))]
    no_trumps_ace: i32,
    /// What J 9 A T K Q count where all suits are trumps.
    #[key(words("14-9-6-5-3-1" => ALL_TRUMPS_152, "13-9-6-5-3-2" => ALL_TRUMPS_QUEEN_TWO, "20-14-11-10-4-3" => TRUMPS))]
    all_trumps: CardValues,
    /// Whether a contract also needs more points than the other side has.
    #[key(default = true)]
    majority: bool,
    /// Which way the turn to play passes.
    direction: Direction,
    /// What a contract was multiplied by: coinche 2, surcoinche 4.
    #[key(one_of(1, 2, 4))]
    multiplier: i32,
    /// The points of a game.
    #[key(default = 1000, range = 1..=9999, first_to)]
    game: i32,
}

const ALL_TRUMPS_152: CardValues =
    CardValues(&[('J', 14), ('9', 9), ('A', 6), ('T', 5), ('K', 3), ('Q', 1)]);
const ALL_TRUMPS_QUEEN_TWO: CardValues =
    CardValues(&[('J', 13), ('9', 9), ('A', 6), ('T', 5), ('K', 3), ('Q', 2)]);
const ACE_19: CardValues = CardValues(&[('A', 19), ('T', 10), ('K', 4), ('Q', 3), ('J', 2)]);

/// The points of the pack with a trump suit, to which all others are scaled.
const SCALE: i32 = 162;
/// What the other side scores besides the contract that was lost.
const LOST: i32 = 160;
/// What a capot and a generale are worth as contracts.
const CAPOT: i32 = 250;
const GENERALE: i32 = 500;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points of cards and of the last trick, by side.
    #[expect(dead_code, reason = "what both games share is read by their family")]
    points: PartyNumbers,
    /// What belote counts, by side.
    #[expect(dead_code, reason = "what both games share is read by their family")]
    belote: PartyNumbers,
    /// Tricks, by side.
    tricks: PartyNumbers,
    /// Tricks of the declarer alone.
    #[key(one_of(0, 1, 2, 3, 4, 5, 6, 7, 8))]
    declarer_tricks: Option<i32>,
}

/// What is promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contract {
    /// Points of the declarer's side.
    Points(i32),
    /// All tricks for the declarer's side.
    Capot,
    /// All tricks for the declarer.
    Generale,
}

impl Contract {
    /// Reads the contract of a deal.
    fn read(setup: &Setup) -> Result<Contract> {
        let text = Setup::required("contract", setup.contract.as_deref())?;
        let points = text.parse::<i32>().ok().filter(|points| (80..=160).contains(points));
        let points = points.filter(|points| points % 10 == 0).map(Contract::Points);
        let all = match text {
            "capot" => Some(Contract::Capot),
            "generale" => Some(Contract::Generale),
            _ => None,
        };
        points.or(all).ok_or_else(|| {
            let message = format!("unknown contract \"{text}\"; expected {CONTRACTS}");
            Error::new(Code::BadContract, message).in_field("/contract")
        })
    }

    /// Returns what it is worth.
    fn value(self) -> i32 {
        match self {
            Contract::Points(points) => points,
            Contract::Capot => CAPOT,
            Contract::Generale => GENERALE,
        }
    }
}

const CONTRACTS: &str = "80, 90 … 160, capot, generale";

impl Options {
    fn choices(&self) -> Choices {
        Choices {
            belote: self.belote,
            capot: self.capot,
            duty: duty(self.undertrump, self.partner_undertrump),
            direction: self.direction,
            turns_up: false,
        }
    }

    /// Returns the trumps of a deal.
    fn trumps(&self, setup: &Setup) -> Result<BeloteTrumps> {
        let text = Setup::required("trump", setup.trump.as_deref())?.to_uppercase();
        let suit = SUITS.into_iter().find(|suit| text.chars().eq([*suit]));
        match (text.as_str(), suit) {
            (_, Some(suit)) => Ok(BeloteTrumps::Suit(suit)),
            ("NT", _) if self.no_trumps_ace == 11 => Ok(BeloteTrumps::NoTrump(CardValues::PIPS)),
            ("NT", _) => Ok(BeloteTrumps::NoTrump(ACE_19)),
            ("AT", _) => Ok(BeloteTrumps::AllTrumps(self.all_trumps)),
            _ => {
                let message = format!("\"{text}\" is not a trump; expected one of S H D C NT AT");
                Err(Error::new(Code::BadStrain, message).in_field("/trump"))
            }
        }
    }
}

struct Coinche;

impl CardGame<Options, Facts, Outcome> for Coinche {
    const DEAL: DealSpec = DealSpec::new(&[4], SEVEN_UP, 8);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trumps = options.trumps(setup)?;
        let mut position = BelotePosition::read(setup, trumps, options.choices())?;
        if options.objective == SideObjective::Points {
            let goal = position.side_points.goal(SideObjective::Points);
            return position.ask(setup, goal);
        }
        let players = match Contract::read(setup)? {
            Contract::Points(points) => {
                let all = trumps.all(&position.layout.pack);
                let terms = made(&position.side_points, points, all, options.majority);
                let goal = position.side_points.with_terms(terms);
                return position.ask(setup, goal);
            }
            Contract::Capot => side_of(position.declarer),
            Contract::Generale => Players::one(position.declarer),
        };
        let others = players.others(4);
        position.state.counters = Default::default();
        let lost = position.tricks.of(others);
        position.state.counters[0] = lost.max(i32::from(position.points[1] > 0));
        let goal = Goal {
            maximisers: side_of(position.declarer),
            counters: vec![Counter::tricks(others)],
            terms: vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])],
            stop: Stop::Never,
        };
        position.ask(setup, goal)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        belote::vary(position);
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let options = Options::of(deal).ok()?;
        options.trumps(deal).ok().map(|trumps| trumps.value(card))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let trumps = declarations.trumps(&["S", "H", "D", "C", "NT", "AT"]);
        let points = (8..=16).map(|tens| (10 * tens).to_string());
        let all = ["capot", "generale"].map(str::to_owned);
        let contracts = at_bids(&trumps, points.chain(all));
        let makes = Options::of(declarations.deal)?.objective == SideObjective::Make;
        let own = |contract: Declaration| match Contract::read(&contract.setup) {
            Ok(Contract::Points(_)) if !makes => contract,
            // No number of points says that all tricks are taken.
            _ => {
                let name = contract.name.clone();
                contract.option("objective", "make").like(&name)
            }
        };
        Ok(contracts.into_iter().map(own).collect())
    }

    /// A contract of points where these are not scaled, belote does not count, and all bids are more than half.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let options = Options::of(setup)?;
        if options.objective == SideObjective::Make {
            return Ok(Some(DeclarationTarget::AtLeast(1)));
        }
        if setup.contract.is_none() {
            return Ok(None);
        }
        let all = options.trumps(setup)?.all(&Pack::french(RANKS, 1));
        let least = if options.majority { SCALE / 2 + 1 } else { 0 };
        Ok(match Contract::read(setup)? {
            Contract::Points(points) if all == SCALE && !options.belote => {
                Some(DeclarationTarget::AtLeast(points.max(least)))
            }
            _ => None,
        })
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let options = Options::of(&played.setup)?;
        let trumps = options.trumps(&played.setup)?;
        let mut outcome = belote::outcome(played, trumps, options.belote);
        let declarer = Player::new(played.declarer());
        let own = played.tricks_of(Players::one(declarer));
        outcome.insert("declarer_tricks".to_owned(), own.into());
        Ok(outcome)
    }

    /// A contract made scores its value on top of the points of both sides; one that is lost brings the others its value and 160.
    /// Where it was multiplied, points do not count, and who wins it has the 160.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let own = deal.declaring()?;
        let contract = Contract::read(deal.setup)?;
        let trumps = options.trumps(deal.setup)?;
        let all = trumps.all(&Pack::french(RANKS, 1));
        let shared = belote::Outcome::read(&deal.result)?;
        let has = DealPoints::read(&shared, trumps, options.belote, options.capot)?;
        let made = is_made(contract, &outcome, &has, own, all, options)?;
        let text = deal.setup.contract.as_deref().unwrap_or_default();
        let value = contract.value() * options.multiplier;
        let (winner, what) = if made {
            (own, messages::SCORE_CONTRACT_MADE)
        } else {
            (own.opponents(), messages::SCORE_CONTRACT_LOST)
        };
        let sheet = DealSheet::of_sides().with(
            Label::from(what).with("contract", text),
            name_of(winner),
            value,
        );
        let sheet = if made && options.multiplier == 1 {
            sheet.with_sides(
                messages::SCORE_CARD_POINTS,
                BySide::from_fn(|side| scaled(has.points[side], all)),
            )
        } else {
            sheet.with(messages::SCORE_ALL_CARD_POINTS, name_of(winner), LOST)
        };
        Ok(sheet.with_sides(messages::SCORE_BELOTE, has.belote).made(made))
    }
}

/// Returns points on the scale of a pack of 162.
const fn scaled(points: i32, all: i32) -> i32 {
    (SCALE * points + all / 2) / all
}

/// Returns whether the declarer's side has what the contract promises.
fn is_made(
    contract: Contract,
    outcome: &Outcome,
    has: &DealPoints,
    own: Side,
    all: i32,
    options: &Options,
) -> Result<bool> {
    match contract {
        Contract::Points(points) => {
            let [own, others] = [own, own.opponents()]
                .map(|side| SCALE * has.points[side] + all * has.belote[side]);
            Ok(own >= all * points && (!options.majority || own > others))
        }
        Contract::Capot => {
            let swept = side_with_all_tricks(&outcome.tricks, TRICKS, has.with_all)?;
            Ok(swept == Some(own))
        }
        Contract::Generale if has.with_all == Some(own) => {
            Ok(Setup::required("result/declarer_tricks", outcome.declarer_tricks)? == TRICKS)
        }
        Contract::Generale if outcome.declarer_tricks == Some(TRICKS) => {
            let message = "a declarer who takes all tricks has all points";
            Err(Error::new(Code::ImpossibleState, message).in_field("/result/declarer_tricks"))
        }
        Contract::Generale => Ok(false),
    }
}

/// Returns when a contract of points is made. Points are scaled to a pack of 162 before belote is added.
fn made(side_points: &SidePoints, contract: i32, all: i32, majority: bool) -> Vec<Term> {
    let [own, others] = side_points.extra;
    let made = |case: SideCase| {
        let [capot, capot_of_others] =
            [0, 1].map(|side| case.extra[side] - side_points.extra[side]);
        let needed = -(-(contract - own) * all).div_euclid(SCALE);
        let ahead = ((others - own) * all).div_euclid(SCALE) + 1;
        let enough = SideCase::has(needed - capot);
        let more = SideCase::leads_by(ahead - capot + capot_of_others);
        case.with(&[enough, more][..if majority { 2 } else { 1 }])
    };
    side_points.cases().into_iter().map(made).collect()
}

#[cfg(test)]
mod tests;
