# The page. Keys are the same in every language; each group has the texts of one module.

## Several modules

spades = Pik
hearts = Herz
diamonds = Karo
clubs = Treff
notrump = Sans Atout
costs-tricks-to = kostet { $cost ->
    [one] { $cost } Stich
   *[other] { $cost } Stiche
} ({ $side })
player-to-play = { $player } ist am Zug.
solving = Wird gelöst …
counted = Gezählt wird: { $value }.
bounds-only = Zwei Zahlen sind bewiesene Schranken: für mehr war keine Zeit.
made = erfüllt
not-made = nicht erfüllt
and = und
difficulty = Schwierigkeit { $n } von 8.
none = keine
costs-number = kostet { $cost }
ns-short = N–S
ew-short = O–W
lost-of-one = Verloren: { $what }.
cards-wrong = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
} falsch, { $unlucky } Pech.
session = Durchgang
the-text = dem Text
the-example = dem Beispiel
the-clipboard = der Zwischenablage
cards-of = { $player }: Karten
player-number = Spieler { $n }
pass = Passe
by-seat = von { $seat }
there-was-no-time-to-find-out = Die Zeit reichte nicht.
show-how = Zeigen, wie
better = Besser:
done = Fertig
bridge = Bridge
problems = Aufgaben
lessons = Unterricht
sakaali = Sakaali
all-games = Alle Spiele
board-board = Board { $board }
deal = Verteilung
try-again = Noch einmal versuchen
on-the-table = Auf dem Tisch
by = Von
as-the-player-sees-it = Wie der Spieler es sieht
contract = Kontrakt
down = verloren
value = Wert
result = Ergebnis
score = Punkte
looking = Es wird gesucht …
declarer = Alleinspieler
the-play-is-over = Das Spiel ist zu Ende.
an-ending-of-cards = Ein Endspiel mit { $n } Karten.
joker = Joker
what-it-is-worth = Was es wert ist
move = Zug
yes = ja
no = nein
the-score = Die Punkte
problem = Aufgabe
hint = Hinweis
show-the-solution = Lösung zeigen
game = Spiel
deal-at-random = Zufällig geben
cards = Karten
only-with = Nur mit
any-condition-of-deals = irgendeine Bedingung
the-card-table = Der Kartentisch
moves = Züge
you-play = Du spielst
read = Lesen
all = alle
everybody = alle
no-such-deal-was-found-in-time = In der Zeit wurde keine solche Verteilung gefunden.
a-new-deal = Eine neue Verteilung.
costs-nothing = kostet nichts
to-play = am Zug
no-deal-was-found = Keine Verteilung gefunden.
deal-n = Verteilung { $n }
n-of-n2 = { $n } von { $n2 }
not-analysed-yet = noch nicht analysiert
nothing-was-lost = nichts wurde verschenkt
no-recorded-play = kein aufgezeichnetes Spiel
player = Spieler
choices = Entscheidungen
lost = Verloren
n-s-vulnerable = N–S in Gefahr
e-w-vulnerable = O–W in Gefahr
any = beliebig
easy = leicht
medium = mittel
hard = schwer
anybody = beliebig
the-defence = die Gegner
level = Stufe
for = Für
played = Gespielt:
after = Nach
no-card-is-the-only-right-one = Keine Karte ist die einzig richtige.
tricks = Stiche
cost = Kosten
par-n-for-side = Par +{ $n } für { $side }
marks = Zeichen
leader = Am Ausspiel
trumps = Trumpf
declarer-title = Alleinspieler
nobody = niemand
first = Es beginnt
undo = Zurücknehmen
redo = Wiederholen
costs = Kostet
nothing-so-far = Bisher nichts.
unknown = unbekannt
cards-to-judge = { $left } Karten zu beurteilen …
boards = Boards
contracts = Kontrakte
players = Spieler
board = Board
par = Par
strain = Farbe
nothing = nichts
vulnerable = in Gefahr
what-you-had-entered-is-back = Was du eingegeben hattest, ist wieder da.
something-else-is-kept = Etwas anderes, das du eingegeben hast, ist aufgehoben.
go-on-with-it = Damit weitermachen
discard = Verwerfen

## Numbers of things

toast-with-button = { $text } { $name }: eine Schaltfläche am Ende der Seite.
count-trick = { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
}
count-card = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
count-board = { $n ->
    [one] { $n } Board
   *[other] { $n } Boards
}
count-deal = { $n ->
    [one] { $n } Verteilung
   *[other] { $n } Verteilungen
}
count-contract = { $n ->
    [one] { $n } Kontrakt
   *[other] { $n } Kontrakte
}
count-imp = { $n ->
    [one] { $n } IMP
   *[other] { $n } IMPs
}
count-point = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
count-problem = { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
}

## index.html

