//! Finnish.

use super::sentences::{Heads, Sentences, Themed};
use crate::themes::Theme;

pub(super) const SENTENCES: Sentences = Sentences {
    seats: ["Pohjoinen", "Itä", "Etelä", "Länsi"],
    suits: ["ristiä", "ruutua", "herttaa", "pataa"],
    trick: ["tikki", "tikkiä"],
    declarer: "{seat} (pelinviejä)",
    defence: "Puolustus",
    defender: "{seat} (puolustaja)",
    make: "{who}: {contract} on vietävä kotiin, vielä {more} {tricks}, jäljellä {left}. Vuorossa {seat}.",
    beat: "{who}: {contract} on kaadettava, vielä {more} {tricks}, jäljellä {left}. Vuorossa {seat}.",
    take: "{who}: vähintään {more} {tricks}, jäljellä {left}. Vuorossa {seat}.",
    hint_suit: "Oikea kortti on {suit}.",
    hint_other: "Ensimmäisenä mieleen tuleva kortti on väärä.",
    hint_any: "Vain yksi kortti on oikea, ja se ratkaisee nyt.",
    hint_card: "{seat} pelaa kortin {card}.",
    key: "{card} on ainoa oikea kortti.",
    wrong: "{card} ei riitä: {line} (tikkejä tarvitaan {more}, jäljellä {left}).",
    safe: "Sen jälkeen tavoite on varma, kun on pelattu {more} {tricks}.",
    rate: "Kaksi kättä näkevälle se on oikea: {percent}, {layouts} jakoa.",
    rate_other: "Kaksi kättä näkevälle se on oikea: {percent}, paras muu kortti ({card}): {other}; {layouts} jakoa.",
    heads: Heads {
        problem: "Tehtävä",
        solutions: "Ratkaisut",
        trumps: "Valtti: {suit}.",
        notrump: "Sangi.",
        played: "Pelattu tähän asti:",
        difficulty: "Vaikeus {count} / 8",
        first: "Ensimmäinen oikea kortti: {right}. Vääriä: {wrong}.",
        after: "Kun on pelattu {count} {tricks}:",
        board: "jako",
        dealer: "Jakaja: {seat}.",
        vulnerable: "Vyöhykkeessä: {who}.",
        auction: "Tarjoukset:",
    },
    themes: THEMES,
};

