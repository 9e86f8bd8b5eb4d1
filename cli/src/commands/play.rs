//! `tikki cards` and `tikki line`: what each card is worth at a point of the play, and a best line from there.

use crate::args::play::{LineArgs, PlayArgs};
use crate::exit::{Exit, Failure};
use std::fmt::Write as _;
use std::io::{self, Write};
use tikki_base::deal::EvenDeal;
use tikki_base::error::Error;
use tikki_bridge::analysis::cards::{CardValue, cards};
use tikki_bridge::analysis::line::Line;
use tikki_bridge::analysis::play::{Play, Point};
use tikki_bridge::formats::deal_text;
use tikki_engine::ops::Ask;
use tikki_engine::ops::cards::CardsAsk;
use tikki_engine::ops::line::LineAsk;
use tikki_engine::ops::play::{PlayAsk, relative};
use tikki_solver::{Bounds, Card, Limits};

pub(crate) fn run_cards(args: &PlayArgs) -> Result<Exit, Failure> {
    let asked = match asked(args) {
        Ok(asked) => asked,
        Err(error) => return Ok(complain(&error)),
    };
    let engine = args.work.engine();
    if args.json {
        return print(engine.answer(&Ask::new(CardsAsk(asked)), Limits::default()).json());
    }
    let point = asked.play.last();
    let values = cards(point, &mut engine.solver().session(), Limits::default());
    let mut text = heading(point);
    for value in &values {
        let _ = write!(text, "\n{}", card_row(value, asked.needed));
    }
    print(&text)
}

pub(crate) fn run_line(args: &LineArgs) -> Result<Exit, Failure> {
    let asked = match asked(&args.play) {
        Ok(asked) => asked,
        Err(error) => return Ok(complain(&error)),
    };
    let engine = args.play.work.engine();
    if args.play.json {
        let ask = LineAsk { asked, claim: args.claim };
        return print(engine.answer(&Ask::new(ask), Limits::default()).json());
    }
    let line = Line::from(&asked.play, &mut engine.solver().session(), Limits::default());
    let mut text = heading(asked.play.last());
    let _ = write!(text, "\ndeclarer's side takes {}", tricks(line.declarer_tricks, asked.needed));
    if let (Some(claim), Some(value)) = (args.claim, line.declarer_tricks.value()) {
        let holds = if value >= claim { "holds" } else { "does not hold" };
        let _ = write!(text, "; the claim of {claim} {holds}");
    }
    for row in rows(&asked.play, &line) {
        let _ = write!(text, "\n{row}");
    }
    print(&text)
}

fn print(text: &str) -> Result<Exit, Failure> {
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(Exit::Done)
}

pub(super) fn complain(error: &Error) -> Exit {
    eprintln!("tikki: {}: {error}", error.code);
    Exit::SomeRefused
}

/// The play that the arguments describe.
pub(super) fn asked(args: &PlayArgs) -> Result<PlayAsk, Error> {
    let deal: EvenDeal = deal_text::parse(&args.deal)?.deal.with_fourth_hand().try_into()?;
    let strain = args.named.strain();
    let leader = args.leader.unwrap_or(args.declarer.lho());
    let start = Point::led_by(deal, strain, args.declarer, leader);
    match Play::of(start, &args.played) {
        (_, Some(illegal)) => Err(illegal.into()),
        (play, None) => {
            Ok(PlayAsk { play, needed: args.named.contract.map(|c| c.level.tricks_needed()) })
        }
    }
}

fn heading(point: &Point) -> String {
    let taken = format!("declarer {} has taken {}", point.declarer(), point.taken());
    match point.to_play() {
        Some(seat) => format!("{seat} to play in {}, {taken}", point.position().strain()),
        None => format!("the play is over, {taken}"),
    }
}

/// `SA   9 (+1)  cost 1, as SK`.
fn card_row(value: &CardValue, needed: Option<u8>) -> String {
    let mut row = format!("  {}  {}", value.card, tricks(value.declarer_tricks, needed));
    if let Some(cost) = value.cost.filter(|&cost| cost > 0) {
        let _ = write!(row, ", costs {cost}");
    }
    if !value.equals.is_empty() {
        let equals: Vec<String> = value.equals.iter().map(Card::to_string).collect();
        let _ = write!(row, ", as {}", equals.join(" "));
    }
    row
}

fn tricks(bounds: Bounds, needed: Option<u8>) -> String {
    match (bounds.value(), needed) {
        (Some(tricks), Some(needed)) => format!("{tricks:>2} ({})", relative(tricks, needed)),
        (Some(tricks), None) => format!("{tricks:>2}"),
        (None, _) => format!("{} to {}", bounds.lower, bounds.upper),
    }
}

/// The line trick by trick: who led, the cards, and the tricks of declarer's side.
fn rows(play: &Play, line: &Line) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut on_table = play.last().position().trick().len();
    for card in &line.cards {
        if on_table == 0 || rows.is_empty() {
            rows.push(format!("  {}:", card.seat));
        }
        on_table = (on_table + 1) % 4;
        let row = rows.last_mut().expect("a row has begun");
        let _ = write!(row, " {}", card.card);
        if on_table == 0 {
            let _ = write!(row, "  {}", card.taken);
        }
    }
    rows
}
