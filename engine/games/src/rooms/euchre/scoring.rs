//! Euchre: what the makers and the defenders score, alone or not, in its variants, and the game.
//!
//! Rules: seed 002, lines 4710–4780, and seed 004, lines 704–776 (the British game).

use super::side;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// Tricks of a deal.
pub(crate) const TRICKS: i32 = 5;
/// Tricks the makers undertake to win.
const TO_MAKE: i32 = 3;
/// What a side loses for not following suit, if it is found too late (seed 002, line 4744).
const REVOKE: i32 = -2;

/// Who plays without his partners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Alone {
    /// The maker.
    pub(crate) maker: bool,
    /// A defender. The card book allows that only against a lone maker (seed 002, line 4736), the British game always.
    pub(crate) defender: bool,
}

/// When a lone defender who euchres the makers scores four. The card book contradicts itself (seed 002, line 4730): three or
/// four tricks are a euchre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LoneDefender {
    /// With all five tricks; with three or four he scores as for any euchre.
    FourForAllTricks,
    /// For every euchre (seed 004, line 774).
    FourForEuchre,
}

/// What a variant of the game pays, and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EuchrePay {
    /// Points for all five tricks of makers who play with a partner.
    pub(crate) march: i32,
    /// Points for all five tricks of a lone maker.
    pub(crate) lone_march: i32,
    /// Points of the defenders, in the three-hand game of each, when the makers fail.
    pub(crate) euchre: i32,
    /// The same when a lone maker fails.
    pub(crate) lone_maker_euchred: i32,
    /// What a lone defender is paid.
    pub(crate) lone_defender: LoneDefender,
    /// The points that win the game.
    pub(crate) game: i32,
}

impl EuchrePay {
    /// The card book's game with 32 cards, to 5 (seed 002, lines 4728–4730).
    pub(crate) const AMERICAN: EuchrePay = EuchrePay {
        march: 2,
        lone_march: 4,
        euchre: 2,
        lone_maker_euchred: 2,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 5,
    };
    /// With 24 or 25 cards, to 10 (seed 002, lines 4750, 4756).
    const AMERICAN_24: EuchrePay = EuchrePay { game: 10, ..EuchrePay::AMERICAN };
    /// The British game with the joker, to 11 (seed 004, lines 764–776).
    const BRITISH: EuchrePay =
        EuchrePay { lone_defender: LoneDefender::FourForEuchre, game: 11, ..EuchrePay::AMERICAN };
    /// Three hands: the maker always stands alone, a march is worth 3 (seed 002, line 4772).
    const THREE_HAND: EuchrePay = EuchrePay { march: 3, lone_march: 3, ..EuchrePay::AMERICAN };
    /// Six hands, three a side, to 10 (seed 002, line 4778).
    const SIX_HAND: EuchrePay = EuchrePay {
        march: 3,
        lone_march: 6,
        euchre: 3,
        lone_maker_euchred: 6,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 10,
    };

    /// What is paid as the options say.
    fn read(setup: &Setup, players: usize) -> Result<EuchrePay> {
        let chosen = ScoreOptions::read(setup)?;
        let cards = super::Options::read(setup)?.pack;
        let pay = match (players, chosen.scoring, cards) {
            (3, ..) => EuchrePay::THREE_HAND,
            (6, ..) => EuchrePay::SIX_HAND,
            (_, Book::British, _) => EuchrePay::BRITISH,
            (_, Book::American, Some(24 | 25)) => EuchrePay::AMERICAN_24,
            (_, Book::American, _) => EuchrePay::AMERICAN,
        };
        Ok(EuchrePay {
            lone_defender: chosen.lone_defender.unwrap_or(pay.lone_defender),
            game: chosen.game.unwrap_or(pay.game),
            ..pay
        })
    }

