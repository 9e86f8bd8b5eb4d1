## Seats and suits

north = Nord
east = Ost
south = Süd
west = West
suit-club = Treff
suit-diamond = Karo
suit-heart = Cœur
suit-spade = Pik

## Tasks, hints and explanations

you-declare = Du bist { $seat } und spielst { $contract }.
you-declare-ending = Du bist { $seat } und spielst beide Hände deiner Seite.
you-defend = Du bist { $seat } im Gegenspiel gegen { $contract } von { $declarer }.
you-defend-ending = Du bist { $seat } im Gegenspiel gegen { $declarer }.
you-defend-both = Du spielst beide Gegenspieler gegen { $contract } von { $declarer }.
you-defend-both-ending = Du spielst beide Gegenspieler gegen { $declarer }.
led = { $seat } hat { $card } ausgespielt.
you-led = Du hast { $card } ausgespielt.
lead-ace = In der Regel zeigt das Ass auch den König.
lead-sequence = In der Regel ist das die höchste von aufeinanderfolgenden Figuren.
lead-low = In der Regel ist das eine kleine Karte von einer Farbe mit Figur.
lead-spot = In der Regel ist das die höchste Karte einer kurzen oder schwachen Farbe.
need-to-make = Zur Erfüllung brauchst du noch { $more } { $more ->
    [one] Stich
   *[other] Stiche
} von { $left }.
need-to-beat = Um den Kontrakt zu schlagen, brauchst du noch { $more } { $more ->
    [one] Stich
   *[other] Stiche
} von { $left }.
need = Von den letzten { $left } Stichen brauchst du mindestens { $more }.
need-all = Du brauchst alle Stiche, die noch übrig sind: { $left }.
need-all-to-make = Zur Erfüllung brauchst du alle Stiche, die noch übrig sind: { $left }.
need-all-to-beat = Um den Kontrakt zu schlagen, brauchst du alle Stiche, die noch übrig sind: { $left }.
turn = { $seat } ist am Spiel.
hint-suit = Die richtige Karte ist { $suit }.
hint-other = Die erste Karte, die einem einfällt, ist falsch.
hint-any = Nur eine Karte ist richtig, und sie entscheidet jetzt.
hint-who = Wer hat { $card }?
hint-length = Wie viele Karten in { $suit } hat { $seat }?
hint-trap = { $card } liegt nahe. Was geschieht danach?
hint-card = { $seat } spielt { $card }.
key = { $card } ist die einzige richtige Karte.
same = { $card } ist richtig, ebenso { $other }; sonst nichts.
dual = { $card } ist richtig; { $other } darf vorher gespielt werden.
count = { $left } Stiche sind übrig, { $more } werden gebraucht: { $lost } darf abgegeben werden, und zwar vor dem Squeeze.
tops = Zähle: sichere Stiche { $tops }, gebraucht werden { $more }. { $lost ->
    [0] Kein Stich darf abgegeben werden.
    [1] Ein Stich darf abgegeben werden.
   *[other] { $lost } Stiche dürfen abgegeben werden.
}
tops-long = Zähle: sichere Stiche { $tops }, mit den Längen dahinter { $long } mehr; gebraucht werden { $more }. { $lost ->
    [0] Kein Stich darf abgegeben werden.
    [1] Ein Stich darf abgegeben werden.
   *[other] { $lost } Stiche dürfen abgegeben werden.
}
tops-enough = Zähle: sichere Stiche { $tops }, gebraucht werden { $more }. Es sind genug; die Frage ist, ob sie sich alle rechtzeitig abspielen lassen.
tops-long-enough = Zähle: sichere Stiche { $tops }, mit den Längen dahinter { $long } mehr; gebraucht werden { $more }. Es sind genug; die Frage ist, ob sie sich alle rechtzeitig abspielen lassen.
ruff-high = Hoch geschnappt: Ein kleinerer Trumpf würde überstochen oder wird später gebraucht.
cut-off = Nach dieser Runde hat { $seat } kein { $suit } mehr.
takes-exit = Nach { $card } hat { $seat } kein { $suit } mehr zum Aussteigen.
unblocks = { $card } fällt unter den Gewinner der anderen Hand und blockiert die Farbe nicht.
shortens = Der Schnapper verkürzt die Trümpfe von { $seat }.
gains = Im besten Spiel macht deine Seite dann Stiche mit { $won }.
gains-claim = Im besten Spiel macht deine Seite dann Stiche mit { $won }, und die Stiche, die noch fehlen, sind sicher.
fails = { $card } genügt nicht: Dann machen die Gegner Stiche mit { $took } (Stiche nötig: { $more }, übrig: { $left }).
fail-too = Ebenfalls falsch: { $cards }.
reply-right = { $card } ist richtig.
reply-wrong = { $card } ist falsch; { $better } ist richtig.
reply-right-all = { $card } ist in allen { $layouts } Verteilungen richtig.
reply-right-layouts = { $card } ist richtig: Sie führt in { $right } von { $layouts } Verteilungen zum Ziel, keine andere Karte in mehr.
reply-wrong-layouts = { $card } führt in { $right } von { $layouts } Verteilungen zum Ziel, { $better } in { $most }.
natural-fails = { $card } liegt nahe und genügt nicht: Dann machen die Gegner Stiche mit { $took } (Stiche nötig: { $more }, übrig: { $left }).
beginners-fail = { $card } ist die Karte der Anfänger und genügt nicht: Dann machen die Gegner Stiche mit { $took } (Stiche nötig: { $more }, übrig: { $left }).
natural-fails-later = Auch das naheliegende Spiel beginnt mit der richtigen Karte; später scheitert es mit { $card }.
ruffing = { $card } (Schnapper)
hint-ahead = Schau voraus: Was muss { $seat } später spielen?
rearranged = Die verdeckten Hände sind umgestellt: Am Tisch waren es andere.
prepares = Es bereitet vor, was { $more ->
    [one] einen Stich
   *[other] { $more } Stiche
} später geschieht: { $why }
rate = Wer zwei Hände sieht, hat damit recht: { $percent } von { $layouts } Verteilungen.
rate-other = Wer zwei Hände sieht, hat damit recht: { $percent } von { $layouts } Verteilungen, mit der besten anderen Karte ({ $card }) { $other }.
decides-card = Hat { $seat } { $card }, so ist { $key } in { $percent } der Verteilungen richtig und { $other } falsch, sonst in { $rest }.
decides-length = Hat { $seat } noch mindestens { $count } Karten in { $suit }, so ist { $key } in { $percent } der Verteilungen richtig und { $other } falsch, sonst in { $rest }.

