//! Deals of games other than bridge, as a user asks about them.

use crate::support::{fixture, lines, tikki};
use serde_json::Value;

const PAGE: &str = include_str!("../../docs/guide/games.md");
const EVENINGS: &str = include_str!("../../docs/guide/evenings.md");

/// The text record of the documentation.
fn session() -> &'static str {
    PAGE.split("```text\n").nth(1).unwrap().split("```").next().unwrap()
}

/// What the documentation shows of a command is what it prints; after a line of dots more comes.
#[test]
fn evenings_are_printed_as_the_documentation_shows() {
    let shown =
        [PAGE, EVENINGS].into_iter().flat_map(|page| page.split("```text\n$ tikki ").skip(1));
    let shown = shown.map(|block| block.split("```").next().unwrap());
    // Commands that hand on to one another have a test of their own.
    let shown: Vec<&str> = shown.filter(|block| !block.contains(" | ")).collect();
    assert!(shown.len() > 8, "{shown:?}");
    for block in shown {
        let (command, expected) = block.split_once('\n').unwrap();
        let file = |word: &str| word.strip_prefix("fixtures/").map(fixture);
        let words: Vec<String> =
            command.split(' ').map(|word| file(word).unwrap_or(word.to_owned())).collect();
        let ran = tikki(&words.iter().map(String::as_str).collect::<Vec<_>>(), "");
        let folder = fixture("");
        let printed = ran.out.replace(&folder, "fixtures/");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{command}");
        match expected.trim_end().strip_suffix("…") {
            Some(beginning) => assert!(printed.starts_with(beginning), "{command}: {printed}"),
            None => assert_eq!(printed.trim_end(), expected.trim_end(), "{command}"),
        }
    }
}

#[test]
fn a_typed_deal_is_traced_and_played_on() {
    let ran = tikki(&["trace"], session());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("Tuppi (rami)") && ran.out.contains("E: ♠J ♠10 ♥3 ♠A"), "{}", ran.out);
    let traced = &lines(&tikki(&["trace", "--json"], session()).out)[0];
    assert_eq!((traced["values"].as_array().unwrap().len(), &traced["id"]), (9, &"1".into()));
    let begun = session().split("play:").next().unwrap();
    let line = &lines(&tikki(&["line", "--json", "-"], begun).out)[0];
    assert_eq!(line["line"].as_array().unwrap().len(), 8, "{line}");
    let cards = &lines(&tikki(&["cards", "--json", "-"], begun).out)[0];
    assert_eq!((&cards["to_play"], cards["moves"].as_object().unwrap().len()), (&"E".into(), 2));
}

#[test]
fn illegal_move_is_located_and_earlier_moves_are_kept() {
    let wrong = session().replace("♠K ♠Q ♥2 ♥4", "♠K ♥2");
    let ran = tikki(&["trace", "--json"], wrong);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("E does not hold ♥2, S does"), "{}", ran.err);
    let traced = &lines(&ran.out)[0];
    assert_eq!((&traced["refused"]["index"], &traced["refused"]["seat"]), (&5.into(), &"E".into()));
    assert_eq!(traced["moves"].as_array().unwrap().len(), 5);
}

