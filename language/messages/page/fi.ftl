# The page. Keys are the same in every language; each group has the texts of one module.

## Several modules

spades = pata
hearts = hertta
diamonds = ruutu
clubs = risti
notrump = sangi
costs-tricks-to = maksaa { $cost ->
    [one] { $cost } tikin
   *[other] { $cost } tikkiä
} ({ $side })
player-to-play = { $player } on vuorossa.
solving = Ratkaistaan …
counted = Lasketaan: { $value }.
bounds-only = Kaksi lukua ovat todistetut rajat: enempään ei ollut aikaa.
made = tehty
not-made = ei tehty
and = ja
difficulty = Vaikeus { $n } / 8.
none = ei mitään
costs-number = maksaa { $cost }
ns-short = P–E
ew-short = I–L
lost-of-one = Menetetty: { $what }.
cards-wrong = { $n ->
    [one] { $n } väärä kortti
   *[other] { $n } väärää korttia
}, { $unlucky } epäonnista.
session = Sessio
the-text = teksti
the-example = esimerkki
the-clipboard = leikepöytä
cards-of = { $player }: kortit
player-number = Pelaaja { $n }
pass = Pass
by-seat = { $seat }
there-was-no-time-to-find-out = Aika ei riittänyt.
show-how = Näytä miten
better = Parempi:
done = Valmis
bridge = Bridge
problems = Tehtävät
lessons = Oppitunnit
sakaali = Sakaali
all-games = Kaikki pelit
board-board = Jako { $board }
deal = Jako
try-again = Yritä uudelleen
on-the-table = Pöydässä
by = Pelaa
as-the-player-sees-it = Pelaajan silmin
contract = Sitoumus
down = kaatui
value = Arvo
result = Tulos
score = Pisteet
looking = Katsotaan …
declarer = pelinviejä
the-play-is-over = Peli on päättynyt.
an-ending-of-cards = { $n } kortin loppuasema.
joker = jokeri
what-it-is-worth = Minkä arvoinen se on
move = Siirto
yes = kyllä
no = ei
the-score = Pisteet
problem = Tehtävä
hint = Vihje
show-the-solution = Näytä ratkaisu
game = Peli
deal-at-random = Jaa satunnaisesti
cards = Kortteja
only-with = Vain ehdolla
any-condition-of-deals = mikä tahansa jakojen ehto
the-card-table = Pelipöytä
moves = Siirrot
you-play = Pelaat
read = Lue
all = kaikki
everybody = kaikkia
no-such-deal-was-found-in-time = Sellaista jakoa ei löytynyt ajoissa.
a-new-deal = Uusi jako.
costs-nothing = ei maksa mitään
to-play = vuorossa
no-deal-was-found = Jakoa ei löytynyt.
deal-n = Jako { $n }
n-of-n2 = { $n } / { $n2 }
not-analysed-yet = ei vielä analysoitu
nothing-was-lost = mitään ei menetetty
no-recorded-play = ei kirjattua peliä
player = Pelaaja
choices = Valintoja
lost = Menetetty
n-s-vulnerable = P–E vyöhykkeessä
e-w-vulnerable = I–L vyöhykkeessä
any = mikä tahansa
easy = helppo
medium = keskitaso
hard = vaikea
anybody = kuka tahansa
the-defence = puolustus
level = Taso
for = Kenelle
played = Pelattu:
after = Kun on pelattu
no-card-is-the-only-right-one = Mikään kortti ei ole ainoa oikea.
tricks = Tikit
cost = Hinta
par-n-for-side = Par +{ $n }, { $side }
marks = Merkit
leader = Aloittaja
trumps = Valtti
declarer-title = Pelinviejä
nobody = ei kukaan
first = Aloittaa
undo = Kumoa
redo = Tee uudelleen
costs = Hinta
nothing-so-far = Ei vielä mitään.
unknown = tuntematon
cards-to-judge = arvioitavana { $left } korttia …
boards = Jaot
contracts = Sitoumukset
players = Pelaajat
board = Jako
par = Par
strain = Valtti
nothing = ei mitään
vulnerable = vyöhykkeessä
what-you-had-entered-is-back = Syöttämäsi on taas tässä.
something-else-is-kept = Jotain muuta syöttämääsi on tallessa.
go-on-with-it = Jatka sitä
discard = Hylkää

## Numbers of things

toast-with-button = { $text } { $name }: painike sivun lopussa.
count-trick = { $n ->
    [one] { $n } tikki
   *[other] { $n } tikkiä
}
count-card = { $n ->
    [one] { $n } kortti
   *[other] { $n } korttia
}
count-board = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
count-deal = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
count-contract = { $n ->
    [one] { $n } sitoumus
   *[other] { $n } sitoumusta
}
count-imp = { $n ->
    [one] { $n } IMP
   *[other] { $n } IMPiä
}
count-point = { $n ->
    [one] { $n } piste
   *[other] { $n } pistettä
}
count-problem = { $n ->
    [one] { $n } tehtävä
   *[other] { $n } tehtävää
}

## index.html

