use super::*;

fn budget(max_nodes: Option<u64>, in_sequence: bool) -> RequestBudget {
    let limits = RequestLimits { max_nodes, max_ms: None };
    RequestBudget { in_sequence, ..RequestBudget::new(4, limits, &Cancel::default()) }
}

#[test]
fn time_is_counted_by_the_clock_that_is_given() {
    thread_local! { static NOW: Cell<u64> = const { Cell::new(0) } }
    let clock: Clock = || Duration::from_millis(NOW.get());
    NOW.set(500);
    let timer = Timer::new(Some(20));
    let [halfway, soon, late] = timer.alarms(clock);
    NOW.set(509);
    assert!(!halfway());
    NOW.set(517);
    assert!(halfway() && !soon());
    NOW.set(519);
    assert!(soon() && !late() && !timer.alarms(clock)[2](), "it starts once");
    NOW.set(520);
    assert!(late() && timer.alarms(clock)[2]());
    assert!(!Timer::new(None).alarms(|| unreachable!("no clock is looked at"))[2]());
}

#[test]
fn sequence_gets_remaining_nodes_and_others_equal_shares() {
    let even = budget(Some(10), false);
    let sequence = budget(Some(10), true);
    for budget in [&even, &sequence] {
        budget.spent().add(0, 2);
        budget.spent().add(2, 5);
    }
    assert_eq!((even.nodes_of(1), sequence.nodes_of(1)), (Some(3), Some(8)));
    sequence.spent().add(1, 1);
    assert_eq!(sequence.nodes_of(3), Some(2), "the gap is filled");
    assert_eq!(budget(None, true).nodes_of(3), None);
}
