//! Skat: what a game is worth, by its trumps, matadors and announcements, and what declarer scores for it.
//!
//! Rules: McNeely, “Skat”. Two slips of the print are put right: the seven is a trump of its suit (line 3507), and
//! a game is overbid when the bid exceeds its value (line 3590), not the other way round (line 3620).

use super::reject;
use super::{JACKS, Options, PASSED, SkatDeclaration, declaration, trump_of};
use crate::prelude::*;
use tikki_play::scoring::named::OneOrEach;
use tikki_solver::{CardSet, Rank};

/// Card points of the pack.
pub(super) const POINTS: u8 = 120;
/// Card points that win a game (McNeely, “Skat”).
const TO_WIN: u8 = 61;

/// A game played for card points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SkatGame {
    /// The four jacks and this suit are trumps.
    Suit(Suit),
    /// Only the four jacks are trumps.
    Grand,
}

impl SkatGame {
    /// All five, by base value.
    pub(crate) const ALL: [SkatGame; 5] = [
        SkatGame::Suit(Suit::Diamonds),
        SkatGame::Suit(Suit::Hearts),
        SkatGame::Suit(Suit::Spades),
        SkatGame::Suit(Suit::Clubs),
        SkatGame::Grand,
    ];

    /// The base value in game points: ♦ 9, ♥ 10, ♠ 11, ♣ 12, grand 24 (McNeely, “Skat”).
    pub(crate) const fn base(self) -> i32 {
        match self {
            SkatGame::Suit(Suit::Diamonds) => 9,
            SkatGame::Suit(Suit::Hearts) => 10,
            SkatGame::Suit(Suit::Spades) => 11,
            SkatGame::Suit(Suit::Clubs) => 12,
            SkatGame::Grand => 24,
        }
    }

    /// The trumps, highest first: J♣ J♠ J♥ J♦, then A 10 K Q 9 8 7 of the suit (McNeely, “Skat”).
    pub(crate) fn trumps(self) -> Vec<Card> {
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
pub(crate) enum Matadors {
    /// They have this many.
    With(u8),
    /// They lack this many.
    Against(u8),
}

impl Matadors {
    /// How many, 1 to 11; the multiplier is the same with or against.
    pub(crate) const fn count(self) -> u8 {
        match self {
            Matadors::With(count) | Matadors::Against(count) => count,
        }
    }
}

/// The matadors of these cards: declarer's ten and the two of the skat (McNeely, “Skat”).
///
/// The print counts the cards of declarer's tricks instead; for that reading give those.
pub(crate) fn matadors(game: SkatGame, cards: CardSet) -> Matadors {
    let trumps = game.trumps();
    let with = trumps.first().is_some_and(|&highest| cards.contains(highest));
    let run = trumps.iter().take_while(|&&trump| cards.contains(trump) == with).count() as u8;
    if with { Matadors::With(run) } else { Matadors::Against(run) }
}

/// What declarer announced beyond the game (McNeely, “Skat”).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Word)]
pub(crate) enum Announcement {
    /// Nothing.
    #[default]
    #[word("nothing")]
    None,
    /// To reach the schneider limit.
    Schneider,
    /// To take every trick.
    Schwarz,
}

/// How declarer plays the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Declaration {
    /// Whether declarer plays by hand: without a look at the skat.
    pub hand: bool,
    /// What declarer announced.
    pub announcement: Announcement,
    /// Whether the declarer lays their cards open.
    pub open: bool,
}

/// What declarer took, the skat included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CardsTaken {
    points: u8,
    all_tricks: bool,
}

impl CardsTaken {
    /// Every trick, and with them all 120 card points.
    pub(crate) const ALL_TRICKS: CardsTaken = CardsTaken { points: POINTS, all_tricks: true };

    /// Returns this number of card points, at most 120, without all tricks.
    pub(crate) const fn points(points: u8) -> Option<CardsTaken> {
        if points <= POINTS { Some(CardsTaken { points, all_tricks: false }) } else { None }
    }
}

/// The card points that make schneider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Word)]
pub(crate) enum SchneiderLimit {
    /// 91, as the text prints it (McNeely, “Skat”).
    #[default]
    #[word("91")]
    NinetyOne,
    /// 90, as the official rules have it.
    #[word("90")]
    Ninety,
}

/// Where the text differs from the official rules. The default is the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SkatScoring {
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

