//! Records as text that a person can type: `key: value`, one a line.
//!
//! ```text
//! game: tuppi-rami
//! players: N Aino, E Eero, S Helmi, W Onni
//! deal: 1
//! declarer: N
//! leader: E
//! hand N: AK7.Q82.J93.KT54
//! hand E: ♠QJ5 ♥A ♥K …
//! play:
//!   E: ♥A ♥2 ♥3 ♥4
//!   E: ♥K …
//! result.tricks: NS 8, EW 5
//! ```
//!
//! A key with a dot is one of an object (`state.tricks`, `options.objective`). Cards and moves stand with spaces between them;
//! a seat with a colon before a move says whose it is. Values of `state`, `options`, `result` and `score` are JSON, or words:
//! one is a word or a number, several are a list, and `N 8, E 5` is an object. `#` starts a comment. Lines that begin
//! with no key belong to the one before. A record ends at `---` and where the next `deal:` stands; what names the game, the
//! evening, its players and options holds until it is said anew, or another game begins that is not counted together with it.

use super::PlayedDeal;
use crate::catalogue::Catalogue;
use std::collections::{HashMap, HashSet, VecDeque};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::{Exceeded, ReadBudget, is_misspelling, json, nearest};

/// What a key takes beside its text, and a word of a list.
const KEY_BYTES: usize = 400;
const WORD_BYTES: usize = 160;

/// Where in the text the fields of a record stand, by JSON pointer.
#[derive(Clone, Debug, Default)]
pub struct TextFieldPlaces(HashMap<String, (u64, u64)>);

impl TextFieldPlaces {
    /// The error at the place of the text where its field stands, or the nearest field around it that is written.
    #[must_use]
    pub fn find(&self, error: Error) -> Error {
        let ErrorPlace::Field(pointer) = &error.place else { return error };
        let mut around = pointer.as_str();
        loop {
            if let Some(&(line, column)) = self.0.get(around) {
                return error.at(line, column);
            }
            match around.rfind('/') {
                Some(end) => around = &around[..end],
                None => return error,
            }
        }
    }
}

/// A record and where it stands in the text.
#[derive(Clone, Debug)]
pub struct TextDeal {
    /// The record, or why it is none.
    pub deal: Result<PlayedDeal>,
    /// Where its fields stand.
    pub places: TextFieldPlaces,
}

/// The keys, and what each is called besides.
const KEYS: [(&str, &str); 25] = [
    ("game", "game"),
    ("event", "event"),
    ("date", "date"),
    ("table", "table"),
    ("number", "number"),
    ("deal", "number"),
    ("board", "number"),
    ("players", "players"),
    ("teams", "players"),
    ("seats", "seats"),
    ("hands", "hands"),
    ("hand", "hands"),
    ("leader", "leader"),
    ("to_play", "to_play"),
    ("trick", "trick"),
    ("trump", "trump"),
    ("declarer", "declarer"),
    ("contract", "contract"),
    ("stock", "stock"),
    ("dead", "dead"),
    ("play", "played"),
    ("played", "played"),
    ("made", "played"),
    ("result", "result"),
    ("score", "score"),
];

/// Keys of objects whose entries have any name.
const OPEN: [&str; 2] = ["state", "options"];

/// Keys whose values are lists of words.
const LISTS: [&str; 5] = ["seats", "trick", "stock", "dead", "played"];

/// What holds until it is said anew.
const STICKY: [&str; 7] = ["game", "event", "date", "table", "players", "seats", "options"];

/// Whether a text looks like records: its first line that says something is `key: value` with a key of theirs.
pub fn looks_like(text: &str) -> bool {
    let mut lines = text.lines().map(|line| without_comment(line).trim());
    lines.find(|line| !line.is_empty()).is_some_and(|line| key_of(line).is_some())
}

/// Returns a record as text that ends with a line break; empty fields are left out.
pub fn write(deal: &PlayedDeal) -> String {
    let fields = deal.write();
    let mut lines = Vec::new();
    for &(key, meant) in KEYS.iter().filter(|(key, meant)| key == meant || *key == "deal") {
        let Some(value) = fields.get(meant).filter(|_| key != "number") else { continue };
        match (key, value) {
            ("players", Value::Object(players)) => {
                let player = |(seat, name): (&String, &Value)| format!("{seat} {}", plain(name));
                let players: Vec<String> = players.iter().map(player).collect();
                lines.push(format!("players: {}", players.join(", ")));
            }
            ("hands", Value::Object(hands)) => {
                lines.extend(
                    hands.iter().map(|(seat, cards)| format!("hand {seat}: {}", plain(cards))),
                );
            }
            ("result" | "score", Value::Object(text)) => lines.extend(parts(key, text)),
            ("played", moves) => lines.push(format!("play: {}", plain(moves))),
            (key, value) => lines.push(format!("{key}: {}", plain(value))),
        }
    }
    for key in OPEN {
        let text = fields.get(key).and_then(Value::as_object);
        lines.extend(text.into_iter().flat_map(|text| parts(key, text)));
    }
    lines.join("\n") + "\n"
}

