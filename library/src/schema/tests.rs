use super::*;

#[test]
fn each_version_migrates_to_the_newest_and_keeps_its_rows() {
    for version in 1..VERSION {
        let mut old = Connection::open_in_memory().unwrap();
        prepare_up_to(&mut old, version).unwrap();
        old.execute("INSERT INTO person (shown) VALUES ('Ann')", []).unwrap();
        prepare(&mut old).unwrap();
        assert_eq!(checked_version(&old).unwrap(), VERSION);
        let people: i64 =
            old.query_row("SELECT count(*) FROM person", [], |row| row.get(0)).unwrap();
        assert_eq!(people, 1);
    }
}

#[test]
fn mistakes_of_older_libraries_have_no_themes_until_they_are_analysed_again() {
    let mut old = Connection::open_in_memory().unwrap();
    prepare_up_to(&mut old, 2).unwrap();
    old.execute_batch(
        "INSERT INTO board (id, game, key, facts, record, added, analysed) VALUES (1, 'bridge', '', '', '', 0, 1);
         INSERT INTO mistake (board, ply, seat, role, kind, played, better, lost) VALUES (1, 7, 'S', 0, 'card', 'SA', 'SQ', 1);",
    )
    .unwrap();
    prepare(&mut old).unwrap();
    let row = old.query_row("SELECT lost, themes, sighted FROM mistake", [], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, Option<bool>>(2)?))
    });
    assert_eq!(row.unwrap(), (1, String::new(), None));
}

#[test]
fn newer_and_foreign_databases_are_refused() {
    let mut newer = Connection::open_in_memory().unwrap();
    prepare(&mut newer).unwrap();
    newer.pragma_update(None, "user_version", VERSION + 1).unwrap();
    let error = prepare(&mut newer).unwrap_err();
    assert_eq!(error.code(), "library-of-newer-version");
    let mut foreign = Connection::open_in_memory().unwrap();
    foreign.execute_batch("CREATE TABLE t (x)").unwrap();
    assert_eq!(prepare(&mut foreign).unwrap_err().code(), "not-a-library");
}
