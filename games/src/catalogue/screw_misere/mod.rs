//! Everybody avoids tricks, and aces in late ones.

use crate::families::misere::{MisereObjective, TrickNumber, passed_out};
use crate::prelude::*;
use crate::scores::aces;
use crate::scores::common::MisereTally;

/// Screw Misere in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(ScrewMisere));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says.
    objective: MisereObjective,
    /// The minus points that lose the game (Finnish Games, “Screw Misere”).
    #[key(default = 100, range = 1..=10000)]
    game: i32,
}

struct ScrewMisere;

impl CardGame<Options, TrickNumber, Outcome> for ScrewMisere {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        passed_out(setup, 1, options.objective)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        TrickNumber::randomise(position);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(aces::result_of(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let tally = aces::tally(Side::NorthSouth, &outcome.tricks, &outcome.aces)?;
        Ok(DealSheet::of_sides().with_sides(messages::SCORE_TRICKS_AND_ACES, penalties(tally)))
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    /// A side with fewer minus points in a deal than the other one, or as many, cannot lose in it: if it would reach a
    /// hundred, it gets none and the other side the difference; where both would, the side with fewer may choose. The side with a
    /// hundred loses, of two the one with more (Finnish Games, “Screw Misere”). Equal totals at a hundred tie: the source is silent.
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, deal| {
            let game = Options::of(deal.setup)?.game;
            let choice = Outcome::read(&deal.fields())?.choice;
            let points = deal.by_side();
            let over = |side: Side| session.total(name_of(side)) >= game;
            let protected = |side: Side| points.difference(side) <= 0 && over(side);
            let [ns, ew] = points.0;
            let chosen = choice == DealCount::Normal && Side::ALL.into_iter().all(over) && ns != ew;
            if !chosen && Side::ALL.into_iter().any(protected) {
                for side in Side::ALL {
                    let special = points.difference(side).max(0);
                    session.give(
                        messages::SCORE_SPECIAL_COUNT,
                        name_of(side),
                        special - points[side],
                    );
                }
            }
            Ok(least_once(game)(session.totals()))
        })
    }
}

/// The minus points of both sides of a deal, seen from north and south: one for each trick won, and for each ace in it
/// the number of the trick (Finnish Games, “Screw Misere”).
fn penalties(north_south: MisereTally) -> BySide<i32> {
    let of = |tally: MisereTally| i32::from(tally.tricks().get()) + tally.aces_won();
    BySide([of(north_south), of(north_south.seen_from_the_others())])
}

/// How a deal is counted that would bring both sides to a hundred. The side with fewer minus points in it chooses
/// (Finnish Games, “Screw Misere”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum DealCount {
    /// The side with fewer gets none, the other one the difference.
    Special,
    /// Both get their own: the smaller total wins.
    Normal,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// The sum of the numbers of the tricks in which aces fell, by the side that won them.
    aces: PartyNumbers,
    /// How the deal is counted, where the side with fewer may choose.
    choice: DealCount,
}

#[cfg(test)]
mod tests;
