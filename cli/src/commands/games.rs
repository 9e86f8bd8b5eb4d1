//! `tikki games`: which games there are, and the page of each.

use crate::args::games::{GamesArgs, GamesCommand};
use crate::exit::{Exit, Failure};
use crate::output::json;
use std::io::{self, Write};
use tikki_engine::catalogue;
use tikki_engine::ops::games::GamesAnswer;

pub(crate) fn run(args: &GamesArgs) -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    if let Some(GamesCommand::Show { id }) = &args.about {
        write!(out, "{}", catalogue::by_id(id).map_or("", |game| game.page))?;
    } else if args.json {
        writeln!(out, "{}", json(&GamesAnswer::all()))?;
    } else {
        for game in catalogue::every() {
            let also = game.aliases.join(", ");
            let also = if also.is_empty() { also } else { format!(" (also {also})") };
            writeln!(out, "{:<24} {}{also}: {}", game.id, game.name, game.value)?;
        }
    }
    Ok(Exit::Done)
}
