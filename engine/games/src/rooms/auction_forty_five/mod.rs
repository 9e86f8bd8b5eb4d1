//! Auction forty-five: partners bid for points of tricks and the highest trump.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::STRAINS;
use crate::draft::{Draft, numbers};
use crate::families::forty_five::{self, ABOUT, FortyFive, HAND, HighTrump, TRICK, points};
use crate::families::four_hands::side_of;
use crate::families::misere::names_of_sides;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_solver::rules::{Cards, Condition, Counter, Goal, Players, Term};

/// Auction forty-five in the list of games.
pub(crate) const GAME: Game = Game {
    id: "auction-forty-five",
    name: "Auction Forty-Five",
    aliases: &["auction-45"],
    seed: "seed 002, lines 4211-4248",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["declarer", "trump", "contract", "state.points", "state.high_trump"],
    value: "points of the declarer's side in the deal: 5 a trick, 5 for the highest trump; score_difference: its score less the points of the others",
    page: include_str!("page.md"),
    rules: Some(&AuctionFortyFive),
};

options! {
    struct Options {
        objective: Objective {
            "points" => Objective::Points,
            "score_difference" => Objective::ScoreDifference,
        },
        /// Whether the highest trump dealt counts.
        high_trump: bool = true,
        /// What a bid that is made scores.
        made: Made { "bid-and-bonus" => Made::BidAndBonus, "bid" => Made::Bid },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Points,
    ScoreDifference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Made {
    BidAndBonus,
    Bid,
}

facts! {
    struct Facts {
        /// Points so far, by side, the bonus in them once it is won.
        points: Parties,
        /// The highest trump dealt.
        high_trump: HighTrump,
        /// Who has won it.
        high_trump_won: Option<String>,
    }
}

/// Counters: points of the declarer's side and of the others, and whether it has the highest trump.
const OURS: usize = 0;
const THEIRS: usize = 1;
const BONUS: usize = 2;

/// All points of a deal.
const ALL: i32 = 30;

#[derive(Debug)]
struct AuctionFortyFive;

impl Rules for AuctionFortyFive {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut deal = FortyFive::read(setup, 4..=4, None)?;
        let declarer = deal.layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        let (of, [own, other]) = (side_of(declarer), names_of_sides(declarer));
        let won = facts.high_trump_won.as_deref();
        if won.is_some_and(|side| ![own, other].contains(&side)) {
            let message = "a side is NS or EW";
            return Err(Error::new(Code::BadField, message).in_field("/state/high_trump_won"));
        }
        let said = if won.is_some() { HighTrump::Won } else { facts.high_trump };
        let high = if options.high_trump { deal.high_trump(said)? } else { None };
        deal.state.counters[OURS] = facts.points.of(own, 0..=ALL)?;
        deal.state.counters[THEIRS] = facts.points.of(other, 0..=ALL)?;
        deal.state.counters[BONUS] = i32::from(options.high_trump && won == Some(own));
        let high = high.into_iter().collect();
        let goal = match options.objective {
            Objective::Points => Goal::count(points(of, high), of),
            Objective::ScoreDifference => score(of, high, bid(setup)?, options.made),
        };
        let root = Root::Play(deal.layout.lay(setup, &deal.record, deal.state, None)?);
        Ok(Question::new(deal.layout, deal.record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::AuctionScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        forty_five::draft(draft, 4);
        draft.contract(&["15", "20", "25", "30"]);
        draft.option("objective", &["points", "score_difference"]);
        draft.option("made", &["bid-and-bonus", "bid"]);
        let counts = draft.rng.one_in(2);
        draft.set_option("high_trump", counts);
        let gone = HAND - draft.cards.min(HAND);
        let ours = draft.rng.below(gone + 1);
        let mut points = [5 * ours, 5 * (gone - ours)];
        if counts && gone > 0 && draft.rng.one_in(2) {
            let winner = draft.rng.below(2);
            points[winner] += 5;
            draft.state("high_trump", Value::Null);
            draft.state("high_trump_won", ["NS", "EW"][winner]);
        }
        draft.state("points", numbers(["NS", "EW"].into_iter().zip(points)));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        forty_five::dealing(asked, &[4])
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let left = offer.seat(1);
        let trumps = offer.trumps(&STRAINS[..4]).into_iter().map(|contract| contract.led_by(&left));
        Ok(at_bids(&trumps.collect::<Vec<_>>(), (5..=30).step_by(5)))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(bid(setup)?)))
    }
}

fn bid(setup: &Setup) -> Result<i32> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let bid = text.parse().ok().filter(|bid| (TRICK..=ALL).contains(bid) && bid % TRICK == 0);
    bid.ok_or_else(|| {
        let message = format!("\"{text}\" is no bid: 5 to 30, by fives");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// The score of the declarer's side less the points of the others.
fn score(of: Players, high: Cards, bid: i32, made: Made) -> Goal {
    let bonus = Counter { players: of, cards: vec![(high, 1)], ..Counter::default() };
    let worth = scoring::worth(bid);
    let makes = vec![Condition::at_least(OURS, bid)];
    let fails = vec![Condition::at_most(OURS, bid - 1)];
    let weights = if made == Made::BidAndBonus { vec![(BONUS, TRICK)] } else { Vec::new() };
    Goal {
        counters: vec![points(of, high), points(of.others(4), high), bonus],
        terms: vec![
            Term { when: makes, constant: worth, weights },
            Term::constant_when(-bid, fails),
            Term::weighted(THEIRS, -1),
        ],
        ..Goal::count(Counter::default(), of)
    }
}
