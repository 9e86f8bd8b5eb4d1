use super::*;

#[test]
fn manual_clock_moves_only_when_advanced() {
    let clock = Clock::manual();
    let (same, start) = (clock.clone(), clock.now());
    assert_eq!(same.now(), start);
    clock.advance(Duration::from_secs(90));
    assert_eq!(
        (same.now(), same.since(start)),
        (start + Duration::from_secs(90), Duration::from_secs(90))
    );
}
