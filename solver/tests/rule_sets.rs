//! Solvers of any record against the plain oracle, on small random positions of random rules and goals.

use crate::support::Rng;
use std::cell::Cell;
use tikki_derive::slow;
use tikki_solver::rules::{
    Announcements, Announcing, CLOSER, CardId, Cards, Condition, Counter, Covered, Deal, Draw,
    Drawing, EffectiveSuit, Excuse, FaceDownTrump, Follow, FreeCards, Goal, LastExcuse,
    LeavingRule, LowerTrumps, Pair, PartnerRequest, Player, Players, RuleSet, SetDemand, State,
    Stop, SuitEndDemand, SuitLock, Suits, Surplus, Term, Ties, TrumpDuty, Trumps, Window,
    clockwise,
};
use tikki_solver::{Bounds, Config, Feature, Features, Limits, RuleSolver, Solved, oracle};

/// Three suits of five ranks.
const SUITS: usize = 3;
const RANKS: usize = 5;

fn small(features: Features) -> RuleSolver {
    RuleSolver::new(Config { table_bytes: 0, features })
}

thread_local! {
    /// How far apart the numbers of the cards are: packs of one word and of two.
    static APART: Cell<usize> = const { Cell::new(1) };
}

/// A card of the pack.
fn card(number: usize) -> CardId {
    CardId::new(number * APART.get())
}

fn suit(number: usize) -> Vec<CardId> {
    (0..RANKS).map(|rank| card(RANKS * number + rank)).collect()
}

fn some_cards(rng: &mut Rng) -> Cards {
    let few = 1 + rng.below(4);
    (0..few).map(|_| card(rng.below(SUITS * RANKS))).collect()
}

fn one_or_two(rng: &mut Rng) -> Cards {
    (0..2).map(|_| card(rng.below(SUITS * RANKS))).collect()
}

fn some_players(rng: &mut Rng, players: usize) -> Players {
    Players(rng.below(1 << players) as u16)
}

fn random_follow(rng: &mut Rng) -> Follow {
    let head = |flags: usize| Follow::Head { on_trump_lead: flags & 1 != 0, after_ruff: flags > 1 };
    let all = [
        Follow::Suit,
        Follow::Suit,
        Follow::MustTrump,
        Follow::MustTrumpHeadTrumps,
        Follow::Free,
        Follow::SuitOrTrump,
        Follow::SuitOrTrumpElseTrump,
        head(rng.below(4)),
        Follow::AtLeastOrLowest,
        Follow::AtLeastElseLowest,
        Follow::AtLeastPreviousOrLowest,
        Follow::BeatElseLowest,
        Follow::AtLeastElseAny,
        Follow::AtLeastElseSuit,
        Follow::TrumpOnly,
        Follow::TopTrump { any: rng.below(2) == 0 },
        Follow::TrumpOver(TrumpDuty {
            over_partner: rng.below(2) == 0,
            without_higher: lower_trumps(rng),
            under_partner: lower_trumps(rng),
        }),
        Follow::SuitOrHigherTrump(lower_trumps(rng)),
    ];
    all[rng.below(all.len())]
}

fn lower_trumps(rng: &mut Rng) -> LowerTrumps {
    [
        LowerTrumps::Must,
        LowerTrumps::Free,
        LowerTrumps::WithoutHigher,
        LowerTrumps::LastResort,
        LowerTrumps::OnlyTrumps,
    ][rng.below(5)]
}

/// No trumps, or each of the suits.
fn states_of_trumps() -> Vec<Suits> {
    let orders: Vec<Vec<CardId>> = (0..SUITS).map(suit).collect();
    trumps().map(|trumps| Suits::of_orders(&orders, trumps)).collect()
}

fn trumps() -> impl Iterator<Item = Option<EffectiveSuit>> {
    std::iter::once(None).chain((0..SUITS).map(|lane| Some(EffectiveSuit::new(lane))))
}

/// The top two cards of two suits are suits of their own: five in all.
fn states_of_five_lanes() -> Vec<Suits> {
    let mut orders: Vec<Vec<CardId>> = (0..SUITS).map(suit).collect();
    for lane in 0..2 {
        let low = orders[lane].split_off(2);
        let top = std::mem::replace(&mut orders[lane], low);
        orders.push(top);
    }
    trumps().map(|trumps| Suits::of_orders(&orders, trumps)).collect()
}

/// One suit of fourteen cards, and one card; or all cards in one suit.
fn states_of_a_long_lane(rng: &mut Rng) -> Vec<Suits> {
    let mut long: Vec<CardId> = (0..SUITS).flat_map(suit).collect();
    let rest = long.split_off(14 + rng.below(2));
    let orders = [long, rest, Vec::new()];
    trumps().map(|trumps| Suits::of_orders(&orders, trumps)).collect()
}

/// The suits, with two cards of each strength but the highest.
fn states_with_equals() -> Vec<Suits> {
    let with_equals = |trumps| {
        let mut suits = Suits::empty(SUITS, trumps);
        for lane in 0..SUITS {
            for (place, card) in suit(lane).into_iter().enumerate() {
                suits.set(EffectiveSuit::new(lane), card, ((RANKS + 1 - place) / 2) as u8);
            }
        }
        suits
    };
    trumps().map(with_equals).collect()
}

