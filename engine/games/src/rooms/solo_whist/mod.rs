//! Whist with a bid: one against three, or any two against two.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::draft::STRAINS;
use crate::families::four_hands::{FourHands, Wants, expect_trump, trump};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts};
use crate::question::Question;
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use scoring::{Aim, CONTRACTS, SoloContract};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Condition, Counter, Goal, Player, Players, Stop, Term};

/// Solo whist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "solo-whist",
    name: "Solo whist",
    aliases: &["solo"],
    seed: "seed 004, lines 988-1048",
    sides: &["declarer, or state.side", "defenders"],
    needs: &["declarer", "contract", "trump", "state.side", "state.tricks"],
    value: "tricks of the bidding side in the deal; misere: 1 if the bidder can stay without a trick; abundance-declared: 1 if he can take every trick",
    page: include_str!("page.md"),
    rules: Some(&SoloWhist),
    ..Game::FOUR_HANDS
};

facts! {
    struct Facts {
        /// The bidder and who plays with him; the declarer alone if nothing is said.
        side: Players,
        /// Tricks so far.
        tricks: Tally,
    }
}

#[derive(Debug)]
struct SoloWhist;

impl Rules for SoloWhist {
    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
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
        deal.record.partners = deal.layout.everybody().iter().map(side).collect();
        match contract.aim {
            Aim::Tricks(_) => {
                deal.state.counters[0] = facts.tricks.of(of);
                deal.tricks(setup, of, Wants::Most)
            }
            Aim::None => {
                deal.state.counters[0] = facts.tricks.of(of);
                deal.ask(setup, none(of, of), of)
            }
            Aim::All => {
                deal.state.counters[0] = facts.tricks.of(of.others(4));
                deal.ask(setup, none(of.others(4), of), of)
            }
        }
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::SoloWhistScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        let contract = draft.rng.pick(&CONTRACTS);
        draft.contract(&[contract.name]);
        if contract.has_trumps {
            draft.trump_suit();
        }
        let declarer = draft.setup.declarer.clone().unwrap_or_default();
        let mut side = vec![declarer.clone()];
        if contract.partners {
            let others: Vec<_> =
                draft.setup.seats.iter().filter(|seat| **seat != declarer).collect();
            side.push((*draft.rng.pick(&others)).clone());
        }
        draft.state("side", side);
        let tricks = draft.tricks_so_far(13);
        if matches!(contract.aim, Aim::Tricks(_)) {
            draft.state("tricks", tricks);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing { rest: Rest::LastDealt, ..Dealing::four_hands(asked)? })
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let mut all = Vec::new();
        for contract in &CONTRACTS {
            let leads_himself = contract.name == "abundance-declared";
            let leader = if leads_himself {
                offer.by.to_owned()
            } else {
                offer.deal.leader.clone().unwrap_or_default()
            };
            let turned = offer.deal.trump.as_deref().unwrap_or("NT");
            let row = |name: &str, side: Vec<String>| {
                offer.play(name).contract(contract.name).led_by(&leader).state("side", side)
            };
            let alone = vec![offer.by.to_owned()];
            if contract.name == "abundance" {
                let named = |suit: &&str| {
                    row(&format!("abundance {suit}"), alone.clone()).trump(suit).like(suit)
                };
                all.extend(STRAINS[..4].iter().filter(|suit| **suit != turned).map(named));
            } else if contract.partners {
                let seats =
                    offer.deal.hands.iter().map(|(seat, _)| seat).filter(|seat| *seat != offer.by);
                all.extend(seats.map(|seat| {
                    row(
                        &format!("{} with {seat}", contract.name),
                        vec![offer.by.to_owned(), seat.clone()],
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

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let name = Setup::required("contract", setup.contract.as_deref())?;
        let contract = CONTRACTS.iter().find(|contract| contract.name == name);
        Ok(contract.map(|contract| match contract.aim {
            Aim::Tricks(tricks) => Target::AtLeast(tricks),
            _ => Target::AtLeast(1),
        }))
    }
}

/// What was bid.
fn contract(setup: &Setup) -> Result<SoloContract> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let known = CONTRACTS.into_iter().find(|contract| contract.name == text);
    known.ok_or_else(|| {
        let names = CONTRACTS.map(|contract| contract.name).join(" ");
        let message = format!("\"{text}\" is no contract of this game: {names}");
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
