## Seats and suits

north = Pohjoinen
east = Itä
south = Etelä
west = Länsi
suit-club = ristiä
suit-diamond = ruutua
suit-heart = herttaa
suit-spade = pataa

## Tasks, hints and explanations

you-declare = Olet { $seat }, pelinviejänä sitoumuksessa { $contract }.
you-declare-ending = Olet { $seat } ja pelaat puolesi molemmat kädet.
you-defend = Olet { $seat } ja puolustat; sitoumus on { $contract }, pelinviejä { $declarer }.
you-defend-ending = Olet { $seat } ja puolustat; pelinviejä on { $declarer }.
you-defend-both = Pelaat molempia puolustajia; sitoumus on { $contract }, pelinviejä { $declarer }.
you-defend-both-ending = Pelaat molempia puolustajia; pelinviejä on { $declarer }.
led = Lähtö: { $seat }, { $card }.
you-led = Lähdit kortilla { $card }.
lead-ace = Tavallisesti ässä lupaa myös kuninkaan.
lead-sequence = Tavallisesti se on ylin peräkkäisistä kuvista.
lead-low = Tavallisesti se on pieni kortti maasta, jossa on kuva.
lead-spot = Tavallisesti se on lyhyen tai heikon maan ylin.
need-to-make = Kotiinvientiin tarvitset vielä { $more } { $more ->
    [one] tikki
   *[other] tikkiä
}, jäljellä on { $left }.
need-to-beat = Kaatamiseen tarvitset vielä { $more } { $more ->
    [one] tikki
   *[other] tikkiä
}, jäljellä on { $left }.
need = Tarvitset ainakin { $more } { $more ->
    [one] tikki
   *[other] tikkiä
}, jäljellä on { $left }.
need-all = Tarvitset kaikki jäljellä olevat tikit: { $left }.
need-all-to-make = Kotiinvientiin tarvitset kaikki jäljellä olevat tikit: { $left }.
need-all-to-beat = Kaatamiseen tarvitset kaikki jäljellä olevat tikit: { $left }.
turn = Vuorossa { $seat }.
hint-suit = Oikea kortti on { $suit }.
hint-other = Ensimmäisenä mieleen tuleva kortti on väärä.
hint-any = Vain yksi kortti on oikea, ja se ratkaisee nyt.
hint-who = Kenellä on { $card }?
hint-length = { $seat }: montako korttia maata { $suit }?
hint-trap = { $card } tulee ensin mieleen. Mitä sen jälkeen tapahtuu?
hint-card = { $seat } pelaa kortin { $card }.
key = { $card } on ainoa oikea kortti.
same = { $card } on oikea, samoin { $other }; mikään muu ei ole.
dual = { $card } on oikea kortti; { $other } voi tulla ennen sitä.
count = Jäljellä on { $left } tikkiä, tavoite on { $more }: annettavia on { $lost }, ja ne annetaan ennen skviisiä.
tops = Laske: varmoja tikkejä { $tops }, tarvitaan { $more }. { $lost ->
    [0] Yhtään tikkiä ei voi antaa.
    [1] Yhden tikin voi antaa.
   *[other] { $lost } tikkiä voi antaa.
}
tops-long = Laske: varmoja tikkejä { $tops }, niiden takana pitkien maiden kortteja { $long } lisää; tarvitaan { $more }. { $lost ->
    [0] Yhtään tikkiä ei voi antaa.
    [1] Yhden tikin voi antaa.
   *[other] { $lost } tikkiä voi antaa.
}
tops-enough = Laske: varmoja tikkejä { $tops }, tarvitaan { $more }. Niitä on tarpeeksi; kysymys on, ehtiikö ne kaikki ottaa.
tops-long-enough = Laske: varmoja tikkejä { $tops }, niiden takana pitkien maiden kortteja { $long } lisää; tarvitaan { $more }. Niitä on tarpeeksi; kysymys on, ehtiikö ne kaikki ottaa.
ruff-high = Varastus korkealla: pienempi valtti yliotettaisiin, tai sitä tarvitaan myöhemmin.
cut-off = Tämän kierroksen jälkeen { $seat } on ilman { $suit }.
takes-exit = Kortin { $card } jälkeen { $seat } on ilman maata { $suit }, jolla pääsisi irti.
unblocks = { $card } pelataan toisen käden voittajan alle, jotta se ei tuki maata.
shortens = Varastus lyhentää valtteja: { $seat }.
gains = Parhaassa pelissä puolesi saa sitten tikit korteilla { $won }.
gains-claim = Parhaassa pelissä puolesi saa sitten tikit korteilla { $won }, ja puuttuvat tikit ovat varmoja.
fails = { $card } ei riitä: vastustajat saavat sitten tikit korteilla { $took } (tikkejä tarvitaan { $more }, jäljellä { $left }).
fail-too = Vääriä ovat myös: { $cards }.
reply-right = { $card } on oikein.
reply-wrong = { $card } on väärin; { $better } on oikein.
reply-right-all = { $card } on oikein kaikissa mahdollisissa jaoissa ({ $layouts }).
reply-right-layouts = { $card } on oikein: mahdollisista jaoista ({ $layouts }) se onnistuu { $right } jaossa, mikään muu kortti ei useammassa.
reply-wrong-layouts = Mahdollisista jaoista ({ $layouts }) { $card } onnistuu { $right } jaossa, { $better } { $most } jaossa.
natural-fails = { $card } tulee ensin mieleen eikä riitä: vastustajat saavat sitten tikit korteilla { $took } (tikkejä tarvitaan { $more }, jäljellä { $left }).
beginners-fail = { $card } on aloittelijan kortti eikä riitä: vastustajat saavat sitten tikit korteilla { $took } (tikkejä tarvitaan { $more }, jäljellä { $left }).
natural-fails-later = Luonteva pelikin alkaa oikealla kortilla mutta epäonnistuu myöhemmin kortilla { $card }.
ruffing = { $card } (varastus)
hint-ahead = Katso eteenpäin: mitä { $seat } joutuu myöhemmin pelaamaan?
rearranged = Piilossa olevat kädet on järjestetty uudelleen: pöydässä ne olivat toiset.
prepares = Se valmistelee sitä, mitä tapahtuu { $more ->
    [one] tikin
   *[other] { $more } tikin
} päästä: { $why }
rate = Kaksi kättä näkevälle se on oikea: { $percent }, { $layouts } jakoa.
rate-other = Kaksi kättä näkevälle se on oikea: { $percent }, paras muu kortti ({ $card }): { $other }; { $layouts } jakoa.
decides-card = Jaoissa, joissa { $card } on tässä kädessä: { $seat }, { $key } on oikea ja { $other } väärä { $percent } tapauksista, muissa { $rest }.
decides-length = Jaoissa, joissa tässä kädessä on maata { $suit } jäljellä ainakin { $count }: { $seat }, { $key } on oikea ja { $other } väärä { $percent } tapauksista, muissa { $rest }.

