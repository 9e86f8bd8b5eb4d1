//! Court Piece (Hokm, Rang): who has named trumps needs seven tricks of thirteen.

use crate::families::objectives::TricksOrScore as Objective;
use crate::prelude::*;

/// Court Piece in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(CourtPiece));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Which way the turn to play passes.
    direction: Direction,
    /// The tricks that win the deal.
    #[key(default = 7, range = 1..=13)]
    target: i32,
    /// What the deal counts for declarer's side if the others have no trick.
    #[key(default = 2, range = 1..=100)]
    kot: i32,
    /// What the deal counts for the others if declarer's side has no trick.
    #[key(default = 3, range = 1..=100)]
    caller_kot: i32,
    /// The game points that win the match.
    #[key(default = 7, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far, by side.
    tricks: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side when the deal ended.
    tricks: PartyNumbers,
}

/// The tricks of a deal.
const TRICKS: i32 = 13;
/// The counters: tricks of declarer's side, and of the others.
const OWN: usize = 0;
const OTHERS: usize = 1;

struct CourtPiece;

impl CardGame<Options, Facts, Outcome> for CourtPiece {
    const CONTRACTS: Contracts = |own| own.trumps_led_by(&STRAINS[..4], own.by);
    const PLAYS_ON: bool = true;

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let mut deal = FourHands::read(setup, Some(trump))?;
        deal.rule_set.order = options.direction.order(4);
        let declarer = deal.layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        let so_far = of_sides(&facts.tricks, declarer, 0..=TRICKS)?;
        deal.state.counters[..so_far.len()].copy_from_slice(&so_far);
        let own = side_of(declarer);
        let goal = match options.objective {
            Objective::Tricks => Goal::count(Counter::tricks(own), own),
            Objective::Score => goal(options, own),
        };
        deal.question(setup, goal, own)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        random_tricks_by_side(position);
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let options = Options::of(setup)?;
        Ok(Some(DeclarationTarget::AtLeast(match options.objective {
            // Else both sides may have as many, and it counts who was first.
            Objective::Tricks if 2 * options.target <= TRICKS => return Ok(None),
            Objective::Tricks => options.target,
            Objective::Score => 1,
        })))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let target = Options::of(&played.setup)?.target;
        let parties = Teams::partners().0;
        let mut won = [0, 1].map(|side| played.state_number("tricks", &parties[side].0));
        let winners = played.tricks.iter().filter_map(|trick| trick.winner);
        for winner in winners {
            if won.iter().all(|&tricks| tricks < target) {
                won[winner % 2] += 1;
            }
        }
        let tricks = Teams::partners().numbers(|name, _| won[usize::from(name == "EW")]);
        Ok(result([("tricks", tricks)]))
    }

    /// Once a side has the tricks that win the deal, nothing more counts, and the play may be left off.
    fn is_decided(&self, played: &FinishedPlay) -> bool {
        let target = Options::of(&played.setup).map_or(TRICKS, |options| options.target);
        let won = |(name, players): &(String, Players)| {
            played.state_number("tricks", name) + i32::from(played.count(*players)) >= target
        };
        Teams::partners().0.iter().any(won)
    }

    /// A point for the side that wins the deal, more if the other one had no trick by then.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let taken = deal.each(Teams::opposite, &outcome.tricks, 0..=TRICKS)?;
        deal.expect_at_most(TRICKS, "tricks", &taken)?;
        let taken = BySide([taken[0].1, taken[1].1]);
        let own = deal.declaring()?;
        let target = options.target;
        let sheet = DealSheet::of_sides();
        let wins = |side: Side| taken[side] >= target;
        let winner = match (wins(own), wins(own.opponents())) {
            // Of a position the tricks before it may be left out.
            (false, false)
                if deal.setup.is_whole(13) && taken[own] + taken[own.opponents()] < TRICKS =>
            {
                let message = format!("no side has {target} tricks: the deal is not over");
                return Err(deal.result.impossible("tricks", message));
            }
            (false, false) => return Ok(sheet.made(false)),
            (true, true) => {
                let message = format!("both sides have {target} tricks, which end the deal");
                return Err(deal.result.impossible("tricks", message));
            }
            (true, false) => own,
            (false, true) => own.opponents(),
        };
        let kot = if winner == own { options.kot } else { options.caller_kot };
        let points = if taken[winner.opponents()] == 0 { kot } else { 1 };
        Ok(sheet.with(tricks(taken[winner]), name_of(winner), points).made(winner == own))
    }
}

/// The game points of declarer's side: the deal is over when a side has the tricks that win it.
fn goal(options: &Options, own: Players) -> Goal {
    let target = options.target;
    let wins = |of, sign, none, kot: i32| {
        let won = Condition::at_least(of, target);
        let alone = vec![won, Condition::at_most(none, 0)];
        [Term::constant_when(sign, vec![won]), Term::constant_when(sign * (kot - 1), alone)]
    };
    let own_wins = wins(OWN, 1, OTHERS, options.kot);
    let others_win = wins(OTHERS, -1, OWN, options.caller_kot);
    Goal {
        maximisers: own,
        counters: vec![Counter::tricks(own), Counter::tricks(own.others(4))],
        terms: own_wins.into_iter().chain(others_win).collect(),
        stop: Stop::When([OWN, OTHERS].map(|of| Condition::at_least(of, target)).to_vec()),
    }
}

#[cfg(test)]
mod tests;
