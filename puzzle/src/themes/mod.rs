//! The themes of problems.
//!
//! A theme is a property of the main line, mostly found by comparison: the same point with another hand on lead, two
//! cards exchanged between opponents, a discard that costs nothing. The names are those of the literature, the
//! conditions our own; `docs/reference/themes.md` lists them.

mod basics;
mod coups;
mod endings;
mod finesses;
mod guards;
mod honours;
mod no_discard;
mod purpose;
mod scene;
mod squeezes;
mod suits;
mod theme_line;
mod trumps;
mod ways;

#[cfg(test)]
mod tests;

pub use purpose::KeyPurpose;
#[cfg(test)]
pub(crate) use purpose::WEIGHT;
pub(crate) use purpose::purpose;

use super::certify::{Certificate, SolutionGrade};
use super::judge::ProblemJudge;
use super::policies::Policy;
use super::problem::Problem;
use scene::Scene;
use tikki_base::deal::FULL_HAND;
use tikki_base::names::Named;
use tikki_solver::{Card, Limits, Session};

/// The cards of each hand that a problem usually has.
pub(super) const USUAL_CARDS: (usize, usize) = (4, 6);

macro_rules! themes {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $holds:path;)*) => {
        /// A theme.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Theme { $($(#[doc = $doc])* $variant,)* }

        impl Named for Theme {
            const ALL: &'static [Theme] = &[$(Theme::$variant,)*];

            fn name(self) -> &'static str {
                match self { $(Theme::$variant => $name,)* }
            }
        }

        impl Theme {
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
    /// Two finesses in a suit, of which the first loses.
    DoubleFinesse = "double-finesse", finesses::double_finesse;
    /// The higher card is right because the missing honour falls.
    Drop = "drop", suits::drop;
    /// A winner is taken where a finesse would lose.
    RefusedFinesse = "refused-finesse", suits::refused_finesse;
    /// A trick is paid for safety: were the suit divided evenly, another card would take more.
    SafetyPlay = "safety-play", suits::safety_play;
    /// A suit is led so that a card of it becomes a winner.
    Establishment = "establishment", suits::establishment;
    /// It matters which opponent wins the trick.
    Avoidance = "avoidance", endings::avoidance;
    /// An opponent has to lead, which costs a trick.
    ThrowIn = "throw-in", endings::throw_in;
    /// An opponent who is thrown in can lead a suit of which the hero's side has none left.
    Elimination = "elimination", endings::elimination;
    /// An opponent gives a ruff in one hand and a discard from the other.
    RuffAndSluff = "ruff-and-sluff", endings::ruff_and_sluff;
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
    /// An opponent has to give up winners or exit cards and is thrown in.
    StripSqueeze = "strip-squeeze", squeezes::strip_squeeze;
    /// A winner is cashed that makes an opponent's card high, and then he is squeezed.
    ViennaCoup = "vienna-coup", squeezes::vienna_coup;
    /// A trick is lost early, so that a squeeze works.
    Rectifying = "rectifying-the-count", ways::rectifying;
    /// An opponent cannot spare the card that protects partner from a finesse.
    GuardSqueeze = "guard-squeeze", guards::guard_squeeze;
    /// A threat would fall under the winner opposite it, but for what the victim has to throw.
    ClashSqueeze = "clash-squeeze", guards::clash_squeeze;
    /// A squeeze in three suits, after which both opponents are squeezed.
    CompoundSqueeze = "compound-squeeze", guards::compound_squeeze;
    /// A discard of a small card would be an entry.
    EntrySqueeze = "entry-squeeze", ways::entry_squeeze;
    /// The entry goes to one hand or the other, as the victim throws.
    EntryShifting = "entry-shifting-squeeze", ways::entry_shifting_squeeze;
    /// A ruff squeezes the opponent behind it.
    Backwash = "backwash-squeeze", ways::backwash;
    /// A squeezed opponent has to reach winners that are cut off.
    SteppingStone = "stepping-stone-squeeze", ways::stepping_stone;
    /// Whichever squeezed opponent wins a trick has to help.
    Winkle = "winkle", ways::winkle;
    /// A ruff that must be taken.
    Ruff = "ruff", trumps::ruff;
    /// Both hands ruff, and drawing trumps loses.
    Crossruff = "crossruff", trumps::crossruff;
    /// The hand with more trumps ruffs, and the other one draws them.
    DummyReversal = "dummy-reversal", trumps::dummy_reversal;
    /// A loser is thrown on a loser instead of being ruffed.
    LoserOnLoser = "loser-on-loser", trumps::loser_on_loser;
    /// No trump is spent, so that no opponent has the last one.
    TrumpControl = "trump-control", trumps::trump_control;
    /// A plain suit is led through an opponent's trumps.
    TrumpCoup = "trump-coup", trumps::trump_coup;
    /// A small trump wins because a higher one sits before it when a plain suit is led.
    EnPassant = "coup-en-passant", trumps::en_passant;
    /// A defender's trump becomes a winner.
    TrumpPromotion = "trump-promotion", trumps::trump_promotion;
    /// A winner is ruffed so that a trump coup works.
    GrandCoup = "grand-coup", coups::grand_coup;
    /// A guarded trump is caught because the other opponent has to lead.
    Smother = "smother-play", coups::smother;
    /// A trump trick of both opponents is caught by a plain lead.
    DevilsCoup = "devils-coup", coups::devils_coup;
    /// A defender ruffs high to promote partner's trump.
    Uppercut = "uppercut", coups::uppercut;
    /// A trump is played under a trump.
    Underruff = "underruff", coups::underruff;
    /// A suit is led through an honour to a hand that can ruff it.
    RuffingFinesse = "ruffing-finesse", finesses::ruffing_finesse;
    /// The honour is looked for with the other opponent, and a lower card is finessed on the way back.
    BackwardFinesse = "backward-finesse", finesses::backward_finesse;
    /// A finesse that loses makes a card lie alone, which is then pinned.
    IntraFinesse = "intra-finesse", finesses::intra_finesse;
    /// An opponent who wins makes a second card high, and if he does not, never wins with it.
    MortonsFork = "mortons-fork", honours::mortons_fork;
    /// A card is thrown with which an opponent would have been put on lead.
    Scissors = "scissors-coup", honours::scissors;
    /// An honour is given up for the entry of an opponent's hand.
    Merrimac = "merrimac-coup", honours::merrimac;
    /// An honour is given up for an entry in partner's hand.
    Deschapelles = "deschapelles-coup", honours::deschapelles;
    /// An honour is left to an opponent who would lead into ace and jack.
    Bath = "bath-coup", honours::bath;
    /// Second hand swallows partner's only card.
    Crocodile = "crocodile-coup", honours::crocodile;
    /// Third hand plays its highest card.
    ThirdHandHigh = "third-hand-high", basics::third_hand_high;
    /// Second hand does not play low.
    SecondHandHigh = "second-hand-high", basics::second_hand_high;
    /// A defender leads the last card of a suit, to ruff it later.
    LeadForARuff = "lead-for-a-ruff", basics::lead_for_a_ruff;
    /// A defender leads a trump, against ruffs.
    TrumpLead = "trump-lead", basics::trump_lead;
    /// Trumps are drawn before the opponents ruff.
    DrawingTrumps = "drawing-trumps", basics::drawing_trumps;
    /// A winner is cashed that would not win later.
    Cashing = "cashing", basics::cashing;
    /// Only one opening lead is right.
    OpeningLead = "opening-lead", suits::opening_lead;
}