/// A bid: a multiple of a base value, twice at least, or the value of a null game (McNeely, “Skat”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SkatBid(i32);

impl SkatBid {
    /// The bid of these game points; `None` where no game is worth that.
    pub(crate) fn new(points: i32) -> Option<SkatBid> {
        let of_game = |game: SkatGame| {
            // SkatGame, matadors, hand, schwarz announced, open: no game has more.
            let most = 1 + game.trumps().len() as i32 + 1 + 5 + 7;
            points % game.base() == 0 && (2..=most).contains(&(points / game.base()))
        };
        let null = NullGame::ALL.iter().any(|game| game.value() == points);
        (null || SkatGame::ALL.into_iter().any(of_game)).then_some(SkatBid(points))
    }
}

/// How declarer's game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Verdict {
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
pub(crate) struct SkatSettlement {
    /// The game value: base times multipliers, or the fixed value of a null game.
    pub value: i32,
    /// Won, or why lost.
    pub verdict: Verdict,
    /// Declarer's game points, negative when lost.
    pub score: i32,
}

/// The sum of the multipliers (McNeely, “Skat”). Only the best of schneider and schwarz counts.
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

/// What declarer scores: the value of a game won; for one lost the bid, twice where they had taken the skat (McNeely, “Skat”).
const fn score(won: bool, value: i32, bid: SkatBid, hand: bool) -> i32 {
    match (won, hand) {
        (true, _) => value,
        (false, true) => -bid.0,
        (false, false) => -2 * bid.0,
    }
}

