//! The score of a deal: what the contract, the petit, handfuls and a slam count.

use super::{
    ALL, EXCUSE, NEEDED, OUDLER, OUDLERS, Options, PLAIN, Party, RANSOM, TAKING, TRICKS, card_value,
};
use crate::prelude::*;
use std::ops::RangeInclusive;
use tikki_solver::rules::LastExcuse;

/// What the declarer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum Contract {
    Prise,
    Garde,
    #[word("garde-sans")]
    GardeSans,
    #[word("garde-contre")]
    GardeContre,
}

impl Contract {
    /// Returns the factor of the score.
    const fn factor(self) -> i32 {
        match self {
            Contract::Prise => 1,
            Contract::Garde => 2,
            Contract::GardeSans => 4,
            Contract::GardeContre => 6,
        }
    }
}

/// What `state` says of the announcements.
#[derive(Clone, Debug, Keys)]
pub(super) struct Auction {
    /// Whether the declarer has announced a slam.
    slam: bool,
    /// The number of trumps that each seat has shown.
    handfuls: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// Half-points of `declarer`, with the talon if it is theirs, and of `defenders`.
    points: PartyNumbers,
    /// Oudlers of the declarer.
    #[key(default = 0, range = 0..=3)]
    oudlers: i32,
    /// The side that has won the last trick with the 1 of trumps in it.
    petit: Option<Party>,
    /// Tricks of `declarer` and of `defenders`.
    tricks: PartyNumbers,
}

/// What every contract counts, before its factor (Pagat, “French Tarot”).
const BASE: i32 = 25;
/// What the 1 of trumps in the last trick counts, before the factor.
const PETIT: i32 = 10;
/// The number of trumps of each handful, and the points that it counts.
const HANDFULS: [(i32, i32); 3] = [(15, 40), (13, 30), (10, 20)];
/// What a slam counts: announced and made, or only made, or announced and not made.
const SLAM_ANNOUNCED: i32 = 400;
const SLAM: i32 = 200;
/// The most trumps that a seat can show: all it holds.
const MOST_SHOWN: i32 = 18;

/// What the declarer has taken.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    points: i32,
    oudlers: i32,
}

impl Taken {
    fn add(&mut self, card: &str) {
        self.points += card_value(card);
        self.oudlers += i32::from(OUDLERS.contains(&card));
    }
}

/// Returns what came of a play: half-points, oudlers and tricks of the declarer, and the side with the petit in the last trick.
pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let options = Options::of(&played.setup)?;
    let own = Players::one(Player::new(played.declarer()));
    let before = played.state_number("points", "declarer");
    let oudlers = played.setup.state().whole("oudlers")?.unwrap_or(0);
    let mut taken = Taken { points: before, oudlers };
    if options.talon_is_declarers(&played.setup)? {
        played.discarded("talon").iter().for_each(|card| taken.add(card));
    }
    for trick in played.won(own) {
        let plain = trick.cards.iter().filter(|card| *card != EXCUSE);
        plain.for_each(|card| taken.add(card));
    }
    add_excuse(&mut taken, played, own, options.last_excuse);
    let tricks = [own, own.others(4)].map(|side| played.tricks_of(side));
    let by_party = |numbers: [i32; 2]| -> Value {
        let entry = |(name, number): (&&str, i32)| ((*name).to_owned(), Value::from(number));
        Value::Object(Party::WORDS.iter().zip(numbers).map(entry).collect())
    };
    let mut outcome = result([
        ("points", by_party([taken.points, ALL - taken.points])),
        ("oudlers", taken.oudlers.into()),
        ("tricks", by_party(tricks)),
    ]);
    if let Some(party) = petit(played, own) {
        outcome.insert("petit".to_owned(), party.into());
    }
    Ok(outcome)
}

/// Adds what the Excuse of a play brings the declarer.
fn add_excuse(taken: &mut Taken, played: &FinishedPlay, own: Players, last: LastExcuse) {
    let Some(number) = played.trick_of(EXCUSE) else { return };
    let trick = &played.tricks[number];
    let Some(play) = played.question.play.tricks() else { return };
    let place = trick.cards.iter().position(|card| card == EXCUSE).unwrap_or(0);
    let player = play.rule_set.order[trick.leader][place];
    let (is_own, is_won) = (own.contains(player), trick.is_won_by(own));
    let is_last = number + 1 == played.tricks.len();
    let slam = is_last && place == 0 && trick.winner == Some(player.index());
    if !is_last || slam {
        if is_own {
            taken.add(EXCUSE);
        }
        taken.points += RANSOM * (i32::from(is_won) - i32::from(is_own));
    } else if last == LastExcuse::Winner && is_won || last == LastExcuse::OtherSide && !is_own {
        taken.add(EXCUSE);
    }
}

/// Returns the side that has won the last trick with the 1 of trumps. Before the Excuse of a slam it is the trick before it.
fn petit(played: &FinishedPlay, own: Players) -> Option<&'static str> {
    let (last, others) = played.tricks.split_last()?;
    let slam = last.cards[0] == EXCUSE && last.winner == Some(last.leader);
    let trick = if slam { others.last()? } else { last };
    let [declarer, defenders] = [Party::WORDS[0], Party::WORDS[1]];
    let has = trick.cards.iter().any(|card| card == "T1");
    has.then_some(if trick.is_won_by(own) { declarer } else { defenders })
}

