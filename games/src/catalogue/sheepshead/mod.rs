//! Sheepshead: queens, jacks and diamonds are trumps; a picker plays alone or with a partner, or each avoids card points.

mod leaster;
mod scoring;

use crate::families::exchange::play_or_discard;
use crate::families::schafkopf::{self, RANKS, VALUES};
use crate::prelude::*;
use tikki_solver::rules::CalledCard;

/// Sheepshead in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Sheepshead));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted: card points, whether the picker's side makes 61, or whether a seat can be sure to win a leaster.
    objective: Objective,
    /// Of a leaster: who gets the two cards that nobody picked up.
    #[key(words("last-trick" => UntakenCardsRule::LastTrick, "nobody" => UntakenCardsRule::Nobody))]
    blind: UntakenCardsRule,
    /// Of a leaster: whether a seat without a trick is out, or can win.
    trickless: Trickless,
    /// Which way the turn to play passes.
    #[key(words("clockwise" => Direction::Clockwise, "counter-clockwise" => Direction::CounterClockwise))]
    direction: Direction,
    /// Whether a picker who loses pays twice.
    double_on_bump: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Points,
    Make,
    Win,
}

impl Objective {
    /// Refuses an objective that the contract does not have.
    fn expect_not(self, other: Objective, message: &str) -> Result<()> {
        if self != other {
            return Ok(());
        }
        Err(Error::new(Code::BadField, message).in_field("/options/objective"))
    }
}

/// What a seat without a trick has in a leaster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Trickless {
    Out,
    In,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The seat on the picker's side; nobody if the picker is alone.
    partner: Option<Player>,
    /// The ace that the picker called, as long as its suit has not been led.
    called: Option<String>,
    /// The picker's two discards.
    buried: Vec<CardId>,
    /// Of a leaster: the two cards that nobody picked up.
    blind: Vec<CardId>,
    /// Card points so far, of `declarer` and `defenders`; in a leaster by seat.
    points: PartyNumbers,
    /// Tricks so far, by seat.
    tricks: PlayerTally,
    /// Whether the picker has taken the blind and has two cards to bury.
    phase: Phase,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Picker,
    Leaster,
}

impl Contract {
    fn read(setup: &Setup) -> Result<Contract> {
        let contract = setup.contract_word()?.unwrap_or(Contract::Picker);
        if contract == Contract::Leaster && setup.declarer.is_some() {
            let message = "nobody picks up the blind in a leaster; leave out the declarer";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/declarer"));
        }
        Ok(contract)
    }
}

/// All card points, and those with which the picker's side wins.
const ALL: i32 = 120;
const TO_WIN: i32 = 61;
/// The card points from which on a picker loses less or wins more.
const MARKS: [i32; 3] = [31, TO_WIN, 91];
/// The cards that are no part of the hands.
const BLIND: usize = 2;
/// The suits that are not trumps.
const FAIL_SUITS: [char; 3] = ['C', 'S', 'H'];
/// The card whose holder is the partner where no ace is called.
const PARTNER_JACK: &str = "DJ";

/// How many cards each of the players is dealt.
const fn hand(players: usize) -> usize {
    if players == 3 { 10 } else { 6 }
}

struct Sheepshead;

