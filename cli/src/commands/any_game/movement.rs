//! `tikki movement`: the seat, table and deal of every entrant in each round.

use crate::args::movement::MovementArgs;
use crate::exit::{Exit, Failure};
use crate::output::{counted, print};
use std::fmt::Write as _;
use tikki_base::fields::{Map, Value};
use tikki_base::{Contest, Movement, Sitting};

pub(crate) fn run(args: &MovementArgs) -> Result<Exit, Failure> {
    let (names, places) = (args.entrants.names()?, args.places());
    let movement = Movement::try_from(args.plan(names.len())).map_err(|error| {
        let entrants = if args.entrants.teams.is_some() { "--teams" } else { "--players" };
        let option = error.place.to_string().replace("/entrants", entrants).replace('/', "--");
        Failure::Usage(format!("{option}: {}: {error}", error.code))
    })?;
    if args.form.json {
        let record = |sitting| played_deal(args.game.id, sitting, &places, &names);
        print(&movement.sittings.iter().map(record).collect::<Vec<_>>())?;
    } else {
        print(&[text(args, &movement, &places, &names)])?;
    }
    Ok(Exit::Done)
}

/// Returns the record of one table and deal, without cards.
fn played_deal(game: &str, sitting: &Sitting, places: &[String], names: &[String]) -> String {
    let sits = |(place, &who): (&String, &usize)| (place.clone(), Value::from(names[who].as_str()));
    let players: Map<String, Value> = places.iter().zip(&sitting.seated).map(sits).collect();
    let fields = [
        ("game", Value::from(game)),
        ("event", format!("round {}", sitting.round).into()),
        ("table", sitting.table.to_string().into()),
        ("number", sitting.deal.to_string().into()),
        ("players", players.into()),
    ];
    let fields = fields.into_iter().map(|(key, value)| (key.to_owned(), value));
    Value::Object(fields.collect()).to_string()
}

fn text(args: &MovementArgs, movement: &Movement, places: &[String], names: &[String]) -> String {
    let mut text = head(args, movement, names.len());
    let width = places.iter().chain(names).map(|name| name.chars().count()).max().unwrap_or(0);
    let row = |cells: &mut dyn Iterator<Item = &String>| {
        let cells: Vec<String> = cells.map(|cell| format!("{cell:<width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    let mut round = 0;
    for sitting in &movement.sittings {
        if sitting.round != round {
            round = sitting.round;
            let _ = write!(text, "\nround {round}\n  deal  table  {}", row(&mut places.iter()));
        }
        let Sitting { deal, table, seated, .. } = sitting;
        let who = row(&mut seated.iter().map(|&who| &names[who]));
        let _ = write!(text, "\n  {deal:>4}  {table:>5}  {who}");
    }
    text
}

/// Returns `Skat: 9 players, 3 tables, 4 rounds of 3 deals`, and the balance of the movement.
fn head(args: &MovementArgs, movement: &Movement, entrants: usize) -> String {
    let plan = args.plan(entrants);
    let one = if plan.contest == Contest::Teams { "team" } else { "player" };
    let (tables, rounds) = (movement.tables(), movement.rounds());
    let counted = |count: usize, noun| counted(count as u64, noun);
    let (tables, rounds) = (counted(tables, "table"), counted(rounds, "round"));
    let deals = counted(plan.deals, "deal");
    format!(
        "{}: {}, {tables}, {rounds} of {deals}\n\
         rounds in which any two {one}s meet: {}; deals played in each place: {}",
        args.game.name,
        counted(entrants, one),
        range(movement.meetings()),
        range(movement.places()),
    )
}

fn range((fewest, most): (usize, usize)) -> String {
    if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") }
}