skip-to-content = Siirry sisältöön
open-other-deals = Avaa muita jakoja
games = Pelit
copy-link = Kopioi linkki
print = Tulosta
four-colours = Neljä väriä
help = Ohje
paste-pbn-lin-a-hand-viewer-address = Liitä PBN, LIN, katselimen osoite, JSON, CSV tai jako; tai pudota tiedosto mihin tahansa
open-files = Avaa tiedostoja
enter-cards = Syötä kortit
show-me-an-example = Näytä esimerkki
condition-for-random-deals = Ehto satunnaisille jaoille
previous-board = Edellinen jako
next-board = Seuraava jako
edit = Muokkaa
save = Tallenna
what-every-contract-and-every-card-is = Mitä jokainen sitoumus ja jokainen kortti on arvoltaan
paste-a-deal-drop-your-clubs-file = Liitä jako, pudota kerhosi tiedosto tai napsauta korttia.
only-one-lead-beats-four-spades = Vain yksi lähtö pietii neljä pataa
only-one-of-wests-thirteen-leads = Vain yksi Lännen kolmestatoista lähdöstä pietii neljä pataa
below-each-card-is-the-result = Lännen kortit näyttävät neljän padan tuloksen kunkin lähdön jälkeen, kun kaikki neljä kättä ovat avoimia. Napsauta korttia ja jatka peliä.
ways-in = Mistä aloittaa
my-session = Oma kilpailuni
open-your-clubs-file-who-lost-what = Kerhosi tiedosto: kuka menetti ja mitä.
a-deal = Jako
deal-at-random-and-see-what = Satunnainen jako ja mitä siinä voi tehdä.
a-puzzle = Tehtävä
one-card-is-right-find-it = Yksi kortti on oikea. Löydä se.
recent = Viimeksi avatut
show-all = Näytä kaikki
todays-puzzle = Päivän tehtävä
solve-it = Ratkaise
forget-name = Unohda { $name }
this-is-me = Tämä olen minä
who-are-you = Kuka olet?
choose-your-name = valitse nimesi
i-did-not-play = En pelannut
these-boards-are-not-kept = Tämä selain ei enää säilytä näitä jakoja. Avaa niiden tiedosto uudelleen.
event = Tapahtuma
date = Päivä
per-page = Sivulla
print-all-boards = Tulosta kaikki jaot
back-to-the-board = Takaisin jakoon
table = Pöytä
boards-by-loss = Jaot menetyksen mukaan
clean = puhdas
lost-tricks = menetti tikkejä
lost-a-contract = menetti sitoumuksen
judged-with-all-hands-open-a-card = Arvioitu kaikki kädet avoimina: tässä maksava kortti on voinut olla oikea.
rooms-and-tables = Salit ja pöydät
board-by-board = Jako jaolta
more-boards = Lisää jakoja
costliest-mistakes-first = Kalleimmat virheet ensin
judge-by-what-the-player-could-see = Arvioi pelaajan silmin
hide-unlucky-cards = Piilota epäonniset kortit
more = Lisää
practise-mistakes = Harjoittele virheitä
show-what-was-better = Näytä, mikä oli parempi
tricks-taken = Saadut tikit
one-card-back = Kortti taaksepäin
one-card-forward = Kortti eteenpäin
tricks-in-all = tikkiä kaikkiaan
check = Tarkista
tricks-of-each-declarer-in-each-strain-title = Kunkin pelinviejän tikit joka valtissa; ruudusta sitoumus pelataan
the-play = Peli
judged-with-all-hands-open-at-the = Arvioitu kaikki kädet avoimina. Pöydässä kukaan ei näe niitä: tässä maksava kortti on voinut olla oikea.
your-lines = Omat linjasi
the-lead = Lähtö
anything-else-you-know-optional = Muuta tiedossa olevaa (ei pakollinen)
deals-go-to-the-service-that-this = Jaot menevät vain siihen palveluun, josta tämä sivu tuli.
the-service = Palvelu
language = Kieli
open-it-in-tikki = Avaa Tikissä
message = Viesti
edit-cards = Muokkaa kortteja
choose-a-hand-and-deal-to-it = Valitse käsi ja jaa sille keskeltä; valitse kaksi korttia vaihtaaksesi ne tai sama kortti kahdesti poistaaksesi sen. Neljäs käsi täydentyy itsestään.
dealer = Jakaja
vulnerable-title = Vyöhyke
none-title = Ei kukaan
both = Kaikki
remove-all = Tyhjennä
cancel = Peru
save-boards = Tallenna jaot
as = Muodossa
the-lines-shown-instead-of-the-recorded = Näkyvät linjat kirjatun pelin sijasta
copy-a-frame-for-a-web-page = Kopioi kehys verkkosivulle
close = Sulje
copy-the-text = Kopioi teksti
save-the-file = Tallenna tiedosto
what-you-see = Mitä näet
every-number-is = Jokainen luku on
double-dummy = avoimin kortein
what-the-side-takes-when-all-four = : mitä puoli saa, kun kaikki neljä kättä ovat avoinna eikä kukaan erehdy. Se on tarkka, eikä kortteja niin pelata: tässä epäonnistuva maski voi silti olla oikea.
click-a-cell-of-the-table-to = Napsauta taulukon ruutua, niin pelaat sen sitoumuksen. Pelattavan kortin merkki näyttää sitoumuksen tuloksen; sävy näyttää, mitä kortti maksaa omalle puolelleen:
costs-a-trick = maksaa tikin
changes-who-wins-the-contract = kääntää sitoumuksen
cards-joined-by-a-line-are-equivalent = . Viivalla yhdistetyt kortit ovat yhtä hyviä. Katkoviiva tarkoittaa pakkoa. Punainen tai keltainen luku kortin alla on sen hinta näkyvässä linjassa; napsauta siirtyäksesi sinne.
keys = Näppäimet
one-card-back-forward = kortti taaksepäin, eteenpäin
one-trick-back-forward = tikki taaksepäin, eteenpäin
home = Home
end = End
start-end-of-the-line = linjan alku, loppu
play-the-ten-of-hearts-any-suit = pelaa hertta kymmenen (s h d c ja arvo)
to-the-legal-cards = pelattaviin kortteihin
undo-redo = kumoa, tee uudelleen
best-line-from-here = paras linja tästä
other-marks = muut merkit
next-board-previous-board = seuraava, edellinen jako
single-letter-keys-are-on-all-but = Yhden kirjaimen näppäimet toimivat (kaikki paitsi nuolet,
and-word = ja

## Words of requests and answers that players of many games use

word-declarer = pelinviejä
word-defenders = puolustajat
word-left = vasemmalle
word-right = oikealle
word-across = vastapäätä
word-passes = vaihdot
word-melds = ilmoitukset
word-bids = tarjoukset
word-points = pisteet
word-bid = tarjous
word-discard = pane pois
word-tricks = tikkejä
word-pass = vaihto
word-leader = aloittaja
word-contract = sitoumus
word-each-alone = kukin itselleen
word-each-for-itself = kukin itselleen
word-all-others = kaikki muut

## again.js

step-through-it-below = Käy se läpi pöydällä.
back-to-the-mistake = Takaisin virheeseen
you-are = { $place }: olet { $who }. Löydä kortti, joka ei menetä mitään.
you-are-playing = { $place }: olet { $who }, pelaat: { $seat }. Löydä kortti, joka ei menetä mitään.
costs-try-another-or = maksaa { $cost ->
    [one] { $cost } tikin
   *[other] { $cost } tikkiä
}. Kokeile toista korttia, tai
costs-try-another = { $card } maksaa { $cost ->
    [one] { $cost } tikin
   *[other] { $cost } tikkiä
}. Kokeile toista korttia.
that-was-the-last-one-of-found = Se oli viimeinen: { $found } / { $n } löytyi heti.
is-right = on oikein.
card-is-right = { $card } on oikein.
is-met-by = saa vastauksen
mistake-of-board-trick = Virhe { $n } / { $n2 }. Jako { $n3 }, tikki { $n4 }
place-waits = { $place } odottaa.
skip = Ohita
next = Seuraava

## app.js

link-lost-boards = Linkki on katkennut tai vioittunut: { $n ->
    [one] yhtä jakoa
   *[other] { $n } jakoa
} / { $all } ei voi lukea.
only-this-computer-opens-it = Vain tämä tietokone voi avata sen: tallenna jaot tai julkaise sivu muita varten.
link-copied = Linkki on kopioitu.
this-link-is-cut-or-damaged-the = Linkki on katkennut tai vioittunut: sen jakoa ei voi lukea. Pyydä se uudelleen tai liitä jako.
boards-of-a-link = Linkin jaot
nothing-leaves-this-machine = Mitään ei lähde tältä koneelta.

## auction.js

double = kahdennus
redouble = vastakahdennus
alerted = hälytetty
passed-out = Läpipassi
the-auction = Tarjoukset
meanings-of-the-calls = Tarjousten merkitykset

## bridge.js

contract-name = { $level ->
    [0] { $strain ->
    [S] pata
    [H] hertta
    [D] ruutu
    [C] risti
   *[NT] sangi
}
   *[other] { $level } { $strain ->
    [S] pataa
    [H] herttaa
    [D] ruutua
    [C] ristiä
   *[NT] sangia
}
}{ $doubled ->
    [X] {" "}kahdennettuna
    [XX] {" "}vastakahdennettuna
   *[none] {""}
}
outcome = { $result ->
    [made] { $contract } tasan
    [over] { $contract } ja { $n ->
    [one] { $n } ylitikki
   *[other] { $n } ylitikkiä
}
   *[down] { $contract }, pietejä { $n }
}
contract-of-seat = { $seat ->
    [N] Pohjoisen
    [E] Idän
    [S] Etelän
   *[W] Lännen
} { $contract }
north-south = Pohjoinen–Etelä
east-west = Itä–Länsi
the-goal-of-is-reached = tavoite { $need } saavutetaan
the-goal-of-is-missed-by = tavoitteesta { $need } jää puuttumaan { $n }

## cards.js

card-name = { $suit ->
    [S] pata
    [H] hertta
    [D] ruutu
   *[C] risti
}{ $rank ->
    [A] ässä
    [K] kuningas
    [Q] rouva
    [J] sotilas
   *[other] {" "}{ $rank }
}
north = Pohjoinen
east = Itä
south = Etelä
west = Länsi

## cardtable.js

no-cards = ei kortteja
cards-not-shown = { $n } korttia, ei näkyvissä
takes-the-trick = , ottaa tikin
the-last-trick = Viime tikki

## classroom.js

not-tried = ei yritetty
solved-alone = ratkaistu
solved-with-a-hint = ratkaistu vihjeen avulla
not-solved = ei ratkaistu
in-seconds = { $n } s
your-results = Tuloksesi
of-problems-tried = { $n } / { $all } tehtävää yritetty.
name-of-the-pupil = Nimi
copy-the-code = Kopioi koodi
send-it-to-your-teacher = Lähetä koodi tai tiedosto opettajallesi.
no-code-in-this = Tekstissä ei ole tuloskoodia.
results-of-the-class = Luokan tulokset
paste-the-codes = Liitä oppilaiden koodit tai avaa heidän tiedostonsa
add-results = Lisää
results-removed = Tulokset on poistettu.
codes-of-another-set = { $n ->
    [one] Yksi koodi on toisesta sarjasta.
   *[other] { $n } koodia on toisesta sarjasta.
}
damaged-codes = { $n ->
    [one] Yksi koodi on vioittunut.
   *[other] { $n } koodia on vioittunut.
}
sum = Yhteensä
solved-by = Ratkaissut

## contracting.js

possible-contracts = Mahdolliset pelit
with-open-hands = Avoimin kortein
what-each-is-worth = Minkä arvoinen kukin on
the-contracts-are-analysed = Sitoumukset on analysoitu.

## diagram.js

player-to-lead = { $player } aloittaa.
side-takes = { $side } saa { $n ->
    [one] { $n } tikin
   *[other] { $n } tikkiä
}
card-of-trick = tikin { $trick } kortti { $n }
played-already = pelattu
high-card-points = { $n } ap
trick-cost-click-to-go-there = Tikki { $n }: maksoi { $cost } ({ $side }). Napsauta siirtyäksesi sinne.
the-only-legal-card = ainoa pelattava kortti
equal-to = samanarvoinen kuin { $n }
finding-the-par-contract = Etsitään parin sitoumusta …
choose-a-cell-of-the-table-to = Valitse taulukosta ruutu, niin se sitoumus pelataan.
only-bounds-proved = { $turn } { $side }: { $lower }–{ $upper } tikkiä; vain nämä rajat ehdittiin todistaa.

## edit.js

no-hand = ”{ $text }” ei ole käsi: kirjoita padan, hertan, ruudun ja ristin arvot pisteiden välein, kuten AKQ.JT9.876.5432.
all-cards-are-in-the-middle = Kaikki kortit ovat keskellä.
is-held-choose-a-card-to-swap = { $card } on valittu. Valitse kortti, jonka kanssa se vaihdetaan, käsi, johon se siirretään, tai sama kortti uudelleen.
is-in-the-middle = { $card } on keskellä.
and-are-swapped = { $card } ja { $card2 } vaihdettiin.
card-to-seat = { $card } → { $seat }.
has-thirteen-cards-choose-the-one-to = { $seat }: kolmetoista korttia; valitse vaihdettava.
cards-go-to = Kortit menevät: { $seat }.
holds-cards = { $seat }: { $n } korttia.
cards-of-as-text = { $seat }: kortit tekstinä
all-cards-are-dealt = Kaikki kortit on jaettu.
all-four-hands-need-the-same-number = Kaikissa neljässä kädessä pitää olla yhtä monta korttia.
cards-that-were-entered = Syötetyt kortit

## faces.js

small-joker = pieni jokeri
the-excuse = Excuse
wizard = velho
jester = narri
trump-number = valtti { $n }
knight-of = ratsu, { $suit }
other-suit = { $suit ->
    [acorns] terho
    [leaves] lehti
    [hearts] sydän
    [bells] kulkunen
    [roses] ruusu
    [shields] kilpi
    [swords] miekka
    [cups] malja
    [coins] kolikko
   *[batons] sauva
}
other-rank = { $rank ->
    [A] ässä
    [K] kuningas
    [O] ober
    [U] unter
    [B] lippu
    [R] kuningas
    [C] ratsu
    [F] sotilas
   *[other] { $rank }
}
other-card = { $suit } { $rank }

## gameanswer.js

best-move = paras
after-moves = { $n ->
    [one] { $n } siirron jälkeen
   *[other] { $n } siirron jälkeen
}
number-of-moves = { $n ->
    [one] Yksi siirto
   *[other] { $n } siirtoa
}
not-known-from-play = Pelistä ei käy ilmi: { $what }
each-number-is-guaranteed-to-that-player = Kukin luku on se, minkä pelaaja saa varmasti kaikkia muita vastaan: pahimpia tapauksia, jotka eivät toteudu yhtä aikaa eivätkä summaudu.
the-value-after-each-move = Arvo kunkin siirron jälkeen
value-to-player = Arvo: { $player }
at-the-start = Alussa
a-deal-of-fewer-cards-has-no = Vajaalla jaolla ei ole pisteitä.
this-deal-has-no-score = Tällä jaolla ei ole pisteitä. { $why }
the-bid-is-not-known-from-the = Pelistä ei käy ilmi, mitä tarjottiin
score-it = Laske pisteet

## gameestimate.js

estimate = Arvio
estimate-by-play = Tarkkaa arvoa ei vielä ole. Tämä on keskiarvo monesta loppuun pelatusta jaosta, joissa muut kädet jaetaan uudelleen sen mukaan, mitä vuorossa oleva pelaaja näkee.
playouts = { $n ->
    [one] { $n } jako pelattu loppuun.
   *[other] { $n } jakoa pelattu loppuun.
}
estimate-goes-on = Lisää tulossa …
mean-value = Keskiarvo
interval-title = 95 %:n väli
estimated-value = arvioitu arvo { $n }
mean-of-what-is-played-for = Keskiarvo siitä, mitä { $player } tavoittelee.

## gamepicker.js

family-whist = Whistin sukuiset
family-skruuvi = Vint, skruuvi ja tuppi
family-exact-bids = Tarkat tarjoukset
family-skat = Skat, Schafkopf ja Doppelkopf
family-jass = Jass ja belote
family-tarot = Tarot
family-marriage = Marjapussi ja muut pussipelit
family-preference = Preferanssi
family-hearts = Hertta ja muut välttelypelit
family-euchre = Euchre, Watten ja Twenty-Five
family-all-fours = All Fours ja Pedro
family-tressette = Tressette ja Briscola
family-last-trick = Harva tikki tai vain viimeinen
family-shedding = Korteista eroon
family-other = Muut pelit
count-player = { $n ->
    [one] { $n } pelaaja
   *[other] { $n } pelaajaa
}
your-games = Omat pelisi
choose-a-game = Valitse peli
search = Haku
by-family = Suvuittain
by-country = Maittain
no-such-game = Mikään peli ei vastaa hakua.
rules-of = Säännöt: { $game }
pack-of-cards = Pakka:
these-rules-are-in-english = Nämä säännöt ovat englanniksi.
source-of-the-rules = Lähde: { $source }.

## gameproblem.js

rating-in-game = Vahvuuslukusi tässä pelissä: { $rating }
no-problem-of-this-game-was-found = Tämän pelin tehtävää ei löytynyt ajoissa.
the-result-is = Tulos on { $n }.

## games.js

what-is-my-hand-worth = Minkä arvoinen käteni on?
well-known-games = Tunnettuja pelejä
do-you-hold = { $player } tarjoaa { $bid }. Pidätkö?
you-may-call = Tarjoatko { $bid }? Vastassa { $player }.
nobody-has-called = Kukaan ei tarjonnut. Pelaatko 18:lla?
all-have-passed = Kaikki passasivat.
you-play-for = Sinä pelaat, tarjous { $bid }: valitse peli.
player-plays-for = { $player } pelaa, tarjous { $bid }.
hold = Kyllä
pass-call = Passi
the-dog = Koira:
do-you-take = Käännetty kortti: { $card }. Otatko sen?
do-you-name-a-suit = Kukaan ei ottanut ({ $card }). Nimeätkö toisen maan?
take-it = Ota
player-takes = { $player } ottaa: { $suit }.
normal-game = Normaali peli
play-a-deal = Pelaa
your-seat = sinä
bid-n = tarjous { $n }
nil = nolla
your-turn = Sinun vuorosi.
how-many-tricks-do-you-bid = Montako tikkiä tarjoat?
pass-three-cards = { $way ->
    [left] Anna kolme korttia vasemmalle.
    [right] Anna kolme korttia oikealle.
   *[across] Anna kolme korttia vastapäätä istuvalle.
}
you-receive = Sait kortit { $cards }.
just-received = juuri saatu
put-cards-away = { $n ->
    [one] Valitse kortti: { $word }.
   *[other] Valitse { $n } korttia: { $word }.
}
moved-without-time = { $player } ei ehtinyt miettiä.
link-damaged-position = Linkki on katkennut tai vioittunut: sen asemaa ei voi lukea. Tässä on pelin esimerkki.
no-time-for-best-line = Aika ei riittänyt parhaan linjan löytämiseen.
part-of-moves = osa { $n } siirrosta
part-of-moves-one-free = osa { $n } siirrosta, joista yksi ei maksa mitään
worst-case = Pahimmillaan { $player }: { $value }.
needed = tarvitaan { $n }
at-most-needed = enintään { $n }
won = { $n ->
    [one] voitti
   *[other] voittivat
}
lost-it = { $n ->
    [one] hävisi
   *[other] hävisivät
}
won-with = { $n ->
    [one] voitti, tulos { $value }
   *[other] voittivat, tulos { $value }
}
lost-with = { $n ->
    [one] hävisi, tulos { $value }
   *[other] hävisivät, tulos { $value }
}
more-moves = ja { $n } muuta: valitse niiden kortti
deals-not-read = { $n } / { $all } jaosta ei voitu lukea. { $why }
deals-read = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
} luettu: { $from }.
deals-read-of-more = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
} luettu: { $from }; loput jätettiin pois.
play-ends-before = Peli päättyy ennen siirtoa { $n }, { $move }: { $why }
trumps-are = valtti
about-game = { $seats } paikkaa, { $cards } korttia kullakin, { $pack }. Puolet: { $sides }.
is-chosen = { $card } on valittu: { $n } siirtoa.
example = Esimerkki
steps-through-the-play = Pelin askeleet
to-the-start = Alkuun
one-move-back = Siirto taaksepäin
one-move-forward = Siirto eteenpäin
to-the-end-of-the-line = Linjan loppuun
best-line = Paras linja
actual-play = Pöydän peli
the-others = Muut
values-on-the-cards = Arvot korteissa
all-hands-open = Kaikki kädet avoinna
the-problem = Tehtävä
position = Asema
cards-as-sa-ht-c2-or-a = Kortit kuten SA, HT, C2, tai käsi kuten AK.Q2..7; vähemmän kortteja on loppuasema.
deals-as-they-were-played = Pelatut jaot
records-as-people-type-them-json-lines = Jakoja niin kuin ne kirjoitetaan, JSON-rivejä tai Skat-palvelimen pelejä; tiedoston voi pudottaa mihin tahansa
what-its-players-say = Mitä sen pelaajat sanovat
anything-else-is-not-json = ”Kaikki muu” ei ole JSONia.
discards-cards = panee kortteja pois
the-best-line-is-shown-step-through = Paras linja on esillä: astele sitä näppäimellä ›.
the-only-move = ainoa siirto
value-n = arvo { $n }
changes-the-result-of-the-contract = kääntää sitoumuksen tuloksen
by-player = { $player }
no-trumps = ei valttia
cards-in-the-stock = { $n } korttia pakassa
by-seat-title = Paikoittain
choose-a-contract-to-play = Mitä pelataan?
this-position-cannot-be-played = Tätä asemaa ei voi pelata.
is-thinking = { $player } miettii …
deal-number = Jako { $number }
previous-deal = Edellinen jako
next-deal = Seuraava jako
find-a-game = Etsi peli
rules = Säännöt
cards-drawn-as = Kortit
suits-of-pack = { $pack ->
    [french] ranskalaiset maat
    [german] saksalaiset maat
    [swiss] sveitsiläiset maat
   *[italian] italialaiset maat
}

