//! A record as a game in export format (PBN 2.1, 2.1 and 3).
//!
//! Kept are all fields of a record but the claim (its tricks are the result), in UTF-8. What has no place there: more than 32
//! different notes of an auction or a play (they become comments), cards after the first trick where it is not known what was
//! played, names of tags that are no names.

use super::calls::ALERT;
use super::game_board::name_tag;
use super::values::{TRICKS_SEATS, TRICKS_STRAINS};
use crate::board::{
    Board, BoardAuction, BoardHeader, FinalContract, RecordedPlay, RecordedPoints, Remark,
    TagTable, winners,
};
use crate::formats::par_text;
use crate::formats::write::without_controls;
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use std::fmt::Write;
use tikki_base::deal::{EvenDeal, FULL_HAND};
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_solver::{CardSet, Seat, Strain, Suit};

/// The first lines of a file in export format.
pub const HEAD: &str = "% PBN 2.1\r\n% EXPORT\r\n";

const END: &str = "\r\n";

/// The most notes of a section.
const MAX_NOTES: usize = 32;

/// The game of a record, with the empty line after it.
///
/// # Errors
/// The deal's, if it cannot be used and no hand of it is known.
pub fn write(board: &Board) -> Result<String> {
    let deal = match (&board.header.deal, &board.partial) {
        (Ok(deal), _) => deal_value(deal, board.header.dealer.unwrap_or(Seat::North)),
        (Err(_), Some(partial)) => partial.to_string(),
        (Err(error), None) => return Err(error.clone()),
    };
    let cards = board.header.deal.as_ref().map_or(FULL_HAND, EvenDeal::cards);
    let mut game = String::new();
    write_identification(&mut game, board, &deal);
    if let Some(auction) = &board.auction {
        write_auction(&mut game, auction);
    }
    if let Some(play) = &board.play {
        write_play(&mut game, play, board.strain(), cards);
    }
    if let Some(cards) = &board.stored.best_cards {
        let rows: Vec<String> = cards.iter().map(|cards| play_row(*cards)).collect();
        write_table(&mut game, "OptimumPlayTable", PLAY_COLUMNS, &rows);
    }
    // `Ability` stands among the other tags.
    let apart = |name: &str| [super::game_board::ABILITY, "DoubleDummyTricks"].contains(&name);
    let table = board.stored.tables.iter().find(|(name, _)| !apart(name));
    if let Some((_, table)) = table {
        write_table(&mut game, "OptimumResultTable", RESULT_COLUMNS, &result_rows(table));
    }
    for TagTable { name, columns, rows } in board.tables.iter().filter(|table| is_name(&table.name))
    {
        write_table(&mut game, name, columns, rows);
    }
    game.push_str(END);
    Ok(game)
}

/// A tag on a line of its own.
fn write_tag(game: &mut String, name: &str, value: &str) {
    let _ = write!(game, "[{name} \"{}\"]{END}", escaped(value));
}

/// A tag and the rows after it.
pub(super) fn write_table(game: &mut String, name: &str, columns: &str, rows: &[String]) {
    let _ = write!(game, "[{name} \"{}\"]{END}", escaped_columns(columns));
    for row in rows {
        game.push_str(row);
        game.push_str(END);
    }
}

/// The text between the quotes.
pub(in crate::formats) fn escaped(value: &str) -> String {
    clean(value).replace('\\', "\\\\").replace('"', "\\\"")
}

/// The names of columns between the quotes. Their backslashes stand alone, as in all files there are, but where
/// they would be read as part of something else.
fn escaped_columns(columns: &str) -> String {
    let clean = clean(columns);
    let mut left = clean.chars().peekable();
    let mut text = String::new();
    while let Some(c) = left.next() {
        let is_misread = c == '\\' && matches!(left.peek(), None | Some('\\' | '"'));
        if c == '"' || is_misread {
            text.push('\\');
        }
        text.push(c);
    }
    text
}

/// A value without controls. One that would mean another game's gets a blank before it, which is not read.
fn clean(value: &str) -> String {
    let guard = if value.starts_with('#') { " " } else { "" };
    guard.to_owned() + &without_controls(value)
}

