//! `tikki insights`: what a player's cards cost over months.

use super::{counted, existing, failed};
use crate::args::library::InsightsArgs;
use crate::args::shared::JsonArgs;
use crate::exit::{Exit, Failure};
use crate::output::print_answer;
use std::io::{self, Write};
use tikki_base::Percent;
use tikki_library::insights::{
    Figures, Group, GroupedBy, InsightsAnswer, InsightsRequest, Measure, SingleDummyErrors,
};
use tikki_library::statistics::{FEWEST, Interval};

pub(crate) fn run(args: &InsightsArgs) -> Result<Exit, Failure> {
    let request = InsightsRequest {
        player: args.player.clone(),
        game: args.game.id().map(str::to_owned),
        since: args.time.since.clone(),
        until: args.time.until.clone(),
    };
    let answer = existing(&args.file)?.insights(&request).map_err(failed)?;
    if args.form.csv {
        io::stdout().lock().write_all(answer.csv().as_bytes())?;
        return Ok(Exit::Done);
    }
    print_answer(JsonArgs { json: args.form.json }, &answer, || lines(&answer))
}

fn lines(answer: &InsightsAnswer) -> Vec<String> {
    let mut lines = vec![format!(
        "{}, {}: {} with recorded play, {} of them as dummy",
        answer.player,
        answer.game,
        counted(answer.boards, "board"),
        answer.boards_as_dummy
    )];
    if answer.pending > 0 {
        lines.push(format!(
            "still to be analysed (`tikki library analyse`): {} of the library",
            counted(answer.pending, "board")
        ));
    }
    // In games without a contract all are players.
    let has_contracts = answer.groups.iter().any(|group| group.by == GroupedBy::Contract);
    for role in &answer.roles {
        lines.push(String::new());
        let name = if has_contracts { role.role.name() } else { "player" };
        lines.push(format!("As {name}: {}", figures(&role.figures, answer.lost)));
        if let Some(SingleDummyErrors { judged, errors, error_rate }) = role.single_dummy {
            let open = match role.figures.errors.saturating_sub(judged) {
                0 => String::new(),
                open => format!("; {open} were not compared"),
            };
            let [low, high] = [error_rate.low, error_rate.high].map(percent);
            let share = if low == high { low } else { format!("between {low} and {high}") };
            lines.push(format!(
                "  with two hands in view {errors} of {judged} compared were errors too{open}: {share} of the decisions"
            ));
        }
        if let Some(change) = role.change {
            let verdict =
                if change.more_than_chance { "more than chance" } else { "not more than chance" };
            let points = |share: f64| format!("{:+.1}", 100.0 * share);
            lines.push(format!(
                "  earlier half {}, later half {}, difference {} points: {verdict} (p = {:.3})",
                percent(change.earlier),
                percent(change.later),
                interval(change.difference, points),
                change.p
            ));
        }
        let own = answer.groups.iter().filter(|group| group.role == role.role);
        lines.extend(
            own.filter(|group| group.figures.boards >= FEWEST as u64)
                .map(|g| group(g, answer.lost)),
        );
    }
    for one in &answer.measures {
        if one.name == "DDOLAR" {
            lines.push(String::new());
        }
        lines.push(measure(one));
    }
    lines.push(String::new());
    lines.push("Figures are double dummy if not stated otherwise: a card that costs a trick here may have been right at the table.".to_owned());
    lines
}

/// A measure with its definition, beside published figures.
fn measure(measure: &Measure) -> String {
    let published = measure.published.iter();
    let published: Vec<String> =
        published.map(|one| format!("{} {:.2}", one.who, Percent::of(one.share))).collect();
    let published = if published.is_empty() {
        String::new()
    } else {
        format!("; published: {}", published.join(", "))
    };
    let share = interval(measure.share, percent);
    format!("{} {share} of {} ({}){published}", measure.name, measure.of, measure.definition)
}

fn group(group: &Group, lost: &str) -> String {
    let by = match group.by {
        GroupedBy::Partner => "with",
        GroupedBy::Contract => "in",
        GroupedBy::Phase => "phase",
        GroupedBy::Month => "month",
        GroupedBy::Theme => return theme(group, lost),
    };
    format!("  {by} {}: {}", group.key, figures(&group.figures, lost))
}

/// The errors of a theme, which is no group of boards.
fn theme(group: &Group, lost: &str) -> String {
    let Figures { errors, error_rate, lost_per_board, .. } = group.figures;
    let rate = error_rate.map_or("none".to_owned(), |rate| interval(rate, percent));
    let number = |number: f64| format!("{number:.2}");
    format!(
        "  theme {}: {}, {rate} of all decisions; lost {} {lost} a board",
        group.key,
        counted(errors, "error"),
        interval(lost_per_board, number)
    )
}

fn figures(figures: &Figures, lost: &str) -> String {
    let rate = figures.error_rate.map_or("no decisions".to_owned(), |rate| interval(rate, percent));
    let number = |number: f64| format!("{number:.2}");
    let imps = figures
        .imps_per_board
        .map_or(String::new(), |imps| format!(", {} IMPs a board", interval(imps, number)));
    let won = match figures.could_have_been_won {
        0 => String::new(),
        lost => format!("; {} could have been won", counted(lost, "board")),
    };
    format!(
        "{}, {} in {}, {rate}; lost {} {lost} a board{imps}{won}",
        counted(figures.boards, "board"),
        counted(figures.errors, "error"),
        counted(figures.decisions, "decision"),
        interval(figures.lost_per_board, number)
    )
}

fn interval(interval: Interval, shown: impl Fn(f64) -> String) -> String {
    let value = shown(interval.value);
    match interval.ends() {
        Some([low, high]) => format!("{value} ({}–{})", shown(low), shown(high)),
        None => value,
    }
}

fn percent(share: f64) -> String {
    Percent::of(share).to_string()
}