/// A line for each entry of an object.
fn parts(key: &str, given: &Map<String, Value>) -> Vec<String> {
    let line = |(part, value): (&String, &Value)| {
        let value = match value {
            Value::String(text) => text.clone(),
            value => value.to_string(),
        };
        format!("{key}.{part}: {value}")
    };
    given.iter().map(line).collect()
}

/// A word, or the words of a list.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(words) => words.iter().map(plain).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}

/// Reads records line by line.
#[derive(Debug)]
pub struct TextDealReader {
    catalogue: Catalogue,
    deals: VecDeque<TextDeal>,
    fields: Map<String, Value>,
    places: TextFieldPlaces,
    /// Pointer of the key that lines without one belong to.
    open: Option<String>,
    /// The first thing that could not be read.
    error: Option<Error>,
    /// Whether the record has begun: it has a field that is not carried over from the record before.
    begun: bool,
    /// The first parts of the keys that this record has given.
    said: HashSet<String>,
    /// The number of records to skip before the next one is read.
    pub passed_over: usize,
}

impl TextDealReader {
    /// A reader of deals of these games; `game` is the game of records that name none.
    pub fn new(catalogue: Catalogue, game: Option<&str>) -> TextDealReader {
        let mut reader = TextDealReader {
            catalogue,
            deals: VecDeque::default(),
            fields: Map::default(),
            places: TextFieldPlaces::default(),
            open: None,
            error: None,
            begun: false,
            said: HashSet::default(),
            passed_over: 0,
        };
        if let Some(game) = game {
            reader.fields.insert("game".to_owned(), game.into());
        }
        reader
    }

    /// The next record that has been read whole.
    pub fn take(&mut self) -> Option<TextDeal> {
        self.deals.pop_front()
    }

