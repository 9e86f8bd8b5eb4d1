//! Request lines in, answer lines out.

use super::{Clock, Engine, StrainPart};
use crate::analysis::table::{StrainOfDeal, StrainTricks};
use crate::batch::Work;
use crate::deal::EvenDeal;
use crate::error::{Code, Error};
use crate::games::{self, solve::Answer};
use crate::lines::Line;
use crate::par::{Par, par};
use crate::scoring::bridge::{Vulnerability, score};
use crate::table::{PartialTable, TrickCount, TrickTable};
use crate::wire::answer::{
    Body, ContractAnswer, ErrorAnswer, GamesAnswer, Keyed, ParAnswer, ParFields, SolveAnswer,
    Status, TableAnswer, Tricks,
};
use crate::wire::request::{Ask, ContractAsk, LimitsAsk, ParAsk, STRAINS, SolveAsk, TableAsk};
use crate::wire::{Reply, Request};
use solver::{Limits, RuleSolver, Seat, Side, Solver, Strain};

/// Answers requests, one JSON line each.
#[derive(Clone, Copy, Debug)]
pub struct Requests<'a>(pub &'a Engine);

impl Requests<'_> {
    /// The most bytes that a request line may have.
    pub const MAX_LINE: usize = 64 << 10;
}

/// The answer to a request line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The answer as JSON, without a line's end.
    pub line: String,
    /// The answer is an error.
    pub refused: bool,
}

impl Work for Requests<'_> {
    type Item = Line;
    type Open = Request;
    type Part = Part;
    type Done = Done;
    type Output = Answered;
    type Worker = Worker;

    fn worker(&self) -> Worker {
        Worker::default()
    }

    fn open(&self, line: Line) -> (Request, Vec<Part>) {
        let request = request_of_line(line);
        let parts = request.ask.as_ref().map_or_else(|_| Vec::new(), parts);
        (request, parts)
    }

    fn solve(&self, worker: &mut Worker, part: Part) -> Done {
        match part {
            Part::Strain(part) => {
                let solver = worker.strains.get_or_insert_with(|| self.0.solver());
                Done::Strain(self.0.solve(solver, &part))
            }
            Part::Question(part) => {
                let solver = worker.rules.get_or_insert_with(|| self.0.rule_solver());
                let late = part.clock.alarm();
                let limits = Limits { max_nodes: part.ask.limits.max_nodes, stop: Some(&late) };
                let ask = &part.ask;
                Done::Answer(Box::new(games::solve::solve(
                    &ask.question,
                    solver,
                    limits,
                    ask.wanted,
                )))
            }
        }
    }

    fn close(&self, request: Request, solved: Vec<Done>) -> Answered {
        let refused = request.ask.is_err();
        let mut answers = Vec::new();
        let mut strains = Vec::new();
        for done in solved {
            match done {
                Done::Strain(tricks) => strains.push(tricks),
                Done::Answer(answer) => answers.push(answer),
            }
        }
        let solved = strains;
        let body = match request.ask {
            Err(error) => Body::Error(ErrorAnswer { error: (&error).into() }),
            Ok(Ask::Solve(ask)) => Body::Solve(Box::new(SolveAnswer::new(&ask, &answers[0]))),
            Ok(Ask::Table(ask)) => Body::Table(table(&ask, &solved)),
            Ok(Ask::Par(ask)) => Body::Par(par_answer(&ask, &solved)),
            Ok(Ask::Contract(ask)) => Body::Contract(contract(&ask, &solved)),
            Ok(Ask::Games) => Body::Games(GamesAnswer::all()),
        };
        Answered { line: Reply { id: request.id, body }.to_line(), refused }
    }
}

/// What a thread holds on to; each solver takes its memory when it is first needed.
#[derive(Debug, Default)]
pub struct Worker {
    strains: Option<Solver>,
    rules: Option<RuleSolver>,
}

/// What can be solved on its own.
#[derive(Clone, Debug)]
pub enum Part {
    /// A strain of a deal.
    Strain(StrainPart),
    /// A question about a position of any game.
    Question(Box<QuestionPart>),
}

