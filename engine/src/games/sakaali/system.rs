//! Signalling systems: what partners agree that their discards say, and how a player who keeps to the agreement plays.
//!
//! A system is told to the opponents before the game (seed 000, lines 3478–3481), so everything a card says can be worked
//! out from the rows alone, by anybody. Playing by it takes a [`View`] and nothing else.

use super::options::Options;
use super::pip::{Counts, Pip};
use super::play::Rows;
use super::systems::{basic::Basic, judged, none};
use super::view::View;
use solver::{BySeat, Card, Seat, Side};
use std::fmt;

/// What a card says of the hand it came from, as that hand was before it: at least and at most so many of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// The rank.
    pub pip: Pip,
    /// At least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
}

impl Statement {
    /// "I have two or more."
    pub const fn set(pip: Pip) -> Statement {
        Statement { pip, least: 2, most: 4 }
    }

    /// "I have one or more", or "I have none".
    pub const fn reply(pip: Pip, yes: bool) -> Statement {
        if yes {
            Statement { pip, least: 1, most: 4 }
        } else {
            Statement { pip, least: 0, most: 0 }
        }
    }

    /// Whether it says that there are two or more; else it is a reply.
    pub const fn is_set(&self) -> bool {
        self.least >= 2
    }

    /// Whether it is true of so many cards of the rank.
    pub const fn fits(&self, count: u8) -> bool {
        self.least <= count && count <= self.most
    }

    /// Whether it is true of a hand.
    pub fn is_true_of(&self, hand: &Counts) -> bool {
        self.fits(hand.get(self.pip))
    }
}

/// In words: `two or more 7`.
impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = match (self.least, self.most) {
            (_, 0) => "no",
            (0 | 1, _) => "one or more",
            _ => "two or more",
        };
        write!(f, "{number} {}", self.pip)
    }
}

/// A statement, who made it, and with which of his cards, the first being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who.
    pub seat: Seat,
    /// With which of his cards.
    pub turn: usize,
    /// What.
    pub statement: Statement,
}

impl Said {
    /// Whether it was true, the player having had these cards before the first one.
    pub fn was_true(&self, rows: &Rows, dealt: &Counts) -> bool {
        let pip = self.statement.pip;
        let gone =
            rows.row(self.seat).take(self.turn).filter(|&card| Pip::from(card) == pip).count();
        self.statement.fits(dealt.get(pip).saturating_sub(gone as u8))
    }
}

/// A signalling system. Its choices depend on a view alone, and the same view always gives the same choice.
pub trait System: Send + Sync + fmt::Debug {
    /// What it is asked for by.
    fn name(&self) -> &'static str;

    /// What opponents are told: everything that cards mean.
    fn crib_sheet(&self) -> String;

    /// All that the partners of a side have said so far, in order of play.
    fn said(&self, rows: &Rows, side: Side) -> Vec<Said>;

    /// The card that the player puts down. None only if it is not his turn.
    fn discard(&self, view: &View) -> Option<Card>;
}

/// The names of all systems.
pub const NAMES: [&str; 4] =
    [none::NAME, super::systems::basic::NAME, judged::NAME, super::systems::viisari::NAME];

/// The system with this name.
pub fn by_name(name: &str, options: Options) -> Option<Box<dyn System>> {
    use super::systems::viisari;
    let system: Box<dyn System> = match name {
        none::NAME => Box::new(none::system()),
        judged::NAME => Box::new(judged::system(options)),
        viisari::NAME => Box::new(viisari::system()),
        super::systems::basic::NAME => Box::new(Basic::new(options)),
        _ => return None,
    };
    Some(system)
}

/// The systems of the four seats.
#[derive(Clone, Copy, Debug)]
pub struct AtTable<'a>(pub [&'a dyn System; 2]);

impl<'a> AtTable<'a> {
    /// The system that a seat plays.
    pub fn of(&self, seat: Seat) -> &'a dyn System {
        self.0[seat.side() as usize]
    }

    /// Lets everybody play on to the end.
    pub fn play_out(&self, play: &mut super::play::Play) {
        while let Some(seat) = play.to_play() {
            let chosen = self.of(seat).discard(&play.view(seat));
            // A system that named a card its player does not hold would stop the play here.
            if chosen.is_none_or(|card| play.discard(card).is_err()) {
                return;
            }
        }
    }

    /// Whether each statement of each seat was true, the seats having been dealt these cards.
    pub fn truths(&self, rows: &Rows, dealt: &BySeat<Counts>) -> Vec<(Said, bool)> {
        let of_side = |side: Side| self.0[side as usize].said(rows, side);
        let all = Side::ALL.into_iter().flat_map(of_side);
        all.map(|said| (said, said.was_true(rows, &dealt[said.seat]))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sakaali::deals::random_deal;
    use crate::games::sakaali::play::Play;
    use crate::generate::Rng;
    use solver::CardSet;

    /// Whatever the hidden hands are, the same view gives the same card.
    #[test]
    fn no_system_looks_at_hidden_cards() {
        let mut rng = Rng::new(31);
        for name in NAMES {
            let system = by_name(name, Options::default()).unwrap();
            for _ in 0..20 {
                let mut play = Play::new(&random_deal(&mut rng), Seat::South);
                while let Some(seat) = play.to_play() {
                    let chosen = system.discard(&play.view(seat)).unwrap();
                    let other = play.with_hidden_shuffled(seat, &mut rng);
                    assert_eq!(system.discard(&other.view(seat)), Some(chosen), "{name}");
                    play.discard(chosen).unwrap();
                }
            }
        }
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    /// The booklet's signals: one below, one above, one below; then low for yes.
    #[test]
    fn the_booklets_cards_say_what_the_booklet_says() {
        let said = |options, north: &str, south: &str| {
            let (north, south) = (cards(north), cards(south));
            let rows = Rows::of_team(Seat::North, &north, &south);
            let all = by_name("basic", options).unwrap().said(&rows, Side::NorthSouth);
            let given =
                all.iter().filter(|said| said.seat == Seat::North || said.turn < south.len());
            given
                .map(|said| format!("{}{} {}", said.seat, said.turn + 1, said.statement))
                .collect::<Vec<_>>()
        };
        let options = Options::default();
        assert_eq!(
            said(options, "H8 H3 HJ H7 HT HK", "C5 CK CA"),
            [
                "N1 two or more 7",
                "S1 two or more 4",
                "N2 two or more 4",
                "N3 two or more T",
                "N4 one or more 4"
            ]
        );
        let wrap = Options { wrap: true, ..options };
        assert_eq!(said(wrap, "HA HK", "")[..], ["N1 two or more K", "N2 two or more A"]);
        let low = Options { low_most: 6, ..options };
        assert_eq!(said(low, "H8 H3 HJ H7", "C5 CQ CJ").last().unwrap(), "N4 no 4");
    }

    /// A sure set is pointed at, by the card that is useless otherwise.
    #[test]
    fn basic_signals_honestly_when_it_can() {
        let hand: CardSet = cards("S7 H7 D7 S8 CK DK HQ S2 H4 D5 CT S9 CA").into_iter().collect();
        let view = View::new(Seat::North, hand, Rows::new(Seat::North));
        let system = by_name("basic", Options::default()).unwrap();
        assert_eq!(system.discard(&view), "S8".parse().ok());
    }

    #[test]
    fn every_crib_sheet_tells_of_every_card() {
        for name in NAMES {
            let sheet = by_name(name, Options::default()).unwrap().crib_sheet();
            let complete =
                name == none::NAME || sheet.contains("Card 1") && sheet.contains("Cards 7 and 8");
            assert!(complete, "{sheet}");
        }
    }
}
