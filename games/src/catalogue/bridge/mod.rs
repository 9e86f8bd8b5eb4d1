//! Contract bridge: trumps or none, suit must be followed, most tricks.

use crate::families::four_hands::{FourHands, TrickPreference, side_of, trump};
use tikki_base::error::Result;
use tikki_language::game as messages;
use tikki_play::game::random_position::{RandomPosition, STRAINS};
use tikki_play::position::question::Question;
use tikki_play::position::setup::Setup;
use tikki_play::{CardGame, Game};

/// Contract bridge in the list of games.
pub(crate) const GAME: Game = Game {
    id: "bridge",
    name: "Contract bridge",
    aliases: &["contract-bridge"],
    source: "McNeely, “Bridge”",
    needs: &["trump", "declarer"],
    value: messages::VALUE_BRIDGE,
    rules: Some(&Bridge),
    ..Game::FOUR_HANDS
};

struct Bridge;

impl CardGame for Bridge {
    type Options = ();
    type State = ();
    type Outcome = ();

    /// Operations of their own score contracts.
    fn is_scored(&self) -> bool {
        false
    }

    fn question(&self, setup: &Setup, (): &()) -> Result<Question> {
        let deal = FourHands::read(setup, trump(setup)?)?;
        let declarer = deal.layout.declarer(setup)?;
        let side = side_of(declarer.unwrap_or(deal.layout.leader));
        deal.tricks(setup, side, TrickPreference::Most)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.trump(&STRAINS);
    }
}
