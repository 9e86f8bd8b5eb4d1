//! Tarneeb: partners bid for tricks from seven on, the highest bidder names trumps.

use crate::prelude::*;

/// Tarneeb in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Tarneeb));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Which way the turn to play passes.
    direction: Direction,
    /// The points of a game.
    #[key(default = 31, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Tricks,
    Make,
    ScoreDifference,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far, by side.
    tricks: PartyNumbers,
}

/// The tricks of a deal.
const TRICKS: i32 = 13;
const BIDS: &str = "7 to 13 tricks";

/// Returns what a bid scores for both sides together, seen from the declarer's: its tricks, or what it loses and the others have.
const fn difference(bid: i32, tricks: i32, others: i32) -> i32 {
    if tricks >= bid { tricks } else { -bid - others }
}

struct Tarneeb;

impl CardGame<Options, Facts, SideTricks> for Tarneeb {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let mut deal = FourHands::read(setup, Some(trump))?;
        deal.rule_set.order = options.direction.order(4);
        let declarer = deal.layout.the_declarer(setup)?;
        let own = side_of(declarer);
        let facts = Facts::read(setup, &mut deal.layout)?;
        let [so_far, others] = of_sides(&facts.tricks, declarer, 0..=TRICKS)?;
        deal.state.counters[0] = so_far;
        let left = deal.layout.lay(setup, &deal.rule_set, deal.state, None)?;
        let left = left.tricks_left(&deal.rule_set);
        let score = |bid: i32| {
            move |tricks: i32| match options.objective {
                Objective::Tricks => tricks,
                Objective::Make => i32::from(tricks >= bid),
                Objective::ScoreDifference => {
                    difference(bid, tricks, others + so_far + left - tricks)
                }
            }
        };
        let terms = match options.objective {
            Objective::Tricks => vec![Term::counter(0)],
            _ => by_total(0, so_far..=so_far + left, score(setup.bid(7..=TRICKS, BIDS)?)),
        };
        let goal = Goal { terms, ..Goal::count(Counter::tricks(own), own) };
        deal.question(setup, goal, own)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        random_tricks_by_side(position);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let trumps = declarations.trumps_led_by(&STRAINS[..4], declarations.by);
        let bids = at_bids(&trumps, 7..=TRICKS);
        let counts = Options::of(declarations.deal)?.objective == Objective::Tricks;
        Ok(if counts { bids } else { apart(bids) })
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let bid = match Options::of(setup)?.objective {
            Objective::Tricks if setup.contract.is_none() => return Ok(None),
            Objective::Tricks => setup.bid(7..=TRICKS, BIDS)?,
            Objective::Make | Objective::ScoreDifference => 1,
        };
        Ok(Some(DeclarationTarget::AtLeast(bid)))
    }

    /// A bid that is made scores all tricks; one that is not is lost, and the others score theirs.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let bid = deal.setup.bid(7..=TRICKS, BIDS)?;
        let taken = SideTricks::read(&deal.result)?.tricks.shared(TRICKS)?;
        let own = deal.declaring()?;
        let others = own.opponents();
        let made = taken[own] >= bid;
        let what = tricks_for_bid(taken[own], bid);
        let sheet = DealSheet::of_sides();
        let sheet = if made {
            sheet.with(what, name_of(own), taken[own])
        } else {
            let lost = sheet.with(what, name_of(own), -bid);
            lost.with(tricks(taken[others]), name_of(others), taken[others])
        };
        Ok(sheet.made(made))
    }
}

#[cfg(test)]
mod tests;
