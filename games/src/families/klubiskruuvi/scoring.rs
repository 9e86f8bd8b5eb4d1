//! Klubiskruuvi: one player alone against three in bolsu and Mussolini.

use crate::families::four_hands::{ContractKind, contract};
use crate::families::skruuvi::scoring::{GameOptions, SESSION, SkruuviScoring, standing};
use crate::scores::aces;
use crate::scores::common::MisereTally;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_derive::Keys;
use tikki_language::game as messages;
use tikki_play::GameScores;
use tikki_play::game::keys::{KeySpec, Keys, PartyNumbers, ReadKey};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::label::Label;
use tikki_play::scoring::{DealResult, DealSheet, SessionDeal, SessionStanding, result};
use tikki_solver::rules::{Player, Players};

/// Returns the points of the three opponents of a bolsu, clockwise from the lone player's left, from the lone player's tally and
/// the opponents' knocks, each with its own kontra (Finnish Games, “Klubiskruuvi”).
///
/// The aces count for each opponent: plus those in the lone player's tricks, less those in the tricks of all three. They
/// are not multiplied when the lone player failed.
fn bolsu_opponents(declarer: MisereTally, knocks: [i32; 3]) -> [i32; 3] {
    let aces = declarer.aces_won() - declarer.aces_avoided();
    let wrong = i32::from(declarer.tricks().get());
    knocks.map(|knock| knock * lone_tricks(wrong) + if wrong > 0 { aces } else { knock * aces })
}

/// The points of the lone player of a bolsu.
pub(crate) fn bolsu(declarer: MisereTally, knocks: [i32; 3]) -> i32 {
    -bolsu_opponents(declarer, knocks).iter().sum::<i32>()
}

/// Returns the points of each opponent when the lone player won (or in Mussolini lost) `wrong` tricks against the contract
/// (Finnish Games, “Klubiskruuvi”).
const fn lone_tricks(wrong: i32) -> i32 {
    match wrong {
        0 => -21,
        some => 17 + 7 * (some - 1),
    }
}

/// What each opponent has doubled the stakes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Multipliers;

impl Multipliers {
    /// The name of the option.
    pub(crate) const NAME: &str = "multipliers";
}

/// Read by [`knocks`], once the seats are known.
impl ReadKey for Multipliers {
    const VALUES: &'static [&'static str] = &["by opponent: 1", "2", "4"];

    fn read(fields: &Fields<'_>, name: &str) -> Result<Multipliers> {
        fields.object(name).map(|_| Multipliers)
    }
}

/// The options of a Mussolini.
#[derive(Clone, Copy, Debug, Keys)]
struct MussoliniOptions {
    #[expect(dead_code, reason = "read with the seats that knock")]
    multipliers: Multipliers,
}

/// The multipliers of the opponents, clockwise from the lone player's left.
///
/// # Errors
/// `bad-field`, `bad-seat` where there are not four, or another one knocks.
pub(crate) fn knocks(setup: &Setup, seats: &[String], declarer: usize) -> Result<[i32; 3]> {
    let options = setup.options();
    let [north, east, south, west] = seats else {
        return Err(Error::new(Code::BadSeat, "the game has four seats").in_field("/seats"));
    };
    let seats = [north, east, south, west];
    <PartyNumbers as ReadKey>::read(&options, Multipliers::NAME)?.expect_parties(&seats)?;
    let given = options.object(Multipliers::NAME)?;
    let of = |after: usize| -> Result<i32> {
        Ok(given.number_of(seats[(declarer + after) % 4], &[1, 2, 4])?.unwrap_or(1))
    };
    Ok([of(1)?, of(2)?, of(3)?])
}

/// What came of a Mussolini.
#[derive(Clone, Debug, Keys)]
struct MussoliniOutcome {
    /// Tricks of the lone player.
    #[key(default = 0, range = 0..=13)]
    tricks: i32,
}

/// What came of a bolsu.
#[derive(Clone, Debug, Keys)]
struct BolsuOutcome {
    /// Tricks of the lone player.
    #[key(default = 0, range = 0..=13)]
    tricks: i32,
    /// The sum of the numbers of the tricks in which aces fell, in those of the `declarer` and of the `opponents`.
    aces: PartyNumbers,
}

