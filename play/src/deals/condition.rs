//! What a deal must be like: the language of `tikki_base::condition` in the words of a game.

use super::seen::{SeenDeal, SharedFindings};
use super::words::{FunctionCall, GameVocabulary};
use crate::game::Game;
use crate::position::setup::Setup;
use tikki_base::condition::{self, Definitions, Expr};
use tikki_base::error::Result;

/// The condition that random deals of a game have to meet.
#[derive(Clone, Debug)]
pub struct DealCondition {
    /// All of them must hold.
    parts: Vec<Expr<FunctionCall>>,
    names: Definitions<GameVocabulary>,
}

impl DealCondition {
    /// Returns the condition that every deal with these seats meets.
    pub fn any(game: &'static Game, seats: Vec<String>) -> DealCondition {
        DealCondition { parts: Vec::new(), names: Definitions::new(GameVocabulary { game, seats }) }
    }

    /// The condition of a text: definitions (`strong = jacks(1) >= 2`) and one expression that must be true.
    ///
    /// # Errors
    /// `bad-condition` at the line and column of what is wrong.
    pub fn parse(text: &str, game: &'static Game, seats: Vec<String>) -> Result<DealCondition> {
        let mut names = Definitions::new(GameVocabulary { game, seats });
        let expr = condition::condition(text, &mut names)?;
        Ok(DealCondition { parts: expr.into_parts(), names })
    }

    /// A number of a deal, in the words of the language and with the names that the condition defines.
    ///
    /// # Errors
    /// `bad-condition` at the line and column of what is wrong.
    pub fn quantity(&self, text: &str) -> Result<GameQuantity> {
        let game = self.names.language.game;
        Ok(GameQuantity { expr: condition::condition(text, &mut self.names.clone())?, game })
    }

    /// Returns whether a deal meets it; the deal gives every card of the pack.
    pub fn holds(&self, setup: &Setup, pack: &[String], table: &SharedFindings) -> bool {
        let seen = SeenDeal::of(self.names.language.game, setup, pack, table);
        self.parts.iter().all(|part| part.holds(&seen))
    }

    /// How many terms it has.
    pub(crate) fn terms(&self) -> u64 {
        Expr::terms(&self.parts)
    }

    /// Whether it asks for nothing.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// A number that every deal has, or most: `points(1) + points(2)`.
#[derive(Clone, Debug)]
pub struct GameQuantity {
    expr: Expr<FunctionCall>,
    game: &'static Game,
}

impl GameQuantity {
    /// The number of a deal; none if it takes a division by zero, or more than 64 bits, or what the deal does not have.
    pub fn of(&self, setup: &Setup, pack: &[String]) -> Option<i64> {
        self.expr.value(&SeenDeal::of(self.game, setup, pack, &SharedFindings::default()))
    }
}
