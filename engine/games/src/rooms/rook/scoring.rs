//! Rook: a bid won or lost, what the others took; 200, where more than a hundred points want a bid; a partner by his card.
//!
//! Rules: seed 002, lines 5035–5065.

use super::{JOKER, Options, Scale};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

options! {
    struct ScoreOptions {
        /// The points of a game; with 53 cards 1000, with 36 cards 200.
        game: Option<i32>,
    }
}

results! {
    /// What `state` tells of the auction.
    struct Auction {
        /// Whether one of the declarer's opponents has bid.
        others_bid: bool = true,
    }
}

/// The points of a game (seed 002, lines 5035 and 5055).
const GAME: i32 = 1000;
const GAME_OF_36: i32 = 200;
/// Who has more than this in the game of 36 cards, and has not bid, has nothing for a deal (seed 002, line 5055).
const WITHOUT_BID: i32 = 100;
/// The lowest bids (seed 002, lines 5039 and 5053), which rise by fives.
const LEAST_BIDS: [i32; 2] = [70, 50];
const STEP: i32 = 5;
/// What the card put away can count: the joker.
const MOST_OF_A_CARD: i32 = 20;
/// The line of points taken without a bid.
const NOT_BID: &str = "card points, without a bid";
/// More than a side can have: all points with those for all tricks.
const MOST: i32 = 300;
/// The points of a deal without those for all tricks; with 36 cards.
const ALL: i32 = 200;
const ALL_OF_36: i32 = 100;

/// The bid.
///
/// # Errors
/// `missing-field`, `bad-contract`.
fn bid(setup: &Setup, pack: i32) -> Result<i32> {
    let [long, short] = LEAST_BIDS;
    let (least, most) = if pack == 36 { (short, ALL_OF_36) } else { (long, MOST) };
    let numbers = format!("a number from {least} to {most}, by fives");
    let bid = setup.bid(least..=most, &numbers)?;
    if bid % STEP == 0 {
        return Ok(bid);
    }
    let message = format!("{bid} is no bid: {numbers}");
    Err(Error::new(Code::BadContract, message).in_field("/contract"))
}

/// # Errors
/// `impossible-state` if the sides cannot have so many points. Who has no trick has at most the card put away.
fn expect_possible(pack: i32, own: i32, others: i32) -> Result<()> {
    let all = own + others;
    let fits = match pack {
        36 => all <= ALL_OF_36,
        _ => all <= ALL || all <= MOST && own.min(others) <= MOST_OF_A_CARD,
    };
    if fits {
        return Ok(());
    }
    let message = format!("{own} and {others} are more points than there are");
    Err(Error::new(Code::ImpossibleState, message).in_field("/result/points"))
}

/// The scores of Rook.
#[derive(Debug)]
pub(super) struct RookScores;

