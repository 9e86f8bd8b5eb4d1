//! `BridgeML`: articles with hands and auctions in XML (Thomas Andrews).
//!
//! ```text
//! <article xmlns="http://www.thomasoandrews.com/xmlns/bridge"> <title>
//!   <diagram> <header> <dealer>North <vul>N/S <scoring>IMPs   <hand seat="N" sp="AQ" he="T7" di="A76532" cl="AT9"/> …
//!   <auction dealer="W"> <call code="1N" comment="!"/> <call code="_PO_"/>
//! ```
//!
//! A record for each diagram, an ending like a deal, with the auction between it and the next. A `^` before a card marks it for
//! the reader.

use super::markup::{Dialect, MarkupDamage, MarkupPiece, Pieces, attribute, unescaped};
use super::whole_file::{PlaceFinder, TextRecords};
use super::{call_text, pbn_deal};
use crate::board::{Board, BoardAuction, BoardPart, Call, Remark};
use crate::scoring::Vulnerability;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Seat, Suit};

/// The namespace by which such a document is recognised.
pub(super) const NAMESPACE: &str = "thomasoandrews.com/xmlns/bridge";

/// The attributes of a hand.
const SUITS: [(Suit, &str); 4] =
    [(Suit::Spades, "sp"), (Suit::Hearts, "he"), (Suit::Diamonds, "di"), (Suit::Clubs, "cl")];

/// How often the attributes of an element are looked through at most.
const LOOK_UPS: usize = 5;

/// The bytes that are kept for each byte of an attribute.
const KEPT: usize = 2;

/// The most bytes of a title, which every record of the article has.
const MAX_TITLE: usize = 1000;

/// The longest name of an element that is remembered.
const MAX_NAME: usize = 16;

/// A diagram begins a record.
const DIALECT: Dialect = Dialect { begins_board: &["diagram"], is_xml: true };

/// The elements of a record; where one is not closed, or closed without being open, something of it is lost.
const OF_RECORD: [&str; 8] =
    ["diagram", "header", "dealer", "vul", "scoring", "hand", "auction", "call"];

/// How deep they lie in each other at most.
const MAX_OPEN: usize = 4;

/// Reads the records of a document.
#[derive(Debug)]
pub(super) struct BridgeMlReader {
    pieces: Pieces,
    place: PlaceFinder,
    article: Article,
}

impl Default for BridgeMlReader {
    fn default() -> Self {
        BridgeMlReader {
            pieces: Pieces::new(DIALECT),
            place: PlaceFinder::default(),
            article: Article::default(),
        }
    }
}

