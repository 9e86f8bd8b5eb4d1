//! `tikki score`: what deals are worth by their game's own scoring, and where the session stands.

use crate::args::board_files::ScoreArgs;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::game_files::{deals_of_every_game, located, results};
use crate::output::{json, print};
use crate::stderr::write_stderr;
use std::fmt::Write as _;
use tikki_engine::game_files::FoundDeal;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{DealScoreFields, ScoreAnswer, ScoreRequest};
use tikki_engine::wire::{Reply, ResponseBody};
use tikki_language::{Language, any_game as messages};
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::{Game, ScoredDeal};

pub(crate) fn run(args: &ScoreArgs) -> Result<Exit, Failure> {
    let mut diagnostics = Diagnostics::default();
    let mut sessions: Vec<(&'static Game, Vec<PlayedDeal>)> = Vec::new();
    let mut refused = 0;
    for found in deals_of_every_game(&args.input, args.language.language, results) {
        let (file, found) = found?;
        match scored(&found) {
            Ok(deal) => match sessions.last_mut() {
                Some((game, deals)) if deal.game.shares_session_with(game) => deals.push(deal),
                _ => sessions.push((deal.game, vec![deal])),
            },
            Err(error) => {
                refused += 1;
                diagnostics.about_deal(&file, label(&found).as_deref(), &error);
            }
        }
    }
    if refused > 0 && !sessions.is_empty() {
        let deals = if refused == 1 { "deal is" } else { "deals are" };
        write_stderr(format_args!("tikki: {refused} {deals} not in the totals"));
    }
    for (game, deals) in sessions {
        let request = ScoreRequest { game, deals };
        match request.answer(Vec::new()) {
            Ok(answer) if args.form.json => print(&objects(&request, &answer))?,
            Ok(answer) => print(&[text(&request, &answer, args.language.language)])?,
            Err(error) => diagnostics.about("the session", None, &error),
        }
    }
    Ok(diagnostics.exit(false))
}

/// Returns one object per deal, and one with the standings after them.
fn objects(request: &ScoreRequest, answer: &ScoreAnswer) -> Vec<String> {
    let of_deal = |(place, deal): (usize, &PlayedDeal)| {
        let label = deal.labels.number.clone().unwrap_or_else(|| (place + 1).to_string());
        let scored = ScoredDeal::try_from(deal).ok()?;
        let shown = DealScoreFields::new(deal, &scored);
        Some(Reply::new(Some(label.as_str().into()), ResponseBody::of(&shown)).to_string())
    };
    let deals = request.deals.iter().enumerate().filter_map(of_deal);
    deals.chain([json(&answer.standing)]).collect()
}

/// Returns the deal.
///
/// # Errors
/// The deal cannot be read or has no score.
fn scored(found: &FoundDeal) -> Result<PlayedDeal, tikki_base::error::Error> {
    let deal = found.played_deal.clone()?;
    ScoredDeal::try_from(&deal).map_err(|error| located(found, error))?;
    Ok(deal)
}

fn label(found: &FoundDeal) -> Option<String> {
    found.played_deal.as_ref().ok()?.labels.number.clone()
}

fn text(request: &ScoreRequest, answer: &ScoreAnswer, language: Language) -> String {
    let of_session = request.game.formatter(language);
    let mut text = of_session.session().to_owned();
    for (place, (deal, played_deal)) in answer.deals.iter().zip(&request.deals).enumerate() {
        let number = deal.number.clone().unwrap_or_else(|| (place + 1).to_string());
        let formatter = played_deal.formatter(language);
        let _ = write!(text, "\n  {number:>4}  {}", points(formatter, played_deal, &deal.points.0));
        for line in deal.lines.iter().filter(|line| line.points != 0 || deal.lines.len() == 1) {
            let (of, what) = (formatter.name(played_deal, &line.of), formatter.label(&line.what));
            let _ = write!(text, "\n        {of}: {what} ({:+})", line.points);
        }
        if deal.as_told == Some(false) {
            let _ = write!(text, "\n        {}", formatter.format(&messages::OTHER_SCORE, &[]));
        }
    }
    for line in &answer.standing.lines {
        let (of, what) = (of_session.party(&line.of), of_session.label(&line.what));
        let _ = write!(text, "\n  {of}: {what} ({:+})", line.points);
    }
    if let Some(played_deal) = request.deals.last() {
        let totals = points(of_session, played_deal, &answer.standing.totals.0);
        let _ =
            write!(text, "\n  {}", of_session.format(&messages::IN_ALL, &[("points", &totals)]));
    }
    for won in &answer.standing.won {
        let (what, by) = (of_session.label(&won.what), of_session.party(&won.by));
        let _ = write!(text, "\n  {what}: {by}");
    }
    if !answer.standing.winners.is_empty() {
        let winners = answer.standing.winners.iter().map(|who| of_session.party(who));
        let who = winners.collect::<Vec<_>>().join(", ");
        let _ = write!(text, "\n  {}", of_session.format(&messages::WON_BY, &[("who", &who)]));
    }
    text + "\n"
}

fn points(formatter: Formatter, deal: &PlayedDeal, points: &[(String, i32)]) -> String {
    let one = |(of, points): &(String, i32)| {
        let name = formatter.name(deal, of);
        // A seat that is a number must not run into its points.
        let colon = if name.ends_with(|sign: char| sign.is_ascii_digit()) { ":" } else { "" };
        format!("{name}{colon} {points}")
    };
    points.iter().map(one).collect::<Vec<_>>().join(", ")
}
