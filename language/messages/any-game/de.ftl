## Deals and values

declared = { $contract }, spielt { $who }
played-by = spielt { $who }
trumps = Trumpf { $suit }
between = zwischen { $low } und { $high }
total = mindestens { $most }, höchstens { $fewest }
costs = { $who } { $move }: kostet { $cost }
unknown-cost = unbekannt viel
better = ; besser { $moves }
now-made = ; jetzt ist das Spiel gewonnen
now-down = ; jetzt ist das Spiel verloren

## Reports

caveat = Jeder Wert ist das, wohin vollkommenes Spiel führt, wenn alle Blätter offen liegen. Ein Zug, der hier etwas kostet, kann am Tisch der richtige gewesen sein.
deals = Spiele
deal-count = { $n ->
    [1] 1 Spiel
   *[other] { $n } Spiele
}
deal-head = Spiel { $deal }
the-score = Der Stand
deal-column = Spiel
total-row = Zusammen
winners = Gewonnen von { $who }.
givers = Wer was verschenkte
giver-player = Spieler
giver-choices = Züge mit einer Wahl
giver-costly = davon kosteten etwas
giver-cost = verschenkt
the-hands = Die Blätter
the-play = Der Spielverlauf
refused = Die Aufzeichnung geht mit einem Zug weiter, der nicht erlaubt ist: { $why }
drawing = Der Wert Zug um Zug, wenn von da an am besten gespielt wird
drawn = { $first } vor dem ersten Zug, { $last } nach dem letzten

## Commands

deal = Spiel { $deal }, { $game }
on-course-for = ergibt { $value }
is-made = gewonnen
is-down = verloren
par = Par: { $what }
scored-as-bid = Verlorenes zählt, als wäre bis { $bid } gereizt
passed-out = eingepasst
all-layouts = { $n ->
    [1] die einzige Kartenverteilung
   *[other] alle { $n } Kartenverteilungen
}, die { $who } nicht ausschließen kann
some-layouts = { $n ->
    [1] 1 zufällige Kartenverteilung
   *[other] { $n } zufällige Kartenverteilungen
}, die { $who } nicht ausschließen kann, Startwert { $seed }
some-playouts = { $n ->
    [1] 1 zu Ende gespielte Partie
   *[other] je { $n } zu Ende gespielte Partien
} aus der Sicht von { $who }, Startwert { $seed }
would-declare = { $who } würde { $contract } ansagen
would-pass = { $who } würde passen
a-seat = ein Platz
simulated-value = Wert
simulated-best = am besten
simulated-cost = kostet
simulated-score = Punkte
simulated-made = gewonnen
compared = { $game }, { $scale }
scale-points = in Punkten
scale-imps = in IMPs
scale-matchpoints = in Matchpunkten
at-tables = Spiel { $deal }
at-table = Tisch { $table }:{" "}
gained = { $who }: { $gain } ({ $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
} in { $n ->
    [1] 1 Spiel
   *[other] { $n } Spielen
})
given-away = verschenkt: { $costs }
plays-move = { $who } spielt { $move }
played-only = der einzige erlaubte Zug
played-layouts = am günstigsten in { $n ->
    [1] 1 Kartenverteilung
   *[other] { $n } Kartenverteilungen
}
played-playouts = { $n ->
    [1] 1 zu Ende gespielte Partie
   *[other] { $n } zu Ende gespielte Partien
}
played-random = zufällig: rechtzeitig wurde nichts gefunden
moves-shown = die besten { $shown } von { $n } Zügen, soweit ausprobiert
playouts = Partien
to-play = am Spiel: { $who }
stopped-line = von einer Grenze abgebrochen: der beste gefundene Spielverlauf
stopped-values = von einer Grenze abgebrochen: bis dahin bewiesene Werte
over = das Spiel ist aus
best = am besten
in-all = zusammen { $points }
won-by = gewonnen von { $who }
other-score = in der Aufzeichnung steht ein anderes Ergebnis
leads = spielt aus: { $who }
stock = Talon: { $cards }
dead = aus dem Spiel: { $cards }