    /// The points of the makers and of the defenders for so many tricks of the makers: three or four tricks 1, a march more,
    /// and a euchre for the defenders (seed 002, lines 4728–4730; seed 004, lines 764–774).
    pub(crate) const fn score(self, tricks: i32, alone: Alone) -> (i32, i32) {
        match tricks {
            TRICKS if alone.maker => (self.lone_march, 0),
            TRICKS => (self.march, 0),
            TO_MAKE..TRICKS => (1, 0),
            _ => (0, self.euchred(tricks, alone)),
        }
    }

    /// What the defenders score against makers who took fewer than three tricks.
    const fn euchred(self, tricks: i32, alone: Alone) -> i32 {
        let four = match self.lone_defender {
            LoneDefender::FourForAllTricks => tricks == 0,
            LoneDefender::FourForEuchre => true,
        };
        let plain = if alone.maker { self.lone_maker_euchred } else { self.euchre };
        if alone.defender && four && plain < 4 { 4 } else { plain }
    }
}

/// Whether the makers have what they undertook.
pub(crate) const fn is_made(tricks: i32) -> bool {
    tricks >= TO_MAKE
}

options! {
    struct ScoreOptions {
        /// Whose scores.
        scoring: Book { "american" => Book::American, "british" => Book::British },
        /// When a lone defender scores four, if it is not as the scores have it.
        lone_defender: Option<LoneDefender> {
            "as-scored" => None,
            "all-tricks" => Some(LoneDefender::FourForAllTricks),
            "euchre" => Some(LoneDefender::FourForEuchre),
        },
        /// The points of a game, if they are not as the scores have it.
        game: Option<i32>,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Book {
    American,
    British,
}

/// The scores of Euchre.
#[derive(Debug)]
pub(super) struct EuchreScores;

impl Scoring for EuchreScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("revokes")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let players = played.question.seats.len();
        let tricks = played.tricks_of(side(Player::new(played.declarer()), players));
        Ok(result([("tricks", tricks.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let players = deal.seats.len();
        let maker = deal.declarer()?;
        let makers = side(Player::new(maker), players);
        let tricks = deal.number("tricks", 0..=TRICKS)?;
        let alone = alone(deal, makers)?;
        let (ours, theirs) = EuchrePay::read(deal.setup, players)?.score(tricks, alone);
        let what = |own| match (own, is_made(tricks)) {
            (true, _) if tricks == TRICKS && alone.maker => "march alone",
            (true, _) if tricks == TRICKS => "march",
            (true, _) => "tricks",
            (false, _) => "euchre",
        };
        let mut sheet = deal.sheet(Teams::opposite);
        for (party, of) in Teams::opposite(&deal.seats).0 {
            let own = of == makers;
            sheet = sheet.with_any(what(own), &party, if own { ours } else { theirs });
        }
        for (party, revokes) in deal.each_if_any(Teams::opposite, "revokes", 0..=TRICKS)? {
            sheet = sheet.with_any("revokes", &party, REVOKE * revokes);
        }
        Ok(sheet.made(is_made(tricks)))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let Some(first) = deals.first() else { return Ok(Standing::default()) };
        let pay = EuchrePay::read(first.setup, first.seats.len())?;
        Ok(games(deals, most_once(pay.game)))
    }
}

/// Who plays alone, by those who sit out; of three the maker.
fn alone(deal: &DealResult<'_>, makers: Players) -> Result<Alone> {
    let mut alone = Alone { maker: deal.seats.len() == 3, defender: false };
    let mut out = Vec::new();
    for (index, name) in deal.setup.state().texts("out")?.into_iter().enumerate() {
        let seat = Player::new(deal.seat(&format!("/state/out/{index}"), name)?);
        let which = if makers.contains(seat) { &mut alone.maker } else { &mut alone.defender };
        *which = true;
        out.push(seat);
    }
    let others = makers.others(deal.seats.len());
    let all_out = others.iter().all(|seat| out.contains(&seat));
    if all_out || out.contains(&Player::new(deal.declarer()?)) && deal.setup.hands.is_empty() {
        let message = "the maker and somebody against him are in";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
    }
    Ok(alone)
}

#[cfg(test)]
mod tests;
