## Deals and values

declared = { $contract }, pelaa { $who }
played-by = pelaa { $who }
trumps = valtti { $suit }
between = { $low }–{ $high }
total = vähintään { $most }, enintään { $fewest }
costs = { $who } { $move }: maksaa { $cost }
unknown-cost = tuntemattoman määrän
better = ; parempi { $moves }
now-made = ; nyt sitoumus täyttyy
now-down = ; nyt sitoumus kaatuu

## Reports

caveat = Jokainen arvo on se, mihin täydellinen peli johtaa, kun kaikki kädet nähdään. Siirto, joka täällä maksaa jotakin, on voinut olla pöydässä oikea.
deals = Jaot
deal-count = { $n ->
    [1] 1 jako
   *[other] { $n } jakoa
}
deal-head = Jako { $deal }
the-score = Pisteet
deal-column = Jako
total-row = Yhteensä
winners = Voitti { $who }.
givers = Kuka antoi mitäkin pois
giver-player = Pelaaja
giver-choices = siirtoja, joissa oli valinnan varaa
giver-costly = joista maksoi jotakin
giver-cost = annettu pois
the-hands = Kädet
the-play = Pelin kulku
refused = Tallenne jatkuu siirrolla, jota ei saa tehdä: { $why }
drawing = Arvo siirto siirrolta, kun siitä pelataan parhaiten
drawn = { $first } ennen ensimmäistä siirtoa, { $last } viimeisen jälkeen

## Commands

deal = jako { $deal }, { $game }
on-course-for = arvo { $value }
is-made = täyttyy
is-down = kaatuu
par = par: { $what }
scored-as-bid = kaatuva lasketaan kuin tarjous olisi ollut { $bid }
passed-out = kaikki passaavat
all-layouts = { $n ->
    [1] ainoa korttijako, jonka
   *[other] kaikki { $n } korttijakoa, jotka
} { $who } pitää mahdollisina
some-layouts = { $n ->
    [1] 1 satunnainen korttijako, jonka
   *[other] { $n } satunnaista korttijakoa, jotka
} { $who } pitää mahdollisina, siemen { $seed }
some-playouts = loppuun pelattuja pelejä kutakin sitoumusta kohti { $n }, katsojana { $who }, siemen { $seed }
would-declare = { $who } valitsisi: { $contract }
would-pass = { $who } passaisi
a-seat = paikka
simulated-value = arvo
simulated-best = paras
simulated-cost = hinta
simulated-score = pisteet
simulated-made = täyttyy
compared = { $game }, { $scale }
scale-points = pisteinä
scale-imps = imppeinä
scale-matchpoints = ottelupisteinä
at-tables = jako { $deal }
at-table = pöytä { $table }:{" "}
gained = { $who }: { $gain } ({ $points ->
    [1] 1 piste
   *[other] { $points } pistettä
}, jakoja { $n })
given-away = menetetty: { $costs }
plays-move = { $who } pelaa { $move }
played-only = ainoa sallittu siirto
played-layouts = halvin, kun korttijakoja on { $n }
played-playouts = loppuun pelattuja pelejä { $n }
played-random = arvottu: ajoissa ei löytynyt mitään
moves-shown = kokeilluista parhaat { $shown }, siirtoja kaikkiaan { $n }
playouts = pelejä
to-play = vuorossa { $who }
stopped-line = raja katkaisi haun: paras löydetty pelilinja
stopped-values = raja katkaisi haun: tähän asti todistetut arvot
over = pelattu loppuun
best = paras
in-all = yhteensä { $points }
won-by = voitti { $who }
other-score = tallenteessa on toinen tulos
leads = aloittaa: { $who }
stock = pakka: { $cards }
dead = pelin ulkopuolella: { $cards }
