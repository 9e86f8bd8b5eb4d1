//! The fields of requests about bridge and about random deals.

use serde_json::Value;
use std::str::FromStr;
use tikki_base::deal::{EvenDeal, FullDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::names;
use tikki_base::names::Named;
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::board::Call;
use tikki_bridge::deals::{DealRecipe, HandsCondition};
use tikki_bridge::formats::json_deal;
use tikki_bridge::{AuctionMeaning, Contract, Penalty, Vulnerability};
use tikki_solver::{Seat, Strain};

/// The most tries at a deal that a request may ask for.
const MOST_TRIES: u64 = 100_000_000;

/// What requests about bridge say, field by field.
pub(crate) trait BridgeFields {
    /// The field that has the cards: `deal`, or `hands` as `solve` has them.
    fn dealt(&self) -> &'static str;

    /// `deal` or `hands`: a deal or an ending, one hand of which may be left out.
    ///
    /// # Errors
    /// `missing-field`, and those of a deal.
    fn deal(&self) -> Result<EvenDeal>;

    /// `deal` or `hands`: thirteen cards at every seat.
    ///
    /// # Errors
    /// `missing-field`, and those of a deal.
    fn full_deal(&self) -> Result<FullDeal>;

    /// `strain`, or `trump` as `solve` has it.
    ///
    /// # Errors
    /// `bad-strain`, `impossible-state` if they say different things.
    fn strain_or_trump(&self) -> Result<Option<Strain>>;

    /// `vulnerable`.
    ///
    /// # Errors
    /// `bad-vulnerability`.
    fn vulnerable(&self) -> Result<Option<Vulnerability>>;

    /// `contract` and `doubled`: a contract that must be there.
    ///
    /// # Errors
    /// `missing-field`, `bad-contract`.
    fn contract(&self) -> Result<Contract>;

    /// `contracts`, at most so many: each a text (`"3NTX"`) or an object with `contract`, `doubled` and perhaps `declarer`. One
    /// without a declarer is played by each of `declarers`, and without these by those who are `unsaid`.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `bad-contract`, `bad-seat`, at the item.
    fn contracts(&self, most: usize, unsaid: &[Seat]) -> Result<Vec<DeclaredContract>>;

    /// Cards that are known: a deal of which hands may be left out or short.
    ///
    /// # Errors
    /// Those of a deal.
    fn known_cards(&self, name: &str) -> Result<PartialDeal>;

    /// `auction`: the calls, the dealer's first.
    ///
    /// # Errors
    /// `bad-field`.
    fn calls(&self) -> Result<Vec<Call>>;

    /// The deals with these cards that meet `condition` and `constraints` and fit the `auction` that `dealer` began, and
    /// `max_tries`. What the `deal` itself contradicts in an auction is not assumed.
    ///
    /// # Errors
    /// `bad-condition`, `bad-field`, and those of the constraints; `missing-field` without the dealer of an auction.
    fn recipe(&self, known: PartialDeal) -> Result<DealRecipe>;

    /// `seed`, 0 where it is left out: the answer to a request must not depend on anything else.
    ///
    /// # Errors
    /// `bad-field` if it is no whole number of 64 bits.
    fn seed(&self) -> Result<u64>;
}

impl BridgeFields for Fields<'_> {
    fn dealt(&self) -> &'static str {
        if self.get("deal").is_none() && self.get("hands").is_some() { "hands" } else { "deal" }
    }

    fn deal(&self) -> Result<EvenDeal> {
        let name = self.dealt();
        self.required(name, self.get(name))?;
        let deal = self.known_cards(name)?.with_fourth_hand().try_into();
        deal.map_err(|error: Error| error.in_field(&self.pointer(name)))
    }

    fn full_deal(&self) -> Result<FullDeal> {
        let full = self.deal()?.try_into();
        full.map_err(|error: Error| error.in_field(&self.pointer(self.dealt())))
    }

    fn strain_or_trump(&self) -> Result<Option<Strain>> {
        let (strain, trump) = (self.strain("strain")?, self.strain("trump")?);
        match (strain, trump) {
            (Some(strain), Some(trump)) if strain != trump => {
                let message = format!("the strain is {strain}, the trump {trump}");
                Err(Error::new(Code::ImpossibleState, message).in_field(&self.pointer("trump")))
            }
            _ => Ok(strain.or(trump)),
        }
    }

    fn vulnerable(&self) -> Result<Option<Vulnerability>> {
        let wrong = "none of None NS EW Both";
        self.named("vulnerable", Code::BadVulnerability, wrong, Vulnerability::from_name)
    }

    fn contract(&self) -> Result<Contract> {
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

    fn contracts(&self, most: usize, unsaid: &[Seat]) -> Result<Vec<DeclaredContract>> {
        let named = self.chosen("declarers", &Seat::ALL, Code::BadSeat, names::seat)?;
        let all = if self.get("declarers").is_some() { &named } else { unsaid };
        let list = self.list("contracts")?;
        self.required("contracts", self.get("contracts"))?;
        if !(1..=most).contains(&list.len()) {
            return Err(self.bad("contracts", format!("expected 1 to {most} contracts")));
        }
        let mut played = Vec::new();
        for (index, item) in list.iter().enumerate() {
            let place = format!("contracts/{index}");
            let (contract, declarer) = listed_contract(self, &place, item)?;
            let declarers = declarer.map_or(all.to_vec(), |declarer| vec![declarer]);
            self.required(&format!("{place}/declarer"), declarers.first())?;
            played.extend(
                declarers.into_iter().map(|declarer| DeclaredContract { contract, declarer }),
            );
        }
        Ok(played)
    }

    fn known_cards(&self, name: &str) -> Result<PartialDeal> {
        let known = |value| {
            let parsed = json_deal::parse(value).map(|text| text.deal);
            parsed.map_err(|error| error.in_field(&self.pointer(name)))
        };
        self.get(name).map_or(Ok(PartialDeal::default()), known)
    }

    fn recipe(&self, known: PartialDeal) -> Result<DealRecipe> {
        let written = match self.text("condition")? {
            Some(text) => HandsCondition::from_str(text)
                .map_err(|error| error.in_text_field(&self.pointer("condition")))?,
            None => HandsCondition::default(),
        };
        let structured = HandsCondition::structured(&self.object("constraints")?)?;
        let max_tries = self.natural("max_tries", 1..=MOST_TRIES, DealRecipe::MAX_TRIES)?;
        let given = auction_meaning(self, &known)?.condition();
        let mut recipe = DealRecipe::new(known, written.and(structured).and(given));
        recipe.max_tries = max_tries;
        Ok(recipe)
    }

    fn calls(&self) -> Result<Vec<Call>> {
        if self.get("auction").is_none() {
            return Ok(Vec::new());
        }
        let call = |value: &Value| value.as_str()?.parse().ok();
        let calls: Option<Vec<Call>> = self.list("auction")?.iter().map(call).collect();
        calls.ok_or_else(|| self.bad("auction", "expected calls such as 1NT, Pass, X"))
    }

    fn seed(&self) -> Result<u64> {
        self.natural("seed", 0..=u64::MAX, 0)
    }
}

/// What the `auction` says of the hands that are not known.
fn auction_meaning(fields: &Fields<'_>, known: &PartialDeal) -> Result<AuctionMeaning> {
    let calls = fields.calls()?;
    if calls.is_empty() {
        return Ok(AuctionMeaning::default());
    }
    let dealer = fields.required("dealer", fields.seat("dealer")?)?;
    let dealt = fields.known_cards(fields.dealt())?.with_fourth_hand();
    Ok(AuctionMeaning::new(dealer, &calls).beside(known, &dealt))
}

fn listed_contract(
    fields: &Fields<'_>,
    place: &str,
    item: &Value,
) -> Result<(Contract, Option<Seat>)> {
    match item {
        Value::String(text) => {
            let bad = |error| Error::new(Code::BadContract, format!("{error}"));
            let contract = text.parse().map_err(bad);
            Ok((contract.map_err(|error| error.in_field(&fields.pointer(place)))?, None))
        }
        Value::Object(map) => {
            let fields = Fields::placed(map, fields.pointer(place));
            Ok((fields.contract()?, fields.seat("declarer")?))
        }
        _ => Err(fields.bad(place, "expected a text or an object")),
    }
}
