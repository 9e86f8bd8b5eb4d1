//! One board at one table, as a file records it: cards, names, auction, play and result.
//!
//! These types know no file format; [`crate::formats`] reads and writes them. A part that cannot be read becomes a [`BoardFault`]
//! of the board, with its place; every other part is kept.
//!
//! | type | what |
//! |---|---|
//! | [`Board`] | everything that is recorded |
//! | [`BoardHeader`] | label, dealer, vulnerability, cards |
//! | [`BoardAuction`] | the calls, legal by construction |
//! | [`FinalContract`] | the final contract and its declarer |
//! | [`RecordedPlay`] | the cards in order of play, as recorded |
//! | [`TableResult`] | a line of a list of results |
//! | [`StoredAnalysis`] | double-dummy tables and par stored in the file |

mod auction;
mod contradictions;
mod play;
mod results;
mod stored;

pub use self::{
    auction::{AuctionCall, BoardAuction, Call, CallError, UnknownCall, calls_of},
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

/// Label, dealer, vulnerability and cards of a board, as a file gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardHeader {
    /// The label, usually a number.
    pub label: Option<String>,
    /// The dealer: as given, or by the board number.
    pub dealer: Option<Seat>,
    /// The vulnerability: as given, or by the board number.
    pub vulnerable: Option<Vulnerability>,
    /// The cards, or the reason why they cannot be used.
    pub deal: Result<EvenDeal>,
}

/// The number of boards in the cycle of dealers and vulnerabilities.
const CYCLE: u32 = 16;

impl BoardHeader {
    /// Returns whether the file has a board at all; if not, the error of the deal says why.
    pub fn is_present(&self) -> bool {
        let none = [Code::EmptyInput, Code::NotText, Code::UnknownFormat];
        self.label.is_some() || !self.deal.as_ref().is_err_and(|error| none.contains(&error.code))
    }

    /// Returns the place of the board in the cycle of sixteen, from 1, if its label is a number.
    pub(crate) fn number(label: &str) -> Option<u32> {
        let number: u32 = label.trim().parse().ok()?;
        Some(number.checked_sub(1)? % CYCLE + 1)
    }

    /// Returns the board with missing dealer and vulnerability filled in by its number.
    #[must_use]
    pub fn completed(mut self) -> BoardHeader {
        if let Some(number) = self.label.as_deref().and_then(BoardHeader::number) {
            self.dealer.get_or_insert(Seat::North.nth(number as usize - 1));
            self.vulnerable.get_or_insert(Vulnerability::of_board(number));
        }
        self
    }
}

/// Everything that a file records of one board at one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The board.
    pub header: BoardHeader,
    /// The known hands of an incomplete deal; the deal itself is then the error `unknown-hand`.
    pub partial: Option<PartialDeal>,
    /// The names of the players, where given.
    pub players: BySeat<Option<String>>,
    /// Other facts on the event and the table, by their PBN tag names: `Event`, `Date`, `Room`, `Scoring`, …
    pub tags: Tags,
    /// The auction.
    pub auction: Option<BoardAuction>,
    /// The final contract: as given, or from the auction.
    pub contract: Option<FinalContract>,
    /// Whether declarer and dummy were swapped by mistake (PBN's `^S`).
    pub swapped: bool,
    /// The cards in order of play, as recorded, up to the end of the record or the first unreadable card.
    pub play: Option<RecordedPlay>,
    /// The tricks in the whole deal that declarer claimed, if a claim is recorded.
    pub claim: Option<TrickCount>,
    /// The tricks won by declarer's side, as recorded, or from a claim or a complete play.
    pub result: Option<TrickCount>,
    /// The score as recorded.
    pub score: Option<RecordedPoints>,
    /// The double-dummy analysis stored in the file.
    pub stored: StoredAnalysis,
    /// The other tables of the file, verbatim.
    pub tables: Vec<TagTable>,
    /// The results of the board at all tables, if the file lists them.
    pub results: Vec<TableResult>,
    /// The parts that could not be read or cannot be true, in the order in which they were found. Faults of the cards are the
    /// error of the deal.
    pub faults: Vec<BoardFault>,
}

