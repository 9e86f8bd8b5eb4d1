//! Auction forty-five: partners bid for points of tricks and the highest trump.

use crate::families::forty_five::{
    self, FortyFive, HAND, HighTrump, TRICK, points, trick_of_high_trump,
};
use crate::prelude::*;

/// Auction forty-five in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(AuctionFortyFive));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Whether the highest trump dealt counts.
    #[key(default = true)]
    high_trump: bool,
    /// What a bid that is made scores.
    made: Made,
    /// The points of a game.
    #[key(default = 120, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Points,
    ScoreDifference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Made {
    #[word("bid-and-bonus")]
    BidAndBonus,
    Bid,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, by side, the bonus in them once it is won.
    points: PartyNumbers,
    /// The highest trump dealt.
    high_trump: HighTrump,
    /// The side that has won it.
    high_trump_won: Option<String>,
}

/// Counters: points of the declarer's side and of the others, and whether it has the highest trump.
const OURS: usize = 0;
const THEIRS: usize = 1;
const BONUS: usize = 2;

/// All points of a deal.
const ALL: i32 = 30;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// The side that has won the highest trump dealt.
    high_trump: Option<SeatName>,
}

struct AuctionFortyFive;

impl CardGame<Options, Facts, Outcome> for AuctionFortyFive {
    const DEAL: DealSpec = forty_five::deal(&[4]);
    /// `players` is an option of Forty-Five; here there are four.
    const UNREAD: &'static [&'static str] = &["players"];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut deal = FortyFive::read(setup, 4..=4, None)?;
        let declarer = deal.layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        let (of, [own, other]) = (side_of(declarer), names_of_sides(declarer));
        let won = facts.high_trump_won.as_deref();
        if won.is_some_and(|side| ![own, other].contains(&side)) {
            let message = "a side is NS or EW";
            return Err(Error::new(Code::BadField, message).in_field("/state/high_trump_won"));
        }
        let given = if won.is_some() { HighTrump::Won } else { facts.high_trump };
        let high = if options.high_trump { deal.high_trump(given)? } else { None };
        let so_far = facts.points.among(&[own, other])?;
        deal.state.counters[OURS] = so_far.of(own, 0..=ALL)?;
        deal.state.counters[THEIRS] = so_far.of(other, 0..=ALL)?;
        deal.state.counters[BONUS] = i32::from(options.high_trump && won == Some(own));
        let high = high.into_iter().collect();
        let goal = match options.objective {
            Objective::Points => Goal::count(points(of, high), of),
            Objective::ScoreDifference => score(of, high, bid(setup)?, options.made),
        };
        deal.ask(setup, ValueSpec::Sides { goal, of })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let gone = position.gone();
        let ours = position.rng.below(gone + 1);
        let mut points = [TRICK as usize * ours, TRICK as usize * (gone - ours)];
        let counts = position.setup.options.get("high_trump") != Some(&Value::Bool(false));
        if counts && gone > 0 && position.rng.one_in(2) {
            let winner = position.rng.below(2);
            points[winner] += TRICK as usize;
            position.state("high_trump", Value::Null);
            position.state("high_trump_won", ["NS", "EW"][winner]);
        }
        position.state("points", numbers(["NS", "EW"].into_iter().zip(points)));
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let trumps = declarations.trumps_led_by(&STRAINS[..4], &declarations.seat(1));
        Ok(at_bids(&trumps, (5..=30).step_by(5)))
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(bid(setup)?)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let teams = Teams::partners();
        let won = played.setup.state().text("high_trump_won")?;
        let won = won.map(|side| teams.find("/state/high_trump_won", side)).transpose()?;
        let trick = trick_of_high_trump(played)?;
        Ok(forty_five::outcome(played, &teams, won, ("high_trump", trick)))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let bid = bid(deal.setup)?;
        let teams = Teams::partners();
        let bidders = teams.place_of(deal.declarer()?);
        let tricks = deal.shares(Teams::opposite, &outcome.tricks, HAND as i32)?;
        let high = outcome.high_trump.filter(|_| options.high_trump);
        let high = high.map(|side| side.party(&teams)).transpose()?;
        let (mut sheet, mut made) = (teams.sheet(), false);
        for (place, (side, tricks)) in tricks.into_iter().enumerate() {
            let bid_of = Label::from(messages::SCORE_NUMBER_BID).with("n", bid);
            let bonus = if high == Some(place) { TRICK } else { 0 };
            let points = TRICK * tricks + bonus;
            sheet = if place != bidders {
                sheet.with_any(messages::SCORE_TRICKS_TAKEN, &side, TRICK * tricks).with_any(
                    messages::SCORE_HIGH_TRUMP,
                    &side,
                    bonus,
                )
            } else if points >= bid {
                made = true;
                let bonus = if options.made == Made::BidAndBonus { bonus } else { 0 };
                let sheet = sheet.with(bid_of, &side, card_value(bid));
                sheet.with_any(messages::SCORE_HIGH_TRUMP, &side, bonus)
            } else {
                sheet.with(bid_of, &side, -bid)
            };
        }
        Ok(sheet.made(made))
    }
}

fn bid(setup: &Setup) -> Result<i32> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let bid = text.parse().ok().filter(|bid| (TRICK..=ALL).contains(bid) && bid % TRICK == 0);
    bid.ok_or_else(|| {
        let message = format!("\"{text}\" is not a bid; expected 5 to 30, by fives");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// The score of the declarer's side less the points of the others.
fn score(of: Players, high: Cards, bid: i32, made: Made) -> Goal {
    let bonus = Counter { players: of, cards: vec![(high, 1)], ..Counter::default() };
    let value = card_value(bid);
    let makes = vec![Condition::at_least(OURS, bid)];
    let fails = vec![Condition::at_most(OURS, bid - 1)];
    let weights = if made == Made::BidAndBonus { vec![(BONUS, TRICK)] } else { Vec::new() };
    Goal {
        counters: vec![points(of, high), points(of.others(4), high), bonus],
        terms: vec![
            Term { when: makes, constant: value, weights },
            Term::constant_when(-bid, fails),
            Term::weighted(THEIRS, -1),
        ],
        ..Goal::count(Counter::default(), of)
    }
}

/// What the bid scores if it is made: twice its value for all thirty (McNeely, “Auction Forty-Five”).
const fn card_value(bid: i32) -> i32 {
    if bid == ALL { 2 * bid } else { bid }
}

#[cfg(test)]
mod tests;
