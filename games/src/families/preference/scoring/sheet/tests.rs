use super::*;

fn sheet(pool: &[i32], dump: &[i32]) -> ScoreSheet {
    let accounts = |(place, (&pool, &dump))| PlayerAccounts {
        name: format!("{place}"),
        pool,
        dump,
        bank: Vec::new(),
    };
    ScoreSheet(pool.iter().zip(dump).enumerate().map(accounts).collect())
}

fn totals(sheet: &ScoreSheet) -> Vec<i32> {
    sheet.settlement().into_iter().map(|(_, total, _)| total).collect()
}

/// Boris, Anna, Grigori, Vera (Parlett, “Preference”). Only the sums of the accounts among the other three are printed;
/// these agree with them.
#[test]
fn the_sample_sheet() {
    let mut sample = sheet(&[10; 4], &[29, 37, 21, 17]);
    let bank = [[0, 24, 8, 32], [6, 0, 0, 0], [12, 0, 0, 0], [28, 10, 34, 0]];
    for (of, claims) in bank.iter().enumerate() {
        claims.iter().enumerate().for_each(|(on, &points)| sample.claim(of, on, points));
    }
    assert!(sample.is_finished(10) && !sample.is_finished(11));
    assert_eq!([0, 1, 2, 3].map(|place| sample.balance(place)), [18, -28, -30, 40]);
    assert_eq!(totals(&sample), [-12, -138, 20, 130]);
}

/// Parlett, “Preference”, with the signs put right: the average is 730 thirds, 243.
#[test]
fn the_second_dump_example_with_its_signs_put_right() {
    assert_eq!(totals(&sheet(&[0; 3], &[18, 23, 32])), [63, 13, -77]);
}

#[test]
fn surplus_pool_points_are_sold_to_the_fullest_pool_below_the_target() {
    let mut sold = sheet(&[16, 3, 8], &[0; 3]);
    let before = totals(&sold);
    sold.donate(10);
    assert_eq!([0, 1, 2].map(|place| sold.0[place].pool), [10, 7, 10]);
    assert_eq!(sold.0[0].bank, [(2, 20), (1, 40)]);
    assert_eq!(totals(&sold), before, "what is sold is worth what it was");
    let mut full = sheet(&[12, 10, 10], &[0; 3]);
    full.donate(10);
    assert_eq!(full, sheet(&[10; 3], &[0; 3]));
}
