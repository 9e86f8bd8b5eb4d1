use super::*;

fn board(day: &str, role: u8, phases: [(u32, u32); PHASES]) -> PlayedBoard {
    let phases = phases.map(|(choices, errors)| PhaseTally {
        choices,
        errors,
        lost: errors,
        imps: 2 * errors,
    });
    PlayedBoard {
        day: Some(day.to_owned()),
        contract: Some("3NT".to_owned()),
        partner: Some(1),
        role,
        cards: 10,
        trivial_lead: (role == 1).then_some(false),
        phases,
        has_imps: true,
    }
}

#[test]
fn lead_and_defence_of_a_leader_are_counted_apart() {
    let boards = [
        board("2026-01-05", 1, [(1, 1), (3, 0), (2, 1), (0, 0)]),
        board("2026-01-05", 0, [(0, 0), (5, 1), (4, 0), (1, 0)]),
        board("2026-02-05", 3, [(0, 0); PHASES]),
    ];
    let of = |role| role_figures(role, &boards).unwrap().figures;
    assert_eq!((of(Role::Leader).decisions, of(Role::Leader).errors), (1, 1));
    assert_eq!((of(Role::Defender).decisions, of(Role::Defender).errors), (5, 1));
    assert_eq!((of(Role::Declarer).boards, of(Role::Declarer).errors), (1, 1));
}

#[test]
fn groups_name_partner_contract_phase_and_month() {
    let boards = [board("2026-01-05", 0, [(0, 0), (5, 1), (4, 0), (1, 0)])];
    let people = HashMap::from([(1, "Ben".to_owned())]);
    let groups = groups_of(Role::Declarer, &boards, &people);
    let keys: Vec<&str> = groups.iter().map(|group| group.key.as_str()).collect();
    assert_eq!(keys, ["Ben", "3NT", "tricks-01-04", "tricks-05-09", "tricks-10-13", "2026-01"]);
    assert_eq!(groups[2].figures.errors, 1);
}

#[test]
fn days_are_in_order() {
    let number = |day| day_number(day).unwrap();
    assert!(number("2026-01-31") < number("2026-02-01"));
    assert!(number("2025-12-31") < number("2026-01-01"));
    assert!(number("2026-02-14") < number("2026-02"), "a month is at its middle");
    assert!(number("2026-02") < number("2026-02-16"));
}
