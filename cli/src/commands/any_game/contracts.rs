//! `tikki contracts --game`: what everything is worth with open cards that the seats of some deals may undertake.

use super::{AnsweredRecord, Effort, each_deal, sentences};
use crate::args::any_game::GameContractsArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::print;
use std::fmt::Write as _;
use tikki_base::error::{Code, Error};
use tikki_engine::ops::records::{
    GameContractsAnswer, GameContractsAsk, GameParFields, UndertakenFields,
};
use tikki_engine::wire::{Body, Keyed, Reply};
use tikki_games::ContractsWanted;
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::{Language, Teller};

pub(crate) fn run(args: &GameContractsArgs) -> Result<Exit, Failure> {
    of(Input::named(&args.files), args)
}

/// The same of some inputs, whatever the arguments name.
pub(crate) fn of(inputs: Vec<Input>, args: &GameContractsArgs) -> Result<Exit, Failure> {
    let asked = |record: DealRecord| asked(args, &record);
    let effort = Effort::of(args.work, args.limits);
    each_deal(inputs, args.game.as_deref(), effort, asked, |answered, complaints| {
        let Some((asked, answer)) = answered.answer(complaints) else { return Ok(()) };
        let told = if args.json {
            let id = Some(answered.label().as_str().into());
            Reply::new(id, Body::of(answer)).to_string()
        } else {
            text(&answered, asked, answer, args.language.language)
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
    let wanted = ContractsWanted { scores: !args.no_scores, choices: args.choices };
    let mut ask = GameContractsAsk::new(record.game, &record.setup, &seats, wanted)?;
    if !args.contracts.is_empty() {
        ask.only(&args.contracts.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    Ok(ask)
}

fn text(
    answered: &AnsweredRecord<GameContractsAsk>,
    ask: &GameContractsAsk,
    answer: &GameContractsAnswer,
    language: Language,
) -> String {
    let teller = answered.told_in(ask.game, language);
    let mut text = format!("{}: {}", answered.file, answered.head(teller));
    let _ = write!(text, "\n  {}", teller.value());
    for row in &answer.contracts {
        let best =
            answer.best.0.iter().any(|best| *best == (row.declarer.clone(), row.name.clone()));
        let _ = write!(text, "\n  {}", line(row, best, teller));
        for choice in &row.choices {
            let (made, value) = (teller.made(&choice.name), choice.value.told(teller));
            let _ = write!(text, "\n      {value:<12} {made}");
        }
    }
    for (_, bid) in &answer.supposed.0 {
        let told = teller.say(&sentences::SCORED_AS_BID, &[("bid", &bid.to_string())]);
        let _ = write!(text, "\n  {told}");
    }
    if let Some(par) = &answer.par {
        let _ = write!(text, "\n  {}", told_par(par, teller));
    }
    text + "\n"
}

/// `par: 1 grand, 1 96, 2 0, 3 0`.
fn told_par(par: &GameParFields, teller: Teller) -> String {
    let told =
        |(who, name): (&String, &String)| format!("{} {}", teller.party(who), teller.named(name));
    let bid = par.declarer.as_ref().zip(par.name.as_ref()).map(told);
    let bid = bid.unwrap_or_else(|| teller.say(&sentences::PASSED_OUT, &[]));
    let points = par.points.as_ref().map(|points| points_of(points, teller));
    let what = std::iter::once(bid).chain(points).collect::<Vec<_>>().join("; ");
    teller.say(&sentences::PAR, &[("what", &what)])
}

fn points_of(points: &Keyed<i32>, teller: Teller) -> String {
    let party = |(of, points): &(String, i32)| format!("{} {points}", teller.party(of));
    points.0.iter().map(party).collect::<Vec<_>>().join(", ")
}

fn line(row: &UndertakenFields, best: bool, teller: Teller) -> String {
    let say = |sentence| teller.say(sentence, &[]);
    let [is_made, is_down, the_best] =
        [&sentences::IS_MADE, &sentences::IS_DOWN, &sentences::BEST].map(say);
    let (of_made, of_best) = (width(&[&is_made, &is_down]), width(&[&the_best]));
    let made = row.made.map_or("", |made| if made { &is_made } else { &is_down });
    let points = row.points.as_ref().map_or(String::new(), |points| points_of(points, teller));
    let best = if best { &*the_best } else { "" };
    let (who, name) = (teller.party(&row.declarer), teller.named(&row.name));
    let head = format!("{who} {name:<14} {:<10}", row.value.told(teller));
    format!("{head} {made:<of_made$} {best:<of_best$} {points:<24} {}", teller.moves(&row.moves))
        .trim_end()
        .to_owned()
}

/// The width of a column of some words.
fn width(words: &[&str]) -> usize {
    words.iter().map(|word| word.chars().count()).max().unwrap_or(0).max(LEAST)
}

/// The least width of a column of words.
const LEAST: usize = 5;