    /// Reads a line, by its number from 1 on.
    ///
    /// # Errors
    /// When the budget does not allow it: nothing more can be read then.
    pub fn line(
        &mut self,
        line: u64,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<(), Exceeded> {
        budget.step(1 + text.len())?;
        let text = without_comment(text);
        let trimmed = text.trim();
        if trimmed.len() >= 3 && trimmed.bytes().all(|byte| byte == b'-') {
            return self.finish(budget);
        }
        if trimmed.is_empty() {
            return Ok(());
        }
        if self.passes(trimmed) {
            self.begun = true;
            return Ok(());
        }
        let column = (text.len() - text.trim_start().len()) as u64 + 1;
        let given = if let Some((path, value)) = key_of(trimmed) {
            if path[0] == "number" && self.begun {
                self.finish(budget)?;
            }
            budget.depth(path.len())?;
            budget.hold(KEY_BYTES + trimmed.len())?;
            let value_column = column + (trimmed.len() - value.len()) as u64;
            self.set_key(&path, value, (line, value_column), budget)
        } else {
            self.go_on(trimmed, (line, column), budget)
        };
        if let Some(exceeded) = budget.exceeded() {
            return Err(exceeded);
        }
        self.keep(given, line, column);
        Ok(())
    }

    /// Whether nothing that a line says matters, because its record is passed over: it neither ends it nor holds on.
    fn passes(&self, line: &str) -> bool {
        let matters = |key: &str| key == "number" || STICKY.contains(&key);
        self.passed_over > 0 && word_of(line).map_or(self.begun, |key| !matters(key))
    }

    fn keep(&mut self, given: Result<()>, line: u64, column: u64) {
        if let Err(error) = given {
            let place = error.place.clone();
            let error = if place == ErrorPlace::Input { error.at(line, column) } else { error };
            self.error.get_or_insert(error);
        }
    }

    /// Sets what a key says.
    fn set_key(
        &mut self,
        path: &[String],
        text: &str,
        at: (u64, u64),
        budget: &ReadBudget<'_>,
    ) -> Result<()> {
        let pointer = format!("/{}", path.join("/"));
        if path[0] == "game" {
            self.change_game(text);
        }
        self.begun |= !STICKY.contains(&path[0].as_str());
        self.said.insert(path[0].clone());
        self.places.0.insert(pointer.clone(), at);
        self.open = Some(pointer);
        let value = match (path[0].as_str(), path.len()) {
            ("hands", 2) => hand(text),
            ("hands", _) => {
                return Err(Error::new(Code::BadField, "say whose: `hand N: …`"));
            }
            ("players", 1) => pairs(text).ok_or_else(|| bad("`1 Anna, 2 Bert`"))?,
            ("players", _) => text.into(),
            (key, 1) if LISTS.contains(&key) => Value::Array(Vec::new()),
            (key, 1) if OPEN.contains(&key) || key == "result" || key == "score" => {
                object(text, budget).ok_or_else(|| {
                    bad("named values such as `N 8, E 5`, or `result.tricks: 8` for one")
                })?
            }
            (key, 2..) if OPEN.contains(&key) || key == "result" || key == "score" => {
                free(text, budget)
            }
            (_, 1) => text.into(),
            (key, _) => return Err(Error::new(Code::BadField, format!("{key} has no parts"))),
        };
        set(&mut self.fields, path, value);
        if path.len() == 1 && LISTS.contains(&path[0].as_str()) {
            self.go_on(text, at, budget)?;
        }
        Ok(())
    }

    /// Players, seats and options hold on in the games of one session, not in another game.
    fn change_game(&mut self, id: &str) {
        let before = self.fields.get("game").and_then(Value::as_str);
        if before == Some(id) {
            return;
        }
        let find = |id| self.catalogue.find(id);
        let Some((before, game)) = before.and_then(find).zip(find(id)) else { return };
        if before.shares_session_with(game) {
            return;
        }
        for key in ["players", "seats", "options"] {
            // What this record has said itself stays.
            if !self.said.contains(key) {
                self.fields.shift_remove(key);
            }
        }
    }

    /// More words of the list that the last key began.
    fn go_on(
        &mut self,
        text: &str,
        (line, column): (u64, u64),
        budget: &ReadBudget<'_>,
    ) -> Result<()> {
        let open = self.open.clone().unwrap_or_default();
        let list = open.strip_prefix('/').filter(|_| open.matches('/').count() == 1);
        let list = list.and_then(|key| self.fields.get_mut(key)?.as_array_mut());
        let Some(list) = list else {
            return Err(Error::new(Code::BadField, no_key(text)));
        };
        let mut whose = String::new();
        for (offset, word) in words(text) {
            // A number with a dot before a trick counts it, and bars stand between tricks.
            let counts = word.strip_suffix('.').is_some_and(|n| n.parse::<u32>().is_ok());
            if counts || matches!(word, "|" | "/" | "," | ";") {
                continue;
            }
            if word.ends_with(':') {
                word.clone_into(&mut whose);
                continue;
            }
            budget.hold(WORD_BYTES + word.len())?;
            let place = (line, column + offset as u64);
            self.places.0.insert(format!("{open}/{}", list.len()), place);
            list.push(format!("{whose}{word}").into());
            whose.clear();
        }
        Ok(())
    }

    /// Ends a record, if one has begun.
    ///
    /// # Errors
    /// When the budget does not allow it.
    pub fn finish(&mut self, budget: &ReadBudget<'_>) -> std::result::Result<(), Exceeded> {
        if self.begun || self.error.is_some() {
            let places = std::mem::take(&mut self.places);
            let error = self.error.take();
            if self.passed_over > 0 {
                self.passed_over -= 1;
            } else {
                budget.step(self.fields.values().map(size).sum())?;
                let deal = match error {
                    Some(error) => Err(error),
                    None => self.deal().map_err(|error| places.find(error)),
                };
                self.deals.push_back(TextDeal { deal, places });
            }
            budget.release_all();
        }
        self.said.clear();
        self.fields.retain(|key, _| STICKY.contains(&key.as_str()));
        self.begun = false;
        self.open = None;
        Ok(())
    }

    fn deal(&self) -> Result<PlayedDeal> {
        let fields = Fields::from(&self.fields);
        let id = fields.required("game", fields.word("game")?)?;
        PlayedDeal::read(&fields, self.catalogue.game(&id)?)
    }
}

/// How many bytes a value has, about.
fn size(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.len(),
        Value::Object(members) => members.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 1,
    }
}

