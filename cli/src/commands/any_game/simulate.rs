//! `tikki simulate --game`: what moves or contracts are worth over the layouts that a seat cannot rule out.

use super::{AnsweredRecord, each_deal, sentences};
use crate::args::any_game::GameSimulateArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::print;
use crate::output::sampled::{self, means, rates};
use std::fmt::Write as _;
use tikki_base::error::Error;
use tikki_engine::ops::records::{
    ChoiceName, GameSimulateAnswer, GameSimulateAsk, SampledChoiceFields, Simulated,
};
use tikki_engine::wire::{Body, Reply};
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::Teller;

pub(crate) fn run(args: &GameSimulateArgs) -> Result<Exit, Failure> {
    let asked = |record: DealRecord| asked(args, &record);
    each_deal(
        Input::named(&args.files),
        args.game.as_deref(),
        args.work.into(),
        asked,
        |answered, complaints| {
            let Some((asked, answer)) = answered.answer(complaints) else { return Ok(()) };
            let told = if args.json {
                let id = Some(answered.label().as_str().into());
                Reply::new(id, Body::of(answer)).to_string()
            } else {
                let teller = answered.told_in(asked.game(), args.language.language);
                text(&answered, answer, teller)
            };
            print(&[told])
        },
    )
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

fn text(
    answered: &AnsweredRecord<GameSimulateAsk>,
    answer: &GameSimulateAnswer,
    teller: Teller,
) -> String {
    let GameSimulateAnswer { layouts, tries, seed, exact, .. } = answer;
    let a_seat = || teller.say(&sentences::A_SEAT, &[]);
    let who = answer.seat.as_deref().map_or_else(a_seat, |seat| teller.party(seat));
    let [n, m, seed] = [layouts, tries, seed].map(u64::to_string);
    let slots = [("n", n.as_str()), ("m", &m), ("who", &who), ("seed", &seed)];
    let number = if *exact { &sentences::ALL_LAYOUTS } else { &sentences::SOME_LAYOUTS };
    let (head, number) = (answered.head(teller), teller.say(number, &slots));
    let mut text = format!("{}: {head}, {number}\n  {}", answered.file, teller.value());
    let [value, best, cost, made] =
        sentences::SIMULATED.each_ref().map(|column| teller.say(column, &[]));
    let _ = write!(text, "\n{}", row(["", &value, &best, &cost, &made]));
    for choice in answer.choices.all() {
        let _ = write!(text, "\n{}", line(choice, teller));
    }
    text + "\n"
}

fn line(choice: &SampledChoiceFields, teller: Teller) -> String {
    let mean = |told| sampled::mean(means(told), 2);
    let (value, cost) = (mean(choice.value), mean(choice.cost));
    let (best, made) = (sampled::rate(rates(choice.best)), sampled::rate(rates(choice.made)));
    let name = match &choice.choice {
        ChoiceName::Move(name) => teller.made(name),
        ChoiceName::Contract(name) => teller.named(name),
    };
    row([&name, &value, &best, &cost, &made])
}

fn row([choice, value, best, cost, made]: [&str; 5]) -> String {
    format!("  {choice:<16}{value:<28}{best:<22}{cost:<24}{made}").trim_end().to_owned()
}