## gamesession.js

all-deals-are-analysed = Kaikki jaot on analysoitu.
of-deals-are-analysed = { $done } / { $n } jaosta analysoitu.
deals-by-loss = Jaot menetyksen mukaan
the-contract-was-lost = sitoumus menetettiin
something-was-lost = jotain menetettiin
deal-is = Jako { $n }: { $n2 }
mistakes-by-player = Virheet pelaajittain
costly = Maksoi
total = Yhteensä
won-by-n = Voittaja: { $n }.

## handouts.js

lesson-sheets = Oppitunnin lehdet, kaikki kädet
lesson-sheets-two-hands = Oppitunnin lehdet, pelinviejä ja lepääjä
your-plan = Suunnitelmasi:

## head.js

score-for-side = { $side } +{ $n }
tricks-and-result = { $n ->
    [one] { $n } tikki
   *[other] { $n } tikkiä
} ({ $result })
field-share = { $side } { $share } ({ $all } tulosta)
results-of-the-field = Muiden tulokset
tables = Pöytiä
this-table = tämä pöytä

## how.js

how-in-place-of = eikä
how = Miten?
how-in-trick = Miten? Tikki { $n }:
as-played = Kuten pelattiin:
better-line = Parempi:
how-instead-of = eikä
how-tricks = { $side }: { $better } tikkiä eikä { $worse }.
how-also-wins = Silloin tikkejä saadaan korteilla
show-card-on-the-table = { $card }: näytä pöydällä

