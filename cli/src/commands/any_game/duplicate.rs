//! `tikki duplicate`: results on the same deals at several tables, and the gain of each side or seat.

use crate::args::board_files::DuplicateArgs;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::game_files::{BRIDGE, deals_of_every_game, located, results};
use crate::output::{json, print};
use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Arc;
use tikki_base::comparison::ComparisonScale;
use tikki_base::error::{Error, ErrorPlace};
use tikki_base::names::Named;
use tikki_engine::game_files::FoundDeal;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{DuplicateAnswer, DuplicateRequest, PartyFields};
use tikki_language::any_game as messages;
use tikki_play::Game;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;

pub(crate) fn run(args: &DuplicateArgs) -> Result<Exit, Failure> {
    let mut diagnostics = Diagnostics::default();
    let mut matches: Vec<(&'static Game, Vec<KeptDeal>)> = Vec::new();
    for found in deals_of_every_game(&args.input, args.language.language, results) {
        let (file, found) = found?;
        match found.played_deal {
            Ok(ref deal) => {
                let (game, kept) = (deal.game, KeptDeal { file, deal: deal.clone(), found });
                match matches.iter_mut().find(|(other, _)| game.id == other.id) {
                    Some((_, deals)) => deals.push(kept),
                    None => matches.push((game, vec![kept])),
                }
            }
            Err(ref error) => diagnostics.about(&file, None, error),
        }
    }
    for (game, kept) in matches {
        let deals: Vec<PlayedDeal> = kept.iter().map(|kept| kept.deal.clone()).collect();
        let is_imps = game.id == BRIDGE && is_team_match(&deals);
        let scale = args.by.unwrap_or(if is_imps {
            ComparisonScale::Imps
        } else {
            ComparisonScale::Points
        });
        let request = DuplicateRequest { places: Vec::new(), deals, scale };
        match request.answer(Vec::new()) {
            Ok(answer) if args.form.json => print(&[json(&answer)])?,
            Ok(answer) => print(&[text(game.formatter(args.language.language), scale, &answer)])?,
            Err(error) => about(&error, game, &kept, &mut diagnostics),
        }
    }
    Ok(diagnostics.exit(false))
}

/// Returns whether every deal is that of a team match: at another table the same two teams have changed places.
fn is_team_match(deals: &[PlayedDeal]) -> bool {
    let teams = |deal: &PlayedDeal| -> Option<[String; 2]> {
        let teams: Vec<String> = deal.players.iter().map(|(_, who)| who.clone()).collect();
        teams.try_into().ok()
    };
    let tables: HashSet<_> =
        deals.iter().filter_map(|deal| Some((&deal.labels.number, teams(deal)?))).collect();
    let changed = |deal: &PlayedDeal| {
        teams(deal)
            .is_some_and(|[one, other]| tables.contains(&(&deal.labels.number, [other, one])))
    };
    deals.iter().all(changed)
}

/// A deal, and where it was found.
struct KeptDeal {
    file: Arc<str>,
    deal: PlayedDeal,
    found: FoundDeal,
}

/// Reports an error at the place of the deal that it names: `/deals/0/result` is that of the first.
fn about(error: &Error, game: &Game, kept: &[KeptDeal], diagnostics: &mut Diagnostics) {
    let Some((of, field)) = deal_of(&error.place, kept) else {
        return diagnostics.about(game.name, None, error);
    };
    let located = located(&of.found, Error { place: ErrorPlace::Field(field), ..error.clone() });
    let number = of.deal.labels.number.as_deref();
    diagnostics.about_deal(&of.file, number, &located);
}

/// Returns the deal of a place, and the place in it.
fn deal_of<'a>(place: &ErrorPlace, kept: &'a [KeptDeal]) -> Option<(&'a KeptDeal, String)> {
    let ErrorPlace::Field(pointer) = place else { return None };
    let rest = pointer.strip_prefix("/deals/")?;
    let (index, field) = rest.split_once('/').unwrap_or((rest, ""));
    Some((kept.get(index.parse::<usize>().ok()?)?, format!("/{field}")))
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
