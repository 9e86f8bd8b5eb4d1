//! French Tarot: one taker against three, 21 trumps that have to be played and overtrumped, and the Excuse.

mod scoring;

use crate::families::exchange::{Discards, play_or_put_away};
use crate::prelude::*;
use scoring::{Auction, Contract, Outcome};
use tikki_solver::rules::{Excuse, FreeCards, LastExcuse, LowerTrumps, TrumpDuty};

/// French Tarot in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(FrenchTarot));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says.
    objective: Objective,
    /// Whose the talon is. Nothing said: the declarer's, in a garde contre the defenders'.
    talon: Option<Party>,
    /// The side that gets the Excuse of the last trick.
    #[key(words("winner" => LastExcuse::Winner, "other-side" => LastExcuse::OtherSide))]
    last_excuse: LastExcuse,
    /// Whether the Excuse wins the last trick when a side leads it that has won all others.
    #[key(default = true)]
    slam_excuse: bool,
    /// Which way the turn to play passes.
    direction: Direction,
    /// The deals of a session, where it has a fixed number of them.
    deals: Option<i32>,
}

impl Options {
    /// Returns whether the talon counts for the declarer.
    fn talon_is_declarers(&self, setup: &Setup) -> Result<bool> {
        let contract: Option<Contract> = setup.contract_word()?;
        Ok(match self.talon {
            Some(owner) => owner == Party::Declarer,
            None => contract != Some(Contract::GardeContre),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    /// The half-points of the declarer.
    Points,
    /// These less those needed.
    Margin,
    /// Whether they are enough.
    Make,
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Party {
    Declarer,
    Defenders,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Half-points of tricks so far, of `declarer` and `defenders`.
    points: PartyNumbers,
    /// Oudlers in the declarer's tricks so far.
    #[key(default = 0, range = 0..=3)]
    oudlers: i32,
    /// The six cards set aside.
    talon: Vec<CardId>,
    /// Tricks so far, by seat.
    tricks: PlayerTally,
    /// Whether the taker has taken the talon and has six cards to put away.
    phase: Phase,
}

/// The ranks of a suit.
const RANKS: &str = "KQCJT98765432A";
/// The Excuse.
const EXCUSE: &str = "EX";
/// The oudlers.
const OUDLERS: [&str; 3] = [EXCUSE, "T1", "T21"];
/// What the oudlers and each rank of a suit count, in half-points, and every other card.
const OUDLER: i32 = 9;
const HONOURS: CardValues = CardValues(&[('K', 9), ('Q', 7), ('C', 5), ('J', 3)]);
const PLAIN: i32 = 1;
/// What a side gives for the Excuse that it keeps.
const RANSOM: i32 = 1;
/// All half-points of the pack.
const ALL: i32 = 182;
/// The half-points that the declarer needs, by the number of oudlers.
const NEEDED: [i32; 4] = [112, 102, 82, 72];
/// The cards of the talon, and the contracts in which it is taken.
const TALON: usize = 6;
const TAKING: [&str; 2] = ["prise", "garde"];
/// The tricks of a deal, and the cards of a hand.
const TRICKS: i32 = 18;
const HAND: usize = TRICKS as usize;

/// Counters: half-points and oudlers of the declarer.
const POINTS: usize = 0;
const OWN_OUDLERS: usize = 1;

/// Returns what a card counts, in half-points.
fn card_value(card: &str) -> i32 {
    if OUDLERS.contains(&card) { OUDLER } else { HONOURS.of(card).max(PLAIN) }
}

/// Returns the trumps by name, the highest first.
fn trumps() -> Vec<String> {
    (1..=21).rev().map(|number| format!("T{number}")).collect()
}

/// Returns the cards by name.
fn cards() -> Vec<String> {
    let excuse = [EXCUSE.to_owned()];
    french(RANKS).into_iter().chain(trumps()).chain(excuse).collect()
}

/// Returns the pack.
fn pack() -> Pack {
    Pack::named(cards(), "78 cards, K Q C J T … 2 A in S H D C, trumps T1 to T21, EX")
}

/// Returns the effective suits: the four of the pack, trumps, and the Excuse by itself.
fn suits(pack: &Pack) -> Suits {
    let mut suits = Suits::empty(6, Some(EffectiveSuit::new(4)));
    let lanes = SUITS.map(|suit| pack.suit(suit)).into_iter();
    let lanes = lanes.chain([pack.suit('T'), pack.called(EXCUSE)]);
    for (index, cards) in lanes.enumerate() {
        pack.fill(&mut suits, EffectiveSuit::new(index), cards);
    }
    suits
}

/// Returns the cards of a pack by what they count.
fn values(pack: &Pack) -> Vec<(Cards, i32)> {
    let of = |value: i32| {
        let counts = |card: &CardId| card_value(pack.name(*card)) == value;
        let cards: Cards = pack.cards().filter(counts).collect();
        (cards, value)
    };
    [9, 7, 5, 3, 1].map(of).to_vec()
}

/// Returns the oudlers of a pack.
fn oudlers(pack: &Pack) -> Cards {
    OUDLERS.map(|name| pack.called(name)).into_iter().fold(Cards::NONE, Cards::or)
}

/// Trumps have to be played and overtrumped.
const DUTY: TrumpDuty = TrumpDuty {
    over_partner: true,
    without_higher: LowerTrumps::Must,
    under_partner: LowerTrumps::Must,
};

/// Returns the rules of play, with the taker alone.
fn rule_set(pack: &Pack, of: Players, options: &Options) -> RuleSet {
    let side = |player: Player| if of.contains(player) { of } else { of.others(4) };
    let excuse = |card| Excuse { card, last: options.last_excuse, wins_slam: options.slam_excuse };
    RuleSet {
        order: options.direction.order(4),
        partners: Players::first(4).iter().map(side).collect(),
        follow: Follow::TrumpOver(DUTY),
        free: FreeCards { low: pack.called(EXCUSE), high: Cards::NONE },
        excuse: pack.one(EXCUSE).map(excuse),
        ..RuleSet::plain(vec![suits(pack)], 4)
    }
}

/// Returns the goal of an objective.
fn goal(pack: &Pack, of: Players, objective: Objective) -> Goal {
    let points = Counter { players: of, cards: values(pack), ransom: RANSOM, ..Counter::default() };
    let oudlers = Counter { players: of, cards: vec![(oudlers(pack), 1)], ..Counter::default() };
    let terms = match objective {
        Objective::Points => vec![Term::counter(POINTS)],
        Objective::Margin => margin(),
        Objective::Make => (0..NEEDED.len()).map(made_with).collect(),
    };
    Goal { maximisers: of, counters: vec![points, oudlers], terms, stop: Stop::Never }
}

/// The half-points less those needed; each oudler lowers the need.
fn margin() -> Vec<Term> {
    let eased = |count: usize| {
        let more = NEEDED[count - 1] - NEEDED[count];
        Term::constant_when(more, vec![Condition::at_least(OWN_OUDLERS, count as i32)])
    };
    let points = Term { constant: -NEEDED[0], ..Term::counter(POINTS) };
    std::iter::once(points).chain((1..NEEDED.len()).map(eased)).collect()
}

/// 1 if the half-points are enough with this number of oudlers.
fn made_with(count: usize) -> Term {
    let with = Condition::exactly(OWN_OUDLERS, count as i32);
    Term::constant_when(1, vec![with, Condition::at_least(POINTS, NEEDED[count])])
}

struct FrenchTarot;

impl CardGame<Options, Facts, Outcome, Auction> for FrenchTarot {
    const DEAL: DealSpec =
        DealSpec::of_cards(&[4], |_| cards(), HAND).leaving(Leftover::State("talon"));
    const CARD_POINTS: CardPoints = Some(card_value);
    const DISCARDS: &'static [&'static str] = &["talon"];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let (layout, facts) = Facts::laid(4..=4, setup, pack(), HAND + TALON)?;
        let declarer = layout.the_declarer(setup)?;
        let of = Players::one(declarer);
        facts.expect_possible(&layout)?;
        facts.expect_talon_taken(setup)?;
        let is_declarers = options.talon_is_declarers(setup)?;
        let goal = goal(&layout.pack, of, options.objective);
        let rule_set = rule_set(&layout.pack, of, options);
        let won =
            Players::first(4).iter().filter(|&player| facts.tricks.of(Players::one(player)) > 0);
        let mut state = State { has_trick: won.collect(), ..layout.state() };
        let counters = if is_declarers { goal.counters.clone() } else { Vec::new() };
        let put_aside = move |cards: Cards, state: &mut State| {
            for (sum, counter) in state.counters.iter_mut().zip(&counters) {
                *sum += counter.of_trick(cards, 0, false);
            }
        };
        state.counters[POINTS] =
            facts.points.among(&["declarer", "defenders"])?.of("declarer", 0..=ALL)?;
        state.counters[OWN_OUDLERS] = facts.oudlers;
        put_aside(facts.talon.iter().copied().collect(), &mut state);
        let discards = discards(&layout, declarer);
        let root =
            play_or_put_away(setup, &layout, &rule_set, &state, facts.phase, discards, put_aside)?;
        Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of }))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            random_past(position);
        }
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let row = |name: &&str| {
            let row = declarations.declaration(name).contract(name);
            if TAKING.contains(name) { row.taking(Some("talon")).like("taken") } else { row }
        };
        Ok(rising(Contract::WORDS.iter().map(row)))
    }

    /// Of a garde sans and a garde contre nobody knows the talon.
    fn sees_discards(&self, setup: &Setup) -> bool {
        setup.contract.as_deref().is_none_or(|name| TAKING.contains(&name))
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(match Options::of(setup)?.objective {
            Objective::Points => None,
            Objective::Margin => Some(DeclarationTarget::AtLeast(0)),
            Objective::Make => Some(DeclarationTarget::AtLeast(1)),
        })
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        scoring::sheet(deal)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let count = options.deals.filter(|&count| count > 0);
        Ok(count.map_or_else(|| SessionStanding::sums(deals), |count| of_deals(deals, count)))
    }
}

