//! Random deals of every game, what may be undertaken with them, and their play to the end.

use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_engine::ops::Operation;
use tikki_engine::ops::any_game::{GameSimulateRequest, SimulationOptions};
use tikki_engine::service::{Engine, EngineOptions};
use tikki_play::deals::GameDealRecipe;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::solve::PositionValue;
use tikki_play::{
    BestLine, ContractsWanted, Declaration, Game, GameTrace, Objective, Question, ScoredDeal, Setup,
};
use tikki_solver::{Config, Features, Limits, RuleSolver};

fn small() -> RuleSolver {
    RuleSolver::new(Config { table_bytes: 1 << 18, features: Features::ALL })
}

/// What a deal of a game asks that is no part of every deal: the pack of a game that is played with any.
fn extra_setup(game: &'static Game) -> Setup {
    let mut requested = Setup::default();
    if game.id == "narnian-whist" {
        let drawn = game.random(7, &mut Rng::new(1)).state;
        requested.state = drawn
            .into_iter()
            .filter(|(key, _)| ["deck", "categories"].contains(&key.as_str()))
            .collect();
    }
    requested
}

/// The positions that come of a deal: itself where nothing has to be undertaken, else what each seat may undertake.
fn positions(game: &'static Game, deal: &Setup) -> Vec<Declaration> {
    let seats = deal.hands.iter().map(|(seat, _)| seat);
    seats.flat_map(|seat| game.contracts(deal, seat).unwrap()).collect()
}

#[test]
fn every_game_is_dealt() {
    let deals = if slow!() { 3 } else { 1 };
    for game in tikki_games::ALL {
        let recipe = GameDealRecipe::new(game, extra_setup(game), None).unwrap();
        for index in 0..deals {
            let deal = recipe.deal(7, index).unwrap().setup;
            assert_eq!(deal, recipe.deal(7, index).unwrap().setup, "{}", game.id);
            let mut left = recipe.pack().to_vec();
            for card in deal.hands.iter().flat_map(|(_, hand)| hand) {
                let place = left.iter().position(|other| other == card);
                left.remove(place.unwrap_or_else(|| panic!("{} {card} {deal:?}", game.id)));
            }
            let declaration = positions(game, &deal);
            if declaration.is_empty() {
                let question = game.question(&deal);
                assert!(question.is_ok(), "{} {question:?} {deal:?}", game.id);
            }
            for row in declaration {
                let question = row.game.question(&row.setup);
                let error = question.err().map(|error| format!("{error} {}", error.place));
                assert_eq!(error, None, "{} {} {:?}", game.id, row.name, row.setup);
                let target = row.game.target(&row.setup);
                assert!(target.is_ok(), "{} {} {target:?}", game.id, row.name);
            }
        }
    }
}

