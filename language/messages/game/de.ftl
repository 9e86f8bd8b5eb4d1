## Packs

pack-54-jokers = 54 Karten, JK jk A K Q J 10 9 8 7 6 5 4 3 2; ohne Trumpf 52 ohne die Joker
pack-24 = 24 Karten, A 10 K Q J 9
pack-32-ten-high = 32 Karten, 10 9 8 7 A K Q J
pack-52-suits-do-not-count = 52 Karten, A K Q J 10 9 8 7 6 5 4 3 2; Farben zählen nicht
pack-packs-of-32 = 2, 3, 4, 6 oder 8 Spiele zu 32 Karten, A 10 K Q J 9 8 7
pack-44-myllymatti = 44 Karten, A K Q J 9 8 7 6 4 3 2; DK H2 C4 S8 H9 D9, Asse, Buben, Sechsen und die anderen Achten gewinnen
pack-33-and-more = 33 Karten, A K Q J 10 9 8 7 und der Joker JK; zu zweit 25 (bis zur 9), zu viert 43 (bis zur roten 4 und schwarzen 5), zu fünft 53
pack-48-twice = 48 Karten, A 10 K Q J 9 doppelt
pack-48-doppelkopf = 48 Karten, A 10 K D B 9 doppelt; Herz 10, Damen, Buben und Karo sind Trumpf
pack-32-jacks = 32 Karten, Buben über A 10 K Q 9 8 7; Null A K Q J 10 9 8 7
pack-32-trumps = 32 Karten, A 10 K Q J 9 8 7; Trumpf J 9 A 10 K Q 8 7
pack-32-ulti = 32 Karten, A 10 K Q J 9 8 7; ohne Trumpf A K Q J 10 9 8 7
pack-32 = 32 Karten, A K Q J 10 9 8 7
pack-40-ace-three = 40 Karten, A 3 K Q J 7 6 5 4 2
pack-36-ace-ten = 36 Karten, A 10 K Q J 9 8 7 6
pack-32-or-24 = 32 Karten (A K Q J 10 9 8 7) oder 24 (bis zur 9), mit dem Joker JK 33 oder 25
pack-20 = 20 Karten, A 10 K Q J
pack-52 = 52 Karten, A K Q J 10 9 8 7 6 5 4 3 2
pack-32-jack-nine = 32 Karten, J 9 A 10 K Q 8 7; zu dritt 24, ohne 8 und 7
pack-32-jack-nine-high = 32 Karten, J 9 A 10 K Q 8 7
pack-104 = 104 Karten, A K Q J 10 9 8 7 6 5 4 3 2 doppelt
pack-any = beliebige Karten mit Zahlen in Kategorien (state.deck)
pack-40-three-two = 40 Karten, 3 2 A K Q J 7 6 5 4
pack-52-numbers = 52 Karten; Ass und Bilder zählen 1, die anderen ihre Zahl
pack-52-king-high = 52 Karten, K Q J 10 9 8 7 6 5 4 3 2 A
pack-one-suit = eine Farbe, als Pik geschrieben
pack-52-nolo = 52 Karten, A K Q J 10 9 8 7 6 5 4 3 2; Nolo K Q J 10 9 8 7 6 5 4 3 2 A
pack-36-trumps = 36 Karten, A K Q J 10 9 8 7 6; Trumpf J 9 A K Q 10 8 7 6
pack-53-or-36 = 53 Karten (A K Q J 10 9 8 7 6 5 4 3 2 und der Joker JK) oder 36 (ohne 6 4 3 2 und Joker)
pack-78-tarot = 78 Karten, K Q C J 10 9 8 7 6 5 4 3 2 A in S H D C (C = Cavall), Trümpfe T21 bis T1, die Excuse EX
pack-60-wizard = 60 Karten, A K Q J 10 9 8 7 6 5 4 3 2 in S H D C, vier Zauberer WZ und vier Narren JE
pack-32-queens-jacks-diamonds = 32 Karten, A 10 K Q J 9 8 7; Damen, Buben und Karo sind Trumpf
pack-36 = 36 Karten, A K Q J 10 9 8 7 6
pack-36-ranks-of-suits = 36 Karten, jede mit einem Rang in Pik, Karo und Kreuz
pack-52-without-twos = 52 Karten, A K Q J 10 9 8 7 6 5 4 3 2, ohne die Zweien, die nicht aufgehen
pack-25 = 25 Karten, A K Q J 10 9 und der Joker JK
pack-forty-five = 52 Karten; Trumpf 5 J HA A K Q, dann rot 10 9 … 2, schwarz 2 3 … 10; sonst K Q J, dann rot 10 … 2, DA, schwarz A 2 … 10
pack-pedro = 52 Karten, A K Q J 10 9 8 7 6 5, als Trumpf die Fünf der gleichfarbigen anderen Farbe, 4 3 2
pack-sakaali = 52 Karten, A 2 3 4 5 6 7 8 9 10 J Q K; Farben zählen nicht

