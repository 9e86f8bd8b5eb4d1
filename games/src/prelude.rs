//! What nearly every game needs: `use crate::prelude::*;`.

pub(crate) use crate::card_game::CardGame;
pub(crate) use crate::contracts::{Declaration, Declarations, at_bids, rising};
pub(crate) use crate::deals::{Dealing, Leftover};
pub(crate) use crate::families::four_hands::{
    ContractKind, FourHands, TrickPreference, expect_trump, given_trump, partners, side_of, trump,
    trump_state,
};
pub(crate) use crate::game::Game;
pub(crate) use crate::keys::{KeySpec, Keys, PartyNumbers, PlayerTally, StateKeys, Word};
pub(crate) use crate::layout::TableLayout;
pub(crate) use crate::pack::{ACE_HIGH, Pack, SUITS};
pub(crate) use crate::played_deal::{FinishedPlay, PlayedTrick};
pub(crate) use crate::question::{Question, TrickRoot, ValueSpec};
pub(crate) use crate::random_position::{RandomPosition, STRAINS, french, numbers};
pub(crate) use crate::score::{
    DealResult, DealSheet, DeclarationTarget, Scoring, SessionDeal, SessionStanding, result,
};
pub(crate) use crate::scores::card_values::CardValues;
pub(crate) use crate::scores::session::{ScoreSession, games, most_from, most_once, of_deals};
pub(crate) use crate::scores::taken::{one, tricks};
pub(crate) use crate::scores::teams::Teams;
pub(crate) use crate::setup::Setup;
pub(crate) use tikki_base::error::{Code, Error, Result};
pub(crate) use tikki_base::fields::{Fields, Map, Value};
pub(crate) use tikki_derive::{Keys, StateKeys, Word};
pub(crate) use tikki_solver::rules::{
    CardId, Cards, Condition, Counter, Follow, Goal, Player, Players, RuleSet, State, Stop, Term,
    Trumps,
};
