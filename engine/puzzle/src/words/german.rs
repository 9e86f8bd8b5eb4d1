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
    same: "{card} ist richtig, ebenso {other}; sonst nichts.",
    dual: "{card} ist richtig; {other} darf vorher gespielt werden.",
    count: "{left} Stiche sind übrig, {more} werden gebraucht: {lost} darf abgegeben werden, und zwar vor dem Squeeze.",
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
        theme: Theme::RuffAndSluff,
        hint: "Ein Ausspiel kann ein Geschenk sein.",
        why: "Der eingespielte Gegner hat nur eine Farbe, in der beide Hände blank sind: eine Hand sticht, aus der anderen geht ein Verlierer.",
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
        theme: Theme::Rectifying,
        hint: "Einen Stich kann man zu spät abgeben.",
        why: "Ein Stich wird früh abgegeben, damit der Gegner beim Abwerfen keine freie Karte mehr hat.",
    },
    Themed {
        theme: Theme::GuardSqueeze,
        hint: "Wer deckt wen?",
        why: "Ein Gegner muss die Karte abwerfen, die seinen Partner vor dem Schnitt schützt.",
    },
    Themed {
        theme: Theme::ClashSqueeze,
        hint: "Zwei hohe Karten fallen zusammen oder stechen einzeln.",
        why: "Der Gegner muss die Karte abwerfen, derentwegen die Drohung unter den Gewinner gegenüber fiele; dann stechen beide einzeln.",
    },
    Themed {
        theme: Theme::CompoundSqueeze,
        hint: "Ein Squeeze kann den nächsten vorbereiten.",
        why: "Ein Gegner gibt eine von drei Farben auf; dann hält jeder eine Farbe allein und beide zusammen die dritte.",
    },
    Themed {
        theme: Theme::EntrySqueeze,
        hint: "Auch kleine Karten können etwas halten.",
        why: "Wirft der Gegner eine kleine Karte ab, so kann ein Gewinner übernommen und die andere Hand noch einmal erreicht werden.",
    },
    Themed {
        theme: Theme::EntryShifting,
        hint: "Abwarten, was abgeworfen wird.",
        why: "Der Abwurf des Gegners entscheidet, in welcher Hand der Übergang bleibt.",
    },
    Themed {
        theme: Theme::Backwash,
        hint: "Ein Schnapper kann dem schaden, der danach spielt.",
        why: "Der Gegner hinter dem Schnapper muss unterstechen oder eine Farbe aufgeben.",
    },
    Themed {
        theme: Theme::SteppingStone,
        hint: "Ein Gegner kann die Brücke zur anderen Hand sein.",
        why: "Der gepresste Gegner kommt ans Spiel und muss zu den abgeschnittenen Gewinnern spielen.",
    },
    Themed {
        theme: Theme::Winkle,
        hint: "Wer den Stich nimmt, kann es bereuen.",
        why: "Ein Stich wird angeboten, und welcher Gegner ihn auch nimmt, er muss helfen.",
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
        theme: Theme::GrandCoup,
        hint: "Man kann einen Trumpf zu viel haben.",
        why: "Ein eigener Gewinner wird gestochen, damit die Hand nicht mehr Trümpfe hat als der Gegner davor.",
    },
    Themed {
        theme: Theme::Smother,
        hint: "Ein sicherer Trumpfstich ist nicht immer sicher.",
        why: "Der andere Gegner kommt ans Spiel, und der gedeckte Trumpf wird zwischen beiden Händen gefangen.",
    },
    Themed {
        theme: Theme::DevilsCoup,
        hint: "Trümpfe fängt man auch, ohne Trumpf zu spielen.",
        why: "Eine Nebenfarbe wird durch die Trümpfe eines Gegners gespielt, und ihr gemeinsamer Trumpfstich ist weg.",
    },
    Themed {
        theme: Theme::Uppercut,
        hint: "Ein Schnapper muss nicht stechen.",
        why: "Der Schnapper wird überstochen, und ein Trumpf des Partners wird hoch.",
    },
    Themed {
        theme: Theme::Underruff,
        hint: "Die entbehrlichste Karte kann ein Trumpf sein.",
        why: "Ein Trumpf wird unter einen Trumpf gespielt, weil jede andere Karte gebraucht wird.",
    },
    Themed {
        theme: Theme::RuffingFinesse,
        hint: "Man kann auch mit einem Schnapper schneiden.",
        why: "Die Farbe wird durch das Bild gespielt: deckt es, wird gestochen, sonst geht ein Verlierer weg.",
    },
    Themed {
        theme: Theme::BackwardFinesse,
        hint: "Das Bild kann beim anderen Gegner sitzen.",
        why: "Das Bild wird durch das höhere gespielt, und nach dem Decken wird auf dem Rückweg mit einer kleineren Karte geschnitten.",
    },
    Themed {
        theme: Theme::IntraFinesse,
        hint: "Eine Karte, die allein steht, lässt sich fangen.",
        why: "Der tiefe Schnitt verliert, und dann fängt das Bild die allein gebliebene Karte.",
    },
    Themed {
        theme: Theme::MortonsFork,
        hint: "Lass dem Gegner die Wahl zwischen zwei Übeln.",
        why: "Nimmt der Gegner sein Bild, wird eine zweite Karte hoch; nimmt er es nicht, macht er damit keinen Stich mehr.",
    },
    Themed {
        theme: Theme::Scissors,
        hint: "Wie erreichen die Gegner einander?",
        why: "Die Karte geht weg, in deren Farbe der eine Gegner den anderen ans Spiel gebracht hätte.",
    },
    Themed {
        theme: Theme::Merrimac,
        hint: "Welche Karte hält ihre lange Farbe am Leben?",
        why: "Ein Bild wird geopfert, um den Übergang der gefährlichen Hand zu früh herauszutreiben.",
    },
    Themed {
        theme: Theme::Deschapelles,
        hint: "Wie kommt der Partner ans Spiel?",
        why: "Ein Bild wird geopfert, damit eine kleinere Karte des Partners zum Übergang wird.",
    },
    Themed {
        theme: Theme::Bath,
        hint: "Was können sie als Nächstes spielen?",
        why: "Das Bild wird dem Gegner gelassen: setzt er fort, so spielt er in die Gabel.",
    },
    Themed {
        theme: Theme::Crocodile,
        hint: "Wer ist nach diesem Stich am Spiel?",
        why: "Die zweite Hand verschluckt die einzige Karte des Partners, damit er nicht ausspielen muss.",
    },
    Themed {
        theme: Theme::OpeningLead,
        hint: "Was lässt die Reizung übrig?",
        why: "Nur dieses Ausspiel kommt zur Zeit.",
    },
];
