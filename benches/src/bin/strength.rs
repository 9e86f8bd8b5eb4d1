//! Duplicate matches between ways to play, with seats exchanged: `strength [GAME ...] [--deals N] [--playouts N] [--seed N]`.
//! `strength exchange [GAME ...] [--rest N]` compares exchanges alone: search and chance choose what is done before the first
//! trick, and the rest is played by search with N playouts a move, the same for both.
//!
//! Every deal is played with each party of seats in turn by the player under test and all other seats by its opponent. A row has
//! the mean of what the player's party gains over the same party played by the opponent, with its 95 % interval; positive is
//! better. A match ends before the last deal, but not before the eighth, once the difference exceeds 3.5 standard errors. The last
//! columns are the processor time of a choice among several moves, for the player and its opponent.
#![allow(clippy::unwrap_used, reason = "a program for measurements")]

use benches::clock::processor_time;
use std::collections::BTreeSet;
use std::time::Duration;
use tikki_base::estimate::SampleSums;
use tikki_base::rng::Rng;
use tikki_games::by_id;
use tikki_play::deals::DealCondition;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::player::{LayoutPool, Player, Table};
use tikki_play::simulate::{Layouts, Observer};
use tikki_play::{Game, Objective, Question, Setup, ValueSpec};
use tikki_solver::rules::{Player as Seat, Players};
use tikki_solver::{Config, Limits, RuleSolver};

/// Games of all families.
const GAMES: [&str; 8] =
    ["hearts", "skat", "euchre", "spades", "whist", "tuppi-nolo", "schnapsen", "briscola"];

/// How a seat chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// The player as `play` has it: layouts solved with open hands where that is fast, else tree search.
    Player,
    /// Tree search alone.
    Search,
    /// The least mean cost over layouts solved with open hands.
    Sampled,
    /// The mean of random playouts of each move, an equal number for each.
    Flat,
    Random,
}

/// The layouts that are solved, as `play` does where the request does not say.
const LAYOUTS: u64 = 24;

/// What a match needs, and what it counts.
struct Match {
    playouts: u64,
    /// The playouts of a move that is no exchange.
    rest: u64,
    solver: RuleSolver,
    /// The number of choices and their processor time, by way.
    work: [(u32, Duration); 5],
}

fn main() {
    let (mut games, mut numbers) =
        (Vec::new(), [("--deals", 20), ("--playouts", 200), ("--seed", 1), ("--rest", 20)]);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match numbers.iter_mut().find(|(name, _)| *name == arg) {
            Some((_, number)) => *number = args.next().unwrap().parse().unwrap(),
            None => games.push(arg),
        }
    }
    let [(_, deals), (_, playouts), (_, seed), (_, rest)] = numbers;
    if games.first().is_some_and(|word| word == "exchange") {
        let games = if games.len() > 1 { &games[1..] } else { &EXCHANGES.map(str::to_owned) };
        return exchanges(games, deals, [playouts, rest], seed);
    }
    if games.is_empty() {
        games = GAMES.map(str::to_owned).to_vec();
    }
    println!("| game | player | against | deals | gain | 95 % interval | s a choice | against |");
    println!("|---|---|---|---|---|---|---|---|");
    for game in games {
        for (way, other) in [
            (Way::Player, Way::Random),
            (Way::Player, Way::Sampled),
            (Way::Search, Way::Sampled),
            (Way::Search, Way::Flat),
        ] {
            let solver = RuleSolver::new(Config::default());
            let mut table = Match { playouts, rest: playouts, solver, work: Default::default() };
            let (played, gains) = table.duplicate(by_id(&game).unwrap(), [way, other], deals, seed);
            let mean = gains.mean().unwrap();
            let [low, high] = mean.interval.unwrap_or([mean.value; 2]);
            println!(
                "| {game} | {way:?} | {other:?} | {played} | {:+.2} | {low:+.2} … {high:+.2} | {:.3} | {:.3} |",
                mean.value,
                table.seconds(way),
                table.seconds(other)
            );
        }
    }
}

/// Games with an exchange of several cards before the first trick.
const EXCHANGES: [&str; 4] = ["french-tarot", "skat", "preference", "hearts"];