## drag.js

type-two-cards = Kirjoita kaksi vaihdettavaa korttia: maa ja arvo.
both-are-in-one-hand = Molemmat kortit ovat samassa kädessä.
exchange-two-cards = vaihda kaksi korttia (sitten s q h 2: ♠Q ja ♥2)
cards-are-exchanged = { $card } siirtyy: { $seat }; { $card2 }: { $seat2 }.

## chances.js

declarers-chances = Pelinviejän mahdollisuudet
what-declarer-knows = Pelinviejän ja lepääjän kädet ja pelatut kortit nähdään; kahdesta muusta kädestä ei tiedetä mitään.
two-hands = Kaksi kättä
only-these-hands-were-given = Vain nämä kädet on annettu: { $seats }. Muut kädet on jaettu satunnaisesti.
chances-count-all-layouts = Pelinviejän mahdollisuudet lasketaan kaikista jaoista.
work-them-out = Laske ne
critical-suits = Ratkaisevat maat
counting-the-layouts = Lasketaan jakoja …
odds-are-exact = { $contract } pitää { $chance } kaikista { $layouts } jaosta (tarkasti, kukin avoimin kortein).
odds-are-bounds = { $contract } pitää { $chance } kaikista { $layouts } jaosta: enempään ei ollut aikaa. Muutaman tikin jälkeen luku on tarkka.
odds-are-sampled = { $contract } pitää noin { $chance } ({ $low }–{ $high }) { $n } satunnaisesta jaosta, kukin avoimin kortein.
too-many-layouts = Kaikkien { $layouts } jaon laskeminen kestää tässä liian kauan; muutaman tikin jälkeen luku on tarkka.
opposite = ja
tricks-on-average = keskimäärin { $n } tikkiä
chance-of-tricks = { $n } tai enemmän: { $chance }
begin-with = Aloita kortilla
the-contract-makes = Sitoumus pitää
makes-in-layouts = – sitoumus pitää { $chance } kaikista { $layouts } jaosta;
right-as-the-cards-lie = , oikein korttien sijaitessa näin, { $chance }.
makes-in-more-layouts = – sitoumus pitää { $most } kaikista { $layouts } jaosta, pelatulla kortilla { $chance }.
single-dummy-right = Pelaajan silmin oikein: sitoumus pitää { $chance } kaikista { $layouts } jaosta, millään kortilla ei useammin.
single-dummy-title = Pelaajan silmin

## hidden.js

all-hands-open-word = kaikki kädet avoimina
defender-on-the-left = puolustaja vasemmalla
defender-on-the-right = puolustaja oikealla
the-contract = Sitoumus
double-dummy-tricks = Tikit avoimin kortein
no-side-can-make-a-contract-here = Kumpikaan puoli ei tee sitoumusta: kädet ovat avoinna.
the-par-contract-is-played = Pelataan parin sitoumus.

## input.js

file-too-large = { $name } on suurempi kuin 8 MiB.
reading = Luetaan: { $name } …
reading-files = Luetaan { $n } tiedostoa …
boards-read = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
} luettu: { $name }.
boards-read-of-more = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
} luettu: { $name }; loput jätettiin pois.
record-ends-before = peli: kirjattua korttia { $n } ei voi pelata siinä; peli päättyy ennen sitä
there-is-nothing-to-read-yet-paste = Ei ole vielä mitään luettavaa: liitä jako.
reading-boards-so-far = Luetaan … { $n } jakoa tähän mennessä
no-board-was-found = Jakoa ei löytynyt.
of-boards-could-not-be-used = { $n } / { $n2 } jaosta ei kelvannut. { $n3 }
board-board-label = Jako { $board }:
dealing-until-the-condition-is-met = Jaetaan, kunnes ehto täyttyy …
back-to-name = Takaisin: { $name }
none-vulnerable = Ei vyöhykettä
both-vulnerable = Kaikki vyöhykkeessä
dealer-seat = Jakaja { $seat }

## keys.js

marks-are = Merkit: { $marks }
that-card-cannot-be-played-here = Sitä korttia ei voi pelata tässä.

## leadlab.js

