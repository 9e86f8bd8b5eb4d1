//! `tikki cards` and `tikki line`: the value of each legal card at a point of the play, and an optimal line from there.

use super::any_game;
use crate::args::play::{CardsArgs, LineArgs, PlayArgs};
use crate::exit::{Exit, Failure};
use crate::files::{Input, is_file};
use crate::game_files;
use crate::output::json;
use crate::stderr::write_stderr;
use std::fmt::Write as _;
use std::io::{self, Write};
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::deal_text;
use tikki_engine::ops::{
    CardFields, CardsRequest, LineFields, LineRequest, Operation, PlayRequest,
};
use tikki_engine::wire::{Status, Tricks};

pub(crate) fn run_cards(
    CardsArgs { play: args, limits, language }: &CardsArgs,
) -> Result<Exit, Failure> {
    if let Some(inputs) = of_another_game(args) {
        return any_game::line::run_cards(inputs, args, *limits, language.language);
    }
    language.of_boards()?;
    let asked = match request(args) {
        Ok(asked) => asked,
        Err(error) => return Ok(report(&error)),
    };
    let point = *asked.play.last();
    let (ask, engine) = (CardsRequest::from(asked), args.work.engine());
    let answer = limits.within(|limits| ask.answered(&mut engine.worker(), limits));
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => return Ok(report(&error)),
    };
    if args.json {
        return print(&json(&answer));
    }
    let mut text = heading(&point);
    for card in &answer.cards {
        let _ = write!(text, "\n{}", card_row(card));
    }
    print(&text)
}

pub(crate) fn run_line(args: &LineArgs) -> Result<Exit, Failure> {
    if let Some(inputs) = of_another_game(&args.play) {
        return any_game::line::run_line(inputs, &args.play, args.limits, args.language.language);
    }
    args.language.of_boards()?;
    let request = match request(&args.play) {
        Ok(request) => request,
        Err(error) => return Ok(report(&error)),
    };
    let request_of = LineRequest { play: request, claim: args.claim };
    let engine = args.play.work.engine();
    let answer = args.limits.within(|limits| request_of.answered(&mut engine.worker(), limits));
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => return Ok(report(&error)),
    };
    if args.play.json {
        return print(&json(&answer));
    }
    let point = request_of.play.play.last();
    let mut text = heading(point);
    let value = tricks(answer.declarer_tricks, answer.result.as_deref());
    let _ = write!(text, "\ndeclarer's side takes {value}");
    if let (Some(claim), Some(holds)) = (args.claim, answer.claim_holds) {
        let holds = if holds { "holds" } else { "does not hold" };
        let _ = write!(text, "; the claim of {claim} {holds}");
    }
    if answer.status == Status::Stopped {
        text += "; the best line found within the limits";
    }
    for row in rows(point, &answer.line) {
        let _ = write!(text, "\n{row}");
    }
    print(&text)
}

/// Returns the input with deals of another game, if the argument names one.
fn of_another_game(args: &PlayArgs) -> Option<Vec<Input>> {
    let (games, _) = game_files::sort(std::slice::from_ref(&args.deal), args.game.as_deref());
    (!games.is_empty()).then_some(games)
}

fn print(text: &str) -> Result<Exit, Failure> {
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(Exit::Done)
}

pub(super) fn report(error: &Error) -> Exit {
    write_stderr(format_args!("tikki: {}: {error}", error.code));
    Exit::SomeRefused
}

/// Returns the play that the arguments describe.
pub(super) fn request(args: &PlayArgs) -> Result<PlayRequest, Error> {
    if is_file(&args.deal) {
        let message = format!(
            "{0} is a file; this command takes one deal (\"N:…\"), and `tikki trace {0}` rates recorded play",
            args.deal
        );
        return Err(Error::new(Code::BadDeal, message));
    }
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
            Ok(PlayRequest { play, needed: args.named.contract.map(|c| c.level.tricks_needed()) })
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
            let _ = write!(row, "  {}", card.declarer_taken);
        }
    }
    rows
}
