//! Whist of two people and two androids: spades are trumps, androids may be bound to commands.

use super::plain::{FOUR_HANDS, FourHands, Wants, expect_trump};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::Player;

/// Android whist in the list of games.
pub const GAME: Game = Game {
    id: "android-whist",
    name: "Android whist",
    seed: "seed 000, lines 335-440",
    needs: &["state.dealer"],
    value: "tricks that the leader's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
        Choice { name: "mode", values: &["unrestricted", "commands"] },
    ],
    page: include_str!("../../../docs/rules/android-whist.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, Some('S'))?;
    let mut deal = FourHands::read(fields, Some('S'))?;
    let modes = [("unrestricted", false), ("commands", true)];
    if fields.object("options")?.one_of("mode", &modes)? {
        let dealer = deal.position.named(&fields.object("state")?, "dealer")?.index();
        let android = |after: usize| Player::new((dealer + after) % 4);
        deal.record.commanded = [1, 2].into_iter().map(android).collect();
    }
    deal.leaders_tricks(fields, Wants::Most)
}
