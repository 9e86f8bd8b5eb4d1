//! The report of a session of any game but bridge, whose own is [`tikki_bridge::report`]: one HTML page that needs nothing
//! else. Who scored what, who gave what away, and deal by deal the play with its value drawn beneath.

use crate::ops::any_game::{
    GameTraceAnswer, GameTraceRequest, ScoreAnswer, ScoredDealFields, TracedMoveFields,
};
use crate::ops::{NumberFields, ValueFields};
use maud::{Markup, html};
use tikki_base::names::Named;
use tikki_bridge::report::{STYLE, framed, over_the_play};
use tikki_language::{Language, Message, any_game as messages};
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::{DeclarationTarget, Game};

/// A deal of a session, with what came of its questions.
#[derive(Clone, Debug)]
pub struct ReportedDeal {
    /// The deal.
    pub played_deal: PlayedDeal,
    /// What was asked of its play, and what each move cost; nothing of a deal that was passed out.
    pub played: Option<(GameTraceRequest, GameTraceAnswer)>,
}

impl ReportedDeal {
    fn plays(&self) -> &[TracedMoveFields] {
        self.played.as_ref().map_or(&[], |(_, trace)| &trace.moves)
    }
}

/// Deals of a game that are counted together, with their scores where the game's are known.
#[derive(Clone, Debug)]
pub struct ReportedSession {
    /// The game.
    pub game: &'static Game,
    /// The deals in order.
    pub deals: Vec<ReportedDeal>,
    /// The scores; absent if the game has none or a deal cannot be scored.
    pub scores: Option<ScoreAnswer>,
}

/// The page of some sessions in a language.
pub fn page(title: &str, sessions: &[ReportedSession], language: Language) -> String {
    let body = html! {
        header { h1 { (title) } }
        main { @for (index, session) in sessions.iter().enumerate() { (whole(index, session, language)) } }
        footer { p { (messages::CAVEAT.text(language)) } }
    };
    framed(title, language.name(), STYLE, &body)
}

fn whole(index: usize, session: &ReportedSession, language: Language) -> Markup {
    let formatter = session.game.formatter(language);
    let say = |sentence| formatter.format(sentence, &[]);
    let anchor = |deal: usize| format!("deal-{}-{}", index + 1, deal + 1);
    html! {
        section {
            h2 { (formatter.game()) }
            p { (lead(session, formatter)) }
            nav aria-label=(say(&messages::DEALS)) {
                @for (place, deal) in session.deals.iter().enumerate() {
                    a href={ "#" (anchor(place)) } { (label(deal, place)) } " "
                }
            }
            @if let Some(scores) = &session.scores { (standing(session, scores, formatter)) }
            (players(session, formatter))
            @for (place, deal) in session.deals.iter().enumerate() {
                section class="board" id=(anchor(place)) {
                    (heading(deal, place, language))
                    @if let Some((request, trace)) = &deal.played { (play(request, trace, request.0.formatter(language))) }
                    (score(deal, session.scores.as_ref().and_then(|scores| scores.deals.get(place)), formatter))
                }
            }
        }
    }
}

fn lead(session: &ReportedSession, formatter: Formatter) -> String {
    let labels = session.deals.first().map(|deal| &deal.played_deal.labels);
    let text = labels.into_iter().flat_map(|labels| [&labels.event, &labels.date]).flatten();
    let deals = session.deals.len();
    let count = formatter.format(&messages::DEAL_COUNT, &[("n", &deals.to_string())]);
    text.cloned().chain([count]).collect::<Vec<_>>().join(", ")
}

fn heading(deal: &ReportedDeal, place: usize, language: Language) -> Markup {
    let formatter = deal.played_deal.formatter(language);
    let declaration = deal
        .played
        .as_ref()
        .map(|_| formatter.format_declaration(&deal.played_deal))
        .unwrap_or_default();
    let head = formatter.format(&messages::DEAL_HEAD, &[("deal", &label(deal, place))]);
    html! { h3 { (head) @if !declaration.is_empty() { ": " (declaration) } } }
}

fn label(deal: &ReportedDeal, place: usize) -> String {
    deal.played_deal.labels.number.clone().unwrap_or_else(|| (place + 1).to_string())
}

/// The totals and what was won.
fn standing(session: &ReportedSession, scores: &ScoreAnswer, formatter: Formatter) -> Markup {
    let say = |sentence| formatter.format(sentence, &[]);
    let called = |of: &str| {
        let played_deal = session.deals.last().map(|deal| &deal.played_deal);
        played_deal
            .map_or_else(|| formatter.party(of), |played_deal| formatter.name(played_deal, of))
    };
    let winners =
        scores.standing.winners.iter().map(|who| called(who)).collect::<Vec<_>>().join(", ");
    html! {
        table {
            caption { (say(&messages::THE_SCORE)) }
            thead { tr { th { (say(&messages::DEAL_COLUMN)) } @for (of, _) in &scores.standing.totals.0 { th { (called(of)) } } } }
            tbody {
                @for (place, deal) in scores.deals.iter().enumerate() {
                    tr {
                        th scope="row" { (deal.number.clone().unwrap_or_else(|| (place + 1).to_string())) }
                        @for (of, _) in &scores.standing.totals.0 { td { (points_of(session, place, deal, of)) } }
                    }
                }
            }
            tfoot { tr { th scope="row" { (say(&messages::TOTAL_ROW)) } @for (_, points) in &scores.standing.totals.0 { th { (points) } } } }
        }
        @for line in &scores.standing.lines { p { (called(&line.of)) ": " (formatter.label(&line.what)) " (" (line.points) ")" } }
        @for won in &scores.standing.won { p { (formatter.label(&won.what)) ": " (called(&won.by)) } }
        @if !scores.standing.winners.is_empty() {
            p { (formatter.format(&messages::WINNERS, &[("who", &winners)])) }
        }
    }
}

