//! What a report says: each sentence in each [`Language`](tikki_play::locale::Language), with slots.

use tikki_play::locale::Message;

/// What every reader of a report should know.
pub(super) const CAVEAT: Message = [
    "Every value is what perfect play comes to when all hands are seen. A move that costs something here may have been the right one at the table.",
    "Jokainen arvo on se, mihin täydellinen peli johtaa, kun kaikki kädet nähdään. Siirto, joka täällä maksaa jotakin, on voinut olla pöydässä oikea.",
    "Jeder Wert ist das, wohin vollkommenes Spiel führt, wenn alle Blätter offen liegen. Ein Zug, der hier etwas kostet, kann am Tisch der richtige gewesen sein.",
];
/// The list of deals.
pub(super) const DEALS: Message = ["Deals", "Jaot", "Spiele"];
/// A deal by itself.
pub(super) const ONE_DEAL: Message = ["1 deal", "1 jako", "1 Spiel"];
/// How many there are.
pub(super) const MANY_DEALS: Message = ["{n} deals", "{n} jakoa", "{n} Spiele"];
/// The head of a deal in a report.
pub(super) const DEAL_HEAD: Message = ["Deal {deal}", "Jako {deal}", "Spiel {deal}"];
/// The table of points.
pub(super) const THE_SCORE: Message = ["The score", "Pisteet", "Der Stand"];
/// Its first column.
pub(super) const DEAL_COLUMN: Message = ["Deal", "Jako", "Spiel"];
/// Its last row.
pub(super) const TOTAL_ROW: Message = ["Total", "Yhteensä", "Zusammen"];
/// Who has won the session, as a sentence.
pub(super) const WINNERS: Message = ["Won by {who}.", "Voitti {who}.", "Gewonnen von {who}."];
/// The table of players.
pub(super) const GIVERS: Message =
    ["Who gave what away", "Kuka antoi mitäkin pois", "Wer was verschenkte"];
/// Its columns.
pub(super) const GIVER_COLUMNS: [Message; 4] = [
    ["Player", "Pelaaja", "Spieler"],
    ["moves with a choice", "siirtoja, joissa oli valinnan varaa", "Züge mit einer Wahl"],
    ["that cost something", "joista maksoi jotakin", "davon kosteten etwas"],
    ["given away", "annettu pois", "verschenkt"],
];
/// The table of hands.
pub(super) const THE_HANDS: Message = ["The hands", "Kädet", "Die Blätter"];
/// The table of tricks.
pub(super) const THE_PLAY: Message = ["The play", "Pelin kulku", "Der Spielverlauf"];
/// A record that goes on with what cannot be.
pub(super) const REFUSED: Message = [
    "The record goes on with a move that may not be made: {why}",
    "Tallenne jatkuu siirrolla, jota ei saa tehdä: {why}",
    "Die Aufzeichnung geht mit einem Zug weiter, der nicht erlaubt ist: {why}",
];
/// Beneath the drawing of the value.
pub(super) const DRAWING: Message = [
    "The value with best play from there, move by move",
    "Arvo siirto siirrolta, kun siitä pelataan parhaiten",
    "Der Wert Zug um Zug, wenn von da an am besten gespielt wird",
];
/// The drawing for who cannot see it.
pub(super) const DRAWN: Message = [
    "{first} before the first move, {last} after the last",
    "{first} ennen ensimmäistä siirtoa, {last} viimeisen jälkeen",
    "{first} vor dem ersten Zug, {last} nach dem letzten",
];
