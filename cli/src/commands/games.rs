//! `tikki games`: which games there are, and the page of each.

use crate::args::games::{GamesArgs, GamesCommand};
use crate::exit::{Exit, Failure};
use crate::output::json;
use std::io::{self, Write};
use tikki_engine::catalogue;
use tikki_engine::ops::GamesAnswer;
use tikki_games::spoken::{Language, SPOKEN, Spoken, Word};

pub(crate) fn run(args: &GamesArgs) -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    if let Some(GamesCommand::Show { id }) = &args.about {
        write!(out, "{}", catalogue::by_id(id).map_or("", |game| game.page))?;
    } else if args.json {
        writeln!(out, "{}", json(&GamesAnswer::all()))?;
    } else if let Some(language) = args.names {
        write!(out, "{}", names(language))?;
    } else {
        for game in catalogue::every() {
            let also = game.aliases.join(", ");
            let also = if also.is_empty() { also } else { format!(" (also {also})") };
            writeln!(out, "{:<24} {}{also}: {}", game.id, game.name, game.value)?;
        }
    }
    Ok(Exit::Done)
}

/// What games are called in a language, and what their players say.
fn names(language: Language) -> String {
    let words = |of: &[Word]| {
        let words = of.iter().map(|(word, said)| format!("{word} = {said}"));
        words.collect::<Vec<_>>().join(", ")
    };
    let games = SPOKEN.iter().filter(|spoken| spoken.language == language);
    let game = |spoken: &Spoken| {
        let said = words(spoken.words);
        let said = if said.is_empty() { said } else { format!(": {said}") };
        format!("{:<24} {}{said}\n", spoken.game, spoken.name)
    };
    let cards = format!("cards: {}\n", words(language.cards()));
    let seats = format!("seats: {}\n", words(language.seats()));
    cards + &seats + &games.map(game).collect::<String>()
}
