//! Five cards; a trick is a point, a player without one loses all of his, and ten points win at once.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{Wants, trump, trump_state};
use crate::families::own_tricks::{counted, each_scores, own_tricks};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    Condition, Follow, Goal, Player, Players, Record, State, Stop, Term, clockwise,
};

/// Ramina in the list of games.
pub(crate) const GAME: Game = Game {
    id: "ramina",
    name: "Ramina",
    aliases: &[],
    seed: "seed 004, lines 122-140, 354-372, 592-608, 878-896, 1173-1189",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 5,
    needs: &["trump", "state.tricks", "state.points"],
    value: "by seat in play: tricks in the deal; or points after it, or 1 if it can be the one that reaches the target",
    page: include_str!("page.md"),
    rules: Some(&Ramina),
};

options! {
    struct Options {
        objective: Objective {
            "tricks" => Objective::Tricks,
            "score" => Objective::Score,
            "race" => Objective::Race,
        },
        /// Whether a player void in the suit led must trump.
        follow: Follow { "FMT" => Follow::MustTrump, "FOLLOW" => Follow::Suit },
        /// How many points win.
        target: i32 = 10 in 1..=1000,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    Score,
    Race,
}

facts! {
    struct Facts {
        /// Tricks of the deal so far.
        tricks: Tally,
        /// Points so far, those tricks among them.
        points: Tally,
    }
}

/// How many cards everybody has of so many players.
const fn hand(players: usize) -> i32 {
    if players == 8 { 4 } else { 5 }
}

#[derive(Debug)]
struct Ramina;

impl Rules for Ramina {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 5)?;
        layout.expect_players(3..=8)?;
        let facts = Facts::read(setup, &mut layout)?;
        let stay = layout.seated;
        if stay.iter().count() < 2 || !stay.contains(layout.leader) {
            let message = "at least two are in, the leader one of them; who passed has no entry";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
        }
        let players = layout.players();
        let record = Record {
            order: clockwise(players, stay),
            follow: options.follow,
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let so_far =
            if options.objective == Objective::Tricks { facts.tricks } else { facts.points };
        let mut state = layout.lay(setup, &record, counted(state, so_far), None)?;
        let worth = match options.objective {
            Objective::Tricks => {
                each_scores(&record, &state, stay, Wants::Most, |_, tricks| tricks)
            }
            Objective::Score | Objective::Race => {
                // Who takes no trick from here on is burnt unless he has one already.
                for player in stay.iter() {
                    state.counters[players + player.index()] = facts.tricks.0[player.index()];
                }
                let goal = |player| (player, goal(&options, stay, players, player));
                Worth::each(stay.iter().map(goal))
            }
        };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::RaminaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let count = 3 + draft.rng.below(6);
        draft.seat(count);
        draft.cards = draft.cards.min(hand(count) as usize);
        let mut seats = draft.setup.seats.clone();
        let leader = draft.setup.leader.clone();
        seats.retain(|seat| Some(seat) == leader.as_ref() || !draft.rng.one_in(3));
        if seats.len() < 2 {
            seats.clone_from(&draft.setup.seats);
        }
        draft.deal(french(ACE_HIGH), &seats);
        draft.trump_suit();
        draft.option("follow", &["FMT", "FOLLOW"]);
        draft.option("objective", &["tricks", "score", "race"]);
        let mut tricks = vec![0; seats.len()];
        for _ in draft.cards..hand(count) as usize {
            tricks[draft.rng.below(seats.len())] += 1;
        }
        let names = || seats.iter().map(String::as_str);
        let points: Vec<usize> =
            tricks.iter().map(|own| (own + draft.rng.below(8)).min(9)).collect();
        draft.state("tricks", numbers(names().zip(tricks)));
        draft.state("points", numbers(names().zip(points)));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 5, 6, 7, 8])?;
        let hand = hand(dealing.players()) as usize;
        Ok(dealing.of(french(ACE_HIGH), hand).leaving(Rest::Shown))
    }
}

/// What a player has after the deal, or whether it is he who reaches the target; everybody's points come first among the
/// counters, then everybody's tricks.
fn goal(options: &Options, stay: Players, players: usize, player: Player) -> Goal {
    let full = |other: Player| Condition::at_least(other.index(), options.target);
    let short = |other: Player| Condition::at_most(other.index(), options.target - 1);
    let mut when: Vec<Condition> =
        stay.iter().filter(|&other| other != player).map(short).collect();
    let term = if options.objective == Objective::Race {
        when.push(full(player));
        Term::constant_when(1, when)
    } else {
        when.push(Condition::at_least(players + player.index(), 1));
        Term { when, ..Term::counter(player.index()) }
    };
    Goal {
        maximisers: Players::one(player),
        counters: [own_tricks(players), own_tricks(players)].concat(),
        terms: vec![term],
        stop: Stop::When(stay.iter().map(full).collect()),
    }
}
