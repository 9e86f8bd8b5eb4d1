//! The highest bidder leads every trick; who has none before the fifth stays at a risk or puts the hand down.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::{Draft, french};
use crate::families::four_hands::expect_trump;
use crate::game::{Game, Rules};
use crate::keys::{Fact, Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_solver::rules::{
    Condition, Counter, Goal, Leaving, Player, Players, Record, State, Stop, Term, clockwise,
};

/// Rödskägg in the list of games.
pub(crate) const GAME: Game = Game {
    id: "rodskagg",
    name: "Rödskägg",
    aliases: &["redbeard"],
    seed: "seed 004, lines 142-162",
    seats: &["N", "E", "S", "W"],
    sides: &["declarer", "each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: TRICKS as usize,
    needs: &["declarer", "contract", "state.tricks", "state.said", "state.scores"],
    value: "tricks of the declarer in the deal; or by seat: points of the deal, which each wants few, or 1 if its total can come to nothing",
    page: include_str!("page.md"),
    rules: Some(&Rodskagg),
};

options! {
    struct Options {
        objective: Objective {
            "bidder" => Objective::Bidder,
            "score" => Objective::Score,
            "zero" => Objective::Zero,
        },
        /// Whether the tricks of a bidder who misses his bid count besides what that costs.
        short_keeps_tricks: bool = true,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Bidder,
    Score,
    Zero,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// Who has said before the fifth trick that he stays, and who that he does not.
        said: Answers,
        /// The totals before the deal.
        scores: Totals,
    }
}

/// Who has said what.
#[derive(Clone, Copy, Debug)]
struct Answers {
    stay: Players,
    drop: Players,
}

impl Fact for Answers {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Answers> {
        let said = fields.object(name)?;
        let mut answers = Answers { stay: Players::NONE, drop: Players::NONE };
        for seat in said.names() {
            let player = layout.player(&said.pointer(seat), seat)?;
            let stays = said.one_of(seat, &[("stay", true), ("drop", false)])?;
            let of = if stays { &mut answers.stay } else { &mut answers.drop };
            *of = of.with(player);
        }
        Ok(answers)
    }
}

/// Totals, with which everybody begins at [`START`].
#[derive(Clone, Copy, Debug)]
struct Totals([i32; Player::MOST]);

impl Fact for Totals {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Totals> {
        let told = fields.object(name)?;
        let mut totals = Totals([START; Player::MOST]);
        for seat in told.names() {
            let player = layout.player(&told.pointer(seat), seat)?;
            totals.0[player.index()] = told.whole(seat)?.unwrap_or(START);
        }
        Ok(totals)
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 6;
/// Before which trick the question is put.
const ASKED: i32 = 5;
/// With how many points everybody begins.
const START: i32 = 12;
/// What a trick takes off.
const TRICK: i32 = -1;
/// What a trick takes off for who has stayed without any.
const RISKED_TRICK: i32 = -2;
/// What staying without a trick costs in the end, and a bid that is missed.
const MISSED: i32 = 6;

#[derive(Debug)]
struct Rodskagg;

impl Rules for Rodskagg {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        expect_trump(setup, None)?;
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), TRICKS as usize)?;
        layout.expect_players(3..=7)?;
        let bidder = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let stage = Stage::of(&layout, bidder, &facts)?;
        let players = layout.players();
        let record = Record {
            order: clockwise(players, stage.playing),
            leader: Some(bidder),
            leaving: Leaving::Asked(ASKED as u8),
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let state = State {
            number: stage.number as u8,
            has_trick: layout
                .everybody()
                .iter()
                .filter(|&p| facts.tricks.0[p.index()] > 0)
                .collect(),
            answered: facts.said.stay,
            ..layout.state()
        };
        let state = layout.lay(setup, &record, state, None)?;
        let deal = Deal { options, facts, stage, bidder };
        let (state, worth) = deal.ask(setup, &layout, state)?;
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    /// The bid, where the value is the bidder's tricks.
    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        if Options::read(setup)?.objective != Objective::Bidder || setup.contract.is_none() {
            return Ok(None);
        }
        Ok(Some(Target::AtLeast(bid(setup)?)))
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 5, 6, 7])?;
        Ok(dealing.of(french(ACE_HIGH), TRICKS as usize))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        // Whoever bids has few points at heart, and they are none of his bid: no auction tells what it comes to.
        let rows = at_bids(&[offer.play("").led_by(offer.by)], 1..=TRICKS);
        let rows: Vec<Undertaken> = rows.into_iter().map(Undertaken::unbid).collect();
        if Options::read(offer.deal)?.objective == Objective::Bidder {
            return Ok(rows);
        }
        let alone = |row: Undertaken| Undertaken { like: row.name.clone(), ..row };
        Ok(rows.into_iter().map(alone).collect())
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::RodskaggScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 3 + draft.rng.below(5);
        draft.seat(players);
        draft.deal_all(french(ACE_HIGH));
        draft.contract(&["1", "2", "3", "4"]);
        draft.setup.leader = draft.setup.declarer.clone();
        draft.option("objective", &["bidder", "score", "zero"]);
        draft.flag("short_keeps_tricks");
        let tricks = draft.tricks_so_far(TRICKS as usize);
        draft.state("tricks", tricks.clone());
        let scores = draft.numbers_below(1 + START as usize);
        draft.state("scores", scores);
        if draft.gone() as i32 >= ASKED - 1 {
            answer(draft, &tricks);
        }
    }
}

