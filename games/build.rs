//! The list of games is the list of their folders: `mod skat;` in `src/catalogue.rs` puts Skat into it.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/catalogue.rs");
    let folders = fs::read_to_string("src/catalogue.rs")?;
    let named = |line: &str| {
        let (_, folder) = line.strip_suffix(';')?.split_once("mod ")?;
        Some(format!("    crate::catalogue::{folder}::GAME,\n"))
    };
    let games: String = folders.lines().filter_map(named).collect();
    let list = format!("&[\n{games}]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("games.rs"), list)?;
    Ok(())
}
