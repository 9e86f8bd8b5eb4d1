//! The games that can be solved: what each is called, how it is asked for, and how it is played.

pub mod made;
pub mod packs;
pub mod plain;
pub mod position;
pub mod positions;
pub mod question;
pub mod scoring;
pub mod solve;

mod misere;
mod pussi;

use question::Question;
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// A game, as `tikki games` lists it.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What a request names it by.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Where its rules stand: seed and lines.
    pub seed: &'static str,
    /// The seats, clockwise.
    pub seats: &'static [&'static str],
    /// Who plays with whom.
    pub sides: &'static [&'static str],
    /// The cards it is played with.
    pub pack: &'static str,
    /// How many cards each hand has.
    pub hand_size: usize,
    /// What `solve` needs besides the hands and the leader.
    pub needs: &'static [&'static str],
    /// What a value counts, and whose it is.
    pub value: &'static str,
    /// What can be chosen, the preset first.
    pub options: &'static [Choice],
    /// Its page: rules, scores, how it is asked, an example, source.
    pub page: &'static str,
    /// The question that a `solve` request asks.
    pub question: fn(&Fields<'_>) -> Result<Question>,
}

impl Game {
    /// Whether its positions can be solved; else it has other operations.
    pub fn is_solved(&self) -> bool {
        ALL.iter().any(|game| game.id == self.id)
    }

    /// A complete request line that is answered: the one on its page.
    pub fn example(&self) -> &'static str {
        let block = self.page.split("```json\n").nth(1).unwrap_or_default();
        block.lines().next().unwrap_or_default()
    }
}

/// An option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name.
    pub name: &'static str,
    /// What it may be, the preset first.
    pub values: &'static [&'static str],
}

macro_rules! games {
    ($($module:ident)*) => {
        $(pub mod $module;)*

        /// Every game that can be solved.
        pub const ALL: &[Game] = &[$($module::GAME,)*];
    };
}

games! {
    bridge whist android_whist narnian_whist multimulta marjapussi tuppi_rami tuppi_nolo tuppi_sooli
    bridge_meets_guess_who minibridge huutopussi skruuvi skruuvi_misere skruuvi_pass_misere skruuvi_kotka
    klubiskruuvi_bolsu klubiskruuvi_mussolini historical_skruuvi skruf_whist vint screw_misere matapesa one_suit_whist
    preference preference_misere preference_all_pass skat hearts spades euchre pinochle sixty_six oh_hell ristikontra
}

/// The game with this id.
pub fn by_id(id: &str) -> Option<&'static Game> {
    ALL.iter().find(|game| game.id == id)
}
