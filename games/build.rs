//! The list of games is the list of their folders: `mod skat;` in `src/catalogue.rs` puts Skat into it. What the list says of a
//! game is its `game.toml`; its rules in other languages are `rules.LANGUAGE.md`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
};

/// The languages in which a game has names and rules, with the names of their variants.
const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("fi", "Finnish"), ("de", "German")];

/// What `game.toml` says of a game. What is not said is as in a game of four hands of thirteen, or as its cards are dealt.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    /// What people call it.
    name: String,
    /// Its other names, in small letters.
    #[serde(default)]
    aliases: Vec<String>,
    /// The source of its rules: author or book, and section.
    source: String,
    /// The family of games that it belongs to, as the page groups them: the message `family-…`.
    family: String,
    /// The countries in which it is at home (ISO 3166).
    #[serde(default)]
    countries: Vec<String>,
    /// The seats, clockwise.
    seats: Option<Vec<String>>,
    /// Who plays with whom.
    sides: Option<Vec<String>>,
    /// The cards: the message `pack-…`.
    pack: Option<String>,
    /// How many cards each hand has.
    hand_size: Option<usize>,
    /// How players hold their cards.
    #[serde(default)]
    order: BTreeMap<String, toml::Value>,
    /// What a position needs besides the hands and the leader.
    #[serde(default)]
    needs: Vec<String>,
    /// What a value counts, and whose it is: the message `value-…`.
    value: String,
    /// What seats with numbers are called by their place, by language.
    #[serde(default)]
    places: BTreeMap<String, Vec<String>>,
    /// The game in Finnish.
    fi: Option<LocaleTable>,
    /// The game in German.
    de: Option<LocaleTable>,
}

/// A game as its players speak of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LocaleTable {
    /// What it is called.
    name: String,
    /// What is said for words of its contracts, moves and results.
    #[serde(default)]
    words: toml::Table,
}

/// The expression that includes a file.
fn text_of(path: &Path) -> String {
    format!("include_str!({:?})", path.to_str().expect("a path of Unicode text"))
}

/// The pair of a language and the rules in it, if they are written.
fn rules_in(folder: &Path, language: &str) -> Option<String> {
    let path = folder.join(format!("rules.{language}.md"));
    path.exists().then(|| format!("(\"{language}\", {}),", text_of(&path)))
}

/// The name of the constant of a message.
fn message(key: &str) -> String {
    format!("tikki_language::game::{}", key.replace('-', "_").to_uppercase())
}

impl LocaleTable {
    fn expression(&self, language: &str) -> String {
        let LocaleTable { name, words } = self;
        let words = words.iter().map(|(word, said)| format!("({word:?}, {said}),"));
        let words: String = words.collect();
        format!(
            "tikki_play::locale::GameLocale {{ language: tikki_language::Language::{language}, \
            name: {name:?}, words: &[{words}] }},"
        )
    }
}

impl GameFile {
    fn read(folder: &Path) -> Result<GameFile, Box<dyn Error>> {
        let path = folder.join("game.toml");
        let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| at(&error))?;
        Ok(toml::from_str(&text).map_err(|error| at(&error))?)
    }

    /// The fields of a `Game` that are said.
    fn fields(&self) -> String {
        let GameFile { name, aliases, source, family, countries, needs, .. } = self;
        let mut fields = vec![
            format!("name: {name:?}, aliases: &{aliases:?}, source: {source:?}"),
            format!("family: {family:?}, countries: &{countries:?}"),
            format!("needs: &{needs:?}, value: {}", message(&format!("value-{}", self.value))),
            format!("order: {}, places: [{}]", self.order(), self.places()),
            format!("locales: &[{}]", self.locales()),
        ];
        fields.extend(self.seats.iter().map(|seats| format!("seats: &{seats:?}")));
        fields.extend(self.sides.iter().map(|sides| format!("sides: &{sides:?}")));
        let pack = self.pack.iter().map(|pack| message(&format!("pack-{pack}")));
        fields.extend(pack.map(|pack| format!("pack: {pack}")));
        fields.extend(self.hand_size.iter().map(|size| format!("hand_size: {size}")));
        fields.join(", ")
    }

    fn order(&self) -> String {
        let given = self.order.iter().map(|(field, value)| format!("{field}: {value}, "));
        let given: String = given.collect();
        let order = "tikki_play::game::hand_order::HandOrder";
        format!("{order} {{ {given}..{order}::ACE_HIGH }}")
    }

    fn places(&self) -> String {
        let of = |language: &str| self.places.get(language).cloned().unwrap_or_default();
        LANGUAGES.map(|(language, _)| format!("&{:?}", of(language))).join(", ")
    }

    fn locales(&self) -> String {
        let german = self.de.iter().map(|locale| locale.expression("German"));
        german.chain(self.fi.iter().map(|locale| locale.expression("Finnish"))).collect()
    }
}

/// The entry of the game in a folder.
fn entry(root: &Path, folder: &str) -> Result<String, Box<dyn Error>> {
    let path = root.join("src/catalogue").join(folder);
    let (id, page) = (folder.replace('_', "-"), text_of(&path.join("page.md")));
    let others = LANGUAGES.iter().skip(1);
    let rules: String = others.filter_map(|(language, _)| rules_in(&path, language)).collect();
    let fields = GameFile::read(&path)?.fields();
    Ok(format!(
        "    tikki_play::Game {{ id: {id:?}, {fields}, page: {page}, rules_in: &[{rules}], \
        ..crate::catalogue::{folder}::GAME }},\n"
    ))
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/catalogue.rs");
    println!("cargo::rerun-if-changed=src/catalogue");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let folders = fs::read_to_string("src/catalogue.rs")?;
    let folder = |line: &str| Some(line.strip_suffix(';')?.split_once("mod ")?.1.to_owned());
    let games = folders.lines().filter_map(folder).map(|folder| entry(&root, &folder));
    let list = format!("&[\n{}]\n", games.collect::<Result<String, _>>()?);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("games.rs"), list)?;
    Ok(())
}