a-lead-from-one-hand = Lähtö yhdestä kädestä
your-cards-and-the-auction = korttisi ja tarjoussarja: mistä lähteä?
your-hand = Kätesi
auction-from-the-dealer-on = Tarjoussarja jakajasta alkaen
rate-the-leads = Arvioi lähdöt
leads-judged-by = Arvioidaan
judged-with-open-hands = avoimin kortein
judged-by-play = pelaten: kukin näkee kaksi kättä
what-the-calls-are-taken-to-mean = Mitä tarjousten oletetaan tarkoittavan
meaning-of-call = Tarjouksen { $call } merkitys
points-of-a-hand = pisteet
balanced = tasainen
at-least-of = vähintään, { $what }
at-most-of = enintään, { $what }
say-more = lisää
no-such-call = Tuntematon tarjous ”{ $call }”; odotettiin P, X, XX tai tarjousta kuten 1NT.
a-hand-has-thirteen-cards = Kädessä on kolmetoista korttia, esimerkiksi KJ952.A7.KQ4.J82.
lead-lab-note = { $seat } lähtee. { $n } jakoa, jotka sopivat tarjoussarjaan; ”kaataa sitoumuksen” on, kuinka usein se ei tule kotiin. Pienet luvut ovat 95 %:n välin päät.
lead-lab-played-note = { $seat } lähtee. { $n } jakoa, jotka sopivat tarjoussarjaan, kukin pelattuna loppuun: jokainen pelaaja näkee kaksi kättä; ”kaataa sitoumuksen” on, kuinka usein se ei tule kotiin. Pienet luvut ovat 95 %:n välin päät.

## leads.js

leads-note = { $n } jakoa, joita { $seat } ei voi sulkea pois; ”kaataa sitoumuksen”: kuinka usein { $contract } ({ $side }) kaatuu. Pienet luvut ovat 95 %:n välin päät.
no-time-for-more = Enempään ei ollut aikaa.
lead-of-single-dummy = Lähtö lähtijän silmin: { $seat }
sampling = Arvotaan …
lead = Lähtö
beats-the-contract = Kaataa sitoumuksen
declarers-tricks = Pelinviejän tikit
on-this-deal = Tässä jaossa
leads-sampled = { $n } lähtöä arvottu.

## lessons.js

link-lost-problems = Linkki on katkennut tai vioittunut: { $n ->
    [one] { $n } tehtävää
   *[other] { $n } tehtävää
} / { $all } ei voi lukea.
problems-in-set = { $n ->
    [one] Sarjassa { $n } tehtävä.
   *[other] Sarjassa { $n } tehtävää.
}
problems-made = { $n ->
    [one] { $n } tehtävä tehty.
   *[other] { $n } tehtävää tehty.
}
problems-not-found = { $n ->
    [one] { $n } tehtävä
   *[other] { $n } tehtävää
} jäi löytymättä. Pyydä jotain yleisempää.
only-deals-found = Vain { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
} / { $all } löytyi ajoissa.
a-set-of-problems = Tehtäväsarja
theme = Aihe
to-play-title = Pelaa
from-easy-to-hard = Helposta vaikeaan
make-the-set = Tee sarja
add-the-problem-from-problems = Lisää Tehtävät-välilehden tehtävä
stop = Lopeta
practice-deals = Harjoitusjakoja
all-of-these-hold = Nämä kaikki pätevät
deals = Jaot
deal-them = Jaa ne
the-set = Sarja
title = Otsikko
show-only-the-hands-that-the-player = Näytä vain pelaajan näkemät kädet
solutions = Ratkaisut
sheet-for-pupils = Oppilaan moniste
sheet-for-the-teacher = Opettajan moniste
save-the-set = Tallenna sarja
link-for-the-class = Linkki luokalle
name = Nimi: ____________________________
looking-for-problems-so-far = Etsitään tehtäviä … { $n } tähän mennessä.
the-problem-is-replaced = Tehtävä on vaihdettu.
the-problem-is-removed = Tehtävä poistettiin.
put-it-back = Palauta
there-is-no-problem-on-the-problems = Tehtävät-välilehdellä ei ole tehtävää.
looking-for-the-solutions = Etsitään ratkaisuja …
title-of-problem = Tehtävän { $n } otsikko
problem-n = Tehtävä { $n }
play-it = Pelaa
play-it-problem = Pelaa: tehtävä { $n }
replace = Vaihda
replace-problem = Vaihda tehtävä { $n }
move-up = Siirrä ylös
move-up-problem = Siirrä ylös: tehtävä { $n }
remove = Poista
remove-problem = Poista tehtävä { $n }
looking-for-the-solution = Etsitään ratkaisua …
every-other-card-loses = . Jokainen muu kortti häviää.
main-line = Päälinja:
a-strong-notrump-15-17-balanced = vahva sangi: 15–17, tasainen
a-weak-notrump-12-14-balanced = heikko sangi: 12–14, tasainen
two-notrump-20-21-balanced = kaksi sangia: 20–21, tasainen
an-opening-with-a-five-card-major = avaus viiden kortin ylävärillä
a-weak-two-in-a-major = heikko kaksi ylävärissä
a-preempt-seven-cards-few-points = estoavaus: seitsemän korttia, vähän pisteitä
a-strong-opening-22-points-or-more = vahva avaus: vähintään 22 pistettä
a-two-suiter-5-5-or-more = kaksivärinen, vähintään 5–5
partner-has-a-five-card-major = parilla viiden kortin yläväri
a-4-4-fit-in-a-major = 4–4-sopu ylävärissä
a-5-4-fit-in-a-major = 5–4-sopu ylävärissä
points-for-game-25-28-together = täyspelin pisteet: yhdessä 25–28
points-for-a-slam-32-or-more = slamin pisteet: yhdessä vähintään 32
both-sides-have-their-share-18-22 = molemmilla osansa: 18–22
both-sides-have-a-fit-of-nine = molemmilla yhdeksän kortin sopu
dealing = Jaetaan …
no-such-deal-was-found-in-time-sentence = Sellaista jakoa ei löytynyt ajoissa. Valitse vähemmän kerralla.
random-deals = Satunnaisia jakoja

## lines.js

trick-n = Tikki { $n }
forget-this-line = Unohda tämä linja
forget = Unohda

## link.js

the-play-of-the-link-ends-after = Linkin pelinkulku päättyy { $n } kortin jälkeen: jatkoa ei voi pelata. Katkesiko linkki?

## marks.js

costs-tricks = maksaa { $cost ->
    [one] { $cost } tikin
   *[other] { $cost } tikkiä
}
cost-not-proved = hintaa ei ole todistettu
the-result-of-the-contract-made-1 = Sitoumuksen tulos: = tehty, +1 ylitikki, −1 pieti
the-tricks-of-declarers-side-in-the = Pelinviejän puolen tikit koko jaossa
the-tricks-that-the-card-costs-the = Tikit, jotka kortti maksaa pelaajansa puolelle
take-to-tricks = { $side } saa { $lower }–{ $upper } tikkiä
side-take-tricks = { $side } saa { $tricks }
the-only-legal-card-after = ; ainoa pelattava kortti
marks-tricks-that-the-card-costs = Merkit: tikit, jotka kortti maksaa ({ $side }).
marks-tricks-that-take-in-all = Merkit: tikit, jotka { $side } saa kaikkiaan.
marks-against-s-goal-of-tricks = Merkit: verrattuna tavoitteeseen { $aim } tikkiä ({ $side }).
marks-the-result-of-s-contract = Merkit: sitoumuksen tulos ({ $seat }).

## opponents.js

see-all-hands = näkevät kaikki kädet
see-their-own-hand = näkevät oman kätensä

## overview.js

what-is-printed = Tulosta
hands-tricks-and-par = kädet, tikit ja par
hands-alone = vain kädet
hands-and-room-for-bidding = kädet ja tilaa tarjouksille
curtain-cards = käsikortit leikattaviksi
boards-not-solved = { $why } { $n } jakoa ratkaisematta.
none-vulnerable-word = ei vyöhykettä
both-vulnerable-word = kaikki vyöhykkeessä
all-boards = Kaikki jaot
all-boards-are-solved = Kaikki { $n } jakoa on ratkaistu.
of-boards-are-solved = { $n } / { $all } jaosta ratkaistu.
open-this-board = Avaa tämä jako
dealer-seat-n = jakaja { $seat }, { $n }
seat-leads = , { $seat } aloittaa
result-tricks = ; { $result } tikkiä
tricks-of-each-declarer-in-each-strain = Kunkin pelinviejän tikit joka valtissa

## play.js

