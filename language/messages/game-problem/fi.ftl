## Tasks

task-need = { $who } tarvitsee kaikkiaan { $goal }: { $which }?
task-at-least = { $who }: tuloksen on oltava vähintään { $goal }: { $which }?
task-take = { $who } saa ottaa enintään { $goal }: { $which }?
task-take-none = { $who } ei saa ottaa yhtään { $what }: { $which }?
task-hold = { $who }: { $owner } saa enintään { $goal }; { $which }?
task-hold-none = { $who }: { $owner } ei saa yhtään { $what }; { $which }?
task-force = { $who }: { $owner } on pakotettava ottamaan vähintään { $goal }; { $which }?
task-ahead = { $who } tarvitsee johdon, vähintään { $goal }: { $which }?
task-level = { $who } ei saa jäädä jälkeen: { $which }?
task-behind = { $who } saa jäädä jälkeen enintään { $goal }: { $which }?
task-null = { $who } ei saa ottaa yhtään tikkiä: { $which }?
task-break-null = { $who }: { $owner } on pakotettava ottamaan tikki; { $which }?
task-contract = { $who }: sitoumus on vietävä kotiin; { $which }?
task-beat = { $who }: sitoumus on kaadettava; { $which }?
task-no-last = { $who } ei saa voittaa viimeistä tikkiä: { $which }?
task-give-last = { $who }: viimeinen tikki on annettava, saaja { $owner }; { $which }?
task-out = { $who }: korteista on päästävä eroon; { $which }?
task-not-left = { $who } ei saa jäädä viimeisenä kortteihin: { $which }?
unit-tricks = tikkiä
tricks = { $n ->
    [1] 1 tikin
   *[other] { $n } tikkiä
}
unit-card-points = korttipistettä
card-points = { $n ->
    [1] 1 korttipisteen
   *[other] { $n } korttipistettä
}
unit-points = pistettä
points = { $n ->
    [1] 1 pisteen
   *[other] { $n } pistettä
}
which-card = mikä kortti
which-move = mikä siirto

## Hints and explanations

place = Paikka { $seat }
declares = Pelinviejä ({ $seat })
declarer = pelinviejä
declarers-side = pelinviejän puoli
and = ja
hint-card = { $seat } pelaa: { $card }.
key = { $card } on ainoa oikea siirto.
wrong = { $card }: luvuksi tulee { $value }.
sighted = Muita käsiä näkemättä { $card } näyttää parhaalta.

## Themes

theme-schneider-escaped = pois schneideristä
theme-schneider-escaped-hint = Peli voi olla ratkennut, mutta jotakin on vielä pelastettavana.
theme-schneider-escaped-why = Kaikki muu on schneider.
theme-schmear = lihotus
theme-schmear-hint = Kuka saa tikin, ja mitä siinä on?
theme-schmear-why = Partnerin tikki lihotetaan: kortti tuottaa siinä enemmän kuin muualla.
theme-declarer-in-the-middle = pelinviejä keskellä
theme-declarer-in-the-middle-hint = Kenen pitäisi lähteä seuraavaan tikkiin?
theme-declarer-in-the-middle-why = Pelaaja halutaan puolustajien väliin.
theme-take-in-time = ajoissa ottaminen
theme-take-in-time-hint = Yksi tikki voi olla halvempi kuin kaksi.
theme-take-in-time-why = Tikki otetaan nyt kortilla, joka myöhemmin ottaisi pahemman.
theme-high-under = korkea korkeamman alle
theme-high-under-hint = Milloin korkean kortin voi pelata saamatta tikkiä?
theme-high-under-why = Korkea kortti menee korkeamman alle, ja matala säästyy.
theme-danger-suit = vaarallinen maa
theme-danger-suit-hint = Missä maassa jäisit kiinni?
theme-danger-suit-why = Heitetään maata, jossa tikki muuten pitäisi ottaa.
theme-clear-the-way = tien raivaus
theme-clear-the-way-hint = Kuka saa maan tikin, kun sinulla ei sitä ole?
theme-clear-the-way-why = Maa heitetään pois, jotta tikki jää vastustajalle.
theme-throw-in = sisäänheitto
theme-throw-in-hint = Kuka ei haluaisi lähteä seuraavaan tikkiin?
theme-throw-in-why = Vastustaja jätetään lähtemään, ja jokainen lähtö maksaa hänelle.
theme-keep-the-pair = parin säästö
theme-keep-the-pair-hint = Mitkä kortit ovat yhdessä arvokkaampia?
theme-keep-the-pair-why = Kuningas ja rouva pysyvät yhdessä, kunnes ne voi ilmoittaa.
theme-choice-of-trumps = valtin valinta
theme-choice-of-trumps-hint = Mitkä valtit haluaisit?
theme-choice-of-trumps-why = Ilmoitus tekee ne valtit, joita tarvitaan.
theme-wait-to-announce = ilmoituksen lykkäys
theme-wait-to-announce-hint = Pitääkö ilmoittaa nyt?
theme-wait-to-announce-why = Ilmoittaa ehtii myöhemminkin, ja jokin muu on tehtävä ensin.
