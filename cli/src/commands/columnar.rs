//! Parquet output of `tikki table` and `tikki batch`.

use super::boards::{passed_over, report_faults, wanted};
use super::each_of;
use crate::args::board_files::TableArgs;
use crate::columnar::{ColumnKind, PartFiles};
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::output::answers::Answers;
use tikki_bridge::formats::csv;
use tikki_engine::wire::{Id, Reply};

/// The CSV columns that hold text; all others hold numbers.
const TEXTS: [&str; 7] =
    ["file", "board", "dealer", "vulnerable", "deal", "par_contracts", "error"];

/// Writes the tables of all boards with the columns of CSV; tables stopped by a limit are null.
pub(crate) fn tables(args: &TableArgs, folder: &str) -> Result<Exit, Failure> {
    let kind = |name: &str| match name {
        "par_score_ns" => ColumnKind::Number,
        name if TEXTS.contains(&name) => ColumnKind::Text,
        _ => ColumnKind::Tricks,
    };
    let columns = csv::header().into_iter().map(|name| (name.clone(), kind(&name))).collect();
    let context = args.run.context_with(&args.store)?;
    let mut files = Files::new(Input::named(&args.files));
    if !files.begin() {
        return Ok(Exit::Unreadable);
    }
    let mut parts = PartFiles::open(folder, args.long.resume, columns)?;
    if !passed_over(&mut files, parts.standing, parts.last.as_deref()) {
        return Err(args.long.other_input());
    }
    let filled = |board| wanted(args.defaults.apply(board));
    let exit = each_of(files, &context, filled, |solved, diagnostics| {
        report_faults(&solved, diagnostics);
        parts.row(csv::row(&solved.kept, &solved.analysed.into_board(), None))
    })?;
    parts.end()?;
    Ok(exit)
}

/// Opens a folder of answers with the text columns `id` and `answer`.
pub(crate) fn answers(folder: &str, resume: bool) -> Result<Box<dyn Answers>, Failure> {
    let columns = ["id", "answer"].map(|name| (name.to_owned(), ColumnKind::Text)).to_vec();
    Ok(Box::new(PartFiles::open(folder, resume, columns)?))
}

/// Returns an id as its column holds it: a string without quotes.
fn id_text(id: &Id) -> String {
    let json = id.to_string();
    serde_json::from_str(&json).unwrap_or(json)
}

impl Answers for PartFiles {
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
        PartFiles::end(self)
    }
}
