//! Par, traces and expected values of one deal.

use super::{ask, list, print, quoted, refuse};
use crate::args::sakaali::{ChanceArgs, ParArgs, PlayArgs, TraceArgs, ValuesArgs};
use crate::exit::{Exit, Failure};
use std::fmt::Write as _;
use tikki_base::batch::{Batch, Options as Threads};
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_bridge::formats::deal_text;
use tikki_sakaali::options::Options;
use tikki_sakaali::par::{Keep, best_keeps, par as par_of, partners};
use tikki_sakaali::play::Play;
use tikki_sakaali::realistic::{Expected, Question, Sampling, expected};
use tikki_sakaali::system::{AtTable, System};
use tikki_sakaali::systems::by_name;
use tikki_sakaali::trace::{Judged, trace as trace_of};
use tikki_solver::{Card, CardSet, Seat, Side};

/// How many keeps are listed.
const KEEPS: usize = 10_000;

fn deal(text: &str) -> Result<FullDeal> {
    deal_text::parse(text)?.deal.with_fourth_hand().try_into()
}

fn names(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn keep_line(keep: &Keep, side: Side) -> String {
    let hands = side.seats().into_iter().zip(keep.0);
    hands.map(|(seat, hand)| format!("{seat} {}", names(hand))).collect::<Vec<_>>().join("   ")
}

pub(super) fn par(args: &ParArgs) -> std::result::Result<Exit, Failure> {
    if args.json {
        let request = format!(
            r#"{{"op":"par","game":"sakaali","deal":{},"all":{}}}"#,
            quoted(&args.deal),
            args.all
        );
        return ask(request, Threads::default());
    }
    match deal(&args.deal) {
        Ok(deal) => print(&par_text(&deal, args.all)),
        Err(error) => Ok(refuse(&error)),
    }
}

fn par_text(deal: &FullDeal, all: bool) -> String {
    let par = par_of(deal);
    let mut text = String::new();
    for side in Side::ALL {
        let team = par.teams[side];
        let ways = if team.keeps == 1 {
            "the only keep".to_owned()
        } else {
            format!("{} keeps", team.keeps)
        };
        let _ = writeln!(text, "{side}  penalty {}, {ways}", team.penalty);
        let listed = best_keeps(partners(deal.hands(), side), if all { KEEPS } else { 1 });
        for keep in &listed {
            let _ = writeln!(text, "    {}", keep_line(keep, side));
        }
    }
    let points = par.points(Options::default());
    let _ =
        writeln!(text, "points  NS {}, EW {}", points[Side::NorthSouth], points[Side::EastWest]);
    text
}

/// A deal and its discards, read.
struct Typed {
    deal: FullDeal,
    first: Seat,
    played: Vec<Card>,
}

impl Typed {
    fn read(args: &PlayArgs) -> Result<Typed> {
        let unknown = || Error::new(Code::BadSeat, "seats are N E S W");
        let first = Seat::from_name(&args.first).ok_or_else(unknown)?;
        let card = |text: &String| {
            text.parse()
                .map_err(|_| Error::new(Code::UnknownCard, format!("\"{text}\" is no card")))
        };
        let played = args.played.iter().map(card).collect::<Result<Vec<Card>>>()?;
        Ok(Typed { deal: deal(&args.deal)?, first, played })
    }
}

fn request(op: &str, play: &PlayArgs, chance: &ChanceArgs, more: &str) -> String {
    format!(
        r#"{{"op":"{op}","game":"sakaali","deal":{},"first":{},"played":{},"systems":{},"samples":{},"seed":{}{more}}}"#,
        quoted(&play.deal),
        quoted(&play.first),
        list(&play.played),
        list(&chance.systems),
        chance.samples,
        chance.seed
    )
}

fn threads(chance: &ChanceArgs) -> Threads {
    Threads { threads: chance.threads, window: None }
}

pub(super) fn trace(args: &TraceArgs) -> std::result::Result<Exit, Failure> {
    if args.json {
        let more = if args.expected { r#","expected":true"# } else { "" };
        return ask(request("trace", &args.play, &args.chance, more), threads(&args.chance));
    }
    let typed = match Typed::read(&args.play) {
        Ok(typed) => typed,
        Err(error) => return Ok(refuse(&error)),
    };
    let traced = match trace_of(&typed.deal, typed.first, &typed.played, Options::default()) {
        Ok(traced) => traced,
        Err(error) => return Ok(refuse(&error)),
    };
    let mut text = String::from("seat card  before after  cost\n");
    for (place, judged) in traced.plays.iter().enumerate() {
        text += &judged_line(judged);
        if args.expected {
            text += &expected_note(judged.card, &weigh(&typed, place, &args.chance)?);
        }
        text.push('\n');
    }
    let totals = Seat::ALL.map(|seat| format!("{seat} {}", traced.cost[seat])).join(", ");
    let _ = writeln!(text, "cost in all: {totals}");
    if let Some(end) = traced.result {
        for side in Side::ALL {
            let (penalty, points) = (end.penalty[side], end.points[side]);
            let _ = writeln!(
                text,
                "{side}  penalty {penalty}, points {points}: {}",
                keep_line(&end.kept[side], side)
            );
        }
    }
    print(&text)
}

fn judged_line(judged: &Judged) -> String {
    let Judged { seat, card, before, after, broke } = judged;
    let cost = judged.cost();
    let cost = if cost == 0 { "-".to_owned() } else { cost.to_string() };
    let broke =
        broke.map_or(String::new(), |broken| format!("  breaks {} of {}", broken.had, broken.pip));
    format!("{seat:>4} {card}    {before:>6} {after:>5} {cost:>5}{broke}")
}

fn expected_note(card: Card, weighed: &[Expected]) -> String {
    let own = weighed.iter().find(|expected| expected.card == card);
    let best = weighed.iter().min_by(|a, b| a.penalty.mean.total_cmp(&b.penalty.mean));
    let (Some(own), Some(best)) = (own, best) else { return String::new() };
    let better = if best.card == card { String::new() } else { format!(", {} is best", best.card) };
    format!("   expected {:.1} ± {:.1}{better}", own.cost.mean, own.cost.margin)
}

/// What the discards at a place of the play are expected to come to.
fn weigh(
    typed: &Typed,
    place: usize,
    chance: &ChanceArgs,
) -> std::result::Result<Vec<Expected>, Failure> {
    let play = Play::after(&typed.deal, typed.first, &typed.played[..place]);
    let Some((play, seat)) = play.ok().and_then(|play| play.to_play().map(|seat| (play, seat)))
    else {
        return Ok(Vec::new());
    };
    let systems = systems(chance);
    let [Some(ours), Some(theirs)] = &systems else { return Ok(Vec::new()) };
    let systems = AtTable([&**ours, &**theirs]);
    let question = Question { view: play.view(seat), systems, seed: u64::from(chance.seed) };
    let batch = Batch::new(Sampling(question), threads(chance))?;
    let samples = batch.outputs(0..u64::from(chance.samples));
    Ok(expected(&question.candidates(), &samples))
}

fn systems(chance: &ChanceArgs) -> [Option<Box<dyn System>>; 2] {
    let name = |place: usize| chance.systems.get(place).or(chance.systems.last());
    [0, 1].map(|place| name(place).and_then(|name| by_name(name, Options::default())))
}

pub(super) fn values(args: &ValuesArgs) -> std::result::Result<Exit, Failure> {
    if args.json {
        return ask(request("values", &args.play, &args.chance, ""), threads(&args.chance));
    }
    let typed = Typed::read(&args.play)
        .and_then(|typed| Play::after(&typed.deal, typed.first, &typed.played).map(|_| typed));
    let typed = match typed {
        Ok(typed) => typed,
        Err(error) => return Ok(refuse(&error)),
    };
    let mut weighed = weigh(&typed, typed.played.len(), &args.chance)?;
    weighed.sort_by(|a, b| a.penalty.mean.total_cmp(&b.penalty.mean));
    let mut text = String::from("card  penalty         cost\n");
    for expected in &weighed {
        let Expected { card, penalty, cost } = expected;
        let _ = writeln!(
            text,
            "{card}    {:>5.1} ± {:>4.1}   {:>5.1} ± {:>4.1}",
            penalty.mean, penalty.margin, cost.mean, cost.margin
        );
    }
    print(&text)
}
