//! Solo whist: the contracts, what they ask for, and what they are worth.
//!
//! Rules: seed 004, lines 1000–1048.

use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::score::{DealResult, Scoring, Sheet, result};
use crate::scores::teams::Teams;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// Tricks of a deal.
const TRICKS: i32 = 13;

/// What a contract asks of the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// At least so many tricks.
    Tricks(i32),
    /// No trick.
    None,
    /// Every trick.
    All,
}

impl Aim {
    /// Whether so many tricks are what was asked for.
    const fn is_met(self, tricks: i32) -> bool {
        match self {
            Aim::Tricks(least) => tricks >= least,
            Aim::None => tricks == 0,
            Aim::All => tricks == TRICKS,
        }
    }
}

/// A contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SoloContract {
    /// What it is called.
    pub(super) name: &'static str,
    /// What it asks for.
    pub(super) aim: Aim,
    /// Whether two play it together.
    pub(super) partners: bool,
    /// Whether there are trumps.
    pub(super) has_trumps: bool,
    /// What each opponent pays, or is paid.
    units: i32,
}

/// A contract of tricks with trumps, played alone.
const fn alone(name: &'static str, tricks: i32, units: i32) -> SoloContract {
    let aim = Aim::Tricks(tricks);
    SoloContract { name, aim, partners: false, has_trumps: true, units }
}

/// A contract without trumps.
const fn plain(name: &'static str, aim: Aim, units: i32) -> SoloContract {
    SoloContract { name, aim, partners: false, has_trumps: false, units }
}

/// The contracts from the lowest to the highest (seed 004, lines 1002–1032).
pub(super) const CONTRACTS: [SoloContract; 7] = [
    SoloContract { partners: true, ..alone("prop", 8, 1) },
    alone("solo", 5, 1),
    plain("misere", Aim::None, 2),
    alone("abundance", 9, 3),
    alone("abundance-in-trumps", 9, 3),
    plain("misere-ouverte", Aim::None, 4),
    plain("abundance-declared", Aim::All, 6),
];

/// The scores of Solo whist.
#[derive(Debug)]
pub(super) struct SoloWhistScores;

impl Scoring for SoloWhistScores {
    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let named = played.setup.state().texts("side")?.into_iter();
        let declarer = Players::one(Player::new(played.declarer()));
        let of = named.fold(declarer, |of, name| of.with(Player::new(played.seat(name))));
        Ok(result([("tricks", played.tricks_of(of).into())]))
    }

    /// Two against two each win or lose one of them; a single player is paid by all three, or pays them (seed 004, line 1048).
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let contract = super::contract(deal.setup)?;
        let declarer = deal.declarer()?;
        let tricks = deal.number("tricks", 0..=TRICKS)?;
        let made = contract.aim.is_met(tricks);
        let units = if made { contract.units } else { -contract.units };
        let (what, name) = (contract.name, &deal.seats[declarer]);
        let mut side = vec![declarer];
        for (index, name) in deal.setup.state().texts("side")?.into_iter().enumerate() {
            side.push(deal.seat(&format!("/state/side/{index}"), name)?);
        }
        let of = side.into_iter().map(Player::new).fold(Players::NONE, Players::with);
        super::side(of, Player::new(declarer), contract)?;
        if contract.partners && of.iter().count() == 1 {
            let message = "a prop is played with whoever has accepted it";
            return Err(Error::new(Code::MissingField, message).in_field("/state/side"));
        }
        let sheet = deal.sheet(Teams::each);
        if of.iter().count() == 1 {
            return Ok(sheet.paid_by_each(what, name, units).made(made));
        }
        let add = |sheet: Sheet, (seat, of_seat): (&String, bool)| {
            sheet.with(what, seat, if of_seat { units } else { -units })
        };
        let seats = deal.seats.iter().enumerate();
        let seats = seats.map(|(place, seat)| (seat, of.contains(Player::new(place))));
        Ok(seats.fold(sheet, add).made(made))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, scored as scored_sheet, sheet_of};

    fn scored(contract: &str, tricks: i32, side: &str) -> Vec<i32> {
        let told =
            format!(r#""declarer":"E","contract":"{contract}","result":{{"tricks":{tricks}}}"#);
        points("solo-whist", &format!(r#"{{{told},"state":{{"side":{side}}}}}"#))
    }

    /// A solo wins 3 in all, an abundance 9 (seed 004, lines 1046–1048).
    #[test]
    fn the_printed_payments() {
        assert_eq!(scored("solo", 5, "[]"), [-1, 3, -1, -1]);
        assert_eq!(scored("abundance", 9, "[]"), [-3, 9, -3, -3]);
        assert_eq!(scored("misere", 1, "[]"), [2, -6, 2, 2]);
        assert_eq!(scored("misere-ouverte", 0, "[]"), [-4, 12, -4, -4]);
        assert_eq!(scored("abundance-declared", 12, "[]"), [6, -18, 6, 6]);
        assert_eq!(scored("prop", 8, r#"["E","S"]"#), [-1, 1, 1, -1]);
        assert_eq!(scored("prop", 7, r#"["E","W"]"#), [1, -1, 1, -1]);
    }

    #[test]
    fn a_prop_needs_a_partner() {
        for side in ["[]", r#"["E"]"#] {
            let told = format!(
                r#"{{"declarer":"E","contract":"prop","state":{{"side":{side}}},"result":{{"tricks":8}}}}"#
            );
            let error = scored_sheet("solo-whist", &told).expect_err(&told);
            assert_eq!(error.place.to_string(), "/state/side");
        }
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("solo-whist", |_, _| ()) {
            let sheet = sheet_of("solo-whist", &played);
            let contract = super::super::contract(&played.setup).unwrap();
            let made = match contract.aim {
                Aim::Tricks(least) => played.value() >= least,
                Aim::None | Aim::All => played.value() == 1,
            };
            assert!(played.tricks.len() < 13 || sheet.made == Some(made), "{:?}", played.setup);
            assert_eq!(sheet.points.iter().map(|(_, points)| points).sum::<i32>(), 0);
        }
    }
}
