//! Hearts: penalty points, the moon, what irregularities cost, and who has lost.
//!
//! Rules: seed 002, lines 3826–3953 (the card book), and seed 004, lines 104–120, 333–352, 522–540, 778–805 and 1110–1128
//! (the booklet, five texts).

use super::{Options, Shooting};
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::keys::{Key, Parties, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, games, least_once};
use crate::scores::sides::{name_of, side_at};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::{Card, Rank, Side, Suit};

const QUEEN: Card = Card::new(Suit::Spades, Rank::QUEEN);
const JACK: Card = Card::new(Suit::Diamonds, Rank::JACK);

/// What the jack of diamonds costs where it counts: less than nothing (seed 002, lines 3934–3938).
pub(crate) const JACK_POINTS: i32 = -10;

/// What a heart costs in the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum HeartValue {
    /// One penalty point each.
    #[default]
    One,
    /// What is printed on it, court cards ten, the ace eleven: Spot Hearts (seed 002, lines 3946–3950).
    Spots,
}

/// What happens when one seat takes every heart, and the queen of spades where she counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Moon {
    /// Nothing: the points count as ever.
    Off,
    /// The shooter scores nothing, everybody else the whole (seed 002, lines 3916–3922; seed 004, lines 120, 538, 1128).
    OthersUp,
    /// The shooter chooses, see [`MoonChoice`] (seed 004, lines 352, 802).
    Choice,
}

/// What a shooter who may choose has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum MoonChoice {
    /// Everybody else scores the whole.
    OthersUp,
    /// His own score falls by the whole.
    ShooterDown,
}

/// Which cards count, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Penalties {
    /// What a heart costs.
    pub(crate) heart_value: HeartValue,
    /// Whether the queen of spades costs 13 points, 50 in Spot Hearts.
    pub(crate) queen: bool,
    /// Whether the jack of diamonds takes ten points off (seed 002, lines 3934–3938).
    pub(crate) jack: bool,
}

/// Hearts and the queen, without the jack.
impl Default for Penalties {
    fn default() -> Penalties {
        Penalties { heart_value: HeartValue::One, queen: true, jack: false }
    }
}

impl Penalties {
    /// The penalty points of a card, negative for the jack of diamonds (seed 002, lines 3850–3852, 3946–3950).
    pub(crate) const fn points(self, card: Card) -> i32 {
        match (card.suit, self.heart_value) {
            (Suit::Hearts, HeartValue::One) => 1,
            (Suit::Hearts, HeartValue::Spots) => match card.rank.index() {
                spots @ 0..=8 => spots as i32 + 2,
                9..=11 => 10,
                _ => 11,
            },
            (Suit::Spades, _) if self.queen && card.rank.index() == QUEEN.rank.index() => {
                match self.heart_value {
                    HeartValue::One => 13,
                    HeartValue::Spots => 50,
                }
            }
            (Suit::Diamonds, _) if self.jack && card.rank.index() == JACK.rank.index() => {
                JACK_POINTS
            }
            _ => 0,
        }
    }

    /// What cards cost, the jack apart.
    fn of(self, cards: impl IntoIterator<Item = Card>) -> i32 {
        cards.into_iter().filter(|&card| card != JACK).map(|card| self.points(card)).sum()
    }

    /// Whether a card counts at all.
    fn counts(self, card: Card) -> bool {
        self.points(card) != 0
    }
}