skip-to-content = Zum Inhalt
open-other-deals = Andere Verteilungen öffnen
games = Spiele
copy-link = Link kopieren
print = Drucken
four-colours = Vier Farben
help = Hilfe
paste-pbn-lin-a-hand-viewer-address = PBN, LIN, eine Adresse, JSON, CSV oder eine Verteilung einfügen; oder eine Datei irgendwo ablegen
open-files = Dateien öffnen
enter-cards = Karten eingeben
show-me-an-example = Ein Beispiel zeigen
condition-for-random-deals = Bedingung für Zufallsverteilungen
previous-board = Voriges Board
next-board = Nächstes Board
edit = Ändern
save = Speichern
what-every-contract-and-every-card-is = Was jeder Kontrakt und jede Karte wert ist
paste-a-deal-drop-your-clubs-file = Eine Verteilung einfügen, die Datei des Klubs ablegen oder eine Karte anklicken.
only-one-lead-beats-four-spades = Nur ein Ausspiel schlägt vier Pik
only-one-of-wests-thirteen-leads = Nur eines von Wests dreizehn Ausspielen schlägt vier Pik
below-each-card-is-the-result = Wests Karten zeigen, wie vier Pik nach jedem Ausspiel bei offenen Karten ausgehen. Eine anklicken und weiterspielen.
ways-in = Einstiege
my-session = Mein Turnier
open-your-clubs-file-who-lost-what = Die Datei des Klubs: wer was verloren hat.
a-deal = Eine Verteilung
deal-at-random-and-see-what = Zufällig geben: was jede Seite erfüllen kann.
a-puzzle = Eine Aufgabe
one-card-is-right-find-it = Eine Karte ist richtig. Welche?
recent = Zuletzt geöffnet
show-all = Alle zeigen
todays-puzzle = Aufgabe des Tages
solve-it = Lösen
forget-name = { $name } vergessen
this-is-me = Das bin ich
who-are-you = Wer bist du?
choose-your-name = Namen wählen
i-did-not-play = Ich habe nicht gespielt
these-boards-are-not-kept = Dieser Browser hat diese Boards nicht mehr. Die Datei noch einmal öffnen.
event = Turnier
date = Datum
per-page = Je Seite
print-all-boards = Alle Boards drucken
back-to-the-board = Zurück zum Board
table = Tisch
boards-by-loss = Boards nach Verlust
clean = fehlerfrei
lost-tricks = Stiche verloren
lost-a-contract = Kontrakt verloren
judged-with-all-hands-open-a-card = Mit offenen Blättern beurteilt: eine Karte, die hier kostet, kann richtig gewesen sein.
rooms-and-tables = Räume und Tische
board-by-board = Board für Board
more-boards = Mehr Boards
costliest-mistakes-first = Teuerste Fehler zuerst
judge-by-what-the-player-could-see = Aus Sicht des Spielers beurteilen
hide-unlucky-cards = Karten mit Pech ausblenden
more = Mehr
practise-mistakes = Fehler üben
show-what-was-better = Zeigen, was besser war
tricks-taken = Gemachte Stiche
one-card-back = Eine Karte zurück
one-card-forward = Eine Karte weiter
tricks-in-all = Stiche im Ganzen
check = Prüfen
tricks-of-each-declarer-in-each-strain-title = Stiche jedes Alleinspielers in jeder Farbe; ein Feld spielt den Kontrakt
the-play = Das Spiel
judged-with-all-hands-open-at-the = Mit offenen Blättern beurteilt. Am Tisch sieht sie niemand: eine Karte, die hier kostet, kann richtig gewesen sein.
your-lines = Deine Folgen
the-lead = Das Ausspiel
anything-else-you-know-optional = Was sonst bekannt ist (freiwillig)
deals-go-to-the-service-that-this = Verteilungen gehen an den Dienst, von dem diese Seite kam, und sonst nirgendwohin.
the-service = Der Dienst
language = Sprache
open-it-in-tikki = In Tikki öffnen
message = Meldung
edit-cards = Karten ändern
choose-a-hand-and-deal-to-it = Ein Blatt wählen und ihm aus der Mitte geben; zwei Karten wählen, um sie zu tauschen, oder eine Karte zweimal, um sie zu entfernen. Das vierte Blatt wird ergänzt.
dealer = Teiler
vulnerable-title = Gefahr
none-title = Niemand
both = Alle
remove-all = Alle entfernen
cancel = Abbrechen
save-boards = Boards speichern
as = Als
the-lines-shown-instead-of-the-recorded = Die gezeigten Folgen statt des aufgezeichneten Spiels
copy-a-frame-for-a-web-page = Rahmen für eine Webseite kopieren
close = Schließen
copy-the-text = Text kopieren
save-the-file = Datei speichern
what-you-see = Was zu sehen ist
every-number-is = Jede Zahl ist
double-dummy = Doppeldummy
what-the-side-takes-when-all-four = : was die Seite macht, wenn alle vier Blätter offen liegen und niemand irrt. Das ist genau, und so wird nicht gespielt: ein Schnitt, der hier misslingt, kann doch richtig sein.
click-a-cell-of-the-table-to = Ein Feld der Tafel anklicken, um diesen Kontrakt zu spielen. Das Zeichen einer spielbaren Karte zeigt das Ergebnis des Kontrakts; der Ton zeigt, was die Karte ihre Seite kostet:
costs-a-trick = kostet einen Stich
changes-who-wins-the-contract = dreht den Kontrakt
cards-joined-by-a-line-are-equivalent = . Durch einen Strich verbundene Karten sind gleichwertig. Ein gestrichelter Rahmen heißt: keine Wahl. Eine rote oder gelbe Zahl unter einer Karte ist, was sie in der gezeigten Folge kostete; anklicken, um dorthin zu gehen.
keys = Tasten
one-card-back-forward = eine Karte zurück, weiter
one-trick-back-forward = einen Stich zurück, weiter
home = Pos1
end = Ende
start-end-of-the-line = Anfang, Ende der Folge
play-the-ten-of-hearts-any-suit = Herz-10 spielen (s h d c und der Rang)
to-the-legal-cards = zu den spielbaren Karten
undo-redo = zurücknehmen, wiederholen
best-line-from-here = beste Folge von hier
other-marks = andere Zeichen
next-board-previous-board = nächstes, voriges Board
single-letter-keys-are-on-all-but = Tasten mit einem Buchstaben gelten (alle außer den Pfeilen,
and-word = und

## Words of requests and answers that players of many games use

word-declarer = Alleinspieler
word-defenders = Gegenspieler
word-left = nach links
word-right = nach rechts
word-across = gegenüber
word-passes = Weitergaben
word-melds = Meldungen
word-bids = Gebote
word-points = Punkte
word-bid = Reizwert
word-discard = wegwerfen
word-tricks = Stiche
word-pass = Weitergabe
word-leader = Ausspielender
word-contract = Kontrakt
word-each-alone = jeder für sich
word-each-for-itself = jeder für sich
word-all-others = alle anderen

## again.js

step-through-it-below = Spiel es auf dem Tisch nach.
back-to-the-mistake = Zurück zum Fehler
you-are = { $place }: du bist { $who }. Finde eine Karte, die nichts verschenkt.
you-are-playing = { $place }: du bist { $who } und spielst { $seat }. Finde eine Karte, die nichts verschenkt.
costs-try-another-or = kostet { $cost ->
    [one] { $cost } Stich
   *[other] { $cost } Stiche
}. Eine andere Karte versuchen, oder
costs-try-another = { $card } kostet { $cost ->
    [one] { $cost } Stich
   *[other] { $cost } Stiche
}. Eine andere Karte versuchen.
that-was-the-last-one-of-found = Das war der letzte: { $found } von { $n } gleich gefunden.
is-right = ist richtig.
card-is-right = { $card } ist richtig.
is-met-by = wird beantwortet mit
mistake-of-board-trick = Fehler { $n } von { $n2 }. Board { $n3 }, Stich { $n4 }
place-waits = { $place } wartet.
skip = Überspringen
next = Weiter

## app.js

link-lost-boards = Der Link ist abgeschnitten oder beschädigt: { $n ->
    [one] ein Board
   *[other] { $n } Boards
} von { $all } nicht lesbar.
only-this-computer-opens-it = Nur dieser Computer kann ihn öffnen: für andere die Boards speichern oder die Seite veröffentlichen.
link-copied = Der Link ist kopiert.
this-link-is-cut-or-damaged-the = Dieser Link ist abgeschnitten oder beschädigt: die Verteilung ist nicht lesbar. Noch einmal darum bitten oder die Verteilung einfügen.
boards-of-a-link = Boards eines Links
nothing-leaves-this-machine = Nichts verlässt diesen Rechner.

## auction.js

double = Kontra
redouble = Rekontra
alerted = alertiert
passed-out = Durchgepasst
the-auction = Die Reizung
meanings-of-the-calls = Bedeutung der Gebote

## bridge.js

contract-name = { $level ->
    [0] {""}
   *[other] { $level }{" "}
}{ $strain ->
    [S] Pik
    [H] Herz
    [D] Karo
    [C] Treff
   *[NT] Sans Atout
}{ $doubled ->
    [X] {" "}kontriert
    [XX] {" "}rekontriert
   *[none] {""}
}
outcome = { $result ->
    [made] { $contract } genau erfüllt
    [over] { $contract } mit { $n ->
    [one] { $n } Überstich
   *[other] { $n } Überstichen
}
   *[down] { $contract }, { $n } Faller
}
contract-of-seat = { $seat ->
    [N] Nords
    [E] Osts
    [S] Süds
   *[W] Wests
} { $contract }
north-south = Nord–Süd
east-west = Ost–West
the-goal-of-is-reached = das Ziel { $need } wird erreicht
the-goal-of-is-missed-by = das Ziel { $need } wird um { $n } verfehlt

## cards.js

card-name = { $suit ->
    [S] Pik
    [H] Herz
    [D] Karo
   *[C] Treff
}{ $rank ->
    [A] -Ass
    [K] -König
    [Q] -Dame
    [J] -Bube
   *[other] {" "}{ $rank }
}
north = Nord
east = Ost
south = Süd
west = West

## cardtable.js

no-cards = keine Karten
cards-not-shown = { $n } Karten, verdeckt
takes-the-trick = , nimmt den Stich
the-last-trick = Der letzte Stich

## classroom.js

not-tried = nicht versucht
solved-alone = gelöst
solved-with-a-hint = mit Hinweis gelöst
not-solved = nicht gelöst
in-seconds = { $n } s
your-results = Deine Ergebnisse
of-problems-tried = { $n } von { $all } Aufgaben versucht.
name-of-the-pupil = Name
copy-the-code = Code kopieren
send-it-to-your-teacher = Schicke den Code oder die Datei deiner Lehrkraft.
no-code-in-this = In diesem Text steht kein Ergebniscode.
results-of-the-class = Ergebnisse der Klasse
paste-the-codes = Codes der Schüler einfügen oder ihre Dateien öffnen
add-results = Hinzufügen
results-removed = Die Ergebnisse sind entfernt.
codes-of-another-set = { $n ->
    [one] Ein Code gehört zu einer anderen Reihe.
   *[other] { $n } Codes gehören zu einer anderen Reihe.
}
damaged-codes = { $n ->
    [one] Ein Code ist beschädigt.
   *[other] { $n } Codes sind beschädigt.
}
sum = Summe
solved-by = Gelöst von

## contracting.js

possible-contracts = Mögliche Spiele
with-open-hands = Mit offenen Blättern
what-each-is-worth = Was jedes wert ist
the-contracts-are-analysed = Die Kontrakte sind analysiert.

## diagram.js

player-to-lead = { $player } spielt aus.
side-takes = { $side } macht { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
}
card-of-trick = Karte { $n } von Stich { $trick }
played-already = gespielt
high-card-points = { $n } FP
trick-cost-click-to-go-there = Stich { $n }: kostete { $cost } ({ $side }). Anklicken, um dorthin zu gehen.
the-only-legal-card = die einzige spielbare Karte
equal-to = gleich viel wert wie { $n }
finding-the-par-contract = Der Par-Kontrakt wird gesucht …
choose-a-cell-of-the-table-to = Ein Feld der Tafel wählen: dieser Kontrakt wird gespielt.
only-bounds-proved = { $turn } { $side }: { $lower } bis { $upper } Stiche; nur diese Schranken wurden in der Zeit bewiesen.

## edit.js

no-hand = „{ $text }“ ist kein Blatt: die Ränge von Pik, Herz, Karo und Treff mit Punkten dazwischen schreiben, wie AKQ.JT9.876.5432.
all-cards-are-in-the-middle = Alle Karten sind in der Mitte.
is-held-choose-a-card-to-swap = { $card } ist gewählt. Eine Karte zum Tauschen wählen, ein Blatt als Ziel, oder dieselbe Karte noch einmal.
is-in-the-middle = { $card } ist in der Mitte.
and-are-swapped = { $card } und { $card2 } sind getauscht.
card-to-seat = { $card } an { $seat }.
has-thirteen-cards-choose-the-one-to = { $seat } hat dreizehn Karten: die zu tauschende wählen.
cards-go-to = Karten gehen an { $seat }.
holds-cards = { $seat } hat { $n } Karten.
cards-of-as-text = { $seat }: Karten als Text
all-cards-are-dealt = Alle Karten sind verteilt.
all-four-hands-need-the-same-number = Alle vier Blätter brauchen gleich viele Karten.
cards-that-were-entered = Eingegebene Karten

## faces.js

small-joker = kleiner Joker
the-excuse = Excuse
wizard = Zauberer
jester = Narr
trump-number = Trumpf { $n }
knight-of = { $suit } Ritter
other-suit = { $suit ->
    [acorns] Eichel
    [leaves] Laub
    [hearts] Herz
    [bells] Schellen
    [roses] Rosen
    [shields] Schilten
    [swords] Schwerter
    [cups] Kelche
    [coins] Münzen
   *[batons] Stäbe
}
other-rank = { $rank ->
    [A] Ass
    [K] König
    [O] Ober
    [U] Unter
    [B] Banner
    [R] König
    [C] Ritter
    [F] Bube
   *[other] { $rank }
}
other-card = { $suit } { $rank }

## gameanswer.js

best-move = am besten
after-moves = { $n ->
    [one] Nach { $n } Zug
   *[other] Nach { $n } Zügen
}
number-of-moves = { $n ->
    [one] Ein Zug
   *[other] { $n } Züge
}
not-known-from-play = Aus dem Spiel nicht bekannt: { $what }
each-number-is-guaranteed-to-that-player = Jede Zahl ist dem Spieler gegen alle anderen sicher: schlimmste Fälle, die nicht alle zugleich eintreten und sich nicht addieren.
the-value-after-each-move = Der Wert nach jedem Zug
value-to-player = Wert für { $player }
at-the-start = Am Anfang
a-deal-of-fewer-cards-has-no = Eine Verteilung mit weniger Karten hat keine Wertung.
this-deal-has-no-score = Dieses Spiel hat keine Wertung. { $why }
the-bid-is-not-known-from-the = Aus dem Spiel ist nicht bekannt, was gereizt wurde
score-it = Werten

## gameestimate.js

estimate = Schätzung
estimate-by-play = Einen genauen Wert gibt es noch nicht. Dies ist der Mittelwert vieler zu Ende gespielter Verteilungen, in denen die anderen Hände neu gegeben werden, nach dem, was der Spieler am Zug sieht.
playouts = { $n ->
    [one] { $n } Verteilung zu Ende gespielt.
   *[other] { $n } Verteilungen zu Ende gespielt.
}
estimate-goes-on = Es folgen mehr …
mean-value = Mittel
interval-title = 95-%-Intervall
estimated-value = geschätzter Wert { $n }
mean-of-what-is-played-for = Mittel dessen, worum { $player } spielt.

## gamepicker.js

family-whist = Whist und Verwandte
family-skruuvi = Vint, Skruuvi und Tuppi
family-exact-bids = Genaue Ansagen
family-skat = Skat, Schafkopf und Doppelkopf
family-jass = Jass und Belote
family-tarot = Tarot
family-marriage = Mariagespiele
family-preference = Preference
family-hearts = Herzeln und andere Vermeidespiele
family-euchre = Euchre, Watten und Twenty-Five
family-all-fours = All Fours und Pedro
family-tressette = Tressette und Briscola
family-last-trick = Wenige Stiche oder nur der letzte
family-shedding = Ablegespiele
family-other = Andere Spiele
count-player = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
}
your-games = Deine Spiele
choose-a-game = Ein Spiel wählen
search = Suche
by-family = Nach Familie
by-country = Nach Land
no-such-game = Kein Spiel passt dazu.
rules-of = Regeln: { $game }
pack-of-cards = Blatt:
these-rules-are-in-english = Diese Regeln sind auf Englisch.
source-of-the-rules = Quelle: { $source }.

