use super::*;
use tikki_base::comparison::imps;
use tikki_base::tricks::TrickCount;
use tikki_solver::{BySeat, Strain};

#[test]
fn a_grid_is_scored_and_compared_with_par_and_the_field() {
    let table = TrickTable::from_fn(|strain, seat| {
        let nine = strain == Strain::NoTrump && seat.side() == Side::NorthSouth;
        TrickCount::new(if nine { 9 } else { 6 }).unwrap()
    });
    let played = |contract: &str, declarer| DeclaredContract {
        contract: contract.parse().unwrap(),
        declarer,
    };
    let grid = ContractGrid {
        played: vec![
            played("3NT", Seat::North),
            played("3NT", Seat::East),
            played("2SX", Seat::North),
            played("2SX", Seat::East),
        ],
        vulnerable: vec![Vulnerability::None, Vulnerability::NorthSouth],
    };
    let field =
        FieldScores { vulnerable: Vulnerability::NorthSouth, scores_ns: vec![600, -100, 150] };
    let against = ComparisonBasis { dealer: Some(Seat::North), field: Some(field) };
    let rows = grid.evaluate(&table.into(), &against);
    let par = |row: &EvaluatedContract| {
        row.par.map(|par| (par.imps as i32, (2.0 * par.matchpoints) as i32))
    };
    let points: Vec<_> = rows.iter().map(|row| (row.score_ns, par(row))).collect();
    let expected = [
        (400, 0, 1),
        (600, 0, 1), // par
        (150, -6, 0),
        (150, -10, 0),
        (-300, -12, 0),
        (-500, -15, 0),
        (300, -3, 0),
        (300, -7, 0),
    ];
    assert_eq!(points, expected.map(|(score, imps, mp)| (Some(score), Some((imps, mp)))));
    assert!(rows.iter().step_by(2).all(|row| row.field.is_none()), "another vulnerability");
    let beside = rows[1].field.unwrap();
    assert!((beside.matchpoints - 2.5 / 3.0).abs() < 1e-9, "{beside:?}");
    assert!((beside.imps - f64::from(imps(700) + imps(450)) / 3.0).abs() < 1e-9, "{beside:?}");
    let seven_or_eight = BySeat::from_fn(|_| Bounds { lower: 7, upper: 8 });
    let open = BoundsTable::from(table).with(Strain::NoTrump, seven_or_eight);
    let made = |contract: &str| {
        let played = vec![played(contract, Seat::North)];
        let grid = ContractGrid { played, vulnerable: vec![Vulnerability::None] };
        let row = grid.evaluate(&open, &against).remove(0);
        (row.made(), row.score_ns, row.par)
    };
    let expected = [("1NT", Some(true)), ("2NT", None), ("3NT", Some(false))];
    for (contract, proved) in expected {
        assert_eq!(made(contract), (proved, None, None));
    }
    let alone = grid.evaluate(&table.into(), &ComparisonBasis::default());
    assert!(alone.iter().all(|row| row.par.is_none() && row.field.is_none()));
}
