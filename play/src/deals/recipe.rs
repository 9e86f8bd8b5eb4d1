//! What is dealt: deal number k of a seed under a recipe, the same for ever and on any thread.
//!
//! The deal is the first of its tries that meets the condition. A try shuffles the cards that are not given and deals them
//! out; every order is as likely, so every deal that meets the condition is too.

use super::condition::DealCondition;
use super::dealing::Dealing;
use super::seen::SharedFindings;
use crate::game::Game;
use crate::position::layout::place_of_seat;
use crate::position::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::rng::Rng;

/// How many terms of the condition, and eight for shuffling and dealing, are looked at between two looks at the clock: less
/// than a millisecond's work.
const PATIENCE: u64 = 512;

/// A game, what is asked of its deals, a condition, and how often to try.
#[derive(Clone, Debug)]
pub struct GameDealRecipe {
    /// The game.
    pub game: &'static Game,
    /// What every deal has besides its cards: leader, contract, trumps, declarer, options, state; and the cards that are
    /// given beforehand, by seat.
    wanted: Setup,
    dealing: Dealing,
    /// The condition.
    pub condition: DealCondition,
    /// The most tries at each deal.
    pub max_tries: u64,
}

/// A deal, and how many tries it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomGameDeal {
    /// The deal.
    pub setup: Setup,
    /// How many deals were drawn for it, itself included.
    pub tries: u64,
}

impl GameDealRecipe {
    /// The tries at a deal when no other limit is given.
    pub const MAX_TRIES: u64 = 1_000_000;

    /// Any deal of a game that has what is asked; `wanted.hands` are cards that are given beforehand. With `cards`, hands of so
    /// many in place of what the game deals.
    ///
    /// # Errors
    /// What is wrong with seats or options; `unknown-card`, `duplicate-card`, `too-many-cards`, `bad-seat` at cards given
    /// beforehand; `bad-seat`, `impossible-state` at the leader; `bad-field` at `cards`; `unknown-op` for a game without positions.
    pub fn new(game: &'static Game, wanted: Setup, cards: Option<usize>) -> Result<GameDealRecipe> {
        let dealing = game.dealing(&wanted, cards)?;
        let leader = wanted.leader.as_deref().map(|text| seat(&dealing, text, "/leader").cloned());
        let (leader, hands) = (leader.transpose()?, given(&wanted, &dealing)?);
        let wanted = Setup { hands, leader, ..wanted };
        let condition = DealCondition::any(game, dealing.seats.clone());
        let max_tries = GameDealRecipe::MAX_TRIES;
        let recipe = GameDealRecipe { game, wanted, dealing, condition, max_tries };
        recipe.check_leader()?;
        Ok(recipe)
    }

    /// Refuses a leader where others are given all copies of the card that is led first.
    fn check_leader(&self) -> Result<()> {
        let Some(leader) = &self.wanted.leader else { return Ok(()) };
        let whole =
            Setup { hands: vec![(leader.clone(), self.dealing.pack.clone())], ..Setup::default() };
        let Some(card) = self.opening_card(&whole) else { return Ok(()) };
        let copies = |cards: &[String]| cards.iter().filter(|&other| *other == card).count();
        let others = || self.wanted.hands.iter().filter(|(seat, _)| seat != leader);
        let given: usize = others().map(|(_, cards)| copies(cards)).sum();
        let holder = others().find(|(_, cards)| copies(cards) > 0);
        match holder {
            Some((holder, _)) if given == copies(&self.dealing.pack) => {
                let message =
                    format!("{holder} has {card}, which is led first; {leader} does not lead");
                Err(Error::new(Code::ImpossibleState, message).in_field("/leader"))
            }
            _ => Ok(()),
        }
    }

    /// The card that is led first in a deal, where the game has one.
    fn opening_card(&self, deal: &Setup) -> Option<String> {
        self.game.rules.and_then(|rules| rules.opening_card(deal))
    }

    /// The recipe with a condition, in the language of the game.
    ///
    /// # Errors
    /// `bad-condition` at the line and column of what is wrong.
    pub fn with_condition(self, text: &str) -> Result<GameDealRecipe> {
        let condition = DealCondition::parse(text, self.game, self.dealing.seats.clone())?;
        Ok(GameDealRecipe { condition, ..self })
    }

    /// Every card.
    pub fn pack(&self) -> &[String] {
        &self.dealing.pack
    }

    /// Deal number `index`, from 0, of a seed.
    ///
    /// # Errors
    /// `condition-not-met` if no try within the limit met the condition.
    pub fn deal(&self, seed: u64, index: u64) -> Result<RandomGameDeal> {
        self.deal_until(seed, index, &|| false)?.ok_or_else(|| self.not_met())
    }

