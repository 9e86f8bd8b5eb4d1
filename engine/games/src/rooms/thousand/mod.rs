//! One thousand: three players, one against two; a king and queen declared with a lead make trumps.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::{Draft, numbers};
use crate::families::marriages;
use crate::families::marriages::{MOST, Thousand, draft_thousand};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Condition, Counter, Follow, Goal, Player, Players, Stop, Term};

/// One thousand in the list of games.
pub(crate) const GAME: Game = Game {
    id: "thousand",
    name: "1,000",
    aliases: &["1000"],
    seed: "seed 002, lines 3234-3297",
    seats: &["1", "2", "3"],
    sides: &["declarer", "the other two"],
    pack: "24 cards, A T K Q J 9 in S H D C",
    hand_size: 8,
    needs: &["declarer", "contract", "trump", "state.points"],
    value: "points of the declarer with his marriages, whole deal",
    page: include_str!("page.md"),
    rules: Some(&OneThousand),
};

options! {
    struct Options {
        objective: Objective {
            "points" => Objective::Points,
            "make" => Objective::Make,
            "score" => Objective::Score,
            "each" => Objective::Each,
        },
        /// What a bid that is reached scores.
        settlement: Settlement { "printed" => Settlement::PointsAndBid, "bid" => Settlement::Bid },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Points,
    Make,
    Score,
    Each,
}

#[derive(Clone, Copy, Debug)]
enum Settlement {
    PointsAndBid,
    Bid,
}

facts! {
    struct Facts {
        /// Points so far, marriages included.
        points: Tally,
    }
}

#[derive(Debug)]
struct OneThousand;

impl Rules for OneThousand {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let Thousand { mut layout, record, mut state } = Thousand::read(setup, Follow::MustTrump)?;
        let facts = Facts::read(setup, &mut layout)?;
        state.counters[..Player::MOST].copy_from_slice(&facts.points.0);
        let worth = if options.objective == Objective::Each {
            let each = |player| (player, goal(&layout.pack, player, vec![count(player)]));
            Worth::each(layout.everybody().iter().map(each))
        } else {
            let declarer = layout.the_declarer(setup)?;
            let goal = goal(&layout.pack, declarer, terms(setup, &options, declarer)?);
            Worth::Sides { goal, of: Players::one(declarer) }
        };
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::ThousandScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft_thousand(draft);
        draft.setup.contract = Some(draft.rng.pick(&["100", "120", "145", "200"]).to_owned());
        draft.option("objective", &["points", "make", "score", "each"]);
        draft.option("settlement", &["printed", "bid"]);
        let gone = draft.gone();
        let points = ["1", "2", "3"].map(|seat| (seat, 10 * draft.rng.below(2 * gone + 1)));
        draft.state("points", numbers(points));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        marriages::dealing(asked)
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(CardValues::PIPS.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(at_bids(&[offer.play("").led_by(offer.by)], (100..=300).step_by(10)))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(bid(setup)?)))
    }
}

/// The bid, a number.
fn bid(setup: &Setup) -> Result<i32> {
    setup.bid(1..=MOST, &format!("a number of points up to {MOST}"))
}

/// Card points and marriages of each player; what a player makes of them.
fn goal(pack: &Pack, player: Player, terms: Vec<Term>) -> Goal {
    let points = |player| Counter {
        players: Players::one(Player::new(player)),
        cards: CardValues::PIPS.within(pack),
        announcements: 1,
        ..Counter::default()
    };
    Goal {
        maximisers: Players::one(player),
        counters: (0..3).map(points).collect(),
        terms,
        stop: Stop::Never,
    }
}

/// A player's points.
fn count(player: Player) -> Term {
    Term::counter(player.index())
}

/// What the declarer plays for.
fn terms(setup: &Setup, options: &Options, declarer: Player) -> Result<Vec<Term>> {
    let made = |bid| vec![Condition::at_least(declarer.index(), bid)];
    let failed = |bid| vec![Condition::at_most(declarer.index(), bid - 1)];
    let points = match (options.objective, options.settlement) {
        (Objective::Points | Objective::Each, _) => return Ok(vec![count(declarer)]),
        (Objective::Make, _) => return Ok(vec![Term::constant_when(1, made(bid(setup)?))]),
        (Objective::Score, Settlement::PointsAndBid) => Some(count(declarer)),
        (Objective::Score, Settlement::Bid) => None,
    };
    let bid = bid(setup)?;
    let settled = [Term::constant_when(bid, made(bid)), Term::constant_when(-bid, failed(bid))];
    Ok(settled.into_iter().chain(points).collect())
}
