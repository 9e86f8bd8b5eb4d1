//! `tikki contracts`: contracts compared with par and with the results at the table.

use super::{any_game, each_answer, each_board};
use crate::args::evaluate::ContractsArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{OutputForm, json, print, text};
use std::fmt::Write as _;
use std::sync::Arc;
use tikki_base::Percent;
use tikki_base::comparison::ComparedScore;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_bridge::analysis::{
    AnalysedBoard, BoardSession, ComparisonBasis, ContractGrid, DeclaredContract,
    EvaluatedContract, FieldScores, SessionBoard,
};
use tikki_bridge::board::{Board, BoardHeader};
use tikki_bridge::formats::csv;
use tikki_bridge::{Vulnerability, par, recorded_scores};
use tikki_engine::ops::{ContractsAnswer, ContractsRequest, relative};
use tikki_engine::service::AnalysisParts;
use tikki_engine::wire::{Answer, BoardHead, FileAnswer, Status};
use tikki_solver::Strain;

/// The columns of the CSV output.
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

/// Runs the command. All files are read before anything is printed, since results of a board may be anywhere in them.
pub(crate) fn run(args: &ContractsArgs) -> Result<Exit, Failure> {
    let (games, boards) = args.input.sort();
    let of_boards = if boards.is_empty() { Exit::Done } else { of_boards(boards, args)? };
    let of_games =
        if games.is_empty() { Exit::Done } else { any_game::contracts::run(games, args)? };
    Ok(of_boards.worse(of_games))
}

fn of_boards(inputs: Vec<Input>, args: &ContractsArgs) -> Result<Exit, Failure> {
    args.language.of_boards()?;
    let context = args.run.context_with(&args.store)?;
    let played = args.grid.played_or_all()?;
    let read = ReadBoards::of(inputs, args, &context)?;
    let form = OutputForm::from(args.run.form);
    let session = BoardSession::from(read.boards);
    let mut more = Vec::new();
    if form == OutputForm::Csv {
        more = further_columns(&session);
        let names = COLUMNS.into_iter().chain(more.iter().copied());
        print(&[csv::line(&names.map(str::to_owned).collect::<Vec<_>>())])?;
    }
    let on = |record: usize| BoardOfFile {
        file: &read.names[record],
        record: &session.boards_played[record].board,
        more: &more,
    };
    let own = |record: usize| (on(record), on(record).own_request(args));
    // A board has its own result, or a list of all results.
    let scores_ns = |board: &SessionBoard| -> Vec<i32> {
        let records = board.tables.iter().map(|&record| &session.boards_played[record].board);
        records.flat_map(recorded_scores).flatten().collect()
    };
    let of = |board: &SessionBoard| {
        let first = on(board.tables[0]);
        (first, first.request(args, &played, scores_ns(board)))
    };
    // Of the records or of the boards, one by one, so that no more than a few requests are held.
    let records = if args.board.own { 0..session.boards_played.len() } else { 0..0 };
    let boards = if args.board.own { &[] } else { &session.boards[..] };
    let requests = records.map(own).chain(boards.iter().map(of));
    each_answer(requests, &context, |on, request, answer| print(&on.lines(form, request, answer)))?;
    print(if form == OutputForm::Json { &read.refused } else { &[] })?;
    Ok(read.exit)
}

/// The names of the columns of the files that have no meaning here, in CSV files: the other columns are those of [`COLUMNS`].
fn further_columns(session: &BoardSession) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for analysed in &session.boards_played {
        for (name, _) in analysed.board.tags.iter() {
            if !names.contains(&name) && !COLUMNS.contains(&name) && names.len() < MOST_FURTHER {
                names.push(name);
            }
        }
    }
    names
}

/// The most further columns.
const MOST_FURTHER: usize = 256;

/// The boards of the inputs with complete deals, the name of each one's file, and the answers for the refused ones.
struct ReadBoards {
    names: Vec<Arc<str>>,
    boards: Vec<AnalysedBoard>,
    refused: Vec<String>,
    exit: Exit,
}

