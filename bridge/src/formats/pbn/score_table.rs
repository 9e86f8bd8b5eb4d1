//! The results of a board as a `ScoreTable` has them (PBN 2.1, 5.2), and such a table made of results.
//!
//! Columns are known by their names, in any order: `Section`, `DatabaseTable`, `Round`, `PairId_NS` (also `TeamId_NS`, `PairNS`),
//! `Names_NS`, `Contract`, `Declarer`, `Result`, `Lead`, `Score_NS`, `MP_NS`, `Percentage_NS`, `IMP_NS`, and the same of `EW`,
//! `Multiplicity`. An element with blanks stands in quotes; where it does not, columns begin where their widths say.

use super::values::{column_name, result};
use crate::board::{
    Award, Board, BoardPart, FinalContract, ListedPair, RecordedPoints, Share, TableResult,
    TagTable,
};
use crate::formats::call_text;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;

/// The table's name.
pub(in crate::formats) const SCORE_TABLE: &str = "ScoreTable";

/// The most rows of a table that are read as results; the largest events have some thousands.
const MAX_RESULTS: usize = 20_000;

/// The columns of a table that is made of results.
const COLUMNS: [&str; 21] = [
    "Section",
    "Table",
    "Round",
    "PairId_NS",
    "PairId_EW",
    "Contract",
    "Declarer",
    "Result",
    "Lead",
    "Score_NS",
    "Score_EW",
    "MP_NS",
    "MP_EW",
    "Percentage_NS",
    "Percentage_EW",
    "IMP_NS",
    "IMP_EW",
    "Multiplicity",
    "Award",
    "Names_NS",
    "Names_EW",
];

/// Adds a table to a board; the rows of a `ScoreTable` become results, its nonsense becomes faults. `at` puts the error of a row in its place.
pub(in crate::formats) fn keep(
    board: &mut Board,
    table: TagTable,
    at: impl Fn(usize, Error) -> Error,
) {
    if table.name == SCORE_TABLE {
        let cards = board.header.deal.as_ref().map_or(13, tikki_base::deal::EvenDeal::cards) as u8;
        for (index, row) in table.rows.iter().enumerate().filter(|(_, row)| !row.trim().is_empty())
        {
            if index == MAX_RESULTS {
                let message =
                    format!("a score table of more than {MAX_RESULTS} rows: the rest is not read");
                board.blame(BoardPart::Result, at(index, Error::new(Code::RecordTooLong, message)));
                break;
            }
            match read_row(&table.columns, row, cards) {
                Ok(given) => board.results.push(given),
                Err(error) => {
                    let message =
                        format!("row {} of the score table: {}", index + 1, error.message);
                    board.blame(BoardPart::Result, at(index, Error { message, ..error }));
                }
            }
        }
    }
    board.tables.push(table);
}

/// The name of the table with the totals of all pairs or players.
const TOTAL_TABLE: &str = "TotalScoreTable";

/// Names from a table of totals: the section, if there is one, the number, and the names.
pub(crate) fn total_names(tables: &[TagTable]) -> Vec<(Option<String>, String, String)> {
    let of_table = |table: &TagTable| {
        let rows = table.rows.iter().filter_map(|row| elements(&table.columns, row).ok());
        let names = rows.filter_map(|row| {
            let row = ScoreRow(row);
            let number = row.text(&["PairId", "PlayerId", "TeamId", "Pair", "Player", "Team"])?;
            let names = row.text(&["Names", "Name", "PairName", "PlayerName", "TeamName"])?;
            Some((row.text(&["Section"]), number, names))
        });
        names.collect::<Vec<_>>()
    };
    tables.iter().filter(|table| table.name == TOTAL_TABLE).flat_map(of_table).collect()
}

/// A table of results.
pub(in crate::formats) fn table(results: &[TableResult]) -> TagTable {
    let rows =
        results.iter().map(|given| COLUMNS.map(|column| cell(given, column)).join(" ")).collect();
    TagTable { name: SCORE_TABLE.to_owned(), columns: COLUMNS.join(";"), rows }
}

