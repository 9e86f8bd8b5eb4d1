//! What Schafkopf and the least have in common: 32 cards of which queens, jacks and diamonds are trumps, and deals in
//! which each of three players avoids card points.

use super::exchange::UntakenCardsRule;
use super::four_hands::expect_trump;
use crate::scores::card_values::CardValues;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_derive::Keys;
use tikki_language::game as messages;
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::Pack;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::session::{ScoreSession, games, most_once};
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, SessionDeal, SessionStanding};
use tikki_solver::rules::{CardId, Counter, Goal, Player, Players, RuleSet, Stop, Suits, Term};

/// The ranks of a suit.
pub(crate) const RANKS: &str = "ATKQJ987";
/// The trumps above the diamonds.
const TOPS: [&str; 8] = ["CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"];
/// What each card counts.
pub(crate) const VALUES: CardValues = CardValues::PIPS;
/// The cards of the pack, and the tricks of a deal.
const PACK: i32 = 32;
const TRICKS: i32 = 10;

/// The cards of a position.
///
/// # Errors
/// Those of [`TableLayout::of`], and `bad-strain` for other trumps than diamonds.
pub(crate) fn read(setup: &Setup) -> Result<TableLayout> {
    expect_trump(setup, Some('D'))?;
    let exchanges = setup.state().text("phase")? == Some("exchange");
    TableLayout::among(3..=3, setup, Pack::french(RANKS, 1), if exchanges { 12 } else { 10 })
}

/// The rules of play of three.
pub(crate) fn rule_set(pack: &Pack) -> RuleSet {
    RuleSet::plain(vec![suits(pack)], 3)
}

/// The suits: queens, jacks and diamonds are trumps.
pub(crate) fn suits(pack: &Pack) -> Suits {
    pack.suits_with_top_cards(&TOPS, Some('D'))
}

/// A deal in which each of the three avoids card points.
#[derive(Clone, Debug)]
pub(crate) struct LeastFacts {
    /// Card points of nobody yet.
    card_points: Counter,
    /// What the last trick brings of the widow.
    widow: i32,
    /// Card points so far, by player.
    pub(crate) so_far: [i32; 3],
}

impl LeastFacts {
    /// The deal with these cards in the widow.
    pub(crate) fn new(
        pack: &Pack,
        heir: UntakenCardsRule,
        widow: &[CardId],
        so_far: [i32; 3],
    ) -> LeastFacts {
        let card_points = Counter { cards: VALUES.within(pack), ..Counter::default() };
        let widow = heir.last_trick_value(&card_points, widow);
        LeastFacts { card_points, widow, so_far }
    }

    /// Card points of one player from here on.
    pub(crate) fn points(&self, player: usize) -> Counter {
        let players = Players::one(Player::new(player));
        Counter { players, last_trick: self.widow, ..self.card_points.clone() }
    }

    /// Twice the card points of one player less those of another from here on, and one for the last trick: at equal card points
    /// the player who has not won it is ahead.
    pub(crate) fn twice_behind(&self, player: usize, other: usize) -> Counter {
        let twice = self.card_points.cards.iter().map(|&(set, points)| (set, 2 * points)).collect();
        Counter {
            against: Players::one(Player::new(other)),
            last_trick: 2 * self.widow + 1,
            cards: twice,
            ..self.points(player)
        }
    }

    /// Card points of one player less those of another from here on.
    pub(crate) fn behind(&self, player: usize, other: usize) -> Counter {
        Counter { against: Players::one(Player::new(other)), ..self.points(player) }
    }

    /// Few card points for one player.
    pub(crate) fn few_points(&self, player: Player) -> Goal {
        let so_far = Term { constant: self.so_far[player.index()], ..Term::counter(0) };
        Goal {
            maximisers: Players::one(player).others(3),
            counters: vec![self.points(player.index())],
            terms: vec![so_far],
            stop: Stop::Never,
        }
    }
}

/// The card points of tricks, and who gets those of a widow that nobody took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrickPoints {
    /// Nobody, where there is no such widow.
    pub(crate) widow: Option<UntakenCardsRule>,
}

impl TrickPoints {
    /// What a card counts.
    pub(crate) fn value(card: &str) -> i32 {
        VALUES.of(card)
    }

    /// What some players have taken in a play.
    pub(crate) fn of(self, played: &FinishedPlay, by: Players) -> i32 {
        let cards = played.won(by).flat_map(|trick| &trick.cards);
        let last = played.tricks.last().is_some_and(|trick| trick.is_won_by(by));
        let widow = if last && self.widow == Some(UntakenCardsRule::LastTrick) {
            played.discarded("widow")
        } else {
            Vec::new()
        };
        cards.chain(&widow).map(|card| TrickPoints::value(card)).sum()
    }

    /// What each seat has after a play, with what it had before.
    pub(crate) fn by_seat(self, played: &FinishedPlay) -> Value {
        let points = |seat: &str, by| played.state_number("points", seat) + self.of(played, by);
        Teams::each(&played.question.seats).numbers(points)
    }
}

/// Cards that two hands of ten tricks leave over.
const WIDOW: i32 = 2;

/// Refuses card points of three players that do not add up to a whole deal, or that exceed what a seat can have with its tricks,
/// where these are given; an ending may leave open what was taken before it.
///
/// # Errors
/// `impossible-state`.
pub(crate) fn expect_possible(
    deal: &DealResult<'_>,
    points: &[i32],
    tricks: Option<&[i32]>,
    widow: UntakenCardsRule,
) -> Result<()> {
    if !deal.setup.hands.is_empty() {
        return Ok(());
    }
    let (all, whole) = (points.iter().sum::<i32>(), VALUES.most_in(PACK));
    let inherited = if widow == UntakenCardsRule::LastTrick { WIDOW } else { 0 };
    let lost = VALUES.most_in(WIDOW - inherited);
    let most = |tricks: i32| VALUES.most_in(3 * tricks + if tricks > 0 { inherited } else { 0 });
    let too_many =
        |(&own, &tricks): (&i32, &i32)| own > most(tricks) || all - own > most(TRICKS - tricks);
    let message = if !(whole - lost..=whole).contains(&all) {
        format!("{all} card points in all, and the cards of the deal count {whole}")
    } else if tricks.is_some_and(|tricks| points.iter().zip(tricks).any(too_many)) {
        "these tricks are not worth that many card points".to_owned()
    } else {
        return Ok(());
    };
    let at = deal.result.pointer("points");
    Err(Error::new(Code::ImpossibleState, message).in_field(&at))
}

/// The length of a session: a number of game points (McNeely, “Schafkopf”), or of deals (Denexa, “Schafkopf”).
#[derive(Clone, Debug, Keys)]
pub(crate) struct SessionLength {
    #[key(default = 10, range = 1..=1000)]
    pub(crate) game: i32,
    pub(crate) deals: Option<i32>,
}

impl SessionLength {
    /// Where a session stands.
    pub(crate) fn standing(self, deals: &[SessionDeal<'_>]) -> SessionStanding {
        let Some(count) = self.deals.and_then(|count| usize::try_from(count).ok()) else {
            return games(deals, most_once(self.game));
        };
        let mut session = ScoreSession::default();
        for (number, deal) in (1..).zip(deals) {
            session.add(&deal.sheet);
            if count > 0 && number % count == 0 {
                let winner = most_once(i32::MIN)(session.totals());
                session.win(messages::SCORE_MATCH, winner);
            }
        }
        session.standing()
    }
}