options! {
    struct ScoreOptions {
        /// The total that ends the game (the card book says 100, or 250, and 1000 of Spot Hearts: seed 002, lines 3852 and
        /// 3950).
        game: i32 = 100 in 1..=10000,
        /// Whether it ends the game only when it is exceeded (seed 002, line 3852), or when it is reached (seed 004).
        exceeding: bool = false,
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// What hearts and the queen cost each seat, before anybody has shot the moon.
        points: Parties,
        /// Who has the jack of diamonds, where it counts.
        jack: Option<String>,
        /// What a shooter has chosen, where he may.
        choice: MoonChoice {
            "others-up" => MoonChoice::OthersUp,
            "own-down" => MoonChoice::ShooterDown,
        },
        /// Who did not follow suit though he could, and was caught: all points are his, and nobody else has any (seed 002,
        /// line 3884).
        revoked: Option<String>,
        /// Points besides, for cards that were not passed on and the like (seed 002, line 3886).
        penalties: Parties,
        /// Whether nobody knows who has the points that are missing: then each seat has them all (seed 002, line 3892).
        disputed: bool = false,
    }
}

/// The scores of Hearts.
#[derive(Debug)]
pub(super) struct HeartsScores;

impl Scoring for HeartsScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let options = Options::read(&played.setup)?;
        let piles = piles(played, options.penalties());
        let seats = || played.question.seats.iter().zip(&piles);
        let points = seats().map(|(seat, pile)| {
            let before = played.told("points", seat);
            (seat.clone(), Value::from(before + options.penalties().of(pile.iter().copied())))
        });
        let mut told = result([("points", Value::Object(points.collect()))]);
        let jack = seats()
            .find(|(_, pile)| pile.contains(&JACK))
            .map(|(seat, _)| Value::from(seat.as_str()));
        let jack = jack.or_else(|| played.setup.state.get("jack_taken_by").cloned());
        told.extend(jack.filter(|_| options.jack).map(|seat| ("jack".to_owned(), seat)));
        Ok(told)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let options = Options::read(deal.setup)?;
        let outcome = Outcome::told(&deal.result)?;
        Ledger::new(deal, &options).sheet(&outcome)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let options = chosen(deals, ScoreOptions::read)?;
        Ok(games(deals, least_once(options.game + i32::from(options.exceeding))))
    }
}

/// The cards that each seat has won; the kitty goes to the first who takes a point card (seed 002, line 3866).
fn piles(played: &PlayedOut, penalties: Penalties) -> Vec<Vec<Card>> {
    let card = |name: &String| name.parse::<Card>().expect("a card");
    let cards = |trick: &PlayedTrick| trick.cards.iter().map(card).collect::<Vec<_>>();
    let mut piles = vec![Vec::new(); played.question.seats.len()];
    let mut kitty: Vec<Card> = played.setup.stock.iter().map(card).collect();
    for trick in &played.tricks {
        let Some(winner) = trick.winner else { continue };
        let won = cards(trick);
        if won.iter().any(|&card| penalties.counts(card)) {
            piles[winner].append(&mut kitty);
        }
        piles[winner].extend(won);
    }
    piles
}

/// Who scores together, and what there is to be had.
struct Ledger<'a> {
    deal: &'a DealResult<'a>,
    options: &'a Options,
    /// What all cards of the deal cost, the jack apart.
    there: i32,
    /// What all of the pack cost.
    whole: i32,
}