fn bad(expected: &str) -> Error {
    Error::new(Code::BadField, format!("expected {expected}"))
}

/// The line without what stands behind a `#` that begins a word.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        if letter == '#' && before.is_whitespace() {
            return &line[..at];
        }
        before = letter;
    }
    line
}

/// What the key of a line means, if it is one.
fn word_of(line: &str) -> Option<&'static str> {
    let (key, _) = line.split_once(':')?;
    let word = key.trim().split(['.', ' ']).find(|part| !part.is_empty())?;
    let known = KEYS.iter().find(|(key, _)| key.eq_ignore_ascii_case(word));
    let open = || OPEN.into_iter().find(|key| key.eq_ignore_ascii_case(word));
    known.map(|(_, meant)| *meant).or_else(open)
}

/// The path of a line's key, and what stands behind its colon.
fn key_of(line: &str) -> Option<(Vec<String>, &str)> {
    let (key, value) = line.split_once(':')?;
    let mut parts = key.trim().split(['.', ' ']).filter(|part| !part.is_empty());
    let first = parts.next()?.to_ascii_lowercase();
    let known = KEYS.iter().find(|(key, _)| *key == first).map(|(_, meant)| *meant);
    let known = known.or_else(|| OPEN.into_iter().find(|key| *key == first))?;
    let rest = parts.map(str::to_owned);
    Some((std::iter::once(known.to_owned()).chain(rest).collect(), value.trim()))
}

/// Returns what is wrong with a line that begins with no known key, where none goes on.
fn no_key(line: &str) -> String {
    let first = line.split([':', '.', ' ']).next().unwrap_or_default().to_ascii_lowercase();
    let known = KEYS.iter().map(|(key, _)| *key).chain(OPEN);
    let meant = nearest(&first, known).filter(|key| is_misspelling(&first, key));
    match meant.filter(|_| line.contains(':')) {
        Some(key) => format!("unknown key in \"{line}\"; did you mean {key}?"),
        None => format!("\"{line}\" stands after no key whose value goes on"),
    }
}

/// Puts a value at a path.
fn set(fields: &mut Map<String, Value>, path: &[String], value: Value) {
    match path {
        [] => {}
        [last] => _ = fields.insert(last.clone(), value),
        [first, rest @ ..] => {
            let inner = fields.entry(first.clone()).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(inner) = inner {
                set(inner, rest, value);
            }
        }
    }
}

/// `S.H.D.C`, or cards with spaces between them.
fn hand(text: &str) -> Value {
    if text.matches('.').count() == 3 && !text.contains(' ') {
        return text.into();
    }
    text.split([' ', ',']).filter(|word| !word.is_empty()).collect()
}

/// Any value: JSON, an object `N 8, E 5`, a list of words, or a word.
fn free(text: &str, budget: &ReadBudget<'_>) -> Value {
    if let Ok(value) = json::parse(text, budget) {
        return value;
    }
    if let Some(pairs) = object(text, budget) {
        return pairs;
    }
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let words: Vec<&str> =
        inner.unwrap_or(text).split([' ', ',']).filter(|w| !w.is_empty()).collect();
    match words[..] {
        [word] if inner.is_none() => word.into(),
        _ => words.into_iter().collect(),
    }
}

/// An object: JSON, or `N 8, E 5`.
fn object(text: &str, budget: &ReadBudget<'_>) -> Option<Value> {
    match json::parse(text, budget) {
        Ok(value @ Value::Object(_)) => return Some(value),
        Ok(_) => return None,
        Err(_) => {}
    }
    let entry = |part: &str| {
        let (name, value) = part.trim().split_once(' ')?;
        let value: Value = value.trim().parse().ok().filter(|value: &Value| !value.is_object())?;
        Some((name.to_owned(), value))
    };
    let entries = text.split(',').map(entry).collect::<Option<Map<_, _>>>()?;
    Some(Value::Object(entries))
}

/// `1 Anna, 2 Bert`.
fn pairs(text: &str) -> Option<Value> {
    let entry = |part: &str| {
        let (seat, name) = part.trim().split_once([' ', '='])?;
        let name = name.trim_start_matches(['=', ' ']).trim();
        Some((seat.to_owned(), Value::String(name.to_owned())))
    };
    let entries = text.split(',').map(entry).collect::<Option<Map<_, _>>>()?;
    Some(Value::Object(entries))
}

/// The words of a line and where each begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}