/// Lets those who have no trick say whether they stay; before the fifth trick perhaps not all of them yet.
fn answer(draft: &mut Draft<'_>, tricks: &Value) {
    let (seats, bidder) = (draft.setup.seats.clone(), draft.setup.declarer.clone());
    let first = seats.iter().position(|seat| Some(seat) == bidder.as_ref()).unwrap_or(0);
    let order = (1..seats.len()).map(|n| &seats[(first + n) % seats.len()]);
    let mut asked: Vec<&String> = order.filter(|seat| tricks[seat.as_str()] == 0).collect();
    if draft.gone() as i32 == ASKED - 1 {
        asked.truncate(draft.rng.below(asked.len() + 1));
    }
    let mut said = Map::new();
    for seat in asked {
        let stays = draft.rng.one_in(2);
        said.insert(seat.clone(), if stays { "stay" } else { "drop" }.into());
        if !stays {
            draft.setup.hands.retain(|(other, _)| other != seat);
        }
    }
    draft.state("said", Value::Object(said));
}

/// How many tricks the bidder has bid.
fn bid(setup: &Setup) -> Result<i32> {
    setup.bid(0..=TRICKS, "0 to 6 tricks")
}

/// How far a deal has come.
#[derive(Clone, Copy, Debug)]
struct Stage {
    /// The number of the trick.
    number: i32,
    /// Who still plays.
    playing: Players,
}

impl Stage {
    /// What the bidder's cards and the answers tell.
    fn of(layout: &Layout, bidder: Player, facts: &Facts) -> Result<Stage> {
        let bad =
            |message: &str, at: &str| Err(Error::new(Code::ImpossibleState, message).in_field(at));
        if layout.leader != bidder {
            return bad("the highest bidder leads every trick", "/leader");
        }
        let laid = i32::from(!layout.table.is_empty());
        let number = 1 + TRICKS - layout.hands[bidder.index()].len() as i32 - laid;
        if facts.tricks.of(layout.everybody()) >= number {
            return bad("more tricks have been taken than played", "/state/tricks");
        }
        let Answers { stay, drop } = facts.said;
        let playing = Players(layout.seated.0 & !drop.0);
        let out = playing.others(layout.players());
        let trick = |player: Player| facts.tricks.0[player.index()] > 0;
        if number < ASKED && out.0 | stay.0 != 0 {
            return bad(
                "before the fifth trick everybody plays, and nobody is asked",
                "/state/said",
            );
        }
        if out.iter().any(|player| player == bidder || trick(player)) {
            return bad("who leaves has no trick, and is not the bidder", "/state/said");
        }
        if number == ASKED && stay.iter().any(trick) || stay.contains(bidder) {
            return bad("who has a trick is not asked, nor is the bidder", "/state/said");
        }
        Ok(Stage { number, playing })
    }
}

/// What the goals of a deal are made of.
struct Deal {
    options: Options,
    facts: Facts,
    stage: Stage,
    bidder: Player,
}

/// What one counter of a player remembers: a trick before the question, one after it, and that he has left.
const EARLY: i32 = 1;
const LATE: i32 = 8;
const GONE: i32 = 64;

/// What a player's tricks come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Taken {
    early: i32,
    late: i32,
    gone: bool,
}

impl Taken {
    /// All that there can be.
    fn all() -> impl Iterator<Item = Taken> {
        let stayed = (0..ASKED)
            .flat_map(|early| (0..=1 + TRICKS - ASKED).map(move |late| (early, late)))
            .map(|(early, late)| Taken { early, late, gone: false });
        stayed.chain([Taken { early: 0, late: 0, gone: true }])
    }

