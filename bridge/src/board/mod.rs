//! What a file tells of one board at one table: cards, names, auction, play, result.
//!
//! No text is known here; [`crate::formats`] reads and writes these types. A part that cannot be read is a [`BoardFault`] of the
//! record, with its place; every other part is kept.
//!
//! | type | what |
//! |---|---|
//! | [`Board`] | everything |
//! | [`Board`] | label, dealer, vulnerability, cards |
//! | [`BoardAuction`] | the calls, legal by construction |
//! | [`FinalContract`] | what was played, and by whom |
//! | [`RecordedPlay`] | the cards in order of play, as recorded |
//! | [`TableResult`] | a line of a list of results |
//! | [`StoredAnalysis`] | double-dummy tables and par that the file holds already |

mod auction;
mod play;
mod results;
mod stored;

pub use self::{
    auction::{AuctionCall, BoardAuction, Call, CallError, UnknownCall},
    play::{RecordedPlay, Remark, winners},
    results::{Award, ListedPair, Share, TableResult},
    stored::{AlsoPar, Declarers, StoredAnalysis, StoredPar},
};

use crate::par::Par;
use crate::scoring::{Contract, Vulnerability};
use std::fmt;
use tikki_base::deal::{EvenDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::tricks::TrickCount;
use tikki_solver::{BySeat, Seat, Side, Strain};

/// A board as a file gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardHeader {
    /// Its label, usually a number.
    pub label: Option<String>,
    /// Who dealt: as given, or by the board's number.
    pub dealer: Option<Seat>,
    /// Who is vulnerable: as given, or by the board's number.
    pub vulnerable: Option<Vulnerability>,
    /// Its cards, or why they cannot be used.
    pub deal: Result<EvenDeal>,
}

/// The length of the cycle of dealers and vulnerabilities.
const CYCLE: u32 = 16;

impl BoardHeader {
    /// Whether anything is told of a board; else the deal says why the file has none.
    pub fn is_present(&self) -> bool {
        let none = [Code::EmptyInput, Code::NotText, Code::UnknownFormat];
        self.label.is_some() || !self.deal.as_ref().is_err_and(|error| none.contains(&error.code))
    }

    /// The place of a board in the cycle of sixteen, from 1, if its label is a number.
    pub(crate) fn number(label: &str) -> Option<u32> {
        let number: u32 = label.trim().parse().ok()?;
        Some(number.checked_sub(1)? % CYCLE + 1)
    }

    /// The board with dealer and vulnerability by its number where they are not given.
    #[must_use]
    pub fn completed(mut self) -> BoardHeader {
        if let Some(number) = self.label.as_deref().and_then(BoardHeader::number) {
            self.dealer.get_or_insert(Seat::North.nth(number as usize - 1));
            self.vulnerable.get_or_insert(Vulnerability::of_board(number));
        }
        self
    }
}

/// Everything that a file tells of one board at one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The board.
    pub header: BoardHeader,
    /// The hands that are known of a deal of which not all are: then the board says which is not.
    pub partial: Option<PartialDeal>,
    /// Who sat where, where a name is given.
    pub players: BySeat<Option<String>>,
    /// Whatever else is told of the event and the table, by the names of PBN: `Event`, `Date`, `Room`, `Scoring`, …
    pub tags: Tags,
    /// The calls.
    pub auction: Option<BoardAuction>,
    /// What was played: as given, or as the auction says.
    pub contract: Option<FinalContract>,
    /// The cards in order of play, as recorded, up to where the record ends or cannot be read.
    pub play: Option<RecordedPlay>,
    /// How many tricks of the whole deal declarer claimed for his side, where the record says so.
    pub claim: Option<TrickCount>,
    /// How many tricks declarer's side took, as recorded, or as a claim or a complete play tells.
    pub result: Option<TrickCount>,
    /// The score as recorded.
    pub score: Option<RecordedPoints>,
    /// What the file knows of best play.
    pub stored: StoredAnalysis,
    /// Tables of the file as they stand, but for those of best play.
    pub tables: Vec<TagTable>,
    /// What a list of results tells of the board at other tables (and at this one).
    pub results: Vec<TableResult>,
    /// What could not be read or cannot be true, in the order in which it was found. What is wrong with the cards is told by
    /// the board.
    pub faults: Vec<BoardFault>,
}

