//! Arguments of `tikki par`, `contracts`, `leads` and `simulate`.

use crate::args::any_game::{BRIDGE, DeclarationArgs, ViewerArgs};
use crate::args::deal::KnownArgs;
use crate::args::shared::{
    AnalysisArgs, DealFilesArgs, FormArgs, GameArgs, LanguageArgs, StoreArgs,
};
use crate::args::words::{self, ChosenAuction, MayBePlayed};
use crate::exit::Failure;
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
    pub run: AnalysisArgs<FormArgs>,
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
    #[arg(long, alias = "vul", value_name = "SIDES", value_parser = words::vulnerable)]
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
    #[command(flatten)]
    pub input: DealFilesArgs,
    #[command(flatten)]
    pub grid: GridArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<FormArgs>,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub board: BoardContractArgs,
    #[command(flatten)]
    pub declarations: DeclarationArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// Dealer and vulnerabilities of bridge contracts.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct BoardContractArgs {
    /// Only the contract that each board records
    #[arg(long, help_heading = BRIDGE, conflicts_with_all = ["contracts", "declarers"])]
    pub own: bool,
    /// Vulnerabilities to compare: None,NS,EW,Both [default: the board's own, or all four where it states none]
    #[arg(long, alias = "vul", help_heading = BRIDGE, value_name = "SIDES", value_delimiter = ',', value_parser = words::vulnerable)]
    pub vulnerable: Vec<Vulnerability>,
    /// Dealer for boards that name none
    #[arg(long, help_heading = BRIDGE, value_name = "SEAT", value_parser = words::seat)]
    pub dealer: Option<Seat>,
}

/// Contracts and the seats that may declare them.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct GridArgs {
    /// Contracts: 3NT,4SX or "3NT by S,4H by N"; in other games by their notation [default: all]
    #[arg(long, value_name = "CONTRACTS", value_delimiter = ',')]
    pub contracts: Vec<String>,
    /// Declarers for contracts that do not name one [default: each seat]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub declarers: Vec<String>,
}

impl GridArgs {
    /// Returns the named contracts, each with its declarers.
    ///
    /// # Errors
    /// A contract or a seat of bridge that there is not.
    pub(crate) fn played(&self) -> Result<Vec<DeclaredContract>, Failure> {
        let (contracts, declarers) = (self.named()?, self.declarers()?);
        Ok(contracts.iter().flat_map(|contract| contract.by(&declarers)).collect())
    }

    /// Returns the named contracts, or all 35 undoubled ones if none is named.
    ///
    /// # Errors
    /// A contract or a seat of bridge that there is not.
    pub(crate) fn played_or_all(&self) -> Result<Vec<DeclaredContract>, Failure> {
        if !self.contracts.is_empty() {
            return self.played();
        }
        let declarers = self.declarers()?;
        let contracts = (1..=7)
            .filter_map(BidLevel::new)
            .flat_map(|level| Strain::ALL.map(move |strain| Contract::new(level, strain)));
        let by = |contract| {
            declarers.iter().map(move |&declarer| DeclaredContract { contract, declarer })
        };
        Ok(contracts.flat_map(by).collect())
    }

    fn named(&self) -> Result<Vec<MayBePlayed>, Failure> {
        words::all_parsed("--contracts", &self.contracts, words::may_be_played)
    }

