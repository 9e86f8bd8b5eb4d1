//! `tikki contracts --game`: the open-hand value of every contract and declaration of a deal.

use super::line::{of_position, stopped};
use super::{AnsweredDeal, each_deal};
use crate::args::evaluate::ContractsArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::ReadAs;
use crate::output::print;
use std::fmt::Write as _;
use tikki_base::error::{Error, ErrorPlace};
use tikki_engine::ops::any_game::{
    DeclarationFields, GameContractsAnswer, GameContractsRequest, GameParFields,
};
use tikki_engine::wire::Keyed;
use tikki_language::{Language, any_game as messages};
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;

/// Rates the deals of some inputs.
pub(crate) fn run(inputs: Vec<Input>, args: &ContractsArgs) -> Result<Exit, Failure> {
    let request = |deal: PlayedDeal| request(args, &deal);
    let (game, context) = (args.input.game.id(), args.run.context());
    let read_as = ReadAs { game, language: args.language.language };
    each_deal(inputs, read_as, &context, request, |answered, diagnostics| {
        let Some((request, answer)) = answered.answer(diagnostics) else { return Ok(()) };
        let text = || text(&answered, request, answer, args.language.language);
        print(&[answered.format(args.run.form.json, answer, text)])
    })
}

fn request(args: &ContractsArgs, deal: &PlayedDeal) -> Result<GameContractsRequest, Error> {
    let wanted = args.declarations.wanted();
    let mut request =
        GameContractsRequest::new(deal.game, &deal.setup, &args.grid.declarers, wanted)?;
    if !args.grid.contracts.is_empty() {
        let names: Vec<&str> = args.grid.contracts.iter().map(String::as_str).collect();
        request.only(&names).map_err(of_option)?;
    }
    Ok(request)
}

/// Returns the error of a name of `--contracts`, which stands in no file.
fn of_option(error: Error) -> Error {
    let message = format!("--contracts: {}", error.message);
    Error { message, place: ErrorPlace::Input, ..error }
}

fn text(
    answered: &AnsweredDeal<GameContractsRequest>,
    request: &GameContractsRequest,
    answer: &GameContractsAnswer,
    language: Language,
) -> String {
    let formatter = answered.formatter(request.game, language);
    let mut text = format!("{}: {}", answered.file, answered.head(formatter));
    text.push_str(&stopped(answer.status, &messages::STOPPED_VALUES, formatter));
    let _ = write!(text, "\n  {}", formatter.value());
    for row in &answer.contracts {
        let best =
            answer.best.0.iter().any(|best| *best == (row.declarer.clone(), row.name.clone()));
        let _ = write!(text, "\n  {}", line(row, best, formatter));
        for choice in &row.choices {
            let (made, value) =
                (formatter.format_move(&choice.name), choice.value.format(formatter));
            let _ = write!(text, "\n      {value:<12} {made}");
        }
    }
    for (_, bid) in &answer.supposed.0 {
        let output = formatter.format(&messages::SCORED_AS_BID, &[("bid", &bid.to_string())]);
        let _ = write!(text, "\n  {output}");
    }
    if let Some(par) = &answer.par {
        let _ = write!(text, "\n  {}", format_par(par, formatter));
    }
    text + "\n"
}

/// Returns `par: 1 grand; 1 96, 2 0, 3 0`.
fn format_par(par: &GameParFields, formatter: Formatter) -> String {
    let text = |(who, name): (&String, &String)| {
        format!("{} {}", formatter.party(who), formatter.declaration_name(name))
    };
    let bid = par.declarer.as_ref().zip(par.name.as_ref()).map(text);
    let bid = bid.unwrap_or_else(|| formatter.format(&messages::PASSED_OUT, &[]));
    let points = par.points.as_ref().map(|points| points_of(points, formatter));
    let what = std::iter::once(bid).chain(points).collect::<Vec<_>>().join("; ");
    formatter.format(&messages::PAR, &[("what", &what)])
}

fn points_of(points: &Keyed<i32>, formatter: Formatter) -> String {
    let party = |(of, points): &(String, i32)| format!("{} {points}", formatter.party(of));
    points.0.iter().map(party).collect::<Vec<_>>().join(", ")
}

fn line(row: &DeclarationFields, best: bool, formatter: Formatter) -> String {
    let say = |sentence| formatter.format(sentence, &[]);
    let [is_made, is_down, the_best] =
        [&messages::IS_MADE, &messages::IS_DOWN, &messages::BEST].map(say);
    let (of_made, of_best) = (width(&[&is_made, &is_down]), width(&[&the_best]));
    let made = row.made.map_or("", |made| if made { &is_made } else { &is_down });
    let points = row.points.as_ref().map_or(String::new(), |points| points_of(points, formatter));
    let best = if best { &*the_best } else { "" };
    let (who, name) = (formatter.party(&row.declarer), formatter.declaration_name(&row.name));
    let value = row.value.format(formatter) + &of_position(row.estimate.as_ref());
    let head = format!("{who} {name:<14} {value:<10}");
    format!(
        "{head} {made:<of_made$} {best:<of_best$} {points:<24} {}",
        formatter.format_moves(&row.moves)
    )
    .trim_end()
    .to_owned()
}

/// Returns the width of a column of these words.
fn width(words: &[&str]) -> usize {
    words.iter().map(|word| word.chars().count()).max().unwrap_or(0).max(LEAST)
}

/// The minimum width of a column.
const LEAST: usize = 5;
