//! The verbs about deals as they were played, for every game but bridge: one file a verb.

pub(crate) mod line;
pub(crate) mod score;
pub(crate) mod trace;

use crate::args::shared::WorkArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::game_files::records;
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_base::error::Error;
use tikki_engine::game_files::FoundRecord;
use tikki_engine::ops::Operation;
use tikki_engine::ops::records::RecordAsk;
use tikki_engine::service::Asks;

/// A question about a record of a file, and what came of it.
pub(super) struct AnsweredRecord<O: Operation> {
    /// The file, the number of the record in it from 1, and the record.
    pub file: Arc<str>,
    pub number: usize,
    pub found: FoundRecord,
    /// The question and its answer.
    pub answer: Result<(Arc<O>, O::Answer), Error>,
}

impl<O: Operation> AnsweredRecord<O> {
    /// What the record is called: its number in its event, else in its file.
    pub(super) fn label(&self) -> String {
        let told = self.found.record.as_ref().ok().and_then(|record| record.labels.number.clone());
        told.unwrap_or_else(|| self.number.to_string())
    }
}

/// Puts a question about every record of some files, and prints the answers in order.
pub(super) fn each_record<O: Operation>(
    names: &[String],
    game: Option<&str>,
    work: WorkArgs,
    ask: impl Fn(RecordAsk) -> O + Sync + Send,
    mut print: impl FnMut(AnsweredRecord<O>, &mut Complaints) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    type Kept = (Arc<str>, usize, FoundRecord);
    let engine = work.engine();
    let batch = Batch::new(Asks::<Kept, O>::new(&engine), work.batch())?;
    let mut complaints = Complaints::default();
    let mut failure = None;
    let mut number = (Arc::<str>::from(""), 0);
    let items = records(names, game).map_while(|found| {
        let (file, found) = match found {
            Ok(found) => found,
            Err(error) => {
                failure = Some(error);
                return None;
            }
        };
        number.1 = if number.0 == file { number.1 + 1 } else { 1 };
        number.0.clone_from(&file);
        let asked = found.record.clone().and_then(RecordAsk::new);
        let asked = asked.map(&ask).map_err(|error| found.locate(error));
        Some(((file, number.1, found), asked))
    });
    batch.run(items, |told| {
        let (file, number, found) = told.kept;
        let answered = AnsweredRecord { file, number, found, answer: told.answer };
        match &answered.answer {
            Err(error) => {
                let error = answered.found.locate(error.clone());
                complaints.about(&answered.file, Some(&answered.label()), &error);
                Ok(())
            }
            Ok(_) => print(answered, &mut complaints),
        }
    })?;
    failure.map_or(Ok(complaints.exit(false)), Err)
}

/// Says that a move of a record cannot be made; the moves before it stand.
pub(super) fn complain_of_move<O: Operation>(
    answered: &AnsweredRecord<O>,
    ask: &RecordAsk,
    complaints: &mut Complaints,
) {
    if let Some(refused) = &ask.replay.refused {
        let error = answered.found.locate(refused.error.clone());
        complaints.about(&answered.file, Some(&answered.label()), &error);
    }
}

/// `deal 3, Skat: suit C by Anna (1)`.
pub(super) fn heading<O: Operation>(answered: &AnsweredRecord<O>, ask: &RecordAsk) -> String {
    let record = &ask.record;
    let setup = &record.setup;
    let what = setup.contract.iter().chain(&setup.trump).cloned().collect::<Vec<_>>().join(" ");
    let by = setup.declarer.as_deref().map(|seat| format!(" by {}", seated(ask, seat)));
    let undertaken = format!("{what}{}", by.unwrap_or_default());
    let undertaken = undertaken.trim();
    let colon = if undertaken.is_empty() { "" } else { ": " };
    format!("{}: deal {}, {}{colon}{undertaken}", answered.file, answered.label(), record.game.name)
}

/// `Anna (1)`, or `1`.
pub(super) fn seated(ask: &RecordAsk, seat: &str) -> String {
    match ask.record.player(seat) {
        Some(name) if !name.is_empty() => format!("{name} ({seat})"),
        _ => seat.to_owned(),
    }
}
