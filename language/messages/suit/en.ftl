## Cards, as they stand in the sentences below: what is played, and to what

card = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
   *[other] { $rank }
}
card-to = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
   *[other] { $rank }
}
cards-one = the { $card }
cards-several = the { $others } or { $last }

## Tricks of a line

low-to = Low from { $seat } to the { $card }
lead-to = The { $lead } from { $seat } to the { $card }
cash = Cash the { $lead } of { $seat }
low = Low from { $seat }
low-low = Low from { $seat }, low from the other hand
lead = The { $lead } from { $seat }
run = Run the { $lead } of { $seat }
else = ; if { $seat } plays { $cards }, the { $card }

## Cases after a trick

does = { $what ->
    [out] { $seat } shows out
    [plays] { $seat } plays { $cards }
   *[either] { $seat } plays { $cards }, or shows out
}
both-play = { $second } plays { $before } and { $fourth } { $last }
both = { $one } and { $other }
either = { $one }, or { $other }
when = if { $what }
then = then
otherwise = otherwise
no-more = no more to gain.
cash-rest = cash the rest.
from-the-top = play from the top.

## The answer on the command line

holding = { $north } opposite { $south }, { $missing } missing
nothing = nothing
most-tricks = Most tricks: { $n } on average
at-least = At least { $n } { $n ->
    [one] trick
   *[other] tricks
}: { $chance }
best-score = Best score: { $n } on average
between = { $lower } to { $upper }
begins = { $title }, first { $card } from { $seat }
same-line = { $title }, by the same line
first-card = First card
average = average
or-more = { $n } or more
from-hand = { $card } from { $seat }
or-equal = { $card } or { $others }
