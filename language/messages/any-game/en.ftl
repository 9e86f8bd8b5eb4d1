## Deals and values

declared = { $contract } by { $who }
played-by = by { $who }
trumps = trumps { $suit }
between = between { $low } and { $high }
total = at least { $most }, at most { $fewest }
costs = { $who } { $move }: costs { $cost }
unknown-cost = an unknown number
better = ; better { $moves }
now-made = ; now the contract makes
now-down = ; now the contract goes down

## Reports

caveat = Every value is the result of perfect play with all hands seen. A move that costs something here may have been the right one at the table.
deals = Deals
deal-count = { $n ->
    [1] 1 deal
   *[other] { $n } deals
}
deal-head = Deal { $deal }
the-score = The score
deal-column = Deal
total-row = Total
winners = Won by { $who }.
givers = Who gave what away
giver-player = Player
giver-choices = moves with a choice
giver-costly = that cost something
giver-cost = given away
the-hands = The hands
the-play = The play
refused = The record goes on with a move that may not be made: { $why }
drawing = The value with best play from there, move by move
drawn = { $first } before the first move, { $last } after the last

## Commands

deal = deal { $deal }, { $game }
on-course-for = on course for { $value }
is-made = made
is-down = down
par = par: { $what }
scored-as-bid = contracts that go down are scored as bid at { $bid }
passed-out = passed out
all-layouts = { $n ->
    [1] the only layout
   *[other] all { $n } layouts
} possible for { $who }
some-layouts = { $n ->
    [1] 1 random layout
   *[other] { $n } random layouts
} possible for { $who }, seed { $seed }
some-playouts = { $n ->
    [1] 1 playout
   *[other] { $n } playouts
} of each contract as { $who } sees it, seed { $seed }
would-declare = { $who } would declare { $contract }
would-pass = { $who } would pass
a-seat = a seat
simulated-value = value
simulated-best = best
simulated-cost = cost
simulated-score = score
simulated-made = made
compared = { $game }, { $scale }
scale-points = points
scale-imps = IMPs
scale-matchpoints = matchpoints
at-tables = deal { $deal }
at-table = table { $table }:{" "}
gained = { $who }: { $gain } ({ $points ->
    [1] 1 point
   *[other] { $points } points
} in { $n ->
    [1] 1 deal
   *[other] { $n } deals
})
given-away = lost: { $costs }
plays-move = { $who } plays { $move }
played-only = the only legal move
played-layouts = least cost over { $n ->
    [1] 1 layout
   *[other] { $n } layouts
}
played-playouts = { $n ->
    [1] 1 playout
   *[other] { $n } playouts
}
played-random = at random: nothing was found in time
moves-shown = the best { $shown } that were tried, of { $n } moves
playouts = playouts
to-play = { $who } to play
stopped-line = stopped by a limit: the best line found
stopped-values = stopped by a limit: values proved so far
over = the play is over
best = best
in-all = total { $points }
won-by = won by { $who }
other-score = the score in the file differs
leads = leads: { $who }
stock = stock: { $cards }
dead = out of play: { $cards }
