//! USEBIO: sessions as clubs send them to their federations, in XML.
//!
//! ```text
//! <EVENT> <PARTICIPANTS> <PAIR> <PAIR_NUMBER> <PLAYER> <PLAYER_NAME> … <TEAM> <TEAM_ID> <TEAM_NAME> <PAIR> …
//!         <SECTION SECTION_ID="A"> <BOARD> <BOARD_NUMBER> <TRAVELLER_LINE> <NS_PAIR_NUMBER> <CONTRACT> <PLAYED_BY> <LEAD> <TRICKS> <SCORE>
//! <HANDSET> <BOARD> <BOARD_NUMBER> <HAND> <DIRECTION> <CLUBS> …
//! ```
//!
//! A record for each board, with its cards if the file has them and all its travellers' lines as a score table. The document is
//! looked through once for names and for the places of its boards; a board is read when its record is asked for.

use super::club_session::{ClubBoard, order, played};
use super::markup::{Dialect, MarkupDamage, MarkupPiece, Pieces, attribute, unescaped};
use super::pbn_deal;
use super::whole_file::{PlaceFinder, TextRecords};
use crate::board::{Award, Board, BoardPart, ListedPair, RecordedPoints, TableResult};
use std::collections::HashMap;
use std::rc::Rc;
use tikki_base::deal::DealBuilder;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::Suit;

/// The result of reading within a budget.
type UsebioRead<T> = std::result::Result<T, Exceeded>;

/// The elements of an event that are kept, with their PBN tags.
const TAGS: [(&str, &str); 3] =
    [("event_description", "Event"), ("date", "Date"), ("board_scoring_method", "Scoring")];

/// Elements around the boards of a match that supply missing elements of their lines.
const AROUND: [&str; 7] = [
    "ns_pair_number",
    "ns_team",
    "team",
    "ew_pair_number",
    "ew_team",
    "opposing_team",
    "round_number",
];

/// The texts that name a team, a pair and a player, and a board.
const OF_TEAM: [&str; 2] = ["team_id", "team_name"];
const OF_PAIR: [&str; 3] = ["pair_number", "player_number", "player_name"];
const OF_BOARD: [&str; 1] = ["board_number"];

/// How many texts of a line are looked for, each among all that it has.
const LOOK_UPS: usize = 24;

/// The cards of boards begin with a `handset`, which no board has in it.
const DIALECT: Dialect = Dialect { begins_board: &["board", "handset"], is_xml: true };

/// Elements that never occur within a board.
const BEHIND_BOARDS: [&str; 5] = ["section", "event", "match", "session", "participants"];

/// The elements of a board, whose closing tags close nothing elsewhere.
const OF_BOARDS: [&str; 3] = ["board", "hand", "traveller_line"];

/// The role of an element in a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    /// An event, a section, a match: whatever boards stand in.
    #[default]
    Frame,
    Participants,
    Team,
    Pair,
    /// A player of a pair.
    Player,
    Board,
    /// The cards of a board.
    Hand,
    /// Anything else.
    Other,
}

/// An element that is open while the places of boards are looked for.
#[derive(Debug, Default)]
struct OpenElement {
    name: String,
    kind: Kind,
    /// The key under which its text is kept.
    kept_as: Option<&'static str>,
    text: String,
    /// The first text of each name within that is kept.
    fields: Vec<(&'static str, String)>,
    section: Option<Rc<str>>,
    /// Where its content begins.
    start: usize,
    /// The line of a board.
    line: u64,
    /// Which of the surroundings it is, once it has a board.
    surroundings: Option<usize>,
    has_hand: bool,
    /// Whether it has two numbers, as of two boards.
    has_two_numbers: bool,
}

impl OpenElement {
    fn field(&self, name: &str) -> Option<&str> {
        field(&self.fields, name)
    }

