//! A record as one JSON object, in and out.
//!
//! ```json
//! {"board":"7","dealer":"S","vulnerable":"Both","deal":"N:…","players":{"N":"Ann"},"tags":{"Event":"…"},
//!  "auction":{"first":"S","calls":["1C",{"call":"1NT","alert":true,"note":"15-17"}]},
//!  "contract":"3NT","doubled":"","declarer":"N","leader":"E","play":["SQ",{"card":"S2","glyphs":[8]}],
//!  "claim":9,"result":9,"score":{"ns":600},
//!  "tables":{"DoubleDummyTricks":{"N":{"NT":9}}},"optimum_score":{"ns":600},"par_contracts":"NS 3NT=",
//!  "best_cards":[["SQ","SJ"],["S2"]],"tag_tables":[{"name":"ScoreTable","columns":"PairId_NS;PairId_EW","rows":["1 2"]}]}
//! ```
//!
//! Every field may be missing; `deal` may have any form of a request's. `"contract":"Pass"` is a deal passed out; an ending has
//! `strain` in place of `contract`. What deals of every game have is read too: `hands`, `number`, `event`, `date`, `table`, players or
//! `teams` by side, `"result":{"tricks":9}`.

use super::par_text;
use super::whole_file::place;
use super::{call_text, json_deal, pbn};
use crate::board::{
    AuctionCall, Board, BoardAuction, BoardHeader, BoardPart, Call, Declarers, FinalContract,
    RecordedPlay, RecordedPoints, Remark, StoredPar, TagTable,
};
use crate::scoring::{Contract, Penalty, Vulnerability};
use crate::table::PartialTable;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_base::{ReadBudget, json as base_json};
use tikki_solver::{BySeat, Card, CardSet, Seat, Strain};

/// The order of strains in a table.
const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump];

/// The tables that a record may hold, by name.
const TABLES: [&str; 6] =
    ["DoubleDummyTricks", "OptimumResultTable", "Ability", "csv", "gib", "tricks"];

/// The record of a JSON object as it stands, whether its facts contradict each other or not.
///
/// # Errors
/// `malformed-json`, `missing-field` without `deal`, and those of the deal. What is wrong with another part is a fault of the
/// record.
pub fn parse(text: &str) -> Result<Board> {
    let value = json_value(text, &ReadBudget::default())?;
    Ok(BoardReader { object: fields_of(&value)?, text }.located(|_| ()))
}

/// The record of a JSON object, read within a budget; contradictions are faults of it too.
///
/// # Errors
/// Those of [`parse`], and `read-limit`.
pub fn parse_within(text: &str, budget: &ReadBudget<'_>) -> Result<Board> {
    of_value(&json_value(text, budget)?, text)
}

fn json_value(text: &str, budget: &ReadBudget<'_>) -> Result<Value> {
    base_json::parse(text, budget).map_err(|error| {
        let message = match error.code {
            Code::MalformedJson => format!("not JSON: {}", error.message),
            _ => error.message.clone(),
        };
        Error { message, ..error }
    })
}

fn fields_of(value: &Value) -> Result<&Map<String, Value>> {
    value.as_object().ok_or_else(|| Error::new(Code::MalformedJson, "not a JSON object"))
}

/// The record of a value of this text; contradictions are faults of it too.
pub(super) fn of_value(value: &Value, text: &str) -> Result<Board> {
    let at = |part: BoardPart, error: Error| match part {
        BoardPart::Contract => error.in_field("/contract"),
        BoardPart::Result => error.in_field("/result"),
        BoardPart::Score => error.in_field("/score"),
        _ => error,
    };
    let reader = BoardReader { object: fields_of(value)?, text };
    Ok(reader.located(|board| board.blame_contradictions(at)))
}

/// The places of the fields of an object in its text; each is searched for once.
struct FieldPlaces<'a> {
    text: &'a str,
    known: HashMap<String, (u64, u64)>,
}

impl FieldPlaces<'_> {
    /// An error in a field, at the place of the field's first word in the text.
    fn located(&mut self, error: Error) -> Error {
        let ErrorPlace::Field(pointer) = &error.place else { return error };
        let name = pointer.split('/').nth(1).unwrap_or("");
        let (line, column) = *self.known.entry(name.to_owned()).or_insert_with(|| {
            place(self.text, self.text.find(&format!("\"{name}\"")).unwrap_or(0))
        });
        let message = format!("{} ({pointer})", error.message);
        Error { message, ..error }.at(line, column)
    }
}

