//! The verbs about deals as they were played, for every game but bridge: one file a verb.

pub(crate) mod contracts;
pub(crate) mod deal;
pub(crate) mod duplicate;
pub(crate) mod line;
pub(crate) mod movement;
pub(crate) mod read;
pub(crate) mod report;
pub(crate) mod score;
mod sentences;
pub(crate) mod simulate;
pub(crate) mod trace;

use crate::args::shared::{LimitArgs, WorkArgs};
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::records;
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_base::error::Error;
use tikki_engine::game_files::FoundRecord;
use tikki_engine::ops::Operation;
use tikki_engine::ops::records::{PassedOutAnswer, RecordAsk};
use tikki_engine::service::Asks;
use tikki_engine::wire::{Body, Reply, RequestLimits};
use tikki_games::Game;
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::{Language, Teller};

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

    /// The answer. Complains where there is none, and of a move that cannot be made; the moves before it stand.
    pub(super) fn told(&self, complaints: &mut Complaints) -> Option<(&O, &O::Answer)>
    where
        O: AsRef<RecordAsk>,
    {
        let (asked, answer) = self.answer(complaints)?;
        if let Some(refused) = &asked.as_ref().replay.refused {
            self.complain(&refused.error, complaints);
        }
        Some((asked, answer))
    }

    /// Who tells of the record in a language.
    fn told_in(&self, game: &'static Game, language: Language) -> Teller {
        let record = self.found.record.as_ref();
        record.map_or_else(|_| game.told_in(language), |record| record.told_in(language))
    }

    /// `deal 3, Skat`.
    fn head(&self, teller: Teller) -> String {
        teller.say(&sentences::DEAL, &[("deal", &self.label()), ("game", teller.game())])
    }

    /// What is said of a deal that was passed out, which has no moves and no position.
    fn passed_out(&self, json: bool, language: Language) -> Option<String> {
        let record = self.found.record.as_ref().ok().filter(|record| record.is_passed_out())?;
        if json {
            let body = Body::of(&PassedOutAnswer { passed_out: true });
            return Some(Reply::new(Some(self.label().as_str().into()), body).to_string());
        }
        let teller = record.told_in(language);
        let passed = teller.say(&sentences::PASSED_OUT, &[]);
        Some(format!("{}: {}: {passed}\n", self.file, self.head(teller)))
    }

    /// The answer. Complains where there is none.
    fn answer(&self, complaints: &mut Complaints) -> Option<(&O, &O::Answer)> {
        match &self.answer {
            Ok((asked, answer)) => Some((asked, answer)),
            Err(error) => {
                self.complain(error, complaints);
                None
            }
        }
    }

    fn complain(&self, error: &Error, complaints: &mut Complaints) {
        let error = self.found.locate(error.clone());
        complaints.about_deal(&self.file, Some(&self.label()), &error);
    }
}

/// Puts a question about every record of some files whose cards are told, and prints the answers in order.
pub(super) fn each_record<O: Operation>(
    inputs: Vec<Input>,
    game: Option<&str>,
    effort: impl Into<Effort>,
    ask: impl Fn(RecordAsk) -> O + Sync + Send,
    print: impl FnMut(AnsweredRecord<O>, &mut Complaints) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    let ask = |record: DealRecord| RecordAsk::try_from(record).map(&ask);
    each_deal(inputs, game, effort.into(), ask, print)
}

/// How the work is done, and when a deal is given up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    work: WorkArgs,
    limits: RequestLimits,
}

impl Effort {
    fn of(work: WorkArgs, limits: LimitArgs) -> Effort {
        Effort { work, limits: limits.told() }
    }
}

impl From<WorkArgs> for Effort {
    fn from(work: WorkArgs) -> Effort {
        Effort::of(work, LimitArgs::default())
    }
}

/// Puts a question about the deal of every record of some files, which need not be one that can be played yet.
fn each_deal<O: Operation>(
    inputs: Vec<Input>,
    game: Option<&str>,
    effort: Effort,
    ask: impl Fn(DealRecord) -> Result<O, Error> + Sync + Send,
    mut print: impl FnMut(AnsweredRecord<O>, &mut Complaints) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    type Kept = (Arc<str>, usize, FoundRecord);
    let engine = effort.work.engine();
    let asks = Asks::<Kept, O>::new(&engine, effort.limits);
    let batch = Batch::new(asks, effort.work.batch())?;
    let mut complaints = Complaints::default();
    let mut failure = None;
    let mut number = (Arc::<str>::from(""), 0);
    let items = records(inputs, game).map_while(|found| {
        let (file, found) = match found {
            Ok(found) => found,
            Err(error) => {
                failure = Some(error);
                return None;
            }
        };
        number.1 = if number.0 == file { number.1 + 1 } else { 1 };
        number.0.clone_from(&file);
        if found.record.as_ref().is_ok_and(|record| record.setup.hands.is_empty()) {
            return Some(None);
        }
        let asked = found.record.clone().and_then(&ask).map_err(|error| found.locate(error));
        Some(Some(((file, number.1, found), asked)))
    });
    batch.run(items.flatten(), |told| {
        let (file, number, found) = told.kept;
        let answered = AnsweredRecord { file, number, found, answer: told.answer };
        print(answered, &mut complaints)
    })?;
    failure.map_or(Ok(complaints.exit(false)), Err)
}

/// `evening.txt: deal 3, Skat: suit ♣ by Anna (1)`.
pub(super) fn heading<O: Operation>(
    answered: &AnsweredRecord<O>,
    ask: &RecordAsk,
    teller: Teller,
) -> String {
    let undertaken = teller.undertaken(&ask.record);
    let colon = if undertaken.is_empty() { "" } else { ": " };
    format!("{}: {}{colon}{undertaken}", answered.file, answered.head(teller))
}
