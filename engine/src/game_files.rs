//! Files of deals as they were played, of any game: text that a person typed, JSON lines, games of the Skat server.

use crate::ops::BRIDGE;
use crate::request::game::hands_of;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::names::Named;
use tikki_base::{Exceeded, InputLine, Lines, ReadBudget, json};
use tikki_bridge::board::{Board, FinalContract, RecordedPoints};
use tikki_play::played_deal::{
    PlayedDeal,
    text::{self, TextDeal, TextDealReader},
};
use tikki_play::scoring::sides::name_of;
use tikki_play::{Catalogue, Setup};
use tikki_solver::{Seat, Side};

/// The longest line of a file.
const MAX_LINE: usize = 1 << 20;

/// How much of an input is looked at to see its form.
const HEAD: usize = 64 << 10;

/// How often a game of the Skat server is looked through.
const LOOK_UPS: usize = 10;

/// A record of a file, and how the places of its errors are found in it.
#[derive(Clone, Debug)]
pub struct FoundDeal {
    /// The record, or why there is none.
    pub played_deal: Result<PlayedDeal>,
    places: FoundPlaces,
}

#[derive(Clone, Debug)]
enum FoundPlaces {
    /// The line it begins on.
    Line(u64),
    /// Field by field.
    Fields(text::TextFieldPlaces),
    /// A board of bridge, whose parts have no places of their own; its label.
    Board(Option<String>),
}

impl FoundDeal {
    /// A record of a line; its errors name that line.
    fn of_line(line: u64, deal: Result<PlayedDeal>) -> FoundDeal {
        let places = FoundPlaces::Line(line);
        let placed = |error: Error| match error.place {
            ErrorPlace::Text { .. } => error.within(line, 1),
            _ => places.find(error),
        };
        FoundDeal { played_deal: deal.map_err(placed), places }
    }

    /// A board of bridge: its contract and result, in the form of a deal of any game.
    pub fn of_board(catalogue: Catalogue, board: &Board) -> FoundDeal {
        FoundDeal::of_read_board(board, played_board(catalogue, board))
    }

    /// A board of bridge as a deal that is played on: its known hands, its contract or strain, and the cards played.
    pub fn of_board_to_play(catalogue: Catalogue, board: &Board) -> FoundDeal {
        FoundDeal::of_read_board(board, board_to_play(catalogue, board))
    }

    fn of_read_board(board: &Board, deal: Result<PlayedDeal>) -> FoundDeal {
        let places = FoundPlaces::Board(board.header.label.clone());
        FoundDeal { played_deal: deal.map_err(|error| places.find(error)), places }
    }

    /// Whether it stands in a file of `key: value` lines.
    pub fn is_typed(&self) -> bool {
        matches!(self.places, FoundPlaces::Fields(_))
    }

    /// The error at its place in the file; one that has such a place keeps it.
    #[must_use]
    pub fn locate(&self, error: Error) -> Error {
        self.places.find(error)
    }
}

impl FoundPlaces {
    fn find(&self, error: Error) -> Error {
        match (self, &error.place) {
            (FoundPlaces::Fields(places), _) => places.find(error),
            (FoundPlaces::Line(line), ErrorPlace::Field(pointer)) => {
                let message = format!("{pointer}: {}", error.message);
                Error { message, ..error }.at(*line, 1)
            }
            (FoundPlaces::Line(line), ErrorPlace::Input) => error.at(*line, 1),
            (FoundPlaces::Board(label), ErrorPlace::Field(_)) => {
                let board =
                    label.as_ref().map_or(String::new(), |label| format!("board {label}: "));
                let message = format!("{board}{}", error.message);
                Error { message, place: ErrorPlace::Input, ..error }
            }
            (FoundPlaces::Board(_), _) | (FoundPlaces::Line(_), ErrorPlace::Text { .. }) => error,
        }
    }
}

/// What a board lacks.
fn missing(what: &str, at: &str) -> Error {
    Error::new(Code::MissingField, what.to_owned()).in_field(at)
}