/// Returns a text as it is, and anything else as it is written.
fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

struct BoardReader<'a> {
    object: &'a Map<String, Value>,
    text: &'a str,
}

impl<'a> BoardReader<'a> {
    /// The record with its errors where their fields stand in the text.
    fn located(&self, check: impl Fn(&mut Board)) -> Board {
        let mut board = self.board();
        check(&mut board);
        let mut places = FieldPlaces { text: self.text, known: HashMap::new() };
        for fault in &mut board.faults {
            fault.error = places.located(fault.error.clone());
        }
        board.header.deal = board.header.deal.map_err(|error| places.located(error));
        board
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        self.object.get(name).filter(|value| !value.is_null())
    }

    fn bad(name: &str, code: Code, message: impl Into<String>) -> Error {
        Error::new(code, message).in_field(&format!("/{name}"))
    }

    fn word(&self, name: &str) -> Option<&'a str> {
        self.get(name).and_then(Value::as_str)
    }

    /// The word for the dealer; an empty one says nothing.
    fn dealer(&self) -> Option<&'a str> {
        self.word("dealer").filter(|name| !name.is_empty())
    }

    fn board(&self) -> Board {
        let mut board = Board::from(self.header());
        if let (Err(_), Some(Ok(text))) = (&board.header.deal, self.cards().map(json_deal::parse)) {
            let _ = board.take_deal(text.deal);
        }
        self.check_words(&mut board);
        board.players = BySeat::from_fn(|seat| {
            let named = self.get("players").or(self.get("teams"))?;
            let name = named.get(seat.to_string()).or(named.get(seat.side().to_string()))?;
            let name = name.as_str()?.trim();
            (!name.is_empty()).then(|| name.to_owned())
        });
        if let Some(tags) = self.get("tags").and_then(Value::as_object) {
            for (name, value) in tags {
                let text = text_of(value);
                if !board.tags.add(name, &text) {
                    let error = Self::bad(
                        "tags",
                        Code::RecordTooLong,
                        format!("too many tags; {name} is dropped"),
                    );
                    board.blame(BoardPart::Text, error);
                }
            }
        }
        for (field, tag) in [("event", "Event"), ("date", "Date"), ("table", "Table")] {
            let label = self.get(field).filter(|value| value.is_string() || value.is_number());
            if let Some(label) = label.filter(|_| board.tags.get(tag).is_none()) {
                board.tags.add(tag, &text_of(label));
            }
        }
        if let Some(tables) = self.get("tag_tables").and_then(Value::as_array) {
            let bad = || Self::bad("tag_tables", Code::BadField, "expected name, columns, rows");
            let tables = tables.iter().map(tag_table).collect::<Option<Vec<_>>>().ok_or_else(bad);
            for table in board.kept(BoardPart::Text, tables).unwrap_or_default() {
                pbn::score_table::keep(&mut board, table, |_, error| error.in_field("/tag_tables"));
            }
        }
        self.read_auction(&mut board);
        let contract = self.contract(&board);
        board.contract = board.kept(BoardPart::Contract, contract).flatten();
        self.read_play(&mut board);
        self.read_result(&mut board);
        self.read_stored(&mut board);
        board
    }

    fn cards(&self) -> Option<&'a Value> {
        self.get("deal").or(self.get("hands"))
    }

    fn header(&self) -> BoardHeader {
        let missing = || Self::bad("deal", Code::MissingField, "the field deal is missing");
        let deal = self
            .cards()
            .ok_or_else(missing)
            .and_then(|value| json_deal::parse(value).map_err(|error| error.in_field("/deal")));
        let label = self.get("board").or(self.get("number")).map(text_of);
        let given = deal.as_ref().ok();
        let dealer = self.dealer();
        let vulnerable = self.word("vulnerable").or(self.word("vul"));
        BoardHeader {
            label: label.or_else(|| given.and_then(|text| text.board.clone())),
            dealer: match dealer {
                Some(name) => names::seat(name),
                None => given.and_then(|text| text.dealer),
            },
            vulnerable: match vulnerable {
                Some(name) => Vulnerability::from_name(name),
                None => given.and_then(|text| text.vulnerable),
            },
            deal: deal.and_then(|text| {
                EvenDeal::try_from(text.deal).map_err(|error| error.in_field("/deal"))
            }),
        }
        .completed()
    }

    /// Names a dealer or a vulnerability that there is not.
    fn check_words(&self, board: &mut Board) {
        if self.dealer().is_some_and(|name| names::seat(name).is_none()) {
            let error = Self::bad("dealer", Code::BadSeat, "unknown seat; expected N, E, S or W");
            board.blame(BoardPart::Header, error);
        }
        let name = self.word("vulnerable").or(self.word("vul"));
        if name.is_some_and(|name| Vulnerability::from_name(name).is_none()) {
            let message = "unknown vulnerability; expected None, NS, EW or Both";
            board
                .blame(BoardPart::Header, Self::bad("vulnerable", Code::BadVulnerability, message));
        }
    }

    fn read_auction(&self, board: &mut Board) {
        let Some(value) = self.get("auction") else { return };
        let bad = |code, message: String| Self::bad("auction", code, message);
        let first = value.get("first").and_then(Value::as_str).and_then(names::seat);
        let Some(first) = first.or(board.header.dealer) else {
            let error = call_text::no_first_caller().in_field("/auction");
            return board.blame(BoardPart::Auction, error);
        };
        let Some(calls) = value.get("calls").or(Some(value)).and_then(Value::as_array) else {
            return board.blame(
                BoardPart::Auction,
                bad(Code::BadField, "expected a list of calls".to_owned()),
            );
        };
        let mut auction = BoardAuction::new(first);
        for (index, call) in calls.iter().enumerate() {
            if let Err(error) = add_call(&mut auction, call) {
                board.blame(BoardPart::Auction, error.in_field(&format!("/auction/calls/{index}")));
                break;
            }
        }
        board.auction = (!auction.calls().is_empty()).then_some(auction);
    }

    fn contract(&self, board: &Board) -> Result<Option<FinalContract>> {
        let declarer = match self.word("declarer") {
            Some(name) => Some(names::seat(name).ok_or_else(|| {
                Self::bad("declarer", Code::BadSeat, "unknown seat; expected N, E, S or W")
            })?),
            None => None,
        };
        if let Some(name) = self.word("strain") {
            let unknown = || {
                Self::bad("strain", Code::BadStrain, "unknown strain; expected S, H, D, C or NT")
            };
            let strain = names::strain(name).ok_or_else(unknown)?;
            return Ok(Some(FinalContract::Ending { strain, declarer }));
        }
        let called = board.auction.as_ref().and_then(BoardAuction::final_contract);
        let Some(text) = self.word("contract") else { return Ok(called) };
        let bad = |message: String| Self::bad("contract", Code::BadContract, message);
        let Some((mut contract, named)) =
            Contract::with_declarer(text).map_err(|e| bad(e.to_string()))?
        else {
            return Ok(Some(FinalContract::PassedOut));
        };
        if named.is_some() && declarer.is_some() && named != declarer {
            return Err(bad("`contract` and `declarer` name different declarers".to_owned()));
        }
        if let Some(text) = self.word("doubled").filter(|text| !text.is_empty()) {
            let unknown =
                || Self::bad("doubled", Code::BadContract, "expected \"\", \"X\" or \"XX\"");
            contract.penalty = Penalty::from_name(text).ok_or_else(unknown)?;
        }
        let declarer = declarer.or(named).or(called.and_then(FinalContract::declarer));
        let unknown = || Self::bad("contract", Code::MissingField, "the declarer is missing");
        Ok(Some(FinalContract::Bid { contract, declarer: declarer.ok_or_else(unknown)? }))
    }

    fn read_play(&self, board: &mut Board) {
        let Some(value) = self.get("play") else { return };
        let leader = self.word("leader").and_then(names::seat);
        let Some(leader) = leader.or(board.declarer().map(Seat::lho)) else {
            let error = Self::bad(
                "play",
                Code::MissingField,
                "the leader is unknown; give `leader` or `declarer`",
            );
            return board.blame(BoardPart::Play, error);
        };
        let cards = match value {
            Value::Array(cards) => cards.clone(),
            Value::String(text) => names::listed(text).map(Value::from).collect(),
            _ => {
                let error = Self::bad("play", Code::BadField, "expected a list of cards");
                return board.blame(BoardPart::Play, error);
            }
        };
        let (line, column) = place(self.text, self.text.find("\"play\"").unwrap_or(0));
        let place = ErrorPlace::Text { line, column };
        let mut play = RecordedPlay::new(leader);
        for (index, value) in cards.iter().enumerate() {
            let word = value.as_str().or_else(|| value.get("card")?.as_str());
            let Some(card) = word.and_then(names::card) else {
                let error = Error::new(
                    Code::UnknownCard,
                    format!("{value} is not a card; a card is like SA"),
                );
                board.blame(BoardPart::Play, error.in_field(&format!("/play/{index}")));
                break;
            };
            play.push(card, place.clone(), remark(value));
        }
        board.play = (!play.cards.is_empty()).then_some(play);
    }

    fn read_result(&self, board: &mut Board) {
        let cards = board.header.deal.as_ref().map_or(13, EvenDeal::cards);
        for (name, claim) in [("claim", true), ("result", false)] {
            let Some(value) = self.get(name) else { continue };
            let text = text_of(value.get("tricks").unwrap_or(value));
            let bid = match board.contract {
                Some(FinalContract::Bid { contract, .. }) => Some(contract),
                _ => None,
            };
            let tricks = pbn::result(&text, board.declarer(), bid, cards as u8);
            let tricks = tricks.map_err(|error| error.in_field(&format!("/{name}")));
            let tricks = board.kept(BoardPart::Result, tricks);
            *(if claim { &mut board.claim } else { &mut board.result }) = tricks;
        }
        let played = match (&board.play, board.strain(), board.declarer()) {
            (Some(play), Some(strain), Some(seat)) => play.complete_result(strain, seat, cards),
            _ => None,
        };
        board.result = board.result.or(board.claim).or(played);
        let score = self.points("score");
        board.score = board.kept(BoardPart::Score, score).flatten();
    }

    fn points(&self, name: &str) -> Result<Option<RecordedPoints>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let of = |side: &str| {
            let number = value.get(side).and_then(Value::as_i64);
            number.and_then(|number| i32::try_from(number).ok())
        };
        let points = RecordedPoints { ns: of("ns"), ew: of("ew") };
        let bad = || Self::bad(name, Code::BadField, "expected {\"ns\":…} or {\"ew\":…}");
        if points == RecordedPoints::default() { Err(bad()) } else { Ok(Some(points)) }
    }

    fn read_stored(&self, board: &mut Board) {
        let tables = self.get("tables").and_then(Value::as_object);
        // What `tikki table --json` writes has its table, and par, by other names.
        let tricks = self.get("tricks").map(|tricks| ("tricks", tricks));
        for name in TABLES {
            let value = tables.and_then(|tables| tables.get(name));
            let value = value.or(tricks.filter(|(own, _)| *own == name).map(|(_, value)| value));
            let Some(value) = value else { continue };
            let bad =
                || Self::bad("tables", Code::BadField, format!("{name} is not a table of tricks"));
            let table = table(value).ok_or_else(bad);
            let table = board.kept(BoardPart::Stored, table);
            board.stored.tables.extend(table.map(|table| (name, table)));
        }
        let score = self.points("optimum_score");
        board.stored.score = board.kept(BoardPart::Stored, score).flatten();
        if let Some(score) = self.get("par").and_then(|par| par.get("score_ns")?.as_i64()) {
            let ns = i32::try_from(score).ok();
            board.stored.score = ns.map(|ns| RecordedPoints { ns: Some(ns), ew: None });
            let contracts = self.get("par").and_then(|par| par.get("contracts")?.as_array());
            board.stored.contracts =
                contracts.and_then(|list| list.iter().map(par_of_wire).collect());
        }
        if let Some(rows) = self.get("best_cards").and_then(Value::as_array) {
            let bad = || Self::bad("best_cards", Code::BadField, "expected lists of cards");
            let cards = rows.iter().map(card_set).collect::<Option<Vec<_>>>().ok_or_else(bad);
            board.stored.best_cards = board.kept(BoardPart::Stored, cards);
        }
        if let Some(text) = self.word("par_contracts") {
            let contracts = pbn::par_contracts(text);
            let contracts = contracts.map_err(|error| error.in_field("/par_contracts"));
            board.stored.contracts = board.kept(BoardPart::Stored, contracts);
        }
    }
}

