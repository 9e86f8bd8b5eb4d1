//! `tikki games`: the list of games, and the page of each.

use crate::args::games::{GamesArgs, GamesCommand};
use crate::exit::{Exit, Failure};
use crate::output::json;
use std::io::{self, Write};
use tikki_engine::catalogue;
use tikki_engine::ops::GamesAnswer;
use tikki_language::Language;
use tikki_play::Game;
use tikki_play::locale::{WordRow, card_names, seat_names};

pub(crate) fn run(args: &GamesArgs) -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    if let Some(GamesCommand::Show { id }) = &args.about {
        write!(
            out,
            "{}",
            catalogue::by_id(tikki_games::CATALOGUE, id).map_or("", |game| game.page)
        )?;
    } else if args.form.json {
        writeln!(out, "{}", json(&GamesAnswer::all(tikki_games::CATALOGUE)))?;
    } else if let Some(language) = args.names {
        write!(out, "{}", names(language))?;
    } else {
        for game in catalogue::every(tikki_games::CATALOGUE) {
            let also = game.aliases.join(", ");
            let also = if also.is_empty() { also } else { format!(" (also {also})") };
            writeln!(out, "{:<24} {}{also}: {}", game.id, game.name, game.value_of())?;
        }
    }
    Ok(Exit::Done)
}

/// Returns the names of cards, seats and games in a language, with the words of each game.
fn names(language: Language) -> String {
    let words = |of: &[WordRow]| {
        let words = of.iter().map(|(word, given)| format!("{word} = {given}"));
        words.collect::<Vec<_>>().join(", ")
    };
    let game = |game: &'static Game| {
        let spoken = game.locales.iter().find(|spoken| spoken.language == language)?;
        let given = words(spoken.words);
        let given = if given.is_empty() { given } else { format!(": {given}") };
        Some(format!("{:<24} {}{given}\n", game.id, spoken.name))
    };
    let cards = format!("cards: {}\n", words(card_names(language)));
    let seats = format!("seats: {}\n", words(seat_names(language)));
    cards + &seats + &tikki_games::ALL.iter().filter_map(game).collect::<String>()
}
