## Packs

pack-54-jokers = 54 korttia, JK jk A K Q J 10 9 8 7 6 5 4 3 2; ilman valttia 52 ilman jokereita
pack-24 = 24 korttia, A 10 K Q J 9
pack-32-ten-high = 32 korttia, 10 9 8 7 A K Q J
pack-52-suits-do-not-count = 52 korttia, A K Q J 10 9 8 7 6 5 4 3 2; maita ei lasketa
pack-packs-of-32 = 2, 3, 4, 6 tai 8 pakkaa, 32 korttia kussakin, A 10 K Q J 9 8 7
pack-44-myllymatti = 44 korttia, A K Q J 9 8 7 6 4 3 2; DK H2 C4 S8 H9 D9, ässät, sotilaat, kuutoset ja muut kahdeksikot voittavat
pack-33-and-more = 33 korttia, A K Q J 10 9 8 7 ja jokeri JK; kahdella 25 (yhdeksikköön), neljällä 43 (punaiseen neloseen ja mustaan viitoseen), viidellä 53
pack-48-twice = 48 korttia, A 10 K Q J 9 kahdesti
pack-48-doppelkopf = 48 korttia, A 10 K Q J 9 kahdesti; herttakymppi, kuningattaret, sotilaat ja ruudut ovat valttia
pack-32-jacks = 32 korttia, sotilaat ylinnä, A 10 K Q 9 8 7; nollassa A K Q J 10 9 8 7
pack-32-trumps = 32 korttia, A 10 K Q J 9 8 7; valtti J 9 A 10 K Q 8 7
pack-32-ulti = 32 korttia, A 10 K Q J 9 8 7; ilman valttia A K Q J 10 9 8 7
pack-32 = 32 korttia, A K Q J 10 9 8 7
pack-40-ace-three = 40 korttia, A 3 K Q J 7 6 5 4 2
pack-36-ace-ten = 36 korttia, A 10 K Q J 9 8 7 6
pack-32-or-24 = 32 korttia (A K Q J 10 9 8 7) tai 24 (yhdeksikköön), jokerin JK kanssa 33 tai 25
pack-20 = 20 korttia, A 10 K Q J
pack-52 = 52 korttia, A K Q J 10 9 8 7 6 5 4 3 2
pack-32-jack-nine = 32 korttia, J 9 A 10 K Q 8 7; kolmella 24, ilman kahdeksikkoja ja seiskoja
pack-32-jack-nine-high = 32 korttia, J 9 A 10 K Q 8 7
pack-104 = 104 korttia, A K Q J 10 9 8 7 6 5 4 3 2 kahdesti
pack-any = mitkä tahansa kortit, joilla on luokissa lukuja (state.deck)
pack-40-three-two = 40 korttia, 3 2 A K Q J 7 6 5 4
pack-52-numbers = 52 korttia; ässä ja kuvakortit ovat 1, muut lukunsa verran
pack-52-king-high = 52 korttia, K Q J 10 9 8 7 6 5 4 3 2 A
pack-one-suit = yksi maa, pataksi kirjoitettuna
pack-52-nolo = 52 korttia, A K Q J 10 9 8 7 6 5 4 3 2; nolossa K Q J 10 9 8 7 6 5 4 3 2 A
pack-36-trumps = 36 korttia, A K Q J 10 9 8 7 6; valtti J 9 A K Q 10 8 7 6
pack-53-or-36 = 53 korttia (A K Q J 10 9 8 7 6 5 4 3 2 ja jokeri JK) tai 36 (ilman kortteja 6 4 3 2 ja jokeria)
pack-78-tarot = 78 korttia, K Q C J 10 9 8 7 6 5 4 3 2 A maissa S H D C (C = ritari), valtit T21–T1, Excuse EX
pack-60-wizard = 60 korttia, A K Q J 10 9 8 7 6 5 4 3 2 maissa S H D C, neljä velhoa WZ ja neljä narria JE
pack-32-queens-jacks-diamonds = 32 korttia, A 10 K Q J 9 8 7; kuningattaret, sotilaat ja ruudut ovat valttia
pack-36 = 36 korttia, A K Q J 10 9 8 7 6
pack-36-ranks-of-suits = 36 korttia, joilla on arvo padassa, ruudussa ja ristissä
pack-52-without-twos = 52 korttia, A K Q J 10 9 8 7 6 5 4 3 2, ilman niitä kakkosia, jotka eivät mene tasan
pack-25 = 25 korttia, A K Q J 10 9 ja jokeri JK
pack-forty-five = 52 korttia; valtti 5 J HA A K Q, sitten punaiset 10 9 … 2, mustat 2 3 … 10; muut K Q J, sitten punaiset 10 … 2, DA, mustat A 2 … 10
pack-pedro = 52 korttia, A K Q J 10 9 8 7 6 5, valttina saman värin toisen maan vitonen, 4 3 2
pack-sakaali = 52 korttia, A 2 3 4 5 6 7 8 9 10 J Q K; maita ei lasketa

