//! Fifty-five: one bidder against all others for points of tricks and the trump ace.

use crate::families::forty_five::{
    self, FortyFive, HAND, HighTrump, TRICK, points, trick_of_high_trump,
};
use crate::prelude::*;
use tikki_play::scoring::session::counted_out;

/// Fifty-five in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(FiftyFive));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said.
    #[key(one_of(3, 4, 5, 6, 7, 8, 9))]
    players: Option<i32>,
    /// What is counted.
    objective: Objective,
    /// Which card counts.
    bonus: Bonus,
    /// The points of a game.
    #[key(default = 55, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Points,
    Score,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Bonus {
    Ace,
    High,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far in the deal.
    points: PlayerTally,
    /// Who has the five for the card.
    bonus_won: Option<Player>,
    /// The highest trump dealt.
    high_trump: HighTrump,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by seat.
    tricks: PartyNumbers,
    /// Who has won the card that counts.
    bonus: Option<SeatName>,
    /// Who has won each trick, with a `+` the one with the card that counts.
    order: Vec<SeatName>,
}

struct FiftyFive;

impl CardGame<Options, Facts, Outcome> for FiftyFive {
    const DEAL: DealSpec = forty_five::deal(&[3, 4, 5, 6, 7, 8, 9]);
    const CONTRACTS: Contracts = |own| at_bids(&own.trumps(&STRAINS[..4]), [10, 15, 20, 25, 60]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut deal = FortyFive::read(setup, 3..=9, options.players)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        deal.state.counters[..Player::MOST].copy_from_slice(&facts.points.0);
        let bonus = bonus(setup, &deal, &facts, options.bonus)?;
        let everybody = deal.layout.everybody();
        let value_spec = match options.objective {
            Objective::Each => {
                let goal = |player| (player, count(everybody, player, bonus));
                ValueSpec::each(everybody.iter().map(goal))
            }
            objective => {
                let declarer = deal.layout.the_declarer(setup)?;
                let mut goal = count(everybody, declarer, bonus);
                if objective == Objective::Score {
                    let bonus_is_his = facts.bonus_won == Some(declarer);
                    add_score(&mut goal, declarer, &mut deal, bonus, bonus_is_his, bid(setup)?);
                }
                ValueSpec::Sides { goal, of: Players::one(declarer) }
            }
        };
        deal.ask(setup, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = if position.cards > 3 { 3 } else { 3 + position.rng.below(3) };
        position.seat(players);
        position.deal_all(french(ACE_HIGH));
        position.trump_suit();
        position.contract(&["10", "15", "20", "25", "60"]);
        position.option("objective", Objective::WORDS);
        position.option("bonus", Bonus::WORDS);
        let tricks = position.tricks_so_far(HAND);
        let seats = position.setup.seats.clone();
        let of = |seat: &String| tricks[seat.as_str()].as_u64().unwrap_or(0) as usize;
        let mut points: Vec<usize> = seats.iter().map(|seat| TRICK as usize * of(seat)).collect();
        if !position.is_whole() && position.rng.one_in(3) {
            let winner = position.rng.below(points.len());
            points[winner] += TRICK as usize;
            position.state("bonus_won", seats[winner].clone());
        }
        position.state("points", numbers(seats.iter().map(String::as_str).zip(points)));
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let bid = bid(setup)?;
        Ok((bid != ALL_TRICKS).then_some(DeclarationTarget::AtLeast(bid)))
    }

    /// The order of the tricks is known where none was won before the position.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let won = played.seat_in_state("bonus_won")?;
        let trick = if won.is_some() { None } else { bonus_trick(played)? };
        let teams = Teams::each(seats);
        let mut result = forty_five::outcome(played, &teams, won, ("bonus", trick));
        let nothing_before = |seat: &String| played.state_number("points", seat) / TRICK == 0;
        if won.is_none() && seats.iter().all(nothing_before) {
            result.insert("order".to_owned(), Value::from(order(played, trick)));
        }
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let fives = Fives::read(deal, &Outcome::read(&deal.result)?)?;
        let (declarer, bid) = (deal.declarer()?, bid(deal.setup)?);
        let made = fives.make(declarer, bid);
        let mut sheet = deal.sheet(Teams::each);
        let mut so_far = 0;
        let declared = |sheet: DealSheet| {
            let points = if made { bid } else { -bid };
            sheet.with(
                Label::from(messages::SCORE_NUMBER_BID).with("n", bid),
                &deal.seats[declarer],
                points,
            )
        };
        for &(seat, is_bonus) in &fives.0 {
            let what = if is_bonus { messages::SCORE_BONUS } else { messages::SCORE_TRICK };
            if seat != declarer {
                sheet = sheet.with(what, &deal.seats[seat], TRICK);
                continue;
            }
            let before = so_far;
            so_far += TRICK;
            if made && before < bid && so_far >= bid {
                sheet = declared(sheet);
            }
            if made && is_bonus {
                sheet = sheet.with(what, &deal.seats[seat], TRICK);
            }
        }
        if !made || so_far < bid {
            sheet = declared(sheet);
        }
        Ok(sheet.made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(counted_out(options.game, deals, |_, _| true))
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
        let message = format!("\"{text}\" is not a bid; expected 10, 15, 20, 25, 60");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// In place of the points what the bid scores: the bid and five for the bonus card if it is made, else the bid is lost.
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

/// The trick in which the card fell that counts, counted from 0, while nobody had it.
fn bonus_trick(played: &FinishedPlay) -> Result<Option<usize>> {
    match Options::of(&played.setup)?.bonus {
        Bonus::Ace => {
            let suit = trump_suit(&played.setup)?;
            Ok(played.trick_of(&format!("{suit}A")))
        }
        Bonus::High => trick_of_high_trump(played),
    }
}

/// What marks the winner of the trick with the card that counts.
const MARK: char = '+';

/// Who has won each trick.
fn order(played: &FinishedPlay, bonus: Option<usize>) -> Vec<String> {
    let winner = |place: usize| {
        let name = &played.question.seats[played.tricks[place].winner?];
        Some(if bonus == Some(place) { format!("{name}{MARK}") } else { name.clone() })
    };
    (0..played.tricks.len()).filter_map(winner).collect()
}

/// The fives of a deal in the order in which they were won: whose each is, and whether it is the bonus, not for a trick.
struct Fives(Vec<(usize, bool)>);

impl Fives {
    /// In the order of the tricks, where it is known, else seat by seat.
    fn read(deal: &DealResult<'_>, outcome: &Outcome) -> Result<Fives> {
        let tricks = deal.shares(Teams::each, &outcome.tricks, HAND as i32)?;
        let bonus = SeatName::place_if_any(outcome.bonus.as_ref(), deal)?;
        let mut fives = Vec::new();
        for (text, at) in outcome.order.iter().map(SeatName::text) {
            let name = text.trim_end_matches(MARK);
            let seat = deal.seat(at, name)?;
            fives.push((seat, false));
            fives.extend((name != text).then_some((seat, true)));
        }
        if fives.is_empty() {
            let own =
                |(seat, (_, count)): (usize, &(String, i32))| vec![(seat, false); *count as usize];
            fives = tricks.iter().enumerate().flat_map(own).collect();
            fives.extend(bonus.map(|seat| (seat, true)));
        }
        let fives = Fives(fives);
        let agrees = |(seat, (_, count)): (usize, &(String, i32))| {
            fives.of(seat, false) == *count
                && fives.of(seat, true) == i32::from(bonus == Some(seat))
        };
        if tricks.iter().enumerate().all(agrees) {
            return Ok(fives);
        }
        let message = "the order has another number of tricks, or another bonus, than the result";
        Err(deal.result.impossible("order", message))
    }

    /// How many of a kind a seat has.
    fn of(&self, seat: usize, is_bonus: bool) -> i32 {
        self.0.iter().filter(|&&five| five == (seat, is_bonus)).count() as i32
    }

    /// Whether a seat has what it has bid; the five for the card counts towards it, but sixty asks for every trick.
    fn make(&self, seat: usize, bid: i32) -> bool {
        let tricks = self.of(seat, false);
        if bid == ALL_TRICKS {
            return tricks == HAND as i32;
        }
        TRICK * (tricks + self.of(seat, true)) >= bid
    }
}

#[cfg(test)]
mod tests;