/// Returns the cards that the taker may put away: neither kings nor oudlers, and trumps only where there are too few others.
fn discards(layout: &TableLayout, player: Player) -> Discards {
    let pack = &layout.pack;
    let may_go = layout.hands[player.index()].without(pack.rank('K').or(oudlers(pack)));
    let plain = may_go.without(pack.suit('T'));
    let (from, first) =
        if plain.len() as usize >= TALON { (plain, Cards::NONE) } else { (may_go, plain) };
    Discards { player, count: TALON, from, first }
}

impl Facts {
    /// Refuses a talon that is taken in a contract in which it stays where it is.
    fn expect_talon_taken(&self, setup: &Setup) -> Result<()> {
        if self.phase == Phase::Card || FrenchTarot.sees_discards(setup) {
            return Ok(());
        }
        let message = "the talon is taken in a prise and a garde only";
        Err(Error::new(Code::ImpossibleState, message).in_field("/state/phase"))
    }

    /// Refuses more half-points, oudlers or tricks than the cards that are gone have.
    fn expect_possible(&self, layout: &TableLayout) -> Result<()> {
        self.points.expect_parties(Party::WORDS)?;
        check_captured(self.points.sum(), layout, card_value)?;
        let gone = oudlers(&layout.pack).without(layout.used).len() as i32;
        if self.oudlers <= gone {
            return Ok(());
        }
        let message = format!("{} oudlers are taken; {gone} are gone", self.oudlers);
        Err(Error::new(Code::ImpossibleState, message).in_field("/state/oudlers"))
    }
}

