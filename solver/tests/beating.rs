//! Beating games against plain rules and plain values, on small random positions of both stages.

use crate::support::Rng;
use crate::support::beating as plain;
use plain::{Act, Card, FirstStage, Gather as PlainGather, Place, Rules, Runs, Shed, Truth};
use std::cell::Cell;
use tikki_derive::slow;
use tikki_solver::beating::{
    BeatingDeal, BeatingMove, BeatingRules, BeatingState, Gathering, GatheringRule, PickUpRule,
    Plays, SeatGoal, Sequences, Shedding, SuitIndex, TrickEnd, TrumpingRule,
};
use tikki_solver::cycles::{CycleQuestion, CycleSolver};
use tikki_solver::rules::{CardId, Cards, Player, Players};
use tikki_solver::{Bounds, Config, Features, Limits};

fn flip(rng: &mut Rng) -> bool {
    rng.below(2) == 0
}

/// Words of any of the games, mixed.
fn random_rules(rng: &mut Rng) -> Rules {
    let stages = [
        FirstStage::Everybody,
        FirstStage::Duels { neighbour_only: false },
        FirstStage::Duels { neighbour_only: true },
        FirstStage::TurnedUp,
    ];
    let first_stage = stages[rng.below(4)];
    Rules {
        decline: flip(rng),
        pick_last: flip(rng),
        void_to_trump: rng.below(3) == 0,
        runs: [Runs::No, Runs::No, Runs::ByCard, Runs::Whole][rng.below(4)],
        remove_lowest: rng.below(3) == 0,
        must_pick: rng.below(3) == 0,
        strong_clubs: first_stage == FirstStage::TurnedUp,
        first_stage,
    }
}

fn record(rules: &Rules) -> BeatingRules {
    BeatingRules {
        gather: match rules.first_stage {
            FirstStage::Everybody => GatheringRule::Tricks {
                duels: false,
                last_is_won: false,
                ends: TrickEnd::HandEmpty,
            },
            FirstStage::Duels { neighbour_only } => {
                let ends = if neighbour_only { TrickEnd::NoCard } else { TrickEnd::PlayedOut };
                GatheringRule::Tricks { duels: true, last_is_won: true, ends }
            }
            FirstStage::TurnedUp => GatheringRule::Turned,
        },
        decline: rules.decline,
        pick: if rules.pick_last { PickUpRule::Last } else { PickUpRule::First },
        trump_when: if rules.void_to_trump { TrumpingRule::Void } else { TrumpingRule::Free },
        immune: rules.strong_clubs.then(|| SuitIndex::new(3)),
        sequences: match rules.runs {
            Runs::No => Sequences::No,
            Runs::ByCard => Sequences::Cards,
            Runs::Whole => Sequences::Unit,
        },
        remove_lowest: rules.remove_lowest,
        must_pick: rules.must_pick,
        first_lead: rules.strong_clubs.then(|| SuitIndex::new(3)),
    }
}

/// Some cards of few ranks, so that they meet.
fn pack(rng: &mut Rng, ranks: usize) -> Vec<Card> {
    let low = 2 + rng.below(13 - ranks) as u8;
    let mut pack: Vec<Card> =
        (0..4).flat_map(|suit| (low..=low + ranks as u8).map(move |rank| (suit, rank))).collect();
    rng.shuffle(&mut pack);
    pack
}

fn random_shed(rules: &Rules, rng: &mut Rng) -> Shed {
    let seats = 2 + rng.below(3);
    let ranks = 3 + rng.below(6);
    let mut pack = pack(rng, ranks);
    let most = [0, 0, 5, 3, 3][seats];
    let mut hands: Vec<Vec<Card>> =
        (0..seats).map(|_| pack.split_off(pack.len() - 1 - rng.below(most))).collect();
    for hand in &mut hands {
        hand.sort_unstable();
    }
    let mut must_pick = vec![false; seats];
    if rules.must_pick && rng.below(3) == 0 {
        let seat = rng.below(seats);
        hands[seat].clear();
        must_pick[seat] = true;
    }
    let playing: Vec<bool> =
        (0..seats).map(|seat| must_pick[seat] || !hands[seat].is_empty()).collect();
    let holders: Vec<usize> = (0..seats).filter(|&seat| !hands[seat].is_empty()).collect();
    let turn = holders[rng.below(holders.len())];
    let trump = if rules.strong_clubs { 2 } else { rng.below(4) as u8 };
    let first_lead = rules.strong_clubs && flip(rng) && {
        let lowest = hands.iter().flatten().filter(|card| card.0 == 3).min();
        lowest.is_some_and(|lowest| hands[turn].contains(lowest))
    };
    Shed { hands, playing, must_pick, turn, trump, trick: Vec::new(), size: 0, first_lead }
}

