//! Files of every form, changed as their form is built: pieces nested, repeated, doubled, swapped, cut off, and those of two files
//! put together. Nothing stops a reader, and each keeps to its budget.
//!
//! The default tier tries some hundred files a form, `TIKKI_SLOW_TESTS` a hundred thousand, `TIKKI_FUZZ=n` any other number;
//! `TIKKI_FUZZ_FORM` names the only form that is tried.

use super::forms::{FORMS, FileForm, read_out};
use super::setting;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use tikki_base::rng::Rng;
use tikki_base::{ReadBudget, ReadLimits};
use tikki_derive::slow;

/// The bounds under which files are read here: small, so that they are reached.
const LIMITS: ReadLimits = ReadLimits { depth: 64, values: 500, bytes: 256 << 10, steps: u64::MAX };

/// The most steps that a file may take for each of its bytes, and beside them.
const STEPS_PER_BYTE: u64 = 120;
const STEPS_BESIDE: u64 = 200_000;

/// The most steps that a file of this number of bytes may take.
pub(super) fn most_steps(bytes: usize) -> u64 {
    STEPS_BESIDE + STEPS_PER_BYTE * bytes as u64
}

/// Where a form's files can be taken apart.
fn pieces(file: &[u8]) -> Vec<&[u8]> {
    let ends = |byte: &u8| matches!(byte, b'\n' | b'>' | b'|' | b'}' | b']' | b',' | b';' | b' ');
    file.split_inclusive(ends).collect()
}

fn changed(form: &FileForm, rng: &mut Rng) -> Vec<u8> {
    let mut file = (form.file)(1 + rng.below(3));
    for _ in 0..=rng.below(4) {
        file = changed_once(form, &file, rng);
    }
    file
}

fn changed_once(form: &FileForm, file: &[u8], rng: &mut Rng) -> Vec<u8> {
    let all = pieces(file);
    let (from, to) = (rng.below(all.len() + 1), rng.below(all.len() + 1));
    let (from, to) = (from.min(to), from.max(to));
    let parts: Vec<&[u8]> = match rng.below(8) {
        // Cut off, a piece or a byte.
        0 => vec![&file[..rng.below(file.len() + 1)]],
        1 => all[..to].to_vec(),
        // Left out, doubled, repeated, swapped.
        2 => [&all[..from], &all[to..]].concat(),
        3 => [&all[..to], &all[from..]].concat(),
        4 => {
            let repeated = all[from..to.min(from + 3)].repeat(1 + rng.below(60));
            [&all[..from], &repeated, &all[from..]].concat()
        }
        5 => {
            let middle = from + (to - from) / 2;
            [&all[..from], &all[middle..to], &all[from..middle], &all[to..]].concat()
        }
        6 => return nested(form, file, rng),
        _ => return spliced(&all, rng),
    };
    parts.concat()
}

/// The file with something that lies deep in itself.
fn nested(form: &FileForm, file: &[u8], rng: &mut Rng) -> Vec<u8> {
    let Some(_) = form.nested.first() else { return file.to_vec() };
    let (open, close) = rng.pick(form.nested);
    let depth = rng.pick(&[10, 60, 70, 300]);
    let at = rng.below(file.len() + 1);
    let closed = if rng.one_in(2) { depth } else { rng.below(depth) };
    [&file[..at], open.repeat(depth).as_bytes(), close.repeat(closed).as_bytes(), &file[at..]]
        .concat()
}

/// The beginning of a file and the end of one of another form.
fn spliced(all: &[&[u8]], rng: &mut Rng) -> Vec<u8> {
    let other = FORMS[rng.below(FORMS.len())].file;
    let other = other(1);
    let rest = pieces(&other);
    [&all[..rng.below(all.len() + 1)], &rest[rng.below(rest.len() + 1)..]].concat().concat()
}

/// Reads a file, and checks what that took.
fn check(form: &FileForm, file: &[u8], given: impl Fn() -> String) {
    let budget = ReadBudget::new(LIMITS);
    let read = catch_unwind(AssertUnwindSafe(|| (form.read)(file, &budget)));
    let Ok(read) = read else { panic!("{}: {:?}", given(), String::from_utf8_lossy(file)) };
    let most = most_steps(file.len());
    assert!(read.steps <= most, "{}: {} steps for {} bytes", given(), read.steps, file.len());
    assert!(read.records <= file.len() + 2, "{}: {read:?}", given());
}

#[test]
fn no_change_to_the_structure_of_a_file_stops_a_reader() {
    let slow = slow!();
    let count = setting("TIKKI_FUZZ").unwrap_or(if slow { 100_000 } else { 50 });
    let seed = setting("TIKKI_FUZZ_SEED").unwrap_or(2026);
    let only = std::env::var("TIKKI_FUZZ_FORM").ok();
    let forms = FORMS.iter().filter(|form| only.as_ref().is_none_or(|only| only == form.name));
    let forms = Mutex::new(forms);
    let first = setting("TIKKI_FUZZ_FIRST").unwrap_or(0);
    let work = || {
        while let Some(form) = { forms.lock().unwrap().next() } {
            for number in first..count {
                let mut rng = Rng::of(seed, form.name, number);
                check(form, &changed(form, &mut rng), || {
                    format!("{} {number} of seed {seed}", form.name)
                });
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}

/// The first depths are tried in a thread with a small stack: what recurses as deep as its input lies overflows it.
#[test]
fn no_depth_stops_a_reader() {
    let slow = slow!();
    let depths = move || {
        for form in &FORMS {
            let file = (form.file)(2);
            let at = file.len() / 2;
            for (open, close) in form.nested {
                for depth in
                    [10, 100, 1_000, 10_000, 100_000].into_iter().take(if slow { 5 } else { 4 })
                {
                    for closed in [0, depth] {
                        let middle = open.repeat(depth) + &close.repeat(closed);
                        let head = if form.name == "json" { 0 } else { at };
                        let file = [&file[..head], middle.as_bytes(), &file[head..]].concat();
                        check(form, &file, || format!("{} {depth} times {open}", form.name));
                    }
                }
            }
        }
    };
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(depths).unwrap();
    thread.join().unwrap();
}

#[test]
fn a_million_elements_or_values_in_each_other_are_refused_at_their_line() {
    for (head, open) in [
        ("<?xml version=\"1.0\"?><USEBIO>\n", "<a>"),
        ("<?xml version=\"1.0\"?><USEBIO><BOARD>\n", "<HAND>"),
        ("[{\"deal\":1,\"board_num\":\n", "["),
        ("[{\"deal\":1,\"board_num\":\n", "{\"a\":"),
    ] {
        let close = if open.starts_with(['[', '{']) { "]" } else { "" };
        let file = head.to_owned() + &open.repeat(1_000_000) + &close.repeat(1_000_000);
        let budget = ReadBudget::new(ReadLimits::GENEROUS);
        let error = read_out(file.as_bytes(), &budget).last_error.unwrap();
        let known = error.starts_with("read-limit at line") || error.starts_with("malformed-json");
        assert!(known, "{open}: {error}");
    }
}
