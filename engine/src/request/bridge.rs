//! Fields that requests about bridge share.

use super::values::declared_contract;
use super::{Calls, FieldValue, bad, chosen, read_object, required};
use schemars::SchemaGenerator;
use serde_json::json;
use std::str::FromStr;
use tikki_base::deal::{EvenDeal, FullDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_bridge::analysis::{DeclaredContract, LegalPlay, PlayPoint};
use tikki_bridge::board::Call;
use tikki_bridge::deals::{DealRecipe, HandsCondition};
use tikki_bridge::{AuctionMeaning, Contract, Penalty};
use tikki_derive::Request;
use tikki_solver::{Seat, Strain};

/// The most tries at a deal that a request may ask for.
pub(crate) const MOST_TRIES: u64 = 100_000_000;

/// Reads a part of a request as the fields of another struct, and checks them together.
macro_rules! checked {
    ($checked:ty, $params:ty) => {
        impl $crate::request::RequestFields for $checked {
            const DOC: &'static str = <$params as $crate::request::RequestFields>::DOC;

            fn read_fields(
                fields: &::tikki_base::fields::Fields<'_>,
            ) -> ::tikki_base::error::Result<$checked> {
                <$params as $crate::request::RequestFields>::read_fields(fields)?.try_into()
            }

            fn names(add: &mut dyn FnMut(&'static str)) {
                <$params as $crate::request::RequestFields>::names(add);
            }

            fn describe(object: &mut $crate::request::ObjectSchema<'_>) {
                <$params as $crate::request::RequestFields>::describe(object);
            }
        }
    };
}

pub(crate) use checked;

/// The cards that are known.
#[derive(Clone, Debug, Default, Request)]
pub(crate) struct KnownCardsParams {
    /// The deal. Hands may be left out or short where the operation allows it.
    deal: Option<PartialDeal>,
    /// Another name of `deal`: that of the operation `solve`.
    hands: Option<PartialDeal>,
}

impl KnownCardsParams {
    /// The pointer of the field that has the cards.
    pub(crate) fn place(&self) -> &'static str {
        if self.deal.is_none() && self.hands.is_some() { "/hands" } else { "/deal" }
    }

    /// The cards, if either field is there.
    pub(crate) fn given(&self) -> Option<PartialDeal> {
        self.deal.or(self.hands)
    }

    /// The cards; none where both fields are left out.
    pub(crate) fn known(&self) -> PartialDeal {
        self.deal.or(self.hands).unwrap_or_default()
    }
}

/// The cards of a deal.
#[derive(Clone, Debug, Request)]
#[field(one_of("deal", "hands"))]
pub(crate) struct CardsParams {
    #[field(flatten)]
    known: KnownCardsParams,
}

/// The cards, of which some must be there.
#[derive(Clone, Debug)]
pub(crate) struct GivenCards {
    /// The cards.
    pub(crate) known: PartialDeal,
    /// The pointer of the field.
    pub(crate) place: &'static str,
}

checked!(GivenCards, CardsParams);

impl TryFrom<CardsParams> for GivenCards {
    type Error = Error;

    fn try_from(CardsParams { known }: CardsParams) -> Result<GivenCards> {
        required("deal", known.deal.or(known.hands))?;
        Ok(GivenCards { known: known.known(), place: known.place() })
    }
}

/// A deal or an ending, one hand of which may be left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvenCards {
    /// The deal.
    pub(crate) deal: EvenDeal,
    /// The pointer of the field.
    pub(crate) place: &'static str,
}

checked!(EvenCards, CardsParams);

impl TryFrom<CardsParams> for EvenCards {
    type Error = Error;

    fn try_from(params: CardsParams) -> Result<EvenCards> {
        let GivenCards { known, place } = params.try_into()?;
        let deal = known.with_fourth_hand().try_into();
        Ok(EvenCards { deal: deal.map_err(|error: Error| error.in_field(place))?, place })
    }
}

impl EvenCards {
    /// The deal, of which no card has been played.
    ///
    /// # Errors
    /// `uneven-hands`.
    pub(crate) fn full(self) -> Result<FullDeal> {
        self.deal.try_into().map_err(|error: Error| error.in_field(self.place))
    }
}