## What values count

value-declarers-side-tricks = tikit, jotka pelinviejän puoli saa tästä eteenpäin
value-leaders-side-tricks-avoided = tikit, jotka aloittajan puoli saa tästä eteenpäin, kun molemmat välttelevät niitä
value-soloist-without-trick = 1, jos soolon pelaaja jää ilman tikkejä, muuten 0
value-leaders-side-points = aloittajan puolen pisteet vähennettynä toisten pisteillä, koko jako
value-north-south-card-points = pohjoisen ja etelän korttipisteet jaossa
value-skat = väripeli ja grand: pelinviejän korttipisteet skatin kanssa, koko jako; null: 1, jos hän voi jäädä ilman tikkejä; hylätty: paikoittain korttipisteet, joita kukin tahtoo vähän, tai tulos
value-schafkopf = pelinviejän korttipisteet jaossa syrjään pantujen kanssa, tai hänen pelipisteensä; vähimmät: paikoittain korttipisteet, joita kukin tahtoo vähän, tai pelipisteet
value-doppelkopf = Re-puolen korttipisteet jaossa, kaikkiaan 240; täyttyy: 1, jos Re saa vähintään 121
value-sheepshead = pelinviejän ja hänen parinsa korttipisteet jaossa syrjään pantujen korttien kanssa; täyttyy: 1, jos niitä on 61 tai enemmän; leaster: paikoittain korttipisteet, joita kukin tahtoo vähän, tai 1, jos paikka voi varmasti voittaa
value-seat-one-game-points = paikan 1 pelipisteet jaosta, -3 … 3
value-cards-left = paikoittain: 1, jos se pääsee korteistaan kaikkia muita vastaan, -1, jos muut voivat pakottaa sen jäämään viimeisenä kortteihin, 0 muuten
value-cards-left-or-first-out = paikoittain: 1, jos se pääsee korteistaan kaikkia muita vastaan, -1, jos muut voivat pakottaa sen jäämään viimeisenä kortteihin, 0 muuten; first-out: 1, jos se pääsee ensimmäisenä korteistaan, -1, jos muut voivat pakottaa toisen ensimmäiseksi, 0 muuten
value-penalty-points = paikoittain: jaon miinuspisteet, joita kukin tahtoo vähän
value-penalty-points-or-partners = paikoittain: jaon miinuspisteet, joita kukin tahtoo vähän; pareittain: pohjoisen ja etelän
value-huutopussi = tavoitteen mukaan: huutajan puolen korttipisteet; 1, jos huuto täyttyy; huutajan puolen kortti- tai pelipisteet vähennettynä toisten pisteillä; koko jako
value-ramina = paikoittain mukana olevista: tikit jaossa; tai pisteet sen jälkeen, tai 1, jos se voi saada voittoon tarvittavat pisteet
value-last-trick-avoided = paikoittain: 1, jos se voi välttää viimeisen tikin kaikkia muita vastaan
value-more-points = pelinviejän puolen pisteet, koko jako; täyttyy: 1, jos niitä on enemmän kuin toisilla
value-points-or-contract = pelinviejän puolen pisteet, koko jako; täyttyy: 1, jos sitoumus täyttyy
value-points-or-difference = pelinviejän puolen pisteet, koko jako; erotus: nämä vähennettynä toisten pisteillä; täyttyy: 1, jos niitä on enemmän
value-alkort = pohjoisen ja etelän pisteet jaosta vähennettynä idän ja lännen pisteillä; tikit: pohjoisen ja etelän tikit jaossa
value-amerikaner = pelinviejän ja apurin tikit jaossa; täyttyy: 1, jos he saavuttavat huudon; omat: paikoittain, omat tikit
value-leaders-side-tricks = tikit, jotka aloittajan puoli saa tästä eteenpäin
value-asszorti = pelinviejän tikit jaossa; tai 1, jos niitä on kuusi tai jos kaikki kolme viimeistä on saatu; tai se, mitä kukin vastustaja maksaa
value-auction-forty-five = pelinviejän puolen pisteet jaossa: 5 tikistä, 5 korkeimmasta valtista; tulosten erotus: sen tulos vähennettynä toisten pisteillä
value-back-alley = pohjoisen ja etelän tikit jaossa; tulosten erotus: heidän tuloksensa vähennettynä idän ja lännen tuloksella
value-barbu = paikoittain: jaon tulos, kahdennukset laskettuina
value-bezique = paikan 1 pisteet vähennettynä paikan 2 pisteillä, koko jako; neljällä pohjoisen ja etelän vähennettynä idän ja lännen; kolmella paikoittain
value-bridge = tikit, jotka pelinviejän puoli saa (ilman pelinviejää aloittajan puoli)
value-bridge-meets-guess-who = tikit, jotka pelinviejän puoli saa tästä eteenpäin; jos kaikki passaavat, aloittajan puoli
value-briscola = paikan 1 tai pohjoisen ja etelän korttipisteet, tai paikoittain
value-briscola-bastarda = pelinviejän puolen korttipisteet jaossa
value-bura = paikan 1 pelipiste jaosta: 1, 0 tai -1
value-busca = paikoittain: jaon pisteet, joita kukin tahtoo vähän
value-calabrasella = pelinviejän pisteet jaossa, viimeisestä tikistä kolme
value-california-jack = paikan 1 jakopisteet vähennettynä paikan 2 pisteillä, -4 … 4
value-call-ace-euchre = valtin tekijän ja partnerin tikit jaossa
value-cinch = pelinviejän puolen pisteet jaossa, yhteensä 14; tulosten erotus: jaon tulos sen puolen kannalta
value-court-piece = pelinviejän puolen tikit jaossa; tulos: sen pelipisteet vähennettynä toisten pelipisteillä
value-eight-five-three = paikoittain: tikit jaossa vähennettynä paikan tavoitteella; kaksitoista: 1, jos se saa varmasti kaksitoista tikkiä
value-euchre = valtin tekijän puolen tikit jaossa
value-fifty-five = pelinviejän pisteet jaossa kaikkia muita vastaan: 5 tikistä, 5 valttiässästä; tulos: pelinviejän tulos; kukin: paikoittain, omat pisteet jaossa
value-five-hundred = pelinviejän puolen tikit jaossa, joita se nullossa välttää; täyttyy: 1, jos sitoumus täyttyy; tulosten erotus: sen tulos vähennettynä vastustajien tikeillä, kymmenen tikistä
value-forty-five = pohjoisen ja etelän pelipisteet jaosta vähennettynä idän ja lännen pelipisteillä; tikit: pohjoisen ja etelän tikit jaossa
value-four-hundred = pohjoisen ja etelän pisteet vähennettynä idän ja lännen pisteillä; tulos: pohjoisen ja etelän pisteet; täyttyy: 1, jos pelinviejä saavuttaa huutonsa
value-french-tarot = pelinviejän puolipisteet jaossa, kaikkiaan 182, talonin kanssa, jos se lasketaan hänelle; ylijäämä: nämä vähennettynä tarvittavilla; täyttyy: 1, jos ne riittävät
value-german-whist = paikan 1 lasketut tikit jaossa: pakan loputtua saadut tai kaikki
value-hasenpfeffer = pelinviejän puolen tikit jaossa; tulosten erotus: sen tulos vähennettynä toisten tikeillä
value-historical-skruuvi = tikit, jotka pelinviejän puoli saa tästä eteenpäin; misèressä pelinviejän puolen tulos vähennettynä toisten tuloksella, koko jako
value-honours-whist = pohjoisen ja etelän pisteet jaosta, tikit yli kuuden ja honnöörit, vähennettynä idän ja lännen pisteillä
value-kineserwhist = pelinviejän tikit jaossa, joita hän nolossa tahtoo vähän; tulos: 1 jokaisesta tikistä paremmin kuin kolmetoista, -2 jokaisesta huonommin
value-king-pedro = pelinviejän puolen pisteet jaossa, yhteensä 44
value-klaberjass = pelinviejän puolen pisteet vähennettynä vastustajien pisteillä (kolmella korkeimman vastustajan); täyttyy: 1, jos sillä on enemmän; tulos: sen tulos
value-klubiskruuvi-bolsu = yksin pelaavan pelinviejän tulos, koko jako; tikit: hänen saamansa tikit, joita hän välttää
value-klubiskruuvi-mussolini = tikit, jotka yksin pelaava pelinviejä saa tästä eteenpäin
value-knaves = paikoittain: jaon pisteet, tikit vähennettynä saaduilla sotilailla
value-knock-out-whist = paikoittain mukana olevista: tikit jaossa; stay: 1, jos se saa varmasti tikin; most: 1, jos se saa varmasti enemmän tikkejä kuin kukaan muu
value-multimulta = tikit, jotka aloittajan puoli saa tästä eteenpäin; kolmella pelinviejän puoli
value-napoleon = pelinviejän tikit jaossa, joita hän tahtoo paljon; sitoumus none: joita hän tahtoo vähän
value-narnian-whist = tikit, jotka hyökkääjän puoli saa tästä eteenpäin; neljällä aloittajan puoli
value-niogtve = paikoittain: jaossa saadut kortit, tai 1, jos paikka voi saada enemmän kuin jokainen muu
value-oh-hell = paikoittain: varmat tikit, suurin määrä, joka varmasti ei ylity, ja jokainen määrä, jonka se voi pakottaa; tulos: sen pisteet, kun huudot tunnetaan
value-one-suit-whist = tikit, jotka aloittaja saa tästä eteenpäin
value-pedro = pelinviejän puolen pisteet jaossa, yhteensä 14
value-pinochle = pelinviejän puolen laskukortit jaossa, viimeisestä tikistä yksi
value-piquet = etukäden pisteet vähennettynä takakäden pisteillä, koko jako; tai toisen heistä pisteet, tai etukäden tikit
value-preference = pelinviejän tikit jaossa, tähänastiset mukaan luettuina
value-preference-all-pass = paikoittain: tikit jaossa, joita kukin tahtoo vähän
value-preference-misere = pelinviejän tikit jaossa, joita hän tahtoo vähän
value-rodskagg = pelinviejän tikit jaossa; tai paikoittain jaon pisteet, joita kukin tahtoo vähän, tai 1, jos sen summa voi mennä nollaan
value-rook = pelinviejän puolen korttipisteet jaossa, viimeisestä tikistä 20 ja kaikista tikeistä 100
value-screw-misere = toisten miinuspisteet vähennettynä aloittajan puolen miinuspisteillä, tästä eteenpäin; tikit: sen saamat tikit, kun molemmat välttelevät niitä
value-setback = pelinviejän pisteet; täyttyy: 1, jos hänellä on niin monta kuin hän huusi; tulos: hänen tuloksensa; kukin: paikoittain kunkin pisteet
value-seven-up = kolmella paikoittain: jaon pisteet, joita kukin tahtoo paljon; neljällä pohjoisen ja etelän pisteet vähennettynä idän ja lännen pisteillä
value-skruf-whist = tikit, jotka pelinviejän puoli saa tästä eteenpäin; jos kaikki passaavat, aloittajan puoli, kun molemmat välttelevät niitä
value-skruuvi-misere = pelinviejän puolen tulos vähennettynä toisten tuloksella, koko jako; tikit: sen saamat tikit, joita se välttää
value-skruuvi-pass-misere = aloittajan puolen tulos vähennettynä toisten tuloksella, tästä eteenpäin; tikit: sen saamat tikit, kun molemmat välttelevät niitä
value-solo-whist = huutaneen puolen tikit jaossa; misère: 1, jos huutaja voi jäädä ilman tikkejä; abondance déclarée: 1, jos hän voi saada joka tikin
value-spades = pohjoisen ja etelän tikit jaossa, kuudella kunkin parin tikit molempia muita vastaan; kolmella paikoittain varmat tikit, suurin määrä, joka ei ylity, ja jokainen määrä, jonka se voi pakottaa, tai sen tulos; nolla: 1, jos huutaja voi jäädä ilman tikkejä
value-tarneeb = pelinviejän puolen tikit jaossa; täyttyy: 1, jos huuto täyttyy; tulosten erotus: sen tulos vähennettynä toisten tuloksella
value-the-least = paikoittain: jaon korttipisteet, joita kukin tahtoo vähän; tulos: pelipisteet, joita kukin tahtoo paljon
value-thousand = pelinviejän pisteet pareineen, koko jako
value-toepen = paikoittain: jaossa menetetyt pelimerkit, joita kukin tahtoo vähän
value-tressette = pisteen kolmasosat, jotka pohjoinen ja etelä tai kaksinpelissä paikka 1 saavat jaossa; tulos: heidän kokonaiset pisteensä vähennettynä toisten pisteillä
value-twenty-down = paikoittain mukana olevista: jaon pisteet, joita kukin tahtoo vähän; ulkona: 1, jos se pääsee varmasti nollaan
value-twenty-eight = huutajan puolen korttipisteet jaossa, yhteensä 28
value-twenty-five = paikoittain: pisteet jaon jälkeen, aiemmat mukaan luettuina; voitto: 1, jos se voi saada ensimmäisenä kaksikymmentäviisi
value-twenty-nine = huutajan puolen korttipisteet jaossa, kaikkiaan 28; täyttyy: 1, jos niitä on tarpeeksi
value-tyzicha = pelinviejän korttipisteet ja parit, koko jako
value-ulti = parti: pelinviejän pisteet jaossa, tai 1, jos niitä on enemmän kuin vastapelaajilla; ulti: 1, jos pelinviejä voittaa viimeisen tikin valttiseiskalla; betli: 1, jos pelinviejä voi jäädä ilman tikkiä; durchmars: 1, jos pelinviejä voi ottaa kaikki tikit
value-watten = 1, jos pohjoinen ja etelä tai kaksinpelissä paikka 1 saavat ensimmäisinä kolme tikkiä; tikit: heidän tikkinsä jaossa
value-sakaali = miinuksena niiden kymmenen kortin pisteet, jotka kumpikin puoli pitää

