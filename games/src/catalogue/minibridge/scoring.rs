//! Tuomas's minibridge: what the contracts of the menu score in the ten deals.

use crate::prelude::*;

/// How high a contract is: which line of the table it scores on (Finnish Games, “Tuomas’s Minibridge”).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Height {
    /// 7 tricks.
    Part,
    /// 9 tricks in notrump, 10 in hearts or spades, 11 in clubs or diamonds.
    Game,
    /// 12 tricks.
    Slam,
}

impl Height {
    /// Returns the height of a contract for this number of tricks.
    const fn of(promised: i32) -> Height {
        match promised {
            7 => Height::Part,
            12 => Height::Slam,
            _ => Height::Game,
        }
    }
}

/// Returns the declarer's points when declarer and dummy take `tricks`; nobody else scores (Finnish Games, “Tuomas’s
/// Minibridge”).
///
/// Made: 10, 40 or 100 for a part, game or slam in the first half, 10, 60 or 150 in the second, and 3 for each trick more
/// than promised. Failed: less 5 for each missing trick in the first half, less 10 in the second.
fn score(promised: i32, second_half: bool, tricks: i32) -> i32 {
    let (made, missing) = match (second_half, Height::of(promised)) {
        (false, Height::Part) => (10, 5),
        (false, Height::Game) => (40, 5),
        (false, Height::Slam) => (100, 5),
        (true, Height::Part) => (10, 10),
        (true, Height::Game) => (60, 10),
        (true, Height::Slam) => (150, 10),
    };
    let over = tricks - promised;
    if over >= 0 { made + 3 * over } else { missing * over }
}

/// Whether a contract is on the menu (Finnish Games, “Tuomas’s Minibridge”).
pub(super) fn is_contract(tricks: i32, kind: ContractKind) -> bool {
    match tricks {
        7 | 12 => kind != ContractKind::Misere,
        9 => kind == ContractKind::NoTrump,
        10 => matches!(kind, ContractKind::Trump('H' | 'S')),
        11 => matches!(kind, ContractKind::Trump('D' | 'C')),
        _ => false,
    }
}

#[derive(Clone, Debug, Keys)]
struct ScoreOptions {
    /// How many deals a game has; the second half of them scores more (Finnish Games, “Tuomas’s Minibridge”).
    #[key(default = 10, range = 1..=1000)]
    deals: i32,
}

/// The place of the deal in the game.
#[derive(Clone, Debug, Keys)]
struct Place {
    /// Which deal of the game it is.
    #[key(default = 1, range = 1..=1000)]
    deal: i32,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side; the declarer's with those of dummy.
    tricks: PartyNumbers,
}

/// The scores of minibridge.
#[derive(Debug)]
pub(super) struct MinibridgeScores;

impl GameScores for MinibridgeScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        ScoreOptions::KEYS
    }

    fn auction_keys(&self) -> &'static [KeySpec] {
        Place::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::of(setup)?;
        Place::read(&setup.state()).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        Outcome::KEYS
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(played.taken(Teams::opposite, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let (promised, _) = contract(deal.setup, super::RULE, is_contract)?;
        let (declarer, side) = (deal.declarer()?, deal.declaring()?);
        let tricks = Outcome::read(&deal.result)?.tricks.shared(13)?[side];
        let deals = ScoreOptions::of(deal.setup)?.deals;
        let place = Place::read(&deal.setup.state())?.deal;
        if place > deals {
            return Err(deal.setup.state().bad("deal", format!("a game has {deals} deals")));
        }
        let second_half = 2 * place > deals;
        let text = deal.setup.contract.as_deref().unwrap_or_default();
        let players = (0..4).filter(|&seat| seat != (declarer + 2) % 4);
        let sheet = DealSheet::of(players.map(|seat| deal.seats[seat].clone()));
        let points = score(promised, second_half, tricks);
        let what = Label::contract(text, tricks);
        Ok(sheet.with(what, &deal.seats[declarer], points).made(tricks >= promised))
    }

    /// Most points win; equal points stay a tie (Finnish Games, “Tuomas’s Minibridge”).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let (mut session, mut dealt) = (ScoreSession::default(), 0);
        for deal in deals {
            dealt = if session.is_over() { 1 } else { dealt + 1 };
            session.add(&deal.sheet);
            if dealt == ScoreOptions::of(deal.setup)?.deals {
                session.win(messages::SCORE_GAME, most_from(i32::MIN)(session.totals()));
            }
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests;