fn write_identification(game: &mut String, board: &Board, deal: &str) {
    let BoardHeader { label, dealer, vulnerable, .. } = &board.header;
    let played = board.auction.is_some() || board.contract.is_some() || board.play.is_some();
    // What a dealing program cannot know is empty; what is unknown of a played board is a question mark.
    let unknown = if played { "?" } else { "" };
    let text = |name: &str| board.tags.get(name).unwrap_or(unknown).to_owned();
    for name in ["Event", "Site", "Date"] {
        write_tag(game, name, &text(name));
    }
    write_tag(game, "Board", label.as_deref().unwrap_or(unknown));
    for seat in [Seat::West, Seat::North, Seat::East, Seat::South] {
        write_tag(game, name_tag(seat), board.players[seat].as_deref().unwrap_or(unknown));
    }
    write_tag(game, "Dealer", &dealer.map_or("?".to_owned(), |seat| seat.to_string()));
    write_tag(game, "Vulnerable", vulnerable.map_or("?", export_name));
    write_tag(game, "Deal", deal);
    write_tag(game, "Scoring", &text("Scoring"));
    let (declarer, contract) = contract_values(board, unknown);
    write_tag(game, "Declarer", &declarer);
    write_tag(game, "Contract", &contract);
    let passed_out = board.contract == Some(FinalContract::PassedOut);
    let unknown = if passed_out { "" } else { unknown };
    write_tag(
        game,
        "Result",
        &board.result.map_or(unknown.to_owned(), |tricks| tricks.to_string()),
    );
    write_supplemental(game, board);
}

fn export_name(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::Both => "All",
        other => other.name(),
    }
}

fn deal_value(deal: &EvenDeal, first: Seat) -> String {
    let hands = [0, 1, 2, 3].map(|n| deal.hands().hand(first.nth(n)).to_string());
    format!("{first}:{}", hands.join(" "))
}

fn contract_values(board: &Board, unknown: &str) -> (String, String) {
    match board.contract {
        None => (unknown.to_owned(), unknown.to_owned()),
        Some(FinalContract::PassedOut) => (String::new(), "Pass".to_owned()),
        Some(FinalContract::Bid { contract, declarer }) => {
            let called = board.auction.as_ref().and_then(BoardAuction::final_contract);
            let called = called.and_then(FinalContract::declarer);
            let swapped = if called == Some(declarer.partner()) { "^" } else { "" };
            (format!("{swapped}{declarer}"), contract.to_string())
        }
        Some(FinalContract::Ending { declarer, .. }) => {
            // Other readers stop at a contract without a level.
            let declarer = declarer.map_or(unknown.to_owned(), |seat| seat.to_string());
            (declarer, "?".to_owned())
        }
    }
}

/// The tags that export format sorts by name.
fn write_supplemental(game: &mut String, board: &Board) {
    let mandatory = ["Event", "Site", "Date", "Scoring"];
    let others = board.tags.iter().filter(|(name, _)| {
        is_name(name) && !mandatory.contains(name) && !super::game_board::OWN_PLACE.contains(name)
    });
    let mut tags: Vec<(&str, String)> =
        others.map(|(name, value)| (name, value.to_owned())).collect();
    let stored = &board.stored;
    if let Some(FinalContract::Ending { strain, .. }) = board.contract {
        tags.push((super::game_board::ENDING_STRAIN, strain.to_string()));
    }
    tags.extend(board.score.map(|points| ("Score", points_value(points))));
    tags.extend(stored.score.map(|points| ("OptimumScore", points_value(points))));
    tags.extend(stored.contracts.as_deref().map(|list| ("ParContract", par_text::tag(list))));
    let digits = stored.tables.iter().find(|(name, _)| *name == "DoubleDummyTricks");
    tags.extend(digits.map(|(name, table)| (*name, tricks_value(table))));
    tags.sort_by_key(|(name, _)| *name);
    for (name, value) in tags {
        write_tag(game, name, &value);
    }
}

