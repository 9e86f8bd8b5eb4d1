//! The sentences about other games than bridge, with slots: `{card}`. Every language has all of them.

use super::super::themes::GameTheme;

/// The messages of a language.
#[derive(Debug)]
pub(super) struct GameMessages {
    /// The tasks.
    pub tasks: GameTasks,
    /// None, one, many.
    pub tricks: [&'static str; 3],
    pub card_points: [&'static str; 3],
    pub points: [&'static str; 3],
    /// The question: of cards alone, of any moves.
    pub which: [&'static str; 2],
    /// A seat that has a number, the seat of the declarer.
    pub place: &'static str,
    pub declares: &'static str,
    /// As those who play against them say.
    pub declarer: &'static str,
    pub declarers_side: &'static str,
    pub and: &'static str,
    pub hint_card: &'static str,
    pub key: &'static str,
    pub wrong: &'static str,
    /// A line for each theme.
    pub themes: &'static [GameThemeText],
}

/// The tasks, by the unit and the owner of the number. `{what}` is the unit without a number.
#[derive(Debug)]
pub(super) struct GameTasks {
    /// A minimum of the own number, positive, or of any sign.
    pub need: &'static str,
    pub at_least: &'static str,
    /// The own number kept low.
    pub take: &'static str,
    pub take_none: &'static str,
    /// Another's number kept low, or made high.
    pub hold: &'static str,
    pub hold_none: &'static str,
    pub force: &'static str,
    /// A difference.
    pub ahead: &'static str,
    pub level: &'static str,
    pub behind: &'static str,
    pub null: &'static str,
    pub break_null: &'static str,
    pub contract: &'static str,
    pub beat: &'static str,
    pub no_last: &'static str,
    pub give_last: &'static str,
    pub out: &'static str,
    pub not_left: &'static str,
}

#[cfg(test)]
impl GameTasks {
    /// Every sentence.
    pub(super) fn all(&self) -> [&'static str; 18] {
        [
            self.need,
            self.at_least,
            self.take,
            self.take_none,
            self.hold,
            self.hold_none,
            self.force,
            self.ahead,
            self.level,
            self.behind,
            self.null,
            self.break_null,
            self.contract,
            self.beat,
            self.no_last,
            self.give_last,
            self.out,
            self.not_left,
        ]
    }
}

/// The texts of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameThemeText {
    pub theme: GameTheme,
    /// The players' name of the theme.
    pub name: &'static str,
    /// A hint that names neither theme nor move.
    pub hint: &'static str,
    /// The purpose of the right move.
    pub why: &'static str,
}

pub(super) const ENGLISH: GameMessages = GameMessages {
    tasks: GameTasks {
        need: "{who} needs {goal} in all: {which}?",
        at_least: "{who} must come to at least {goal}: {which}?",
        take: "{who} may take at most {goal} in all: {which}?",
        take_none: "{who} must not take a single {what}: {which}?",
        hold: "{who} must hold {owner} to {goal}: {which}?",
        hold_none: "{who} must not let {owner} have a single {what}: {which}?",
        force: "{who} must make {owner} take at least {goal}: {which}?",
        ahead: "{who} must finish {goal} ahead: {which}?",
        level: "{who} must not fall behind: {which}?",
        behind: "{who} may finish {goal} behind, and no more: {which}?",
        null: "{who} must stay without a trick: {which}?",
        break_null: "{who} must make {owner} take a trick: {which}?",
        contract: "{who} must make the contract: {which}?",
        beat: "{who} must beat the contract: {which}?",
        no_last: "{who} must not win the last trick: {which}?",
        give_last: "{who} must give {owner} the last trick: {which}?",
        out: "{who} must get rid of all cards: {which}?",
        not_left: "{who} must not be the last with cards: {which}?",
    },
    tricks: ["trick", "1 trick", "{n} tricks"],
    card_points: ["card point", "1 card point", "{n} card points"],
    points: ["point", "1 point", "{n} points"],
    which: ["which card", "which move"],
    place: "Seat {seat}",
    declares: "The declarer ({seat})",
    declarer: "the declarer",
    declarers_side: "declarer’s side",
    and: " and ",
    hint_card: "{seat} plays {card}.",
    key: "{card} is the only right move.",
    wrong: "{card} leads to {value}.",
    themes: &[
        GameThemeText {
            theme: GameTheme::Schneider,
            name: "out of schneider",
            hint: "The game may be decided; there is something left to save.",
            why: "Everything else is schneider.",
        },
        GameThemeText {
            theme: GameTheme::Schmear,
            name: "schmear",
            hint: "Who wins this trick, and what is it worth?",
            why: "The card is smeared on partner's trick, where it counts more than it could ever win.",
        },
        GameThemeText {
            theme: GameTheme::Middle,
            name: "declarer in the middle",
            hint: "Who should lead to the next trick?",
            why: "The declarer should play between the two defenders.",
        },
        GameThemeText {
            theme: GameTheme::TakeInTime,
            name: "taking in time",
            hint: "One trick may be cheaper than two.",
            why: "The trick is taken now, with a card that would take a worse one later.",
        },
        GameThemeText {
            theme: GameTheme::HighUnder,
            name: "high card under a higher",
            hint: "When can a high card be played without winning?",
            why: "The high card goes under a higher one; the low one is kept for later.",
        },
        GameThemeText {
            theme: GameTheme::DangerSuit,
            name: "danger suit",
            hint: "In which suit would you be caught?",
            why: "The suit in which a trick would have to be taken is discarded.",
        },
        GameThemeText {
            theme: GameTheme::ClearTheWay,
            name: "clearing the way",
            hint: "Who wins the suit if you have none of it?",
            why: "The suit is discarded so that an opponent is left to win it.",
        },
        GameThemeText {
            theme: GameTheme::ThrowIn,
            name: "throw-in",
            hint: "Who would rather not lead to the next trick?",
            why: "An opponent is thrown in, and every lead costs.",
        },
        GameThemeText {
            theme: GameTheme::KeepThePair,
            name: "keeping the pair",
            hint: "Which cards are worth more together?",
            why: "King and queen stay together until they can be announced.",
        },
        GameThemeText {
            theme: GameTheme::ChoiceOfTrumps,
            name: "choice of trumps",
            hint: "Which trumps would you like to have?",
            why: "The announcement makes the trumps that are needed.",
        },
        GameThemeText {
            theme: GameTheme::WaitToAnnounce,
            name: "announcement put off",
            hint: "Must it be announced now?",
            why: "There is still time to announce, and something else comes first.",
        },
    ],
};

pub(super) const FINNISH: GameMessages = GameMessages {
    tasks: GameTasks {
        need: "{who} tarvitsee kaikkiaan {goal}: {which}?",
        at_least: "{who}: tuloksen on oltava vähintään {goal}: {which}?",
        take: "{who} saa ottaa enintään {goal}: {which}?",
        take_none: "{who} ei saa ottaa yhtään {what}: {which}?",
        hold: "{who}: {owner} saa enintään {goal}; {which}?",
        hold_none: "{who}: {owner} ei saa yhtään {what}; {which}?",
        force: "{who}: {owner} on pakotettava ottamaan vähintään {goal}; {which}?",
        ahead: "{who} tarvitsee johdon, vähintään {goal}: {which}?",
        level: "{who} ei saa jäädä jälkeen: {which}?",
        behind: "{who} saa jäädä jälkeen enintään {goal}: {which}?",
        null: "{who} ei saa ottaa yhtään tikkiä: {which}?",
        break_null: "{who}: {owner} on pakotettava ottamaan tikki; {which}?",
        contract: "{who}: sitoumus on vietävä kotiin; {which}?",
        beat: "{who}: sitoumus on kaadettava; {which}?",
        no_last: "{who} ei saa voittaa viimeistä tikkiä: {which}?",
        give_last: "{who}: viimeinen tikki on annettava, saaja {owner}; {which}?",
        out: "{who}: korteista on päästävä eroon; {which}?",
        not_left: "{who} ei saa jäädä viimeisenä kortteihin: {which}?",
    },
    tricks: ["tikkiä", "1 tikin", "{n} tikkiä"],
    card_points: ["korttipistettä", "1 korttipisteen", "{n} korttipistettä"],
    points: ["pistettä", "1 pisteen", "{n} pistettä"],
    which: ["mikä kortti", "mikä siirto"],
    place: "Paikka {seat}",
    declares: "Pelinviejä ({seat})",
    declarer: "pelinviejä",
    declarers_side: "pelinviejän puoli",
    and: " ja ",
    hint_card: "{seat} pelaa: {card}.",
    key: "{card} on ainoa oikea siirto.",
    wrong: "{card}: luvuksi tulee {value}.",
    themes: &[
        GameThemeText {
            theme: GameTheme::Schneider,
            name: "pois schneideristä",
            hint: "Peli voi olla ratkennut, mutta jotakin on vielä pelastettavana.",
            why: "Kaikki muu on schneider.",
        },
        GameThemeText {
            theme: GameTheme::Schmear,
            name: "lihotus",
            hint: "Kuka saa tikin, ja mitä siinä on?",
            why: "Partnerin tikki lihotetaan: kortti tuottaa siinä enemmän kuin muualla.",
        },
        GameThemeText {
            theme: GameTheme::Middle,
            name: "pelinviejä keskellä",
            hint: "Kenen pitäisi lähteä seuraavaan tikkiin?",
            why: "Pelaaja halutaan puolustajien väliin.",
        },
        GameThemeText {
            theme: GameTheme::TakeInTime,
            name: "ajoissa ottaminen",
            hint: "Yksi tikki voi olla halvempi kuin kaksi.",
            why: "Tikki otetaan nyt kortilla, joka myöhemmin ottaisi pahemman.",
        },
        GameThemeText {
            theme: GameTheme::HighUnder,
            name: "korkea korkeamman alle",
            hint: "Milloin korkean kortin voi pelata saamatta tikkiä?",
            why: "Korkea kortti menee korkeamman alle, ja matala säästyy.",
        },
        GameThemeText {
            theme: GameTheme::DangerSuit,
            name: "vaarallinen maa",
            hint: "Missä maassa jäisit kiinni?",
            why: "Heitetään maata, jossa tikki muuten pitäisi ottaa.",
        },
        GameThemeText {
            theme: GameTheme::ClearTheWay,
            name: "tien raivaus",
            hint: "Kuka saa maan tikin, kun sinulla ei sitä ole?",
            why: "Maa heitetään pois, jotta tikki jää vastustajalle.",
        },
        GameThemeText {
            theme: GameTheme::ThrowIn,
            name: "sisäänheitto",
            hint: "Kuka ei haluaisi lähteä seuraavaan tikkiin?",
            why: "Vastustaja jätetään lähtemään, ja jokainen lähtö maksaa hänelle.",
        },
        GameThemeText {
            theme: GameTheme::KeepThePair,
            name: "parin säästö",
            hint: "Mitkä kortit ovat yhdessä arvokkaampia?",
            why: "Kuningas ja rouva pysyvät yhdessä, kunnes ne voi ilmoittaa.",
        },
        GameThemeText {
            theme: GameTheme::ChoiceOfTrumps,
            name: "valtin valinta",
            hint: "Mitkä valtit haluaisit?",
            why: "Ilmoitus tekee ne valtit, joita tarvitaan.",
        },
        GameThemeText {
            theme: GameTheme::WaitToAnnounce,
            name: "ilmoituksen lykkäys",
            hint: "Pitääkö ilmoittaa nyt?",
            why: "Ilmoittaa ehtii myöhemminkin, ja jokin muu on tehtävä ensin.",
        },
    ],
};

pub(super) const GERMAN: GameMessages = GameMessages {
    tasks: GameTasks {
        need: "{who} braucht insgesamt {goal}: {which}?",
        at_least: "{who} muss mindestens auf {goal} kommen: {which}?",
        take: "{who} darf insgesamt höchstens {goal} machen: {which}?",
        take_none: "{who} darf keinen einzigen {what} machen: {which}?",
        hold: "{who} darf {owner} höchstens {goal} lassen: {which}?",
        hold_none: "{who} darf {owner} keinen einzigen {what} lassen: {which}?",
        force: "{who} muss {owner} mindestens {goal} aufzwingen: {which}?",
        ahead: "{who} muss am Ende vorn liegen, um {goal}: {which}?",
        level: "{who} darf nicht zurückfallen: {which}?",
        behind: "{who} darf höchstens um {goal} zurückliegen: {which}?",
        null: "{who} darf keinen Stich machen: {which}?",
        break_null: "{who} muss {owner} einen Stich aufzwingen: {which}?",
        contract: "{who} muss das Spiel gewinnen: {which}?",
        beat: "{who} muss das Spiel schlagen: {which}?",
        no_last: "{who} darf den letzten Stich nicht machen: {which}?",
        give_last: "{who} muss {owner} den letzten Stich lassen: {which}?",
        out: "{who} muss alle Karten loswerden: {which}?",
        not_left: "{who} darf nicht als Letzter Karten haben: {which}?",
    },
    tricks: ["Stich", "1 Stich", "{n} Stiche"],
    card_points: ["Augenpunkt", "1 Auge", "{n} Augen"],
    points: ["Punkt", "1 Punkt", "{n} Punkte"],
    which: ["welche Karte", "welcher Zug"],
    place: "Platz {seat}",
    declares: "Der Alleinspieler ({seat})",
    declarer: "dem Alleinspieler",
    declarers_side: "der Partei des Alleinspielers",
    and: " und ",
    hint_card: "{seat} spielt {card}.",
    key: "{card} ist der einzige richtige Zug.",
    wrong: "{card} führt zu {value}.",
    themes: &[
        GameThemeText {
            theme: GameTheme::Schneider,
            name: "aus dem Schneider",
            hint: "Das Spiel mag entschieden sein; zu retten ist noch etwas.",
            why: "Alles andere ist Schneider.",
        },
        GameThemeText {
            theme: GameTheme::Schmear,
            name: "Schmieren",
            hint: "Wem gehört der Stich, und was ist er wert?",
            why: "Der Stich des Partners wird geschmiert: dort zählt die Karte mehr als anderswo.",
        },
        GameThemeText {
            theme: GameTheme::Middle,
            name: "Alleinspieler in der Mitte",
            hint: "Wer soll zum nächsten Stich ausspielen?",
            why: "Der Alleinspieler soll in die Mitte kommen.",
        },
        GameThemeText {
            theme: GameTheme::TakeInTime,
            name: "rechtzeitig nehmen",
            hint: "Ein Stich kann billiger sein als zwei.",
            why: "Der Stich wird jetzt genommen, mit einer Karte, die später einen schlimmeren nähme.",
        },
        GameThemeText {
            theme: GameTheme::HighUnder,
            name: "hoch unter höher",
            hint: "Wann lässt sich eine hohe Karte spielen, ohne zu stechen?",
            why: "Die hohe Karte geht unter eine höhere; die kleine bleibt für später.",
        },
        GameThemeText {
            theme: GameTheme::DangerSuit,
            name: "gefährliche Farbe",
            hint: "In welcher Farbe würde man gefangen?",
            why: "Abgeworfen wird die Farbe, in der ein Stich zu nehmen wäre.",
        },
        GameThemeText {
            theme: GameTheme::ClearTheWay,
            name: "den Weg frei machen",
            hint: "Wer nimmt die Farbe, wenn man sie nicht mehr hat?",
            why: "Die Farbe wird abgeworfen, damit sie einem Gegner bleibt.",
        },
        GameThemeText {
            theme: GameTheme::ThrowIn,
            name: "Einspielen",
            hint: "Wer möchte zum nächsten Stich lieber nicht ausspielen?",
            why: "Ein Gegner kommt ans Spiel, und jedes Ausspiel kostet ihn etwas.",
        },
        GameThemeText {
            theme: GameTheme::KeepThePair,
            name: "das Paar behalten",
            hint: "Welche Karten sind zusammen mehr wert?",
            why: "König und Dame bleiben zusammen, bis sie gemeldet werden können.",
        },
        GameThemeText {
            theme: GameTheme::ChoiceOfTrumps,
            name: "Trumpfwahl",
            hint: "Welche Trümpfe wären gut?",
            why: "Die Meldung macht die Trümpfe, die gebraucht werden.",
        },
        GameThemeText {
            theme: GameTheme::WaitToAnnounce,
            name: "später melden",
            hint: "Muss jetzt gemeldet werden?",
            why: "Zum Melden ist noch Zeit, und etwas anderes kommt zuerst.",
        },
    ],
};
