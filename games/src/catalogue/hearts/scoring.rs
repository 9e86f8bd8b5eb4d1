//! Hearts: penalty points, the moon, what irregularities cost, and who has lost.
//!
//! Rules: McNeely, “Hearts” (the card book), and Nordic Games, “Hjärter”, “Hertta”, “Hjerter”, “Hearts” and “Hjerterfri”
//! (the booklet, five texts).

use super::{Options, Shooting};
use crate::prelude::*;
use tikki_play::scoring::sides::side_at;
use tikki_solver::Rank;

const QUEEN: Card = Card::new(Suit::Spades, Rank::QUEEN);
const JACK: Card = Card::new(Suit::Diamonds, Rank::JACK);

/// What the jack of diamonds costs where it counts: less than nothing (McNeely, “Shoot The Moon”).
pub(crate) const JACK_POINTS: i32 = -10;

/// What a heart costs in the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Word)]
pub(crate) enum HeartValue {
    /// One penalty point each.
    #[default]
    One,
    /// What is printed on it, court cards ten, the ace eleven: Spot Hearts (McNeely, “Shoot The Moon”).
    #[word("spot")]
    Spots,
}

/// What happens when one seat takes every heart, and the queen of spades where she counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Moon {
    /// Nothing: the points count as ever.
    Off,
    /// The shooter scores nothing, all others the whole (McNeely, “Shoot The Moon”; Nordic Games, “Hjärter”, “Hjerter” and “Hjerterfri”).
    OthersUp,
    /// The shooter chooses, see [`MoonChoice`] (Nordic Games, “Hertta” and “Hearts”).
    Choice,
}

/// What the shooter has chosen, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub(super) enum MoonChoice {
    /// Everybody else scores the whole.
    #[word("others-up")]
    OthersUp,
    /// The shooter's own score falls by the whole.
    #[word("own-down")]
    ShooterDown,
}

/// Which cards count, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Penalties {
    /// What a heart costs.
    pub(crate) heart_value: HeartValue,
    /// Whether the queen of spades costs 13 points, 50 in Spot Hearts.
    pub(crate) queen: bool,
    /// Whether the jack of diamonds takes ten points off (McNeely, “Shoot The Moon”).
    pub(crate) jack: bool,
}

/// Hearts and the queen, without the jack.
impl Default for Penalties {
    fn default() -> Penalties {
        Penalties { heart_value: HeartValue::One, queen: true, jack: false }
    }
}

impl Penalties {
    /// The penalty points of a card, negative for the jack of diamonds (McNeely, “Hearts” and “Shoot The Moon”).
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

    /// What a card costs, the jack apart.
    pub(crate) fn cost(self, card: Card) -> i32 {
        if card == JACK { 0 } else { self.points(card) }
    }

    /// What cards cost, the jack apart.
    pub(super) fn of(self, cards: impl IntoIterator<Item = Card>) -> i32 {
        cards.into_iter().map(|card| self.cost(card)).sum()
    }

    /// Whether a card counts at all.
    fn counts(self, card: Card) -> bool {
        self.points(card) != 0
    }
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// What hearts and the queen cost each seat, before anybody has shot the moon.
    points: PartyNumbers,
    /// Who has the jack of diamonds, where it counts.
    jack: Option<SeatName>,
    /// What the shooter has chosen, where there is a choice.
    choice: MoonChoice,
    /// Who was caught not following suit with a card of it in hand: all points are theirs, and nobody else has any (McNeely, “Hearts”).
    revoked: Option<SeatName>,
    /// Points besides, for cards that were not passed on and the like (McNeely, “Hearts”).
    penalties: PartyNumbers,
    /// Whether nobody knows who has the points that are missing: then each seat has them all (McNeely, “Hearts”).
    disputed: bool,
}

pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let options = Options::of(&played.setup)?;
    let piles = piles(played, options.penalties());
    let seats = || played.question.seats.iter().zip(&piles);
    let points = seats().map(|(seat, pile)| {
        let before = played.state_number("points", seat);
        (seat.clone(), Value::from(before + options.penalties().of(pile.iter().copied())))
    });
    let mut result = result([("points", Value::Object(points.collect()))]);
    let jack =
        seats().find(|(_, pile)| pile.contains(&JACK)).map(|(seat, _)| Value::from(seat.as_str()));
    let jack = jack.or_else(|| played.setup.state.get("jack_taken_by").cloned());
    result.extend(jack.filter(|_| options.jack).map(|seat| ("jack".to_owned(), seat)));
    Ok(result)
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    Ledger::new(deal, options).sheet(&Outcome::read(&deal.result)?)
}

