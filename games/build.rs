//! The list of games is the list of their folders: `mod skat;` in `src/catalogue.rs` puts Skat into it.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/catalogue.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let folders = fs::read_to_string("src/catalogue.rs")?;
    let named = |line: &str| {
        let (_, folder) = line.strip_suffix(';')?.split_once("mod ")?;
        let page = root.join("src/catalogue").join(folder).join("page.md");
        let page = page.to_str().expect("a path of Unicode text").escape_default();
        Some(format!(
            "    tikki_play::Game {{ page: include_str!(\"{page}\"), ..crate::catalogue::{folder}::GAME }},\n"
        ))
    };
    let games: String = folders.lines().filter_map(named).collect();
    let list = format!("&[\n{games}]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("games.rs"), list)?;
    Ok(())
}