## What values count

value-declarers-side-tricks = Stiche, die die Partei des Alleinspielers von hier an macht
value-leaders-side-tricks-avoided = Stiche, die die Partei des Ausspielers von hier an macht, wenn beide sie meiden
value-soloist-without-trick = 1, wenn der Solist keinen Stich macht, sonst 0
value-leaders-side-points = Punkte der Partei des Ausspielers weniger die der anderen, ganzes Spiel
value-north-south-card-points = Kartenpunkte von Nord und Süd im ganzen Spiel
value-skat = Farbspiel und Grand: Augen des Alleinspielers mit dem Skat, ganzes Spiel; Null: 1, wenn er ohne Stich bleiben kann; Ramsch: für jeden Platz die Augen, von denen jeder wenige will, oder die Wertung
value-schafkopf = Augen des Alleinspielers mit den gelegten Karten, ganzes Spiel, oder seine Spielpunkte; Ramsch: für jeden Platz die Augen, von denen jeder wenige will, oder Spielpunkte
value-doppelkopf = Augen der Re-Partei im ganzen Spiel, von 240; erfüllt: 1, wenn Re 121 oder mehr hat
value-sheepshead = Augen des Alleinspielers und des Partners mit den gelegten Karten, ganzes Spiel; erfüllt: 1, wenn es 61 oder mehr sind; Leaster: für jeden Platz die Augen, von denen jeder wenige will, oder 1, wenn der Platz sicher gewinnt
value-seat-one-game-points = Spielpunkte von Platz 1 für das Spiel, -3 bis 3
value-cards-left = für jeden Platz: 1, wenn er seine Karten gegen alle anderen loswerden kann, -1, wenn sie ihn zwingen können, als Letzter Karten zu haben, sonst 0
value-cards-left-or-first-out = für jeden Platz: 1, wenn er seine Karten gegen alle anderen loswerden kann, -1, wenn sie ihn zwingen können, als Letzter Karten zu haben, sonst 0; first-out: 1, wenn er als Erster ohne Karten sein kann, -1, wenn sie erzwingen können, dass es ein anderer ist, sonst 0
value-penalty-points = für jeden Platz: Minuspunkte des Spiels, von denen jeder wenige will
value-penalty-points-or-partners = für jeden Platz: Minuspunkte des Spiels, von denen jeder wenige will; Partner: die von Nord und Süd
value-huutopussi = je nach Ziel: Kartenpunkte der Partei des Alleinspielers; 1, wenn das Gebot erreicht wird; deren Karten- oder Spielpunkte weniger die der anderen; ganzes Spiel
value-ramina = für jeden Platz im Spiel: Stiche im Spiel; oder die Punkte danach, oder 1, wenn er das Ziel erreichen kann
value-last-trick-avoided = für jeden Platz: 1, wenn er den letzten Stich gegen alle anderen vermeiden kann
value-more-points = Augen der Partei des Spielers, ganzes Spiel; erfüllt: 1, wenn es mehr als die der anderen sind
value-points-or-contract = Augen der Partei des Spielers, ganzes Spiel; erfüllt: 1, wenn das Gebot erfüllt wird
value-points-or-difference = Augen der Partei des Spielers, ganzes Spiel; Unterschied: diese weniger die der anderen; erfüllt: 1, wenn es mehr sind
value-alkort = Punkte von Nord und Süd für das Spiel weniger die von Ost und West; Stiche: Stiche von Nord und Süd im Spiel
value-amerikaner = Stiche des Alleinspielers und des Helfers im Spiel; erfüllt: 1, wenn sie das Gebot erreichen; eigene: für jeden Platz die eigenen Stiche
value-leaders-side-tricks = Stiche, die die Partei des Ausspielers von hier an macht
value-asszorti = Stiche des Alleinspielers im Spiel; oder 1, wenn es sechs sind oder alle drei letzten gemacht werden; oder was jeder Gegner zahlt
value-auction-forty-five = Punkte der Partei des Alleinspielers im Spiel: 5 für jeden Stich, 5 für den höchsten Trumpf; Wertungsunterschied: ihre Wertung weniger die Punkte der anderen
value-back-alley = Stiche von Nord und Süd im Spiel; Wertungsunterschied: ihre Wertung weniger die von Ost und West
value-barbu = für jeden Platz: Wertung des Spiels mit abgerechneten Kontras
value-bezique = Punkte von Platz 1 weniger die von Platz 2, ganzes Spiel; zu viert Nord und Süd weniger Ost und West; zu dritt für jeden Platz
value-bridge = Stiche, die die Partei des Alleinspielers macht (ohne Alleinspieler die des Ausspielers)
value-bridge-meets-guess-who = Stiche, die die Partei des Alleinspielers von hier an macht; eingepasst die des Ausspielers
value-briscola = Augen von Platz 1, von Nord und Süd oder für jeden Platz
value-briscola-bastarda = Augen der Partei des Alleinspielers im Spiel
value-bura = Spielpunkt von Platz 1 für das Spiel: 1, 0 oder -1
value-busca = für jeden Platz: Punkte des Spiels, von denen jeder wenige will
value-calabrasella = Punkte des Alleinspielers im Spiel, drei für den letzten Stich
value-california-jack = Punkte von Platz 1 für das Spiel weniger die von Platz 2, -4 bis 4
value-call-ace-euchre = Stiche des Trumpfmachers und des Partners im Spiel
value-cinch = Punkte der Partei des Alleinspielers im Spiel, von 14; Wertungsunterschied: Wertung des Spiels für diese Partei
value-court-piece = Stiche der Partei des Alleinspielers im Spiel; Wertung: ihre Spielpunkte weniger die der anderen
value-eight-five-three = für jeden Platz: Stiche im Spiel weniger das Ziel des Platzes; zwölf: 1, wenn ihm zwölf Stiche sicher sind
value-euchre = Stiche der Partei des Trumpfmachers im Spiel
value-fifty-five = Punkte des Alleinspielers im Spiel gegen alle anderen: 5 für jeden Stich, 5 für das Trumpfass; Wertung: seine Wertung; jeder: für jeden Platz die Punkte im Spiel
value-five-hundred = Stiche der Partei des Alleinspielers im Spiel, die sie im Nullo meidet; erfüllt: 1, wenn das Gebot erfüllt wird; Wertungsunterschied: ihre Wertung weniger zehn für jeden Stich der Gegner
value-forty-five = Spielpunkte von Nord und Süd für das Spiel weniger die von Ost und West; Stiche: Stiche von Nord und Süd im Spiel
value-four-hundred = Punkte von Nord und Süd weniger die von Ost und West; Wertung: die von Nord und Süd; erfüllt: 1, wenn der Spieler sein Gebot erfüllen kann
value-french-tarot = Halbpunkte des Alleinspielers im Spiel, von 182, mit dem Talon, wenn er ihm gehört; Überschuss: diese weniger die nötigen; erfüllt: 1, wenn sie reichen
value-german-whist = was für Platz 1 im Spiel zählt: Stiche nach dem Ende des Talons oder alle Stiche
value-hasenpfeffer = Stiche der Partei des Alleinspielers im Spiel; Wertungsunterschied: ihre Wertung weniger die Stiche der anderen
value-historical-skruuvi = Stiche, die die Partei des Alleinspielers von hier an macht; in einer Misère ihre Wertung weniger die der anderen, ganzes Spiel
value-honours-whist = Punkte von Nord und Süd für das Spiel, Stiche über sechs und Honneurs, weniger die von Ost und West
value-kineserwhist = Stiche des Alleinspielers im Spiel, von denen er im Nolo wenige will; Wertung: 1 für jeden Stich besser als dreizehn, -2 für jeden schlechter
value-king-pedro = Punkte der Partei des Alleinspielers im Spiel, von 44
value-klaberjass = Punkte der Partei des Spielers weniger die der Gegner (zu dritt die des höchsten Gegners); erfüllt: 1, wenn sie mehr hat; Wertung: ihre Wertung
value-klubiskruuvi-bolsu = Wertung des Spielers, der allein spielt, ganzes Spiel; Stiche: seine Stiche, die er meidet
value-klubiskruuvi-mussolini = Stiche, die der Spieler, der allein spielt, von hier an macht
value-knaves = für jeden Platz: Punkte des Spiels, Stiche weniger genommene Buben
value-knock-out-whist = für jeden Platz im Spiel: Stiche im Spiel; oder 1, wenn ihm ein Stich sicher ist, oder mehr Stiche als allen anderen
value-multimulta = Stiche, die die Partei des Ausspielers von hier an macht; zu dritt die des Alleinspielers
value-napoleon = Stiche des Alleinspielers im Spiel, von denen er viele will; Kontrakt none: von denen er wenige will
value-narnian-whist = Stiche, die die Partei des Angreifers von hier an macht; zu viert die des Ausspielers
value-niogtve = für jeden Platz: Karten, die er im Spiel nimmt, oder 1, wenn er mehr als jeder andere nehmen kann
value-oh-hell = für jeden Platz: die sicheren Stiche, die sicher nicht überschrittenen und jede Zahl, die er erzwingen kann; Wertung: seine Punkte, wenn die Gebote bekannt sind
value-one-suit-whist = Stiche, die der Ausspieler von hier an macht
value-pedro = Punkte der Partei des Alleinspielers im Spiel, von 14
value-pinochle = Zähler der Partei des Alleinspielers im Spiel, einer für den letzten Stich
value-piquet = Punkte der Vorhand weniger die der Hinterhand, ganzes Spiel; oder die Punkte von einem der beiden, oder die Stiche der Vorhand
value-preference = Stiche des Alleinspielers im Spiel, mit den bisherigen
value-preference-all-pass = für jeden Platz: Stiche im Spiel, von denen jeder wenige will
value-preference-misere = Stiche des Alleinspielers im Spiel, von denen er wenige will
value-rodskagg = Stiche des Alleinspielers im Spiel; oder für jeden Platz die Punkte des Spiels, von denen jeder wenige will, oder 1, wenn seine Summe auf null kommen kann
value-rook = Augen der Partei des Alleinspielers im Spiel, mit 20 für den letzten Stich und 100 für alle Stiche
value-screw-misere = Minuspunkte der anderen weniger die der Partei des Ausspielers, von hier an; Stiche: deren Stiche, wenn beide sie meiden
value-setback = Punkte des Alleinspielers; erfüllt: 1, wenn er so viele hat, wie er geboten hat; Wertung: seine Wertung; jeder: für jeden Platz die Punkte
value-seven-up = zu dritt für jeden Platz: Punkte des Spiels, von denen jeder viele will; zu viert Punkte von Nord und Süd weniger die von Ost und West
value-skruf-whist = Stiche, die die Partei des Alleinspielers von hier an macht; eingepasst die des Ausspielers, wenn beide sie meiden
value-skruuvi-misere = Wertung der Partei des Alleinspielers weniger die der anderen, ganzes Spiel; Stiche: ihre Stiche, die sie meidet
value-skruuvi-pass-misere = Wertung der Partei des Ausspielers weniger die der anderen, von hier an; Stiche: ihre Stiche, wenn beide sie meiden
value-solo-whist = Stiche der bietenden Partei im Spiel; Misère: 1, wenn der Bieter ohne Stich bleiben kann; Abondance déclarée: 1, wenn er jeden Stich machen kann
value-spades = Stiche von Nord und Süd im Spiel, zu sechst die jedes Paares gegen beide anderen; zu dritt für jeden Platz die meisten, die wenigsten und jede Zahl, die er erzwingen kann, oder seine Wertung; Nil: 1, wenn der Bieter ohne Stich bleiben kann
value-tarneeb = Stiche der Partei des Alleinspielers im Spiel; erfüllt: 1, wenn das Gebot erfüllt wird; Wertungsunterschied: ihre Wertung weniger die der anderen
value-the-least = für jeden Platz: Augen des Spiels, von denen jeder wenige will; Wertung: Spielpunkte, von denen jeder viele will
value-thousand = Punkte des Alleinspielers mit seinen Paaren, ganzes Spiel
value-toepen = für jeden Platz: im Spiel verlorene Marken, von denen jeder wenige will
value-tressette = Drittelpunkte von Nord und Süd oder von Platz 1 im Spiel; Wertung: ganze Punkte weniger die der anderen
value-twenty-down = für jeden Platz im Spiel: Punkte des Spiels, von denen jeder wenige will; aus: 1, wenn er sicher auf 0 kommt
value-twenty-eight = Augen der Partei des Bieters im Spiel, von 28
value-twenty-five = für jeden Platz: Punkte nach dem Spiel, mit den früheren; Sieg: 1, wenn er als Erster fünfundzwanzig haben kann
value-twenty-nine = Augen der Partei des Ansagers im Spiel, von 28; erfüllt: 1, wenn es so viele sind, wie sie braucht
value-tyzicha = Augen und Paare des Alleinspielers, ganzes Spiel
value-ulti = Partie: Augen des Alleinspielers im Spiel, oder 1, wenn es mehr sind als die der Gegenspieler; Ulti: 1, wenn er den letzten Stich mit der Trumpfsieben gewinnt; Bettel: 1, wenn er ohne Stich bleiben kann; Durchmarsch: 1, wenn er alle Stiche machen kann
value-watten = 1, wenn N und S, oder Platz 1, als Erste drei Stiche haben können; Stiche: ihre Stiche im Spiel
value-sakaali = minus die Augen der zehn Karten, die jede Partei behält