impl ReadBoards {
    fn of(
        inputs: Vec<Input>,
        args: &ContractsArgs,
        context: &CommandContext,
    ) -> Result<ReadBoards, Failure> {
        let (mut names, mut boards, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        let dealt = |mut played_board: Board| {
            played_board.header.dealer = played_board.header.dealer.or(args.board.dealer);
            (played_board, AnalysisParts::default())
        };
        let exit = each_board(inputs, context, dealt, |solved, diagnostics| {
            let board = &solved.analysed.board.header;
            let own = || own_contract(&solved.analysed.board).map(drop);
            let checked = board.deal.clone().and_then(FullDeal::try_from);
            match checked.and_then(|_| if args.board.own { own() } else { Ok(()) }) {
                Ok(()) => {
                    names.push(solved.kept);
                    boards.push(solved.analysed);
                }
                Err(error) => {
                    diagnostics.about(&solved.kept, board.label.as_deref(), &error);
                    let answer: Result<&ContractsAnswer, _> = Err(&error);
                    refused
                        .push(json(&FileAnswer::new(BoardHead::new(&solved.kept, board), answer)));
                }
            }
            Ok(())
        })?;
        Ok(ReadBoards { names, boards, refused, exit })
    }
}

/// Returns the contract that a board records.
///
/// # Errors
/// `missing-field` if it records none.
fn own_contract(board: &Board) -> tikki_base::error::Result<DeclaredContract> {
    let missing =
        || Error::new(Code::MissingField, "--own: the board records no contract with a declarer");
    board.contract.and_then(DeclaredContract::of).ok_or_else(missing)
}

/// A board of a file.
#[derive(Clone, Copy)]
struct BoardOfFile<'a> {
    file: &'a str,
    record: &'a Board,
    /// The columns after the usual ones.
    more: &'a [&'a str],
}

