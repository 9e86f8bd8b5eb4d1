//! `tikki read` for games other than bridge.

use crate::args::board_files::ReadArgs;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::{ReadAs, played_deals};
use crate::output::{json, print};
use tikki_base::error::Error;
use tikki_base::fields::{Map, Value};
use tikki_engine::game_files::FoundDeal;
use tikki_engine::ops::any_game::{PlayedDealRequest, RecordFields};
use tikki_language::{Language, any_game as messages};
use tikki_play::played_deal::PlayedDeal;

pub(crate) fn run(inputs: Vec<Input>, args: &ReadArgs) -> Result<Exit, Failure> {
    let mut diagnostics = Diagnostics::default();
    let mut number = (inputs.first().map_or("-", |input| &input.name).into(), 0);
    let read_as = ReadAs { game: args.input.game.id(), ..ReadAs::default() };
    for found in played_deals(inputs, read_as) {
        let (file, found) = found?;
        number = if number.0 == file { (file, number.1 + 1) } else { (file, 1) };
        let (request, error) = understood(&found);
        let label = found.played_deal.as_ref().ok().and_then(|deal| deal.labels.number.clone());
        let label = label.unwrap_or_else(|| number.1.to_string());
        if let Some(error) = &error {
            diagnostics.about_deal(&number.0, Some(&label), error);
        }
        if args.form.json {
            print(&[json(&RecordFields::from(&found).with(error.as_ref()))])?;
        } else if let Ok(deal) = &found.played_deal {
            print(&[format!("{}: {}", number.0, text(deal, request.as_ref(), &label))])?;
        }
    }
    Ok(diagnostics.exit(false))
}

/// Returns the play of a deal, and its error with the place in the file.
fn understood(found: &FoundDeal) -> (Option<PlayedDealRequest>, Option<Error>) {
    let request = found.played_deal.clone().and_then(|deal| PlayedDealRequest::checked(&deal));
    match request {
        Ok(request) => {
            let refused = request.as_ref().and_then(|request| request.replay.refused.as_ref());
            let error = refused.map(|refused| found.locate(refused.error.clone()));
            (request, error)
        }
        Err(error) => (None, Some(found.locate(error))),
    }
}

/// Returns `deal 9, Skat: suit ♣ by three (3); hands 1 10, 2 10, 3 10; 30 moves, the play is over; result points 56; 1 one, 2 two, 3 three`.
fn text(deal: &PlayedDeal, request: Option<&PlayedDealRequest>, label: &str) -> String {
    let formatter = deal.formatter(Language::English);
    let head = formatter.format(&messages::DEAL, &[("deal", label), ("game", formatter.game())]);
    let declaration = Some(formatter.format_declaration(deal)).filter(|output| !output.is_empty());
    let head = declaration.map_or_else(|| head.clone(), |output| format!("{head}: {output}"));
    let hands = deal.setup.hands.iter().map(|(seat, cards)| format!("{seat} {}", cards.len()));
    let players = deal.players.iter().map(|(seat, name)| format!("{seat} {name}"));
    let parts = [
        ("hands ", hands.collect::<Vec<_>>().join(", ")),
        ("", moves(deal, request)),
        ("result ", object(&deal.result)),
        ("score ", object(&deal.score)),
        ("", players.collect::<Vec<_>>().join(", ")),
    ];
    let output = parts.into_iter().filter(|(_, output)| !output.is_empty());
    output.fold(head, |text, (what, output)| format!("{text}; {what}{output}"))
}

/// Returns the number of moves, and the seat to play after them.
fn moves(deal: &PlayedDeal, request: Option<&PlayedDealRequest>) -> String {
    let shown = deal.played.len();
    let Some(request) = request.filter(|_| shown > 0) else {
        return if shown > 0 { format!("{shown} moves") } else { String::new() };
    };
    let made = &request.replay.moves;
    let turn = request.question.mover_after(made);
    let stands = turn.map_or("the play is over".to_owned(), |seat| format!("{seat} to play"));
    match &request.replay.refused {
        Some(refused) => format!("{} of {shown} moves, then \"{}\"", made.len(), refused.text),
        None => format!("{shown} moves, {stands}"),
    }
}

fn object(text: &Map<String, Value>) -> String {
    let one = |(key, value): (&String, &Value)| {
        format!("{key} {}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    };
    text.iter().map(one).collect::<Vec<_>>().join(", ")
}