    fn keep(&mut self, name: &'static str, text: String) {
        self.has_two_numbers |= name == OF_BOARD[0]
            && self.fields.iter().any(|(known, number)| *known == name && *number != text);
        if self.kind == Kind::Pair && name == PLAYER
            || self.fields.iter().all(|(known, _)| *known != name)
        {
            self.fields.push((name, text));
        }
    }
}

/// The key of the names of a pair's players.
const PLAYER: &str = "player";

/// The first text of a name that says something.
fn field<'a>(fields: &'a [(impl AsRef<str>, String)], name: &str) -> Option<&'a str> {
    let (_, text) = fields.iter().find(|(known, _)| known.as_ref() == name)?;
    Some(text.trim()).filter(|text| !text.is_empty())
}

/// A place in a document that describes a board.
#[derive(Debug)]
struct BoardPlace {
    start: usize,
    line: u64,
    end: usize,
    section: Option<Rc<str>>,
    surroundings: usize,
    /// Whether it has the cards, and not what was made of them.
    has_hand: bool,
    /// The faults in it and before it.
    damage: Vec<Error>,
}

/// A board, and the places in the document that describe it.
#[derive(Debug)]
struct BoardPlaces {
    number: String,
    places: Vec<BoardPlace>,
}

/// Reads the records of a document.
#[derive(Debug)]
pub(super) struct UsebioReader {
    pieces: Pieces,
    place: PlaceFinder,
    /// The faults since the preceding board.
    damage: Vec<Error>,
    open: Vec<OpenElement>,
    /// The tags of the event.
    tags: Vec<(&'static str, String)>,
    /// Names by the number of a pair or a team, where there are sections by section first.
    names: HashMap<(Option<Rc<str>>, String), String>,
    /// The elements around boards.
    surroundings: Vec<Vec<(&'static str, String)>>,
    /// The boards, the one that is read next last.
    boards: Vec<BoardPlaces>,
    /// Which of the boards a number is.
    numbers: HashMap<String, usize>,
    /// The bound of the budget that ended the search for boards.
    broken_off: Option<Exceeded>,
}

impl Default for UsebioReader {
    fn default() -> Self {
        UsebioReader {
            pieces: Pieces::new(DIALECT),
            place: PlaceFinder::default(),
            damage: Vec::new(),
            open: Vec::new(),
            tags: Vec::new(),
            names: HashMap::new(),
            surroundings: Vec::new(),
            boards: Vec::new(),
            numbers: HashMap::new(),
            broken_off: None,
        }
    }
}

impl TextRecords for UsebioReader {
    fn prepare(&mut self, text: &str, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        let held = budget.held();
        if let Err(exceeded) = self.look_through(text, budget) {
            if exceeded == Exceeded::Stopped {
                return Err(exceeded);
            }
            // The boards that were found are read all the same.
            self.broken_off = Some(exceeded);
            budget.release(held);
            budget.go_on();
        }
        self.numbers = HashMap::new();
        self.boards.sort_by_cached_key(|board| order(&board.number));
        self.boards.reverse();
        Ok(())
    }

    fn next(&mut self, text: &str, budget: &ReadBudget<'_>) -> UsebioRead<Option<Board>> {
        match (self.boards.pop(), self.broken_off) {
            (Some(board), _) => self.read_board(board, text, budget).map(Some),
            (None, Some(exceeded)) => Err(exceeded),
            (None, None) => Ok(None),
        }
    }

    fn pass_over(&mut self, _: &str, budget: &ReadBudget<'_>) -> UsebioRead<bool> {
        budget.step(1)?;
        match (self.boards.pop(), self.broken_off) {
            (None, Some(exceeded)) => Err(exceeded),
            (board, _) => Ok(board.is_some()),
        }
    }

    fn at(&self) -> usize {
        self.pieces.start()
    }
}

impl UsebioReader {
    /// Looks for names and boards.
    fn look_through(&mut self, text: &str, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        self.open = vec![OpenElement::default()];
        loop {
            let piece = self.pieces.next(text, budget)?;
            self.take_faults(text, budget)?;
            match piece {
                None => break,
                Some(MarkupPiece::Open(name, attributes)) => {
                    self.close_before(&name, text, budget)?;
                    self.open(&name, attributes, text, budget)?;
                }
                Some(MarkupPiece::Text(text)) => {
                    if let Some(element) = self.open.last_mut().filter(|one| one.kept_as.is_some())
                    {
                        budget.hold(text.len())?;
                        element.text.push_str(unescaped(text).trim());
                    }
                }
                Some(MarkupPiece::Close(name)) => {
                    budget.step(self.open.len())?;
                    match self.open.iter().rposition(|element| element.name == *name) {
                        Some(at) => self.close_from(at, 1, text, budget)?,
                        None if self.in_board() || OF_BOARDS.contains(&&*name) => {
                            let message = format!("</{name}> closes nothing that is open");
                            self.blame(message, text, self.pieces.start(), budget)?;
                        }
                        None => {}
                    }
                }
            }
        }
        self.close_from(1, 0, text, budget)?;
        if let Some(place) = self.boards.last_mut().and_then(|board| board.places.last_mut()) {
            place.damage.append(&mut self.damage);
        }
        Ok(())
    }

    /// Whether a board, or something in one, is open.
    fn in_board(&self) -> bool {
        self.open.iter().any(|element| element.kind == Kind::Board)
    }

    /// Keeps what is wrong with the piece that was read last, if it stands in a board or may cover one.
    fn take_faults(&mut self, text: &str, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        for index in 0..self.pieces.faults().len() {
            let fault = self.pieces.faults()[index];
            if fault.damage != MarkupDamage::StraySign || self.in_board() {
                self.blame(fault.damage.message().to_owned(), text, fault.at, budget)?;
            }
        }
        Ok(())
    }

    fn blame(
        &mut self,
        message: String,
        text: &str,
        at: usize,
        budget: &ReadBudget<'_>,
    ) -> UsebioRead<()> {
        if self.damage.len() > Board::MAX_FAULTS {
            return Ok(());
        }
        budget.hold(size_of::<Error>() + message.len())?;
        let (line, column) = self.place.move_to(text, at);
        self.damage.push(Error::new(Code::BadField, message).at(line, column));
        Ok(())
    }

    /// Closes what cannot have an element of this name in it: a board that was not closed before the next, or names of participants.
    fn close_before(&mut self, name: &str, text: &str, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        let begins_board = DIALECT.begins_board.contains(&name);
        if !begins_board && !BEHIND_BOARDS.contains(&name) {
            return Ok(());
        }
        let is_closed = |kind: Kind| match kind {
            Kind::Frame => false,
            Kind::Board => true,
            _ => begins_board,
        };
        match self.open.iter().position(|element| is_closed(element.kind)) {
            Some(at) => self.close_from(at, 0, text, budget),
            None => Ok(()),
        }
    }

    /// Closes an element and all elements in it. The last piece closed the outermost `closed`
    /// of them; another that is open is reported.
    fn close_from(
        &mut self,
        at: usize,
        closed: usize,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> UsebioRead<()> {
        let end = self.pieces.start();
        let at = at.max(1);
        if let Some(open) = self.open.get(at + closed).filter(|_| self.in_board()) {
            let message = format!("<{}> is not closed before this", open.name);
            self.blame(message, text, end, budget)?;
        }
        while self.open.len() > at {
            self.close(end, text, budget)?;
        }
        Ok(())
    }

    fn open(
        &mut self,
        name: &str,
        attributes: &str,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> UsebioRead<()> {
        // An instruction or a declaration is not an element.
        if name.starts_with(['?', '!']) {
            return Ok(());
        }
        // What nothing is in stands around everything, and is no element.
        budget.depth(self.open.len())?;
        budget.step(name.len() + 2 * attributes.len())?;
        let Some(outer) = self.open.last_mut() else { return Ok(()) };
        let (kind, kept_as) = kind_within(outer.kind, name);
        outer.has_hand |= kind == Kind::Hand;
        let of_section = (name == "section")
            .then(|| attribute(attributes, "SECTION_ID").or_else(|| attribute(attributes, "ID")));
        let section = of_section.flatten().map(Rc::from).or_else(|| outer.section.clone());
        if kind == Kind::Board && outer.surroundings.is_none() {
            outer.surroundings = Some(self.surroundings.len());
            budget.hold(size_of::<Vec<String>>())?;
            self.surroundings.push(Vec::new());
        }
        let start = self.pieces.at();
        let is_board = kind == Kind::Board;
        let line = if is_board { self.place.move_to(text, self.pieces.start()).0 } else { 0 };
        let name = name.to_owned();
        self.open.push(OpenElement {
            name,
            kind,
            kept_as,
            section,
            start,
            line,
            ..OpenElement::default()
        });
        Ok(())
    }

    /// Closes the innermost element.
    fn close(&mut self, end: usize, text: &str, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        let Some(mut element) = self.open.pop() else { return Ok(()) };
        let Some(outer) = self.open.last_mut() else { return Ok(()) };
        let kept = std::mem::take(&mut element.text);
        if let Some(name) = element.kept_as {
            match TAGS.iter().find(|(known, _)| *known == name) {
                Some((_, tag)) if self.tags.iter().all(|(known, _)| known != tag) => {
                    self.tags.push((tag, kept));
                }
                Some(_) => {}
                None => outer.keep(name, kept),
            }
        }
        match element.kind {
            Kind::Player => {
                if let Some(name) = element.field("player_name") {
                    budget.hold(name.len())?;
                    outer.keep(PLAYER, name.to_owned());
                }
            }
            Kind::Team => self.name_team(&element, budget)?,
            Kind::Pair => self.name_pair(&element, budget)?,
            Kind::Board => {
                let surroundings = outer.surroundings.unwrap_or_default();
                match Self::number_of(&element) {
                    Ok(number) => self.add_board(&element, number, surroundings, end, budget)?,
                    Err(message) => self.blame(message.to_owned(), text, element.start, budget)?,
                }
            }
            Kind::Frame => {
                if let Some(place) = element.surroundings {
                    self.surroundings[place] = element.fields;
                }
            }
            Kind::Participants | Kind::Hand | Kind::Other => {}
        }
        Ok(())
    }

    fn name_team(&mut self, team: &OpenElement, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        match (team.field("team_id"), team.field("team_name")) {
            (Some(id), Some(name)) => self.name(team, id, name.to_owned(), budget),
            _ => Ok(()),
        }
    }

    fn name_pair(&mut self, pair: &OpenElement, budget: &ReadBudget<'_>) -> UsebioRead<()> {
        let number = pair.field("pair_number").or_else(|| pair.field("player_number"));
        let players = pair.fields.iter().filter(|(name, _)| *name == PLAYER);
        let players: Vec<&str> = players.map(|(_, name)| name.as_str()).collect();
        let names = match players[..] {
            [] => pair.field("player_name").unwrap_or("").to_owned(),
            _ => players.join(" - "),
        };
        match number.filter(|_| !names.is_empty()) {
            Some(number) => self.name(pair, number, names, budget),
            None => Ok(()),
        }
    }

    fn name(
        &mut self,
        of: &OpenElement,
        number: &str,
        names: String,
        budget: &ReadBudget<'_>,
    ) -> UsebioRead<()> {
        budget.hold(names.len() + number.len())?;
        self.names.insert((of.section.clone(), number.to_owned()), names);
        Ok(())
    }

    /// The number of a board, or why it has none.
    fn number_of(board: &OpenElement) -> std::result::Result<&str, &'static str> {
        match board.field(OF_BOARD[0]) {
            _ if board.has_two_numbers => Err("a board with two numbers is left out"),
            number => number.ok_or("a board without a number is left out"),
        }
    }

    fn add_board(
        &mut self,
        board: &OpenElement,
        number: &str,
        surroundings: usize,
        end: usize,
        budget: &ReadBudget<'_>,
    ) -> UsebioRead<()> {
        budget.hold(size_of::<BoardPlace>() + number.len())?;
        let known = self.numbers.get(number).copied();
        let at = known.unwrap_or(self.boards.len());
        if known.is_none() {
            budget.hold(size_of::<BoardPlaces>() + 2 * number.len())?;
            self.numbers.insert(number.to_owned(), at);
            self.boards.push(BoardPlaces { number: number.to_owned(), places: Vec::new() });
        }
        self.boards[at].places.push(BoardPlace {
            start: board.start,
            line: board.line,
            end,
            section: board.section.clone(),
            surroundings,
            has_hand: board.has_hand,
            damage: std::mem::take(&mut self.damage),
        });
        Ok(())
    }

    /// Returns a board from all places that describe it. Other cards under the same number make a board of their own.
    fn read_board(
        &mut self,
        board: BoardPlaces,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> UsebioRead<Board> {
        let BoardPlaces { number, places } = board;
        let mut on_board = ClubBoard { number, ..ClubBoard::default() };
        let mut damage = Vec::new();
        let mut others = Vec::new();
        let mut section = None;
        for mut place in places {
            if place.has_hand {
                let deal = deal(&self.children(&place, text, budget, "hand")?);
                if on_board.deal.as_ref().is_some_and(|known| *known != deal) {
                    let number = on_board.number.clone();
                    budget.hold(size_of::<BoardPlaces>() + number.len())?;
                    if section == place.section {
                        let message = format!("board {number} comes again with other cards");
                        place.damage.push(Error::new(Code::BadField, message).at(place.line, 1));
                    }
                    others.push(BoardPlaces { number, places: vec![place] });
                    continue;
                }
                on_board.deal = Some(deal);
                section = place.section;
            } else {
                self.take_lines(&place, text, budget, &mut on_board)?;
            }
            damage.append(&mut place.damage);
        }
        self.boards.extend(others.into_iter().rev());
        let mut board = on_board.board(&self.tags);
        for error in damage {
            board.blame(BoardPart::Cut, error);
        }
        Ok(board)
    }

    fn take_lines(
        &self,
        place: &BoardPlace,
        text: &str,
        budget: &ReadBudget<'_>,
        on_board: &mut ClubBoard,
    ) -> UsebioRead<()> {
        let lines = self.children(place, text, budget, "traveller_line")?;
        for line in lines {
            budget.step(LOOK_UPS * line.len())?;
            budget.hold(KEPT * size_of::<TableResult>())?;
            let (line, fault) = self.line(&line, place);
            on_board.lines.push(line);
            if on_board.faults.len() <= Board::MAX_FAULTS {
                on_board.faults.extend(fault);
            }
        }
        Ok(())
    }

    /// The texts within each of the elements of a name that a board has.
    fn children(
        &self,
        place: &BoardPlace,
        text: &str,
        budget: &ReadBudget<'_>,
        wanted: &str,
    ) -> UsebioRead<Vec<Texts>> {
        let text = &text[..place.end];
        let mut pieces = self.pieces.from(place.start);
        let mut open: Vec<String> = Vec::new();
        let mut found: Vec<Texts> = Vec::new();
        while let Some(piece) = pieces.next(text, budget)? {
            let is_wanted = open.first().is_some_and(|outer| outer == wanted);
            match piece {
                MarkupPiece::Open(name, _) => {
                    budget.depth(open.len() + 1)?;
                    match (open.len(), found.last_mut()) {
                        (0, _) if name == wanted => {
                            budget.hold(size_of::<Texts>())?;
                            found.push(Texts::new());
                        }
                        (1, Some(texts)) if is_wanted => {
                            budget.hold(size_of::<(String, String)>() + name.len())?;
                            texts.push((name.clone().into_owned(), String::new()));
                        }
                        _ => {}
                    }
                    open.push(name.into_owned());
                }
                MarkupPiece::Text(text) if open.len() == 2 && is_wanted => {
                    if let Some((_, given)) = found.last_mut().and_then(|texts| texts.last_mut()) {
                        budget.hold(text.len())?;
                        given.push_str(unescaped(text).trim());
                    }
                }
                MarkupPiece::Text(_) => {}
                MarkupPiece::Close(name) => {
                    budget.step(open.len())?;
                    if let Some(at) = open.iter().rposition(|open| *open == *name) {
                        open.truncate(at);
                    }
                }
            }
        }
        Ok(found)
    }

    /// A line of a traveller, and what of it was not understood; of a match, the numbers stand around the boards.
    fn line(&self, line: &Texts, place: &BoardPlace) -> (TableResult, Option<Error>) {
        let around = self.surroundings.get(place.surroundings).map_or(&[][..], Vec::as_slice);
        let given = |name: &str| field(line, name);
        let number = |names: [&str; 3]| {
            names.iter().find_map(|name| given(name).or_else(|| field(around, name)))
        };
        let pair = |names: [&str; 3], side: &str| {
            let number = number(names).map(str::to_owned);
            let known =
                |section: Option<Rc<str>>| self.names.get(&(section, number.clone()?)).cloned();
            let points = |of: &str| given(&format!("{side}_{of}"))?.parse().ok();
            ListedPair {
                names: known(place.section.clone()).or_else(|| known(None)),
                players: [None, None],
                matchpoints: points("match_points"),
                percent: None,
                imps: points("cross_imp_points"),
                number,
            }
        };
        let declarer = given("played_by").or_else(|| given("declarer"));
        let read = played(given("contract").unwrap_or(""), declarer, given("tricks"));
        let fault = read.as_ref().err().cloned();
        let (contract, tricks) = read.unwrap_or_default();
        let score = given("score");
        let points = score.and_then(|text| text.parse().ok());
        let award = score.filter(|_| points.is_none()).and_then(Award::parse);
        let round = given("round_number").or_else(|| field(around, "round_number"));
        let result = TableResult {
            section: place.section.as_deref().map(str::to_owned),
            round: round.map(str::to_owned),
            ns: pair(["ns_pair_number", "ns_team", "team"], "ns"),
            ew: pair(["ew_pair_number", "ew_team", "opposing_team"], "ew"),
            contract: contract.filter(|_| award.is_none()),
            tricks,
            lead: given("lead").and_then(names::card),
            score: points.map(|ns| RecordedPoints { ns: Some(ns), ew: None }),
            award,
            ..TableResult::default()
        };
        (result, fault.filter(|_| award.is_none()))
    }
}

/// The texts of the elements within another, by their names.
type Texts = Vec<(String, String)>;

/// How often a line of a traveller is kept: as a result, and as a row of the score table.
const KEPT: usize = 3;

/// Returns the role of an element within another, and the key under which its text is kept.
fn kind_within(outer: Kind, name: &str) -> (Kind, Option<&'static str>) {
    let one_of = |names: &[&'static str]| names.iter().copied().find(|known| *known == name);
    match (outer, name) {
        (Kind::Frame, "participants") => (Kind::Participants, None),
        (Kind::Frame, "board") => (Kind::Board, None),
        (Kind::Frame, _) => {
            let tag = TAGS.iter().map(|(known, _)| *known).find(|known| *known == name);
            (Kind::Frame, tag.or_else(|| one_of(&AROUND)))
        }
        (Kind::Participants | Kind::Team, "team") => (Kind::Team, None),
        (Kind::Participants | Kind::Team, "pair" | "player") => (Kind::Pair, None),
        (Kind::Team, _) => (Kind::Other, one_of(&OF_TEAM)),
        (Kind::Pair, "player") => (Kind::Player, None),
        (Kind::Pair | Kind::Player, _) => (Kind::Other, one_of(&OF_PAIR)),
        (Kind::Board, "hand") => (Kind::Hand, None),
        (Kind::Board, _) => (Kind::Other, one_of(&OF_BOARD)),
        _ => (Kind::Other, None),
    }
}

fn deal(hands: &[Texts]) -> Result<tikki_base::deal::PartialDeal> {
    let mut builder = DealBuilder::default();
    for hand in hands {
        let Some(seat) = field(hand, "direction").and_then(names::seat) else { continue };
        builder.begin(seat)?;
        for (suit, name) in Suit::ALL.into_iter().zip(["clubs", "diamonds", "hearts", "spades"]) {
            let ranks = field(hand, name).unwrap_or("").replace(' ', "");
            pbn_deal::add_suit(&mut builder, seat, suit, &ranks)?;
        }
    }
    Ok(builder.build()?.with_fourth_hand())
}

#[cfg(test)]
mod tests;
