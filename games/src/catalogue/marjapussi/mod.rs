//! Marjapussi: marriages make trumps once, tricks must be headed.

use crate::families::pussi;
use crate::families::pussi::scoring::{
    CapturedTotals, LAST_TRICK, LITTLE_ONE, MajorityTie, PussiScores, TRUMPS,
};
use crate::families::pussi::{Announced, Marriages, Pussi, random_pussi};
use crate::prelude::*;
use tikki_solver::rules::{PairRequest, PartnerRequest};

/// Marjapussi in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Marjapussi));

#[derive(Clone, Debug, Keys)]
struct Options {
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("deal_points" => ()))]
    objective: (),
    /// Whether a trump lead must be headed.
    #[key(default = true)]
    head_on_trump_lead: bool,
    /// Who scores when both sides have sixty pips. The source gives the point to the side with more and says no further.
    #[key(words("neither" => MajorityTie::Neither, "both" => MajorityTie::Both))]
    equal_pips: MajorityTie,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether the leader has just won a trick and may announce before leading.
    window: bool,
    /// The suits whose marriages have been announced.
    announced: Announced,
    /// Whether the deal's first trick is led; if nothing is said, that of a whole deal.
    first_trick: Option<bool>,
    /// What each player has asked their partner for.
    locks: Locks,
    /// Points for announcements so far, by side.
    points: PartyNumbers,
    /// Pips so far, by side.
    pips: PartyNumbers,
}

/// What each player has asked their partner for.
#[derive(Clone, Debug)]
struct Locks([PairRequest; Player::MOST]);

impl ReadStateKey for Locks {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Locks> {
        let locks = fields.object(name)?;
        let words = [
            ("none", PairRequest::Nothing),
            ("whole", PairRequest::Whole),
            ("half", PairRequest::Half),
        ];
        let mut requested = layout.state().requested;
        for seat in locks.names() {
            let player = layout.player(&locks.pointer(seat), seat)?;
            requested[player.index()] = locks.one_of(seat, &words)?;
        }
        Ok(Locks(requested))
    }
}

const MARRIAGES: Marriages = Marriages {
    who: Announcing::BeforeLead { own_leads_only: false, asking: PartnerRequest::Locks },
    binds: false,
    trumps: Trumps::FirstAnnouncement,
    values: [(LITTLE_ONE, TRUMPS); 4],
};

struct Marjapussi;

impl CardGame<Options, Facts> for Marjapussi {
    const FAMILY: Option<&'static dyn GameScores> = Some(&SCORES);
    const DEAL: DealSpec = pussi::deal(&[4]);
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut pussi = Pussi::read(setup, &MARRIAGES, options.head_on_trump_lead)?;
        let facts = Facts::read(setup, &mut pussi.layout)?;
        pussi.announce(setup, facts.announced, facts.window)?;
        pussi.state.requested = facts.locks.0;
        pussi.rule_set.first_lead = vec![pussi.layout.pack.rank('A'), pussi.layout.pack.suit('S')];
        let whole = pussi.layout.used.len() == 36;
        pussi.state.first_trick = facts.first_trick.unwrap_or(whole);
        let leader = pussi.layout.leader;
        let [own, theirs] = names_of_sides(leader);
        let ahead = |counts: &PartyNumbers| -> Result<i32> {
            let counts = counts.among(&[own, theirs])?;
            Ok(counts.of(own, 0..=120)? - counts.of(theirs, 0..=120)?)
        };
        pussi.state.counters[POINTS] = ahead(&facts.points)?;
        pussi.state.counters[PIPS] = ahead(&facts.pips)?;
        let goal = goal(&pussi, side_of(leader));
        let start = pussi.layout.lay(setup, &pussi.rule_set, pussi.state, None)?;
        let value_spec = ValueSpec::Sides { goal, of: side_of(leader) };
        Ok(Question::new(pussi.layout, pussi.rule_set, TrickRoot::Play(start), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let announced = random_pussi(position);
        let first = position.is_whole() || position.rng.one_in(4);
        position.state("first_trick", first);
        position.state("points", numbers([("NS", if announced { 2 } else { 0 }), ("EW", 0)]));
        let tricks = position.gone();
        let pips = position.rng.below(10 * tricks + 1);
        position.state("pips", numbers([("NS", pips), ("EW", 2 * tricks)]));
        if !position.is_whole() {
            let lock = position.rng.pick(&["none", "whole", "half"]);
            position.state(
                "locks",
                tikki_base::fields::Map::from_iter([("N".to_owned(), lock.into())]),
            );
        }
    }
}
const POINTS: usize = 0;
const PIPS: usize = 1;

/// Announcements and the last trick as they fall, and one point for the majority of pips; all as differences.
fn goal(pussi: &Pussi, side: Players) -> Goal {
    let points = Counter {
        players: side,
        against: side.others(4),
        last_trick: LAST_TRICK,
        announcements: 1,
        ..Counter::default()
    };
    let cards = CardValues::PIPS.within(&pussi.layout.pack);
    let majority = Counter { players: side, against: side.others(4), cards, ..Counter::default() };
    Goal {
        maximisers: side,
        counters: vec![points, majority],
        terms: vec![
            Term::counter(POINTS),
            Term::constant_when(1, vec![Condition::at_least(PIPS, 1)]),
            Term::constant_when(-1, vec![Condition::at_most(PIPS, -1)]),
        ],
        stop: Stop::Never,
    }
}

fn level(setup: &Setup) -> Result<MajorityTie> {
    Options::of(setup).map(|options| options.equal_pips)
}

/// Its scores: all pips of the pack are four each of 11, 10, 4, 3 and 2 (Finnish Games, “Marjapussi”).
const SCORES: PussiScores = PussiScores {
    counted: &[CapturedTotals {
        name: "pips",
        called: messages::SCORE_PIPS,
        cards: CardValues::PIPS,
        all: 120,
    }],
    options: &[],
    level,
    plays_on: false,
    result: &RESULT,
};

const RESULT: [KeySpec; 4] = [
    KeySpec::named("pips"),
    KeySpec::named("tricks"),
    KeySpec::named("last_trick"),
    KeySpec::named("announced"),
];

#[cfg(test)]
mod tests;
