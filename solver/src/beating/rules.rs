//! The rules of beating games, each with its possible values.

use super::suit::SuitIndex;

/// The rules of a beating game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeatingRules {
    /// The rule of the first stage, in which cards are gathered.
    pub gather: GatheringRule,
    /// Whether one who can beat may pick up instead.
    pub decline: bool,
    /// The card that is picked up.
    pub pick: PickUpRule,
    /// When a trump may be put on a plain card.
    pub trump_when: TrumpingRule,
    /// A suit that trumps do not beat.
    pub immune: Option<SuitIndex>,
    /// The role of runs of one suit.
    pub sequences: Sequences,
    /// Whether a leader who has the lowest cards of a suit, as many as there are seats in the game, may put them away.
    pub remove_lowest: bool,
    /// Whether a seat that has gathered nothing stays in the game and picks up at its first turn.
    pub must_pick: bool,
    /// A suit whose weakest card is led first, by the seat that has it.
    pub first_lead: Option<SuitIndex>,
}

/// The rule by which cards are gathered in the first stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatheringRule {
    /// In tricks: the highest rank takes, whatever its suit, and those who are level play on.
    Tricks {
        /// Whether a trick is played by two seats only.
        duels: bool,
        /// Whether the last card of the stock goes to what its drawer has won; else it is a card as any other.
        last_is_won: bool,
        /// When the stage ends.
        ends: TrickEnd,
    },
    /// With cards turned up, which take one that they beat from those that lie open.
    Turned,
}

/// When tricks are over, once the stock is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickEnd {
    /// When a hand is empty after a trick.
    HandEmpty,
    /// When a seat has to play and has no card.
    NoCard,
    /// When one hand at most is left; seats without cards are passed over.
    PlayedOut,
}

/// The card that is picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickUpRule {
    /// The one that has lain there longest.
    First,
    /// The one that was played last.
    Last,
}

/// When a trump may be put on a plain card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpingRule {
    /// Always.
    Free,
    /// Only without the suit of that card.
    Void,
}

/// The role of a run of one suit, consecutive in rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequences {
    /// Cards are played one by one.
    No,
    /// It is one play, and is picked up card by card.
    Cards,
    /// It is one play, and is picked up whole.
    Unit,
}

impl BeatingRules {
    /// The plainest game: beat the last card or pick up the oldest one, as one likes. Nothing is gathered: its duels are
    /// those of most such games.
    pub const BEAT_OR_PICK: BeatingRules = BeatingRules {
        gather: GatheringRule::Tricks { duels: true, last_is_won: true, ends: TrickEnd::PlayedOut },
        decline: true,
        pick: PickUpRule::First,
        trump_when: TrumpingRule::Free,
        immune: None,
        sequences: Sequences::No,
        remove_lowest: false,
        must_pick: false,
        first_lead: None,
    };
}