/// The contract of a board, its number, table and players.
fn contracted_board(catalogue: Catalogue, board: &Board) -> Result<PlayedDeal> {
    if !board.header.is_present() {
        board.header.deal.as_ref().map_err(Error::clone)?;
    }
    let game = catalogue.find(BRIDGE).ok_or_else(|| missing("there is no bridge", "/game"))?;
    let mut setup = Setup::default();
    match board.contract {
        Some(FinalContract::PassedOut) => setup.contract = Some("Pass".to_owned()),
        Some(FinalContract::Bid { contract, declarer }) => {
            setup.contract = Some(contract.to_string());
            setup.declarer = Some(declarer.to_string());
            let vulnerable = board.header.vulnerable.unwrap_or_default().name();
            setup.state.insert("vulnerable".to_owned(), vulnerable.into());
        }
        Some(FinalContract::Ending { strain, declarer }) => {
            setup.trump = Some(strain.to_string());
            setup.declarer = declarer.map(|declarer| declarer.to_string());
        }
        None => return Err(missing("the contract is unknown", "/contract")),
    }
    let mut deal = PlayedDeal::of(game, setup);
    deal.players = match board.teams() {
        Some(teams) => Side::ALL
            .map(name_of)
            .map(str::to_owned)
            .into_iter()
            .zip(teams.map(str::to_owned))
            .collect(),
        None => Side::ALL.into_iter().filter_map(|side| pair_of(board, side)).collect(),
    };
    deal.labels.number.clone_from(&board.header.label);
    let table = board.tags.get("Table").or_else(|| board.tags.get("Room"));
    deal.labels.table = table.map(str::to_owned);
    Ok(deal)
}

/// The contract and the result of a board.
fn played_board(catalogue: Catalogue, board: &Board) -> Result<PlayedDeal> {
    if board.contract.is_none() && !board.results.is_empty() {
        let message = "a list of results, not one result; `report` ranks such lists";
        return Err(missing(message, "/results"));
    }
    let mut deal = contracted_board(catalogue, board)?;
    match board.contract {
        Some(FinalContract::Bid { .. }) => {
            let tricks = board.result.ok_or_else(|| missing("the result is unknown", "/result"))?;
            deal.result = Map::from_iter([("tricks".to_owned(), tricks.get().into())]);
        }
        Some(FinalContract::Ending { .. }) => {
            return Err(missing("the contract is unknown", "/contract"));
        }
        Some(FinalContract::PassedOut) | None => {}
    }
    if let Some(points) = board.score.and_then(RecordedPoints::for_ns) {
        deal.score = Map::from_iter([(name_of(Side::NorthSouth).to_owned(), points.into())]);
    }
    Ok(deal)
}

/// The known hands of a board, its contract or strain, and the cards played.
fn board_to_play(catalogue: Catalogue, board: &Board) -> Result<PlayedDeal> {
    let hands = hands_of(&board.known_hands()?);
    let mut deal = contracted_board(catalogue, board)?;
    if board.contract == Some(FinalContract::PassedOut) {
        return Ok(deal);
    }
    deal.setup.seats = Seat::ALL.map(|seat| seat.to_string()).into();
    deal.setup.hands = hands;
    let led = board.play.as_ref().map(|play| play.leader);
    let leader = led.or(board.declarer().map(Seat::lho));
    let leader = leader.ok_or_else(|| missing("the declarer is unknown", "/declarer"))?;
    deal.setup.leader = Some(leader.to_string());
    let cards = board.play.iter().flat_map(|play| &play.cards);
    deal.played = cards.map(ToString::to_string).collect();
    Ok(deal)
}

/// The side and the names of its players, where both are known; a name that both have is that of a team.
fn pair_of(board: &Board, side: Side) -> Option<(String, String)> {
    let [one, other] = side.seats().map(|seat| board.players[seat].clone());
    let (one, other) = (one?, other?);
    let pair = if one == other { one } else { format!("{one} – {other}") };
    Some((name_of(side).to_owned(), pair))
}

/// What the records of a file are written in.
#[derive(Debug)]
enum GameFileForm {
    /// `key: value`.
    Text(Box<TextDealReader>),
    /// One object a line.
    Json,
    /// Games of the Skat server.
    Sgf(ServerGames),
}

/// The records of a file, one by one. Where a bound of the budget is reached, a last one says which and where, unless reading was
/// [stopped](Exceeded::Stopped).
#[derive(Debug)]
pub struct GameFileReader<'a, R> {
    catalogue: Catalogue,
    budget: ReadBudget<'a>,
    lines: Lines<R>,
    line: u64,
    form: GameFileForm,
    game: Option<String>,
    found: VecDeque<FoundDeal>,
    /// How many records are passed over before the next one is read.
    passed_over: usize,
    ended: bool,
}

