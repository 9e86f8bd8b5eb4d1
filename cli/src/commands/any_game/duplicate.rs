//! `tikki duplicate`: the same deals at several tables, and what each side or seat gained.

use crate::args::records::DuplicateRecordsArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::game_files::records;
use crate::output::{json, print};
use std::fmt::Write as _;
use tikki_base::comparison::Scale;
use tikki_engine::ops::Operation;
use tikki_engine::ops::records::duplicate::{DuplicateAnswer, DuplicateAsk, PartyFields};
use tikki_games::Game;
use tikki_games::deal_record::DealRecord;

pub(crate) fn run(args: &DuplicateRecordsArgs) -> Result<Exit, Failure> {
    let mut complaints = Complaints::default();
    let mut matches: Vec<(&'static Game, Vec<DealRecord>)> = Vec::new();
    for found in records(&args.files, args.game.as_deref()) {
        let (file, found) = found?;
        match found.record {
            Ok(record) => match matches.iter_mut().find(|(game, _)| record.game.id == game.id) {
                Some((_, deals)) => deals.push(record),
                None => matches.push((record.game, vec![record])),
            },
            Err(error) => complaints.about(&file, None, &error),
        }
    }
    for (game, deals) in matches {
        let ask = DuplicateAsk { places: Vec::new(), deals, scale: args.by };
        match ask.answer(Vec::new()) {
            Ok(answer) if args.json => print(&[json(&answer)])?,
            Ok(answer) => print(&[text(game, args.by, &answer)])?,
            Err(error) => complaints.about(game.name, None, &error),
        }
    }
    Ok(complaints.exit(false))
}

fn text(game: &Game, scale: Scale, answer: &DuplicateAnswer) -> String {
    let mut text = format!("{}, by {}", game.name, name(scale));
    for board in &answer.boards {
        let _ = write!(text, "\n  deal {}", board.number);
        for table in &board.tables {
            let label =
                table.table.as_deref().map_or(String::new(), |name| format!("table {name}: "));
            let results: Vec<String> = table.results.iter().map(result).collect();
            let _ = write!(text, "\n    {label}{}", results.join(", "));
        }
    }
    for total in &answer.totals {
        let swings = answer.total.0.iter().find(|(who, _)| *who == total.who);
        // A team that sat at several tables has gained a swing once.
        let gain = swings.map_or(total.gain, |(_, gain)| *gain);
        let (points, deals) = (total.points, total.deals);
        let _ = write!(text, "\n  {}: {gain:+.2} ({points} points in {deals} deals)", total.who);
    }
    text + "\n"
}

/// `Anna -96 (-168.00)`.
fn result(party: &PartyFields) -> String {
    format!("{} {} ({:+.2})", party.who, party.points, party.gain)
}

fn name(scale: Scale) -> &'static str {
    Scale::ALL.iter().find(|(_, other)| *other == scale).map_or("", |(name, _)| name)
}
