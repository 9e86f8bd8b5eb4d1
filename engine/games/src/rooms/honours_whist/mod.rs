//! Whist in which the side that captures most of the top trumps has points for them.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, numbers};
use crate::families::four_hands::{FourHands, trump};
use crate::families::own_tricks::by_total;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use scoring::{HONOURS, TRICKS};
use tikki_base::error::Result;
use tikki_solver::rules::{Cards, Counter, Goal, Players, State, Stop, Term};

/// Honours whist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "honours-whist",
    name: "Honours whist",
    aliases: &["honors-whist"],
    seed: "seed 002, lines 5132-5134",
    needs: &["trump", "state.tricks", "state.honours", "state.scores"],
    value: "points of N and S for the deal, tricks over six and honours, less those of E and W",
    page: include_str!("page.md"),
    rules: Some(&HonoursWhist),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        /// Whether honours count for who captures them or for whom they were dealt to.
        honours: Honours { "captured" => Honours::Captured, "held" => Honours::Held },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Honours {
    Captured,
    Held,
}

facts! {
    struct Facts {
        /// Tricks so far, by side.
        tricks: Parties,
        /// Honours captured so far, or dealt, by side.
        honours: Parties,
        /// Points of the match before the deal, by side.
        scores: Parties,
    }
}

/// What a side has behind it.
#[derive(Clone, Copy, Debug)]
struct Side {
    players: Players,
    /// What its points count: 1 for N and S, −1 for E and W.
    sign: i32,
    tricks: i32,
    honours: i32,
    /// Whether honours count for it.
    counts_honours: bool,
}

impl Side {
    fn read((name, players, sign): (&str, Players, i32), facts: &Facts) -> Result<Side> {
        Ok(Side {
            players,
            sign,
            tricks: facts.tricks.of(name, 0..=TRICKS)?,
            honours: facts.honours.of(name, 0..=HONOURS)?,
            counts_honours: scoring::counts_honours(facts.scores.of(name, 0..=i32::MAX)?),
        })
    }
}

#[derive(Debug)]
struct HonoursWhist;

impl Rules for HonoursWhist {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let FourHands { mut layout, record, state } = FourHands::read(setup, Some(trump))?;
        let facts = Facts::read(setup, &mut layout)?;
        let mut state = layout.lay(setup, &record, state, None)?;
        let sides = [("NS", OF, 1), ("EW", OF.others(4), -1)];
        let [ns, ew] = sides.map(|side| Side::read(side, &facts));
        let points = Points {
            sides: [ns?, ew?],
            captured: match options.honours {
                Honours::Captured => honours(&layout.pack, trump),
                Honours::Held => Cards::NONE,
            },
            left: state.tricks_left(&record),
        };
        let (goal, counters) = points.goal(in_play(&state));
        state.counters[..counters.len()].copy_from_slice(&counters);
        let worth = Worth::Sides { goal, of: OF };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::HonoursWhistScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        let trump = draft.trump_suit();
        draft.option("honours", &["captured", "held"]);
        let gone = draft.gone();
        let tricks = draft.rng.below(gone + 1);
        draft.state("tricks", numbers([("NS", tricks), ("EW", gone - tricks)]));
        let all = if draft.is_whole() { 0 } else { draft.rng.below(5 - in_hand(draft, &trump)) };
        let own = match tricks {
            0 => 0,
            _ if tricks == gone => all,
            _ => draft.rng.below(all + 1),
        };
        draft.state("honours", numbers([("NS", own), ("EW", all - own)]));
        let scores = [draft.rng.below(5), draft.rng.below(5)];
        draft.state("scores", numbers(["NS", "EW"].into_iter().zip(scores)));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing { rest: Rest::LastDealt, ..Dealing::four_hands(asked)? })
    }
}

/// How many honours are in the hands of a draft.
fn in_hand(draft: &Draft<'_>, trump: &str) -> usize {
    let hands = draft.setup.hands.iter().flat_map(|(_, cards)| cards);
    hands.filter(|card| card.starts_with(trump) && card.ends_with(['A', 'K', 'Q', 'J'])).count()
}

/// The side whose points are asked for.
const OF: Players = Players(0b0101);

/// Ace, king, queen and jack of trumps.
fn honours(pack: &Pack, trump: char) -> Cards {
    pack.those(|suit, rank| suit == trump && "AKQJ".contains(rank))
}

/// The cards in hand and on the table.
fn in_play(state: &State) -> Cards {
    let table: Cards = state.table.cards().iter().copied().collect();
    state.hands.iter().fold(table, |all, &hand| all.or(hand))
}

/// What the points of a deal depend on.
struct Points {
    sides: [Side; 2],
    /// The cards that count for who captures them.
    captured: Cards,
    left: i32,
}

impl Points {
    /// What N and S have above E and W, and where its counters stand. Where no trick is missing, and no honour, those of one
    /// side tell those of the other.
    fn goal(&self, in_play: Cards) -> (Goal, Vec<i32>) {
        let mut sum = Sum {
            terms: vec![Term { constant: self.held(), ..Term::default() }],
            ..Sum::default()
        };
        let [ns, ew] = self.sides;
        let tricks = |side: Side| (side.tricks, Counter::tricks(side.players));
        if ns.tricks + ew.tricks + self.left == TRICKS {
            let points = scoring::trick_points;
            sum.add(tricks(ns), self.left, |own| points(own) - points(TRICKS - own));
        } else {
            for side in self.sides {
                sum.add(tricks(side), self.left, |own| side.sign * scoring::trick_points(own));
            }
        }
        let honours = |side: Side| {
            let cards = vec![(self.captured, 1)];
            (side.honours, Counter { players: side.players, cards, ..Counter::default() })
        };
        let left = self.captured.and(in_play).len() as i32;
        let capture: Vec<Side> =
            self.sides.into_iter().filter(|side| self.captures(side)).collect();
        if capture.len() == 2 && ns.honours + ew.honours + left == HONOURS {
            let points = scoring::honour_points;
            sum.add(honours(ns), left, |own| points(own) - points(HONOURS - own));
        } else {
            for side in capture {
                sum.add(honours(side), left, |own| side.sign * scoring::honour_points(own));
            }
        }
        let Sum { counters, terms, stand } = sum;
        (Goal { maximisers: OF, counters, terms, stop: Stop::Never }, stand)
    }

    /// Whether the honours in a side's tricks count for it.
    fn captures(&self, side: &Side) -> bool {
        !self.captured.is_empty() && side.counts_honours
    }

    /// What honours dealt count for N and S above E and W.
    fn held(&self) -> i32 {
        let counts = |side: &&Side| self.captured.is_empty() && side.counts_honours;
        let points = |side: &Side| side.sign * scoring::honour_points(side.honours);
        self.sides.iter().filter(counts).map(points).sum()
    }
}

/// A value that is being added up.
#[derive(Default)]
struct Sum {
    counters: Vec<Counter>,
    terms: Vec<Term>,
    /// Where the counters stand.
    stand: Vec<i32>,
}

impl Sum {
    /// Adds what a counter that stands so, and can still gain so much, comes to.
    fn add(&mut self, (so_far, counter): (i32, Counter), left: i32, score: impl Fn(i32) -> i32) {
        self.terms.extend(by_total(self.counters.len(), so_far..=so_far + left, score));
        self.counters.push(counter);
        self.stand.push(so_far);
    }
}
