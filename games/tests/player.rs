//! The player of any game: legal moves in every game, the same choice for the same seed, and the best move where it is proved.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::cell::Cell;
use std::collections::BTreeSet;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_games::{ALL, by_id};
use tikki_play::deals::{DealCondition, GameDealRecipe};
use tikki_play::played_deal::PlayedDeal;
use tikki_play::player::{
    DeclarationEstimate, DeclarationEstimates, MOST_LISTED, PlayMethod, Player, PlayerChoice,
    RatedDeclaration, chosen_declaration,
};
use tikki_play::simulate::{Layouts, Observer};
use tikki_play::solve::{AnswerParts, solve};
use tikki_play::{Game, Objective, Question, Setup};
use tikki_solver::{Config, Limits, RuleSolver};

fn solver() -> RuleSolver {
    RuleSolver::new(Config { table_bytes: 1 << 20, ..Config::default() })
}

/// A position of a game, and its moves so far.
struct Situation {
    deal: PlayedDeal,
    question: Question,
    made: Vec<String>,
}

impl Situation {
    fn random(game: &'static Game, cards: usize, rng: &mut Rng) -> Situation {
        let setup = game.random(cards, rng);
        let question = game.question(&setup).unwrap();
        Situation { deal: PlayedDeal::of(game, setup), question, made: Vec::new() }
    }

    fn legal(&self) -> Vec<String> {
        self.question.after(Objective::from(0), &self.made).unwrap().moves()
    }

    /// The layouts that the seat to move cannot rule out; with `open` all hands lie open. None after an unseen exchange.
    fn layouts(&self, open: bool) -> Option<Layouts> {
        let seat = self.question.mover_after(&self.made)?;
        let open = if open { self.question.seats.clone() } else { Vec::new() };
        let observer = Observer { seat: &seat, open: &open, unknown: &BTreeSet::new() };
        let condition = DealCondition::any(self.deal.game, self.question.seats.clone());
        Layouts::new(&self.deal, Some(&self.question), &self.made, observer, condition).ok()
    }

    fn choice(&self, player: Player, open: bool, limits: Limits<'_>) -> Option<PlayerChoice> {
        let walk = self.question.after(Objective::from(0), &self.made).unwrap();
        Some(player.choose(&*walk, &self.layouts(open)?, &mut solver(), limits))
    }
}

/// Plays a deal by the player at every `step`-th move, by chance otherwise; the number of moves that the player chose by playouts. There
/// are none where the sampler finds no layout: announcements that show cards are not among what it knows.
fn choices_of_a_deal(situation: &mut Situation, step: usize, most: usize, rng: &mut Rng) -> usize {
    let mut chosen = 0;
    for number in 0..most {
        let legal = situation.legal();
        if legal.is_empty() {
            break;
        }
        let player = Player { seed: number as u64, playouts: 20, layouts: 0 };
        let choice = (number % step == 0)
            .then(|| situation.choice(player, false, Limits::default()))
            .flatten();
        let chosen_name = choice.as_ref().map(|choice| choice.moves[choice.place].name.clone());
        if let Some(choice) = choice {
            let id = situation.deal.game.id;
            let wanted = if legal.len() > 1 { 20 } else { 0 };
            assert_eq!(choice.is_cut, choice.playouts < wanted, "{id}");
            assert_eq!(choice.legal, legal.len(), "{id}");
            let playouts: u64 = choice.moves.iter().map(|of| of.playouts).sum();
            if legal.len() <= MOST_LISTED {
                assert_eq!((choice.moves.len(), playouts), (legal.len(), choice.playouts), "{id}");
            }
            chosen += usize::from(!choice.is_cut);
        }
        let name = chosen_name.unwrap_or_else(|| rng.pick(&legal));
        assert!(legal.contains(&name), "{name}");
        situation.made.push(name);
    }
    chosen
}

#[test]
fn chosen_moves_of_every_game_are_legal() {
    let mut rng = Rng::new(46);
    let (deals, step, most) = if slow!() { (1, 7, 60) } else { (1, 9, 20) };
    let mut chosen = 0;
    let games: Vec<_> = ALL.iter().step_by(if slow!() { 1 } else { 5 }).collect();
    for &game in &games {
        for _ in 0..deals {
            let mut situation = Situation::random(game, usize::MAX, &mut rng);
            chosen += choices_of_a_deal(&mut situation, step, most, &mut rng);
        }
    }
    assert!(chosen > games.len(), "{chosen}");
}

