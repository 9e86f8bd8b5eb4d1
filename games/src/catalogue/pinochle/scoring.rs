//! Pinochle of the single and of the double pack, and of three: the bid made or set, the moon, the game, and the chips.
//!
//! Rules: McNeely, “Pinochle”.

use super::melds::{Hand, meld_value};
use super::{Options, suit_of_trumps};
use crate::prelude::*;
use tikki_play::scoring::sides::side_at;

/// What counts in won tricks (McNeely, “Pinochle”).
pub(super) const COUNTING: CardValues = CardValues(&[('A', 1), ('T', 1), ('K', 1)]);
/// Points for the last trick (McNeely, “Pinochle”).
pub(super) const LAST_TRICK: i32 = 1;
/// Who of three has won the last trick, if it was not played.
const NOBODY: &str = "none";
/// Points for the moon made, against one failed (McNeely, “Pinochle”).
const MOON: i32 = 25;

/// A form of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    /// The lowest bid, to which the dealer is forced when all pass (McNeely, “Pinochle” and “Three-Hand Pinochle”).
    lowest: i32,
    /// Counters and the last trick.
    points: i32,
    tricks: i32,
    double: bool,
    three: bool,
    /// The points that win a game (McNeely, “Pinochle”).
    game: i32,
}

const SINGLE: Form =
    Form { lowest: 15, points: 25, tricks: 12, double: false, three: false, game: 250 };
const DOUBLE: Form =
    Form { lowest: 50, points: 49, tricks: 20, double: true, three: false, game: 500 };
const THREE: Form = Form { lowest: 20, tricks: 15, three: true, ..SINGLE };

impl Form {
    fn of(setup: &Setup, players: usize) -> Result<Form> {
        let double = Options::of(setup)?.pack == 80;
        Ok(match (players, double) {
            (3, _) => THREE,
            (_, true) => DOUBLE,
            (_, false) => SINGLE,
        })
    }

    /// The bid: of the double pack above sixty a multiple of five (McNeely, “Pinochle”).
    fn bid(self, setup: &Setup) -> Result<i32> {
        let Some(text) = setup.contract.as_deref() else { return Ok(self.lowest) };
        let fits = |&bid: &i32| bid >= self.lowest && (!self.double || bid <= 60 || bid % 5 == 0);
        let bid = text.parse().ok().filter(|&bid: &i32| bid <= 10_000).filter(fits);
        bid.ok_or_else(|| {
            let steps = if self.double { ", above 60 in steps of five" } else { "" };
            let least = self.lowest;
            let message =
                format!("\"{text}\" is not a bid of this game; expected {least} or more{steps}");
            Error::new(Code::BadContract, message).in_field("/contract")
        })
    }

    /// How many cards each has.
    fn held(self) -> usize {
        self.tricks as usize
    }
}

/// What was said before the play.
#[derive(Clone, Debug, Keys)]
pub(super) struct Auction {
    /// The meld points of both sides; of three those of the `declarer`. Left out where whole hands have them.
    melds: PartyNumbers,
    /// Whether the declarer bid every trick (McNeely, “Pinochle”).
    moon: bool,
    /// Of the double pack, whether the bidder has the marriage of trumps, without which they are set (McNeely, “Pinochle”);
    /// read from their cards where these are known.
    #[key(default = true)]
    marriage: bool,
}

#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// Counters and the last trick by side; of three by `declarer` and `defenders`.
    points: PartyNumbers,
    /// Tricks by side, for the moon.
    tricks: PartyNumbers,
    /// Who won the last trick, a side or a seat; of three `none` if the play stopped before it.
    last_trick: Option<SeatName>,
    /// The side that broke a rule of the play and takes no more counters from then on (McNeely, “Pinochle”).
    revoked: Option<Side>,
    /// Whether a bidder of three gave the deal up, before they looked at the widow or after (McNeely, “Three-Hand Pinochle”).
    forfeited: Forfeit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Forfeit {
    No,
    Before,
    After,
}

pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let parties = parties(played);
    let over = !played.values.is_empty();
    let last = played.tricks.last().filter(|_| over).and_then(|trick| trick.winner);
    let points = parties.numbers(|name, players| {
        let cards = played.won(players).flat_map(|trick| &trick.cards);
        let counters: i32 = cards.map(|card| COUNTING.of(card)).sum();
        let won_last = last.is_some_and(|seat| players.contains(Player::new(seat)));
        played.state_number("points", name) + counters + i32::from(won_last) * LAST_TRICK
    });
    let tricks = parties.numbers(|name, players| {
        played.state_number("tricks", name) + i32::from(played.count(players))
    });
    let mut outcome = result([("points", points), ("tricks", tricks)]);
    let seats = &played.question.seats;
    let stopped = (!over && seats.len() == 3).then_some(NOBODY);
    let last = last.map(|seat| seats[seat].as_str()).or(stopped).map(Value::from);
    outcome.extend(last.map(|seat| ("last_trick".to_owned(), seat)));
    outcome
}

pub(super) fn sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let form = Form::of(deal.setup, deal.seats.len())?;
    if form.three { three_hands(deal, form) } else { partners(deal, form) }
}

pub(super) fn standing(deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
    games_by(deals, |session, deal| {
        let options = Options::of(deal.setup)?;
        let form = Form::of(deal.setup, deal.seats.len())?;
        let totals = session.totals();
        Ok(if form.three {
            left_with_chips(totals, options.chips)
        } else {
            most_once(options.game.unwrap_or(form.game))(totals)
        })
    })
}

/// Those who have chips when somebody has none any more (McNeely, “Three-Hand Pinochle”).
fn left_with_chips(totals: &[(String, i32)], chips: i32) -> Vec<String> {
    let has_some = |total: i32| total > -chips;
    if totals.iter().all(|&(_, total)| has_some(total)) {
        return Vec::new();
    }
    totals.iter().filter(|&&(_, total)| has_some(total)).map(|(name, _)| name.clone()).collect()
}

/// The parties that take counters together, as the state calls them.
fn parties(played: &FinishedPlay) -> Teams {
    if played.question.seats.len() == 4 {
        return Teams::partners();
    }
    let own = Players::one(Player::new(played.declarer()));
    Teams(vec![("declarer".to_owned(), own), ("defenders".to_owned(), own.others(3))])
}

/// The melds of a seat, if its whole hand is known.
fn melds_of(deal: &DealResult<'_>, form: Form, seat: usize) -> Result<Option<i32>> {
    let Some(hand) = hand_of(deal, form, seat)? else { return Ok(None) };
    let sharing = Options::of(deal.setup)?.sharing;
    Ok(Some(meld_value(&hand, suit_of_trumps(deal.setup)?, sharing, form.double)))
}

/// The whole hand of a seat, if it is known.
fn hand_of(deal: &DealResult<'_>, form: Form, seat: usize) -> Result<Option<Hand>> {
    let name = &deal.seats[seat];
    let held = deal.setup.hands.iter().find(|(other, _)| other == name);
    let Some((_, cards)) = held.filter(|(_, cards)| cards.len() == form.held()) else {
        return Ok(None);
    };
    let hand = Hand::new(cards.iter().map(String::as_str), form.double);
    hand.map(Some).map_err(|error| error.in_field(&format!("/hands/{name}")))
}

/// The melds of both sides, as the auction or whole hands have them.
fn melds(deal: &DealResult<'_>, form: Form, given: &PartyNumbers) -> Result<BySide<i32>> {
    if given.is_given() {
        let given = given.among(&Side::ALL.map(name_of))?;
        let [ns, ew] = Side::ALL.map(|side| given.of(name_of(side), 0..=5000));
        return Ok(BySide([ns?, ew?]));
    }
    let mut melds = BySide([0; 2]);
    for seat in 0..4 {
        let own = melds_of(deal, form, seat)?;
        melds[side_at(seat)] += own.ok_or_else(|| given.missing())?;
    }
    Ok(melds)
}

/// The side that won the last trick, if it is known.
fn last_side(deal: &DealResult<'_>, outcome: &Outcome) -> Result<Option<Side>> {
    let teams = Teams::partners();
    let place = outcome.last_trick.as_ref().map(|name| name.seat_or_party(deal, &teams));
    Ok(place.transpose()?.map(|place| Side::ALL[place]))
}

