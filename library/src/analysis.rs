//! Solving the boards of a library, each once.
//!
//! Boards are solved some at a time, and what came of them is stored in one transaction; a program that is killed loses no more
//! than the boards it was at. Two programs that analyse one library do some boards twice and store them once.

use crate::error::{LibraryError, Result};
use crate::identity::{Heading, Record};
use crate::store::Library;
use crate::tally::{self, BoardTally};
use rusqlite::Transaction;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::error::Error;
use tikki_bridge::analysis::{AnalysedBoard, BoardSession, DeclaredContract};
use tikki_bridge::board::Board;
use tikki_engine::ops::any_game::{GameTraceRequest, PlayedDealRequest};
use tikki_engine::service::{
    AnalysisParts, AnalysisWork, Engine, JudgedMistake, MistakeWork, PlayedMistake, PlayedMistakes,
    RequestWork,
};
use tikki_engine::wire::{RequestLimits, Status};
use tikki_solver::{CardSet, Seat, Strain};

/// The version of the analysis; boards with an older one are analysed again.
const ANALYSIS: u32 = 3;

/// The boards that are solved between two transactions, for each thread.
const BOARDS: usize = 8;

/// How far the analysis of a library is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnalysisProgress {
    /// The boards solved by this call.
    pub solved: u64,
    /// The boards left to solve.
    pub pending: u64,
}

/// Solves the boards of libraries.
#[derive(Debug)]
pub struct Analyser<'a> {
    boards: Batch<AnalysisWork<'a, Kept>>,
    mistakes: Batch<MistakeWork<'a, SolvedParts>>,
    deals: Batch<RequestWork<'a, Pending, GameTraceRequest>>,
    at_a_time: usize,
}

/// What is asked of a board: all of it, or which leads keep the value.
#[derive(Debug)]
enum Kept {
    Board(Pending),
    Leads,
}

/// A solved board whose mistakes are to be judged.
type SolvedParts = (Pending, AnalysedBoard, Option<CardSet>);

/// A board to solve.
#[derive(Debug)]
struct Pending {
    id: i64,
    game: String,
    day: Option<String>,
    text: String,
}

/// What is stored of a board.
struct Solved {
    pending: Pending,
    heading: Heading,
    tally: BoardTally,
    row: AnalysisRow,
}

/// A row of the table of analyses.
#[derive(Default)]
struct AnalysisRow {
    /// `whole`, `stopped`, or the code of an error.
    status: String,
    tricks: Option<String>,
    par_ns: Option<i32>,
    score_ns: Option<i32>,
    best_ns: Option<i32>,
}