## Lines of scores, and what is won of a session

score-game = Spiel
score-match = Partie
score-rubber = Rubber
score-pot = Topf von { $n }
score-rami = Rami, { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
score-nolo = Nolo, { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
score-rami-given-up = Rami, aufgegeben von { $who }
score-nolo-given-up = Nolo, aufgegeben von { $who }
score-sooli-lost = Sooli, verloren
score-sooli-won = Sooli, ohne Stich
score-no-longer-rising = steigt nicht mehr
score-back-to-nothing = zurück auf null
score-trumps = Trumpf
score-little-pair = ein kleines Paar
score-last-trick = der letzte Stich
score-pips = { $n ->
    [1] 1 Auge
   *[other] { $n } Augen
}
score-aces-and-tens = { $n } Asse und Zehnen
score-court-points = { $n } Bildpunkte
score-level-deals = aus unentschiedenen Spielen
score-to-porvoo = kein Stich: nach Porvoo
score-back-to-seven = mehr als zwölf: zurück auf sieben
score-bid = Gebot { $n }
score-bid-failed = Gebot { $n }, verfehlt mit { $m }
score-card-points = Kartenpunkte
score-no-trick = kein Stich
score-penalty = Strafe
score-revoke = hat nicht bedient
score-moon = alle Punkte
score-moon-of = { $who } hat alle Punkte
score-cards = Karten
score-in-dispute = strittig
score-jack-of-suit = { $suit ->
    [H] Herz-Bube
    [D] Karo-Bube
    [C] Kreuz-Bube
   *[S] Pik-Bube
}
score-tricks-and-aces-of-others = Stiche und Asse der anderen
score-contract-aces-tricks = { $contract } und Asse, { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
score-contract-tricks = { $contract }, { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
score-first-without-cards = als Erster ohne Karten
score-left-with-cards = mit Karten übrig
score-last-card = letzte Karte
score-last-trick-won = machte den letzten Stich
score-trick = Stich
score-tricks = { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
score-burnt = verbrannt
score-no-card-point = kein Kartenpunkt: alles ist verloren
score-skat = { $holding ->
    [with] { $contract } mit { $matadors }
    [against] { $contract } ohne { $matadors }
   *[null] Null
}, { $verdict ->
    [won] gewonnen
    [lost] verloren
    [announcement-missed] Ansage nicht erreicht
   *[overbid] überreizt
}: Spielwert { $n }
score-fewest-card-points = wenigste Augen
score-number-of-card-points = { $n ->
    [1] 1 Auge
   *[other] { $n } Augen
}
score-all-card-points = alle Augen
score-sixty-six = 66
score-sixty-six-under-33 = 66, der andere unter 33
score-sixty-six-without-trick = 66, der andere ohne Stich
score-claimed-without-66 = der andere meldete sich ohne 66 aus
score-closed-without-66 = der andere deckte ohne 66 zu
score-more-card-points = mehr Augen
score-tied-deals = frühere Unentschieden
score-belote = Belote
score-roem = Roem
score-pit = Pit
score-nat = Nat: alle Augen
score-all-tricks = alle Stiche
score-level = gleich: für den Sieger des nächsten Spiels
score-contract-made = { $contract } erfüllt
score-contract-lost = { $contract } verloren
score-others-gave-up = die anderen haben aufgegeben
score-game-won = gewonnen
score-against-the-old-ones = gegen die Alten
score-others-under = die anderen unter { $n }
score-re-announced = Re angesagt
score-kontra-announced = Kontra angesagt
score-no-points-announced = keine { $n } abgesagt
score-every-trick-announced = schwarz abgesagt
score-reached-against-announcement = { $n } gegen die Absage erreicht
score-foxes-caught = { $n ->
    [one] Fuchs gefangen
   *[other] { $n } Füchse gefangen
}
score-doppelkopfs = { $n ->
    [one] Doppelkopf
   *[other] { $n } Doppelköpfe
}
score-charlie = Karlchen macht den letzten Stich
score-leaster = Leaster gewonnen
score-petit = Petit am Ende
score-handful = Poignée
score-slam = Schlemm
score-bid-taken = { $n } angesagt, { $m } gemacht
score-all-tricks-bid = alle Stiche angesagt
score-tricks-bid = { $n } angesagt
score-nil-of = Nil von { $who }
score-overtricks = Überstiche
score-ten-overtricks = zehn Überstiche
score-tricks-taken = Stiche
score-march = Durchmarsch
score-march-alone = Durchmarsch allein
score-euchre = Euchre
score-revokes = nicht bedient
score-high-trump = höchster Trumpf
score-number-bid = Gebot { $n }
score-number-of-tricks-bid = { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
} angesagt
score-tricks-of-others = Stiche der anderen
score-honours = Honneurs
score-melds = Meldungen
score-counters = Kartenpunkte
score-points-bid = Gebot { $n }
score-bid-set = Gebot { $n }, verfehlt
score-bid-set-with = Gebot { $n }, verfehlt mit { $m }
score-ante = Einsatz
score-from-the-pot = der Topf
score-to-the-pot = in den Topf
score-points-for-bid = { $m } Punkte bei Gebot { $n }
score-card-points-without-bid = Kartenpunkte ohne Gebot
score-all-pass-deals = { $n } Spiele in Folge, in denen alle passten
score-points-so-far = Punkte bisher
score-points = Punkte
score-makers-points = die Punkte des Spielers
score-claims-the-game = meldet sich aus
score-tricks-in-a-row = { $n } Stiche in Folge
score-seven-turned-up = aufgedeckte Sieben
score-carte-blanche = Carte blanche
score-brisques = Brisques
score-meld = Meldung
score-pitched-all-four = alle vier ausgespielt
score-tricks-for-target = { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}, Soll { $m }
score-has-doubled = { $who } hat { $whom } kontriert
score-doubled-by = kontriert von { $who }
score-before-the-position = vor der Stellung
score-number-bid-made = { $n } geboten und erfüllt
score-trump-card = { $card ->
    [ace] Trumpf-Ass
    [jack] Trumpf-Bube
   *[two] Trumpf-Zwei
}
score-bura = Bura
score-claimed = { $n } gemeldet
score-claimed-by = { $n } gemeldet von { $who }
score-claimed-in-vain = vergeblich gemeldet
score-life-lost = ein Leben verloren
score-over-100-without-bid = mehr als 100, ohne Gebot
score-number-given-up = { $n } aufgegeben
score-given-up = aufgegeben
score-gave-the-deal-up = gab das Spiel auf
score-no-point-from-tricks = kein Punkt aus Stichen
score-third-time = { $what ->
    [gave-up] gab das Spiel auf
   *[zero] kein Punkt aus Stichen
}, zum dritten Mal
score-number-of-points = { $n ->
    [1] 1 Punkt
   *[other] { $n } Punkte
}
score-over-1000 = mehr als 1000 und nicht Alleinspieler
score-nothing-on-the-barrel = zählt auf dem Fass nichts
score-waits-on-the-barrel = wartet auf dem Fass
score-three-deals-on-the-barrel = drei Spiele auf dem Fass
score-jack-turned-up = aufgedeckter Bube
score-refused-by-left = vom linken Nachbarn des Gebers abgelehnt
score-deals-passed-out = Spiele, in denen alle passten
score-start = Anfang
score-match-again = die Partie wird wiederholt
score-special-count = besondere Wertung
score-to-begin-with = zu Beginn
score-bank-claimed-of = Bank, Forderung an Platz { $who }
score-bank-claimed-by = Bank, Forderung von Platz { $who }
score-pool = Pool { $n }
score-dump = Berg { $n }
score-last-three-tricks = die letzten drei Stiche
score-nothing-bid = nichts geboten
score-all-tricks-bid-at = alle Stiche geboten, { $n } je Stich
score-contract = { $contract }
score-result = { $n } zu { $m }
score-rubicon-result = Rubicon, { $n } zu { $m }
score-rubicon-of = Rubicon zu { $n }
score-rake = Abgabe an die Bank
score-questions = Fragen
score-nobody-bid = niemand hat geboten
score-contract-doubled-tricks = { $contract } kontriert, { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
score-with-the-bidder = mit dem Bieter
score-against-the-bidder = gegen den Bieter
score-cappotto = Cappotto
score-pass-misere = Pass-Misère
score-match-to-the-book = Partie, { $n } ins Hauptbuch
score-high = Hoch
score-low = Tief
score-jack = Bube
score-declarations = Ansagen
score-repique = Repique
score-play = Ausspielen und Stechen
score-pique = Pique
score-most-tricks = die meisten Stiche
score-hand-put-down = legte die Hand hin
score-rodskagg = Rödskägg
score-rodskagg-not-made = Rödskägg verfehlt: scheidet aus
score-tricks-and-aces = Stiche und Asse
score-exchange-of-hands = Tausch der Hand
score-chips-lost = verlorene Marken
score-game-for-twice-the-stake = Spiel um den doppelten Einsatz
score-bolsu = Bolsu
score-mussolini = Mussolini
score-against-one = { $n ->
    [1] gegen den Alleinspieler
   *[other] gegen den Alleinspieler, geklopft auf das { $n }-Fache
}
score-settlement = Pool { $pool }, Berg { $dump }, Bank { $bank }; abzüglich des Durchschnitts
score-of-side = als { $who }
score-cards-in-hand = Karten in der Hand
score-aces = Asse
score-trick-points = Stichpunkte
score-bonus = Bonus
