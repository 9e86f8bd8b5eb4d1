//! The fields that requests about bridge share.

use super::Fields;
use crate::analysis::contracts::Played;
use crate::deal::{EvenDeal, FullDeal};
use crate::error::{Code, Error, Result};
use crate::formats::json_deal;
use crate::scoring::bridge::{Contract, Penalty, Vulnerability};
use serde_json::Value;
use solver::{Card, Seat, Strain};

impl Fields<'_> {
    /// `deal`: a deal or an ending, one hand of which may be left out.
    ///
    /// # Errors
    /// `missing-field`, and those of a deal.
    pub fn deal(&self) -> Result<EvenDeal> {
        let value = self.required("deal", self.get("deal"))?;
        let parsed =
            json_deal::parse(value).and_then(|text| text.deal.with_fourth_hand().try_into());
        parsed.map_err(|error| error.in_field(&self.pointer("deal")))
    }

    /// `deal`: thirteen cards at every seat.
    ///
    /// # Errors
    /// `missing-field`, and those of a deal.
    pub fn full_deal(&self) -> Result<FullDeal> {
        let full = self.deal()?.try_into();
        full.map_err(|error: Error| error.in_field(&self.pointer("deal")))
    }

    /// A seat.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seat(&self, name: &str) -> Result<Option<Seat>> {
        self.named(name, Code::BadSeat, "no seat; seats are N E S W", Seat::from_name)
    }

    /// A strain.
    ///
    /// # Errors
    /// `bad-strain`.
    pub fn strain(&self, name: &str) -> Result<Option<Strain>> {
        self.named(name, Code::BadStrain, "no strain; strains are S H D C NT", Strain::from_name)
    }

    /// `vulnerable`.
    ///
    /// # Errors
    /// `bad-vulnerability`.
    pub fn vulnerable(&self) -> Result<Option<Vulnerability>> {
        let wrong = "none of None NS EW Both";
        self.named("vulnerable", Code::BadVulnerability, wrong, Vulnerability::from_name)
    }

    /// `contract` and `doubled`: a contract that must be there.
    ///
    /// # Errors
    /// `missing-field`, `bad-contract`.
    pub fn contract(&self) -> Result<Contract> {
        let bad = |field: &str, message: String| {
            Error::new(Code::BadContract, message).in_field(&self.pointer(field))
        };
        let text = self.required("contract", self.text("contract")?)?;
        let mut contract: Contract =
            text.parse().map_err(|error| bad("contract", format!("{error}")))?;
        if let Some(doubled) = self.text("doubled")? {
            contract.penalty = Penalty::from_name(doubled).ok_or_else(|| {
                bad("doubled", format!("\"{doubled}\" is none of \"\", \"X\", \"XX\""))
            })?;
        }
        Ok(contract)
    }

    /// `contracts`, at most so many: each a text (`"3NTX"`) or an object with `contract`, `doubled` and perhaps `declarer`. One
    /// without a declarer is played by each of `declarers`, and without these by those who are `unsaid`.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `bad-contract`, `bad-seat`, at the item.
    pub fn contracts(&self, most: usize, unsaid: &[Seat]) -> Result<Vec<Played>> {
        let named = self.chosen("declarers", &Seat::ALL, Code::BadSeat, Seat::from_name)?;
        let all = if self.get("declarers").is_some() { &named } else { unsaid };
        let list = self.list("contracts")?;
        self.required("contracts", self.get("contracts"))?;
        if !(1..=most).contains(&list.len()) {
            return Err(self.bad("contracts", format!("expected 1 to {most} contracts")));
        }
        let mut played = Vec::new();
        for (index, item) in list.iter().enumerate() {
            let place = format!("contracts/{index}");
            let (contract, declarer) = self.listed_contract(&place, item)?;
            let declarers = declarer.map_or(all.to_vec(), |declarer| vec![declarer]);
            self.required(&format!("{place}/declarer"), declarers.first())?;
            played.extend(declarers.into_iter().map(|declarer| Played { contract, declarer }));
        }
        Ok(played)
    }

    fn listed_contract(&self, place: &str, item: &Value) -> Result<(Contract, Option<Seat>)> {
        match item {
            Value::String(text) => {
                let bad = |error| Error::new(Code::BadContract, format!("{error}"));
                let contract = text.parse().map_err(bad);
                Ok((contract.map_err(|error| error.in_field(&self.pointer(place)))?, None))
            }
            Value::Object(map) => {
                let fields = Fields::placed(map, self.pointer(place));
                Ok((fields.contract()?, fields.seat("declarer")?))
            }
            _ => Err(self.bad(place, "expected a text or an object")),
        }
    }

    /// A list of cards; empty where it is left out.
    ///
    /// # Errors
    /// `bad-field`, `unknown-card`, at the item.
    pub fn cards(&self, name: &str) -> Result<Vec<Card>> {
        let card = |(index, text): (usize, &str)| {
            text.parse::<Card>().map_err(|_| {
                let message = format!("\"{text}\" is no card");
                let place = format!("{}/{index}", self.pointer(name));
                Error::new(Code::UnknownCard, message).in_field(&place)
            })
        };
        self.texts(name)?.into_iter().enumerate().map(card).collect()
    }

    /// The values of a list field, each once and in the order of `all`; all of them without the field.
    ///
    /// # Errors
    /// `bad-field`, or `code` at the item that is none of them.
    pub fn chosen<T: Copy + PartialEq>(
        &self,
        name: &str,
        all: &[T],
        code: Code,
        of_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>> {
        if self.get(name).is_none() {
            return Ok(all.to_vec());
        }
        let mut chosen = Vec::new();
        for (index, item) in self.list(name)?.iter().enumerate() {
            let unknown = || {
                let message = format!("{item} is not one of those there are");
                Error::new(code, message).in_field(&format!("{}/{index}", self.pointer(name)))
            };
            chosen.push(item.as_str().and_then(&of_name).ok_or_else(unknown)?);
        }
        Ok(all.iter().copied().filter(|item| chosen.contains(item)).collect())
    }

    fn named<T>(
        &self,
        name: &str,
        code: Code,
        wrong: &str,
        of_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        let unknown = |text: &str| {
            Error::new(code, format!("\"{text}\" is {wrong}")).in_field(&self.pointer(name))
        };
        self.text(name)?.map(|text| of_name(text).ok_or_else(|| unknown(text))).transpose()
    }
}
