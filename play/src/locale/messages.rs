//! What games say of values and scores, in the languages of players: English as the games have it, Finnish, German.
//!
//! Slots: `{n}` and `{m}` are numbers, `{who}` is a seat or a side, `{contract}` a contract as the game writes it, and `{this}`
//! and `{that}` are phrases of this table again. The first row that fits counts.
//!
//! Finnish: Finnish Games, and the Finnish text of Nordic Games (“Marjapussi”, “Ristikontra”).

/// A phrase in each language, in the order of [`Language::ALL`](tikki_base::names::Named::ALL).
pub type MessageRow = [&'static str; 3];

/// Every phrase of the games that have names in other languages.
pub const ROWS: &[MessageRow] = &[
    // What values count.
    [
        "tricks that declarer's side takes from here on",
        "tikit, jotka pelinviejän puoli saa tästä eteenpäin",
        "Stiche, die die Partei des Alleinspielers von hier an macht",
    ],
    [
        "tricks that the leader's side takes from here on, both sides avoiding them",
        "tikit, jotka aloittajan puoli saa tästä eteenpäin, kun molemmat välttelevät niitä",
        "Stiche, die die Partei des Ausspielers von hier an macht, wenn beide sie meiden",
    ],
    [
        "1 if the soloist takes no trick, else 0",
        "1, jos soolon pelaaja jää ilman tikkejä, muuten 0",
        "1, wenn der Solist keinen Stich macht, sonst 0",
    ],
    [
        "deal points of the leader's side less those of the others, whole deal",
        "aloittajan puolen pisteet vähennettynä toisten pisteillä, koko jako",
        "Punkte der Partei des Ausspielers weniger die der anderen, ganzes Spiel",
    ],
    [
        "card points of N and S in the deal",
        "pohjoisen ja etelän korttipisteet jaossa",
        "Kartenpunkte von Nord und Süd im ganzen Spiel",
    ],
    [
        "suit and grand: card points of the declarer with the skat, whole deal; null: 1 if he can stay without a trick; reject: by seat card points, which each wants few, or its score",
        "väripeli ja grand: pelinviejän korttipisteet skatin kanssa, koko jako; null: 1, jos hän voi jäädä ilman tikkejä; hylätty: paikoittain korttipisteet, joita kukin tahtoo vähän, tai tulos",
        "Farbspiel und Grand: Augen des Alleinspielers mit dem Skat, ganzes Spiel; Null: 1, wenn er ohne Stich bleiben kann; Ramsch: für jeden Platz die Augen, von denen jeder wenige will, oder die Wertung",
    ],
    [
        "card points of the declarer in the deal, with the cards laid away, or his game points; least: by seat, card points, which each wants few, or game points",
        "pelinviejän korttipisteet jaossa syrjään pantujen kanssa, tai hänen pelipisteensä; vähimmät: paikoittain korttipisteet, joita kukin tahtoo vähän, tai pelipisteet",
        "Augen des Alleinspielers mit den gelegten Karten, ganzes Spiel, oder seine Spielpunkte; Ramsch: für jeden Platz die Augen, von denen jeder wenige will, oder Spielpunkte",
    ],
    [
        "game points of seat 1 for the deal, -3 to 3",
        "paikan 1 pelipisteet jaosta, -3 … 3",
        "Spielpunkte von Platz 1 für das Spiel, -3 bis 3",
    ],
    [
        "by seat: 1 if it can force to get rid of its cards against all others together, -1 if they can force it to be the last with cards, 0 if neither",
        "paikoittain: 1, jos se pääsee korteistaan kaikkia muita vastaan, -1, jos muut voivat pakottaa sen jäämään viimeisenä kortteihin, 0 muuten",
        "für jeden Platz: 1, wenn er seine Karten gegen alle anderen loswerden kann, -1, wenn sie ihn zwingen können, als Letzter Karten zu haben, sonst 0",
    ],
    [
        "by seat: 1 if it can force to get rid of its cards against all others together, -1 if they can force it to be the last with cards, 0 if neither; of first-out: 1 if it can force to be first without cards, -1 if they can force that another is, 0 if neither",
        "paikoittain: 1, jos se pääsee korteistaan kaikkia muita vastaan, -1, jos muut voivat pakottaa sen jäämään viimeisenä kortteihin, 0 muuten; first-out: 1, jos se pääsee ensimmäisenä korteistaan, -1, jos muut voivat pakottaa toisen ensimmäiseksi, 0 muuten",
        "für jeden Platz: 1, wenn er seine Karten gegen alle anderen loswerden kann, -1, wenn sie ihn zwingen können, als Letzter Karten zu haben, sonst 0; first-out: 1, wenn er als Erster ohne Karten sein kann, -1, wenn sie erzwingen können, dass es ein anderer ist, sonst 0",
    ],
    [
        "by seat: penalty points of the deal, which each wants few",
        "paikoittain: jaon miinuspisteet, joita kukin tahtoo vähän",
        "für jeden Platz: Minuspunkte des Spiels, von denen jeder wenige will",
    ],
    [
        "by seat: penalty points of the deal, which each wants few; partners: those of N and S",
        "paikoittain: jaon miinuspisteet, joita kukin tahtoo vähän; pareittain: pohjoisen ja etelän",
        "für jeden Platz: Minuspunkte des Spiels, von denen jeder wenige will; Partner: die von Nord und Süd",
    ],
    [
        "by objective: card points of declarer's side; 1 if the contract is reached; card points, or game points, of declarer's side less those of the others; whole deal",
        "tavoitteen mukaan: huutajan puolen korttipisteet; 1, jos huuto täyttyy; huutajan puolen kortti- tai pelipisteet vähennettynä toisten pisteillä; koko jako",
        "je nach Ziel: Kartenpunkte der Partei des Alleinspielers; 1, wenn das Gebot erreicht wird; deren Karten- oder Spielpunkte weniger die der anderen; ganzes Spiel",
    ],
    [
        "by seat in play: tricks in the deal; or points after it, or 1 if it can be the one that reaches the target",
        "paikoittain mukana olevista: tikit jaossa; tai pisteet sen jälkeen, tai 1, jos se voi saada voittoon tarvittavat pisteet",
        "für jeden Platz im Spiel: Stiche im Spiel; oder die Punkte danach, oder 1, wenn er das Ziel erreichen kann",
    ],
    [
        "by seat: 1 if that seat can avoid the last trick against all others together",
        "paikoittain: 1, jos se voi välttää viimeisen tikin kaikkia muita vastaan",
        "für jeden Platz: 1, wenn er den letzten Stich gegen alle anderen vermeiden kann",
    ],
    // What is won of a session.
    ["game", "peli", "Spiel"],
    ["match", "ottelu", "Partie"],
    ["rubber", "robberi", "Rubber"],
    ["pot of {n}", "{n} merkin potti", "Topf von {n}"],
    // Tuppi.
    ["rami, {n} tricks", "rami, {n} tikkiä", "Rami, {n} Stiche"],
    ["nolo, {n} tricks", "nolo, {n} tikkiä", "Nolo, {n} Stiche"],
    ["{this}, given up by {who}", "{this}, luovutti {who}", "{this}, aufgegeben von {who}"],
    ["rami", "rami", "Rami"],
    ["nolo", "nolo", "Nolo"],
    ["sooli, lost", "sooli, hävitty", "Sooli, verloren"],
    ["sooli, without a trick", "sooli, ilman tikkejä", "Sooli, ohne Stich"],
    ["no longer rising", "nousu katkesi", "steigt nicht mehr"],
    ["back to nothing", "takaisin nollaan", "zurück auf null"],
    // The pussi family.
    ["trumps", "valtin tekeminen", "Trumpf"],
    ["a little one", "pikkarainen", "ein kleines Paar"],
    ["the last trick", "viimeinen tikki", "der letzte Stich"],
    ["{n} pips", "{n} silmää", "{n} Augen"],
    ["{n} aces and tens", "matteja {n}", "{n} Asse und Zehnen"],
    ["{n} court points", "voittopisteitä {n}", "{n} Bildpunkte"],
    ["of deals that were level", "tasan menneistä jaoista", "aus unentschiedenen Spielen"],
    ["no trick: to Porvoo", "ei yhtään tikkiä: Porvooseen", "kein Stich: nach Porvoo"],
    [
        "more than twelve: back to seven",
        "yli kahdentoista: takaisin seitsemään",
        "mehr als zwölf: zurück auf sieben",
    ],
    ["contract {n}", "huuto {n}", "Gebot {n}"],
    [
        "contract {n}, failed with {m}",
        "huuto {n}, jäi vajaaksi: {m}",
        "Gebot {n}, verfehlt mit {m}",
    ],
    ["card points", "korttipisteet", "Kartenpunkte"],
    ["no trick", "ei yhtään tikkiä", "kein Stich"],
    // Hearts.
    ["penalty", "rangaistus", "Strafe"],
    ["did not follow suit", "ei tunnustanut maata", "hat nicht bedient"],
    ["the moon", "kaikki pisteet", "alle Punkte"],
    ["{who} shot the moon", "{who} sai kaikki pisteet", "{who} hat alle Punkte"],
    ["cards", "kortit", "Karten"],
    ["in dispute", "kiistanalaiset", "strittig"],
    ["jack of diamonds", "ruutusotilas", "Karo-Bube"],
    // Skruuvi.
    ["tricks and aces of the others", "toisten tikit ja ässät", "Stiche und Asse der anderen"],
    [
        "{contract} and aces, {n} tricks",
        "{contract} ja ässät, {n} tikkiä",
        "{contract} und Asse, {n} Stiche",
    ],
    ["{contract}, {n} tricks", "{contract}, {n} tikkiä", "{contract}, {n} Stiche"],
    // Knorri, Koira, Myllymatti; Kurkku, Mätäpesä; Ramina; Ristikontra.
    ["first without cards", "ensimmäisenä ilman kortteja", "als Erster ohne Karten"],
    ["left with cards", "jäi kortteihin", "mit Karten übrig"],
    ["last card", "viimeinen kortti", "letzte Karte"],
    ["won the last trick", "sai viimeisen tikin", "machte den letzten Stich"],
    ["trick", "tikki", "Stich"],
    ["burnt", "palanut", "verbrannt"],
    [
        "no card point: all is lost",
        "ei yhtään pistettä: kaikki menetetään",
        "kein Kartenpunkt: alles ist verloren",
    ],
    // Skat and Schafkopf.
    [
        "{this}, won: game value {n}",
        "{this}, voitettu: pelin arvo {n}",
        "{this}, gewonnen: Spielwert {n}",
    ],
    [
        "{this}, lost: game value {n}",
        "{this}, hävitty: pelin arvo {n}",
        "{this}, verloren: Spielwert {n}",
    ],
    [
        "{this}, what was announced was not reached: game value {n}",
        "{this}, ilmoitettua ei saavutettu: pelin arvo {n}",
        "{this}, Ansage nicht erreicht: Spielwert {n}",
    ],
    [
        "{this}, overbid: game value {n}",
        "{this}, huudettu yli: pelin arvo {n}",
        "{this}, überreizt: Spielwert {n}",
    ],
    ["null", "null", "Null"],
    ["{contract} with {n}", "{contract}, {n} matadoria", "{contract} mit {n}"],
    ["{contract} against {n}", "{contract}, ilman {n} matadoria", "{contract} ohne {n}"],
    ["fewest card points", "vähiten korttipisteitä", "wenigste Augen"],
    ["{n} card points", "{n} korttipistettä", "{n} Augen"],
    ["all the card points", "kaikki korttipisteet", "alle Augen"],
    // Sixty-Six.
    ["66", "66", "66"],
    ["66, the other under 33", "66, toisella alle 33", "66, der andere unter 33"],
    ["66, the other without a trick", "66, toinen ilman tikkejä", "66, der andere ohne Stich"],
    [
        "the other claimed without 66",
        "toinen ilmoitti ilman 66:ta",
        "der andere meldete sich ohne 66 aus",
    ],
    ["the other closed without 66", "toinen sulki ilman 66:ta", "der andere deckte ohne 66 zu"],
    ["more card points", "enemmän korttipisteitä", "mehr Augen"],
    ["tied deals before", "aiemmat tasajaot", "frühere Unentschieden"],
    // Belote, Coinche, Klaverjas, Jass.
    [
        "points of declarer's side, whole deal; or 1 if they are more than those of the other side",
        "pelinviejän puolen pisteet, koko jako; tai 1, jos niitä on enemmän kuin toisilla",
        "Augen der Partei des Spielers, ganzes Spiel; oder 1, wenn es mehr als die der anderen sind",
    ],
    [
        "points of declarer's side, whole deal; or 1 if the contract is made",
        "pelinviejän puolen pisteet, koko jako; tai 1, jos sitoumus täyttyy",
        "Augen der Partei des Spielers, ganzes Spiel; oder 1, wenn das Gebot erfüllt wird",
    ],
    [
        "points of declarer's side, whole deal; these less those of the other side; or 1 if they are more",
        "pelinviejän puolen pisteet, koko jako; nämä vähennettynä toisten pisteillä; tai 1, jos niitä on enemmän",
        "Augen der Partei des Spielers, ganzes Spiel; diese weniger die der anderen; oder 1, wenn es mehr sind",
    ],
    ["belote", "belote", "Belote"],
    ["roem", "roem", "Roem"],
    ["pit", "pit", "Pit"],
    ["nat: all points", "nat: kaikki pisteet", "Nat: alle Augen"],
    ["all tricks", "kaikki tikit", "alle Stiche"],
    [
        "level: for who wins the next deal",
        "tasan: seuraavan jaon voittajalle",
        "gleich: für den Sieger des nächsten Spiels",
    ],
    ["{contract} made", "{contract} täyttyi", "{contract} erfüllt"],
    ["{contract} lost", "{contract} hävisi", "{contract} verloren"],
];
