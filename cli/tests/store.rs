//! Solved deals that are remembered from run to run: the same answers, whoever else writes and whoever is killed.

use crate::support::{SMALL_TABLES, tikki};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tikki_derive::needs;

/// How often a run is killed.
const KILLS: u64 = 40;

/// A folder with a file of deals and one of requests for their tables.
struct Work {
    _folder: TempDir,
    deals: PathBuf,
    requests: PathBuf,
    store: PathBuf,
}

impl Work {
    fn new(n: usize) -> Work {
        let folder = TempDir::new().unwrap();
        let [deals, requests, store] =
            ["deals", "requests", "store"].map(|name| folder.path().join(name));
        let dealt =
            tikki(&["deal", "-n", &n.to_string(), "--seed", "5", "--to", "oneline"], "").out;
        let answered = |deal: &str| format!("{{\"op\":\"table\",\"deal\":\"{deal}\"}}\n");
        fs::write(&requests, dealt.lines().map(answered).collect::<String>()).unwrap();
        fs::write(&deals, dealt).unwrap();
        Work { _folder: folder, deals, requests, store }
    }

    fn arguments<'a>(&'a self, verb: &'a str) -> [&'a str; 2] {
        let input = if verb == "batch" { &self.requests } else { &self.deals };
        [verb, input.to_str().unwrap()]
    }

    fn stored(&self) -> [&str; 4] {
        ["--store", self.store.to_str().unwrap(), "--store-mib", "1"]
    }

    /// What a verb prints without the store.
    fn expected(&self, verb: &str) -> String {
        self.ran(verb, &[]).out
    }

    /// What it prints with the store.
    fn output_with_store(&self, verb: &str) -> String {
        let ran = self.ran(verb, &self.stored());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        ran.out
    }

    fn ran(&self, verb: &str, more: &[&str]) -> crate::support::Ran {
        tikki(&[&self.arguments(verb)[..], more].concat(), "")
    }

    fn start(&self, verb: &str, out: &Path) -> Child {
        Command::new(env!("CARGO_BIN_EXE_tikki"))
            .args([&self.arguments(verb)[..], &self.stored()].concat())
            .env(SMALL_TABLES.0, SMALL_TABLES.1)
            .stdout(fs::File::create(out).unwrap())
            .stderr(Stdio::null())
            .spawn()
            .unwrap()
    }
}

#[needs("time")]
#[test]
fn every_verb_answers_the_same_from_a_store() {
    let work = Work::new(6);
    let shown = |ran: crate::support::Ran| (ran.code, ran.out, ran.err);
    for verb in ["batch", "table", "par", "contracts", "verify", "report", "batch"] {
        let [stored, alone] = [&work.stored()[..], &[]].map(|more| shown(work.ran(verb, more)));
        assert_eq!(stored, alone, "{verb}");
    }
}

/// A limit of no nodes at all stops what must be solved, but a limit of time none of what is known: so a second run solves nothing.
#[test]
fn a_second_run_solves_nothing() {
    let work = Work::new(4);
    let at_once = fs::read_to_string(&work.requests).unwrap();
    let at_once = at_once.replace("}\n", ",\"limits\":{\"max_ms\":0}}\n");
    let answered = |arguments: &[&str]| tikki(arguments, at_once.as_str()).out;
    let expected = work.output_with_store("batch");
    assert!(answered(&["batch"]).contains("stopped"));
    assert_eq!(answered(&[&["batch"][..], &work.stored()].concat()), expected);
}

#[needs("time")]
#[test]
fn two_at_a_time_and_some_that_are_killed_leave_answers_right() {
    let work = Work::new(40);
    let out = work.store.with_extension("out");
    let mut interrupted = 0;
    for round in 0..KILLS {
        let [mut one, mut other] = ["batch", "table"].map(|verb| work.start(verb, &out));
        // The first are killed at once.
        std::thread::sleep(Duration::from_millis(53 * round % 600));
        for child in [&mut one, &mut other] {
            interrupted += u64::from(child.try_wait().unwrap().is_none());
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
    assert!(interrupted > 0, "nothing was killed");
    let [one, other] = ["one", "other"].map(|name| work.store.with_extension(name));
    let mut both = [("batch", &one), ("table", &other)].map(|(verb, out)| work.start(verb, out));
    assert!(both.iter_mut().all(|child| child.wait().unwrap().success()));
    for (verb, out) in [("batch", &one), ("table", &other)] {
        assert_eq!(fs::read_to_string(out).unwrap(), work.expected(verb));
    }
    assert_eq!(work.output_with_store("batch"), work.expected("batch"));
}

#[test]
fn non_store_file_is_named_and_left_unchanged() {
    let work = Work::new(1);
    for verb in ["batch", "table", "par", "serve"] {
        fs::write(&work.store, "something else").unwrap();
        let store = work.store.to_str().unwrap();
        let input = if verb == "serve" { "--bind=127.0.0.1:0" } else { work.arguments(verb)[1] };
        let ran = tikki(&[verb, input, "--store", store], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""));
        assert!(ran.err.starts_with(&format!("tikki: {store}: not-a-store: ")), "{}", ran.err);
        assert_eq!(fs::read_to_string(&work.store).unwrap(), "something else");
    }
}

#[test]
fn another_size_is_refused() {
    let work = Work::new(1);
    work.output_with_store("table");
    let ran = tikki(&["table", "--store", work.store.to_str().unwrap(), "--store-mib", "2"], "");
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("store-of-other-size: it has 1 MiB"), "{}", ran.err);
    assert_eq!(tikki(&["table", "--store-mib", "2"], "").code, Some(2));
}

/// A disk that takes nothing (a limit of the size of files): everything is answered, and said.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_makes_no_answer_wrong() {
    let work = Work::new(3);
    let (store, deals) = (work.store.to_str().unwrap(), work.deals.to_str().unwrap());
    work.output_with_store("table");
    fs::File::options().write(true).open(store).unwrap().set_len(64).unwrap();
    // It is empty again, and as long as it must be; no write behind its first KiB is taken.
    fs::File::options().write(true).open(store).unwrap().set_len(1 << 20).unwrap();
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} table {deals} --store {store}",
        env!("CARGO_BIN_EXE_tikki")
    );
    let mut bash = Command::new("bash");
    let ran = bash.args(["-c", &script]).env(SMALL_TABLES.0, SMALL_TABLES.1).output().unwrap();
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), work.expected("table"));
    let said = String::from_utf8(ran.stderr).unwrap();
    assert!(said.contains("some solved deals were not stored"), "{said}");
    assert!(ran.status.success());
}
