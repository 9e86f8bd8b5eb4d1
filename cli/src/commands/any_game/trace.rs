//! `tikki trace` for every game but bridge: what each move cost, and whom.

use super::{AnsweredRecord, Effort, each_record, heading, sentences};
use crate::args::records::FilesArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::print;
use std::fmt::Write as _;
use tikki_engine::ops::records::{GameTraceAnswer, GameTraceAsk};
use tikki_engine::wire::{Body, Reply};
use tikki_games::spoken::Teller;

pub(crate) fn run(inputs: Vec<Input>, args: &FilesArgs) -> Result<Exit, Failure> {
    let (game, effort) = (args.game.as_deref(), Effort::of(args.work, args.limits));
    each_record(inputs, game, effort, GameTraceAsk, |answered, complaints| {
        if let Some(told) = answered.passed_out(args.json, args.language.language) {
            return print(&[told]);
        }
        let Some((asked, answer)) = answered.told(complaints) else { return Ok(()) };
        let line = if args.json {
            let id = Some(answered.label().as_str().into());
            Reply::new(id, Body::of(answer)).to_string()
        } else {
            text(&answered, asked, answer, asked.0.told_in(args.language.language))
        };
        print(&[line])
    })
}

fn text(
    answered: &AnsweredRecord<GameTraceAsk>,
    asked: &GameTraceAsk,
    answer: &GameTraceAnswer,
    teller: Teller,
) -> String {
    let mut text = heading(answered, &asked.0, teller);
    if let Some(first) = answer.values.first() {
        let _ = write!(text, "\n  {}: {}", teller.value(), first.told(teller));
    }
    for (number, trick) in asked.tricks(&answer.plays).iter().enumerate() {
        let _ = write!(text, "\n  {:>2}. {}:", number + 1, teller.party(&trick[0].seat));
        for play in *trick {
            let cost = play.cost.filter(|&cost| cost != 0);
            let cost = cost.map_or(String::new(), |cost| format!("(-{cost})"));
            let _ = write!(text, " {}{cost}", teller.made(&play.card));
        }
        let value = trick[trick.len() - 1].after.told(teller);
        let _ = write!(text, "   {}", teller.say(&sentences::COMES_TO, &[("value", &value)]));
    }
    for play in answer.plays.iter().filter(|play| play.is_costly()) {
        let _ = write!(text, "\n  {}", asked.sentence(play, teller));
    }
    let totals = answer.totals.by_player.0.iter();
    let totals = totals.filter_map(|(seat, cost)| {
        let who = || teller.seated(&asked.0.record, seat);
        cost.filter(|&cost| cost != 0).map(|cost| format!("{} {cost}", who()))
    });
    let totals = totals.collect::<Vec<_>>().join(", ");
    if !totals.is_empty() {
        let _ = write!(text, "\n  {}", teller.say(&sentences::GIVEN_AWAY, &[("costs", &totals)]));
    }
    text + "\n"
}