claim-holds = Vaade pitää: { $side } saa { $n } tikkiä mitä tahansa puolustusta vastaan.
claim-holds-with-more = Vaade pitää: { $side } saa { $n } tikkiä mitä tahansa puolustusta vastaan, ja voisi saada { $most }.
choose-a-cell-of-the-table-first = Valitse ensin taulukosta ruutu: se sitoumus pelataan.
after-card = Kun pelattu on { $card }.
before-the-first-card = Ennen ensimmäistä korttia.
undone = Kumottu.
done-again = Tehty uudelleen.
the-best-line-that-was-found-in = Paras linja, joka siinä ajassa löytyi.
the-best-line-is-shown-step-through-sentence = Paras linja on esillä: astele sitä näppäimellä →.
the-claim-does-not-hold-the-defence = Vaade ei pidä: puolustus rajaa tikit ({ $side }): { $n }.
side-of-claims = { $seat }: vaade

## position.js

cards-of-the-trick-in-order = tikin kortit järjestyksessä
not-named = ei nimetty
anything-else-as-json = Kaikki muu, JSON-muodossa
show-this-position = Näytä tämä asema

## problems.js

problem-of-lesson = { $title }: tehtävä { $n } / { $all }
previous-problem = Edellinen
next-problem = Seuraava tehtävä
all-problems = Kaikki tehtävät
difficulty-themes = Vaikeus { $n } / 8: { $themes }.
link-damaged-problem = Linkki on katkennut tai vioittunut: sen tehtävää ei voi lukea. Pyydä se uudelleen.
not-json = Tämä ei ole JSON-olio: liitä kokonainen rivi.
problem-needs = Tehtävä tarvitsee kentät deal, strain, declarer, leader, hero ja tricks; jako alkaa merkeillä N: ja kädet ovat yhtä suuret.
hands-of-one-size = Käsien on oltava yhtä suuret, ja kortteja vähintään tikkitavoitteen verran.
task-trumps = { $strain ->
    [S] Pata on valttia.
    [H] Hertta on valttia.
    [D] Ruutu on valttia.
    [C] Risti on valttia.
   *[NT] Sangi.
}
task-declarer = Olet { $declarer }, pelinviejä, ja pelaat myös lepääjän kortit.
task-defence = Pelaat molempia puolustajia ({ $declarer } on pelinviejä).
task-defender = Pelaat: { $hero }; pelinviejä on { $declarer }.
task-all = Ota kaikki { $n } tikkiä{ $hero ->
    [declarer] {" "}mitä tahansa puolustusta vastaan
   *[other] , pelattiinpa miten tahansa
}.
task-some = Ota vähintään { $n } / { $all } tikistä{ $hero ->
    [declarer] {" "}mitä tahansa puolustusta vastaan
   *[other] , pelattiinpa miten tahansa
}.
problem-done = Valmis: { $side } sai tikkinsä ({ $n }).
problem-solved = Ratkaistu: { $side } sai tikkinsä ({ $n }).
others-lose = jokainen muu kortti häviää.
decisions = Tällaisia ratkaisuja on kaikissa linjoissa { $n }.
your-card = { $seat } on vuorossa: sinun korttisi.
n-3-cards = 3 korttia
n-4-cards = 4 korttia
n-5-or-6-cards = 5 tai 6 korttia
near-my-rating = vahvuuteni mukaan
there-is-no-problem-yet-choose-new = Tehtävää ei vielä ole. Valitse ”Uusi tehtävä” tai syötä oma.
new-problem = Uusi tehtävä
ending-of = Loppuasema
difficulty-title = Vaikeus
from-the-start = Alusta
open-on-the-bridge-tab = Avaa Bridge-välilehdellä
how-to-play = Näin pelataan
all-hands-are-open-choose-a-card = Kaikki kädet ovat avoinna. Valitse kortti keltakehyksisestä kädestä; muut pelaavat parhaansa, myös parisi, jos sitä kättä et pelaa itse.
hide-the-other-hands = Piilota muut kädet
the-other-hands-are-hidden = Näet ne kädet, jotka pelaaja näkee. Vastapuolella voi olla mitä tahansa pelattuun sopivaa: jos jokin muu kortti on oikein useammassa jaossa kuin sinun, sillä on jako, jossa sinun korttisi ei riitä. Silloin sen tilalle pelataan oikea kortti.
card-is-right-title = { $card } on oikein
played-in-its-place = Sen tilalle pelataan { $card }.
the-defence-had-this = Vastapuolella oli tämä:
tricks-needed-of-left = Tikkejä tarvitaan { $n }, jäljellä { $left }.
as-the-cards-were-dealt = Niin kuin kortit jaettiin
a-card-that-gives-up-the-goal = Tavoitteen menettävä kortti otetaan takaisin: kokeile toista, tai katso miksi se ei käy.
your-own-problem = Oma tehtävä
an-ending-as-pbn-or-a-line = Loppuasema PBN-muodossa tai tikki puzzle gen -rivi
to-lead = Aloittaa
tricks-to-take = Tikkitavoite
use-this-problem = Käytä tätä tehtävää
there-was-no-time-to-prove-that = Aika ei riittänyt todistamaan, että ratkaisuja on vain yksi.
as-a-problem-it-is-cooked-at = Tehtävänä se ei ole eheä: joka ratkaisukohdassa useampi kortti vie tavoitteeseen.
as-a-problem-it-is-cooked-several = Tehtävänä se ei ole eheä: useampi ensimmäinen kortti vie tavoitteeseen.
it-can-be-played = Sen voi pelata
there-is-no-problem-yet-paste-an = Tehtävää ei vielä ole: liitä loppuasema.
making-sure-that-it-can-be-solved = Varmistetaan, että se voidaan ratkaista …
this-problem-cannot-be-played = Tätä tehtävää ei voi pelata.
looking-for-a-problem = Etsitään tehtävää …
no-such-problem-was-found-try-again = Sellaista tehtävää ei löytynyt. Yritä uudelleen tai pyydä jotain yleisempää.
side-have-n-of-tricks = { $side }: { $n } / { $tricks }.
fails-can-then-be-held-to-try = { $card } ei riitä: sen jälkeen { $side } saa enintään { $tricks }. Kokeile toista korttia.
card-fails = { $card } ei riitä
show-how-it-fails = Näytä, miksi se ei käy
it-is-met-by = Vastaus:
hints = Vihjeet
the-key-is = Avain on
the-key-is-word = avain on
had-the-play-begun = Jos peli olisi alkanut
the-key-would-have-been = , avain olisi ollut
the-solution = Ratkaisu
what-it-was-about = Mistä oli kyse
main-line-bold-the-only-right-card = Päälinja (lihavoitu: ainoa oikea kortti):
tried-it-loses = kokeiltu: häviää

## rated.js

problems-counted = { $n } ± { $n2 }. Laskettuja tehtäviä: { $counted }.
your-rating = Vahvuuslukusi
the-rating-of-the-last-problem = Viime tehtävän vahvuusluku: { $n }.
the-first-try-counts-whole-without-a = Ensimmäinen yritys lasketaan: ilman vihjettä kokonaan, vihjeillä puoliksi, väärän kortin jälkeen ei lainkaan. Se pysyy tässä selaimessa.
forget-my-results = Unohda tulokseni

## refused.js

service-silent = palvelu ei vastannut

## repair.js

swapped-for = ↔
the-card-that-is-to-be-the = Kortti, jonka pitää olla ainoa oikea
trying-swaps-of-small-cards = Kokeillaan pienten korttien vaihtoja …
no-swap-of-a-few-small-cards = Pienten korttien vaihto ei auta. Valitse toinen kortti.
leave-one-way-to-the-goal-only = Jätä yksi tie tavoitteeseen: vain
repair-it = Korjaa
repaired = Korjattu:

## sakaali.js