impl Scoring for RookScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Auction::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup)?;
        Auction::told(&setup.state()).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("points")] }
    }

    /// Points by side; where a partner was called by seat, what the declarer's side had before as the declarer's own.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let Options { pack, call_partner } = Options::read(&played.setup)?;
        let scale = Scale::of(pack);
        let declarer = played.declarer();
        let own = side(played, declarer);
        if call_partner && played.told("points", "defenders") > 0 {
            let message =
                "whose the defenders' points are has to be told, by seat, as result.points";
            return Err(Error::new(Code::MissingField, message).in_field("/result/points"));
        }
        let names = if call_partner { ["declarer", "defenders"] } else { ["NS", "EW"] };
        let taken = |by| scale.taken(played, by);
        let all = |by: Players, others: &str| {
            let lost = played.told("tricks", others) + i32::from(played.count(by.others(4)));
            if lost == 0 { scale.all_tricks } else { 0 }
        };
        let points = if call_partner {
            let so_far = played.told("points", names[0]) + all(own, names[1]);
            let before = |by: Players| if by.contains(Player::new(declarer)) { so_far } else { 0 };
            Teams::each(&played.question.seats).numbers(|_, by| before(by) + taken(by))
        } else {
            let other = |side: &str| if side == names[0] { names[1] } else { names[0] };
            Teams::partners()
                .numbers(|side, by| played.told("points", side) + taken(by) + all(by, other(side)))
        };
        Ok(result([("points", points)]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let Options { pack, call_partner } = Options::read(deal.setup)?;
        let (declarer, bid) = (deal.declarer()?, bid(deal.setup, pack)?);
        let teams = if call_partner { Teams::each(&deal.seats) } else { Teams::partners() };
        let points = teams.told(deal, "points", 0..=MOST)?;
        let partner = deal.setup.state().word("partner")?.filter(|_| call_partner);
        let partner = partner.map(|name| deal.seat("/state/partner", &name)).transpose()?;
        let bidders = |place: usize| {
            place == teams.place_of(declarer) || partner.is_some_and(|seat| place == seat)
        };
        let own: i32 =
            (0..points.len()).filter(|&place| bidders(place)).map(|place| points[place]).sum();
        expect_possible(pack, own, points.iter().sum::<i32>() - own)?;
        let made = own >= bid;
        let keeps_points = pack == 36 && !call_partner;
        let settled = match made {
            true if keeps_points => own,
            true => bid,
            false => -bid,
        };
        let free = !keeps_points || Auction::told(&deal.setup.state())?.others_bid;
        let line = |place: usize| match bidders(place) {
            true => (format!("{own} points for a bid of {bid}"), settled),
            false if free => ("card points".to_owned(), points[place]),
            false => (NOT_BID.to_owned(), points[place]),
        };
        let scored = |sheet: Sheet, place: usize| {
            let (what, points) = line(place);
            sheet.with(what, &teams.0[place].0, points)
        };
        let sheet = (0..points.len()).fold(teams.sheet(), scored);
        Ok(sheet.made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let of_pack = if chosen(deals, Options::read)?.pack == 36 { GAME_OF_36 } else { GAME };
        let points = chosen(deals, ScoreOptions::read)?.game.unwrap_or(of_pack);
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            for line in sheet.lines.iter().filter(|line| line.what == NOT_BID) {
                if session.total(&line.of) - line.points > WITHOUT_BID {
                    session.give("more than 100, without a bid", &line.of, -line.points);
                }
            }
            let winners = most_once(points)(session.totals());
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// The declarer and his partner.
fn side(played: &PlayedOut, declarer: usize) -> Players {
    let partner = played.setup.state.get("partner").and_then(Value::as_str);
    let partner = partner.map(|name| Player::new(played.seat(name)));
    partner.into_iter().chain([Player::new(declarer)]).collect()
}

impl Scale {
    /// The points that some players have taken, without those for all tricks.
    fn taken(&self, played: &PlayedOut, by: Players) -> i32 {
        let value = |card: &String| match card.as_str() {
            JOKER => self.joker.unwrap_or_default(),
            card => self.cards.of(card),
        };
        let cards: i32 = played.won(by).flat_map(|trick| &trick.cards).map(value).sum();
        let last = played.tricks.last().is_some_and(|trick| trick.is_won_by(by));
        cards + if last { self.last_trick } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of, whole_deals};
    use crate::scores::testing::{points, refused, totals};
    use tikki_base::fields::Value;

    fn deal(bid: i32, [ns, ew]: [i32; 2], more: &str) -> String {
        let result = format!("result.points: NS {ns}, EW {ew}");
        format!("deal: 1\ngame: rook\ndeclarer: N\ncontract: {bid}\n{result}\n{more}\n")
    }

    /// Seed 002, lines 5035, 5055 and 5065.
    #[test]
    fn bids_are_won_or_lost() {
        assert_eq!(points(&deal(120, [125, 75], "")), [120, 75]);
        assert_eq!(points(&deal(120, [115, 85], "")), [-120, 85]);
        assert_eq!(points(&deal(60, [75, 25], "options.pack: 36")), [75, 25]);
        assert_eq!(points(&deal(80, [75, 25], "options.pack: 36")), [-80, 25]);
        let called = |bid: i32| {
            format!(
                "game: rook\ndeclarer: N\ncontract: {bid}\noptions.call_partner: true\nstate.partner: E
                result.points: N 60, E 45, S 75, W 20"
            )
        };
        assert_eq!(points(&called(100)), [100, 100, 75, 20]);
        assert_eq!(points(&called(110)), [-110, -110, 75, 20]);
    }

    #[test]
    fn bids_and_points_that_cannot_be_are_refused() {
        let place = |text: String| refused(&text).place.to_string();
        assert_eq!(place(deal(65, [120, 80], "")), "/contract");
        assert_eq!(place(deal(103, [120, 80], "")), "/contract");
        assert_eq!(place(deal(100, [120, 85], "")), "/result/points");
        assert_eq!(place(deal(60, [60, 45], "options.pack: 36")), "/result/points");
        assert_eq!(points(&deal(300, [280, 20], "")), [-300, 20]);
    }

    /// Seed 002, line 5055.
    #[test]
    fn more_than_a_hundred_points_want_a_bid() {
        let silent = |points| deal(50, points, "options.pack: 36\nstate.others_bid: false");
        let two = silent([50, 50]) + &silent([45, 55]);
        assert_eq!(totals(&two), [0, 105]);
        assert_eq!(totals(&(two + &silent([60, 40]).repeat(2))), [120, 105]);
    }

    #[test]
    fn goal_and_score_agree() {
        let plain = |setup: &mut crate::Setup, called: bool| {
            setup.contract = Some("100".to_owned());
            setup.options.insert("call_partner".to_owned(), Value::Bool(called));
        };
        let sides = played_out("rook", |setup, _| {
            plain(setup, false);
            setup.state.clear();
        });
        for played in sides.chain(whole_deals("rook", |setup, _| plain(setup, true))) {
            let made = played.value() >= 100;
            assert_eq!(sheet_of("rook", &played).made, Some(made), "{:?}", played.setup);
        }
    }
}
