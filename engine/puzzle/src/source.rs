//! Where a problem comes from: what the record of a board tells beside its cards.

use tikki_bridge::record::{BoardAuction, Call, FinalContract, Record};
use tikki_bridge::{AuctionMeaning, Contract, Vulnerability};
use tikki_solver::{BySeat, Seat};

/// What is known of the board that a problem was taken from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The label of the board, usually a number.
    pub board: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// Who sat where.
    pub players: BySeat<Option<String>>,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who is vulnerable.
    pub vulnerable: Option<Vulnerability>,
    /// The contract that is played.
    pub contract: Option<Contract>,
    /// The calls from the dealer on.
    pub calls: Vec<Call>,
    /// Whether the hidden hands are others than at the table, so that nobody is right by luck.
    pub rearranged: bool,
}

impl Source {
    /// What a record tells.
    pub(crate) fn of(record: &Record) -> Source {
        let board = &record.board;
        let contract = match record.contract {
            Some(FinalContract::Bid { contract, .. }) => Some(contract),
            _ => None,
        };
        let calls = record.auction.iter().flat_map(BoardAuction::calls);
        Source {
            board: board.label.clone(),
            event: record.tags.get("Event").filter(|event| !event.is_empty()).map(str::to_owned),
            players: record.players.clone(),
            dealer: board.dealer,
            vulnerable: board.vulnerable,
            contract,
            calls: calls.map(|call| call.call).collect(),
            rearranged: false,
        }
    }

    /// What the calls say of the hands.
    pub(crate) fn told(&self) -> AuctionMeaning {
        self.dealer
            .map_or_else(AuctionMeaning::default, |dealer| AuctionMeaning::new(dealer, &self.calls))
    }

    /// A contract that nothing else is known of.
    pub(crate) fn of_contract(contract: Contract) -> Source {
        Source { contract: Some(contract), ..Source::default() }
    }
}
