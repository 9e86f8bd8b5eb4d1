//! Keys of a result whose values name seats, or are a number of one party or of each.

use crate::game::keys::{PartyNumbers, ReadKey};
use crate::scoring::DealResult;
use crate::scoring::teams::Teams;
use std::ops::RangeInclusive;
use tikki_base::error::Result;
use tikki_base::fields::{Fields, Map, Value};

/// A seat that a result names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatName {
    name: String,
    at: String,
}

impl SeatName {
    /// The seat of this name, which stands at a place of the request.
    pub fn new(name: &str, at: String) -> SeatName {
        SeatName { name: name.to_owned(), at }
    }

    /// Its place among the seats of the deal.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn place(&self, deal: &DealResult<'_>) -> Result<usize> {
        deal.seat(&self.at, &self.name)
    }

    /// The places of several.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn places(seats: &[SeatName], deal: &DealResult<'_>) -> Result<Vec<usize>> {
        seats.iter().map(|seat| seat.place(deal)).collect()
    }

    /// The place of one that may be left out.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn place_if_any(seat: Option<&SeatName>, deal: &DealResult<'_>) -> Result<Option<usize>> {
        seat.map(|seat| seat.place(deal)).transpose()
    }

    /// The name, and its place in the request.
    pub fn text(&self) -> (&str, &str) {
        (&self.name, &self.at)
    }

    /// The place of the party of this name.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn party(&self, teams: &Teams) -> Result<usize> {
        teams.find(&self.at, &self.name)
    }

    /// The place of the party that the seat of this name is in, or of the party of this name.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seat_or_party(&self, deal: &DealResult<'_>, teams: &Teams) -> Result<usize> {
        self.place(deal).map_or_else(|_| self.party(teams), |seat| Ok(teams.place_of(seat)))
    }

    /// The places of the parties that have won the tricks, in order; nothing where the order is left out.
    ///
    /// # Errors
    /// `bad-seat`; `impossible-state` if a party has won another number of tricks.
    pub fn winners(
        order: &[SeatName],
        deal: &DealResult<'_>,
        teams: &Teams,
        tricks: &[i32],
    ) -> Result<Vec<usize>> {
        let place = |seat| teams.place_of(seat);
        let order: Vec<usize> = SeatName::places(order, deal)?.into_iter().map(place).collect();
        let times = |place: usize| order.iter().filter(|&&other| other == place).count() as i32;
        if order.is_empty() || tricks.iter().enumerate().all(|(place, &own)| times(place) == own) {
            return Ok(order);
        }
        Err(deal
            .result
            .impossible("order", "`order` and `tricks` give different numbers of tricks"))
    }
}

impl ReadKey for Option<SeatName> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<SeatName>> {
        let named = |seat| SeatName { name: seat, at: fields.pointer(name) };
        Ok(fields.word(name)?.map(named))
    }
}

/// A seat that must be named.
impl ReadKey for SeatName {
    fn read(fields: &Fields<'_>, name: &str) -> Result<SeatName> {
        fields.required(name, <Option<SeatName>>::read(fields, name)?)
    }
}

/// Seats in order; none where the list is left out.
impl ReadKey for Vec<SeatName> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Vec<SeatName>> {
        let named = |(index, seat): (usize, &str)| SeatName {
            name: seat.to_owned(),
            at: fields.pointer(&format!("{name}/{index}")),
        };
        Ok(fields.texts(name)?.into_iter().enumerate().map(named).collect())
    }
}

/// A number of the declarer, or a number of each party: the contract decides which.
#[derive(Clone, Debug)]
pub struct OneOrEach {
    key: String,
    value: Map<String, Value>,
    at: String,
}

impl OneOrEach {
    fn fields(&self) -> Fields<'_> {
        Fields::placed(&self.value, self.at.clone())
    }

    /// Returns whether the result has the key.
    pub fn is_given(&self) -> bool {
        self.value.contains_key(&self.key)
    }

    /// The number of the declarer.
    ///
    /// # Errors
    /// `missing-field`; `bad-field` if it is not in the range.
    pub fn one(&self, range: RangeInclusive<i32>) -> Result<i32> {
        let fields = self.fields();
        fields.required(&self.key, fields.get(&self.key))?;
        fields.within(&self.key, range, 0)
    }

    /// The number of the declarer, 0 where it is left out.
    ///
    /// # Errors
    /// `bad-field` if it is not in the range.
    pub fn one_or_none(&self, range: RangeInclusive<i32>) -> Result<i32> {
        self.fields().within(&self.key, range, 0)
    }

    /// The numbers of the parties.
    ///
    /// # Errors
    /// `bad-field`.
    pub fn each(&self) -> Result<PartyNumbers> {
        ReadKey::read(&self.fields(), &self.key)
    }
}

impl ReadKey for OneOrEach {
    fn read(fields: &Fields<'_>, name: &str) -> Result<OneOrEach> {
        let value = fields.get(name).map(|value| (name.to_owned(), value.clone()));
        let pointer = fields.pointer(name);
        let at = pointer.strip_suffix(name).and_then(|at| at.strip_suffix('/')).unwrap_or_default();
        Ok(OneOrEach {
            key: name.to_owned(),
            value: value.into_iter().collect(),
            at: at.to_owned(),
        })
    }
}
