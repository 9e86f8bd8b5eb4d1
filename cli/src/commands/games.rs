//! `tikki games`: which games there are.

use crate::args::GamesArgs;
use crate::exit::{Exit, Failure};
use engine::games;
use engine::wire::Reply;
use engine::wire::answer::{Body, GamesAnswer};
use std::io::{self, Write};

pub(crate) fn run(args: &GamesArgs) -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    if args.json {
        let reply = Reply { id: None, body: Body::Games(GamesAnswer::all()) };
        writeln!(out, "{}", reply.to_line())?;
    } else {
        for game in games::ALL {
            writeln!(out, "{:<12} {}; {}", game.id, game.name, game.value)?;
        }
    }
    Ok(Exit::Done)
}
