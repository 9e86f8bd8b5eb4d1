//! Deals as programs list them, several lines a deal: solvers' test lists, hands in the layout of a table, commands for a player.
//!
//! ```text
//! PBN 0 0 0 0 "N:QJ6.K652.J85.T98 …"      dealer (N E S W), vulnerability (0 none, 1 both, 2 NS, 3 EW), two numbers, cards
//! TABLE 5 8 5 8 …                         tricks in S H D C NT by N E S W
//! PAR "NS -110" "EW 110" …                PLAY 45 "CTC4…"
//!
//!             62 JT765 AKJ5 Q3            north
//! AT A32 943 AT962      KQ85 Q9 Q876 J75  west and east; south in the third line
//!
//! -SWNE -T 30 -H                          whose hands follow; then four hands, then dealer and vulnerability
//! 542.976.QT965.J4
//! ```

use super::pbn_deal;
use crate::record::{Part, Points, Record};
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Seat, Strain, Suit};

/// Whether a text begins like a solver's list.
pub(super) fn is_list(start: &str) -> bool {
    let first = start.trim_start();
    first.starts_with("NUMBER ") && start.contains("PBN ")
        || first.starts_with("PBN ") && first.contains(':')
}

/// The words of a list that tell nothing of a board by itself.
const SAYS_NOTHING: [&str; 6] = ["NUMBER", "FUT", "PAR2", "PLAY", "TRACE", ""];

/// The records of a solver's list.
pub(super) fn read_list(text: &str) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let at = |error: Error| error.within(number, 1);
        match (word, records.last_mut()) {
            ("PBN", _) => {
                let mut record = of_list(rest);
                record.board.deal = record.board.deal.map_err(at);
                record.board.label.get_or_insert_with(|| (records.len() + 1).to_string());
                records.push(record);
            }
            ("TABLE", Some(record)) => {
                let table = record.kept(Part::Stored, table(rest).map_err(at));
                record.stored.tables.extend(table.map(|table| ("tricks", table)));
            }
            ("PAR", Some(record)) => {
                let score = rest.split('"').nth(1).and_then(|text| text.strip_prefix("NS "));
                record.stored.score = score
                    .and_then(|text| text.trim().parse().ok())
                    .map(|ns| Points { ns: Some(ns), ew: None });
            }
            (word, Some(record)) if !SAYS_NOTHING.contains(&word) => {
                record.blame(
                    Part::Text,
                    Error::new(Code::BadField, format!("\"{word}\" says nothing in a list"))
                        .at(number, 1),
                );
            }
            // Plays and their traces are without a contract that they belong to.
            _ => {}
        }
    }
    records
}

fn of_list(rest: &str) -> Record {
    let deal = rest.split('"').nth(1).unwrap_or("");
    let mut numbers = rest.split('"').next().unwrap_or("").split_whitespace();
    let dealer = numbers.next().and_then(|text| text.parse::<usize>().ok()).filter(|&n| n < 4);
    let vulnerable = match numbers.next() {
        Some("0") => Some(Vulnerability::None),
        Some("1") => Some(Vulnerability::Both),
        Some("2") => Some(Vulnerability::NorthSouth),
        Some("3") => Some(Vulnerability::EastWest),
        _ => None,
    };
    Record::of_cards(None, dealer.map(|n| Seat::ALL[n]), vulnerable, pbn_deal::parse(deal))
}

/// The strains of a list.
const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump];

fn table(text: &str) -> Result<PartialTable> {
    let bad = || Error::new(Code::BadField, "a table has twenty numbers of tricks");
    let cells: Option<Vec<TrickCount>> =
        text.split_whitespace().map(|text| text.parse().ok().and_then(TrickCount::new)).collect();
    let cells = cells.filter(|cells| cells.len() == 20).ok_or_else(bad)?;
    let mut table = PartialTable::default();
    for (index, tricks) in cells.into_iter().enumerate() {
        table = table.with(STRAINS[index / 4], Seat::ALL[index % 4], tricks);
    }
    Ok(table)
}

/// Whether a text begins with hands in the layout of a table: three lines of four, eight and four suits.
pub(super) fn is_layout(start: &str) -> bool {
    let mut lines = start.lines().skip_while(|line| line.trim().is_empty());
    let mut suits = |count: usize| {
        lines.next().is_some_and(|line| suits(line).is_some_and(|found| found.len() == count))
    };
    suits(4) && suits(8) && suits(4)
}

/// The suits of a line; none if it has anything else.
fn suits(line: &str) -> Option<Vec<&str>> {
    let is_suit =
        |word: &&str| *word == "-" || word.chars().all(|c| "AKQJT1098765432akqjtx".contains(c));
    let words: Vec<&str> = line.split_whitespace().collect();
    words.iter().all(is_suit).then_some(words)
}

