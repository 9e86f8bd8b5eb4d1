//! Request lines in, answer lines out.

use super::{Engine, StrainPart};
use crate::analysis::table::{StrainOfDeal, StrainTricks};
use crate::batch::Work;
use crate::deal::EvenDeal;
use crate::error::{Code, Error};
use crate::lines::Line;
use crate::par::{Par, par};
use crate::scoring::bridge::{Vulnerability, score};
use crate::table::{PartialTable, TrickCount, TrickTable};
use crate::wire::answer::{
    Body, ContractAnswer, ErrorAnswer, GamesAnswer, Keyed, ParAnswer, ParFields, Status,
    TableAnswer, Tricks,
};
use crate::wire::request::{Ask, ContractAsk, LimitsAsk, ParAsk, STRAINS, TableAsk};
use crate::wire::{Reply, Request};
use solver::{Seat, Side, Solver, Strain};

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
    type Part = StrainPart;
    type Done = StrainTricks;
    type Output = Answered;
    type Worker = Solver;

    fn worker(&self) -> Solver {
        self.0.solver()
    }

    fn open(&self, line: Line) -> (Request, Vec<StrainPart>) {
        let request = request_of_line(line);
        let parts = request.ask.as_ref().map_or_else(|_| Vec::new(), parts);
        (request, parts)
    }

    fn solve(&self, solver: &mut Solver, part: StrainPart) -> StrainTricks {
        self.0.solve(solver, &part)
    }

    fn close(&self, request: Request, solved: Vec<StrainTricks>) -> Answered {
        let refused = request.ask.is_err();
        let body = match request.ask {
            Err(error) => Body::Error(ErrorAnswer { error: (&error).into() }),
            Ok(Ask::Table(ask)) => Body::Table(table(&ask, &solved)),
            Ok(Ask::Par(ask)) => Body::Par(par_answer(&ask, &solved)),
            Ok(Ask::Contract(ask)) => Body::Contract(contract(&ask, &solved)),
            Ok(Ask::Games) => Body::Games(GamesAnswer::all()),
        };
        Answered { line: Reply { id: request.id, body }.to_line(), refused }
    }
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

fn parts(ask: &Ask) -> Vec<StrainPart> {
    let strains = |deal: EvenDeal, strains: &[Strain], limits: LimitsAsk| {
        let of = |&strain: &Strain| StrainOfDeal::new(deal, strain);
        StrainPart::all(strains.iter().map(of).collect(), limits)
    };
    match ask {
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
