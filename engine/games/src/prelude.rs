//! What nearly every game needs: `use crate::prelude::*;`.

pub(crate) use crate::card_game::CardGame;
pub(crate) use crate::contracts::{Offer, Undertaken, at_bids, rising};
pub(crate) use crate::deal_record::{PlayedOut, PlayedTrick};
pub(crate) use crate::deals::{Dealing, Rest};
pub(crate) use crate::draft::{Draft, STRAINS, french, numbers};
pub(crate) use crate::families::four_hands::{
    FourHands, Kind, Wants, expect_trump, partners, said_trump, side_of, trump, trump_state,
};
pub(crate) use crate::game::Game;
pub(crate) use crate::keys::{Key, Keys, Parties, StateKeys, Tally, Word};
pub(crate) use crate::layout::Layout;
pub(crate) use crate::pack::{ACE_HIGH, Pack, SUITS};
pub(crate) use crate::question::{Question, Root, Worth};
pub(crate) use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, Target, result};
pub(crate) use crate::scores::card_values::CardValues;
pub(crate) use crate::scores::session::{Session, games, most_from, most_once, of_deals};
pub(crate) use crate::scores::taken::{one, tricks};
pub(crate) use crate::scores::teams::Teams;
pub(crate) use crate::setup::Setup;
pub(crate) use tikki_base::error::{Code, Error, Result};
pub(crate) use tikki_base::fields::{Fields, Map, Value};
pub(crate) use tikki_derive::{Keys, StateKeys, Word};
pub(crate) use tikki_solver::rules::{
    CardId, Cards, Condition, Counter, Follow, Goal, Player, Players, Record, State, Stop, Term,
    Trumps,
};