/// The themes by the difficulty of their technique, 1 to 8.
const LEVELS: [&[Theme]; 8] = [
    &[Theme::Ruff, Theme::OpeningLead, Theme::ThirdHandHigh, Theme::DrawingTrumps],
    &[
        Theme::Cashing,
        Theme::Establishment,
        Theme::Finesse,
        Theme::DoubleFinesse,
        Theme::Drop,
        Theme::Duck,
        Theme::RefusedFinesse,
        Theme::SecondHandHigh,
        Theme::LeadForARuff,
        Theme::TrumpLead,
    ],
    &[
        Theme::HoldUp,
        Theme::Overtake,
        Theme::Unblock,
        Theme::Entry,
        Theme::Avoidance,
        Theme::SafetyPlay,
        Theme::Crossruff,
        Theme::Bath,
        Theme::RuffingFinesse,
    ],
    &[
        Theme::ThrowIn,
        Theme::Elimination,
        Theme::RuffAndSluff,
        Theme::LoserOnLoser,
        Theme::TrumpControl,
        Theme::Sacrifice,
        Theme::DummyReversal,
        Theme::TrumpPromotion,
        Theme::Uppercut,
        Theme::BackwardFinesse,
    ],
    &[
        Theme::Squeeze,
        Theme::Jettison,
        Theme::TrumpCoup,
        Theme::IntraFinesse,
        Theme::MortonsFork,
        Theme::Scissors,
        Theme::Merrimac,
        Theme::Crocodile,
        Theme::Underruff,
        Theme::Rectifying,
    ],
    &[
        Theme::ViennaCoup,
        Theme::StripSqueeze,
        Theme::TripleSqueeze,
        Theme::EnPassant,
        Theme::Deschapelles,
        Theme::GrandCoup,
    ],
    &[
        Theme::DoubleSqueeze,
        Theme::TrumpSqueeze,
        Theme::CrissCross,
        Theme::Smother,
        Theme::DevilsCoup,
        Theme::SteppingStone,
    ],
    &[
        Theme::GuardSqueeze,
        Theme::ClashSqueeze,
        Theme::CompoundSqueeze,
        Theme::EntrySqueeze,
        Theme::EntryShifting,
        Theme::Backwash,
        Theme::Winkle,
    ],
];