## Grades and techniques

grade-strict = täysin yksikäsitteinen
grade-best-defence = yksikäsitteinen parasta vastapeliä vastaan
grade-key = avain ja jatko yksikäsitteiset
grade-single = avain yksikäsitteinen
technique-draw-trumps = valtinajo
technique-finesse = maski
technique-ruff = varastus
technique-take-tricks = tikin otto heti
technique-low = alin kortti
habit-cash = voittajan lyöminen
habit-same-suit = saman maan jatkaminen
habit-partners-suit = partnerin maan palauttaminen
habit-towards-honours = pieni kohti kuvakortteja
habit-sequence = peräkkäisten ylin
habit-through-strength = pöydän vahvan maan läpi
habit-up-to-weakness = pöydän heikkoon maahan
habit-second-hand-low = toinen käsi pieni
habit-cover = kuvakortin peittäminen
habit-third-hand-high = kolmas käsi korkea

## Sheets

problem-title = Tehtävä
problems = Tehtävät
solutions = Ratkaisut
trumps = Valtti: { $suit }.
notrump = Sangi.
played = Pelattu tähän asti:
difficulty = Vaikeus { $count } / 8
after = Kun on pelattu { $count } { $count ->
    [one] tikki
   *[other] tikkiä
}:
board = jako
dealer = Jakaja: { $seat }.
vulnerable = Vyöhykkeessä: { $who }.
nobody = ei kukaan
both = molemmat
contract-by = Sitoumus { $contract }, pelinviejä { $declarer }.
lead-line = Lähtö { $card }.
points = pistettä
balanced = tasainen
at-most = enintään { $most } { $of }
at-least = vähintään { $least } { $of }
between = { $least }–{ $most } { $of }
meanings = Mitä tarjoukset näyttävät:
hand-points = { $count } p
name-line = Nimi
class-line = Kurssi
date-line = Päivä
refutation = Ensimmäinen väärä kortti:

