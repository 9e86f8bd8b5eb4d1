//! Estimates from samples, for people and as columns.

use tikki_base::estimate::Estimate;
use tikki_engine::ops::{LeadAgainst, SampledLead};
use tikki_engine::wire::{Mean, Rate};

/// `8.70 (8.50 .. 8.90)`.
pub(crate) fn mean(estimate: Option<Estimate>, places: usize) -> String {
    of(estimate, |number| format!("{number:.places$}"))
}

/// `62 % (52 .. 71)`.
pub(crate) fn rate(estimate: Option<Estimate>) -> String {
    let Some(Estimate { value, interval }) = estimate else { return String::new() };
    let percent = |number: f64| format!("{:.0}", 100.0 * number);
    let text = format!("{} %", percent(value));
    interval.map_or(text.clone(), |[low, high]| {
        format!("{text} ({} .. {})", percent(low), percent(high))
    })
}

fn of(estimate: Option<Estimate>, text: impl Fn(f64) -> String) -> String {
    let Some(Estimate { value, interval }) = estimate else { return String::new() };
    let output = text(value);
    interval
        .map_or(output.clone(), |[low, high]| format!("{output} ({} .. {})", text(low), text(high)))
}

/// An estimate as three columns: itself and the ends of its interval.
pub(crate) fn columns(estimate: Option<Estimate>) -> [String; 3] {
    let text = |number: f64| format!("{:.4}", number + 0.0);
    let output = estimate.map_or(String::new(), |estimate| text(estimate.value));
    let ends = estimate.and_then(|estimate| estimate.interval);
    let [low, high] = ends.map_or([String::new(), String::new()], |ends| ends.map(text));
    [output, low, high]
}

/// The names of the columns of an estimate.
pub(crate) fn names(of: &str) -> [String; 3] {
    [of.to_owned(), format!("{of}_low"), format!("{of}_high")]
}

/// What a sample says of a lead, in the order of [`LEAD`].
fn of_lead(lead: &SampledLead) -> [Option<Estimate>; 5] {
    let SampledLead { declarer_tricks, set, score_declarer, best, cost, .. } = lead;
    [means(*declarer_tricks), rates(*set), means(*score_declarer), rates(*best), means(*cost)]
}

/// The estimate of a mean.
pub(crate) fn means(mean: Option<Mean>) -> Option<Estimate> {
    mean.map(|Mean(estimate)| estimate)
}

/// The estimate of a rate.
pub(crate) fn rates(rate: Option<Rate>) -> Option<Estimate> {
    rate.map(|Rate(estimate)| estimate)
}

/// The estimates of a lead.
const LEAD: [&str; 5] = ["mean_tricks", "set", "mean_score_declarer", "best", "mean_cost"];

/// The names of the columns of a lead.
pub(crate) fn lead_names() -> Vec<String> {
    LEAD.into_iter().flat_map(names).collect()
}

/// The columns of a lead; empty ones where nothing was sampled.
pub(crate) fn lead_columns(lead: Option<&SampledLead>) -> Vec<String> {
    let estimates = lead.map_or([None; 5], of_lead);
    estimates.into_iter().flat_map(columns).collect()
}

/// The heading over [`lead_line`].
pub(crate) fn lead_heading(against: LeadAgainst) -> String {
    let set = if against.contract.is_some() { format!("{:<19}", "sets it") } else { String::new() };
    format!("{:<24}{set}{:<19}{}", "tricks of declarer", "is best", "costs")
}

/// A lead for people.
pub(crate) fn lead_line(against: LeadAgainst, lead: &SampledLead) -> String {
    let [tricks, set, _, best, cost] = of_lead(lead);
    let set = if against.contract.is_some() { format!("{:<19}", rate(set)) } else { String::new() };
    format!("{:<24}{set}{:<19}{}", mean(tricks, 2), rate(best), mean(cost, 2))
}

/// The cards of a class of leads, each of which is a row of its own: `SQ SJ`. The rows of the others are passed over.
pub(crate) fn alike(card: &str, equals: &[String], rows: &mut impl Iterator) -> String {
    let others = equals.iter().map(String::as_str);
    let names = std::iter::once(card).chain(others).collect::<Vec<_>>().join(" ");
    rows.take(equals.len()).for_each(drop);
    names
}
