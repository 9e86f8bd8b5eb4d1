# The library, insights and practice. Keys are the same in every language; each group has the texts of some modules.

## Several modules

library = Kirjasto
practice = Harjoittelu
insights = Tilastot
as-declarer = Pelinviejänä
as-defender = Puolustajana
as-leader = Lähtijänä
opening-lead = Avauslähtö
from-day = Alkaen
until-day = Asti
partner = Pari
boards-are-still-analysed = { $n ->
    [one] Yksi jako on vielä analysoimatta.
   *[other] { $n } jakoa on vielä analysoimatta.
}
names = Nimet
mistakes = Virheet
you = sinä
decisions-added = { $n ->
    [one] Harjoitteluun tuli yksi uusi ratkaisu.
   *[other] Harjoitteluun tuli uusia ratkaisuja: { $n }.
}

## library.js, libraryboards.js

boards-of-library = { $n ->
    [one] Yksi jako
   *[other] { $n } jakoa
}
filters = Suodattimet
any-board = kaikki jaot
with-a-mistake = joissa on virhe
mistake-in-the-lead = avauslähtö
mistake-in-the-suit = väärä maa
mistake-in-the-card = väärä kortti oikeaa maata
any-result = kaikki tulokset
contract-was-made = sitoumus piti
contract-was-beaten = sitoumus pietiin
show-all-boards = Näytä kaikki jaot
add-open-boards = { $n ->
    [one] Lisää avoin jako
   *[other] Lisää avoimet jaot ({ $n })
}
add-files = Lisää tiedostoja …
adding = Lisätään { $name } …
added-to-library = Tietueita { $read }: uusia { $added }, täydennettyjä { $completed }, tuttuja { $known }, hylättyjä { $refused }.
library-is-empty = Kirjasto on tyhjä. Lisää kerhosi tai sivustosi tiedostoja: kaikki jää tälle koneelle.
no-board-fits-the-filter = Mikään jako ei vastaa suodattimia.
earlier-page = Edelliset
later-page = Seuraavat
range-of = { $first }–{ $last } / { $n }
open-these-boards = Avaa nämä { $n } jakoa
board-n = Nro { $n }
analysis = Analyysi
analysed = analysoitu
analysis-failed = ei mahdollinen
remove-board = Poista { $name } kirjastosta
board-is-removed = Jako on poistettu.

## librarynames.js

find-a-name = Etsi nimi
merge-names = Yhdistä
names-differ-between-sites = Nimet vaihtelevat sivustoittain. Valitse saman pelaajan nimet ja yhdistä ne; nimen voi taas irrottaa.
choose = Valitse
choose-name = Valitse { $name }
names-in-files = Nimet tiedostoissa
take-name-out = Irrota { $name } omaksi pelaajakseen
people-more = { $n } pelaajaa lisää: etsi kirjoittamalla osa nimestä.

## librarypractice.js, libraryqueue.js

role = Rooli
every-role = kaikki roolit
add-my-latest-mistakes = Lisää viimeisimmät virheeni
due-of-decisions = { $due } / { $n } odottaa
nothing-is-practised-yet = Mitään ei vielä harjoitella. Lisää viimeisimmät virheesi: kukin palaa, kun se alkaisi unohtua.
nothing-is-practised-here = Tässä selaimessa ei harjoitella mitään. Avaa istunto ja ota sen virheet harjoitteluun.
nothing-is-due = Mikään ei odota. Seuraava ratkaisu tulee { $when }.
you-are-seat-to-play = Olet { $seat } ja vuorossa.
you-are-seat-dummy-plays = Olet { $seat } ja pelaat lepääjän kortin ({ $dummy }).
choose-the-card = Valitse kortti, joka ei maksa tikkiä.
card-is-wrong = { $card } maksaa jotakin.
loses-something = maksaa jotakin.
right-too = Oikein myös:
at-the-table-you-played = Pöydässä pelasit
it-comes-back = Se palaa { $when }.
how-did-you-remember-it = Miten hyvin tiesit sen?
with-difficulty = Vaivoin
remembered = Hyvin
at-once = Heti
see-the-board = Katso koko jako
declarer-has-tricks = { $n ->
    [one] Pelinviejän puolella on yksi tikki.
   *[other] Pelinviejän puolella on { $n } tikkiä.
}
vulnerable-is = { $who ->
    [NS] P–E vyöhykkeessä
    [EW] I–L vyöhykkeessä
    [Both] kaikki vyöhykkeessä
   *[other] ei vyöhykettä
}
your-card-lost = Se on tässä, koska korttisi maksoi: { $n }.
played-on = Pelattu { $day }.
seen-in-practice = { $n ->
    [one] Harjoiteltu kerran.
   *[other] Harjoiteltu { $n } kertaa.
}
forgotten-in-practice = { $n ->
    [one] Unohdettu kerran.
   *[other] Unohdettu { $n } kertaa.
}
take-it-out-of-practice = Poista harjoittelusta
dummy = lepääjä
decision-is-gone = Tämä ratkaisu ei ole enää harjoittelussa.
save-practice = Tallenna tiedostoon
add-saved-practice = Lisää tallennettu tiedosto
not-a-decision-of-practice = Rivi { $line } ei ole tallennetun harjoittelun ratkaisu.
add-similar-mistakes = Harjoittele samanlaisia virheitä
no-similar-mistake = Kirjastossa ei ole muita tällaisia virheitä.
practice-themes = { $n ->
    [one] Teema: { $themes }.
   *[other] Teemat: { $themes }.
}