/// The record of a board of which nothing else is known.
impl From<BoardHeader> for Board {
    fn from(board: BoardHeader) -> Board {
        Board {
            header: board,
            partial: None,
            players: BySeat::default(),
            tags: Tags::default(),
            auction: None,
            contract: None,
            play: None,
            claim: None,
            result: None,
            score: None,
            stored: StoredAnalysis::default(),
            tables: Vec::new(),
            results: Vec::new(),
            faults: Vec::new(),
        }
    }
}

impl Board {
    /// The record of a board of which nothing of a table is known. Its cards may not all be known, or not be usable.
    pub(crate) fn of_cards(
        label: Option<String>,
        dealer: Option<Seat>,
        vulnerable: Option<Vulnerability>,
        deal: Result<PartialDeal>,
    ) -> Board {
        let none = Err(Error::new(Code::UnknownHand, "no hand is given"));
        let board = BoardHeader { label, dealer, vulnerable, deal: none }.completed();
        let mut played_board = Board::from(board);
        played_board.header.deal = deal.and_then(|deal| played_board.take_deal(deal));
        played_board
    }

    /// The cards of the board: whole, or else kept as far as they are known.
    ///
    /// # Errors
    /// Those of a deal that is not even, or of which not all hands are known.
    pub(crate) fn take_deal(&mut self, deal: PartialDeal) -> Result<EvenDeal> {
        let even = EvenDeal::try_from(deal);
        let given = Seat::ALL.into_iter().any(|seat| deal.hand(seat).is_some());
        let lacking = matches!(&even, Err(error) if error.code == Code::UnknownHand);
        self.partial = (given && lacking).then_some(deal);
        even
    }

    /// The hands that are told, all or some.
    ///
    /// # Errors
    /// Those of the board's deal, if it is not only that some hands are unknown.
    pub fn known_hands(&self) -> Result<PartialDeal> {
        let whole = self.header.deal.as_ref().map(PartialDeal::from);
        whole.or_else(|error| self.partial.ok_or_else(|| error.clone()))
    }

    /// An error about the hands, at the place where they stand if they are not whole.
    #[must_use]
    pub fn header_only(&self, error: Error) -> Error {
        match &self.header.deal {
            Err(given) => Error { place: given.place.clone(), ..error },
            Ok(_) => error,
        }
    }

    /// The most faults that are listed.
    pub(crate) const MAX_FAULTS: usize = 256;

    /// Adds a fault; the last of too many says that there are more.
    pub(crate) fn blame(&mut self, part: BoardPart, error: Error) {
        let error = match self.faults.len() {
            listed if listed < Board::MAX_FAULTS => error,
            Board::MAX_FAULTS => {
                let message = format!("{}; more faults are not listed", error.message);
                Error { message, ..error }
            }
            _ => return,
        };
        self.faults.push(BoardFault { part, error });
    }

    /// What was read of a part; if nothing could be, that is a fault.
    pub(crate) fn kept<T>(&mut self, part: BoardPart, read: Result<T>) -> Option<T> {
        read.map_err(|error| self.blame(part, error)).ok()
    }

    /// How many bytes its texts have, about.
    pub(crate) fn text_bytes(&self) -> usize {
        let label = self.header.label.as_ref().map_or(0, String::len);
        let players = Seat::ALL.iter().filter_map(|&seat| self.players[seat].as_deref());
        let tags = self.tags.iter().map(|(name, value)| name.len() + value.len());
        let rows = self.tables.iter().flat_map(|table| &table.rows).map(String::len);
        label + players.map(str::len).sum::<usize>() + tags.sum::<usize>() + rows.sum::<usize>()
    }

    /// The strain that was played.
    pub fn strain(&self) -> Option<Strain> {
        self.contract.and_then(FinalContract::strain)
    }

