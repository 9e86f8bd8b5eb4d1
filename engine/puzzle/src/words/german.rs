//! German.

use super::sentences::{Heads, Sentences, Themed};
use crate::themes::Theme;

pub(super) const SENTENCES: Sentences = Sentences {
    seats: ["Nord", "Ost", "Süd", "West"],
    suits: ["Treff", "Karo", "Cœur", "Pik"],
    trick: ["Stich", "Stiche"],
    declarer: "{seat} (Alleinspieler)",
    defence: "Das Gegenspiel",
    defender: "{seat} (Gegenspieler)",
    make: "{who} soll {contract} erfüllen: noch {more} {tricks} von {left}. {seat} ist am Spiel.",
    beat: "{who} soll {contract} schlagen: noch {more} {tricks} von {left}. {seat} ist am Spiel.",
    take: "{who} soll mindestens {more} {tricks} von {left} machen. {seat} ist am Spiel.",
    hint_suit: "Die richtige Karte ist {suit}.",
    hint_other: "Die erste Karte, die einem einfällt, ist falsch.",
    hint_any: "Nur eine Karte ist richtig, und sie entscheidet jetzt.",
    hint_card: "{seat} spielt {card}.",
    key: "{card} ist die einzige richtige Karte.",
    wrong: "{card} genügt nicht: {line} (Stiche nötig: {more}, übrig: {left}).",
    safe: "Danach ist das Ziel sicher, sobald {more} {tricks} gespielt sind.",
    rate: "Wer zwei Hände sieht, hat damit recht: {percent} von {layouts} Verteilungen.",
    rate_other: "Wer zwei Hände sieht, hat damit recht: {percent} von {layouts} Verteilungen, mit der besten anderen Karte ({card}) {other}.",
    heads: Heads {
        problem: "Aufgabe",
        solutions: "Lösungen",
        trumps: "{suit} ist Trumpf.",
        notrump: "Sans Atout.",
        played: "Bisher gespielt:",
        difficulty: "Schwierigkeit {count} von 8",
        first: "Die erste richtige Karte: {right}. Falsch: {wrong}.",
        after: "Nach {count} {tricks}:",
        board: "Board",
        dealer: "Teiler: {seat}.",
        vulnerable: "In Gefahr: {who}.",
        auction: "Reizung:",
    },
    themes: THEMES,
};