impl BoardOfFile<'_> {
    fn board(&self) -> &BoardHeader {
        &self.record.header
    }

    /// Returns the vulnerabilities to compare.
    fn vulnerable(&self, args: &ContractsArgs) -> Vec<Vulnerability> {
        match (args.board.vulnerable.is_empty(), self.board().vulnerable) {
            (false, _) => args.board.vulnerable.clone(),
            (true, Some(vulnerable)) => vec![vulnerable],
            (true, None) => Vulnerability::ALL.to_vec(),
        }
    }

    /// Returns the request for the contract that the board itself records.
    fn own_request(&self, args: &ContractsArgs) -> tikki_base::error::Result<ContractsRequest> {
        let against = ComparisonBasis { dealer: self.board().dealer, field: None };
        let played = vec![own_contract(self.record)?];
        let grid = ContractGrid { played, vulnerable: self.vulnerable(args) };
        Ok(ContractsRequest { deal: self.board().deal.clone()?.try_into()?, grid, against })
    }

    /// Returns the request for this board, compared with the results that the files hold.
    fn request(
        &self,
        args: &ContractsArgs,
        contracts: &[DeclaredContract],
        scores_ns: Vec<i32>,
    ) -> tikki_base::error::Result<ContractsRequest> {
        let board = self.board();
        let vulnerable = self.vulnerable(args);
        let field = board.vulnerable.map(|vulnerable| FieldScores { vulnerable, scores_ns });
        let against = ComparisonBasis { dealer: board.dealer, field };
        let grid = ContractGrid { played: contracts.to_vec(), vulnerable };
        Ok(ContractsRequest { deal: board.deal.clone()?.try_into()?, grid, against })
    }

    fn lines(
        self,
        form: OutputForm,
        request: &ContractsRequest,
        answer: &ContractsAnswer,
    ) -> Vec<String> {
        let rows = || request.grid.evaluate(&answer.table, &request.against);
        match form {
            OutputForm::Json => {
                vec![json(&FileAnswer::new(BoardHead::new(self.file, self.board()), Ok(answer)))]
            }
            OutputForm::Csv => rows().iter().map(|row| self.csv(row)).collect(),
            OutputForm::Text => self.text(request, answer, &rows()),
        }
    }

    fn csv(self, row: &EvaluatedContract) -> String {
        let contract = row.played.contract;
        let number = |number: Option<f64>| number.map_or(String::new(), |n| format!("{n:.4}"));
        let mut fields = csv::head(self.file, self.board());
        fields.extend([
            format!("{}{}", contract.level, contract.strain),
            contract.penalty.to_string(),
            row.played.declarer.to_string(),
            csv::vulnerable(row.vulnerable),
            csv::tricks(row.tricks),
            result(row),
            row.score_ns.map_or(String::new(), |score| score.to_string()),
            row.par.map_or(String::new(), |par| format!("{:.0}", par.imps)),
            number(row.par.map(|par| par.matchpoints)),
            number(row.field.map(|field| field.imps)),
            number(row.field.map(|field| field.matchpoints)),
        ]);
        let tag = |name: &&str| self.record.tags.get(name).unwrap_or_default().to_owned();
        fields.extend(self.more.iter().map(tag));
        csv::line(&fields)
    }

    /// Returns a line for each contract; partners with equal values share one.
    fn text(
        self,
        request: &ContractsRequest,
        answer: &ContractsAnswer,
        rows: &[EvaluatedContract],
    ) -> Vec<String> {
        let mut together: Vec<(EvaluatedContract, String)> = Vec::new();
        for row in rows {
            let twin = |(other, _): &&mut (EvaluatedContract, String)| {
                let side = row.played.declarer.side();
                let alike = EvaluatedContract { played: other.played, ..*row } == *other;
                alike
                    && other.played.contract == row.played.contract
                    && other.played.declarer.side() == side
            };
            match together.iter_mut().find(twin) {
                Some((_, by)) => by.push(row.played.declarer.letter()),
                None => together.push((*row, row.played.declarer.to_string())),
            }
        }
        let mut lines = self.head(request, answer);
        lines.extend(together.iter().map(|(row, by)| line(row, by)));
        lines.push(String::new());
        lines
    }

    fn head(self, request: &ContractsRequest, answer: &ContractsAnswer) -> Vec<String> {
        let mut heading = text::heading(self.file, self.board(), &self.par(answer));
        let tables = request.against.field.as_ref().map_or(0, |field| field.scores_ns.len());
        if tables > 0 {
            let times = if tables == 1 { "once".to_owned() } else { format!("{tables} times") };
            let _ = write!(heading, "; played {times}");
        }
        let par = if request.against.dealer.is_some() { " par IMP  par MP" } else { "" };
        let field = if tables > 0 { " field IMP field MP" } else { "" };
        let title =
            format!("  {:<6} {:<3} {:<4}  {:<8} {:>8}", "", "by", "vul", "tricks", "NS score");
        vec![
            heading,
            format!("  {}", request.deal),
            format!("{title}{par}{field}").trim_end().to_owned(),
        ]
    }

    /// Returns par, if dealer and vulnerability are known, and the note on a limit, if one was reached.
    fn par(self, answer: &ContractsAnswer) -> Vec<String> {
        let known = self.board().dealer.zip(self.board().vulnerable).zip(answer.table.complete());
        let known = known.map(|((dealer, vulnerable), table)| par(&table, dealer, vulnerable));
        let stopped = (answer.status() == Status::Stopped).then(|| text::STOPPED.to_owned());
        known.map(|par| text::par(&par, Strain::name)).into_iter().chain(stopped).collect()
    }
}

/// Returns `=`, `+1` or `-2`, empty where only bounds are known.
fn result(row: &EvaluatedContract) -> String {
    let needed = row.played.contract.level.tricks_needed();
    row.tricks.value().map_or(String::new(), |tricks| relative(tricks, needed))
}

fn line(row: &EvaluatedContract, by: &str) -> String {
    let contract = row.played.contract.to_string();
    let tricks = match row.tricks.value() {
        Some(tricks) => format!("{tricks:>2} ({})", result(row)),
        None => csv::tricks(row.tricks),
    };
    let score = row.score_ns.map_or(String::new(), |score| format!("{score:+}"));
    let vulnerable = row.vulnerable.name();
    let mut line = format!("  {contract:<6} {by:<3} {vulnerable:<4}  {tricks:<8} {score:>8}");
    let beside = |with: ComparedScore, places: usize| {
        format!("{:>+6.places$} {:>7.0}", with.imps, Percent::of(with.matchpoints))
    };
    if let Some(par) = row.par {
        let _ = write!(line, "  {}", beside(par, 0));
    }
    if let Some(field) = row.field {
        let _ = write!(line, "    {}", beside(field, 1));
    }
    line
}
