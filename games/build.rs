//! The list of games is the list of their folders: `mod skat;` in `src/catalogue.rs` puts Skat into it.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
};

/// The languages other than English in which the rules of a game may be written, as `rules.LANGUAGE.md` in its folder.
const LANGUAGES: [&str; 2] = ["fi", "de"];

/// The expression that includes a file.
fn text_of(path: &Path) -> String {
    format!("include_str!(\"{}\")", path.to_str().expect("a path of Unicode text").escape_default())
}

/// The pair of a language and the rules in it, if they are written.
fn rules_in(folder: &Path, language: &str) -> Option<String> {
    let path = folder.join(format!("rules.{language}.md"));
    path.exists().then(|| format!("(\"{language}\", {}),", text_of(&path)))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/catalogue.rs");
    println!("cargo::rerun-if-changed=src/catalogue");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let folders = fs::read_to_string("src/catalogue.rs")?;
    let named = |line: &str| {
        let (_, folder) = line.strip_suffix(';')?.split_once("mod ")?;
        let folder_path = root.join("src/catalogue").join(folder);
        let (id, page) = (folder.replace('_', "-"), text_of(&folder_path.join("page.md")));
        let rules: String =
            LANGUAGES.iter().filter_map(|language| rules_in(&folder_path, language)).collect();
        Some(format!(
            "    tikki_play::Game {{ id: \"{id}\", page: {page}, rules_in: &[{rules}], ..crate::catalogue::{folder}::GAME }},\n"
        ))
    };
    let games: String = folders.lines().filter_map(named).collect();
    let list = format!("&[\n{games}]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("games.rs"), list)?;
    Ok(())
}
