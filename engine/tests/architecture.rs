//! What `ARCHITECTURE.md` says is absent, is absent.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every Rust source of a crate, with its text.
fn sources(member: &str) -> Vec<(String, String)> {
    fn visit(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                visit(&entry, found);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                found.push(entry);
            }
        }
    }
    let mut files = Vec::new();
    visit(&root().join(member).join("src"), &mut files);
    files.sort();
    let relative = |path: &Path| path.strip_prefix(root()).unwrap().display().to_string();
    files.iter().map(|path| (relative(path), fs::read_to_string(path).unwrap())).collect()
}

/// The sources in which a text stands, of the crates named.
fn users(members: &[&str], text: &str) -> Vec<String> {
    let all = members.iter().flat_map(|member| sources(member));
    let mut users: Vec<String> =
        all.filter(|(_, source)| source.contains(text)).map(|(path, _)| path).collect();
    users.retain(|path| !path.ends_with("tests.rs"));
    users
}

const ALL: [&str; 16] = [
    "solver", "odds", "suit", "base", "bridge", "play", "games", "sakaali", "puzzle", "engine",
    "cli", "guard", "http", "benches", "language", "library",
];

#[test]
fn the_solver_depends_on_nothing() {
    let manifest = fs::read_to_string(root().join("solver/Cargo.toml")).unwrap();
    // Its tests draw their chance from `rand`.
    let dependencies = manifest.split("\n[dependencies]").nth(1).unwrap();
    assert_eq!(dependencies.split("\n[").next().unwrap().trim(), "");
    for word in
        ["std::thread", "std::time", "std::fs", "std::net", "println!", "Instant", "\nstatic "]
    {
        assert_eq!(users(&["solver"], word), Vec::<String>::new(), "{word} in solver");
    }
}

#[test]
fn the_solver_does_not_speak_of_bidding_or_files() {
    for word in ["Contract", "vulnerab", "Vulnerab", "PBN", "JSON", "serde"] {
        assert_eq!(users(&["solver"], word), Vec::<String>::new(), "{word} in solver");
    }
}

#[test]
fn unsafe_code_lives_in_its_named_module() {
    let homes = ["solver/src/isa.rs", "solver/src/pages.rs", "http/src/allocator.rs"];
    assert_eq!(users(&ALL, "unsafe {"), homes);
}

#[test]
fn every_library_has_its_one_place() {
    assert_eq!(users(&ALL, "use rayon"), ["base/src/batch.rs"]);
    assert_eq!(users(&ALL, "use dashmap"), ["base/src/cache.rs"]);
    assert_eq!(users(&ALL, "use rand::"), ["base/src/rng.rs"]);
    let of_library = |path: &String| path.starts_with("library/src/");
    assert!(users(&ALL, "use rusqlite").iter().all(of_library));
    let serializers = users(&ALL, "use serde::");
    let speaks = |path: &&String| {
        let homes = [
            "engine/src/wire/",
            "engine/src/ops/",
            "base/src/members.rs",
            "base/src/json.rs",
            "library/src/",
        ];
        !homes.iter().any(|home| path.starts_with(home))
    };
    assert_eq!(serializers.iter().filter(speaks).count(), 0, "{serializers:?}");
    assert!(users(&["cli", "http"], "use serde").is_empty());
}

/// The crates of Tikki that a manifest depends on.
fn uses(member: &str) -> (String, Vec<String>) {
    let manifest = fs::read_to_string(root().join(member).join("Cargo.toml")).unwrap();
    let name = manifest.split("name = \"").nth(1).unwrap().split('"').next().unwrap();
    let section = manifest.split("[dependencies]\n").nth(1).unwrap_or_default();
    let own = section.lines().take_while(|line| !line.starts_with('['));
    let own = own.filter_map(|line| line.strip_suffix(".workspace = true"));
    let mut own: Vec<String> =
        own.filter(|name| name.starts_with("tikki-")).map(str::to_owned).collect();
    own.sort();
    (name.to_owned(), own)
}

#[test]
fn the_crates_use_each_other_as_the_architecture_draws_them() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawn = page.split("```crates\n").nth(1).unwrap().split("```").next().unwrap();
    let drawn: Vec<(String, Vec<String>)> = drawn
        .lines()
        .map(|line| {
            let (name, uses) = line.split_once('→').unwrap();
            (name.trim().to_owned(), uses.split_whitespace().map(str::to_owned).collect())
        })
        .collect();
    let place = |name: &String| drawn.iter().position(|(other, _)| other == name);
    for member in ALL.iter().filter(|&&member| member != "benches") {
        let (name, uses) = uses(member);
        let (_, expected) = &drawn[place(&name).unwrap()];
        assert_eq!(&uses, expected, "what {name} uses");
        assert!(uses.iter().all(|below| place(below) > place(&name)), "{name} stands above");
    }
}

/// Wire, worker, operations, service: each takes only from those before it.
#[test]
fn the_engine_has_layers() {
    let layers = ["wire", "worker", "ops", "service"];
    for (path, source) in sources("engine") {
        let own = layers.iter().position(|layer| {
            path.starts_with(&format!("engine/src/{layer}/"))
                || path == format!("engine/src/{layer}.rs")
        });
        let Some(own) = own else { continue };
        for above in &layers[own + 1..] {
            assert!(!source.contains(&format!("crate::{above}")), "{path} takes from {above}");
        }
    }
}

/// A package that is published without them has no licence text and no page.
#[test]
fn every_published_crate_has_licences_and_readme() {
    for member in ALL.iter().filter(|&&member| member != "benches").chain(&["derive"]) {
        for name in ["LICENSE-MIT", "LICENSE-APACHE", "README.md"] {
            let file = root().join(member).join(name);
            assert!(file.is_file(), "{member} has no {name}");
        }
    }
}

#[test]
fn nothing_is_global_and_mutable() {
    assert_eq!(users(&ALL, "static mut"), Vec::<String>::new());
    assert_eq!(users(&ALL, "lazy_static"), Vec::<String>::new());
}

#[test]
fn every_file_starts_with_module_doc() {
    for (path, source) in ALL.iter().flat_map(|member| sources(member)) {
        let is_tests = path.ends_with("tests.rs");
        assert!(is_tests || source.starts_with("//! "), "{path} does not begin with its purpose");
    }
}

/// Where tests are linked once, a file of tests that nobody names would never run.
#[test]
fn every_file_of_tests_is_run() {
    for member in ALL.iter().map(|member| root().join(member)) {
        let manifest = fs::read_to_string(member.join("Cargo.toml")).unwrap();
        if !manifest.contains("autotests = false") {
            continue;
        }
        let main = fs::read_to_string(member.join("tests/main.rs")).unwrap();
        for entry in fs::read_dir(member.join("tests")).unwrap().map(|entry| entry.unwrap().path())
        {
            let name = entry.file_stem().unwrap().to_str().unwrap();
            let is_rust = |path: &Path| path.extension().is_some_and(|kind| kind == "rs");
            let has_rust = |folder: &Path| {
                fs::read_dir(folder).unwrap().any(|entry| is_rust(&entry.unwrap().path()))
            };
            let is_source = if entry.is_dir() { has_rust(&entry) } else { is_rust(&entry) };
            let is_named = main.contains(&format!("mod {name};"))
                || manifest.contains(&format!("[[test]]\nname = \"{name}\""));
            assert!(!is_source || name == "main" || is_named, "{} is not run", entry.display());
        }
    }
}