## gameproblem.js

rating-in-game = Deine Wertung in diesem Spiel: { $rating }
no-problem-of-this-game-was-found = In der Zeit wurde keine Aufgabe dieses Spiels gefunden.
the-result-is = Das Ergebnis ist { $n }.

## games.js

what-is-my-hand-worth = Was ist mein Blatt wert?
well-known-games = Bekannte Spiele
do-you-hold = { $player } reizt { $bid }. Hältst du?
you-may-call = Reizt du { $player } mit { $bid }?
nobody-has-called = Niemand hat gereizt. Spielst du für 18?
all-have-passed = Alle haben gepasst.
you-play-for = Du spielst, gereizt bis { $bid }: sag dein Spiel an.
player-plays-for = { $player } spielt, gereizt bis { $bid }.
hold = Ja
pass-call = Passe
the-dog = Hund:
do-you-take = Aufgedeckt: { $card }. Nimmst du?
do-you-name-a-suit = Niemand hat genommen ({ $card }). Nennst du eine andere Farbe?
take-it = Nehmen
player-takes = { $player } nimmt { $suit }.
normal-game = Normalspiel
play-a-deal = Spielen
your-seat = du
bid-n = Ansage { $n }
nil = null
your-turn = Du bist am Zug.
how-many-tricks-do-you-bid = Wie viele Stiche sagst du an?
pass-three-cards = { $way ->
    [left] Gib drei Karten nach links weiter.
    [right] Gib drei Karten nach rechts weiter.
   *[across] Gib drei Karten über den Tisch weiter.
}
you-receive = Du bekommst { $cards }.
just-received = gerade bekommen
put-cards-away = { $n ->
    [one] Eine Karte { $word }.
   *[other] { $n } Karten { $word }.
}
moved-without-time = { $player } hatte keine Zeit zum Überlegen.
link-damaged-position = Dieser Link ist abgeschnitten oder beschädigt: die Stellung ist nicht lesbar. Hier steht das Beispiel des Spiels.
no-time-for-best-line = Die Zeit reichte nicht, eine beste Folge zu finden.
part-of-moves = Teil von { $n } Zügen
part-of-moves-one-free = Teil von { $n } Zügen, von denen einer nichts kostet
worst-case = Schlimmstenfalls für { $player }: { $value }.
needed = { $n ->
    [one] { $n } ist nötig
   *[other] { $n } sind nötig
}
at-most-needed = { $n ->
    [one] höchstens { $n } ist nötig
   *[other] höchstens { $n } sind nötig
}
won = { $n ->
    [one] hat gewonnen
   *[other] haben gewonnen
}
lost-it = { $n ->
    [one] hat verloren
   *[other] haben verloren
}
won-with = { $n ->
    [one] hat mit { $value } gewonnen
   *[other] haben mit { $value } gewonnen
}
lost-with = { $n ->
    [one] hat mit { $value } verloren
   *[other] haben mit { $value } verloren
}
more-moves = und { $n } weitere: eine Karte davon wählen
deals-not-read = { $n } von { $all } Verteilungen sind nicht lesbar. { $why }
deals-read = { $n ->
    [one] { $n } Verteilung
   *[other] { $n } Verteilungen
} gelesen: { $from }.
deals-read-of-more = { $n ->
    [one] { $n } Verteilung
   *[other] { $n } Verteilungen
} gelesen: { $from }; weitere sind weggelassen.
play-ends-before = Das Spiel endet vor Zug { $n }, { $move }: { $why }
trumps-are = Trumpf
about-game = { $seats } Plätze, je { $cards } Karten, { $pack }. Seiten: { $sides }.
is-chosen = { $card } ist gewählt: { $n } Züge.
example = Beispiel
steps-through-the-play = Schritte durch das Spiel
to-the-start = Zum Anfang
one-move-back = Einen Zug zurück
one-move-forward = Einen Zug weiter
to-the-end-of-the-line = Zum Ende der Folge
best-line = Beste Folge
actual-play = Tatsächliches Spiel
the-others = Die anderen
values-on-the-cards = Werte auf den Karten
all-hands-open = Alle Blätter offen
the-problem = Die Aufgabe
position = Stellung
cards-as-sa-ht-c2-or-a = Karten wie SA, HT, C2, oder ein Blatt wie AK.Q2..7; weniger Karten sind ein Endspiel.
deals-as-they-were-played = Aufgezeichnete Spiele
records-as-people-type-them-json-lines = Aufzeichnungen, wie man sie tippt, JSON-Zeilen oder Spiele des Skat-Servers; eine Datei kann überall abgelegt werden
what-its-players-say = Was seine Spieler sagen
anything-else-is-not-json = „Alles andere“ ist kein JSON.
discards-cards = legt Karten weg
the-best-line-is-shown-step-through = Die beste Folge liegt da: mit › Schritt für Schritt.
the-only-move = der einzige Zug
value-n = Wert { $n }
changes-the-result-of-the-contract = dreht das Ergebnis des Kontrakts
by-player = von { $player }
no-trumps = kein Trumpf
cards-in-the-stock = { $n } Karten im Talon
by-seat-title = Nach Plätzen
choose-a-contract-to-play = Was wird gespielt?
this-position-cannot-be-played = Diese Stellung kann nicht gespielt werden.
is-thinking = { $player } überlegt …
deal-number = Verteilung { $number }
previous-deal = Voriges Spiel
next-deal = Nächstes Spiel
find-a-game = Spiel suchen
rules = Regeln
cards-drawn-as = Karten
suits-of-pack = { $pack ->
    [french] französisches Blatt
    [german] deutsches Blatt
    [swiss] Schweizer Blatt
   *[italian] italienisches Blatt
}

