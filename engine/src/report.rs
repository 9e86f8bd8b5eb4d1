//! The report of a session of any game but bridge, whose own is [`tikki_bridge::report`]: one HTML page that needs nothing
//! else. Who scored what, who gave what away, and deal by deal the play with its value drawn beneath.

mod sentences;

use crate::ops::records::{
    GameTraceAnswer, GameTraceAsk, ScoreAnswer, ScoredDealFields, TracedMoveFields,
};
use crate::ops::{NumberFields, ValueFields};
use maud::{Markup, html};
use tikki_base::names::Named;
use tikki_bridge::report::{STYLE, framed, over_the_play};
use tikki_games::deal_record::DealRecord;
use tikki_games::spoken::{Language, Teller};
use tikki_games::{Game, Target};

/// A deal of a session, with what came of its questions.
#[derive(Clone, Debug)]
pub struct ReportedDeal {
    /// The deal.
    pub record: DealRecord,
    /// What was asked of its play, and what each move cost; nothing of a deal that was passed out.
    pub played: Option<(GameTraceAsk, GameTraceAnswer)>,
}

impl ReportedDeal {
    fn plays(&self) -> &[TracedMoveFields] {
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

/// The page of some sessions in a language.
pub fn page(title: &str, sessions: &[ReportedSession], language: Language) -> String {
    let body = html! {
        header { h1 { (title) } }
        main { @for (index, session) in sessions.iter().enumerate() { (whole(index, session, language)) } }
        footer { p { (sentences::CAVEAT[language as usize]) } }
    };
    framed(title, language.name(), STYLE, &body)
}

fn whole(index: usize, session: &ReportedSession, language: Language) -> Markup {
    let teller = session.game.told_in(language);
    let say = |sentence| teller.say(sentence, &[]);
    let anchor = |deal: usize| format!("deal-{}-{}", index + 1, deal + 1);
    html! {
        section {
            h2 { (teller.game()) }
            p { (lead(session, teller)) }
            nav aria-label=(say(&sentences::DEALS)) {
                @for (place, deal) in session.deals.iter().enumerate() {
                    a href={ "#" (anchor(place)) } { (label(deal, place)) } " "
                }
            }
            @if let Some(scores) = &session.scores { (standing(session, scores, teller)) }
            (players(session, teller))
            @for (place, deal) in session.deals.iter().enumerate() {
                section class="board" id=(anchor(place)) {
                    (heading(deal, place, language))
                    @if let Some((asked, trace)) = &deal.played { (play(asked, trace, asked.0.told_in(language))) }
                    (score(deal, session.scores.as_ref().and_then(|scores| scores.deals.get(place)), teller))
                }
            }
        }
    }
}

fn lead(session: &ReportedSession, teller: Teller) -> String {
    let labels = session.deals.first().map(|deal| &deal.record.labels);
    let told = labels.into_iter().flat_map(|labels| [&labels.event, &labels.date]).flatten();
    let deals = session.deals.len();
    let sentence = if deals == 1 { &sentences::ONE_DEAL } else { &sentences::MANY_DEALS };
    let count = teller.say(sentence, &[("n", &deals.to_string())]);
    told.cloned().chain([count]).collect::<Vec<_>>().join(", ")
}

fn heading(deal: &ReportedDeal, place: usize, language: Language) -> Markup {
    let teller = deal.record.told_in(language);
    let undertaken =
        deal.played.as_ref().map(|_| teller.undertaken(&deal.record)).unwrap_or_default();
    let head = teller.say(&sentences::DEAL_HEAD, &[("deal", &label(deal, place))]);
    html! { h3 { (head) @if !undertaken.is_empty() { ": " (undertaken) } } }
}

fn label(deal: &ReportedDeal, place: usize) -> String {
    deal.record.labels.number.clone().unwrap_or_else(|| (place + 1).to_string())
}

/// The totals and what was won.
fn standing(session: &ReportedSession, scores: &ScoreAnswer, teller: Teller) -> Markup {
    let say = |sentence| teller.say(sentence, &[]);
    let called = |of: &str| {
        let record = session.deals.last().map(|deal| &deal.record);
        record.map_or_else(|| teller.party(of), |record| teller.name(record, of))
    };
    let winners =
        scores.standing.winners.iter().map(|who| called(who)).collect::<Vec<_>>().join(", ");
    html! {
        table {
            caption { (say(&sentences::THE_SCORE)) }
            thead { tr { th { (say(&sentences::DEAL_COLUMN)) } @for (of, _) in &scores.standing.totals.0 { th { (called(of)) } } } }
            tbody {
                @for (place, deal) in scores.deals.iter().enumerate() {
                    tr {
                        th scope="row" { (deal.number.clone().unwrap_or_else(|| (place + 1).to_string())) }
                        @for (of, _) in &scores.standing.totals.0 { td { (points_of(session, place, deal, of)) } }
                    }
                }
            }
            tfoot { tr { th scope="row" { (say(&sentences::TOTAL_ROW)) } @for (_, points) in &scores.standing.totals.0 { th { (points) } } } }
        }
        @for line in &scores.standing.lines { p { (called(&line.of)) ": " (teller.phrase(&line.what)) " (" (line.points) ")" } }
        @for won in &scores.standing.won { p { (teller.phrase(&won.what)) ": " (called(&won.by)) } }
        @if !scores.standing.winners.is_empty() {
            p { (teller.say(&sentences::WINNERS, &[("who", &winners)])) }
        }
    }
}

/// What a party of the standing has of a deal: by its seat or side, or by the name of who sat there.
fn points_of(session: &ReportedSession, place: usize, deal: &ScoredDealFields, of: &str) -> String {
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

fn players(session: &ReportedSession, teller: Teller) -> Markup {
    let mut all: Vec<GivenAway> = Vec::new();
    for (deal, play) in
        session.deals.iter().flat_map(|deal| deal.plays().iter().map(move |play| (deal, play)))
    {
        let who = teller.name(&deal.record, &play.seat);
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
                caption { (teller.say(&sentences::GIVERS, &[])) }
                thead { tr { @for column in &sentences::GIVER_COLUMNS { th { (teller.say(column, &[])) } } } }
                tbody {
                    @for one in &all {
                        tr { th scope="row" { (one.who) } td { (one.choices) } td { (one.costly) } td { (one.cost) } }
                    }
                }
            }
        }
    }
}

fn play(asked: &GameTraceAsk, trace: &GameTraceAnswer, teller: Teller) -> Markup {
    let record = &asked.0.record;
    let costly: Vec<&TracedMoveFields> =
        trace.plays.iter().filter(|play| play.is_costly()).collect();
    html! {
        table {
            caption { (teller.say(&sentences::THE_HANDS, &[])) }
            tbody {
                @for (seat, cards) in &record.setup.hands {
                    tr { th scope="row" { (teller.seated(record, seat)) } td class="cards" { (teller.hand(cards)) } }
                }
            }
        }
        @if let Some(first) = trace.values.first() { p { (teller.value()) ": " (first.told(teller)) } }
        div class="play" {
            (tricks(asked, trace, teller))
            div {
                (drawing(asked, trace, teller))
                @if !costly.is_empty() {
                    ol class="slips" { @for play in costly { li { (asked.sentence(play, teller)) } } }
                }
                @if let Some(refused) = &asked.0.replay.refused {
                    p class="note" { (teller.say(&sentences::REFUSED, &[("why", &refused.error.message)])) }
                }
            }
        }
    }
}

/// What the points of a deal are for.
fn score(deal: &ReportedDeal, score: Option<&ScoredDealFields>, teller: Teller) -> Markup {
    let lines = score.into_iter().flat_map(|score| &score.lines);
    html! {
        ul {
            @for line in lines.filter(|line| line.points != 0 || deal.played.is_none()) {
                li { (teller.name(&deal.record, &line.of)) ": " (teller.phrase(&line.what)) " (" (line.points) ")" }
            }
        }
    }
}

/// The moves trick by trick, what cost something marked.
fn tricks(asked: &GameTraceAsk, trace: &GameTraceAnswer, teller: Teller) -> Markup {
    html! {
        @if !trace.plays.is_empty() {
            table {
                caption { (teller.say(&sentences::THE_PLAY, &[])) }
                tbody {
                    @for trick in asked.tricks(&trace.plays) {
                        tr {
                            th scope="row" { (teller.party(&trick[0].seat)) }
                            td {
                                @for play in trick {
                                    @match play.cost.filter(|&cost| cost != 0) {
                                        Some(cost) => { em { (teller.made(&play.card)) } sub { "−" (cost) } " " }
                                        None => { (teller.made(&play.card)) " " }
                                    }
                                }
                            }
                            td { @if let Some(last) = trick.last() { (last.after.told(teller)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The value over the play, where it is one proved number all along.
fn drawing(asked: &GameTraceAsk, trace: &GameTraceAnswer, teller: Teller) -> Markup {
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
    let ends = [("first", &*first.to_string()), ("last", &last.to_string())];
    let description = teller.say(&sentences::DRAWN, &ends);
    over_the_play(&values, needed, &teller.say(&sentences::DRAWING, &[]), &description)
}
