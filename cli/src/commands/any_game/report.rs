//! `tikki report` for every game but bridge: the sessions of some files as one page.

use super::each_record;
use crate::args::records::ReportArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use tikki_engine::ops::Operation;
use tikki_engine::ops::records::{GameTraceAsk, ScoreAsk};
use tikki_engine::report::{ReportedDeal, ReportedSession, page};
use tikki_games::Scored;

/// The page, unless no deal could be read, and whether anything was wrong.
pub(crate) fn run(
    inputs: Vec<Input>,
    args: &ReportArgs,
    title: &str,
) -> Result<(Option<String>, Exit), Failure> {
    let mut sessions: Vec<ReportedSession> = Vec::new();
    let game = args.game.as_deref();
    let exit = each_record(inputs, game, args.work, GameTraceAsk, |answered, complaints| {
        let Ok(record) = &answered.found.record else {
            answered.told(complaints);
            return Ok(());
        };
        // A deal of which only the result is told, or that was passed out, has a score and no play.
        let passed = record.played.is_empty() && Scored::try_from(record).is_ok();
        let played = if passed { None } else { answered.told(complaints) };
        if passed || played.is_some() {
            let played = played.map(|(asked, answer)| (asked.clone(), answer.clone()));
            add(&mut sessions, ReportedDeal { record: record.clone(), played });
        }
        Ok(())
    })?;
    for session in &mut sessions {
        let deals = session.deals.iter().map(|deal| deal.record.clone()).collect();
        session.scores = ScoreAsk { game: session.game, deals }.answer(Vec::new()).ok();
    }
    let told = !sessions.is_empty();
    Ok((told.then(|| page(title, &sessions, args.language.language)), exit))
}

/// Adds a deal to the session that it belongs to: the last one, if they are counted together.
fn add(sessions: &mut Vec<ReportedSession>, deal: ReportedDeal) {
    let game = deal.record.game;
    match sessions.last_mut() {
        Some(session) if game.shares_session_with(session.game) => session.deals.push(deal),
        _ => sessions.push(ReportedSession { game, deals: vec![deal], scores: None }),
    }
}
