//! Cinch: pedro in which a bid scores less what the others have.

use crate::catalogue::pedro::PEDRO;
use crate::families::pedro::{self, Facts, Outcome, Pedro, PedroFacts, PedroPosition};
use crate::prelude::*;

/// Cinch in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Cinch));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// What is taken off a bid that is made: fourteen less the bid, or what the others have.
    made: Made,
    /// What is played to a card led.
    #[key(words("FTM" => Follow::SuitOrTrumpElseTrump, "FT" => Follow::SuitOrTrump))]
    follow: Follow,
    /// How many cards a hand begins with.
    #[key(default = 6, range = 1..=6)]
    hand_size: i32,
    /// The points of a game.
    #[key(default = 51, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Points,
    ScoreDifference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Made {
    Printed,
    Actual,
}

struct Cinch;

impl CardGame<Options, Facts, Outcome> for Cinch {
    const DEAL: DealSpec = pedro::DEAL;
    const CONTRACTS: Contracts =
        |own| at_bids(&own.trumps_led_by(&STRAINS[..4], own.by), 1..=PEDRO.all);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let Options { objective, made, follow, hand_size, .. } = *options;
        let mut layout = Pedro::layout(setup)?;
        let points = Facts::read(setup, &mut layout)?.points;
        let given = PedroFacts { follow, hand_size, out: Players::NONE, points };
        let position = PEDRO.position(setup, layout, &given)?;
        let of = position.of;
        let goal = match objective {
            Objective::Points => Goal::count(position.captured(of), of),
            Objective::ScoreDifference => {
                score(&position, setup.bid(1..=PEDRO.all, "1 to 14 points")?, made)
            }
        };
        Ok(position.ask(goal))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        Pedro { least: 1, ..PEDRO }.random_position(position, 6);
        position.choose::<Options>(&["follow", "objective", "made"]);
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(setup.bid(1..=PEDRO.all, "1 to 14 points")?)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        PEDRO.outcome(played)
    }

    /// Where nobody has bid, 0 is the contract, and both sides have their points.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let bid = deal.setup.bid(0..=PEDRO.all, "1 to 14 points, 0 for none")?;
        let points = PEDRO.points(deal)?;
        let sheet = deal.sheet(Teams::opposite);
        if bid == 0 {
            return Ok(sheet.with_each(messages::SCORE_POINTS, &points));
        }
        let own = Teams::partners().place_of(deal.declarer()?);
        let ((bidders, ours), (others, theirs)) = (&points[own], &points[1 - own]);
        let made = *ours >= bid;
        let sheet = if made {
            let (what, value) = (
                Label::from(messages::SCORE_NUMBER_BID_MADE).with("n", bid),
                card_value(bid, *theirs, options.made),
            );
            let winners = if value < 0 { others } else { bidders };
            sheet.with_any(what, winners, value.abs())
        } else {
            let what = Label::from(messages::SCORE_BID_SET).with("n", bid);
            sheet.with_any(messages::SCORE_POINTS, others, *theirs).with(what, others, bid)
        };
        Ok(sheet.made(made))
    }
}

/// What the declarer's side scores, less what the others do.
fn score(position: &PedroPosition, bid: i32, made: Made) -> Goal {
    let (of, theirs) = (position.of, position.of.others(4));
    let enough = vec![Condition::at_least(0, bid)];
    let made = match made {
        Made::Printed => Term::constant_when(card_value(bid, 0, made), enough),
        Made::Actual => Term { when: enough, constant: bid, weights: vec![(1, -1)] },
    };
    let too_few = vec![Condition::at_most(0, bid - 1)];
    let lost = Term { when: too_few, constant: -bid, weights: vec![(1, -1)] };
    Goal {
        counters: vec![position.captured(of), position.captured(theirs)],
        terms: vec![made, lost],
        ..Goal::count(Counter::default(), of)
    }
}

/// What a bid is worth to the side that made it; less than nothing goes to the others.
const fn card_value(bid: i32, theirs: i32, made: Made) -> i32 {
    match made {
        Made::Printed => 2 * bid - PEDRO.all,
        Made::Actual => bid - theirs,
    }
}

#[cfg(test)]
mod tests;
