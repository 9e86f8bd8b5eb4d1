//! Bridge for three and a dummy, with few contracts.

use super::plain::{FOUR_HANDS, Kind, contract_tricks};
use super::question::Question;
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Tuomas's Minibridge in the list of games.
pub const GAME: Game = Game {
    id: "minibridge",
    name: "Tuomas's Minibridge",
    seed: "seed 000, lines 1482-1598",
    needs: &["contract", "declarer"],
    value: "tricks that declarer's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/minibridge.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "seven or twelve tricks in any strain, 9NT, 10H, 10S, 11D, 11C";
    contract_tricks(fields, rule, |level, kind| match level {
        7 | 12 => kind != Kind::Misere,
        9 => kind == Kind::NoTrump,
        10 => matches!(kind, Kind::Trump('H' | 'S')),
        11 => matches!(kind, Kind::Trump('D' | 'C')),
        _ => false,
    })
}
