//! `tikki contracts`: what contracts are worth on every board of some files, beside par and beside what was played.

use super::{any_game, each_answer, each_record};
use crate::args::any_game::GameContractsArgs;
use crate::args::evaluate::ContractsArgs;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files;
use crate::output::{Form, json, print, text};
use std::fmt::Write as _;
use std::sync::Arc;
use tikki_base::comparison::Compared;
use tikki_base::deal::FullDeal;
use tikki_base::names::Named;
use tikki_bridge::analysis::{
    Against, Analysed, BoardSession, Evaluated, Field, Grid, SessionBoard,
};
use tikki_bridge::formats::csv;
use tikki_bridge::record::{Board, Record};
use tikki_bridge::{Vulnerability, par};
use tikki_engine::ops::{ContractsAnswer, ContractsAsk, relative};
use tikki_engine::service::RecordWanted;
use tikki_engine::wire::{About, Answer, BoardHead, Status};
use tikki_solver::Strain;

/// The columns of what is printed as CSV.
const COLUMNS: [&str; 16] = [
    "file",
    "board",
    "dealer",
    "vulnerable_board",
    "deal",
    "contract",
    "doubled",
    "declarer",
    "vulnerable",
    "tricks",
    "result",
    "score_ns",
    "par_imps_ns",
    "par_matchpoints_ns",
    "field_imps_ns",
    "field_matchpoints_ns",
];

/// The results of a board may stand anywhere in the files, so all are read before anything is printed.
pub(crate) fn run(args: &ContractsArgs) -> Result<Exit, Failure> {
    let (games, boards) = game_files::sort(&args.files, args.game.as_deref());
    let of_boards = if boards.is_empty() { Exit::Done } else { of_boards(boards, args)? };
    if games.is_empty() {
        return Ok(of_boards);
    }
    let args = GameContractsArgs::about(args.form.json, args.limits, args.work);
    Ok(of_boards.worse(any_game::contracts::of(games, &args)?))
}

fn of_boards(inputs: Vec<Input>, args: &ContractsArgs) -> Result<Exit, Failure> {
    let desk = Desk::with(args.work, &args.store)?.within(args.limits);
    let read = ReadBoards::of(inputs, args, &desk)?;
    let form = Form::from(args.form);
    if form == Form::Csv {
        print(&[csv::line(&COLUMNS.map(str::to_owned))])?;
    }
    let session = BoardSession::from(read.records);
    let on = |board: &SessionBoard| {
        let first = board.records[0];
        OnBoard { file: &read.names[first], board: &session.records[first].record.board }
    };
    let asked = session.boards.iter().map(|board| {
        let on = on(board);
        (on, on.ask(args, board))
    });
    each_answer(asked, &desk, |on, asked, answer| print(&on.lines(form, asked, answer)))?;
    print(if form == Form::Json { &read.refused } else { &[] })?;
    Ok(read.exit)
}

/// The boards of some files that can be asked about, each with its file, and what is said of the others.
struct ReadBoards {
    names: Vec<Arc<str>>,
    records: Vec<Analysed>,
    refused: Vec<String>,
    exit: Exit,
}

impl ReadBoards {
    fn of(inputs: Vec<Input>, args: &ContractsArgs, desk: &Desk) -> Result<ReadBoards, Failure> {
        let (mut names, mut records, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        let dealt = |mut record: Record| {
            record.board.dealer = record.board.dealer.or(args.dealer);
            (record, RecordWanted::default())
        };
        let exit = each_record(inputs, desk, dealt, |solved, complaints| {
            let board = &solved.analysed.record.board;
            match board.deal.clone().and_then(FullDeal::try_from) {
                Ok(_) => {
                    names.push(solved.kept);
                    records.push(solved.analysed);
                }
                Err(error) => {
                    complaints.about(&solved.kept, board.label.as_deref(), &error);
                    let told: Result<&ContractsAnswer, _> = Err(&error);
                    refused.push(json(&About::new(BoardHead::new(&solved.kept, board), told)));
                }
            }
            Ok(())
        })?;
        Ok(ReadBoards { names, records, refused, exit })
    }
}

/// A board of a file.
#[derive(Clone, Copy)]
struct OnBoard<'a> {
    file: &'a str,
    board: &'a Board,
}

