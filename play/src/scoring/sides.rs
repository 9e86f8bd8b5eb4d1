//! The result of a deal for two sides of partners opposite, from the play or from the record: `{"NS":8,"EW":5}`.

use crate::game::keys::{PartyNumbers, ReadKey};
use crate::scoring::label::Label;
use crate::scoring::{DealResult, DealSheet, SessionDeal};
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::tricks::BySide;
use tikki_solver::Side;
use tikki_solver::rules::Players;

/// What scores call a side.
pub fn name_of(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "NS",
        Side::EastWest => "EW",
    }
}

/// The side of the player at a place.
pub fn side_at(place: usize) -> Side {
    if place.is_multiple_of(2) { Side::NorthSouth } else { Side::EastWest }
}

/// The players of a side.
pub fn players_of(side: Side) -> Players {
    match side {
        Side::NorthSouth => Players(0b0101),
        Side::EastWest => Players(0b1010),
    }
}

/// A number of each side, for a result.
pub fn side_values(number: impl Fn(Side) -> i32) -> Value {
    let entry = |side: Side| (name_of(side).to_owned(), Value::from(number(side)));
    Value::Object(Side::ALL.into_iter().map(entry).collect::<Map<_, _>>())
}

/// A side by its name, if the field is present.
impl ReadKey for Option<Side> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<Side>> {
        let Some(text) = fields.text(name)? else { return Ok(None) };
        let named = Side::ALL.into_iter().find(|&side| name_of(side).eq_ignore_ascii_case(text));
        named
            .map(Some)
            .ok_or_else(|| fields.bad(name, format!("\"{text}\" is not a side; expected NS or EW")))
    }
}

impl PartyNumbers {
    /// A number of each side where both together have `all`: a side that is left out has what the other one leaves.
    ///
    /// # Errors
    /// Those of [`PartyNumbers::shares`].
    pub fn shared(&self, all: i32) -> Result<BySide<i32>> {
        let shares = self.shares(&Side::ALL.map(name_of), all)?;
        Ok(BySide([shares[0], shares[1]]))
    }

    /// A number of each party, 0 where it is left out.
    ///
    /// # Errors
    /// `missing-field` if all are left out, `bad-field` if a number is out of range, `bad-seat` if a party is none.
    pub fn each(
        &self,
        parties: &[impl AsRef<str>],
        range: RangeInclusive<i32>,
    ) -> Result<Vec<i32>> {
        if !self.is_given() {
            return Err(self.missing());
        }
        self.each_if_any(parties, range)
    }

    /// The same, where all may be left out.
    ///
    /// # Errors
    /// `bad-field`, `bad-seat`.
    pub fn each_if_any(
        &self,
        parties: &[impl AsRef<str>],
        range: RangeInclusive<i32>,
    ) -> Result<Vec<i32>> {
        self.expect_parties(parties)?;
        parties.iter().map(|party| self.of(party.as_ref(), range.clone())).collect()
    }

    /// A number of each party where all together have `all`: a single one that is left out has what the others leave, else
    /// those who are left out have nothing.
    ///
    /// # Errors
    /// `missing-field` if the field is empty, `bad-field` if a number is out of range, `bad-seat` for an unknown party,
    /// `impossible-state` if they do not add up to `all`.
    pub fn shares(&self, parties: &[impl AsRef<str>], all: i32) -> Result<Vec<i32>> {
        self.expect_parties(parties)?;
        if !self.is_given() {
            return Err(self.missing());
        }
        let range = all.min(0)..=all.max(0);
        let of = |party: &_| self.of(AsRef::as_ref(party), range.clone());
        let mut numbers: Vec<i32> = parties.iter().map(of).collect::<Result<_>>()?;
        let rest = all - numbers.iter().sum::<i32>();
        let mut silent =
            (0..numbers.len()).filter(|&place| !self.has_party(parties[place].as_ref()));
        match (rest, silent.next(), silent.next()) {
            (0, _, _) => Ok(numbers),
            (rest, Some(silent), None) if range.contains(&rest) => {
                numbers[silent] = rest;
                Ok(numbers)
            }
            _ => {
                let message = format!("{} in all, and a whole deal has {all}", all - rest);
                Err(Error::new(Code::ImpossibleState, message).in_field(self.at()))
            }
        }
    }
}

impl DealResult<'_> {
    /// Returns the number that the state gives for each seat, 0 where it gives none.
    ///
    /// # Errors
    /// `bad-field`.
    pub fn stated(&self, key: &str, range: RangeInclusive<i32>) -> Result<Vec<i32>> {
        let given: PartyNumbers = ReadKey::read(&self.setup.state(), key)?;
        given.expect_parties(&self.seats)?;
        self.seats.iter().map(|seat| given.of(seat, range.clone())).collect()
    }

    /// Returns the side of the declarer.
    ///
    /// # Errors
    /// `missing-field`, `bad-seat`.
    pub fn declaring(&self) -> Result<Side> {
        self.declarer().map(side_at)
    }
}

impl DealSheet {
    /// Both sides without points.
    pub fn of_sides() -> DealSheet {
        DealSheet::of(Side::ALL.map(name_of))
    }

    /// The sheet with a line for each side that has points, or one for the side named first where nobody has.
    #[must_use]
    pub fn with_sides(self, what: impl Into<Label>, points: BySide<i32>) -> DealSheet {
        let what = what.into();
        let scoring = Side::ALL.into_iter().filter(|&side| points[side] != 0);
        scoring.fold(self, |sheet, side| sheet.with(what.clone(), name_of(side), points[side]))
    }
}

impl SessionDeal<'_> {
    /// The points of both sides.
    pub fn by_side(&self) -> BySide<i32> {
        BySide::from_fn(|side| self.sheet.points_of(name_of(side)).unwrap_or_default())
    }
}
