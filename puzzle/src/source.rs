//! The source of a problem: the record of a board apart from its cards.

use tikki_bridge::board::{Board, BoardAuction, Call, FinalContract};
use tikki_bridge::{AuctionMeaning, Contract, Vulnerability};
use tikki_solver::{BySeat, Seat};

/// The recorded board that a problem was taken from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemSource {
    /// The label of the board, usually a number.
    pub board: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The players.
    pub players: BySeat<Option<String>>,
    /// The dealer.
    pub dealer: Option<Seat>,
    /// The vulnerability.
    pub vulnerable: Option<Vulnerability>,
    /// The contract that is played.
    pub contract: Option<Contract>,
    /// The calls from the dealer on.
    pub calls: Vec<Call>,
    /// Whether the hidden hands are others than at the table, so that nobody is right by luck.
    pub rearranged: bool,
}

impl ProblemSource {
    /// Returns the source recorded with a board.
    pub(crate) fn of(played_board: &Board) -> ProblemSource {
        let board = &played_board.header;
        let contract = match played_board.contract {
            Some(FinalContract::Bid { contract, .. }) => Some(contract),
            _ => None,
        };
        let calls = played_board.auction.iter().flat_map(BoardAuction::calls);
        ProblemSource {
            board: board.label.clone(),
            event: played_board
                .tags
                .get("Event")
                .filter(|event| !event.is_empty())
                .map(str::to_owned),
            players: played_board.players.clone(),
            dealer: board.dealer,
            vulnerable: board.vulnerable,
            contract,
            calls: calls.map(|call| call.call).collect(),
            rearranged: false,
        }
    }

    /// Returns the meaning of the calls.
    pub(crate) fn auction_meaning(&self) -> AuctionMeaning {
        self.dealer
            .map_or_else(AuctionMeaning::default, |dealer| AuctionMeaning::new(dealer, &self.calls))
    }

    /// A contract that nothing else is known of.
    pub fn of_contract(contract: Contract) -> ProblemSource {
        ProblemSource { contract: Some(contract), ..ProblemSource::default() }
    }
}
