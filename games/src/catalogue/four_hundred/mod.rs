//! Hearts are trumps, play goes to the right, and each of two partners has a bid of their own.

use crate::families::own_tricks::{own_tricks, reaching, totals};
use crate::prelude::*;
use std::cmp::Ordering;

/// 400 in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(FourHundred));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// From where on bids are worth double.
    #[key(words("standard" => BidValue::STANDARD, "cutthroat" => BidValue::CUTTHROAT))]
    scoring: BidValue,
    /// Which way the play goes.
    direction: Direction,
    /// The points that a player needs for the side to win.
    #[key(default = 41, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    ScoreDifference,
    Score,
    Make,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// What each has bid.
    bids: PlayerTally,
    /// Tricks so far.
    tricks: PlayerTally,
}

/// The side whose points are asked for.
const OF: Players = Players(0b0101);

struct FourHundred;

impl CardGame<Options, Facts, SeatTricks> for FourHundred {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, Some('H'))?;
        let FourHands { mut layout, mut rule_set, state } = FourHands::read(setup, Some('H'))?;
        let facts = Facts::read(setup, &mut layout)?;
        rule_set.order = options.direction.order(4);
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        let value_spec = match options.objective {
            Objective::Make => {
                let bidder = layout.the_declarer(setup)?;
                let bid = facts.bids.0[bidder.index()];
                let so_far = facts.tricks.0[bidder.index()];
                let tricks = (so_far, state.tricks_left(&rule_set));
                let side = side_of(bidder);
                let goal = reaching(Players::one(bidder), 4, tricks, bid, side);
                ValueSpec::Sides { goal, of: side }
            }
            Objective::Score | Objective::ScoreDifference => {
                state = counted(state, facts.tricks);
                let goal = points(options, &rule_set, &state, facts.bids);
                ValueSpec::Sides { goal, of: OF }
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        position.setup.trump = Some("H".to_owned());
        position.declarer();
        let bids = position.numbers_below(9);
        position.state("bids", bids);
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = SeatTricks::read(&deal.result)?;
        let bids = deal.setup.state().object("bids")?;
        expect_live(deal)?;
        let mut sheet = deal.sheet(Teams::each);
        for (seat, taken) in deal.shares(Teams::each, &outcome.tricks, TRICKS)? {
            let bid = bids.within(&seat, 0..=TRICKS, 0)?;
            sheet =
                sheet.with(tricks_for_bid(taken, bid), &seat, options.scoring.score(bid, taken));
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, SessionDeal { sheet, .. }| {
            let names: Vec<&str> = sheet.points.iter().map(|(of, _)| of.as_str()).collect();
            let sides = [[names[0], names[2]], [names[1], names[3]]];
            let winners = winners(options.game, |of| session.total(of), sides);
            Ok(winners.into_iter().flatten().map(str::to_owned).collect())
        })
    }
}

/// What the bids of N and S score, and less those of E and W if the difference is asked for.
fn points(options: &Options, rule_set: &RuleSet, state: &State, bids: PlayerTally) -> Goal {
    let theirs = match options.objective {
        Objective::ScoreDifference => -1,
        Objective::Score | Objective::Make => 0,
    };
    let of_player = |player: Player| -> Vec<Term> {
        let sign = if OF.contains(player) { 1 } else { theirs };
        let (place, bid) = (player.index(), bids.0[player.index()]);
        let score = |tricks| sign * options.scoring.score(bid, tricks);
        by_total(place, totals(rule_set, state, place), score)
    };
    Goal {
        maximisers: OF,
        counters: own_tricks(4),
        terms: Players::first(4).iter().flat_map(of_player).collect(),
        stop: Stop::Never,
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 13;
/// With this number of tricks bid in all, or fewer, nothing is played.
const DEAD: i32 = 10;

/// From which bid on its value is doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BidValue {
    doubled_from: i32,
}

impl BidValue {
    /// Seven and more (McNeely, “Other Variations Suitable For Four Players”).
    const STANDARD: BidValue = BidValue { doubled_from: 7 };
    /// Cutthroat 400: five and more (McNeely, “Other Variations Suitable For Four Players”).
    const CUTTHROAT: BidValue = BidValue { doubled_from: 5 };

    /// What a player with this bid scores for the tricks taken.
    const fn score(self, bid: i32, tricks: i32) -> i32 {
        let value = if bid >= self.doubled_from { 2 * bid } else { bid };
        if tricks >= bid { value } else { -value }
    }
}

/// Refuses bids of all four that are so low together that the cards are dealt again (McNeely, “Other Variations Suitable For Four Players”).
fn expect_live(deal: &DealResult<'_>) -> Result<()> {
    let bids = deal.stated("bids", 0..=TRICKS)?;
    let all: i32 = bids.iter().sum();
    if bids.contains(&0) || all > DEAD || !deal.setup.hands.is_empty() {
        return Ok(());
    }
    let message = format!("{all} tricks bid by all; with {DEAD} or fewer the hand is dead");
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/bids"))
}

/// The side of which a player has enough while the partner has not less than nothing; of two the one whose player has more
/// (McNeely, “Other Variations Suitable For Four Players”).
fn winners(game: i32, total: impl Fn(&str) -> i32, sides: [[&str; 2]; 2]) -> Option<[&str; 2]> {
    let best = sides.map(|side| {
        let [one, other] = side.map(&total);
        let has_won = one.max(other) >= game && one.min(other) >= 0;
        if has_won { one.max(other) } else { i32::MIN }
    });
    let [first, second] = sides;
    match best[0].cmp(&best[1]) {
        Ordering::Greater => Some(first),
        Ordering::Less => Some(second),
        Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests;
