//! `tikki duplicate`: results on the same deals at several tables, and the gain of each side or seat.

use crate::args::board_files::DuplicateArgs;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::game_files::deals_of_every_game;
use crate::output::{json, print};
use std::fmt::Write as _;
use tikki_base::comparison::ComparisonScale;
use tikki_base::names::Named;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{DuplicateAnswer, DuplicateRequest, PartyFields};
use tikki_language::any_game as messages;
use tikki_play::Game;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;

pub(crate) fn run(args: &DuplicateArgs) -> Result<Exit, Failure> {
    let mut diagnostics = Diagnostics::default();
    let mut matches: Vec<(&'static Game, Vec<PlayedDeal>)> = Vec::new();
    for found in deals_of_every_game(&args.input) {
        let (file, found) = found?;
        match found.played_deal {
            Ok(deal) => match matches.iter_mut().find(|(game, _)| deal.game.id == game.id) {
                Some((_, deals)) => deals.push(deal),
                None => matches.push((deal.game, vec![deal])),
            },
            Err(error) => diagnostics.about(&file, None, &error),
        }
    }
    for (game, deals) in matches {
        let request = DuplicateRequest { places: Vec::new(), deals, scale: args.by };
        match request.answer(Vec::new()) {
            Ok(answer) if args.form.json => print(&[json(&answer)])?,
            Ok(answer) => print(&[text(game.formatter(args.language.language), args.by, &answer)])?,
            Err(error) => diagnostics.about(game.name, None, &error),
        }
    }
    Ok(diagnostics.exit(false))
}

fn text(formatter: Formatter, scale: ComparisonScale, answer: &DuplicateAnswer) -> String {
    let compared = [("game", formatter.game()), ("scale", &name(scale, formatter))];
    let mut text = formatter.format(&messages::COMPARED, &compared);
    for board in &answer.boards {
        let deal = formatter.format(&messages::AT_TABLES, &[("deal", &board.number)]);
        let _ = write!(text, "\n  {deal}");
        for table in &board.tables {
            let at = |name: &str| formatter.format(&messages::AT_TABLE, &[("table", name)]);
            let label = table.table.as_deref().map_or(String::new(), at);
            let results: Vec<String> = table.results.iter().map(result).collect();
            let _ = write!(text, "\n    {label}{}", results.join(", "));
        }
    }
    for total in &answer.totals {
        let swings = answer.total.0.iter().find(|(who, _)| *who == total.who);
        // A swing counts once for a team that sat at several tables.
        let gain = swings.map_or(total.gain, |(_, gain)| *gain);
        let (points, deals) = (total.points.to_string(), total.deals.to_string());
        let (who, gain) = (formatter.party(&total.who), format!("{gain:+.2}"));
        let slots = [("who", who.as_str()), ("gain", &gain), ("points", &points), ("n", &deals)];
        let _ = write!(text, "\n  {}", formatter.format(&messages::GAINED, &slots));
    }
    text + "\n"
}

/// Returns `Anna -96 (-168.00)`: points and gain.
fn result(party: &PartyFields) -> String {
    format!("{} {} ({:+.2})", party.who, party.points, party.gain)
}

fn name(scale: ComparisonScale, formatter: Formatter) -> String {
    let message = messages::find(&format!("scale-{}", scale.name()));
    message.map_or(scale.name().to_owned(), |message| formatter.format(message, &[]))
}
