## Cards, as they stand in the sentences below: what is played, and to what

card = { $rank ->
    [A] ässän
    [K] kuninkaan
    [Q] rouvan
    [J] sotamiehen
    [T] kympin
   *[other] { $rank }:n
}
card-to = { $rank ->
    [A] ässälle
    [K] kuninkaalle
    [Q] rouvalle
    [J] sotamiehelle
    [T] kympille
   *[other] { $rank }:lle
}
cards-one = { $card }
cards-several = { $others } tai { $last }

## Tricks of a line

low-to = { $seat } pelaa pienen { $card }
lead-to = { $seat } pelaa { $lead } { $card }
cash = { $seat } ottaa tikin pelaamalla { $lead }
low = { $seat } pelaa pienen
low-low = { $seat } pelaa pienen, toisesta kädestä pieni
lead = { $seat } pelaa { $lead }
run = { $seat } juoksuttaa { $lead }
else = ; jos { $seat } pelaa { $cards }, { $card }

## Cases after a trick

does = { $what ->
    [out] { $seat } ei tunnusta maata
    [plays] { $seat } pelaa { $cards }
   *[either] { $seat } pelaa { $cards } tai ei tunnusta maata
}
both-play = { $second } pelaa { $before } ja { $fourth } { $last }
both = { $one } ja { $other }
either = { $one }, tai { $other }
when = jos { $what }
then = sitten
otherwise = muuten
no-more = enempää ei ole saatavissa.
cash-rest = loput ovat voittajia.
from-the-top = pelataan ylhäältä.

## The answer on the command line

holding = { $north } ja { $south }, puuttuu { $missing }
nothing = ei mitään
most-tricks = Eniten tikkejä: keskimäärin { $n }
at-least = Vähintään { $n } { $n ->
    [one] tikki
   *[other] tikkiä
}: { $chance }
best-score = Parhaat pisteet: keskimäärin { $n }
between = { $lower }–{ $upper }
begins = { $title }, ensin { $card } kädestä { $seat }
same-line = { $title }, samalla pelitavalla
first-card = Ensimmäinen kortti
average = keskiarvo
or-more = { $n } tai yli
from-hand = { $card } kädestä { $seat }
or-equal = { $card } tai { $others }
