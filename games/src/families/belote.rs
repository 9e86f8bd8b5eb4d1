//! What Belote and Coinche share: 32 cards, the duty to trump, belote, and capot.

use super::direction::Direction;
use super::jack_nine::{self, SidePoints};
use crate::prelude::*;
use tikki_solver::rules::{LowerTrumps, TrumpDuty};

/// The order of the ranks.
pub(crate) const RANKS: &str = "ATKQJ987";
/// What the last trick counts, and what it counts more for a side that takes all of them.
pub(crate) const LAST_TRICK: i32 = 10;
pub(crate) const CAPOT: i32 = 90;
/// All points of cards and of the last trick, with a trump suit.
pub(crate) const ALL: i32 = 162;
/// The tricks of a deal.
pub(crate) const TRICKS: i32 = 8;
/// What king and queen of trumps count.
pub(crate) const BELOTE: i32 = 20;

/// What is chosen of the play of both games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// Whether belote counts.
    pub(crate) belote: bool,
    /// Whether the last of all tricks counts more.
    pub(crate) capot: bool,
    /// The duty to trump.
    pub(crate) duty: TrumpDuty,
    /// Which way the turn to play passes.
    pub(crate) direction: Direction,
    /// Whether a position may begin before the taking, with the turned-up card last in the stock.
    pub(crate) turns_up: bool,
}

/// The number of cards in each hand before a player takes.
pub(crate) const FIRST: usize = 5;
/// The number of cards that each player gets afterwards; the taker's include the turned-up card.
const MORE: usize = 3;

/// Deals the stock out: the turned-up card, which lies last, to the taker, and the others in turn.
fn deal_out(layout: &mut TableLayout, taker: Player, direction: Direction) -> Result<()> {
    let mut stock = std::mem::take(&mut layout.stock);
    let Some(turned_up) = stock.pop() else { return Ok(()) };
    let has_five = |hand: &Cards| hand.len() as usize == FIRST;
    if !layout.hands[..4].iter().all(has_five) || stock.len() + 1 != 4 * MORE {
        let message = "with a stock of twelve each hand has five cards, without one up to eight";
        return Err(Error::new(Code::UnevenHands, message).in_field("/stock"));
    }
    layout.hands[taker.index()] = layout.hands[taker.index()].with(turned_up);
    let mut stock = stock.into_iter();
    for player in &direction.order(4)[layout.leader.index()] {
        let hand = &mut layout.hands[player.index()];
        let missing = FIRST + MORE - hand.len() as usize;
        *hand = stock.by_ref().take(missing).fold(*hand, Cards::with);
    }
    Ok(())
}

/// Returns the duty to trump over an opponent, and what becomes of lower trumps.
pub(crate) const fn duty(without_higher: LowerTrumps, under_partner: LowerTrumps) -> TrumpDuty {
    TrumpDuty { over_partner: false, without_higher, under_partner }
}

