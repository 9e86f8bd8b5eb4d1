//! `tikki simulate --game`: what moves or contracts are worth over the layouts that a seat cannot rule out.

use super::{AnsweredRecord, each_deal};
use crate::args::any_game::GameSimulateArgs;
use crate::exit::{Exit, Failure};
use crate::output::print;
use crate::output::sampled::{self, means, rates};
use std::fmt::Write as _;
use tikki_base::error::Error;
use tikki_engine::ops::records::simulate::{
    ChoiceFields, GameSimulateAnswer, GameSimulateAsk, Simulated,
};
use tikki_engine::wire::{Body, Reply};
use tikki_games::deal_record::DealRecord;

pub(crate) fn run(args: &GameSimulateArgs) -> Result<Exit, Failure> {
    let asked = |record: DealRecord| asked(args, &record);
    each_deal(&args.files, args.game.as_deref(), args.work, asked, |answered, complaints| {
        let Some((_, answer)) = answered.answer(complaints) else { return Ok(()) };
        let told = if args.json {
            let id = Some(answered.label().as_str().into());
            Reply::new(id, Body::of(answer)).to_line()
        } else {
            text(&answered, answer)
        };
        print(&[told])
    })
}

fn asked(args: &GameSimulateArgs, record: &DealRecord) -> Result<GameSimulateAsk, Error> {
    let asked = Simulated {
        seat: args.seat.clone(),
        seen: args.seen.clone(),
        contracts: args.contracts,
        condition: args.condition.clone(),
        seed: args.seed,
        number: args.layouts,
        max_tries: args.max_tries,
    };
    GameSimulateAsk::new(record, asked)
}

fn text(answered: &AnsweredRecord<GameSimulateAsk>, answer: &GameSimulateAnswer) -> String {
    let (file, label) = (&answered.file, answered.label());
    let GameSimulateAnswer { layouts, tries, seed, value_of, exact, .. } = answer;
    let seat = answer.seat.as_deref().unwrap_or("a seat");
    let number = if *exact {
        format!("all {layouts} layouts that {seat} cannot rule out")
    } else {
        format!("{layouts} layouts of {tries} that {seat} cannot rule out, seed {seed}")
    };
    let mut text = format!("{file}: deal {label}, {number}\n  {value_of}");
    let heading = row(["", "value", "best", "cost", "made"]);
    let _ = write!(text, "\n{heading}");
    for choice in answer.choices.all() {
        let _ = write!(text, "\n{}", line(choice));
    }
    text + "\n"
}

fn line(choice: &ChoiceFields) -> String {
    let mean = |told| sampled::mean(means(told), 2);
    let (value, cost) = (mean(choice.value), mean(choice.cost));
    let (best, made) = (sampled::rate(rates(choice.best)), sampled::rate(rates(choice.made)));
    row([choice.choice.name(), &value, &best, &cost, &made])
}

fn row([choice, value, best, cost, made]: [&str; 5]) -> String {
    format!("  {choice:<16}{value:<28}{best:<22}{cost:<24}{made}").trim_end().to_owned()
}
