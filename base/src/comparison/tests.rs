use super::*;
use proptest::prelude::*;

#[test]
fn imps_change_exactly_at_the_steps() {
    for (step, earned) in IMP_STEPS.map(u32::cast_signed).into_iter().zip(1..) {
        assert_eq!((imps(step - 10), imps(step)), (earned - 1, earned), "{step}");
        assert_eq!(imps(-step), -earned);
    }
    assert_eq!((imps(0), imps(15_200)), (0, 24));
}

#[test]
fn a_published_field() {
    assert_eq!(matchpoints(&[420, 450, 420, -50]), [3, 6, 3, 0]);
    assert_eq!(matchpoints(&[100]), [0]);
    assert_eq!(matchpoints(&[]), [0; 0]);
}

#[test]
fn three_tables_of_three_players() {
    let boards = [vec![vec![48, 0, 0], vec![-96, 0, 0], vec![48, 0, 20]]];
    assert_eq!(gains(&boards, ComparisonScale::Points)[0][0], [72.0, 0.0, -10.0]);
    let matchpoints = [[3.0, 2.0, 1.0], [0.0, 2.0, 1.0], [3.0, 2.0, 4.0]];
    assert_eq!(gains(&boards, ComparisonScale::Matchpoints)[0], matchpoints);
    let alone = [boards[0][..1].to_vec()];
    assert_eq!(gains(&alone, ComparisonScale::Imps), [[[0.0; 3]]], "nothing to compare with");
}

#[test]
fn side_loss_is_counted_once() {
    let boards = [vec![vec![50, -50], vec![110, -110]], vec![vec![0, 0], vec![-100, 100]]];
    let imps = gains(&boards, ComparisonScale::Imps);
    assert_eq!(imps, [[[-2.0, 2.0], [2.0, -2.0]], [[3.0, -3.0], [-3.0, 3.0]]]);
}

proptest! {
    #[test]
    fn matchpoints_as_counted_one_by_one(scores in prop::collection::vec(-20..20_i32, 1..30)) {
        let others = |i: usize| scores.iter().enumerate().filter(move |&(j, _)| j != i).map(|(_, s)| s);
        let counted: Vec<usize> = (0..scores.len())
            .map(|i| others(i).map(|s| 2 * usize::from(*s < scores[i]) + usize::from(*s == scores[i])).sum())
            .collect();
        prop_assert_eq!(matchpoints(&scores), counted);
    }

    #[test]
    fn one_more_table_is_compared_as_if_it_had_been_there(scores in prop::collection::vec(-20..20_i32, 2..30)) {
        let beside = compared(scores[0] * 10, &scores[1..].iter().map(|score| score * 10).collect::<Vec<_>>()).unwrap();
        let tables = f64::from((scores.len() - 1) as u32);
        prop_assert!((beside.matchpoints - f64::from(matchpoints(&scores)[0] as u32) / (2.0 * tables)).abs() < 1e-9);
        prop_assert_eq!(compared(scores[0], &[]), None);
    }
}
