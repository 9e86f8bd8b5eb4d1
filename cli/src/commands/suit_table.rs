//! `tikki suit --build-table` and `--table`: the values of all holdings in a file.

use super::suit::SuitText;
use crate::args::odds::SuitArgs;
use crate::exit::{Exit, Failure, unreadable, unwritable};
use crate::output::print_answer;
use crate::output::safe::SafeFile;
use crate::progress;
use std::fmt::Display;
use std::fs;
use std::io::Write as _;
use tikki_base::batch::{Batch, Work};
use tikki_engine::ops::SuitAnswer;
use tikki_engine::wire::Proved;
use tikki_language::{Language, problem, suit as messages};
use tikki_suit::{
    ClassValues, FirstCard, Holding, HoldingClass, Seat, SuitTable, TableEntry, Value, build_table,
};

/// The solving of a class.
struct TableWork;

impl Work for TableWork {
    type Item = HoldingClass;
    type OpenItem = HoldingClass;
    type Job = HoldingClass;
    type JobResult = ClassValues;
    type Output = (HoldingClass, ClassValues);
    type Worker = ();

    fn worker(&self) {}

    fn open(&self, class: HoldingClass) -> (HoldingClass, Vec<HoldingClass>) {
        (class, vec![class])
    }

    fn solve(&self, (): &mut (), class: HoldingClass) -> ClassValues {
        ClassValues::solve(class)
    }

    fn close(
        &self,
        class: HoldingClass,
        mut solved: Vec<ClassValues>,
    ) -> (HoldingClass, ClassValues) {
        (class, solved.swap_remove(0))
    }
}

/// Writes the table of all holdings.
pub(crate) fn build(path: &str, args: &SuitArgs) -> Result<Exit, Failure> {
    let mut file = SafeFile::create(path)?;
    let classes = (0..HoldingClass::COUNT).filter_map(HoldingClass::from_index);
    let classes: Vec<HoldingClass> = classes.filter(|class| *class <= class.exchanged()).collect();
    let batch = Batch::new(TableWork, args.threads.batch())?;
    let progress = progress::holdings(classes.len() as u64);
    let mut solved = Vec::with_capacity(classes.len());
    batch.run(classes, |one| {
        progress.inc(1);
        solved.push(one);
        Ok::<(), Failure>(())
    })?;
    progress.finish_and_clear();
    let written = file.write_all(&build_table(solved)).and_then(|()| file.keep());
    written.map_err(|error| unwritable(path, &error))?;
    Ok(Exit::Done)
}

/// Prints what a table has about a holding.
pub(crate) fn probe(path: &str, holding: Holding, args: &SuitArgs) -> Result<Exit, Failure> {
    let failed = |error: &dyn Display| Failure::Other(format!("{path}: {error}"));
    let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
    let table = SuitTable::from_bytes(bytes).map_err(|error| failed(&error))?;
    let entry = table.probe(&holding).ok_or_else(|| failed(&"the table lacks this holding"))?;
    print_answer(args.form, &SuitAnswer::of_table(&holding, &entry), || {
        lines(&entry, args.language)
    })
}

fn lines(entry: &TableEntry, language: Language) -> Vec<String> {
    let text = SuitText(language);
    let begins = |title: String, first: Option<FirstCard>| match first {
        None => title,
        Some(FirstCard { seat, card }) => {
            let seat = if seat == Seat::North { problem::NORTH } else { problem::SOUTH };
            let arguments =
                [("title", &*title), ("card", &card.to_string()), ("seat", seat.text(language))];
            messages::BEGINS.format(language, &arguments)
        }
    };
    let proved = |value: &Value| Proved::Exact(value.lower());
    let average = begins(text.most_tricks(proved(&entry.max)), entry.max_first);
    let targets = entry.at_least.iter().zip(1_u8..).map(|((value, first), tricks)| {
        begins(text.at_least(&tricks.to_string(), proved(value)), *first)
    });
    std::iter::once(average).chain(targets).collect()
}