/// A line a record says how it was understood; what was not is named with its place.
#[test]
fn read_shows_how_records_were_parsed() {
    let ran = tikki(&["read"], session());
    let line = "-: deal 1, Tuppi (rami): by Aino (N); hands N 2, E 2, S 2, W 2; 8 moves, \
        the play is over; N Aino, E Eero, S Helmi, W Onni\n";
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), line, ""));
    let json = &lines(&tikki(&["read", "--json"], session()).out)[0];
    assert_eq!((&json["game"], &json["players"]["E"]), (&"tuppi-rami".into(), &"Eero".into()));
    let wrong = tikki(&["read"], session().replace("♠K ♠Q ♥2 ♥4", "♠K ♥2"));
    assert!(
        wrong.code == Some(1) && wrong.out.contains("5 of 6 moves, then \"♥2\""),
        "{}",
        wrong.out
    );
    assert!(
        wrong.err.starts_with("-: line ") && wrong.err.contains("E does not hold ♥2"),
        "{}",
        wrong.err
    );
    let unread = tikki(&["read", "--json"], session().replace("leader: E", "ledaer: E"));
    let error = &lines(&unread.out)[0]["error"];
    assert!(unread.code == Some(1) && error["at"].is_string(), "{} {}", unread.out, unread.err);
    let server = tikki(&["read", &fixture("formats/skat_server.sgf")], "");
    assert_eq!((server.code, server.out.lines().count()), (Some(0), 5), "{}", server.err);
    assert!(server.out.contains("deal 99, Skat: passed"), "{}", server.out);
    let board = "[Board \"1\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n";
    let boards = tikki(&["read"], board);
    let shown = "-: board 1: dealer N, None vul\n";
    assert_eq!((boards.code, boards.out.as_str()), (Some(0), shown));
    // Of lines each error is told at its own.
    let good = lines(&tikki(&["read", "--json"], session()).out)[0].to_string();
    let bad = good.replace("\"SJ\"", "\"SA\"").replace("♠J", "♠A");
    let third = tikki(&["trace"], [&good, &good, &bad, "{\"broken"].join("\n"));
    assert!(third.err.contains("-: line 3, column 1: deal 1: "), "{}", third.err);
    assert!(third.err.contains("-: line 4, column 8: deal 4: malformed-json"), "{}", third.err);
    let broken = tikki(&["read", "--json"], board.replace("Q97.", "QQ7."));
    assert!(
        broken.code == Some(1) && lines(&broken.out)[0]["error"]["code"].is_string(),
        "{}",
        broken.out
    );
}

/// The words of players stand in every sentence, and only where they are asked for.
#[test]
fn deals_are_printed_in_the_requested_language() {
    let finnish = tikki(&["trace", "--language", "fi"], session()).out;
    for shown in ["jako 1, Tuppi, rami: pelaa Aino (pohjoinen)", "itä: ♠J ♠10 ♥3 ♠A", "arvo "]
    {
        assert!(finnish.contains(shown), "{shown}: {finnish}");
    }
    let begun = session().split("play:").next().unwrap();
    let line = tikki(&["line", "--language", "fi", "-"], begun).out;
    assert!(line.contains("pohjoinen: ♠A"), "{line}");
    let cards = tikki(&["cards", "--language", "fi", "-"], begun).out;
    assert!(cards.contains("vuorossa Eero (itä)") && cards.contains("  paras"), "{cards}");
    let german = tikki(&["deal", "--game", "skat", "--seed", "3", "--language", "de"], "").out;
    assert!(
        german.starts_with("Spiel 1, Skat\n  Vorhand: ♠D ♠B ♠10") && german.contains("Skat: ♣8 ♦A"),
        "{german}"
    );
    let page = tikki(&["report", "--language", "fi"], session()).out;
    assert!(page.contains("<html lang=\"fi\">") && page.contains("Pelin kulku"), "{page}");
    let unknown = tikki(&["score", "--language", "sv"], session());
    assert!(
        unknown.code == Some(2) && unknown.err.contains("expected one of en, fi, de"),
        "{}",
        unknown.err
    );
    let board = "[Board \"1\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n";
    let bridge = tikki(&["trace", "--language", "fi"], board);
    assert!(bridge.code == Some(2) && bridge.err.contains("printed in English"), "{}", bridge.err);
}

/// Who undertakes, what is done before the play and what comes of it, in the words of players; seats of Skat by who leads.
#[test]
fn contracts_and_samples_are_printed_in_the_requested_language() {
    let deal = tikki(&["deal", "--game", "skat", "--seed", "3", "--cards", "4"], "").out;
    let whole = tikki(&["deal", "--game", "skat", "--seed", "3"], "").out;
    let answered = ["contracts", "--game", "skat", "--language", "de", "--choices", "2"];
    let german = tikki(&answered, deal.as_str()).out;
    for shown in ["Spiel 1, Skat", "1 ♣ Hand", "2 Grand", "verloren", "am besten", "drücken:"] {
        assert!(german.contains(shown), "{shown}: {german}");
    }
    let dealt =
        tikki(&["contracts", "--game", "skat", "--language", "de", "--contracts", "null"], whole);
    for shown in ["Vorhand Null", "Mittelhand Null", "Hinterhand Null"] {
        assert!(dealt.out.contains(shown), "{shown}: {}", dealt.out);
    }
    let hand = tikki(&["deal", "--game", "napoleon", "--seed", "7", "--cards", "3"], "").out;
    let simulate = ["simulate", "--game", "napoleon", "--seat", "N", "--contracts", "-n", "5"];
    let finnish = tikki(&[&simulate[..], &["--language", "fi"]].concat(), hand.as_str()).out;
    for shown in
        ["jako 1, Napoleon, 5 satunnaista korttijakoa", "pohjoinen pitää mahdollisina", "täyttyy"]
    {
        assert!(finnish.contains(shown), "{shown}: {finnish}");
    }
}