impl<'a> Analyser<'a> {
    /// Creates the solver of an engine, with limits on each board.
    ///
    /// # Errors
    /// Threads cannot be started.
    pub fn new(
        engine: &'a Engine,
        limits: RequestLimits,
        threads: BatchSettings,
    ) -> Result<Analyser<'a>> {
        let failed = |error: tikki_base::batch::StartError| {
            LibraryError::File(std::io::Error::other(error.to_string()))
        };
        let count = threads.threads.or_else(|| std::thread::available_parallelism().ok());
        Ok(Analyser {
            boards: Batch::new(AnalysisWork::new(engine, limits), threads).map_err(failed)?,
            mistakes: Batch::new(MistakeWork::new(engine, limits), threads).map_err(failed)?,
            deals: Batch::new(RequestWork::new(engine, limits), threads).map_err(failed)?,
            at_a_time: BOARDS * count.map_or(1, usize::from),
        })
    }

    /// Solves the boards that have not been solved, the newest first, until there are none or `progress` returns false.
    ///
    /// # Errors
    /// Those of the database.
    pub fn run(
        &self,
        library: &mut Library,
        mut progress: impl FnMut(AnalysisProgress) -> bool,
    ) -> Result<AnalysisProgress> {
        let mut state = AnalysisProgress { solved: 0, pending: library.pending()? };
        while progress(state) {
            let pending = library.next_pending(self.at_a_time)?;
            if pending.is_empty() {
                break;
            }
            let solved = self.solve(library, pending);
            state.solved += solved.len() as u64;
            let transaction = library.write()?;
            for board in &solved {
                store(&transaction, board)?;
            }
            transaction.commit()?;
            state.pending = library.pending()?;
        }
        Ok(state)
    }

    fn solve(&self, library: &Library, pending: Vec<Pending>) -> Vec<Solved> {
        let (mut boards, mut deals, mut solved) = (Vec::new(), Vec::new(), Vec::new());
        for pending in pending {
            match Record::read(&pending.text, &pending.game, library.catalogue) {
                Ok(Record::Board(board)) => boards.push((pending, *board)),
                Ok(Record::Deal(deal)) => {
                    let heading = Record::Deal(deal.clone()).heading();
                    match PlayedDealRequest::try_from(*deal) {
                        Ok(request) => deals.push((pending, heading, request)),
                        Err(error) => solved.push(Solved::refused(pending, heading, &error)),
                    }
                }
                Err(error) => solved.push(Solved::refused(pending, Heading::default(), &error)),
            }
        }
        solved.extend(self.solve_boards(boards));
        solved.extend(self.solve_deals(deals));
        solved
    }

    fn solve_boards(&self, boards: Vec<(Pending, Board)>) -> Vec<Solved> {
        let items = boards.into_iter().flat_map(|(pending, board)| {
            let leads = only_the_lead(&board);
            let all = AnalysisParts { table: true, trace: true, ..AnalysisParts::default() };
            let best = AnalysisParts { best_cards: true, ..AnalysisParts::default() };
            [(Kept::Leads, leads, best), (Kept::Board(pending), board, all)]
        });
        let mut best_leads: Option<CardSet> = None;
        let mut solved: Vec<(SolvedParts, Option<PlayedMistakes>)> = Vec::new();
        for board in self.boards.outputs(items) {
            match board.kept {
                Kept::Leads => {
                    let best = board.analysed.best_cards;
                    best_leads = best.and_then(|best| best.first().copied());
                }
                Kept::Board(pending) => {
                    let mistakes = mistakes_of(&board.analysed);
                    solved.push(((pending, board.analysed, best_leads.take()), mistakes));
                }
            }
        }
        let judged = self.mistakes.outputs(solved).into_iter();
        judged.map(|(parts, judged)| Solved::board(parts, judged)).collect()
    }

    fn solve_deals(&self, deals: Vec<(Pending, Heading, PlayedDealRequest)>) -> Vec<Solved> {
        let mut headings = Vec::new();
        let items: Vec<_> = deals
            .into_iter()
            .map(|(pending, heading, request)| {
                headings.push(heading);
                (pending, Ok(GameTraceRequest(request)))
            })
            .collect();
        let answered = self.deals.outputs(items).into_iter().zip(headings);
        let solved = answered.map(|(answered, heading)| match answered.answer {
            Ok((_, answer)) => {
                let tally = BoardTally::of_deal(&answer, &heading);
                let row = AnalysisRow { status: status(answer.status), ..AnalysisRow::default() };
                Solved { pending: answered.kept, heading, tally, row }
            }
            Err(error) => Solved::refused(answered.kept, heading, &error),
        });
        solved.collect()
    }
}

/// Returns the board with its opening lead alone, of which the best cards are asked.
fn only_the_lead(board: &Board) -> Board {
    let mut board = board.clone();
    if let Some(play) = &mut board.play {
        play.cards.truncate(1);
        play.places.truncate(1);
    }
    board
}

/// Returns the mistakes of a board with its play.
fn mistakes_of(analysed: &AnalysedBoard) -> Option<PlayedMistakes> {
    let (replay, trace) = analysed.replay.as_ref().zip(analysed.trace.as_ref())?;
    let played = trace.plays.iter().zip(&trace.declarer_tricks).enumerate();
    let mistakes = played.filter_map(|(ply, (card, tricks))| {
        let better = card.mistake.as_ref()?.better.clone();
        Some(PlayedMistake { ply, tricks: tricks.value()?, better })
    });
    let contract = analysed.board.contract.and_then(DeclaredContract::of);
    Some(PlayedMistakes {
        play: replay.play.clone(),
        needed: contract.map(|declared| declared.contract.level.tricks_needed()),
        mistakes: mistakes.collect(),
    })
}