const THEMES: &[Themed] = &[
    Themed {
        theme: Theme::HoldUp,
        hint: "Onko tikki otettava heti?",
        why: "Tikki jätetään vastustajille, jotta heidän yhteytensä katkeaa.",
    },
    Themed {
        theme: Theme::Duck,
        hint: "Tikin, joka on annettava, voi antaa ajoissa.",
        why: "Maasta annetaan tikki, kun paluutie on vielä auki.",
    },
    Themed {
        theme: Theme::Unblock,
        hint: "Korkea kortti voi olla pienten tiellä.",
        why: "Korkea kortti pelataan pois, jotta toinen käsi voi jatkaa maata.",
    },
    Themed {
        theme: Theme::Jettison,
        hint: "Voittaja voi olla haitaksi.",
        why: "Voittaja heitetään pois, koska se voittaisi väärällä hetkellä.",
    },
    Themed {
        theme: Theme::Overtake,
        hint: "Partnerin voittavaa korttia ei tarvitse säästää.",
        why: "Partnerin kortti voitetaan, jotta lähtövuoro on oikealla kädellä.",
    },
    Themed {
        theme: Theme::Entry,
        hint: "Laske tiet toiseen käteen.",
        why: "Kortti käytetään tai säästetään niin, että toiseen käteen pääsee.",
    },
    Themed {
        theme: Theme::Sacrifice,
        hint: "Kuvakortilla voi ostaa jotakin.",
        why: "Kuvakortti annetaan siitä, minkä se vie vastustajilta.",
    },
    Themed {
        theme: Theme::Finesse,
        hint: "Missä puuttuva kuvakortti on?",
        why: "Alempi kortti voittaa, sillä puuttuva kortti on oikealla puolella.",
    },
    Themed {
        theme: Theme::Drop,
        hint: "Montako maan korttia on ulkona?",
        why: "Puuttuva kuvakortti putoaa.",
    },
    Themed {
        theme: Theme::SafetyPlay,
        hint: "Entä jos maa jakautuu huonosti?",
        why: "Tikistä luovutaan, jotta huono jakauma ei haittaa.",
    },
    Themed {
        theme: Theme::Establishment,
        hint: "Pienetkin kortit voivat kasvaa.",
        why: "Maata pelataan, kunnes sen pieni kortti on korkein.",
    },
    Themed {
        theme: Theme::Avoidance,
        hint: "Kumpi vastustaja saa päästä lähtöön?",
        why: "Vaarallinen vastustaja pidetään poissa lähdöstä.",
    },
    Themed {
        theme: Theme::ThrowIn,
        hint: "Anna jonkun muun lähteä.",
        why: "Vastustaja päästetään lähtöön, ja jokainen lähtö maksaa hänelle tikin.",
    },
    Themed {
        theme: Theme::Elimination,
        hint: "Mistä he voisivat lähteä vahingotta?",
        why: "Vaarattomat maat pelataan ensin pois; sitten vastustaja päästetään lähtöön.",
    },
    Themed {
        theme: Theme::Squeeze,
        hint: "Joltakulta voivat loppua joutavat kortit.",
        why: "Vastustajan on heitettävä kortti, jota hän tarvitsee.",
    },
    Themed {
        theme: Theme::DoubleSqueeze,
        hint: "Kukaan ei voi pitää kaikkea.",
        why: "Ensin toisen, sitten toisenkin vastustajan on heitettävä kortti, jota hän tarvitsee.",
    },
    Themed {
        theme: Theme::TrumpSqueeze,
        hint: "Varastus voi nostaa sen, minkä heitto on paljastanut.",
        why: "Vastustajan on ohennettava maata, ja varastus tekee lopuista korkeita.",
    },
    Themed {
        theme: Theme::CrissCross,
        hint: "Kaksi paljasta ässää voi käydä ristiin.",
        why: "Kahden maan voittajat ovat paljaina vastapäätä uhkaa, ja vastustajan on luovuttava toisesta maasta.",
    },
    Themed {
        theme: Theme::TripleSqueeze,
        hint: "Yksi vastustaja vartioi kolmea maata.",
        why: "Vastustaja vartioi kolmea maata, ja yhdestä hänen on luovuttava.",
    },
    Themed {
        theme: Theme::StripSqueeze,
        hint: "Turvallisetkin lähdöt voi puristaa pois.",
        why: "Vastustajan on heitettävä voittajansa tai turvalliset lähtönsä, ja sitten hänet päästetään lähtöön.",
    },
    Themed {
        theme: Theme::ViennaCoup,
        hint: "Voittaja voi olla uhan tiellä.",
        why: "Voittaja otetaan ajoissa, jotta sen takana oleva uhka on vapaa.",
    },
    Themed {
        theme: Theme::Ruff,
        hint: "Mitä varten valtit ovat?",
        why: "Varastus on otettava nyt.",
    },
    Themed {
        theme: Theme::Crossruff,
        hint: "Molemmat kädet voivat varastaa.",
        why: "Valtit otetaan yksitellen molemmista käsistä, eikä valttia pelata.",
    },
    Themed {
        theme: Theme::DummyReversal,
        hint: "Kumman käden valtit ovat pitkät?",
        why: "Pidempi valttikäsi varastaa, ja toinen ottaa vastustajien valtit.",
    },
    Themed {
        theme: Theme::LoserOnLoser,
        hint: "Kaikkea, minkä voi varastaa, ei pidä varastaa.",
        why: "Häviäjä heitetään häviäjään.",
    },
    Themed {
        theme: Theme::TrumpCoup,
        hint: "Valtin voi vangita pelaamatta valttia.",
        why: "Sivumaata pelataan niiden valttien läpi, joita muuten ei saa kiinni.",
    },
    Themed {
        theme: Theme::EnPassant,
        hint: "Pieni valtti voi voittaa vielä lopussa.",
        why: "Sivumaata pelataan korkeamman valtin läpi: pieni valtti voittaa joka tapauksessa.",
    },
    Themed {
        theme: Theme::TrumpPromotion,
        hint: "Puolustajan valtti voi kasvaa.",
        why: "Valtti pakotetaan ulos, ja puolustuksen valtista tulee korkea.",
    },
    Themed {
        theme: Theme::OpeningLead,
        hint: "Mitä tarjoukset jättävät jäljelle?",
        why: "Vain tämä lähtö ehtii.",
    },
];