## sessionview.js

keep-for-practice = Ota harjoitteluun
browser-keeps-nothing = Tämä selain ei säilytä mitään.

## insights.js, insightsplots.js

tricks-1-to-4 = Tikit 1–4
tricks-5-to-9 = Tikit 5–9
tricks-10-to-13 = Tikit 10–13
by-partner = Parin mukaan
by-contract = Sitoumuksen mukaan
by-phase = Vaiheen mukaan
by-theme = Virheet teemoittain
no-named-theme = ei nimettyä teemaa
by-month = Kuukausittain
month = Kuukausi
errors = Virheet
decisions-counted = Ratkaisut
error-rate = Virheosuus
tricks-lost-per-board = Menetettyjä tikkejä jakoa kohti
points-lost-per-board = Menetettyjä pisteitä jakoa kohti
imps-lost-per-board = Menetettyjä IMPejä jakoa kohti
value-with-interval = { $value } ({ $low } – { $high })
errors-of-decisions = { $n ->
    [one] { $errors } / { $n } ratkaisusta väärin (95 %: { $low } – { $high })
   *[other] { $errors } / { $n } ratkaisusta väärin (95 %: { $low } – { $high })
}
no-decisions = ei ratkaisuja
boards-could-have-been-won = { $n ->
    [one] Yksi jako olisi voitu voittaa: oma kortti hävisi sen.
   *[other] { $n } jakoa olisi voitu voittaa: oma kortti hävisi ne.
}
single-dummy-errors = Kaksi kättä näkyvissä: { $rate } ratkaisuista väärin; { $n ->
    [one] { $errors } / { $n } verrattu virhe
   *[other] { $errors } / { $n } verrattua virhettä
}
from-earlier-to-later = Aiempi puolisko { $earlier }, myöhempi { $later } (erotus, 95 %: { $low } … { $high } prosenttiyksikköä):
better-more-than-chance = parannus enemmän kuin sattumaa (p { $p }).
worse-more-than-chance = heikennys enemmän kuin sattumaa (p { $p }).
not-more-than-chance = ei enempää kuin sattumaa (p { $p }).
too-few-dated-boards = Liian vähän päivättyjä jakoja tai virheitä muutoksen näkemiseen.
what-is-measured = Mitä mitataan
plot-by-month = { $measure } kuukausittain, 95 %:n väleineen
month-of-plot = { $n ->
    [one] { $month }: { $value } ({ $low } – { $high }), { $n } jako
   *[other] { $month }: { $value } ({ $low } – { $high }), { $n } jakoa
}
how-to-read-plots = Viivat ovat 95 %:n välejä; katkoviiva on arvo kaikista jaoista. Kahdestakymmenestä ryhmästä yksi on sattumalta välinsä ulkopuolella.
as-a-table = Taulukkona
show-all-groups = Näytä kaikki { $n }
clearly-more = selvästi enemmän kuin kaikissa jaoissa
clearly-less = selvästi vähemmän kuin kaikissa jaoissa
download-csv = Lataa CSV
csv-is-saved = Luvut on tallennettu CSV-tiedostoon.
insights-of = Tilastot { $player }
insights-need-a-player = Kerro kuka olet, tai anna pelaajan nimi.
insights-sum = { $n ->
    [one] { $player }: { $n } jako, jonka peli on tallennettu, { $dummy } lepääjänä.
   *[other] { $player }: { $n } jakoa, joiden peli on tallennettu, niistä { $dummy } lepääjänä.
}
no-figures-yet = Lukuja ei vielä ole: yhdelläkään näiden päivien analysoidulla jaolla ei ole tämän pelaajan tallennettua peliä.
insights-are-double-dummy = Luvut ovat avoimin kortein: tässä tikin maksava kortti on voinut olla pöydässä oikea. ”Kaksi kättä näkyvissä” vertaa tällaisia kortteja kaikissa piilossa olevien käsien jakaumissa. Virheellä voi olla useita teemoja. Muutokset ajassa: permutaatiotesti jakojen yli. Jakoja lepääjänä ei lasketa.
measures-of-hammond = N. Hammondin mitat ja julkaistut luvut
measure = Mitta
cards-counted = Laskettu
share-of-them = Osuus (95 %)
published = Julkaistu
ddolar-is = avauslähdöt, jotka säilyttävät avoimin kortein saatavat tikit
addolar-is = sama ilman jakoja, joissa jokainen lähtö säilyttää ne
dcer-is = pelinviejän ja lepääjän kortit, jotka menettävät tikin tai enemmän
dcwer-is = sama, jaettuna 24 kortilla jakoa kohti, vaikka vaade olisi päättänyt pelin
dfer-is = puolustajan kortit ilman avauslähtöä, jotka menettävät tikin tai enemmän
experts-at-imps = huiput, IMPit
club-players-at-matchpoints = kerhopelaajat, paripisteet
experts = huiput
club-players = kerhopelaajat
world-class-at-most = maailmanluokka, enintään