/// Settles a suit game or grand (McNeely, “Skat”).
pub(crate) fn settle(
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
pub(crate) struct NullGame {
    /// Whether declarer plays without a look at the skat.
    pub hand: bool,
    /// Whether the declarer lays their cards open.
    pub open: bool,
}

impl NullGame {
    /// All four, by value.
    pub(crate) const ALL: [NullGame; 4] = [
        NullGame { hand: false, open: false },
        NullGame { hand: true, open: false },
        NullGame { hand: false, open: true },
        NullGame { hand: true, open: true },
    ];

    /// 23, by hand 35, open 46, open by hand 59 (McNeely, “Skat”).
    pub(crate) const fn value(self) -> i32 {
        match (self.hand, self.open) {
            (false, false) => 23,
            (true, false) => 35,
            (false, true) => 46,
            (true, true) => 59,
        }
    }

    /// Settles the game of a declarer by the tricks that they took: its value when won, twice that lost (McNeely, “Skat”). A bid above the value loses it as well.
    pub(crate) const fn settle(self, bid: SkatBid, tricks: u8) -> SkatSettlement {
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

/// What declarer took, in numbers.
#[derive(Clone, Copy, Debug)]
struct Taken {
    /// Card points, the skat included.
    points: i32,
    tricks: i32,
    /// Whether a trick was played to its end.
    begun: bool,
}

impl Declaration {
    /// What an open game announces: that no trick will be lost (International Skat Order, 5.2.6).
    fn announces(self) -> Announcement {
        if self.open { Announcement::Schwarz } else { self.announcement }
    }
}

/// Settles a suit game or grand as the official rules have it, and the international Skat server: every step is one multiplier; an
/// announced level implies a hand game and the levels below it, which count whether they are reached or not (International Skat
/// Order, 5.2.5); a game lost counts twice its value, schneider is from 90 card points or up to 30, and a game overbid counts
/// as the least multiple of its base that reaches the bid.
fn settle_officially(
    game: SkatGame,
    matadors: Matadors,
    declaration: Declaration,
    bid: i32,
    taken: Taken,
) -> SkatSettlement {
    let announcement = declaration.announces();
    let schneider = announcement >= Announcement::Schneider;
    let schwarz = announcement == Announcement::Schwarz;
    let reached = match announcement {
        Announcement::None => taken.points >= i32::from(TO_WIN),
        Announcement::Schneider => taken.points >= 90,
        Announcement::Schwarz => taken.tricks == 10,
    };
    let made = if reached {
        [taken.points >= 90, taken.tricks == 10]
    } else {
        [taken.points <= 30, taken.tricks == 0].map(|theirs| theirs && taken.begun)
    };
    let by_hand = declaration.hand || schneider;
    let announced = [declaration.open, schneider, schwarz];
    let levels = [schneider || made[0], schwarz || made[1]];
    let steps =
        [by_hand].iter().chain(&announced).chain(&levels).filter(|&&step| step).count() as i32;
    let value = game.base() * (1 + i32::from(matadors.count()) + steps);
    let least = (bid + game.base() - 1) / game.base() * game.base();
    let (value, verdict) = match (reached, value >= bid) {
        (true, true) => (value, Verdict::Won),
        (false, true) => (value, Verdict::Beaten),
        (_, false) => (least, Verdict::Overbid),
    };
    let score = if verdict == Verdict::Won { value } else { -2 * value };
    SkatSettlement { value, verdict, score }
}

impl Options {
    /// The official rules, unless one of the words names the card book.
    fn book(&self) -> Book {
        if self.rules == Book::CardBook { Book::CardBook } else { self.scoring }
    }
}

/// Whose scores a session counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum Book {
    Official,
    #[word("book")]
    CardBook,
}

/// What `state` says of the auction.
#[derive(Clone, Debug, Keys)]
pub(super) struct Auction {
    /// The bid; twice diamonds if nothing is said.
    #[key(default = 18, range = 18..=1000)]
    bid: i32,
    /// Whether the declarer plays without a look at the skat.
    hand: bool,
    /// Whether the declarer lays their cards open.
    open: bool,
    /// What the declarer announced.
    announced: Announcement,
}

#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// Card points of the declarer, the skat included; in a reject by seat.
    pub(super) points: OneOrEach,
    /// Tricks of the declarer; in a reject by seat.
    pub(super) tricks: OneOrEach,
    /// Card points of the opponents, where they gave the game up: the declarer has all others.
    #[key(default = 0, range = 0..=120)]
    lost_points: i32,
    /// Tricks of the opponents, where they gave the game up: the declarer has all others.
    #[key(default = 0, range = 0..=10)]
    lost_tricks: i32,
    /// Who gave the game up before its end; the other side then has all that is left.
    gave_up: Quitter,
    /// How many matadors the declarer has, or lacks; left out where their cards are known.
    #[key(default = 0, range = 0..=11)]
    matadors: i32,
    /// Whether a trick was played to its end.
    #[key(default = true)]
    begun: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Quitter {
    Nobody,
    Declarer,
    Defenders,
}

impl Auction {
    fn declaration(&self) -> Declaration {
        Declaration { hand: self.hand, announcement: self.announced, open: self.open }
    }
}

impl Outcome {
    /// What the declarer took; all that is left where the others gave up.
    fn taken(&self) -> Result<Taken> {
        Ok(match self.gave_up {
            Quitter::Defenders => {
                let (points, tricks) = (120 - self.lost_points, 10 - self.lost_tricks);
                Taken { points, tricks, begun: true }
            }
            Quitter::Nobody | Quitter::Declarer => {
                // Card points alone say nothing of schwarz: the declarer has some trick and lacks another.
                let tricks_left_out = self.points.is_given() && !self.tricks.is_given();
                let tricks = if tricks_left_out { 1 } else { self.tricks()? };
                Taken { points: self.points()?, tricks, begun: self.begun }
            }
        })
    }

    /// Card points of a declarer, 0 where they are left out.
    fn points(&self) -> Result<i32> {
        self.points.one_or_none(0..=120)
    }

    /// Tricks of a declarer, 0 where they are left out.
    fn tricks(&self) -> Result<i32> {
        self.tricks.one_or_none(0..=10)
    }
}

/// In the card book a game lost costs the bid, by official rules its value.
pub(super) fn assumed_auction(setup: &Setup) -> Option<(&'static str, i32)> {
    let of_cards = matches!(setup.contract.as_deref(), Some("suit" | "grand"));
    let by_the_bid = Options::of(setup).is_ok_and(|of| of.book() == Book::CardBook);
    let untold = !setup.state.contains_key("bid") && of_cards && by_the_bid;
    let auction = Auction::read(&setup.state()).ok().filter(|_| untold)?;
    Some(("bid", auction.bid))
}

pub(super) fn is_settled(setup: &Setup) -> bool {
    setup.contract.as_deref() == Some(PASSED)
}

pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    if declaration(&played.setup)? == SkatDeclaration::Reject {
        return Ok(reject::outcome(played));
    }
    let declarer = Players::one(Player::new(played.declarer()));
    let mut taken: Vec<String> = played.won(declarer).flat_map(|t| t.cards.clone()).collect();
    taken.extend(played.discarded("skat"));
    let points: i32 = taken.iter().map(|card| CardValues::PIPS.of(card)).sum();
    let others = declarer.others(3);
    let lost = played.won(others).flat_map(|trick| &trick.cards);
    let lost: i32 = lost.map(|card| CardValues::PIPS.of(card)).sum();
    let [tricks, lost_tricks] = [declarer, others].map(|players| played.tricks_of(players));
    Ok(result([
        ("points", (played.state_number("points", "declarer") + points).into()),
        ("tricks", tricks.into()),
        ("lost_points", (played.state_number("points", "defenders") + lost).into()),
        ("lost_tricks", lost_tricks.into()),
        ("begun", (tricks + lost_tricks > 0).into()),
    ]))
}

/// A null game is lost with the first trick that the declarer takes; by the official rules a game that is announced schwarz, as every
/// open one is, with the first that they lose.
pub(super) fn is_decided(played: &FinishedPlay) -> bool {
    let declarer = Players::one(Player::new(played.declarer()));
    match declaration(&played.setup) {
        Ok(SkatDeclaration::Null) => played.tricks_of(declarer) > 0,
        Ok(SkatDeclaration::Suit | SkatDeclaration::Grand) => {
            let official =
                Options::of(&played.setup).is_ok_and(|options| options.book() == Book::Official);
            let schwarz = Auction::read(&played.setup.state())
                .is_ok_and(|auction| auction.declaration().announces() == Announcement::Schwarz);
            official && schwarz && played.tricks_of(declarer.others(3)) > 0
        }
        Ok(SkatDeclaration::Reject) | Err(_) => false,
    }
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let sheet = deal.sheet(Teams::each);
    if is_settled(deal.setup) {
        return Ok(sheet);
    }
    let (declaration, outcome) = (declaration(deal.setup)?, Outcome::read(&deal.result)?);
    trump_of(deal.setup, declaration)?;
    if declaration == SkatDeclaration::Reject {
        return reject::sheet(deal, &outcome, options.reject_level);
    }
    let auction = Auction::read(&deal.setup.state())?;
    let of = &deal.seats[deal.declarer()?];
    let (what, settled) = match declaration {
        SkatDeclaration::Null => {
            (Label::from(messages::SCORE_SKAT).with("holding", "null"), null(&auction, &outcome)?)
        }
        _ => trump_game(deal, &auction, &outcome, options)?,
    };
    let verdict = match settled.verdict {
        Verdict::Won => "won",
        Verdict::Beaten => "lost",
        Verdict::AnnouncementMissed => "announcement-missed",
        Verdict::Overbid => "overbid",
    };
    let what = what.with("verdict", verdict).with("n", settled.value);
    let given_up = declaration != SkatDeclaration::Null && outcome.gave_up == Quitter::Defenders;
    let card_points = given_up.then(|| outcome.taken().map(|taken| taken.points)).transpose()?;
    let sheet = sheet.with(what, of, settled.score).made(settled.verdict == Verdict::Won);
    Ok(DealSheet { card_points, ..sheet })
}

fn null(auction: &Auction, outcome: &Outcome) -> Result<SkatSettlement> {
    let game = NullGame { hand: auction.hand, open: auction.open };
    let lost = u8::from(outcome.gave_up == Quitter::Declarer);
    let tricks = outcome.tricks()? as u8;
    Ok(game.settle(bid(auction)?, tricks + lost))
}

/// The bid, which some game has to be worth.
fn bid(auction: &Auction) -> Result<SkatBid> {
    SkatBid::new(auction.bid).ok_or_else(|| {
        let message = format!("no game is worth {}, so nobody bids it", auction.bid);
        Error::new(Code::BadContract, message).in_field("/state/bid")
    })
}

fn trump_game(
    deal: &DealResult<'_>,
    auction: &Auction,
    outcome: &Outcome,
    options: &Options,
) -> Result<(Label, SkatSettlement)> {
    let game = game_of(deal.setup);
    check_taken(deal, outcome)?;
    let matadors = matadors_of(deal, game, outcome)?;
    let (declaration, taken) = (auction.declaration(), outcome.taken()?);
    let settled = match options.book() {
        Book::Official => {
            check_hand(deal.setup, declaration)?;
            settle_officially(game, matadors, declaration, bid(auction)?.0, taken)
        }
        Book::CardBook => {
            let cards = CardsTaken::points(taken.points as u8).expect("at most 120");
            let cards = if taken.tricks == 10 { CardsTaken::ALL_TRICKS } else { cards };
            let scoring = SkatScoring { schneider: options.schneider };
            settle(game, matadors, declaration, bid(auction)?, cards, scoring)
        }
    };
    let name = match game {
        SkatGame::Suit(suit) => suit.letter().to_string(),
        SkatGame::Grand => "grand".to_owned(),
    };
    let holding = match matadors {
        Matadors::With(_) => "with",
        Matadors::Against(_) => "against",
    };
    let what = Label::from(messages::SCORE_SKAT).with("contract", &*name);
    let what = what.with("holding", holding).with("matadors", i32::from(matadors.count()));
    Ok((what, settled))
}

/// Refuses an announcement in a game that says it is not played by hand (International Skat Order, 5.2.5 and 5.2.6).
fn check_hand(setup: &Setup, declaration: Declaration) -> Result<()> {
    let says_no = setup.state.get("hand") == Some(&Value::Bool(false));
    if says_no && declaration.announces() != Announcement::None {
        let message = "schneider, schwarz and open are announced in hand games only";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/hand"));
    }
    Ok(())
}

/// Refuses card points that the tricks and the skat cannot have.
fn check_taken(deal: &DealResult<'_>, outcome: &Outcome) -> Result<()> {
    if outcome.gave_up != Quitter::Nobody || deal.result.get("tricks").is_none() {
        return Ok(());
    }
    let (points, tricks) = (outcome.points()?, outcome.tricks()?);
    if tricks == 10 && points < i32::from(POINTS) {
        let message = format!("{points} card points; all tricks have {POINTS}");
        return Err(deal.result.impossible("points", message));
    }
    CardValues::PIPS.check(deal, points, 3 * tricks + 2)
}

/// The suit game or grand of a position.
fn game_of(setup: &Setup) -> SkatGame {
    let trump = setup.trump.as_deref().and_then(|trump| trump.chars().next());
    let suit = trump.and_then(Suit::from_letter);
    let suit = suit.filter(|_| setup.contract.as_deref() == Some("suit"));
    suit.map_or(SkatGame::Grand, SkatGame::Suit)
}

/// Returns the value of the declared game with the cards of a position when it is won without schneider: the highest bid that it
/// covers.
pub(super) fn declared_value(setup: &Setup, by: &str) -> u32 {
    let hand = setup.state.get("hand") == Some(&Value::Bool(true));
    if setup.contract.as_deref() == Some("null") {
        return NullGame { hand, open: false }.value().unsigned_abs();
    }
    let held = setup.hands.iter().filter(|(seat, _)| seat == by).flat_map(|(_, cards)| cards);
    let skat = setup.state.get("skat").and_then(Value::as_array).into_iter().flatten();
    let cards = held.map(String::as_str).chain(skat.filter_map(Value::as_str));
    let cards: CardSet = cards.filter_map(|card| card.parse::<Card>().ok()).collect();
    let matadors = i32::from(matadors_in(setup, cards).count());
    (game_of(setup).base() * (1 + matadors + i32::from(hand))).unsigned_abs()
}

/// The matadors of a position's game in these cards.
pub(super) fn matadors_in(setup: &Setup, cards: CardSet) -> Matadors {
    matadors(game_of(setup), cards)
}

/// The matadors in the declarer's cards and the skat, or those of the result.
fn matadors_of(deal: &DealResult<'_>, game: SkatGame, outcome: &Outcome) -> Result<Matadors> {
    let most = game.trumps().len() as i32;
    if outcome.matadors > most {
        let message = format!("{} matadors; the game has {most} trumps", outcome.matadors);
        return Err(deal.result.impossible("matadors", message));
    }
    if outcome.matadors > 0 {
        return Ok(Matadors::With(outcome.matadors as u8));
    }
    let declarer = deal.declarer()?;
    let held = deal.setup.hands.iter().find(|(seat, _)| *seat == deal.seats[declarer]);
    let skat = deal.setup.state().texts("skat")?.into_iter();
    let cards = held.iter().flat_map(|(_, cards)| cards).map(String::as_str).chain(skat);
    let cards: CardSet = cards.filter_map(|card| card.parse::<Card>().ok()).collect();
    if cards.len() < 12 {
        let message = "give the declarer's cards and the skat, or result.matadors";
        return Err(Error::new(Code::MissingField, message).in_field("/result/matadors"));
    }
    Ok(matadors(game, cards))
}

#[cfg(test)]
mod tests;
