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
    same: "{card} on oikea, samoin {other}; mikään muu ei ole.",
    dual: "{card} on oikea kortti; {other} voi tulla ennen sitä.",
    count: "Jäljellä on {left} tikkiä, tavoite on {more}: annettavia on {lost}, ja ne annetaan ennen skviisiä.",
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
        theme: Theme::RuffAndSluff,
        hint: "Lähtö voi olla lahja.",
        why: "Lähtöön päästetyllä on vain maata, jota kummassakaan kädessä ei ole: toinen käsi varastaa, toisesta heitetään häviäjä.",
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
        theme: Theme::Rectifying,
        hint: "Tikin voi antaa liian myöhään.",
        why: "Tikki annetaan ajoissa, jotta vastustajilla ei heittäessään ole joutavaa korttia.",
    },
    Themed {
        theme: Theme::GuardSqueeze,
        hint: "Kuka suojaa ketä?",
        why: "Vastustajan on heitettävä kortti, joka suojaa hänen partneriaan maskilta.",
    },
    Themed {
        theme: Theme::ClashSqueeze,
        hint: "Kaksi korkeaa voi pudota samaan tikkiin tai voittaa erikseen.",
        why: "Vastustajan on heitettävä kortti, jonka vuoksi uhka putoaisi vastapäisen voittajan alle; sitten molemmat voittavat.",
    },
    Themed {
        theme: Theme::CompoundSqueeze,
        hint: "Yksi puristus voi valmistaa toisen.",
        why: "Vastustaja luopuu yhdestä kolmesta maasta; sitten kumpikin vartioi yhtä yksin ja kolmatta yhdessä.",
    },
    Themed {
        theme: Theme::EntrySqueeze,
        hint: "Pienilläkin korteilla on heille virkaa.",
        why: "Jos vastustaja heittää pienen kortin, voittajan voi voittaa omalla kortilla ja toiseen käteen pääsee vielä kerran.",
    },
    Themed {
        theme: Theme::EntryShifting,
        hint: "Odota, mitä heitetään.",
        why: "Vastustajan heitto ratkaisee, kumpaan käteen tie jää.",
    },
    Themed {
        theme: Theme::Backwash,
        hint: "Varastus voi vaivata sitä, joka pelaa sen jälkeen.",
        why: "Varastuksen jälkeen pelaavan on alivarastettava tai luovuttava maasta.",
    },
    Themed {
        theme: Theme::SteppingStone,
        hint: "Vastustaja voi olla silta toiseen käteen.",
        why: "Puristettu vastustaja päästetään lähtöön, ja hänen on pelattava eristettyihin voittajiin.",
    },
    Themed {
        theme: Theme::Winkle,
        hint: "Tikin ottaja voi katua.",
        why: "Tikki tarjotaan, ja ottipa sen kumpi vastustaja hyvänsä, hänen on autettava.",
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
        theme: Theme::GrandCoup,
        hint: "Valtteja voi olla liikaa.",
        why: "Oma voittaja varastetaan, jotta kädessä ei ole enempää valtteja kuin edessä istuvalla vastustajalla.",
    },
    Themed {
        theme: Theme::Smother,
        hint: "Varma valttitikki ei aina ole varma.",
        why: "Toinen vastustaja päästetään lähtöön, ja suojattu valtti jää käsien väliin.",
    },
    Themed {
        theme: Theme::DevilsCoup,
        hint: "Valtin voi vangita valttia pelaamatta.",
        why: "Sivumaata pelataan toisen vastustajan valttien läpi, ja heidän yhteinen valttitikkinsä katoaa.",
    },
    Themed {
        theme: Theme::Uppercut,
        hint: "Varastuksen ei tarvitse voittaa.",
        why: "Varastus ylivarastetaan, ja partnerin valtista tulee korkea.",
    },
    Themed {
        theme: Theme::Underruff,
        hint: "Joutavin kortti voi olla valtti.",
        why: "Valtti pelataan valtin alle, sillä muita kortteja tarvitaan.",
    },
    Themed {
        theme: Theme::RuffingFinesse,
        hint: "Maskin voi tehdä varastamalla.",
        why: "Maata pelataan kuvakortin läpi: jos se peittää, se varastetaan, muuten heitetään häviäjä.",
    },
    Themed {
        theme: Theme::BackwardFinesse,
        hint: "Kuvakortti voi olla toisella vastustajalla.",
        why: "Kuvakortti pelataan korkeamman kortin läpi, ja peiton jälkeen maskataan alemmalla kortilla toiseen suuntaan.",
    },
    Themed {
        theme: Theme::IntraFinesse,
        hint: "Yksin jäänyt kortti voi pudota.",
        why: "Matala maski häviää, ja sitten kuvakortti pudottaa yksin jääneen kortin.",
    },
    Themed {
        theme: Theme::MortonsFork,
        hint: "Anna vastustajan valita kahdesta pahasta.",
        why: "Jos vastustaja ottaa kuvakortillaan, toinen kortti nousee; jos ei, hän ei enää saa sillä tikkiä.",
    },
    Themed {
        theme: Theme::Scissors,
        hint: "Miten vastustajat pääsevät toistensa käsiin?",
        why: "Heitetään pois kortti, jonka maassa toinen vastustaja olisi päässyt lähtöön.",
    },
    Themed {
        theme: Theme::Merrimac,
        hint: "Mikä kortti pitää heidän pitkän maansa elossa?",
        why: "Kuvakortti uhrataan, jotta vaarallisen käden tulokortti lähtee liian aikaisin.",
    },
    Themed {
        theme: Theme::Deschapelles,
        hint: "Miten partneri pääsee lähtöön?",
        why: "Kuvakortti uhrataan, jotta partnerin alemmasta kortista tulee tulokortti.",
    },
    Themed {
        theme: Theme::Bath,
        hint: "Mitä he voivat pelata seuraavaksi?",
        why: "Kuvakortti jätetään vastustajalle: jos hän jatkaa, hän pelaa haarukkaan.",
    },
    Themed {
        theme: Theme::Crocodile,
        hint: "Kuka on lähdössä tämän tikin jälkeen?",
        why: "Toinen käsi nielaisee partnerin ainoan kortin, jotta partnerin ei tarvitse lähteä.",
    },
    Themed {
        theme: Theme::OpeningLead,
        hint: "Mitä tarjoukset jättävät jäljelle?",
        why: "Vain tämä lähtö ehtii.",
    },
];