pub(super) fn standing(deals: &[SessionDeal<'_>], options: &Options) -> SessionStanding {
    games(deals, least_once(options.game + i32::from(options.exceeding)))
}

/// The cards that each seat has won; the kitty goes to the first who takes a point card (McNeely, “Hearts”).
fn piles(played: &FinishedPlay, penalties: Penalties) -> Vec<Vec<Card>> {
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

    fn sheet(&self, outcome: &Outcome) -> Result<DealSheet> {
        let penalties = outcome.penalties.each_if_any(&self.deal.seats, 0..=100)?;
        let mut sheet = DealSheet::of(self.parties());
        for (seat, points) in penalties.into_iter().enumerate() {
            sheet = sheet.with_any(messages::SCORE_PENALTY, self.party(seat), points);
        }
        if let Some(seat) = SeatName::place_if_any(outcome.revoked.as_ref(), self.deal)? {
            return Ok(sheet.with(messages::SCORE_REVOKE, self.party(seat), self.whole));
        }
        let points = self.points(outcome)?;
        match self.shooter(&points) {
            Some(shooter) => Ok(self.moon(sheet, shooter, outcome.choice)),
            None => self.captured(sheet, &points, outcome),
        }
    }

    /// What each seat has taken.
    fn points(&self, outcome: &Outcome) -> Result<Vec<i32>> {
        let points = outcome.points.each(&self.deal.seats, 0..=self.there)?;
        let sum: i32 = points.iter().sum();
        if sum == self.there || outcome.disputed && sum < self.there {
            return Ok(points);
        }
        let message = format!("{sum} points in all, and the cards of the deal cost {}", self.there);
        Err(self.deal.result.impossible("points", message))
    }

    /// The seat that has taken all there is in the pack, or one of the side that has, where that is played.
    fn shooter(&self, points: &[i32]) -> Option<usize> {
        let together = |seat: usize| match self.options.moon {
            Shooting::One(Moon::Off) => 0,
            Shooting::One(_) => points[seat],
            Shooting::Side => points[seat] + points[(seat + 2) % 4],
        };
        (0..points.len()).find(|&seat| together(seat) == self.whole)
    }

    /// After a moon the jack of diamonds counts for nobody (McNeely, “Shoot The Moon”).
    fn moon(&self, sheet: DealSheet, shooter: usize, choice: MoonChoice) -> DealSheet {
        let own = self.party(shooter);
        let may_choose = self.options.moon == Shooting::One(Moon::Choice);
        if may_choose && choice == MoonChoice::ShooterDown {
            return sheet.with(messages::SCORE_MOON, own, -self.whole);
        }
        let others = self.parties().into_iter().filter(|party| party != own);
        let what = Label::from(messages::SCORE_MOON_OF).with("who", own);
        others.fold(sheet, |sheet, party| sheet.with(what.clone(), &party, self.whole))
    }

    fn captured(
        &self,
        mut sheet: DealSheet,
        points: &[i32],
        outcome: &Outcome,
    ) -> Result<DealSheet> {
        for (seat, &points) in points.iter().enumerate() {
            sheet = sheet.with_any(messages::SCORE_CARDS, self.party(seat), points);
        }
        let missing = self.there - points.iter().sum::<i32>();
        for seat in 0..points.len() {
            sheet = sheet.with_any(messages::SCORE_IN_DISPUTE, self.party(seat), missing);
        }
        match outcome.jack.as_ref().filter(|_| self.options.jack) {
            Some(jack) => {
                let party = self.party(jack.place(self.deal)?);
                Ok(sheet.with(jack_of("D"), party, JACK_POINTS))
            }
            None => Ok(sheet),
        }
    }
}

/// What the cards of the deal cost and those taken before it, the jack apart, where they are known.
fn there(deal: &DealResult<'_>, options: &Options) -> Option<i32> {
    let Setup { hands, trick, stock, .. } = deal.setup;
    let cards = hands.iter().flat_map(|(_, cards)| cards).chain(trick).chain(stock);
    let cards: Vec<Card> = cards.filter_map(|card| card.parse().ok()).collect();
    let points = deal.setup.state().object("points").ok()?;
    let before = |name: &str| points.whole(name).ok().flatten().unwrap_or(0);
    let before: i32 = points.names().map(before).sum();
    (!cards.is_empty()).then(|| before + options.penalties().of(cards))
}
