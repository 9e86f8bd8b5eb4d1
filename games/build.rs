//! The list of games is the list of rooms: `mod skat;` in `src/rooms.rs` puts Skat into it.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/rooms.rs");
    let rooms = fs::read_to_string("src/rooms.rs")?;
    let named = |line: &str| {
        let (_, room) = line.strip_suffix(';')?.split_once("mod ")?;
        Some(format!("    crate::rooms::{room}::GAME,\n"))
    };
    let games: String = rooms.lines().filter_map(named).collect();
    let list = format!("&[\n{games}]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("games.rs"), list)?;
    Ok(())
}