/// The strongest cards of a suit.
fn top_cards(rng: &mut Rng) -> Cards {
    suit(rng.below(SUITS)).into_iter().take(1 + rng.below(4)).collect()
}

fn random_demands(rng: &mut Rng) -> SuitEndDemand {
    let strongest = some_cards(rng);
    SuitEndDemand { strongest, weakest: some_cards(rng).without(strongest) }
}

fn random_set_demand(rng: &mut Rng) -> SetDemand {
    let (by, cards) = (some_cards(rng), some_cards(rng));
    let spared = if rng.below(2) == 0 { some_cards(rng) } else { Cards::NONE };
    SetDemand { by, cards, spared, first_trick: rng.below(2) == 0 }
}

/// No cards, or some, or all.
fn random_names(rng: &mut Rng) -> Cards {
    match rng.below(8) {
        0 => (0..SUITS * RANKS).map(card).collect(),
        1 => some_cards(rng),
        _ => Cards::NONE,
    }
}

fn random_record(rng: &mut Rng) -> RuleSet {
    let players = if rng.below(8) == 0 { 5 + rng.below(6) } else { 2 + rng.below(3) };
    let broken_by = some_cards(rng);
    let lock = SuitLock { cards: suit(rng.below(SUITS)).into_iter().collect(), broken_by };
    let trumps = [Trumps::Fixed, Trumps::Fixed, Trumps::NoneInLastTrick, Trumps::FirstLead];
    let suits = if rng.below(4) == 0 { states_with_equals() } else { states_of_trumps() };
    let rule_set = RuleSet {
        follow: random_follow(rng),
        excused: if rng.below(6) == 0 { top_cards(rng) } else { Cards::NONE },
        suit_end_demand: if rng.below(6) == 0 {
            random_demands(rng)
        } else {
            SuitEndDemand::default()
        },
        set_demand: (rng.below(8) == 0).then(|| random_set_demand(rng)),
        ties: [Ties::First, Ties::First, Ties::Last, Ties::Cancel][rng.below(4)],
        kept: u32::from(2 * players <= SUITS * RANKS && rng.below(8) == 0),
        first_trick_banned: if rng.below(4) == 0 { some_cards(rng) } else { Cards::NONE },
        first_lead: if rng.below(6) == 0 { vec![some_cards(rng)] } else { Vec::new() },
        lock: (rng.below(3) == 0).then_some(lock),
        unlocked: if rng.below(3) == 0 { some_players(rng, players) } else { Players::NONE },
        trumps: trumps[rng.below(trumps.len())],
        named_leads: random_names(rng),
        ..RuleSet::plain(suits, players)
    };
    match rng.below(10) {
        0 => RuleSet { commanded: some_players(rng, players), ..rule_set },
        1 => with_announcements(rng, rule_set),
        2 => with_stock(rng, rule_set),
        3 => with_hidden_trump(rng, rule_set),
        4 => with_covered(rng, rule_set),
        5 => RuleSet { leaving: some_leave(rng), ..rule_set },
        6 => {
            let leaving = if rng.below(2) == 0 { some_leave(rng) } else { LeavingRule::Nobody };
            RuleSet { leaving, ..with_surplus(rng, rule_set) }
        }
        7 => {
            let leaving = if rng.below(2) == 0 { some_leave(rng) } else { LeavingRule::Nobody };
            RuleSet { leaving, leader: Some(Player::new(rng.below(players))), ..rule_set }
        }
        8 => with_free_cards(rng, rule_set),
        _ => rule_set,
    }
}

/// Who has no trump, or who will before one of the first tricks.
fn some_leave(rng: &mut Rng) -> LeavingRule {
    match rng.below(4) {
        0 => LeavingRule::WithoutTrump,
        number => LeavingRule::OnRequest(number as u8),
    }
}

/// Kings and queens, the second and third cards of each suit.
fn pairs() -> Vec<Pair> {
    let pair = |number: usize| Pair {
        king: suit(number)[1],
        queen: suit(number)[2],
        trump: number as u8 + 1,
        value: 20,
        trump_value: 40,
    };
    (0..SUITS).map(pair).collect()
}