#[test]
fn same_seed_and_playouts_give_the_same_choice() {
    let mut rng = Rng::new(7);
    let mut other = 0;
    for id in ["hearts", "skat", "whist", "schnapsen", "briscola", "oh-hell"] {
        let situation = Situation::random(by_id(id).unwrap(), 5, &mut rng);
        let player = Player { seed: 3, playouts: 60, layouts: 0 };
        let choice = |seed| situation.choice(Player { seed, ..player }, false, Limits::default());
        assert_eq!(choice(3), choice(3), "{id}");
        other += usize::from(choice(3) != choice(4));
    }
    assert!(other > 0, "the seed is used");
}

#[test]
fn endings_with_open_hands_are_played_as_proved() {
    let mut rng = Rng::new(9);
    let (mut right, mut all) = (0, 0);
    for id in ["whist", "tuppi-nolo", "euchre", "spades", "skat"] {
        for _ in 0..if slow!() { 60 } else { 12 } {
            let situation = Situation::random(by_id(id).unwrap(), 3, &mut rng);
            let wanted = AnswerParts { moves: true, ..AnswerParts::default() };
            let solved = solve(&situation.question, &[], &mut solver(), Limits::default(), wanted);
            let (legal, best) = (situation.legal(), solved.best.unwrap_or_default());
            if legal.len() < 2 || best.len() == legal.len() {
                continue;
            }
            let player = Player { seed: 1, playouts: 200, layouts: 0 };
            let choice = situation.choice(player, true, Limits::default()).unwrap();
            all += 1;
            right += usize::from(best.contains(&choice.moves[choice.place].name));
        }
    }
    assert!(all >= 10 && right * 5 >= all * 4, "{right} of {all}");
}

/// The clock is a number of checks.
#[test]
fn a_deadline_cuts_the_playouts_and_leaves_a_legal_move() {
    let situation = Situation::random(by_id("whist").unwrap(), 13, &mut Rng::new(5));
    let player = Player { seed: 2, playouts: 100, layouts: 0 };
    for time in [0, 1, 10, 50] {
        let checks = Cell::new(0);
        let stop = || {
            checks.set(checks.get() + 1);
            checks.get() > time
        };
        let limits = Limits { stop: Some(&stop), ..Limits::default() };
        let cut = situation.choice(player, false, limits).unwrap();
        assert!(cut.is_cut && cut.playouts < 100 && cut.place < situation.legal().len(), "{time}");
        let fewer = Player { playouts: cut.playouts, ..player };
        let same = situation.choice(fewer, false, Limits::default()).unwrap();
        assert!(same.moves == cut.moves && !same.is_cut, "{time}");
        assert!(time > 0 || cut.playouts == 0);
    }
}

#[test]
fn nodes_limit_the_playouts() {
    let situation = Situation::random(by_id("whist").unwrap(), 13, &mut Rng::new(5));
    let player = Player { seed: 2, playouts: 100, layouts: 0 };
    let limits = Limits { max_nodes: Some(30), ..Limits::default() };
    let cut = situation.choice(player, false, limits).unwrap();
    assert!(cut.is_cut && (1..=30).contains(&cut.playouts), "{}", cut.playouts);
}

/// The mean costs over all layouts are those of every layout solved by itself.
#[test]
fn fast_layouts_are_solved_in_place_of_playouts() {
    let mut rng = Rng::new(11);
    for id in ["whist", "skat", "euchre", "hearts"] {
        let situation = Situation::random(by_id(id).unwrap(), 3, &mut rng);
        if situation.legal().len() < 2 {
            continue;
        }
        let player = Player { seed: 1, playouts: 10, layouts: 12 };
        let choice = situation.choice(player, false, Limits::default()).unwrap();
        assert_eq!((choice.method, choice.playouts), (PlayMethod::Layouts, 0), "{id}");
        assert!(!choice.is_cut && choice.layouts <= 12, "{id}");
        let costs = choice.moves.iter().map(|found| found.cost.unwrap().value);
        let least = costs.fold(f64::INFINITY, f64::min);
        let own = choice.moves[choice.place].cost.unwrap().value;
        assert!((own - least).abs() < 1e-9, "{id}");
    }
}