/// Gives a random ending a talon that has been put away, and both sides some of the half-points and oudlers that are gone.
fn random_past(position: &mut RandomPosition<'_>) {
    let (talon, gone) = position.rest.split_at(TALON);
    let (talon, gone) = (talon.to_vec(), gone.to_vec());
    position.setup.state.remove("phase");
    let all: i32 = gone.iter().map(|card| card_value(card)).sum();
    let oudlers = gone.iter().filter(|card| OUDLERS.contains(&card.as_str())).count();
    let own = position.rng.below(all as usize + 1);
    position.state("points", numbers([("declarer", own), ("defenders", all as usize - own)]));
    let oudlers = position.rng.below(oudlers + 1);
    position.state("oudlers", oudlers);
    position.state("talon", talon);
    if position.rng.one_in(3) {
        only_one_side_has_won(position);
    }
}

/// Takes the tricks of one side of a random ending away.
fn only_one_side_has_won(position: &mut RandomPosition<'_>) {
    let declarer = position.setup.declarer.clone().unwrap_or_default();
    let own = position.rng.one_in(2);
    let Some(Value::Object(tricks)) = position.setup.state.get_mut("tricks") else { return };
    let lost = tricks.iter_mut().filter(|(seat, _)| (**seat == declarer) == own);
    lost.for_each(|(_, won)| *won = 0.into());
}

#[cfg(test)]
mod tests;
