//! Doppelkopf: the value of a deal, with announcements and extra points.
//!
//! Rules: Deutscher Doppelkopf-Verband, “Turnierspielregeln”, 7.1 and 7.2.

use super::{ALL, Contract, Options, PARTIES, VALUES, hand, re};
use crate::prelude::*;

/// What a side has announced, the others' card points that it denies included; each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Announced {
    Nothing,
    Game,
    No90,
    No60,
    No30,
    NoTricks,
}

impl Announced {
    /// The levels at which card points are denied to the others.
    const DENIALS: [Announced; 4] =
        [Announced::No90, Announced::No60, Announced::No30, Announced::NoTricks];

    /// The card points that the others do not reach: 90, 60, 30; 0 for no trick.
    const fn limit(self) -> i32 {
        match self {
            Announced::Nothing | Announced::Game => ALL,
            Announced::No90 => 90,
            Announced::No60 => 60,
            Announced::No30 => 30,
            Announced::NoTricks => 0,
        }
    }

    /// The denials that it includes.
    fn denials(self) -> impl Iterator<Item = Announced> {
        Announced::DENIALS.into_iter().filter(move |&level| level <= self)
    }
}

/// What was announced before and during the play.
#[derive(Clone, Debug, Keys)]
pub(super) struct Auction {
    /// What Re announced.
    #[key(words("none" => Announced::Nothing, "re" => Announced::Game, "no-90" => Announced::No90, "no-60" => Announced::No60, "no-30" => Announced::No30, "no-tricks" => Announced::NoTricks))]
    announced_re: Announced,
    /// What Kontra announced.
    #[key(words("none" => Announced::Nothing, "kontra" => Announced::Game, "no-90" => Announced::No90, "no-60" => Announced::No60, "no-30" => Announced::No30, "no-tricks" => Announced::NoTricks))]
    announced_kontra: Announced,
}

#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// Card points of `re` and `kontra`.
    points: PartyNumbers,
    /// Tricks of `re` and `kontra`; needed where one of them has no card points.
    tricks: PartyNumbers,
    /// Aces of diamonds that each side has won from the other.
    foxes: PartyNumbers,
    /// Tricks of at least 40 card points.
    doppelkopfs: PartyNumbers,
    /// Who has won the last trick with a jack of clubs: 1.
    charlies: PartyNumbers,
}

/// The card points that make a trick a Doppelkopf.
const DOPPELKOPF: i32 = 40;
/// The ace of diamonds and the jack of clubs.
const FOX: &str = "DA";
const CHARLIE: &str = "CJ";
/// What an announcement of Re or Kontra counts.
const ANNOUNCEMENT: i32 = 2;
/// A soloist wins from three, or loses to three.
const SOLO: i32 = 3;

/// A side: its place among the parties, and what it has.
#[derive(Clone, Copy, Debug)]
struct PartyScore {
    points: i32,
    tricks: Option<i32>,
    announced: Announced,
    /// The card points with which it wins if nobody has denied any.
    half: i32,
}

impl PartyScore {
    fn has_trick(self) -> bool {
        self.points > 0 || self.tricks != Some(0)
    }

    /// Whether the others stay within a denial.
    fn is_held_to(self, denial: Announced) -> bool {
        match denial {
            Announced::NoTricks => !self.has_trick(),
            denial => self.points < denial.limit(),
        }
    }

    /// Whether this side wins: by what it has denied, else by reaching what was denied to it, else by more than half.
    fn wins_against(self, others: PartyScore) -> bool {
        let denied = |announced: Announced| announced.denials().last();
        if let Some(own) = denied(self.announced) {
            return others.is_held_to(own);
        }
        match denied(others.announced) {
            Some(denial) => !self.is_held_to(denial),
            None => self.points >= self.half,
        }
    }

    /// What the card points of the others, and those reached against what they announced, count.
    fn levels(self, others: PartyScore) -> Vec<(Label, i32)> {
        let under = |level: &Announced| others.is_held_to(*level);
        let named = |level: Announced| match level {
            Announced::NoTricks => Label::from(messages::SCORE_ALL_TRICKS),
            level => Label::from(messages::SCORE_OTHERS_UNDER).with("n", level.limit()),
        };
        let reached = |level: &Announced| self.points >= level.limit() + 30;
        let against = |level: Announced| {
            let label = Label::from(messages::SCORE_REACHED_AGAINST_ANNOUNCEMENT);
            label.with("n", level.limit() + 30)
        };
        let held = Announced::DENIALS.into_iter().filter(under).map(named);
        held.chain(others.announced.denials().filter(reached).map(against))
            .map(|label| (label, 1))
            .collect()
    }
}