/// Converts a header into a board with nothing else.
impl From<BoardHeader> for Board {
    fn from(board: BoardHeader) -> Board {
        Board {
            header: board,
            partial: None,
            players: BySeat::default(),
            tags: Tags::default(),
            auction: None,
            contract: None,
            swapped: false,
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
    /// Returns the two teams of a match, the one that sits north and south first: the home team does so in the open room.
    pub fn teams(&self) -> Option<[&str; 2]> {
        let (home, visit) = self.tags.get("HomeTeam").zip(self.tags.get("VisitTeam"))?;
        let is_closed = |room: &str| room.eq_ignore_ascii_case("closed");
        let closed = self.tags.get("Room").is_some_and(is_closed);
        Some(if closed { [visit, home] } else { [home, visit] })
    }

    /// Returns a board with nothing but its header and its cards, which may be incomplete or unusable.
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

    /// Sets the cards of the board: the complete deal, or else the known hands.
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

    /// Returns the known hands.
    ///
    /// # Errors
    /// The error of the deal, unless it is only that some hands are unknown.
    pub fn known_hands(&self) -> Result<PartialDeal> {
        let whole = self.header.deal.as_ref().map(PartialDeal::from);
        whole.or_else(|error| self.partial.ok_or_else(|| error.clone()))
    }

    /// Returns an error about the hands with the place of the deal in the file, if the deal is incomplete.
    #[must_use]
    pub fn header_only(&self, error: Error) -> Error {
        match &self.header.deal {
            Err(given) => Error { place: given.place.clone(), ..error },
            Ok(_) => error,
        }
    }

    /// The greatest number of faults listed.
    pub(crate) const MAX_FAULTS: usize = 256;

    /// Adds a fault; when the list is full, its last entry says that there are more.
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

    /// Returns the part that was read, or records its error as a fault.
    pub(crate) fn kept<T>(&mut self, part: BoardPart, read: Result<T>) -> Option<T> {
        read.map_err(|error| self.blame(part, error)).ok()
    }

    /// Returns the approximate size of the board's texts, in bytes.
    pub(crate) fn text_bytes(&self) -> usize {
        let label = self.header.label.as_ref().map_or(0, String::len);
        let players = Seat::ALL.iter().filter_map(|&seat| self.players[seat].as_deref());
        let tags = self.tags.iter().map(|(name, value)| name.len() + value.len());
        let rows = self.tables.iter().flat_map(|table| &table.rows).map(String::len);
        label + players.map(str::len).sum::<usize>() + tags.sum::<usize>() + rows.sum::<usize>()
    }

    /// Returns the strain played.
    pub fn strain(&self) -> Option<Strain> {
        self.contract.and_then(FinalContract::strain)
    }

    /// Returns the declarer.
    pub fn declarer(&self) -> Option<Seat> {
        self.contract.and_then(FinalContract::declarer)
    }
}

/// A part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardPart {
    /// Label, dealer or vulnerability.
    Header,
    /// The auction.
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
    /// Text, a tag or a field that has no meaning.
    Text,
    /// A comment, string or section that was never closed, or a board that begins inside another; what lies between may be lost.
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

/// An error of one part of a board: it could not be read, or cannot be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFault {
    /// The part.
    pub part: BoardPart,
    /// The error with its place.
    pub error: Error,
}

/// A table of a file (PBN 2.1, 2.5): a tag whose value names the columns, followed by rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagTable {
    /// The name of the tag: `ScoreTable`.
    pub name: String,
    /// Its columns: `PairId_NS\2R;Contract\4L`.
    pub columns: String,
    /// Its rows, one line each.
    pub rows: Vec<String>,
}

/// Tag names and values in file order, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The greatest number kept.
    pub(crate) const MAX: usize = 256;

    /// Adds a value unless the name has one or the list is full. Returns whether the value is present now.
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

    /// Returns all names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// The final contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FinalContract {
    /// All passed.
    PassedOut,
    /// A contract and its declarer (declarer and dummy may have been swapped by mistake).
    Bid {
        /// The contract.
        contract: Contract,
        /// The declarer.
        declarer: Seat,
    },
    /// The strain alone, as for an ending (PBN 2.1, 3.10).
    Ending {
        /// The strain.
        strain: Strain,
        /// The declarer, if recorded.
        declarer: Option<Seat>,
    },
}

/// Formats as `4S by N`, `passed out`, or `H` for an ending.
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
    /// Returns the strain played.
    pub(crate) fn strain(self) -> Option<Strain> {
        match self {
            FinalContract::PassedOut => None,
            FinalContract::Bid { contract, .. } => Some(contract.strain),
            FinalContract::Ending { strain, .. } => Some(strain),
        }
    }

    /// Returns the declarer.
    pub(crate) fn declarer(self) -> Option<Seat> {
        match self {
            FinalContract::PassedOut => None,
            FinalContract::Bid { declarer, .. } => Some(declarer),
            FinalContract::Ending { declarer, .. } => declarer,
        }
    }
}

/// A recorded score: of one side or, as the two may differ after a ruling, of both.
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

    /// Returns whether the score is that of a par.
    pub(crate) fn is_par(self, par: &Par) -> bool {
        let ns = self.ns.is_none_or(|ns| ns == par.score_ns);
        let ew = self.ew.is_none_or(|ew| Some(ew) == par.score_ns.checked_neg());
        self != RecordedPoints::default() && ns && ew
    }

    /// Returns whether the two sides have scores that are not opposite, as after a ruling.
    pub(crate) fn is_split(self) -> bool {
        self.ns.zip(self.ew).is_some_and(|(ns, ew)| ns.checked_neg() != Some(ew))
    }

    /// Returns the score of north and south; if only that of east and west is recorded, its negative.
    pub fn for_ns(self) -> Option<i32> {
        self.ns.or(self.ew.and_then(i32::checked_neg))
    }
}