/// Partners opposite announce before they lead, or players with the lead.
fn with_announcements(rng: &mut Rng, rule_set: RuleSet) -> RuleSet {
    let trumps = [Trumps::Fixed, Trumps::FirstAnnouncement, Trumps::EveryAnnouncement];
    let trumps = trumps[rng.below(trumps.len())];
    if rng.below(3) == 0 {
        let who = Announcing::WithLead { while_stock: false, from_first_trick: rng.below(2) == 0 };
        return RuleSet { trumps, announcements: Some(announcements(who)), ..rule_set };
    }
    if rng.below(3) == 0 {
        let side = |player: usize| Players((0..3).map(|n| 1 << (player % 2 + 2 * n)).sum());
        let alone = |player: usize| Players::one(Player::new(player));
        let together = rng.below(2) == 0;
        let partners = (0..rule_set.players())
            .map(|player| if together { side(player) } else { alone(player) })
            .collect();
        let announcements = Some(announcements(Announcing::WithSecond));
        return RuleSet { trumps, partners, announcements, ..rule_set };
    }
    let sides = [Players(0b0101), Players(0b1010)];
    let compulsory = rng.below(2) == 0;
    let asking =
        [PartnerRequest::Freely, PartnerRequest::Locks, PartnerRequest::FirstTrick { compulsory }]
            [rng.below(3)];
    let who = Announcing::BeforeLead { own_leads_only: rng.below(2) == 0, asking };
    let binds = rng.below(2) == 0;
    RuleSet {
        partners: (0..4).map(|player| sides[player % 2]).collect(),
        trumps,
        announcements: Some(Announcements { binds, ..announcements(who) }),
        ..RuleSet { order: clockwise(4, Players::first(4)), ..rule_set }
    }
}

fn announcements(who: Announcing) -> Announcements {
    Announcements { pairs: pairs(), who, binds: false }
}

/// Cards are drawn; two players may exchange, and announce with the lead.
fn with_stock(rng: &mut Rng, rule_set: RuleSet) -> RuleSet {
    let players = 2 + rng.below(2);
    let lowest = [None, Some(suit(0)[4]), Some(suit(1)[4]), Some(suit(2)[4]), None];
    let trumps = [Trumps::Fixed, Trumps::EveryAnnouncement][rng.below(2)];
    let exchanges = trumps == Trumps::Fixed && rng.below(2) == 0;
    let draw = Draw {
        when: [Drawing::AtOnce, Drawing::AfterTrick][rng.below(2)],
        playable: rng.below(3) == 0,
        closes: rng.below(3) == 0,
        least: rng.below(4),
        exchanges_at_once: rng.below(2) == 0,
        exchange: if exchanges { lowest } else { [None; 5] },
        follow: (rng.below(2) == 0).then(|| random_follow(rng)),
    };
    let (while_stock, first) = (rng.below(2) == 0, rng.below(2) == 0);
    let who = Announcing::WithLead { while_stock, from_first_trick: first };
    RuleSet {
        partners: (0..players).map(|player| Players::one(Player::new(player))).collect(),
        trumps,
        draw: Some(draw),
        announcements: (rng.below(2) == 0).then(|| announcements(who)),
        ..RuleSet { order: clockwise(players, Players::first(players)), ..rule_set }
    }
}

/// One player has a card face down, whose suit they may not lead, or has noted a suit; which one, the deal says.
fn with_hidden_trump(rng: &mut Rng, rule_set: RuleSet) -> RuleSet {
    let (card, owner) =
        ((rng.below(3) > 0).then(|| card(0)), Player::new(rng.below(rule_set.players())));
    let hidden = FaceDownTrump {
        card,
        trump: 1,
        owner,
        owner_calls: rng.below(2) == 0,
        caller_trumps: rng.below(3) > 0,
        rules_whole_trick: rng.below(2) == 0,
    };
    RuleSet { trumps: Trumps::Hidden(hidden), ..rule_set }
}

/// Some have cards too many.
fn with_surplus(rng: &mut Rng, rule_set: RuleSet) -> RuleSet {
    let surplus = Surplus { keep: 0, spared: some_cards(rng) };
    RuleSet { surplus: Some(surplus), kept: 0, ..with_players(rule_set, 2 + rng.below(2)) }
}

/// Cards lie on others; which ones, the deal says.
fn with_covered(rng: &mut Rng, rule_set: RuleSet) -> RuleSet {
    let any = Covered { above: card(0), below: card(0) };
    let players = 2 + rng.below(2);
    RuleSet { covered: vec![any; players], kept: 0, ..with_players(rule_set, players) }
}

/// Some cards may be played at any time; the side that plays a low one of them may keep it.
fn with_free_cards(rng: &mut Rng, rule_set: RuleSet) -> RuleSet {
    let low = some_cards(rng);
    let high = if rng.below(2) == 0 { some_cards(rng).without(low) } else { Cards::NONE };
    let excuse = low.iter().next().filter(|_| rng.below(2) == 0).map(|card| Excuse {
        card,
        last: [LastExcuse::Winner, LastExcuse::OtherSide][rng.below(2)],
        wins_slam: rng.below(2) == 0,
    });
    let alone = some_players(rng, rule_set.players());
    let others = alone.others(rule_set.players());
    let side = |player: usize| {
        if alone.contains(Player::new(player)) { alone } else { others }
    };
    let partners = (0..rule_set.players()).map(side).collect();
    RuleSet { free: FreeCards { low, high }, excuse, partners, ..rule_set }
}

/// Lets the winner of a trick have some of what a card counts that the other side keeps.
fn ransom(rng: &mut Rng, goal: &mut Goal, excuse: Option<Excuse>) {
    let Some(excuse) = excuse else { return };
    for counter in &mut goal.counters {
        let worth: i32 = counter
            .cards
            .iter()
            .filter(|(set, _)| set.contains(excuse.card))
            .map(|set| set.1)
            .sum();
        counter.ransom = rng.below(worth.max(0) as usize + 1) as i32;
    }
}

