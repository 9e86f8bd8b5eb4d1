//! The play of a deal: declarer, the cards played, and the points between them.

use crate::scoring::Contract;
use tikki_base::deal::{EvenDeal, FULL_HAND};
use tikki_base::{IllegalPlay, Misplay};
use tikki_solver::{
    Bounds, BySeat, Card, CardSet, Limits, PlayError, Position, Seat, Session, Side, Strain, Suit,
    Trick,
};

/// A point of the play: the position, the declarer, and the tricks won so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayPoint {
    position: Position,
    declarer: Seat,
    taken: u8,
    tricks: u8,
}

impl PlayPoint {
    /// Returns the start of a deal or of an ending, with declarer's left-hand opponent on lead.
    pub fn start(deal: EvenDeal, strain: Strain, declarer: Seat) -> PlayPoint {
        PlayPoint::led_by(deal, strain, declarer, declarer.lho())
    }

    /// Returns the start of an ending with another seat on lead.
    ///
    /// # Panics
    /// Never: even hands and an empty trick are a position.
    pub fn led_by(deal: EvenDeal, strain: Strain, declarer: Seat, leader: Seat) -> PlayPoint {
        let position = Position::new(*deal.hands(), strain, Trick::new(leader))
            .expect("even hands and an empty trick are a position");
        PlayPoint { position, declarer, taken: 0, tricks: deal.cards() as u8 }
    }

    /// Returns the same point with another position, which must have as many tricks left.
    #[must_use]
    pub fn with_position(&self, position: Position) -> PlayPoint {
        PlayPoint { position, ..*self }
    }

    /// Returns the hands, the strain and the current trick.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the declarer.
    pub fn declarer(&self) -> Seat {
        self.declarer
    }

    /// Returns the tricks that a contract needs; `None` in an ending, before which an unknown number of tricks was won.
    pub fn needed(&self, contract: Contract) -> Option<u8> {
        (usize::from(self.tricks) == FULL_HAND).then(|| contract.level.tricks_needed())
    }

    /// Returns the tricks that declarer's side has won.
    pub fn taken(&self) -> u8 {
        self.taken
    }

    /// Returns the number of tricks in the whole deal.
    pub fn tricks(&self) -> u8 {
        self.tricks
    }

    /// Returns the seat to play; `None` when the play is over.
    pub fn to_play(&self) -> Option<Seat> {
        (self.position.tricks_left() > 0).then(|| self.position.to_play())
    }

    /// Returns the player who decides on a seat's card: declarer for dummy.
    pub(crate) fn player(&self, seat: Seat) -> Seat {
        if seat == self.declarer.partner() { self.declarer } else { seat }
    }

    /// Returns whether the seat to play is on declarer's side.
    pub fn declarer_to_play(&self) -> bool {
        self.position.to_play().side() == self.declarer.side()
    }

    /// Returns the point after a card.
    ///
    /// # Errors
    /// The reason why the card is illegal.
    pub fn after(&self, card: Card) -> Result<PlayPoint, Misplay> {
        let Some(seat) = self.to_play() else { return Err(Misplay::Over) };
        let (position, winner) = self.position.play(card).map_err(|error| match error {
            PlayError::Revoke { .. } => Misplay::Revoke { held: self.must_follow(seat) },
            _ => Misplay::NotHeld,
        })?;
        let won = winner.is_some_and(|seat| seat.side() == self.declarer.side());
        Ok(PlayPoint { position, taken: self.taken + u8::from(won), ..*self })
    }

    fn must_follow(&self, seat: Seat) -> CardSet {
        let led = self.position.trick().led_suit();
        led.map_or(CardSet::EMPTY, |suit: Suit| self.position.hands().hand(seat).suit(suit))
    }

    /// Returns the bounds on declarer's tricks in the whole deal with perfect play from here.
    pub fn value(&self, session: &mut Session<'_>, limits: Limits<'_>) -> (Bounds, u64) {
        let solved = session.solve(&self.position, limits);
        (self.whole_deal(solved.bounds), solved.nodes)
    }

