//! Tyzicha: one against two for card points; each marriage led makes trumps, and tricks must be headed.

use crate::families::marriages::{self, MOST, Thousand, points_of};
use crate::prelude::*;

/// Tyzicha in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Tyzicha));

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points of tricks so far, of `declarer` and `defenders`.
    points: PartyNumbers,
    /// Points for marriages so far, of `declarer`.
    marriages: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Whether the declarer needs as many points as they have bid, or more.
    to_make: ToMake,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points and marriages by seat.
    points: PartyNumbers,
    /// Whether the declarer gave the deal up.
    conceded: bool,
}

struct Tyzicha;

impl CardGame<Options, Facts, Outcome> for Tyzicha {
    const DEAL: DealSpec = marriages::DEAL;
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));
    const CONTRACTS: Contracts = |own| vec![own.declaration("play").led_by(own.by)];

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        let head = Follow::Head { on_trump_lead: true, after_ruff: false };
        let Thousand { mut layout, rule_set, mut state } = Thousand::read(setup, head)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let facts = Facts::read(setup, &mut layout)?;
        state.counters[0] =
            facts.points.among(&["declarer", "defenders"])?.of("declarer", 0..=120)?
                + facts.marriages.among(&["declarer", "defenders"])?.of("declarer", 0..=MOST)?;
        let cards = CardValues::PIPS.within(&layout.pack);
        let points = Counter { players: of, cards, announcements: 1, ..Counter::default() };
        let value_spec = ValueSpec::Sides { goal: Goal::count(points, of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        marriages::vary(position);
        let gone = position.gone();
        let points = 5 * position.rng.below(2 * gone + 1);
        position.state("points", numbers([("declarer", points), ("defenders", 0)]));
        let shown = if gone > 0 { 40 * position.rng.below(3) } else { 0 };
        position.state("marriages", numbers([("declarer", shown)]));
        position.setup.contract = Some(position.rng.pick(&["100", "110", "120", "150"]).to_owned());
    }

    /// Points by seat, marriages included. What the defenders had before is known only of both together, so that it must be nothing.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        if played.state_number("points", "defenders") > 0 {
            let message =
                "give result.points by seat: the defenders' points of the state belong to no seat";
            return Err(Error::new(Code::MissingField, message).in_field("/result/points"));
        }
        let seats = Teams::each(&played.question.seats);
        let declarer = &played.question.seats[played.declarer()];
        let points = |seat: &str, by| {
            let before =
                |key| if seat == declarer { played.state_number(key, "declarer") } else { 0 };
            before("points") + before("marriages") + points_of(played, by)
        };
        Ok(result([("points", seats.numbers(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let (declarer, sheet) = (deal.declarer()?, deal.sheet(Teams::each));
        let (of, bid) = (&deal.seats[declarer], deal.setup.bid(1..=MOST, BIDS)?);
        let others = |points: &dyn Fn(usize) -> (Label, i32), sheet: DealSheet| {
            (0..3).filter(|&seat| seat != declarer).fold(sheet, |sheet, seat| {
                let (what, points) = points(seat);
                sheet.with(what, &deal.seats[seat], points)
            })
        };
        if outcome.conceded {
            let sheet =
                sheet.with(Label::from(messages::SCORE_NUMBER_GIVEN_UP).with("n", bid), of, -bid);
            let given = |_| (Label::from(messages::SCORE_GIVEN_UP), CONCEDED);
            return Ok(others(&given, sheet).made(false));
        }
        let points = outcome.points.each(&deal.seats, 0..=MOST)?;
        let own = points[declarer];
        let made = match options.to_make {
            ToMake::AsMany => own >= bid,
            ToMake::More => own > bid,
        };
        let sheet = sheet.with(points_for_bid(own, bid), of, if made { bid } else { -bid });
        let taken = |seat| {
            (Label::from(messages::SCORE_NUMBER_OF_POINTS).with("n", points[seat]), points[seat])
        };
        let sheet = if made { sheet } else { others(&taken, sheet) };
        Ok(sheet.made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, deal| {
            let declarer = deal.declarer();
            let others =
                deal.sheet.points.iter().filter(|(party, _)| declarer.as_ref() != Some(party));
            for (party, _) in others {
                let over = session.total(party) - CAP;
                if over > 0 {
                    session.give(messages::SCORE_OVER_1000, party, -over);
                }
            }
            Ok(most_once(GAME_POINTS)(session.totals()))
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum ToMake {
    #[word("as-many")]
    AsMany,
    More,
}

/// What each defender scores for a deal given up (Denexa, “Tyzicha”).
const CONCEDED: i32 = 40;
/// The points of a game (Denexa, “James Bond”).
const GAME_POINTS: i32 = 1001;
/// What nobody passes who is not the declarer.
const CAP: i32 = 1000;

/// What may be bid, in words.
const BIDS: &str = "a number of points up to 400";

#[cfg(test)]
mod tests;
