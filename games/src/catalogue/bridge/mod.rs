//! Contract bridge: trumps or none, suit must be followed, most tricks; scored as in duplicate.

use crate::prelude::*;
use std::borrow::Cow;
use tikki_bridge::{Contract, Vulnerability, score};
use tikki_play::scoring::named::OneOrEach;

/// Contract bridge in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Bridge));

/// What is known of the board beside its cards.
#[derive(Clone, Debug, Keys)]
struct BoardFacts {
    /// Who is vulnerable.
    #[key(words("None" => Vulnerability::None, "NS" => Vulnerability::NorthSouth, "EW" => Vulnerability::EastWest, "Both" => Vulnerability::Both))]
    vulnerable: Vulnerability,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of declarer's side, or of each side.
    #[key(taken = Teams::opposite)]
    tricks: OneOrEach,
}

/// The tricks of a deal.
const TRICKS: i32 = 13;
/// The contract of a deal that was passed out.
const PASS: &str = "Pass";

/// Returns the contract of a deal; none if it was passed out.
fn contract_of(setup: &Setup) -> Result<Option<Contract>> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    if text.eq_ignore_ascii_case(PASS) {
        return Ok(None);
    }
    let wrong = |error| Error::new(Code::BadContract, format!("{error}")).in_field("/contract");
    text.parse().map(Some).map_err(wrong)
}

/// Returns the trump suit: that of `trump`, or else of the contract.
fn trump_of(setup: &Setup) -> Result<Option<char>> {
    if setup.trump.is_some() {
        return trump(setup);
    }
    let strain = contract_of(setup).ok().flatten().map(|contract| contract.strain);
    Ok(strain.and_then(|strain| ContractKind::of_name(strain.name())?.trump()))
}

/// Returns the position led by declarer's left-hand opponent, if no leader is named.
fn with_leader(setup: &Setup) -> Cow<'_, Setup> {
    let seats = GAME.seats;
    let declarer = setup.declarer.as_deref().filter(|_| setup.leader.is_none());
    let place =
        declarer.and_then(|name| seats.iter().position(|seat| seat.eq_ignore_ascii_case(name)));
    match place {
        Some(place) => {
            let leader = Some(seats[(place + 1) % seats.len()].to_owned());
            Cow::Owned(Setup { leader, ..setup.clone() })
        }
        None => Cow::Borrowed(setup),
    }
}

struct Bridge;

impl CardGame<(), (), Outcome, BoardFacts> for Bridge {
    fn question(&self, setup: &Setup, (): &()) -> Result<Question> {
        let setup = &*with_leader(setup);
        let deal = FourHands::read(setup, trump_of(setup)?)?;
        let declarer = deal.layout.declarer(setup)?;
        let side = side_of(declarer.unwrap_or(deal.layout.leader));
        deal.tricks(setup, side, TrickPreference::Most)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        let trump = position.trump(&STRAINS);
        position.level_and_strain(&["1", "2", "3", "4", "5", "6", "7"], &[&trump]);
    }

    /// Of a whole deal: the value counts from the position on.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let contract = contract_of(setup)?.filter(|_| setup.is_whole(13));
        let needed = contract.map(|contract| i32::from(contract.level.tricks_needed()));
        Ok(needed.map(DeclarationTarget::AtLeast))
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        contract_of(setup).is_ok_and(|contract| contract.is_none())
    }

    /// What one side scores the other loses (Laws of Duplicate Bridge, Law 77).
    fn sheet(&self, deal: &DealResult<'_>, (): &()) -> Result<DealSheet> {
        let facts = BoardFacts::read(&deal.setup.state())?;
        let Some(contract) = contract_of(deal.setup)? else { return Ok(DealSheet::of_sides()) };
        deal.expect_seats(4)?;
        let side = deal.declaring()?;
        let taken = Outcome::read(&deal.result)?.tricks;
        let taken = match taken.each() {
            Ok(by_side) => by_side.shared(TRICKS)?[side],
            Err(_) => taken.one(0..=TRICKS)?,
        };
        let points = score(contract, facts.vulnerable.includes(side), taken as u8);
        let what = Label::contract(&contract.to_string(), taken);
        let sheet = DealSheet::of_sides().paid_by_each(what, name_of(side), points);
        Ok(sheet.made(points > 0))
    }
}

#[cfg(test)]
mod tests;