/// Declarer's side scores melds and counters if they reach its bid, else loses the bid. The others score theirs, but their
/// melds only with a counter; the last trick is none. The moon adds 25, or takes off 25 besides the bid; it does not help to
/// reach the bid (McNeely, “Pinochle”).
fn partners(deal: &DealResult<'_>, form: Form) -> Result<DealSheet> {
    let declarers = deal.declaring()?;
    let auction = Auction::read(&deal.setup.state())?;
    let outcome = Outcome::read(&deal.result)?;
    let bid = form.bid(deal.setup)?;
    let melds = melds(deal, form, &auction.melds)?;
    let points = points(deal, &outcome, form)?;
    let took_all = auction.moon && took_all(&outcome, form, declarers, points)?;
    let total = melds[declarers] + points[declarers];
    let made = total >= bid && (!auction.moon || took_all) && has_marriage(deal, form, &auction)?;
    let own = name_of(declarers);
    let mut sheet = DealSheet::of_sides().made(made);
    if made {
        sheet = sheet.with(messages::SCORE_MELDS, own, melds[declarers]).with(
            messages::SCORE_COUNTERS,
            own,
            points[declarers],
        );
    } else {
        let set = Label::from(messages::SCORE_BID_SET_WITH).with("n", bid).with("m", total);
        sheet = sheet.with(set, own, -bid);
    }
    if auction.moon && (made || !took_all) {
        sheet = sheet.with(messages::SCORE_MOON, own, if made { MOON } else { -MOON });
    }
    let others = declarers.opponents();
    if has_counter(deal, &outcome, others, points[others])? {
        sheet = sheet.with(messages::SCORE_MELDS, name_of(others), melds[others]);
    }
    Ok(sheet.with(messages::SCORE_COUNTERS, name_of(others), points[others]))
}

/// Whether a side took every trick, and so every point.
fn took_all(outcome: &Outcome, form: Form, side: Side, points: BySide<i32>) -> Result<bool> {
    let all = outcome.tricks.shared(form.tricks)?[side] == form.tricks;
    if all && outcome.revoked.is_none() && points[side] < form.points {
        let message = format!("every trick, and {} of {} points", points[side], form.points);
        return Err(Error::new(Code::ImpossibleState, message).in_field(outcome.points.at()));
    }
    Ok(all)
}

/// Refuses that somebody won the last trick and has no point, or did not and has all.
fn expect_last(outcome: &Outcome, form: Form, won: bool, points: i32) -> Result<()> {
    if if won { points >= LAST_TRICK } else { points <= form.points - LAST_TRICK } {
        return Ok(());
    }
    let message = format!("{points} points of {}, and who has won the last trick", form.points);
    Err(Error::new(Code::ImpossibleState, message).in_field(outcome.points.at()))
}

/// What both sides took; all there is, unless one broke a rule.
fn points(deal: &DealResult<'_>, outcome: &Outcome, form: Form) -> Result<BySide<i32>> {
    if outcome.revoked.is_none() {
        let points = outcome.points.shared(form.points)?;
        if let Some(last) = last_side(deal, outcome)? {
            expect_last(outcome, form, true, points[last])?;
        }
        return Ok(points);
    }
    let points = outcome.points.among(&Side::ALL.map(name_of))?;
    let [ns, ew] = Side::ALL.map(|side| points.of(name_of(side), 0..=form.points));
    Ok(BySide([ns?, ew?]))
}

/// Whether a side with these points has a counter among them.
fn has_counter(deal: &DealResult<'_>, outcome: &Outcome, side: Side, points: i32) -> Result<bool> {
    if points != LAST_TRICK {
        return Ok(points > 0);
    }
    deal.require("last_trick")?;
    Ok(last_side(deal, outcome)? != Some(side))
}

/// Of the double pack, whether the bidder has king and queen of trumps.
fn has_marriage(deal: &DealResult<'_>, form: Form, auction: &Auction) -> Result<bool> {
    if !form.double {
        return Ok(true);
    }
    Ok(match hand_of(deal, form, deal.declarer()?)? {
        Some(hand) => hand.marriages(suit_of_trumps(deal.setup)?) > 0,
        None => auction.marriage,
    })
}

/// What a bid of three is worth in chips, twice as many with spades (McNeely, “Three-Hand Pinochle”).
fn bid_value(bid: i32, trump: Suit) -> i32 {
    let value = match bid {
        ..25 => 1,
        25..30 => 2,
        30..35 => 4,
        35..40 => 7,
        40..45 => 10,
        45..50 => 13,
        50..55 => 16,
        55.. => 20,
    };
    if trump == Suit::Spades { 2 * value } else { value }
}