## Grades and techniques

grade-strict = durchweg eindeutig
grade-best-defence = eindeutig gegen beste Gegenwehr
grade-key = Schlüssel und Fortsetzung eindeutig
grade-single = Schlüssel eindeutig
technique-draw-trumps = das Trumpfziehen
technique-finesse = der Schnitt
technique-ruff = der Schnapper
technique-take-tricks = den Stich sofort nehmen
technique-low = die kleinste Karte
habit-cash = einen Gewinner abspielen
habit-same-suit = in der Farbe weiterspielen
habit-partners-suit = Partners Farbe zurückspielen
habit-towards-honours = klein zu den Figuren
habit-sequence = das Höchste einer Sequenz
habit-through-strength = durch die Stärke
habit-up-to-weakness = in die Schwäche
habit-second-hand-low = zweite Hand klein
habit-cover = die Figur decken
habit-third-hand-high = dritte Hand hoch

## Sheets

problem-title = Aufgabe
problems = Aufgaben
solutions = Lösungen
trumps = { $suit } ist Trumpf.
notrump = Sans Atout.
played = Bisher gespielt:
difficulty = Schwierigkeit { $count } von 8
after = { $count } { $count ->
    [one] Stich
   *[other] Stiche
} gespielt:
board = Board
dealer = Teiler: { $seat }.
vulnerable = In Gefahr: { $who }.
nobody = niemand
both = beide
contract-by = Kontrakt { $contract } von { $declarer }.
lead-line = Ausspiel { $card }.
points = Punkte
balanced = ausgeglichen
at-most = höchstens { $most } { $of }
at-least = mindestens { $least } { $of }
between = { $least }–{ $most } { $of }
meanings = Was die Ansagen zeigen:
hand-points = { $count } Punkte
name-line = Name
class-line = Kurs
date-line = Datum
refutation = Die erste falsche Karte:

