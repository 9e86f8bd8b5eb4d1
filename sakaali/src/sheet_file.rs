//! The score-sheet of a Sakaali match for eight: as text, and as an HTML page to print.

use crate::duplicate::{BoardScore, MatchScore, TableScore, Team};
use crate::options::HouseRules;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;
use tikki_solver::Side;

/// The column headings.
const HEADS: [&str; 12] = [
    "board", "par NS", "par EW", "1: NS", "pen A", "pen B", "A", "B", "2: NS", "pen A", "pen B",
    "A",
];

/// One row: par by direction; then for each table the team north–south, both penalties and both points; then the swing.
fn cells(board: &BoardScore) -> Vec<String> {
    let par = board.par.penalty();
    let mut cells = vec![board.number.to_string()];
    cells.extend(Side::ALL.map(|side| par[side].to_string()));
    for table in &board.tables {
        cells.push(table.team_ns.to_string());
        cells.extend(Team::ALL.map(|team| table.penalty.of(team).to_string()));
        cells.extend(Team::ALL.map(|team| table.points.of(team).to_string()));
    }
    cells.push(format!("{:+}", board.swing_a));
    cells
}

/// The full column headings.
fn heads() -> Vec<&'static str> {
    HEADS.into_iter().chain(["B", "swing A"]).collect()
}

fn result(score: &MatchScore) -> String {
    let total = score.total();
    let won = match score.winner() {
        Some(team) => {
            format!("Team {team} wins by {}", (total.of(Team::A) - total.of(Team::B)).abs())
        }
        None => "A tie".to_owned(),
    };
    let above = score.above_par();
    format!(
        "A {} points, B {}. {won}. Penalties above par: A {}, B {}.",
        total.of(Team::A),
        total.of(Team::B),
        above.of(Team::A),
        above.of(Team::B)
    )
}

/// Returns the sheet as text.
pub fn text(score: &MatchScore) -> String {
    let mut text = String::new();
    let widths: Vec<usize> = heads().iter().map(|head| head.len().max(4)).collect();
    let mut line = |cells: &[String]| {
        for (cell, width) in cells.iter().zip(&widths) {
            let _ = write!(text, "{cell:>width$}  ");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    };
    line(&heads().iter().map(ToString::to_string).collect::<Vec<_>>());
    score.boards.iter().for_each(|board| line(&cells(board)));
    let _ = writeln!(text, "\n{}", result(score));
    text
}

const STYLE: &str = "body{font:11pt Georgia,serif;margin:1.5cm;color:#111}h1{font-size:18pt;margin:0 0 .2em}\
p{margin:.4em 0}table{border-collapse:collapse;margin:1em 0;width:100%}\
th,td{border:1px solid #888;padding:.25em .4em;text-align:right;font-variant-numeric:tabular-nums}\
th{background:#eee;font-weight:600}th[colspan]{text-align:center}td.won{font-weight:700}td.swing{background:#f6f6f6}\
tfoot td{border-top:2px solid #111}small{color:#555}@page{size:A4 landscape;margin:1cm}@media print{body{margin:0}}";

/// The separator between the lines of the page.
const LINE_END: PreEscaped<&str> = PreEscaped("\n");

/// Returns the sheet as a page that prints on one sheet of A4.
pub fn html(score: &MatchScore, options: HouseRules) -> String {
    let carry = if options.duplicate_carry {
        "A tied board adds its 20 points to the next one at that table."
    } else {
        "Every board is scored separately; a tie scores nothing."
    };
    let page = html! {
        (PreEscaped("<!doctype html>")) (LINE_END)
        html lang="en" {
            meta charset="utf-8"; title { "Sakaali for eight" } (LINE_END)
            style { (PreEscaped(STYLE)) } (LINE_END)
            h1 { "Sakaali for eight" } (LINE_END)
            p { (result(score)) } (LINE_END)
            table {
                (LINE_END)
                thead { (html_heads()) } (LINE_END)
                tbody { (LINE_END) @for board in &score.boards { (html_row(board)) (LINE_END) } } (LINE_END)
                tfoot { (html_total(score)) } (LINE_END)
            }
            (LINE_END)
            p { small {
                "Par: the least penalty with open hands. Points: the difference of the penalties and 20, and 30 more \
                 without penalty. " (carry)
            } }
            (LINE_END)
        }
        (LINE_END)
    };
    page.into_string()
}

fn html_heads() -> Markup {
    html! {
        tr {
            th rowspan="2" { "Board" } th colspan="2" { "Par" }
            th colspan="5" { "Table 1" } th colspan="5" { "Table 2" }
            th rowspan="2" { "Swing" br; "for A" }
        }
        (LINE_END)
        tr {
            th { "NS" } th { "EW" }
            @for _ in 0..2 { @for head in ["NS", "penalty A", "penalty B", "A", "B"] { th { (head) } } }
        }
    }
}

fn html_row(board: &BoardScore) -> Markup {
    let par = board.par.penalty();
    html! {
        tr {
            td { (board.number) }
            @for side in Side::ALL { td { (par[side]) } }
            @for table in &board.tables { (html_table(table)) }
            td.swing { (format!("{:+}", board.swing_a)) }
        }
    }
}

fn html_table(table: &TableScore) -> Markup {
    html! {
        td { (table.team_ns.to_string()) }
        @for team in Team::ALL { td { (table.penalty.of(team)) } }
        @for points in Team::ALL.map(|team| table.points.of(team)) {
            td class=[(points > 0).then_some("won")] { (points) }
        }
    }
}

fn html_total(score: &MatchScore) -> Markup {
    let points = |table: usize, team: Team| -> i32 {
        let of =
            |board: &BoardScore| board.tables.get(table).map_or(0, |table| table.points.of(team));
        score.boards.iter().map(of).sum()
    };
    let total = score.total();
    html! {
        tr {
            td colspan="3" { "points" }
            @for table in 0..2 {
                td colspan="3" {}
                @for team in Team::ALL { td { (points(table, team)) } }
            }
            td.swing { (format!("{:+}", total.of(Team::A) - total.of(Team::B))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session_file;

    fn score() -> MatchScore {
        let session =
            session_file::parse(include_str!("../../fixtures/sakaali_session.txt")).unwrap();
        session.check_movement().unwrap();
        session.score(HouseRules::default())
    }

    #[test]
    fn the_sheet_has_a_row_for_every_board() {
        let text = text(&score());
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(rows.len(), 1 + 8 + 2);
        assert!(rows[0].ends_with("swing A") && rows[10].starts_with("A "), "{text}");
        for (number, row) in (1..=8).zip(&rows[1..]) {
            let cells: Vec<&str> = row.split_whitespace().collect();
            assert_eq!((cells.len(), cells[0]), (14, number.to_string().as_str()));
        }
    }

    #[test]
    fn the_page_is_well_formed() {
        let page = html(&score(), HouseRules::default());
        for tag in ["table", "thead", "tbody", "tfoot", "tr", "p", "h1"] {
            let count = |text: String| page.matches(&text).count();
            assert_eq!(count(format!("<{tag}>")), count(format!("</{tag}>")), "{tag}");
        }
        assert_eq!(page.matches("class=\"swing\"").count(), 9);
    }
}