link-damaged-deal-dealt = Linkki on katkennut tai vioittunut: sen jakoa ei voi lukea. Tässä on toinen jako.
puts-down = { $seat } laskee: { $card }.
penalties = Sakot: Pohjoinen–Etelä { $ns }, Itä–Länsi { $ew }.
side-scores = { $side } saa { $n }.
a-tie = Tasan.
discard-cost = maksoi { $cost }.
discard-cost-set = maksoi { $cost }: { $n ->
    [2] kahden
    [3] kolmen
   *[4] neljän
} sarja on rikki.
cost-number = maksoi { $cost }
new-deal = Uusi jako
use-the-bridge-deal = Käytä bridge-jakoa
put-down-a-best-card = Laske paras kortti
how-sakaali-is-played = Näin Sakaalia pelataan
in-turn-everybody-puts-down-a-card = Vuorollaan jokainen laskee kortin, kaikkiaan kahdeksan kolmestatoista; maita ei lasketa. Parien säilyttämät viisi korttia ovat yhdessä kymmenen kortin käsi.
each-rank-of-that-hand-costs-by = Käden jokainen arvo maksaa korttiensa määrän mukaan: kolme tai neljä ei mitään, pari 25, yksittäinen kortti arvonsa (ässä 1 – kuningas 13) ja 20. Pienemmän sakon puoli saa erotuksen, 20 voitosta ja 30 lisää, jos oma sakko on 0.
least-penalty-with-open-hands = Pienin sakko avoimin kortein
open-hands = Avoimin kortein
what-a-discard-costs-when-all-hands = Mitä kortti maksaa, kun kaikki kädet ovat avoinna
the-expected-cost-for-a-player-who = Odotettavissa oleva hinta pelaajalle, joka näkee vain oman kätensä ja rivit
a-new-deal-is-first = Uusi jako. { $seat } aloittaa.
there-is-no-whole-deal-on-the = Bridge-välilehdellä ei ole kokonaista jakoa.
you-see-your-own-hand-and-what = Näet oman kätesi ja lasketut kortit. Korttien hinta näytetään lopuksi; muut toimivat sen mukaan, mitä kukin näkee.
under-each-card-by-how-much-it = Kunkin kortin alla: paljonko se nostaa pienintä sakkoa, johon { $side } vielä pääsee.
under-each-card-the-penalty-that-it = Kunkin kortin alla: odotettavissa oleva sakko ({ $side }) käsillä, joita { $seat } ei voi sulkea pois.
at-of-n = { $at } / { $n }
put-down-by = Laskenut { $seat }
expected-to-cost-give-or-take = odotettu hinta { $n } ± { $n2 } ({ $whom })
costs-whom-cost = maksaa { $cost } ({ $whom })
puts-down-card-of = { $seat } laskee kortin { $n } / { $n2 }.
all-cards-are-put-down = Kaikki kortit on laskettu.
team = Joukkue
penalty = Sakko
now = Nyt
by-keeping = Säilyttämällä
ways = Tapoja
what-the-discards-cost = Mitä lasketut kortit maksoivat
no-discard-cost-anything = Mikään laskettu kortti ei maksanut.
discard-of = { $seat }: kortti { $n }, { $card }
judged-with-all-hands-open-a-player = Arvioitu kaikki kädet avoimina; pelaaja näkee vain omansa ja rivit.

## save.js

save-all = Kaikki { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
boards-written = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
} kirjoitettu.
lost-of-several = Menetetty: { $what }, ja { $n } muuta.
json-a-line-a-board = JSON, rivi jakoa kohti
copied-a-frame-that-shows-what-is = Kopioitu: kehys, joka näyttää tämän näkymän.
writing = Kirjoitetaan …
cannot-hold = { $n }: ei paikkaa ({ $n2 }).
the-browser-does-not-let-the-page = Selain ei anna sivun kopioida: tallenna tiedosto.
copied = Kopioitu.

## seating.js

table-number-word = pöytä { $number }

## seen.js

interval = { $low } – { $high } (95 %)
layouts-sampled = { $n } jakoa, joita ei voi sulkea pois, kukin avoimin kortein.
layouts-stopped = { $n } jakoa, joita ei voi sulkea pois, kukin avoimin kortein; enempään ei ollut aikaa.
made-title = Tehty
best-in = Paras
over-the-layouts-analysed = Analysoiduissa jaoissa
playouts-of-each = Jokaista sitoumusta kohti { $n } loppuun pelattua jakoa sen mukaan, mitä tästä kädestä näkyy.
no-layout-could-be-solved-in-time = Yhtään jakoa ei ehditty ratkaista.
all-layouts-that-cannot-be-ruled-out = Kaikki { $layouts } jakoa, joita ei voi sulkea pois, kukin avoimin kortein.
the-value-of-each-move-over-layouts = Kunkin siirron arvo jaoissa, joita vuorossa oleva ei voi sulkea pois: hän tuntee vain oman kätensä ja pelatut kortit.
layouts = Jakoja
analyse = Analysoi

## service.js

service-unreachable = Palvelu ei vastaa. Onko tikki serve vielä käynnissä?
service-without-list = Palvelu ei kertonut, mitä se osaa (tila { $status }).
page-not-loaded = Yksi sivun tiedostoista ei tullut.
asking-the-service-what-it-can-do = Kysytään palvelulta, mitä se osaa …

## session.js

results = Tuloksia
most-played = Yleisin sitoumus
average-score = Keskiarvo
tables-that-lost-a-contract = Sitoumus menetetty
count-result = { $n ->
    [one] { $n } tulos
   *[other] { $n } tulosta
}
who-played = { $who } pelasi
better-was = parempi oli
see-it = Katso pöydällä
practise-it = Harjoittele
errors-and-luck = Virheillä menetetty: { $errors }; huonolla onnella: { $luck }.
my-score = Pisteeni
tricks-lost = Menetetyt tikit
open-the-problems = Avaa tehtävät
it-is-a-problem = Se on yksi tehtävistä.
no-problem-because = Ei tehtävää: { $why }.
it-lost-no-contract = sitoumusta ei menetetty
nothing-was-found-in-it = löydettävää ei ole
why-several-solutions = useampi kortti oli oikea
why-nothing-to-find = mikä tahansa tai luonnollinen kortti oli oikea
why-right-only-double-dummy = kortti on oikea vain avoimin kortein
why-met-before = sama tehtävä on jo mukana
why-not-as-hard-as-wished = vaikeusaste on toinen
why-second-of-a-board = jaossa on jo tehtävä
why-not-proved = todistamiseen ei ollut aikaa
lost-several-solutions = { $n }: useita oikeita kortteja
lost-nothing-to-find = { $n }: ei tehtävää
lost-right-only-double-dummy = { $n } vain avoimin kortein
lost-nothing-to-name = { $n } vailla nimeä opittavalle
lost-too-little-to-learn = { $n } liian vähän opettavaa
lost-met-before = { $n } jo mukana
lost-not-as-hard-as-wished = { $n } toisen vaikeusasteen
lost-second-of-a-board = { $n } samassa jaossa
lost-no-contract-lost = { $n }: sitoumusta ei menetetty
lost-not-proved = { $n } todistamatta
boards-all-analysed = Kaikki { $n } jakoa on analysoitu.
boards-not-analysed = { $why } { $n } jakoa analysoimatta.
board-is = Jako { $board }: { $what }
player-lost = { $player }: { $tricks }, { $contracts } ja { $imps } menetetty ({ $boards }).
all-lost = { $boards }: { $tricks } ja { $contracts } menetettiin kaikkiaan.
problems-found = { $n ->
    [one] { $n } tehtävä löytyi.
   *[other] { $n } tehtävää löytyi.
}
other-mistakes = Muut virheet: { $others }.
session-of = Sessio: { $name }
of-boards-are-analysed = { $n } / { $all } jaosta analysoitu.
all-players = kaikki pelaajat
a-contract-was-lost = sitoumus menetettiin
tricks-were-lost = tikkejä menetettiin
practise-my-mistakes = Harjoittele virheitäni
practise-the-mistakes = Harjoittele virheitä
problems-from-my-mistakes = Tehtäviä virheistäni
problems-from-these-mistakes = Tehtäviä näistä virheistä
right-cards = Oikeat kortit
imps-per-board = IMPiä jakoa kohti
matchpoints = Menetetyt matsipisteet
show-only-this-player = Näytä vain tämä pelaaja
slips-of-cards = { $slips } / { $cards }
problems-of = Tehtävät: { $n }
problems-of-the-session = Session tehtävät
boards-to-analyse = tutkittavana { $n } jakoa …
board-trick-player = Jako { $n }, tikki { $n2 }: { $player }
board-and-trick = Jako { $n }, tikki { $n2 }
the-contract-could-now-be-beaten = Sitoumus olisi nyt voitu pietiä.
the-contract-could-now-be-made = Sitoumus olisi nyt voitu tehdä.
passed-out-word = läpipassi
imps-against-par-n-s = IMPit pariin nähden (P–E)
imps-against-par = IMPit pariin nähden

