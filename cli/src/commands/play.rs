//! `tikki cards` and `tikki line`: the value of each legal card at a point of the play, and an optimal line from there.

use super::any_game;
use crate::args::play::{CardsArgs, LineArgs, PlayArgs};
use crate::args::shared::AnalysisArgs;
use crate::exit::{Exit, Failure};
use crate::files::{Input, is_file, no_deal};
use crate::game_files;
use crate::output::print_answer;
use std::fmt::Write as _;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::deal_text;
use tikki_engine::ops::{
    CardFields, CardsRequest, LineAnswer, LineFields, LineRequest, Operation, PlayRequest,
};
use tikki_engine::wire::{Status, Tricks};

pub(crate) fn run_cards(CardsArgs { play: args, language }: &CardsArgs) -> Result<Exit, Failure> {
    if let Some(inputs) = of_another_game(args) {
        return any_game::line::run_cards(inputs, args, language.language);
    }
    language.of_boards()?;
    let asked = request(args)?;
    let point = *asked.play.last();
    let (ask, engine) = (CardsRequest::from(asked), args.run.work.engine());
    let answer = args.run.limits.within(|limits| ask.answered(&mut engine.worker(), limits));
    let answer = answer?;
    print_answer(args.run.form, &answer, || {
        std::iter::once(heading(&point)).chain(answer.cards.iter().map(card_row)).collect()
    })
}

pub(crate) fn run_line(args: &LineArgs) -> Result<Exit, Failure> {
    if let Some(inputs) = of_another_game(&args.play) {
        return any_game::line::run_line(inputs, &args.play, args.language.language);
    }
    args.language.of_boards()?;
    let request = request(&args.play)?;
    let request_of = LineRequest { play: request, claim: args.claim };
    let AnalysisArgs { limits, work, .. } = args.play.run;
    let engine = work.engine();
    let answer = limits.within(|limits| request_of.answered(&mut engine.worker(), limits));
    let answer = answer?;
    let point = request_of.play.play.last();
    print_answer(args.play.run.form, &answer, || {
        let verdict = verdict(&answer, args.claim);
        [vec![heading(point), verdict], rows(point, &answer.line)].concat()
    })
}

/// Returns `declarer's side takes  9 (=); the claim of 8 holds`.
fn verdict(answer: &LineAnswer, claim: Option<u8>) -> String {
    let value = tricks(answer.declarer_tricks, answer.result.as_deref());
    let mut text = format!("declarer's side takes {}", value.trim_start());
    if let (Some(claim), Some(holds)) = (claim, answer.claim_holds) {
        let holds = if holds { "holds" } else { "does not hold" };
        let _ = write!(text, "; the claim of {claim} {holds}");
    }
    if answer.status == Status::Stopped {
        text += "; the best line found within the limits";
    }
    text
}

/// Returns the input with deals of another game, if the argument names one.
fn of_another_game(args: &PlayArgs) -> Option<Vec<Input>> {
    let (games, _) = game_files::sort(std::slice::from_ref(&args.deal), args.game.id());
    (!games.is_empty()).then_some(games)
}

/// Returns the play that the arguments describe.
pub(super) fn request(args: &PlayArgs) -> Result<PlayRequest, Failure> {
    if is_file(&args.deal) {
        let message = format!(
            "{0} is a file; this command takes one deal (\"N:…\"), and `tikki trace {0}` rates recorded play",
            args.deal
        );
        return Err(Error::new(Code::BadDeal, message).into());
    }
    no_deal(&args.deal).map_or(Ok(()), Err)?;
    Ok(deal_request(args)?)
}

fn deal_request(args: &PlayArgs) -> Result<PlayRequest, Error> {
    let deal: EvenDeal = deal_text::parse(&args.deal)?.deal.try_into()?;
    let missing = |what: &str| Error::new(Code::MissingField, what.to_owned());
    let strain = args
        .named
        .strain()
        .ok_or_else(|| missing("the strain is unknown; give --contract or --strain"))?;
    let declarer =
        args.declarer.ok_or_else(|| missing("the declarer is unknown; give --declarer"))?;
    let leader = args.leader.unwrap_or(declarer.lho());
    let start = PlayPoint::led_by(deal, strain, declarer, leader);
    match LegalPlay::of(start, &args.played.0) {
        (_, Some(illegal)) => Err(illegal.into()),
        (play, None) => {
            let needed = args.named.contract.and_then(|contract| start.needed(contract));
            Ok(PlayRequest { play, needed })
        }
    }
}

fn heading(point: &PlayPoint) -> String {
    let taken = format!("declarer {} has won {}", point.declarer(), point.taken());
    match point.to_play() {
        Some(seat) => format!("{seat} to play, strain {}, {taken}", point.position().strain()),
        None => format!("the play is over, {taken}"),
    }
}

/// Returns `SA   9 (+1), costs 1, same as SK`.
fn card_row(card: &CardFields) -> String {
    let mut row =
        format!("  {}  {}", card.card, tricks(card.declarer_tricks, card.result.as_deref()));
    if let Some(cost) = card.cost.filter(|&cost| cost > 0) {
        let _ = write!(row, ", costs {cost}");
    }
    if !card.equals.is_empty() {
        let _ = write!(row, ", same as {}", card.equals.join(" "));
    }
    row
}

/// Returns ` 9 (+1)`: declarer's tricks and the result of the contract.
fn tricks(tricks: Tricks, result: Option<&str>) -> String {
    match (tricks, result) {
        (Tricks::Exact(tricks), Some(result)) => format!("{tricks:>2} ({result})"),
        (Tricks::Exact(tricks), None) => format!("{tricks:>2}"),
        (Tricks::Between { lower, upper }, _) => format!("{lower} to {upper}"),
    }
}

/// Returns the line trick by trick: the leader, the cards, and declarer's tricks so far.
fn rows(point: &PlayPoint, line: &[LineFields]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut on_table = point.position().trick().len();
    for card in line {
        if on_table == 0 || rows.is_empty() {
            rows.push(format!("  {}:", card.seat));
        }
        on_table = (on_table + 1) % 4;
        let row = rows.last_mut().expect("a row has begun");
        let _ = write!(row, " {}", card.card);
        if on_table == 0 {
            let _ = write!(row, "   {} won", card.declarer_taken);
        }
    }
    rows
}