## Lines of scores, and what is won of a session

score-game = peli
score-match = ottelu
score-rubber = robberi
score-pot = { $n } merkin potti
score-rami = rami, { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-nolo = nolo, { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-rami-given-up = rami, luovutti { $who }
score-nolo-given-up = nolo, luovutti { $who }
score-sooli-lost = sooli, hävitty
score-sooli-won = sooli, ilman tikkejä
score-no-longer-rising = nousu katkesi
score-back-to-nothing = takaisin nollaan
score-trumps = valtin tekeminen
score-little-pair = pikkarainen
score-last-trick = viimeinen tikki
score-pips = { $n ->
    [1] 1 silmä
   *[other] { $n } silmää
}
score-aces-and-tens = matteja { $n }
score-court-points = voittopisteitä { $n }
score-level-deals = tasan menneistä jaoista
score-to-porvoo = ei yhtään tikkiä: Porvooseen
score-back-to-seven = yli kahdentoista: takaisin seitsemään
score-bid = huuto { $n }
score-bid-failed = huuto { $n }, jäi vajaaksi: { $m }
score-card-points = korttipisteet
score-no-trick = ei yhtään tikkiä
score-penalty = rangaistus
score-revoke = ei tunnustanut maata
score-moon = kaikki pisteet
score-moon-of = { $who } sai kaikki pisteet
score-cards = kortit
score-in-dispute = kiistanalaiset
score-jack-of-suit = { $suit ->
    [H] herttasotilas
    [D] ruutusotilas
    [C] ristisotilas
   *[S] patasotilas
}
score-tricks-and-aces-of-others = toisten tikit ja ässät
score-contract-aces-tricks = { $contract } ja ässät, { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-contract-tricks = { $contract }, { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-first-without-cards = ensimmäisenä ilman kortteja
score-left-with-cards = jäi kortteihin
score-last-card = viimeinen kortti
score-last-trick-won = sai viimeisen tikin
score-trick = tikki
score-tricks = { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-burnt = palanut
score-no-card-point = ei yhtään pistettä: kaikki menetetään
score-skat = { $holding ->
    [with] { $contract }, { $matadors } matadoria
    [against] { $contract }, ilman { $matadors } matadoria
   *[null] null
}, { $verdict ->
    [won] voitettu
    [lost] hävitty
    [announcement-missed] ilmoitettua ei saavutettu
   *[overbid] huudettu yli
}: pelin arvo { $n }
score-fewest-card-points = vähiten korttipisteitä
score-number-of-card-points = { $n ->
    [1] 1 korttipiste
   *[other] { $n } korttipistettä
}
score-all-card-points = kaikki korttipisteet
score-sixty-six = 66
score-sixty-six-under-33 = 66, toisella alle 33
score-sixty-six-without-trick = 66, toinen ilman tikkejä
score-claimed-without-66 = toinen ilmoitti ilman 66:ta
score-closed-without-66 = toinen sulki ilman 66:ta
score-more-card-points = enemmän korttipisteitä
score-tied-deals = aiemmat tasajaot
score-belote = belote
score-roem = roem
score-pit = pit
score-nat = nat: kaikki pisteet
score-all-tricks = kaikki tikit
score-level = tasan: seuraavan jaon voittajalle
score-contract-made = { $contract } täyttyi
score-contract-lost = { $contract } jäi täyttymättä
score-others-gave-up = toiset luovuttivat
score-game-won = voitettu peli
score-against-the-old-ones = vanhoja vastaan
score-others-under = muut alle { $n }
score-re-announced = Re ilmoitettu
score-kontra-announced = Kontra ilmoitettu
score-no-points-announced = ilmoitettu: muut alle { $n }
score-every-trick-announced = ilmoitettu: kaikki tikit
score-reached-against-announcement = { $n } ilmoituksesta huolimatta
score-foxes-caught = { $n ->
    [one] kettu napattu
   *[other] { $n } kettua napattu
}
score-doppelkopfs = { $n ->
    [one] Doppelkopf
   *[other] { $n } Doppelkopfia
}
score-charlie = ristisotilas vei viimeisen tikin
score-leaster = voitti leasterin
score-petit = petit viimeisessä tikissä
score-handful = poignée
score-slam = slammi
score-bid-taken = huuto { $n }, tikkejä { $m }
score-all-tricks-bid = kaikki tikit huudettu
score-tricks-bid = huuto { $n }
score-nil-of = nolla: { $who }
score-overtricks = ylitikit
score-ten-overtricks = kymmenen ylitikkiä
score-tricks-taken = tikit
score-march = marssi
score-march-alone = marssi yksin
score-euchre = euchre
score-revokes = maan tunnustamatta jättäminen
score-high-trump = korkein valtti
score-number-bid = huuto { $n }
score-number-of-tricks-bid = huuto { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-tricks-of-others = toisten tikit
score-honours = honnöörit
score-melds = yhdistelmät
score-counters = korttipisteet
score-points-bid = huuto { $n }
score-bid-set = huuto { $n }, jäi vajaaksi
score-bid-set-with = huuto { $n }, jäi vajaaksi: { $m }
score-ante = alkupanos
score-from-the-pot = potti
score-to-the-pot = pottiin
score-points-for-bid = { $m } pistettä, huuto { $n }
score-card-points-without-bid = korttipisteet ilman huutoa
score-all-pass-deals = { $n } peräkkäistä jakoa, joissa kaikki passasivat
score-points-so-far = pisteet tähän asti
score-points = pisteet
score-makers-points = pelinviejän pisteet
score-claims-the-game = ilmoittaa voittaneensa pelin
score-tricks-in-a-row = { $n } tikkiä peräkkäin
score-seven-turned-up = käännetty seitsemän
score-carte-blanche = carte blanche
score-brisques = briskit
score-meld = ilmoitus
score-pitched-all-four = kaikki neljä pitchillä
score-tricks-for-target = { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}, tavoite { $m }
score-has-doubled = { $who } on kahdentanut, vastassa { $whom }
score-doubled-by = kahdentaja { $who }
score-before-the-position = ennen asemaa
score-number-bid-made = huuto { $n } täyttyi
score-trump-card = { $card ->
    [ace] valttiässä
    [jack] valttisotilas
   *[two] valttikakkonen
}
score-bura = bura
score-claimed = { $n } ilmoitettu
score-claimed-by = { $n }, ilmoittaja { $who }
score-claimed-in-vain = ilmoitettu turhaan
score-life-lost = elämä menetetty
score-over-100-without-bid = yli 100, ilman huutoa
score-number-given-up = { $n }, luovutettu
score-given-up = luovutettu
score-gave-the-deal-up = luovutti jaon
score-no-point-from-tricks = ei pistettä tikeistä
score-third-time = { $what ->
    [gave-up] luovutti jaon
   *[zero] ei pistettä tikeistä
}, kolmannen kerran
score-number-of-points = { $n ->
    [1] 1 piste
   *[other] { $n } pistettä
}
score-over-1000 = yli 1000, eikä ole pelinviejä
score-nothing-on-the-barrel = ei saa tynnyrillä mitään
score-waits-on-the-barrel = odottaa tynnyrillä
score-three-deals-on-the-barrel = kolme jakoa tynnyrillä
score-jack-turned-up = käännetty sotamies
score-refused-by-left = jakajan vasemman naapurin hylkäämä
score-deals-passed-out = passatut jaot
score-start = alku
score-match-again = ottelu pelataan uudestaan
score-special-count = erityinen laskenta
score-to-begin-with = aluksi
score-bank-claimed-of = pankki, saatava paikalta { $who }
score-bank-claimed-by = pankki, velka paikalle { $who }
score-pool = pooli { $n }
score-dump = kasa { $n }
score-last-three-tricks = viimeiset kolme tikkiä
score-nothing-bid = ei huutoa
score-all-tricks-bid-at = kaikki tikit huudettu, { $n } tikiltä
score-contract = { $contract }
score-result = { $n }–{ $m }
score-rubicon-result = rubicon, { $n }–{ $m }
score-rubicon-of = { $n } pisteen rubicon
score-rake = maksu pankkiin
score-questions = kysymykset
score-nobody-bid = kukaan ei huutanut
score-contract-doubled-tricks = { $contract } kahdennettuna, { $n ->
    [1] 1 tikki
   *[other] { $n } tikkiä
}
score-with-the-bidder = huutajan kanssa
score-against-the-bidder = huutajaa vastaan
score-cappotto = cappotto
score-pass-misere = passimisääri
score-match-to-the-book = ottelu, pääkirjaan { $n }
score-high = korkein
score-low = matalin
score-jack = sotilas
score-declarations = ilmoitukset
score-repique = repique
score-play = pelaaminen
score-pique = pique
score-most-tricks = enemmistö tikeistä
score-hand-put-down = pani kätensä pois
score-rodskagg = Rödskägg
score-rodskagg-not-made = Rödskägg ei täyttynyt: ulkona
score-tricks-and-aces = tikit ja ässät
score-exchange-of-hands = käden vaihto
score-chips-lost = menetetyt merkit
score-game-for-twice-the-stake = peli kaksinkertaisella panoksella
score-bolsu = bolsu
score-mussolini = Mussolini
score-against-one = { $n ->
    [1] yksinpelaajaa vastaan
   *[other] yksinpelaajaa vastaan, koputettu { $n }-kertaiseksi
}
score-settlement = pooli { $pool }, kasa { $dump }, pankki { $bank }; vähennettynä keskiarvolla
score-of-side = parina { $who }
score-cards-in-hand = käden kortit
score-aces = ässät
score-trick-points = tikkipisteet
score-bonus = bonus
