//! `tikki duplicate`: the same deals at several tables, and what each side or seat gained.

use super::sentences;
use crate::args::records::DuplicateRecordsArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::records;
use crate::output::{json, print};
use std::fmt::Write as _;
use tikki_base::comparison::ComparisonScale;
use tikki_base::names::Named;
use tikki_engine::ops::Operation;
use tikki_engine::ops::records::{DuplicateAnswer, DuplicateAsk, PartyFields};
use tikki_games::Game;
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::Teller;

pub(crate) fn run(args: &DuplicateRecordsArgs) -> Result<Exit, Failure> {
    let mut complaints = Complaints::default();
    let mut matches: Vec<(&'static Game, Vec<DealRecord>)> = Vec::new();
    for found in records(Input::named(&args.files), args.game.as_deref()) {
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
            Ok(answer) => print(&[text(game.told_in(args.language.language), args.by, &answer)])?,
            Err(error) => complaints.about(game.name, None, &error),
        }
    }
    Ok(complaints.exit(false))
}

fn text(teller: Teller, scale: ComparisonScale, answer: &DuplicateAnswer) -> String {
    let compared = [("game", teller.game()), ("scale", &name(scale, teller))];
    let mut text = teller.say(&sentences::COMPARED, &compared);
    for board in &answer.boards {
        let deal = teller.say(&sentences::AT_TABLES, &[("deal", &board.number)]);
        let _ = write!(text, "\n  {deal}");
        for table in &board.tables {
            let at = |name: &str| teller.say(&sentences::AT_TABLE, &[("table", name)]);
            let label = table.table.as_deref().map_or(String::new(), at);
            let results: Vec<String> = table.results.iter().map(result).collect();
            let _ = write!(text, "\n    {label}{}", results.join(", "));
        }
    }
    for total in &answer.totals {
        let swings = answer.total.0.iter().find(|(who, _)| *who == total.who);
        // A team that sat at several tables has gained a swing once.
        let gain = swings.map_or(total.gain, |(_, gain)| *gain);
        let (points, deals) = (total.points.to_string(), total.deals.to_string());
        let (who, gain) = (teller.party(&total.who), format!("{gain:+.2}"));
        let slots = [("who", who.as_str()), ("gain", &gain), ("points", &points), ("n", &deals)];
        let _ = write!(text, "\n  {}", teller.say(&sentences::GAINED, &slots));
    }
    text + "\n"
}

/// `Anna -96 (-168.00)`.
fn result(party: &PartyFields) -> String {
    format!("{} {} ({:+.2})", party.who, party.points, party.gain)
}

fn name(scale: ComparisonScale, teller: Teller) -> String {
    let said = sentences::SCALES.iter().find(|(known, _)| *known == scale.name());
    said.map_or(scale.name().to_owned(), |(_, sentence)| teller.say(sentence, &[]))
}