impl CardGame<Options, Facts, scoring::Outcome> for Sheepshead {
    const DEAL: DealSpec =
        DealSpec::by_players(&[5, 3], RANKS, hand).leaving(Leftover::State("blind"));
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));
    const DISCARDS: &'static [&'static str] = &["blind", "buried"];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, Some('D'))?;
        let mut layout = layout(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        check_captured(facts.points.sum(), &layout, |card| VALUES.of(card))?;
        let rule_set = RuleSet {
            order: options.direction.order(layout.players()),
            ..RuleSet::plain(vec![schafkopf::suits(&layout.pack)], layout.players())
        };
        match Contract::read(setup)? {
            Contract::Picker => picker(setup, layout, rule_set, &facts, options),
            Contract::Leaster => leaster::question(setup, layout, rule_set, &facts, options),
        }
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = position.rng.pick(&[5, 5, 3]);
        position.deals(hand(players));
        position.seat(players);
        let rest = position.deal_all(french(RANKS));
        position.choose::<Options>(&["blind", "trickless", "direction"]);
        let tricks = position.tricks_so_far(hand(players));
        position.state("tricks", tricks.clone());
        let known = position.named_cards().chain(&rest[..BLIND]);
        let gone = ALL - known.map(|card| VALUES.of(card)).sum::<i32>();
        if position.rng.one_in(3) {
            leaster::random_position(position, &tricks, &rest[..BLIND]);
            return position.limit_points(gone);
        }
        position.option("objective", &["points", "points", "make"]);
        let declarer = position.declarer();
        let points = if position.is_whole() { 0 } else { position.rng.below(70) };
        position.state("points", numbers([("declarer", points), ("defenders", 0)]));
        position.limit_points(gone);
        position.state("buried", rest[..BLIND].to_vec());
        let partner = position.any_seat();
        if players == 5 && partner != declarer {
            if let Some(ace) =
                callable_ace(&position.setup, &partner).filter(|_| position.rng.one_in(2))
            {
                position.state("called", ace);
            }
            position.state("partner", partner);
        }
    }

    /// Alone; of five with the holder of the jack of diamonds, or of an ace whose suit the picker holds.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let taking = |name: &str| declarations.declaration(name).taking(Some("blind"));
        let alone = taking("alone");
        let own = alone.setup.hands.iter().find(|(seat, _)| seat == declarations.by);
        let own = own.map_or(Vec::new(), |(_, cards)| cards.clone());
        let mut all = vec![alone];
        if declarations.deal.hands.len() < 5 {
            return Ok(all);
        }
        let with = |card: &str| {
            let partner = declarations.holder(card).filter(|seat| seat != declarations.by)?;
            Some(taking(&format!("call {card}")).state("partner", partner))
        };
        all.extend(with(PARTNER_JACK));
        for suit in FAIL_SUITS {
            let ace = format!("{suit}A");
            let fail = |card: &String| card.starts_with(suit) && !card.ends_with(['Q', 'J']);
            if own.iter().any(fail) {
                all.extend(with(&ace).map(|call| call.state("called", ace)));
            }
        }
        Ok(all)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let picker = Contract::read(setup)? == Contract::Picker;
        Ok(picker.then_some(DeclarationTarget::AtLeast(TO_WIN)))
    }

    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        let picker = Contract::read(setup)? == Contract::Picker;
        Ok(if picker { &MARKS } else { &[] })
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }
}

/// The cards of a position of three or five.
fn layout(setup: &Setup) -> Result<TableLayout> {
    let exchanges = setup.state().text("phase")? == Some("exchange");
    let most = hand(TableLayout::seats_of(setup)?) + if exchanges { BLIND } else { 0 };
    let layout = TableLayout::of(setup, Pack::french(RANKS, 1), most)?;
    layout.expect_given_players(None, &[5, 3])?;
    Ok(layout)
}

