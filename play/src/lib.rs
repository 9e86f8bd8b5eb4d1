//! What any trick-taking card game with all hands open needs: how a position is set up and asked, how moves are named and made, what
//! positions and moves are worth, how deals are recorded, dealt and scored. The games themselves are crates above this one.

extern crate self as tikki_play;

pub mod analysis;
mod catalogue;
pub mod deals;
pub mod game;
pub mod locale;
pub mod played_deal;
pub mod player;
pub mod position;
pub mod scoring;
pub mod walk;

pub use self::{
    analysis::{
        duplicate::duplicate,
        evaluation::{ContractsWanted, EvaluatedDeclaration, best_declaration, nothing_to_choose},
        line::{BestLine, LineMove},
        par::{GamePar, par},
        simulate, solve,
        trace::{GameTrace, TracedMove},
    },
    catalogue::{Catalogue, RecordFormat},
    game::{
        Game, GameRules,
        card_game::{CardGame, rules},
        contracts::{BidHeight, BidTiming, Declaration, Declarations},
        keys,
        keys::KeySpec,
        random_position::RandomPosition,
        scores::GameScores,
    },
    position::{
        layout::TableLayout,
        pack::Pack,
        question::{PlayerTotals, Question, TrickRoot, ValueSpec},
        setup::Setup,
    },
    scoring::{
        DealResult, DealSheet, DeclarationTarget, ScoreLine, SessionDeal, SessionStanding,
        scored_deal::ScoredDeal,
    },
    walk::{GamePosition, GameWalk, Objective, PositionState, SolvedWalk, moves::trick_lengths},
};
