## Seats and suits

north = North
east = East
south = South
west = West
suit-club = club
suit-diamond = diamond
suit-heart = heart
suit-spade = spade

## Tasks, hints and explanations

you-declare = You are { $seat }, declarer in { $contract }.
you-declare-ending = You are { $seat } and play both hands of your side.
you-defend = You are { $seat }, defending { $contract } by { $declarer }.
you-defend-ending = You are { $seat }, defending against { $declarer }.
you-defend-both = You play both defenders against { $contract } by { $declarer }.
you-defend-both-ending = You play both defenders against { $declarer }.
led = { $seat } led { $card }.
you-led = You led { $card }.
lead-ace = As a rule the ace shows the king as well.
lead-sequence = As a rule that is the top of touching honours.
lead-low = As a rule that is low from a suit with an honour.
lead-spot = As a rule that is the top of a short or weak suit.
need-to-make = You need { $more } more { $more ->
    [one] trick
   *[other] tricks
} of the { $left } left to make it.
need-to-beat = You need { $more } more { $more ->
    [one] trick
   *[other] tricks
} of the { $left } left to beat it.
need = You need at least { $more } of the last { $left } { $left ->
    [one] trick
   *[other] tricks
}.
need-all = You need every trick that is left: { $left }.
need-all-to-make = To make it you need every trick that is left: { $left }.
need-all-to-beat = To beat it you need every trick that is left: { $left }.
turn = { $seat } to play.
hint-suit = The right card is a { $suit }.
hint-other = The natural card is wrong.
hint-any = This is the critical decision: only one card is right.
hint-who = Who has { $card }?
hint-length = How many cards of { $suit } does { $seat } have?
hint-trap = { $card } looks natural. What happens next?
hint-card = { $seat } plays { $card }.
key = { $card } is the only right card.
same = Only { $card } works, or equally { $other }.
dual = { $card } is right; { $other } may be played first.
count = With { $left } tricks left and { $more } needed, { $lost } can be lost, and must be lost before the squeeze.
tops = Count: top tricks { $tops }, tricks needed { $more }. { $lost ->
    [0] No trick may be lost.
    [1] One trick may be lost.
   *[other] { $lost } tricks may be lost.
}
tops-long = Count: top tricks { $tops }, and with the long cards behind them { $long } more; tricks needed { $more }. { $lost ->
    [0] No trick may be lost.
    [1] One trick may be lost.
   *[other] { $lost } tricks may be lost.
}
tops-enough = Count: top tricks { $tops }, tricks needed { $more }. There are enough; the question is whether all of them can be reached and taken in time.
tops-long-enough = Count: top tricks { $tops }, and with the long cards behind them { $long } more; tricks needed { $more }. There are enough; the question is whether all of them can be reached and taken in time.
ruff-high = Ruff high: a lower trump would be overruffed, or is needed later.
cut-off = After this round { $seat } has no { $suit } left.
takes-exit = After { $card } { $seat } has no { $suit } left to exit with.
unblocks = { $card } goes under the winner of the other hand, so that it does not block the suit.
shortens = The ruff shortens the trumps of { $seat }.
gains = In best play your side then wins { $won }.
gains-claim = In best play your side then wins { $won }, and can claim the tricks that it still needs.
fails = { $card } fails: the opponents then win { $took } (tricks needed: { $more }; tricks left: { $left }).
fail-too = Wrong as well: { $cards }.
reply-right = { $card } is right.
reply-wrong = { $card } is wrong; { $better } is right.
reply-right-all = { $card } is right in all { $layouts } layouts.
reply-right-layouts = { $card } is right: it works in { $right } of { $layouts } layouts, and no other card works in more.
reply-wrong-layouts = { $card } works in { $right } of { $layouts } layouts, { $better } in { $most }.
natural-fails = { $card } is the natural card, and it fails: the opponents then win { $took } (tricks needed: { $more }; tricks left: { $left }).
beginners-fail = { $card } is the beginner’s card, and it fails: the opponents then win { $took } (tricks needed: { $more }; tricks left: { $left }).
natural-fails-later = Natural play begins with the right card too, and goes wrong later with { $card }.
ruffing = { $card } (ruff)
hint-ahead = Look ahead: what will { $seat } have to play later on?
rearranged = The hidden hands were rearranged: they are not those of the table.
prepares = It prepares what happens { $more ->
    [one] a trick
   *[other] { $more } tricks
} later: { $why }
rate = Single dummy: right in { $percent } of { $layouts } layouts.
rate-other = Single dummy: right in { $percent } of { $layouts } layouts, against { $other } for the next best card ({ $card }).
decides-card = If { $seat } has { $card }, { $key } is right and { $other } wrong in { $percent } of the layouts, otherwise in { $rest }.
decides-length = If { $seat } has at least { $count } cards of { $suit } left, { $key } is right and { $other } wrong in { $percent } of the layouts, otherwise in { $rest }.

