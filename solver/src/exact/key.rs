//! Keys of positions: a few words that distinguish a position from all others with another future.

use super::static_bounds::{StaticBounds, TERMS};
use crate::rules::{
    Announcements, CLOSER, COUNTERS, Deal, Goal, LeavingRule, PairRequest, RuleSet, State, Ties,
    Trumps, Window,
};

/// The greatest number of words in a key.
pub(super) const KEY: usize = 32;

/// The number of flags.
const FLAGS: u32 = 3;

/// A key: the words of its [`KeyLayout`], then zeros.
pub(super) type PositionKey = [u64; KEY];

/// The encoding of positions of one rule set and goal: the number of bits for each component in which two positions of
/// a deal can differ.
#[derive(Clone, Debug)]
pub(super) struct KeyLayout {
    players: usize,
    /// The holder of a card as a number: 0 for none, the last for cards that wait for a winner. Each bit of the number
    /// is stored as a set of cards.
    owners: usize,
    /// Whether the pack takes a second word.
    wide: bool,
    leader: u32,
    trump: u32,
    announced: u32,
    window: u32,
    bound: u32,
    requested: u32,
    has_trick: u32,
    slam: u32,
    pending: u32,
    drawn: u32,
    number: u32,
    answered: u32,
    closer: u32,
    /// Two for each term and each counter with conditions.
    terms: u32,
    /// The counters that may decide something.
    counters: Vec<(usize, u32)>,
    /// The number of words in a key.
    pub words: usize,
}

impl KeyLayout {
    /// The form of the positions of a record and a goal.
    ///
    /// # Panics
    /// If the goal has more counters than a state, or more than [`TERMS`] terms and counters with conditions; if the
    /// turned-up trump can be exchanged and trumps change.
    pub(super) fn new(rule_set: &RuleSet, goal: &Goal) -> KeyLayout {
        let guards = goal.counters.iter().map(|counter| &counter.only_while);
        let whens = goal.terms.iter().map(|term| &term.when);
        let conditional = whens.chain(guards).filter(|conditions| !conditions.is_empty()).count();
        assert!(goal.counters.len() <= CLOSER, "a goal has at most {CLOSER} counters");
        assert!(
            conditional <= TERMS,
            "at most {TERMS} terms and counters of a goal have conditions"
        );
        let exchanges = rule_set.draw.is_some_and(|draw| draw.exchanges());
        let fixed = rule_set.trumps == Trumps::Fixed;
        assert!(fixed || !exchanges, "the turned-up trump is exchanged where trumps stay");
        let players = rule_set.players();
        let each = |bits: u32, wanted: bool| if wanted { bits * players as u32 } else { 0 };
        let announcements = rule_set.announcements.as_ref();
        let pairs = announcements.map_or(0, |a| a.pairs.len());
        let announced = announcements.map_or(0, Announcements::most);
        let binds = announcements.is_some_and(|announcements| announcements.binds);
        let asks = matches!(rule_set.leaving, LeavingRule::OnRequest(_));
        let firsts = announcements.is_some_and(Announcements::request_first_trick);
        let mut form = KeyLayout {
            players,
            owners: bits_for(players as u64 + u64::from(rule_set.ties == Ties::Cancel)) as usize,
            wide: rule_set.cards().words()[1] != 0,
            leader: bits_for(players as u64 - 1),
            trump: bits_for(rule_set.suits.len() as u64 - 1),
            announced: pairs as u32,
            window: if announcements.is_some() { 2 } else { 0 },
            bound: if binds { bits_for(pairs as u64) } else { 0 },
            requested: if announcements.is_some_and(Announcements::lock) { 2 } else { 0 },
            has_trick: each(1, exchanges || firsts || asks),
            slam: u32::from(rule_set.excuse.is_some_and(|excuse| excuse.wins_slam)),
            pending: if announcements.is_some_and(Announcements::wait) {
                bits_for(announced as u64)
            } else {
                0
            },
            drawn: bits_for(rule_set.stock.len() as u64),
            number: if State::hands_shrink(rule_set) { u8::BITS } else { 0 },
            answered: each(1, asks),
            closer: if rule_set.draw.is_some_and(|draw| draw.closes) {
                bits_for(players as u64)
            } else {
                0
            },
            terms: 2 * conditional as u32,
            counters: counters(rule_set, goal, announced),
            words: 0,
        };
        form.words = form.sets() + form.bits().div_ceil(u64::BITS) as usize;
        form
    }

    /// Returns the number of further bits.
    fn bits(&self) -> u32 {
        let remembered = FLAGS
            + self.leader
            + self.trump
            + self.announced
            + self.window
            + self.bound
            + (self.requested + self.pending) * self.players as u32
            + self.has_trick
            + self.slam
            + self.drawn
            + self.number
            + self.answered
            + self.closer;
        let counted: u32 = self.counters.iter().map(|&(_, bits)| 1 + bits).sum();
        remembered + counted + self.terms
    }

