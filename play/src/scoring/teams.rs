//! Those who score together: every seat for itself, or partners opposite.

pub mod with_dummy;

use crate::scoring::DealSheet;
use crate::scoring::label::Label;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_solver::rules::{Player, Players};

/// The parties of a deal, in the order in which they stand on a sheet: what they are called, and who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teams(pub Vec<(String, Players)>);

impl Teams {
    /// Every seat for itself.
    pub fn each(seats: &[String]) -> Teams {
        let players = (0..seats.len()).map(|seat| Players::one(Player::new(seat)));
        Teams(seats.iter().cloned().zip(players).collect())
    }

    /// Four players, partners opposite: `NS` and `EW`.
    pub fn partners() -> Teams {
        Teams(vec![("NS".to_owned(), Players(0b0101)), ("EW".to_owned(), Players(0b1010))])
    }

    /// Four play with partners opposite, any other number as individuals.
    pub fn partners_of_four(seats: &[String]) -> Teams {
        if seats.len() == 4 { Teams::partners() } else { Teams::each(seats) }
    }

    /// Four (`NS`, `EW`) and six (`14`, `25`, `36`) play with partners opposite, any other number as individuals.
    pub fn facing(seats: &[String]) -> Teams {
        if seats.len() == 6 {
            let pair = |seat: usize| {
                let names = format!("{}{}", seats[seat], seats[seat + 3]);
                (names, Players(0b00_1001 << seat))
            };
            return Teams((0..3).map(pair).collect());
        }
        Teams::partners_of_four(seats)
    }

    /// Four play with partners opposite, six in two sides of every other player (`135` and `246`), any other number as
    /// individuals.
    pub fn opposite(seats: &[String]) -> Teams {
        if seats.len() == 6 {
            let sides = [("135", Players(0b01_0101)), ("246", Players(0b10_1010))];
            return Teams(sides.map(|(name, players)| (name.to_owned(), players)).to_vec());
        }
        Teams::partners_of_four(seats)
    }

    /// The place of a seat's party.
    ///
    /// # Panics
    /// If the seat has no party.
    pub fn place_of(&self, seat: usize) -> usize {
        let place = self.0.iter().position(|(_, players)| players.contains(Player::new(seat)));
        place.expect("every seat has a party")
    }

    /// Returns the name of a seat's party.
    pub fn name_of(&self, seat: usize) -> &str {
        &self.0[self.place_of(seat)].0
    }

    /// Returns the score sheet of these parties, without points yet.
    pub fn sheet(&self) -> DealSheet {
        DealSheet::of(self.0.iter().map(|(name, _)| name.as_str()))
    }

    /// Returns the score sheet with the points of each party, labelled with what they are for.
    pub fn points(&self, points: &[i32], what: impl Into<Label>) -> DealSheet {
        let what = what.into();
        let scored =
            |sheet: DealSheet, ((name, _), &points): (&(String, Players), &i32)| match points {
                0 => sheet,
                points => sheet.with(what.clone(), name, points),
            };
        self.0.iter().zip(points).fold(self.sheet(), scored)
    }

    /// Returns a number for each party, in the form of a result.
    pub fn numbers(&self, number: impl Fn(&str, Players) -> i32) -> Value {
        let of =
            |(name, players): &(String, Players)| (name.clone(), number(name, *players).into());
        Value::Object(self.0.iter().map(of).collect())
    }

    /// The place of a party of this name, which stands at a pointer.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn find(&self, pointer: &str, name: &str) -> Result<usize> {
        let place = self.0.iter().position(|(other, _)| other.eq_ignore_ascii_case(name));
        place.ok_or_else(|| {
            let names: Vec<&str> = self.0.iter().map(|(name, _)| name.as_str()).collect();
            let message = format!("\"{name}\" is none of {}", names.join(" "));
            Error::new(Code::BadSeat, message).in_field(pointer)
        })
    }
}
