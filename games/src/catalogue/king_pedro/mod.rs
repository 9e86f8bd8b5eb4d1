//! King pedro: the king of trumps is worth thirty, and a player without a trump puts the hand down.

use crate::families::pedro::{self, Outcome, Pedro, PedroFacts, bidders};
use crate::prelude::*;

/// King pedro in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Room));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many cards a hand begins with.
    #[key(default = 6, range = 1..=6)]
    hand_size: i32,
    /// The points of a game.
    #[key(default = 200, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, by side, with the two of trumps once it is played.
    points: PartyNumbers,
    /// The seats that had left before this trick.
    out: Players,
}

/// What captured trumps count; the two counts for the player of it.
const KING_PEDRO: Pedro = Pedro {
    values: &[('A', 1), ('K', 30), ('J', 1), ('T', 1), ('5', 5)],
    all: 44,
    least: 1,
    royal: true,
};

struct Room;

impl CardGame<Options, Facts, Outcome> for Room {
    const DEAL: DealSpec = pedro::DEAL;
    const CONTRACTS: Contracts = |own| own.trumps_led_by(&STRAINS[..4], own.by);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut layout = Pedro::layout(setup)?;
        let Facts { points, out } = Facts::read(setup, &mut layout)?;
        let given =
            PedroFacts { follow: Follow::TrumpOnly, hand_size: options.hand_size, out, points };
        let position = KING_PEDRO.position(setup, layout, &given)?;
        let mut goal = Goal::count(position.captured(position.of), position.of);
        goal.terms.push(Term::constant_when(position.two, Vec::new()));
        Ok(position.ask(goal))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        KING_PEDRO.random_position(position, 36);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        KING_PEDRO.outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        KING_PEDRO.sheet(deal)
    }

    /// A side with enough points wins by a bid that it makes, and by nothing else (McNeely, “Pedro”).
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, deal| {
            let winner = bidders(deal).filter(|side| session.total(side) >= options.game);
            Ok(winner.into_iter().collect())
        })
    }
}

#[cfg(test)]
mod tests;