/// Returns the score: each defender pays the declarer, or receives.
pub(super) fn sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    deal.expect_seats(4)?;
    let contract: Contract = Setup::required("contract", deal.setup.contract_word()?)?;
    let outcome = Outcome::read(&deal.result)?;
    let auction = Auction::read(&deal.setup.state())?;
    deal.require("oudlers")?;
    let points = outcome.points.shares(Party::WORDS, ALL)?[0];
    let margin = points - NEEDED[outcome.oudlers as usize];
    let made = margin >= 0;
    let sign = if made { 1 } else { -1 };
    let declarer = deal.seats[deal.declarer()?].clone();
    // Half a point counts for the side that wins.
    let won = sign * (BASE + (margin.abs() + 1) / 2) * contract.factor();
    let petit = match outcome.petit {
        Some(Party::Declarer) => PETIT,
        Some(Party::Defenders) => -PETIT,
        None => 0,
    };
    let label = if made { messages::SCORE_CONTRACT_MADE } else { messages::SCORE_CONTRACT_LOST };
    let name = deal.setup.contract.as_deref().unwrap_or_default();
    let lines = [
        (Label::from(label).with("contract", name), won),
        (messages::SCORE_PETIT.into(), petit * contract.factor()),
        (messages::SCORE_HANDFUL.into(), sign * handfuls(deal, &auction)?),
        (messages::SCORE_SLAM.into(), slam(deal, &outcome, auction.slam, points)?),
    ];
    let paid = |sheet: DealSheet, (what, points): (Label, i32)| {
        if points == 0 { sheet } else { sheet.paid_by_each(what, &declarer, points) }
    };
    Ok(lines.into_iter().fold(deal.sheet(Teams::each), paid).made(made))
}

/// Returns the points of the handfuls shown. The side that wins the deal gets them, even if the other side has shown them.
fn handfuls(deal: &DealResult<'_>, auction: &Auction) -> Result<i32> {
    let handfuls = auction.handfuls.among(&deal.seats)?;
    let value = |seat: &String| {
        let shown = handfuls.of(seat, 0..=MOST_SHOWN)?;
        let value = HANDFULS.iter().find(|&&(count, _)| shown >= count).map(|&(_, value)| value);
        if value.is_some() || shown == 0 {
            return Ok(value.unwrap_or(0));
        }
        let message = format!("{shown} trumps are no handful: a handful has ten at least");
        Err(Error::new(Code::BadField, message)
            .in_field(&format!("{}/{seat}", auction.handfuls.at())))
    };
    deal.seats.iter().map(value).sum()
}

/// What the talon may count for its side.
#[derive(Clone, Debug)]
struct Talon {
    points: RangeInclusive<i32>,
    oudlers: RangeInclusive<i32>,
}

impl Talon {
    /// The talon of the other side.
    const NONE: Talon = Talon { points: 0..=0, oudlers: 0..=0 };
    /// Six cards put away: four queens and two knights at most.
    const PUT_AWAY: Talon = Talon { points: 6..=38, oudlers: 0..=0 };
    /// Any six cards.
    const ANY: Talon = Talon { points: 6..=54, oudlers: 0..=3 };

    /// Returns the talon of a deal, of the declarer and of the defenders.
    fn of_sides(deal: &DealResult<'_>) -> Result<[Talon; 2]> {
        let mut known = Taken::default();
        deal.setup.state().texts("talon")?.into_iter().for_each(|card| known.add(card));
        let taken = deal.setup.contract.as_deref().is_some_and(|name| TAKING.contains(&name));
        let talon = match (known.points, taken) {
            (0, true) => Talon::PUT_AWAY,
            (0, false) => Talon::ANY,
            (points, _) => {
                Talon { points: points..=points, oudlers: known.oudlers..=known.oudlers }
            }
        };
        let is_declarers = Options::of(deal.setup)?.talon_is_declarers(deal.setup)?;
        Ok(if is_declarers { [talon, Talon::NONE] } else { [Talon::NONE, talon] })
    }

    /// Returns whether the side of this talon has no trick; nothing where it may have none or some. Without a trick it has the talon, and
    /// perhaps the Excuse, less the ransom.
    fn is_all_of(&self, points: i32, oudlers: i32) -> Option<bool> {
        let fits = |excuse: i32| {
            self.points.contains(&(points - excuse * (OUDLER - RANSOM)))
                && self.oudlers.contains(&(oudlers - excuse))
        };
        let without = fits(0) || fits(1);
        // The four cards of a trick count a half-point each at least.
        let with = points >= self.points.start() + 4 * PLAIN;
        if without && with { None } else { Some(without) }
    }
}

/// Returns what a slam brings the declarer: of their own side, or of the defenders. A result has to give the tricks where its half-points
/// leave open whether a side has all of them.
fn slam(deal: &DealResult<'_>, outcome: &Outcome, announced: bool, points: i32) -> Result<i32> {
    let [won, lost] = if outcome.tricks.is_given() {
        let tricks = outcome.tricks.among(Party::WORDS)?;
        let of = |party: usize| tricks.of(Party::WORDS[party], 0..=TRICKS);
        [of(0)? == TRICKS, of(1)? == TRICKS]
    } else {
        let [own, theirs] = Talon::of_sides(deal)?;
        let oudlers = outcome.oudlers;
        let won = theirs.is_all_of(ALL - points, OUDLERS.len() as i32 - oudlers);
        let lost = own.is_all_of(points, oudlers);
        let (Some(won), Some(lost)) = (won, lost) else { return Err(outcome.tricks.missing()) };
        [won, lost]
    };
    Ok(match (won, announced) {
        (true, true) => SLAM_ANNOUNCED,
        (true, false) => SLAM,
        (false, true) => -SLAM,
        (false, false) if lost => -SLAM,
        (false, false) => 0,
    })
}

#[cfg(test)]
mod tests;
