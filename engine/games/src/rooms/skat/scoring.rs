//! Skat: what a game is worth, by its trumps, matadors and announcements, and what declarer scores for it.
//!
//! Rules: seed 002, lines 3483–3640. Two slips of the print are put right: the seven is a trump of its suit (line 3507), and
//! a game is overbid when the bid exceeds its value (line 3590), not the other way round (line 3620).
//!
//! ```
//! use tikki_games::rooms::skat::scoring::{Announcement, SkatBid, Declaration, SkatGame, Matadors, SkatScoring, CardsTaken, settle};
//! use tikki_solver::Suit;
//! let declaration = Declaration { hand: true, announcement: Announcement::None, open: false };
//! let bid = SkatBid::new(20).expect("twice ten");
//! let taken = CardsTaken::points(64).expect("at most 120");
//! let options = SkatScoring::default();
//! let settled = settle(SkatGame::Suit(Suit::Spades), Matadors::With(1), declaration, bid, taken, options);
//! assert_eq!((settled.value, settled.score), (33, 33));
//! ```

use tikki_solver::{Card, CardSet, Rank, Suit};

/// The jacks from the top, trumps of suit games and grand (seed 002, line 3507).
pub(super) const JACKS: [&str; 4] = ["CJ", "SJ", "HJ", "DJ"];
/// Card points of the pack.
const POINTS: u8 = 120;
/// Card points that win a game (seed 002, line 3578).
const TO_WIN: u8 = 61;

/// A game played for card points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SkatGame {
    /// The four jacks and this suit are trumps.
    Suit(Suit),
    /// Only the four jacks are trumps.
    Grand,
}

impl SkatGame {
    /// All five, by base value.
    pub const ALL: [SkatGame; 5] = [
        SkatGame::Suit(Suit::Diamonds),
        SkatGame::Suit(Suit::Hearts),
        SkatGame::Suit(Suit::Spades),
        SkatGame::Suit(Suit::Clubs),
        SkatGame::Grand,
    ];

    /// The base value in game points: ♦ 9, ♥ 10, ♠ 11, ♣ 12, grand 24 (seed 002, lines 3594–3599).
    pub const fn base(self) -> i32 {
        match self {
            SkatGame::Suit(Suit::Diamonds) => 9,
            SkatGame::Suit(Suit::Hearts) => 10,
            SkatGame::Suit(Suit::Spades) => 11,
            SkatGame::Suit(Suit::Clubs) => 12,
            SkatGame::Grand => 24,
        }
    }

    /// The trumps, highest first: J♣ J♠ J♥ J♦, then A 10 K Q 9 8 7 of the suit (seed 002, line 3507).
    pub fn trumps(self) -> Vec<Card> {
        let mut trumps: Vec<Card> = JACKS.iter().filter_map(|jack| jack.parse().ok()).collect();
        if let SkatGame::Suit(suit) = self {
            let ranks = ['A', 'T', 'K', 'Q', '9', '8', '7'].into_iter();
            trumps.extend(ranks.filter_map(Rank::from_letter).map(|rank| Card::new(suit, rank)));
        }
        trumps
    }
}

/// The unbroken run of trumps from the jack of clubs down that declarer has, or lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matadors {
    /// So many he has.
    With(u8),
    /// So many he lacks.
    Against(u8),
}

impl Matadors {
    /// How many, 1 to 11; the multiplier is the same with or against.
    pub const fn count(self) -> u8 {
        match self {
            Matadors::With(count) | Matadors::Against(count) => count,
        }
    }
}

/// The matadors of these cards: declarer's ten and the two of the skat (seed 002, lines 3614–3618).
///
/// The print counts the cards of his tricks instead; for that reading give those.
pub fn matadors(game: SkatGame, cards: CardSet) -> Matadors {
    let trumps = game.trumps();
    let with = trumps.first().is_some_and(|&highest| cards.contains(highest));
    let run = trumps.iter().take_while(|&&trump| cards.contains(trump) == with).count() as u8;
    if with { Matadors::With(run) } else { Matadors::Against(run) }
}

/// What declarer undertook beyond the game (seed 002, line 3572).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Announcement {
    /// Nothing.
    #[default]
    None,
    /// To reach the schneider limit.
    Schneider,
    /// To take every trick.
    Schwarz,
}

impl Announcement {
    /// All three.
    pub const ALL: [Announcement; 3] =
        [Announcement::None, Announcement::Schneider, Announcement::Schwarz];
}

/// How declarer plays his game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Declaration {
    /// Whether he plays by hand: without a look at the skat.
    pub hand: bool,
    /// What he announced.
    pub announcement: Announcement,
    /// Whether he lays his cards open.
    pub open: bool,
}

/// What declarer took, the skat included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardsTaken {
    points: u8,
    all_tricks: bool,
}

impl CardsTaken {
    /// Every trick, and with them all 120 card points.
    pub const ALL_TRICKS: CardsTaken = CardsTaken { points: POINTS, all_tricks: true };

    /// So many card points, at most 120, but not every trick.
    pub const fn points(points: u8) -> Option<CardsTaken> {
        if points <= POINTS { Some(CardsTaken { points, all_tricks: false }) } else { None }
    }
}

/// The card points that make schneider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SchneiderLimit {
    /// 91, as the text prints it (seed 002, lines 3572, 3620).
    #[default]
    NinetyOne,
    /// 90, as the official rules have it.
    Ninety,
}

/// Where the text differs from the official rules. The default is the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SkatScoring {
    /// What makes schneider.
    pub schneider: SchneiderLimit,
}

