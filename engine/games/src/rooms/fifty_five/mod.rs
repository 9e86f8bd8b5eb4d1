//! Fifty-five: one bidder against all others for points of tricks and the trump ace.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::STRAINS;
use crate::draft::{Draft, numbers};
use crate::families::forty_five::{self, ABOUT, FortyFive, HAND, HighTrump, TRICK, points};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Cards, Condition, Counter, Goal, Player, Players, Term};

/// Fifty-five in the list of games.
pub(crate) const GAME: Game = Game {
    id: "fifty-five",
    name: "Fifty-Five",
    aliases: &["55"],
    seed: "seed 002, lines 5740-5749",
    seats: &["1", "2", "3"],
    sides: &["declarer", "all others"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["declarer", "trump", "contract", "state.points", "state.bonus_won"],
    value: "points of the declarer in the deal against all others: 5 a trick, 5 for the trump ace; score: his score; each: by seat, its points in the deal",
    page: include_str!("page.md"),
    rules: Some(&FiftyFive),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [3, 4, 5, 6, 7, 8, 9],
        objective: Objective {
            "points" => Objective::Points,
            "score" => Objective::Score,
            "each" => Objective::Each,
        },
        /// Which card counts.
        bonus: Bonus { "ace" => Bonus::Ace, "high" => Bonus::High },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Points,
    Score,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bonus {
    Ace,
    High,
}

facts! {
    struct Facts {
        /// Points so far in the deal.
        points: Tally,
        /// Who has the five for the card.
        bonus_won: Option<Player>,
        /// The highest trump dealt.
        high_trump: HighTrump,
    }
}

#[derive(Debug)]
struct FiftyFive;

impl Rules for FiftyFive {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut deal = FortyFive::read(setup, 3..=9, options.players)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        deal.state.counters[..Player::MOST].copy_from_slice(&facts.points.0);
        let bonus = bonus(setup, &deal, &facts, options.bonus)?;
        let everybody = deal.layout.everybody();
        let worth = match options.objective {
            Objective::Each => {
                let goal = |player| (player, count(everybody, player, bonus));
                Worth::each(everybody.iter().map(goal))
            }
            objective => {
                let declarer = deal.layout.the_declarer(setup)?;
                let mut goal = count(everybody, declarer, bonus);
                if objective == Objective::Score {
                    let bonus_is_his = facts.bonus_won == Some(declarer);
                    add_score(&mut goal, declarer, &mut deal, bonus, bonus_is_his, bid(setup)?);
                }
                Worth::Sides { goal, of: Players::one(declarer) }
            }
        };
        let root = Root::Play(deal.layout.lay(setup, &deal.record, deal.state, None)?);
        Ok(Question::new(deal.layout, deal.record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::FiftyFiveScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = if draft.cards > 3 { 3 } else { 3 + draft.rng.below(3) };
        forty_five::draft(draft, players);
        draft.contract(&["10", "15", "20", "25", "60"]);
        draft.option("objective", &["points", "score", "each"]);
        let bonus = draft.rng.pick(&["ace", "high"]);
        draft.set_option("bonus", bonus);
        let tricks = draft.tricks_so_far(HAND);
        let points = |(seat, tricks): (&String, usize)| (seat.clone(), 5 * tricks);
        let seats = draft.setup.seats.clone();
        let won = seats.iter().map(|seat| tricks[seat.as_str()].as_u64().unwrap_or(0) as usize);
        let mut points: Vec<(String, usize)> = seats.iter().zip(won).map(points).collect();
        if !draft.is_whole() && draft.rng.one_in(3) {
            let winner = draft.rng.below(points.len());
            points[winner].1 += 5;
            draft.state("bonus_won", seats[winner].clone());
        }
        draft.state("points", numbers(points.iter().map(|(seat, n)| (seat.as_str(), *n))));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        forty_five::dealing(asked, &[3, 4, 5, 6, 7, 8, 9])
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(at_bids(&offer.trumps(&STRAINS[..4]), [10, 15, 20, 25, 60]))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let bid = bid(setup)?;
        Ok((bid != ALL_TRICKS).then_some(Target::AtLeast(bid)))
    }
}

/// The card that counts, while nobody has won it.
fn bonus(setup: &Setup, deal: &FortyFive, facts: &Facts, bonus: Bonus) -> Result<Cards> {
    if facts.bonus_won.is_some() {
        return Ok(Cards::NONE);
    }
    match bonus {
        Bonus::Ace => deal.trump_ace(setup),
        Bonus::High => Ok(deal.high_trump(facts.high_trump)?.into_iter().collect()),
    }
}

/// The points of a player.
fn count(everybody: Players, player: Player, bonus: Cards) -> Goal {
    Goal {
        counters: everybody.iter().map(|p| points(Players::one(p), bonus)).collect(),
        terms: vec![Term::counter(player.index())],
        ..Goal::count(Counter::default(), Players::one(player))
    }
}

/// A bid; 60 is all tricks.
const ALL_TRICKS: i32 = 60;

fn bid(setup: &Setup) -> Result<i32> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let bid = text.parse().ok().filter(|bid| [10, 15, 20, 25, ALL_TRICKS].contains(bid));
    bid.ok_or_else(|| {
        let message = format!("\"{text}\" is no bid: 10, 15, 20, 25, 60");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// In place of the points what the bid brings: the bid and five for the bonus card if it is made, else the bid is lost.
fn add_score(
    goal: &mut Goal,
    declarer: Player,
    deal: &mut FortyFive,
    bonus: Cards,
    bonus_is_his: bool,
    bid: i32,
) {
    let own = Players::one(declarer);
    let (tricks, has_bonus) = (goal.counters.len(), goal.counters.len() + 1);
    goal.counters.push(Counter { per_trick: TRICK, players: own, ..Counter::default() });
    goal.counters.push(Counter { players: own, cards: vec![(bonus, TRICK)], ..Counter::default() });
    let won = if bonus_is_his { TRICK } else { 0 };
    deal.state.counters[has_bonus] = won;
    deal.state.counters[tricks] = deal.state.counters[declarer.index()] - won;
    let (counter, needed) =
        if bid == ALL_TRICKS { (tricks, HAND as i32 * TRICK) } else { (declarer.index(), bid) };
    let made = vec![Condition::at_least(counter, needed)];
    let lost = vec![Condition::at_most(counter, needed - 1)];
    goal.terms = vec![
        Term { when: made, constant: bid, weights: vec![(has_bonus, 1)] },
        Term::constant_when(-bid, lost),
    ];
}