#[derive(Clone, Debug, StateKeys)]
pub(crate) struct Facts {
    /// Points of cards so far, by side.
    pub(crate) points: PartyNumbers,
    /// Tricks so far, by seat.
    pub(crate) tricks: PlayerTally,
    /// What belote counts in this deal, by side.
    pub(crate) belote: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
pub(crate) struct Outcome {
    /// Points of cards and of the last trick, by side.
    pub(crate) points: PartyNumbers,
    /// What belote counts, by side.
    pub(crate) belote: PartyNumbers,
    /// Tricks, by side.
    pub(crate) tricks: PartyNumbers,
}

/// A position of either game.
#[derive(Clone, Debug)]
pub(crate) struct BelotePosition {
    pub(crate) layout: TableLayout,
    pub(crate) declarer: Player,
    pub(crate) tricks: PlayerTally,
    /// Points so far, the declarer's side first.
    pub(crate) points: [i32; 2],
    pub(crate) rule_set: RuleSet,
    pub(crate) state: State,
    pub(crate) side_points: SidePoints,
}

impl BelotePosition {
    /// Reads a position that is played in these trumps.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(setup: &Setup, trumps: BeloteTrumps, choices: Choices) -> Result<Self> {
        let (mut layout, facts) = Facts::laid(4..=4, setup, Pack::french(trumps.ranks(), 1), 8)?;
        let declarer = layout.the_declarer(setup)?;
        if choices.turns_up {
            deal_out(&mut layout, declarer, choices.direction)?;
        }
        let rule_set = rule_set(&layout.pack, trumps, choices);
        let order = &rule_set.order[layout.leader.index()];
        let table = order.iter().copied().zip(layout.table.iter().copied());
        let pairs = jack_nine::pairs_held(&layout.pack, trumps.suits(), &layout.hands[..4], table);
        let own = declarer.index() % 2;
        let held = [own, 1 - own].map(|side| BELOTE * pairs[side]);
        let given = of_sides(&facts.belote, declarer, 0..=trumps.belotes())?;
        trumps.check_belotes(given, "/state/belote")?;
        let belote = if facts.belote.is_given() { given } else { held };
        let extra = if choices.belote { belote } else { [0, 0] };
        let sweep = if choices.capot { CAPOT } else { 0 };
        let side_points = SidePoints {
            own: side_of(declarer),
            cards: trumps.values(&layout.pack),
            sets: Vec::new(),
            last_trick: LAST_TRICK,
            extra,
            sweep: [sweep, sweep],
        };
        let points = of_sides(&facts.points, declarer, 0..=trumps.all(&layout.pack))?;
        let mut state = layout.state();
        side_points.count(&mut state, points, facts.tricks);
        let tricks = facts.tricks;
        Ok(BelotePosition { layout, declarer, tricks, points, rule_set, state, side_points })
    }

    /// Returns the question of this goal.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`].
    pub(crate) fn ask(self, setup: &Setup, goal: Goal) -> Result<Question> {
        let of = side_of(self.declarer);
        self.layout.ask(setup, self.rule_set, &self.state, ValueSpec::Sides { goal, of })
    }
}

/// What is trumps, and what cards count then.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BeloteTrumps {
    /// One suit.
    Suit(char),
    /// Nothing, with these values.
    NoTrump(CardValues),
    /// Every suit for itself, with these values.
    AllTrumps(CardValues),
}

impl BeloteTrumps {
    fn ranks(self) -> &'static str {
        if let BeloteTrumps::AllTrumps(_) = self { "J9ATKQ87" } else { RANKS }
    }

    /// Returns the suits in which king and queen are a belote.
    pub(crate) fn suits(&self) -> &[char] {
        match self {
            BeloteTrumps::Suit(suit) => std::slice::from_ref(suit),
            BeloteTrumps::NoTrump(_) => &[],
            BeloteTrumps::AllTrumps(_) => &SUITS,
        }
    }

    /// Returns what all belotes of a deal count.
    pub(crate) fn belotes(self) -> i32 {
        BELOTE * self.suits().len() as i32
    }

    /// Refuses what cannot be the belotes of both sides.
    fn check_belotes(self, counted: [i32; 2], at: &str) -> Result<()> {
        let all = self.belotes();
        let whole = counted.iter().all(|points| points % BELOTE == 0);
        if whole && counted.iter().sum::<i32>() <= all {
            return Ok(());
        }
        let [own, others] = counted;
        let message =
            format!("{own} and {others} are no belotes: each counts {BELOTE}, all of a deal {all}");
        Err(Error::new(Code::ImpossibleState, message).in_field(at))
    }

    /// Returns what a card counts.
    pub(crate) fn value(self, card: &str) -> i32 {
        match self {
            BeloteTrumps::Suit(suit) if card.starts_with(suit) => jack_nine::TRUMPS.of(card),
            BeloteTrumps::Suit(_) => jack_nine::PLAIN.of(card),
            BeloteTrumps::NoTrump(values) | BeloteTrumps::AllTrumps(values) => values.of(card),
        }
    }

    fn values(self, pack: &Pack) -> Vec<(Cards, i32)> {
        match self {
            BeloteTrumps::Suit(suit) => jack_nine::values(pack, Some(suit)),
            BeloteTrumps::NoTrump(values) | BeloteTrumps::AllTrumps(values) => values.within(pack),
        }
    }

    /// Returns all points of the pack, with 10 for the last trick.
    pub(crate) fn all(self, pack: &Pack) -> i32 {
        LAST_TRICK + pack.names().iter().map(|card| self.value(card)).sum::<i32>()
    }
}