/// A deal of which no card has been played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullCards(pub(crate) FullDeal);

checked!(FullCards, CardsParams);

impl TryFrom<CardsParams> for FullCards {
    type Error = Error;

    fn try_from(params: CardsParams) -> Result<FullCards> {
        EvenCards::try_from(params)?.full().map(FullCards)
    }
}

/// A contract.
#[derive(Clone, Copy, Debug, Request)]
pub(crate) struct DoubledContractParams {
    /// The contract.
    contract: Contract,
    /// Whether it is doubled, where the contract does not say so.
    doubled: Option<Penalty>,
}

impl From<DoubledContractParams> for Contract {
    fn from(DoubledContractParams { contract, doubled }: DoubledContractParams) -> Contract {
        Contract { penalty: doubled.unwrap_or(contract.penalty), ..contract }
    }
}

/// The strain that is played.
#[derive(Clone, Copy, Debug, Request)]
pub(crate) struct StrainParams {
    /// The contract.
    contract: Option<Contract>,
    /// Whether it is doubled, where the contract does not say so.
    doubled: Option<Penalty>,
    /// The strain, where there is no contract.
    strain: Option<Strain>,
    /// Another name of `strain`: that of the operation `solve`.
    trump: Option<Strain>,
}

impl StrainParams {
    /// The contract, if there is one.
    pub(crate) fn contract(self) -> Option<Contract> {
        let doubled = self.doubled;
        self.contract.map(|contract| DoubledContractParams { contract, doubled }.into())
    }

    /// `strain` or `trump`, or the strain of the contract.
    ///
    /// # Errors
    /// `impossible-state` if they differ.
    pub(crate) fn strain(self) -> Result<Option<Strain>> {
        let impossible = |field: &str, message: String| {
            Error::new(Code::ImpossibleState, message).in_field(field)
        };
        if let (Some(strain), Some(trump)) = (self.strain, self.trump)
            && strain != trump
        {
            return Err(impossible(
                "/trump",
                format!("`strain` says {strain}, but `trump` says {trump}"),
            ));
        }
        match (self.strain.or(self.trump), self.contract()) {
            (Some(strain), Some(contract)) if strain != contract.strain => {
                let message = format!("the strain is {strain}, but the contract is {contract}");
                Err(impossible("/strain", message))
            }
            (strain, contract) => Ok(strain.or(contract.map(|contract| contract.strain))),
        }
    }
}

/// The strain that is played, which must be there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenStrain {
    /// The strain.
    pub(crate) strain: Strain,
    /// The contract, if there is one.
    pub(crate) contract: Option<Contract>,
}

/// The strain of a play.
#[derive(Clone, Copy, Debug, Request)]
#[field(one_of("contract", "strain", "trump"))]
pub(crate) struct GivenStrainParams {
    #[field(flatten)]
    strain: StrainParams,
}

checked!(GivenStrain, GivenStrainParams);

impl TryFrom<GivenStrainParams> for GivenStrain {
    type Error = Error;

    fn try_from(params: GivenStrainParams) -> Result<GivenStrain> {
        let strain = required("strain", params.strain.strain()?)?;
        Ok(GivenStrain { strain, contract: params.strain.contract() })
    }
}

/// A play: the deal, the strain, the declarer and the cards so far.
#[derive(Clone, Debug, Request)]
pub(crate) struct PlayParams {
    #[field(flatten)]
    cards: EvenCards,
    #[field(flatten)]
    strain: GivenStrain,
    /// The declarer.
    declarer: Seat,
    /// The seat that leads to the first trick, where it is not the declarer's left-hand opponent.
    leader: Option<Seat>,
    /// The cards played so far, in order.
    played: Vec<tikki_solver::Card>,
}

/// A play of legal cards.
#[derive(Clone, Debug)]
pub(crate) struct GivenPlay {
    /// The play.
    pub(crate) play: LegalPlay,
    /// The contract, if there is one.
    pub(crate) contract: Option<Contract>,
    /// The deal before the first card.
    pub(crate) cards: EvenCards,
}

checked!(GivenPlay, PlayParams);