/// The scores of one of the deals that are played alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LoneScores {
    /// Without a trick.
    Bolsu,
    /// With all of them.
    Mussolini,
}

impl GameScores for LoneScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        match self {
            LoneScores::Bolsu => GameOptions::KEYS,
            LoneScores::Mussolini => {
                const { &[MussoliniOptions::KEYS[0], GameOptions::KEYS[0], GameOptions::KEYS[1]] }
            }
        }
    }

    fn session_option_keys(&self) -> &'static [KeySpec] {
        SkruuviScoring::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        GameOptions::of(setup)?;
        MussoliniOptions::of(setup).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        match self {
            LoneScores::Bolsu => BolsuOutcome::KEYS,
            LoneScores::Mussolini => MussoliniOutcome::KEYS,
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let own = Players::one(Player::new(played.declarer()));
        let tricks = played.state_number("tricks_won", DECLARER) + i32::from(played.count(own));
        let mut text = result([("tricks", tricks.into())]);
        if *self == LoneScores::Bolsu {
            let aces = [(DECLARER, own), (OPPONENTS, own.others(4))].map(|(name, players)| {
                let aces = played.state_number("aces_won", name) + aces::aces(played, players);
                (name.to_owned(), Value::from(aces))
            });
            text.insert("aces".to_owned(), Value::Object(Map::from_iter(aces)));
        }
        Ok(text)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        deal.require("tricks")?;
        let declarer = deal.declarer()?;
        let knocks = knocks(deal.setup, &deal.seats, declarer)?;
        let (made, points) = match self {
            LoneScores::Bolsu => bolsu_of(deal, knocks)?,
            LoneScores::Mussolini => mussolini_of(deal, knocks)?,
        };
        let against = Label::from(messages::SCORE_AGAINST_ONE);
        let alone = -points.iter().sum::<i32>();
        let name = match self {
            LoneScores::Bolsu => messages::SCORE_BOLSU,
            LoneScores::Mussolini => messages::SCORE_MUSSOLINI,
        };
        let sheet = DealSheet::of(deal.seats.clone()).with(name, &deal.seats[declarer], alone);
        let opponents = (1..=3).fold(sheet, |sheet, after| {
            let what = against.clone().with("n", knocks[after - 1]);
            sheet.with(what, &deal.seats[(declarer + after) % 4], points[after - 1])
        });
        Ok(opponents.made(made))
    }

    fn session(&self) -> Option<&'static str> {
        Some(SESSION)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        standing(deals)
    }
}

/// What state and result call the lone player, and the others.
const DECLARER: &str = "declarer";
const OPPONENTS: &str = "opponents";

/// Whether it was made, and the points of the opponents.
fn bolsu_of(deal: &DealResult<'_>, knocks: [i32; 3]) -> Result<(bool, [i32; 3])> {
    if let Some(text) = &deal.setup.contract {
        contract(deal.setup, "7M", |level, kind| level == 7 && kind == ContractKind::Misere)
            .map_err(|error| Error::new(Code::BadContract, format!("{text}: {error}")))?;
    }
    let BolsuOutcome { tricks, aces } = BolsuOutcome::read(&deal.result)?;
    if !aces.is_given() {
        return Err(aces.missing());
    }
    let given = aces.among(&[DECLARER, OPPONENTS])?;
    let [ours, theirs] = [DECLARER, OPPONENTS].map(|name| given.of(name, 0..=aces::MOST));
    let tally = aces::of(tricks, ours?, theirs?, aces.at())?;
    Ok((tricks == 0, bolsu_opponents(tally, knocks)))
}

/// Whether it was made, and the points of the opponents (Finnish Games, “Klubiskruuvi”).
fn mussolini_of(deal: &DealResult<'_>, knocks: [i32; 3]) -> Result<(bool, [i32; 3])> {
    if deal.setup.contract.is_some() {
        contract(deal.setup, "7S 7C 7D 7H 7NT", |level, kind| {
            level == 7 && kind != ContractKind::Misere
        })?;
    }
    let tricks = MussoliniOutcome::read(&deal.result)?.tricks;
    let points = lone_tricks(13 - tricks);
    Ok((tricks == 13, knocks.map(|knock| knock * points)))
}

#[cfg(test)]
mod tests;