fn with_players(rule_set: RuleSet, players: usize) -> RuleSet {
    let RuleSet { order, partners, .. } = RuleSet::plain(Vec::new(), players);
    RuleSet { order, partners, ..rule_set }
}

fn random_counter(rng: &mut Rng, players: usize) -> Counter {
    let worth = |rng: &mut Rng| rng.below(9) as i32 - 3;
    let own = some_players(rng, players);
    let others = own.others(players);
    let some = Players(some_players(rng, players).0 & others.0);
    let trump_cards =
        |rng: &mut Rng| (rng.below(SUITS + 1) as u8, some_cards(rng), rng.below(9) as i32 - 3);
    Counter {
        players: own,
        against: [Players::NONE, Players::NONE, others, some][rng.below(4)],
        trump_cards: (0..2 * rng.below(2)).map(|_| trump_cards(rng)).collect(),
        per_trick: 1 + rng.below(2) as i32,
        last_trick: if rng.below(3) == 0 { 2 } else { 0 },
        announcements: rng.below(2) as i32,
        cards: (0..rng.below(3)).map(|_| (some_cards(rng), worth(rng))).collect(),
        ..if rng.below(3) == 0 { rare_parts(rng) } else { Counter::default() }
    }
}

/// What few games count.
fn rare_parts(rng: &mut Rng) -> Counter {
    let few = |rng: &mut Rng| rng.below(5) as i32 - 1;
    let sets = |rng: &mut Rng| -> Vec<(Cards, i32)> {
        (0..rng.below(2)).map(|_| (some_cards(rng), few(rng))).collect()
    };
    let numbered = (0..rng.below(3)).map(|_| (1 + rng.below(3) as i32, few(rng))).collect();
    let by_card = (0..SUITS * RANKS).map(|number| (Cards::one(card(number)), few(rng)));
    let by_card: Vec<(Cards, i32)> = by_card.collect();
    let sometimes = |rng: &mut Rng| if rng.below(2) == 0 { by_card.clone() } else { Vec::new() };
    Counter {
        per_lead: few(rng),
        leaves: few(rng),
        from_other: few(rng),
        numbered,
        last_card: sometimes(rng),
        last_equals: rng.below(2) == 0,
        with_any: sets(rng),
        with_all: sets(rng),
        still_held: (0..rng.below(3))
            .map(|_| (rng.below(SUITS + 1) as u8, one_or_two(rng), few(rng)))
            .collect(),
        by_number: sets(rng),
        left: sometimes(rng),
        only_while: (0..rng.below(3)).map(|_| random_condition(rng, 2)).collect(),
        ..Counter::default()
    }
}

fn random_condition(rng: &mut Rng, counters: usize) -> Condition {
    let (counter, least) = (rng.below(counters), rng.below(12) as i32 - 3);
    match rng.below(3) {
        0 => Condition::at_least(counter, least),
        1 => Condition::at_most(counter, least),
        _ => Condition { counter, least, most: least + rng.below(3) as i32 },
    }
}

fn random_term(rng: &mut Rng, counters: usize) -> Term {
    let weight = |rng: &mut Rng| (rng.below(counters), rng.below(3) as i32 - 1);
    Term {
        when: (0..rng.below(4)).map(|_| random_condition(rng, counters)).collect(),
        constant: rng.below(5) as i32 - 2,
        weights: (0..rng.below(2)).map(|_| weight(rng)).collect(),
    }
}

/// Play that ends early.
fn random_stop(rng: &mut Rng, counters: usize) -> Stop {
    let full = |rng: &mut Rng| Condition::at_least(rng.below(counters), 1 + rng.below(5) as i32);
    Stop::When((0..=rng.below(3)).map(|_| full(rng)).collect())
}

fn random_goal(rng: &mut Rng, players: usize) -> Goal {
    let count = if rng.below(6) == 0 { 2 + rng.below(CLOSER - 1) } else { 2 };
    let counters: Vec<Counter> = (0..count).map(|_| random_counter(rng, players)).collect();
    let maximisers = some_players(rng, players);
    let condition = Condition::at_least(rng.below(2), rng.below(4) as i32);
    let stop = if rng.below(6) == 0 { random_stop(rng, count) } else { Stop::Never };
    let kept = Term::constant_when(3, vec![Condition::at_most(0, rng.below(3) as i32)]);
    let terms = match rng.below(5) {
        0 => (0..rng.below(80)).map(|_| random_term(rng, count)).collect(),
        4 => vec![Term::counter(0)],
        1 => vec![kept],
        2 => vec![Term::constant_when(2, vec![condition]), Term::weighted(1, -1)],
        _ => vec![Term { when: vec![condition], constant: 1, weights: vec![(0, 2)] }, kept],
    };
    Goal { terms, stop, ..Goal { counters, ..Goal::count(Counter::default(), maximisers) } }
}