## Play in the terminal

on-table = pöydässä: { $cards }
play-help = Kirjoita kortti, esimerkiksi SA tai D10; ? näyttää kädet, h antaa vihjeen, q luovuttaa.
play-turn = { $seat } pelaa:
play-wins = { $seat } voittaa tikin.
play-still = Tarvitaan { $more }, jäljellä { $left }.
play-reached = Tavoite on saavutettu.
play-done = Tavoite on saavutettu, { $count } { $count ->
    [one] virhe
   *[other] virhettä
}.
play-no-card = ”{ $text }” ei ole kortti; kortti on esimerkiksi SA tai D10
play-instead = Oikea kortti on { $card }:
play-no-hints = Vihjeitä on vain ensimmäiseen ratkaisuun.
play-revoke = { $seat } tunnustaa maata: { $cards }
play-not-held = { $seat }: korttia { $card } ei ole

## Themes

theme-hold-up-hint = Onko tikki otettava heti?
theme-hold-up-why = Pidätetään: tikki jätetään vastustajille, jotta heidän yhteytensä katkeaa.
theme-duck-hint = Tikin, joka on annettava, voi antaa ajoissa.
theme-duck-why = Maasta annetaan tikki, kun paluutie on vielä auki.
theme-unblock-hint = Korkea kortti voi olla pienten tiellä.
theme-unblock-why = Korkea kortti pelataan nyt: jos sen säästää, se tukkii maan tai tien toiseen käteen.
theme-jettison-hint = Voittaja voi olla haitaksi.
theme-jettison-why = Voittaja heitetään pois, koska se voittaisi väärällä hetkellä.
theme-overtake-hint = Oman puolen voittavaa korttia ei tarvitse säästää.
theme-overtake-why = Toisen käden voittava kortti otetaan tällä kädellä, jotta lähtövuoro on täällä.
theme-overtake-why-card = Toisen käden voittava kortti otetaan tällä kädellä, jotta lähtövuoro on täällä; seuraavaksi pelataan { $card }.
theme-entry-hint = Laske tiet toiseen käteen.
theme-entry-why = Maan pienet ja suuret kortit pelataan siinä järjestyksessä, joka jättää tien toiseen käteen.
theme-entry-why-card = Maan pienet ja suuret kortit pelataan siinä järjestyksessä, joka jättää tien toiseen käteen: { $card }.
theme-sacrifice-hint = Kuvakortilla voi ostaa jotakin.
theme-sacrifice-why = Kuvakortti uhrataan, jotta vastustajien korkeampi kortti saadaan heti ulos.
theme-sacrifice-why-card = Kuvakortti uhrataan, jotta vastustajien korkeampi kortti saadaan heti ulos: silloin { $card } nousee.
theme-sacrifice-why-seat = Kuvakortti uhrataan, jotta tie tähän käteen katkeaa: { $seat }. Sen voittajat jäävät saamatta.
theme-finesse-hint = Missä puuttuva kuvakortti on?
theme-finesse-why = Maski: ratkaiseva kortti on kädessä, joka pelaa ennen tätä ({ $seat }), ja siksi alempi kortti riittää.
theme-finesse-why-card = Maski: { $card } on kädessä, joka pelaa ennen tätä ({ $seat }), ja siksi alempi kortti riittää.
theme-double-finesse-hint = Yksi maski saa hävitä, jos seuraava onnistuu.
theme-double-finesse-why = Kaksoismaski: maata pelataan kahdesti tämän käden läpi: { $seat }. Ensimmäinen maski häviää, toinen onnistuu.
theme-drop-hint = Montako maan korttia on ulkona?
theme-drop-why = Puuttuva kuvakortti putoaa.
theme-drop-why-card = Puuttuva kuvakortti { $card } putoaa; maski häviäisi sille.
theme-safety-play-hint = Entä jos maa jakautuu huonosti?
theme-safety-play-why = Tikistä luovutaan, jotta huono jakauma ei haittaa.
theme-establishment-hint = Pienetkin kortit voivat kasvaa.
theme-establishment-why = Maata pelataan ajoissa: vastustajien korkeat kortit lähtevät, ja pienemmät nousevat voittajiksi.
theme-avoidance-hint = Kumpi vastustaja saa päästä lähtöön?
theme-avoidance-why = { $seat } on vaarallinen vastustaja ja pidetään poissa lähdöstä.
theme-throw-in-hint = Anna jonkun muun lähteä.
theme-throw-in-why = { $seat } päästetään lähtöön, ja jokainen lähtö maksaa tikin.
theme-elimination-hint = Mistä he voisivat lähteä vahingotta?
theme-elimination-why = Vaarattomat maat on pelattu pois, kun { $seat } päästetään lähtöön.
theme-ruff-and-sluff-hint = Lähtö voi olla lahja.
theme-ruff-and-sluff-why = { $seat } päästetään lähtöön, ja jäljellä on vain maata, jota kummassakaan kädessä ei ole: toinen käsi varastaa, toisesta heitetään häviäjä.
theme-squeeze-hint = Joltakulta voivat loppua joutavat kortit.
theme-squeeze-why = { $seat } joutuu heittämään kortin, jota tarvitsee.
theme-squeeze-why-suit = { $seat } on skviisissä maissa { $suit } ja { $other }: jokainen heitto maksaa tikin.
theme-double-squeeze-hint = Kukaan ei voi pitää kaikkea.
theme-double-squeeze-why = Ensin toisen, sitten toisenkin vastustajan on heitettävä kortti, jota hän tarvitsee.
theme-trump-squeeze-hint = Varastus voi nostaa sen, minkä heitto on paljastanut.
theme-trump-squeeze-why = { $seat } joutuu ohentamaan maata, ja varastus tekee lopuista korkeita.
theme-criss-cross-hint = Kaksi paljasta ässää voi käydä ristiin.
theme-criss-cross-why = Kahden maan voittajat ovat paljaina vastapäätä uhkaa, ja vastustajan on luovuttava toisesta maasta.
theme-triple-squeeze-hint = Yksi vastustaja vartioi kolmea maata.
theme-triple-squeeze-why = { $seat } vartioi kolmea maata ja joutuu luopumaan yhdestä.
theme-strip-squeeze-hint = Turvallisetkin lähdöt voi puristaa pois.
theme-strip-squeeze-why = { $seat } joutuu heittämään voittajansa tai turvalliset lähtönsä, ja sitten hänet päästetään lähtöön.
theme-vienna-coup-hint = Voittaja voi olla uhan tiellä.
theme-vienna-coup-why = Voittaja otetaan ajoissa, jotta sen takana oleva uhka on vapaa.
theme-rectifying-the-count-hint = Tikin voi antaa liian myöhään.
theme-rectifying-the-count-why = Tikki annetaan ajoissa, jotta vastustajilla ei heittäessään ole joutavaa korttia.
theme-guard-squeeze-hint = Kuka suojaa ketä?
theme-guard-squeeze-why = Vastustajan on heitettävä kortti, joka suojaa hänen partneriaan maskilta.
theme-clash-squeeze-hint = Kaksi korkeaa voi pudota samaan tikkiin tai voittaa erikseen.
theme-clash-squeeze-why = Vastustajan on heitettävä kortti, jonka vuoksi uhka putoaisi vastapäisen voittajan alle; sitten molemmat voittavat.
theme-compound-squeeze-hint = Yksi skviisi voi valmistaa toisen.
theme-compound-squeeze-why = Vastustaja luopuu yhdestä kolmesta maasta; sitten kumpikin vartioi yhtä yksin ja kolmatta yhdessä.
theme-entry-squeeze-hint = Pienilläkin korteilla on heille virkaa.
theme-entry-squeeze-why = Jos vastustaja heittää pienen kortin, voittajan voi voittaa omalla kortilla ja toiseen käteen pääsee vielä kerran.
theme-entry-shifting-squeeze-hint = Odota, mitä heitetään.
theme-entry-shifting-squeeze-why = Vastustajan heitto ratkaisee, kumpaan käteen tie jää.
theme-backwash-squeeze-hint = Varastus voi vaivata sitä, joka pelaa sen jälkeen.
theme-backwash-squeeze-why = Varastuksen jälkeen pelaavan on alivarastettava tai luovuttava maasta.
theme-stepping-stone-squeeze-hint = Vastustaja voi olla silta toiseen käteen.
theme-stepping-stone-squeeze-why = Puristettu vastustaja päästetään lähtöön, ja hänen on pelattava eristettyihin voittajiin.
theme-winkle-hint = Tikin ottaja voi katua.
theme-winkle-why = Tikki tarjotaan, ja ottipa sen kumpi vastustaja hyvänsä, hänen on autettava.
theme-ruff-hint = Mitä varten valtit ovat?
theme-ruff-why = Varastus on otettava nyt.
theme-ruff-why-card = Varastus on otettava nyt: muuten { $card } voittaa tikin.
theme-crossruff-hint = Molemmat kädet voivat varastaa.
theme-crossruff-why = Valtit otetaan yksitellen molemmista käsistä, eikä valttia pelata.
theme-dummy-reversal-hint = Montako tikkiä valtit tuottavat, jos pidempi valttikäsi varastaa?
theme-dummy-reversal-why = Pidempi valttikäsi varastaa, ja toinen käsi ottaa vastustajien viimeiset valtit. Jos valtit otetaan ensin, jää tikki puuttumaan.
theme-trump-control-hint = Kenelle jää viimeinen valtti?
theme-trump-control-why = Valttikontrolli: nyt käytetty valtti jättäisi viimeisen valtin vastustajalle.
theme-loser-on-loser-hint = Kaikkea, minkä voi varastaa, ei pidä varastaa.
theme-loser-on-loser-why = Häviäjä heitetään häviäjään.
theme-trump-coup-hint = Valtin voi vangita pelaamatta valttia.
theme-trump-coup-why = Sivumaata pelataan niiden valttien läpi, joita muuten ei saa kiinni.
theme-coup-en-passant-hint = Pieni valtti voi voittaa vielä lopussa.
theme-coup-en-passant-why = Sivumaata pelataan korkeamman valtin läpi: pieni valtti voittaa joka tapauksessa.
theme-trump-promotion-hint = Puolustajan valtti voi korottua.
theme-trump-promotion-why = Korkea valtti pakotetaan ulos, ja puolustuksen valtti korottuu.
theme-grand-coup-hint = Valtteja voi olla liikaa.
theme-grand-coup-why = Oma voittaja varastetaan, jotta kädessä ei ole enempää valtteja kuin edessä istuvalla vastustajalla.
theme-smother-play-hint = Varma valttitikki ei aina ole varma.
theme-smother-play-why = Toinen vastustaja päästetään lähtöön, ja suojattu valtti jää käsien väliin.
theme-devils-coup-hint = Valtin voi vangita valttia pelaamatta.
theme-devils-coup-why = Sivumaata pelataan toisen vastustajan valttien läpi, ja heidän yhteinen valttitikkinsä katoaa.
theme-uppercut-hint = Varastuksen ei tarvitse voittaa.
theme-uppercut-why = Varastus ylivarastetaan, ja partnerin valtista tulee korkea.
theme-underruff-hint = Joutavin kortti voi olla valtti.
theme-underruff-why = Valtti pelataan valtin alle, sillä muita kortteja tarvitaan.
theme-ruffing-finesse-hint = Maskin voi tehdä varastamalla.
theme-ruffing-finesse-why = Maata pelataan kuvakortin läpi: jos se peittää, se varastetaan, muuten heitetään häviäjä.
theme-backward-finesse-hint = Kuvakortti voi olla toisella vastustajalla.
theme-backward-finesse-why = Kuvakortti pelataan korkeamman kortin läpi, ja peiton jälkeen maskataan alemmalla kortilla toiseen suuntaan.
theme-intra-finesse-hint = Yksin jäänyt kortti voi pudota.
theme-intra-finesse-why = Matala maski häviää, ja sitten kuvakortti pudottaa yksin jääneen kortin.
theme-mortons-fork-hint = Anna vastustajan valita kahdesta pahasta.
theme-mortons-fork-why = Jos vastustaja ottaa kuvakortillaan, toinen kortti nousee; jos ei, hän ei enää saa sillä tikkiä.
theme-scissors-coup-hint = Miten vastustajat pääsevät toistensa käsiin?
theme-scissors-coup-why = Heitetään pois kortti, jonka maassa toinen vastustaja olisi päässyt lähtöön.
theme-merrimac-coup-hint = Mikä kortti pitää heidän pitkän maansa elossa?
theme-merrimac-coup-why = Kuvakortti uhrataan, jotta vaarallisen käden tulokortti lähtee liian aikaisin.
theme-deschapelles-coup-hint = Miten partneri pääsee lähtöön?
theme-deschapelles-coup-why = Kuvakortti uhrataan, jotta partnerin alemmasta kortista tulee tulokortti.
theme-bath-coup-hint = Mitä he voivat pelata seuraavaksi?
theme-bath-coup-why = Kuvakortti jätetään vastustajalle: jos hän jatkaa, hän pelaa haarukkaan.
theme-crocodile-coup-hint = Kuka on lähdössä tämän tikin jälkeen?
theme-crocodile-coup-why = Toinen käsi nielaisee partnerin ainoan kortin, jotta partnerin ei tarvitse lähteä.
theme-third-hand-high-hint = Onko pienemmästä kortista tässä hyötyä?
theme-third-hand-high-why = Kolmas käsi pelaa korkean: pienempi kortti jättää tikin pelinviejälle.
theme-drawing-trumps-hint = Mitä vastustajat voivat varastaa?
theme-drawing-trumps-why = Valtit viedään, ennen kuin vastustaja ehtii varastaa.
theme-cashing-hint = Mikä voittaja ei odota?
theme-cashing-why = Voittaja otetaan nyt: myöhemmin se ei saa tikkiä.
theme-cashing-why-card = Voittaja otetaan nyt, ja siihen heitetään { $card }: myöhemmin se ei saa tikkiä.
theme-refused-finesse-hint = Mitä tapahtuu, jos maski epäonnistuu?
theme-refused-finesse-why = Ei maskia: puuttuva kortti on tässä kädessä: { $seat }, eikä tikin menetykseen ole varaa. Voittaja otetaan.
theme-refused-finesse-why-card = Ei maskia: { $card } on tässä kädessä: { $seat }, eikä tikin menetykseen ole varaa. Voittaja otetaan.
theme-second-hand-high-hint = Kuka voittaa tikin, jos toinen käsi pelaa pienen?
theme-second-hand-high-why = Toinen käsi pelaa korkean: pieni kortti antaisi pelinviejälle tikin halvalla.
theme-second-hand-high-why-suit = Toinen käsi pelaa korkean: se pääsee lähtöön ja jatkaa maalla { $suit }. Pieni kortti jättäisi lähdön pelinviejälle.
theme-lead-for-a-ruff-hint = Mitä maata voisi varastaa?
theme-lead-for-a-ruff-why = { $seat } pelaa maan viimeisen korttinsa voidakseen varastaa maata myöhemmin.
theme-trump-lead-hint = Mitä pelinviejä haluaa varastaa?
theme-trump-lead-why = Valttilähtö vie pelinviejältä varastuksen.
theme-trump-lead-why-suit = Valttilähtö vie pelinviejältä varastuksen: muuten { $seat } varastaa maata { $suit }.
theme-opening-lead-hint = Mitä tarjoukset jättävät jäljelle?
theme-opening-lead-why = Vain tämä lähtö ehtii.