/// A number made of the first deals of a game.
fn fingerprint(game: &'static Game) -> u64 {
    let recipe = GameDealRecipe::new(game, extra_setup(game), None).unwrap();
    let deals = (0..3).map(|index| {
        let deal = recipe.deal(7, index).unwrap().setup;
        serde_json::Value::Object(deal.write()).to_string()
    });
    // FNV-1a.
    let bytes = deals.collect::<Vec<_>>().concat().into_bytes();
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A new game has its line added to the file; a line that is there never changes.
#[test]
fn seeded_deals_are_stable() {
    let known = include_str!("../../fixtures/deals/seeds.txt");
    let of = |game: &'static Game| format!("{} {:016x}", game.id, fingerprint(game));
    let lines = tikki_games::ALL.iter().map(of);
    let unknown: Vec<_> = lines.filter(|line| !known.lines().any(|known| known == line)).collect();
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

/// The dealer, on the right of the first leader, deals the last card to himself.
#[test]
fn the_last_card_dealt_makes_trumps() {
    for id in ["whist", "honours-whist", "solo-whist"] {
        let game = tikki_games::by_id(id).unwrap();
        let recipe = GameDealRecipe::new(game, extra_setup(game), None).unwrap();
        for index in 0..8 {
            let deal = recipe.deal(3, index).unwrap().setup;
            let dealer =
                (deal.seats.iter().position(|seat| Some(seat) == deal.leader.as_ref()).unwrap()
                    + 3)
                    % 4;
            assert_eq!(deal.trump.as_deref(), deal.hands[dealer].1.last().map(|card| &card[..1]));
        }
    }
}

#[test]
fn conditions_speak_the_words_of_every_game() {
    let cases = [
        ("skat", "jacks(1) >= 2 and trumps(1, c) >= 6 and points(skat) <= 4"),
        ("skat", "hascard(2, cj) and cards(skat) == 2 and length(3, hearts) in 2..4"),
        ("schafkopf", "trumps(1) >= 6 and voids(1) == 1 and not hascard(stock, C10)"),
        ("hearts", "points(n) >= 13 and hearts(n) in 0..3"),
        ("klaberjass", "jacks(1, s) == 1 and nines(1, s) == 1 and trumps(1, s) >= 3"),
        ("euchre", "trumps(n, h) >= 3 and longest(n) <= 3"),
        ("thousand", "marriages(1) >= 1 and aces(1) >= 1 and cards(1) == 8"),
        ("vint", "hcp(ns) in 24.. and spades(ns) >= 8 and aces(leader) >= 1"),
        ("sixty-six", "trumps(1) >= 3 and sixes(1) == 0"),
        ("whist", "trumps(n) + trumps(s) >= 8"),
    ];
    for (id, text) in cases {
        let game = tikki_games::by_id(id).unwrap();
        let recipe = GameDealRecipe::new(game, Setup::default(), None).unwrap();
        let recipe = recipe.with_condition(text).unwrap_or_else(|e| panic!("{e} in {text}"));
        let dealt = recipe.deal(1, 0).unwrap_or_else(|error| panic!("{error} for {text}"));
        let met = recipe.condition.quantity(text).unwrap();
        assert_eq!(met.of(&dealt.setup, recipe.pack()), Some(1), "{text}");
    }
    let wrong = [
        ("whist", "points(n) > 1", "cards count no points in Whist"),
        ("skat", "jacks(n) > 1", "expected a seat (1 2 3), declarer, leader or stock, found \"n\""),
        ("skat", "frogs(1) > 1", "\"frogs\" is not defined; there are points, cards, length"),
        ("skat", "jacks(1)) > 1", "expected"),
    ];
    for (id, text, message) in wrong {
        let recipe =
            GameDealRecipe::new(tikki_games::by_id(id).unwrap(), Setup::default(), None).unwrap();
        let error = recipe.with_condition(text).unwrap_err();
        assert!(error.message.contains(message), "{text}: {error}");
    }
}

#[test]
fn cards_given_beforehand_are_dealt() {
    let skat = tikki_games::by_id("skat").unwrap();
    let requested = Setup::default().with_hand("2", ["CJ", "h10", "♠A"]);
    let recipe = GameDealRecipe::new(skat, requested, None).unwrap();
    for index in 0..10 {
        let deal = recipe.deal(3, index).unwrap().setup;
        assert_eq!(deal.hands[1].1[..3], ["CJ", "HT", "SA"]);
        assert_eq!(deal.hands[1].1.len(), 10);
    }
    let wrong = |hand: &[&str], seat: &str| {
        let requested = Setup::default().with_hand(seat, hand.iter().copied());
        GameDealRecipe::new(skat, requested, None).unwrap_err()
    };
    assert_eq!(wrong(&["CJ", "JC"], "1").code.name(), "duplicate-card");
    assert_eq!(wrong(&["C2"], "1").place.to_string(), "/predeal/1/0");
    assert_eq!(wrong(&["CJ"], "N").code.name(), "bad-seat");
    let short =
        GameDealRecipe::new(skat, Setup::default(), Some(3)).unwrap().deal(1, 0).unwrap().setup;
    assert!(short.hands.iter().all(|(_, hand)| hand.len() == 3));
    assert!(GameDealRecipe::new(skat, Setup::default(), Some(11)).is_err());
}

/// Whatever may be undertaken with a few cards is worth what the plain oracle finds, and is reached if its target says so.
#[test]
fn declaration_values_match_oracle() {
    let (mut rng, mut solver) = (Rng::new(5), small());
    for game in tikki_games::ALL {
        let whole = GameDealRecipe::new(game, extra_setup(game), None).unwrap();
        let few = GameDealRecipe::new(game, extra_setup(game), Some(2.min(game.hand_size)));
        let recipe = few.unwrap_or(whole);
        let deal = recipe.deal(rng.below(1000) as u64, 0).unwrap().setup;
        let seat = rng.pick(&deal.seats);
        let mut rows = game.contracts(&deal, &seat).unwrap();
        while !rows.is_empty() {
            let like = rows[0].like.clone();
            let (alike, others): (Vec<_>, Vec<_>) =
                rows.into_iter().partition(|row| row.like == like);
            rows = others;
            let (wanted, limits) = (ContractsWanted::default(), Limits::default());
            let evaluated = Declaration::evaluate(&alike, wanted, &mut solver, limits);
            for row in evaluated.unwrap() {
                let number = match row.value {
                    PositionValue::Sides(number) => number,
                    PositionValue::Each(numbers) if numbers.len() == 1 => numbers[0],
                    _ => continue,
                };
                let objective = row.question.objectives()[0];
                let walk = row.question.walk(objective);
                assert_eq!(
                    number.value(),
                    Some(walk.oracle_value()),
                    "{} {:?}",
                    game.id,
                    row.declaration
                );
                let target = row.declaration.game.target(&row.declaration.setup).unwrap();
                assert_eq!(row.made, target.map(|target| target.is_met(number.lower)));
                let mut walk = row.question.walk(objective);
                walk.follow(&row.before).unwrap();
                assert!(walk.position_state().is_some(), "{} {:?}", game.id, row.before);
                assert_eq!(walk.oracle_value(), number.lower, "{} {:?}", game.id, row.before);
            }
        }
    }
}

/// A whole deal, something undertaken, random moves for the most part, then a best line: its moves cost nothing, and the deal
/// has its score.
#[test]
fn whole_deals_are_played_to_the_end() {
    let (mut rng, mut solver) = (Rng::new(6), small());
    for game in tikki_games::ALL {
        let recipe = GameDealRecipe::new(game, extra_setup(game), None).unwrap();
        let deal = recipe.deal(11, 0).unwrap().setup;
        let rows = positions(game, &deal);
        let (game, setup) = if rows.is_empty() {
            (game, deal)
        } else {
            let row = rng.pick(&rows);
            (row.game, row.setup)
        };
        let question = game.question(&setup).unwrap();
        let Some(made) = nearly_over(&question, &mut rng) else { continue };
        // Of games without tricks the cards that somebody has gathered may be too many.
        let tricks = question.play.tricks().is_some();
        let limits =
            Limits { max_nodes: if tricks { None } else { Some(100_000) }, ..Limits::default() };
        let line = BestLine::after(&question, &made, &mut solver, limits);
        assert!(line.complete || !tricks, "{}", game.id);
        let rest = line.moves.into_iter().map(|chosen| chosen.name);
        let played: Vec<String> = made.iter().cloned().chain(rest).collect();
        let limits = Limits { max_nodes: Some(20_000), ..Limits::default() };
        let trace = GameTrace::of(&question, &played, &mut solver, limits);
        for traced in &trace.moves[made.len()..] {
            assert!(matches!(traced.cost, Some(0) | None), "{} {traced:?} {played:?}", game.id);
        }
        if line.complete && game.scoring().is_ok() {
            let played_deal = PlayedDeal { played, ..PlayedDeal::of(game, setup) };
            let scored = ScoredDeal::try_from(&played_deal);
            let missing = scored.as_ref().is_err_and(|error| error.code.name() == "missing-field");
            assert!(scored.is_ok() || missing, "{} {scored:?}", game.id);
        }
    }
}

/// Random moves until only a few cards are left; nothing if that takes too long.
fn nearly_over(question: &Question, rng: &mut Rng) -> Option<Vec<String>> {
    let (mut walk, mut made) = (question.walk(Objective::from(0)), Vec::new());
    while made.len() < 600 {
        let few = walk.position_state().is_some_and(|stand| {
            let left = stand.hands.iter().map(|(_, hand)| hand.len());
            left.clone().max().unwrap_or(0) <= 2 && (1..=9).contains(&left.sum::<usize>())
        });
        let mut names = walk.moves();
        if few || names.is_empty() {
            return Some(made);
        }
        let place = rng.below(names.len());
        walk.play(place);
        made.push(names.swap_remove(place));
    }
    None
}

/// A limit leaves the beginning of a sample.
#[test]
fn a_sample_that_is_cut_short_is_its_beginning() {
    let game = tikki_games::by_id("skat").unwrap();
    let mut requested = Setup::default();
    (requested.declarer, requested.contract, requested.trump) =
        (Some("1".into()), Some("suit".into()), Some("C".into()));
    let deal = GameDealRecipe::new(game, requested, Some(4)).unwrap().deal(1, 0).unwrap().setup;
    let played_deal = PlayedDeal::of(game, deal);
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 18, cache_entries: 1 });
    let given = |number: u64, max_nodes: Option<u64>| {
        let simulated = SimulationOptions {
            seat: None,
            seen: Vec::new(),
            contracts: false,
            condition: None,
            seed: 3,
            number,
            max_tries: 1000,
            playouts: 0,
        };
        let request = GameSimulateRequest::new(&played_deal, simulated).unwrap();
        let limits = Limits { max_nodes, ..Limits::default() };
        let answer = request.answered(&mut engine.worker(), limits).unwrap();
        (answer.layouts, answer.exact, serde_json::to_string(&answer.choices).unwrap())
    };
    let whole = given(40, None);
    assert_eq!((whole.0, whole.1), (40, false));
    let mut cut = 0;
    for max_nodes in [1, 10, 20, 40, 80, 160, 320] {
        let stopped = given(40, Some(max_nodes));
        cut += u64::from(stopped.0 < 40);
        if stopped.0 > 0 {
            assert_eq!(stopped, given(stopped.0, None), "{max_nodes}");
        }
    }
    assert!(cut > 2);
}