    /// Who declared.
    pub fn declarer(&self) -> Option<Seat> {
        self.contract.and_then(FinalContract::declarer)
    }
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardPart {
    /// Label, dealer or vulnerability.
    Header,
    /// The calls.
    Auction,
    /// Contract and declarer.
    Contract,
    /// The cards played.
    Play,
    /// The claim or the number of tricks.
    Result,
    /// The score.
    Score,
    /// A stored table or par.
    Stored,
    /// Text, a tag or a field without a meaning.
    Text,
    /// Where something was never closed, or a board begins in the midst of another: what is between may be lost.
    Cut,
}

impl fmt::Display for BoardPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardPart::Header => "board",
            BoardPart::Auction => "auction",
            BoardPart::Contract => "contract",
            BoardPart::Play => "play",
            BoardPart::Result => "result",
            BoardPart::Score => "score",
            BoardPart::Stored => "stored table",
            BoardPart::Text | BoardPart::Cut => "text",
        })
    }
}

/// Why a part of a record could not be read, or cannot be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFault {
    /// Which part.
    pub part: BoardPart,
    /// Why, and where.
    pub error: Error,
}

/// A table as a file has it (PBN 2.1, 2.5): a tag whose value names the columns, and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagTable {
    /// The tag's name: `ScoreTable`.
    pub name: String,
    /// Its columns: `PairId_NS\2R;Contract\4L`.
    pub columns: String,
    /// Its rows, a line each.
    pub rows: Vec<String>,
}

/// Names and values, in the order of the file, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The most that are kept.
    pub(crate) const MAX: usize = 256;

    /// Adds a value, unless the name has one, or there are too many: whether it is there now.
    pub fn add(&mut self, name: &str, value: &str) -> bool {
        if let Some(known) = self.get(name) {
            return known == value;
        }
        let room = self.0.len() < Tags::MAX;
        if room {
            self.0.push((name.to_owned(), value.to_owned()));
        }
        room
    }

    /// All names and values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// What was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FinalContract {
    /// All passed.
    PassedOut,
    /// A contract, and who declared it (also where declarer and dummy were swapped by mistake).
    Bid {
        /// The contract.
        contract: Contract,
        /// Who declared.
        declarer: Seat,
    },
    /// Only what is trumps, as of an ending (PBN 2.1, 3.10).
    Ending {
        /// The strain.
        strain: Strain,
        /// Who declared, if that is told.
        declarer: Option<Seat>,
    },
}

/// `4S by N`, `passed out`, `H` of an ending.
impl fmt::Display for FinalContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FinalContract::PassedOut => f.write_str("passed out"),
            FinalContract::Bid { contract, declarer } => write!(f, "{contract} by {declarer}"),
            FinalContract::Ending { strain, declarer: Some(seat) } => {
                write!(f, "{strain} by {seat}")
            }
            FinalContract::Ending { strain, declarer: None } => strain.fmt(f),
        }
    }
}

impl FinalContract {
    /// The strain that was played.
    pub(crate) fn strain(self) -> Option<Strain> {
        match self {
            FinalContract::PassedOut => None,
            FinalContract::Bid { contract, .. } => Some(contract.strain),
            FinalContract::Ending { strain, .. } => Some(strain),
        }
    }

    /// Who declared.
    pub(crate) fn declarer(self) -> Option<Seat> {
        match self {
            FinalContract::PassedOut => None,
            FinalContract::Bid { declarer, .. } => Some(declarer),
            FinalContract::Ending { declarer, .. } => declarer,
        }
    }
}

/// Points as recorded: of one side or, as they may differ after a ruling, of both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RecordedPoints {
    /// The points of north and south.
    pub ns: Option<i32>,
    /// The points of east and west.
    pub ew: Option<i32>,
}

impl RecordedPoints {
    /// The points of one side.
    pub(crate) fn of(side: Side, points: i32) -> RecordedPoints {
        match side {
            Side::NorthSouth => RecordedPoints { ns: Some(points), ew: None },
            Side::EastWest => RecordedPoints { ns: None, ew: Some(points) },
        }
    }

    /// Whether these are the points of a par.
    pub(crate) fn is_par(self, par: &Par) -> bool {
        let ns = self.ns.is_none_or(|ns| ns == par.score_ns);
        let ew = self.ew.is_none_or(|ew| Some(ew) == par.score_ns.checked_neg());
        self != RecordedPoints::default() && ns && ew
    }

    /// The points seen from north and south; where only the others' are given, these with the other sign.
    pub fn for_ns(self) -> Option<i32> {
        self.ns.or(self.ew.and_then(i32::checked_neg))
    }
}
