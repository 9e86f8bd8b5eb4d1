//! Contract bridge: trumps or none, suit must be followed, most tricks.

use super::Game;

/// Bridge in the list of games.
pub const GAME: Game = Game {
    id: "bridge",
    name: "Contract bridge",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    value: "tricks that declarer's side takes",
    example: r#"{"id":1,"op":"table","deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"E","vulnerable":"None"}"#,
};