impl TryFrom<PlayParams> for GivenPlay {
    type Error = Error;

    fn try_from(params: PlayParams) -> Result<GivenPlay> {
        let PlayParams { cards, strain: GivenStrain { strain, contract }, .. } = params;
        let leader = params.leader.unwrap_or(params.declarer.lho());
        let start = PlayPoint::led_by(cards.deal, strain, params.declarer, leader);
        let (play, illegal) = LegalPlay::of(start, &params.played);
        match illegal {
            Some(illegal) => {
                let place = format!("/played/{}", illegal.ply - 1);
                Err(Error::from(illegal).in_field(&place))
            }
            None => Ok(GivenPlay { play, contract, cards }),
        }
    }
}

/// An item of `contracts`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListedContract {
    contract: Contract,
    declarer: Option<Seat>,
}

/// A contract and its declarer.
#[derive(Clone, Copy, Debug, Request)]
struct ListedContractParams {
    #[field(flatten)]
    contract: DoubledContractParams,
    /// The declarer.
    declarer: Option<Seat>,
}

impl FieldValue for ListedContract {
    fn read(value: &Value, at: &str) -> Result<ListedContract> {
        match value {
            Value::String(text) => {
                let (contract, declarer) = declared_contract(text, at)?;
                Ok(ListedContract { contract, declarer })
            }
            Value::Object(_) => {
                let ListedContractParams { contract, declarer } = read_object(value, at)?;
                Ok(ListedContract { contract: contract.into(), declarer })
            }
            _ => Err(bad(at, "expected a text or an object")),
        }
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let object = ListedContractParams::schema(generator);
        json!({ "anyOf": [{ "type": "string" }, object] })
    }
}

/// The contracts of a list, by their declarers: by each of `declarers` where the item names none, and by `others` where these are left
/// out.
///
/// # Errors
/// `bad-field` if there are none or more than `most`, `missing-field` at an item without a declarer.
pub(crate) fn declared(
    contracts: &[ListedContract],
    most: usize,
    declarers: Option<&[Seat]>,
    others: &[Seat],
) -> Result<Vec<DeclaredContract>> {
    if !(1..=most).contains(&contracts.len()) {
        return Err(bad("/contracts", format!("expected 1 to {most} contracts")));
    }
    let all = match declarers {
        Some(_) => chosen(&Seat::ALL, declarers),
        None => others.to_vec(),
    };
    let mut played = Vec::new();
    for (index, &ListedContract { contract, declarer }) in contracts.iter().enumerate() {
        let declarers = declarer.map_or(all.clone(), |declarer| vec![declarer]);
        required(&format!("contracts/{index}/declarer"), declarers.first())?;
        let by = |declarer| DeclaredContract { contract, declarer };
        played.extend(declarers.into_iter().map(by));
    }
    Ok(played)
}

/// What random deals have to meet.
#[derive(Clone, Debug, Request)]
pub(crate) struct ConditionParams {
    #[field(flatten)]
    hands: HandsConditionParams,
    /// The most deals that are drawn for one.
    #[field(range = 1..=MOST_TRIES, default = DealRecipe::MAX_TRIES)]
    max_tries: u64,
}

/// What hands have to meet.
#[derive(Clone, Debug, Request)]
pub(crate) struct HandsConditionParams {
    /// A condition in the language of docs/reference/conditions.md.
    condition: Option<String>,
    /// Bounds by seat: `{"S":{"spades":[5,null]}}`.
    constraints: Option<Map<String, Value>>,
    /// The calls from the dealer on, which the hands fit.
    auction: Option<Calls>,
    /// The dealer.
    dealer: Option<Seat>,
}

/// A condition, and the pointer of the field that states it.
#[derive(Clone, Debug)]
pub(crate) struct PlacedCondition {
    /// The pointer.
    pub(crate) place: String,
    /// The condition.
    pub(crate) condition: HandsCondition,
}

impl ConditionParams {
    /// Whether there is a condition in words.
    pub(crate) fn has_condition(&self) -> bool {
        self.hands.condition.is_some()
    }

