# The library, insights and practice. Keys are the same in every language; each group has the texts of some modules.

## Several modules

library = Bibliothek
practice = Üben
insights = Auswertung
as-declarer = Als Alleinspieler
as-defender = Als Gegenspieler
as-leader = Beim Ausspiel
opening-lead = Ausspiel
from-day = Von
until-day = Bis
partner = Partner
boards-are-still-analysed = { $n ->
    [one] Ein Board ist noch nicht analysiert.
   *[other] { $n } Boards sind noch nicht analysiert.
}
names = Namen
mistakes = Fehler
you = Sie
decisions-added = { $n ->
    [one] Eine Entscheidung ist neu in Ihrer Übung.
   *[other] { $n } Entscheidungen sind neu in Ihrer Übung.
}

## library.js, libraryboards.js

boards-of-library = { $n ->
    [one] Ein Board
   *[other] { $n } Boards
}
filters = Filter
any-board = alle Boards
with-a-mistake = mit einem Fehler
mistake-in-the-lead = Ausspiel
mistake-in-the-suit = falsche Farbe
mistake-in-the-card = falsche Karte der Farbe
any-result = alle Ergebnisse
contract-was-made = Kontrakt erfüllt
contract-was-beaten = Kontrakt gefallen
show-all-boards = Alle Boards zeigen
add-open-boards = { $n ->
    [one] Offenes Board aufnehmen
   *[other] { $n } offene Boards aufnehmen
}
add-files = Dateien aufnehmen …
adding = { $name } wird aufgenommen …
added-to-library = { $read } Datensätze: { $added } neu, { $completed } ergänzt, { $known } bekannt, { $refused } abgelehnt.
library-is-empty = Die Bibliothek ist leer. Nehmen Sie Dateien Ihres Clubs oder Ihrer Plattform auf: alles bleibt auf diesem Rechner.
no-board-fits-the-filter = Kein Board passt zu diesen Filtern.
earlier-page = Vorige
later-page = Nächste Seite
range-of = { $first }–{ $last } von { $n }
open-these-boards = Diese { $n } Boards öffnen
board-n = Nr. { $n }
analysis = Analyse
analysed = analysiert
analysis-failed = nicht möglich
remove-board = { $name } aus der Bibliothek entfernen
board-is-removed = Das Board ist entfernt.

## librarynames.js

find-a-name = Name suchen
merge-names = Zusammenführen
names-differ-between-sites = Namen unterscheiden sich je nach Plattform. Wählen Sie die Namen einer Person und führen Sie sie zusammen; jeder Name lässt sich wieder lösen.
choose = Auswahl
choose-name = { $name } auswählen
names-in-files = Namen in Dateien
take-name-out = { $name } wieder als eigene Person führen
people-more = { $n } weitere Spieler: mit einem Teil des Namens suchen.

## librarypractice.js, libraryqueue.js

role = Rolle
every-role = alle Rollen
add-my-latest-mistakes = Meine letzten Fehler aufnehmen
due-of-decisions = { $due } von { $n } fällig
nothing-is-practised-yet = Noch wird nichts geübt. Nehmen Sie Ihre letzten Fehler auf: jeder kommt wieder, wenn Sie ihn zu vergessen beginnen.
nothing-is-practised-here = In diesem Browser wird nichts geübt. Öffnen Sie eine Sitzung und nehmen Sie ihre Fehler in die Übung auf.
nothing-is-due = Nichts ist fällig. Die nächste Entscheidung kommt { $when }.
you-are-seat-to-play = Sie sind { $seat } und am Zug.
you-are-seat-dummy-plays = Sie sind { $seat } und spielen eine Karte des Dummys ({ $dummy }).
choose-the-card = Wählen Sie die Karte, die keinen Stich kostet.
card-is-wrong = { $card } kostet etwas.
loses-something = kostet etwas.
right-too = Ebenfalls richtig:
at-the-table-you-played = Am Tisch spielten Sie
it-comes-back = Sie kommt { $when } wieder.
how-did-you-remember-it = Wie gut wussten Sie es?
with-difficulty = Mit Mühe
remembered = Gut
at-once = Sofort
see-the-board = Ganzes Board ansehen
declarer-has-tricks = { $n ->
    [one] Die Alleinspielerpartei hat einen Stich.
   *[other] Die Alleinspielerpartei hat { $n } Stiche.
}
vulnerable-is = { $who ->
    [NS] N–S in Gefahr
    [EW] O–W in Gefahr
    [Both] alle in Gefahr
   *[other] niemand in Gefahr
}
your-card-lost = Sie ist hier, weil Ihre Karte { $n } kostete.
played-on = Gespielt am { $day }.
seen-in-practice = { $n ->
    [one] Einmal geübt.
   *[other] { $n }-mal geübt.
}
forgotten-in-practice = { $n ->
    [one] Einmal vergessen.
   *[other] { $n }-mal vergessen.
}
take-it-out-of-practice = Aus der Übung nehmen
dummy = Dummy
decision-is-gone = Diese Entscheidung ist nicht mehr in Ihrer Übung.
save-practice = Als Datei speichern
add-saved-practice = Gespeicherte Datei aufnehmen
not-a-decision-of-practice = Zeile { $line } ist keine Entscheidung einer gespeicherten Übung.
add-similar-mistakes = Ähnliche Fehler üben
no-similar-mistake = Die Bibliothek hat keinen weiteren Fehler dieser Art.
practice-themes = { $n ->
    [one] Thema: { $themes }.
   *[other] Themen: { $themes }.
}

