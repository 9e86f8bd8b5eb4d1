//! Play in which each of the four decides by what they can see: opening leads judged by it in place of double dummy.
//!
//! Double dummy, a partner never misreads a lead and a declarer never misguesses, so that passive leads look too good to attack and
//! attacking ones too bad to try. Here everybody plays like the [natural player](natural_card) in the first tricks. Later a player who has a
//! choice deals the hands that they do not see some times at random, so that nobody holds a suit in which they showed out, and plays
//! the card that is best on average over these layouts with open hands. docs/lab/leads.md compares both with published figures.

use crate::natural_card;
use tikki_base::deal::FullDeal;
use tikki_base::rng::Rng;
use tikki_bridge::analysis::simulate::{
    LayoutSolver, LeadSimulation, LeadTally, SimulationSubject,
};
use tikki_bridge::analysis::{LegalPlay, cards};
use tikki_solver::{BySeat, Card, CardSet, Hands, Limits, Position, Seat, Session, Suit};

/// How a player takes account of the hands that they do not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightedPlayer {
    /// The number of layouts that are solved for a choice; 0 for natural play to the end.
    pub layouts: usize,
    /// The first trick in which they are solved, from 0.
    pub from_trick: usize,
}

impl Default for SightedPlayer {
    /// As docs/lab/leads.md found it: a lead is played out in a few milliseconds.
    fn default() -> SightedPlayer {
        SightedPlayer { layouts: 10, from_trick: 3 }
    }
}

/// The most tries at hands in which nobody holds a suit in which they showed out.
const TRIES: usize = 200;

impl SightedPlayer {
    /// Returns declarer's tricks when a play is carried on to its end; `None` if a limit was reached. The same random numbers give the
    /// same play.
    ///
    /// # Panics
    /// Never: players choose legal cards.
    pub fn play_out(
        self,
        mut play: LegalPlay,
        rng: &mut Rng,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<u8> {
        while play.last().to_play().is_some() {
            let card = self.card(&play, rng, session, limits)?;
            play.push(card).expect("players choose legal cards");
        }
        Some(play.last().taken())
    }

    /// Returns the card that the player to move chooses; `None` if a limit was reached.
    fn card(
        self,
        play: &LegalPlay,
        rng: &mut Rng,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<Card> {
        let natural = natural_card(play);
        let (point, position) = (play.last(), play.last().position());
        let legal: Vec<Card> = position.legal().iter().collect();
        let trick = 13 - position.tricks_left();
        if self.layouts == 0 || trick < self.from_trick || position.classes().len() < 2 {
            return Some(natural);
        }
        let mut tricks = vec![0; legal.len()];
        for _ in 0..self.layouts {
            let Some(hands) = layout(play, rng) else { continue };
            let layout = Position::new(hands, position.strain(), *position.trick());
            let point = point.with_position(layout.expect("the hands keep their sizes"));
            for value in cards(&point, session, limits.after(limits.counted())) {
                let at = legal.iter().position(|card| *card == value.card);
                tricks[at.expect("the own hand is seen")] +=
                    i32::from(value.declarer_tricks.value()?);
            }
        }
        let worth = |tricks: i32| if point.declarer_to_play() { tricks } else { -tricks };
        let best = tricks.iter().map(|&tricks| worth(tricks)).max()?;
        let mut equals = legal.iter().zip(&tricks).filter(|(_, tricks)| worth(**tricks) == best);
        let first = *equals.next()?.0;
        let is_natural = first == natural || equals.any(|(card, _)| *card == natural);
        Some(if is_natural { natural } else { first })
    }
}

/// Returns the hands with those that the player to move does not see dealt anew; `None` where chance found none.
fn layout(play: &LegalPlay, rng: &mut Rng) -> Option<Hands> {
    let (hidden, voids) = (play.hidden(), play.voids());
    let hands = play.last().position().hands();
    let mut unseen: Vec<Card> = hidden.iter().flat_map(|&seat| hands.hand(seat).iter()).collect();
    for _ in 0..TRIES {
        rng.shuffle(&mut unseen);
        let mut rest = &unseen[..];
        let mut dealt = BySeat::from_fn(|seat| hands.hand(seat));
        for &seat in &hidden {
            let (held, others) = rest.split_at(hands.hand(seat).len());
            dealt[seat] = held.iter().copied().collect::<CardSet>();
            rest = others;
        }
        let may_hold =
            |seat: &Seat| voids[*seat].iter().all(|&suit| dealt[*seat].suit(suit).is_empty());
        if hidden.iter().all(may_hold) {
            return Hands::new(dealt).ok();
        }
    }
    None
}

/// Returns a seed made from the cards of a deal, so that the same layout is always played in the same way.
fn seed_of(deal: &FullDeal) -> u64 {
    let suits = Seat::ALL.iter().flat_map(|&seat| Suit::ALL.map(|suit| (seat, suit)));
    suits.fold(0, |seed: u64, (seat, suit)| {
        seed.rotate_left(13) ^ u64::from(deal.hands().hand(seat).ranks(suit))
    })
}

/// Opening leads, judged by such play or double dummy.
#[derive(Clone, Debug)]
pub struct JudgedLeads {
    /// The leads.
    pub leads: LeadSimulation,
    /// Who plays every layout out; without a player it is solved double dummy.
    pub player: Option<SightedPlayer>,
}

impl SimulationSubject for JudgedLeads {
    type Tally = Vec<LeadTally>;

    fn tally(&self) -> Vec<LeadTally> {
        self.leads.tally()
    }

    fn count(
        &self,
        deal: &FullDeal,
        search: &mut LayoutSolver<'_, '_>,
        tally: &mut Vec<LeadTally>,
    ) -> bool {
        let Some(player) = self.player else { return self.leads.count(deal, search, tally) };
        let start = self.leads.start(deal);
        let seed = seed_of(deal);
        let tricks: Option<Vec<u8>> = search.with_session(|session, limits| {
            let played = |class: &Vec<Card>| {
                let mut rng = Rng::of(seed, "sighted-play", 0);
                let led = LegalPlay::of(start, &class[..1]).0;
                player.play_out(led, &mut rng, session, limits)
            };
            self.leads.classes.iter().map(played).collect()
        });
        let Some(tricks) = tricks else { return false };
        self.leads.add(&tricks, tally);
        true
    }

    fn merge(&self, tally: &mut Vec<LeadTally>, other: &Vec<LeadTally>) {
        self.leads.merge(tally, other);
    }
}

#[cfg(test)]
mod tests;