    /// The dealer.
    pub(crate) fn dealer(&self) -> Option<Seat> {
        self.hands.dealer
    }

    /// The calls from the dealer on.
    pub(crate) fn calls(&self) -> Vec<Call> {
        self.hands.calls()
    }

    /// Whether the deals have to meet anything.
    pub(crate) fn requires(&self) -> bool {
        let HandsConditionParams { condition, constraints, auction, .. } = &self.hands;
        condition.is_some() || constraints.is_some() || auction.is_some()
    }

    /// The deals with known cards that meet the conditions. What the hands of `dealt` contradict in the auction is not assumed.
    ///
    /// # Errors
    /// `bad-condition`, and those of the constraints; `missing-field` without the dealer of an auction.
    pub(crate) fn recipe(&self, known: PartialDeal, dealt: PartialDeal) -> Result<DealRecipe> {
        let meaning = self.hands.auction_meaning(known, dealt)?;
        self.recipe_assuming(known, meaning.condition())
    }

    /// The deals with known cards that meet the conditions, where this is what the auction means.
    ///
    /// # Errors
    /// `bad-condition`, and those of the constraints.
    pub(crate) fn recipe_assuming(
        &self,
        known: PartialDeal,
        meaning: HandsCondition,
    ) -> Result<DealRecipe> {
        let written = self.hands.written()?.into_iter().map(|part| part.condition);
        let condition = written.chain([meaning]).reduce(HandsCondition::and).unwrap_or_default();
        let mut recipe = DealRecipe::new(known, condition);
        recipe.max_tries = self.max_tries;
        Ok(recipe)
    }
}

impl HandsConditionParams {
    /// The conditions, each constraint by itself. What the hands of `dealt` contradict in the auction is not assumed.
    ///
    /// # Errors
    /// `bad-condition`, and those of the constraints; `missing-field` without the dealer of an auction.
    pub(crate) fn conditions(
        &self,
        known: PartialDeal,
        dealt: PartialDeal,
    ) -> Result<Vec<PlacedCondition>> {
        let mut conditions = self.written()?;
        let condition = self.auction_meaning(known, dealt)?.condition();
        conditions.push(PlacedCondition { place: "/auction".to_owned(), condition });
        Ok(conditions)
    }

    /// The conditions without the auction.
    fn written(&self) -> Result<Vec<PlacedCondition>> {
        let mut conditions = Vec::new();
        if let Some(text) = &self.condition {
            let place = "/condition".to_owned();
            let condition = HandsCondition::from_str(text);
            let condition = condition.map_err(|error| error.in_text_field(&place))?;
            conditions.push(PlacedCondition { place, condition });
        }
        conditions.extend(self.structured()?);
        Ok(conditions)
    }

    fn structured(&self) -> Result<Vec<PlacedCondition>> {
        let read = |constraints: &Map<String, Value>| {
            HandsCondition::structured(&Fields::placed(constraints, "/constraints".to_owned()))
        };
        let Some(constraints) = &self.constraints else { return Ok(Vec::new()) };
        read(constraints)?;
        let of_seat = |(seat, bounds): (&String, &Value)| -> Result<Vec<PlacedCondition>> {
            let each = bounds.as_object().into_iter().flatten();
            let alone = each.map(|(name, bound)| {
                let condition = read(&Map::from_iter([(seat.clone(), json!({ name: bound }))]))?;
                Ok(PlacedCondition { place: format!("/constraints/{seat}/{name}"), condition })
            });
            alone.collect()
        };
        let by_seat: Vec<_> = constraints.iter().map(of_seat).collect::<Result<_>>()?;
        Ok(by_seat.into_iter().flatten().collect())
    }

    fn calls(&self) -> Vec<Call> {
        self.auction.clone().unwrap_or_default().0
    }

    fn auction_meaning(&self, known: PartialDeal, dealt: PartialDeal) -> Result<AuctionMeaning> {
        let calls = self.calls();
        if calls.is_empty() {
            return Ok(AuctionMeaning::default());
        }
        let dealer = required("dealer", self.dealer)?;
        Ok(AuctionMeaning::new(dealer, &calls).beside(&known, &dealt.with_fourth_hand()))
    }
}
