//! The sentences about other games than bridge, with slots: `{card}`. Every language has all of them.

use super::super::themes::GameTheme;

/// What is said in a language.
#[derive(Debug)]
pub(super) struct GameSentences {
    /// The tasks: at least, and at most so much.
    pub more: &'static str,
    pub less: &'static str,
    pub hint_card: &'static str,
    pub key: &'static str,
    pub wrong: &'static str,
    /// A line for each theme.
    pub themes: &'static [GameThemed],
}

/// What is said of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameThemed {
    pub theme: GameTheme,
    /// A hint that names neither theme nor move.
    pub hint: &'static str,
    /// What the right move is for.
    pub why: &'static str,
}

pub(super) const ENGLISH: GameSentences = GameSentences {
    more: "{seat} is to move and has to come to at least {goal} ({value}).",
    less: "{seat} is to move and has to keep it to at most {goal} ({value}).",
    hint_card: "{seat} plays {card}.",
    key: "{card} is the only right move.",
    wrong: "{card} comes to {value}.",
    themes: &[
        GameThemed {
            theme: GameTheme::Schneider,
            hint: "The game may be decided; there is something left to save.",
            why: "Everything else is schneider.",
        },
        GameThemed {
            theme: GameTheme::Schmear,
            hint: "Who wins this trick, and what is it worth?",
            why: "Partner's trick is made fat: the card counts more there than it would ever win.",
        },
        GameThemed {
            theme: GameTheme::Middle,
            hint: "Who should lead to the next trick?",
            why: "The declarer is to play between the two defenders.",
        },
        GameThemed {
            theme: GameTheme::TakeInTime,
            hint: "One trick may be cheaper than two.",
            why: "The trick is taken now, with a card that would take a worse one later.",
        },
        GameThemed {
            theme: GameTheme::HighUnder,
            hint: "When can a high card be played without winning?",
            why: "The high card goes under a higher one; the low one is kept for later.",
        },
        GameThemed {
            theme: GameTheme::DangerSuit,
            hint: "In which suit would you be caught?",
            why: "The suit is thrown in which a trick would have to be taken.",
        },
        GameThemed {
            theme: GameTheme::ClearTheWay,
            hint: "Who wins the suit if you have none of it?",
            why: "The suit is thrown away so that an opponent is left to win it.",
        },
        GameThemed {
            theme: GameTheme::ThrowIn,
            hint: "Who would rather not lead to the next trick?",
            why: "An opponent is put on lead, and whatever he leads costs him.",
        },
        GameThemed {
            theme: GameTheme::KeepThePair,
            hint: "Which cards are worth more together?",
            why: "King and queen stay together until they can be announced.",
        },
        GameThemed {
            theme: GameTheme::ChoiceOfTrumps,
            hint: "Which trumps would you like to have?",
            why: "The announcement makes the trumps that are needed.",
        },
        GameThemed {
            theme: GameTheme::WaitToAnnounce,
            hint: "Must it be announced now?",
            why: "There is still time to announce, and something else comes first.",
        },
    ],
};