/// A question, and its clock.
#[derive(Clone, Debug)]
pub struct QuestionPart {
    ask: SolveAsk,
    clock: Clock,
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum Done {
    /// Of a strain.
    Strain(StrainTricks),
    /// Of a question.
    Answer(Box<Answer>),
}

fn request_of_line(line: Line) -> Request {
    let limit = Requests::MAX_LINE;
    let (code, message) = match line {
        Line::Whole(bytes) if bytes.len() <= limit => match String::from_utf8(bytes) {
            Ok(text) => return Request::parse(&text),
            Err(_) => (Code::NotText, "the line is no UTF-8 text".to_owned()),
        },
        Line::Whole(_) => (Code::LineTooLong, format!("a request has at most {limit} bytes")),
        Line::TooLong { bytes } => {
            (Code::LineTooLong, format!("a line of {bytes} bytes; a request has at most {limit}"))
        }
    };
    Request::refused(Error::new(code, message))
}

fn parts(ask: &Ask) -> Vec<Part> {
    let strains = |deal: EvenDeal, strains: &[Strain], limits: LimitsAsk| {
        let of = |&strain: &Strain| StrainOfDeal::new(deal, strain);
        let parts = StrainPart::all(strains.iter().map(of).collect(), limits);
        parts.into_iter().map(Part::Strain).collect()
    };
    match ask {
        Ask::Solve(ask) => {
            let clock = Clock::new(ask.limits.max_ms);
            vec![Part::Question(Box::new(QuestionPart { ask: (**ask).clone(), clock }))]
        }
        Ask::Table(ask) => strains(ask.deal, needed(ask), ask.limits),
        Ask::Par(ask) => strains(ask.deal.into(), &STRAINS, ask.limits),
        Ask::Contract(ask) => strains(ask.deal.into(), &[ask.contract.strain], ask.limits),
        Ask::Games => Vec::new(),
    }
}

/// Par needs all strains, whichever are asked for.
fn needed(ask: &TableAsk) -> &[Strain] {
    if ask.par.is_some() { &STRAINS } else { &ask.strains }
}

fn table(ask: &TableAsk, solved: &[StrainTricks]) -> TableAnswer {
    let proved = |tricks: &StrainTricks| {
        ask.declarers.iter().all(|&declarer| tricks[declarer].value().is_some())
    };
    let row = |&declarer: &Seat| {
        let asked = |(strain, _): &(&Strain, &StrainTricks)| ask.strains.contains(strain);
        let cells = needed(ask).iter().zip(solved).filter(asked);
        let cell = |(strain, tricks): (&Strain, &StrainTricks)| {
            (strain.name().to_owned(), Tricks::from(tricks[declarer]))
        };
        (declarer.to_string(), Keyed(cells.map(cell).collect()))
    };
    let par = ask.par.and_then(|(dealer, vulnerable)| {
        full_table(solved).map(|table| par(&table, dealer, vulnerable))
    });
    let whole = solved.iter().all(proved) && par.is_some() == ask.par.is_some();
    TableAnswer {
        status: (!whole).then_some(Status::Stopped),
        tricks: Keyed(ask.declarers.iter().map(row).collect()),
        par: par.as_ref().map(ParFields::from),
    }
}

fn par_answer(ask: &ParAsk, solved: &[StrainTricks]) -> ParAnswer {
    let par: Option<Par> = full_table(solved).map(|table| par(&table, ask.dealer, ask.vulnerable));
    ParAnswer {
        status: par.is_none().then_some(Status::Stopped),
        par: par.as_ref().map(ParFields::from),
    }
}

/// The table of all strains in wire order, if all of it is proved.
pub(super) fn full_table(solved: &[StrainTricks]) -> Option<TrickTable> {
    let mut table = PartialTable::default();
    for (strain, tricks) in STRAINS.into_iter().zip(solved) {
        for (declarer, bounds) in tricks.iter() {
            table = table.with(strain, declarer, bounds.value().and_then(TrickCount::new)?);
        }
    }
    table.complete()
}

fn contract(ask: &ContractAsk, solved: &[StrainTricks]) -> ContractAnswer {
    let side = ask.declarer.side();
    let bounds = solved[0][ask.declarer];
    let result = bounds.value().map(|tricks| {
        let vulnerable = Vulnerability::includes(ask.vulnerable, side);
        (tricks, score(ask.contract, vulnerable, tricks))
    });
    let for_ns = |points: i32| if side == Side::NorthSouth { points } else { -points };
    ContractAnswer {
        status: result.is_none().then_some(Status::Stopped),
        tricks: bounds.into(),
        made: result.map(|(tricks, _)| tricks >= ask.contract.level.tricks_needed()),
        score_declarer: result.map(|(_, points)| points),
        score_ns: result.map(|(_, points)| for_ns(points)),
    }
}

#[cfg(test)]
mod tests;
