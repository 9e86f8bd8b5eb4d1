//! What may be typed after `tikki cards` and `line`: a point of the play.

use super::shared::{LanguageArgs, LimitArgs, WorkArgs};
use super::words;
use clap::Args as ClapArgs;
use tikki_bridge::Contract;
use tikki_solver::{Card, Seat, Strain};

/// A deal and its play so far.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// The deal or the ending: PBN, LIN, or a hand-viewer URL; or a file with deals of another game
    pub deal: String,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[command(flatten)]
    pub named: ContractArgs,
    /// Who declares (bridge)
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub declarer: Option<Seat>,
    /// Who leads first (default: the left-hand opponent of declarer)
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub leader: Option<Seat>,
    /// The cards played so far, in order: H4,HA,H2,H7
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = words::card)]
    pub played: Vec<Card>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// The strain, by itself or with a contract.
#[derive(Clone, Copy, Debug, ClapArgs)]
#[group(multiple = false)]
pub(crate) struct ContractArgs {
    /// The contract: 4S, 3NTX
    #[arg(long, value_parser = words::contract)]
    pub contract: Option<Contract>,
    /// The strain: S, H, D, C or NT
    #[arg(long, value_parser = words::strain)]
    pub strain: Option<Strain>,
}

impl ContractArgs {
    /// The strain that is played in.
    pub(crate) fn strain(self) -> Option<Strain> {
        self.strain.or(self.contract.map(|contract| contract.strain))
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LineArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    /// Say whether a claim of so many tricks in all for declarer holds
    #[arg(long, value_name = "TRICKS", value_parser = clap::value_parser!(u8).range(0..=13))]
    pub claim: Option<u8>,
}

/// A point of the play, of which every card is asked about.
#[derive(Debug, ClapArgs)]
pub(crate) struct CardsArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}