fn add_call(auction: &mut BoardAuction, value: &Value) -> Result<()> {
    let word = value.as_str().or_else(|| value.get("call")?.as_str());
    let unknown = || Error::new(Code::BadCall, format!("{value} is not a call"));
    let call: Call = word.and_then(|word| word.parse().ok()).ok_or_else(unknown)?;
    let flag = |name: &str| value.get(name).and_then(Value::as_bool) == Some(true);
    for _ in 0..value.get("skipped").and_then(Value::as_u64).unwrap_or(0).min(3) {
        auction.skip();
    }
    let added = if flag("insufficient") {
        auction.accept(call, remark(value))
    } else {
        auction.push(call, remark(value))
    };
    added.map_err(|error| Error::new(Code::IllegalCall, error.to_string()))
}

fn remark(value: &Value) -> Remark {
    let note = value.get("note").and_then(Value::as_str).map(str::to_owned);
    let glyphs = value.get("glyphs").and_then(Value::as_array);
    let glyph = |value: &Value| value.as_u64().and_then(|glyph| u8::try_from(glyph).ok());
    let mut glyphs: Vec<u8> = glyphs.into_iter().flatten().filter_map(glyph).collect();
    glyphs.sort_unstable();
    glyphs.dedup();
    let flag = |name: &str| value.get(name).and_then(Value::as_bool) == Some(true);
    Remark { alert: flag("alert"), note, glyphs, revoke: flag("revoke") }
}