/// What a party of the standing has of a deal: by its seat or side, or by the name of who sat there.
fn points_of(session: &ReportedSession, place: usize, deal: &ScoredDealFields, of: &str) -> String {
    let played_deal = &session.deals[place].played_deal;
    let own = deal.points.0.iter().find(|(party, _)| party == of || played_deal.party(party) == of);
    own.map_or("–".to_owned(), |(_, points)| points.to_string())
}

/// The columns of the table of what each player gave away.
const GIVER_COLUMNS: [Message; 4] =
    [messages::GIVER_PLAYER, messages::GIVER_CHOICES, messages::GIVER_COSTLY, messages::GIVER_COST];

/// What somebody gave away in a session.
#[derive(Clone, Debug, Default)]
struct PlayerLosses {
    who: String,
    /// Moves with a choice.
    choices: u32,
    /// Those of them that cost something.
    costly: u32,
    /// What they cost together.
    cost: i32,
}

fn players(session: &ReportedSession, formatter: Formatter) -> Markup {
    let mut all: Vec<PlayerLosses> = Vec::new();
    for (deal, play) in
        session.deals.iter().flat_map(|deal| deal.plays().iter().map(move |play| (deal, play)))
    {
        let who = formatter.name(&deal.played_deal, &play.seat);
        let place = all.iter().position(|one| one.who == who).unwrap_or_else(|| {
            all.push(PlayerLosses { who, ..PlayerLosses::default() });
            all.len() - 1
        });
        all[place].choices += u32::from(!play.forced);
        all[place].costly += u32::from(play.cost.is_some_and(|cost| cost != 0));
        all[place].cost += play.cost.unwrap_or(0);
    }
    html! {
        @if !all.is_empty() {
            table {
                caption { (formatter.format(&messages::GIVERS, &[])) }
                thead { tr { @for column in &GIVER_COLUMNS { th { (formatter.format(column, &[])) } } } }
                tbody {
                    @for one in &all {
                        tr { th scope="row" { (one.who) } td { (one.choices) } td { (one.costly) } td { (one.cost) } }
                    }
                }
            }
        }
    }
}

fn play(request: &GameTraceRequest, trace: &GameTraceAnswer, formatter: Formatter) -> Markup {
    let deal = &request.0.played_deal;
    let costly: Vec<&TracedMoveFields> =
        trace.moves.iter().filter(|play| play.is_costly()).collect();
    html! {
        table {
            caption { (formatter.format(&messages::THE_HANDS, &[])) }
            tbody {
                @for (seat, cards) in &deal.setup.hands {
                    tr { th scope="row" { (formatter.seated(deal, seat)) } td class="cards" { (formatter.format_hand(cards)) } }
                }
            }
        }
        @if let Some(first) = trace.values.first() { p { (formatter.value_in(&deal.setup)) ": " (first.format(formatter)) } }
        div class="play" {
            (tricks(request, trace, formatter))
            div {
                (drawing(request, trace, formatter))
                @if !costly.is_empty() {
                    ol class="slips" { @for play in costly { li { (request.sentence(play, formatter)) } } }
                }
                @if let Some(refused) = &request.0.replay.refused {
                    p class="note" { (formatter.format(&messages::REFUSED, &[("why", &refused.error.message)])) }
                }
            }
        }
    }
}

/// What the points of a deal are for.
fn score(deal: &ReportedDeal, score: Option<&ScoredDealFields>, formatter: Formatter) -> Markup {
    let lines = score.into_iter().flat_map(|score| &score.lines);
    html! {
        ul {
            @for line in lines.filter(|line| line.points != 0 || deal.played.is_none()) {
                li { (formatter.name(&deal.played_deal, &line.of)) ": " (formatter.label(&line.what)) " (" (line.points) ")" }
            }
        }
    }
}

/// The moves trick by trick, what cost something marked.
fn tricks(request: &GameTraceRequest, trace: &GameTraceAnswer, formatter: Formatter) -> Markup {
    html! {
        @if !trace.moves.is_empty() {
            table {
                caption { (formatter.format(&messages::THE_PLAY, &[])) }
                tbody {
                    @for trick in request.tricks(&trace.moves) {
                        tr {
                            th scope="row" { (formatter.party(&trick[0].seat)) }
                            td {
                                @for play in trick {
                                    @match play.cost.filter(|&cost| cost != 0) {
                                        Some(cost) => { em { (formatter.format_move(&play.name)) } sub { "−" (cost) } " " }
                                        None => { (formatter.format_move(&play.name)) " " }
                                    }
                                }
                            }
                            td { @if let Some(last) = trick.last() { (last.after.format(formatter)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The value over the play, where it is one proved number all along.
fn drawing(request: &GameTraceRequest, trace: &GameTraceAnswer, formatter: Formatter) -> Markup {
    let exact = |value: &ValueFields| match value {
        ValueFields::Number(NumberFields::Exact(value)) => Some(*value),
        _ => None,
    };
    let values: Option<Vec<i32>> = trace.values.iter().map(exact).collect();
    let Some(values) = values else { return html! {} };
    let [first, .., last] = values[..] else { return html! {} };
    let deal = &request.0.played_deal;
    let target = deal.game.target(&deal.setup).ok().flatten();
    let needed =
        target.map(|(DeclarationTarget::AtLeast(value) | DeclarationTarget::AtMost(value))| value);
    let ends = [("first", &*first.to_string()), ("last", &last.to_string())];
    let description = formatter.format(&messages::DRAWN, &ends);
    over_the_play(&values, needed, &formatter.format(&messages::DRAWING, &[]), &description)
}
