//! `tikki trace` for games other than bridge: the cost of each move, by player.

use super::{AnsweredDeal, each_played_deal, heading};
use crate::args::board_files::TraceArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::ReadAs;
use crate::output::print;
use std::fmt::Write as _;
use tikki_engine::ops::any_game::{GameTraceAnswer, GameTraceRequest};
use tikki_language::any_game as messages;
use tikki_play::locale::Formatter;

pub(crate) fn run(inputs: Vec<Input>, args: &TraceArgs) -> Result<Exit, Failure> {
    let (json, language) = (args.run.form.json, args.language.language);
    let (context, game) = (args.run.context(), args.input.game.id());
    let read_as = ReadAs { game, language };
    each_played_deal(inputs, read_as, &context, GameTraceRequest, |answered, diagnostics| {
        if let Some(output) = answered.passed_out(json, language) {
            return print(&[output]);
        }
        let Some((request, answer)) = answered.answer_or_complain(diagnostics) else {
            return Ok(());
        };
        let text = || text(&answered, request, answer, request.0.formatter(language));
        print(&[answered.format(json, answer, text)])
    })
}

fn text(
    answered: &AnsweredDeal<GameTraceRequest>,
    request: &GameTraceRequest,
    answer: &GameTraceAnswer,
    formatter: Formatter,
) -> String {
    let mut text = heading(answered, &request.0, formatter);
    if let Some(first) = answer.values.first() {
        let _ = write!(
            text,
            "\n  {}: {}",
            formatter.value_in(&request.0.played_deal.setup),
            first.format(formatter)
        );
    }
    for (number, trick) in request.tricks(&answer.moves).iter().enumerate() {
        let _ = write!(text, "\n  {:>2}. {}:", number + 1, formatter.party(&trick[0].seat));
        for play in *trick {
            let cost = play.cost.filter(|&cost| cost != 0);
            let cost = cost.map_or(String::new(), |cost| format!("(-{cost})"));
            let _ = write!(text, " {}{cost}", formatter.format_move(&play.name));
        }
        let value = trick[trick.len() - 1].after.format(formatter);
        let _ =
            write!(text, "   {}", formatter.format(&messages::ON_COURSE_FOR, &[("value", &value)]));
    }
    for play in answer.moves.iter().filter(|play| play.is_costly()) {
        let _ = write!(text, "\n  {}", request.sentence(play, formatter));
    }
    let totals = answer.totals.by_player.0.iter();
    let totals = totals.filter_map(|(seat, cost)| {
        let who = || formatter.seated(&request.0.played_deal, seat);
        cost.filter(|&cost| cost != 0).map(|cost| format!("{} {cost}", who()))
    });
    let totals = totals.collect::<Vec<_>>().join(", ");
    if !totals.is_empty() {
        let _ =
            write!(text, "\n  {}", formatter.format(&messages::GIVEN_AWAY, &[("costs", &totals)]));
    }
    text + "\n"
}
