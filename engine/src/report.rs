//! The report of a session of any game but bridge, whose own is [`tikki_bridge::report`]: one HTML page that needs nothing
//! else. Who scored what, who gave what away, and deal by deal the play with its value drawn beneath.

use crate::ops::records::score::{DealFields, ScoreAnswer};
use crate::ops::records::trace::{GameTraceAnswer, GameTraceAsk, MoveFields};
use crate::ops::solve::{NumberFields, ValueFields};
use maud::{Markup, html};
use tikki_bridge::report::{STYLE, chart, frame};
use tikki_games::Game;
use tikki_games::deal_record::DealRecord;
use tikki_games::score::Target;

/// A deal of a session, with what came of its questions.
#[derive(Clone, Debug)]
pub struct ReportedDeal {
    /// The deal.
    pub record: DealRecord,
    /// What was asked of its play, and what each move cost; nothing of a deal that was passed out.
    pub played: Option<(GameTraceAsk, GameTraceAnswer)>,
}

impl ReportedDeal {
    fn plays(&self) -> &[MoveFields] {
        self.played.as_ref().map_or(&[], |(_, trace)| &trace.plays)
    }
}

/// Deals of a game that are counted together, with their scores where the game's are known.
#[derive(Clone, Debug)]
pub struct ReportedSession {
    /// The game.
    pub game: &'static Game,
    /// The deals in order.
    pub deals: Vec<ReportedDeal>,
    /// The scores; none where the game's are not known or a deal's cannot be told.
    pub scores: Option<ScoreAnswer>,
}

/// What every reader of such a page should know.
const CAVEAT: &str = "Every value is what perfect play comes to when all hands are seen. A move that costs something here \
    may have been the right one at the table.";

/// The page of some sessions.
pub fn page(title: &str, sessions: &[ReportedSession]) -> String {
    let body = html! {
        header { h1 { (title) } }
        main { @for (index, session) in sessions.iter().enumerate() { (whole(index, session)) } }
        footer { p { (CAVEAT) } }
    };
    frame::framed(title, "en", STYLE, &body)
}

fn whole(index: usize, session: &ReportedSession) -> Markup {
    let anchor = |deal: usize| format!("deal-{}-{}", index + 1, deal + 1);
    html! {
        section {
            h2 { (session.game.name) }
            p { (lead(session)) }
            nav aria-label="Deals" {
                @for (place, deal) in session.deals.iter().enumerate() {
                    a href={ "#" (anchor(place)) } { (label(deal, place)) } " "
                }
            }
            @if let Some(scores) = &session.scores { (standing(session, scores)) }
            (players(session))
            @for (place, deal) in session.deals.iter().enumerate() {
                section class="board" id=(anchor(place)) {
                    (heading(deal, place))
                    @if let Some((asked, trace)) = &deal.played { (play(asked, trace)) }
                    (score(deal, session.scores.as_ref().and_then(|scores| scores.deals.get(place))))
                }
            }
        }
    }
}

fn lead(session: &ReportedSession) -> String {
    let labels = session.deals.first().map(|deal| &deal.record.labels);
    let told = labels.into_iter().flat_map(|labels| [&labels.event, &labels.date]).flatten();
    let deals = session.deals.len();
    let count = if deals == 1 { "1 deal".to_owned() } else { format!("{deals} deals") };
    told.cloned().chain([count]).collect::<Vec<_>>().join(", ")
}

fn heading(deal: &ReportedDeal, place: usize) -> Markup {
    let undertaken =
        deal.played.as_ref().map(|(asked, _)| asked.0.undertaken()).unwrap_or_default();
    html! { h3 { "Deal " (label(deal, place)) @if !undertaken.is_empty() { ": " (undertaken) } } }
}

fn label(deal: &ReportedDeal, place: usize) -> String {
    deal.record.labels.number.clone().unwrap_or_else(|| (place + 1).to_string())
}

/// The totals and what was won.
fn standing(session: &ReportedSession, scores: &ScoreAnswer) -> Markup {
    let called = |of: &str| {
        let record = session.deals.last().map(|deal| &deal.record);
        record.map_or(of, |record| record.party(of)).to_owned()
    };
    html! {
        table {
            caption { "The score" }
            thead { tr { th { "Deal" } @for (of, _) in &scores.standing.totals.0 { th { (called(of)) } } } }
            tbody {
                @for (place, deal) in scores.deals.iter().enumerate() {
                    tr {
                        th scope="row" { (deal.number.clone().unwrap_or_else(|| (place + 1).to_string())) }
                        @for (of, _) in &scores.standing.totals.0 { td { (points_of(session, place, deal, of)) } }
                    }
                }
            }
            tfoot { tr { th scope="row" { "Total" } @for (_, points) in &scores.standing.totals.0 { th { (points) } } } }
        }
        @for line in &scores.standing.lines { p { (called(&line.of)) ": " (line.what) " (" (line.points) ")" } }
        @for won in &scores.standing.won { p { (won.what) ": " (called(&won.by)) } }
        @if !scores.standing.winners.is_empty() {
            p { "Won by " (scores.standing.winners.iter().map(|who| called(who)).collect::<Vec<_>>().join(", ")) "." }
        }
    }
}

/// What a party of the standing has of a deal: by its seat or side, or by the name of who sat there.
fn points_of(session: &ReportedSession, place: usize, deal: &DealFields, of: &str) -> String {
    let record = &session.deals[place].record;
    let own = deal.points.0.iter().find(|(party, _)| party == of || record.party(party) == of);
    own.map_or("–".to_owned(), |(_, points)| points.to_string())
}

