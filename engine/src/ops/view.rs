//! What `odds` and `single` share: two known hands, the play so far, and what is known of the two hidden hands.

use super::simulate::seen_hands;
use crate::ops::Request;
use crate::request::bridge::{GivenCards, GivenStrain, HandsConditionParams, PlacedCondition};
use tikki_base::deal::{FULL_HAND, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_bridge::Contract;
use tikki_bridge::deals::{HandFacts, HandsCondition};
use tikki_odds::{HandCondition, Layouts, OddsError, View};
use tikki_solver::{BySeat, Card, CardSet, Seat, Strain};

/// Two known hands, the contract, the play so far, and what is known of the hidden hands.
#[derive(Clone, Debug, Request)]
pub(crate) struct ViewParams {
    #[field(flatten)]
    cards: GivenCards,
    /// The seats whose hands are known, where the deal has others too.
    seen: Option<Vec<Seat>>,
    #[field(flatten)]
    strain: GivenStrain,
    /// The declarer.
    declarer: Seat,
    /// The seat that leads to the first trick, where it is not the declarer's left-hand opponent.
    leader: Option<Seat>,
    /// The cards played so far, in order.
    played: Vec<Card>,
    /// Cards that hidden hands hold.
    predeal: Option<PartialDeal>,
    #[field(flatten)]
    conditions: HandsConditionParams,
}

impl ViewParams {
    /// The same for declarer, who sees declarer's and dummy's hand.
    pub(super) fn of_declarer(mut self) -> ViewParams {
        self.seen.get_or_insert_with(|| vec![self.declarer, self.declarer.partner()]);
        self
    }

    /// What is known, and the conditions.
    pub(super) fn known(self) -> Result<(KnownView, Vec<PlacedCondition>)> {
        let known = KnownView {
            deal: self.cards.known,
            seen: self.seen,
            strain: self.strain.strain,
            contract: self.strain.contract,
            declarer: self.declarer,
            leader: self.leader,
            played: self.played,
            predeal: self.predeal.unwrap_or_default(),
            place: self.cards.place,
        };
        let conditions = self.conditions.conditions(known.visible()?, known.deal)?;
        Ok((known, conditions))
    }
}

/// What somebody knows who sees two hands.
#[derive(Clone, Debug)]
pub struct KnownView {
    /// The deal.
    pub deal: PartialDeal,
    /// The seats whose hands are known; all that the deal gives without it.
    pub seen: Option<Vec<Seat>>,
    /// The strain.
    pub strain: Strain,
    /// The contract, if there is one.
    pub contract: Option<Contract>,
    /// The declarer.
    pub declarer: Seat,
    /// The seat that leads first; declarer's left-hand opponent without it.
    pub leader: Option<Seat>,
    /// The cards played so far.
    pub played: Vec<Card>,
    /// Cards that hidden hands hold.
    pub predeal: PartialDeal,
    /// The pointer of the field that has the deal.
    pub place: &'static str,
}

impl KnownView {
    /// The hands that are seen.
    fn visible(&self) -> Result<PartialDeal> {
        seen_hands(&self.deal, self.seen.as_deref()).map_err(|error| error.in_field(self.place))
    }

    /// The layouts of the hidden hands that agree with all this and meet a condition.
    ///
    /// # Errors
    /// `bad-condition` if the condition is not made of [facts about single hands](HandsCondition::facts); `unknown-hand`, `bad-deal`,
    /// `uneven-hands`, `duplicate-card`, `illegal-play` with the place of what is wrong; `impossible-state` if no layout is left.
    pub fn layouts(&self, condition: &HandsCondition) -> Result<Layouts> {
        let facts = condition.facts().ok_or_else(uncountable)?;
        let mut view = self.view()?;
        for seat in Seat::ALL {
            view.conditions[seat] = hand_condition(&facts[seat]);
        }
        self.add_predealt(&mut view)?;
        self.settle_known_hands(&mut view)?;
        view.layouts().map_err(|error| self.coded(&error))
    }

    fn view(&self) -> Result<View> {
        let visible = self.visible()?;
        let others = Seat::ALL.into_iter().filter(|&seat| visible.hand(seat).is_none());
        let unseen: Vec<_> = others.filter_map(|seat| self.deal.hand(seat)).collect();
        Ok(View {
            strain: self.strain,
            declarer: self.declarer,
            leader: self.leader,
            hands: BySeat::from_fn(|seat| visible.hand(seat)),
            hidden: <[_; 2]>::try_from(unseen).ok().map(|[one, other]| one | other),
            played: self.played.clone(),
            conditions: BySeat::default(),
        })
    }

    /// Adds the cards that hidden hands hold.
    fn add_predealt(&self, view: &mut View) -> Result<()> {
        for seat in Seat::ALL {
            let cards = self.predeal.hand(seat).unwrap_or_default();
            match view.hands[seat].map(|hand| (cards - hand).iter().next()) {
                None => view.conditions[seat].has = view.conditions[seat].has | cards,
                Some(None) => {}
                Some(Some(card)) => {
                    let message = format!("{seat}'s hand is known and does not hold {card}");
                    return Err(Error::new(Code::ImpossibleState, message).in_field("/predeal"));
                }
            }
        }
        Ok(())
    }

    /// Drops the conditions that known hands meet.
    fn settle_known_hands(&self, view: &mut View) -> Result<()> {
        let dealt = view.hands.iter().find_map(|(_, hand)| *hand).map_or(0, CardSet::len);
        for seat in Seat::ALL {
            let condition = &view.conditions[seat];
            if dealt != FULL_HAND && condition.strength.is_some() {
                let message = "conditions on points and shapes need whole hands; give the deal before the first trick, and `played`";
                return Err(Error::new(Code::BadCondition, message));
            }
            let Some(hand) = view.hands[seat] else { continue };
            if !condition.is_met(hand) {
                let message = format!("{seat}'s hand is known and does not meet the condition");
                return Err(Error::new(Code::ImpossibleState, message).in_field(self.place));
            }
            view.conditions[seat] = HandCondition::default();
        }
        Ok(())
    }

    /// The error with its code and its place in a request.
    pub(super) fn coded(&self, error: &OddsError) -> Error {
        let played = |index: usize| format!("/played/{index}");
        let (code, place) = match error {
            OddsError::KnownHands { known: 0 | 1 } | OddsError::NotDeclarer => {
                (Code::UnknownHand, self.place.to_owned())
            }
            OddsError::KnownHands { .. } => (Code::BadDeal, self.place.to_owned()),
            OddsError::DuplicateCard { .. } => (Code::DuplicateCard, self.place.to_owned()),
            OddsError::UnevenHands { .. } | OddsError::HiddenCards { .. } => {
                (Code::UnevenHands, self.place.to_owned())
            }
            OddsError::CardNotHidden { .. } => (Code::ImpossibleState, "/predeal".to_owned()),
            OddsError::NotHeld { index, .. } | OddsError::Revoke { index, .. } => {
                (Code::IllegalPlay, played(*index))
            }
            OddsError::PlayedTooMany { dealt } => (Code::IllegalPlay, played(*dealt)),
            OddsError::NotToPlay { .. } | OddsError::TooManyLayouts { .. } => {
                (Code::ImpossibleState, "/played".to_owned())
            }
            OddsError::BadTarget { .. } => (Code::BadContract, "/contract".to_owned()),
            _ => (Code::ImpossibleState, self.place.to_owned()),
        };
        let hint = match error {
            OddsError::KnownHands { known: 3.. } => "; name the two that are known in `seen`",
            OddsError::KnownHands { .. } => "; give two, and - for a hidden one",
            _ => "",
        };
        Error::new(code, format!("{error}{hint}")).in_field(&place)
    }
}

/// The conditions as one, if they can be counted together.
///
/// # Errors
/// `bad-condition` at the first one that cannot.
pub(super) fn countable(conditions: &[PlacedCondition]) -> Result<HandsCondition> {
    let all = conditions.iter().map(|part| part.condition.clone());
    let all = all.reduce(HandsCondition::and).unwrap_or_default();
    if all.facts().is_some() {
        return Ok(all);
    }
    let fault = conditions.iter().find(|part| part.condition.facts().is_none());
    Err(fault.map_or_else(uncountable, |part| uncountable().in_field(&part.place)))
}

fn uncountable() -> Error {
    let message = "odds are exact for parts, joined by \"and\", that each ask about the points, lengths and shape of one hand or about one card; `simulate` takes any other condition";
    Error::new(Code::BadCondition, message)
}

/// The card and its equals, high to low.
pub(super) fn class_of(card: Card, equals: &[Card]) -> Vec<Card> {
    let mut class = [&[card], equals].concat();
    class.sort_unstable_by(|one, other| other.cmp(one));
    class
}

fn hand_condition(facts: &HandFacts) -> HandCondition {
    let HandFacts { has, lacks, strength } = facts.clone();
    HandCondition { has, lacks, strength }
}