/// A limit leaves bounds that are proved: what is asked without one lies within them.
#[test]
fn a_limit_of_contracts_leaves_bounds() {
    let deal = tikki(&["deal", "--game", "napoleon", "--seed", "7", "--cards", "4"], "").out;
    let answered = ["contracts", "--game", "napoleon", "--json", "--no-scores"];
    let whole = lines(&tikki(&answered, deal.as_str()).out).remove(0);
    assert_eq!(whole.get("status"), None);
    let limited = [&answered[..], &["--max-nodes", "40"]].concat();
    let stopped = lines(&tikki(&limited, deal.as_str()).out).remove(0);
    assert_eq!(stopped["status"], "stopped");
    let rows = |shown: &Value| shown["contracts"].as_array().unwrap().clone();
    for (whole, stopped) in rows(&whole).iter().zip(rows(&stopped)) {
        let value = whole["value"].as_i64().unwrap();
        let bound = |end: &str| stopped["value"][end].as_i64().unwrap_or(value);
        assert!((bound("lower")..=bound("upper")).contains(&value), "{whole} {stopped}");
        assert!(stopped.get("made").is_none_or(|made| *made == whole["made"]), "{stopped}");
    }
    // Hearts' passes of a whole deal take minutes; time is over before.
    let hearts = tikki(&["deal", "--game", "hearts", "--seed", "1"], "").out;
    let ran = tikki(&["contracts", "--game", "hearts", "--json", "--max-ms", "300"], hearts);
    assert_eq!((ran.code, &lines(&ran.out)[0]["status"]), (Some(0), &"stopped".into()));
}

/// Nine players of Skat: each meets each once, plays each deal once, and sits in each seat as often; the rows become records.
#[test]
fn a_movement_seats_a_contest() {
    let answered = ["movement", "--game", "skat", "--players", "9", "--json"];
    let rows = lines(&tikki(&answered, "").out);
    assert_eq!(rows.len(), 4 * 3 * 3);
    assert_eq!(
        rows[0],
        serde_json::json!({"game": "skat", "event": "round 1", "table": "1", "number": "1",
        "players": {"1": "A", "2": "D", "3": "G"}})
    );
    let shown = tikki(&answered[..5], "").out;
    assert!(shown.starts_with("Skat: 9 players, 3 tables, 4 rounds of 3 deals\n"), "{shown}");
    assert!(shown.contains("any two players meet: 1; deals played in each place: 4"), "{shown}");
    let teams = ["movement", "--game", "tuppi-rami", "--teams", "Owls, Larks", "--deals", "1"];
    let shown = tikki(&teams, "").out;
    assert!(
        shown.ends_with("     1      1  Owls   Larks\n     1      2  Larks  Owls\n"),
        "{shown}"
    );
    // A row with what came of the deal is a record that tables are compared by.
    let records = lines(&tikki(&[&teams[..], &["--json"]].concat(), "").out);
    let result = |board: &Value, tricks: i32| {
        let mut board = board.clone();
        (board["declarer"], board["result"]) =
            ("N".into(), serde_json::json!({"tricks": {"NS": tricks}}));
        board.to_string() + "\n"
    };
    let played = result(&records[0], 8) + &result(&records[1], 7);
    let compared = tikki(&["duplicate"], played).out;
    assert!(compared.contains("Owls: +4.00 (8 points in 2 deals)"), "{compared}");
    for (wrong, shown) in [
        (&["movement", "--game", "skat", "--players", "10"][..], "--players: bad-field"),
        (&["movement", "--game", "skat", "--teams", "A,B,A"], "is empty or used twice"),
        (&["movement", "--game", "skat", "--players", "9", "--rounds", "0"], "--rounds: bad-field"),
        (&["movement", "--game", "skat"], "--teams"),
    ] {
        let ran = tikki(wrong, "");
        assert!(ran.code == Some(2) && ran.err.contains(shown), "{}", ran.err);
    }
}