impl<'a> Ledger<'a> {
    fn new(deal: &'a DealResult<'a>, options: &'a Options) -> Ledger<'a> {
        let whole = options.penalties().of(Card::all());
        Ledger { deal, options, there: there(deal, options).unwrap_or(whole), whole }
    }

    /// What a seat scores for: itself or its side.
    fn party(&self, seat: usize) -> &str {
        if self.options.partners { name_of(side_at(seat)) } else { &self.deal.seats[seat] }
    }

    fn parties(&self) -> Vec<String> {
        if self.options.partners {
            return Side::ALL.map(name_of).map(str::to_owned).to_vec();
        }
        self.deal.seats.clone()
    }

    fn seats(&self) -> std::ops::Range<usize> {
        0..self.deal.seats.len()
    }

    fn sheet(&self, outcome: &Outcome) -> Result<Sheet> {
        outcome.penalties.expect_parties(&self.deal.seats)?;
        let mut sheet = Sheet::of(self.parties());
        for seat in self.seats() {
            let points = outcome.penalties.of(&self.deal.seats[seat], 0..=100)?;
            if points != 0 {
                sheet = sheet.with("penalty", self.party(seat), points);
            }
        }
        if let Some(seat) = &outcome.revoked {
            let seat = self.deal.seat("/result/revoked", seat)?;
            return Ok(sheet.with("did not follow suit", self.party(seat), self.whole));
        }
        let points = self.points(outcome)?;
        match self.shooter(&points) {
            Some(shooter) => Ok(self.moon(sheet, shooter, outcome.choice)),
            None => self.captured(sheet, &points, outcome),
        }
    }

    /// What each seat has taken.
    fn points(&self, outcome: &Outcome) -> Result<Vec<i32>> {
        let told = &outcome.points;
        if !told.is_told() {
            return Err(told.missing());
        }
        told.expect_parties(&self.deal.seats)?;
        let of_seat = |seat: &String| told.of(seat, 0..=self.there);
        let points: Vec<i32> = self.deal.seats.iter().map(of_seat).collect::<Result<_>>()?;
        let sum: i32 = points.iter().sum();
        if sum == self.there || outcome.disputed && sum < self.there {
            return Ok(points);
        }
        let message = format!("{sum} points in all, and the cards of the deal cost {}", self.there);
        Err(Error::new(Code::ImpossibleState, message).in_field("/result/points"))
    }

    /// The seat that has taken all there is in the pack, or one of the side that has, where that is played.
    fn shooter(&self, points: &[i32]) -> Option<usize> {
        let together = |seat: usize| match self.options.moon {
            Shooting::One(Moon::Off) => 0,
            Shooting::One(_) => points[seat],
            Shooting::Side => points[seat] + points[(seat + 2) % 4],
        };
        self.seats().find(|&seat| together(seat) == self.whole)
    }

    /// After a moon the jack of diamonds counts for nobody (seed 002, line 3922).
    fn moon(&self, sheet: Sheet, shooter: usize, choice: MoonChoice) -> Sheet {
        let own = self.party(shooter);
        let may_choose = self.options.moon == Shooting::One(Moon::Choice);
        if may_choose && choice == MoonChoice::ShooterDown {
            return sheet.with("the moon", own, -self.whole);
        }
        let others = self.parties().into_iter().filter(|party| party != own);
        let what = format!("{own} shot the moon");
        others.fold(sheet, |sheet, party| sheet.with(what.clone(), &party, self.whole))
    }

    fn captured(&self, mut sheet: Sheet, points: &[i32], outcome: &Outcome) -> Result<Sheet> {
        for seat in self.seats().filter(|&seat| points[seat] != 0) {
            sheet = sheet.with("cards", self.party(seat), points[seat]);
        }
        let missing = self.there - points.iter().sum::<i32>();
        for seat in self.seats().filter(|_| missing != 0) {
            sheet = sheet.with("in dispute", self.party(seat), missing);
        }
        let Some(jack) = outcome.jack.as_deref().filter(|_| self.options.jack) else {
            return Ok(sheet);
        };
        let jack = self.deal.seat("/result/jack", jack)?;
        Ok(sheet.with("jack of diamonds", self.party(jack), JACK_POINTS))
    }
}

/// What the cards of the deal cost and those taken before it, the jack apart, where they are told.
fn there(deal: &DealResult<'_>, options: &Options) -> Option<i32> {
    let Setup { hands, trick, stock, .. } = deal.setup;
    let cards = hands.iter().flat_map(|(_, cards)| cards).chain(trick).chain(stock);
    let cards: Vec<Card> = cards.filter_map(|card| card.parse().ok()).collect();
    let points = deal.setup.state().object("points").ok()?;
    let before = |name: &str| points.whole(name).ok().flatten().unwrap_or(0);
    let before: i32 = points.names().map(before).sum();
    (!cards.is_empty()).then(|| before + options.penalties().of(cards))
}

#[cfg(test)]
mod tests;
