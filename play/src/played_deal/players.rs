//! Who sits where, and what a seat or side is called.

/// Who sits at a seat or a side, where it is told.
pub fn named<'a>(players: &'a [(String, String)], of: &str) -> Option<&'a str> {
    let named = players.iter().find(|(other, _)| other.eq_ignore_ascii_case(of));
    named.map(|(_, name)| name.as_str())
}

/// What a seat or side is called: the name of who sits there, where it is told.
pub fn called<'a>(players: &'a [(String, String)], of: &'a str) -> &'a str {
    named(players, of).filter(|name| !name.is_empty()).unwrap_or(of)
}