/// The gains of exchanges chosen by search over exchanges chosen at random, with the number of deals in which they gain and lose.
fn exchanges(games: &[String], deals: u64, [playouts, rest]: [u64; 2], seed: u64) {
    println!("| game | deals | by search | at random | gain | 95 % interval | better | worse |");
    println!("|---|---|---|---|---|---|---|---|");
    for game in games {
        let solver = RuleSolver::new(Config::default());
        let mut table = Match { playouts, rest, solver, work: Default::default() };
        let mut sums = [SampleSums::default(); 3];
        let (mut better, mut worse, mut rewards) = (0, 0, Vec::new());
        for number in 0..deals {
            let (deal, question, mover) = exchange_of(by_id(game).unwrap(), seed, number);
            let [with, without] = [Way::Search, Way::Random].map(|way| {
                let way = |_, exchanges| if exchanges { way } else { Way::Search };
                table.played(&deal, &question, way, number)[mover]
            });
            for (sum, number) in sums.iter_mut().zip([with, without, with - without]) {
                sum.add(number, 1);
            }
            (better, worse) =
                (better + u32::from(with > without), worse + u32::from(with < without));
            rewards.push(with);
        }
        let [with, without, gain] = sums.map(|sum| sum.mean().unwrap());
        let [low, high] = gain.interval.unwrap_or([gain.value; 2]);
        println!(
            "| {game} | {deals} | {:.2} | {:.2} | {:+.2} | {low:+.2} … {high:+.2} | {better} | {worse} |",
            with.value, without.value, gain.value
        );
        println!("{game} by search, deal by deal: {rewards:?}");
    }
}

/// A whole deal with a declaration that begins with an exchange of several cards, and who chooses.
fn exchange_of(game: &'static Game, seed: u64, number: u64) -> (PlayedDeal, Question, usize) {
    let mut rng = Rng::of(seed, "strength-exchanges", number);
    let dealing = game.dealing(&Setup::default(), None).unwrap();
    loop {
        let mut deal = dealing.deal(&[], &mut rng);
        deal.leader = Some(deal.hands[0].0.clone());
        let (by, _) = rng.pick(&deal.hands);
        let rows = game.contracts(&deal, &by).unwrap().into_iter();
        let rows = rows.filter_map(|row| {
            let question = row.game.question(&row.setup).ok()?;
            let walk = question.walk(Objective::from(0));
            let mover = walk.mover().filter(|_| is_exchange(&walk.moves()[0]))?;
            drop(walk);
            Some((PlayedDeal::of(row.game, row.setup), question, mover.index()))
        });
        let mut rows: Vec<_> = rows.collect();
        if !rows.is_empty() {
            return rows.swap_remove(rng.below(rows.len()));
        }
    }
}

/// Whether a move gives several cards away.
fn is_exchange(name: &str) -> bool {
    name.contains(':') && name.contains('+')
}

impl Match {
    /// The mean processor time of a choice in seconds.
    fn seconds(&self, way: Way) -> f64 {
        let (choices, time) = self.work[way as usize];
        (time / choices.max(1)).as_secs_f64()
    }

    /// The number of deals played, and the gains of the first way over the other by deal.
    fn duplicate(
        &mut self,
        game: &'static Game,
        [way, other]: [Way; 2],
        deals: u64,
        seed: u64,
    ) -> (u64, SampleSums) {
        let mut gains = SampleSums::default();
        for number in 0..deals {
            if number >= FEWEST_DEALS && is_settled(&gains) {
                return (number, gains);
            }
            let deal = PlayedDeal::of(game, whole_deal(game, seed, number));
            let question = game.question(&deal.setup).unwrap();
            let plain = self.played(&deal, &question, |_, _| other, number);
            let mut gain = 0;
            for party in parties(&question) {
                let way_of = |player: usize, _| {
                    if party.contains(Seat::new(player)) { way } else { other }
                };
                let with = self.played(&deal, &question, way_of, number);
                let first = party.iter().next().unwrap().index();
                gain += with[first] - plain[first];
            }
            gains.add(gain, 1);
        }
        (deals, gains)
    }

    /// The rewards of the players when each plays in its way.
    fn played(
        &mut self,
        deal: &PlayedDeal,
        question: &Question,
        way: impl Fn(usize, bool) -> Way,
        seed: u64,
    ) -> Vec<i32> {
        let mut made = Vec::new();
        let mut rng = Rng::of(seed, "strength", 0);
        loop {
            let here = tikki_play::simulate::Layout {
                game: deal.game,
                setup: deal.setup.clone(),
                question: Some(question.clone()),
                made: made.clone(),
            };
            let mut solver = RuleSolver::new(Config::default());
            let mut table = Table::of(&here, &mut solver).unwrap();
            let Some(mover) = table.mover() else {
                let numbers = table.finish(&mut rng, Limits::default(), &mut 0).unwrap();
                return numbers.into_iter().map(|of| of.reward).collect();
            };
            let legal = table.moves();
            let way = way(mover.index(), is_exchange(&legal[0]));
            let place = self.choice(deal, question, &made, way, &legal, &mut rng);
            made.push(legal[place].clone());
        }
    }

