//! `tikki trace` for every game but bridge: what each move cost, and whom.

use super::{AnsweredRecord, each_record, heading};
use crate::args::records::FilesArgs;
use crate::exit::{Exit, Failure};
use crate::output::print;
use std::fmt::Write as _;
use tikki_engine::ops::records::trace::{GameTraceAnswer, GameTraceAsk};
use tikki_engine::wire::{Body, Reply};

pub(crate) fn run(names: &[String], args: &FilesArgs) -> Result<Exit, Failure> {
    each_record(names, args.game.as_deref(), args.work, GameTraceAsk, |answered, complaints| {
        let Some((asked, answer)) = answered.told(complaints) else { return Ok(()) };
        let line = if args.json {
            let id = Some(answered.label().as_str().into());
            Reply::new(id, Body::of(answer)).to_line()
        } else {
            text(&answered, asked, answer)
        };
        print(&[line])
    })
}

fn text(
    answered: &AnsweredRecord<GameTraceAsk>,
    asked: &GameTraceAsk,
    answer: &GameTraceAnswer,
) -> String {
    let mut text = heading(answered, &asked.0);
    if let Some(first) = answer.values.first() {
        let _ = write!(text, "\n  {}: {}", answer.value_of, first);
    }
    for (number, trick) in asked.tricks(&answer.plays).iter().enumerate() {
        let _ = write!(text, "\n  {:>2}. {}:", number + 1, trick[0].seat);
        for play in *trick {
            let cost = play.cost.filter(|&cost| cost != 0);
            let cost = cost.map_or(String::new(), |cost| format!("(-{cost})"));
            let _ = write!(text, " {}{cost}", play.card);
        }
        let last = &trick[trick.len() - 1];
        let _ = write!(text, "   comes to {}", last.after);
    }
    for play in answer.plays.iter().filter(|play| play.is_costly()) {
        let _ = write!(text, "\n  {}", asked.sentence(play));
    }
    let totals = answer.totals.by_player.0.iter();
    let totals = totals.filter_map(|(seat, cost)| {
        cost.filter(|&cost| cost != 0).map(|cost| format!("{} {cost}", asked.0.seated(seat)))
    });
    let totals: Vec<String> = totals.collect();
    if !totals.is_empty() {
        let _ = write!(text, "\n  given away: {}", totals.join(", "));
    }
    text + "\n"
}