## gamesession.js

all-deals-are-analysed = Alle Verteilungen sind analysiert.
of-deals-are-analysed = { $done } von { $n } Verteilungen sind analysiert.
deals-by-loss = Verteilungen nach Verlust
the-contract-was-lost = der Kontrakt wurde verschenkt
something-was-lost = etwas wurde verschenkt
deal-is = Verteilung { $n }: { $n2 }
mistakes-by-player = Fehler nach Spielern
costly = Teuer
total = Summe
won-by-n = Gewonnen von { $n }.

## handouts.js

lesson-sheets = Unterrichtsblätter, alle Hände
lesson-sheets-two-hands = Unterrichtsblätter, Alleinspieler und Tisch
your-plan = Dein Plan:

## head.js

score-for-side = { $side } +{ $n }
tricks-and-result = { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
} ({ $result })
field-share = { $share } für { $side } ({ $all } Ergebnisse)
results-of-the-field = Ergebnisse des Feldes
tables = Tische
this-table = dieser Tisch

## how.js

how-in-place-of = statt mit
how = Wie?
how-in-trick = Wie? Stich { $n }:
as-played = Wie gespielt:
better-line = Besser:
how-instead-of = statt
how-tricks = { $side } machen { $better } Stiche, nicht { $worse }.
how-also-wins = Dann macht sie Stiche mit
show-card-on-the-table = { $card }: auf dem Tisch zeigen

## drag.js

type-two-cards = Zwei Karten eingeben, die getauscht werden: Farbe und Rang.
both-are-in-one-hand = Beide Karten sind in einem Blatt.
exchange-two-cards = zwei Karten tauschen (dann s q h 2 für ♠Q und ♥2)
cards-are-exchanged = { $card } geht an { $seat }, { $card2 } an { $seat2 }.

## chances.js

declarers-chances = Chancen des Alleinspielers
what-declarer-knows = Alleinspieler und Tisch sind zu sehen, dazu die gespielten Karten; von den anderen beiden Blättern ist nichts bekannt.
two-hands = Zwei Blätter
only-these-hands-were-given = Nur die Karten von { $seats } sind gegeben; die anderen Blätter sind zufällig verteilt.
chances-count-all-layouts = Die Chancen des Alleinspielers zählen alle Verteilungen.
work-them-out = Ausrechnen
critical-suits = Kritische Farben
counting-the-layouts = Die Verteilungen werden gezählt …
odds-are-exact = { $contract } wird in { $chance } aller { $layouts } Verteilungen erfüllt (exakt, jede mit offenen Blättern).
odds-are-bounds = { $contract } wird in { $chance } aller { $layouts } Verteilungen erfüllt: für mehr war keine Zeit. Nach einigen Stichen ist es exakt.
odds-are-sampled = { $contract } wird in etwa { $chance } ({ $low } bis { $high }) von { $n } zufälligen Verteilungen erfüllt, jede mit offenen Blättern.
too-many-layouts = Alle { $layouts } Verteilungen zu zählen dauert hier zu lange; nach einigen weiteren Stichen sind die Chancen exakt.
opposite = zu
tricks-on-average = im Schnitt { $n } Stiche
chance-of-tricks = { $n } oder mehr: { $chance }
begin-with = Beginn mit
the-contract-makes = Kontrakt erfüllt
makes-in-layouts = erfüllt in { $chance } von { $layouts } Verteilungen;
right-as-the-cards-lie = , wie die Karten liegen richtig, in { $chance }.
makes-in-more-layouts = erfüllt in { $most } von { $layouts } Verteilungen, die gespielte Karte in { $chance }.
single-dummy-right = Aus Sicht des Spielers richtig: die Karte erfüllt in { $chance } von { $layouts } Verteilungen, keine in mehr.
single-dummy-title = Aus Sicht des Spielers

## hidden.js

all-hands-open-word = alle Blätter offen
defender-on-the-left = Gegner links
defender-on-the-right = Gegner rechts
the-contract = Der Kontrakt
double-dummy-tricks = Stiche bei offenen Karten
no-side-can-make-a-contract-here = Keine Seite kann hier einen Kontrakt erfüllen: die Blätter liegen offen.
the-par-contract-is-played = Der Par-Kontrakt wird gespielt.

## input.js

file-too-large = { $name } ist größer als 8 MiB.
reading = Gelesen wird: { $name } …
reading-files = { $n } Dateien werden gelesen …
boards-read = { $n ->
    [one] { $n } Board
   *[other] { $n } Boards
} gelesen: { $name }.
boards-read-of-more = { $n ->
    [one] { $n } Board
   *[other] { $n } Boards
} gelesen: { $name }; weitere sind weggelassen.
record-ends-before = Spiel: Karte { $n } der Aufzeichnung ist dort nicht erlaubt; das Spiel endet davor
there-is-nothing-to-read-yet-paste = Noch nichts zu lesen: eine Verteilung einfügen.
reading-boards-so-far = Gelesen wird … bisher { $n } Boards
no-board-was-found = Kein Board gefunden.
of-boards-could-not-be-used = { $n } von { $n2 } Boards sind nicht brauchbar. { $n3 }
board-board-label = Board { $board }:
dealing-until-the-condition-is-met = Es wird gegeben, bis die Bedingung erfüllt ist …
back-to-name = Zurück: { $name }
none-vulnerable = Niemand in Gefahr
both-vulnerable = Alle in Gefahr
dealer-seat = Teiler { $seat }

## keys.js

marks-are = Zeichen: { $marks }
that-card-cannot-be-played-here = Diese Karte kann hier nicht gespielt werden.

## leadlab.js