fn cell(given: &TableResult, column: &str) -> String {
    let (name, side) = column.split_once('_').unwrap_or((column, ""));
    let pair = if side == "EW" { &given.ew } else { &given.ns };
    let points = given.score.and_then(|score| if side == "EW" { score.ew } else { score.ns });
    let text = |text: &Option<String>| text.as_deref().map(quoted);
    let number = |number: Option<f64>| number.map(|number| number.to_string());
    let value = match name {
        "Section" => text(&given.section),
        "Table" => text(&given.table),
        "Round" => text(&given.round),
        "PairId" => text(&pair.number),
        "Names" => text(&pair.names),
        "Contract" => match given.contract {
            Some(FinalContract::Bid { contract, .. }) => Some(contract.to_string()),
            Some(FinalContract::PassedOut) => Some("Pass".to_owned()),
            _ => None,
        },
        "Declarer" => given.contract.and_then(FinalContract::declarer).map(|seat| seat.to_string()),
        "Result" => given.tricks.map(|tricks| tricks.to_string()),
        "Lead" => given.lead.map(|card| card.to_string()),
        "Score" => points.map(|points| points.to_string()),
        "MP" => number(pair.matchpoints),
        "Percentage" => number(pair.percent),
        "IMP" => number(pair.imps),
        "Multiplicity" => (given.multiplicity > 0).then(|| given.multiplicity.to_string()),
        "Award" => given.award.map(award_text),
        _ => None,
    };
    value.unwrap_or_else(|| "-".to_owned())
}

fn award_text(award: Award) -> String {
    let Award::Each { ns, ew } = award else { return "NP".to_owned() };
    let sign = |share| match share {
        Share::Plus => Some('+'),
        Share::Average => Some('='),
        Share::Minus => Some('-'),
        Share::Percent(_) => None,
    };
    match (sign(ns), sign(ew)) {
        (Some(ns), Some(ew)) => format!("A{ns}{ew}"),
        _ => format!("{}/{}", ns.percent(), ew.percent()),
    }
}

fn quoted(text: &str) -> String {
    if text.is_empty() || text == "-" || text.contains(|c: char| c.is_whitespace()) {
        format!("\"{}\"", text.replace('"', "'"))
    } else {
        text.replace('"', "'")
    }
}

/// The elements of a row, by the names of the columns.
struct ScoreRow<'a>(Vec<(&'a str, String)>);

impl ScoreRow<'_> {
    /// The element of a column by one of its names; none where it says nothing.
    fn get(&self, wanted: &[&str]) -> Option<&str> {
        let is = |name: &str| wanted.iter().any(|known| known.eq_ignore_ascii_case(name));
        let (_, text) = self.0.iter().find(|(name, text)| is(name) && is_given(text))?;
        Some(text.trim())
    }

    fn text(&self, wanted: &[&str]) -> Option<String> {
        self.get(wanted).map(str::to_owned)
    }

    fn number(&self, wanted: &[&str]) -> Option<f64> {
        self.get(wanted)?.trim_end_matches('%').replace(',', ".").parse().ok()
    }
}

fn is_given(text: &str) -> bool {
    !matches!(text.trim(), "" | "-" | "--" | "?")
}

fn read_row(columns: &str, row: &str, cards: u8) -> Result<TableResult> {
    let row = ScoreRow(elements(columns, row)?);
    let contract = contract(&row);
    let award = award(&row, &contract);
    let contract = match award {
        Some(_) => None,
        None => contract?,
    };
    let bid = match contract {
        Some(FinalContract::Bid { contract, .. }) => Some(contract),
        _ => None,
    };
    let declarer = contract.and_then(FinalContract::declarer);
    let given = row.get(&["Result", "Tricks"]).filter(|_| award.is_none() && bid.is_some());
    let tricks = given.map(|text| result(text, declarer, bid, cards)).transpose()?;
    let points = |side: &str| row.number(&[&format!("Score_{side}")]).map(|points| points as i32);
    let score = RecordedPoints { ns: points("NS"), ew: points("EW") };
    Ok(TableResult {
        section: row.text(&["Section"]),
        table: row.text(&["Table"]),
        round: row.text(&["Round"]),
        ns: pair(&row, "NS"),
        ew: pair(&row, "EW"),
        contract,
        tricks,
        lead: row.get(&["Lead"]).and_then(names::card),
        score: (score != RecordedPoints::default()).then_some(score),
        award,
        multiplicity: row.number(&["Multiplicity"]).map_or(0, |number| number as u32),
    })
}

