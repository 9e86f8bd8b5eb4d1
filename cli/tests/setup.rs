//! Manual pages and completions stand where shells look for them.

use crate::support::tikki;
use std::fs;
use tempfile::TempDir;

#[test]
fn every_verb_has_its_page_and_every_shell_its_completions() {
    let folder = TempDir::new().unwrap();
    let ran = tikki(&["setup", "--prefix", folder.path().to_str().unwrap()], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let read = |path: &str| fs::read_to_string(folder.path().join("share").join(path)).unwrap();
    for page in ["tikki", "tikki-batch", "tikki-table", "tikki-serve", "tikki-puzzle-gen"] {
        assert!(read(&format!("man/man1/{page}.1")).contains(".TH"), "{page}");
    }
    for path in [
        "bash-completion/completions/tikki",
        "zsh/site-functions/_tikki",
        "fish/vendor_completions.d/tikki.fish",
    ] {
        assert!(read(path).contains("batch"), "{path}");
        assert!(ran.out.contains(path), "{}", ran.out);
    }
}