const THEMES: &[Themed] = &[
    Themed {
        theme: Theme::HoldUp,
        hint: "Muss der Stich gleich gewonnen werden?",
        why: "Der Stich bleibt den Gegnern, damit ihre Verbindung abreißt.",
    },
    Themed {
        theme: Theme::Duck,
        hint: "Ein Stich, der abgegeben werden muss, kann früh abgegeben werden.",
        why: "Ein Stich der Farbe wird abgegeben, solange der Rückweg offen ist.",
    },
    Themed {
        theme: Theme::Unblock,
        hint: "Eine hohe Karte kann den kleinen im Weg stehen.",
        why: "Die hohe Karte geht weg, damit die andere Hand die Farbe fortsetzen kann.",
    },
    Themed {
        theme: Theme::Jettison,
        hint: "Ein Gewinner kann schaden.",
        why: "Ein Gewinner wird abgeworfen, weil er zur falschen Zeit stechen würde.",
    },
    Themed {
        theme: Theme::Overtake,
        hint: "Die Karte des Partners ist nicht heilig.",
        why: "Die Karte des Partners wird übernommen, damit die richtige Hand ausspielt.",
    },
    Themed {
        theme: Theme::Entry,
        hint: "Zähle die Wege zur anderen Hand.",
        why: "Die Karte wird so gespielt oder gespart, dass die andere Hand erreicht wird.",
    },
    Themed {
        theme: Theme::Sacrifice,
        hint: "Mit einem Bild lässt sich etwas kaufen.",
        why: "Ein Bild wird für das gegeben, was es den Gegnern nimmt.",
    },
    Themed {
        theme: Theme::Finesse,
        hint: "Wo sitzt das fehlende Bild?",
        why: "Die kleinere Karte gewinnt, weil die fehlende günstig sitzt.",
    },
    Themed {
        theme: Theme::Drop,
        hint: "Wie viele Karten der Farbe sind draußen?",
        why: "Das fehlende Bild fällt.",
    },
    Themed {
        theme: Theme::SafetyPlay,
        hint: "Und wenn die Farbe schlecht steht?",
        why: "Ein Stich wird gezahlt, damit ein schlechter Stand nicht schadet.",
    },
    Themed {
        theme: Theme::Establishment,
        hint: "Auch kleine Karten können wachsen.",
        why: "Die Farbe wird gespielt, bis eine kleine Karte hoch ist.",
    },
    Themed {
        theme: Theme::Avoidance,
        hint: "Welcher Gegner darf ans Spiel?",
        why: "Der gefährliche Gegner kommt nicht ans Spiel.",
    },
    Themed {
        theme: Theme::ThrowIn,
        hint: "Lass jemand anderen ausspielen.",
        why: "Ein Gegner kommt ans Spiel, und jede Karte kostet ihn einen Stich.",
    },
    Themed {
        theme: Theme::Elimination,
        hint: "Was könnten sie ohne Schaden ausspielen?",
        why: "Zuerst werden die harmlosen Farben abgespielt; dann kommt ein Gegner ans Spiel.",
    },
    Themed {
        theme: Theme::Squeeze,
        hint: "Jemandem können die entbehrlichen Karten ausgehen.",
        why: "Ein Gegner muss eine Karte abwerfen, die er braucht.",
    },
    Themed {
        theme: Theme::DoubleSqueeze,
        hint: "Niemand kann alles behalten.",
        why: "Erst muss der eine, dann der andere Gegner eine Karte abwerfen, die er braucht.",
    },
    Themed {
        theme: Theme::TrumpSqueeze,
        hint: "Ein Schnapper kann hoch machen, was ein Abwurf entblößt hat.",
        why: "Ein Gegner muss eine Farbe kürzen, und ein Schnapper macht den Rest hoch.",
    },
    Themed {
        theme: Theme::CrissCross,
        hint: "Zwei blanke Asse können sich kreuzen.",
        why: "Die Gewinner zweier Farben liegen blank gegenüber einer Drohung, und der Gegner muss eine der Farben aufgeben.",
    },
    Themed {
        theme: Theme::TripleSqueeze,
        hint: "Ein Gegner hält drei Farben.",
        why: "Ein Gegner hält drei Farben und muss eine davon aufgeben.",
    },
    Themed {
        theme: Theme::StripSqueeze,
        hint: "Auch Ausstiegskarten lassen sich abpressen.",
        why: "Ein Gegner muss Gewinner oder Ausstiegskarten abwerfen und kommt dann ans Spiel.",
    },
    Themed {
        theme: Theme::ViennaCoup,
        hint: "Ein Gewinner kann einer Drohung im Weg stehen.",
        why: "Ein Gewinner wird früh abgezogen, damit die Drohung dahinter frei ist.",
    },
    Themed {
        theme: Theme::Ruff,
        hint: "Wozu sind die Trümpfe da?",
        why: "Der Schnapper muss jetzt genommen werden.",
    },
    Themed {
        theme: Theme::Crossruff,
        hint: "Beide Hände können schnappen.",
        why: "Die Trümpfe beider Hände machen einzeln ihre Stiche und werden nie gezogen.",
    },
    Themed {
        theme: Theme::DummyReversal,
        hint: "Welche Hand hat die langen Trümpfe?",
        why: "Die Hand mit mehr Trümpfen schnappt, und die andere zieht sie.",
    },
    Themed {
        theme: Theme::LoserOnLoser,
        hint: "Nicht jeder Stich, der geschnappt werden kann, soll es.",
        why: "Ein Verlierer wird auf einen Verlierer abgeworfen.",
    },
    Themed {
        theme: Theme::TrumpCoup,
        hint: "Trümpfe lassen sich fangen, ohne Trumpf zu spielen.",
        why: "Eine Nebenfarbe wird durch die Trümpfe gespielt, die sonst nicht zu fangen sind.",
    },
    Themed {
        theme: Theme::EnPassant,
        hint: "Ein kleiner Trumpf kann spät noch stechen.",
        why: "Eine Nebenfarbe wird durch den höheren Trumpf gespielt: der kleine sticht auf jeden Fall.",
    },
    Themed {
        theme: Theme::TrumpPromotion,
        hint: "Ein Trumpf des Gegenspiels kann wachsen.",
        why: "Ein Trumpf wird herausgezwungen, und einer des Gegenspiels wird hoch.",
    },
    Themed {
        theme: Theme::OpeningLead,
        hint: "Was lässt die Reizung übrig?",
        why: "Nur dieses Ausspiel kommt zur Zeit.",
    },
];
