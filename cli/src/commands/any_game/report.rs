//! `tikki report` for every game but bridge: the sessions of some files as one page.

use super::each_played_deal;
use crate::args::board_files::ReportArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::ReadAs;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{GameTraceRequest, ScoreRequest};
use tikki_engine::report::{ReportedDeal, ReportedSession, page};
use tikki_play::ScoredDeal;

/// The page, unless no deal could be read, and whether anything was wrong.
pub(crate) fn run(
    inputs: Vec<Input>,
    args: &ReportArgs,
    title: &str,
) -> Result<(Option<String>, Exit), Failure> {
    let mut sessions: Vec<ReportedSession> = Vec::new();
    let context = CommandContext::of(args.work);
    let read_as = ReadAs { game: args.input.game.id(), language: args.language.language };
    let exit =
        each_played_deal(inputs, read_as, &context, GameTraceRequest, |answered, diagnostics| {
            let Ok(played_deal) = &answered.found.played_deal else {
                answered.answer_or_complain(diagnostics);
                return Ok(());
            };
            // A deal that was passed out, or of which only the result is recorded, has a score but no play.
            let passed = played_deal.played.is_empty() && ScoredDeal::try_from(played_deal).is_ok();
            let played = if passed { None } else { answered.answer_or_complain(diagnostics) };
            if passed || played.is_some() {
                let played = played.map(|(request, answer)| (request.clone(), answer.clone()));
                add(&mut sessions, ReportedDeal { played_deal: played_deal.clone(), played });
            }
            Ok(())
        })?;
    for session in &mut sessions {
        let deals = session.deals.iter().map(|deal| deal.played_deal.clone()).collect();
        session.scores = ScoreRequest { game: session.game, deals }.answer(Vec::new()).ok();
    }
    let shown = !sessions.is_empty();
    Ok((shown.then(|| page(title, &sessions, args.language.language)), exit))
}

/// Adds a deal to the session that it belongs to: the last one, if they are counted together.
fn add(sessions: &mut Vec<ReportedSession>, deal: ReportedDeal) {
    let game = deal.played_deal.game;
    match sessions.last_mut() {
        Some(session) if game.shares_session_with(session.game) => session.deals.push(deal),
        _ => sessions.push(ReportedSession { game, deals: vec![deal], scores: None }),
    }
}