/// A deal that was passed out has nothing to trace, and that is no fault of the file.
#[test]
fn passed_out_deal_is_reported() {
    let all = std::fs::read_to_string(fixture("formats/skat_server.sgf")).unwrap();
    let passed = all.lines().nth(4).unwrap();
    for verb in ["trace", "cards", "line"] {
        let ran = tikki(&[verb, "-"], passed);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{verb}");
        assert!(ran.out.contains("deal 99, Skat: passed out"), "{verb}: {}", ran.out);
    }
    let json = tikki(&["trace", "--json"], passed);
    assert_eq!(lines(&json.out)[0].to_string(), r#"{"id":"99","passed_out":true}"#);
    let german = tikki(&["trace", "--language", "de"], passed);
    assert!(german.out.contains("Spiel 99, Skat: eingepasst"), "{}", german.out);
}

/// The best passes of Hearts, as many as are asked for, the best first.
#[test]
fn best_hearts_passes_are_printed() {
    let deal = tikki(&["deal", "--game", "hearts", "--seed", "7", "--cards", "6"], "").out;
    let answered =
        ["contracts", "--game", "hearts", "--declarers", "N", "--choices", "3", "--json"];
    let rows = &lines(&tikki(&answered, deal).out)[0]["contracts"];
    let names: Vec<&str> =
        rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["left", "right", "across"]);
    for row in rows.as_array().unwrap() {
        let choices = row["choices"].as_array().unwrap();
        let values: Vec<i64> =
            choices.iter().map(|choice| choice["value"].as_i64().unwrap()).collect();
        assert!(values.len() == 3 && values.is_sorted(), "{row}");
        assert_eq!(
            (&row["moves"][0], &row["value"]["N"]),
            (&choices[0]["move"], &choices[0]["value"])
        );
    }
}

/// The same deal at two tables: who made his contract gains what the other lost.
#[test]
fn tables_are_compared() {
    let deal = |table: &str, who: &str, points: u8| {
        format!(
            r#"{{"game":"skat","seats":["1","2","3"],"declarer":"1","contract":"suit","trump":"C","state":{{"bid":24,"hand":true}},"number":1,"table":"{table}","players":{{"1":"{who}"}},"result":{{"points":{points},"tricks":5,"matadors":2}}}}"#
        ) + "\n"
    };
    let file = deal("A", "Anna", 56) + &deal("B", "Bo", 61);
    let ran = tikki(&["duplicate"], file.as_str());
    assert!(ran.out.contains("table A: Anna -96 (-144.00)"), "{}", ran.out);
    assert!(ran.out.contains("Bo: +144.00 (48 points in 1 deal)"), "{}", ran.out);
    let teams = "game: tuppi-rami\nnumber: 1\ndeclarer: N\nplayers: NS Owls, EW Larks\ntable: 1\nresult.tricks: NS 8, EW 5\n---\n\
        number: 1\ndeclarer: N\nplayers: NS Larks, EW Owls\ntable: 2\nresult.tricks: NS 7, EW 6\n";
    let teams = tikki(&["duplicate"], teams);
    assert!(teams.out.contains("Owls: +4.00 (8 points in 2 deals)"), "{} {}", teams.out, teams.err);
    let imps = tikki(&["duplicate", "--by", "imps"], file.as_str());
    assert!(imps.out.contains("Anna: -4.00"), "{}", imps.out);
    let twice = tikki(&["duplicate"], deal("A", "Anna", 56) + &deal("A", "Bo", 61));
    assert!(twice.err.contains("table A has played deal 1 before"), "{}", twice.err);
}

/// The page of an evening has every deal, the one that was passed out too.
#[test]
fn session_report_is_one_page() {
    let all = std::fs::read_to_string(fixture("formats/skat_server.sgf")).unwrap();
    let games: Vec<&str> = all.lines().collect();
    let ran = tikki(&["report", "--title", "Friday"], [games[0], games[4]].join("\n"));
    assert_eq!(ran.err, "");
    for part in
        ["<h1>Friday</h1>", "Deal 99", "game value 48 (-96)", "♠Q", "now the contract makes"]
    {
        assert!(ran.out.contains(part), "{part}");
    }
}

