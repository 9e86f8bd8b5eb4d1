//! `tikki contracts --game`: what everything is worth with open cards that the seats of some deals may undertake.

use super::{AnsweredRecord, each_deal};
use crate::args::any_game::GameContractsArgs;
use crate::exit::{Exit, Failure};
use crate::output::print;
use std::fmt::Write as _;
use tikki_base::error::{Code, Error};
use tikki_engine::ops::records::contracts::{
    GameContractsAnswer, GameContractsAsk, UndertakenFields,
};
use tikki_engine::wire::{Body, Reply};
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::{Language, Teller};

pub(crate) fn run(args: &GameContractsArgs) -> Result<Exit, Failure> {
    let asked = |record: DealRecord| asked(args, &record);
    each_deal(&args.files, args.game.as_deref(), args.work, asked, |answered, complaints| {
        let Some((asked, answer)) = answered.answer(complaints) else { return Ok(()) };
        let told = if args.json {
            let id = Some(answered.label().as_str().into());
            Reply::new(id, Body::of(answer)).to_line()
        } else {
            text(&answered, asked, answer)
        };
        print(&[told])
    })
}

fn asked(args: &GameContractsArgs, record: &DealRecord) -> Result<GameContractsAsk, Error> {
    let seat = |name: &String| {
        let mut hands = record.setup.hands.iter();
        let known = hands.find(|(seat, _)| seat.eq_ignore_ascii_case(name));
        known.map(|(seat, _)| seat.clone()).ok_or_else(|| {
            Error::new(Code::BadSeat, format!("\"{name}\" is no seat that has cards"))
        })
    };
    let seats = args.declarers.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
    let mut ask = GameContractsAsk::new(record.game, &record.setup, &seats, !args.no_scores)?;
    if !args.contracts.is_empty() {
        ask.only(&args.contracts.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    Ok(ask)
}

fn text(
    answered: &AnsweredRecord<GameContractsAsk>,
    ask: &GameContractsAsk,
    answer: &GameContractsAnswer,
) -> String {
    let (file, label) = (&answered.file, answered.label());
    let teller = ask.game.told_in(Language::English);
    let mut text = format!("{file}: deal {label}, {}", ask.game.name);
    let _ = write!(text, "\n  {}", answer.value_of);
    for row in &answer.contracts {
        let best =
            answer.best.0.iter().any(|best| *best == (row.declarer.clone(), row.name.clone()));
        let _ = write!(text, "\n  {}", line(row, best, teller));
    }
    text + "\n"
}

fn line(row: &UndertakenFields, best: bool, teller: Teller) -> String {
    let made = row.made.map_or("", |made| if made { "made" } else { "down" });
    let points = row.points.as_ref().map_or(String::new(), |points| {
        let party = |(of, points): &(String, i32)| format!("{of} {points}");
        points.0.iter().map(party).collect::<Vec<_>>().join(", ")
    });
    let best = if best { "best" } else { "" };
    let head = format!("{} {:<14} {:<10}", row.declarer, row.name, row.value.told(teller));
    format!("{head} {made:<5} {best:<5} {points:<24} {}", teller.moves(&row.moves))
        .trim_end()
        .to_owned()
}