/// A deal of the record, which gets its stock.
fn random_state(rng: &mut Rng, rule_set: &mut RuleSet) -> State {
    let mut pack: Vec<CardId> = (0..SUITS * RANKS).map(card).collect();
    rng.shuffle(&mut pack);
    let (least, most) = (1 + rule_set.kept as usize, (SUITS * RANKS / rule_set.players()).min(3));
    let size = least + rng.below(most + 1 - least);
    let mut hands = [Cards::NONE; Player::MOST];
    for (player, hand) in hands[..rule_set.players()].iter_mut().enumerate() {
        *hand = pack[player * size..][..size].iter().copied().collect();
    }
    let rest = &pack[rule_set.players() * size..];
    if rule_set.draw.is_some() {
        let players = rule_set.players();
        rule_set.stock = rest[..players * rng.below(3).min(rest.len() / players)].to_vec();
    }
    if let Some(surplus) = &mut rule_set.surplus {
        surplus.keep = size as u32 - 1;
        hands[0] = rest[..3 - size.min(2)].iter().copied().fold(hands[0], Cards::with);
        hands[1] = rest[2..2 + rng.below(2)].iter().copied().fold(hands[1], Cards::with);
    }
    cover(rest, &hands, rule_set);
    let mut state = State::new(hands, Player::new(rng.below(rule_set.players())));
    state.trump = rng.below(SUITS + 1) as u8;
    hide(rng, &mut state, rule_set);
    state.first_trick = rng.below(3) == 0;
    state.broken = rng.below(2) == 0;
    if matches!(rule_set.leaving, LeavingRule::OnRequest(_)) || rule_set.excuse.is_some() {
        state.has_trick = some_players(rng, rule_set.players());
    }
    if rule_set.announcements.is_some() {
        state.window = [Window::Closed, Window::Open, Window::First][rng.below(3)];
    }
    if rule_set.announcements.as_ref().is_some_and(|a| a.who == Announcing::WithSecond) {
        state.announced = begun(rng, &hands);
    }
    state
}

/// Some of the pairs of which one card has been played.
fn begun(rng: &mut Rng, hands: &[Cards]) -> u8 {
    let held = hands.iter().copied().fold(Cards::NONE, Cards::or);
    let half = |pair: &Pair| held.contains(pair.king) != held.contains(pair.queen);
    let bit = |(suit, pair): (usize, &Pair)| u8::from(half(pair) && rng.below(2) == 0) << suit;
    pairs().iter().enumerate().map(bit).sum()
}

/// Puts the first card of each hand on one of these.
fn cover(rest: &[CardId], hands: &[Cards], rule_set: &mut RuleSet) {
    for (pile, (&below, hand)) in rule_set.covered.iter_mut().zip(rest.iter().zip(hands)) {
        *pile = Covered { above: hand.iter().next().unwrap(), below };
    }
}

/// Lays a card of the owner face down, and locks its suit for them.
fn hide(rng: &mut Rng, state: &mut State, rule_set: &mut RuleSet) {
    let Trumps::Hidden(hidden) = &mut rule_set.trumps else { return };
    let Some(face_down) = &mut hidden.card else {
        (hidden.trump, state.trump) = (1 + rng.below(SUITS) as u8, 0);
        return;
    };
    let hand = &mut state.hands[hidden.owner.index()];
    *face_down = hand.iter().next().unwrap();
    *hand = hand.without(Cards::one(*face_down));
    let of_suit = face_down.index() / APART.get() / RANKS;
    hidden.trump = of_suit as u8 + 1;
    state.trump = 0;
    if rng.below(2) == 0 {
        let suit = suit(of_suit).into_iter().collect();
        rule_set.lock = Some(SuitLock { cards: suit, broken_by: Cards::NONE });
        rule_set.unlocked = Players::one(hidden.owner).others(rule_set.order.len());
    }
}

/// The position after some moves, none of which ends play.
fn some_moves_on(rng: &mut Rng, mut deal: Deal<'_>) -> State {
    for _ in 0..rng.below(4) {
        let moves = deal.legal();
        let next = deal.play(moves[rng.below(moves.len())]);
        if next.player().is_none() {
            break;
        }
        deal = next;
    }
    if deal.state.table.count > 0 && rng.below(8) == 0 {
        deal.state.demanded = some_cards(rng);
    }
    deal.state
}

/// A number of positions: a third of them in the default tier, five times as many in the slower one.
fn some(count: u64) -> u64 {
    if slow!() { 5 * count } else { count / 9 }
}

