//! Euchre: what the makers and the defenders score, alone or not, in its variants, and the game.
//!
//! Rules: McNeely, “Euchre”, and Nordic Games, “British Euchre” (the British game).

use super::{Options, Outcome, side};
use crate::prelude::*;

/// Tricks of a deal.
pub(crate) const TRICKS: i32 = 5;
/// Tricks that the makers have to win.
const TO_MAKE: i32 = 3;
/// What a side loses for not following suit, if it is found too late (McNeely, “Euchre”).
const REVOKE: i32 = -2;

/// Who plays without partners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Alone {
    /// The maker.
    pub(crate) maker: bool,
    /// A defender. The card book allows that only against a lone maker (McNeely, “Euchre”), the British game always.
    pub(crate) defender: bool,
}

/// When a lone defender who euchres the makers scores four. The card book contradicts itself (McNeely, “Euchre”): three or
/// four tricks are a euchre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LoneDefender {
    /// With all five tricks; three or four count as for any euchre.
    FourForAllTricks,
    /// For every euchre (Nordic Games, “British Euchre”).
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
    /// The card book's game with 32 cards, to 5 (McNeely, “Euchre”).
    pub(crate) const AMERICAN: EuchrePay = EuchrePay {
        march: 2,
        lone_march: 4,
        euchre: 2,
        lone_maker_euchred: 2,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 5,
    };
    /// With 24 or 25 cards, to 10 (McNeely, “Euchre”).
    const AMERICAN_24: EuchrePay = EuchrePay { game: 10, ..EuchrePay::AMERICAN };
    /// The British game with the joker, to 11 (Nordic Games, “British Euchre”).
    pub(super) const BRITISH: EuchrePay =
        EuchrePay { lone_defender: LoneDefender::FourForEuchre, game: 11, ..EuchrePay::AMERICAN };
    /// Three hands: the maker always stands alone, a march is worth 3 (McNeely, “Euchre”).
    pub(super) const THREE_HAND: EuchrePay =
        EuchrePay { march: 3, lone_march: 3, ..EuchrePay::AMERICAN };
    /// Six hands, three a side, to 10 (McNeely, “Euchre”).
    pub(super) const SIX_HAND: EuchrePay = EuchrePay {
        march: 3,
        lone_march: 6,
        euchre: 3,
        lone_maker_euchred: 6,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 10,
    };

    /// What is paid with these options.
    fn of(options: &Options, players: usize) -> EuchrePay {
        let pay = match (players, options.scoring, options.pack) {
            (3, ..) => EuchrePay::THREE_HAND,
            (6, ..) => EuchrePay::SIX_HAND,
            (_, Book::British, _) => EuchrePay::BRITISH,
            (_, Book::American, Some(24 | 25)) => EuchrePay::AMERICAN_24,
            (_, Book::American, _) => EuchrePay::AMERICAN,
        };
        EuchrePay {
            lone_defender: options.lone_defender.unwrap_or(pay.lone_defender),
            game: options.game.unwrap_or(pay.game),
            ..pay
        }
    }

    /// The points of the makers and of the defenders for the tricks of the makers: three or four tricks 1, a march more,
    /// and a euchre for the defenders (McNeely, “Euchre”; Nordic Games, “British Euchre”).
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

/// Whether the makers have their tricks.
pub(crate) const fn is_made(tricks: i32) -> bool {
    tricks >= TO_MAKE
}

/// Whose rules the scores follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum Book {
    American,
    British,
}

pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let players = played.question.seats.len();
    let tricks = played.tricks_of(side(Player::new(played.declarer()), players));
    result([("tricks", tricks.into())])
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let outcome = Outcome::read(&deal.result)?;
    let players = deal.seats.len();
    let maker = deal.declarer()?;
    let makers = side(Player::new(maker), players);
    let tricks = outcome.tricks;
    let alone = alone(deal, makers)?;
    let (ours, theirs) = EuchrePay::of(options, players).score(tricks, alone);
    let what = |own| match (own, is_made(tricks)) {
        (true, _) if tricks == TRICKS && alone.maker => messages::SCORE_MARCH_ALONE,
        (true, _) if tricks == TRICKS => messages::SCORE_MARCH,
        (true, _) => messages::SCORE_TRICKS_TAKEN,
        (false, _) => messages::SCORE_EUCHRE,
    };
    let mut sheet = deal.sheet(Teams::opposite);
    for (party, of) in Teams::opposite(&deal.seats).0 {
        let own = of == makers;
        sheet = sheet.with_any(what(own), &party, if own { ours } else { theirs });
    }
    for (party, revokes) in deal.each_if_any(Teams::opposite, &outcome.revokes, 0..=TRICKS)? {
        sheet = sheet.with_any(messages::SCORE_REVOKES, &party, REVOKE * revokes);
    }
    Ok(sheet.made(is_made(tricks)))
}

pub(super) fn standing(deals: &[SessionDeal<'_>], options: &Options) -> SessionStanding {
    let players = deals.first().map_or(4, |deal| deal.seats.len());
    games(deals, most_once(EuchrePay::of(options, players).game))
}

/// Who plays alone: those whose partners sit out, and of three the maker.
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
        let message = "the maker and one of the defenders are in";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
    }
    Ok(alone)
}
