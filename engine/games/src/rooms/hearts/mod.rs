//! Everybody avoids hearts and the queen of spades.

pub mod scoring;

use scoring::{HEART, JACK_POINTS, Moon, QUEEN_POINTS, WHOLE};

use crate::draft::Draft;
use crate::draft::numbers;
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{
    Cards, Condition, Counter, Goal, Lock, Player, Players, Record, Stop, Term,
};

/// Hearts in the list of games.
pub const GAME: Game = Game {
    id: "hearts",
    name: "Hearts",
    seed: "seed 002, lines 3826-3967; seed 004, lines 104-120, 333-352, 522-540, 778-805, 1110-1128",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["state.points", "state.broken", "state.first_trick"],
    value: "by seat: penalty points of the deal, which each wants few",
    page: include_str!("page.md"),
    rules: Some(&Hearts),
};

options! {
    struct Options {
        /// What may not be played to the first trick.
        first_trick: FirstTrick {
            "no-points" => FirstTrick::NoPoints,
            "no-hearts" => FirstTrick::NoHearts,
            "free" => FirstTrick::Free,
        },
        /// What lets hearts be led.
        breaking: Breaking {
            "points" => Breaking::Points,
            "heart" => Breaking::Heart,
            "queen" => Breaking::Queen,
        },
        /// What whoever takes all 26 has himself: he pays nothing, or chooses to lose 26.
        moon: Moon { "off" => Moon::Off, "zero-26" => Moon::OthersUp, "choice" => Moon::Choice },
        /// Whether the jack of diamonds counts ten against them.
        jack: bool = false,
    }
}

#[derive(Clone, Copy, Debug)]
enum FirstTrick {
    NoPoints,
    NoHearts,
    Free,
}

#[derive(Clone, Copy, Debug)]
enum Breaking {
    Points,
    Heart,
    Queen,
}

facts! {
    struct Facts {
        /// Whether hearts may be led.
        broken: bool = false,
        /// Whether the trick is the first; if nothing is said, that of a whole deal.
        first_trick: Option<bool>,
        /// Penalty points so far.
        points: Tally,
        /// Who has the jack of diamonds.
        jack_taken_by: Option<Player>,
    }
}

#[derive(Debug)]
struct Hearts;

impl Rules for Hearts {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 17)?;
        layout.expect_players(3..=5)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = record(&options, &layout);
        let mut start = layout.state();
        start.broken = facts.broken;
        let whole = layout.used.len() as usize + layout.players() > 52;
        start.first_trick = facts.first_trick.unwrap_or(whole);
        start.counters[..5].copy_from_slice(&facts.points.0[..5]);
        let goal = |player| (player, goal(&options, &facts, &layout, player));
        let goals = layout.everybody().iter().map(goal).collect();
        let start = layout.lay(setup, &record, start, None)?;
        Ok(Question::new(layout, record, Root::Play(start), Worth::Each(goals)))
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.option("first_trick", &["no-points", "no-hearts", "free"]);
        draft.option("breaking", &["points", "heart", "queen"]);
        if draft.is_whole() {
            return draft.state("first_trick", true);
        }
        let mut points = [0; 4];
        points[draft.rng.below(4)] += draft.rng.below(14);
        points[draft.rng.below(4)] += draft.rng.below(3);
        draft.state("points", numbers(["N", "E", "S", "W"].into_iter().zip(points)));
        let (broken, first) = (draft.rng.one_in(2), draft.rng.one_in(4));
        draft.state("broken", broken);
        draft.state("first_trick", first);
        draft.option("moon", &["off", "zero-26", "choice"]);
        let jack = draft.rng.one_in(3);
        draft.set_option("jack", jack);
    }
}

fn record(options: &Options, layout: &Layout) -> Record {
    let pack = &layout.pack;
    let (hearts, queen) = (pack.suit('H'), pack.called("SQ"));
    let jack = if options.jack { pack.called("DJ") } else { Cards::NONE };
    let points = hearts.or(queen).or(jack);
    let first_trick_banned = match options.first_trick {
        FirstTrick::NoPoints => points,
        FirstTrick::NoHearts => hearts,
        FirstTrick::Free => Cards::NONE,
    };
    let lock = match options.breaking {
        Breaking::Points => Lock { cards: points, broken_by: points },
        Breaking::Heart => Lock { cards: hearts, broken_by: hearts },
        Breaking::Queen => Lock { cards: hearts, broken_by: queen },
    };
    Record {
        first_lead: vec![pack.called("C2")],
        first_trick_banned,
        lock: Some(lock),
        ..Record::plain(vec![pack.suits(None)], layout.players())
    }
}

/// The jack's counter comes after one for each of at most five players.
const JACK: usize = 5;

/// The penalty points of one player; whoever takes all 26 turns them round.
fn goal(options: &Options, facts: &Facts, layout: &Layout, player: Player) -> Goal {
    let pack = &layout.pack;
    let cards = vec![(pack.suit('H'), HEART), (pack.called("SQ"), QUEEN_POINTS)];
    let points = |p: usize| Counter {
        players: Players::one(Player::new(p)),
        cards: cards.clone(),
        ..Counter::default()
    };
    let mut counters: Vec<Counter> = (0..5).map(points).collect();
    let own = player.index();
    let mut terms = vec![Term::counter(own)];
    let shooter = match options.moon {
        Moon::Off => None,
        Moon::OthersUp => Some(0),
        Moon::Choice => Some(-WHOLE),
    };
    if let Some(shooter) = shooter {
        terms[0].when = vec![Condition::at_most(own, WHOLE - 1)];
        terms.push(Term::constant_when(shooter, vec![Condition::at_least(own, WHOLE)]));
        let others = layout.everybody().iter().filter(|&other| other != player);
        let has_all = |other: Player| vec![Condition::at_least(other.index(), WHOLE)];
        let shot = |other: Player| Term::constant_when(WHOLE, has_all(other));
        terms.extend(others.map(shot));
    }
    // After a moon the jack counts for nobody.
    let lacks_some = |player: Player| Condition::at_most(player.index(), WHOLE - 1);
    let when = match shooter {
        Some(_) => layout.everybody().iter().map(lacks_some).collect(),
        None => Vec::new(),
    };
    if options.jack {
        let cards = vec![(pack.called("DJ"), JACK_POINTS)];
        counters.push(Counter { players: Players::one(player), cards, ..Counter::default() });
        terms.push(Term { when: when.clone(), ..Term::counter(JACK) });
    }
    if facts.jack_taken_by == Some(player) {
        terms.push(Term::constant_when(JACK_POINTS, when));
    }
    let maximisers = Players::one(player).others(layout.players());
    Goal { maximisers, counters, terms, stop: Stop::Never }
}
