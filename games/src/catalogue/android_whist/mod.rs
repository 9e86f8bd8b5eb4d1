//! Whist of two people and two androids: spades are trumps, androids may be bound to commands.

use crate::prelude::*;

/// Android whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(AndroidWhist));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("tricks" => ()))]
    objective: (),
    /// Whether the androids play only what commands reach.
    mode: Mode,
    /// The points of a game.
    #[key(default = 5, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Mode {
    Unrestricted,
    Commands,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The seat before the androids, who sit one and two places after it.
    dealer: Option<Player>,
}

struct AndroidWhist;

impl CardGame<Options, Facts, SideTricks> for AndroidWhist {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, Some('S'))?;
        let mut deal = FourHands::read(setup, Some('S'))?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        if options.mode == Mode::Commands {
            let dealer = Setup::required("state/dealer", facts.dealer)?.index();
            let android = |after: usize| Player::new((dealer + after) % 4);
            deal.rule_set.commanded = [1, 2].into_iter().map(android).collect();
        }
        deal.leaders_tricks(setup, TrickPreference::Most)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let dealer = position.any_seat();
        position.state("dealer", dealer);
    }

    /// Tricks before the position.
    fn auction_keys(&self) -> &'static [KeySpec] {
        const { &[KeySpec::named("tricks")] }
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = SideTricks::read(&deal.result)?;
        let add = |sheet: DealSheet, (side, taken): (String, i32)| {
            sheet.with_any(tricks(taken), &side, (taken - BOOK).max(0))
        };
        let taken = deal.shares(Teams::opposite, &outcome.tricks, TRICKS)?;
        Ok(taken.into_iter().fold(deal.sheet(Teams::opposite), add))
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 13;
/// What is taken off the tricks of the side that has more.
const BOOK: i32 = 6;

#[cfg(test)]
mod tests;
