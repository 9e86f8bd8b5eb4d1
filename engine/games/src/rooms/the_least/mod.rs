//! The least: nobody has taken the window of Schafkopf, and everybody avoids card points.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french};
use crate::families::exchange::Heir;
use crate::families::schafkopf::{self, Least, RANKS};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{CardId, Condition, Counter, Goal, Player, Players, Stop, Term};

/// The least in the list of games.
pub(crate) const GAME: Game = Game {
    id: "the-least",
    name: "The Least",
    aliases: &[],
    seed: "seed 002, lines 3668-3677",
    seats: &["1", "2", "3"],
    sides: &["each for himself"],
    pack: "32 cards, A T K Q J 9 8 7 in S H D C; queens, jacks and diamonds are trumps",
    hand_size: 10,
    needs: &["state.points", "state.tricks", "state.widow"],
    value: "by seat: card points of the deal, which each wants few; or game points, which each wants many",
    page: include_str!("page.md"),
    rules: Some(&TheLeast),
};

options! {
    struct Options {
        objective: Objective { "points" => Objective::Points, "score" => Objective::Score },
        /// Who gets the card points of the widow.
        widow: Heir { "last-trick" => Heir::LastTrick, "nobody" => Heir::Nobody },
        /// Game points of each of two players without a trick.
        two_trickless: i32 [4, 0],
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Points,
    Score,
}

facts! {
    struct Facts {
        /// Card points of tricks so far.
        points: Tally,
        /// Tricks so far.
        tricks: Tally,
        /// The two cards that nobody took.
        widow: Vec<CardId>,
    }
}

/// Game points of the only player without a trick.
const TRICKLESS: i32 = 4;
/// Game points for the fewest card points.
const FEWEST: i32 = 2;

#[derive(Debug)]
struct TheLeast;

impl Rules for TheLeast {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = schafkopf::read(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let so_far = [0, 1, 2].map(|player| facts.points.0[player]);
        let least = Least::new(&layout.pack, options.widow, &facts.widow, so_far);
        let record = schafkopf::record(&layout.pack);
        let state = layout.lay(setup, &record, layout.state(), None)?;
        let goal = |player| match options.objective {
            Objective::Points => least.few_points(player),
            Objective::Score => score(&least, facts.tricks, options.two_trickless, player),
        };
        let worth = Worth::each(layout.everybody().iter().map(|player| (player, goal(player))));
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::LeastScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        let rest = draft.deal_all(french(RANKS));
        draft.option("objective", &["points", "score"]);
        draft.option("widow", &["last-trick", "nobody"]);
        let two_trickless = draft.rng.pick(&[4, 0]);
        draft.set_option("two_trickless", two_trickless);
        let tricks = draft.tricks_so_far(10);
        let points = draft.points_with(&tricks, 11);
        draft.state("tricks", tricks);
        draft.state("points", points);
        draft.state("widow", rest[..2].to_vec());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?.of(french(RANKS), 10).leaving(Rest::State("widow")))
    }

    fn laid(&self) -> &'static [&'static str] {
        &["widow"]
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(crate::families::schafkopf::VALUES.of(card))
    }
}

/// The game points of a player: those of the only one without a trick, else those of the fewest card points.
fn score(least: &Least, tricks: Tally, two_trickless: i32, player: Player) -> Goal {
    let own = player.index();
    let others = [(own + 1) % 3, (own + 2) % 3];
    let won = |of: usize| Counter::tricks(Players::one(Player::new(of)));
    let mut counters = vec![won(own), won(others[0]), won(others[1])];
    counters.extend(others.map(|other| least.twice_behind(own, other)));
    let none = |place: usize, of: usize| Condition::at_most(place, -tricks.0[of]);
    let some = |place: usize, of: usize| Condition::at_least(place, 1 - tricks.0[of]);
    let no_more = |place: usize, other: usize| {
        Condition::at_most(place, 2 * (least.so_far[other] - least.so_far[own]))
    };
    let [next, last] = others;
    let alone = vec![none(0, own), some(1, next), some(2, last)];
    let fewest =
        vec![some(0, own), some(1, next), some(2, last), no_more(3, next), no_more(4, last)];
    let both =
        |place, other| Term::constant_when(two_trickless, vec![none(0, own), none(place, other)]);
    Goal {
        maximisers: Players::one(player),
        counters,
        terms: vec![
            Term::constant_when(TRICKLESS, alone),
            Term::constant_when(FEWEST, fewest),
            both(1, next),
            both(2, last),
        ],
        stop: Stop::Never,
    }
}
