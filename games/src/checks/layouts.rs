//! Layouts of random deals of every game: the truth is among them, and nothing that is possible is missing.

use std::collections::BTreeSet;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_play::deals::{DealCondition, GameDealRecipe, SharedFindings};
use tikki_play::game::Game;
use tikki_play::game::contracts::Declaration;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::position::setup::Setup;
use tikki_play::simulate::Observer;
use tikki_play::simulate::{Layout, Layouts};
use tikki_play::walk::Objective;
use tikki_solver::Limits;

/// More ways than this are too many to try.
const MOST: u64 = 3000;

/// How many deals of each game: more where there is time.
fn scale() -> usize {
    if slow!() { 5 } else { 1 }
}

/// A small deal of a game under way, and the seat that is to move.
fn under_way(game: &'static Game, rng: &mut Rng) -> Option<(PlayedDeal, Vec<String>, String)> {
    let recipe = GameDealRecipe::new(game, Setup::default(), Some(2)).ok()?;
    let deal = recipe.deal(rng.below(1 << 20) as u64, 0).ok()?.setup;
    let seats = deal.hands.iter().map(|(seat, _)| seat);
    let rows: Vec<Declaration> =
        seats.flat_map(|seat| game.contracts(&deal, seat).unwrap_or_default()).collect();
    let (game, mut setup) = if rows.is_empty() {
        (game, deal)
    } else {
        let row = rng.pick(&rows);
        (row.game, row.setup)
    };
    // What lies elsewhere would be too much to try.
    setup.stock.truncate(if setup.stock.len() > 4 { 0 } else { 4 });
    setup.dead.clear();
    let question = game.question(&setup).ok()?;
    let (mut walk, mut made) = (question.walk(Objective::from(0)), Vec::new());
    let wanted = rng.below(2 * question.seats.len());
    while made.len() < wanted || walk.position_state().is_none() {
        let mut names = walk.moves();
        if names.is_empty() {
            break;
        }
        let place = rng.below(names.len());
        walk.play(place);
        made.push(names.swap_remove(place));
    }
    let seat = question.seats[walk.mover()?.index()].clone();
    drop(walk);
    Some((PlayedDeal::of(game, setup), made, seat))
}

/// The deal without the order of hands.
fn hands_of(layout: &Setup) -> String {
    let mut setup = layout.clone();
    for (_, hand) in &mut setup.hands {
        hand.sort_unstable();
    }
    setup.dead.sort_unstable();
    for value in setup.state.values_mut() {
        if let Some(list) = value.as_array_mut() {
            list.sort_by_key(ToString::to_string);
        }
    }
    let state: std::collections::BTreeMap<_, _> =
        std::mem::take(&mut setup.state).into_iter().collect();
    format!("{setup:?} {state:?}")
}

/// A seat that sees its own hand only, of a deal without unknown cards.
fn observer(seat: &str) -> Observer<'_> {
    static NOTHING: BTreeSet<String> = BTreeSet::new();
    Observer { seat, open: &[], unknown: &NOTHING }
}

fn all(layouts: &Layouts) -> Option<Vec<Layout>> {
    let table = SharedFindings::default();
    let count = layouts.count(MOST)?;
    Some((0..count).filter_map(|index| layouts.nth(index, &table)).collect())
}