/// What the announcements of both sides count for the winner.
fn announcements(auction: &Auction) -> Vec<(Label, i32)> {
    let sides = [
        (auction.announced_re, messages::SCORE_RE_ANNOUNCED),
        (auction.announced_kontra, messages::SCORE_KONTRA_ANNOUNCED),
    ];
    let denial = |level: Announced| match level {
        Announced::NoTricks => Label::from(messages::SCORE_EVERY_TRICK_ANNOUNCED),
        level => Label::from(messages::SCORE_NO_POINTS_ANNOUNCED).with("n", level.limit()),
    };
    let of_side = |(announced, game): (Announced, Message)| {
        let game = (announced >= Announced::Game).then(|| (Label::from(game), ANNOUNCEMENT));
        let denials = announced.denials().map(move |level| (denial(level), 1));
        game.into_iter().chain(denials).collect::<Vec<_>>()
    };
    sides.into_iter().flat_map(of_side).collect()
}

/// Card points, tricks and extra points of a play.
pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let re = re_of(&played.setup, &Options::of(&played.setup)?)?;
    let parties = Teams(vec![(PARTIES[0].to_owned(), re), (PARTIES[1].to_owned(), re.others(4))]);
    let points = parties.numbers(|name, own| {
        played.state_number("points", name) + played.taken_by(own, |trick| VALUES.in_trick(trick))
    });
    let tricks = parties.numbers(|_, own| played.tricks_of(own));
    let mut outcome = result([("points", points), ("tricks", tricks)]);
    if has_extra_points(Contract::read(&played.setup)?, re) {
        let doppelkopf = |trick: &PlayedTrick| i32::from(VALUES.in_trick(trick) >= DOPPELKOPF);
        let extra = [
            ("foxes", parties.numbers(|_, own| foxes(played, own))),
            ("doppelkopfs", parties.numbers(|_, own| played.taken_by(own, doppelkopf))),
            ("charlies", parties.numbers(|_, own| i32::from(charlie(played, own)))),
        ];
        outcome.extend(result(extra));
    }
    Ok(outcome)
}

/// The players of Re.
fn re_of(setup: &Setup, options: &Options) -> Result<Players> {
    re(setup, &setup.state().words("re")?, options)
}

/// Whether a deal has extra points: those of solos, a silent one included, have none.
fn has_extra_points(contract: Contract, re: Players) -> bool {
    contract == Contract::Normal && re.iter().count() == 2
}

/// The cards of a trick with their players.
fn cards_of<'a>(
    played: &'a FinishedPlay,
    trick: &'a PlayedTrick,
) -> impl Iterator<Item = (usize, &'a String)> {
    let play = played.question.play.tricks().expect("a game of tricks");
    let order = &play.rule_set.order[trick.leader];
    order.iter().map(|player| player.index()).zip(&trick.cards)
}

/// The aces of diamonds that these players have won from the others.
fn foxes(played: &FinishedPlay, own: Players) -> i32 {
    let caught = |&(seat, card): &(usize, &String)| card == FOX && !own.contains(Player::new(seat));
    played.taken_by(own, |trick| cards_of(played, trick).filter(caught).count() as i32)
}

/// Whether one of these players has won the last trick with a jack of clubs.
fn charlie(played: &FinishedPlay, own: Players) -> bool {
    let last = played.tricks.last().filter(|trick| trick.is_won_by(own));
    last.is_some_and(|trick| {
        cards_of(played, trick).any(|(seat, card)| Some(seat) == trick.winner && card == CHARLIE)
    })
}

