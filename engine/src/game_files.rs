//! Files of deals as they were played, of any game: text that a person typed, JSON lines, games of the Skat server.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::{InputLine, Lines};
use tikki_games::deal_record::{
    DealRecord,
    text::{self, TextReader, TextRecord},
};
use tikki_games::rooms::{bridge, skat::sgf};

/// The longest line of a file.
const MAX_LINE: usize = 1 << 20;

/// A record of a file, and how the places of its errors are found in it.
#[derive(Clone, Debug)]
pub struct FoundRecord {
    /// The record, or why there is none.
    pub record: Result<DealRecord>,
    places: Places,
}

#[derive(Clone, Debug)]
enum Places {
    /// The line it begins on.
    Line(u64),
    /// Field by field.
    Fields(text::Places),
}

impl FoundRecord {
    /// A record of a line, whose errors are told at that line.
    fn of_line(line: u64, record: Result<DealRecord>) -> FoundRecord {
        let places = Places::Line(line);
        let placed = |error: Error| match error.place {
            ErrorPlace::Text { .. } => error.within(line, 1),
            _ => places.find(error),
        };
        FoundRecord { record: record.map_err(placed), places }
    }

    /// The error at its place in the file; one that has such a place keeps it.
    #[must_use]
    pub fn locate(&self, error: Error) -> Error {
        self.places.find(error)
    }
}

impl Places {
    fn find(&self, error: Error) -> Error {
        match (self, &error.place) {
            (Places::Fields(places), _) => places.find(error),
            (Places::Line(line), ErrorPlace::Field(pointer)) => {
                let message = format!("{pointer}: {}", error.message);
                Error { message, ..error }.at(*line, 1)
            }
            (Places::Line(line), ErrorPlace::Input) => error.at(*line, 1),
            (Places::Line(_), ErrorPlace::Text { .. }) => error,
        }
    }
}

/// What the records of a file are written in.
#[derive(Debug)]
enum GameFileForm {
    /// `key: value`.
    Text(Box<TextReader>),
    /// One object a line.
    Json,
    /// Games of the Skat server: what has been read of one, and the line it began on.
    Sgf(String, u64),
}

/// The records of a file, one by one.
#[derive(Debug)]
pub struct GameRecords<R> {
    lines: Lines<R>,
    line: u64,
    form: GameFileForm,
    game: Option<String>,
    found: VecDeque<FoundRecord>,
    ended: bool,
}

/// Whether the beginning of a file is that of deals of games, and not of bridge boards. `game` names what all of its deals
/// are of where they do not say it themselves.
pub fn looks_like(head: &[u8], game: Option<&str>) -> bool {
    let other = |game: &str| !bridge::GAME.is_called(game);
    let head = String::from_utf8_lossy(head);
    let head = head.trim_start_matches('\u{feff}');
    if game.is_some_and(other) || sgf::looks_like(head) || text::looks_like(head) {
        return true;
    }
    let line = head.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let fields: Option<Map<String, Value>> = serde_json::from_str(line).ok();
    fields
        .as_ref()
        .and_then(|fields| Fields::from(fields).word("game").ok()?)
        .is_some_and(|game| other(&game))
}

impl<R: BufRead> GameRecords<R> {
    /// The records of an input. `game` is the game of those that do not name theirs.
    ///
    /// # Errors
    /// Those of the input.
    pub fn new(mut input: R, game: Option<&str>) -> io::Result<GameRecords<R>> {
        let head = String::from_utf8_lossy(input.fill_buf()?).into_owned();
        let head = head.trim_start_matches('\u{feff}').trim_start();
        let form = match () {
            () if sgf::looks_like(head) => GameFileForm::Sgf(String::new(), 1),
            () if head.starts_with('{') => GameFileForm::Json,
            () => GameFileForm::Text(Box::new(TextReader::new(game))),
        };
        let game = game.map(str::to_owned);
        let lines = Lines { input, limit: MAX_LINE };
        Ok(GameRecords { lines, line: 0, form, game, found: VecDeque::new(), ended: false })
    }