#[test]
fn slow_layouts_leave_half_of_the_limits_to_playouts() {
    let (game, mut rng) = (by_id("hearts").unwrap(), Rng::new(5));
    let mut situation = Situation::random(game, 13, &mut rng);
    while situation.legal().len() < 2 {
        situation = Situation::random(game, 13, &mut rng);
    }
    let player = Player { seed: 2, playouts: 30, layouts: 12 };
    let limits = Limits { max_nodes: Some(2_000), ..Limits::default() };
    let choice = situation.choice(player, false, limits).unwrap();
    assert_eq!((choice.method, choice.layouts), (PlayMethod::Playouts, 0));
    assert!(choice.playouts > 0);
}

/// A watchdog: whenever the time is over, there is a legal move, and the choice says that it is no considered one.
#[test]
fn a_player_without_time_makes_a_random_legal_move_and_says_so() {
    let over = || true;
    let limits = Limits { stop: Some(&over), halfway: Some(&over), ..Limits::default() };
    let mut rng = Rng::new(3);
    let mut random = 0;
    for game in ALL {
        let situation = Situation::random(game, usize::MAX, &mut rng);
        let player = Player { seed: 1, playouts: 100, layouts: 24 };
        let Some(choice) = situation.choice(player, false, limits) else { continue };
        let legal = situation.legal();
        assert!(legal.contains(&choice.moves[choice.place].name), "{}", game.id);
        let only = legal.len() == 1;
        let method = if only { PlayMethod::OnlyMove } else { PlayMethod::Random };
        assert_eq!((choice.method, choice.is_cut), (method, !only), "{}", game.id);
        random += usize::from(!only);
    }
    assert!(random > ALL.len() / 2, "{random}");
}

/// The taker of a garde with a random hand, who has six cards too many.
fn taker(rng: &mut Rng) -> Situation {
    let game = by_id("french-tarot").unwrap();
    let dealing = game.dealing(&Setup::default(), None).unwrap();
    let mut deal = dealing.deal(&[], rng);
    let seat = deal.hands[0].0.clone();
    deal.leader = Some(seat.clone());
    let row = game.contracts(&deal, &seat).unwrap().into_iter().find(|row| row.name == "garde");
    let setup = row.unwrap().setup;
    let question = game.question(&setup).unwrap();
    Situation { deal: PlayedDeal::of(game, setup), question, made: Vec::new() }
}

/// Half-points of the cards of a discard.
fn discarded_points(name: &str) -> i32 {
    let cards = name.trim_start_matches("discard:").split('+');
    let rules = by_id("french-tarot").unwrap().rules().unwrap();
    cards.map(|card| rules.card_points(&Setup::default(), card).unwrap()).sum()
}

/// No set is seen often enough to be chosen for its own playouts: what its cards are worth among others decides.
#[test]
fn a_taker_puts_points_away_although_no_set_is_tried_often() {
    let mut rng = Rng::new(21);
    let (mut chosen, mut usual) = (0, 0);
    for seed in 0..4 {
        let situation = taker(&mut rng);
        let legal = situation.legal();
        assert!(legal.len() > 1_000, "{}", legal.len());
        let player = Player { seed, playouts: 150, layouts: 24 };
        let choice = situation.choice(player, false, Limits::default()).unwrap();
        assert_eq!((choice.method, choice.is_cut), (PlayMethod::Playouts, false));
        assert_eq!((choice.playouts, choice.legal), (150, legal.len()));
        assert!((1..=MOST_LISTED).contains(&choice.moves.len()), "the best sets");
        let best = &choice.moves[choice.place];
        assert!(best.value.is_some() && legal.contains(&best.name));
        chosen += discarded_points(&best.name);
        let all = legal.iter().map(|name| discarded_points(name)).sum::<i32>();
        usual += all / i32::try_from(legal.len()).unwrap();
    }
    assert!(chosen > usual + 8, "{chosen} half-points, {usual} at random");
}

/// A discard of a taker that nobody else has seen consists of cards that may be put away: kings, oudlers and trumps are not drawn.
#[test]
fn hidden_discards_are_drawn_from_cards_that_may_be_put_away() {
    let mut rng = Rng::new(5);
    let mut situation = taker(&mut rng);
    situation.made.push(rng.pick(&situation.legal()));
    let Situation { deal, question, made } = &situation;
    let seat = &question.seats[1];
    let observer = Observer { seat, open: &[], unknown: &BTreeSet::new() };
    let condition = DealCondition::any(deal.game, question.seats.clone());
    let layouts = Layouts::new(deal, Some(question), made, observer, condition).unwrap();
    let mut discards = BTreeSet::new();
    let mut tries = 0;
    for index in 0..20 {
        let (layout, looked) = layouts.draw(1, index, 100, &|| false).unwrap().unwrap();
        tries += looked;
        discards.insert(layout.made[0].clone());
    }
    assert!(tries <= 25, "{tries} for 20 layouts");
    assert!(discards.len() > 15, "{discards:?}");
}

