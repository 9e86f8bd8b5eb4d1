//! The commands on deals and recorded play of games other than bridge, one per file.

pub(crate) mod contracts;
pub(crate) mod deal;
pub(crate) mod duplicate;
pub(crate) mod line;
pub(crate) mod movement;
pub(crate) mod play;
pub(crate) mod read;
pub(crate) mod report;
pub(crate) mod score;
pub(crate) mod simulate;
pub(crate) mod trace;

use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::{ReadAs, located, played_deals};
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_base::error::Error;
use tikki_engine::game_files::FoundDeal;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{PassedOutAnswer, PlayedDealRequest};
use tikki_engine::service::RequestWork;
use tikki_engine::wire::{Reply, ResponseBody};
use tikki_language::{Language, any_game as messages};
use tikki_play::Game;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;

/// A deal of a file, with the request about it and its answer.
pub(super) struct AnsweredDeal<O: Operation> {
    /// The file, the number of the deal in it (from 1), and the deal.
    pub file: Arc<str>,
    pub number: usize,
    pub found: FoundDeal,
    /// The request and its answer.
    pub answer: Result<(Arc<O>, O::Answer), Error>,
}

impl<O: Operation> AnsweredDeal<O> {
    /// Returns the label of the deal: its own number, or else its number in the file.
    pub(super) fn label(&self) -> String {
        let text = self.found.played_deal.as_ref().ok().and_then(|deal| deal.labels.number.clone());
        text.unwrap_or_else(|| self.number.to_string())
    }

    /// Returns the answer. Reports an error, and also an illegal move, before which the answer still applies.
    pub(super) fn answer_or_complain(
        &self,
        diagnostics: &mut Diagnostics,
    ) -> Option<(&O, &O::Answer)>
    where
        O: AsRef<PlayedDealRequest>,
    {
        let (request, answer) = self.answer(diagnostics)?;
        if let Some(refused) = &request.as_ref().replay.refused {
            self.report(&refused.error, diagnostics);
        }
        Some((request, answer))
    }

    /// Returns the formatter of the deal in a language.
    fn formatter(&self, game: &'static Game, language: Language) -> Formatter {
        let deal = self.found.played_deal.as_ref();
        deal.map_or_else(|_| game.formatter(language), |deal| deal.formatter(language))
    }

    /// Returns `deal 3, Skat`.
    fn head(&self, formatter: Formatter) -> String {
        formatter.format(&messages::DEAL, &[("deal", &self.label()), ("game", formatter.game())])
    }

    /// Returns the answer as JSON with the label of the deal, or as text.
    fn format(&self, json: bool, answer: &O::Answer, text: impl FnOnce() -> String) -> String {
        if !json {
            return text();
        }
        let id = Some(self.label().as_str().into());
        Reply::new(id, ResponseBody::of(answer)).to_string()
    }

    /// Returns the output for a deal that was passed out, which has no moves and no position.
    fn passed_out(&self, json: bool, language: Language) -> Option<String> {
        let deal = self.found.played_deal.as_ref().ok().filter(|deal| deal.is_passed_out())?;
        if json {
            let body = ResponseBody::of(&PassedOutAnswer { passed_out: true });
            return Some(Reply::new(Some(self.label().as_str().into()), body).to_string());
        }
        let formatter = deal.formatter(language);
        let passed = formatter.format(&messages::PASSED_OUT, &[]);
        Some(format!("{}: {}: {passed}\n", self.file, self.head(formatter)))
    }

    /// Returns the answer, or reports its error.
    fn answer(&self, diagnostics: &mut Diagnostics) -> Option<(&O, &O::Answer)> {
        match &self.answer {
            Ok((request, answer)) => Some((request, answer)),
            Err(error) => {
                self.report(error, diagnostics);
                None
            }
        }
    }

    fn report(&self, error: &Error, diagnostics: &mut Diagnostics) {
        let error = located(&self.found, error.clone());
        diagnostics.about_deal(&self.file, Some(&self.label()), &error);
    }
}

/// Answers a request about the play of every deal with cards, and prints the answers in order.
pub(super) fn each_played_deal<O: Operation>(
    inputs: Vec<Input>,
    read_as: ReadAs,
    context: &CommandContext,
    request: impl Fn(PlayedDealRequest) -> O + Sync + Send,
    print: impl FnMut(AnsweredDeal<O>, &mut Diagnostics) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    let request = |deal: PlayedDeal| PlayedDealRequest::try_from(deal).map(&request);
    each_deal(inputs, read_as, context, request, print)
}

/// Answers a request about every deal with cards, even one not ready for play, and prints the answers in order.
fn each_deal<O: Operation>(
    inputs: Vec<Input>,
    read_as: ReadAs,
    context: &CommandContext,
    request_of: impl Fn(PlayedDeal) -> Result<O, Error> + Sync + Send,
    print: impl FnMut(AnsweredDeal<O>, &mut Diagnostics) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    each_found(played_deals(inputs, read_as), context, request_of, print)
}

/// Does the same for deals that are found elsewhere.
fn each_found<O: Operation>(
    found: impl Iterator<Item = Result<(Arc<str>, FoundDeal), Failure>>,
    context: &CommandContext,
    request_of: impl Fn(PlayedDeal) -> Result<O, Error> + Sync + Send,
    mut print: impl FnMut(AnsweredDeal<O>, &mut Diagnostics) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    type FoundAt = (Arc<str>, usize, FoundDeal);
    let asks = RequestWork::<FoundAt, O>::new(&context.engine, context.limits);
    let batch = Batch::new(asks, context.threads)?;
    let mut diagnostics = Diagnostics::default();
    let mut failure = None;
    let mut number = (Arc::<str>::from(""), 0);
    let items = found.map_while(|found| {
        let (file, found) = match found {
            Ok(found) => found,
            Err(error) => {
                failure = Some(error);
                return None;
            }
        };
        number.1 = if number.0 == file { number.1 + 1 } else { 1 };
        number.0.clone_from(&file);
        if found.played_deal.as_ref().is_ok_and(|deal| deal.setup.hands.is_empty()) {
            return Some(None);
        }
        let request =
            found.played_deal.clone().and_then(&request_of).map_err(|error| located(&found, error));
        Some(Some(((file, number.1, found), request)))
    });
    batch.run(items.flatten(), |given| {
        let (file, number, found) = given.kept;
        let answered = AnsweredDeal { file, number, found, answer: given.answer };
        print(answered, &mut diagnostics)
    })?;
    failure.map_or(Ok(diagnostics.exit(false)), Err)
}

/// Returns `session.txt: deal 3, Skat: suit ♣ by Anna (1)`.
pub(super) fn heading<O: Operation>(
    answered: &AnsweredDeal<O>,
    request: &PlayedDealRequest,
    formatter: Formatter,
) -> String {
    let declaration = formatter.format_declaration(&request.played_deal);
    let colon = if declaration.is_empty() { "" } else { ": " };
    format!("{}: {}{colon}{declaration}", answered.file, answered.head(formatter))
}