/// Whether it can name a tag.
fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// `NS 420`, `EW 50`, `NS 400 EW -300`.
pub(in crate::formats) fn points_value(points: RecordedPoints) -> String {
    let of = |name: &str, points: Option<i32>| points.map(|points| format!("{name} {points}"));
    let both = [of("NS", points.ns), of("EW", points.ew)];
    both.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The twenty digits of `DoubleDummyTricks`.
pub(in crate::formats) fn tricks_value(table: &PartialTable) -> String {
    let digit = |strain, seat| {
        table.tricks(strain, seat).map_or("-".to_owned(), |tricks| format!("{:x}", tricks.get()))
    };
    TRICKS_SEATS.map(|seat| TRICKS_STRAINS.map(|strain| digit(strain, seat)).concat()).concat()
}

/// The value of the tag of an `OptimumResultTable`.
pub(in crate::formats) const RESULT_COLUMNS: &str = "Declarer;Denomination\\2R;Result\\2R";

/// The rows of an `OptimumResultTable`.
pub(in crate::formats) fn result_rows(table: &PartialTable) -> Vec<String> {
    let mut rows = Vec::new();
    for seat in TRICKS_SEATS {
        for strain in TRICKS_STRAINS {
            if let Some(tricks) = table.tricks(strain, seat) {
                rows.push(format!("{seat} {:>2} {:>2}", strain.name(), tricks.get()));
            }
        }
    }
    rows
}

/// The value of the tag of an `OptimumPlayTable`.
pub(super) const PLAY_COLUMNS: &str = "S\\4L;H\\4L;D\\4L;C\\4L";

/// The ranks of spades, hearts, diamonds and clubs: `AQ   -    2    -`.
pub(super) fn play_row(cards: CardSet) -> String {
    let ranks = |suit: Suit| {
        let mut ranks: Vec<char> = cards.suit(suit).iter().map(|card| card.rank.letter()).collect();
        ranks.reverse();
        let ranks: String = ranks.into_iter().collect();
        format!("{:<4}", if ranks.is_empty() { "-" } else { &ranks })
    };
    let row: Vec<String> = Suit::ALL.into_iter().rev().map(ranks).collect();
    row.join(" ").trim_end().to_owned()
}

/// The notes of a section: each text once.
#[derive(Default)]
struct NoteList(Vec<String>);

impl NoteList {
    /// The signs after a call or a card: a note, then glyphs; a note for which no number is left is a comment.
    fn signs(&mut self, remark: &Remark, alert: Option<u8>) -> String {
        let mut signs = String::new();
        if let Some(note) = remark.note.as_deref().filter(|note| !note.is_empty()) {
            match self.number(note) {
                Some(number) => {
                    let _ = write!(signs, " ={number}=");
                }
                None => {
                    let _ =
                        write!(signs, " {{{}}}", without_controls(note).replace(['{', '}'], " "));
                }
            }
        }
        let mut glyphs = remark.glyphs.clone();
        glyphs.extend(alert.filter(|_| remark.alert));
        glyphs.sort_unstable();
        for glyph in glyphs {
            let _ = write!(signs, " ${glyph}");
        }
        signs
    }

    fn number(&mut self, note: &str) -> Option<usize> {
        let known = self.0.iter().position(|known| known == note);
        let index = known.or_else(|| {
            self.0.push(note.to_owned());
            Some(self.0.len() - 1)
        })?;
        if index >= MAX_NOTES {
            self.0.truncate(MAX_NOTES);
            return None;
        }
        Some(index + 1)
    }

    fn write(&self, game: &mut String) {
        for (index, note) in self.0.iter().enumerate() {
            write_tag(game, "Note", &format!("{}:{note}", index + 1));
        }
    }
}

fn write_auction(game: &mut String, auction: &BoardAuction) {
    write_tag(game, "Auction", &auction.first().to_string());
    let mut notes = NoteList::default();
    let mut words = Vec::new();
    let mut next = auction.first();
    for (index, call) in auction.calls().iter().enumerate() {
        while next != call.seat {
            words.push("^S".to_owned());
            next = next.lho();
        }
        let irregular = if auction.is_insufficient(index) { "^I " } else { "" };
        let signs = notes.signs(&call.remark, Some(ALERT));
        words.push(format!("{irregular}{}{signs}", call.call));
        next = next.lho();
    }
    if !auction.is_over() {
        words.push("*".to_owned());
    }
    write_rows(game, &words);
    notes.write(game);
}

fn write_rows(game: &mut String, words: &[String]) {
    for row in words.chunks(4) {
        game.push_str(&row.join(" "));
        game.push_str(END);
    }
}

fn write_play(game: &mut String, play: &RecordedPlay, strain: Option<Strain>, tricks: usize) {
    write_tag(game, "Play", &play.leader.to_string());
    let mut notes = NoteList::default();
    let mut leaders = vec![play.leader];
    if let Some(strain) = strain {
        leaders.extend(winners(play.leader, strain, &play.cards));
    }
    let mut words = Vec::new();
    for (trick, (cards, leader)) in play.cards.chunks(4).zip(&leaders).enumerate() {
        let mut row = ["-", "-", "-", "-"].map(str::to_owned);
        for (n, card) in cards.iter().enumerate() {
            let column = (4 + leader.nth(n).index() - play.leader.index()) % 4;
            let nothing = Remark::default();
            let remark = play.remark(4 * trick + n).unwrap_or(&nothing);
            let irregular = if remark.revoke { "^R " } else { "" };
            row[column] = format!("{irregular}{card}{}", notes.signs(remark, None));
        }
        words.extend(row);
    }
    if play.cards.len() < 4 * tricks {
        words.push("*".to_owned());
    }
    write_rows(game, &words);
    notes.write(game);
}
