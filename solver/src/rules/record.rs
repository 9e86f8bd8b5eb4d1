//! The rule record: everything that makes one trick game different from another, as data.
//!
//! `docs/rules/README.md` shows for every game of the rule books which words of this vocabulary it uses.

use super::cards::{CardId, Cards, Player, Players};
use super::pack::Suits;

/// What a follower may play. `S` = own cards of the suit led, `T` = own trumps, `B(x)` = those of `x` that beat the
/// best card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// Any card.
    Free,
    /// `S`, else any card.
    Suit,
    /// `S` or `T` while there is an `S`; else any card.
    SuitOrTrump,
    /// `S` or `T` while there is either; else any card.
    SuitOrTrumpElseTrump,
    /// `S`, else `T`, else any card.
    MustTrump,
    /// `B(S)`, else `S`, else `B(T)`, else `T`, else any card.
    Head {
        /// Whether the duty to beat holds when trumps are led.
        on_trump_lead: bool,
        /// Whether the suit led must still be headed when the trick has been trumped.
        after_ruff: bool,
    },
    /// A card at least as strong as the best, or one of the weakest in hand.
    AtLeastOrLowest,
    /// A card at least as strong as the best; without one, one of the weakest in hand.
    AtLeastElseLowest,
    /// A card at least as strong as the best in the category named, else any card.
    AtLeastElseAny,
    /// A card at least as strong as the best in the suit named, else one that has a rank in it, else any card.
    AtLeastElseSuit,
    /// Trumps led must be followed; any card on a plain suit.
    TrumpOnly,
    /// `S`; on a trump lead the top trump if it beats. Void: the first ruff is compulsory, an overruff if possible,
    /// else any card.
    TopTrump,
}

/// Which of equally strong cards wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The one played first.
    First,
    /// The one played last.
    Last,
}

/// A suit that may not be led until it has been broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lock {
    /// The cards that may not be led before, unless the leader has nothing else.
    pub cards: Cards,
    /// The cards whose play breaks the lock.
    pub broken_by: Cards,
}

/// How the trump suit comes about. States of trumps are numbers into [`Record::suits`]; 0 is no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// As the position says, to the end.
    Fixed,
    /// As the position says, but the last trick has none.
    NoneInLastTrick,
    /// The suit of the first card led, if the position says none.
    FirstLead,
    /// The first announcement makes its suit trumps for good.
    FirstAnnouncement,
    /// Every announcement makes its suit trumps.
    EveryAnnouncement,
}

/// A king and queen that can be announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The king.
    pub king: CardId,
    /// The queen.
    pub queen: CardId,
    /// The state of trumps that belongs to the suit.
    pub trump: u8,
    /// What announcing it counts.
    pub value: i32,
    /// What it counts when its suit is trumps already, or, with [`Trumps::FirstAnnouncement`], when trumps are being
    /// made.
    pub trump_value: i32,
}

/// Who may announce when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcing {
    /// The winner of a trick, once before he leads; own pairs, pairs of the partner, pairs split between both.
    /// Asking the partner locks a player's own announcements, asking for a half locks asking for a whole.
    WinnerWithLocks,
    /// A winner who led the trick himself, once before he leads; own, partner's and split pairs.
    LeaderWhoWon,
    /// Whoever is to lead, together with the lead of one of the two cards; own pairs only, not after the stock has
    /// run out. They count from the player's first trick on.
    WithLead,
}

/// Pairs to announce.
#[derive(Clone, Debug)]
pub struct Announcements {
    /// The pairs, by suit.
    pub pairs: Vec<Pair>,
    /// Who may.
    pub who: Announcing,
}

/// Cards that come into the hands during the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// After each trick every player draws one, the winner first; players may follow as they like until then.
    /// The leader may close the stock, and may take the turned-up trump for the lowest one (given here).
    WinnerFirst {
        /// The card that may be exchanged for the turned-up trump, by state of trumps; none = no exchange.
        lowest_trump: [Option<CardId>; 5],
    },
    /// Every player draws at once after playing; the top of the stock may be played instead of a card in hand.
    AtOnce,
    /// As [`Draw::AtOnce`], but all draw after the trick, the winner first.
    AfterTrick,
}

/// Talon cards that decide what the first tricks are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talon {
    /// Before each lead the next talon card is turned, and its suit must be led. A leader without the suit leads any
    /// card.
    Turned {
        /// Whether the talon's suit has to be followed all the same (and only it can win).
        rules_void_lead: bool,
    },
    /// The dealer, who has no other cards, leads the talon cards in order, whoever wins; then the eldest leads.
    Dealer {
        /// Who leads the talon.
        dealer: Player,
        /// Who leads after it.
        eldest: Player,
    },
}

/// The rules of play of one game.
#[derive(Clone, Debug)]
pub struct Record {
    /// The effective suits, by state of trumps; the first is for no trump.
    pub suits: Vec<Suits>,
    /// Who plays in a trick and in which order, by the number of its leader.
    pub order: Vec<Vec<Player>>,
    /// Partners, by player: the set he belongs to.
    pub partners: Vec<Players>,
    /// What followers may play.
    pub follow: Follow,
    /// Which of equals wins.
    pub ties: Ties,
    /// The leader names a lane of the card he leads.
    pub named_leads: bool,
    /// The first lead of the deal: the first of these sets of which the leader holds a card; without one, any card.
    pub first_lead: Vec<Cards>,
    /// Cards that may not be played to the first trick of the deal by a player with others.
    pub first_trick_banned: Cards,
    /// A suit that must be broken before it is led.
    pub lock: Option<Lock>,
    /// Players who play only the lowest or highest card of a suit, or the lowest card that beats.
    pub commanded: Players,
    /// How trumps are made.
    pub trumps: Trumps,
    /// Pairs that can be announced.
    pub announcements: Option<Announcements>,
    /// Cards that are drawn.
    pub draw: Option<Draw>,
    /// Talon cards that rule the first tricks.
    pub talon: Option<Talon>,
    /// The stock, or the talon, in order; the turned-up trump last.
    pub stock: Vec<CardId>,
}

impl Record {
    /// Plain rules: everybody plays clockwise, suit must be followed, the position says what is trumps, any card may
    /// be led.
    pub fn plain(suits: Vec<Suits>, players: usize) -> Record {
        Record {
            suits,
            order: clockwise(players, Players::first(players)),
            partners: (0..players).map(|player| Players::one(Player::new(player))).collect(),
            follow: Follow::Suit,
            ties: Ties::First,
            named_leads: false,
            first_lead: Vec::new(),
            first_trick_banned: Cards::NONE,
            lock: None,
            commanded: Players::NONE,
            trumps: Trumps::Fixed,
            announcements: None,
            draw: None,
            talon: None,
            stock: Vec::new(),
        }
    }

    /// How many seats there are, those that sit out included.
    pub fn players(&self) -> usize {
        self.order.len()
    }
}

/// The order of play clockwise from each leader, of those who play.
pub fn clockwise(players: usize, active: Players) -> Vec<Vec<Player>> {
    let from = |leader| (0..players).map(move |n| Player::new((leader + n) % players));
    (0..players).map(|leader| from(leader).filter(|&p| active.contains(p)).collect()).collect()
}
