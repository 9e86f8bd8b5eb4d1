use super::*;
use proptest::prelude::*;

fn movement(contest: Contest, places: usize, entrants: usize, rounds: Option<usize>) -> Movement {
    Movement::try_from(MovementPlan { contest, entrants, places, rounds, deals: places }).unwrap()
}

#[test]
fn a_match_of_two_teams() {
    let Movement { sittings, .. } = movement(Contest::Teams, 2, 2, None);
    let given: Vec<_> = sittings.iter().map(|s| (s.deal, s.table, s.seated.clone())).collect();
    let expected = [(1, 1, [0, 1]), (1, 2, [1, 0]), (2, 1, [0, 1]), (2, 2, [1, 0])]
        .map(|(d, t, s)| (d, t, s.to_vec()));
    assert_eq!(given, expected);
}

#[test]
fn three_teams_of_a_game_for_three_hold_each_hand_once() {
    let Movement { sittings, .. } = movement(Contest::Teams, 3, 3, Some(1));
    let first: Vec<_> = sittings.iter().take(3).map(|sitting| sitting.seated.clone()).collect();
    assert_eq!(first, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
}

/// Planes of prime and of even order, and circles: all entrants meet each other exactly once.
#[test]
fn everybody_meets_everybody_once_where_that_can_be() {
    for (places, entrants, rounds) in [
        (2, 2, 1),
        (2, 4, 3),
        (2, 16, 15),
        (3, 3, 1),
        (3, 9, 4),
        (4, 16, 5),
        (5, 25, 6),
        (7, 49, 8),
        (8, 64, 9),
    ] {
        let movement = movement(Contest::Alone, places, entrants, None);
        assert_eq!(
            (movement.rounds(), movement.meetings()),
            (rounds, (1, 1)),
            "{entrants} by {places}"
        );
    }
}

#[test]
fn no_pair_meets_twice_within_table_count_rounds() {
    for (places, tables) in
        [(3, 5), (3, 7), (3, 4), (3, 8), (3, 16), (4, 5), (4, 7), (4, 8), (5, 7), (3, 9)]
    {
        let movement = movement(Contest::Alone, places, places * tables, Some(tables));
        assert_eq!(movement.meetings(), (0, 1), "{tables} tables of {places}");
    }
}

/// Where there is no plane, those who have met least meet again.
#[test]
fn meetings_are_even_where_they_cannot_be_equal() {
    for (places, tables) in [(3, 2), (3, 6), (4, 3), (3, 10)] {
        let movement = movement(Contest::Alone, places, places * tables, None);
        let (fewest, most) = movement.meetings();
        assert!(fewest + 3 >= most && most <= 3, "{tables} tables of {places}: {fewest} to {most}");
    }
}

#[test]
fn a_field_has_a_product_for_every_pair() {
    for order in [4, 8, 16] {
        let numbers = FieldNumbers { order, field: FieldNumbers::field(order) };
        for one in 1..order {
            let mut products: Vec<_> = (1..order).map(|two| numbers.product(one, two)).collect();
            products.sort_unstable();
            assert_eq!(products, (1..order).collect::<Vec<_>>(), "{one} in {order}");
        }
    }
}

#[test]
fn impossible_movement_is_rejected() {
    let plan =
        MovementPlan { contest: Contest::Alone, entrants: 9, places: 3, rounds: None, deals: 3 };
    let at = |plan: MovementPlan| Movement::try_from(plan).unwrap_err().place.to_string();
    assert_eq!(at(MovementPlan { entrants: 10, ..plan }), "/entrants");
    assert_eq!(at(MovementPlan { entrants: 0, ..plan }), "/entrants");
    assert_eq!(at(MovementPlan { entrants: 201, ..plan }), "/entrants");
    assert_eq!(at(MovementPlan { places: 1, ..plan }), "/places");
    assert_eq!(at(MovementPlan { rounds: Some(0), ..plan }), "/rounds");
    assert_eq!(at(MovementPlan { deals: 201, ..plan }), "/deals");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Each entrant plays each deal once (a team once in each place, each time at another table), and never against
    /// itself.
    #[test]
    fn everybody_plays_each_deal_once_and_never_against_himself(
        places in 2..=6_usize,
        tables in 1..=9_usize,
        rounds in proptest::option::of(1..12_usize),
        deals in 1..=4_usize,
        teams: bool,
    ) {
        let contest = if teams { Contest::Teams } else { Contest::Alone };
        let entrants = places * tables;
        let movement = Movement::try_from(MovementPlan { contest, entrants, places, rounds, deals }).unwrap();
        let all = movement.rounds() * deals;
        let times = if teams { places } else { 1 };
        prop_assert_eq!(movement.sittings.len(), all * movement.tables());
        for deal in 1..=all {
            let sittings: Vec<_> = movement.sittings.iter().filter(|s| s.deal == deal).collect();
            let mut at: Vec<_> = sittings.iter().map(|sitting| sitting.table).collect();
            at.dedup();
            prop_assert_eq!(at, (1..=movement.tables()).collect::<Vec<_>>());
            for who in 0..entrants {
                let own = |s: &&Sitting| -> Vec<usize> {
                    (0..places).filter(|&place| s.seated[place] == who).collect()
                };
                let sat: Vec<Vec<usize>> = sittings.iter().map(own).collect();
                prop_assert!(sat.iter().all(|places| places.len() <= 1), "against itself");
                let mut sat: Vec<usize> = sat.into_iter().flatten().collect();
                prop_assert_eq!(sat.len(), times);
                sat.sort_unstable();
                sat.dedup();
                prop_assert_eq!(sat.len(), times, "each place once");
            }
        }
        // With as many deals as places, each entrant has sat equally often in each.
        let (fewest, most) = movement.places();
        prop_assert!(!(teams || deals.is_multiple_of(places)) || fewest == most);
    }
}
