//! Skat: what a game is worth, by its trumps, matadors and announcements, and what declarer scores for it.
//!
//! Rules: seed 002, lines 3483–3640. Two slips of the print are put right: the seven is a trump of its suit (line 3507), and
//! a game is overbid when the bid exceeds its value (line 3590), not the other way round (line 3620).
//!
//! ```
//! use tikki_games::scoring::skat::{Announcement, Bid, Declaration, Game, Matadors, Options, Skat, Taken, settle};
//! use tikki_solver::Suit;
//! let declaration = Declaration { skat: Skat::Hand, announcement: Announcement::None, open: false };
//! let bid = Bid::new(20).expect("twice ten");
//! let taken = Taken::points(64).expect("at most 120");
//! let options = Options::default();
//! let settled = settle(Game::Suit(Suit::Spades), Matadors::With(1), declaration, bid, taken, options);
//! assert_eq!((settled.value, settled.score), (33, 33));
//! ```

use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tikki_solver::{Card, CardSet, Rank, Suit};

/// The jacks from the top, trumps of suit games and grand (seed 002, line 3507).
pub(super) const JACKS: [&str; 4] = ["CJ", "SJ", "HJ", "DJ"];
/// Card points of the pack.
const POINTS: u8 = 120;
/// Card points that win a game (seed 002, line 3578).
const TO_WIN: u8 = 61;

/// The kinds of contract, as the wire spells them: `suit`, `grand`, `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contract {
    /// The four jacks and a suit are trumps.
    Suit,
    /// Only the four jacks are trumps.
    Grand,
    /// No trumps, and declarer may take no trick.
    Null,
}

impl Contract {
    /// All three.
    pub const ALL: [Contract; 3] = [Contract::Suit, Contract::Grand, Contract::Null];

    /// `suit grand null`.
    pub const fn name(self) -> &'static str {
        match self {
            Contract::Suit => "suit",
            Contract::Grand => "grand",
            Contract::Null => "null",
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no contract of Skat.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected suit, grand or null, but found contract {0:?}: the trump suit is named apart")]
pub struct ParseContractError(String);

/// Reads `suit`, `grand`, `null`, either case.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        let named = |contract: &Contract| contract.name().eq_ignore_ascii_case(text);
        Contract::ALL.into_iter().find(named).ok_or_else(|| ParseContractError(text.to_owned()))
    }
}

/// A game played for card points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// The four jacks and this suit are trumps.
    Suit(Suit),
    /// Only the four jacks are trumps.
    Grand,
}

impl Game {
    /// All five, by base value.
    pub const ALL: [Game; 5] = [
        Game::Suit(Suit::Diamonds),
        Game::Suit(Suit::Hearts),
        Game::Suit(Suit::Spades),
        Game::Suit(Suit::Clubs),
        Game::Grand,
    ];

    /// The kind of contract.
    pub const fn contract(self) -> Contract {
        match self {
            Game::Suit(_) => Contract::Suit,
            Game::Grand => Contract::Grand,
        }
    }

    /// The base value in game points: ♦ 9, ♥ 10, ♠ 11, ♣ 12, grand 24 (seed 002, lines 3594–3599).
    pub const fn base(self) -> i32 {
        match self {
            Game::Suit(Suit::Diamonds) => 9,
            Game::Suit(Suit::Hearts) => 10,
            Game::Suit(Suit::Spades) => 11,
            Game::Suit(Suit::Clubs) => 12,
            Game::Grand => 24,
        }
    }

    /// The trumps, highest first: J♣ J♠ J♥ J♦, then A 10 K Q 9 8 7 of the suit (seed 002, line 3507).
    pub fn trumps(self) -> Vec<Card> {
        let mut trumps: Vec<Card> = JACKS.iter().filter_map(|jack| jack.parse().ok()).collect();
        if let Game::Suit(suit) = self {
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
pub fn matadors(game: Game, cards: CardSet) -> Matadors {
    let trumps = game.trumps();
    let with = trumps.first().is_some_and(|&highest| cards.contains(highest));
    let run = trumps.iter().take_while(|&&trump| cards.contains(trump) == with).count() as u8;
    if with { Matadors::With(run) } else { Matadors::Against(run) }
}

/// Whether declarer looked at the skat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Skat {
    /// No: hand play.
    Hand,
    /// Yes: he took it up and laid two cards away.
    Taken,
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
    /// Whether he looked at the skat.
    pub skat: Skat,
    /// What he announced.
    pub announcement: Announcement,
    /// Whether he lays his cards open.
    pub open: bool,
}

/// What declarer took, the skat included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Taken {
    points: u8,
    all_tricks: bool,
}

impl Taken {
    /// Every trick, and with them all 120 card points.
    pub const ALL_TRICKS: Taken = Taken { points: POINTS, all_tricks: true };