/// What somebody gave away in a session.
#[derive(Clone, Debug, Default)]
struct GivenAway {
    who: String,
    /// Moves with a choice.
    choices: u32,
    /// Those of them that cost something.
    costly: u32,
    /// What they cost together.
    cost: i32,
}

fn players(session: &ReportedSession) -> Markup {
    let mut all: Vec<GivenAway> = Vec::new();
    for (deal, play) in
        session.deals.iter().flat_map(|deal| deal.plays().iter().map(move |play| (deal, play)))
    {
        let who = deal.record.party(&play.seat).to_owned();
        let place = all.iter().position(|one| one.who == who).unwrap_or_else(|| {
            all.push(GivenAway { who, ..GivenAway::default() });
            all.len() - 1
        });
        all[place].choices += u32::from(!play.forced);
        all[place].costly += u32::from(play.cost.is_some_and(|cost| cost != 0));
        all[place].cost += play.cost.unwrap_or(0);
    }
    html! {
        @if !all.is_empty() {
            table {
                caption { "Who gave what away" }
                thead { tr { th { "Player" } th { "moves with a choice" } th { "that cost something" } th { "given away" } } }
                tbody {
                    @for one in &all {
                        tr { th scope="row" { (one.who) } td { (one.choices) } td { (one.costly) } td { (one.cost) } }
                    }
                }
            }
        }
    }
}

fn play(asked: &GameTraceAsk, trace: &GameTraceAnswer) -> Markup {
    let costly: Vec<&MoveFields> = trace.plays.iter().filter(|play| play.is_costly()).collect();
    html! {
        table {
            caption { "The hands" }
            tbody {
                @for (seat, cards) in &asked.0.record.setup.hands {
                    tr { th scope="row" { (asked.0.seated(seat)) } td class="cards" { (sorted(cards)) } }
                }
            }
        }
        @if let Some(first) = trace.values.first() { p { (trace.value_of) ": " (first) } }
        div class="play" {
            (tricks(asked, trace))
            div {
                (drawing(asked, trace))
                @if !costly.is_empty() {
                    ol class="slips" { @for play in costly { li { (asked.sentence(play)) } } }
                }
                @if let Some(refused) = &asked.0.replay.refused {
                    p class="note" { "The record goes on with a move that may not be made: " (refused.error.message) }
                }
            }
        }
    }
}

/// What the points of a deal are for.
fn score(deal: &ReportedDeal, score: Option<&DealFields>) -> Markup {
    let lines = score.into_iter().flat_map(|score| &score.lines);
    html! {
        ul {
            @for line in lines.filter(|line| line.points != 0 || deal.played.is_none()) {
                li { (deal.record.party(&line.of)) ": " (line.what) " (" (line.points) ")" }
            }
        }
    }
}

/// The cards of a hand, suit by suit from the highest.
fn sorted(cards: &[String]) -> String {
    let place = |of: &str, all: &str, at: usize| of.chars().nth(at).and_then(|c| all.find(c));
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| (place(card, "SHDC", 0), place(card, "AKQJT98765432", 1)));
    cards.iter().map(|card| shown(card)).collect::<Vec<_>>().join(" ")
}

/// A move with the cards in it as they are printed: `♠10`, `discard:♠K+♦7`.
fn shown(name: &str) -> String {
    let parts = name.split_inclusive([':', '+', '-', ' ']);
    parts.map(|part| card(part).unwrap_or_else(|| part.to_owned())).collect()
}

/// A card, and what parts it from the next.
fn card(part: &str) -> Option<String> {
    let mut signs = part.chars();
    let suit = ["S♠", "H♥", "D♦", "C♣"]
        .into_iter()
        .find_map(|pair| pair.strip_prefix(signs.clone().next()?))?;
    let rank = signs.nth(1).filter(|&rank| "AKQJT98765432".contains(rank))?;
    let after = signs.as_str();
    let rank = if rank == 'T' { "10".to_owned() } else { rank.to_string() };
    (after.chars().count() < 2).then(|| format!("{suit}{rank}{after}"))
}

/// The moves trick by trick, what cost something marked.
fn tricks(asked: &GameTraceAsk, trace: &GameTraceAnswer) -> Markup {
    html! {
        @if !trace.plays.is_empty() {
            table {
                caption { "The play" }
                tbody {
                    @for trick in asked.tricks(&trace.plays) {
                        tr {
                            th scope="row" { (trick[0].seat) }
                            td {
                                @for play in trick {
                                    @match play.cost.filter(|&cost| cost != 0) {
                                        Some(cost) => { em { (shown(&play.card)) } sub { "−" (cost) } " " }
                                        None => { (shown(&play.card)) " " }
                                    }
                                }
                            }
                            td { @if let Some(last) = trick.last() { (last.after) } }
                        }
                    }
                }
            }
        }
    }
}

/// The value over the play, where it is one proved number all along.
fn drawing(asked: &GameTraceAsk, trace: &GameTraceAnswer) -> Markup {
    let exact = |value: &ValueFields| match value {
        ValueFields::Number(NumberFields::Exact(value)) => Some(*value),
        _ => None,
    };
    let values: Option<Vec<i32>> = trace.values.iter().map(exact).collect();
    let Some(values) = values else { return html! {} };
    let [first, .., last] = values[..] else { return html! {} };
    let record = &asked.0.record;
    let target = record.game.target(&record.setup).ok().flatten();
    let needed = target.map(|(Target::AtLeast(value) | Target::AtMost(value))| value);
    let description = format!("{first} before the first move, {last} after the last");
    chart::over_the_play(
        &values,
        needed,
        "The value with best play from there, move by move",
        &description,
    )
}
