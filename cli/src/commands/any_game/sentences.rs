//! What the commands for any game say: each sentence in each [`Language`](tikki_games::spoken::Language), with slots.

use tikki_games::locale::Message;

/// The head of a deal.
pub(super) const DEAL: Message =
    ["deal {deal}, {game}", "jako {deal}, {game}", "Spiel {deal}, {game}"];
/// The value after a trick.
pub(super) const ON_COURSE_FOR: Message = ["comes to {value}", "arvo {value}", "ergibt {value}"];
/// A contract that is made.
pub(super) const IS_MADE: Message = ["made", "täyttyy", "gewonnen"];
/// A contract that is not.
pub(super) const IS_DOWN: Message = ["down", "kaatuu", "verloren"];
/// What all sides bidding as well as they can come to.
pub(super) const PAR: Message = ["par: {what}", "par: {what}", "Par: {what}"];
/// What the scores of lost contracts take for granted.
pub(super) const SCORED_AS_BID: Message = [
    "what goes down is scored as if it was bid at {bid}",
    "kaatuva lasketaan kuin tarjous olisi ollut {bid}",
    "Verlorenes zählt, als wäre bis {bid} gereizt",
];
/// Nobody gains by a bid.
pub(super) const PASSED_OUT: Message = ["passed out", "kaikki passaavat", "eingepasst"];
/// The layouts of a simulation, where all of them are solved.
pub(super) const ALL_LAYOUTS: Message = [
    "all {n} layouts that {who} cannot rule out",
    "kaikki {n} korttijakoa, jotka {who} pitää mahdollisina",
    "alle {n} Kartenverteilungen, die {who} nicht ausschließen kann",
];
/// The layouts of a simulation, where some of them are.
pub(super) const SOME_LAYOUTS: Message = [
    "{n} layouts of {m} that {who} cannot rule out, seed {seed}",
    "{n} korttijakoa {m}:stä, jotka {who} pitää mahdollisina, siemen {seed}",
    "{n} Kartenverteilungen von {m}, die {who} nicht ausschließen kann, Startwert {seed}",
];
/// Somebody who looks at a deal without a seat of his own.
pub(super) const A_SEAT: Message = ["a seat", "paikka", "ein Platz"];
/// The columns of a simulation.
pub(super) const SIMULATED: [Message; 4] = [
    ["value", "arvo", "Wert"],
    ["best", "paras", "am besten"],
    ["cost", "hinta", "kostet"],
    ["made", "täyttyy", "gewonnen"],
];
/// The head of a comparison: the game, and in what it is counted.
pub(super) const COMPARED: Message = ["{game}, by {scale}", "{game}, {scale}", "{game}, {scale}"];
/// In what tables are compared, by the name that requests have for it.
pub(super) const SCALES: [(&str, Message); 3] = [
    ("points", ["points", "pisteinä", "in Punkten"]),
    ("imps", ["imps", "imppeinä", "in IMPs"]),
    ("matchpoints", ["matchpoints", "ottelupisteinä", "in Matchpunkten"]),
];
/// A deal that was played at several tables.
pub(super) const AT_TABLES: Message = ["deal {deal}", "jako {deal}", "Spiel {deal}"];
/// One of them.
pub(super) const AT_TABLE: Message = ["table {table}: ", "pöytä {table}: ", "Tisch {table}: "];
/// What somebody has come to.
pub(super) const GAINED: Message = [
    "{who}: {gain} ({points} points in {n} deals)",
    "{who}: {gain} ({points} pistettä, jakoja {n})",
    "{who}: {gain} ({points} Punkte in {n} Spielen)",
];
/// What everybody gave away.
pub(super) const GIVEN_AWAY: Message =
    ["given away: {costs}", "annettu pois: {costs}", "verschenkt: {costs}"];
/// Whose turn it is.
pub(super) const TO_PLAY: Message = ["{who} to play", "vuorossa {who}", "am Spiel: {who}"];
/// Nobody's.
pub(super) const OVER: Message = ["the play is over", "pelattu loppuun", "das Spiel ist aus"];
/// One of the best moves.
pub(super) const BEST: Message = ["best", "paras", "am besten"];
/// The totals of a session.
pub(super) const IN_ALL: Message = ["total {points}", "yhteensä {points}", "zusammen {points}"];
/// Who has won it.
pub(super) const WON_BY: Message = ["won by {who}", "voitti {who}", "gewonnen von {who}"];
/// A record whose score is another one.
pub(super) const OTHER_SCORE: Message = [
    "the record tells another score",
    "tallenteessa on toinen tulos",
    "in der Aufzeichnung steht ein anderes Ergebnis",
];
/// Who leads to a deal.
pub(super) const LEADS: Message = ["leads: {who}", "aloittaa: {who}", "spielt aus: {who}"];
/// The cards that nobody was dealt.
pub(super) const STOCK: Message = ["stock: {cards}", "pakka: {cards}", "Talon: {cards}"];
/// Cards out of play.
pub(super) const DEAD: Message =
    ["out of play: {cards}", "pelin ulkopuolella: {cards}", "aus dem Spiel: {cards}"];