    fn take(&mut self, line: &InputLine) {
        self.line += 1;
        let InputLine::Whole(bytes) = line else {
            let message = format!("a line of more than {MAX_LINE} bytes");
            return self.found(self.line, Err(Error::new(Code::LineTooLong, message)));
        };
        let Ok(text) = std::str::from_utf8(bytes) else {
            return self
                .found(self.line, Err(Error::new(Code::NotText, "bytes that are not UTF-8")));
        };
        let text = text.trim_start_matches('\u{feff}').to_owned();
        match &mut self.form {
            GameFileForm::Text(reader) => {
                reader.line(self.line, &text);
                self.drain();
            }
            GameFileForm::Json if text.trim().is_empty() => {}
            GameFileForm::Json => {
                let record = json(&text, self.game.as_deref());
                self.found(self.line, record);
            }
            GameFileForm::Sgf(..) => self.sgf(&text),
        }
    }

    /// A line of games of the Skat server. A game that was cut off ends where the next one begins.
    fn sgf(&mut self, text: &str) {
        let line = self.line;
        let GameFileForm::Sgf(open, since) = &mut self.form else { return };
        if open.trim().is_empty() {
            *since = line;
        }
        open.push_str(text);
        let mut games = Vec::new();
        while let Some(game) = first_game(open) {
            games.push((*since, sgf::read(&game)));
            *since = line;
        }
        if open.len() > MAX_LINE {
            open.clear();
            let message = format!("a game of more than {MAX_LINE} bytes");
            games.push((*since, Err(Error::new(Code::RecordTooLong, message))));
        }
        for (line, record) in games {
            self.found(line, record);
        }
    }

    fn found(&mut self, line: u64, record: Result<DealRecord>) {
        self.found.push_back(FoundRecord::of_line(line, record));
    }

    fn drain(&mut self) {
        if let GameFileForm::Text(reader) = &mut self.form {
            while let Some(TextRecord { record, places }) = reader.take() {
                self.found.push_back(FoundRecord { record, places: Places::Fields(places) });
            }
        }
    }

    /// What is left when the input ends.
    fn end(&mut self) {
        self.ended = true;
        match &mut self.form {
            GameFileForm::Text(reader) => reader.finish(),
            GameFileForm::Sgf(begun, line) if begun.contains("(;") => {
                let (game, line) = (std::mem::take(begun), *line);
                let record = sgf::read(&game);
                self.found(line, record);
            }
            GameFileForm::Json | GameFileForm::Sgf(..) => {}
        }
        self.drain();
    }
}

impl<R: BufRead> Iterator for GameRecords<R> {
    type Item = io::Result<FoundRecord>;

    fn next(&mut self) -> Option<io::Result<FoundRecord>> {
        while self.found.is_empty() && !self.ended {
            match self.lines.next() {
                Some(Ok(line)) => self.take(&line),
                None => self.end(),
                Some(Err(error)) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
        self.found.pop_front().map(Ok)
    }
}

/// Takes the first game off a text, if it has ended.
fn first_game(text: &mut String) -> Option<String> {
    let start = text.find("(;")? + 2;
    let body = &text[start..];
    let (end, next) = [(";)", 2), ("(;", 0)]
        .into_iter()
        .filter_map(|(sign, more)| body.find(sign).map(|at| (at, at + more)))
        .min()?;
    let game = body[..end].to_owned();
    text.drain(..start + next);
    Some(game)
}

fn json(line: &str, game: Option<&str>) -> Result<DealRecord> {
    let fields: Map<String, Value> = serde_json::from_str(line).map_err(|error| {
        Error::new(Code::MalformedJson, error.to_string()).at(1, error.column() as u64)
    })?;
    let fields = Fields::from(&fields);
    let id = fields.word("game")?.or_else(|| game.map(str::to_owned));
    let id = fields.required("game", id)?;
    let game = tikki_games::by_id(&id).ok_or_else(|| {
        let message = format!("no game \"{id}\"; `games` lists them");
        Error::new(Code::UnknownGame, message).in_field("/game")
    })?;
    DealRecord::read(&fields, game)
}