#[test]
fn every_kernel_equals_the_oracle() {
    for features in [Features::ALL, Features::NONE] {
        let mut solver = small(features);
        for seed in 0..some(6_000) {
            let mut rng = Rng::new(seed ^ 0x4ec0);
            APART.set(if seed % 4 == 0 { 9 } else { 1 });
            let mut rule_set = random_record(&mut rng);
            let mut goal = random_goal(&mut rng, rule_set.players());
            ransom(&mut rng, &mut goal, rule_set.excuse);
            let state = random_state(&mut rng, &mut rule_set);
            let start = Deal::new(&rule_set, &goal, state);
            let mut session = solver.session(&rule_set, &goal, &start.state);
            for _ in 0..2 {
                let state = some_moves_on(&mut rng, start);
                let expected = oracle::value(&session.deal(&state));
                let target = expected + rng.below(4) as i32 - 1;
                let Bounds { lower, upper } =
                    session.settle(&state, target, Limits::default()).bounds;
                let settled =
                    if expected >= target { target..=expected } else { expected..=target - 1 };
                assert!(
                    lower <= expected
                        && expected <= upper
                        && (settled.contains(&lower) || settled.contains(&upper)),
                    "seed {seed}: {lower}..{upper} of {target}: {rule_set:?} {goal:?} {state:?}"
                );
                let found = session.solve(&state, Limits::default()).bounds;
                assert_eq!(
                    found,
                    Bounds::exact(expected),
                    "seed {seed}: {rule_set:?} {goal:?} {state:?}"
                );
            }
        }
    }
}

/// One suit with equals, where a follower has to reach a card or play their lowest; the last card of each counts.
fn question_by_rank(rng: &mut Rng) -> (RuleSet, Goal) {
    let players = 2 + rng.below(3);
    let mut suits = Suits::empty(1, None);
    let equals = 1 + rng.below(3);
    for number in 0..SUITS * RANKS {
        suits.set(EffectiveSuit::new(0), card(number), (1 + number / equals) as u8);
    }
    let follows = [
        Follow::AtLeastOrLowest,
        Follow::AtLeastPreviousOrLowest,
        Follow::AtLeastElseLowest,
        Follow::BeatElseLowest,
    ];
    let rule_set = RuleSet {
        follow: follows[rng.below(4)],
        ties: [Ties::First, Ties::Last][rng.below(2)],
        kept: u32::from(rng.below(3) == 0),
        ..RuleSet::plain(vec![suits], players)
    };
    let falls = rng.below(2) == 0;
    let by_card = (0..SUITS * RANKS).map(|number| {
        let worth = if falls { number as i32 } else { rng.below(7) as i32 - 1 };
        (Cards::one(card(number)), worth)
    });
    let by_card: Vec<(Cards, i32)> = by_card.collect();
    let counter = |rng: &mut Rng| {
        let of = |rng: &mut Rng| if rng.below(2) == 0 { by_card.clone() } else { Vec::new() };
        Counter {
            players: Players::one(Player::new(rng.below(players))),
            per_trick: i32::from(rng.below(4) == 0),
            last_trick: rng.below(3) as i32 - 1,
            last_card: of(rng),
            last_equals: rng.below(2) == 0,
            left: of(rng),
            ..Counter::default()
        }
    };
    let counters: Vec<Counter> = (0..=rng.below(2)).map(|_| counter(rng)).collect();
    let avoided = Term::constant_when(2, vec![Condition::at_most(0, rng.below(2) as i32)]);
    let terms = match rng.below(3) {
        0 => vec![avoided],
        1 => vec![Term::counter(0)],
        _ => vec![Term::weighted(counters.len() - 1, -1), avoided],
    };
    let own = counters[0].players;
    let maximisers = [own, own.others(players), some_players(rng, players)][rng.below(3)];
    (rule_set, Goal { counters, terms, ..Goal::count(Counter::default(), maximisers) })
}

/// A deal of up to five cards each.
fn dealt_by_rank(rng: &mut Rng, rule_set: &RuleSet) -> State {
    let mut pack: Vec<CardId> = (0..SUITS * RANKS).map(card).collect();
    rng.shuffle(&mut pack);
    let (least, most) = (1 + rule_set.kept as usize, [0, 0, 5, 4, 3][rule_set.players()]);
    let size = least + rng.below(most + 1 - least);
    let mut hands = [Cards::NONE; Player::MOST];
    for (hand, cards) in hands[..rule_set.players()].iter_mut().zip(pack.chunks(size)) {
        *hand = cards.iter().copied().collect();
    }
    State::new(hands, Player::new(rng.below(rule_set.players())))
}

/// What bounds the last card is right by itself, and with every other feature.
#[test]
fn games_by_rank_alone_equal_the_oracle() {
    let alone = Features::NONE.with(Feature::LastCards);
    let all = [Features::ALL, Features::ALL.without(Feature::LastCards), Features::NONE];
    let features = all.into_iter().chain(Feature::ALL.map(|feature| alone.with(feature)));
    let mut solvers: Vec<(RuleSolver, u64)> = features.map(|on| (small(on), 0)).collect();
    for seed in 0..some(2_400) {
        let mut rng = Rng::new(seed ^ 0x4a4c);
        APART.set(if seed % 4 == 0 { 8 } else { 1 });
        let (rule_set, goal) = question_by_rank(&mut rng);
        let start = Deal::new(&rule_set, &goal, dealt_by_rank(&mut rng, &rule_set));
        let state = some_moves_on(&mut rng, start);
        let expected = oracle::value(&Deal::new(&rule_set, &goal, state));
        for (solver, nodes) in &mut solvers {
            let found = solver.session(&rule_set, &goal, &state).solve(&state, Limits::default());
            let exact = Bounds::exact(expected);
            assert_eq!(found.bounds, exact, "seed {seed}: {rule_set:?} {goal:?} {state:?}");
            *nodes += found.nodes;
        }
    }
    let nodes: Vec<u64> = solvers.iter().map(|(_, nodes)| *nodes).collect();
    assert!(5 * nodes[0] < 4 * nodes[1], "nodes with and without: {nodes:?}");
}

