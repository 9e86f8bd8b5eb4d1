//! One thousand: three players, one against two; a king and queen declared with a lead make trumps.

use crate::families::marriages::{self, MOST, Thousand, marriages_of, points_of};
use crate::prelude::*;
use std::ops::Range;

/// One thousand in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(OneThousand));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the declarer wants: points, the bid, or the score; or the points of each seat.
    objective: Objective,
    /// What a bid that is reached scores.
    settlement: Settlement,
    /// Whether a score from 880 waits, and zeros and forfeits cost.
    cutthroat: bool,
    /// The points of a game.
    #[key(default = 1000, range = 1..=10000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Points,
    Make,
    Score,
    Each,
}

#[derive(Clone, Copy, Debug, Word)]
enum Settlement {
    #[word("printed")]
    PointsAndBid,
    Bid,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, marriages included.
    points: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points by seat, marriages included.
    points: PartyNumbers,
    /// Points for marriages among them, by seat.
    marriages: PartyNumbers,
    /// Whether the declarer gave the deal up.
    forfeited: bool,
}

struct OneThousand;

impl CardGame<Options, Facts, Outcome> for OneThousand {
    const DEAL: DealSpec = marriages::DEAL;
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));
    const CONTRACTS: Contracts =
        |own| at_bids(&[own.declaration("").led_by(own.by)], (100..=300).step_by(10));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let Thousand { mut layout, rule_set, mut state } =
            Thousand::read(setup, Follow::MustTrump)?;
        let facts = Facts::read(setup, &mut layout)?;
        state.counters[..Player::MOST].copy_from_slice(&facts.points.0);
        let value_spec = if options.objective == Objective::Each {
            let each = |player| (player, goal(&layout.pack, player, vec![count(player)]));
            ValueSpec::each(layout.everybody().iter().map(each))
        } else {
            let declarer = layout.the_declarer(setup)?;
            let goal = goal(&layout.pack, declarer, terms(setup, options, declarer)?);
            ValueSpec::Sides { goal, of: Players::one(declarer) }
        };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        marriages::vary(position);
        let gone = position.gone();
        let points = ["1", "2", "3"].map(|seat| (seat, 10 * position.rng.below(2 * gone + 1)));
        position.state("points", numbers(points));
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(bid(setup)?)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = Teams::each(&played.question.seats);
        let points =
            seats.numbers(|seat, by| played.state_number("points", seat) + points_of(played, by));
        let marriages = seats.numbers(|_, by| marriages_of(played, by));
        Ok(result([("points", points), ("marriages", marriages)]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let (declarer, sheet) = (deal.declarer()?, deal.sheet(Teams::each));
        let of = &deal.seats[declarer];
        let others = || (0..3).filter(|&seat| seat != declarer);
        if outcome.forfeited {
            let sheet = sheet.with(GAVE_UP, of, 0).made(false);
            let given = |sheet: DealSheet, seat: usize| {
                sheet.with(messages::SCORE_GIVEN_UP, &deal.seats[seat], FORFEIT)
            };
            return Ok(others().fold(sheet, given));
        }
        let bid = bid(deal.setup)?;
        let points = outcome.points.each(&deal.seats, 0..=MOST)?;
        let marriages = outcome.marriages.each_if_any(&deal.seats, 0..=MOST)?;
        let own = points[declarer];
        let score = declarers_score(bid, own, options.settlement);
        let sheet = sheet.with(points_for_bid(own, bid), of, score);
        let scored = |sheet: DealSheet, seat: usize| {
            let (of, points) = (&deal.seats[seat], points[seat]);
            let sheet = sheet.with(
                Label::from(messages::SCORE_NUMBER_OF_POINTS).with("n", points),
                of,
                to_the_nearest_five(points),
            );
            if points > marriages[seat] { sheet } else { sheet.with(ZERO, of, 0) }
        };
        Ok(others().fold(sheet, scored).made(own >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let winner = most_once(options.game);
        if !options.cutthroat {
            return Ok(games(deals, winner));
        }
        let mut history = History::default();
        games_by(deals, |session, deal| {
            history.count(session, deal, options.game);
            let winners = winner(session.totals());
            if !winners.is_empty() {
                history = History::default();
            }
            Ok(winners)
        })
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

/// What each of the other two scores for a deal given up (McNeely, “1,000”).
const FORFEIT: i32 = 60;
/// What every third zero and every third forfeit cost, and three deals on the barrel (McNeely, “1,000”).
const THIRD: i32 = -120;
/// From how many points below the game on a score waits (McNeely, “1,000”).
const BARREL: i32 = 120;

/// Lines without points of their own, which the cutthroat session counts.
const GAVE_UP: Message = messages::SCORE_GAVE_THE_DEAL_UP;
const ZERO: Message = messages::SCORE_NO_POINT_FROM_TRICKS;

/// The nearest five (McNeely, “1,000”).
const fn to_the_nearest_five(points: i32) -> i32 {
    (points + 2) / 5 * 5
}

/// The declarer's score for points, by the bid (McNeely, “1,000”).
const fn declarers_score(bid: i32, points: i32, settlement: Settlement) -> i32 {
    let settled = if points >= bid { bid } else { -bid };
    match settlement {
        Settlement::PointsAndBid => points + settled,
        Settlement::Bid => settled,
    }
}

/// What the cutthroat game remembers of the players.
#[derive(Clone, Debug, Default)]
struct History {
    /// Who waits on the barrel, and since how many deals.
    waiting: Vec<(String, i32)>,
    /// Who has given deals up, and who had no point from tricks, each time.
    fined: Vec<(Label, String)>,
}

impl History {
    /// Corrects what a deal that was added counts, in a game to these points.
    fn count(&mut self, session: &mut ScoreSession, deal: &SessionDeal<'_>, game: i32) {
        let (sheet, declarer) = (&deal.sheet, deal.declarer());
        for (party, points) in &sheet.points {
            let declares = declarer.as_ref() == Some(party);
            let leaves = declares && (*points > BARREL || sheet.made == Some(false));
            if !leaves && self.waiting.iter().any(|(other, _)| other == party) {
                session.give(messages::SCORE_NOTHING_ON_THE_BARREL, party, -points);
            }
        }
        for line in
            sheet.lines.iter().filter(|line| line.label.is(&ZERO) || line.label.is(&GAVE_UP))
        {
            self.fined.push((line.label.clone(), line.of.clone()));
            let same = |(what, of): &&(Label, String)| line.label == *what && *of == line.of;
            if self.fined.iter().filter(same).count() % 3 == 0 {
                let what = if line.label.is(&ZERO) { "zero" } else { "gave-up" };
                session.give(
                    Label::from(messages::SCORE_THIRD_TIME).with("what", what),
                    &line.of,
                    THIRD,
                );
            }
        }
        for (party, _) in &sheet.points {
            self.wait(session, party, game - BARREL..game);
        }
    }

    /// Puts a player with a total in reach of the game on the barrel, and takes off one who has waited there for three deals.
    fn wait(&mut self, session: &mut ScoreSession, party: &str, barrel: Range<i32>) {
        let place = self.waiting.iter().position(|(other, _)| other == party);
        let deals = place.map_or(0, |place| self.waiting.remove(place).1 + 1);
        let total = session.total(party);
        if !barrel.contains(&total) {
            return;
        }
        session.give(messages::SCORE_WAITS_ON_THE_BARREL, party, barrel.start - total);
        if deals == 3 {
            session.give(messages::SCORE_THREE_DEALS_ON_THE_BARREL, party, THIRD);
        } else {
            self.waiting.push((party.to_owned(), deals));
        }
    }
}

#[cfg(test)]
mod tests;
