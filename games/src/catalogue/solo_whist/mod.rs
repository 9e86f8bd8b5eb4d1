//! Whist with a bid: one against three, or any two against two.

use crate::prelude::*;

/// Solo whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(SoloWhist));

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The bidder and their partner; by itself the declarer alone.
    side: Players,
    /// Tricks so far.
    tricks: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the side that plays the contract.
    #[key(range = 0..=13)]
    tricks: i32,
}

struct SoloWhist;

impl CardGame<(), Facts, Outcome> for SoloWhist {
    const DEAL: DealSpec = DealSpec::FOUR_HANDS.leaving(Leftover::LastDealt);

    fn question(&self, setup: &Setup, (): &()) -> Result<Question> {
        let contract = contract(setup)?;
        if !contract.has_trumps {
            expect_trump(setup, None)?;
        }
        let trump = trump(setup)?;
        if contract.has_trumps {
            Setup::required("trump", trump)?;
        }
        let mut deal = FourHands::read(setup, trump)?;
        let declarer = deal.layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        let of = side(facts.side, declarer, contract)?;
        let side = |player: Player| if of.contains(player) { of } else { of.others(4) };
        deal.rule_set.partners = deal.layout.everybody().iter().map(side).collect();
        match contract.aim {
            Aim::Tricks(_) => {
                deal.state.counters[0] = facts.tricks.of(of);
                deal.tricks(setup, of, TrickPreference::Most)
            }
            Aim::None => {
                deal.state.counters[0] = facts.tricks.of(of);
                deal.question(setup, none(of, of), of)
            }
            Aim::All => {
                deal.state.counters[0] = facts.tricks.of(of.others(4));
                deal.question(setup, none(of.others(4), of), of)
            }
        }
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        let contract = position.rng.pick(&CONTRACTS);
        position.contract(&[contract.name]);
        if contract.has_trumps {
            position.trump_suit();
        }
        let declarer = position.setup.declarer.clone().unwrap_or_default();
        let mut side = vec![declarer.clone()];
        if contract.partners {
            let others: Vec<_> =
                position.setup.seats.iter().filter(|seat| **seat != declarer).collect();
            side.push((*position.rng.pick(&others)).clone());
        }
        position.state("side", side);
        let tricks = position.tricks_so_far(13);
        if matches!(contract.aim, Aim::Tricks(_)) {
            position.state("tricks", tricks);
        }
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let mut all = Vec::new();
        for contract in &CONTRACTS {
            let leads_himself = contract.name == "abundance-declared";
            let leader = if leads_himself {
                declarations.by.to_owned()
            } else {
                declarations.deal.leader.clone().unwrap_or_default()
            };
            let turned = declarations.deal.trump.as_deref().unwrap_or("NT");
            let row = |name: &str, side: Vec<String>| {
                declarations
                    .declaration(name)
                    .contract(contract.name)
                    .led_by(&leader)
                    .state("side", side)
            };
            let alone = vec![declarations.by.to_owned()];
            if contract.name == "abundance" {
                let named = |suit: &&str| {
                    row(&format!("abundance {suit}"), alone.clone()).trump(suit).like(suit)
                };
                all.extend(STRAINS[..4].iter().filter(|suit| **suit != turned).map(named));
            } else if contract.partners {
                let seats = declarations
                    .deal
                    .hands
                    .iter()
                    .map(|(seat, _)| seat)
                    .filter(|seat| *seat != declarations.by);
                all.extend(seats.map(|seat| {
                    row(
                        &format!("{} with {seat}", contract.name),
                        vec![declarations.by.to_owned(), seat.clone()],
                    )
                    .trump(turned)
                }));
            } else {
                let trump = if contract.has_trumps { turned } else { "NT" };
                all.push(row(contract.name, alone).trump(trump));
            }
        }
        Ok(all)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let name = Setup::required("contract", setup.contract.as_deref())?;
        let contract = CONTRACTS.iter().find(|contract| contract.name == name);
        Ok(contract.map(|contract| match contract.aim {
            Aim::Tricks(tricks) => DeclarationTarget::AtLeast(tricks),
            _ => DeclarationTarget::AtLeast(1),
        }))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let named = played.setup.state().texts("side")?.into_iter();
        let declarer = Players::one(Player::new(played.declarer()));
        let of = named.fold(declarer, |of, name| of.with(Player::new(played.seat(name))));
        Ok(result([("tricks", played.tricks_of(of).into())]))
    }