a-lead-from-one-hand = Ausspiel aus einem Blatt
your-cards-and-the-auction = deine Karten und die Reizung: was ausspielen?
your-hand = Dein Blatt
auction-from-the-dealer-on = Die Reizung vom Teiler an
rate-the-leads = Ausspiele bewerten
leads-judged-by = Beurteilt nach
judged-with-open-hands = offenen Karten (Doppeldummy)
judged-by-play = Spiel: jeder sieht zwei Blätter
what-the-calls-are-taken-to-mean = Was die Gebote bedeuten sollen
meaning-of-call = Bedeutung von { $call }
points-of-a-hand = Punkte
balanced = ausgeglichen
at-least-of = mindestens, { $what }
at-most-of = höchstens, { $what }
say-more = ergänzen
no-such-call = Unbekanntes Gebot „{ $call }“; erwartet wird P, X, XX oder ein Gebot wie 1NT.
a-hand-has-thirteen-cards = Ein Blatt hat dreizehn Karten, etwa KJ952.A7.KQ4.J82.
lead-lab-note = { $seat } spielt aus. Über { $n } Verteilungen, die zur Reizung passen; „schlägt den Kontrakt“ ist, wie oft er fällt. Die kleinen Zahlen sind die Enden des 95-%-Intervalls.
lead-lab-played-note = { $seat } spielt aus. Über { $n } Verteilungen, die zur Reizung passen, jede zu Ende gespielt von vier Spielern, die zwei Blätter sehen; „schlägt den Kontrakt“ ist, wie oft er fällt. Die kleinen Zahlen sind die Enden des 95-%-Intervalls.

## leads.js

leads-note = Über { $n } Verteilungen, die { $seat } nicht ausschließen kann; „schlägt den Kontrakt“: wie oft { $contract } von { $side } fällt. Die kleinen Zahlen sind die Enden des 95-%-Bereichs.
no-time-for-more = Für mehr war keine Zeit.
lead-of-single-dummy = Das Ausspiel aus Sicht des Ausspielers: { $seat }
sampling = Es wird gezogen …
lead = Ausspiel
beats-the-contract = Schlägt den Kontrakt
declarers-tricks = Stiche des Alleinspielers
on-this-deal = Bei dieser Verteilung
leads-sampled = { $n } Ausspiele gezogen.

## lessons.js

link-lost-problems = Der Link ist abgeschnitten oder beschädigt: { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
} von { $all } nicht lesbar.
problems-in-set = { $n ->
    [one] { $n } Aufgabe in der Reihe.
   *[other] { $n } Aufgaben in der Reihe.
}
problems-made = { $n ->
    [one] { $n } Aufgabe gemacht.
   *[other] { $n } Aufgaben gemacht.
}
problems-not-found = { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
} dieser Art nicht mehr gefunden. Etwas weniger Seltenes verlangen.
only-deals-found = Nur { $n ->
    [one] { $n } Verteilung
   *[other] { $n } Verteilungen
} von { $all } wurden in der Zeit gefunden.
a-set-of-problems = Eine Reihe von Aufgaben
theme = Thema
to-play-title = Es spielt
from-easy-to-hard = Vom Leichten zum Schweren
make-the-set = Reihe machen
add-the-problem-from-problems = Aufgabe aus „Aufgaben“ hinzufügen
stop = Stopp
practice-deals = Übungsverteilungen
all-of-these-hold = All dies gilt
deals = Verteilungen
deal-them = Geben
the-set = Die Reihe
title = Titel
show-only-the-hands-that-the-player = Nur die Blätter zeigen, die der Spieler sieht
solutions = Lösungen
sheet-for-pupils = Blatt für Schüler
sheet-for-the-teacher = Blatt für den Lehrer
save-the-set = Reihe speichern
link-for-the-class = Link für die Klasse
name = Name: ____________________________
looking-for-problems-so-far = Aufgaben werden gesucht … bisher { $n }.
the-problem-is-replaced = Die Aufgabe ist ersetzt.
the-problem-is-removed = Die Aufgabe ist entfernt.
put-it-back = Zurücklegen
there-is-no-problem-on-the-problems = Im Reiter der Aufgaben ist keine gestellt.
looking-for-the-solutions = Die Lösungen werden gesucht …
title-of-problem = Titel der Aufgabe { $n }
problem-n = Aufgabe { $n }
play-it = Spielen
play-it-problem = Spielen: Aufgabe { $n }
replace = Ersetzen
replace-problem = Aufgabe { $n } ersetzen
move-up = Nach oben
move-up-problem = Nach oben: Aufgabe { $n }
remove = Entfernen
remove-problem = Aufgabe { $n } entfernen
looking-for-the-solution = Die Lösung wird gesucht …
every-other-card-loses = . Jede andere Karte verliert.
main-line = Hauptfolge:
a-strong-notrump-15-17-balanced = starker Sans Atout: 15–17, ausgeglichen
a-weak-notrump-12-14-balanced = schwacher Sans Atout: 12–14, ausgeglichen
two-notrump-20-21-balanced = zwei Sans Atout: 20–21, ausgeglichen
an-opening-with-a-five-card-major = eine Eröffnung mit Fünfer-Oberfarbe
a-weak-two-in-a-major = ein schwacher Zweier in Oberfarbe
a-preempt-seven-cards-few-points = eine Sperransage: sieben Karten, wenig Punkte
a-strong-opening-22-points-or-more = eine starke Eröffnung: ab 22 Punkten
a-two-suiter-5-5-or-more = ein Zweifärber, mindestens 5–5
partner-has-a-five-card-major = der Partner hat eine Fünfer-Oberfarbe
a-4-4-fit-in-a-major = ein 4–4-Fit in Oberfarbe
a-5-4-fit-in-a-major = ein 5–4-Fit in Oberfarbe
points-for-game-25-28-together = Punkte für ein Vollspiel: zusammen 25–28
points-for-a-slam-32-or-more = Punkte für einen Schlemm: zusammen ab 32
both-sides-have-their-share-18-22 = beide Seiten haben ihren Teil: 18–22
both-sides-have-a-fit-of-nine = beide Seiten haben einen Neuner-Fit
dealing = Es wird gegeben …
no-such-deal-was-found-in-time-sentence = In der Zeit wurde keine solche Verteilung gefunden. Weniger auf einmal wählen.
random-deals = Zufällige Verteilungen

## lines.js

trick-n = Stich { $n }
forget-this-line = Diese Folge vergessen
forget = Vergessen

## link.js

the-play-of-the-link-ends-after = Das Spiel des Links endet nach { $n } Karten: was folgt, kann nicht gespielt werden. Wurde der Link abgeschnitten?

## marks.js

costs-tricks = kostet { $cost ->
    [one] { $cost } Stich
   *[other] { $cost } Stiche
}
cost-not-proved = die Kosten sind nicht bewiesen
the-result-of-the-contract-made-1 = Das Ergebnis des Kontrakts: = erfüllt, +1 ein Überstich, −1 ein Faller
the-tricks-of-declarers-side-in-the = Die Stiche der Seite des Alleinspielers im ganzen Spiel
the-tricks-that-the-card-costs-the = Die Stiche, die die Karte ihre Seite kostet
take-to-tricks = { $side } macht { $lower } bis { $upper } Stiche
side-take-tricks = { $side } macht { $tricks }
the-only-legal-card-after = ; die einzige spielbare Karte
marks-tricks-that-the-card-costs = Zeichen: Stiche, die die Karte kostet ({ $side }).
marks-tricks-that-take-in-all = Zeichen: Stiche, die { $side } im Ganzen macht.
marks-against-s-goal-of-tricks = Zeichen: gegen das Ziel von { $aim } Stichen ({ $side }).
marks-the-result-of-s-contract = Zeichen: das Ergebnis des Kontrakts ({ $seat }).

## opponents.js

see-all-hands = sehen alle Blätter
see-their-own-hand = sehen ihr eigenes Blatt

## overview.js

what-is-printed = Drucken
hands-tricks-and-par = Blätter, Stiche und Par
hands-alone = nur Blätter
hands-and-room-for-bidding = Blätter und Platz zum Reizen
curtain-cards = Blattzettel zum Ausschneiden
boards-not-solved = { $why } { $n } Boards sind nicht gelöst.
none-vulnerable-word = niemand in Gefahr
both-vulnerable-word = alle in Gefahr
all-boards = Alle Boards
all-boards-are-solved = Alle { $n } Boards sind gelöst.
of-boards-are-solved = { $n } von { $all } Boards sind gelöst.
open-this-board = Dieses Board öffnen
dealer-seat-n = Teiler { $seat }, { $n }
seat-leads = , { $seat } spielt aus
result-tricks = ; { $result } Stiche
tricks-of-each-declarer-in-each-strain = Stiche jedes Alleinspielers in jeder Farbe

## play.js