    fn declarers(&self) -> Result<Vec<Seat>, Failure> {
        let named = words::all_parsed("--declarers", &self.declarers, words::seat)?;
        Ok(if named.is_empty() { Seat::ALL.to_vec() } else { named })
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LeadsArgs {
    /// Board files in any format, deals, or the leader's hand alone (JT95.83.K742.Q63); - is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL|HAND")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub against: AgainstArgs,
    /// Number of random layouts of the hidden hands over which each lead is also rated [default: 100 with a condition, an auction or a hand alone, else none]
    #[arg(long, value_name = "N", value_parser = words::number::<u64>(1..=100_000))]
    pub layouts: Option<u64>,
    /// Only layouts that fit the auction: that of the board, or the one given (--auction="1NT P 3NT")
    #[arg(long, value_name = "CALLS", num_args = 0..=1, require_equals = true, default_missing_value = words::OWN, value_parser = words::auction)]
    pub auction: Option<ChosenAuction>,
    /// Dealer of the auction given [default: the board's own; for a hand alone, the seat that makes it the opening leader]
    #[arg(long, value_name = "SEAT", value_parser = words::seat, requires = "auction")]
    pub dealer: Option<Seat>,
    /// What the calls of a seat show, in place of the default meaning, which is printed: 'N=hcp(n) in 12..14 and balanced(n)'
    #[arg(long, value_name = "SEAT=EXPR", value_parser = words::assumption, requires = "auction")]
    pub assume: Vec<Assumption>,
    /// Leads rated by playing every layout out, each of the four players deciding from their own hand and dummy, in place of double dummy
    #[arg(long)]
    pub played_out: bool,
    /// Seed of the random layouts
    #[arg(long, default_value_t = 0, value_parser = words::number::<u64>(0..))]
    pub seed: u64,
    #[command(flatten)]
    pub known: KnownArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<FormArgs>,
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
    #[arg(long, alias = "vul", value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SimulateArgs {
    /// Known cards: one hand after its seat (N:KJ4.QT3.K8752.J4), a bridge deal with - for an unknown hand, or a file of such boards; or files of deals of another game
    #[arg(value_name = "DEAL|FILE")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub game: GameArgs,
    /// Seats of the deal whose hands are known: N,S; the others are dealt anew [default: all that the deal gives]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub seen: Vec<String>,
    /// Contracts to rate: 3NT,4SX or "3NT by S,4H by N"; in other games give no value: what the seat may declare is rated in place of its moves
    #[arg(long, value_name = "CONTRACTS", value_delimiter = ',', num_args = 0..=1)]
    pub contracts: Option<Vec<String>>,
    /// Declarers for contracts that do not name one [default: each seat]
    #[arg(long, value_name = "SEATS", value_delimiter = ',', help_heading = BRIDGE)]
    pub declarers: Vec<String>,
    /// Number of random layouts
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = words::number::<u64>(1..=100_000))]
    pub layouts: u64,
    /// Number of playouts of each contract of another game, where a limit leaves no time to solve layouts
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = words::number::<u64>(0..=1_000_000))]
    pub playouts: u64,
    /// Seed of the random layouts
    #[arg(long, default_value_t = 0, value_parser = words::number::<u64>(0..))]
    pub seed: u64,
    #[command(flatten)]
    pub count: BridgeCountArgs,
    #[command(flatten)]
    pub known: KnownArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<FormArgs>,
    #[command(flatten)]
    pub lead: BoardLeadArgs,
    #[command(flatten)]
    pub viewer: ViewerArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// The bridge contract whose opening leads are rated.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct BoardLeadArgs {
    /// Contract whose opening leads are rated [default: the board's own]; --contracts asks how often contracts make
    #[arg(long, help_heading = BRIDGE, value_parser = words::contract, conflicts_with = "contracts")]
    pub contract: Option<Contract>,
    /// Strain whose opening leads are rated, where the level does not matter
    #[arg(long, help_heading = BRIDGE, value_parser = words::strain, conflicts_with_all = ["contract", "contracts"])]
    pub strain: Option<Strain>,
    /// Declarer of the contract led against
    #[arg(long, help_heading = BRIDGE, value_name = "SEAT", value_parser = words::seat, conflicts_with = "contracts")]
    pub declarer: Option<Seat>,
    /// Vulnerability for boards that state none: None, NS, EW or Both [default: None]
    #[arg(long, alias = "vul", help_heading = BRIDGE, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
    /// Only layouts that fit the auction that the board records; to type an auction, use `leads --auction`
    #[arg(long, help_heading = BRIDGE)]
    pub auction: bool,
}

/// Whether all layouts of bridge are counted in place of a sample.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct BridgeCountArgs {
    /// All layouts counted in place of a sample, where two hands are known [default: where there are at most 50,000]
    #[arg(long, help_heading = BRIDGE)]
    pub exact: bool,
    /// A sample even where all layouts could be counted
    #[arg(long, help_heading = BRIDGE, conflicts_with = "exact")]
    pub sampled: bool,
}

impl SimulateArgs {
    /// Returns whether all layouts are counted, if an option says so.
    pub(crate) fn exact(&self) -> Option<bool> {
        let BridgeCountArgs { exact, sampled } = self.count;
        (exact || sampled).then_some(exact)
    }

    /// Returns the contracts of bridge that are named, and their declarers.
    pub(crate) fn grid(&self) -> GridArgs {
        let contracts = self.contracts.clone().unwrap_or_default();
        GridArgs { contracts, declarers: self.declarers.clone() }
    }
}