#[test]
fn the_truth_is_possible_and_nothing_possible_is_missing() {
    let mut rng = Rng::new(8);
    let (mut looked, mut narrowed) = (0, 0);
    for game in crate::ALL {
        for _ in 0..4 * scale() {
            let Some((deal, made, seat)) = under_way(game, &mut rng) else { continue };
            let question = deal.game.question(&deal.setup).expect("it was asked before");
            let condition = DealCondition::any(deal.game, question.seats.clone());
            let layouts = Layouts::new(&deal, Some(&question), &made, observer(&seat), condition);
            // Cards that were passed on may not be seen.
            let Ok(layouts) = layouts else { continue };
            let Some(possible) = all(&layouts) else { continue };
            let told_of = |layouts: &[Layout]| -> BTreeSet<String> {
                layouts.iter().map(|layout| hands_of(&layout.setup)).collect()
            };
            let set = told_of(&possible);
            assert!(set.contains(&hands_of(&deal.setup)), "{} {deal:?} {made:?} {seat}", game.id);
            let own = |setup: &Setup| {
                let hand = setup.hands.iter().find(|(other, _)| *other == seat);
                let mut hand = hand.map_or(Vec::new(), |(_, hand)| hand.clone());
                hand.sort_unstable();
                hand
            };
            assert!(possible.iter().all(|layout| own(&layout.setup) == own(&deal.setup)));
            let freed = layouts.freed();
            if let Some(freely) = all(&freed) {
                looked += 1;
                narrowed += usize::from(freed.count(MOST) != layouts.count(MOST));
                assert_eq!(set, told_of(&freely), "{} {deal:?} {made:?} {seat}", game.id);
            }
        }
    }
    assert!(looked > 60 * scale() && narrowed > 6 * scale(), "{looked} {narrowed}");
}

/// The cards of the pack that a deal does not have.
fn nowhere(deal: &PlayedDeal) -> Vec<String> {
    let mut left = deal.game.dealing_of(&deal.setup).expect("a deal").pack;
    let hands = deal.setup.hands.iter().flat_map(|(_, hand)| hand);
    for card in hands.chain(&deal.setup.stock) {
        if let Some(place) = left.iter().position(|other| other == card) {
            left.remove(place);
        }
    }
    let state = format!("{:?}", deal.setup.state);
    left.retain(|card| !state.contains(card.as_str()));
    left
}

/// Returns the record as a seat sees it that sees no other hand; each move names its player.
fn own_view(deal: &PlayedDeal, made: &[String], seat: &str) -> PlayedDeal {
    let question = deal.game.question(&deal.setup).expect("a position");
    let by = |index: usize| question.mover_after(&made[..index]).expect("somebody moves");
    let played = made.iter().enumerate().map(|(index, name)| format!("{}:{name}", by(index)));
    let mut own = PlayedDeal { played: played.collect(), ..deal.clone() };
    for (other, hand) in &mut own.setup.hands {
        if other != seat {
            hand.fill("?".to_owned());
        }
    }
    own
}

#[test]
fn partial_deal_keeps_possible_layouts() {
    let mut rng = Rng::new(9);
    let mut looked = 0;
    for game in crate::ALL {
        for _ in 0..2 * scale() {
            let Some((mut deal, made, seat)) = under_way(game, &mut rng) else { continue };
            deal.setup.dead = nowhere(&deal);
            let Ok(question) = deal.game.question(&deal.setup) else { continue };
            // With cards out of play it may be another point of the deal.
            if question.replay(&made).refused.is_some() {
                continue;
            }
            let any = || DealCondition::any(deal.game, question.seats.clone());
            let layouts = Layouts::new(&deal, Some(&question), &made, observer(&seat), any());
            let Some(possible) = layouts.ok().as_ref().and_then(all) else { continue };
            let own = own_view(&deal, &made, &seat);
            let partly = own.completion(&[]).expect("a record");
            let (completed, ways) = partly.completed(true, Limits::default());
            let completed = completed
                .unwrap_or_else(|error| panic!("{}: {error} {deal:?} {made:?} {seat}", game.id))
                .expect("no limit");
            if ways > 1 {
                let one = Limits { max_nodes: Some(1), ..Limits::default() };
                let (stopped, ways) = own.completion(&[]).expect("a record").completed(true, one);
                assert!(matches!(stopped, Ok(None)) && ways == 1, "{ways}");
            }
            let question = deal.game.question(&completed.deal.setup).expect("a position");
            let observer = Observer { unknown: &completed.unknown, ..observer(&seat) };
            let layouts = Layouts::new(&completed.deal, Some(&question), &made, observer, any());
            let Some(likewise) = layouts.ok().as_ref().and_then(all) else { continue };
            let set = |layouts: &[Layout]| -> BTreeSet<String> {
                layouts.iter().map(|layout| hands_of(&layout.setup)).collect()
            };
            looked += 1;
            assert!(
                set(&possible).is_subset(&set(&likewise)),
                "{} {deal:?} {made:?} {seat}",
                game.id
            );
        }
    }
    assert!(looked > 30 * scale(), "{looked}");
}