## Play in the terminal

on-table = auf dem Tisch: { $cards }
play-help = Eine Karte eingeben, etwa SA oder D10; ? zeigt die Hände, h gibt einen Hinweis, q gibt auf.
play-turn = { $seat } spielt:
play-wins = { $seat } gewinnt den Stich.
play-still = Gebraucht werden { $more }, übrig sind { $left }.
play-reached = Das Ziel ist erreicht.
play-done = Das Ziel ist erreicht, mit { $count } { $count ->
    [one] Fehler
   *[other] Fehlern
}.
play-no-card = „{ $text }“ ist keine Karte; eine Karte ist etwa SA oder D10
play-instead = Die richtige Karte ist { $card }:
play-no-hints = Hinweise gibt es nur zur ersten Entscheidung.
play-revoke = { $seat } muss Farbe bekennen: { $cards }
play-not-held = { $seat } hat { $card } nicht

## Themes

theme-hold-up-hint = Muss der Stich gleich gewonnen werden?
theme-hold-up-why = Hold-up: Der Stich bleibt den Gegnern, damit ihre Verbindung abreißt.
theme-duck-hint = Ein Stich, der abgegeben werden muss, kann früh abgegeben werden.
theme-duck-why = Ein Stich der Farbe wird abgegeben, solange der Rückweg offen ist.
theme-unblock-hint = Eine hohe Karte kann den kleinen im Weg stehen.
theme-unblock-why = Die hohe Karte wird jetzt gespielt: Behalten würde sie die Farbe oder den Weg zur anderen Hand blockieren.
theme-jettison-hint = Ein Gewinner kann schaden.
theme-jettison-why = Ein Gewinner wird abgeworfen, weil er zur falschen Zeit stechen würde.
theme-overtake-hint = Ein Stich der eigenen Seite ist nicht heilig.
theme-overtake-why = Der Gewinner der anderen Hand wird übernommen, damit diese Hand ausspielt.
theme-overtake-why-card = Der Gewinner der anderen Hand wird übernommen, damit diese Hand ausspielt; sie setzt mit { $card } fort.
theme-entry-hint = Zähle die Wege zur anderen Hand.
theme-entry-why = Die kleineren und die größeren Karten der Farbe werden so gespielt, dass ein Übergang zur anderen Hand bleibt.
theme-entry-why-card = Die kleineren und die größeren Karten der Farbe werden so gespielt, dass ein Übergang zur anderen Hand bleibt: { $card }.
theme-sacrifice-hint = Mit einem Bild lässt sich etwas kaufen.
theme-sacrifice-why = Ein Bild wird geopfert, um eine höhere Karte der Gegner sofort herauszutreiben.
theme-sacrifice-why-card = Ein Bild wird geopfert, um eine höhere Karte der Gegner sofort herauszutreiben: Dann ist { $card } hoch.
theme-sacrifice-why-seat = Ein Bild wird geopfert, um { $seat } den Übergang zu nehmen: Die Gewinner dort sind dann abgeschnitten.
theme-finesse-hint = Wo sitzt das fehlende Bild?
theme-finesse-why = Schnitt: Die Karte, auf die es ankommt, hat { $seat } und spielt vor dieser Hand, also genügt die kleinere Karte.
theme-finesse-why-card = Schnitt: { $seat } hat { $card } und spielt vor dieser Hand, also genügt die kleinere Karte.
theme-double-finesse-hint = Ein Schnitt darf verlieren, wenn der nächste gewinnt.
theme-double-finesse-why = Doppelschnitt: Die Farbe wird zweimal durch { $seat } gespielt. Der erste Schnitt verliert, der zweite gewinnt.
theme-drop-hint = Wie viele Karten der Farbe sind draußen?
theme-drop-why = Das fehlende Bild fällt.
theme-drop-why-card = Das fehlende Bild, { $card }, fällt; ein Schnitt verlöre gegen diese Karte.
theme-safety-play-hint = Und wenn die Farbe schlecht steht?
theme-safety-play-why = Ein Stich wird gezahlt, damit ein schlechter Stand nicht schadet.
theme-establishment-hint = Auch kleine Karten können wachsen.
theme-establishment-why = Die Farbe wird rechtzeitig gespielt: Ihre hohen Karten gehen weg, und kleinere werden hoch.
theme-avoidance-hint = Welcher Gegner darf ans Spiel?
theme-avoidance-why = { $seat } ist der gefährliche Gegner und kommt nicht ans Spiel.
theme-throw-in-hint = Lass jemand anderen ausspielen.
theme-throw-in-why = { $seat } kommt ans Spiel, und jede Karte kostet einen Stich.
theme-elimination-hint = Was könnten sie ohne Schaden ausspielen?
theme-elimination-why = Die harmlosen Farben sind abgespielt, wenn { $seat } ans Spiel kommt.
theme-ruff-and-sluff-hint = Ein Ausspiel kann ein Geschenk sein.
theme-ruff-and-sluff-why = { $seat } kommt ans Spiel und hat nur eine Farbe, in der beide Hände blank sind: eine Hand sticht, aus der anderen geht ein Verlierer.
theme-squeeze-hint = Jemandem können die entbehrlichen Karten ausgehen.
theme-squeeze-why = { $seat } muss eine Karte abwerfen, die gebraucht wird.
theme-squeeze-why-suit = { $seat } ist in { $suit } und { $other } im Squeeze: Jeder Abwurf kostet einen Stich.
theme-double-squeeze-hint = Niemand kann alles behalten.
theme-double-squeeze-why = Erst muss der eine, dann der andere Gegner eine Karte abwerfen, die er braucht.
theme-trump-squeeze-hint = Ein Schnapper kann hoch machen, was ein Abwurf entblößt hat.
theme-trump-squeeze-why = { $seat } muss eine Farbe kürzen, und ein Schnapper macht den Rest hoch.
theme-criss-cross-hint = Zwei blanke Asse können sich kreuzen.
theme-criss-cross-why = Die Gewinner zweier Farben liegen blank gegenüber einer Drohung, und der Gegner muss eine der Farben aufgeben.
theme-triple-squeeze-hint = Ein Gegner hält drei Farben.
theme-triple-squeeze-why = { $seat } hält drei Farben und muss eine davon aufgeben.
theme-strip-squeeze-hint = Auch Ausstiegskarten lassen sich abpressen.
theme-strip-squeeze-why = { $seat } muss Gewinner oder Ausstiegskarten abwerfen und kommt dann ans Spiel.
theme-vienna-coup-hint = Ein Gewinner kann einer Drohung im Weg stehen.
theme-vienna-coup-why = Ein Gewinner wird früh abgezogen, damit die Drohung dahinter frei ist.
theme-rectifying-the-count-hint = Einen Stich kann man zu spät abgeben.
theme-rectifying-the-count-why = Ein Stich wird früh abgegeben, damit der Gegner beim Abwerfen keine freie Karte mehr hat.
theme-guard-squeeze-hint = Wer deckt wen?
theme-guard-squeeze-why = Ein Gegner muss die Karte abwerfen, die seinen Partner vor dem Schnitt schützt.
theme-clash-squeeze-hint = Zwei hohe Karten fallen zusammen oder stechen einzeln.
theme-clash-squeeze-why = Der Gegner muss die Karte abwerfen, derentwegen die Drohung unter den Gewinner gegenüber fiele; dann stechen beide einzeln.
theme-compound-squeeze-hint = Ein Squeeze kann den nächsten vorbereiten.
theme-compound-squeeze-why = Ein Gegner gibt eine von drei Farben auf; dann hält jeder eine Farbe allein und beide zusammen die dritte.
theme-entry-squeeze-hint = Auch kleine Karten können etwas halten.
theme-entry-squeeze-why = Wirft der Gegner eine kleine Karte ab, so kann ein Gewinner übernommen und die andere Hand noch einmal erreicht werden.
theme-entry-shifting-squeeze-hint = Abwarten, was abgeworfen wird.
theme-entry-shifting-squeeze-why = Der Abwurf des Gegners entscheidet, in welcher Hand der Übergang bleibt.
theme-backwash-squeeze-hint = Ein Schnapper kann dem schaden, der danach spielt.
theme-backwash-squeeze-why = Der Gegner hinter dem Schnapper muss unterstechen oder eine Farbe aufgeben.
theme-stepping-stone-squeeze-hint = Ein Gegner kann die Brücke zur anderen Hand sein.
theme-stepping-stone-squeeze-why = Der gepresste Gegner kommt ans Spiel und muss zu den abgeschnittenen Gewinnern spielen.
theme-winkle-hint = Wer den Stich nimmt, kann es bereuen.
theme-winkle-why = Ein Stich wird angeboten, und welcher Gegner ihn auch nimmt, er muss helfen.
theme-ruff-hint = Wozu sind die Trümpfe da?
theme-ruff-why = Der Schnapper muss jetzt genommen werden.
theme-ruff-why-card = Der Schnapper muss jetzt genommen werden: Sonst macht { $card } den Stich.
theme-crossruff-hint = Beide Hände können schnappen.
theme-crossruff-why = Die Trümpfe beider Hände machen einzeln ihre Stiche und werden nie gezogen.
theme-dummy-reversal-hint = Wie viele Stiche bringen die Trümpfe, wenn die Hand mit mehr Trümpfen schnappt?
theme-dummy-reversal-why = Die Hand mit mehr Trümpfen schnappt, und die andere zieht die letzten. Wer zuerst Trumpf zieht, hat einen Stich zu wenig.
theme-trump-control-hint = Wer hat am Ende den letzten Trumpf?
theme-trump-control-why = Trumpfkontrolle: Ein Trumpf, der jetzt gespielt wird, ließe einem Gegner den letzten.
theme-loser-on-loser-hint = Nicht jeder Stich, der geschnappt werden kann, soll es.
theme-loser-on-loser-why = Ein Verlierer wird auf einen Verlierer abgeworfen.
theme-trump-coup-hint = Trümpfe lassen sich fangen, ohne Trumpf zu spielen.
theme-trump-coup-why = Eine Nebenfarbe wird durch die Trümpfe gespielt, die sonst nicht zu fangen sind.
theme-coup-en-passant-hint = Ein kleiner Trumpf kann spät noch stechen.
theme-coup-en-passant-why = Eine Nebenfarbe wird durch den höheren Trumpf gespielt: der kleine sticht auf jeden Fall.
theme-trump-promotion-hint = Ein Trumpf des Gegenspiels kann wachsen.
theme-trump-promotion-why = Ein Trumpf wird herausgezwungen, und einer des Gegenspiels wird hoch.
theme-grand-coup-hint = Man kann einen Trumpf zu viel haben.
theme-grand-coup-why = Ein eigener Gewinner wird gestochen, damit die Hand nicht mehr Trümpfe hat als der Gegner davor.
theme-smother-play-hint = Ein sicherer Trumpfstich ist nicht immer sicher.
theme-smother-play-why = Der andere Gegner kommt ans Spiel, und der gedeckte Trumpf wird zwischen beiden Händen gefangen.
theme-devils-coup-hint = Trümpfe fängt man auch, ohne Trumpf zu spielen.
theme-devils-coup-why = Eine Nebenfarbe wird durch die Trümpfe eines Gegners gespielt, und ihr gemeinsamer Trumpfstich ist weg.
theme-uppercut-hint = Ein Schnapper muss nicht stechen.
theme-uppercut-why = Der Schnapper wird überstochen, und ein Trumpf des Partners wird hoch.
theme-underruff-hint = Die entbehrlichste Karte kann ein Trumpf sein.
theme-underruff-why = Ein Trumpf wird unter einen Trumpf gespielt, weil jede andere Karte gebraucht wird.
theme-ruffing-finesse-hint = Man kann auch mit einem Schnapper schneiden.
theme-ruffing-finesse-why = Die Farbe wird durch das Bild gespielt: deckt es, wird gestochen, sonst geht ein Verlierer weg.
theme-backward-finesse-hint = Das Bild kann beim anderen Gegner sitzen.
theme-backward-finesse-why = Das Bild wird durch das höhere gespielt, und nach dem Decken wird auf dem Rückweg mit einer kleineren Karte geschnitten.
theme-intra-finesse-hint = Eine Karte, die allein steht, lässt sich fangen.
theme-intra-finesse-why = Der tiefe Schnitt verliert, und dann fängt das Bild die allein gebliebene Karte.
theme-mortons-fork-hint = Lass dem Gegner die Wahl zwischen zwei Übeln.
theme-mortons-fork-why = Nimmt der Gegner sein Bild, wird eine zweite Karte hoch; nimmt er es nicht, macht er damit keinen Stich mehr.
theme-scissors-coup-hint = Wie erreichen die Gegner einander?
theme-scissors-coup-why = Die Karte geht weg, in deren Farbe der eine Gegner den anderen ans Spiel gebracht hätte.
theme-merrimac-coup-hint = Welche Karte hält ihre lange Farbe am Leben?
theme-merrimac-coup-why = Ein Bild wird geopfert, um den Übergang der gefährlichen Hand zu früh herauszutreiben.
theme-deschapelles-coup-hint = Wie kommt der Partner ans Spiel?
theme-deschapelles-coup-why = Ein Bild wird geopfert, damit eine kleinere Karte des Partners zum Übergang wird.
theme-bath-coup-hint = Was können sie als Nächstes spielen?
theme-bath-coup-why = Das Bild wird dem Gegner gelassen: setzt er fort, so spielt er in die Gabel.
theme-crocodile-coup-hint = Wer ist nach diesem Stich am Spiel?
theme-crocodile-coup-why = Die zweite Hand verschluckt die einzige Karte des Partners, damit er nicht ausspielen muss.
theme-third-hand-high-hint = Nützt hier eine kleinere Karte?
theme-third-hand-high-why = Die dritte Hand spielt hoch: Eine kleinere Karte überlässt dem Alleinspieler den Stich.
theme-drawing-trumps-hint = Was können die Gegner schnappen?
theme-drawing-trumps-why = Die Trümpfe werden gezogen, bevor ein Gegner schnappen kann.
theme-cashing-hint = Welcher Gewinner kann nicht warten?
theme-cashing-why = Der Gewinner wird jetzt kassiert: Später macht er keinen Stich.
theme-cashing-why-card = Der Gewinner wird jetzt kassiert, und { $card } geht darauf weg: Später macht er keinen Stich.
theme-refused-finesse-hint = Was geschieht, wenn ein Schnitt misslingt?
theme-refused-finesse-why = Kein Schnitt: Er misslingt, weil { $seat } die fehlende Karte hat, und das ist nicht zu verkraften. Der Gewinner wird genommen.
theme-refused-finesse-why-card = Kein Schnitt: Er misslingt, weil { $seat } { $card } hat, und das ist nicht zu verkraften. Der Gewinner wird genommen.
theme-second-hand-high-hint = Wer gewinnt den Stich, wenn die zweite Hand klein spielt?
theme-second-hand-high-why = Die zweite Hand spielt hoch: Eine kleine Karte überlässt dem Alleinspieler den Stich billig.
theme-second-hand-high-why-suit = Die zweite Hand spielt hoch: Sie kommt ans Spiel und setzt mit { $suit } fort. Eine kleine Karte lässt den Alleinspieler am Spiel.
theme-lead-for-a-ruff-hint = Welche Farbe kann später geschnappt werden?
theme-lead-for-a-ruff-why = { $seat } spielt die letzte Karte der Farbe aus, um sie später zu schnappen.
theme-trump-lead-hint = Was will der Alleinspieler schnappen?
theme-trump-lead-why = Das Trumpfausspiel nimmt dem Alleinspieler einen Schnapper.
theme-trump-lead-why-suit = Das Trumpfausspiel nimmt dem Alleinspieler einen Schnapper: Sonst schnappt { $seat } { $suit }.
theme-opening-lead-hint = Was lässt die Reizung übrig?
theme-opening-lead-why = Nur dieses Ausspiel kommt zur Zeit.