    /// So many card points, at most 120, but not every trick.
    pub const fn points(points: u8) -> Option<Taken> {
        if points <= POINTS { Some(Taken { points, all_tricks: false }) } else { None }
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
pub struct Options {
    /// What makes schneider.
    pub schneider: SchneiderLimit,
}

impl Options {
    fn is_schneider(self, taken: Taken) -> bool {
        taken.points
            >= match self.schneider {
                SchneiderLimit::NinetyOne => 91,
                SchneiderLimit::Ninety => 90,
            }
    }
}

/// A bid: a multiple of a base value, twice at least, or the value of a null game (seed 002, line 3521).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid(i32);

impl Bid {
    /// The lowest bid, twice diamonds.
    pub const LOWEST: Bid = Bid(18);

    /// The bid of so many game points; `None` where no game is worth that.
    pub fn new(points: i32) -> Option<Bid> {
        let of_game = |game: Game| {
            // Game, matadors, hand, schwarz announced, open: no game has more.
            let most = 1 + game.trumps().len() as i32 + 1 + 5 + 7;
            points % game.base() == 0 && (2..=most).contains(&(points / game.base()))
        };
        let null = NullGame::ALL.iter().any(|game| game.value() == points);
        (null || Game::ALL.into_iter().any(of_game)).then_some(Bid(points))
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
pub struct Settlement {
    /// The game value: base times multipliers, or the fixed value of a null game.
    pub value: i32,
    /// Won, or why lost.
    pub verdict: Verdict,
    /// Declarer's game points, negative when lost.
    pub score: i32,
}

/// The sum of the multipliers (seed 002, lines 3601–3612). Only the best of schneider and schwarz counts.
pub fn multiplier(
    matadors: Matadors,
    declaration: Declaration,
    taken: Taken,
    options: Options,
) -> i32 {
    let hand = i32::from(declaration.skat == Skat::Hand);
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
pub const fn score(won: bool, value: i32, bid: Bid, skat: Skat) -> i32 {
    match (won, skat) {
        (true, _) => value,
        (false, Skat::Hand) => -bid.0,
        (false, Skat::Taken) => -2 * bid.0,
    }
}

/// Settles a suit game or grand (seed 002, lines 3578–3626).
pub fn settle(
    game: Game,
    matadors: Matadors,
    declaration: Declaration,
    bid: Bid,
    taken: Taken,
    options: Options,
) -> Settlement {
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
    Settlement {
        value,
        verdict,
        score: score(verdict == Verdict::Won, value, bid, declaration.skat),
    }
}

/// A null game, whose value is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NullGame {
    /// Whether declarer looked at the skat.
    pub skat: Skat,
    /// Whether he lays his cards open.
    pub open: bool,
}

impl NullGame {
    /// All four, by value.
    pub const ALL: [NullGame; 4] = [
        NullGame { skat: Skat::Taken, open: false },
        NullGame { skat: Skat::Hand, open: false },
        NullGame { skat: Skat::Taken, open: true },
        NullGame { skat: Skat::Hand, open: true },
    ];

    /// 23, by hand 35, open 46, open by hand 59 (seed 002, lines 3630–3634).
    pub const fn value(self) -> i32 {
        match (self.skat, self.open) {
            (Skat::Taken, false) => 23,
            (Skat::Hand, false) => 35,
            (Skat::Taken, true) => 46,
            (Skat::Hand, true) => 59,
        }
    }

    /// Settles the game of a declarer who took so many tricks: its value when won, twice that lost (seed 002, lines
    /// 3628–3634). A bid above the value loses it as well.
    pub const fn settle(self, bid: Bid, tricks: u8) -> Settlement {
        let value = self.value();
        let verdict = match tricks {
            1.. => Verdict::Beaten,
            0 if bid.0 > value => Verdict::Overbid,
            0 => Verdict::Won,
        };
        let score = if matches!(verdict, Verdict::Won) { value } else { -2 * value };
        Settlement { value, verdict, score }
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

/// What declarer can take with open hands in each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// With each suit as trumps, in the order of [`Suit::ALL`].
    pub suits: [Taken; 4],
    /// At grand.
    pub grand: Taken,
    /// The fewest tricks at null.
    pub null_tricks: u8,
}

/// A game with its announcement, and what it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Best {
    /// The suit game or grand and what to announce in it, or `None` for null.
    pub game: Option<(Game, Announcement)>,
    /// What it brings.
    pub settlement: Settlement,
}

/// The game and announcement that score most for a declarer with these twelve cards who has won the auction with `bid`; of
/// equals the one of the lower base, null last.
pub fn best_contract(
    cards: CardSet,
    outlook: Outlook,
    play: NullGame,
    bid: Bid,
    options: Options,
) -> Best {
    let NullGame { skat, open } = play;
    let null = Best { game: None, settlement: play.settle(bid, outlook.null_tricks) };
    let games = Game::ALL.into_iter().flat_map(|game| {
        let taken = match game {
            Game::Suit(suit) => outlook.suits[suit.index()],
            Game::Grand => outlook.grand,
        };
        let matadors = matadors(game, cards);
        Announcement::ALL.map(|announcement| {
            let declaration = Declaration { skat, announcement, open };
            let settlement = settle(game, matadors, declaration, bid, taken, options);
            Best { game: Some((game, announcement)), settlement }
        })
    });
    // The first of equals: `max_by_key` finds the last.
    games.rev().fold(
        null,
        |best, next| {
            if next.settlement.score >= best.settlement.score { next } else { best }
        },
    )
}

#[cfg(test)]
mod tests;
