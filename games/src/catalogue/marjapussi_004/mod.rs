//! Marjapussi in another text: a later pair must be led, and a whole pair announced with the side's first trick.

use crate::families::pussi;
use crate::families::pussi::scoring::{
    CapturedTotals, LITTLE_ONE, MajorityTie, PussiScores, TRUMPS,
};
use crate::families::pussi::{Announced, Marriages, Pussi, random_pussi};
use crate::prelude::*;
use tikki_solver::rules::{PartnerRequest, Window};

/// This marjapussi in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(AcesAndTens));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Whether a side has to announce a whole pair with its first trick.
    #[key(default = true)]
    first_pair_mandatory: bool,
    /// What becomes of the point of the majority when the sides are level in court points too (Nordic Games, “Marjapussi”).
    #[key(words("next" => MajorityTie::Next, "dropped" => MajorityTie::Neither))]
    level: MajorityTie,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether the leader has just won a trick and may announce before leading.
    window: bool,
    /// The suits whose pairs have been announced.
    announced: Announced,
    /// Whether the deal's first trick is led; if nothing is said, that of a whole deal.
    first_trick: Option<bool>,
    /// Points for announcements so far, by side.
    points: PartyNumbers,
    /// Tricks so far, by side.
    tricks: PartyNumbers,
    /// Aces and tens so far, by side.
    aces_tens: PartyNumbers,
    /// King 4, queen 3, jack 2, ace 1 so far, by side.
    court: PartyNumbers,
    /// The suit of the pair just announced, which must be led now.
    lead_suit: Bound,
}

/// The number of a suit (S H D C) that must be led.
#[derive(Clone, Copy, Debug)]
struct Bound(Option<u8>);

impl ReadStateKey for Bound {
    fn read(fields: &Fields<'_>, name: &str, _: &mut TableLayout) -> Result<Bound> {
        let place = |text: &str| {
            let place = SUITS.iter().position(|suit| text.eq_ignore_ascii_case(&suit.to_string()));
            place.map(|place| place as u8).ok_or_else(|| fields.bad(name, "expected S, H, D or C"))
        };
        Ok(Bound(fields.text(name)?.map(place).transpose()?))
    }
}

struct AcesAndTens;

