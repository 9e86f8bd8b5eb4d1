## Tasks

task-need = { $who } needs { $goal } in all: { $which }?
task-at-least = { $who } must come to at least { $goal }: { $which }?
task-take = { $who } may take at most { $goal } in all: { $which }?
task-take-none = { $who } must not take a single { $what }: { $which }?
task-hold = { $who } must hold { $owner } to { $goal }: { $which }?
task-hold-none = { $who } must not let { $owner } have a single { $what }: { $which }?
task-force = { $who } must make { $owner } take at least { $goal }: { $which }?
task-ahead = { $who } must finish { $goal } ahead: { $which }?
task-level = { $who } must not fall behind: { $which }?
task-behind = { $who } may finish { $goal } behind, and no more: { $which }?
task-null = { $who } must stay without a trick: { $which }?
task-break-null = { $who } must make { $owner } take a trick: { $which }?
task-contract = { $who } must make the contract: { $which }?
task-beat = { $who } must beat the contract: { $which }?
task-no-last = { $who } must not win the last trick: { $which }?
task-give-last = { $who } must give { $owner } the last trick: { $which }?
task-out = { $who } must get rid of all cards: { $which }?
task-not-left = { $who } must not be the last with cards: { $which }?
unit-tricks = trick
tricks = { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
unit-card-points = card point
card-points = { $n ->
    [1] 1 card point
   *[other] { $n } card points
}
unit-points = point
points = { $n ->
    [1] 1 point
   *[other] { $n } points
}
which-card = which card
which-move = which move

## Hints and explanations

place = Seat { $seat }
declares = The declarer ({ $seat })
declarer = the declarer
declarers-side = declarer’s side
and = and
hint-card = { $seat } plays { $card }.
key = { $card } is the only right move.
wrong = { $card } leads to { $value }.
sighted = Without a view of the other hands { $card } looks best.

## Themes

theme-schneider-escaped = out of schneider
theme-schneider-escaped-hint = The game may be decided; there is something left to save.
theme-schneider-escaped-why = Everything else is schneider.
theme-schmear = schmear
theme-schmear-hint = Who wins this trick, and what is it worth?
theme-schmear-why = The card is smeared on partner's trick, where it counts more than it could ever win.
theme-declarer-in-the-middle = declarer in the middle
theme-declarer-in-the-middle-hint = Who should lead to the next trick?
theme-declarer-in-the-middle-why = The declarer should play between the two defenders.
theme-take-in-time = taking in time
theme-take-in-time-hint = One trick may be cheaper than two.
theme-take-in-time-why = The trick is taken now, with a card that would take a worse one later.
theme-high-under = high card under a higher
theme-high-under-hint = When can a high card be played without winning?
theme-high-under-why = The high card goes under a higher one; the low one is kept for later.
theme-danger-suit = danger suit
theme-danger-suit-hint = In which suit would you be caught?
theme-danger-suit-why = The suit in which a trick would have to be taken is discarded.
theme-clear-the-way = clearing the way
theme-clear-the-way-hint = Who wins the suit if you have none of it?
theme-clear-the-way-why = The suit is discarded so that an opponent is left to win it.
theme-throw-in = throw-in
theme-throw-in-hint = Who would rather not lead to the next trick?
theme-throw-in-why = An opponent is thrown in, and every lead costs.
theme-keep-the-pair = keeping the pair
theme-keep-the-pair-hint = Which cards are worth more together?
theme-keep-the-pair-why = King and queen stay together until they can be announced.
theme-choice-of-trumps = choice of trumps
theme-choice-of-trumps-hint = Which trumps would you like to have?
theme-choice-of-trumps-why = The announcement makes the trumps that are needed.
theme-wait-to-announce = announcement put off
theme-wait-to-announce-hint = Must it be announced now?
theme-wait-to-announce-why = There is still time to announce, and something else comes first.
