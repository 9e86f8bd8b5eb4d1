//! What nearly every game needs: `use crate::prelude::*;`.

pub(crate) use crate::families::four_hands::{
    ContractKind, FourHands, TrickPreference, expect_trump, given_trump, partners, side_of, trump,
    trump_state,
};
pub(crate) use crate::scores::card_values::CardValues;
#[cfg(test)]
pub(crate) use crate::scores::played::PlayedChecks;
pub(crate) use tikki_base::error::{Code, Error, Result};
pub(crate) use tikki_base::fields::{Fields, Map, Value};
pub(crate) use tikki_derive::{Keys, StateKeys, Word};
pub(crate) use tikki_play::deals::{Dealing, Leftover};
pub(crate) use tikki_play::game::Game;
pub(crate) use tikki_play::game::card_game::CardGame;
pub(crate) use tikki_play::game::contracts::{Declaration, Declarations, at_bids, rising};
pub(crate) use tikki_play::game::keys::{
    KeySpec, Keys, Optional, PartyNumbers, PlayerTally, StateKeys, Word,
};
pub(crate) use tikki_play::game::random_position::{RandomPosition, STRAINS, french, numbers};
pub(crate) use tikki_play::played_deal::{FinishedPlay, PlayedTrick};
pub(crate) use tikki_play::position::layout::TableLayout;
pub(crate) use tikki_play::position::pack::{ACE_HIGH, Pack, SUITS};
pub(crate) use tikki_play::position::question::{Question, TrickRoot, ValueSpec};
pub(crate) use tikki_play::position::setup::Setup;
pub(crate) use tikki_play::scoring::session::{
    ScoreSession, games, most_from, most_once, of_deals,
};
pub(crate) use tikki_play::scoring::taken::{one, tricks};
pub(crate) use tikki_play::scoring::teams::Teams;
pub(crate) use tikki_play::scoring::{
    DealResult, DealSheet, DeclarationTarget, Scoring, SessionDeal, SessionStanding, result,
};
pub(crate) use tikki_solver::rules::{
    CardId, Cards, Condition, Counter, Follow, Goal, Player, Players, RuleSet, State, Stop, Term,
    Trumps,
};