/// Each of the others pays a bidder who makes the bid and has a counter; from a bid of 35 on the pot pays, too. A bidder who
/// gives up before looking at the widow pays the pot; one who gives up afterwards pays the pot and both others (McNeely,
/// “Three-Hand Pinochle”). A bidder who is set in the play pays as much: the text does not say.
fn three_hands(deal: &DealResult<'_>, form: Form) -> Result<DealSheet> {
    let bidder = deal.declarer()?;
    let bid = form.bid(deal.setup)?;
    let value = bid_value(bid, suit_of_trumps(deal.setup)?);
    let outcome = Outcome::read(&deal.result)?;
    let made = outcome.forfeited == Forfeit::No && has_bid(deal, form, bid, &outcome)?;
    let ante = Options::of(deal.setup)?.ante;
    let mut sheet = DealSheet::of(deal.seats.clone()).made(made);
    for seat in deal.seats.iter().filter(|_| ante > 0) {
        sheet = sheet.with(messages::SCORE_ANTE, seat, -ante);
    }
    let own = &deal.seats[bidder];
    if made && bid >= 35 {
        sheet = sheet.with(messages::SCORE_FROM_THE_POT, own, value);
    }
    if !made {
        sheet = sheet.with(messages::SCORE_TO_THE_POT, own, -value);
    }
    if outcome.forfeited == Forfeit::Before {
        return Ok(sheet);
    }
    let (what, each) =
        if made { (messages::SCORE_POINTS_BID, value) } else { (messages::SCORE_BID_SET, -value) };
    let what = Label::from(what).with("n", bid);
    let others = deal.seats.iter().filter(|seat| *seat != own);
    sheet = sheet.with(what.clone(), own, 2 * each);
    Ok(others.fold(sheet, |sheet, other| sheet.with(what.clone(), other, -each)))
}

/// The melds of the bidder of three, as the auction or their whole hand has them.
fn bidders_melds(deal: &DealResult<'_>, form: Form, given: &PartyNumbers) -> Result<Option<i32>> {
    let melds = given.among(&["declarer"])?;
    if given.is_given() {
        return melds.of("declarer", 0..=5000).map(Some);
    }
    melds_of(deal, form, deal.declarer()?)
}

/// Whether a bidder of three has made the bid, and has a counter (McNeely, “Three-Hand Pinochle”).
fn has_bid(deal: &DealResult<'_>, form: Form, bid: i32, outcome: &Outcome) -> Result<bool> {
    let bidder = deal.declarer()?;
    let given = Auction::read(&deal.setup.state())?.melds;
    let melds = bidders_melds(deal, form, &given)?.ok_or_else(|| given.missing())?;
    let points = outcome.points.among(&["declarer", "defenders"])?;
    if !outcome.points.has_party("declarer") {
        return Err(outcome.points.missing());
    }
    let points = points.of("declarer", 0..=form.points)?;
    let last = outcome.last_trick.as_ref().filter(|name| name.text().0 != NOBODY);
    let last = SeatName::place_if_any(last, deal)?;
    if let Some(last) = last {
        expect_last(outcome, form, last == bidder, points)?;
    }
    let reached = melds + points >= bid;
    if reached && points == LAST_TRICK {
        deal.require("last_trick")?;
    }
    let counters = points - i32::from(last == Some(bidder)) * LAST_TRICK;
    Ok(reached && counters > 0)
}

/// The counters that declarer's side needs for its bid, where melds and bid are known.
pub(super) fn needed(setup: &Setup, seats: Vec<String>) -> Result<Option<i32>> {
    let no_result = Map::new();
    let fields = tikki_base::fields::Fields::from(&no_result);
    let deal = DealResult { setup, result: fields, seats };
    let form = Form::of(setup, deal.seats.len())?;
    let auction = Auction::read(&setup.state())?;
    if setup.contract.is_none() || auction.moon {
        return Ok(None);
    }
    let melds = if form.three {
        bidders_melds(&deal, form, &auction.melds)?
    } else {
        melds(&deal, form, &auction.melds)
            .ok()
            .map(|melds| deal.declaring().map(|side| melds[side]))
            .transpose()?
    };
    let bid = form.bid(setup)?;
    Ok(melds.map(|melds| bid - melds))
}

#[cfg(test)]
mod tests;