    /// Two against two each win or lose one of them; a single player is paid by all three, or pays them (Nordic Games, “Solo Whist”).
    fn sheet(&self, deal: &DealResult<'_>, (): &()) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let contract = contract(deal.setup)?;
        let declarer = deal.declarer()?;
        let tricks = outcome.tricks;
        let made = contract.aim.is_met(tricks);
        let units = if made { contract.units } else { -contract.units };
        let what = Label::from(messages::SCORE_CONTRACT).with("contract", contract.name);
        let name = &deal.seats[declarer];
        let mut of = Players::one(Player::new(declarer));
        for (index, name) in deal.setup.state().texts("side")?.into_iter().enumerate() {
            of = of.with(Player::new(deal.seat(&format!("/state/side/{index}"), name)?));
        }
        side(of, Player::new(declarer), contract)?;
        if contract.partners && of.iter().count() == 1 {
            let message = "a prop is played by two: state.side names the partner, too";
            return Err(Error::new(Code::MissingField, message).in_field("/state/side"));
        }
        let sheet = deal.sheet(Teams::each);
        if of.iter().count() == 1 {
            return Ok(sheet.paid_by_each(what, name, units).made(made));
        }
        let add = |sheet: DealSheet, (seat, of_seat): (&String, bool)| {
            sheet.with(what.clone(), seat, if of_seat { units } else { -units })
        };
        let seats = deal.seats.iter().enumerate();
        let seats = seats.map(|(place, seat)| (seat, of.contains(Player::new(place))));
        Ok(seats.fold(sheet, add).made(made))
    }
}

/// What was bid.
fn contract(setup: &Setup) -> Result<SoloContract> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let known = CONTRACTS.into_iter().find(|contract| contract.name == text);
    known.ok_or_else(|| {
        let names = CONTRACTS.map(|contract| contract.name).join(" ");
        let message = format!("unknown contract \"{text}\"; expected one of {names}");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// Who plays the contract: the seats that are named, or the declarer alone.
fn side(named: Players, declarer: Player, contract: SoloContract) -> Result<Players> {
    let most = if contract.partners { 2 } else { 1 };
    let of = if named == Players::NONE { Players::one(declarer) } else { named };
    if of.contains(declarer) && of.iter().count() <= most {
        return Ok(of);
    }
    let message =
        format!("{} is played by the declarer and at most {} more", contract.name, most - 1);
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/side"))
}

/// The goal of the maximisers that these players take no trick of the deal: 1 or 0.
fn none(players: Players, maximisers: Players) -> Goal {
    Goal {
        maximisers,
        counters: vec![Counter::tricks(players)],
        terms: vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])],
        stop: Stop::Never,
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 13;

/// What a contract asks of the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// At least this many tricks.
    Tricks(i32),
    /// No trick.
    None,
    /// Every trick.
    All,
}

impl Aim {
    /// Whether a number of tricks fulfils it.
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
struct SoloContract {
    /// What it is called.
    name: &'static str,
    /// What it asks for.
    aim: Aim,
    /// Whether two play it together.
    partners: bool,
    /// Whether there are trumps.
    has_trumps: bool,
    /// What each opponent pays, or is paid.
    units: i32,
}

/// A contract of tricks with trumps, played alone.
const fn alone(name: &'static str, tricks: i32, units: i32) -> SoloContract {
    let objective = Aim::Tricks(tricks);
    SoloContract { name, aim: objective, partners: false, has_trumps: true, units }
}

/// A contract without trumps.
const fn plain(name: &'static str, objective: Aim, units: i32) -> SoloContract {
    SoloContract { name, aim: objective, partners: false, has_trumps: false, units }
}

/// The contracts from the lowest to the highest (Nordic Games, “Solo Whist”).
const CONTRACTS: [SoloContract; 7] = [
    SoloContract { partners: true, ..alone("prop", 8, 1) },
    alone("solo", 5, 1),
    plain("misere", Aim::None, 2),
    alone("abundance", 9, 3),
    alone("abundance-in-trumps", 9, 3),
    plain("misere-ouverte", Aim::None, 4),
    plain("abundance-declared", Aim::All, 6),
];

#[cfg(test)]
mod tests;