fn rule_set(pack: &Pack, trumps: BeloteTrumps, choices: Choices) -> RuleSet {
    let (suits, follow) = match trumps {
        BeloteTrumps::Suit(suit) => (jack_nine::suits(pack, suit), Follow::TrumpOver(choices.duty)),
        BeloteTrumps::NoTrump(_) => (pack.suits(None), Follow::Suit),
        BeloteTrumps::AllTrumps(_) => {
            (pack.suits(None), Follow::Head { on_trump_lead: true, after_ruff: true })
        }
    };
    RuleSet {
        order: choices.direction.order(4),
        partners: partners(),
        follow,
        ..RuleSet::plain(vec![suits], 4)
    }
}

/// Returns how a deal ended that was played to its end.
pub(crate) fn outcome(
    played: &FinishedPlay,
    trumps: BeloteTrumps,
    belote: bool,
) -> Map<String, Value> {
    let points = jack_nine::points_taken(played, |card| trumps.value(card), LAST_TRICK);
    let mut outcome = result([("points", points), ("tricks", jack_nine::tricks_taken(played))]);
    if belote && !trumps.suits().is_empty() {
        outcome.insert("belote".to_owned(), belote_of(played, trumps));
    }
    outcome
}

/// Returns what belote counts for both sides: as the state has it, or as the cards show.
fn belote_of(played: &FinishedPlay, trumps: BeloteTrumps) -> Value {
    if let Some(given) = played.setup.state.get("belote") {
        return given.clone();
    }
    let Some(play) = played.question.play.tricks() else { return Value::Null };
    let TrickRoot::Play(start) = &play.root else { return Value::Null };
    let order = &play.rule_set.order[start.table.leader.index()];
    let table = order.iter().copied().zip(start.table.cards().iter().copied());
    let pairs = jack_nine::pairs_held(&play.pack, trumps.suits(), &start.hands[..4], table);
    Teams::partners().numbers(|name, _| BELOTE * pairs[usize::from(name == "EW")])
}

/// What both sides have in a deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DealPoints {
    /// Points of cards and of the last trick, with capot.
    pub(crate) points: BySide<i32>,
    /// What belote counts.
    pub(crate) belote: BySide<i32>,
    /// The side with all points of cards and of the last trick, which may have lost tricks without points.
    pub(crate) with_all: Option<Side>,
}

impl DealPoints {
    /// Reads the result of a deal with these trumps.
    ///
    /// # Errors
    /// What is missing or wrong.
    pub(crate) fn read(
        outcome: &Outcome,
        trumps: BeloteTrumps,
        belote: bool,
        capot: bool,
    ) -> Result<Self> {
        let all = trumps.all(&Pack::french(RANKS, 1));
        let points = outcome.points.shared(all)?;
        let pairs = outcome.belote.each_if_any(&Side::ALL.map(name_of), 0..=trumps.belotes())?;
        trumps.check_belotes([pairs[0], pairs[1]], outcome.belote.at())?;
        if !belote && outcome.belote.is_given() {
            let message = "belote does not count here; options.belote true counts it";
            return Err(Error::new(Code::BadField, message).in_field(outcome.belote.at()));
        }
        let with_all = Side::ALL.into_iter().find(|&side| points[side] == all);
        let capot = if capot {
            jack_nine::side_with_all_tricks(&outcome.tricks, TRICKS, with_all)?
        } else {
            None
        };
        let more = |side| if capot == Some(side) { CAPOT } else { 0 };
        let points = BySide::from_fn(|side| points[side] + more(side));
        Ok(DealPoints { points, belote: BySide([pairs[0], pairs[1]]), with_all })
    }
}

/// Gives a random ending what lies behind it.
pub(crate) fn vary(position: &mut RandomPosition<'_>) {
    jack_nine::random_points(position, &[("points", 20)]);
    let has_belote = position.setup.trump.as_deref() != Some("NT");
    if has_belote && !position.is_whole() && position.rng.one_in(2) {
        let belote = [("NS", 20 * position.rng.below(2)), ("EW", 0)];
        position.state("belote", numbers(belote));
    }
}