    fn choice(
        &mut self,
        deal: &PlayedDeal,
        question: &Question,
        made: &[String],
        way: Way,
        legal: &[String],
        rng: &mut Rng,
    ) -> usize {
        if way == Way::Random || legal.len() == 1 {
            return rng.below(legal.len());
        }
        let seat = question.mover_after(made).unwrap();
        let observer = Observer { seat: &seat, open: &[], unknown: &BTreeSet::new() };
        let condition = DealCondition::any(deal.game, question.seats.clone());
        let layouts = Layouts::new(deal, Some(question), made, observer, condition);
        let Ok(layouts) = layouts else { return rng.below(legal.len()) };
        let (seed, before) = (made.len() as u64, processor_time());
        let playouts = if is_exchange(&legal[0]) { self.playouts } else { self.rest };
        let (playouts, solved) = match way {
            Way::Player => (playouts, LAYOUTS),
            Way::Sampled => (0, LAYOUTS),
            _ => (playouts, 0),
        };
        let place = if way == Way::Flat {
            self.flat(&layouts, legal, seed, rng)
        } else {
            let player = Player { seed, playouts, layouts: solved };
            let walk = question.after(Objective::from(0), made).unwrap();
            let choice = player.choose(&*walk, &layouts, &mut self.solver, Limits::default());
            let chosen = &choice.moves[choice.place].name;
            legal.iter().position(|name| name == chosen).unwrap()
        };
        let (choices, time) = &mut self.work[way as usize];
        *choices += 1;
        *time += processor_time().saturating_sub(before);
        place
    }

    /// The move with the highest mean of playouts that begin with it.
    fn flat(&mut self, layouts: &Layouts, legal: &[String], seed: u64, rng: &mut Rng) -> usize {
        let mut pool = LayoutPool::new(layouts, seed);
        let mut sums = vec![(0_i64, 0_i64); legal.len()];
        for playout in 0..self.playouts {
            let Some(layout) = pool.layout(playout, &|| false) else { break };
            let mut table = Table::of(layout, &mut self.solver).unwrap();
            let (mover, moves) = (table.mover().unwrap(), table.moves());
            let wanted = playout as usize % legal.len();
            let Some(place) = moves.iter().position(|name| *name == legal[wanted]) else {
                continue;
            };
            table.play(place);
            if let Some(numbers) = table.finish(rng, Limits::default(), &mut 0) {
                sums[wanted].0 += i64::from(numbers[mover.index()].reward);
                sums[wanted].1 += 1;
            }
        }
        let mean = |place: &usize| sums[*place].0 * 10_000 / sums[*place].1.max(1);
        (0..legal.len()).rev().filter(|&place| sums[place].1 > 0).max_by_key(mean).unwrap_or(0)
    }
}

/// The deals that are played whatever they show.
const FEWEST_DEALS: u64 = 8;

/// Whether the two ways differ by more than 3.5 standard errors (an interval of 95 % is 1.96 of them wide to each side), so that
/// looking after every deal does not find a difference by chance.
fn is_settled(gains: &SampleSums) -> bool {
    gains.mean().is_some_and(|mean| {
        mean.interval.is_some_and(|[low, high]| mean.value.abs() > 3.5 / 1.96 * (high - low) / 2.0)
    })
}

/// A random whole deal after the auction.
fn whole_deal(game: &'static Game, seed: u64, number: u64) -> Setup {
    let mut rng = Rng::of(seed, "strength-deals", number);
    loop {
        let setup = game.random(usize::MAX, &mut rng);
        if game.question(&setup).is_ok() {
            return setup;
        }
    }
}

/// The parties: sides of one number, or every player alone.
fn parties(question: &Question) -> Vec<Players> {
    match &question.value_spec {
        ValueSpec::Sides { of, .. } => {
            vec![*of, of.others(question.seats.len())]
        }
        ValueSpec::Each(goals) => goals.iter().map(|(of, _)| *of).collect(),
        ValueSpec::Totals(totals) => totals.iter().map(|of| Players::one(of.player)).collect(),
    }
}
