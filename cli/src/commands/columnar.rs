//! `tikki table` and `tikki batch` into folders of Parquet.

use super::boards::{complain, passed_over, wanted};
use super::each_of;
use crate::args::records::TableArgs;
use crate::columnar::{ColumnKind, Parts};
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::output::answers::Answers;
use tikki_bridge::formats::csv;
use tikki_engine::wire::{Id, Reply};

/// The columns of CSV that hold texts; all others hold numbers.
const TEXTS: [&str; 7] =
    ["file", "board", "dealer", "vulnerable", "deal", "par_contracts", "error"];

/// The tables of the boards of some files, with the columns of CSV; a table that a limit cut short is left out.
pub(crate) fn tables(args: &TableArgs, folder: &str) -> Result<Exit, Failure> {
    let kind = |name: &str| match name {
        "par_score_ns" => ColumnKind::Number,
        name if TEXTS.contains(&name) => ColumnKind::Text,
        _ => ColumnKind::Tricks,
    };
    let columns = csv::header().into_iter().map(|name| (name.clone(), kind(&name))).collect();
    let desk = Desk::with(args.work, &args.store)?.within(args.limits);
    let mut files = Files::new(Input::named(&args.files));
    if !files.begin() {
        return Ok(Exit::Unreadable);
    }
    let mut parts = Parts::open(folder, args.long.resume, columns)?;
    if !passed_over(&mut files, parts.standing, parts.last.as_deref()) {
        return Err(args.long.other_input());
    }
    let exit = each_of(files, &desk, wanted, |solved, complaints| {
        complain(&solved, complaints);
        parts.row(csv::row(&solved.kept, &solved.analysed.into_record(), None))
    })?;
    parts.end()?;
    Ok(exit)
}

/// A folder of answers: `id` and `answer`, both texts.
pub(crate) fn answers(folder: &str, resume: bool) -> Result<Box<dyn Answers>, Failure> {
    let columns = ["id", "answer"].map(|name| (name.to_owned(), ColumnKind::Text)).to_vec();
    Ok(Box::new(Parts::open(folder, resume, columns)?))
}

/// An id as it stands in its column: a text without its quotes.
fn id_text(id: &Id) -> String {
    let json = id.to_string();
    serde_json::from_str(&json).unwrap_or(json)
}

impl Answers for Parts {
    fn standing(&self) -> u64 {
        self.standing
    }

    fn last_is_of(&self, id: &Id) -> bool {
        let id = serde_json::Value::from(id_text(id));
        self.last.as_ref().is_some_and(|last| last.starts_with(&format!("{{\"id\":{id},")))
    }

    fn put(&mut self, reply: &Reply) -> Result<(), Failure> {
        let id = reply.id.as_ref().map_or_else(String::new, id_text);
        self.row(vec![id, reply.to_string()])
    }

    fn end(&mut self) -> Result<(), Failure> {
        Parts::end(self)
    }
}