impl TextRecords for BridgeMlReader {
    fn next(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Option<Board>, Exceeded> {
        loop {
            let piece = self.pieces.next(text, budget)?;
            self.take_faults(text, budget)?;
            let Some(piece) = piece else {
                if let Some(message) = self.article.expect_closed(0) {
                    self.article.blame(message, self.place.move_to(text, text.len()));
                }
                return Ok(self.article.close());
            };
            if let MarkupPiece::Open(_, attributes) = &piece {
                budget.hold(KEPT * attributes.len())?;
                budget.step(LOOK_UPS * attributes.len())?;
            }
            let at = self.pieces.start();
            let mut place = || self.place.move_to(text, at);
            if let Some(board) = self.article.take(piece, &mut place) {
                return Ok(Some(board));
            }
        }
    }

    fn at(&self) -> usize {
        self.pieces.at()
    }
}

impl BridgeMlReader {
    /// Keeps what is wrong with the piece that was read last, for the record that it belongs to.
    fn take_faults(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<(), Exceeded> {
        for fault in self.pieces.faults() {
            let in_record = !self.article.open.is_empty();
            if in_record || fault.damage != MarkupDamage::StraySign {
                budget.hold(size_of::<Error>())?;
                let place = self.place.move_to(text, fault.at);
                self.article.blame(fault.damage.message().to_owned(), place);
            }
        }
        Ok(())
    }
}

/// The state of an article while it is read.
#[derive(Debug, Default)]
struct Article {
    title: Option<String>,
    /// The element whose text comes next.
    within: String,
    diagram: Option<Diagram>,
    /// Whether calls are of the diagram's auction.
    in_auction: bool,
    count: u32,
    /// The elements of the record that are open.
    open: Vec<&'static str>,
    /// The faults since the preceding board.
    damage: Vec<Error>,
}

/// The contents of a diagram.
#[derive(Debug, Default)]
struct Diagram {
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
    scoring: Option<String>,
    hands: Vec<(Seat, [String; 4])>,
    /// Code, seat and comment of each call.
    calls: Vec<[Option<String>; 3]>,
    /// Hands behind its end are of no deal.
    ended: bool,
}

impl Article {
    /// Takes a piece that stands at some place; the record of the diagram before it, if it begins another.
    fn take(
        &mut self,
        piece: MarkupPiece<'_>,
        place: &mut dyn FnMut() -> (u64, u64),
    ) -> Option<Board> {
        let mut before = None;
        match piece {
            MarkupPiece::Open(name, attributes) => {
                if name == "diagram" {
                    if let Some(message) = self.expect_closed(0) {
                        self.blame(message, place());
                    }
                    before = self.close();
                    self.diagram = Some(Diagram::default());
                }
                self.open(&name, attributes);
                let known = OF_RECORD.into_iter().find(|known| *known == name);
                self.open.extend(known.filter(|_| self.open.len() < MAX_OPEN));
                // No text of an element with a longer name is kept.
                name.get(..MAX_NAME).unwrap_or(&name).clone_into(&mut self.within);
            }
            MarkupPiece::Text(text) => {
                if self.is_long_title(text) {
                    let message = format!("a title of more than {MAX_TITLE} bytes is cut off");
                    self.blame(message, place());
                }
                self.text(unescaped(text).trim());
            }
            MarkupPiece::Close(name) => {
                if let Some(message) = self.close_element(&name) {
                    self.blame(message, place());
                }
                match (&*name, &mut self.diagram) {
                    ("diagram", Some(diagram)) => diagram.ended = true,
                    ("auction", _) => self.in_auction = false,
                    _ => {}
                }
                self.within.clear();
            }
        }
        before
    }

    /// Closes an element of a record; what is wrong with that.
    fn close_element(&mut self, name: &str) -> Option<String> {
        if !OF_RECORD.contains(&name) {
            return None;
        }
        match self.open.iter().rposition(|open| *open == name) {
            Some(at) => {
                let message = self.expect_closed(at + 1);
                self.open.truncate(at);
                message
            }
            None => Some(format!("</{name}> closes nothing that is open")),
        }
    }

    /// Closes the elements beyond a number, and returns the message about them, if there are any.
    fn expect_closed(&mut self, count: usize) -> Option<String> {
        let message =
            self.open.get(count).map(|name| format!("<{name}> is not closed before this"));
        self.open.truncate(count);
        message
    }

    fn blame(&mut self, message: String, (line, column): (u64, u64)) {
        if self.damage.len() <= Board::MAX_FAULTS {
            self.damage.push(Error::new(Code::BadField, message).at(line, column));
        }
    }

    fn open(&mut self, name: &str, attributes: &str) {
        let Some(diagram) = &mut self.diagram else { return };
        let get = |name: &str| attribute(attributes, name);
        match name {
            "hand" if !diagram.ended => {
                let seat = get("seat").and_then(|text| names::seat(&text));
                let suits = SUITS.map(|(_, suit)| get(suit).unwrap_or_default());
                diagram.hands.extend(seat.map(|seat| (seat, suits)));
            }
            "auction" if get("type").is_none() && diagram.calls.is_empty() => {
                let dealer = get("dealer").and_then(|text| names::seat(&text));
                diagram.dealer = diagram.dealer.or(dealer);
                self.in_auction = true;
            }
            "call" if self.in_auction => {
                diagram.calls.push(["code", "seat", "comment"].map(get));
            }
            _ => {}
        }
    }

