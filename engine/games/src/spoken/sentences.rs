//! What is said of deals of any game: each sentence in the languages of [`super::Language::ALL`], with slots.

/// A sentence in each language: English, Finnish, German.
pub type Sentence = [&'static str; 3];

/// The head of a deal.
pub const DEAL: Sentence = ["deal {deal}, {game}", "jako {deal}, {game}", "Spiel {deal}, {game}"];
/// Who undertook what.
pub const UNDERTAKEN: Sentence =
    ["{contract} by {who}", "{contract}, pelaa {who}", "{contract}, spielt {who}"];
/// Who plays, of games with one contract.
pub const PLAYED: Sentence = ["by {who}", "pelaa {who}", "spielt {who}"];
/// The trumps, where nobody has undertaken anything.
pub const TRUMPS: Sentence = ["trumps {suit}", "valtti {suit}", "Trumpf {suit}"];
/// The value after a trick.
pub const COMES_TO: Sentence = ["comes to {value}", "arvo {value}", "ergibt {value}"];
/// A value of which only bounds are proved.
pub const BETWEEN: Sentence =
    ["between {low} and {high}", "{low}–{high}", "zwischen {low} und {high}"];
/// A total that its seat can be sure of.
pub const TOTAL: Sentence = [
    "at least {most}, at most {fewest}",
    "vähintään {most}, enintään {fewest}",
    "mindestens {most}, höchstens {fewest}",
];
/// What a move cost.
pub const COSTS: Sentence =
    ["{who} {move}: costs {cost}", "{who} {move}: maksaa {cost}", "{who} {move}: kostet {cost}"];
/// A cost that is not proved.
pub const UNKNOWN: Sentence = ["an unknown number", "tuntemattoman määrän", "unbekannt viel"];
/// The moves that cost nothing.
pub const BETTER: Sentence = ["; better {moves}", "; parempi {moves}", "; besser {moves}"];
/// A move with which the contract is made.
pub const MADE: Sentence =
    ["; now the contract makes", "; nyt sitoumus täyttyy", "; jetzt ist das Spiel gewonnen"];
/// A move with which it is not.
pub const DOWN: Sentence =
    ["; now the contract goes down", "; nyt sitoumus kaatuu", "; jetzt ist das Spiel verloren"];
/// A contract that is made.
pub const IS_MADE: Sentence = ["made", "täyttyy", "gewonnen"];
/// A contract that is not.
pub const IS_DOWN: Sentence = ["down", "kaatuu", "verloren"];
/// What all sides bidding as well as they can come to.
pub const PAR: Sentence = ["par: {what}", "par: {what}", "Par: {what}"];
/// What the scores of lost contracts take for granted.
pub const SCORED_AS_BID: Sentence = [
    "what goes down is scored as if it was bid at {bid}",
    "kaatuva lasketaan kuin tarjous olisi ollut {bid}",
    "Verlorenes zählt, als wäre bis {bid} gereizt",
];
/// Nobody gains by a bid.
pub const PASSED_OUT: Sentence = ["passed out", "kaikki passaavat", "eingepasst"];
/// The layouts of a simulation, where all of them are solved.
pub const ALL_LAYOUTS: Sentence = [
    "all {n} layouts that {who} cannot rule out",
    "kaikki {n} korttijakoa, jotka {who} pitää mahdollisina",
    "alle {n} Kartenverteilungen, die {who} nicht ausschließen kann",
];
/// The layouts of a simulation, where some of them are.
pub const SOME_LAYOUTS: Sentence = [
    "{n} layouts of {m} that {who} cannot rule out, seed {seed}",
    "{n} korttijakoa {m}:stä, jotka {who} pitää mahdollisina, siemen {seed}",
    "{n} Kartenverteilungen von {m}, die {who} nicht ausschließen kann, Startwert {seed}",
];
/// Somebody who looks at a deal without a seat of his own.
pub const A_SEAT: Sentence = ["a seat", "paikka", "ein Platz"];
/// The columns of a simulation.
pub const SIMULATED: [Sentence; 4] = [
    ["value", "arvo", "Wert"],
    ["best", "paras", "am besten"],
    ["cost", "hinta", "kostet"],
    ["made", "täyttyy", "gewonnen"],
];
/// The head of a comparison: the game, and in what it is counted.
pub const COMPARED: Sentence = ["{game}, by {scale}", "{game}, {scale}", "{game}, {scale}"];
/// In what tables are compared, by the name that requests have for it.
pub const SCALES: [(&str, Sentence); 3] = [
    ("points", ["points", "pisteinä", "in Punkten"]),
    ("imps", ["imps", "imppeinä", "in IMPs"]),
    ("matchpoints", ["matchpoints", "ottelupisteinä", "in Matchpunkten"]),
];
/// A deal that was played at several tables.
pub const AT_TABLES: Sentence = ["deal {deal}", "jako {deal}", "Spiel {deal}"];
/// One of them.
pub const AT_TABLE: Sentence = ["table {table}: ", "pöytä {table}: ", "Tisch {table}: "];
/// What somebody has come to.
pub const GAINED: Sentence = [
    "{who}: {gain} ({points} points in {n} deals)",
    "{who}: {gain} ({points} pistettä, jakoja {n})",
    "{who}: {gain} ({points} Punkte in {n} Spielen)",
];
/// What everybody gave away.
pub const GIVEN_AWAY: Sentence =
    ["given away: {costs}", "annettu pois: {costs}", "verschenkt: {costs}"];
/// Whose turn it is.
pub const TO_PLAY: Sentence = ["{who} to play", "vuorossa {who}", "am Spiel: {who}"];
/// Nobody's.
pub const OVER: Sentence = ["the play is over", "pelattu loppuun", "das Spiel ist aus"];
/// One of the best moves.
pub const BEST: Sentence = ["best", "paras", "am besten"];
/// The totals of a session.
pub const IN_ALL: Sentence = ["total {points}", "yhteensä {points}", "zusammen {points}"];
/// Who has won it.
pub const WON_BY: Sentence = ["won by {who}", "voitti {who}", "gewonnen von {who}"];
/// A record whose score is another one.
pub const TELLS_ANOTHER: Sentence = [
    "the record tells another score",
    "tallenteessa on toinen tulos",
    "in der Aufzeichnung steht ein anderes Ergebnis",
];
/// Who leads to a deal.
pub const LEADS: Sentence = ["leads: {who}", "aloittaa: {who}", "spielt aus: {who}"];
/// The cards that nobody was dealt.
pub const STOCK: Sentence = ["stock: {cards}", "pakka: {cards}", "Talon: {cards}"];
/// Cards out of play.
pub const DEAD: Sentence =
    ["out of play: {cards}", "pelin ulkopuolella: {cards}", "aus dem Spiel: {cards}"];

/// What every reader of a report should know.
pub const CAVEAT: Sentence = [
    "Every value is what perfect play comes to when all hands are seen. A move that costs something here may have been the right one at the table.",
    "Jokainen arvo on se, mihin täydellinen peli johtaa, kun kaikki kädet nähdään. Siirto, joka täällä maksaa jotakin, on voinut olla pöydässä oikea.",
    "Jeder Wert ist das, wohin vollkommenes Spiel führt, wenn alle Blätter offen liegen. Ein Zug, der hier etwas kostet, kann am Tisch der richtige gewesen sein.",
];
/// The list of deals.
pub const DEALS: Sentence = ["Deals", "Jaot", "Spiele"];
/// A deal by itself.
pub const ONE_DEAL: Sentence = ["1 deal", "1 jako", "1 Spiel"];
/// How many there are.
pub const MANY_DEALS: Sentence = ["{n} deals", "{n} jakoa", "{n} Spiele"];
/// The head of a deal in a report.
pub const DEAL_HEAD: Sentence = ["Deal {deal}", "Jako {deal}", "Spiel {deal}"];
/// The table of points.
pub const THE_SCORE: Sentence = ["The score", "Pisteet", "Der Stand"];
/// Its first column.
pub const DEAL_COLUMN: Sentence = ["Deal", "Jako", "Spiel"];
/// Its last row.
pub const TOTAL_ROW: Sentence = ["Total", "Yhteensä", "Zusammen"];
/// Who has won the session, as a sentence.
pub const WINNERS: Sentence = ["Won by {who}.", "Voitti {who}.", "Gewonnen von {who}."];
/// The table of players.
pub const GIVERS: Sentence =
    ["Who gave what away", "Kuka antoi mitäkin pois", "Wer was verschenkte"];
/// Its columns.
pub const GIVER_COLUMNS: [Sentence; 4] = [
    ["Player", "Pelaaja", "Spieler"],
    ["moves with a choice", "siirtoja, joissa oli valinnan varaa", "Züge mit einer Wahl"],
    ["that cost something", "joista maksoi jotakin", "davon kosteten etwas"],
    ["given away", "annettu pois", "verschenkt"],
];
/// The table of hands.
pub const THE_HANDS: Sentence = ["The hands", "Kädet", "Die Blätter"];
/// The table of tricks.
pub const THE_PLAY: Sentence = ["The play", "Pelin kulku", "Der Spielverlauf"];
/// A record that goes on with what cannot be.
pub const REFUSED: Sentence = [
    "The record goes on with a move that may not be made: {why}",
    "Tallenne jatkuu siirrolla, jota ei saa tehdä: {why}",
    "Die Aufzeichnung geht mit einem Zug weiter, der nicht erlaubt ist: {why}",
];
/// Beneath the drawing of the value.
pub const DRAWING: Sentence = [
    "The value with best play from there, move by move",
    "Arvo siirto siirrolta, kun siitä pelataan parhaiten",
    "Der Wert Zug um Zug, wenn von da an am besten gespielt wird",
];
/// The drawing for who cannot see it.
pub const DRAWN: Sentence = [
    "{first} before the first move, {last} after the last",
    "{first} ennen ensimmäistä siirtoa, {last} viimeisen jälkeen",
    "{first} vor dem ersten Zug, {last} nach dem letzten",
];