pub(super) const FINNISH: GameSentences = GameSentences {
    more: "Vuorossa {seat}, tavoite vähintään {goal} (luku on pelin oma).",
    less: "Vuorossa {seat}, tavoite enintään {goal} (luku on pelin oma).",
    hint_card: "{seat} pelaa: {card}.",
    key: "{card} on ainoa oikea siirto.",
    wrong: "{card}: luvuksi tulee {value}.",
    themes: &[
        GameThemed {
            theme: GameTheme::Schneider,
            hint: "Peli voi olla ratkennut, mutta jotakin on vielä pelastettavana.",
            why: "Kaikki muu on schneider.",
        },
        GameThemed {
            theme: GameTheme::Schmear,
            hint: "Kuka saa tikin, ja mitä siinä on?",
            why: "Partnerin tikki lihotetaan: kortti tuottaa siinä enemmän kuin muualla.",
        },
        GameThemed {
            theme: GameTheme::Middle,
            hint: "Kenen pitäisi lähteä seuraavaan tikkiin?",
            why: "Pelaaja halutaan puolustajien väliin.",
        },
        GameThemed {
            theme: GameTheme::TakeInTime,
            hint: "Yksi tikki voi olla halvempi kuin kaksi.",
            why: "Tikki otetaan nyt kortilla, joka myöhemmin ottaisi pahemman.",
        },
        GameThemed {
            theme: GameTheme::HighUnder,
            hint: "Milloin korkean kortin voi pelata saamatta tikkiä?",
            why: "Korkea kortti menee korkeamman alle, ja matala säästyy.",
        },
        GameThemed {
            theme: GameTheme::DangerSuit,
            hint: "Missä maassa jäisit kiinni?",
            why: "Heitetään maata, jossa tikki muuten pitäisi ottaa.",
        },
        GameThemed {
            theme: GameTheme::ClearTheWay,
            hint: "Kuka saa maan tikin, kun sinulla ei sitä ole?",
            why: "Maa heitetään pois, jotta tikki jää vastustajalle.",
        },
        GameThemed {
            theme: GameTheme::ThrowIn,
            hint: "Kuka ei haluaisi lähteä seuraavaan tikkiin?",
            why: "Vastustaja jätetään lähtemään, ja jokainen lähtö maksaa hänelle.",
        },
        GameThemed {
            theme: GameTheme::KeepThePair,
            hint: "Mitkä kortit ovat yhdessä arvokkaampia?",
            why: "Kuningas ja rouva pysyvät yhdessä, kunnes ne voi ilmoittaa.",
        },
        GameThemed {
            theme: GameTheme::ChoiceOfTrumps,
            hint: "Mitkä valtit haluaisit?",
            why: "Ilmoitus tekee ne valtit, joita tarvitaan.",
        },
        GameThemed {
            theme: GameTheme::WaitToAnnounce,
            hint: "Pitääkö ilmoittaa nyt?",
            why: "Ilmoittaa ehtii myöhemminkin, ja jokin muu on tehtävä ensin.",
        },
    ],
};

pub(super) const GERMAN: GameSentences = GameSentences {
    more: "{seat} ist am Zug und soll mindestens {goal} erreichen (die Zahl des Spiels).",
    less: "{seat} ist am Zug und soll höchstens {goal} zulassen (die Zahl des Spiels).",
    hint_card: "{seat} spielt {card}.",
    key: "{card} ist der einzige richtige Zug.",
    wrong: "{card} führt zu {value}.",
    themes: &[
        GameThemed {
            theme: GameTheme::Schneider,
            hint: "Das Spiel mag entschieden sein; zu retten ist noch etwas.",
            why: "Alles andere ist Schneider.",
        },
        GameThemed {
            theme: GameTheme::Schmear,
            hint: "Wem gehört der Stich, und was ist er wert?",
            why: "Der Stich des Partners wird geschmiert: dort zählt die Karte mehr als anderswo.",
        },
        GameThemed {
            theme: GameTheme::Middle,
            hint: "Wer soll zum nächsten Stich ausspielen?",
            why: "Der Alleinspieler soll in die Mitte kommen.",
        },
        GameThemed {
            theme: GameTheme::TakeInTime,
            hint: "Ein Stich kann billiger sein als zwei.",
            why: "Der Stich wird jetzt genommen, mit einer Karte, die später einen schlimmeren nähme.",
        },
        GameThemed {
            theme: GameTheme::HighUnder,
            hint: "Wann lässt sich eine hohe Karte spielen, ohne zu stechen?",
            why: "Die hohe Karte geht unter eine höhere; die kleine bleibt für später.",
        },
        GameThemed {
            theme: GameTheme::DangerSuit,
            hint: "In welcher Farbe würde man gefangen?",
            why: "Abgeworfen wird die Farbe, in der ein Stich zu nehmen wäre.",
        },
        GameThemed {
            theme: GameTheme::ClearTheWay,
            hint: "Wer nimmt die Farbe, wenn man sie nicht mehr hat?",
            why: "Die Farbe wird abgeworfen, damit sie einem Gegner bleibt.",
        },
        GameThemed {
            theme: GameTheme::ThrowIn,
            hint: "Wer möchte zum nächsten Stich lieber nicht ausspielen?",
            why: "Ein Gegner kommt ans Spiel, und jedes Ausspiel kostet ihn etwas.",
        },
        GameThemed {
            theme: GameTheme::KeepThePair,
            hint: "Welche Karten sind zusammen mehr wert?",
            why: "König und Dame bleiben zusammen, bis sie gemeldet werden können.",
        },
        GameThemed {
            theme: GameTheme::ChoiceOfTrumps,
            hint: "Welche Trümpfe wären gut?",
            why: "Die Meldung macht die Trümpfe, die gebraucht werden.",
        },
        GameThemed {
            theme: GameTheme::WaitToAnnounce,
            hint: "Muss jetzt gemeldet werden?",
            why: "Zum Melden ist noch Zeit, und etwas anderes kommt zuerst.",
        },
    ],
};
