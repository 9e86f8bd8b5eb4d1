//! Arguments of `tikki cards` and `line`: a deal and the play so far.

use super::any_game::BRIDGE;
use super::shared::{AnalysisArgs, DealFilesArgs, GameArgs, JsonArgs, LanguageArgs};
use super::words::{self, CardList};
use clap::Args as ClapArgs;
use tikki_bridge::Contract;
use tikki_bridge::board::{Board, FinalContract, RecordedPlay};
use tikki_solver::{Seat, Strain};

/// A deal and the play so far.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// Deal or ending (PBN, LIN or a hand-viewer URL), or a file of deals of another game
    pub deal: String,
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub named: ContractArgs,
    /// Declarer (bridge)
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub declarer: Option<Seat>,
    /// Seat that leads first [default: declarer's left-hand opponent]
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub leader: Option<Seat>,
    /// Cards played so far, in order: H4,HA,H2,H7
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true, value_parser = words::cards)]
    pub played: CardList,
    #[command(flatten)]
    pub run: AnalysisArgs<JsonArgs>,
}

/// A contract, or its strain alone.
#[derive(Clone, Copy, Debug, ClapArgs)]
#[group(multiple = false)]
pub(crate) struct ContractArgs {
    /// Contract: 4S, 3NTX
    #[arg(long, value_parser = words::contract)]
    pub contract: Option<Contract>,
    /// Strain, where the level does not matter: S, H, D, C or NT
    #[arg(long, value_parser = words::strain)]
    pub strain: Option<Strain>,
}

impl ContractArgs {
    /// Returns the strain, given by itself or by the contract.
    pub(crate) fn strain(self) -> Option<Strain> {
        self.strain.or(self.contract.map(|contract| contract.strain))
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LineArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    /// Declarer's claim to check: all tricks of declarer's side, counted from the given deal or ending on, including those of --played
    #[arg(long, value_name = "TRICKS", value_parser = words::number::<u8>(0..=13))]
    pub claim: Option<u8>,
}

/// A point of the play at which every legal card is rated.
#[derive(Debug, ClapArgs)]
pub(crate) struct CardsArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// A player who sees what the seat to move sees.
#[derive(Debug, ClapArgs)]
pub(crate) struct ChooseArgs {
    #[command(flatten)]
    pub input: DealFilesArgs,
    #[command(flatten)]
    pub board: BoardPlayArgs,
    /// Seat whose view is taken [default: the only seat whose hand is known, else the seat to move]
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Other seats whose hands that seat sees
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub seen: Vec<String>,
    /// Number of layouts solved double dummy before any playout; where they are solved fast, no playouts follow; 0 for playouts alone
    #[arg(short = 'n', long, value_name = "N", default_value_t = 24, value_parser = words::number::<u64>(0..=100))]
    pub layouts: u64,
    /// Number of playouts
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = words::number::<u64>(1..=1_000_000))]
    pub playouts: u64,
    /// Seed of layouts and playouts
    #[arg(long, default_value_t = 0, value_parser = words::number::<u64>(0..))]
    pub seed: u64,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<JsonArgs>,
}

/// What is played on a bridge board.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct BoardPlayArgs {
    /// Contract: 4S, 3NTX [default: the board's own]
    #[arg(long, help_heading = BRIDGE, value_parser = words::contract, requires = "declarer")]
    pub contract: Option<Contract>,
    /// Declarer [default: the board's own]
    #[arg(long, help_heading = BRIDGE, value_name = "SEAT", value_parser = words::seat, requires = "contract")]
    pub declarer: Option<Seat>,
    /// Cards played so far, in order: H4,HA,H2,H7 [default: the board's own]
    #[arg(long, help_heading = BRIDGE, value_name = "CARDS", value_parser = words::cards)]
    pub played: Option<CardList>,
}

impl BoardPlayArgs {
    /// Returns whether an option is given that only boards have.
    pub(crate) fn is_given(&self) -> bool {
        self.contract.is_some() || self.played.is_some()
    }

    /// Returns a board with what is given in place of its own.
    pub(crate) fn apply(&self, mut board: Board) -> Board {
        if let (Some(contract), Some(declarer)) = (self.contract, self.declarer) {
            board.contract = Some(FinalContract::Bid { contract, declarer });
        }
        if let (Some(played), Some(declarer)) = (&self.played, board.declarer()) {
            let cards = played.0.clone();
            board.play = Some(RecordedPlay { cards, ..RecordedPlay::new(declarer.lho()) });
        }
        board
    }
}
