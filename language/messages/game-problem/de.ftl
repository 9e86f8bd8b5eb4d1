## Tasks

task-need = { $who } braucht insgesamt { $goal }: { $which }?
task-at-least = { $who } muss mindestens auf { $goal } kommen: { $which }?
task-take = { $who } darf insgesamt höchstens { $goal } machen: { $which }?
task-take-none = { $who } darf keinen einzigen { $what } machen: { $which }?
task-hold = { $who } darf { $owner } höchstens { $goal } lassen: { $which }?
task-hold-none = { $who } darf { $owner } keinen einzigen { $what } lassen: { $which }?
task-force = { $who } muss { $owner } mindestens { $goal } aufzwingen: { $which }?
task-ahead = { $who } muss am Ende vorn liegen, um { $goal }: { $which }?
task-level = { $who } darf nicht zurückfallen: { $which }?
task-behind = { $who } darf höchstens um { $goal } zurückliegen: { $which }?
task-null = { $who } darf keinen Stich machen: { $which }?
task-break-null = { $who } muss { $owner } einen Stich aufzwingen: { $which }?
task-contract = { $who } muss das Spiel gewinnen: { $which }?
task-beat = { $who } muss das Spiel schlagen: { $which }?
task-no-last = { $who } darf den letzten Stich nicht machen: { $which }?
task-give-last = { $who } muss { $owner } den letzten Stich lassen: { $which }?
task-out = { $who } muss alle Karten loswerden: { $which }?
task-not-left = { $who } darf nicht als Letzter Karten haben: { $which }?
unit-tricks = Stich
tricks = { $n ->
    [1] 1 Stich
   *[other] { $n } Stiche
}
unit-card-points = Augenpunkt
card-points = { $n ->
    [1] 1 Auge
   *[other] { $n } Augen
}
unit-points = Punkt
points = { $n ->
    [1] 1 Punkt
   *[other] { $n } Punkte
}
which-card = welche Karte
which-move = welcher Zug

## Hints and explanations

place = Platz { $seat }
declares = Der Alleinspieler ({ $seat })
declarer = dem Alleinspieler
declarers-side = der Partei des Alleinspielers
and = und
hint-card = { $seat } spielt { $card }.
key = { $card } ist der einzige richtige Zug.
wrong = { $card } führt zu { $value }.
sighted = Wer die anderen Hände nicht sieht, hält { $card } für das Beste.

## Themes

theme-schneider-escaped = aus dem Schneider
theme-schneider-escaped-hint = Das Spiel mag entschieden sein; zu retten ist noch etwas.
theme-schneider-escaped-why = Alles andere ist Schneider.
theme-schmear = Schmieren
theme-schmear-hint = Wem gehört der Stich, und was ist er wert?
theme-schmear-why = Der Stich des Partners wird geschmiert: dort zählt die Karte mehr als anderswo.
theme-declarer-in-the-middle = Alleinspieler in der Mitte
theme-declarer-in-the-middle-hint = Wer soll zum nächsten Stich ausspielen?
theme-declarer-in-the-middle-why = Der Alleinspieler soll in die Mitte kommen.
theme-take-in-time = rechtzeitig nehmen
theme-take-in-time-hint = Ein Stich kann billiger sein als zwei.
theme-take-in-time-why = Der Stich wird jetzt genommen, mit einer Karte, die später einen schlimmeren nähme.
theme-high-under = hoch unter höher
theme-high-under-hint = Wann lässt sich eine hohe Karte spielen, ohne zu stechen?
theme-high-under-why = Die hohe Karte geht unter eine höhere; die kleine bleibt für später.
theme-danger-suit = gefährliche Farbe
theme-danger-suit-hint = In welcher Farbe würde man gefangen?
theme-danger-suit-why = Abgeworfen wird die Farbe, in der ein Stich zu nehmen wäre.
theme-clear-the-way = den Weg frei machen
theme-clear-the-way-hint = Wer nimmt die Farbe, wenn man sie nicht mehr hat?
theme-clear-the-way-why = Die Farbe wird abgeworfen, damit sie einem Gegner bleibt.
theme-throw-in = Einspielen
theme-throw-in-hint = Wer möchte zum nächsten Stich lieber nicht ausspielen?
theme-throw-in-why = Ein Gegner kommt ans Spiel, und jedes Ausspiel kostet ihn etwas.
theme-keep-the-pair = das Paar behalten
theme-keep-the-pair-hint = Welche Karten sind zusammen mehr wert?
theme-keep-the-pair-why = König und Dame bleiben zusammen, bis sie gemeldet werden können.
theme-choice-of-trumps = Trumpfwahl
theme-choice-of-trumps-hint = Welche Trümpfe wären gut?
theme-choice-of-trumps-why = Die Meldung macht die Trümpfe, die gebraucht werden.
theme-wait-to-announce = später melden
theme-wait-to-announce-hint = Muss jetzt gemeldet werden?
theme-wait-to-announce-why = Zum Melden ist noch Zeit, und etwas anderes kommt zuerst.