/// Games in which a declaration names a card of another hand.
const CALLS: [&str; 2] = ["briscola-bastarda", "sheepshead"];

#[test]
fn declarations_of_every_game_are_played_out_in_turn() {
    let mut solver = solver();
    let (mut games, step) = (0, if slow!() { 1 } else { 4 });
    for game in ALL.iter().filter(|game| game.has_contracts()).step_by(step) {
        let Ok(recipe) = GameDealRecipe::new(game, Setup::default(), None) else { continue };
        let deal = recipe.deal(3, 0).unwrap().setup;
        let seat = deal.hands[0].0.clone();
        let declared: Vec<String> =
            game.contracts(&deal, &seat).unwrap().into_iter().map(|row| row.name).collect();
        if declared.is_empty() {
            continue;
        }
        let found = played_out(PlayedDeal::of(game, deal), &seat, 4, &mut solver);
        let names: Vec<&String> = found.rows.iter().map(|row| &row.name).collect();
        // A card that is called has to be in another hand, which of a part of the pack only the layout says.
        let calls = CALLS.contains(&game.id);
        let is_declared = names.iter().all(|&name| declared.contains(name));
        assert!(!found.is_cut && (is_declared || calls), "{}", game.id);
        for DeclarationEstimate { name, playouts, value, .. } in &found.rows {
            assert!(*playouts == 4 || calls && (1..4).contains(playouts), "{} {name}", game.id);
            assert_eq!(value.unwrap().interval.is_some(), *playouts > 1, "{} {name}", game.id);
        }
        games += 1;
    }
    assert!(games * step > 30, "{games}");
}

/// The declarations of a seat, each played out so often.
fn played_out(
    deal: PlayedDeal,
    seat: &str,
    playouts: u64,
    solver: &mut RuleSolver,
) -> DeclarationEstimates {
    let seats = deal.setup.hands.iter().map(|(seat, _)| seat.clone()).collect();
    let observer = Observer { seat, open: &[], unknown: &BTreeSet::new() };
    let condition = DealCondition::any(deal.game, seats);
    let layouts = Layouts::new(&deal, None, &[], observer, condition).unwrap();
    let player = Player { seed: 1, playouts, layouts: 0 };
    player.declarations(seat, &layouts, solver, Limits::default())
}

/// The score belongs to the number: of single playouts every made contract of Skat scores its value and every lost one costs twice as
/// much, a hand game more than one with the skat.
#[test]
fn playouts_of_skat_are_scored_as_they_end() {
    let mut solver = solver();
    let recipe = GameDealRecipe::new(by_id("skat").unwrap(), Setup::default(), None).unwrap();
    let mut ends = [0, 0];
    for number in 0..if slow!() { 40 } else { 12 } {
        let deal = PlayedDeal::of(by_id("skat").unwrap(), recipe.deal(5, number).unwrap().setup);
        for row in played_out(deal, "1", 1, &mut solver).rows {
            let (Some(made), Some(score)) = (row.made, row.score) else {
                assert!(row.made.is_none(), "{row:?}");
                continue;
            };
            let is_made = made.value > 0.5;
            assert_eq!(score.value > 0.0, is_made, "deal {number}: {row:?}");
            let base = if is_made { score.value } else { -score.value / 2.0 };
            assert!((9.0..=264.0).contains(&base), "deal {number}: {row:?}");
            ends[usize::from(is_made)] += 1;
        }
    }
    assert!(ends.iter().all(|&count| count > 10), "{ends:?}");
}

#[test]
fn the_best_mean_score_is_declared_and_a_negative_one_passed() {
    let row = |made, score| RatedDeclaration { made: Some(made), score, merit: None };
    let scored = [row(0.9, Some(14.0)), row(0.55, Some(-10.0))];
    assert_eq!(chosen_declaration(&scored), Some(0));
    assert_eq!(chosen_declaration(&scored[1..]), None, "the seat passes");
    assert_eq!(chosen_declaration(&[row(0.9, None), row(0.55, None), row(0.2, None)]), Some(1));
    assert_eq!(chosen_declaration(&[row(0.3, None)]), None);
    let merit = |merit| RatedDeclaration { merit: Some(merit), ..RatedDeclaration::default() };
    assert_eq!(chosen_declaration(&[merit(0.2), merit(0.4), merit(0.4)]), Some(2));
}