fn random_gather(rules: &Rules, rng: &mut Rng) -> PlainGather {
    let seats = 2 + rng.below(2);
    let ranks = 3 + rng.below(6);
    let mut pack = pack(rng, ranks);
    let everybody = vec![Vec::new(); seats];
    let leader = rng.below(seats);
    let mut gather = PlainGather {
        hands: everybody.clone(),
        won: everybody,
        stock: Vec::new(),
        trump: 2,
        leader,
        opponent: (leader + 1) % seats,
        trick: Vec::new(),
        owner: None,
        table: Vec::new(),
        taker: flip(rng).then(|| rng.below(seats)),
    };
    if rules.first_stage == FirstStage::TurnedUp {
        gather.table = pack.split_off(pack.len() - 3);
        gather.stock = pack.split_off(pack.len() - 2);
        return gather;
    }
    gather.taker = None;
    let stock = seats == 2 && flip(rng);
    let few = if stock { 3 } else { 1 + rng.below(5 - seats) };
    for seat in 0..seats {
        let fewer = if stock || few == 1 { 0 } else { rng.below(2) };
        gather.hands[seat] = pack.split_off(pack.len() + fewer - few);
        gather.hands[seat].sort_unstable();
    }
    let last = pack.pop().unwrap();
    gather.trump = last.0;
    if stock {
        gather.stock = vec![last];
    } else {
        let owner = rng.below(seats);
        gather.won[owner].push(last);
        gather.owner = Some(owner);
    }
    gather
}

fn card((suit, rank): Card) -> CardId {
    CardId::new(13 * usize::from(suit) + 14 - usize::from(rank))
}

fn cards(list: &[Card]) -> Cards {
    list.iter().copied().map(card).collect()
}

fn all_cards(hands: &[Vec<Card>]) -> Vec<Cards> {
    hands.iter().map(|hand| cards(hand)).collect()
}

fn players(flags: &[bool]) -> Players {
    (0..flags.len()).filter(|&seat| flags[seat]).map(Player::new).collect()
}

/// The same position in the solver's terms.
fn state(place: &Place) -> BeatingState {
    match place {
        Place::Shed(shed) => {
            let trump = SuitIndex::new(usize::from(shed.trump));
            let start = Shedding::new(&all_cards(&shed.hands), Player::new(shed.turn), trump);
            BeatingState::Shedding(Shedding {
                playing: players(&shed.playing),
                pile: cards(&shed.trick.concat()),
                plays: shed.trick.iter().map(|play| play.len() as u32).collect::<Plays>(),
                size: shed.size as u8,
                must_pick: players(&shed.must_pick),
                first_lead: shed.first_lead,
                ..start
            })
        }
        Place::Gather(gather) => {
            let mut at = Gathering::new(&all_cards(&gather.hands), Player::new(gather.leader));
            for (seat, won) in gather.won.iter().enumerate() {
                at.won[seat] = cards(won);
            }
            at.open = cards(&gather.table);
            (at.owner, at.taker) = (gather.owner.map(Player::new), gather.taker.map(Player::new));
            BeatingState::Gathering(at)
        }
    }
}

fn act(chosen: BeatingMove) -> Act {
    let plain = |card: CardId| ((card.index() / 13) as u8, 14 - (card.index() % 13) as u8);
    let sorted = |cards: Cards| {
        let mut list: Vec<Card> = cards.iter().map(plain).collect();
        list.sort_unstable();
        list
    };
    match chosen {
        BeatingMove::Play(cards) => Act::Play(sorted(cards)),
        BeatingMove::Take => Act::Take,
        BeatingMove::Remove(cards) => Act::Remove(sorted(cards)),
        BeatingMove::Stock => Act::Stock,
        BeatingMove::TakeOpen(card) => Act::Open(plain(card)),
    }
}