/// A contract of a par as answers have it: `{"contract":"2NT","doubled":"","declarer":"E","tricks":8}`.
fn par_of_wire(value: &Value) -> Option<StoredPar> {
    let word = |name: &str| value.get(name).and_then(Value::as_str);
    let mut contract: Contract = word("contract")?.parse().ok()?;
    contract.penalty = Penalty::from_name(word("doubled").unwrap_or(""))?;
    let tricks = value.get("tricks").and_then(Value::as_u64);
    let over = tricks.and_then(|tricks| u8::try_from(tricks).ok()).filter(|&tricks| tricks <= 13);
    Some(StoredPar {
        contract,
        declarers: Declarers::One(names::seat(word("declarer")?)?),
        over: over.map(|tricks| contract.overtricks(tricks)),
    })
}

fn card_set(value: &Value) -> Option<CardSet> {
    value.as_array()?.iter().map(|card| names::card(card.as_str()?)).collect()
}

fn table(value: &Value) -> Option<PartialTable> {
    let mut table = PartialTable::default();
    for (seat, row) in value.as_object()? {
        for (strain, tricks) in row.as_object()? {
            let tricks = u8::try_from(tricks.as_u64()?).ok().and_then(TrickCount::new)?;
            table = table.with(names::strain(strain)?, names::seat(seat)?, tricks);
        }
    }
    Some(table)
}

