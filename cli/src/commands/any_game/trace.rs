//! `tikki trace` for every game but bridge: what each move cost, and whom.

use super::{AnsweredRecord, complain_of_move, each_record, heading, seated};
use crate::args::records::FilesArgs;
use crate::exit::{Exit, Failure};
use crate::output::{print, values};
use std::fmt::Write as _;
use tikki_engine::ops::records::RecordAsk;
use tikki_engine::ops::records::trace::{GameTraceAnswer, GameTraceAsk, MoveFields};
use tikki_engine::wire::{Body, Reply};

pub(crate) fn run(names: &[String], args: &FilesArgs) -> Result<Exit, Failure> {
    each_record(names, args.game.as_deref(), args.work, GameTraceAsk, |answered, complaints| {
        let Ok((asked, answer)) = &answered.answer else { return Ok(()) };
        complain_of_move(&answered, &asked.0, complaints);
        let line = if args.json {
            let id = Some(answered.label().into());
            Reply { id, body: Body::of(answer) }.to_line()
        } else {
            text(&answered, &asked.0, answer)
        };
        print(&[line])
    })
}

fn text(
    answered: &AnsweredRecord<GameTraceAsk>,
    ask: &RecordAsk,
    answer: &GameTraceAnswer,
) -> String {
    let mut text = heading(answered, ask);
    if let Some(first) = answer.values.first() {
        let _ = write!(text, "\n  {}: {}", answer.value_of, values::told(first));
    }
    for (number, trick) in tricks(ask, &answer.plays).iter().enumerate() {
        let _ = write!(text, "\n  {:>2}. {}:", number + 1, trick[0].seat);
        for play in *trick {
            let cost = play.cost.filter(|&cost| cost != 0);
            let cost = cost.map_or(String::new(), |cost| format!("(-{cost})"));
            let _ = write!(text, " {}{cost}", play.card);
        }
        let last = &trick[trick.len() - 1];
        let _ = write!(text, "   comes to {}", values::told(&last.after));
    }
    for play in answer.plays.iter().filter(|play| play.cost.is_none_or(|cost| cost != 0)) {
        let _ = write!(text, "\n  {}", sentence(ask, play));
    }
    let totals = answer.totals.by_player.0.iter();
    let totals = totals.filter_map(|(seat, cost)| {
        cost.filter(|&cost| cost != 0).map(|cost| format!("{} {cost}", seated(ask, seat)))
    });
    let totals: Vec<String> = totals.collect();
    if !totals.is_empty() {
        let _ = write!(text, "\n  given away: {}", totals.join(", "));
    }
    text + "\n"
}

/// The moves trick by trick; moves before the play stand alone.
fn tricks<'a>(ask: &RecordAsk, plays: &'a [MoveFields]) -> Vec<&'a [MoveFields]> {
    let lengths = ask.trick_lengths(&ask.replay.moves);
    let mut rest = plays;
    let mut tricks = Vec::new();
    for length in lengths {
        let (trick, more) = rest.split_at(length.min(rest.len()));
        tricks.push(trick);
        rest = more;
    }
    tricks
}

fn sentence(ask: &RecordAsk, play: &MoveFields) -> String {
    let better = play.better.as_deref().unwrap_or_default().join(" ");
    let better = if better.is_empty() { better } else { format!("; better {better}") };
    let flip = match play.flip {
        Some("made") => "; now the contract makes",
        Some(_) => "; now the contract goes down",
        None => "",
    };
    let cost = play.cost.map_or("an unknown number".to_owned(), |cost| cost.to_string());
    format!("{} {}: costs {cost}{better}{flip}", seated(ask, &play.seat), play.card)
}
