//! `tikki deal` as it is typed.

use crate::support::program;
use serde_json::Value;

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn tikki(args: &[&str], input: &str) -> Ran {
    let output = program().args(args).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn every_form_is_read_back() {
    let run = |form: &str| tikki(&["deal", "-n", "3", "--seed", "1", "--to", form], "");
    let oneline = run("oneline").out;
    assert_eq!(oneline.lines().count(), 3);
    assert_eq!(run("none").out, "3 deals accepted of 3 dealt\n");
    let tables: Vec<String> = ["pbn", "json", "oneline", "lin", "url"]
        .into_iter()
        .map(|form| tikki(&["table", "--json", "--table-mib", "1"], &run(form).out).out)
        .collect();
    let deal = |table: &str| -> Vec<Value> {
        table
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["deal"].clone())
            .collect()
    };
    assert_eq!(deal(&tables[0]).len(), 3);
    for table in &tables {
        assert_eq!(deal(table), deal(&tables[0]));
    }
    assert_eq!(tables[0], tables[1], "the board's number, dealer and vulnerability are in both");
}

#[test]
fn deals_do_not_depend_on_threads_or_on_where_a_run_begins() {
    let run = |args: &[&str]| {
        let always = ["deal", "--seed", "9", "--to", "oneline", "-c", "hcp(n) > 15"];
        let ran = tikki(&[&always, args].concat(), "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        ran.out
    };
    let all = run(&["-n", "200", "-j", "1"]);
    assert_eq!(all.lines().count(), 200);
    assert_eq!(run(&["-n", "200", "-j", "3"]), all);
    let last = run(&["-n", "100", "--first", "101"]);
    assert!(all.ends_with(&last));
}

#[test]
fn boards_are_numbered() {
    let ran = tikki(&["deal", "-n", "2", "--seed", "0", "--first", "4"], "");
    for tag in [
        "[Board \"4\"]",
        "[Dealer \"W\"]",
        "[Vulnerable \"All\"]",
        "[Board \"5\"]",
        "[Dealer \"N\"]",
    ] {
        assert!(ran.out.contains(tag), "{tag} {}", ran.out);
    }
    let ran = tikki(&["deal", "--seed", "0", "--dealer", "E", "--vulnerable", "none"], "");
    assert!(ran.out.contains("[Dealer \"E\"]") && ran.out.contains("[Vulnerable \"None\"]"));
}

#[test]
fn dealt_boards_meet_the_condition() {
    let args = [
        "deal",
        "-n",
        "20",
        "--seed",
        "3",
        "--hcp",
        "N=15-17",
        "--hcp",
        "ew=20+",
        "--balanced",
        "N",
        "--shape",
        "S=any 5xxx - 5332",
        "--predeal",
        "E=SA,HKQ",
        "--frequency",
        "hcp(n) in 15..17 and balanced(n) and hcp(ew) >= 20 and hascard(e, SA) and hearts(e) >= 2",
    ];
    let ran = tikki(&args, "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.ends_with("       1         20\n"), "{}", ran.out);
    let both =
        tikki(&[&args[..], &["--to", "oneline", "--average", "1 / (spades(n) % 2)"]].concat(), "");
    assert_eq!(both.out.lines().count(), 20);
    assert!(
        both.err.contains("20 deals accepted of ")
            && both.err.contains("average of 1 / (spades(n) % 2): 1.0000 (")
    );
    let lengths = ["--predeal", "spades(N)=7", "--predeal", "N=SA", "--seed", "3"];
    let shown = ["--frequency", "spades(n) == 7 and hascard(n, SA)"];
    let ran = tikki(&[&["deal", "-n", "9"], &lengths[..], &shown].concat(), "");
    assert!(ran.out.ends_with("       1          9\n"), "{} {}", ran.out, ran.err);
    let file = tikki(&["deal", "--seed", "3", "--condition-file", "-"], "a = hcp(n)\na > 20");
    assert_eq!(file.out, tikki(&["deal", "--seed", "3", "-c", "hcp(n) > 20"], "").out);
}

#[test]
fn drawn_seed_is_printed() {
    let ran = tikki(&["deal", "--to", "oneline"], "");
    let seed = ran.err.trim().strip_prefix("tikki: seed ").unwrap().to_owned();
    assert_eq!(tikki(&["deal", "--to", "oneline", "--seed", &seed], "").out, ran.out);
    assert_ne!(tikki(&["deal", "--to", "oneline"], "").out, ran.out);
}

#[test]
fn bad_condition_is_rejected_at_its_position() {
    let cases: [(&[&str], &str); 11] = [
        (&["-c", "hcp(n) >"], "line 1, column 9: expected a number"),
        (&["--hcp", "N=15..17"], "expected the form N=15-17"),
        (&["--hcp", "X=15"], "expected a seat or side"),
        (&["--shape", "N=44"], "expected a shape"),
        (&["--balanced", "NS"], "expected a seat"),
        (&["--predeal", "N=SX"], "is not a card"),
        (&["--predeal", "N=SA", "--predeal", "E=SA"], "SA is held by both N and E"),
        (&["--predeal", "hcp(N)=4"], "expected the form N=SAK,HQ or spades(N)=5"),
        (&["--predeal", "spades(N)=14"], "expected the form N=SAK,HQ or spades(N)=5"),
        (&["--average", "foo"], "\"foo\" is not defined"),
        (&["-n", "0"], "invalid value"),
    ];
    for (args, message) in cases {
        let ran = tikki(&[&["deal", "--seed", "1"], args].concat(), "");
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
    let missing = tikki(&["deal", "--condition-file", "/no/such/file"], "");
    assert_eq!(missing.code, Some(3));
    let wrong = tikki(&["deal", "--condition-file", "-"], "\n1 +");
    assert_eq!(wrong.code, Some(3));
    assert!(wrong.err.contains("line 2, column 4: bad-condition"), "{}", wrong.err);
    let rare = tikki(&["deal", "--seed", "1", "-c", "hcp(n) > 37", "--max-tries", "99"], "");
    assert_eq!(rare.code, Some(1));
    assert!(rare.err.starts_with("tikki: condition-not-met: none of 99 deals met the condition"));
}

#[test]
fn dealer_script_runs_unchanged() {
    let script = "generate 100000 produce 3 dealer west vulnerable ew predeal south SAKQ\n\
        s = spades(south) # a word of ours\n\
        condition s >= 5 && hcp(north) in 5..12.5\n\
        action printoneline, average \"spades\" s, frequency \"points\" (hcp(north), 5, 8), printes(s, \"!\", \\n)\n";
    let ran = tikki(&["deal", "--seed", "7", "--condition-file", "-"], script);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 6), "{}", ran.err);
    assert!(
        ran.out.lines().step_by(2).all(|line| line.starts_with("n ") && line.contains(" s AKQ"))
    );
    assert!(ran.out.lines().skip(1).step_by(2).all(|line| line.ends_with('!')));
    assert!(
        ran.err.contains("average of spades: ") && ran.err.contains("frequency of points:"),
        "{}",
        ran.err
    );
    let report = "produce 1 predeal south SAKQJT98765432 action printrpt(\"S:\", south, spades(south), trix(south))\n";
    let report = tikki(&["deal", "--seed", "7", "--condition-file", "-"], report);
    let shown = report.out.trim_end().rsplit_once(',').map(|(shown, _)| shown.to_owned());
    let (start, tricks) = shown.as_deref().unwrap().split_at("'S:',s AKQJT98765432...,13,".len());
    assert_eq!(start, "'S:',s AKQJT98765432...,13,", "{}", report.err);
    assert_eq!((tricks.split(',').count(), tricks.rsplit(',').next()), (4, Some("13")));
    let wrong = tikki(&["deal", "--condition-file", "-"], "condition opc(north) > 12\n");
    assert!(wrong.code != Some(0) && wrong.err.contains("\"opc\" is not defined"), "{}", wrong.err);
}
