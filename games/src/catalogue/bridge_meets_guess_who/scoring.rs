//! Bridge Meets Guess Who: what a contract pays, and the chips of both humans.

use crate::prelude::*;

/// Returns the chips that the other human pays declarer when declarer's side takes `taken` tricks; negative when declarer pays.
///
/// Made: five for each promised trick above six and one for each trick above six that was taken. Failed: five for each
/// missing trick. Doubled: twice that (Finnish Games, “Bridge Meets Guess Who”).
fn payment(promised: i32, doubled: bool, taken: i32) -> i32 {
    let plain =
        if taken >= promised { 5 * (promised - 6) + (taken - 6) } else { -5 * (promised - taken) };
    if doubled { 2 * plain } else { plain }
}

/// Returns what the others pay a side that takes `taken` tricks of a passed-out deal; negative when that side pays. The deal is
/// scored as if the side with more tricks had bid 7NT (Finnish Games, “Bridge Meets Guess Who”).
fn passed_out(taken: i32) -> i32 {
    if taken >= 7 { payment(7, false, taken) } else { -payment(7, false, 13 - taken) }
}

#[derive(Clone, Debug, Keys)]
struct ScoreOptions {
    /// What each human starts with (Finnish Games, “Bridge Meets Guess Who”).
    #[key(default = 55, range = 0..=10000)]
    chips: i32,
    /// What each human pays the bank before a deal (Finnish Games, “Bridge Meets Guess Who”).
    #[key(default = 5, range = 0..=1000)]
    rake: i32,
    /// Whether the bank is paid back before the contract is paid for. By preset all payments at the end of a deal are set
    /// against each other, so that what the contract brings may pay a debt; the source leaves it open.
    debts_first: bool,
}

/// What was said in the auction.
#[derive(Clone, Debug, Keys)]
struct Auction {
    doubled: bool,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// What each human paid the other for questions and failed commands, by side: one chip each (Finnish Games, “Bridge Meets Guess Who”).
    asked: PartyNumbers,
}

/// The scores of Bridge Meets Guess Who: chips that are paid and received.
#[derive(Debug)]
pub(super) struct GuessWhoScores;

impl GameScores for GuessWhoScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        ScoreOptions::KEYS
    }

    fn auction_keys(&self) -> &'static [KeySpec] {
        Auction::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::of(setup)?;
        Auction::read(&setup.state()).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        Outcome::KEYS
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(played.taken(Teams::opposite, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let tricks = outcome.tricks.shared(13)?;
        let rake = ScoreOptions::of(deal.setup)?.rake;
        let sheet = DealSheet::of_sides().with_sides(messages::SCORE_RAKE, BySide([-rake; 2]));
        let sheet = sheet.with_sides(messages::SCORE_QUESTIONS, questions(&outcome)?);
        if deal.setup.contract.is_none() {
            let [ns, ew] = Side::ALL.map(|side| passed_out(tricks[side]));
            return Ok(sheet.with_sides(messages::SCORE_NOBODY_BID, BySide([ns, ew])));
        }
        let (promised, _) = contract(deal.setup, super::RULE, super::is_contract)?;
        let declarers = deal.declaring()?;
        let doubled = Auction::read(&deal.setup.state())?.doubled;
        let taken = tricks[declarers];
        let paid = payment(promised, doubled, taken);
        let points = BySide::from_fn(|side| if side == declarers { paid } else { -paid });
        let text = deal.setup.contract.as_deref().unwrap_or_default();
        let message = if doubled {
            messages::SCORE_CONTRACT_DOUBLED_TRICKS
        } else {
            messages::SCORE_CONTRACT_TRICKS
        };
        let what = Label::from(message).with("contract", text).with("n", taken);
        Ok(sheet.with_sides(what, points).made(taken >= promised))
    }

    /// A side that cannot pay a debt, the rake of the next deal included, loses; when neither can, the game is tied (Finnish
    /// Games, “Bridge Meets Guess Who”).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for (place, deal) in deals.iter().enumerate() {
            let options = ScoreOptions::of(deal.setup)?;
            let begins = place == 0 || session.is_over();
            session.add(&deal.sheet);
            let requested = questions(&Outcome::read(&deal.fields())?)?;
            for side in Side::ALL.map(name_of).into_iter().filter(|_| begins) {
                session.give(messages::SCORE_TO_BEGIN_WITH, side, options.chips);
            }
            let broke = Side::ALL.map(|side| cannot_pay(&session, deal, requested, side, &options));
            let winners = Side::ALL.into_iter().zip(broke).filter(|(_, broke)| !broke);
            let winners: Vec<String> = winners.map(|(side, _)| name_of(side).to_owned()).collect();
            match winners.len() {
                2 => {}
                0 => session.win(
                    messages::SCORE_GAME,
                    Side::ALL.map(|side| name_of(side).to_owned()).to_vec(),
                ),
                _ => session.win(messages::SCORE_GAME, winners),
            }
        }
        Ok(session.standing())
    }
}

/// What each side has for questions: what the other one paid less what it paid itself.
fn questions(outcome: &Outcome) -> Result<BySide<i32>> {
    let asked = outcome.asked.among(&Side::ALL.map(name_of))?;
    let [ns, ew] = Side::ALL.map(|side| asked.of(name_of(side), 0..=1000));
    let (ns, ew) = (ns?, ew?);
    Ok(BySide([ew - ns, ns - ew]))
}

/// Whether a side could not pay what it had to in the deal, or cannot pay the rake of the next one.
fn cannot_pay(
    session: &ScoreSession,
    deal: &SessionDeal<'_>,
    requested: BySide<i32>,
    side: Side,
    options: &ScoreOptions,
) -> bool {
    let total = session.total(name_of(side));
    let before = total - deal.by_side()[side] - options.rake;
    total < options.rake || options.debts_first && before + requested[side] < 0
}

#[cfg(test)]
mod tests;