/// The picker, alone or with a partner, against the others.
fn picker(
    setup: &Setup,
    layout: TableLayout,
    mut rule_set: RuleSet,
    facts: &Facts,
    options: &Options,
) -> Result<Question> {
    let declarer = layout.the_declarer(setup)?;
    let given = facts.points.among(&["declarer", "defenders"])?;
    if facts.partner == Some(declarer) {
        let message = "the picker is nobody's partner; alone the picker has none";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/partner"));
    }
    let of = facts.partner.into_iter().fold(Players::one(declarer), Players::with);
    let others = of.others(layout.players());
    let side = |player| if of.contains(player) { of } else { others };
    rule_set.partners = layout.everybody().iter().map(side).collect();
    rule_set.called = called(&layout, facts, declarer)?;
    options
        .objective
        .expect_not(Objective::Win, "a leaster is won; a picker's side can make 61")?;
    let goal = goal(options, &layout.pack, of);
    let points = goal.counters[0].clone();
    let mut state = layout.state();
    state.counters[0] = given.of("declarer", 0..=ALL)?
        + points.of_trick(facts.buried.iter().copied().collect(), 0, false);
    let then = move |away: Cards, state: &mut State| {
        state.counters[0] += points.of_trick(away, 0, false);
    };
    let exchange = (declarer, BLIND);
    let root = play_or_discard(setup, &layout, &rule_set, &state, facts.phase, exchange, then)?;
    let root = keeping_suit(root, rule_set.called)?;
    Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of }))
}

fn goal(options: &Options, pack: &Pack, of: Players) -> Goal {
    let points = Counter { players: of, cards: VALUES.within(pack), ..Counter::default() };
    let terms = match options.objective {
        Objective::Points | Objective::Win => vec![Term::counter(0)],
        Objective::Make => vec![Term::constant_when(1, vec![Condition::at_least(0, TO_WIN)])],
    };
    Goal { terms, ..Goal::count(points, of) }
}

/// Choices of discards after which the picker still holds a card of the suit called.
///
/// # Errors
/// `impossible-state` where there are none.
fn keeping_suit(root: TrickRoot, called: Option<CalledCard>) -> Result<TrickRoot> {
    match (root, called) {
        (TrickRoot::Choice { player, branches }, Some(called)) => {
            let keeps = |(_, after): &(String, TrickRoot)| match after {
                TrickRoot::Play(state) => !state.hands[player.index()].is_disjoint(called.suit),
                TrickRoot::Choice { .. } | TrickRoot::Joined { .. } => true,
            };
            let all = branches.names().zip(branches.roots());
            let branches: Vec<_> = all.filter(keeps).collect();
            if branches.is_empty() {
                let message = "the picker holds another card of the suit called";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/called"));
            }
            Ok(TrickRoot::Choice { player, branches: branches.into() })
        }
        (root, _) => Ok(root),
    }
}

/// The ace called, with the duties of its holder and of the picker.
///
/// # Errors
/// `bad-field` if it is no ace of a fail suit; `impossible-state` if it is neither in the partner's hand nor their card on the
/// table.
fn called(layout: &TableLayout, facts: &Facts, caller: Player) -> Result<Option<CalledCard>> {
    let Some(text) = &facts.called else { return Ok(None) };
    let at = "/state/called";
    let card = layout.pack.take(text, Cards::NONE).map_err(|error| error.in_field(at))?;
    let name = layout.pack.name(card);
    let suit = FAIL_SUITS.into_iter().find(|suit| name == format!("{suit}A"));
    let suit = suit.ok_or_else(|| {
        Error::new(Code::BadField, "an ace of clubs, spades or hearts is called").in_field(at)
    })?;
    let holder = layout.everybody().iter().find(|p| layout.hands[p.index()].contains(card));
    if holder.is_none() && !layout.table.contains(&card)
        || holder.is_some_and(|holder| facts.partner != Some(holder))
    {
        let message = format!("{name} is in the hand of state.partner or on the table");
        return Err(Error::new(Code::ImpossibleState, message).in_field(at));
    }
    let suit = layout.pack.those(|s, rank| s == suit && !['Q', 'J'].contains(&rank));
    Ok(Some(CalledCard { card, suit, caller }))
}

/// An ace of a fail suit in the hand of a seat.
fn callable_ace(setup: &Setup, seat: &str) -> Option<String> {
    let (_, cards) = setup.hands.iter().find(|(other, _)| other == seat)?;
    cards.iter().find(|card| FAIL_SUITS.iter().any(|suit| **card == format!("{suit}A"))).cloned()
}

#[cfg(test)]
mod tests;
