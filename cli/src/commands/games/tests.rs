use super::plain;

#[test]
fn pages_are_shown_without_the_marks_of_markdown() {
    let page = "## Play\n* **Skat**, `game: skat` ([rules](skat.md)); [\"a\", 1] (b)\n";
    assert_eq!(plain(page), "Play\n* Skat, game: skat (rules); [\"a\", 1] (b)\n");
}
