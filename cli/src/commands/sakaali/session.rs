//! Matches: for eight from a session file, for four from the penalties of the deals.

use super::{print, refuse};
use crate::args::sakaali::{DuplicateArgs, MatchArgs};
use crate::exit::{Exit, Failure, plain};
use crate::output::json;
use crate::stderr::write_stderr;
use std::fmt::Write as _;
use std::io::{self, Read};
use tikki_base::error::{Error, Result};
use tikki_base::rng::Rng;
use tikki_base::tricks::BySide;
use tikki_engine::ops::sakaali::{SakaaliDuplicateAnswer, session_of_text};
use tikki_sakaali::duplicate::{BOARDS, MatchSession};
use tikki_sakaali::{SakaaliMatch, random_deal, session_file, sheet_file};
use tikki_solver::{Seat, Side};

pub(super) fn boards(seed: u64) -> std::result::Result<Exit, Failure> {
    let mut rng = Rng::new(seed);
    let board = |number: u32| (number, Seat::North.nth(number as usize - 1), random_deal(&mut rng));
    print(&session_file::form(&(1..=BOARDS).map(board).collect::<Vec<_>>()))
}

pub(super) fn duplicate(args: &DuplicateArgs) -> std::result::Result<Exit, Failure> {
    let text = match read(&args.file) {
        Ok(text) => text,
        Err(error) => {
            write_stderr(format_args!("{}: {}", args.file, plain(&error)));
            return Ok(Exit::Unreadable);
        }
    };
    let options = args.rules.options(args.carry);
    let score = match session(&text, args.partial) {
        Ok(session) => session.score(options),
        Err(error) => {
            write_stderr(format_args!("{}: {}: {}: {error}", args.file, error.place, error.code));
            return Ok(Exit::SomeRefused);
        }
    };
    if args.form.json {
        print(&format!("{}\n", json(&SakaaliDuplicateAnswer::new(&score, options))))
    } else if args.html {
        print(&sheet_file::html(&score, options))
    } else {
        print(&sheet_file::text(&score))
    }
}

fn read(file: &str) -> io::Result<String> {
    let mut text = String::new();
    if file == "-" {
        io::stdin().lock().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(file)
}

/// Parses a session file, as text or as JSON.
fn session(text: &str, partial: bool) -> Result<MatchSession> {
    let is_json = text.trim_start().starts_with('{');
    let session = if is_json { session_of_text(text)? } else { session_file::parse(text)? };
    if !partial {
        session.check_movement()?;
    }
    Ok(session)
}

pub(super) fn score(args: &MatchArgs) -> std::result::Result<Exit, Failure> {
    let mut played = SakaaliMatch::new(args.games, args.points, args.rules.options(false));
    let mut text = String::from("deal  penalties   points      game        games  next bonus\n");
    for (place, deal) in args.deals.iter().enumerate() {
        let Some(penalty) = penalties(deal) else {
            let message = format!("\"{deal}\" is not a pair of penalties such as 46-21");
            return Ok(refuse(&Error::new(tikki_base::error::Code::BadField, message)));
        };
        if let Some(winner) = played.winner() {
            let message = format!("{winner} has won before deal {}", place + 1);
            return Ok(refuse(&Error::new(tikki_base::error::Code::ImpossibleState, message)));
        }
        let over = played.ended().len();
        let points = played.score(penalty);
        let game = played.ended().get(over).map_or(played.game().points, |ended| ended.points);
        let pair = |of: BySide<i32>| format!("{}-{}", of[Side::NorthSouth], of[Side::EastWest]);
        let games = BySide(played.games().0.map(|games| games as i32));
        let _ = writeln!(
            text,
            "{:>4}  {deal:<11} {:<11} {:<11} {:<6} {}",
            place + 1,
            pair(points),
            pair(game),
            pair(games),
            played.game().bonus()
        );
    }
    if let Some(winner) = played.winner() {
        let _ = writeln!(text, "{winner} wins the match");
    }
    print(&text)
}

/// Parses `46-21`, north-south first. Penalties above 1000, which no hand of ten cards can reach, are refused.
fn penalties(text: &str) -> Option<BySide<u32>> {
    let (ours, theirs) = text.split_once('-')?;
    let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number <= 1000);
    Some(BySide([number(ours)?, number(theirs)?]))
}
