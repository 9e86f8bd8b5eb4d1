//! Estimates from samples, as text and as columns.

use tikki_base::Percent;
use tikki_base::estimate::Estimate;
use tikki_engine::ops::{LeadAgainst, SampledLead};
use tikki_engine::wire::{Mean, Rate};

/// Returns `8.70 (8.50 .. 8.90)`: a mean with its confidence interval.
pub(crate) fn mean(estimate: Option<Estimate>, places: usize) -> String {
    of(estimate, |number| format!("{number:.places$}"))
}

/// Returns `62 % (52 .. 71)`: a rate with its confidence interval, or `51.24 %`, the rate of all there is.
pub(crate) fn rate(estimate: Option<Estimate>) -> String {
    let Some(Estimate { value, interval }) = estimate else { return String::new() };
    let whole = |share: f64| format!("{:.0}", 100.0 * share);
    interval.map_or(format!("{:.2}", Percent::of(value)), |[low, high]| {
        format!("{:.0} ({} .. {})", Percent::of(value), whole(low), whole(high))
    })
}

fn of(estimate: Option<Estimate>, text: impl Fn(f64) -> String) -> String {
    let Some(Estimate { value, interval }) = estimate else { return String::new() };
    let output = text(value);
    interval
        .map_or(output.clone(), |[low, high]| format!("{output} ({} .. {})", text(low), text(high)))
}

/// Returns an estimate as three columns: its value and the ends of its interval.
pub(crate) fn columns(estimate: Option<Estimate>) -> [String; 3] {
    let text = |number: f64| format!("{:.4}", number + 0.0);
    let output = estimate.map_or(String::new(), |estimate| text(estimate.value));
    let ends = estimate.and_then(|estimate| estimate.interval);
    let [low, high] = ends.map_or([String::new(), String::new()], |ends| ends.map(text));
    [output, low, high]
}

/// Returns the column names of an estimate.
pub(crate) fn names(of: &str) -> [String; 3] {
    [of.to_owned(), format!("{of}_low"), format!("{of}_high")]
}

/// Returns the estimates of a lead, in the order of [`LEAD`].
fn of_lead(lead: &SampledLead) -> [Option<Estimate>; 5] {
    let SampledLead { declarer_tricks, set, score_declarer, best, cost, .. } = lead;
    [means(*declarer_tricks), rates(*set), means(*score_declarer), rates(*best), means(*cost)]
}

/// Returns the estimate of a mean.
pub(crate) fn means(mean: Option<Mean>) -> Option<Estimate> {
    mean.map(|Mean(estimate)| estimate)
}

/// Returns the estimate of a rate.
pub(crate) fn rates(rate: Option<Rate>) -> Option<Estimate> {
    rate.map(|Rate(estimate)| estimate)
}

/// The column names of a lead's estimates.
const LEAD: [&str; 5] = ["mean_tricks", "set", "mean_score_declarer", "best", "mean_cost"];

/// Returns the column names of a lead, intervals included.
pub(crate) fn lead_names() -> Vec<String> {
    LEAD.into_iter().flat_map(names).collect()
}

/// Returns the columns of a lead, empty where nothing was sampled.
pub(crate) fn lead_columns(lead: Option<&SampledLead>) -> Vec<String> {
    let estimates = lead.map_or([None; 5], of_lead);
    estimates.into_iter().flat_map(columns).collect()
}

/// Returns the heading of [`lead_line`].
pub(crate) fn lead_heading(against: LeadAgainst) -> String {
    let set = if against.contract.is_some() {
        format!("{:<19}", "beats contract")
    } else {
        String::new()
    };
    format!("{:<24}{set}{:<19}{}", "declarer's tricks", "best lead", "tricks lost")
}

/// Returns the estimates of a lead as text.
pub(crate) fn lead_line(against: LeadAgainst, lead: &SampledLead) -> String {
    let [tricks, set, _, best, cost] = of_lead(lead);
    let set = if against.contract.is_some() { format!("{:<19}", rate(set)) } else { String::new() };
    format!("{:<24}{set}{:<19}{}", mean(tricks, 2), rate(best), mean(cost, 2))
}

/// Returns each class of equal leads, best first, as its cards (`* SQ SJ`, the best marked) and the row of its first card.
///
/// `rank` is what the leader wants low; nothing where it is not known.
pub(crate) fn ranked<'a, L>(
    leads: &'a [L],
    cards: impl Fn(&'a L) -> (&'a str, &'a [String]),
    rank: impl Fn(&L) -> Option<f64>,
) -> Vec<(String, &'a L)> {
    let mut rows = Vec::new();
    let mut rest = leads;
    while let [lead, after @ ..] = rest {
        let (card, equals) = cards(lead);
        let names = std::iter::once(card).chain(equals.iter().map(String::as_str));
        rows.push((names.collect::<Vec<_>>().join(" "), lead));
        rest = after.get(equals.len()..).unwrap_or_default();
    }
    let number = |lead: &L| rank(lead).unwrap_or(f64::INFINITY);
    rows.sort_by(|(_, one), (_, other)| number(one).total_cmp(&number(other)));
    // One that is not known might be better.
    let all_known = leads.iter().all(|lead| rank(lead).is_some());
    let best = rows.first().filter(|_| all_known).and_then(|(_, lead)| rank(lead));
    let marked = |lead: &L| best.is_some() && rank(lead) == best;
    let mark = |lead: &L| if marked(lead) { "*" } else { " " };
    rows.into_iter().map(|(names, lead)| (format!("{} {names}", mark(lead)), lead)).collect()
}

/// Returns what ranks a lead over layouts: declarer's average score, or the average tricks where no contract is known.
pub(crate) fn rank(lead: &SampledLead) -> Option<f64> {
    means(lead.score_declarer).or(means(lead.declarer_tricks)).map(|estimate| estimate.value)
}

/// Returns what the mark of [`ranked`] means, for leads over layouts.
pub(crate) fn mark_note(against: LeadAgainst) -> &'static str {
    if against.contract.is_some() {
        "* lowest average score for declarer"
    } else {
        "* fewest tricks for declarer on average"
    }
}