## Grades and techniques

grade-strict = strict
grade-best-defence = best-defence
grade-key = key
grade-single = single
technique-draw-trumps = drawing trumps
technique-finesse = the finesse
technique-ruff = the ruff
technique-take-tricks = taking the trick at once
technique-low = the lowest card
habit-cash = cashing a winner
habit-same-suit = going on with the suit
habit-partners-suit = returning partner’s suit
habit-towards-honours = low towards the honours
habit-sequence = top of a sequence
habit-through-strength = through strength
habit-up-to-weakness = up to weakness
habit-second-hand-low = second hand low
habit-cover = covering the honour
habit-third-hand-high = third hand high

## Sheets

problem-title = Problem
problems = Problems
solutions = Solutions
trumps = { $suit } are trumps.
notrump = Notrump.
played = Played so far:
difficulty = Difficulty { $count } of 8
after = After { $count } { $count ->
    [one] trick
   *[other] tricks
}:
board = board
dealer = Dealer { $seat }.
vulnerable = Vulnerable: { $who }.
nobody = none
both = both sides
contract-by = Contract { $contract } by { $declarer }.
lead-line = Lead { $card }.
points = points
balanced = balanced
at-most = at most { $most } { $of }
at-least = at least { $least } { $of }
between = { $least }–{ $most } { $of }
meanings = What the calls show:
hand-points = { $count } points
name-line = Name
class-line = Class
date-line = Date
refutation = The first wrong card:

## Play in the terminal

on-table = on the table: { $cards }
play-help = Type a card such as SA or D10; ? shows the hands, h gives a hint, q gives up.
play-turn = { $seat } plays:
play-wins = { $seat } wins the trick.
play-still = { $more } needed, { $left } left.
play-reached = The target is reached.
play-done = The goal is reached, with { $count } { $count ->
    [one] mistake
   *[other] mistakes
}.
play-no-card = "{ $text }" is not a card; type one such as SA or D10
play-instead = The right card is { $card }:
play-no-hints = Hints are available for the first decision only.
play-revoke = { $seat } has to follow suit with { $cards }
play-not-held = { $seat } does not hold { $card }

## Themes