claim-holds = Der Anspruch gilt: { $side } macht { $n } Stiche gegen jedes Gegenspiel.
claim-holds-with-more = Der Anspruch gilt: { $side } macht { $n } Stiche gegen jedes Gegenspiel, und könnte { $most } machen.
choose-a-cell-of-the-table-first = Zuerst ein Feld der Tafel wählen: dieser Kontrakt wird gespielt.
after-card = Nach { $card }.
before-the-first-card = Vor der ersten Karte.
undone = Zurückgenommen.
done-again = Wiederholt.
the-best-line-that-was-found-in = Die beste Folge, die in der Zeit gefunden wurde.
the-best-line-is-shown-step-through-sentence = Die beste Folge liegt da: mit → Schritt für Schritt.
the-claim-does-not-hold-the-defence = Der Anspruch gilt nicht: die Gegner halten { $side } bei { $n }.
side-of-claims = { $seat } beansprucht

## position.js

cards-of-the-trick-in-order = Karten des Stichs der Reihe nach
not-named = nicht genannt
anything-else-as-json = Alles andere, als JSON
show-this-position = Diese Stellung zeigen

## problems.js

problem-of-lesson = { $title }: Aufgabe { $n } von { $all }
previous-problem = Vorige
next-problem = Nächste Aufgabe
all-problems = Alle Aufgaben
difficulty-themes = Schwierigkeit { $n } von 8: { $themes }.
link-damaged-problem = Dieser Link ist abgeschnitten oder beschädigt: die Aufgabe ist nicht lesbar. Noch einmal darum bitten.
not-json = Das ist kein JSON-Objekt: eine ganze Zeile einfügen.
problem-needs = Eine Aufgabe braucht deal, strain, declarer, leader, hero und tricks; die Verteilung beginnt mit N: und alle Blätter sind gleich groß.
hands-of-one-size = Die Blätter müssen gleich groß sein, mit nicht weniger Karten als Stichen im Ziel.
task-trumps = { $strain ->
    [S] Pik ist Trumpf.
    [H] Herz ist Trumpf.
    [D] Karo ist Trumpf.
    [C] Treff ist Trumpf.
   *[NT] Sans Atout.
}
task-declarer = Du bist { $declarer }, Alleinspieler, und spielst auch den Dummy.
task-defence = Du spielst beide Gegner gegen { $declarer }.
task-defender = Du spielst { $hero } gegen { $declarer }.
task-all = Alle { $n } Stiche gegen jedes { $hero ->
    [declarer] Gegenspiel
   *[other] Spiel
} machen.
task-some = Mindestens { $n } der { $all } Stiche gegen jedes { $hero ->
    [declarer] Gegenspiel
   *[other] Spiel
} machen.
problem-done = Fertig: { $side } hat { $n }.
problem-solved = Gelöst: { $side } hat { $n }.
others-lose = jede andere Karte verliert.
decisions = Solche Entscheidungen gibt es in allen Spielfolgen { $n }.
your-card = { $seat } ist am Zug: deine Karte.
n-3-cards = 3 Karten
n-4-cards = 4 Karten
n-5-or-6-cards = 5 oder 6 Karten
near-my-rating = nahe meiner Wertung
there-is-no-problem-yet-choose-new = Noch keine Aufgabe. „Neue Aufgabe“ wählen oder eine eigene eingeben.
new-problem = Neue Aufgabe
ending-of = Endspiel mit
difficulty-title = Schwierigkeit
from-the-start = Von vorn
open-on-the-bridge-tab = Im Reiter Bridge öffnen
how-to-play = So wird gespielt
all-hands-are-open-choose-a-card = Alle Blätter liegen offen. Eine Karte des gelb umrandeten Blattes wählen; die anderen spielen ihr Bestes, auch dein Partner, wenn du sein Blatt nicht spielst.
hide-the-other-hands = Andere Blätter verdecken
the-other-hands-are-hidden = Du siehst die Blätter, die ein Spieler sieht. Die Gegenseite kann alles haben, was zum Spiel passt: Ist eine andere Karte in mehr Verteilungen richtig als deine, so hat sie eine, in der deine nicht reicht. Dann wird an ihrer Stelle die richtige Karte gespielt.
card-is-right-title = { $card } ist richtig
played-in-its-place = An ihrer Stelle wird { $card } gespielt.
the-defence-had-this = Die Gegenseite hatte dies:
tricks-needed-of-left = Stiche nötig: { $n }, übrig: { $left }.
as-the-cards-were-dealt = Wie die Karten gegeben waren
a-card-that-gives-up-the-goal = Eine Karte, die das Ziel aufgibt, wird zurückgenommen: eine andere versuchen oder sehen, woran sie scheitert.
your-own-problem = Eigene Aufgabe
an-ending-as-pbn-or-a-line = Ein Endspiel als PBN oder eine Zeile von tikki puzzle gen
to-lead = Am Ausspiel
tricks-to-take = Stiche zu machen
use-this-problem = Diese Aufgabe nehmen
there-was-no-time-to-prove-that = Die Zeit reichte nicht, um zu beweisen, dass es nur eine Lösung gibt.
as-a-problem-it-is-cooked-at = Als Aufgabe ist es nebenlösig: bei jeder Entscheidung führen mehrere Karten zum Ziel.
as-a-problem-it-is-cooked-several = Als Aufgabe ist es nebenlösig: mehrere erste Karten führen zum Ziel.
it-can-be-played = Es kann gespielt werden
there-is-no-problem-yet-paste-an = Noch keine Aufgabe da: ein Endspiel einfügen.
making-sure-that-it-can-be-solved = Es wird geprüft, ob es lösbar ist …
this-problem-cannot-be-played = Diese Aufgabe kann nicht gespielt werden.
looking-for-a-problem = Eine Aufgabe wird gesucht …
no-such-problem-was-found-try-again = Keine solche Aufgabe gefunden. Noch einmal versuchen oder etwas weniger Seltenes verlangen.
side-have-n-of-tricks = { $side } hat { $n } von { $tricks }.
fails-can-then-be-held-to-try = { $card } reicht nicht: danach kommt { $side } nur auf { $tricks }. Eine andere Karte versuchen.
card-fails = { $card } reicht nicht
show-how-it-fails = Zeigen, woran es scheitert
it-is-met-by = Die Antwort:
hints = Hinweise
the-key-is = Der Schlüssel ist
the-key-is-word = ist der Schlüssel
had-the-play-begun = Hätte das Spiel begonnen mit
the-key-would-have-been = , wäre der Schlüssel gewesen
the-solution = Die Lösung
what-it-was-about = Worum es ging
main-line-bold-the-only-right-card = Hauptfolge (fett: die einzig richtige Karte):
tried-it-loses = versucht: verliert

## rated.js

problems-counted = { $n } ± { $n2 }. Gezählte Aufgaben: { $counted }.
your-rating = Deine Wertung
the-rating-of-the-last-problem = Wertung der letzten Aufgabe: { $n }.
the-first-try-counts-whole-without-a = Der erste Versuch zählt: ganz ohne Hinweis, halb mit Hinweisen, nicht nach einer falschen Karte. Es bleibt in diesem Browser.
forget-my-results = Meine Ergebnisse vergessen

## refused.js

service-silent = der Dienst hat nicht geantwortet

## repair.js

swapped-for = gegen
the-card-that-is-to-be-the = Die Karte, die allein richtig sein soll
trying-swaps-of-small-cards = Kleine Karten werden probeweise getauscht …
no-swap-of-a-few-small-cards = Kein Tausch kleiner Karten hilft. Eine andere Karte wählen.
leave-one-way-to-the-goal-only = Einen Weg zum Ziel lassen: nur
repair-it = Reparieren
repaired = Repariert:

## sakaali.js