/// Longer hands of two, so that the same cards are reached with other counters.
#[test]
fn conditional_counter_is_part_of_the_state() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(400) {
        let mut rng = Rng::new(seed ^ 0x9a0d);
        APART.set(if seed % 4 == 0 { 9 } else { 1 });
        let rule_set = RuleSet::plain(states_of_trumps(), 2);
        let guarded = |rng: &mut Rng| Counter {
            only_while: (0..=rng.below(2)).map(|_| random_condition(rng, 3)).collect(),
            ..random_counter(rng, 2)
        };
        let mut counters: Vec<Counter> =
            [1, 2, 1].map(|player| Counter::tricks(Players(player))).to_vec();
        counters[2].cards = vec![(some_cards(&mut rng), 2)];
        counters.extend((0..2).map(|_| guarded(&mut rng)));
        let terms = (0..=rng.below(3))
            .map(|_| Term { weights: vec![(3 + rng.below(2), 1)], ..random_term(&mut rng, 5) })
            .collect();
        let maximisers = Players::one(Player::new(0));
        let goal = Goal { counters, terms, ..Goal::count(Counter::default(), maximisers) };
        let mut pack: Vec<CardId> = (0..SUITS * RANKS).map(card).collect();
        rng.shuffle(&mut pack);
        let mut hands = [Cards::NONE; Player::MOST];
        for (hand, cards) in hands.iter_mut().zip(pack.chunks(5)).take(2) {
            *hand = cards.iter().copied().collect();
        }
        let state = State::new(hands, Player::new(rng.below(2)));
        let mut session = solver.session(&rule_set, &goal, &state);
        let expected = oracle::value(&session.deal(&state));
        let found = session.solve(&state, Limits::default()).bounds;
        assert_eq!(found, Bounds::exact(expected), "seed {seed}: {goal:?} {state:?}");
    }
}

/// Tricks and captured cards of some players, in a plain game with any lock, clockwise or not, in which some cards may be
/// special: what is open is one counter, sooner or later.
fn plain_question(rng: &mut Rng) -> (RuleSet, Goal) {
    let players = 2 + rng.below(3);
    let lock =
        SuitLock { cards: suit(rng.below(SUITS)).into_iter().collect(), broken_by: top_cards(rng) };
    let suits = match rng.below(6) {
        0 | 1 => states_of_five_lanes(),
        2 => states_of_a_long_lane(rng),
        _ => states_of_trumps(),
    };
    let mut rule_set = RuleSet {
        unlocked: if rng.below(3) == 0 { some_players(rng, players) } else { Players::NONE },
        follow: [
            Follow::Suit,
            Follow::MustTrump,
            Follow::SuitOrTrump,
            Follow::SuitOrTrumpElseTrump,
        ][rng.below(4)],
        trumps: [Trumps::Fixed, Trumps::Fixed, Trumps::NoneInLastTrick][rng.below(3)],
        lock: (rng.below(3) == 0).then_some(lock),
        ..RuleSet::plain(suits, players)
    };
    if rng.below(3) == 0 {
        rule_set.order.iter_mut().for_each(|order| order[1..].reverse());
    }
    match rng.below(9) {
        0 => rule_set.suit_end_demand = random_demands(rng),
        1 => rule_set.named_leads = some_cards(rng),
        5 => rule_set.commanded = some_players(rng, players),
        6 => {
            let when = [Drawing::AtOnce, Drawing::AfterTrick][rng.below(2)];
            rule_set.draw = Some(Draw::plain(when));
        }
        2 => rule_set.excused = top_cards(rng),
        3 | 4 => {
            rule_set.follow = Follow::SuitOrHigherTrump(lower_trumps(rng));
            if rng.below(2) == 0 {
                rule_set.excused = Cards::one(suit(rng.below(SUITS))[0]);
            }
        }
        _ => {}
    }
    let captured = |rng: &mut Rng| Counter {
        players: some_players(rng, players),
        cards: vec![(some_cards(rng), 1 + rng.below(3) as i32)],
        ..Counter::default()
    };
    let counters = vec![Counter::tricks(some_players(rng, players)), captured(rng), captured(rng)];
    let settled = |rng: &mut Rng| Term {
        when: vec![Condition::at_least(1 + rng.below(2), 1 + rng.below(4) as i32)],
        constant: rng.below(7) as i32 - 3,
        weights: vec![(0, rng.below(5) as i32 - 2)],
    };
    let weight = 1 - 2 * rng.below(2) as i32;
    let terms = vec![Term::weighted(0, weight), settled(rng), settled(rng)];
    let maximisers = some_players(rng, players);
    (rule_set, Goal { counters, terms, ..Goal::count(Counter::default(), maximisers) })
}