/// The value of the deal: each of the winners has it, each of the others loses it; a soloist three times.
pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let outcome = Outcome::read(&deal.result)?;
    let auction = Auction::read(&deal.setup.state())?;
    deal.expect_seats(4)?;
    let re = re_of(deal.setup, options)?;
    let lone = re.iter().count() == 1;
    let extra = extra_points(deal, &outcome, has_extra_points(Contract::read(deal.setup)?, re))?;
    let sides = sides(deal, &outcome, &auction, options)?;
    let winner = (0..2).find(|&side| sides[side].wins_against(sides[1 - side]));
    let mut lines: Vec<(Label, usize, i32)> = Vec::new();
    let mut add = |side: usize, items: Vec<(Label, i32)>| {
        lines.extend(items.into_iter().map(|(label, points)| (label, side, points)));
    };
    if let Some(winner) = winner {
        add(winner, vec![(messages::SCORE_GAME_WON.into(), 1)]);
        if winner == 1 && !lone {
            add(winner, vec![(messages::SCORE_AGAINST_THE_OLD_ONES.into(), 1)]);
        }
        add(winner, announcements(&auction));
        add(winner, sides[winner].levels(sides[1 - winner]));
    } else {
        (0..2).for_each(|side| add(side, sides[side].levels(sides[1 - side])));
    }
    for (side, item) in extra {
        add(side, vec![item]);
    }
    let mut sheet = deal.sheet(Teams::each);
    for (label, side, points) in lines {
        for (seat, name) in deal.seats.iter().enumerate() {
            let is_re = re.contains(Player::new(seat));
            let won = if is_re == (side == 0) { points } else { -points };
            sheet = sheet.with(label.clone(), name, if is_re && lone { SOLO * won } else { won });
        }
    }
    Ok(sheet.made(winner == Some(0)))
}

/// What Re and Kontra have.
fn sides(
    deal: &DealResult<'_>,
    outcome: &Outcome,
    auction: &Auction,
    options: &Options,
) -> Result<[PartyScore; 2]> {
    let points = outcome.points.shares(&PARTIES, ALL)?;
    let all = hand(options.nines) as i32;
    let tricks: Vec<Option<i32>> = if outcome.tricks.is_given() {
        outcome.tricks.shares(&PARTIES, all)?.into_iter().map(Some).collect()
    } else {
        vec![None, None]
    };
    if points.contains(&0) && !outcome.tricks.is_given() {
        return Err(outcome.tricks.missing());
    }
    if (0..2).any(|side| tricks[side] == Some(0) && points[side] > 0) {
        return Err(deal.result.impossible("points", "a side without a trick has no card points"));
    }
    // The first to reach half wins where the other alone has announced: 120 of Re against Kontra, else 121.
    let Auction { announced_re, announced_kontra } = *auction;
    let only_kontra = announced_re == Announced::Nothing && announced_kontra != Announced::Nothing;
    let half = if only_kontra { [ALL / 2, ALL / 2 + 1] } else { [ALL / 2 + 1, ALL / 2] };
    let announced = [announced_re, announced_kontra];
    Ok([0, 1].map(|side| PartyScore {
        points: points[side],
        tricks: tricks[side],
        announced: announced[side],
        half: half[side],
    }))
}

/// The extra points of each side.
fn extra_points(
    deal: &DealResult<'_>,
    outcome: &Outcome,
    counted: bool,
) -> Result<Vec<(usize, (Label, i32))>> {
    let kinds = [
        (&outcome.foxes, "foxes", 2, messages::SCORE_FOXES_CAUGHT),
        (&outcome.doppelkopfs, "doppelkopfs", 4, messages::SCORE_DOPPELKOPFS),
        (&outcome.charlies, "charlies", 1, messages::SCORE_CHARLIE),
    ];
    let mut extra = Vec::new();
    for (numbers, key, most, message) in kinds {
        let numbers = numbers.among(&PARTIES)?;
        let mut all = 0;
        for (side, party) in PARTIES.into_iter().enumerate() {
            let number = numbers.of(party, 0..=most)?;
            all += number;
            if number > 0 {
                let label = Label::from(message);
                let label = if most > 1 { label.with("n", number) } else { label };
                extra.push((side, (label, number)));
            }
        }
        if all > most || (all > 0 && !counted) {
            let message = if counted {
                format!("the numbers add up to {all}; a deal has {most} at most")
            } else {
                "a solo has no extra points".to_owned()
            };
            return Err(deal.result.impossible(key, message));
        }
    }
    Ok(extra)
}