link-damaged-deal-dealt = Dieser Link ist abgeschnitten oder beschädigt: die Verteilung ist nicht lesbar. Hier ist eine andere gegeben.
puts-down = { $seat } legt ab: { $card }.
penalties = Strafen: Nord–Süd { $ns }, Ost–West { $ew }.
side-scores = { $side } schreibt { $n }.
a-tie = Gleichstand.
discard-cost = kostete { $cost }.
discard-cost-set = kostete { $cost }: ein Satz von { $n ->
    [2] zwei
    [3] drei
   *[4] vier
} ist zerrissen.
cost-number = kostete { $cost }
new-deal = Neue Verteilung
use-the-bridge-deal = Die Bridge-Verteilung nehmen
put-down-a-best-card = Eine beste Karte ablegen
how-sakaali-is-played = Wie Sakaali gespielt wird
in-turn-everybody-puts-down-a-card = Reihum legt jeder eine Karte ab, acht von dreizehn; Farben zählen nicht. Die fünf Karten, die jeder Partner behält, sind zusammen ein Blatt von zehn.
each-rank-of-that-hand-costs-by = Jeder Rang dieses Blattes kostet nach der Zahl seiner Karten: drei oder vier nichts, ein Paar 25, eine einzelne Karte ihren Wert (Ass 1 bis König 13) und 20. Die Seite mit der kleineren Strafe schreibt die Differenz, 20 für den Sieg und 30 mehr, wenn die eigene 0 ist.
least-penalty-with-open-hands = Kleinste Strafe mit offenen Blättern
open-hands = Offene Blätter
what-a-discard-costs-when-all-hands = Was eine abgelegte Karte mit offenen Blättern kostet
the-expected-cost-for-a-player-who = Die zu erwartenden Kosten für jemanden, der nur das eigene Blatt und die Reihen sieht
a-new-deal-is-first = Eine neue Verteilung. { $seat } beginnt.
there-is-no-whole-deal-on-the = Im Bridge-Reiter ist keine ganze Verteilung.
you-see-your-own-hand-and-what = Du siehst dein Blatt und was abgelegt ist. Was die Karten kosten, wird am Ende gezeigt; die anderen richten sich nach dem, was jeder sieht.
under-each-card-by-how-much-it = Unter jeder Karte: um wie viel sie die kleinste Strafe erhöht, die { $side } noch erreichen kann.
under-each-card-the-penalty-that-it = Unter jeder Karte: die zu erwartende Strafe ({ $side }), über Blätter, die { $seat } nicht ausschließen kann.
at-of-n = { $at } von { $n }
put-down-by = Abgelegt von { $seat }
expected-to-cost-give-or-take = kostet voraussichtlich { $n } ± { $n2 } ({ $whom })
costs-whom-cost = kostet { $cost } ({ $whom })
puts-down-card-of = { $seat } legt Karte { $n } von { $n2 } ab.
all-cards-are-put-down = Alle Karten sind abgelegt.
team = Seite
penalty = Strafe
now = Jetzt
by-keeping = Behalten wird
ways = Wege
what-the-discards-cost = Was die abgelegten Karten kosteten
no-discard-cost-anything = Keine abgelegte Karte kostete etwas.
discard-of = { $seat }: Karte { $n }, { $card }
judged-with-all-hands-open-a-player = Mit offenen Blättern beurteilt; ein Spieler sieht nur seines und die Reihen.

## save.js

save-all = Alle { $n ->
    [one] { $n } Board
   *[other] { $n } Boards
}
boards-written = { $n ->
    [one] { $n } Board
   *[other] { $n } Boards
} geschrieben.
lost-of-several = Verloren: { $what }, und { $n } weitere.
json-a-line-a-board = JSON, eine Zeile je Board
copied-a-frame-that-shows-what-is = Kopiert: ein Rahmen, der zeigt, was hier zu sehen ist.
writing = Wird geschrieben …
cannot-hold = { $n } hat keinen Platz für { $n2 }.
the-browser-does-not-let-the-page = Der Browser lässt die Seite nicht kopieren: stattdessen eine Datei speichern.
copied = Kopiert.

## seating.js

table-number-word = Tisch { $number }

## seen.js

interval = { $low } bis { $high } (95 %)
layouts-sampled = { $n } Verteilungen, die nicht auszuschließen sind, jede mit offenen Blättern.
layouts-stopped = { $n } Verteilungen, die nicht auszuschließen sind, jede mit offenen Blättern; für mehr war keine Zeit.
made-title = Erfüllt
best-in = Am besten in
over-the-layouts-analysed = Über die analysierten Verteilungen
playouts-of-each = { $n ->
    [one] Je Ansage 1 zu Ende gespieltes Spiel, nach dem, was dieses Blatt zeigt.
   *[other] Je Ansage { $n } zu Ende gespielte Spiele, nach dem, was dieses Blatt zeigt.
}
no-layout-could-be-solved-in-time = In der Zeit ließ sich keine Verteilung lösen.
all-layouts-that-cannot-be-ruled-out = Alle { $layouts } Verteilungen, die nicht auszuschließen sind, jede mit offenen Blättern.
the-value-of-each-move-over-layouts = Der Wert jedes Zuges über Verteilungen, die der Spieler am Zug nicht ausschließen kann: bekannt sind nur das eigene Blatt und die gespielten Karten.
layouts = Verteilungen
analyse = Analysieren

## service.js

service-unreachable = Der Dienst antwortet nicht. Läuft tikki serve noch?
service-without-list = Der Dienst hat nicht gesagt, was er kann (Status { $status }).
page-not-loaded = Eine Datei der Seite ist nicht angekommen.
asking-the-service-what-it-can-do = Der Dienst wird gefragt, was er kann …

## session.js

results = Ergebnisse
most-played = Am häufigsten
average-score = Schnitt
tables-that-lost-a-contract = Kontrakt verloren an
count-result = { $n ->
    [one] { $n } Ergebnis
   *[other] { $n } Ergebnisse
}
who-played = { $who } spielte
better-was = besser war
see-it = Auf dem Tisch ansehen
practise-it = Üben
errors-and-luck = Durch Fehler verloren: { $errors }; durch Pech: { $luck }.
my-score = Meine Punkte
tricks-lost = Verlorene Stiche
open-the-problems = Aufgaben öffnen
it-is-a-problem = Daraus wurde eine Aufgabe.
no-problem-because = Keine Aufgabe: { $why }.
it-lost-no-contract = kein Kontrakt ging verloren
nothing-was-found-in-it = nichts zu finden
why-several-solutions = mehrere Karten waren richtig
why-nothing-to-find = jede oder die naheliegende Karte war richtig
why-right-only-double-dummy = die Karte ist nur bei offenen Karten richtig
why-met-before = dieselbe Aufgabe ist schon dabei
why-not-as-hard-as-wished = sie hat eine andere Schwierigkeit
why-second-of-a-board = das Board hat schon eine Aufgabe
why-not-proved = für den Beweis war keine Zeit
lost-several-solutions = { $n } mit mehreren richtigen Karten
lost-nothing-to-find = { $n } ohne Aufgabe
lost-right-only-double-dummy = { $n } nur bei offenen Karten
lost-nothing-to-name = { $n } ohne Namen für das Gelernte
lost-too-little-to-learn = { $n } mit zu wenig Lehrwert
lost-met-before = { $n } schon dabei
lost-not-as-hard-as-wished = { $n } anderer Schwierigkeit
lost-second-of-a-board = { $n } auf einem Board mit einer Aufgabe
lost-no-contract-lost = { $n } ohne verlorenen Kontrakt
lost-not-proved = { $n } nicht bewiesen
boards-all-analysed = Alle { $n } Boards sind analysiert.
boards-not-analysed = { $why } { $n } Boards sind nicht analysiert.
board-is = Board { $board }: { $what }
player-lost = { $player }: { $tricks }, { $contracts } und { $imps } verschenkt ({ $boards }).
all-lost = { $boards }: { $tricks } und { $contracts } wurden von allen zusammen verschenkt.
problems-found = { $n ->
    [one] { $n } Aufgabe
   *[other] { $n } Aufgaben
} gefunden.
other-mistakes = Die anderen Fehler: { $others }.
session-of = Durchgang: { $name }
of-boards-are-analysed = { $n } von { $all } Boards sind analysiert.
all-players = alle Spieler
a-contract-was-lost = ein Kontrakt wurde verschenkt
tricks-were-lost = Stiche wurden verschenkt
practise-my-mistakes = Meine Fehler üben
practise-the-mistakes = Die Fehler üben
problems-from-my-mistakes = Aufgaben aus meinen Fehlern
problems-from-these-mistakes = Aufgaben aus diesen Fehlern
right-cards = Richtige Karten
imps-per-board = IMPs je Board
matchpoints = Verlorene Matchpunkte
show-only-this-player = Nur diesen Spieler zeigen
slips-of-cards = { $slips } von { $cards }
problems-of = Aufgaben: { $n }
problems-of-the-session = Aufgaben des Durchgangs
boards-to-analyse = { $n } Boards zu analysieren …
board-trick-player = Board { $n }, Stich { $n2 }: { $player }
board-and-trick = Board { $n }, Stich { $n2 }
the-contract-could-now-be-beaten = Der Kontrakt konnte nun fallen.
the-contract-could-now-be-made = Der Kontrakt konnte nun erfüllt werden.
passed-out-word = durchgepasst
imps-against-par-n-s = IMPs gegen Par (N–S)
imps-against-par = IMPs gegen Par