    /// Returns the number of words that encode the hands.
    fn sets(&self) -> usize {
        if self.wide { 2 * self.owners } else { self.owners }
    }

    /// The key of a position at the start of a trick.
    pub(super) fn key(&self, deal: &Deal<'_>, static_bounds: &StaticBounds) -> PositionKey {
        // Named one by one, so that nothing new that has to be remembered is forgotten here. Nobody has played from the
        // stock at the start of a trick, and nothing is demanded. Who has left has no cards. The number of the trick follows
        // from the cards left, unless players leave.
        let State {
            hands,
            table,
            trump,
            broken,
            first_trick,
            demanded: _,
            window,
            bound,
            left: _,
            answered,
            announced,
            held,
            requested: query,
            has_trick,
            pending,
            from_stock: _,
            drawn,
            exchanged,
            number,
            counters,
        } = &deal.state;
        let mut key: PositionKey = [0; KEY];
        for (number, hand) in (1..).zip(hands[..self.players].iter().chain([held])) {
            let [low, high] = hand.words();
            for bit in (0..self.owners).filter(|bit| number >> bit & 1 != 0) {
                key[bit] |= low;
                if self.wide {
                    key[self.owners + bit] |= high;
                }
            }
        }
        let mut rest = Packed { words: &mut key[self.sets()..], place: 0 };
        let flags: [bool; FLAGS as usize] = [*broken, *first_trick, *exchanged];
        for flag in flags {
            rest.push(u64::from(flag), 1);
        }
        rest.push(table.leader.index() as u64, self.leader);
        rest.push(u64::from(*trump), self.trump);
        rest.push(u64::from(*announced), self.announced);
        rest.push(*window as u64, self.window);
        rest.push(bound.map_or(0, |pair| u64::from(pair) + 1), self.bound);
        for query in &query[..self.players] {
            rest.push(*query as u64, self.requested);
        }
        rest.push(u64::from(has_trick.0), self.has_trick);
        rest.push(u64::from(deal.state.may_complete_slam(deal.rule_set)), self.slam);
        for waiting in &pending[..self.players] {
            rest.push(u64::from(*waiting as u16), self.pending);
        }
        rest.push(u64::from(*drawn), self.drawn);
        rest.push(u64::from(*number), self.number);
        rest.push(u64::from(answered.0), self.answered);
        rest.push(counters[CLOSER] as u64, self.closer);
        self.push_past(&mut rest, counters, static_bounds);
        key
    }

    /// Appends the parts of the past that still matter.
    fn push_past(
        &self,
        rest: &mut Packed<'_>,
        counters: &[i32; COUNTERS],
        static_bounds: &StaticBounds,
    ) {
        for &(place, bits) in &self.counters {
            let open = static_bounds.open >> place & 1 != 0;
            rest.push(u64::from(open), 1);
            rest.push(if open { u64::from(counters[place] as u32) } else { 0 }, bits);
        }
        for (word, place) in static_bounds.terms.iter().zip((0..self.terms).step_by(64)) {
            rest.push(*word, (self.terms - place).min(64));
        }
    }
}

/// Returns the counters that may decide the value, each with the number of bits that encode its values in one deal.
fn counters(rule_set: &RuleSet, goal: &Goal, announced: i64) -> Vec<(usize, u32)> {
    let decides = |place: &usize| {
        goal.conditions().any(|condition| condition.counter == *place)
            || goal.terms.iter().any(|term| !term.when.is_empty() && term.depends_on(*place))
    };
    let cards = i64::from(rule_set.cards().len());
    let bits = |place: usize| bits_for(goal.counters[place].width(cards, announced) as u64).min(32);
    (0..goal.counters.len()).filter(decides).map(|place| (place, bits(place))).collect()
}

/// Returns the number of bits of a number up to `most`.
fn bits_for(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// Small numbers side by side in words that were 0.
struct Packed<'a> {
    words: &'a mut [u64],
    place: u32,
}

impl Packed<'_> {
    /// The lowest bits of a number.
    fn push(&mut self, value: u64, bits: u32) {
        if bits == 0 {
            return;
        }
        let value = value & (u64::MAX >> (u64::BITS - bits));
        let (word, shift) = ((self.place / u64::BITS) as usize, self.place % u64::BITS);
        self.words[word] |= value << shift;
        if shift + bits > u64::BITS {
            self.words[word + 1] |= value >> (u64::BITS - shift);
        }
        self.place += bits;
    }
}

// What a player has asked for takes two bits, and so does the time to announce.
const _: () = assert!(PairRequest::Half as u8 == 2 && Window::First as u8 == 2);
