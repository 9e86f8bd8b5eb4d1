//! `tikki score`: what deals are worth by their game's own scoring, and where the session stands.

use super::sentences;
use crate::args::records::ScoreArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::records;
use crate::output::{json, print};
use std::fmt::Write as _;
use tikki_engine::game_files::FoundRecord;
use tikki_engine::ops::Operation;
use tikki_engine::ops::records::{DealScore, ScoreAnswer, ScoreAsk};
use tikki_engine::wire::{Body, Reply};
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::{Language, Teller};
use tikki_games::{Game, Scored};

pub(crate) fn run(args: &ScoreArgs) -> Result<Exit, Failure> {
    let mut complaints = Complaints::default();
    let mut sessions: Vec<(&'static Game, Vec<DealRecord>)> = Vec::new();
    for found in records(Input::named(&args.files), args.game.as_deref()) {
        let (file, found) = found?;
        match scored(&found) {
            Ok(record) => match sessions.last_mut() {
                Some((game, deals)) if record.game.shares_session_with(game) => deals.push(record),
                _ => sessions.push((record.game, vec![record])),
            },
            Err(error) => complaints.about_deal(&file, label(&found).as_deref(), &error),
        }
    }
    for (game, deals) in sessions {
        let ask = ScoreAsk { game, deals };
        match ask.answer(Vec::new()) {
            Ok(answer) if args.json => print(&objects(&ask, &answer))?,
            Ok(answer) => print(&[text(&ask, &answer, args.language.language)])?,
            Err(error) => complaints.about("the session", None, &error),
        }
    }
    Ok(complaints.exit(false))
}

/// An object a deal, and one for where the session stands after them.
fn objects(ask: &ScoreAsk, answer: &ScoreAnswer) -> Vec<String> {
    let of_deal = |(place, record): (usize, &DealRecord)| {
        let label = record.labels.number.clone().unwrap_or_else(|| (place + 1).to_string());
        let scored = Scored::try_from(record).ok()?;
        let told = DealScore::new(record, &scored);
        Some(Reply::new(Some(label.as_str().into()), Body::of(&told)).to_string())
    };
    let deals = ask.deals.iter().enumerate().filter_map(of_deal);
    deals.chain([json(&answer.standing)]).collect()
}

/// The record, if it has a score.
fn scored(found: &FoundRecord) -> Result<DealRecord, tikki_base::error::Error> {
    let record = found.record.clone()?;
    Scored::try_from(&record).map_err(|error| found.locate(error))?;
    Ok(record)
}

fn label(found: &FoundRecord) -> Option<String> {
    found.record.as_ref().ok()?.labels.number.clone()
}

fn text(ask: &ScoreAsk, answer: &ScoreAnswer, language: Language) -> String {
    let of_session = ask.game.told_in(language);
    let mut text = of_session.session().to_owned();
    for (place, (deal, record)) in answer.deals.iter().zip(&ask.deals).enumerate() {
        let number = deal.number.clone().unwrap_or_else(|| (place + 1).to_string());
        let teller = record.told_in(language);
        let _ = write!(text, "\n  {number:>4}  {}", points(teller, record, &deal.points.0));
        for line in deal.lines.iter().filter(|line| line.points != 0 || deal.lines.len() == 1) {
            let (of, what) = (teller.name(record, &line.of), teller.phrase(&line.what));
            let _ = write!(text, "\n        {of}: {what} ({:+})", line.points);
        }
        if deal.as_told == Some(false) {
            let _ = write!(text, "\n        {}", teller.say(&sentences::TELLS_ANOTHER, &[]));
        }
    }
    for line in &answer.standing.lines {
        let (of, what) = (of_session.party(&line.of), of_session.phrase(&line.what));
        let _ = write!(text, "\n  {of}: {what} ({:+})", line.points);
    }
    if let Some(record) = ask.deals.last() {
        let totals = points(of_session, record, &answer.standing.totals.0);
        let _ = write!(text, "\n  {}", of_session.say(&sentences::IN_ALL, &[("points", &totals)]));
    }
    for won in &answer.standing.won {
        let (what, by) = (of_session.phrase(&won.what), of_session.party(&won.by));
        let _ = write!(text, "\n  {what}: {by}");
    }
    if !answer.standing.winners.is_empty() {
        let winners = answer.standing.winners.iter().map(|who| of_session.party(who));
        let who = winners.collect::<Vec<_>>().join(", ");
        let _ = write!(text, "\n  {}", of_session.say(&sentences::WON_BY, &[("who", &who)]));
    }
    text + "\n"
}

fn points(teller: Teller, record: &DealRecord, points: &[(String, i32)]) -> String {
    let one = |(of, points): &(String, i32)| format!("{} {points}", teller.name(record, of));
    points.iter().map(one).collect::<Vec<_>>().join(", ")
}