/// A position with its plain values, small enough to have them.
struct Case {
    rules: Rules,
    start: Place,
    truth: Truth,
    deal: BeatingDeal,
    state: BeatingState,
}

/// A random position, some moves after it began.
fn random_case(rng: &mut Rng, shedding: bool) -> Option<Case> {
    let rules = random_rules(rng);
    let begun = if shedding {
        Place::Shed(random_shed(&rules, rng))
    } else {
        random_gather(&rules, rng).settled(&rules)
    };
    let (trump, stock) = match &begun {
        Place::Shed(shed) => (shed.trump, Vec::new()),
        Place::Gather(gather) => (gather.trump, gather.stock.iter().copied().map(card).collect()),
    };
    let first_out = rng.below(4) == 0;
    let all = SeatGoal::FirstOut(players(&begun.playing()));
    let objective = if first_out { all } else { SeatGoal::NotLast };
    let mut deal = BeatingDeal::new(record(&rules), SuitIndex::new(usize::from(trump)), objective);
    deal.stock = stock;
    let (mut place, mut state) = (begun.clone(), deal.settled(&state(&begun)));
    for _ in 0..rng.below(4) {
        let moves = deal.legal(&state);
        if moves.is_empty() || (first_out && place.playing() != begun.playing()) {
            break;
        }
        let chosen = moves[rng.below(moves.len())];
        place = place.done(&rules, &act(chosen));
        state = deal.play(&state, chosen);
    }
    if first_out {
        deal.objective = SeatGoal::FirstOut(players(&place.playing()));
    }
    let truth = Truth::of(&rules, &place, 2000, first_out)?;
    Some(Case { rules, start: place, truth, deal, state })
}

/// The solver with all features, with none, and one that hunts for proofs before it builds a graph.
fn solvers() -> [CycleSolver; 3] {
    let [plain, all, hunting] = [Features::NONE, Features::ALL, Features::ALL]
        .map(|features| CycleSolver::new(Config { features, ..Config::default() }));
    [plain, all, hunting.built_at_once(3)]
}

impl Case {
    fn seats(&self) -> Vec<usize> {
        let playing = self.start.playing();
        (0..playing.len()).filter(|&seat| playing[seat]).collect()
    }

    fn legal_moves_are_those_of_the_plain_rules(&self) {
        let mut moves: Vec<Act> = self.deal.legal(&self.state).into_iter().map(act).collect();
        let mut acts = self.start.acts(&self.rules);
        moves.sort_unstable();
        acts.sort_unstable();
        assert_eq!(moves, acts, "{:?} {:?}", self.rules, self.start);
    }

    fn values_are_the_plain_ones(&self, solver: &mut CycleSolver) {
        let mut session = solver.session(&self.deal);
        for seat in self.seats() {
            for (asked, helped) in
                [(CycleQuestion::Against, false), (CycleQuestion::Cooperative, true)]
            {
                let expected = self.truth.values(seat, helped)[0];
                let value = session.solve(&self.state, Player::new(seat), asked, Limits::default());
                assert_eq!(
                    value.bounds.value(),
                    Some(expected),
                    "{asked:?} of {seat}: {:?} {:?}",
                    self.rules,
                    self.start
                );
            }
        }
    }

    /// A line takes as many moves as the plain truth says, or comes round.
    fn lines_are_as_long_as_they_must_be(&self, solver: &mut CycleSolver) {
        let mut session = solver.session(&self.deal);
        for seat in self.seats() {
            let value = self.truth.values(seat, false)[0];
            let line = session.line(&self.state, Player::new(seat), Limits::default()).unwrap();
            let mut place = self.start.clone();
            let mut at = self.state;
            for &chosen in &line {
                let chosen = self.deal.legal(&at)[chosen];
                place = place.done(&self.rules, &act(chosen));
                at = self.deal.play(&at, chosen);
            }
            if value != 0 {
                let forced =
                    self.truth.forced(seat, value > 0, |turn| (turn == seat) == (value > 0));
                assert_eq!(Some(line.len()), forced[0], "{:?} {:?}", self.rules, self.start);
                assert_eq!(place.playing()[seat], value < 0);
            }
        }
    }