## share.js

share = Teilen
what-is-shared = Boards
this-board = Dieses Board
all-n-boards = Alle { $n } Boards
with = Mit
names-and-results = Namen und Ergebnisse
marks-on-the-cards = Marken auf den Karten
the-play-and-the-place-in-it = Spielverlauf und aktuelle Stellung
short-form = Kurzform
address-to-share = Link
send = Senden …
link-holds = { $n ->
    [one] Ein Board.
   *[other] { $n } Boards.
}
letters-of-a-link = { $n } Zeichen.
some-programs-cut-it = Manche Mail- und Chatprogramme schneiden einen so langen Link ab: die Kurzform wählen oder die Datei schicken.
too-long-for-a-code = Zu lang für einen QR-Code, den ein Telefon liest. Nur dieses Board teilen oder etwas weglassen.
qr-code-of-the-address = QR-Code des Links
save-the-code = Code speichern
for-everybody-publish-the-page = Die Seite für andere veröffentlichen
how-to-publish = Dieser Befehl schreibt die ganze Seite mit dem Rechenwerk in einen Ordner, der auf jedem Webspace liegen kann:
address-of-the-published-page = Adresse der veröffentlichten Seite
not-an-address-others-open = Diese Adresse kann sonst niemand öffnen. Eine wie https://club.example/tikki/ eingeben.
partner-without-tikki = Für den Hand Viewer von BBO (dieses Board):
copy-the-bbo-address = BBO-Adresse kopieren
bbo-address-copied = Die BBO-Adresse ist kopiert.

## sheet.js

written-down = Board { $board }, Tisch { $table } ist eingetragen.
written-down-one-table = Board { $board }, Tisch { $table } ist eingetragen; noch einmal für den anderen Tisch spielen.
sheet-caption = Strafen; Par ist das von Nord–Süd – Ost–West
sheet-points = Punkte: A { $a }, B { $b }
team-wins = Team { $team } gewinnt
table-number = Tisch { $n }
to-team-a = Für A
written = eingetragen
the-sheet-is-cleared = Der Zettel ist geleert.
bring-it-back = Zurückholen
north-south-at-table-1 = Nord–Süd an Tisch 1
team-a = Team A
team-b = Team B
write-down = Eintragen
a-deal-that-has-been-played-to = Eine zu Ende gespielte Verteilung kann hier eingetragen werden: dasselbe Board an zwei Tischen ergibt ein Resultat.
match-for-eight = Kampf zu acht
clear-the-sheet = Zettel leeren

## solve.js

no-contract = es gibt keinen Kontrakt

## suits.js

suit-combinations = Farbbehandlung
drill-task = { $north } gegenüber { $south }: { $n ->
    [one] ein Stich
   *[other] { $n } Stiche
}? Wähle die Karte, die zuerst gespielt wird.
drill-how = Beide Blätter einer Farbe gehören dir; du kannst beliebig oft von jedem ausspielen. Wähle die Karte, die du zuerst spielst.
drill-chances = Die Chance zählt alle Verteilungen der fehlenden Karten, gegen bestes Gegenspiel.
next-holding = Nächste Farbe
looking-for-a-holding = Eine Farbe wird gesucht …
no-holding-was-found = Keine Farbe gefunden. Wähle die nächste.
drill-tally = { $right } von { $all } richtig
drill-right = Richtig: nach { $card } { $n ->
    [one] hat ein Stich
   *[other] haben { $n } Stiche
} eine Chance von { $chance }.
drill-wrong = Nach { $card } { $n ->
    [one] hat ein Stich
   *[other] haben { $n } Stiche
} eine Chance von { $chance }, nach { $best } { $most }: das kostet { $cost }.
drill-chance-after = Chance danach { $chance }
the-best-line = Die beste Spielweise
from-hand = von { $seat }
drill-plays = Spielt { $seat } { $cards }:
drill-shows-out = Bedient { $seat } nicht:
drill-any-card = eine beliebige Karte von { $seat }
the-whole-line = Die ganze Spielweise (auf Englisch)
what-each-line-picks-up = Gegen welche Verteilungen es reicht
drill-marked-rows = Markiert: nur eine der Spielweisen macht die Stiche.
drill-equal-cards = Von gleichwertigen Karten steht die höchste da.
share-of-deals = Anteil
drill-makes = macht die Stiche
drill-fails = macht sie nicht

## table.js

or = oder
cell-makes-nothing = { $tricks } Stiche, macht nichts
cell-makes = { $tricks } Stiche, macht { $level }
play-contract = { $contract }: spielen
play-contract-by = { $contract } von { $seat }: spielen
par-by = von { $seats } { $result }
best-play-score = Bei bestem Spiel – { $side } macht { $n }; { $outcome }: { $score } für { $winner } ({ $state }).
cells-show = Felder zeigen
the-number-of-tricks-for-declarers-side = Die Stichzahl der Seite des Alleinspielers
makes = Macht
the-highest-contract-that-can-be-made = Der höchste erfüllbare Kontrakt
doubled = Kontra
by-word = von
led-by = Ausspiel
to-take = Ziel
tricks-word = Stiche
not-solved-yet = noch nicht gelöst
lower-to-upper-tricks = { $lower } bis { $upper } Stiche
side-make = { $side }
par-pending = Par …
par-0-no-side-can-make-a = Par 0: keine Seite kann einen Kontrakt erfüllen
not-vulnerable = nicht in Gefahr
with-best-play = Bei bestem Spiel – …

## tablewords.js

forehand = Vorhand
middlehand = Mittelhand
rearhand = Hinterhand
official-skat-scoring = Gezählt nach der Internationalen Skatordnung.
book-skat-scoring = Gezählt wie in McNeelys Buch.

## timeline.js

moves-trick-by-trick = Züge Stich für Stich
player-takes-it = { $player } nimmt ihn
go-to-before-it = { $player }: { $card }{ $cost }: davor gehen
value-after-each-move-list = Der Wert nach jedem Zug: { $n }

## trace.js

judged-over = Jede über { $n } Verteilungen, die der Spieler nicht ausschließen konnte, mit offenen Blättern gelöst: hilft beim Raten nicht.
judged-exactly = Die Karten des Alleinspielers in den letzten fünf Stichen sind exakt beurteilt, über alle Verteilungen.
the-opening-lead = das Ausspiel
another-suit-was-right = eine andere Farbe war richtig
another-card-of-the-suit-was-right = eine andere Karte der Farbe war richtig
they-fit-the-auction-read-as-natural = Sie passen zur Reizung, als natürliche Gebote gelesen.
the-auction-is-unknown = Keine Reizung ist bekannt.
recorded-play = Aufgezeichnetes Spiel
this-line-of-play = Diese Spielfolge
unlucky-the-player-could-see-nothing-clearly = Pech: nichts deutlich Besseres war am Tisch zu sehen.
single-dummy = Aus Sicht des Spielers:
was-better-by-imps = war um { $n } IMPs besser.
trick-n-player = Stich { $n }: { $player },
costs-nothing-as-the-cards-lie = kostet nichts, wie die Karten liegen.
it-lets-the-contract-be-beaten = Der Kontrakt kann nun fallen.
it-lets-the-contract-through = Der Kontrakt kann nun erfüllt werden.
costs-side-cost = kostet { $cost } ({ $side })
with-best-play-take-from-the-start = Bei bestem Spiel macht { $side } von Anfang an { $first }, vom Ende der Folge an { $last }.
at-the-table-they-took = Am Tisch waren es { $result }.
no-card-of-this-line-cost-anything = Keine Karte dieser Folge kostete etwas.
tricks-after-each-card = Stiche nach jeder Karte ({ $side }): { $n }

## wire.js

card-number = Karte { $n }

## workers.js

request-unanswered = die Anfrage konnte nicht beantwortet werden
loading-the-engine = Das Rechenprogramm wird geladen …
the-page-cannot-load-its-engine-tikki = Die Seite kann ihr Rechenprogramm nicht laden, tikki.wasm.

## worth.js

at-least-at-most = mindestens { $least }, höchstens { $most }
n-to-n2 = { $n } bis { $n2 }