theme-hold-up-hint = Need this trick be won at once?
theme-hold-up-why = Hold up to cut the opponents’ communications.
theme-duck-hint = A trick that has to be lost can be lost early.
theme-duck-why = A trick in the suit is lost early, while an entry remains.
theme-unblock-hint = A high card may block the suit.
theme-unblock-why = The high card is played now: kept, it would block the suit or the way to the other hand.
theme-jettison-hint = A winner can be worth less than nothing.
theme-jettison-why = A winner is discarded, because it would win at the wrong time.
theme-overtake-hint = A winner of your own side is not sacred.
theme-overtake-why = The winner of the other hand is overtaken to put the lead in this one.
theme-overtake-why-card = The winner of the other hand is overtaken to put the lead in this one, which goes on with { $card }.
theme-entry-hint = Count the entries to the other hand.
theme-entry-why = The lower and the higher cards of the suit are spent in the order that leaves an entry to the other hand.
theme-entry-why-card = The lower and the higher cards of the suit are spent in the order that leaves an entry to the other hand: { $card } will be the entry.
theme-sacrifice-hint = An honour may be worth giving up.
theme-sacrifice-why = An honour is given up to drive out a higher card of the opponents at once.
theme-sacrifice-why-card = An honour is given up to drive out a higher card of the opponents at once: that makes { $card } high.
theme-sacrifice-why-seat = An honour is given up to drive out the entry of { $seat }, whose winners are cut off then.
theme-finesse-hint = Where is the missing honour?
theme-finesse-why = Finesse: the card to beat is with { $seat }, who plays before this hand, so the lower card is enough.
theme-finesse-why-card = Finesse: { $card } is with { $seat }, who plays before this hand, so the lower card is enough.
theme-double-finesse-hint = One finesse may lose if the next one wins.
theme-double-finesse-why = Double finesse: the suit is led twice through { $seat }. The first finesse loses, the second one wins.
theme-drop-hint = How many cards of the suit are out?
theme-drop-why = The missing honour drops.
theme-drop-why-card = The missing honour, { $card }, drops; a finesse would lose to it.
theme-safety-play-hint = What if the suit breaks badly?
theme-safety-play-why = Safety play: give up a trick to guard against a bad break.
theme-establishment-hint = Small cards can be established.
theme-establishment-why = The suit is led in time: its higher cards are driven out, and lower ones are established.
theme-avoidance-hint = Which opponent must not gain the lead?
theme-avoidance-why = { $seat } is the dangerous opponent and is kept off lead.
theme-throw-in-hint = Let an opponent lead.
theme-throw-in-why = { $seat } is thrown in, and every return concedes a trick.
theme-elimination-hint = What are their safe exits?
theme-elimination-why = The safe exits are gone when { $seat } is thrown in.
theme-ruff-and-sluff-hint = A lead can be worth two chances.
theme-ruff-and-sluff-why = { $seat } is endplayed and has to concede a ruff and sluff.
theme-squeeze-hint = An opponent may run out of idle cards.
theme-squeeze-why = { $seat } is squeezed out of a vital card.
theme-squeeze-why-suit = { $seat } is squeezed in { $suit } and { $other }: every discard costs a trick.
theme-double-squeeze-hint = Neither opponent can keep everything.
theme-double-squeeze-why = First one opponent, then the other is squeezed out of a vital card.
theme-trump-squeeze-hint = A ruff can establish what a discard has bared.
theme-trump-squeeze-why = { $seat } has to unguard a suit, and a ruff establishes the rest of it.
theme-criss-cross-hint = Two blocked suits can cross.
theme-criss-cross-why = Each of two suits is blocked, its bare winner opposite a threat; the opponent has to unguard one of them.
theme-triple-squeeze-hint = One opponent guards three suits.
theme-triple-squeeze-why = { $seat } guards three suits and has to unguard one of them.
theme-strip-squeeze-hint = Exit cards can be squeezed out.
theme-strip-squeeze-why = { $seat } is squeezed out of winners or exit cards and then thrown in.
theme-vienna-coup-hint = A winner can be in the way of a threat.
theme-vienna-coup-why = A winner is cashed early to free the threat behind it for the squeeze.
theme-rectifying-the-count-hint = A trick can be lost too late.
theme-rectifying-the-count-why = A trick is lost early, so that the opponents have no idle card when they have to discard.
theme-guard-squeeze-hint = Who protects whom?
theme-guard-squeeze-why = An opponent is squeezed out of the card that protects partner from a finesse.
theme-clash-squeeze-hint = Two winners may clash, or win separately.
theme-clash-squeeze-why = The opponent is squeezed out of the card that makes the threat clash with the winner opposite; then both win separately.
theme-compound-squeeze-hint = One squeeze can prepare another.
theme-compound-squeeze-why = An opponent gives up one of three suits; then each opponent guards one suit alone, and both guard the third.
theme-entry-squeeze-hint = Even their small cards can matter.
theme-entry-squeeze-why = If the opponent discards a small card, a winner can be overtaken for an extra entry to the other hand.
theme-entry-shifting-squeeze-hint = Wait for their discards.
theme-entry-shifting-squeeze-why = The opponent’s discard decides which hand keeps the entry.
theme-backwash-squeeze-hint = A ruff can embarrass the hand that plays after it.
theme-backwash-squeeze-why = The opponent behind the ruffing hand has to underruff or unguard a suit.
theme-stepping-stone-squeeze-hint = An opponent can give access to the other hand.
theme-stepping-stone-squeeze-why = The squeezed opponent is thrown in and has to lead to the stranded winners.
theme-winkle-hint = Winning a trick can hurt.
theme-winkle-why = A trick is offered, and whichever opponent wins it is endplayed.
theme-ruff-hint = What are the trumps for?
theme-ruff-why = The ruff has to be taken now.
theme-ruff-why-card = The ruff has to be taken now: otherwise { $card } wins the trick.
theme-crossruff-hint = Both hands can ruff.
theme-crossruff-why = The trumps of both hands score separately and are never drawn.
theme-dummy-reversal-hint = How many tricks do the trumps make if the hand with more of them ruffs?
theme-dummy-reversal-why = The hand with more trumps ruffs, and the other hand draws the last ones. To draw trumps first would be a trick short.
theme-trump-control-hint = Who will have the last trump?
theme-trump-control-why = Trump control: a trump spent now would leave an opponent with the last one.
theme-loser-on-loser-hint = Not every trick that can be ruffed should be.
theme-loser-on-loser-why = A loser is discarded on a loser.
theme-trump-coup-hint = Trumps can be picked up without leading trumps.
theme-trump-coup-why = A plain suit is led through trumps that cannot be picked up otherwise.
theme-coup-en-passant-hint = A small trump can score late.
theme-coup-en-passant-why = A plain suit is led through the higher trump, and the small one scores whether the opponent ruffs or not.
theme-trump-promotion-hint = A defender's trump may yet score.
theme-trump-promotion-why = A trump is forced out, which promotes a defender's trump.
theme-grand-coup-hint = One trump can be too many.
theme-grand-coup-why = A winner is ruffed, so that the hand has no more trumps than the opponent on its right.
theme-smother-play-hint = A certain trump trick may vanish.
theme-smother-play-why = The other opponent is thrown in, and the guarded trump is smothered between the two hands.
theme-devils-coup-hint = Trumps need not be led to be picked up.
theme-devils-coup-why = A plain suit is led through one opponent’s trumps, and the defenders’ combined trump trick vanishes.
theme-uppercut-hint = A ruff need not win the trick to gain.
theme-uppercut-why = The ruff forces an overruff, which promotes partner's trump.
theme-underruff-hint = The least useful card may be a trump.
theme-underruff-why = A trump is played under a higher trump, because every other card is needed.
theme-ruffing-finesse-hint = A finesse can be taken by ruffing.
theme-ruffing-finesse-why = The suit is led through the honour: a cover is ruffed, and otherwise a loser is discarded.
theme-backward-finesse-hint = The honour may be with the other opponent.
theme-backward-finesse-why = An honour is led through the higher honour; after the cover a lower card is finessed on the way back.
theme-intra-finesse-hint = A card can be pinned once it is bare.
theme-intra-finesse-why = The first finesse loses, and then the honour pins the bare card.
theme-mortons-fork-hint = Leave them a choice of evils.
theme-mortons-fork-why = If the opponent takes the honour, a second card is established; if not, the honour never wins.
theme-scissors-coup-hint = How do the opponents reach each other?
theme-scissors-coup-why = The card through which one opponent could have put the other on lead is discarded.
theme-merrimac-coup-hint = Which card keeps their long suit alive?
theme-merrimac-coup-why = An honour is sacrificed to drive out the dangerous hand’s entry before its suit is established.
theme-deschapelles-coup-hint = How can partner gain the lead?
theme-deschapelles-coup-why = An honour is sacrificed to turn a lower card of partner's into an entry.
theme-bath-coup-hint = What can they play next?
theme-bath-coup-why = The opponent’s honour is allowed to win: a continuation leads into the tenace.
theme-crocodile-coup-hint = Who will be on lead after this trick?
theme-crocodile-coup-why = Second hand swallows partner's bare card, so that partner does not have to lead.
theme-third-hand-high-hint = Does a lower card gain anything?
theme-third-hand-high-why = Third hand high: a lower card would let declarer win the trick.
theme-drawing-trumps-hint = What can the opponents ruff?
theme-drawing-trumps-why = Trumps are drawn before an opponent can ruff.
theme-cashing-hint = Which winner cannot wait?
theme-cashing-why = The winner is cashed now; later it would take no trick.
theme-cashing-why-card = The winner is cashed now, and { $card } is thrown on it; later it would take no trick.
theme-refused-finesse-hint = What happens if a finesse loses?
theme-refused-finesse-why = No finesse: the winner is taken. A finesse would lose to { $seat }, and the contract cannot afford that.
theme-refused-finesse-why-card = No finesse: the winner is taken. A finesse would lose to { $card } with { $seat }, and the contract cannot afford that.
theme-second-hand-high-hint = Who wins the trick if second hand plays low?
theme-second-hand-high-why = Second hand high: a low card would let declarer win the trick cheaply.
theme-second-hand-high-why-suit = Second hand high: it wins the lead, to play { $suit } next. A low card would leave the lead to declarer.
theme-lead-for-a-ruff-hint = Which suit could you ruff?
theme-lead-for-a-ruff-why = { $seat } leads the last card of the suit, to ruff it later.
theme-trump-lead-hint = What does declarer want to ruff?
theme-trump-lead-why = The trump lead takes away a ruff from declarer.
theme-trump-lead-why-suit = The trump lead takes away a ruff: otherwise { $seat } ruffs { $suit }.
theme-opening-lead-hint = What does the auction suggest?
theme-opening-lead-why = Only this lead is in time.
