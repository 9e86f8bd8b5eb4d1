//! What may be typed after `tikki par`, `contracts`, `leads` and `simulate`.

use crate::args::deal::KnownArgs;
use crate::args::shared::{FormArgs, LimitArgs, StoreArgs, WorkArgs};
use crate::args::words::{self, MayBePlayed};
use clap::Args as ClapArgs;
use tikki_base::tricks::BidLevel;
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::board::Board;
use tikki_bridge::{Contract, Vulnerability};
use tikki_solver::{Seat, Strain};

#[derive(Debug, ClapArgs)]
pub(crate) struct ParArgs {
    /// Files with boards of any form, or deals; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub defaults: BoardDefaultArgs,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

/// What is taken of boards that do not say it themselves.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct BoardDefaultArgs {
    /// The dealer of boards that name none
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub dealer: Option<Seat>,
    /// Who is vulnerable on boards that do not say
    #[arg(long, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
}

impl BoardDefaultArgs {
    /// The record with dealer and vulnerability, if they are known now.
    pub(crate) fn apply(self, mut board: Board) -> Board {
        board.header.dealer = board.header.dealer.or(self.dealer);
        board.header.vulnerable = board.header.vulnerable.or(self.vulnerable);
        board
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ContractsArgs {
    /// The game of deals that do not name theirs (default: bridge; `tikki contracts --game skat --help` says what other games take)
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Files with boards of any form, or deals; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub grid: GridArgs,
    /// Who is vulnerable: None,NS,EW,Both (default: as the board says)
    #[arg(long, value_name = "SIDES", value_delimiter = ',', value_parser = words::vulnerable)]
    pub vulnerable: Vec<Vulnerability>,
    /// The dealer of boards that name none
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub dealer: Option<Seat>,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

/// Contracts, each by one declarer or by several.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct GridArgs {
    /// The contracts: 3NT,4SX, or "3NT by S,4H by N"
    #[arg(long, value_name = "CONTRACTS", value_delimiter = ',', value_parser = words::may_be_played)]
    pub contracts: Vec<MayBePlayed>,
    /// Who plays those of which it is not said (default: everybody)
    #[arg(long, value_name = "SEATS", value_delimiter = ',', value_parser = words::seat)]
    pub declarers: Vec<Seat>,
}

impl GridArgs {
    /// The contracts that were named.
    pub(crate) fn played(&self) -> Vec<DeclaredContract> {
        self.contracts.iter().flat_map(|contract| contract.by(self.declarers())).collect()
    }

    /// The contracts that were named, or else all without doubles.
    pub(crate) fn played_or_all(&self) -> Vec<DeclaredContract> {
        if !self.contracts.is_empty() {
            return self.played();
        }
        let contracts = (1..=7)
            .filter_map(BidLevel::new)
            .flat_map(|level| Strain::ALL.map(move |strain| Contract::new(level, strain)));
        let by = |contract| {
            self.declarers().iter().map(move |&declarer| DeclaredContract { contract, declarer })
        };
        contracts.flat_map(by).collect()
    }

    fn declarers(&self) -> &[Seat] {
        if self.declarers.is_empty() { &Seat::ALL } else { &self.declarers }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LeadsArgs {
    /// Files with boards of any form, or deals; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub against: AgainstArgs,
    /// Tell also what each lead brings over so many layouts of the hands that its leader does not see
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub layouts: Option<u64>,
    /// Only layouts that fit the board's auction (docs/reference/conditions.md)
    #[arg(long)]
    pub auction: bool,
    /// The seed of the layouts
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub known: KnownArgs,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// What is led against, where the board does not say it or something else is wanted.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct AgainstArgs {
    /// The contract: 4S, 3NTX (default: the board's own)
    #[arg(long, value_parser = words::contract)]
    pub contract: Option<Contract>,
    /// Only the strain: S, H, D, C or NT
    #[arg(long, value_parser = words::strain, conflicts_with = "contract")]
    pub strain: Option<Strain>,
    /// Who declares (default: the board's own declarer)
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub declarer: Option<Seat>,
    /// Who is vulnerable on boards that do not say (default: None)
    #[arg(long, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SimulateArgs {
    /// The game (default: bridge; `tikki simulate --game skat --help` says what other games take)
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The cards that are known: a deal of which hands may be missing (-), of any form, or a file of such boards
    #[arg(value_name = "DEAL|FILE")]
    pub deal: Option<String>,
    /// Of the deal only these hands are known
    #[arg(long, value_name = "SEATS", value_delimiter = ',', value_parser = words::seat, requires = "deal")]
    pub seen: Vec<Seat>,
    #[command(flatten)]
    pub grid: GridArgs,
    /// The leads against this contract (default: the board's own)
    #[arg(long, value_parser = words::contract, conflicts_with = "contracts")]
    pub contract: Option<Contract>,
    /// The leads against a contract in this strain
    #[arg(long, value_parser = words::strain, conflicts_with_all = ["contract", "contracts"])]
    pub strain: Option<Strain>,
    /// Who declares the contract that is led against
    #[arg(long, value_name = "SEAT", value_parser = words::seat, conflicts_with = "contracts")]
    pub declarer: Option<Seat>,
    /// Who is vulnerable where a board does not say (default: None)
    #[arg(long, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
    /// Look at so many layouts
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub layouts: u64,
    /// Only layouts that fit the auction of each board of a file (docs/reference/conditions.md)
    #[arg(long)]
    pub auction: bool,
    /// The seed of the layouts
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub known: KnownArgs,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}