/// The record as one line, without its end: [`object`] as text.
pub fn write(board: &Board) -> String {
    Value::Object(object(board)).to_string()
}

/// The record as an object. Everything that a record holds is kept, but for faults; a deal that cannot be used is left out.
pub fn object(played_board: &Board) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            object.insert(name.to_owned(), value);
        }
    };
    let board = &played_board.header;
    put("board", board.label.as_ref().map(|label| json!(label)));
    put("dealer", board.dealer.map(|seat| json!(seat.to_string())));
    put("vulnerable", board.vulnerable.map(|vulnerable| json!(vulnerable.name())));
    let partial = played_board.partial.as_ref().map(ToString::to_string);
    let deal = board.deal.as_ref().ok().map(ToString::to_string).or(partial);
    put("deal", deal.map(|deal| json!(deal)));
    let players = played_board
        .players
        .iter()
        .filter_map(|(seat, name)| name.as_ref().map(|name| (seat.to_string(), json!(name))));
    put("players", non_empty(players.collect()));
    let tags = played_board.tags.iter().map(|(name, value)| (name.to_owned(), json!(value)));
    put("tags", non_empty(tags.collect()));
    put("auction", played_board.auction.as_ref().map(auction_value));
    put_contract(&mut put, played_board);
    put("leader", played_board.play.as_ref().map(|play| json!(play.leader.to_string())));
    put("play", played_board.play.as_ref().map(play_value));
    put("claim", played_board.claim.map(|tricks| json!(tricks.get())));
    put("result", played_board.result.map(|tricks| json!(tricks.get())));
    put("score", played_board.score.map(points_value));
    let tables = played_board
        .stored
        .tables
        .iter()
        .map(|(name, table)| ((*name).to_owned(), table_value(table)));
    put("tables", non_empty(tables.collect()));
    put("optimum_score", played_board.stored.score.map(points_value));
    put(
        "par_contracts",
        played_board.stored.contracts.as_ref().map(|list| json!(par_text::tag(list))),
    );
    let names =
        |cards: &CardSet| Value::Array(cards.iter().map(|card| json!(card.to_string())).collect());
    let best = played_board.stored.best_cards.as_ref();
    put("best_cards", best.map(|rows| Value::Array(rows.iter().map(names).collect())));
    let tables: Vec<Value> = played_board.tables.iter().map(tag_table_value).collect();
    put("tag_tables", (!tables.is_empty()).then_some(Value::Array(tables)));
    object
}

