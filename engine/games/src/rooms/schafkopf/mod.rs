//! Schafkopf of three: queens, jacks and diamonds are trumps, one plays against two for card points, or each against all
//! for the least.

mod least;
mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::exchange::Heir;
use crate::families::exchange::{Phase, lay_or_put_away};
use crate::families::schafkopf::{self, RANKS};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, Tally, facts, options};
use crate::pack::Pack;
use crate::question::{Question, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    CardId, Cards, Condition, Counter, Goal, Player, Players, State, Stop, Term,
};

/// Schafkopf in the list of games.
pub(crate) const GAME: Game = Game {
    id: "schafkopf",
    name: "Schafkopf",
    aliases: &[],
    seed: "seed 002, lines 3642-3667; seed 003, lines 300-366",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "32 cards, A T K Q J 9 8 7 in S H D C; queens, jacks and diamonds are trumps",
    hand_size: 10,
    needs: &["declarer", "contract", "state.points", "state.tricks", "state.laid_away"],
    value: "card points of the declarer in the deal, with the cards laid away, or his game points; least: by seat, card points, which each wants few, or game points",
    page: include_str!("page.md"),
    rules: Some(&Schafkopf),
};

options! {
    struct Options {
        objective: Objective { "points" => Objective::Points, "score" => Objective::Score },
        /// What the highest and the lowest game points need: every trick and none, or all card points and none.
        all: All { "tricks" => All::Tricks, "points" => All::Points },
        /// Of the least: who gets the card points of the widow.
        widow: Heir { "nobody" => Heir::Nobody, "last-trick" => Heir::LastTrick },
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Points,
    Score,
}

#[derive(Clone, Copy, Debug)]
enum All {
    Tricks,
    Points,
}

facts! {
    struct Facts {
        /// Card points of tricks so far, of `declarer` and `defenders`, or by seat.
        points: Parties,
        /// Tricks so far.
        tricks: Tally,
        /// The declarer's two discards.
        laid_away: Vec<CardId>,
        /// Of the least: the two cards that nobody took.
        widow: Vec<CardId>,
        /// Of the least: the number of the last trick that each has won.
        last_trick: Tally,
        /// Of the least: who has dealt.
        dealer: Option<Player>,
        /// Of solo: whether the declarer has taken the widow and has two cards to put away.
        phase: Phase { "card" => Phase::Card, "exchange" => Phase::Exchange },
    }
}

/// Counters: the declarer's card points, his tricks, and those of the defenders.
const TRICKS: usize = 1;
const THEIR_TRICKS: usize = 2;

#[derive(Debug)]
struct Schafkopf;

impl Rules for Schafkopf {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        match setup.contract.as_deref().unwrap_or("solo") {
            "solo" => solo(setup, &options),
            "least" => least::question(setup, &options),
            other => {
                let message = format!("\"{other}\" is no contract of this game: solo, least");
                Err(Error::new(Code::BadContract, message).in_field("/contract"))
            }
        }
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::SchafkopfScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        let rest = draft.deal_all(french(RANKS));
        draft.option("objective", &["points", "score"]);
        let tricks = draft.tricks_so_far(10);
        if draft.rng.one_in(3) {
            return least::draft(draft, &tricks, &rest[..2]);
        }
        draft.contract(&["solo"]);
        draft.option("all", &["tricks", "points"]);
        draft.state("tricks", tricks);
        let points = if draft.is_whole() { 0 } else { draft.rng.below(70) };
        draft.state("points", numbers([("declarer", points), ("defenders", 0)]));
        draft.state("laid_away", rest[..2].to_vec());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?.of(french(RANKS), 10).leaving(Rest::State("widow")))
    }

    fn laid(&self) -> &'static [&'static str] {
        &["widow", "laid_away"]
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(crate::families::schafkopf::VALUES.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let solo = offer.play("solo").contract("solo");
        Ok(vec![solo.taking(Some("widow"))])
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let solo = setup.contract.as_deref().unwrap_or("solo") == "solo";
        Ok(solo.then_some(Target::AtLeast(61)))
    }
}

/// One against two.
fn solo(setup: &Setup, options: &Options) -> Result<Question> {
    let mut layout = schafkopf::read(setup)?;
    let declarer = layout.the_declarer(setup)?;
    let of = Players::one(declarer);
    let facts = Facts::read(setup, &mut layout)?;
    let goal = goal(options, &layout.pack, of);
    let laid_away = facts.laid_away.iter().copied().collect();
    let mut state = layout.state();
    state.counters[0] =
        facts.points.of("declarer", 0..=120)? + goal.counters[0].of_trick(laid_away, 0, false);
    state.counters[TRICKS] = facts.tricks.of(of);
    state.counters[THEIR_TRICKS] = facts.tricks.of(of.others(3));
    let record = schafkopf::record(&layout.pack);
    let points = goal.counters[0].clone();
    let then = |away: Cards, state: &mut State| {
        state.counters[0] += points.of_trick(away, 0, false);
    };
    let root = lay_or_put_away(setup, &layout, &record, &state, facts.phase, (declarer, 2), then)?;
    Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
}

fn goal(options: &Options, pack: &Pack, of: Players) -> Goal {
    let cards = schafkopf::VALUES.within(pack);
    let points = Counter { players: of, cards, ..Counter::default() };
    let terms = match options.objective {
        Objective::Points => vec![Term::counter(0)],
        Objective::Score => score(options.all),
    };
    Goal {
        maximisers: of,
        counters: vec![points, Counter::tricks(of), Counter::tricks(of.others(3))],
        terms,
        stop: Stop::Never,
    }
}

/// Two game points for 61 card points, for 91 and for all, or as many lost below 61, below 31 and with none. Who has every
/// trick has 91 card points as well, and who has none has at most those that he laid away: so each step asks for itself.
fn score(all: All) -> Vec<Term> {
    let none = |of| Condition::at_most(of, 0);
    let [everything, nothing] = match all {
        All::Tricks => [none(THEIR_TRICKS), none(TRICKS)],
        All::Points => [Condition::at_least(0, 120), none(0)],
    };
    let won = [Condition::at_least(0, 61), Condition::at_least(0, 91), everything];
    let lost = [Condition::at_most(0, 60), Condition::at_most(0, 30), nothing];
    let steps = |points, conditions: [Condition; 3]| {
        conditions.map(|condition| Term::constant_when(points, vec![condition]))
    };
    [steps(2, won), steps(-2, lost)].concat()
}
