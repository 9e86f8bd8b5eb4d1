//! Estimates from samples, for people and as columns.

use tikki_bridge::analysis::estimate::Estimate;
use tikki_bridge::analysis::simulate::leads::LeadTally;
use tikki_engine::ops::sampling::Against;

/// `8.70 (8.50 .. 8.90)`.
pub(crate) fn mean(estimate: Option<Estimate>, places: usize) -> String {
    of(estimate, |number| format!("{number:.places$}"))
}

/// `62 % (52 .. 71)`.
pub(crate) fn rate(estimate: Option<Estimate>) -> String {
    let Some(Estimate { value, interval }) = estimate else { return String::new() };
    let percent = |number: f64| format!("{:.0}", 100.0 * number);
    let told = format!("{} %", percent(value));
    interval.map_or(told.clone(), |[low, high]| {
        format!("{told} ({} .. {})", percent(low), percent(high))
    })
}

fn of(estimate: Option<Estimate>, text: impl Fn(f64) -> String) -> String {
    let Some(Estimate { value, interval }) = estimate else { return String::new() };
    let told = text(value);
    interval.map_or(told.clone(), |[low, high]| format!("{told} ({} .. {})", text(low), text(high)))
}

/// An estimate as three columns: itself and the ends of its interval.
pub(crate) fn columns(estimate: Option<Estimate>) -> [String; 3] {
    let text = |number: f64| format!("{:.4}", number + 0.0);
    let told = estimate.map_or(String::new(), |estimate| text(estimate.value));
    let ends = estimate.and_then(|estimate| estimate.interval);
    let [low, high] = ends.map_or([String::new(), String::new()], |ends| ends.map(text));
    [told, low, high]
}

/// The names of the columns of an estimate.
pub(crate) fn names(of: &str) -> [String; 3] {
    [of.to_owned(), format!("{of}_low"), format!("{of}_high")]
}

/// What a sample says of a lead, in the order of [`LEAD`].
fn of_lead(against: Against, lead: &LeadTally) -> [Option<Estimate>; 5] {
    let contract = against.contract;
    let score = |(contract, vulnerable)| lead.tricks.score(contract, vulnerable);
    [
        lead.tricks.tricks(),
        contract.and_then(|(contract, _)| lead.tricks.set(contract)),
        contract.and_then(score),
        lead.best(),
        lead.cost(),
    ]
}

/// The estimates of a lead.
const LEAD: [&str; 5] = ["mean_tricks", "set", "mean_score_declarer", "best", "mean_cost"];

/// The names of the columns of a lead.
pub(crate) fn lead_names() -> Vec<String> {
    LEAD.into_iter().flat_map(names).collect()
}

/// The columns of a lead; empty ones where nothing was sampled.
pub(crate) fn lead_columns(against: Against, lead: Option<&LeadTally>) -> Vec<String> {
    let estimates = lead.map_or([None; 5], |lead| of_lead(against, lead));
    estimates.into_iter().flat_map(columns).collect()
}

/// The heading over [`lead_line`].
pub(crate) fn lead_heading(against: Against) -> String {
    let set = if against.contract.is_some() { format!("{:<19}", "sets it") } else { String::new() };
    format!("{:<22}{set}{:<19}{}", "tricks of declarer", "is best", "costs")
}

/// A lead for people.
pub(crate) fn lead_line(against: Against, lead: &LeadTally) -> String {
    let [tricks, set, _, best, cost] = of_lead(against, lead);
    let set = if against.contract.is_some() { format!("{:<19}", rate(set)) } else { String::new() };
    format!("{:<22}{set}{:<19}{}", mean(tricks, 2), rate(best), mean(cost, 2))
}
