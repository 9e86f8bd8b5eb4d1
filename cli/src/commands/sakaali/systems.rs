//! Signalling systems: their crib sheets, and matches between them.

use super::print;
use crate::args::sakaali::{RuleArgs, SakaaliSimulateArgs};
use crate::exit::{Exit, Failure};
use crate::output::json;
use std::convert::Infallible;
use std::fmt::Write as _;
use tikki_base::Percent;
use tikki_base::batch::Batch;
use tikki_engine::ops::sakaali::answer_of;
use tikki_sakaali::simulate::{
    CLASSES, MarginEstimate, Simulation, SimulationSummary, SystemResults,
};
use tikki_sakaali::systems::by_name;

pub(super) fn crib(system: &str, rules: RuleArgs) -> Result<Exit, Failure> {
    let sheet = by_name(system, rules.options(false)).map(|system| system.crib_sheet());
    print(&format!("{system}\n\n{}", sheet.unwrap_or_default()))
}

pub(super) fn simulate(args: &SakaaliSimulateArgs) -> Result<Exit, Failure> {
    let options = args.rules.options(false);
    let [first, second] = match &args.systems[..] {
        [one] => [one, one],
        [first, second] => [first, second],
        _ => return Err(Failure::Other("--systems takes one or two systems".to_owned())),
    };
    let (Some(first), Some(second)) = (by_name(first, options), by_name(second, options)) else {
        return Err(Failure::Other("unknown system".to_owned()));
    };
    let simulation = Simulation { systems: [first, second], options, seed: args.seed };
    let batch = Batch::new(simulation, args.threads.batch())?;
    let mut summary = SimulationSummary::new(options);
    let Ok(()) = batch.run(Simulation::blocks(args.deals), |block| {
        summary.add(&block);
        Ok::<(), Infallible>(())
    });
    if args.form.json {
        return print(&format!("{}\n", json(&answer_of(batch.work(), &summary, args.deals))));
    }
    print(&text(batch.work(), &summary))
}

fn text(simulation: &Simulation, summary: &SimulationSummary) -> String {
    let names = [0, 1].map(|place| simulation.systems[place].name());
    let mut text = format!(
        "{} deals at two tables each, seed {}; mean ± 95 % confidence\n\n{:<22}{:>18}{:>18}\n",
        summary.deals, simulation.seed, "", names[0], names[1]
    );
    let mut row = |name: &str, of: &dyn Fn(usize) -> MarginEstimate, digits: usize| {
        let cell = |estimate: MarginEstimate| {
            format!("{:.digits$} ± {:.digits$}", estimate.mean, estimate.margin)
        };
        let _ = writeln!(text, "{name:<22}{:>18}{:>18}", cell(of(0)), cell(of(1)));
    };
    let results = &summary.results;
    row("penalty", &|place| results[place].penalty(), 2);
    row("above par", &|place| results[place].above_par(), 2);
    row("points per deal", &|place| results[place].points(), 2);
    row("games won", &|place| summary.wins(place), 4);
    let _ = writeln!(
        text,
        "{:<22}{:>18}{:>18}",
        "true statements",
        honest(&results[0]),
        honest(&results[1])
    );
    let lower = summary.lower();
    let _ = writeln!(
        text,
        "\n{} games to 100 points. The penalty of {} is lower by {:.2} ± {:.2}.\n",
        summary.games, names[0], lower.mean, lower.margin
    );
    text += &by_card(names, results);
    text += &plot(names, results);
    text
}

fn honest(result: &SystemResults) -> String {
    result.honesty().0.map_or("-".to_owned(), |rate| Percent::of(rate).to_string())
}

fn by_card(names: [&str; 2], results: &[SystemResults; 2]) -> String {
    let mut text = format!(
        "{:<22}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}\n",
        "true, by card, %", 1, 2, 3, 4, 5, 6, 7, 8
    );
    for (name, result) in names.iter().zip(results) {
        let _ = write!(text, "{name:<22}");
        for (rate, _) in result.honesty_by_turn() {
            let _ = write!(
                text,
                "{:>7}",
                rate.map_or("-".to_owned(), |rate| format!("{:.1}", 100.0 * rate))
            );
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

/// Returns a bar for each class of penalties above par: the share of hands in it.
fn plot(names: [&str; 2], results: &[SystemResults; 2]) -> String {
    const WIDTH: u64 = 50;
    let mut text = String::from("hands by penalty above par\n");
    let mut from = 0;
    for class in 0..=CLASSES.len() {
        let label = match CLASSES.get(class) {
            Some(0) => "0".to_owned(),
            Some(end) => format!("{from} to {end}"),
            None => format!("{from} and more"),
        };
        from = CLASSES.get(class).map_or(from, |end| end + 1);
        for (place, (name, result)) in names.iter().zip(results).enumerate() {
            let all: u64 = result.classes.iter().sum::<u64>().max(1);
            let part = result.classes[class];
            let bar = "█".repeat((part * WIDTH).div_ceil(all) as usize);
            let label = if place == 0 { label.as_str() } else { "" };
            let tenths = part * 1000 / all;
            let _ =
                writeln!(text, "{label:>12} {name:<13}{:>3}.{} % {bar}", tenths / 10, tenths % 10);
        }
    }
    text
}
