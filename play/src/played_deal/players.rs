//! Who sits where, and what a seat or side is called.

/// Returns the name of the player at a seat or side, if it is known.
pub fn named<'a>(players: &'a [(String, String)], of: &str) -> Option<&'a str> {
    let named = players.iter().find(|(other, _)| other.eq_ignore_ascii_case(of));
    named.map(|(_, name)| name.as_str())
}

/// Returns the name of the player at a seat or side, or the name of the seat or side itself.
pub fn called<'a>(players: &'a [(String, String)], of: &'a str) -> &'a str {
    named(players, of).filter(|name| !name.is_empty()).unwrap_or(of)
}