#[test]
fn a_sample_has_every_layout_as_often() {
    let game = crate::by_id("tuppi-nolo").expect("a game");
    let setup = Setup::default()
        .with_hand("N", ["C4", "DT"])
        .with_hand("E", ["C8", "CJ"])
        .with_hand("S", ["D4", "D6"])
        .with_hand("W", ["C5", "D2"])
        .led_by("S");
    let deal = PlayedDeal::of(game, setup);
    let question = game.question(&deal.setup).expect("a position");
    let condition = DealCondition::any(game, question.seats.clone());
    let layouts = Layouts::new(&deal, Some(&question), &[], observer("S"), condition);
    let layouts = layouts.expect("layouts");
    assert_eq!(layouts.count(1000), Some(90));
    let mut counts = std::collections::BTreeMap::new();
    for index in 0..9000 {
        let drawn = layouts.draw(3, index, 10, &|| false).expect("layouts").expect("no stop");
        *counts.entry(hands_of(&drawn.0.setup)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 90);
    // A hundred each; five deviations are fifty.
    assert!(counts.values().all(|count| (50..150).contains(count)), "{counts:?}");
}

#[test]
fn void_seat_gets_no_card_of_suit() {
    let game = crate::by_id("whist").expect("a game");
    let setup = Setup {
        trump: Some("S".to_owned()),
        ..Setup::default()
            .with_hand("N", ["HA", "H2", "C2"])
            .with_hand("E", ["D4", "D5", "CA"])
            .with_hand("S", ["H3", "C5", "D9"])
            .with_hand("W", ["H7", "H8", "D2"])
            .led_by("N")
    };
    let deal = PlayedDeal::of(game, setup);
    let question = game.question(&deal.setup).expect("a position");
    let made = ["HA", "D4", "H3", "H7"].map(str::to_owned);
    let condition = DealCondition::any(game, question.seats.clone());
    let layouts = Layouts::new(&deal, Some(&question), &made, observer("N"), condition);
    // East has no heart: two of D5 CA C5 D9 D2 for East, then two of the four that are left and H8 for South.
    assert_eq!(layouts.expect("layouts").count(1000), Some(10 * 6));
}

/// A seat that passes cards on does not see what the others pass on; after a pass its layouts are refused.
#[test]
fn passes_of_others_are_not_seen() {
    let hearts = crate::by_id("hearts").expect("hearts");
    let deal = hearts.random(3, &mut Rng::new(2));
    let deal = Setup { state: <_>::default(), options: <_>::default(), ..deal };
    let row = &hearts.contracts(&deal, "N").expect("rows")[0];
    assert!(row.setup.state["passes"].as_object().is_some_and(|passes| passes.len() == 3));
    let played_deal = PlayedDeal::of(hearts, row.setup.clone());
    let question = hearts.question(&played_deal.setup).expect("a position");
    let any = || DealCondition::any(hearts, question.seats.clone());
    let seen =
        |made: &[String]| Layouts::new(&played_deal, Some(&question), made, observer("N"), any());
    let layouts = seen(&[]).expect("layouts");
    let layout = layouts.nth(0, &SharedFindings::default()).expect("a layout");
    assert_eq!(layout.setup.state["passes"].to_string(), "{}");
    let passed = [question.walk(Objective::from(0)).moves().remove(0)];
    assert_eq!(seen(&passed).expect_err("passed on").place.to_string(), "/played");
}