/// The records of hands in the layout of a table.
pub(super) fn read_layout(text: &str) -> Vec<Record> {
    let lines: Vec<(&str, u64)> =
        text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()).collect();
    let deal = |lines: &[(&str, u64)]| {
        let bad = || {
            Error::new(Code::BadDeal, "hands are three lines: north; west and east; south")
                .at(lines[0].1, 1)
        };
        let [north, both, south] = lines else { return Err(bad()) };
        let words = |line: &(&'_ str, u64), count: usize| {
            let found: Vec<String> = suits(line.0)?.into_iter().map(str::to_owned).collect();
            (found.len() == count).then_some(found)
        };
        let (north, both, south) = words(north, 4)
            .zip(words(both, 8))
            .zip(words(south, 4))
            .map(|((n, b), s)| (n, b, s))
            .ok_or_else(bad)?;
        let mut builder = DealBuilder::default();
        let (west, east) = both.split_at(4);
        for (seat, hand) in [
            (Seat::North, &north[..]),
            (Seat::West, west),
            (Seat::East, east),
            (Seat::South, &south[..]),
        ] {
            builder.begin(seat)?;
            for (suit, ranks) in Suit::ALL.into_iter().rev().zip(hand) {
                pbn_deal::add_suit(&mut builder, seat, suit, ranks)
                    .map_err(|error| error.within(lines[0].1, 1))?;
            }
        }
        builder.build()
    };
    lines.chunks(3).map(|lines| Record::of_cards(None, None, None, deal(lines))).collect()
}

/// Whether a text begins with a command that says whose hands follow.
pub(super) fn is_commands(start: &str) -> bool {
    start.lines().next().is_some_and(|line| order(line).is_some())
        && start.lines().nth(1).is_some_and(|line| line.contains('.'))
}

/// The order of the hands: `-SWNE …`.
fn order(line: &str) -> Option<Vec<Seat>> {
    let word = line.trim().strip_prefix('-')?.split_whitespace().next()?;
    let seats: Option<Vec<Seat>> = word.chars().map(Seat::from_letter).collect();
    let whole =
        |seats: &Vec<Seat>| seats.len() == 4 && Seat::ALL.iter().all(|seat| seats.contains(seat));
    seats.filter(whole)
}

/// The records of commands.
pub(super) fn read_commands(text: &str) -> Vec<Record> {
    let mut records = Vec::new();
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()).peekable();
    while let Some((line, number)) = lines.next() {
        let Some(order) = order(line) else {
            let error =
                Error::new(Code::BadField, "a line that belongs to no command").at(number, 1);
            match records.last_mut() {
                Some(record) => Record::blame(record, Part::Text, error),
                None => records.push(Record::of_cards(None, None, None, Err(error))),
            }
            continue;
        };
        let mut hands = Vec::new();
        while hands.len() < 4 && lines.peek().is_some_and(|(line, _)| line.contains('.')) {
            hands.extend(lines.next());
        }
        let told = lines
            .next_if(|(line, _)| {
                !line.contains('.') && !line.starts_with("-N") && !line.starts_with("-S")
            })
            .map(|(line, _)| line);
        let mut words = told.unwrap_or("").split_whitespace();
        let dealer = words.next().and_then(names::seat);
        let vulnerable =
            words.next().and_then(|word| Vulnerability::from_name(&word.replace('/', "-")));
        records.push(Record::of_cards(None, dealer, vulnerable, of_commands(&order, &hands)));
    }
    records
}

fn of_commands(order: &[Seat], hands: &[(&str, u64)]) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    for (seat, (hand, line)) in order.iter().zip(hands) {
        pbn_deal::add_hand(&mut builder, *seat, hand.trim())
            .map_err(|error| error.within(*line, 1))?;
    }
    Ok(builder.build()?.with_fourth_hand())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

    #[test]
    fn a_solvers_list() {
        let text = format!(
            "NUMBER 2 \nPBN 1 2 4 1 \"{DEAL}\" \nFUT 1 2\nTABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6 \nPAR \"NS -110\" \"EW 110\"\nODD 1\nPBN 0 0 0 0 \"N:\"\n"
        );
        assert!(is_list(&text));
        let records = read_list(&text);
        assert_eq!(records.len(), 2);
        assert_eq!(
            (records[0].board.dealer, records[0].board.vulnerable),
            (Some(Seat::East), Some(Vulnerability::NorthSouth))
        );
        assert_eq!(records[0].board.deal.as_ref().unwrap().to_string(), DEAL);
        let table = records[0].stored.table().unwrap();
        assert_eq!(table.tricks(Strain::Clubs, Seat::North), TrickCount::new(7));
        assert_eq!(table.tricks(Strain::Spades, Seat::East), TrickCount::new(8));
        assert_eq!(records[0].stored.score, Some(Points { ns: Some(-110), ew: None }));
        assert_eq!(records[0].faults[0].error.place.to_string(), "line 6, column 1");
        assert_eq!(
            records[1].board.deal.as_ref().unwrap_err().place.to_string(),
            "line 7, column 1"
        );
    }

    #[test]
    fn hands_as_they_lie_on_the_table() {
        let text = "     Q97 AT76 K76 874\nT3 85 AQ985 A532   AJ8 KJ42 JT4 JT6\n  K6542 Q93 32 KQ9\n\n- 2 - -\n";
        assert!(is_layout(text));
        let records = read_layout(text);
        assert_eq!(records[0].board.deal.as_ref().unwrap().to_string(), DEAL);
        assert_eq!(records[1].board.deal.as_ref().unwrap_err().code, Code::BadDeal);
    }

    #[test]
    fn commands_for_a_player() {
        let text = "-SWNE -T 30 -H\nK6542.Q93.32.KQ9\nT3.85.AQ985.A532\nQ97.AT76.K76.874\nAJ8.KJ42.JT4.JT6\nN NS\n-SWNE\nfoo\n";
        assert!(is_commands(text));
        let records = read_commands(text);
        assert_eq!(records[0].board.deal.as_ref().unwrap().to_string(), DEAL);
        assert_eq!(
            (records[0].board.dealer, records[0].board.vulnerable),
            (Some(Seat::North), Some(Vulnerability::NorthSouth))
        );
        assert!(records[1].board.deal.is_err());
    }
}