    /// Wherever it is stopped, the bounds hold the value: after some nodes, or some checks of the limit.
    fn bounds_hold_the_value(&self, solver: &mut CycleSolver, most: u64) {
        let asked = Cell::new(0);
        let late = || asked.replace(asked.get() + 1) >= most;
        self.bounds_hold_in(Limits { max_nodes: Some(most), ..Limits::default() }, solver);
        self.bounds_hold_in(Limits { stop: Some(&late), ..Limits::default() }, solver);
    }

    fn bounds_hold_in(&self, limits: Limits<'_>, solver: &mut CycleSolver) {
        let mut session = solver.session(&self.deal);
        for seat in self.seats() {
            let player = Player::new(seat);
            let Bounds { lower, upper } =
                session.solve(&self.state, player, CycleQuestion::Against, limits).bounds;
            let value = self.truth.values(seat, false)[0];
            assert!((lower..=upper).contains(&value), "{:?} {:?}", self.rules, self.start);
        }
    }
}

fn rounds() -> usize {
    if slow!() { 12_000 } else { 100 }
}

fn cases(seed: u64, shedding: bool) -> impl Iterator<Item = Case> {
    let mut rng = Rng::new(seed);
    std::iter::from_fn(move || Some(random_case(&mut rng, shedding))).flatten().take(rounds())
}

#[test]
fn second_stages_agree_with_the_plain_truth() {
    for (round, case) in cases(1, true).enumerate() {
        case.legal_moves_are_those_of_the_plain_rules();
        for solver in &mut solvers() {
            case.values_are_the_plain_ones(solver);
            case.bounds_hold_the_value(solver, round as u64 % 100);
        }
        case.lines_are_as_long_as_they_must_be(&mut solvers()[round % 3]);
    }
}

#[test]
fn first_stages_agree_with_the_plain_truth() {
    for (round, case) in cases(2, false).enumerate() {
        case.legal_moves_are_those_of_the_plain_rules();
        for solver in &mut solvers() {
            case.values_are_the_plain_ones(solver);
            case.bounds_hold_the_value(solver, round as u64 % 100);
        }
        case.lines_are_as_long_as_they_must_be(&mut solvers()[round % 3]);
    }
}

/// Positions in which all moves of the mover but one lose, and with that one play goes on for ever.
#[test]
fn the_only_saving_move_may_go_round() {
    let mut saved = 0;
    for case in cases(3, true) {
        let seats = case.start.playing().len();
        let values: Vec<Vec<i32>> = (0..seats).map(|seat| case.truth.values(seat, false)).collect();
        let saves = |place: usize| {
            let mover = case.truth.turns[place]?;
            let worth = |&next: &usize| values[mover][next];
            let after = &case.truth.after[place];
            let only = after.iter().filter(|&next| worth(next) == 0).count() == 1;
            let rest = after.len() > 1 && after.iter().all(|next| worth(next) < 1);
            (only && rest).then_some((place, mover))
        };
        let Some((place, mover)) = (0..case.truth.places.len()).find_map(saves) else { continue };
        let state = state(&case.truth.places[place]);
        let (player, limits) = (Player::new(mover), Limits::default());
        let [_, mut solver, _] = solvers();
        let mut session = solver.session(&case.deal);
        let mut value = |state: &BeatingState| {
            session.solve(state, player, CycleQuestion::Against, limits).bounds
        };
        assert_eq!(value(&state), Bounds::exact(0));
        let line = session.line(&state, player, limits).unwrap();
        let saving = case.deal.play(&state, case.deal.legal(&state)[line[0]]);
        let saved_by = session.solve(&saving, player, CycleQuestion::Against, limits);
        assert_eq!(saved_by.bounds, Bounds::exact(0));
        saved += 1;
    }
    assert!(saved >= rounds() / 100, "only {saved} of {}", rounds());
}
