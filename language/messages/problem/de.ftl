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

declarer = { $seat } (Alleinspieler)
defence = Das Gegenspiel
defender = { $seat } (Gegenspieler)
make = { $who } soll { $contract } erfüllen: noch { $more } { $more ->
    [one] Stich
   *[other] Stiche
} von { $left }. { $seat } ist am Spiel.
beat = { $who } soll { $contract } schlagen: noch { $more } { $more ->
    [one] Stich
   *[other] Stiche
} von { $left }. { $seat } ist am Spiel.
take = { $who } soll mindestens { $more } { $more ->
    [one] Stich
   *[other] Stiche
} von { $left } machen. { $seat } ist am Spiel.
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
wrong = { $card } genügt nicht: { $line } (Stiche nötig: { $more }, übrig: { $left }).
safe = Danach ist das Ziel sicher, sobald { $more } { $more ->
    [one] Stich
   *[other] Stiche
} gespielt sind.
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
technique-take-tricks = einen Stich sofort nehmen

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
auction = Reizung:

## Themes

theme-hold-up = Ducken im Gegenspielerstich
theme-hold-up-hint = Muss der Stich gleich gewonnen werden?
theme-hold-up-why = Der Stich bleibt den Gegnern, damit ihre Verbindung abreißt.
theme-duck = Ducken
theme-duck-hint = Ein Stich, der abgegeben werden muss, kann früh abgegeben werden.
theme-duck-why = Ein Stich der Farbe wird abgegeben, solange der Rückweg offen ist.
theme-unblock = Deblockade
theme-unblock-hint = Eine hohe Karte kann den kleinen im Weg stehen.
theme-unblock-why = Die hohe Karte geht weg, damit die andere Hand die Farbe fortsetzen kann.
theme-jettison = Abwurf eines Gewinners
theme-jettison-hint = Ein Gewinner kann schaden.
theme-jettison-why = Ein Gewinner wird abgeworfen, weil er zur falschen Zeit stechen würde.
theme-overtake = Übernehmen
theme-overtake-hint = Die Karte des Partners ist nicht heilig.
theme-overtake-why = Die Karte des Partners wird übernommen, damit die richtige Hand ausspielt.
theme-entry = Übergang
theme-entry-hint = Zähle die Wege zur anderen Hand.
theme-entry-why = Die Karte wird so gespielt oder gespart, dass die andere Hand erreicht wird.
theme-sacrifice = Figurenopfer
theme-sacrifice-hint = Mit einem Bild lässt sich etwas kaufen.
theme-sacrifice-why = Ein Bild wird für das gegeben, was es den Gegnern nimmt.
theme-finesse = Schnitt
theme-finesse-hint = Wo sitzt das fehlende Bild?
theme-finesse-why = Die kleinere Karte gewinnt, weil die fehlende günstig sitzt.
theme-drop = Fallenlassen
theme-drop-hint = Wie viele Karten der Farbe sind draußen?
theme-drop-why = Das fehlende Bild fällt.
theme-safety-play = Sicherheitsspiel
theme-safety-play-hint = Und wenn die Farbe schlecht steht?
theme-safety-play-why = Ein Stich wird gezahlt, damit ein schlechter Stand nicht schadet.
theme-establishment = Hochspielen einer Farbe
theme-establishment-hint = Auch kleine Karten können wachsen.
theme-establishment-why = Die Farbe wird gespielt, bis eine kleine Karte hoch ist.
theme-avoidance = Vermeidungsspiel
theme-avoidance-hint = Welcher Gegner darf ans Spiel?
theme-avoidance-why = Der gefährliche Gegner kommt nicht ans Spiel.
theme-throw-in = Endspiel
theme-throw-in-hint = Lass jemand anderen ausspielen.
theme-throw-in-why = Ein Gegner kommt ans Spiel, und jede Karte kostet ihn einen Stich.
theme-elimination = Eliminationsspiel
theme-elimination-hint = Was könnten sie ohne Schaden ausspielen?
theme-elimination-why = Zuerst werden die harmlosen Farben abgespielt; dann kommt ein Gegner ans Spiel.
theme-ruff-and-sluff = Doppelchicane
theme-ruff-and-sluff-hint = Ein Ausspiel kann ein Geschenk sein.
theme-ruff-and-sluff-why = Der eingespielte Gegner hat nur eine Farbe, in der beide Hände blank sind: eine Hand sticht, aus der anderen geht ein Verlierer.
theme-squeeze = Squeeze
theme-squeeze-hint = Jemandem können die entbehrlichen Karten ausgehen.
theme-squeeze-why = Ein Gegner muss eine Karte abwerfen, die er braucht.
theme-double-squeeze = Doppelsqueeze
theme-double-squeeze-hint = Niemand kann alles behalten.
theme-double-squeeze-why = Erst muss der eine, dann der andere Gegner eine Karte abwerfen, die er braucht.
theme-trump-squeeze = Trumpfsqueeze
theme-trump-squeeze-hint = Ein Schnapper kann hoch machen, was ein Abwurf entblößt hat.
theme-trump-squeeze-why = Ein Gegner muss eine Farbe kürzen, und ein Schnapper macht den Rest hoch.
theme-criss-cross = Kreuzsqueeze
theme-criss-cross-hint = Zwei blanke Asse können sich kreuzen.
theme-criss-cross-why = Die Gewinner zweier Farben liegen blank gegenüber einer Drohung, und der Gegner muss eine der Farben aufgeben.
theme-triple-squeeze = Dreifachsqueeze
theme-triple-squeeze-hint = Ein Gegner hält drei Farben.
theme-triple-squeeze-why = Ein Gegner hält drei Farben und muss eine davon aufgeben.
theme-strip-squeeze = Strip-Squeeze
theme-strip-squeeze-hint = Auch Ausstiegskarten lassen sich abpressen.
theme-strip-squeeze-why = Ein Gegner muss Gewinner oder Ausstiegskarten abwerfen und kommt dann ans Spiel.
theme-vienna-coup = Wiener Coup
theme-vienna-coup-hint = Ein Gewinner kann einer Drohung im Weg stehen.
theme-vienna-coup-why = Ein Gewinner wird früh abgezogen, damit die Drohung dahinter frei ist.
theme-rectifying-the-count = Berichtigung der Stichzahl
theme-rectifying-the-count-hint = Einen Stich kann man zu spät abgeben.
theme-rectifying-the-count-why = Ein Stich wird früh abgegeben, damit der Gegner beim Abwerfen keine freie Karte mehr hat.
theme-guard-squeeze = Guard-Squeeze
theme-guard-squeeze-hint = Wer deckt wen?
theme-guard-squeeze-why = Ein Gegner muss die Karte abwerfen, die seinen Partner vor dem Schnitt schützt.
theme-clash-squeeze = Clash-Squeeze
theme-clash-squeeze-hint = Zwei hohe Karten fallen zusammen oder stechen einzeln.
theme-clash-squeeze-why = Der Gegner muss die Karte abwerfen, derentwegen die Drohung unter den Gewinner gegenüber fiele; dann stechen beide einzeln.
theme-compound-squeeze = Compound-Squeeze
theme-compound-squeeze-hint = Ein Squeeze kann den nächsten vorbereiten.
theme-compound-squeeze-why = Ein Gegner gibt eine von drei Farben auf; dann hält jeder eine Farbe allein und beide zusammen die dritte.
theme-entry-squeeze = Entry-Squeeze
theme-entry-squeeze-hint = Auch kleine Karten können etwas halten.
theme-entry-squeeze-why = Wirft der Gegner eine kleine Karte ab, so kann ein Gewinner übernommen und die andere Hand noch einmal erreicht werden.
theme-entry-shifting-squeeze = Entry-shifting Squeeze
theme-entry-shifting-squeeze-hint = Abwarten, was abgeworfen wird.
theme-entry-shifting-squeeze-why = Der Abwurf des Gegners entscheidet, in welcher Hand der Übergang bleibt.
theme-backwash-squeeze = Backwash-Squeeze
theme-backwash-squeeze-hint = Ein Schnapper kann dem schaden, der danach spielt.
theme-backwash-squeeze-why = Der Gegner hinter dem Schnapper muss unterstechen oder eine Farbe aufgeben.
theme-stepping-stone-squeeze = Stepping-Stone-Squeeze
theme-stepping-stone-squeeze-hint = Ein Gegner kann die Brücke zur anderen Hand sein.
theme-stepping-stone-squeeze-why = Der gepresste Gegner kommt ans Spiel und muss zu den abgeschnittenen Gewinnern spielen.
theme-winkle = Winkle
theme-winkle-hint = Wer den Stich nimmt, kann es bereuen.
theme-winkle-why = Ein Stich wird angeboten, und welcher Gegner ihn auch nimmt, er muss helfen.
theme-ruff = Schnapper
theme-ruff-hint = Wozu sind die Trümpfe da?
theme-ruff-why = Der Schnapper muss jetzt genommen werden.
theme-crossruff = Hin- und Herschnappen
theme-crossruff-hint = Beide Hände können schnappen.
theme-crossruff-why = Die Trümpfe beider Hände machen einzeln ihre Stiche und werden nie gezogen.
theme-dummy-reversal = Umkehrspiel
theme-dummy-reversal-hint = Welche Hand hat die langen Trümpfe?
theme-dummy-reversal-why = Die Hand mit mehr Trümpfen schnappt, und die andere zieht sie.
theme-loser-on-loser = Verlierer auf Verlierer
theme-loser-on-loser-hint = Nicht jeder Stich, der geschnappt werden kann, soll es.
theme-loser-on-loser-why = Ein Verlierer wird auf einen Verlierer abgeworfen.
theme-trump-coup = Trumpfcoup
theme-trump-coup-hint = Trümpfe lassen sich fangen, ohne Trumpf zu spielen.
theme-trump-coup-why = Eine Nebenfarbe wird durch die Trümpfe gespielt, die sonst nicht zu fangen sind.
theme-coup-en-passant = Coup en passant
theme-coup-en-passant-hint = Ein kleiner Trumpf kann spät noch stechen.
theme-coup-en-passant-why = Eine Nebenfarbe wird durch den höheren Trumpf gespielt: der kleine sticht auf jeden Fall.
theme-trump-promotion = Trumpfpromotion
theme-trump-promotion-hint = Ein Trumpf des Gegenspiels kann wachsen.
theme-trump-promotion-why = Ein Trumpf wird herausgezwungen, und einer des Gegenspiels wird hoch.
theme-grand-coup = Grand Coup
theme-grand-coup-hint = Man kann einen Trumpf zu viel haben.
theme-grand-coup-why = Ein eigener Gewinner wird gestochen, damit die Hand nicht mehr Trümpfe hat als der Gegner davor.
theme-smother-play = Smother Play
theme-smother-play-hint = Ein sicherer Trumpfstich ist nicht immer sicher.
theme-smother-play-why = Der andere Gegner kommt ans Spiel, und der gedeckte Trumpf wird zwischen beiden Händen gefangen.
theme-devils-coup = Teufelscoup
theme-devils-coup-hint = Trümpfe fängt man auch, ohne Trumpf zu spielen.
theme-devils-coup-why = Eine Nebenfarbe wird durch die Trümpfe eines Gegners gespielt, und ihr gemeinsamer Trumpfstich ist weg.
theme-uppercut = Uppercut
theme-uppercut-hint = Ein Schnapper muss nicht stechen.
theme-uppercut-why = Der Schnapper wird überstochen, und ein Trumpf des Partners wird hoch.
theme-underruff = Unterstechen
theme-underruff-hint = Die entbehrlichste Karte kann ein Trumpf sein.
theme-underruff-why = Ein Trumpf wird unter einen Trumpf gespielt, weil jede andere Karte gebraucht wird.
theme-ruffing-finesse = Schnappschnitt
theme-ruffing-finesse-hint = Man kann auch mit einem Schnapper schneiden.
theme-ruffing-finesse-why = Die Farbe wird durch das Bild gespielt: deckt es, wird gestochen, sonst geht ein Verlierer weg.
theme-backward-finesse = Rückschnitt
theme-backward-finesse-hint = Das Bild kann beim anderen Gegner sitzen.
theme-backward-finesse-why = Das Bild wird durch das höhere gespielt, und nach dem Decken wird auf dem Rückweg mit einer kleineren Karte geschnitten.
theme-intra-finesse = Intra-Finesse
theme-intra-finesse-hint = Eine Karte, die allein steht, lässt sich fangen.
theme-intra-finesse-why = Der tiefe Schnitt verliert, und dann fängt das Bild die allein gebliebene Karte.
theme-mortons-fork = Mortons Gabel
theme-mortons-fork-hint = Lass dem Gegner die Wahl zwischen zwei Übeln.
theme-mortons-fork-why = Nimmt der Gegner sein Bild, wird eine zweite Karte hoch; nimmt er es nicht, macht er damit keinen Stich mehr.
theme-scissors-coup = Scherencoup
theme-scissors-coup-hint = Wie erreichen die Gegner einander?
theme-scissors-coup-why = Die Karte geht weg, in deren Farbe der eine Gegner den anderen ans Spiel gebracht hätte.
theme-merrimac-coup = Merrimac-Coup
theme-merrimac-coup-hint = Welche Karte hält ihre lange Farbe am Leben?
theme-merrimac-coup-why = Ein Bild wird geopfert, um den Übergang der gefährlichen Hand zu früh herauszutreiben.
theme-deschapelles-coup = Deschapelles-Coup
theme-deschapelles-coup-hint = Wie kommt der Partner ans Spiel?
theme-deschapelles-coup-why = Ein Bild wird geopfert, damit eine kleinere Karte des Partners zum Übergang wird.
theme-bath-coup = Bath-Coup
theme-bath-coup-hint = Was können sie als Nächstes spielen?
theme-bath-coup-why = Das Bild wird dem Gegner gelassen: setzt er fort, so spielt er in die Gabel.
theme-crocodile-coup = Krokodilcoup
theme-crocodile-coup-hint = Wer ist nach diesem Stich am Spiel?
theme-crocodile-coup-why = Die zweite Hand verschluckt die einzige Karte des Partners, damit er nicht ausspielen muss.
theme-third-hand-high = dritte Hand hoch
theme-third-hand-high-hint = Nützt hier eine kleinere Karte?
theme-third-hand-high-why = Die dritte Hand spielt hoch: Eine kleinere Karte überlässt dem Alleinspieler den Stich.
theme-drawing-trumps = Trümpfe ziehen
theme-drawing-trumps-hint = Was können die Gegner schnappen?
theme-drawing-trumps-why = Die Trümpfe werden gezogen, bevor ein Gegner schnappen kann.
theme-cashing = rechtzeitig kassieren
theme-cashing-hint = Welcher Gewinner kann nicht warten?
theme-cashing-why = Der Gewinner wird jetzt kassiert: Später macht er keinen Stich.
theme-opening-lead = Ausspiel
theme-opening-lead-hint = Was lässt die Reizung übrig?
theme-opening-lead-why = Nur dieses Ausspiel kommt zur Zeit.