    /// Whether a text is a title that is too long to stand with every record.
    fn is_long_title(&self, text: &str) -> bool {
        self.within == "title" && self.title.is_none() && text.len() > MAX_TITLE
    }

    fn text(&mut self, text: &str) {
        match (self.within.as_str(), &mut self.diagram) {
            ("title", _) if self.title.is_none() => {
                self.title = Some(text[..text.floor_char_boundary(MAX_TITLE)].to_owned());
            }
            ("dealer", Some(diagram)) => diagram.dealer = names::seat(text),
            ("vul", Some(diagram)) => {
                diagram.vulnerable = Vulnerability::from_name(&text.replace('/', "-"));
            }
            ("scoring", Some(diagram)) => diagram.scoring = Some(text.to_owned()),
            _ => {}
        }
    }

    /// The record of the diagram, if it has hands or is damaged: else it shows those of another document.
    fn close(&mut self) -> Option<Board> {
        self.in_auction = false;
        let is_damaged = !self.damage.is_empty();
        let is_told = |diagram: &Diagram| is_damaged || !diagram.hands.is_empty();
        let diagram = self.diagram.take().filter(is_told)?;
        self.count += 1;
        let label = format!("diagram {}", self.count);
        let mut board = diagram.read_board(label);
        if let Some(title) = &self.title {
            board.tags.add("Event", title);
        }
        for error in self.damage.drain(..) {
            board.blame(BoardPart::Cut, error);
        }
        Some(board)
    }
}

impl Diagram {
    fn read_board(self, label: String) -> Board {
        let first = self.calls.first().and_then(|[_, seat, _]| names::seat(seat.as_deref()?));
        let dealer = self.dealer.or(first);
        let mut board = Board::of_cards(Some(label), dealer, self.vulnerable, self.deal());
        if let Some(scoring) = &self.scoring {
            board.tags.add("Scoring", scoring);
        }
        if !self.calls.is_empty()
            && let Err(error) = self.read_auction(&mut board)
        {
            board.blame(BoardPart::Auction, error);
        }
        board
    }

    fn deal(&self) -> Result<PartialDeal> {
        if self.hands.is_empty() {
            return Err(Error::new(Code::MissingField, "no hand of this diagram can be read"));
        }
        let mut builder = DealBuilder::default();
        for (seat, suits) in &self.hands {
            builder.begin(*seat)?;
            for ((suit, _), ranks) in SUITS.into_iter().zip(suits) {
                let ranks = ranks.replace(['^', ' '], "");
                pbn_deal::add_suit(&mut builder, *seat, suit, &ranks)?;
            }
        }
        builder.build()
    }

    fn read_auction(&self, board: &mut Board) -> Result<()> {
        let unknown = || call_text::no_first_caller();
        let mut auction = BoardAuction::new(board.header.dealer.ok_or_else(unknown)?);
        let done = self.calls.iter().try_for_each(|call| add(&mut auction, call));
        board.contract = auction.final_contract();
        board.auction = (!auction.calls().is_empty()).then_some(auction);
        done
    }
}

/// Adds a call; `_PO_` is a pass by all who are left.
fn add(auction: &mut BoardAuction, [code, _, comment]: &[Option<String>; 3]) -> Result<()> {
    let code = code.as_deref().unwrap_or("").trim();
    if code == "_PO_" {
        while auction.push(Call::Pass, Remark::default()).is_ok() {}
        return Ok(());
    }
    let bad = || Error::new(Code::BadCall, format!("\"{code}\" is not a call"));
    let text = if code.len() == 3 { code.trim_end_matches('T') } else { code };
    let call = text.parse().map_err(|_| bad())?;
    let glyphs = match comment.as_deref() {
        Some("!") => vec![1],
        Some("?") => vec![2],
        _ => Vec::new(),
    };
    let illegal = |_| Error::new(Code::IllegalCall, format!("{code} may not be called there"));
    auction.push(call, Remark { glyphs, ..Remark::default() }).map_err(illegal)
}

#[cfg(test)]
mod tests;