impl SkatScoring {
    fn is_schneider(self, taken: CardsTaken) -> bool {
        taken.points
            >= match self.schneider {
                SchneiderLimit::NinetyOne => 91,
                SchneiderLimit::Ninety => 90,
            }
    }
}

/// A bid: a multiple of a base value, twice at least, or the value of a null game (seed 002, line 3521).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SkatBid(i32);

impl SkatBid {
    /// The lowest bid, twice diamonds.
    pub const LOWEST: SkatBid = SkatBid(18);

    /// The bid of so many game points; `None` where no game is worth that.
    pub fn new(points: i32) -> Option<SkatBid> {
        let of_game = |game: SkatGame| {
            // SkatGame, matadors, hand, schwarz announced, open: no game has more.
            let most = 1 + game.trumps().len() as i32 + 1 + 5 + 7;
            points % game.base() == 0 && (2..=most).contains(&(points / game.base()))
        };
        let null = NullGame::ALL.iter().any(|game| game.value() == points);
        (null || SkatGame::ALL.into_iter().any(of_game)).then_some(SkatBid(points))
    }

    /// The bid in game points.
    pub const fn get(self) -> i32 {
        self.0
    }
}

/// How declarer's game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Won.
    Won,
    /// Under 61 card points, or in a null game a trick.
    Beaten,
    /// What was announced was not reached.
    AnnouncementMissed,
    /// The bid exceeds what the game is worth.
    Overbid,
}

/// What a game was worth and what it brought declarer; the opponents score nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SkatSettlement {
    /// The game value: base times multipliers, or the fixed value of a null game.
    pub value: i32,
    /// Won, or why lost.
    pub verdict: Verdict,
    /// Declarer's game points, negative when lost.
    pub score: i32,
}

/// The sum of the multipliers (seed 002, lines 3601–3612). Only the best of schneider and schwarz counts.
fn multiplier(
    matadors: Matadors,
    declaration: Declaration,
    taken: CardsTaken,
    options: SkatScoring,
) -> i32 {
    let hand = i32::from(declaration.hand);
    let open = if declaration.open { 7 } else { 0 };
    let tricks = match (declaration.announcement, taken.all_tricks) {
        (Announcement::Schwarz, true) => 5,
        (Announcement::Schneider, true) => 4,
        (Announcement::None, true) => 2,
        (_, false) if !options.is_schneider(taken) => 0,
        (Announcement::None, false) => 1,
        (_, false) => 3,
    };
    1 + i32::from(matadors.count()) + hand + tricks + open
}

/// What declarer scores: the value of a game won; for one lost the bid, twice where he had taken the skat (seed 002,
/// lines 3622–3626).
const fn score(won: bool, value: i32, bid: SkatBid, hand: bool) -> i32 {
    match (won, hand) {
        (true, _) => value,
        (false, true) => -bid.0,
        (false, false) => -2 * bid.0,
    }
}

/// Settles a suit game or grand (seed 002, lines 3578–3626).
pub fn settle(
    game: SkatGame,
    matadors: Matadors,
    declaration: Declaration,
    bid: SkatBid,
    taken: CardsTaken,
    options: SkatScoring,
) -> SkatSettlement {
    let value = game.base() * multiplier(matadors, declaration, taken, options);
    let announced = match declaration.announcement {
        Announcement::None => true,
        Announcement::Schneider => options.is_schneider(taken),
        Announcement::Schwarz => taken.all_tricks,
    };
    let verdict = if taken.points < TO_WIN {
        Verdict::Beaten
    } else if !announced {
        Verdict::AnnouncementMissed
    } else if bid.0 > value {
        Verdict::Overbid
    } else {
        Verdict::Won
    };
    SkatSettlement {
        value,
        verdict,
        score: score(verdict == Verdict::Won, value, bid, declaration.hand),
    }
}

/// A null game, whose value is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NullGame {
    /// Whether declarer plays without a look at the skat.
    pub hand: bool,
    /// Whether he lays his cards open.
    pub open: bool,
}

impl NullGame {
    /// All four, by value.
    pub const ALL: [NullGame; 4] = [
        NullGame { hand: false, open: false },
        NullGame { hand: true, open: false },
        NullGame { hand: false, open: true },
        NullGame { hand: true, open: true },
    ];

    /// 23, by hand 35, open 46, open by hand 59 (seed 002, lines 3630–3634).
    pub const fn value(self) -> i32 {
        match (self.hand, self.open) {
            (false, false) => 23,
            (true, false) => 35,
            (false, true) => 46,
            (true, true) => 59,
        }
    }

    /// Settles the game of a declarer who took so many tricks: its value when won, twice that lost (seed 002, lines
    /// 3628–3634). A bid above the value loses it as well.
    pub const fn settle(self, bid: SkatBid, tricks: u8) -> SkatSettlement {
        let value = self.value();
        let verdict = match tricks {
            1.. => Verdict::Beaten,
            0 if bid.0 > value => Verdict::Overbid,
            0 => Verdict::Won,
        };
        let score = if matches!(verdict, Verdict::Won) { value } else { -2 * value };
        SkatSettlement { value, verdict, score }
    }
}

/// What one seat took in a reject game, in which the skat counts for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RejectTaken {
    /// Card points.
    pub points: u8,
    /// Tricks.
    pub tricks: u8,
}

/// A reject game: the fewest card points score 10, without any trick 20 (seed 002, line 3636). Of equals all score.
pub fn reject(taken: [RejectTaken; 3]) -> [i32; 3] {
    let fewest = taken.iter().map(|seat| seat.points).min();
    taken.map(|seat| match seat.tricks {
        _ if Some(seat.points) != fewest => 0,
        0 => 20,
        1.. => 10,
    })
}

#[cfg(test)]
mod tests;
