#![expect(
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "the numbers are small, and sums of them exact"
)]

use super::choices::PointChoices;
use super::contracts::ContractSimulation;
use super::leads::LeadSimulation;
use super::*;
use crate::analysis::{DeclaredContract, LegalPlay, StrainCache, StrainOfDeal};
use crate::deals::{HandsCondition, predeal};
use crate::scoring::Vulnerability;
use std::collections::HashMap;
use std::str::FromStr;
use tikki_base::comparison::imps;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Code;
use tikki_solver::{Card, Config, Seat, Solver, Strain};

fn solver() -> Solver {
    Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
}

fn known(hands: &[(Seat, &str)]) -> PartialDeal {
    let mut builder = DealBuilder::default();
    for (seat, hand) in hands {
        predeal::add(&mut builder, *seat, hand).unwrap();
    }
    builder.build().unwrap()
}

const WEST: (Seat, &str) = (Seat::West, "QJT4.A83.K72.965");

fn sample(layouts: u64) -> LayoutSample {
    let condition =
        HandsCondition::from_str("hcp(s) in 15..17 and balanced(s) and hcp(n) >= 9").unwrap();
    LayoutSample { recipe: DealRecipe::new(known(&[WEST]), condition), seed: 11, layouts }
}

fn all<S: SimulationSubject>(
    sample: &LayoutSample,
    subject: &S,
    limits: Limits<'_>,
) -> SampleResult<S::Tally> {
    let mut solver = solver();
    let chunks: Vec<_> = sample.chunks();
    let chunks = chunks.into_iter().map(|chunk| sample.solve(subject, chunk, &mut solver, limits));
    sample.sum(subject, chunks).unwrap()
}

#[test]
fn lead_tallies_match_solver_on_every_layout() {
    let sample = sample(10);
    let leads = LeadSimulation::new(&sample.recipe.given, Strain::NoTrump, Seat::South).unwrap();
    let sampled = all(&sample, &leads, Limits::default());
    assert_eq!((sampled.layouts, sampled.stopped), (10, false));
    let mut tricks: HashMap<Card, Vec<u8>> = HashMap::new();
    let mut best: HashMap<Card, u64> = HashMap::new();
    for index in 0..10 {
        let deal = sample.recipe.deal(11, index).unwrap().deal;
        let start = PlayPoint::start(deal.into(), Strain::NoTrump, Seat::South);
        let cards = solver().session().cards(start.position(), Limits::default());
        let value = |solved: &tikki_solver::Solved| solved.bounds.value().unwrap();
        let fewest = cards.iter().map(|(_, solved)| value(solved)).min().unwrap();
        for (card, solved) in cards {
            tricks.entry(card).or_default().push(value(&solved));
            *best.entry(card).or_default() += u64::from(value(&solved) == fewest);
        }
    }
    let names: Vec<String> = leads
        .classes
        .iter()
        .map(|class| class.iter().map(Card::to_string).collect::<Vec<_>>().join("="))
        .collect();
    assert_eq!(names.join(" "), "SQ=SJ=ST S4 HA H8 H3 DK D7 D2 C9 C6=C5");
    for (class, tally) in leads.classes.iter().zip(&sampled.tally) {
        for card in class {
            let mut counts = [0; 14];
            tricks[card].iter().for_each(|&tricks| counts[usize::from(tricks)] += 1);
            assert_eq!(tally.tricks.counts(), &counts, "{card}");
            assert_eq!(tally.best().unwrap().value * 10.0, best[card] as f64, "{card}");
        }
    }
    let costs = sampled.tally.iter().map(|lead| lead.cost().unwrap().value);
    assert!(costs.fold(f64::MAX, f64::min) < 1.0);
}

#[test]
fn contract_tallies_match_tables() {
    let sample = sample(9);
    let of = |text: &str, declarer| DeclaredContract { contract: text.parse().unwrap(), declarer };
    let played = vec![
        of("3NT", Seat::South),
        of("4H", Seat::North),
        of("2SX", Seat::East),
        of("6NT", Seat::South),
    ];
    let contracts =
        ContractSimulation { played: played.clone(), vulnerable: Vulnerability::NorthSouth };
    let sampled = all(&sample, &contracts, Limits::default());
    let cache = StrainCache::new(100);
    let mut swings = vec![0; played.len()];
    let mut counts = vec![[0; 14]; played.len()];
    for index in 0..9 {
        let deal = sample.recipe.deal(11, index).unwrap().deal;
        let score_ns: Vec<i32> = played
            .iter()
            .zip(&mut counts)
            .map(|(played, counts)| {
                let strain = StrainOfDeal::new(deal.into(), played.contract.strain);
                let tricks =
                    strain.solve(&mut solver(), &cache, Limits::default())[played.declarer];
                let tricks = tricks.value().unwrap();
                counts[usize::from(tricks)] += 1;
                match played.declarer {
                    Seat::North | Seat::South => score(played.contract, true, tricks),
                    Seat::East | Seat::West => -score(played.contract, false, tricks),
                }
            })
            .collect();
        swings
            .iter_mut()
            .zip(&score_ns)
            .for_each(|(swing, score)| *swing += imps(score - score_ns[0]));
    }
    for ((tally, counts), swing) in sampled.tally.iter().zip(&counts).zip(swings) {
        assert_eq!(tally.tricks.counts(), counts);
        assert!((tally.imps_ns().unwrap().value * 9.0 - f64::from(swing)).abs() < 1e-9);
    }
}

