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
        judged: 0,
        sighted: 0,
        themes: Vec::new(),
        turned: None,
    }
}

#[test]
fn themes_are_counted_over_all_boards_of_a_role() {
    let theme = |text: &str| ThemeTally::parse(text).unwrap();
    let mut first = board("2026-01-05", 1, [(1, 1), (3, 1), (2, 1), (0, 0)]);
    first.themes =
        ["0/opening-lead/1/2", "1/duck/1/5", "1/entry/1/5", "2/duck/2/0"].map(theme).into();
    let second = board("2026-02-05", 1, [(1, 0), (4, 0), (0, 0), (0, 0)]);
    let groups = groups_of(Role::Defender, &[first, second], &HashMap::new(), PHASE_NAMES);
    let themes: Vec<_> = groups.iter().filter(|group| group.by == GroupedBy::Theme).collect();
    let rows = themes.iter().map(|group| {
        let Figures { boards, decisions, errors, lost_per_board, .. } = group.figures;
        (group.key.as_str(), boards, decisions, errors, 2.0 * lost_per_board.value)
    });
    assert_eq!(rows.collect::<Vec<_>>(), [("duck", 2, 9, 2, 3.0), ("entry", 2, 9, 1, 1.0)]);
    assert_eq!(ThemeTally::parse("9/duck/1/5"), None);
    assert_eq!(theme("2/duck/1/5").to_string(), "2/duck/1/5");
}

#[test]
fn boards_lost_by_a_lead_are_those_of_the_leader_alone() {
    let lost =
        |turned| PlayedBoard { turned, ..board("2026-01-05", 1, [(1, 1), (3, 1), (2, 1), (0, 0)]) };
    let boards = [lost(Some(0)), lost(Some(2)), lost(Some(2)), lost(None)];
    let of = |role| role_figures(role, &boards).unwrap().figures.could_have_been_won;
    assert_eq!((of(Role::Leader), of(Role::Defender)), (1, 2));
    let groups = groups_of(Role::Defender, &boards, &HashMap::new(), PHASE_NAMES);
    let phases = groups.iter().filter(|group| group.by == GroupedBy::Phase);
    let counts: Vec<u64> = phases.map(|group| group.figures.could_have_been_won).collect();
    assert_eq!(counts, [0, 2, 0]);
}

#[test]
fn errors_with_two_hands_in_view_lie_between_what_was_compared_and_all() {
    let one = PlayedBoard {
        judged: 3,
        sighted: 2,
        ..board("2026-01-05", 0, [(0, 0), (6, 4), (4, 1), (2, 0)])
    };
    let figures = role_figures(Role::Declarer, &[one]).unwrap();
    let found = figures.single_dummy.unwrap();
    assert_eq!((found.judged, found.errors), (3, 2));
    let RateBounds { low, high } = found.error_rate;
    assert!((low - 2.0 / 12.0).abs() < 1e-9, "2 of 12: {found:?}");
    assert!((high - 4.0 / 12.0).abs() < 1e-9, "and 2 that were not compared: {found:?}");
    let led = PlayedBoard {
        judged: 3,
        sighted: 3,
        ..board("2026-01-05", 1, [(1, 0), (6, 3), (0, 0), (0, 0)])
    };
    let of = |role| role_figures(role, std::slice::from_ref(&led)).unwrap().single_dummy;
    assert_eq!((of(Role::Leader), of(Role::Defender).map(|found| found.errors)), (None, Some(3)));
}

#[test]
fn fewer_than_five_boards_have_no_interval() {
    let of = |count| {
        let boards = vec![board("2026-01-05", 0, [(0, 0), (6, 4), (4, 1), (2, 0)]); count];
        let figures = role_figures(Role::Declarer, &boards).unwrap().figures;
        let csv = in_columns(Some(figures.lost_per_board));
        let intervals =
            [figures.error_rate.unwrap(), figures.lost_per_board, figures.imps_per_board.unwrap()];
        (intervals.map(|interval| interval.ends().is_some()), csv)
    };
    assert_eq!(of(4), ([false; 3], ["5.00000", "", ""].map(str::to_owned)));
    assert_eq!(of(5).0, [true; 3]);
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
    let groups = groups_of(Role::Declarer, &boards, &people, PHASE_NAMES);
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