impl CardGame<Options, Facts> for AcesAndTens {
    const FAMILY: Option<&'static dyn GameScores> = Some(&SCORES);
    const DEAL: DealSpec = pussi::deal(&[4]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut pussi = Pussi::read(setup, &marriages(options.first_pair_mandatory), true)?;
        let facts = Facts::read(setup, &mut pussi.layout)?;
        pussi.announce(setup, facts.announced, facts.window)?;
        pussi.rule_set.first_lead = vec![pussi.layout.pack.rank('A'), pussi.layout.pack.suit('S')];
        let whole = pussi.layout.used.len() == 36;
        pussi.state.first_trick = facts.first_trick.unwrap_or(whole);
        let leader = pussi.layout.leader;
        remember(&mut pussi, &facts)?;
        let [own, theirs] = names_of_sides(leader);
        let ahead = |counts: &PartyNumbers, most: i32| -> Result<i32> {
            let counts = counts.among(&[own, theirs])?;
            Ok(counts.of(own, 0..=most)? - counts.of(theirs, 0..=most)?)
        };
        pussi.state.counters[POINTS] = ahead(&facts.points, 5)?;
        pussi.state.counters[ACES_TENS] = ahead(&facts.aces_tens, 8)?;
        pussi.state.counters[COURT] = ahead(&facts.court, 40)?;
        let of = side_of(leader);
        let goal = goal(&pussi.layout.pack, of);
        let start = pussi.layout.lay(setup, &pussi.rule_set, pussi.state, None)?;
        let value_spec = ValueSpec::Sides { goal, of };
        Ok(Question::new(pussi.layout, pussi.rule_set, TrickRoot::Play(start), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let announced = random_pussi(position);
        position.setup.options.remove("head_on_trump_lead");
        position.flag("first_pair_mandatory");
        let gone = position.gone();
        let first = gone == 0 || position.rng.one_in(4);
        position.state("first_trick", first);
        position.state("points", numbers([("NS", if announced { 2 } else { 0 }), ("EW", 0)]));
        let won = position.rng.below(gone.min(2) + 1);
        position.state("tricks", numbers([("NS", won), ("EW", gone - won)]));
        let counted = [("aces_tens", 4), ("court", 12)];
        for (name, most) in counted.into_iter().filter(|_| gone > 0) {
            let both = [("NS", position.rng.below(most)), ("EW", position.rng.below(most))];
            position.state(name, numbers(both));
        }
        let window = position.setup.state.get("window").is_some_and(|window| window == true);
        if gone > 0 && !window && position.rng.one_in(3) {
            let suit = position.rng.pick(&SUITS).to_string();
            position.state("lead_suit", suit);
        }
    }
}

/// The first pair counts 2 and makes trumps, every other one 1 and is led.
fn marriages(compulsory: bool) -> Marriages {
    let request = PartnerRequest::FirstTrick { compulsory };
    Marriages {
        who: Announcing::BeforeLead { own_leads_only: false, asking: request },
        binds: true,
        trumps: Trumps::FirstAnnouncement,
        values: [(LITTLE_ONE, TRUMPS); 4],
    }
}

/// Records who has won tricks, whether the leader's side has just won its first, and what the leader is bound to.
fn remember(pussi: &mut Pussi, facts: &Facts) -> Result<()> {
    let leader = pussi.layout.leader;
    let so_far = facts.tricks.among(&Side::ALL.map(name_of))?;
    for (party, first) in [("NS", 0), ("EW", 1)] {
        let tricks = so_far.of(party, 0..=9)?;
        let side = side_of(Player::new(first));
        if tricks > 0 {
            pussi.state.has_trick.0 |= side.0;
        }
        if pussi.state.window == Window::Open && side.contains(leader) && tricks <= 1 {
            pussi.state.window = Window::First;
        }
    }
    if let Some(suit) = facts.lead_suit.0.filter(|_| pussi.layout.table.is_empty()) {
        if pussi.state.window != Window::Closed {
            let message = "a pair has just been announced, and none can be announced now";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/lead_suit"));
        }
        pussi.state.bound = Some(suit);
    }
    Ok(())
}

/// Counters, all of them what the side has more than the others.
const POINTS: usize = 0;
const ACES_TENS: usize = 1;
const COURT: usize = 2;
/// What decides between as many aces and tens.
const COURT_VALUES: CardValues = CardValues(&[('K', 4), ('Q', 3), ('J', 2), ('A', 1)]);

/// Announcements and the last trick as they fall, and a point for more aces and tens, or, of as many, more court points.
fn goal(pack: &Pack, side: Players) -> Goal {
    let ahead = Counter { players: side, against: side.others(4), ..Counter::default() };
    let aces_tens = vec![(pack.rank('A').or(pack.rank('T')), 1)];
    let level = Condition::exactly(ACES_TENS, 0);
    let more = |point, when: Vec<Condition>| Term::constant_when(point, when);
    Goal {
        maximisers: side,
        counters: vec![
            Counter { last_trick: 1, announcements: 1, ..ahead.clone() },
            Counter { cards: aces_tens, ..ahead.clone() },
            Counter { cards: COURT_VALUES.within(pack), ..ahead },
        ],
        terms: vec![
            Term::counter(POINTS),
            more(1, vec![Condition::at_least(ACES_TENS, 1)]),
            more(-1, vec![Condition::at_most(ACES_TENS, -1)]),
            more(1, vec![level, Condition::at_least(COURT, 1)]),
            more(-1, vec![level, Condition::at_most(COURT, -1)]),
        ],
        stop: Stop::Never,
    }
}

fn level(setup: &Setup) -> Result<MajorityTie> {
    Options::of(setup).map(|options| options.level)
}

/// What decides first: how many aces and tens.
const ACES_AND_TENS: CardValues = CardValues(&[('A', 1), ('T', 1)]);

/// Its scores. A deal in which the point is not given does not end the game (Nordic Games, “Marjapussi”).
const SCORES: PussiScores = PussiScores {
    counted: &[
        CapturedTotals {
            name: "aces_tens",
            called: messages::SCORE_ACES_AND_TENS,
            cards: ACES_AND_TENS,
            all: 8,
        },
        CapturedTotals {
            name: "court",
            called: messages::SCORE_COURT_POINTS,
            cards: COURT_VALUES,
            all: 40,
        },
    ],
    options: &[],
    level,
    plays_on: true,
    result: &RESULT,
};

const RESULT: [KeySpec; 5] = [
    KeySpec::named("aces_tens"),
    KeySpec::named("court"),
    KeySpec::named("tricks"),
    KeySpec::named("last_trick"),
    KeySpec::named("announced"),
];

#[cfg(test)]
mod tests;
