## Cards, as they stand in the sentences below: what is played, and to what

card = { $rank ->
    [A] das Ass
    [K] den König
    [Q] die Dame
    [J] den Buben
    [T] die Zehn
   *[other] die { $rank }
}
card-to = { $rank ->
    [A] zum Ass
    [K] zum König
    [Q] zur Dame
    [J] zum Buben
    [T] zur Zehn
   *[other] zur { $rank }
}
cards-one = { $card }
cards-several = { $others } oder { $last }

## Tricks of a line

low-to = { $seat } spielt klein { $card }
lead-to = { $seat } spielt { $lead } { $card }
cash = { $seat } zieht { $lead } ab
low = { $seat } spielt klein
low-low = { $seat } spielt klein, klein aus der anderen Hand
lead = { $seat } spielt { $lead }
run = { $seat } lässt { $lead } laufen
else = ; wenn { $seat } { $cards } spielt, { $card }

## Cases after a trick

does = { $what ->
    [out] { $seat } nicht bedient
    [plays] { $seat } { $cards } spielt
   *[either] { $seat } { $cards } spielt oder nicht bedient
}
both-play = { $second } { $before } und { $fourth } { $last } spielt
both = { $one } und { $other }
either = { $one }, oder { $other }
when = wenn { $what }
then = dann
otherwise = sonst
no-more = mehr ist nicht zu holen.
cash-rest = den Rest abziehen.
from-the-top = von oben spielen.

## The answer on the command line

holding = { $north } zu { $south }, { $missing } fehlt
nothing = nichts
most-tricks = Die meisten Stiche: im Schnitt { $n }
at-least = Mindestens { $n } { $n ->
    [one] Stich
   *[other] Stiche
}: { $chance }
best-score = Die besten Punkte: im Schnitt { $n }
between = { $lower } bis { $upper }
begins = { $title }, zuerst { $card } von { $seat }
same-line = { $title }, mit derselben Spielweise
first-card = Erste Karte
average = Schnitt
or-more = ab { $n }
from-hand = { $card } von { $seat }
or-equal = { $card } oder { $others }