    /// The same, or none once `stop` says so.
    ///
    /// # Errors
    /// `condition-not-met` if no try within the limit met the condition.
    pub fn deal_until(
        &self,
        seed: u64,
        index: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<RandomGameDeal>> {
        let mut rng = Rng::of(seed, self.game.id, index);
        let table = SharedFindings::default();
        let patience = (PATIENCE / (self.condition.terms() + 8)).max(1);
        for number in 0..self.max_tries {
            let setup = self.complete(self.dealing.deal(&self.wanted.hands, &mut rng), index);
            let pack = &self.dealing.pack;
            let meets = || self.condition.is_empty() || self.condition.holds(&setup, pack, &table);
            if self.is_led_rightly(&setup) && meets() {
                return Ok(Some(RandomGameDeal { setup, tries: number + 1 }));
            }
            if number % patience == patience - 1 && stop() {
                return Ok(None);
            }
        }
        Err(self.not_met())
    }

    fn not_met(&self) -> Error {
        let tries = self.max_tries;
        let message = format!(
            "none of {tries} deals met the condition; relax it, or allow more tries (max_tries)"
        );
        Error::new(Code::ConditionNotMet, message)
    }

    /// The seats that hold the card that is led first, where the game has one.
    fn openers(&self, deal: &Setup) -> Vec<String> {
        let card = self.opening_card(deal);
        let holds = |(_, hand): &&(String, Vec<String>)| {
            card.as_ref().is_some_and(|card| hand.contains(card))
        };
        deal.hands.iter().filter(holds).map(|(seat, _)| seat.clone()).collect()
    }

    /// Whether the leader holds the card that is led first, where the game has one.
    fn is_led_rightly(&self, deal: &Setup) -> bool {
        let openers = self.openers(deal);
        openers.is_empty() || deal.leader.as_ref().is_some_and(|leader| openers.contains(leader))
    }

    /// The deal with all else that is asked. Who leads goes round where that is not said and no card decides it.
    fn complete(&self, mut dealt: Setup, index: u64) -> Setup {
        let wanted = &self.wanted;
        let seats = &self.dealing.seats;
        let turn = usize::try_from(index % seats.len() as u64).unwrap_or(0);
        let openers = self.openers(&dealt);
        let in_turn = seats.iter().cycle().skip(turn).take(seats.len());
        let opens = in_turn.clone().find(|seat| openers.contains(seat));
        dealt.leader = wanted.leader.clone().or(opens.or(in_turn.clone().next()).cloned());
        let of_the_dealer = self.dealing.trump_of_the_dealer(&dealt);
        dealt.trump = wanted.trump.clone().or(dealt.trump).or(of_the_dealer);
        dealt.declarer.clone_from(&wanted.declarer);
        dealt.contract.clone_from(&wanted.contract);
        dealt.options.clone_from(&wanted.options);
        dealt.state.extend(wanted.state.clone());
        dealt
    }
}

/// The seat of a deal that a text names.
fn seat<'d>(dealing: &'d Dealing, text: &str, at: &str) -> Result<&'d String> {
    place_of_seat(&dealing.seats, text, at).map(|place| &dealing.seats[place])
}

/// The cards that are given beforehand, by their names in the pack.
fn given(wanted: &Setup, dealing: &Dealing) -> Result<Vec<(String, Vec<String>)>> {
    let mut left = dealing.pack.clone();
    let mut hands = Vec::new();
    for (seat, cards) in &wanted.hands {
        let at = format!("/predeal/{seat}");
        let known = self::seat(dealing, seat, &at)?;
        if cards.len() > dealing.hand {
            let message = format!("{} cards for {known}, who gets {}", cards.len(), dealing.hand);
            return Err(Error::new(Code::TooManyCards, message).in_field(&at));
        }
        let mut hand = Vec::new();
        for (place, card) in cards.iter().enumerate() {
            let taken = take(&dealing.pack, &mut left, card);
            hand.push(taken.map_err(|error| error.in_field(&format!("{at}/{place}")))?);
        }
        hands.push((known.clone(), hand));
    }
    Ok(hands)
}

fn take(pack: &[String], left: &mut Vec<String>, text: &str) -> Result<String> {
    let place = crate::played_deal::names::parse_names(left, text);
    place.map(|place| left.remove(place)).ok_or_else(|| {
        if crate::played_deal::names::parse_names(pack, text).is_some() {
            return Error::new(Code::DuplicateCard, format!("{text} is given twice"));
        }
        Error::new(Code::UnknownCard, format!("\"{text}\" is not a card of this pack"))
    })
}
