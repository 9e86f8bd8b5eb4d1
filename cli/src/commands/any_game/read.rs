//! `tikki read` for every game but bridge.

use super::sentences;
use crate::args::records::ReadArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::records;
use crate::output::{json, print};
use tikki_base::error::Error;
use tikki_base::fields::{Map, Value};
use tikki_engine::game_files::FoundRecord;
use tikki_engine::ops::records::{RecordAsk, RecordFields};
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::Language;

pub(crate) fn run(inputs: Vec<Input>, args: &ReadArgs) -> Result<Exit, Failure> {
    let mut complaints = Complaints::default();
    let mut number = (inputs.first().map_or("-", |input| &input.name).into(), 0);
    for found in records(inputs, args.game.as_deref()) {
        let (file, found) = found?;
        number = if number.0 == file { (file, number.1 + 1) } else { (file, 1) };
        let (asked, error) = understood(&found);
        let label = found.record.as_ref().ok().and_then(|record| record.labels.number.clone());
        let label = label.unwrap_or_else(|| number.1.to_string());
        if let Some(error) = &error {
            complaints.about_deal(&number.0, Some(&label), error);
        }
        if args.json {
            print(&[json(&RecordFields::from(&found).with(error.as_ref()))])?;
        } else if let Ok(record) = &found.record {
            print(&[format!("{}: {}", number.0, text(record, asked.as_ref(), &label))])?;
        }
    }
    Ok(complaints.exit(false))
}

/// The question that a record asks, and what is wrong with it at its place in the file.
fn understood(found: &FoundRecord) -> (Option<RecordAsk>, Option<Error>) {
    let asked = found.record.clone().and_then(|record| RecordAsk::checked(&record));
    match asked {
        Ok(asked) => {
            let refused = asked.as_ref().and_then(|asked| asked.replay.refused.as_ref());
            let error = refused.map(|refused| found.locate(refused.error.clone()));
            (asked, error)
        }
        Err(error) => (None, Some(found.locate(error))),
    }
}

/// `deal 9, Skat: suit ♣ by three (3); hands 1 10, 2 10, 3 10; 30 moves, the play is over; result points 56; 1 one, 2 two, 3 three`.
fn text(record: &DealRecord, asked: Option<&RecordAsk>, label: &str) -> String {
    let teller = record.told_in(Language::English);
    let head = teller.say(&sentences::DEAL, &[("deal", label), ("game", teller.game())]);
    let undertaken = Some(teller.undertaken(record)).filter(|told| !told.is_empty());
    let head = undertaken.map_or_else(|| head.clone(), |told| format!("{head}: {told}"));
    let hands = record.setup.hands.iter().map(|(seat, cards)| format!("{seat} {}", cards.len()));
    let players = record.players.iter().map(|(seat, name)| format!("{seat} {name}"));
    let parts = [
        ("hands ", hands.collect::<Vec<_>>().join(", ")),
        ("", moves(record, asked)),
        ("result ", object(&record.result)),
        ("score ", object(&record.score)),
        ("", players.collect::<Vec<_>>().join(", ")),
    ];
    let told = parts.into_iter().filter(|(_, told)| !told.is_empty());
    told.fold(head, |text, (what, told)| format!("{text}; {what}{told}"))
}

/// How many moves are told, and whose turn it is after them.
fn moves(record: &DealRecord, asked: Option<&RecordAsk>) -> String {
    let told = record.played.len();
    let Some(asked) = asked.filter(|_| told > 0) else {
        return if told > 0 { format!("{told} moves") } else { String::new() };
    };
    let made = &asked.replay.moves;
    let turn = asked.question.mover_after(made);
    let stands = turn.map_or("the play is over".to_owned(), |seat| format!("{seat} to play"));
    match &asked.replay.refused {
        Some(refused) => format!("{} of {told} moves, then \"{}\"", made.len(), refused.text),
        None => format!("{told} moves, {stands}"),
    }
}

fn object(told: &Map<String, Value>) -> String {
    let one = |(key, value): (&String, &Value)| {
        format!("{key} {}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    };
    told.iter().map(one).collect::<Vec<_>>().join(", ")
}