## sessionview.js

keep-for-practice = Zum Üben aufnehmen
browser-keeps-nothing = Dieser Browser bewahrt nichts auf.

## insights.js, insightsplots.js

tricks-1-to-4 = Stiche 1 bis 4
tricks-5-to-9 = Stiche 5 bis 9
tricks-10-to-13 = Stiche 10 bis 13
by-partner = Nach Partner
by-contract = Nach Kontrakt
by-phase = Nach Phase
by-theme = Fehler nach Thema
no-named-theme = ohne benanntes Thema
by-month = Nach Monat
month = Monat
errors = Fehler
decisions-counted = Entscheidungen
error-rate = Fehlerquote
tricks-lost-per-board = Verlorene Stiche je Board
points-lost-per-board = Verlorene Punkte je Board
imps-lost-per-board = Verlorene IMPs je Board
value-with-interval = { $value } ({ $low } bis { $high })
errors-of-decisions = { $n ->
    [one] { $errors } von { $n } Entscheidung falsch (95 %: { $low } bis { $high })
   *[other] { $errors } von { $n } Entscheidungen falsch (95 %: { $low } bis { $high })
}
no-decisions = keine Entscheidungen
boards-could-have-been-won = { $n ->
    [one] Ein Board war zu gewinnen: eine eigene Karte hat es verloren.
   *[other] { $n } Boards waren zu gewinnen: eine eigene Karte hat sie verloren.
}
single-dummy-errors = Bei zwei sichtbaren Händen: { $rate } der Entscheidungen falsch; { $n ->
    [one] { $errors } von { $n } verglichenen Fehler
   *[other] { $errors } von { $n } verglichenen Fehlern
}
from-earlier-to-later = Frühere Hälfte { $earlier }, spätere { $later } (Unterschied, 95 %: { $low } bis { $high } Punkte):
better-more-than-chance = besser, mehr als Zufall (p { $p }).
worse-more-than-chance = schlechter, mehr als Zufall (p { $p }).
not-more-than-chance = nicht mehr als Zufall (p { $p }).
too-few-dated-boards = Zu wenige Boards mit Datum oder zu wenige Fehler, um eine Veränderung zu sehen.
what-is-measured = Was gemessen wird
plot-by-month = { $measure } nach Monat, mit 95-%-Intervallen
month-of-plot = { $n ->
    [one] { $month }: { $value } ({ $low } bis { $high }), { $n } Board
   *[other] { $month }: { $value } ({ $low } bis { $high }), { $n } Boards
}
how-to-read-plots = Linien sind 95-%-Intervalle; die gestrichelte Linie ist der Wert über alle Boards. Von zwanzig Gruppen liegt eine durch Zufall außerhalb ihres Intervalls.
as-a-table = Als Tabelle
show-all-groups = Alle { $n } zeigen
clearly-more = deutlich mehr als über alle Boards
clearly-less = deutlich weniger als über alle Boards
download-csv = CSV herunterladen
csv-is-saved = Die Zahlen sind als CSV gespeichert.
insights-of = Auswertung { $player }
insights-need-a-player = Sagen Sie, wer Sie sind, oder nennen Sie einen Spieler.
insights-sum = { $n ->
    [one] { $player }: { $n } Board mit aufgezeichnetem Spiel, { $dummy } als Dummy.
   *[other] { $player }: { $n } Boards mit aufgezeichnetem Spiel, davon { $dummy } als Dummy.
}
no-figures-yet = Es gibt noch keine Zahlen: kein analysiertes Board dieser Tage hat ein aufgezeichnetes Spiel dieser Person.
insights-are-double-dummy = Die Zahlen gelten bei offenen Karten: eine Karte, die hier einen Stich kostet, kann am Tisch richtig gewesen sein. „Bei zwei sichtbaren Händen“ vergleicht solche Karten über alle Verteilungen der verdeckten Hände. Ein Fehler kann mehrere Themen haben. Änderungen mit der Zeit: Permutationstest über Boards. Boards als Dummy zählen nicht.
measures-of-hammond = Maße von N. Hammond neben veröffentlichten Zahlen
measure = Maß
cards-counted = Gezählt
share-of-them = Anteil (95 %)
published = Veröffentlicht
ddolar-is = Ausspiele, die den Wert bei offenen Karten wahren
addolar-is = dasselbe ohne Boards, auf denen jedes Ausspiel ihn wahrt
dcer-is = Karten von Alleinspieler und Dummy, die einen Stich oder mehr verlieren
dcwer-is = dasselbe, auf 24 Karten je Board bezogen, auch wenn früh beansprucht wurde
dfer-is = Karten eines Gegenspielers ohne das Ausspiel, die einen Stich oder mehr verlieren
experts-at-imps = Experten, IMPs
club-players-at-matchpoints = Clubspieler, Paarturnier
experts = Experten
club-players = Clubspieler
world-class-at-most = Weltklasse, höchstens