## share.js

share = Jaa
what-is-shared = Jaot
this-board = Tämä jako
all-n-boards = Kaikki { $n } jakoa
with = Mukana
names-and-results = Nimet ja tulokset
marks-on-the-cards = Korttien merkit
the-play-and-the-place-in-it = Pelinkulku ja nykyinen asema
short-form = Lyhyt muoto
address-to-share = Linkki
send = Lähetä …
link-holds = { $n ->
    [one] Yksi jako.
   *[other] { $n } jakoa.
}
letters-of-a-link = { $n } merkkiä.
some-programs-cut-it = Jotkin posti- ja pikaviestiohjelmat katkaisevat näin pitkän linkin: valitse lyhyt muoto tai lähetä tiedosto.
too-long-for-a-code = Liian pitkä QR-koodiin, jonka puhelin lukisi. Jaa vain tämä jako tai jätä jotain pois.
qr-code-of-the-address = Linkin QR-koodi
save-the-code = Tallenna koodi
for-everybody-publish-the-page = Julkaise sivu muille
how-to-publish = Tämä komento kirjoittaa koko sivun laskentoineen kansioon, jonka voi panna mille tahansa verkkosivupalvelimelle:
address-of-the-published-page = Julkaistun sivun osoite
not-an-address-others-open = Muut eivät voi avata tätä osoitetta. Anna osoite kuten https://club.example/tikki/.
partner-without-tikki = BBO:n jakokatselimeen (tämä jako):
copy-the-bbo-address = Kopioi BBO-osoite
bbo-address-copied = BBO-osoite on kopioitu.

## sheet.js

written-down = Jako { $board }, pöytä { $table } on kirjattu.
written-down-one-table = Jako { $board }, pöytä { $table } on kirjattu; pelaa se uudelleen toista pöytää varten.
sheet-caption = Sakot; par on pohjoisen–etelän – idän–lännen
sheet-points = Pisteet: A { $a }, B { $b }
team-wins = joukkue { $team } voittaa
table-number = Pöytä { $n }
to-team-a = A:lle
written = kirjattu
the-sheet-is-cleared = Lomake on tyhjennetty.
bring-it-back = Palauta
north-south-at-table-1 = pohjoinen–etelä pöydässä 1
team-a = Joukkue A
team-b = Joukkue B
write-down = Kirjaa
a-deal-that-has-been-played-to = Loppuun pelatun jaon voi kirjata tähän: sama jako kahdessa pöydässä on tulos.
match-for-eight = Kahdeksan pelaajan ottelu
clear-the-sheet = Tyhjennä lomake

## solve.js

no-contract = sitoumusta ei ole

## suits.js

suit-combinations = Maayhdistelmät
drill-task = { $north } ja { $south }: { $n ->
    [one] yksi tikki
   *[other] { $n } tikkiä
}? Valitse ensiksi pelattava kortti.
drill-how = Saman maan kummatkin kädet ovat sinun; voit pelata kummasta tahansa niin usein kuin haluat. Valitse kortti, jonka pelaat ensiksi.
drill-chances = Mahdollisuus laskee kaikki puuttuvien korttien jakaumat parasta puolustusta vastaan.
next-holding = Seuraava yhdistelmä
looking-for-a-holding = Etsitään yhdistelmää …
no-holding-was-found = Yhdistelmää ei löytynyt. Valitse seuraava.
drill-tally = oikein { $right } / { $all }
drill-right = Oikein: { $n ->
    [one] yhden tikin
   *[other] { $n } tikin
} mahdollisuus on { $chance } ({ $card }).
drill-wrong = Mahdollisuus saada { $n ->
    [one] yksi tikki
   *[other] { $n } tikkiä
}: { $card } { $chance }, { $best } { $most }. Valinta maksaa { $cost }.
drill-chance-after = mahdollisuus { $chance }
the-best-line = Paras pelilinja
from-hand = ({ $seat })
drill-plays = Jos { $seat } pelaa { $cards }:
drill-shows-out = Jos { $seat } ei tunnusta:
drill-any-card = mikä tahansa kortti ({ $seat })
the-whole-line = Koko pelilinja (englanniksi)
what-each-line-picks-up = Mihin jakaumiin linjat riittävät
drill-marked-rows = Merkityissä vain toinen linjoista saa tikit.
drill-equal-cards = Samanarvoisista korteista nimetään ylin.
share-of-deals = Jakoja
drill-makes = saa tikit
drill-fails = ei saa

## table.js

or = tai
cell-makes-nothing = { $tricks } tikkiä, ei tee mitään
cell-makes = { $tricks } tikkiä, tekee { $level }
play-contract = { $contract }: pelaa
play-contract-by = { $contract }, { $seat }: pelaa
par-by = { $seats } { $result }
best-play-score = Parhaalla pelillä { $side } saa { $n }; { $outcome }: { $score }, { $winner } ({ $state }).
cells-show = Ruuduissa
the-number-of-tricks-for-declarers-side = Pelinviejän puolen tikkimäärä
makes = Tehdään
the-highest-contract-that-can-be-made = Korkein tehtävissä oleva sitoumus
doubled = Kahdennus
by-word = pelaa
led-by = aloittaa
to-take = tavoite
tricks-word = tikkejä
not-solved-yet = ei vielä ratkaistu
lower-to-upper-tricks = { $lower }–{ $upper } tikkiä
side-make = { $side }
par-pending = Par …
par-0-no-side-can-make-a = Par 0: kumpikaan puoli ei tee sitoumusta
not-vulnerable = ei vyöhykkeessä
with-best-play = Parhaalla pelillä …

## tablewords.js

forehand = Etukäsi
middlehand = Keskikäsi
rearhand = Takakäsi
official-skat-scoring = Pisteet virallisten sääntöjen mukaan (International Skat Order).
book-skat-scoring = Pisteet McNeelyn kirjan mukaan.

## timeline.js

moves-trick-by-trick = Siirrot tikki tikiltä
player-takes-it = { $player } ottaa sen
go-to-before-it = { $player }: { $card }{ $cost }: siirry sen eteen
value-after-each-move-list = Arvo kunkin siirron jälkeen: { $n }

## trace.js

judged-over = Kukin { $n } jakautumasta, joita pelaaja ei voinut sulkea pois, ratkaistuina avoimin käsin: ei apua arvauksiin.
judged-exactly = Pelinviejän kortit viidessä viime tikissä on arvioitu tarkasti, kaikilla jaoilla.
the-opening-lead = avauslähtö
another-suit-was-right = toinen maa oli oikea
another-card-of-the-suit-was-right = maan toinen kortti oli oikea
they-fit-the-auction-read-as-natural = Ne sopivat tarjouksiin luonnollisina tarjouksina.
the-auction-is-unknown = Tarjouksia ei tunneta.
recorded-play = Kirjattu peli
this-line-of-play = Tämä linja
unlucky-the-player-could-see-nothing-clearly = Epäonnea: mitään selvästi parempaa ei pöydässä voinut nähdä.
single-dummy = Pelaajan silmin:
was-better-by-imps = oli { $n } IMPiä parempi.
trick-n-player = Tikki { $n }: { $player },
costs-nothing-as-the-cards-lie = ei maksa mitään korttien sijaitessa näin.
it-lets-the-contract-be-beaten = Sitoumus voidaan nyt pietiä.
it-lets-the-contract-through = Sitoumus voidaan nyt tehdä.
costs-side-cost = maksaa { $cost } ({ $side })
with-best-play-take-from-the-start = Parhaalla pelillä { $side } saa alusta { $first } ja linjan lopusta { $last }.
at-the-table-they-took = Pöydässä saatiin { $result }.
no-card-of-this-line-cost-anything = Mikään tämän linjan kortti ei maksanut mitään.
tricks-after-each-card = Tikit kunkin kortin jälkeen ({ $side }): { $n }

## wire.js

card-number = Kortti { $n }

## workers.js

request-unanswered = pyyntöön ei voitu vastata
loading-the-engine = Ladataan laskentaohjelmaa …
the-page-cannot-load-its-engine-tikki = Sivu ei voi ladata laskentaohjelmaansa, tikki.wasm.

## worth.js

at-least-at-most = vähintään { $least }, enintään { $most }
n-to-n2 = { $n }–{ $n2 }