impl OnBoard<'_> {
    /// What is asked about it, beside the results that the files have of it.
    fn ask(
        self,
        args: &ContractsArgs,
        played: &SessionBoard,
    ) -> tikki_base::error::Result<ContractsAsk> {
        let board = self.board;
        let vulnerable = match (args.vulnerable.is_empty(), board.vulnerable) {
            (false, _) => args.vulnerable.clone(),
            (true, Some(vulnerable)) => vec![vulnerable],
            (true, None) => Vulnerability::ALL.to_vec(),
        };
        let scores_ns: Vec<i32> =
            played.results.iter().flatten().map(|outcome| outcome.score_ns).collect();
        let field = board.vulnerable.map(|vulnerable| Field { vulnerable, scores_ns });
        let against = Against { dealer: board.dealer, field };
        let grid = Grid { played: args.grid.played_or_all(), vulnerable };
        Ok(ContractsAsk { deal: board.deal.clone()?.try_into()?, grid, against })
    }

    fn lines(self, form: Form, ask: &ContractsAsk, answer: &ContractsAnswer) -> Vec<String> {
        let rows = || ask.grid.evaluate(&answer.table, &ask.against);
        match form {
            Form::Json => {
                vec![json(&About::new(BoardHead::new(self.file, self.board), Ok(answer)))]
            }
            Form::Csv => rows().iter().map(|row| self.csv(row)).collect(),
            Form::Text => self.text(ask, answer, &rows()),
        }
    }

    fn csv(self, row: &Evaluated) -> String {
        let contract = row.played.contract;
        let number = |number: Option<f64>| number.map_or(String::new(), |n| format!("{n:.4}"));
        let mut fields = csv::head(self.file, self.board);
        fields.extend([
            format!("{}{}", contract.level, contract.strain),
            contract.penalty.to_string(),
            row.played.declarer.to_string(),
            row.vulnerable.to_string(),
            csv::tricks(row.tricks),
            result(row),
            row.score_ns.map_or(String::new(), |score| score.to_string()),
            row.par.map_or(String::new(), |par| format!("{:.0}", par.imps)),
            number(row.par.map(|par| par.matchpoints)),
            number(row.field.map(|field| field.imps)),
            number(row.field.map(|field| field.matchpoints)),
        ]);
        csv::line(&fields)
    }

    /// A line for each contract; partners who do the same stand together.
    fn text(self, ask: &ContractsAsk, answer: &ContractsAnswer, rows: &[Evaluated]) -> Vec<String> {
        let mut together: Vec<(Evaluated, String)> = Vec::new();
        for row in rows {
            let twin = |(other, _): &&mut (Evaluated, String)| {
                let side = row.played.declarer.side();
                let alike = Evaluated { played: other.played, ..*row } == *other;
                alike
                    && other.played.contract == row.played.contract
                    && other.played.declarer.side() == side
            };
            match together.iter_mut().find(twin) {
                Some((_, by)) => by.push(row.played.declarer.letter()),
                None => together.push((*row, row.played.declarer.to_string())),
            }
        }
        let mut lines = self.head(ask, answer);
        lines.extend(together.iter().map(|(row, by)| line(row, by)));
        lines.push(String::new());
        lines
    }

    fn head(self, ask: &ContractsAsk, answer: &ContractsAnswer) -> Vec<String> {
        let mut heading = text::heading(self.file, self.board, &self.par(answer));
        let tables = ask.against.field.as_ref().map_or(0, |field| field.scores_ns.len());
        if tables > 0 {
            let times = if tables == 1 { "once".to_owned() } else { format!("{tables} times") };
            let _ = write!(heading, "; played {times}");
        }
        let par = if ask.against.dealer.is_some() { "     NS and par" } else { "" };
        let field = if tables > 0 { "     NS and the field" } else { "" };
        let title =
            format!("  {:<6} {:<3} {:<4}  {:<8} {:>8}", "", "by", "vul", "tricks", "score NS");
        vec![
            heading,
            format!("  {}", ask.deal),
            format!("{title}{par}{field}").trim_end().to_owned(),
        ]
    }

    /// Par, where dealer and vulnerability are known; that a limit was reached, where it was.
    fn par(self, answer: &ContractsAnswer) -> Vec<String> {
        let known = self.board.dealer.zip(self.board.vulnerable).zip(answer.table.complete());
        let known = known.map(|((dealer, vulnerable), table)| par(&table, dealer, vulnerable));
        let stopped = (answer.status() == Status::Stopped).then(|| text::STOPPED.to_owned());
        known.map(|par| text::par(&par, Strain::name)).into_iter().chain(stopped).collect()
    }
}

/// `=`, `+1`, `-2`.
fn result(row: &Evaluated) -> String {
    let needed = row.played.contract.level.tricks_needed();
    row.tricks.value().map_or(String::new(), |tricks| relative(tricks, needed))
}

fn line(row: &Evaluated, by: &str) -> String {
    let contract = row.played.contract.to_string();
    let tricks = match row.tricks.value() {
        Some(tricks) => format!("{tricks:>2} ({})", result(row)),
        None => csv::tricks(row.tricks),
    };
    let score = row.score_ns.map_or(String::new(), |score| format!("{score:+}"));
    let vulnerable = row.vulnerable.name();
    let mut line = format!("  {contract:<6} {by:<3} {vulnerable:<4}  {tricks:<8} {score:>8}");
    let beside = |with: Compared, places: usize| {
        format!("{:>+6.places$} {:>5.0} %", with.imps, 100.0 * with.matchpoints)
    };
    if let Some(par) = row.par {
        let _ = write!(line, "  {}", beside(par, 0));
    }
    if let Some(field) = row.field {
        let _ = write!(line, "    {}", beside(field, 1));
    }
    line
}
