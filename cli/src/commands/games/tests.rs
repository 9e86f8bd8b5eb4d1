use super::{page, plain};
use tikki_language::Language;

#[test]
fn pages_are_shown_without_the_marks_of_markdown() {
    let page = "## Play\n* **Skat**, `game: skat` ([rules](skat.md)); [\"a\", 1] (b)\n";
    assert_eq!(plain(page), "Play\n* Skat, game: skat (rules); [\"a\", 1] (b)\n");
}

#[test]
fn rules_are_shown_in_the_language_asked_for() {
    let skat = tikki_games::by_id("skat").expect("a game");
    let german = page(skat, Language::German);
    assert!(
        german.starts_with("# Skat\n\n") && german.contains("Stich") && !german.contains("\"op\"")
    );
    assert!(page(skat, Language::English).contains("\"op\""));
}
