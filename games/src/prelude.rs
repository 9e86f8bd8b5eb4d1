//! What nearly every game needs: `use crate::prelude::*;`.

pub(crate) use crate::families::direction::Direction;
pub(crate) use crate::families::exchange::{Phase, UntakenCardsRule};
pub(crate) use crate::families::four_hands::contract;
pub(crate) use crate::families::four_hands::{
    ContractKind, FourHands, TrickPreference, expect_trump, given_trump, of_sides, partners,
    random_tricks_by_side, side_of, trump, trump_state, trump_suit,
};
pub(crate) use crate::families::misere::names_of_sides;
pub(crate) use crate::families::own_tricks::{by_total, counted, each_scores};
pub(crate) use crate::families::results::{SeatTricks, SideTricks};
pub(crate) use crate::scores::card_values::CardValues;
#[cfg(test)]
pub(crate) use crate::scores::played::PlayedChecks;
pub(crate) use tikki_base::comparison::BetterPoints;
pub(crate) use tikki_base::error::{Code, Error, Result};
pub(crate) use tikki_base::fields::{Fields, Map, Value};
pub(crate) use tikki_base::tricks::BySide;
pub(crate) use tikki_derive::{Keys, StateKeys, Word};
pub(crate) use tikki_language::Message;
pub(crate) use tikki_language::game as messages;
pub(crate) use tikki_play::GameScores;
pub(crate) use tikki_play::deals::{DealSpec, Dealing, Leftover};
pub(crate) use tikki_play::game::Game;
pub(crate) use tikki_play::game::card_game::{CardGame, CardPoints, Contracts, rules};
pub(crate) use tikki_play::game::contracts::{Declaration, Declarations, apart, at_bids, rising};
pub(crate) use tikki_play::game::keys::check_captured;
pub(crate) use tikki_play::game::keys::{
    KeySpec, Keys, Optional, PartyNumbers, PlayerTally, StateKeys, Word,
};
pub(crate) use tikki_play::game::keys::{OptionalKey, ReadKey, ReadStateKey};
pub(crate) use tikki_play::game::random_position::{RandomPosition, STRAINS, french, numbers};
pub(crate) use tikki_play::played_deal::{FinishedPlay, PlayedTrick};
pub(crate) use tikki_play::position::layout::TableLayout;
pub(crate) use tikki_play::position::pack::SEVEN_UP;
pub(crate) use tikki_play::position::pack::{ACE_HIGH, Pack, SUITS};
pub(crate) use tikki_play::position::question::{Question, TrickRoot, ValueSpec};
pub(crate) use tikki_play::position::setup::Setup;
pub(crate) use tikki_play::scoring::label::Label;
pub(crate) use tikki_play::scoring::named::SeatName;
pub(crate) use tikki_play::scoring::session::least_once;
pub(crate) use tikki_play::scoring::session::{
    ScoreSession, games, games_by, most_from, most_once, of_deals,
};
pub(crate) use tikki_play::scoring::sides::name_of;
pub(crate) use tikki_play::scoring::taken::{jack_of, one, points_for_bid, tricks, tricks_for_bid};
pub(crate) use tikki_play::scoring::teams::Teams;
pub(crate) use tikki_play::scoring::{
    DealResult, DealSheet, DeclarationTarget, SessionDeal, SessionStanding, result,
};
pub(crate) use tikki_solver::rules::{
    Announcing, Draw, Drawing, EffectiveSuit, LateEquals, RuleMove, SuitLock, Suits, Ties,
    clockwise,
};
pub(crate) use tikki_solver::rules::{
    CardId, Cards, Condition, Counter, Follow, Goal, Player, Players, RuleSet, State, Stop, Term,
    Trumps,
};
pub(crate) use tikki_solver::{Card, Side, Suit};