/// Whether the beginning of a file is that of deals of games, and not of bridge boards. `game` names what all of its deals
/// are of where they do not say it themselves.
pub fn looks_like(catalogue: Catalogue, head: &[u8], game: Option<&str>) -> bool {
    let other = |game: &str| !catalogue.find(BRIDGE).is_some_and(|bridge| bridge.is_called(game));
    let head = String::from_utf8_lossy(head);
    let head = head.trim_start_matches('\u{feff}');
    if game.is_some_and(other) || (catalogue.sgf.looks_like)(head) || text::looks_like(head) {
        return true;
    }
    let line = head.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let fields: Option<Map<String, Value>> = serde_json::from_str(line).ok();
    fields
        .as_ref()
        .and_then(|fields| Fields::from(fields).word("game").ok()?)
        .is_some_and(|game| other(&game))
}

impl<'a, R: BufRead> GameFileReader<'a, R> {
    /// The records of an input, within a generous budget. `game` is the game of those that do not name theirs.
    ///
    /// # Errors
    /// Those of the input.
    pub fn new(
        catalogue: Catalogue,
        input: R,
        game: Option<&str>,
    ) -> io::Result<GameFileReader<'a, R>> {
        GameFileReader::within(catalogue, input, game, 0, &ReadBudget::default())
    }

    /// The records of an input within a budget, but for the first ones, which are only counted.
    ///
    /// # Errors
    /// Those of the input.
    pub fn within(
        catalogue: Catalogue,
        mut input: R,
        game: Option<&str>,
        passed_over: usize,
        budget: &ReadBudget<'a>,
    ) -> io::Result<GameFileReader<'a, R>> {
        let head = input.fill_buf()?;
        let head = String::from_utf8_lossy(&head[..head.len().min(HEAD)]);
        let head = head.trim_start_matches('\u{feff}').trim_start();
        let form = match () {
            () if (catalogue.sgf.looks_like)(head) => GameFileForm::Sgf(ServerGames::default()),
            () if head.starts_with('{') => GameFileForm::Json,
            () => {
                let mut reader = TextDealReader::new(catalogue, game);
                reader.passed_over = passed_over;
                GameFileForm::Text(Box::new(reader))
            }
        };
        let (budget, game) = (budget.clone(), game.map(str::to_owned));
        let (lines, found) = (Lines { input, limit: MAX_LINE }, VecDeque::new());
        Ok(GameFileReader {
            catalogue,
            budget,
            lines,
            line: 0,
            form,
            game,
            found,
            passed_over,
            ended: false,
        })
    }

    fn take(&mut self, line: &InputLine) -> std::result::Result<(), Exceeded> {
        self.line += 1;
        self.budget.step(1 + line.len())?;
        let InputLine::Whole(bytes) = line else {
            let message = format!("a line of more than {MAX_LINE} bytes");
            self.found(self.line, || Err(Error::new(Code::LineTooLong, message)));
            return Ok(());
        };
        let Ok(text) = std::str::from_utf8(bytes) else {
            let message = "bytes that are not UTF-8";
            self.found(self.line, || Err(Error::new(Code::NotText, message)));
            return Ok(());
        };
        let text = text.trim_start_matches('\u{feff}');
        match &mut self.form {
            GameFileForm::Text(reader) => {
                reader.line(self.line, text, &self.budget)?;
                self.drain();
            }
            GameFileForm::Json if text.trim().is_empty() => {}
            GameFileForm::Json => {
                let (budget, game) = (self.budget.clone(), self.game.clone());
                let catalogue = self.catalogue;
                self.found(self.line, || json(catalogue, text, game.as_deref(), &budget));
                self.budget.release_all();
            }
            GameFileForm::Sgf(games) => {
                games.add(text, self.line);
                self.take_games()?;
            }
        }
        self.budget.exceeded().map_or(Ok(()), Err)
    }

    /// The games of the Skat server that have ended.
    fn take_games(&mut self) -> std::result::Result<(), Exceeded> {
        let read = self.catalogue.sgf.read;
        while let GameFileForm::Sgf(games) = &mut self.form
            && let Some((line, game)) = games.next()
        {
            self.budget.step(LOOK_UPS * game.as_ref().map_or(0, String::len))?;
            self.found(line, || game.and_then(|game| read(&game)));
        }
        Ok(())
    }

    /// Keeps a record, unless it is passed over.
    fn found(&mut self, line: u64, deal: impl FnOnce() -> Result<PlayedDeal>) {
        if self.passed_over > 0 {
            self.passed_over -= 1;
        } else {
            self.found.push_back(FoundDeal::of_line(line, deal()));
        }
    }

    fn drain(&mut self) {
        if let GameFileForm::Text(reader) = &mut self.form {
            while let Some(TextDeal { deal, places }) = reader.take() {
                self.found.push_back(FoundDeal {
                    played_deal: deal,
                    places: FoundPlaces::Fields(places),
                });
            }
        }
    }

    /// What is left when the input ends.
    fn end(&mut self) -> std::result::Result<(), Exceeded> {
        self.ended = true;
        match &mut self.form {
            GameFileForm::Text(reader) => reader.finish(&self.budget)?,
            GameFileForm::Sgf(games) => {
                games.end();
                self.take_games()?;
            }
            GameFileForm::Json => {}
        }
        self.drain();
        Ok(())
    }

    /// Nothing is read after a bound was reached, which the last record says.
    fn break_off(&mut self, exceeded: Exceeded) {
        self.ended = true;
        // What came of the line on which that happened is not what stands there.
        self.passed_over = 0;
        self.found.retain(|found| {
            found.played_deal.as_ref().err().is_none_or(|e| e.code != Code::ReadLimit)
        });
        if exceeded != Exceeded::Stopped {
            self.found(self.line, || Err(exceeded.into()));
        }
    }
}

