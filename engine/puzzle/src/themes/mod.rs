//! What a problem is about.
//!
//! A theme is a fact of the main line, mostly one of what would be otherwise: the same point with another hand on lead, two
//! cards changed between opponents, a discard that costs nothing. The words are those of the literature, the conditions
//! ours; `docs/puzzles.md` lists them.

mod endings;
mod ghost;
mod scene;
mod squeezes;
mod suits;
mod trumps;

#[cfg(test)]
mod tests;

use super::certify::Certificate;
use super::judge::Judge;
use super::problem::Problem;
use scene::Scene;
use tikki_base::deal::FULL_HAND;
use tikki_solver::{Limits, Session};

/// The cards of each hand that a problem usually has.
pub(super) const USUAL_CARDS: (usize, usize) = (4, 6);

macro_rules! themes {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $holds:path;)*) => {
        /// What a problem is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Theme { $($(#[doc = $doc])* $variant,)* }

        impl Theme {
            /// All themes.
            pub const ALL: &[Theme] = &[$(Theme::$variant,)*];

            /// The stable name: `hold-up`.
            pub const fn name(self) -> &'static str {
                match self { $(Theme::$variant => $name,)* }
            }

            fn holds(self, scene: &mut Scene<'_, '_, '_>) -> bool {
                match self { $(Theme::$variant => $holds(scene),)* }
            }
        }
    };
}

themes! {
    /// The suit that the opponents led could be won, and must not be.
    HoldUp = "hold-up", suits::hold_up;
    /// A trick of a suit that the own side led could be won, and must be lost.
    Duck = "duck", suits::duck;
    /// A high card must be played where a low one would do for the trick.
    Unblock = "unblock", suits::unblock;
    /// A winner is thrown away, because it stands in the way.
    Jettison = "jettison", suits::jettison;
    /// A trick that partner wins must be overtaken.
    Overtake = "overtake", suits::overtake;
    /// A card of a suit must be spent or kept so that the other hand can be reached.
    Entry = "entry", suits::entry;
    /// An honour must be led into a higher one.
    Sacrifice = "sacrifice", suits::sacrifice;
    /// The lower card is right because of where the missing honour is.
    Finesse = "finesse", suits::finesse;
    /// The higher card is right because the missing honour falls.
    Drop = "drop", suits::drop;
    /// A trick is paid for safety: were the suit divided evenly, another card would take more.
    SafetyPlay = "safety-play", suits::safety_play;
    /// A suit is led so that a card of it becomes a winner.
    Establishment = "establishment", suits::establishment;
    /// It matters which opponent wins the trick.
    Avoidance = "avoidance", endings::avoidance;
    /// An opponent has to lead, and that costs him a trick.
    ThrowIn = "throw-in", endings::throw_in;
    /// An opponent who is thrown in can lead a suit of which the hero's side has none left.
    Elimination = "elimination", endings::elimination;
    /// An opponent has to discard, and any card costs a trick.
    Squeeze = "squeeze", squeezes::squeeze;
    /// Both opponents are squeezed.
    DoubleSqueeze = "double-squeeze", squeezes::double_squeeze;
    /// A squeeze that works by a ruff.
    TrumpSqueeze = "trump-squeeze", squeezes::trump_squeeze;
    /// The winners of two suits are bare, each opposite a threat.
    CrissCross = "criss-cross", squeezes::criss_cross;
    /// An opponent guards three suits, and has to give one up.
    TripleSqueeze = "triple-squeeze", squeezes::triple_squeeze;
    /// An opponent has to give up his winners or exits, and is thrown in.
    StripSqueeze = "strip-squeeze", squeezes::strip_squeeze;
    /// A winner is cashed that makes an opponent's card high, and then he is squeezed.
    ViennaCoup = "vienna-coup", squeezes::vienna_coup;
    /// A ruff that must be taken.
    Ruff = "ruff", trumps::ruff;
    /// Both hands ruff, and drawing trumps loses.
    Crossruff = "crossruff", trumps::crossruff;
    /// The hand with more trumps ruffs, and the other one draws them.
    DummyReversal = "dummy-reversal", trumps::dummy_reversal;
    /// A loser is thrown on a loser instead of being ruffed.
    LoserOnLoser = "loser-on-loser", trumps::loser_on_loser;
    /// A plain suit is led through an opponent's trumps.
    TrumpCoup = "trump-coup", trumps::trump_coup;
    /// A small trump wins because a higher one sits before it when a plain suit is led.
    EnPassant = "coup-en-passant", trumps::en_passant;
    /// A defender's trump becomes a winner.
    TrumpPromotion = "trump-promotion", trumps::trump_promotion;
    /// Only one opening lead is right.
    OpeningLead = "opening-lead", suits::opening_lead;
}

impl Theme {
    /// The cards of each hand that a problem of the theme usually has.
    pub fn usual_cards(self) -> (usize, usize) {
        if self == Theme::OpeningLead { (FULL_HAND, FULL_HAND) } else { USUAL_CARDS }
    }

    /// The theme of a name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.iter().copied().find(|theme| theme.name() == name)
    }
}

/// The themes of a problem whose certificate is known.
pub fn themes(
    problem: &Problem,
    certificate: &Certificate,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Vec<Theme> {
    themes_with(problem, certificate, &mut Judge::new(problem, session, limits))
}

pub(super) fn themes_with(
    problem: &Problem,
    certificate: &Certificate,
    judge: &mut Judge<'_, '_>,
) -> Vec<Theme> {
    let mut scene = Scene::new(problem, certificate, judge);
    Theme::ALL.iter().copied().filter(|theme| theme.holds(&mut scene)).collect()
}