fn tag_table_value(table: &TagTable) -> Value {
    json!({"name": table.name, "columns": table.columns, "rows": table.rows})
}

fn tag_table(value: &Value) -> Option<TagTable> {
    let word = |name: &str| Some(value.get(name)?.as_str()?.to_owned());
    let rows = value.get("rows")?.as_array()?.iter().map(|row| row.as_str().map(str::to_owned));
    Some(TagTable {
        name: word("name")?,
        columns: word("columns")?,
        rows: rows.collect::<Option<_>>()?,
    })
}

fn non_empty(map: Map<String, Value>) -> Option<Value> {
    (!map.is_empty()).then_some(Value::Object(map))
}

fn put_contract(put: &mut impl FnMut(&str, Option<Value>), board: &Board) {
    match board.contract {
        None => {}
        Some(FinalContract::PassedOut) => put("contract", Some(json!("Pass"))),
        Some(FinalContract::Bid { contract, .. }) => {
            put("contract", Some(json!(format!("{}{}", contract.level, contract.strain))));
            put("doubled", Some(json!(contract.penalty.name())));
        }
        Some(FinalContract::Ending { strain, .. }) => put("strain", Some(json!(strain.name()))),
    }
    put("declarer", board.declarer().map(|seat| json!(seat.to_string())));
}

fn auction_value(auction: &BoardAuction) -> Value {
    let mut next = auction.first();
    let mut calls = Vec::new();
    for (index, AuctionCall { seat, call, remark }) in auction.calls().iter().enumerate() {
        let mut fields = remark_fields("call", json!(call.to_string()), remark);
        let skipped = (4 + seat.index() - next.index()) % 4;
        if skipped > 0 {
            fields.insert("skipped".to_owned(), json!(skipped));
        }
        if auction.is_insufficient(index) {
            fields.insert("insufficient".to_owned(), json!(true));
        }
        calls.push(plain_or_object("call", fields));
        next = seat.lho();
    }
    json!({"first": auction.first().to_string(), "calls": calls})
}

fn play_value(play: &RecordedPlay) -> Value {
    let value = |(ply, card): (usize, &Card)| {
        let nothing = Remark::default();
        let remark = play.remark(ply).unwrap_or(&nothing);
        plain_or_object("card", remark_fields("card", json!(card.to_string()), remark))
    };
    Value::Array(play.cards.iter().enumerate().map(value).collect())
}

fn remark_fields(name: &str, value: Value, remark: &Remark) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert(name.to_owned(), value);
    if remark.alert {
        fields.insert("alert".to_owned(), json!(true));
    }
    if let Some(note) = &remark.note {
        fields.insert("note".to_owned(), json!(note));
    }
    if !remark.glyphs.is_empty() {
        fields.insert("glyphs".to_owned(), json!(remark.glyphs));
    }
    if remark.revoke {
        fields.insert("revoke".to_owned(), json!(true));
    }
    fields
}

/// The value alone, if nothing is said of it.
fn plain_or_object(name: &str, mut fields: Map<String, Value>) -> Value {
    if fields.len() == 1 { fields.remove(name).unwrap_or_default() } else { Value::Object(fields) }
}

fn points_value(points: RecordedPoints) -> Value {
    let mut fields = Map::new();
    for (name, value) in [("ns", points.ns), ("ew", points.ew)] {
        if let Some(value) = value {
            fields.insert(name.to_owned(), json!(value));
        }
    }
    Value::Object(fields)
}

fn table_value(table: &PartialTable) -> Value {
    let row = |seat: Seat| {
        let cell = |strain: Strain| {
            let tricks = table.tricks(strain, seat)?;
            Some((strain.name().to_owned(), json!(tricks.get())))
        };
        non_empty(STRAINS.into_iter().filter_map(cell).collect())
    };
    let rows = Seat::ALL.into_iter().filter_map(|seat| Some((seat.to_string(), row(seat)?)));
    Value::Object(rows.collect())
}
