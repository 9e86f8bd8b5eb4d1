//! Suits do not count; the winner of the last trick pays for the card that won it.

use crate::families::cucumber::{self, ACE, Outcome, TWO, TrickCost};
use crate::prelude::*;

/// Agurk in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Agurk));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Which card a follower has to reach: the highest so far, or the one played just before.
    #[key(words("highest" => Follow::AtLeastOrLowest, "previous" => Follow::AtLeastPreviousOrLowest))]
    compare: Follow,
    /// The points with which a player loses a life.
    #[key(default = 21, range = 1..=1000)]
    game: i32,
}

struct Agurk;

impl CardGame<Options, (), Outcome> for Agurk {
    const DEAL: DealSpec = cucumber::deal(&[4, 5, 6, 7]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        cucumber::question(setup, 4..=7, options.compare, Ties::Last, TrickCost::Winner)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        cucumber::random_position(position, 4..=7, 1);
        position.choose::<Options>(&["compare"]);
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let points = cucumber::points(deal)?;
        let paid: Vec<i32> =
            points.iter().map(|&(_, points)| points).filter(|&points| points > 0).collect();
        if !matches!(paid[..], [TWO..=ACE]) {
            let message = format!("one seat wins the last trick, and has {TWO} to {ACE} for it");
            return Err(deal.result.impossible("points", message));
        }
        Ok(deal.sheet(Teams::each).with_each(messages::SCORE_LAST_TRICK, &points))
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let (mut session, mut lost) = (ScoreSession::default(), Vec::new());
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            lose_lives(options.game, &mut session, &mut lost);
            let players = session.totals().iter().map(|(of, _)| of);
            let left: Vec<String> = players.filter(|of| !is_out(&lost, of)).cloned().collect();
            if left.len() == 1 {
                session.win(messages::SCORE_GAME, left);
                lost.clear();
            }
        }
        Ok(session.standing())
    }
}

/// How often a player reaches the limit before they are out.
const LIVES: usize = 2;

/// Whether a player has no life left.
fn is_out(lost: &[String], of: &str) -> bool {
    lost.iter().filter(|other| *other == of).count() >= LIVES
}

/// A player who has reached the limit loses a life, and the first time goes back to the highest score of the others that are in
/// the game.
fn lose_lives(limit: i32, session: &mut ScoreSession, lost: &mut Vec<String>) {
    let totals = session.totals().to_vec();
    let caught = totals.iter().filter(|(of, total)| *total >= limit && !is_out(lost, of));
    for (of, total) in caught.collect::<Vec<_>>() {
        lost.push(of.clone());
        if is_out(lost, of) {
            continue;
        }
        let others = totals.iter().filter(|(of, total)| *total < limit && !is_out(lost, of));
        let next = others.map(|&(_, points)| points).max().unwrap_or(0);
        session.give(messages::SCORE_LIFE_LOST, of, next - total);
    }
}

#[cfg(test)]
mod tests;