#[test]
fn rates_and_scores_follow_from_the_tricks() {
    let mut tally = TrickTally::default();
    for tricks in [8, 9, 9, 10] {
        tally.add(tricks);
    }
    let game: Contract = "3NT".parse().unwrap();
    assert_eq!(tally.tricks().unwrap().value, 9.0);
    assert_eq!(tally.made(game).unwrap().value, 0.75);
    assert_eq!(tally.set(game).unwrap().value, 0.25);
    assert_eq!(tally.score(game, true).unwrap().value, f64::from(-100 + 600 + 600 + 630) / 4.0);
    assert_eq!(TrickTally::default().made(game), None);
}

#[test]
fn chunk_order_and_solver_do_not_change_result() {
    let sample = sample(10);
    let leads = LeadSimulation::new(&sample.recipe.given, Strain::Spades, Seat::South).unwrap();
    let whole = all(&sample, &leads, Limits::default());
    let chunks = sample.chunks();
    assert_eq!(chunks.len(), 3);
    let solve = |chunk| sample.solve(&leads, chunk, &mut solver(), Limits::default());
    let mut solved: Vec<_> = chunks.into_iter().rev().map(solve).collect();
    solved.reverse();
    assert_eq!(sample.sum(&leads, solved), Ok(whole));
}

#[test]
fn a_limit_leaves_a_smaller_sample() {
    let sample = sample(8);
    let leads = LeadSimulation::new(&sample.recipe.given, Strain::NoTrump, Seat::South).unwrap();
    let whole = all(&sample, &leads, Limits::default());
    let max_nodes = Some(whole.nodes / 4);
    let part = all(&sample, &leads, Limits { max_nodes, ..Limits::default() });
    assert!(part.stopped && part.layouts < 8, "{}", part.layouts);
    assert_eq!(part.tally[0].tricks.layouts(), part.layouts);
    let stop = || true;
    let none = all(&sample, &leads, Limits { stop: Some(&stop), ..Limits::default() });
    assert_eq!((none.layouts, none.tally[0].tricks.tricks()), (0, None));
}

#[test]
fn unsatisfiable_sample_is_an_error() {
    let unknown =
        |hand| LeadSimulation::new(&known(&[(Seat::West, hand)]), Strain::Hearts, Seat::South);
    let error = unknown("SAKQ").unwrap_err();
    assert_eq!(error.code, Code::UnknownHand);
    assert_eq!(error.message, "all thirteen cards of the opening leader, W, must be known");
    let never = HandsCondition::from_str("hcp(w) > 15").unwrap();
    let sample =
        LayoutSample { recipe: DealRecipe::new(known(&[WEST]), never), seed: 1, layouts: 1 };
    let leads = unknown(WEST.1).unwrap();
    let error = sample.solve(&leads, sample.chunks()[0], &mut solver(), Limits::default());
    assert_eq!(error.unwrap_err().code, Code::ConditionNotMet);
}

#[test]
fn layouts_agree_with_cards_seen_by_player() {
    let deal = crate::formats::pbn_deal::parse(
        "N:AQ2.K765.AQ4.A32 KJT9.QJT.K32.KQJ 876543.A2.J65.54 .9843.T987.T9876",
    );
    let start = PlayPoint::start(deal.unwrap().try_into().unwrap(), Strain::NoTrump, Seat::South);
    let played: Vec<Card> =
        "CT CA CK C4 S2 SK S3 C6".split(' ').map(|card| card.parse().unwrap()).collect();
    let (play, illegal) = LegalPlay::of(start, &played);
    assert_eq!(illegal, None);
    // East sees dummy; west has shown out of spades, so that south has all the others.
    let choices = PointChoices::new(&play, Some(("3NT".parse().unwrap(), false))).unwrap();
    let known = choices.known().unwrap();
    let hand = |seat: Seat| known.hand(seat).unwrap_or_default();
    let of = |point: &PlayPoint, seat: Seat| point.position().hands().hand(seat);
    assert_eq!(hand(Seat::North), of(play.start(), Seat::North));
    assert_eq!(hand(Seat::East), of(play.start(), Seat::East));
    assert_eq!(hand(Seat::South).to_string(), "876543...4");
    assert_eq!(hand(Seat::West).to_string(), "...T6");
    let sample = LayoutSample {
        recipe: DealRecipe::new(known, HandsCondition::default()),
        seed: 5,
        layouts: 6,
    };
    let sampled = all(&sample, &choices, Limits::default());
    let behind = choices.behind(&sampled.tally);
    let values: Vec<f64> = behind.iter().map(|behind| behind.unwrap().value).collect();
    assert!(values.contains(&0.0), "{values:?}");
    for (class, tally) in choices.classes.iter().zip(&sampled.tally) {
        let mut counts = [0; 14];
        for index in 0..6 {
            let deal = sample.recipe.deal(5, index).unwrap().deal;
            let start = PlayPoint::start(deal.into(), Strain::NoTrump, Seat::South);
            let (play, illegal) = LegalPlay::of(start, &played);
            assert_eq!(illegal, None, "the play fits every layout");
            let after = play.last().after(class[0]).unwrap();
            let (bounds, _) = after.value(&mut solver().session(), Limits::default());
            counts[usize::from(bounds.value().unwrap())] += 1;
        }
        assert_eq!(tally.outcome.tricks.counts(), &counts, "{class:?}");
    }
    let ending = crate::formats::pbn_deal::parse("N:A2.3.. K3.4.. Q4.5.. J5.6..").unwrap();
    let start = PlayPoint::start(ending.try_into().unwrap(), Strain::NoTrump, Seat::South);
    assert_eq!(
        PointChoices::new(&LegalPlay::of(start, &[]).0, None).unwrap_err().code,
        Code::UnevenHands
    );
}
