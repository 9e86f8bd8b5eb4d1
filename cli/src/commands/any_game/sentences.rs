//! Messages of the commands for any game: each in every [`Language`](tikki_play::locale::Language), with placeholders.

use tikki_play::locale::Message;

/// The heading of a deal.
pub(super) const DEAL: Message =
    ["deal {deal}, {game}", "jako {deal}, {game}", "Spiel {deal}, {game}"];
/// The value after a trick.
pub(super) const ON_COURSE_FOR: Message =
    ["on course for {value}", "arvo {value}", "ergibt {value}"];
/// A contract that is made.
pub(super) const IS_MADE: Message = ["made", "täyttyy", "gewonnen"];
/// A contract that goes down.
pub(super) const IS_DOWN: Message = ["down", "kaatuu", "verloren"];
/// Par: the result of the best bidding by all sides.
pub(super) const PAR: Message = ["par: {what}", "par: {what}", "Par: {what}"];
/// The bid assumed in the scores of contracts that go down.
pub(super) const SCORED_AS_BID: Message = [
    "contracts that go down are scored as bid at {bid}",
    "kaatuva lasketaan kuin tarjous olisi ollut {bid}",
    "Verlorenes zählt, als wäre bis {bid} gereizt",
];
/// No bid gains.
pub(super) const PASSED_OUT: Message = ["passed out", "kaikki passaavat", "eingepasst"];
/// The layouts of an exhaustive simulation.
pub(super) const ALL_LAYOUTS: Message = [
    "all {n} layouts possible for {who}",
    "kaikki {n} korttijakoa, jotka {who} pitää mahdollisina",
    "alle {n} Kartenverteilungen, die {who} nicht ausschließen kann",
];
/// The layouts of a sampled simulation.
pub(super) const SOME_LAYOUTS: Message = [
    "{n} layouts of {m} possible for {who}, seed {seed}",
    "{n} korttijakoa {m}:stä, jotka {who} pitää mahdollisina, siemen {seed}",
    "{n} Kartenverteilungen von {m}, die {who} nicht ausschließen kann, Startwert {seed}",
];
/// The view of no particular seat.
pub(super) const A_SEAT: Message = ["a seat", "paikka", "ein Platz"];
/// The column headings of a simulation.
pub(super) const SIMULATED: [Message; 4] = [
    ["value", "arvo", "Wert"],
    ["best", "paras", "am besten"],
    ["cost", "hinta", "kostet"],
    ["made", "täyttyy", "gewonnen"],
];
/// The heading of a comparison: the game and the scale.
pub(super) const COMPARED: Message = ["{game}, {scale}", "{game}, {scale}", "{game}, {scale}"];
/// The scales of a comparison, by their names in requests.
pub(super) const SCALES: [(&str, Message); 3] = [
    ("points", ["points", "pisteinä", "in Punkten"]),
    ("imps", ["IMPs", "imppeinä", "in IMPs"]),
    ("matchpoints", ["matchpoints", "ottelupisteinä", "in Matchpunkten"]),
];
/// A deal that was played at several tables.
pub(super) const AT_TABLES: Message = ["deal {deal}", "jako {deal}", "Spiel {deal}"];
/// One of those tables.
pub(super) const AT_TABLE: Message = ["table {table}: ", "pöytä {table}: ", "Tisch {table}: "];
/// The total of an entrant.
pub(super) const GAINED: Message = [
    "{who}: {gain} ({points} points in {n} deals)",
    "{who}: {gain} ({points} pistettä, jakoja {n})",
    "{who}: {gain} ({points} Punkte in {n} Spielen)",
];
/// The cost of all mistakes, by player.
pub(super) const GIVEN_AWAY: Message =
    ["lost: {costs}", "menetetty: {costs}", "verschenkt: {costs}"];
/// The seat to play.
pub(super) const TO_PLAY: Message = ["{who} to play", "vuorossa {who}", "am Spiel: {who}"];
/// The end of the play.
pub(super) const OVER: Message = ["the play is over", "pelattu loppuun", "das Spiel ist aus"];
/// The mark of a best move.
pub(super) const BEST: Message = ["best", "paras", "am besten"];
/// The totals of a session.
pub(super) const IN_ALL: Message = ["total {points}", "yhteensä {points}", "zusammen {points}"];
/// The winner of a session.
pub(super) const WON_BY: Message = ["won by {who}", "voitti {who}", "gewonnen von {who}"];
/// A file whose score differs from the computed one.
pub(super) const OTHER_SCORE: Message = [
    "the score in the file differs",
    "tallenteessa on toinen tulos",
    "in der Aufzeichnung steht ein anderes Ergebnis",
];
/// The seat on lead.
pub(super) const LEADS: Message = ["leads: {who}", "aloittaa: {who}", "spielt aus: {who}"];
/// The stock.
pub(super) const STOCK: Message = ["stock: {cards}", "pakka: {cards}", "Talon: {cards}"];
/// Cards out of play.
pub(super) const DEAD: Message =
    ["out of play: {cards}", "pelin ulkopuolella: {cards}", "aus dem Spiel: {cards}"];