impl Theme {
    /// The cards of each hand that a problem of the theme usually has.
    pub fn usual_cards(self) -> (usize, usize) {
        match self {
            Theme::OpeningLead => (FULL_HAND, FULL_HAND),
            Theme::EntrySqueeze => (8, 8),
            // The loser goes away after a trick or two, in endings of four cards mostly.
            Theme::LoserOnLoser => (3, 6),
            _ => USUAL_CARDS,
        }
    }

    /// Returns the difficulty of the technique for a person, 1 to 8, in the order in which books teach it.
    pub(crate) fn level(self) -> u8 {
        let level = LEVELS.iter().position(|themes| themes.contains(&self));
        level.map_or(1, |level| level as u8 + 1)
    }

    /// Returns the rule of beginners that misses the theme, for a theme that natural play finds by habit. A problem of any other
    /// theme is missed by natural play itself.
    pub(crate) fn beginners_rule(self) -> Option<Policy> {
        match self {
            Theme::ThirdHandHigh | Theme::SecondHandHigh => Some(Policy::Low),
            Theme::LoserOnLoser => Some(Policy::Ruff),
            Theme::DrawingTrumps => Some(Policy::TakeTricks),
            _ => None,
        }
    }

    /// Returns whether every player has the technique.
    pub(crate) fn is_everyday(self) -> bool {
        self.level() <= 2
    }

    /// Returns whether a problem of the theme has to be missed by natural play at the key itself. Of the rarest themes it is enough that
    /// natural play fails later: hardly any problem would be left.
    pub(crate) fn is_missed_at_key(self) -> bool {
        !matches!(
            self,
            Theme::Rectifying
                | Theme::GuardSqueeze
                | Theme::ClashSqueeze
                | Theme::EntryShifting
                | Theme::MortonsFork
        )
    }

    /// The grade that a problem of the theme usually has: few of these leave one way after every error of the opponents.
    pub fn usual_grade(self) -> SolutionGrade {
        match self {
            Theme::Rectifying
            | Theme::GuardSqueeze
            | Theme::ClashSqueeze
            | Theme::CompoundSqueeze
            | Theme::EntryShifting
            | Theme::Winkle
            | Theme::BackwardFinesse
            | Theme::IntraFinesse
            | Theme::MortonsFork => SolutionGrade::BestDefence,
            Theme::EntrySqueeze => SolutionGrade::Key,
            _ => SolutionGrade::Strict,
        }
    }
}

/// The themes of a problem whose certificate is known.
pub fn themes(
    problem: &Problem,
    certificate: &Certificate,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Vec<Theme> {
    themes_with(problem, certificate, &mut ProblemJudge::new(problem, session, limits))
}

/// The themes of one decision: of a card that keeps the goal where another card lost it, and of good play after it. Limits can leave
/// themes out.
pub fn themes_of_card(
    problem: &Problem,
    card: Card,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Vec<Theme> {
    let certificate = Certificate { main: vec![card], unique: vec![0], ..Certificate::default() };
    themes(problem, &certificate, session, limits)
}

pub(super) fn themes_with(
    problem: &Problem,
    certificate: &Certificate,
    judge: &mut ProblemJudge<'_, '_>,
) -> Vec<Theme> {
    let mut scene = Scene::new(problem, certificate, judge);
    Theme::ALL.iter().copied().filter(|theme| theme.holds(&mut scene)).collect()
}