/// What a page shows of `tikki score` is what the deal that stands before it comes to.
#[test]
fn the_score_of_every_page_is_as_the_page_shows() {
    for game in tikki_games::ALL {
        let blocks: Vec<&str> = game.page.split("```text\n").skip(1).collect();
        let shown =
            blocks.iter().position(|block| block.starts_with("$ tikki score evening.txt\n"));
        let Some(shown) = shown else { continue };
        let inside = |block: &str| block.split("```").next().unwrap().to_owned();
        let ran = tikki(&["score"], inside(blocks[shown - 1]));
        let expected = inside(blocks[shown]);
        let expected = expected.split_once('\n').unwrap().1;
        assert_eq!(
            (ran.err.as_str(), ran.out.trim_end()),
            ("", expected.trim_end()),
            "{}",
            game.id
        );
    }
}

#[test]
fn any_game_deals_and_lists_its_declarations() {
    let condition = "aces(n) >= 2 and longest(n) >= 3";
    let deal = &["deal", "--game", "napoleon", "--seed", "7", "-c", condition];
    let ran = tikki(deal, "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let told = tikki(&["contracts", "--game", "napoleon", "--declarers", "N"], ran.out.clone());
    let shown = format!(
        "$ tikki deal --game napoleon --seed 7 -c '{condition}' | tee deal.txt\n{}$ tikki contracts deal.txt --game napoleon --declarers N\n{}",
        ran.out,
        told.out.trim_end().replace("-: deal", "deal.txt: deal")
    );
    assert!(PAGE.contains(&shown), "{shown}");
    let json = &lines(&tikki(&[&deal[..], &["--to", "json", "-n", "2"]].concat(), "").out);
    assert_eq!((json.len(), &json[0]["number"], &json[0]["tries"]), (2, &"1".into(), &90.into()));
    let text = json.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let all =
        lines(&tikki(&["contracts", "--json", "--game", "napoleon", "--no-scores"], text).out);
    assert_eq!(all.len(), 2);
    assert_eq!(all[0]["contracts"].as_array().unwrap().len(), 24);
    let none = tikki(
        &["contracts", "--game", "whist"],
        tikki(&["deal", "--game", "whist", "--seed", "1"], "").out,
    );
    assert!(none.err.contains("Whist has no contracts to rate"), "{}", none.err);
    let wrong = tikki(&["deal", "--game", "skat", "-c", "jacks(4) > 1"], "");
    assert!(
        wrong.code == Some(2) && wrong.err.contains("expected a seat (1 2 3)"),
        "{}",
        wrong.err
    );
    assert_eq!(
        tikki(&["deal", "--game", "bridge", "--seed", "7"], "").out,
        tikki(&["deal", "--seed", "7"], "").out
    );
}

#[test]
fn simulation_covers_layouts_consistent_with_a_seat() {
    let begun = session().split("  N: ♠K").next().unwrap();
    let ran = tikki(&["simulate", "--game", "tuppi-rami", "--json"], begun);
    let shown = &lines(&ran.out)[0];
    // North sees three hands of one card each, and west, who has thrown a heart on a spade, has not the queen.
    assert_eq!(
        (&shown["seat"], &shown["exact"], &shown["layouts"]),
        (&"N".into(), &true.into(), &4.into())
    );
    assert_eq!(shown["moves"].as_array().unwrap().len(), 1);
    let sampled = tikki(&["simulate", "--game", "tuppi-rami", "-n", "3", "--seat", "N"], begun);
    assert!(sampled.out.contains("3 random layouts possible for N, seed 0"), "{}", sampled.out);
    let deal = tikki(&["deal", "--game", "napoleon", "--seed", "7"], "").out;
    let answered =
        ["simulate", "--game", "napoleon", "--contracts", "--seat", "N", "-n", "3", "--json"];
    let shown = &lines(&tikki(&answered, deal).out)[0];
    assert_eq!((shown["contracts"].as_array().unwrap().len(), &shown["layouts"]), (6, &3.into()));
}

#[test]
fn limited_line_is_still_printed() {
    let deal = tikki(&["deal", "--game", "whist", "-n", "1", "--seed", "3"], "").out;
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("whist.txt").display().to_string();
    std::fs::write(&file, deal).unwrap();
    let text = tikki(&["line", &file, "--max-nodes", "2000"], "");
    assert_eq!((text.code, text.out.lines().count()), (Some(0), 17), "{}", text.out);
    assert!(text.out.contains("\n  stopped by a limit: the best line found\n"), "{}", text.out);
    assert!(text.out.contains("from here on: between 0 and 13 ≈ "), "{}", text.out);
    let json = tikki(&["line", &file, "--max-nodes", "2000", "--json"], "");
    let line: Value = serde_json::from_str(&json.out).unwrap();
    let moves = line["line"].as_array().unwrap();
    assert_eq!((&line["status"], moves.len()), (&"stopped".into(), 52));
    assert!(moves[51]["value"].is_i64(), "{line}");
}

#[test]
fn options_that_do_not_apply_to_the_game_are_refused() {
    let refused: [(&[&str], &str); 7] = [
        (&["deal", "--game", "skat", "--hcp", "N=15+"], "--hcp applies to bridge, not to skat"),
        (&["deal", "--option", "players=3"], "--option applies to other games than bridge"),
        (&["deal", "--game", "skat", "--to", "pbn"], "--to pbn applies to bridge"),
        (&["deal", "--to", "text"], "--to text applies to other games"),
        (&["contracts", "--game", "skat", "--dealer", "N"], "--dealer applies to bridge"),
        (&["simulate", "--seat", "N"], "--seat applies to other games"),
        (&["puzzle", "gen", "--game", "skat", "--steps"], "--steps applies to bridge"),
    ];
    for (args, message) in refused {
        let ran = tikki(args, "");
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
}

#[test]
fn earlier_names_of_commands_for_other_games_still_work() {
    let deal = ["--game", "skat", "--seed", "3"];
    let dealt = |command: &str| tikki(&[&[command], &deal[..]].concat(), "").out;
    assert_eq!(dealt("deal-of"), dealt("deal"));
}

#[test]
fn boards_of_bridge_are_scored_and_compared() {
    let table = |room: &str, names: &str, tricks: u8| {
        format!(
            "[Board \"1\"]\n[Table \"{room}\"]\n{names}[Vulnerable \"NS\"]\n[Deal \"\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"{tricks}\"]\n\n"
        )
    };
    let names = |of: [&str; 4]| {
        let tag = |(seat, name): (&str, &str)| format!("[{seat} \"{name}\"]\n");
        ["North", "East", "South", "West"].into_iter().zip(of).map(tag).collect::<String>()
    };
    let one = table("1", &names(["Ann", "Eve", "Sid", "Wes"]), 10);
    let two = table("2", &names(["Bo", "Cy", "Di", "Flo"]), 9);
    let boards = format!("{one}{two}");
    let scored = lines(&tikki(&["score", "--json"], boards.clone()).out);
    assert_eq!(scored[0]["score"], serde_json::json!({"NS": 620, "EW": -620}));
    assert_eq!(scored[2]["totals"]["Bo – Di"], -100);
    let compared = lines(&tikki(&["duplicate", "--by", "imps", "--json"], boards).out);
    assert_eq!(
        compared[0]["winner"],
        serde_json::Value::Null,
        "both pairs in the better seats gained as much"
    );
    assert_eq!(compared[0]["total"]["Ann – Sid"], 12.0);
}

/// The seat to move sees its own hand; how its move was chosen is part of the answer.
#[test]
fn a_move_is_chosen_by_what_a_seat_sees() {
    let begun = session().split("play:").next().unwrap();
    let cards = &lines(&tikki(&["cards", "--json", "-"], begun).out)[0];
    let played = &lines(&tikki(&["play", "--json", "-"], begun).out)[0];
    assert_eq!((&played["seat"], &played["method"]), (&cards["to_play"], &"layouts".into()));
    assert!(cards["moves"].get(played["move"].as_str().unwrap()).is_some(), "{played}");
    let text = tikki(&["play", "-"], begun).out;
    assert!(text.contains(" plays ") && text.contains("least cost over"), "{text}");
    let searched = ["play", "-", "--layouts", "0", "--playouts", "50", "--language", "fi"];
    let text = tikki(&searched, begun).out;
    assert!(text.contains(" pelaa ") && text.contains("50"), "{text}");
    assert_eq!(tikki(&searched, begun).out, text, "the same seed, the same move");
}

/// However little a player may search, there is a legal move, and the answer says that it was cut short; the lowest club of Hearts
/// is led in any case.
#[test]
fn a_player_under_limits_makes_a_legal_move_and_says_so() {
    for game in ["hearts", "whist", "tuppi-nolo", "oh-hell", "spades"] {
        let deal = tikki(&["deal", "--game", game, "--seed", "3"], "").out;
        let request = ["play", "--game", game, "--json", "--max-nodes", "1"];
        let played = &lines(&tikki(&request, deal.as_str()).out)[0];
        let is_choice = played["method"] != "only_move";
        assert_eq!((played["status"] == "stopped", is_choice), (is_choice, game != "hearts"));
        let named = |row: &Value| row["move"] == played["move"];
        assert!(played["moves"].as_array().unwrap().iter().any(named), "{game}: {played}");
    }
}

const BRIDGE_DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// Dummy lies open after the opening lead, and declarer chooses its cards: an ace behind the king of dummy is worth what it is.
#[test]
fn a_move_on_a_bridge_deal_is_chosen_with_dummy_in_view() {
    let chosen = |options: &[&str]| {
        let request = [&["play", BRIDGE_DEAL, "--json", "-n", "4"], options].concat();
        lines(&tikki(&request, "").out)[0].clone()
    };
    let contract = ["--contract", "1H", "--declarer", "N"];
    let lead = chosen(&contract);
    assert_eq!((&lead["seat"], &lead["method"]), (&"E".into(), &"layouts".into()));
    let defender = chosen(&[&contract[..], &["--played", "D4,D2"]].concat());
    assert_eq!(defender["seat"], "W");
    let dummys = chosen(&[&contract[..], &["--played", "D4"]].concat());
    assert_eq!((&dummys["seat"], dummys["moves"].as_array().unwrap().len()), (&"N".into(), 2));
    assert!(["D2", "D3"].contains(&dummys["move"].as_str().unwrap()), "{dummys}");
    let refused = tikki(
        &[&["play", BRIDGE_DEAL, "--played", "D4", "--seat", "W"], &contract[..]].concat(),
        "",
    );
    assert!(refused.err.contains("S is to move"), "{}", refused.err);
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
}

#[test]
fn a_bridge_deal_without_a_contract_says_which_options_give_it() {
    let ran = tikki(&["play", BRIDGE_DEAL], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    let message = "the contract is unknown; give --contract and --declarer";
    assert!(ran.err.contains(message), "{}", ran.err);
    let ran = tikki(&["play", "-", "--contract", "3NT", "--declarer", "N"], session());
    assert!(ran.err.contains("apply to bridge, not to"), "{}", ran.err);
}

#[test]
fn a_file_that_names_its_game_needs_no_option_for_it() {
    let hand = fixture("guide/hand.txt");
    let ran = tikki(&["simulate", &hand, "--seat", "N", "--contracts", "-n", "2", "--json"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(lines(&ran.out)[0]["seat"], "N");
}

/// The records of a movement become results of a match once they have cards, a contract and tricks.
#[test]
fn records_of_a_bridge_movement_are_compared_when_results_are_added() {
    let plan = ["movement", "--game", "bridge", "--teams", "Owls,Hawks", "--deals", "2", "--json"];
    let records = lines(&tikki(&plan, "").out);
    assert!(records.len() >= 4, "{records:?}");
    let played = |mut record: Value, index: usize| {
        let tricks = if record["players"]["NS"] == "Owls" { 10 } else { 9 };
        let cards = if index.is_multiple_of(2) { "deal" } else { "hands" };
        record[cards] = BRIDGE_DEAL.into();
        (record["contract"], record["declarer"]) = ("4S".into(), "S".into());
        record["vulnerable"] = "None".into();
        record["result"] = serde_json::json!({ "tricks": tricks });
        record.to_string()
    };
    let records = records.into_iter().filter(|record| record["players"].is_object());
    let text: Vec<String> = records.zip(0..).map(|(record, index)| played(record, index)).collect();
    let ran = tikki(&["duplicate", "--by", "imps", "--json"], text.join("\n"));
    let compared = &lines(&ran.out)[0];
    assert_eq!(compared["winner"], "Owls", "{} {compared}", ran.err);
}
