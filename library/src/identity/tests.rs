use super::*;

fn facts(players: &[(&str, &str)], play: &str, contract: &str) -> Facts {
    let named = |&(seat, name): &(&str, &str)| (seat.to_owned(), name.to_owned());
    Facts {
        players: players.iter().map(named).collect(),
        play: play.split_whitespace().map(str::to_owned).collect(),
        contract: Some(contract.to_owned()),
        ..Facts::default()
    }
}

fn relation(one: &Facts, other: &Facts) -> Relation {
    one.relation(other, |_, _| false)
}

#[test]
fn the_play_of_one_is_the_beginning_of_the_other() {
    let whole = facts(&[("S", "ann")], "SQ S2 S5 SA", "3NT");
    assert_eq!(relation(&whole, &facts(&[("S", "ann")], "SQ S2", "3NT")), Relation::Same);
    assert_eq!(relation(&whole, &facts(&[("S", "ann")], "SQ S3", "3NT")), Relation::Different);
    assert_eq!(relation(&whole, &facts(&[("S", "ann")], "", "4S")), Relation::Different);
}

#[test]
fn anonymous_results_are_one_board_only_if_alike() {
    let other_table = Facts { table: Some("2".to_owned()), ..facts(&[], "", "3NT") };
    assert_eq!(relation(&facts(&[], "", "3NT"), &facts(&[], "", "3NT")), Relation::Alike);
    assert_eq!(relation(&facts(&[], "", "3NT"), &other_table), Relation::Different);
    let lead = facts(&[], "SQ S2", "3NT");
    assert_eq!(relation(&lead, &facts(&[], "SQ", "3NT")), Relation::Different);
}

#[test]
fn names_of_one_person_are_equal() {
    let (one, other) = (facts(&[("S", "ann")], "", "3NT"), facts(&[("S", "ann b")], "", "3NT"));
    assert_eq!(relation(&one, &other), Relation::Different);
    assert_eq!(one.relation(&other, |_, _| true), Relation::Same);
}

#[test]
fn dates_have_as_much_as_is_known() {
    assert_eq!(day("2026.03.07").as_deref(), Some("2026-03-07"));
    assert_eq!(day("2026.03.??").as_deref(), Some("2026-03"));
    assert_eq!(day("2026-03-07T19:30:00Z").as_deref(), Some("2026-03-07"));
    assert_eq!(day("2026.??.??").as_deref(), Some("2026"));
    assert_eq!(day("????.??.??"), None);
    assert_eq!(day("7 March"), None);
}