impl<R: BufRead> Iterator for GameFileReader<'_, R> {
    type Item = io::Result<FoundDeal>;

    fn next(&mut self) -> Option<io::Result<FoundDeal>> {
        while self.found.is_empty() && !self.ended {
            let taken = match self.lines.next() {
                Some(Ok(line)) => self.take(&line),
                None => self.end(),
                Some(Err(error)) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            };
            if let Err(exceeded) = taken {
                self.break_off(exceeded);
            }
        }
        self.found.pop_front().map(Ok)
    }
}

/// Games of the Skat server, which may stand on one line or over several. One that was cut off ends where the next one begins.
#[derive(Debug, Default)]
struct ServerGames {
    text: String,
    /// Up to where no sign of a beginning or an end stands.
    looked: usize,
    /// Where the game that has begun stands, and its line.
    begun: Option<(usize, u64)>,
    line: u64,
}

impl ServerGames {
    /// Adds a line, when the games of those before are taken.
    fn add(&mut self, text: &str, line: u64) {
        self.text.push_str(text);
        self.line = line;
    }

    /// The next game that has ended, and the line it began on.
    fn next(&mut self) -> Option<(u64, Result<String>)> {
        while let Some(at) = self.text[self.looked..].find(';').map(|at| self.looked + at) {
            let is_start = self.text[..at].ends_with('(');
            let is_end = self.text[at + 1..].starts_with(')');
            if !is_start && !is_end && at + 1 == self.text.len() {
                // What follows stands on the next line.
                self.looked = at;
                return self.too_long();
            }
            self.looked = at + 1;
            let begun = self.begun;
            if is_start {
                self.begun = Some((at + 1, self.line));
            } else if is_end {
                self.begun = None;
            }
            if let Some((start, line)) = begun.filter(|_| is_start || is_end) {
                let end = if is_start { at - 1 } else { at };
                return Some((line, Ok(self.text[start..end].to_owned())));
            }
        }
        self.looked = self.text.len();
        self.too_long()
    }

    /// Forgets what is read; a game that is too long, if there is one.
    fn too_long(&mut self) -> Option<(u64, Result<String>)> {
        // A parenthesis may begin a game.
        let start = self.begun.map_or(self.looked.saturating_sub(1), |(start, _)| start - 2);
        let start = self.text.floor_char_boundary(start);
        drop(self.text.drain(..start));
        self.looked -= start;
        if let Some((begun, _)) = &mut self.begun {
            *begun -= start;
        }
        let too_long = self.text.len() > MAX_LINE;
        let (_, line) = self.begun.take_if(|_| too_long)?;
        self.text.clear();
        self.looked = 0;
        let message = format!("a game of more than {MAX_LINE} bytes");
        Some((line, Err(Error::new(Code::RecordTooLong, message))))
    }

    /// Ends the game that has begun.
    fn end(&mut self) {
        self.text.push_str(";)");
    }
}

fn json(
    catalogue: Catalogue,
    line: &str,
    game: Option<&str>,
    budget: &ReadBudget<'_>,
) -> Result<PlayedDeal> {
    let value = json::parse(line, budget);
    let fields = match &value {
        Ok(Value::Object(fields)) => Fields::from(fields),
        Err(error) if error.code == Code::ReadLimit => return Err(error.clone()),
        Ok(_) | Err(_) => return Err(json::no_object(line)),
    };
    let id = fields.word("game")?.or_else(|| game.map(str::to_owned));
    let id = fields.required("game", id)?;
    PlayedDeal::read(&fields, catalogue.game(&id)?)
}