    /// Returns the bounds proved by asking whether declarer's side reaches `tricks` in the whole deal.
    pub fn settle(
        &self,
        session: &mut Session<'_>,
        tricks: u8,
        limits: Limits<'_>,
    ) -> (Bounds, u64) {
        let left = self.position.tricks_left() as u8;
        let more = tricks.saturating_sub(self.taken);
        if more == 0 || more > left {
            return (Bounds { lower: self.taken, upper: self.taken + left }, 0);
        }
        let for_ns = match self.declarer.side() {
            Side::NorthSouth => more,
            // One side reaches its goal exactly if the other falls short of the remaining tricks plus one.
            Side::EastWest => left + 1 - more,
        };
        let solved = session.settle(&self.position, for_ns, limits);
        (self.whole_deal(solved.bounds), solved.nodes)
    }

    /// Converts bounds on the tricks that north-south still win into bounds on declarer's tricks in the whole deal.
    pub(crate) fn whole_deal(&self, for_ns: Bounds) -> Bounds {
        let left = self.position.tricks_left() as u8;
        let Bounds { lower, upper } = match self.declarer.side() {
            Side::NorthSouth => for_ns,
            Side::EastWest => for_ns.of_the_others(left),
        };
        Bounds { lower: self.taken + lower, upper: self.taken + upper }
    }
}

/// The legal cards of a play, with the points between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalPlay {
    points: Vec<PlayPoint>,
    cards: Vec<(Seat, Card)>,
}

impl LegalPlay {
    /// Plays cards in order, up to the first illegal one.
    pub fn of(start: PlayPoint, cards: &[Card]) -> (LegalPlay, Option<IllegalPlay>) {
        let mut play = LegalPlay { points: vec![start], cards: Vec::with_capacity(cards.len()) };
        let illegal = cards.iter().find_map(|&card| play.push(card).err());
        (play, illegal)
    }

    /// Plays one more card.
    ///
    /// # Errors
    /// The card, and the reason why it is illegal.
    pub fn push(&mut self, card: Card) -> Result<(), IllegalPlay> {
        let seat = self.last().position.to_play();
        let illegal = |why| IllegalPlay { ply: self.cards.len() + 1, seat, card, why };
        let next = self.last().after(card).map_err(illegal)?;
        self.points.push(next);
        self.cards.push((seat, card));
        Ok(())
    }

    /// Returns the first point.
    pub fn start(&self) -> &PlayPoint {
        &self.points[0]
    }

    /// Returns the current point.
    ///
    /// # Panics
    /// Never: a play has one more point than cards.
    pub fn last(&self) -> &PlayPoint {
        self.points.last().expect("a play has one more point than cards")
    }

    /// Returns the point before the first card, and the point after each card.
    pub fn points(&self) -> &[PlayPoint] {
        &self.points
    }

    /// Returns the cards, each with the seat whose hand it came from.
    pub fn cards(&self) -> &[(Seat, Card)] {
        &self.cards
    }

    /// Returns the seats whose hands are hidden from the next player; before the opening lead, dummy's too.
    pub fn hidden(&self) -> Vec<Seat> {
        let point = self.last();
        let from = point.position.to_play();
        let at_lead = self.cards.is_empty() && usize::from(point.tricks) == FULL_HAND;
        let shown = (!at_lead).then(|| point.declarer.partner());
        let seen = [Some(from), Some(point.player(from)), shown];
        Seat::ALL.into_iter().filter(|&seat| !seen.contains(&Some(seat))).collect()
    }

    /// Returns the suits in which each seat has shown out.
    pub fn voids(&self) -> BySeat<Vec<Suit>> {
        let mut voids = BySeat::<Vec<Suit>>::default();
        for (point, &(seat, card)) in self.points.iter().zip(&self.cards) {
            let led = point.position.trick().led_suit();
            voids[seat].extend(led.filter(|&led| led != card.suit));
        }
        voids
    }

    /// Returns the remaining cards of hidden hands whose location is certain, since all other hidden hands have shown out of
    /// their suits.
    pub fn bound(&self) -> BySeat<CardSet> {
        let (hidden, voids) = (self.hidden(), self.voids());
        let hands = self.last().position.hands();
        BySeat::from_fn(|seat| {
            let others = hidden.iter().filter(|&&other| other != seat);
            let bound =
                |card: &Card| others.clone().all(|&other| voids[other].contains(&card.suit));
            let held = hands.hand(seat);
            if hidden.contains(&seat) {
                held.iter().filter(bound).collect()
            } else {
                CardSet::EMPTY
            }
        })
    }
}

#[cfg(test)]
mod tests;
