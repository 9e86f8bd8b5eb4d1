use super::*;

#[test]
fn each_bound_is_kept_and_the_first_that_is_reached_counts() {
    let limits = ReadLimits { depth: 2, values: 3, bytes: 100, steps: 2 * PATIENCE };
    let budget = ReadBudget::new(limits);
    assert!(budget.depth(2).is_ok() && budget.hold(60).is_ok());
    let before = budget.held();
    assert!(budget.hold(40).is_ok());
    budget.release(before);
    assert!(budget.hold(40).is_ok(), "what is released can be held again");
    assert_eq!(budget.clone().hold(1), Err(Exceeded::Bytes(100)), "clones are one budget");
    assert_eq!(budget.depth(3), Err(Exceeded::Bytes(100)));
    assert_eq!(budget.step(1), Err(Exceeded::Bytes(100)));
    assert_eq!(ReadBudget::new(limits).depth(3), Err(Exceeded::Depth(2)));
    let budget = ReadBudget::new(limits);
    assert!(budget.step(2 * PATIENCE as usize).is_ok());
    assert_eq!(budget.step(PATIENCE as usize), Err(Exceeded::Steps(2 * PATIENCE)));
    assert_eq!(budget.steps(), 3 * PATIENCE);
}

#[test]
fn the_question_is_asked_while_steps_are_made() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let budget = ReadBudget::stopped_by(ReadLimits::REQUEST, &stop);
    let made = (1..1_000_000).find(|_| budget.step(1).is_err());
    assert_eq!((made, budget.exceeded()), (Some(3 * PATIENCE), Some(Exceeded::Stopped)));
    let error = Error::from(Exceeded::Depth(64));
    assert_eq!(error.code, Code::ReadLimit);
}