    /// The number that the counter of a player shows.
    fn shown(self) -> i32 {
        EARLY * self.early + LATE * self.late + GONE * i32::from(self.gone)
    }

    /// What the points are of a player who did not bid.
    fn score(self) -> i32 {
        match self {
            Taken { gone: true, .. } => 0,
            Taken { early: 0, late: 0, .. } => MISSED,
            Taken { early: 0, late, .. } => RISKED_TRICK * late,
            Taken { early, late, .. } => TRICK * (early + late),
        }
    }

    /// What the points are of a player who bid so many tricks.
    fn bidders_score(self, bid: i32, short_keeps_tricks: bool) -> i32 {
        let tricks = self.early + self.late;
        match tricks >= bid {
            true => TRICK * tricks,
            false if short_keeps_tricks => MISSED + TRICK * tricks,
            false => MISSED,
        }
    }
}

impl Deal {
    /// The worth of the position, and the position with what has been counted.
    fn ask(&self, setup: &Setup, layout: &Layout, mut state: State) -> Result<(State, Worth)> {
        let everybody = layout.everybody();
        if self.options.objective == Objective::Bidder {
            let of = Players::one(self.bidder);
            state.counters[0] = self.facts.tricks.of(of);
            let goal = Goal::count(Counter::tricks(of), of);
            return Ok((state, Worth::Sides { goal, of }));
        }
        let bid = bid(setup)?;
        for player in everybody.iter() {
            state.counters[player.index()] = self.so_far(player).shown();
        }
        let goal = |player| (player, self.goal(player, everybody, bid));
        Ok((state, Worth::each(everybody.iter().map(goal))))
    }

    /// What a player has taken so far. Whoever has stayed had no trick before the question; of the others' tricks it only
    /// matters how many there are.
    fn so_far(&self, player: Player) -> Taken {
        let tricks = self.facts.tricks.0[player.index()];
        let stayed = self.facts.said.stay.contains(player);
        let early = if stayed { 0 } else { tricks.min(ASKED - 1) };
        Taken { early, late: tricks - early, gone: !self.stage.playing.contains(player) }
    }

    /// Few points for a player, or a total of nothing.
    fn goal(&self, player: Player, everybody: Players, bid: i32) -> Goal {
        let own = Players::one(player);
        let keeps = self.options.short_keeps_tricks;
        let bids = player == self.bidder;
        let score =
            |taken: Taken| if bids { taken.bidders_score(bid, keeps) } else { taken.score() };
        let zero = self.options.objective == Objective::Zero;
        let before = self.facts.scores.0[player.index()];
        let nothing = |taken| i32::from(before + score(taken) == 0);
        let worth = |taken| if zero { nothing(taken) } else { score(taken) };
        let term = |taken: Taken| {
            let shown = Condition::exactly(player.index(), taken.shown());
            Term::constant_when(worth(taken), vec![shown])
        };
        Goal {
            maximisers: if zero { own } else { Players(everybody.0 & !own.0) },
            counters: everybody.iter().map(counter).collect(),
            terms: Taken::all().map(term).filter(|term| term.constant != 0).collect(),
            stop: Stop::Never,
        }
    }
}

/// The counter of a player.
fn counter(player: Player) -> Counter {
    let worth = |number| if number < ASKED { EARLY } else { LATE };
    Counter {
        players: Players::one(player),
        numbered: (1..=TRICKS).map(|number| (number, worth(number))).collect(),
        leaves: GONE,
        ..Counter::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Aim;
    use crate::scores::played::record;

    fn asked(tricks: &str) -> Result<Question> {
        let last = r#"{"seats":["1","2","3"],"hands":{"2":["D5"],"3":["H2"]},"leader":"2","declarer":"2","contract":5,
            "options":{"objective":"score","short_keeps_tricks":false}"#;
        let said = r#""said":{"1":"drop","3":"stay"}"#;
        let deal = record("rodskagg", &format!(r#"{last},"state":{{"tricks":{tricks},{said}}}}}"#));
        deal.game.question(&deal.setup)
    }

    /// The fifth trick is behind too where the sixth is played.
    #[test]
    fn a_bidder_may_have_all_five_tricks() {
        let question = asked(r#"{"2":5}"#).expect("a position");
        let values = [0, 1, 2].map(|seat| question.play.walk(Aim::from(seat)).truth());
        assert_eq!(values, [0, -6, 6]);
        let refused = asked(r#"{"2":6}"#).expect_err("five tricks have been played");
        assert_eq!(refused.place.to_string(), "/state/tricks");
    }
}
