//! One player undertakes to take no trick, without trumps.

use super::Game;
use super::plain::{Wants, expect_trump};
use super::preference::declarers_tricks;
use super::question::Question;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;

/// Preference (misère) in the list of games.
pub const GAME: Game = Game {
    id: "preference-misere",
    name: "Preference (misère)",
    seed: "seed 001, lines 6-328",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: 10,
    needs: &["declarer", "state.tricks"],
    value: "tricks of the declarer in the deal, who wants few",
    options: &[],
    page: include_str!("../../../docs/rules/preference-misere.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    if let Some(other) = fields.text("contract")?.filter(|text| *text != "misere") {
        let message = format!("\"{other}\" is another contract; this one is misere");
        return Err(Error::new(Code::BadContract, message).in_field("/contract"));
    }
    expect_trump(fields, None)?;
    declarers_tricks(fields, None, Wants::Fewest)
}
