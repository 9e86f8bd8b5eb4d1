//! `tikki odds`: the layouts of two hidden hands in which a contract makes.

use super::answered;
use crate::args::odds::{DeclaredStrain, OddsArgs};
use crate::exit::{Exit, Failure};
use crate::output::{print_answer, text};
use tikki_base::Percent;
use tikki_engine::ops::{MoveOddsFields, OddsAnswer, OddsCounts, OddsRequest};
use tikki_engine::wire::{Answer, Proved, Status};

pub(crate) fn run(args: &OddsArgs) -> Result<Exit, Failure> {
    let script = args.view.hands.script()?;
    let declared = args.view.declared().map_err(Failure::Usage)?;
    if declared.contract.is_none() && !args.distribution {
        let message = "nothing to count: name the level of the contract, such as 3NT by S, or give --distribution";
        return Err(Failure::Usage(message.to_owned()));
    }
    let context = args.view.run.context();
    let (known, condition) = args.view.known(declared, &script)?;
    let request = OddsRequest::new(&known, &condition, args.distribution, args.moves)?;
    let answer = answered(request, &context)??;
    print_answer(args.view.run.form, &answer, || lines(declared, &answer))
}

fn lines(declared: DeclaredStrain, answer: &OddsAnswer) -> Vec<String> {
    let named = match declared.contract {
        Some(contract) => contract.to_string(),
        None => declared.strain.name().to_owned(),
    };
    let stopped = if answer.status() == Status::Stopped {
        format!(", {}", text::STOPPED)
    } else {
        String::new()
    };
    let mut lines =
        vec![format!("{named} by {}, {} layouts{stopped}", declared.declarer, answer.layouts)];
    lines.extend(made(&answer.counts).map(|made| format!("  makes in {made}")));
    lines
        .extend(mean(&answer.counts).map(|mean| format!("  declarer's tricks: {mean} on average")));
    lines.extend(distribution(&answer.counts, answer.layouts));
    lines.extend(answer.moves.iter().flatten().map(move_line));
    lines
}

/// Returns `4779236 layouts (45.952 %)`, or both bounds.
fn made(counts: &OddsCounts) -> Option<String> {
    let (makes, chance) = counts.makes.zip(counts.chance)?;
    let [lower, upper] = makes.ends();
    let layouts = if lower == upper { lower.to_string() } else { format!("{lower} to {upper}") };
    Some(format!("{layouts} layouts ({})", percent(chance)))
}

/// Returns `45.952 %`, or `45.1 to 46.3 %`.
pub(super) fn percent(chance: Proved<f64>) -> String {
    match chance {
        Proved::Exact(share) => format!("{:.3}", Percent::of(share)),
        Proved::Between { lower, upper } => format!("{:.3}", Percent::between(lower, upper)),
    }
}

fn mean(counts: &OddsCounts) -> Option<String> {
    let mean = counts.mean?;
    let [lower, upper] = mean.ends();
    Some(match mean {
        Proved::Exact(_) => format!("{lower:.4}"),
        Proved::Between { .. } => format!("{lower:.4} to {upper:.4}"),
    })
}

/// Returns a line for each number of tricks that some layout brings.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 layouts")]
fn distribution(counts: &OddsCounts, layouts: u64) -> Vec<String> {
    let share = |count: u64| Percent::of(count as f64 / layouts as f64);
    let mut or_more = 0;
    let of = counts.distribution.iter().flat_map(|counts| counts.iter().enumerate().rev());
    let rows = of.filter(|&(_, &count)| count > 0).map(|(tricks, &count)| {
        or_more += count;
        format!("  {tricks:>6} {count:>9} {:>10.3} {:>12.3}", share(count), share(or_more))
    });
    let rows: Vec<String> = rows.collect();
    let heading = format!("  {:>6} {:>9} {:>10} {:>12}", "tricks", "layouts", "exactly", "or more");
    if rows.is_empty() { rows } else { [vec![heading], rows].concat() }
}

/// Returns `SA  makes in 4779236 layouts (45.952 %), 8.1712 tricks on average, same as SK`.
fn move_line(row: &MoveOddsFields) -> String {
    let made = made(&row.counts).map(|made| format!("makes in {made}"));
    let mean = mean(&row.counts).map(|mean| format!("{mean} tricks on average"));
    let same = (!row.equals.is_empty()).then(|| format!("same as {}", row.equals.join(" ")));
    let parts: Vec<String> = [made, mean, same].into_iter().flatten().collect();
    format!("  {}  {}", row.card, parts.join(", "))
}
