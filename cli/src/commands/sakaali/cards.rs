//! Par, traces and expected values of one deal.

use super::{Misread, print_answer};
use crate::args::sakaali::{SakaaliParArgs, SakaaliPlayArgs, SamplingArgs, TraceArgs, ValuesArgs};
use crate::commands::answered;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use std::fmt::Write as _;
use tikki_base::batch::BatchSettings as Threads;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error};
use tikki_base::names;
use tikki_bridge::formats::deal_text;
use tikki_engine::ops::Operation;
use tikki_engine::ops::sakaali::{
    DealUnderWay, SakaaliParAnswer, SakaaliParRequest, SakaaliTraceAnswer, SakaaliTraceRequest,
    ValuesAnswer, ValuesRequest, systems_named, view,
};
use tikki_engine::service::Engine;
use tikki_sakaali::{ExpectedDiscard, HouseRules, JudgedDiscard, Keep, System, trace as trace_of};
use tikki_solver::{Card, CardSet, Seat, Side};

fn deal(text: &str) -> Result<FullDeal, Error> {
    deal_text::parse(text)?.deal.try_into()
}

fn names(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn keep_line(keep: &Keep, side: Side) -> String {
    let hands = side.seats().into_iter().zip(keep.0);
    hands.map(|(seat, hand)| format!("{seat} {}", names(hand))).collect::<Vec<_>>().join("   ")
}

pub(super) fn par(args: &SakaaliParArgs) -> Result<Exit, Failure> {
    let request = deal(&args.deal).map_err(|error| Misread::new("/deal", error));
    let keeps = args.all.then_some(SakaaliParRequest::MOST);
    let request_of =
        request.map(|deal| SakaaliParRequest { deal, options: HouseRules::default(), keeps });
    print_answer(put(request_of, Threads::default())?, args.form.json, par_text)
}

/// Answers a request, or returns the error of its arguments or of its answer.
fn put<O: Operation>(
    request: Result<O, Misread>,
    threads: Threads,
) -> Result<Result<O::Answer, Misread>, Failure> {
    match request {
        Ok(request) => {
            let engine = Engine::new(tikki_engine::service::EngineOptions::default());
            Ok(answered(request, &CommandContext::new(engine, threads))?.map_err(Misread::from))
        }
        Err(misread) => Ok(Err(misread)),
    }
}

fn par_text(answer: &SakaaliParAnswer) -> String {
    let mut text = String::new();
    for side in Side::ALL {
        let team = answer.par.teams[side];
        let ways = if team.keeps == 1 {
            "the only keep".to_owned()
        } else {
            format!("{} keeps", team.keeps)
        };
        let _ = writeln!(text, "{side}  penalty {}, {ways}", team.penalty);
        for keep in &answer.keeps[side] {
            let _ = writeln!(text, "    {}", keep_line(keep, side));
        }
    }
    let points = answer.points;
    let _ =
        writeln!(text, "points  NS {}, EW {}", points[Side::NorthSouth], points[Side::EastWest]);
    text
}

/// Parses a deal and its discards.
fn under_way(args: &SakaaliPlayArgs) -> Result<DealUnderWay, Misread> {
    let deal = deal(&args.deal).map_err(|error| Misread::new("/deal", error))?;
    let first = names::seat(&args.first).ok_or_else(|| {
        let message = format!("\"{}\" is not a seat; expected N, E, S or W", args.first);
        Misread::new("/first", Error::new(Code::BadSeat, message))
    })?;
    let card = |(place, text): (usize, &String)| {
        text.parse().map_err(|_| {
            let error = Error::new(Code::UnknownCard, format!("\"{text}\" is not a card"));
            Misread::new(format!("/played/{place}"), error)
        })
    };
    let played = args.played.iter().enumerate().map(card).collect::<Result<Vec<Card>, _>>()?;
    let typed = DealUnderWay { deal, first, played };
    typed.play().map_err(|error| Misread::new("/played", error))?;
    Ok(typed)
}

fn systems(sampling: &SamplingArgs) -> Result<[Box<dyn System>; 2], Misread> {
    let names: Vec<&str> = sampling.systems.iter().map(String::as_str).collect();
    systems_named(&names, HouseRules::default()).map_err(|error| Misread::new("/systems", error))
}

fn threads(sampling: &SamplingArgs) -> Threads {
    sampling.threads.batch()
}

pub(super) fn trace(args: &TraceArgs) -> Result<Exit, Failure> {
    let answer = put(trace_request(args), threads(&args.sampling))?;
    print_answer(answer, args.form.json, |answer| trace_text(answer, args.expected))
}

fn trace_request(args: &TraceArgs) -> Result<SakaaliTraceRequest, Misread> {
    let play = under_way(&args.play)?;
    Ok(SakaaliTraceRequest {
        trace: trace_of(&play.deal, play.first, &play.played, HouseRules::default())?,
        play,
        samples: if args.expected { u64::from(args.sampling.samples) } else { 0 },
        seed: u64::from(args.sampling.seed),
        systems: systems(&args.sampling)?,
    })
}

fn trace_text(answer: &SakaaliTraceAnswer, expected: bool) -> String {
    let traced = &answer.trace;
    let mut text = String::from("seat card  before after  cost\n");
    for (place, judged) in traced.plays.iter().enumerate() {
        text += &judged_line(judged);
        if let Some(weighed) = answer.weighed.get(place).filter(|_| expected) {
            text += &expected_note(judged.card, weighed);
        }
        text.push('\n');
    }
    let totals = Seat::ALL.map(|seat| format!("{seat} {}", traced.cost[seat])).join(", ");
    let _ = writeln!(text, "total cost: {totals}");
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
    text
}

fn judged_line(judged: &JudgedDiscard) -> String {
    let JudgedDiscard { seat, card, before, after, broke } = judged;
    let cost = judged.cost();
    let cost = if cost == 0 { "-".to_owned() } else { cost.to_string() };
    let broke =
        broke.map_or(String::new(), |broken| format!("  breaks {} of {}", broken.had, broken.pip));
    format!("{seat:>4} {card}    {before:>6} {after:>5} {cost:>5}{broke}")
}

fn expected_note(card: Card, weighed: &[ExpectedDiscard]) -> String {
    let own = weighed.iter().find(|expected| expected.card == card);
    let best = weighed.iter().min_by(|a, b| a.penalty.mean.total_cmp(&b.penalty.mean));
    let (Some(own), Some(best)) = (own, best) else { return String::new() };
    let better = if best.card == card { String::new() } else { format!(", {} is best", best.card) };
    format!("   expected {:.1} ± {:.1}{better}", own.cost.mean, own.cost.margin)
}

pub(super) fn values(args: &ValuesArgs) -> Result<Exit, Failure> {
    print_answer(put(values_request(args), threads(&args.sampling))?, args.form.json, values_text)
}

fn values_request(args: &ValuesArgs) -> Result<ValuesRequest, Misread> {
    let play = under_way(&args.play)?.play()?;
    Ok(ValuesRequest {
        view: view(&play).map_err(|error| Misread::new("/played", error))?,
        systems: systems(&args.sampling)?,
        samples: u64::from(args.sampling.samples),
        seed: u64::from(args.sampling.seed),
    })
}

fn values_text(answer: &ValuesAnswer) -> String {
    let mut text = String::from("card  penalty         cost\n");
    for ExpectedDiscard { card, penalty, cost } in &answer.values {
        let _ = writeln!(
            text,
            "{card}    {:>5.1} ± {:>4.1}   {:>5.1} ± {:>4.1}",
            penalty.mean, penalty.margin, cost.mean, cost.margin
        );
    }
    text
}