fn pair(row: &ScoreRow<'_>, side: &str) -> ListedPair {
    let of = |name: &str| format!("{name}_{side}");
    let number = row.text(&[
        &of("PairId"),
        &of("TeamId"),
        &of("Pair"),
        &of("PlayerId"),
        &format!("Pair{side}"),
    ]);
    let singles = || {
        let seats = if side == "NS" { ["North", "South"] } else { ["East", "West"] };
        let names: Vec<&str> = seats.iter().filter_map(|seat| row.get(&[seat])).collect();
        (!names.is_empty()).then(|| names.join(" - "))
    };
    let seats = if side == "NS" { ["North", "South"] } else { ["East", "West"] };
    let players = seats.map(|seat| row.text(&[&format!("PlayerId_{seat}")]));
    ListedPair {
        number,
        players,
        names: row.text(&[&of("Names"), &of("Name"), &of("Team")]).or_else(singles),
        matchpoints: row.number(&[&of("MP"), &of("Matchpoints")]),
        percent: row.number(&[&of("Percentage"), &of("Percent")]),
        imps: row.number(&[&of("IMP"), &of("IMPs")]),
    }
}

/// Returns the contract of a row; `Contract` may have the declarer at its end, and a blank before a double.
fn contract(row: &ScoreRow<'_>) -> Result<Option<FinalContract>> {
    let Some(text) = row.get(&["Contract"]) else { return Ok(None) };
    let given = row.get(&["Declarer", "By"]).and_then(names::seat);
    call_text::played(text, given).map(Some)
}

/// Returns the award in place of a contract, a result or a score. `R`, a ruling, gets what the sheet gives.
fn award(row: &ScoreRow<'_>, contract: &Result<Option<FinalContract>>) -> Option<Award> {
    let given = |column: &str| row.get(&[column]).and_then(Award::parse);
    if let Some(award) = given("Award") {
        return Some(award);
    }
    if !matches!(contract, Ok(Some(_))) {
        let both = given("Contract").or_else(|| given("Result"));
        if both.is_some() {
            return both;
        }
    }
    let ruled = row.get(&["Contract"]).is_some_and(|text| text.eq_ignore_ascii_case("R"));
    let side = |column: &str| match given(column)? {
        Award::Each { ns, .. } => Some(ns),
        Award::NotPlayed => None,
    };
    match (side("Score_NS"), side("Score_EW")) {
        (Some(ns), Some(ew)) => Some(Award::Each { ns, ew }),
        (Some(one), None) | (None, Some(one)) if !matches!(contract, Ok(Some(_))) => {
            Some(Award::Each { ns: one, ew: one })
        }
        _ => ruled.then(|| ruling(row)),
    }
}

fn ruling(row: &ScoreRow<'_>) -> Award {
    match (row.number(&["Percentage_NS"]), row.number(&["Percentage_EW"])) {
        (Some(ns), Some(ew)) => Award::Each { ns: Share::Percent(ns), ew: Share::Percent(ew) },
        _ => Award::NotPlayed,
    }
}

fn elements<'a>(columns: &'a str, row: &str) -> Result<Vec<(&'a str, String)>> {
    let names: Vec<&str> = columns.split(';').map(column_name).collect();
    let words = words(row);
    let found = if words.len() == names.len() {
        words
    } else {
        let by_width = by_width(columns, row).filter(|found| found.len() == names.len());
        let message =
            || format!("{} elements where there are {} columns", words.len(), names.len());
        by_width.ok_or_else(|| Error::new(Code::BadField, message()))?
    };
    Ok(names.into_iter().zip(found).collect())
}

/// The words of a row; what stands in quotes is one.
fn words(row: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = row.trim();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('"').and_then(|text| text.split_once('"')) {
            Some(found) => found,
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        words.push(word.to_owned());
        rest = after.trim_start();
    }
    words
}

/// The elements where the widths of their columns put them; the last may have none.
fn by_width(columns: &str, row: &str) -> Option<Vec<String>> {
    let signs: Vec<char> = row.chars().collect();
    let columns: Vec<&str> = columns.split(';').collect();
    let mut at = 0;
    let mut found = Vec::new();
    for (index, column) in columns.iter().enumerate() {
        let width =
            column.split_once('\\').map(|(_, width)| width.trim_matches(char::is_alphabetic));
        let last = index + 1 == columns.len();
        let end = match width.and_then(|width| width.parse::<usize>().ok()) {
            Some(width) if !last => at + width,
            _ if last => signs.len().max(at),
            _ => return None,
        };
        let element: String =
            signs.get(at.min(signs.len())..end.min(signs.len()))?.iter().collect();
        // Between two columns stands a blank.
        if signs.get(end).is_some_and(|sign| !sign.is_whitespace()) {
            return None;
        }
        found.push(element.trim().trim_matches('"').to_owned());
        at = end + 1;
    }
    Some(found)
}

#[cfg(test)]
mod tests;