/// The partition kernel from the first trick on, or from the last open counter on, or never.
#[test]
fn fallback_kernel_equals_oracle() {
    let exact = Features::ALL.without(Feature::Tallies);
    let features = [
        exact,
        Features::NONE.with(Feature::HandingOver),
        exact.without(Feature::HandingOver),
        Features::ALL,
        Features::NONE.with(Feature::Tallies),
        Features::ALL.without(Feature::CardPoints),
        Features::NONE.with(Feature::CardPoints),
        Features::ALL.without(Feature::WiderLanes),
        Features::NONE.with(Feature::WiderLanes),
        Features::ALL.without(Feature::LooseTrumps),
        Features::NONE.with(Feature::LooseTrumps),
        Features::ALL.without(Feature::RankedTrumps),
        Features::NONE.with(Feature::LooseTrumps).with(Feature::RankedTrumps),
        Features::ALL.without(Feature::MirroredSeats),
        Features::NONE.with(Feature::MirroredSeats),
        Features::ALL.without(Feature::SuitEnds),
        Features::NONE.with(Feature::SuitEnds),
        Features::ALL.without(Feature::UnlockedSeats),
        Features::NONE.with(Feature::UnlockedSeats),
    ];
    let mut solvers = features.map(small);
    let mut nodes = [0; 19];
    for seed in 0..some(3_000) {
        let mut rng = Rng::new(seed ^ 0x0e1a);
        APART.set(if seed % 4 == 0 { 9 } else { 1 });
        let (mut rule_set, goal) = plain_question(&mut rng);
        let state = random_state(&mut rng, &mut rule_set);
        let expected = oracle::value(&Deal::new(&rule_set, &goal, state));
        let target = expected + rng.below(3) as i32 - 1;
        for (solver, nodes) in solvers.iter_mut().zip(&mut nodes) {
            let mut session = solver.session(&rule_set, &goal, &state);
            let settled = session.settle(&state, target, Limits::default()).bounds;
            assert!(
                settled.lower <= expected && expected <= settled.upper,
                "seed {seed}: {settled:?}"
            );
            assert!(settled.lower >= target || settled.upper < target, "seed {seed}: {settled:?}");
            let found = session.solve(&state, Limits::default());
            assert_eq!(
                found.bounds,
                Bounds::exact(expected),
                "seed {seed}: {rule_set:?} {goal:?} {state:?}"
            );
            *nodes += found.nodes;
        }
    }
    assert!(nodes[0] < nodes[2] && nodes[3] < nodes[2], "nobody took over: {nodes:?}");
}

#[test]
fn stopped_searches_return_true_bounds() {
    let mut solver = small(Features::ALL);
    for seed in 0..some(2_000) {
        let mut rng = Rng::new(seed ^ 0x11317);
        let mut rule_set = random_record(&mut rng);
        let goal = random_goal(&mut rng, rule_set.players());
        let state = random_state(&mut rng, &mut rule_set);
        let mut session = solver.session(&rule_set, &goal, &state);
        let expected = oracle::value(&session.deal(&state));
        let max_nodes = rng.below(12) as u64;
        let limits = Limits { max_nodes: Some(max_nodes), ..Limits::default() };
        let Solved { bounds, nodes } = session.solve(&state, limits);
        assert!(bounds.lower <= expected && expected <= bounds.upper, "seed {seed}: {bounds:?}");
        assert!(nodes <= max_nodes + 1, "seed {seed}: {nodes} nodes");
    }
}

/// A plain trick game whose stakes the partition kernel could not keep.
#[test]
fn large_stakes_are_counted_all_the_same() {
    let mut rng = Rng::new(9);
    let mut rule_set = RuleSet::plain(states_of_trumps(), 3);
    let first = Players::one(Player::new(0));
    let goal = Goal::count(Counter { per_trick: 100_000, ..Counter::tricks(first) }, first);
    let tricks = Goal::count(Counter::tricks(first), first);
    for _ in 0..20 {
        let state = random_state(&mut rng, &mut rule_set);
        let value = |goal| {
            let mut solver = small(Features::ALL);
            let solved = solver.session(&rule_set, goal, &state).solve(&state, Limits::default());
            solved.bounds.value().unwrap()
        };
        assert_eq!(value(&goal), 100_000 * value(&tricks));
    }
}

#[test]
#[should_panic(expected = "at most 256 terms and counters")]
fn a_goal_that_does_not_fit_is_refused() {
    let mut rule_set = RuleSet::plain(states_of_trumps(), 3);
    let first = Players::one(Player::new(0));
    let mut goal = Goal::count(Counter::tricks(first), first);
    goal.counters.push(Counter::tricks(Players::one(Player::new(1))));
    let both = vec![Condition::at_least(0, 1), Condition::at_least(1, 1)];
    goal.terms = vec![Term::constant_when(1, both); 257];
    let state = random_state(&mut Rng::new(1), &mut rule_set);
    small(Features::ALL).session(&rule_set, &goal, &state);
}
