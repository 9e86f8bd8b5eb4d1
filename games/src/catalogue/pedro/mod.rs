//! Pedro: partners bid for the fourteen points of trumps.

use crate::families::pedro::{self, Facts, Outcome, Pedro, PedroFacts, bidders};
use crate::prelude::*;

/// Pedro in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Room));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is played to a card led.
    #[key(words("FTM" => Follow::SuitOrTrumpElseTrump, "FT" => Follow::SuitOrTrump))]
    follow: Follow,
    /// How many cards a hand begins with.
    #[key(default = 6, range = 1..=6)]
    hand_size: i32,
    /// The points of a game.
    #[key(default = 62, range = 1..=1000)]
    game: i32,
}

/// The least that is bid (McNeely, “Pedro”).
const LEAST: i32 = 7;

/// What captured trumps count.
pub(crate) const PEDRO: Pedro = Pedro {
    values: &[('A', 1), ('J', 1), ('T', 1), ('5', 5), ('2', 1)],
    all: 14,
    least: LEAST,
    royal: false,
};

struct Room;

impl CardGame<Options, Facts, Outcome> for Room {
    const DEAL: DealSpec = pedro::DEAL;
    const CONTRACTS: Contracts = |own| own.trumps_led_by(&STRAINS[..4], own.by);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let Options { follow, hand_size, .. } = *options;
        let mut layout = Pedro::layout(setup)?;
        let points = Facts::read(setup, &mut layout)?.points;
        let given = PedroFacts { follow, hand_size, out: Players::NONE, points };
        let position = PEDRO.position(setup, layout, &given)?;
        let goal = Goal::count(position.captured(position.of), position.of);
        Ok(position.ask(goal))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        PEDRO.random_position(position, 6);
        position.choose::<Options>(&["follow"]);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        PEDRO.outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        PEDRO.sheet(deal)
    }

    /// Where both sides have come within the least bid of the game, the bidders win with the next bid that they make (McNeely, “Pedro”).
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for deal in deals {
            let near = |(_, total): &(String, i32)| *total >= options.game - LEAST;
            let both_near = session.totals().len() == 2 && session.totals().iter().all(near);
            session.add(&deal.sheet);
            let out = bidders(deal).filter(|_| both_near);
            let winners =
                out.map_or_else(|| most_once(options.game)(session.totals()), |side| vec![side]);
            session.win(messages::SCORE_GAME, winners);
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests;
