//! The sentences of a language, with slots: `{card}`. Every language has all of them.

use crate::policies::Policy;
use crate::themes::Theme;

/// The messages of a language. Seats are in clockwise order from north, suits in the order of [`tikki_solver::Suit`].
#[derive(Debug)]
pub(super) struct ProblemMessages {
    pub seats: [&'static str; 4],
    /// As the hint of a suit needs them.
    pub suits: [&'static str; 4],
    /// One, and several.
    pub trick: [&'static str; 2],
    pub declarer: &'static str,
    pub defence: &'static str,
    pub defender: &'static str,
    /// The tasks: a contract to make or to beat, or a number of tricks.
    pub make: &'static str,
    pub beat: &'static str,
    pub take: &'static str,
    pub hint_suit: &'static str,
    /// The hint where the suit says nothing, and the natural card is wrong.
    pub hint_other: &'static str,
    /// The hint where nothing else can be said.
    pub hint_any: &'static str,
    /// The hints where there is no theme: on the holder of a card, on a length, on the natural card.
    pub hint_who: &'static str,
    pub hint_length: &'static str,
    pub hint_trap: &'static str,
    pub hint_card: &'static str,
    pub key: &'static str,
    /// The key where other cards of its suit are worth the same.
    pub same: &'static str,
    /// The key where another card may be played before it.
    pub dual: &'static str,
    /// The number of tricks that may be lost before a squeeze.
    pub count: &'static str,
    pub wrong: &'static str,
    pub safe: &'static str,
    pub rate: &'static str,
    pub rate_other: &'static str,
    /// The deciding holding: the place of a card, the length of a suit.
    pub decides_card: &'static str,
    pub decides_length: &'static str,
    /// The grades, in the order of [`crate::SolutionGrade::ALL`].
    pub grades: [&'static str; 4],
    /// The names of techniques that fail.
    pub techniques: &'static [(Policy, &'static str)],
    pub heads: SheetHeadings,
    /// A line for each theme.
    pub themes: &'static [ThemeText],
}

/// The fixed words of a sheet.
#[derive(Debug)]
pub(crate) struct SheetHeadings {
    pub problem: &'static str,
    pub problems: &'static str,
    pub solutions: &'static str,
    pub trumps: &'static str,
    pub notrump: &'static str,
    pub played: &'static str,
    pub difficulty: &'static str,
    pub after: &'static str,
    pub board: &'static str,
    pub dealer: &'static str,
    pub vulnerable: &'static str,
    /// The vulnerability where it is not one side's.
    pub nobody: &'static str,
    pub both: &'static str,
    pub auction: &'static str,
}

/// The texts of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThemeText {
    pub theme: Theme,
    /// The players' name of the theme.
    pub name: &'static str,
    /// A hint that names neither theme nor card.
    pub hint: &'static str,
    /// The purpose of the key.
    pub why: &'static str,
}
