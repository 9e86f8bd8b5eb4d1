//! Arguments of `tikki par`, `contracts`, `leads` and `simulate`.

use crate::args::deal::KnownArgs;
use crate::args::shared::{FormArgs, LimitArgs, StoreArgs, WorkArgs};
use crate::args::words::{self, ChosenAuction, MayBePlayed};
use clap::Args as ClapArgs;
use tikki_base::tricks::BidLevel;
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::board::Board;
use tikki_bridge::{Contract, Vulnerability};
use tikki_engine::ops::Assumption;
use tikki_solver::{Seat, Strain};

#[derive(Debug, ClapArgs)]
pub(crate) struct ParArgs {
    /// Board files in any format, or deals; - is standard input
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

/// Dealer and vulnerability for boards that state none.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct BoardDefaultArgs {
    /// Dealer for boards that name none
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub dealer: Option<Seat>,
    /// Vulnerability for boards that state none: None, NS, EW or Both
    #[arg(long, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
}

impl BoardDefaultArgs {
    /// Returns the board with the missing dealer and vulnerability filled in.
    pub(crate) fn apply(self, mut board: Board) -> Board {
        board.header.dealer = board.header.dealer.or(self.dealer);
        board.header.vulnerable = board.header.vulnerable.or(self.vulnerable);
        board
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ContractsArgs {
    /// Game of deals that name none; `tikki contracts --game skat --help` lists the options for other games [default: bridge]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Board files in any format, or deals; - is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub grid: GridArgs,
    /// Only the contract that each board records
    #[arg(long, conflicts_with_all = ["contracts", "declarers"])]
    pub own: bool,
    /// Vulnerabilities to compare: None,NS,EW,Both [default: the board's own]
    #[arg(long, value_name = "SIDES", value_delimiter = ',', value_parser = words::vulnerable)]
    pub vulnerable: Vec<Vulnerability>,
    /// Dealer for boards that name none
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

/// Contracts and the seats that may declare them.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct GridArgs {
    /// Contracts: 3NT,4SX or "3NT by S,4H by N"
    #[arg(long, value_name = "CONTRACTS", value_delimiter = ',', value_parser = words::may_be_played)]
    pub contracts: Vec<MayBePlayed>,
    /// Declarers for contracts that do not name one [default: each seat]
    #[arg(long, value_name = "SEATS", value_delimiter = ',', value_parser = words::seat)]
    pub declarers: Vec<Seat>,
}

impl GridArgs {
    /// Returns the named contracts, each with its declarers.
    pub(crate) fn played(&self) -> Vec<DeclaredContract> {
        self.contracts.iter().flat_map(|contract| contract.by(self.declarers())).collect()
    }

    /// Returns the named contracts, or all 35 undoubled ones if none is named.
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
    /// Board files in any format, deals, or the leader's hand alone (JT95.83.K742.Q63); - is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL|HAND")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub against: AgainstArgs,
    /// Number of random layouts of the hidden hands over which each lead is also rated
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub layouts: Option<u64>,
    /// Layouts restricted to those that fit an auction: alone the board's own, with a value this one: --auction="1NT P 3NT"
    #[arg(long, value_name = "CALLS", num_args = 0..=1, require_equals = true, default_missing_value = words::OWN, value_parser = words::auction)]
    pub auction: Option<ChosenAuction>,
    /// Dealer of a typed auction [default: the board's own; of a hand alone, so that it leads]
    #[arg(long, value_name = "SEAT", value_parser = words::seat, requires = "auction")]
    pub dealer: Option<Seat>,
    /// What the calls of a seat mean, in place of what is assumed: 'N=hcp(n) in 12..14 and balanced(n)'
    #[arg(long, value_name = "SEAT=EXPR", value_parser = words::assumption, requires = "auction")]
    pub assume: Vec<Assumption>,
    /// Seed of the random layouts
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

/// The contract led against, where it differs from the board's own or the board has none.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct AgainstArgs {
    /// Contract led against: 4S, 3NTX [default: the board's own]
    #[arg(long, value_parser = words::contract)]
    pub contract: Option<Contract>,
    /// Strain led against, where the level does not matter: S, H, D, C or NT
    #[arg(long, value_parser = words::strain, conflicts_with = "contract")]
    pub strain: Option<Strain>,
    /// Declarer [default: the board's own]
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub declarer: Option<Seat>,
    /// Vulnerability for boards that state none: None, NS, EW or Both [default: None]
    #[arg(long, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SimulateArgs {
    /// Game; `tikki simulate --game skat --help` lists the options for other games [default: bridge]
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Known cards: a deal in any format with - for an unknown hand, or a file of such boards
    #[arg(value_name = "DEAL|FILE")]
    pub deal: Option<String>,
    /// Hands of the deal that are known; the others are dealt anew
    #[arg(long, value_name = "SEATS", value_delimiter = ',', value_parser = words::seat, requires = "deal")]
    pub seen: Vec<Seat>,
    #[command(flatten)]
    pub grid: GridArgs,
    /// Contract whose opening leads are rated [default: the board's own]; --contracts asks how often contracts make
    #[arg(long, value_parser = words::contract, conflicts_with = "contracts")]
    pub contract: Option<Contract>,
    /// Strain whose opening leads are rated, where the level does not matter
    #[arg(long, value_parser = words::strain, conflicts_with_all = ["contract", "contracts"])]
    pub strain: Option<Strain>,
    /// Declarer of the contract led against
    #[arg(long, value_name = "SEAT", value_parser = words::seat, conflicts_with = "contracts")]
    pub declarer: Option<Seat>,
    /// Vulnerability for boards that state none: None, NS, EW or Both [default: None]
    #[arg(long, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
    /// Number of random layouts
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub layouts: u64,
    /// Layouts restricted to those that fit the board's auction (docs/reference/conditions.md)
    #[arg(long)]
    pub auction: bool,
    /// Seed of the random layouts
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