fn status(status: Status) -> String {
    if status == Status::Whole { "whole".to_owned() } else { "stopped".to_owned() }
}

impl Solved {
    fn refused(pending: Pending, heading: Heading, error: &Error) -> Solved {
        let row = AnalysisRow { status: error.code.to_string(), ..AnalysisRow::default() };
        Solved { pending, heading, tally: BoardTally::default(), row }
    }

    fn board((pending, analysed, best_leads): SolvedParts, judged: Vec<JudgedMistake>) -> Solved {
        let tally = BoardTally::of_board(&analysed, best_leads, judged);
        let is_stopped = analysed.cut_short.is_some()
            || analysed.trace.as_ref().is_some_and(|trace| !trace.is_proved());
        // An ending has no table; its play is analysed all the same.
        let refused = analysed.table.as_ref().and_then(|table| table.as_ref().err());
        let status = match refused.filter(|_| analysed.trace.is_none()) {
            Some(error) => error.code.to_string(),
            None if is_stopped => "stopped".to_owned(),
            None => "whole".to_owned(),
        };
        let tricks = analysed.table.as_ref().and_then(|table| table.as_ref().ok()).map(|table| {
            let cells =
                Seat::ALL.into_iter().flat_map(|seat| Strain::ALL.map(|strain| (strain, seat)));
            let tricks =
                cells.map(|(strain, seat)| format!("{:x}", table.tricks(strain, seat).get()));
            tricks.collect::<String>()
        });
        let par_ns = analysed.par.as_ref().map(|par| par.score_ns);
        let heading = Record::Board(Box::new(analysed.board.clone())).heading();
        let session = BoardSession::from(vec![analysed]);
        let result =
            session.boards.first().and_then(|board| board.results.first().copied().flatten());
        let row = AnalysisRow {
            status,
            tricks,
            par_ns,
            score_ns: result.map(|result| result.score_ns),
            best_ns: result.and_then(|result| result.best_ns),
        };
        Solved { pending, heading, tally, row }
    }
}

/// Stores what came of a board, unless it has changed or has been removed meanwhile.
fn store(transaction: &Transaction<'_>, solved: &Solved) -> Result<()> {
    let Solved { pending, heading, tally, row } = solved;
    let unchanged = transaction
        .prepare_cached("UPDATE board SET analysed = ?3 WHERE id = ?1 AND record = ?2")?
        .execute((pending.id, &pending.text, ANALYSIS))?;
    if unchanged == 0 {
        return Ok(());
    }
    transaction
        .prepare_cached(
            "INSERT OR REPLACE INTO analysis (board, status, tricks, par_ns, score_ns, best_ns)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute((pending.id, &row.status, &row.tricks, row.par_ns, row.score_ns, row.best_ns))?;
    let (game, day) = (pending.game.as_str(), pending.day.as_deref());
    tally::store(transaction, pending.id, (game, heading), day, tally)
}

impl Library {
    /// Returns the number of boards that have not been solved.
    ///
    /// # Errors
    /// Those of the database.
    pub fn pending(&self) -> Result<u64> {
        let mut statement =
            self.connection.prepare_cached("SELECT count(*) FROM board WHERE analysed < ?1")?;
        Ok(statement.query_row([ANALYSIS], |row| row.get(0))?)
    }

    fn next_pending(&self, most: usize) -> Result<Vec<Pending>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT id, game, day, record FROM board WHERE analysed < ?1 ORDER BY analysed DESC, id DESC LIMIT ?2",
        )?;
        let rows = statement.query_map((ANALYSIS, most), |row| {
            let (id, game, day, text) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            Ok(Pending { id, game, day, text })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}
