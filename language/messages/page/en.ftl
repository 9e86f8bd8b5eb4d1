# The page. Keys are the same in every language; each group has the texts of one module.

## Several modules

spades = spades
hearts = hearts
diamonds = diamonds
clubs = clubs
notrump = notrump
costs-tricks-to = costs { $cost ->
    [one] { $cost } trick
   *[other] { $cost } tricks
} to { $side }
player-to-play = { $player } to play.
solving = Solving …
counted = Counted: { $value }.
bounds-only = Two numbers are proved bounds: there was no time for more.
made = made
not-made = not made
and = and
difficulty = Difficulty { $n } of 8.
none = none
costs-number = costs { $cost }
ns-short = N–S
ew-short = E–W
lost-of-one = Lost: { $what }.
cards-wrong = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} wrong, { $unlucky } unlucky.
session = Session
the-text = the text
the-example = the example
the-clipboard = the clipboard
cards-of = { $player }'s cards
player-number = Player { $n }
pass = Pass
by-seat = by { $seat }
there-was-no-time-to-find-out = There was no time to find out.
show-how = Show how
better = Better:
done = Done
bridge = Bridge
problems = Problems
lessons = Lessons
sakaali = Sakaali
all-games = All games
board-board = Board { $board }
deal = Deal
try-again = Try again
on-the-table = On the table
by = By
as-the-player-sees-it = As the player sees it
contract = Contract
down = down
value = Value
result = Result
score = Score
looking = Looking …
declarer = declarer
the-play-is-over = The play is over.
an-ending-of-cards = An ending of { $n } cards.
joker = joker
what-it-is-worth = What it is worth
move = Move
yes = yes
no = no
the-score = The score
problem = Problem
hint = Hint
show-the-solution = Show the solution
game = Game
deal-at-random = Deal at random
cards = Cards
only-with = Only with
any-condition-of-deals = any condition of deals
the-card-table = The card table
moves = Moves
you-play = You play
read = Read
all = all
everybody = everybody
no-such-deal-was-found-in-time = No such deal was found in time.
a-new-deal = A new deal.
costs-nothing = costs nothing
to-play = to play
no-deal-was-found = No deal was found.
deal-n = Deal { $n }
n-of-n2 = { $n } of { $n2 }
not-analysed-yet = not analysed yet
nothing-was-lost = nothing was lost
no-recorded-play = no recorded play
player = Player
choices = Choices
lost = Lost
n-s-vulnerable = N–S vulnerable
e-w-vulnerable = E–W vulnerable
any = any
easy = easy
medium = medium
hard = hard
anybody = anybody
the-defence = the defence
level = Level
for = For
played = Played:
after = After
no-card-is-the-only-right-one = No card is the only right one.
tricks = Tricks
cost = Cost
par-n-for-side = Par +{ $n } for { $side }
marks = Marks
leader = Leader
trumps = Trumps
declarer-title = Declarer
nobody = nobody
first = First
undo = Undo
redo = Redo
costs = Costs
nothing-so-far = Nothing so far.
unknown = unknown
cards-to-judge = { $left } cards to judge …
boards = Boards
contracts = Contracts
players = Players
board = Board
par = Par
strain = Strain
nothing = nothing
vulnerable = vulnerable
what-you-had-entered-is-back = What you had entered is back.
something-else-is-kept = Something else that you entered is kept.
go-on-with-it = Go on with it
discard = Discard

## Numbers of things

toast-with-button = { $text } { $name }: a button at the end of the page.
count-trick = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
count-card = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
count-board = { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
count-deal = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
count-contract = { $n ->
    [one] { $n } contract
   *[other] { $n } contracts
}
count-imp = { $n ->
    [one] { $n } IMP
   *[other] { $n } IMPs
}
count-point = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
count-problem = { $n ->
    [one] { $n } problem
   *[other] { $n } problems
}

## index.html

skip-to-content = Skip to content
open-other-deals = Open other deals
games = Games
copy-link = Copy link
print = Print
four-colours = Four colours
help = Help
paste-pbn-lin-a-hand-viewer-address = Paste PBN, LIN, a hand-viewer address, JSON, CSV or a deal; or drop a file anywhere
open-files = Open files
enter-cards = Enter cards
show-me-an-example = Show me an example
condition-for-random-deals = Condition for random deals
previous-board = Previous board
next-board = Next board
edit = Edit
save = Save
what-every-contract-and-every-card-is = What every contract and every card is worth
paste-a-deal-drop-your-clubs-file = Paste a deal, drop your club’s file, or click a card.
only-one-lead-beats-four-spades = Only one lead beats four spades
only-one-of-wests-thirteen-leads = Only one of West’s thirteen leads beats four spades
below-each-card-is-the-result = West’s cards show the result of four spades after each lead, with all four hands known (double dummy). Click one to play on.
ways-in = Ways in
my-session = My session
open-your-clubs-file-who-lost-what = Open your club’s file: who lost what.
a-deal = A deal
deal-at-random-and-see-what = Deal at random: what each side can make.
a-puzzle = A puzzle
one-card-is-right-find-it = One card is right. Find it.
recent = Recent
show-all = Show all
todays-puzzle = Today’s puzzle
solve-it = Solve it
forget-name = Forget { $name }
this-is-me = This is me
who-are-you = Who are you?
choose-your-name = choose your name
i-did-not-play = I did not play
these-boards-are-not-kept = This browser no longer keeps these boards. Open their file again.
event = Event
date = Date
per-page = Per page
print-all-boards = Print all boards
back-to-the-board = Back to the board
table = Table
boards-by-loss = Boards by loss
clean = clean
lost-tricks = lost tricks
lost-a-contract = lost a contract
judged-with-all-hands-open-a-card = Judged with all hands open: a card that costs here may have been the right one to play.
rooms-and-tables = Rooms and tables
board-by-board = Board by board
more-boards = More boards
costliest-mistakes-first = Costliest mistakes first
judge-by-what-the-player-could-see = Judge by what the player could see
hide-unlucky-cards = Hide unlucky cards
more = More
practise-mistakes = Practise mistakes
show-what-was-better = Show what was better
tricks-taken = Tricks taken
one-card-back = One card back
one-card-forward = One card forward
tricks-in-all = tricks in all
check = Check
tricks-of-each-declarer-in-each-strain-title = Tricks of each declarer in each strain; a cell is a button that plays it
the-play = The play
judged-with-all-hands-open-at-the = Judged with all hands open. At the table nobody sees them: a card that costs here may have been the right one to play.
your-lines = Your lines
the-lead = The lead
anything-else-you-know-optional = Anything else you know (optional)
deals-go-to-the-service-that-this = Deals go to the service that this page came from, and nowhere else.
the-service = The service
language = Language
open-it-in-tikki = Open it in Tikki
message = Message
edit-cards = Edit cards
choose-a-hand-and-deal-to-it = Choose a hand and deal to it from the middle; choose two cards to swap them, or one card twice to remove it. The fourth hand is filled in.
dealer = Dealer
vulnerable-title = Vulnerable
none-title = None
both = Both
remove-all = Remove all
cancel = Cancel
save-boards = Save boards
as = As
the-lines-shown-instead-of-the-recorded = The lines shown instead of the recorded play
copy-a-frame-for-a-web-page = Copy a frame for a web page
close = Close
copy-the-text = Copy the text
save-the-file = Save the file
what-you-see = What you see
every-number-is = Every number is
double-dummy = double dummy
what-the-side-takes-when-all-four = : what the side takes when all four hands are open and nobody errs. That is exact, and it is not how cards are played: a finesse that fails here may still be the right play.
click-a-cell-of-the-table-to = Click a cell of the table to play that contract. The mark of a legal card shows the result of the contract; the tint shows what the card costs its side:
costs-a-trick = costs a trick
changes-who-wins-the-contract = changes who wins the contract
cards-joined-by-a-line-are-equivalent = . Cards joined by a line are equivalent. A dashed frame marks a forced card. A red or amber number under a card is what it cost in the line that is shown; click it to go there.
keys = Keys
one-card-back-forward = one card back, forward
one-trick-back-forward = one trick back, forward
home = Home
end = End
start-end-of-the-line = start, end of the line
play-the-ten-of-hearts-any-suit = play the ten of hearts (any suit, any rank)
to-the-legal-cards = to the legal cards
undo-redo = undo, redo
best-line-from-here = best line from here
other-marks = other marks
next-board-previous-board = next board, previous board
single-letter-keys-are-on-all-but = Single-letter keys are on (all but the arrows,
and-word = and

## Words of requests and answers that players of many games use

word-declarer = declarer
word-defenders = defenders
word-left = left
word-right = right
word-across = across
word-passes = passes
word-melds = melds
word-bids = bids
word-points = points
word-bid = bid
word-discard = discard
word-tricks = tricks
word-pass = pass
word-leader = leader
word-contract = contract
word-each-alone = each alone
word-each-for-itself = each for itself
word-all-others = all others

## again.js

step-through-it-below = Step through it on the table.
back-to-the-mistake = Back to the mistake
you-are = { $place }: you are { $who }. Find a card that gives nothing away.
you-are-playing = { $place }: you are { $who }, playing { $seat }. Find a card that gives nothing away.
costs-try-another-or = costs { $cost ->
    [one] { $cost } trick
   *[other] { $cost } tricks
}. Try another card, or
costs-try-another = { $card } costs { $cost ->
    [one] { $cost } trick
   *[other] { $cost } tricks
}. Try another card.
that-was-the-last-one-of-found = That was the last one: { $found } of { $n } found at the first try.
is-right = is right.
card-is-right = { $card } is right.
is-met-by = is met by
mistake-of-board-trick = Mistake { $n } of { $n2 }. Board { $n3 }, trick { $n4 }
place-waits = { $place } waits.
skip = Skip
next = Next

## app.js

link-lost-boards = The link is cut or damaged: { $n ->
    [one] one board
   *[other] { $n } boards
} of { $all } cannot be read.
only-this-computer-opens-it = Only this computer can open it: save the boards, or publish the page, for others.
link-copied = The link is copied.
this-link-is-cut-or-damaged-the = This link is cut or damaged: the deal in it cannot be read. Ask for it again, or paste the deal.
boards-of-a-link = Boards of a link
nothing-leaves-this-machine = Nothing leaves this machine.

## auction.js

double = double
redouble = redouble
alerted = alerted
passed-out = Passed out
the-auction = The auction
meanings-of-the-calls = Meanings of the calls

## bridge.js

contract-name = { $level ->
    [0] {""}
   *[other] { $level }{" "}
}{ $strain ->
    [S] spades
    [H] hearts
    [D] diamonds
    [C] clubs
   *[NT] notrump
}{ $doubled ->
    [X] {" "}doubled
    [XX] {" "}redoubled
   *[none] {""}
}
outcome = { $result ->
    [made] { $contract } makes exactly
    [over] { $contract } makes with { $n ->
    [one] { $n } overtrick
   *[other] { $n } overtricks
}
   *[down] { $contract } goes { $n } down
}
contract-of-seat = { $seat ->
    [N] North's
    [E] East's
    [S] South's
   *[W] West's
} { $contract }
north-south = North–South
east-west = East–West
the-goal-of-is-reached = the goal of { $need } is reached
the-goal-of-is-missed-by = the goal of { $need } is missed by { $n }

## cards.js

card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank }
} of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
north = North
east = East
south = South
west = West

## cardtable.js

no-cards = no cards
cards-not-shown = { $n } cards, not shown
takes-the-trick = , takes the trick
the-last-trick = The last trick

## classroom.js

not-tried = not tried
solved-alone = solved
solved-with-a-hint = solved with a hint
not-solved = not solved
in-seconds = { $n } s
your-results = Your results
of-problems-tried = { $n } of { $all } problems tried.
name-of-the-pupil = Name
copy-the-code = Copy the code
send-it-to-your-teacher = Send the code or the file to your teacher.
no-code-in-this = There is no result code in this text.
results-of-the-class = Results of the class
paste-the-codes = Paste the codes of your pupils, or open their files
add-results = Add
results-removed = The results are removed.
codes-of-another-set = { $n ->
    [one] One code is of another set.
   *[other] { $n } codes are of another set.
}
damaged-codes = { $n ->
    [one] One code is damaged.
   *[other] { $n } codes are damaged.
}
sum = Total
solved-by = Solved by

## contracting.js

possible-contracts = Possible contracts
with-open-hands = With open hands
what-each-is-worth = What each is worth
the-contracts-are-analysed = The contracts are analysed.

## diagram.js

player-to-lead = { $player } to lead.
side-takes = { $side } take { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
card-of-trick = card { $n } of trick { $trick }
played-already = played
high-card-points = { $n } HCP
trick-cost-click-to-go-there = Trick { $n }: cost { $side } { $cost }. Click to go there.
the-only-legal-card = the only legal card
equal-to = equal to { $n }
finding-the-par-contract = Finding the par contract …
choose-a-cell-of-the-table-to = Choose a cell of the table to play that contract.
only-bounds-proved = { $turn } { $side }: { $lower } to { $upper } tricks; only these bounds were proved in time.

## edit.js

no-hand = “{ $text }” is no hand: write the ranks of spades, hearts, diamonds and clubs with points between, as AKQ.JT9.876.5432.
all-cards-are-in-the-middle = All cards are in the middle.
is-held-choose-a-card-to-swap = { $card } is held. Choose a card to swap it with, a hand to move it to, or the card again to put it in the middle.
is-in-the-middle = { $card } is in the middle.
and-are-swapped = { $card } and { $card2 } are swapped.
card-to-seat = { $card } to { $seat }.
has-thirteen-cards-choose-the-one-to = { $seat } has thirteen cards: choose the one to swap.
cards-go-to = Cards go to { $seat }.
holds-cards = { $seat } holds { $n } cards.
cards-of-as-text = { $seat }'s cards as text
all-cards-are-dealt = All cards are dealt.
all-four-hands-need-the-same-number = All four hands need the same number of cards.
cards-that-were-entered = Cards that were entered

## faces.js

small-joker = small joker
the-excuse = Excuse
wizard = wizard
jester = jester
trump-number = trump { $n }
knight-of = knight of { $suit }
other-suit = { $suit ->
    [acorns] acorns
    [leaves] leaves
    [hearts] hearts
    [bells] bells
    [roses] roses
    [shields] shields
    [swords] swords
    [cups] cups
    [coins] coins
   *[batons] batons
}
other-rank = { $rank ->
    [A] ace
    [K] king
    [O] ober
    [U] unter
    [B] banner
    [R] king
    [C] knight
    [F] jack
   *[other] { $rank }
}
other-card = { $rank } of { $suit }

## gameanswer.js

best-move = best
after-moves = { $n ->
    [one] After { $n } move
   *[other] After { $n } moves
}
number-of-moves = { $n ->
    [one] One move
   *[other] { $n } moves
}
not-known-from-play = Not known from the play: { $what }
each-number-is-guaranteed-to-that-player = Each number is guaranteed to that player against all the others: worst cases, which do not all come true together and do not add up.
the-value-after-each-move = The value after each move
value-to-player = Value to { $player }
at-the-start = At the start
a-deal-of-fewer-cards-has-no = A deal of fewer cards has no score.
this-deal-has-no-score = This deal has no score. { $why }
the-bid-is-not-known-from-the = The bid is not known from the play
score-it = Score it

## gameestimate.js

estimate = Estimate
estimate-by-play = There is no exact value yet. This is the mean over many deals played to the end, in which the other hands are dealt anew from what the player to move can see.
playouts = { $n ->
    [one] { $n } deal played to the end.
   *[other] { $n } deals played to the end.
}
estimate-goes-on = More to come …
mean-value = Mean
interval-title = 95 % interval
estimated-value = estimated value { $n }
mean-of-what-is-played-for = Mean of what { $player } plays for.

## gamepicker.js

family-whist = Whist and its kin
family-skruuvi = Vint, Skruuvi and Tuppi
family-exact-bids = Exact bids
family-skat = Skat, Schafkopf and Doppelkopf
family-jass = Jass and Belote
family-tarot = Tarot
family-marriage = Marriage games
family-preference = Preference
family-hearts = Hearts and other avoidance games
family-euchre = Euchre, Watten and Twenty-Five
family-all-fours = All Fours and Pedro
family-tressette = Tressette and Briscola
family-last-trick = Few tricks, or only the last
family-shedding = Getting rid of cards
family-other = Other games
count-player = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
your-games = Your games
choose-a-game = Choose a game
search = Search
by-family = By family
by-country = By country
no-such-game = No game has these words.
rules-of = Rules: { $game }
pack-of-cards = Pack:
these-rules-are-in-english = These rules are in English.
source-of-the-rules = Source: { $source }.

## gameproblem.js

rating-in-game = Your rating in this game: { $rating }
no-problem-of-this-game-was-found = No problem of this game was found in time.
the-result-is = The result is { $n }.

## games.js

what-is-my-hand-worth = What is my hand worth?
well-known-games = Well known
do-you-hold = { $player } bids { $bid }. Do you hold?
you-may-call = Do you bid { $bid } to { $player }?
nobody-has-called = Nobody has bid. Do you play for 18?
all-have-passed = All have passed.
you-play-for = You play, for at least { $bid }: choose your game.
player-plays-for = { $player } plays, for at least { $bid }.
hold = Yes
pass-call = Pass
the-dog = Dog:
do-you-take = Turned up: { $card }. Do you take it?
do-you-name-a-suit = Nobody took the { $card }. Do you name another suit?
take-it = Take
player-takes = { $player } takes { $suit }.
normal-game = Normal game
play-a-deal = Play
your-seat = you
bid-n = bid { $n }
nil = nil
your-turn = Your turn.
how-many-tricks-do-you-bid = How many tricks do you bid?
pass-three-cards = { $way ->
    [left] Pass three cards to the left.
    [right] Pass three cards to the right.
   *[across] Pass three cards across.
}
you-receive = You receive { $cards }.
just-received = just received
put-cards-away = { $n ->
    [one] Choose one card to { $word }.
   *[other] Choose { $n } cards to { $word }.
}
moved-without-time = { $player } had no time to think.
link-damaged-position = This link is cut or damaged: the position in it cannot be read. The example of the game stands here.
no-time-for-best-line = There was not enough time to find a best line.
part-of-moves = part of { $n } moves
part-of-moves-one-free = part of { $n } moves, one of which costs nothing
worst-case = Worst case for { $player }: { $value }.
needed = { $n ->
    [one] { $n } is needed
   *[other] { $n } are needed
}
at-most-needed = { $n ->
    [one] at most { $n } is needed
   *[other] at most { $n } are needed
}
won = { $n ->
    [one] won
   *[other] won
}
lost-it = { $n ->
    [one] lost
   *[other] lost
}
won-with = { $n ->
    [one] won with { $value }
   *[other] won with { $value }
}
lost-with = { $n ->
    [one] lost with { $value }
   *[other] lost with { $value }
}
more-moves = and { $n } more: choose a card of them
deals-not-read = { $n } of { $all } deals could not be read. { $why }
deals-read = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
} read from { $from }.
deals-read-of-more = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
} read from { $from }; there are more, which are left out.
play-ends-before = The play ends before move { $n }, { $move }: { $why }
trumps-are = trumps
about-game = { $seats } seats, { $cards } cards each, { $pack }. Sides: { $sides }.
is-chosen = { $card } is chosen: { $n } moves.
example = Example
steps-through-the-play = Steps through the play
to-the-start = To the start
one-move-back = One move back
one-move-forward = One move forward
to-the-end-of-the-line = To the end of the line
best-line = Best line
actual-play = Actual play
the-others = The others
values-on-the-cards = Values on the cards
all-hands-open = All hands open
the-problem = The problem
position = Position
cards-as-sa-ht-c2-or-a = Cards as SA, HT, C2, or a hand as AK.Q2..7; fewer cards are an ending.
deals-as-they-were-played = Deals as they were played
records-as-people-type-them-json-lines = Records as people type them, JSON lines, or games of the Skat server; a file can be dropped anywhere
what-its-players-say = What its players say
anything-else-is-not-json = “Anything else” is not JSON.
discards-cards = discards cards
the-best-line-is-shown-step-through = The best line is shown: step through it with ›.
the-only-move = the only move
value-n = value { $n }
changes-the-result-of-the-contract = changes the result of the contract
by-player = by { $player }
no-trumps = no trumps
cards-in-the-stock = { $n } cards in the stock
by-seat-title = By seat
choose-a-contract-to-play = Choose a contract to play.
this-position-cannot-be-played = This position cannot be played.
is-thinking = { $player } is thinking …
deal-number = Deal { $number }
previous-deal = Previous deal
next-deal = Next deal
find-a-game = Find a game
rules = Rules
cards-drawn-as = Cards
suits-of-pack = { $pack ->
    [french] French suits
    [german] German suits
    [swiss] Swiss suits
   *[italian] Italian suits
}

## gamesession.js

all-deals-are-analysed = All deals are analysed.
of-deals-are-analysed = { $done } of { $n } deals are analysed.
deals-by-loss = Deals by loss
the-contract-was-lost = the contract was lost
something-was-lost = something was lost
deal-is = Deal { $n }: { $n2 }
mistakes-by-player = Mistakes by player
costly = Costly
total = Total
won-by-n = Won by { $n }.

## handouts.js

lesson-sheets = Lesson sheets, all hands
lesson-sheets-two-hands = Lesson sheets, declarer and dummy
your-plan = Your plan:

## head.js

score-for-side = { $side } +{ $n }
tricks-and-result = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
} ({ $result })
field-share = { $share } for { $side } ({ $all } results)
results-of-the-field = Results of the field
tables = Tables
this-table = this table

## how.js

how-in-place-of = in place of
how = How?
how-in-trick = How? Trick { $n }:
as-played = As played:
better-line = Better:
how-instead-of = instead of
how-tricks = { $side } take { $better } tricks, not { $worse }.
how-also-wins = Then it takes tricks with
show-card-on-the-table = { $card }: show it on the table

## drag.js

type-two-cards = Type two cards to exchange: suit and rank of each.
both-are-in-one-hand = Both cards are in one hand.
exchange-two-cards = exchange two cards (then s q h 2 for ♠Q and ♥2)
cards-are-exchanged = { $card } goes to { $seat }, { $card2 } to { $seat2 }.

## chances.js

declarers-chances = Declarer's chances
what-declarer-knows = With declarer and dummy seen, and the cards played so far; nothing is known of the other two hands.
two-hands = Two hands
only-these-hands-were-given = Only the cards of { $seats } were given; the other hands are one deal at random.
chances-count-all-layouts = Declarer's chances count all layouts.
work-them-out = Work them out
critical-suits = Critical suits
counting-the-layouts = Counting the layouts …
odds-are-exact = { $contract } makes in { $chance } of all { $layouts } layouts (exact, each with open hands).
odds-are-bounds = { $contract } makes in { $chance } of all { $layouts } layouts: there was no time for more. After some tricks it is exact.
odds-are-sampled = { $contract } makes in about { $chance } ({ $low } to { $high }) of { $n } random layouts, each with open hands.
too-many-layouts = All { $layouts } layouts take too long to count here; after some more tricks the odds are exact.
opposite = opposite
tricks-on-average = { $n } tricks on average
chance-of-tricks = { $n } or more: { $chance }
begin-with = Begin with
the-contract-makes = The contract makes
makes-in-layouts = makes in { $chance } of { $layouts } layouts;
right-as-the-cards-lie = , right as the cards lie, in { $chance }.
makes-in-more-layouts = makes in { $most } of { $layouts } layouts, the card played in { $chance }.
single-dummy-right = Single dummy right: the card makes in { $chance } of { $layouts } layouts, no card in more.
single-dummy-title = Single dummy

## hidden.js

all-hands-open-word = all hands open
defender-on-the-left = defender on the left
defender-on-the-right = defender on the right
the-contract = The contract
double-dummy-tricks = Double-dummy tricks
no-side-can-make-a-contract-here = No side can make a contract here: all hands are open.
the-par-contract-is-played = The par contract is played.

## input.js

file-too-large = { $name } is larger than 8 MiB.
reading = Reading { $name } …
reading-files = Reading { $n } files …
boards-read = { $n ->
    [one] { $n } board
   *[other] { $n } boards
} read from { $name }.
boards-read-of-more = { $n ->
    [one] { $n } board
   *[other] { $n } boards
} read from { $name }; there are more, which are left out.
record-ends-before = play: card { $n } of the record cannot be played there; the play ends before it
there-is-nothing-to-read-yet-paste = There is nothing to read yet: paste a deal.
reading-boards-so-far = Reading … { $n } boards so far
no-board-was-found = No board was found.
of-boards-could-not-be-used = { $n } of { $n2 } boards could not be used. { $n3 }
board-board-label = Board { $board }:
dealing-until-the-condition-is-met = Dealing until the condition is met …
back-to-name = Back to { $name }
none-vulnerable = None vulnerable
both-vulnerable = Both vulnerable
dealer-seat = Dealer { $seat }

## keys.js

marks-are = Marks: { $marks }
that-card-cannot-be-played-here = That card cannot be played here.

## leadlab.js

a-lead-from-one-hand = A lead from one hand
your-cards-and-the-auction = your cards and the auction: what to lead
your-hand = Your hand
auction-from-the-dealer-on = The auction, from the dealer on
rate-the-leads = Rate the leads
leads-judged-by = Judged by
judged-with-open-hands = open hands (double dummy)
judged-by-play = play: each sees two hands
what-the-calls-are-taken-to-mean = What the calls are taken to mean
meaning-of-call = Meaning of { $call }
points-of-a-hand = points
balanced = balanced
at-least-of = at least, { $what }
at-most-of = at most, { $what }
say-more = say more
no-such-call = Unknown call “{ $call }”; expected P, X, XX or a bid such as 1NT.
a-hand-has-thirteen-cards = A hand has thirteen cards, such as KJ952.A7.KQ4.J82.
lead-lab-note = { $seat } leads. Over { $n } layouts that fit the auction; “beats the contract” is how often it goes down. The small numbers are the ends of the 95 % interval.
lead-lab-played-note = { $seat } leads. Over { $n } layouts that fit the auction, each played out by four players who see two hands; “beats the contract” is how often it goes down. The small numbers are the ends of the 95 % interval.

## leads.js

leads-note = Over { $n } layouts that { $seat } cannot rule out; “beats the contract” is how often { $contract } by { $side } goes down. The small numbers are the ends of the 95 % interval.
no-time-for-more = There was no time for more.
lead-of-single-dummy = { $seat }'s lead, single dummy
sampling = Sampling …
lead = Lead
beats-the-contract = Beats the contract
declarers-tricks = Declarer’s tricks
on-this-deal = On this deal
leads-sampled = { $n } leads sampled.

## lessons.js

link-lost-problems = The link is cut or damaged: { $n ->
    [one] { $n } problem
   *[other] { $n } problems
} of { $all } cannot be read.
problems-in-set = { $n ->
    [one] { $n } problem in the set.
   *[other] { $n } problems in the set.
}
problems-made = { $n ->
    [one] { $n } problem made.
   *[other] { $n } problems made.
}
problems-not-found = { $n ->
    [one] { $n } problem more of that kind was not found.
   *[other] { $n } problems more of that kind were not found.
} Ask for something less rare.
only-deals-found = Only { $n ->
    [one] { $n } deal
   *[other] { $n } deals
} of { $all } were found in time.
a-set-of-problems = A set of problems
theme = Theme
to-play-title = To play
from-easy-to-hard = From easy to hard
make-the-set = Make the set
add-the-problem-from-problems = Add the problem from “Problems”
stop = Stop
practice-deals = Practice deals
all-of-these-hold = All of these hold
deals = Deals
deal-them = Deal them
the-set = The set
title = Title
show-only-the-hands-that-the-player = Show only the hands that the player sees
solutions = Solutions
sheet-for-pupils = Sheet for pupils
sheet-for-the-teacher = Sheet for the teacher
save-the-set = Save the set
link-for-the-class = Link for the class
name = Name: ____________________________
looking-for-problems-so-far = Looking for problems … { $n } so far.
the-problem-is-replaced = The problem is replaced.
the-problem-is-removed = The problem is removed.
put-it-back = Put it back
there-is-no-problem-on-the-problems = There is no problem on the Problems tab.
looking-for-the-solutions = Looking for the solutions …
title-of-problem = Title of problem { $n }
problem-n = Problem { $n }
play-it = Play it
play-it-problem = Play it: problem { $n }
replace = Replace
replace-problem = Replace problem { $n }
move-up = Move up
move-up-problem = Move up: problem { $n }
remove = Remove
remove-problem = Remove problem { $n }
looking-for-the-solution = Looking for the solution …
every-other-card-loses = . Every other card loses.
main-line = Main line:
a-strong-notrump-15-17-balanced = a strong notrump: 15–17, balanced
a-weak-notrump-12-14-balanced = a weak notrump: 12–14, balanced
two-notrump-20-21-balanced = two notrump: 20–21, balanced
an-opening-with-a-five-card-major = an opening with a five-card major
a-weak-two-in-a-major = a weak two in a major
a-preempt-seven-cards-few-points = a preempt: seven cards, few points
a-strong-opening-22-points-or-more = a strong opening: 22 points or more
a-two-suiter-5-5-or-more = a two-suiter, 5–5 or more
partner-has-a-five-card-major = partner has a five-card major
a-4-4-fit-in-a-major = a 4–4 fit in a major
a-5-4-fit-in-a-major = a 5–4 fit in a major
points-for-game-25-28-together = points for game: 25–28 together
points-for-a-slam-32-or-more = points for a slam: 32 or more together
both-sides-have-their-share-18-22 = both sides have their share: 18–22
both-sides-have-a-fit-of-nine = both sides have a fit of nine cards
dealing = Dealing …
no-such-deal-was-found-in-time-sentence = No such deal was found in time. Choose less at a time.
random-deals = Random deals

## lines.js

trick-n = Trick { $n }
forget-this-line = Forget this line
forget = Forget

## link.js

the-play-of-the-link-ends-after = The play of the link ends after { $n } cards: the rest cannot be played. Was the link cut?

## marks.js

costs-tricks = costs { $cost ->
    [one] { $cost } trick
   *[other] { $cost } tricks
}
cost-not-proved = what it costs was not proved
the-result-of-the-contract-made-1 = The result of the contract: = made, +1 one overtrick, −1 one down
the-tricks-of-declarers-side-in-the = The tricks of declarer’s side in the whole deal
the-tricks-that-the-card-costs-the = The tricks that the card costs the side that plays it
take-to-tricks = { $side } take { $lower } to { $upper } tricks
side-take-tricks = { $side } take { $tricks }
the-only-legal-card-after = ; the only legal card
marks-tricks-that-the-card-costs = Marks: tricks that the card costs { $side }.
marks-tricks-that-take-in-all = Marks: tricks that { $side } take in all.
marks-against-s-goal-of-tricks = Marks: against { $side }'s goal of { $aim } tricks.
marks-the-result-of-s-contract = Marks: the result of { $seat }'s contract.

## opponents.js

see-all-hands = see all hands
see-their-own-hand = see their own hand

## overview.js

what-is-printed = Print
hands-tricks-and-par = hands, tricks and par
hands-alone = hands alone
hands-and-room-for-bidding = hands and room for bidding
curtain-cards = curtain cards
boards-not-solved = { $why } { $n } boards are not solved.
none-vulnerable-word = none vulnerable
both-vulnerable-word = both vulnerable
all-boards = All boards
all-boards-are-solved = All { $n } boards are solved.
of-boards-are-solved = { $n } of { $all } boards are solved.
open-this-board = Open this board
dealer-seat-n = dealer { $seat }, { $n }
seat-leads = , { $seat } leads
result-tricks = ; { $result } tricks
tricks-of-each-declarer-in-each-strain = Tricks of each declarer in each strain

## play.js

claim-holds = The claim holds: { $side } take { $n } tricks against any defence.
claim-holds-with-more = The claim holds: { $side } take { $n } tricks against any defence, and could take { $most }.
choose-a-cell-of-the-table-first = Choose a cell of the table first: that contract is played.
after-card = After { $card }.
before-the-first-card = Before the first card.
undone = Undone.
done-again = Done again.
the-best-line-that-was-found-in = The best line that was found in time.
the-best-line-is-shown-step-through-sentence = The best line is shown: step through it with →.
the-claim-does-not-hold-the-defence = The claim does not hold: the defence keeps { $side } to { $n }.
side-of-claims = { $seat }'s side claims

## position.js

cards-of-the-trick-in-order = cards of the trick, in order
not-named = not named
anything-else-as-json = Anything else, as JSON
show-this-position = Show this position

## problems.js

problem-of-lesson = { $title }: problem { $n } of { $all }
previous-problem = Previous
next-problem = Next problem
all-problems = All problems
difficulty-themes = Difficulty { $n } of 8: { $themes }.
link-damaged-problem = This link is cut or damaged: the problem in it cannot be read. Ask for it again.
not-json = This is not a JSON object: paste a whole line.
problem-needs = A problem needs deal, strain, declarer, leader, hero and tricks; the deal begins with N: and all hands are of one size.
hands-of-one-size = The hands have to be of one size, and not fewer cards than tricks to take.
task-trumps = { $strain ->
    [S] Spades are trumps.
    [H] Hearts are trumps.
    [D] Diamonds are trumps.
    [C] Clubs are trumps.
   *[NT] Notrump.
}
task-declarer = You are { $declarer }, declarer, and play dummy too.
task-defence = You play both defenders against { $declarer }.
task-defender = You play { $hero } against { $declarer }.
task-all = Take all { $n } tricks against any { $hero ->
    [declarer] defence
   *[other] play
}.
task-some = Take at least { $n } of the { $all } tricks against any { $hero ->
    [declarer] defence
   *[other] play
}.
problem-done = Done: { $side } have their { $n }.
problem-solved = Solved: { $side } have their { $n }.
others-lose = every other card loses.
decisions = There are { $n } such decisions in all lines of play.
your-card = { $seat } to play: your card.
n-3-cards = 3 cards
n-4-cards = 4 cards
n-5-or-6-cards = 5 or 6 cards
near-my-rating = near my rating
there-is-no-problem-yet-choose-new = There is no problem yet. Choose “New problem”, or enter your own.
new-problem = New problem
ending-of = Ending of
difficulty-title = Difficulty
from-the-start = From the start
open-on-the-bridge-tab = Open on the Bridge tab
how-to-play = How to play
all-hands-are-open-choose-a-card = All hands are open. Choose a card of the hand with the yellow frame; the other hands play their best, and so does your partner unless you play that hand too.
hide-the-other-hands = Hide the other hands
the-other-hands-are-hidden = You see the hands that a player sees. The other side may hold anything that fits the play: if another card is right in more layouts than yours, it holds one in which your card fails. The right card is then played in its place.
card-is-right-title = { $card } is right
played-in-its-place = { $card } is played in its place.
the-defence-had-this = The other side had this:
tricks-needed-of-left = Tricks needed: { $n } of the { $left } left.
as-the-cards-were-dealt = As the cards were dealt
a-card-that-gives-up-the-goal = A card that gives up the goal is taken back: try another, or see how it fails.
your-own-problem = Your own problem
an-ending-as-pbn-or-a-line = An ending as PBN, or a line that tikki puzzle gen wrote
to-lead = To lead
tricks-to-take = Tricks to take
use-this-problem = Use this problem
there-was-no-time-to-prove-that = There was no time to prove that there is only one solution.
as-a-problem-it-is-cooked-at = As a problem it is cooked: at every decision several cards reach the goal.
as-a-problem-it-is-cooked-several = As a problem it is cooked: several first cards reach the goal.
it-can-be-played = It can be played
there-is-no-problem-yet-paste-an = There is no problem yet: paste an ending.
making-sure-that-it-can-be-solved = Making sure that it can be solved …
this-problem-cannot-be-played = This problem cannot be played.
looking-for-a-problem = Looking for a problem …
no-such-problem-was-found-try-again = No such problem was found. Try again, or ask for something less rare.
side-have-n-of-tricks = { $side } have { $n } of { $tricks }.
fails-can-then-be-held-to-try = { $card } fails: { $side } can then be held to { $tricks }. Try another card.
card-fails = { $card } fails
show-how-it-fails = Show how it fails
it-is-met-by = It is met by:
hints = Hints
the-key-is = The key is
the-key-is-word = the key is
had-the-play-begun = Had the play begun
the-key-would-have-been = , the key would have been
the-solution = The solution
what-it-was-about = What it was about
main-line-bold-the-only-right-card = Main line (bold: the only right card):
tried-it-loses = tried: it loses

## rated.js

problems-counted = { $n } ± { $n2 }. Problems counted: { $counted }.
your-rating = Your rating
the-rating-of-the-last-problem = The rating of the last problem: { $n }.
the-first-try-counts-whole-without-a = The first try counts: whole without a hint, half with hints, nothing after a wrong card. It stays in this browser.
forget-my-results = Forget my results

## refused.js

service-silent = the service did not answer

## repair.js

swapped-for = for
the-card-that-is-to-be-the = The card that is to be the only right one
trying-swaps-of-small-cards = Trying swaps of small cards …
no-swap-of-a-few-small-cards = No swap of a few small cards does it. Choose another card.
leave-one-way-to-the-goal-only = Leave one way to the goal: only
repair-it = Repair it
repaired = Repaired:

## sakaali.js

link-damaged-deal-dealt = This link is cut or damaged: the deal in it cannot be read. Another one is dealt here.
puts-down = { $seat } puts down { $card }.
penalties = Penalties: North–South { $ns }, East–West { $ew }.
side-scores = { $side } score { $n }.
a-tie = A tie.
discard-cost = cost { $cost }.
discard-cost-set = cost { $cost }: a set of { $n ->
    [2] two
    [3] three
   *[4] four
} is broken.
cost-number = cost { $cost }
new-deal = New deal
use-the-bridge-deal = Use the bridge deal
put-down-a-best-card = Put down a best card
how-sakaali-is-played = How Sakaali is played
in-turn-everybody-puts-down-a-card = In turn everybody puts down a card, eight of thirteen in all; suits do not count. The five cards that each partner keeps make one hand of ten.
each-rank-of-that-hand-costs-by = Each rank of that hand costs by its number of cards: three or four nothing, a pair 25, a single card its value (ace 1 to king 13) and 20. The side with the smaller penalty scores the difference, 20 for winning, and 30 more if its own is 0.
least-penalty-with-open-hands = Least penalty with open hands
open-hands = Open hands
what-a-discard-costs-when-all-hands = What a discard costs when all hands are open
the-expected-cost-for-a-player-who = The expected cost for a player who sees only their own hand and the rows
a-new-deal-is-first = A new deal. { $seat } is first.
there-is-no-whole-deal-on-the = There is no whole deal on the bridge tab.
you-see-your-own-hand-and-what = You see your own hand and what has been put down. The cost of the discards is shown at the end; the others go by what each of them sees.
under-each-card-by-how-much-it = Under each card: by how much it raises the least penalty that { $side } can still reach.
under-each-card-the-penalty-that-it = Under each card: the penalty that it is expected to cost { $side }, over hands that { $seat } cannot rule out.
at-of-n = { $at } of { $n }
put-down-by = Put down by { $seat }
expected-to-cost-give-or-take = expected to cost { $whom } { $n }, give or take { $n2 }
costs-whom-cost = costs { $whom } { $cost }
puts-down-card-of = { $seat } puts down card { $n } of { $n2 }.
all-cards-are-put-down = All cards are put down.
team = Team
penalty = Penalty
now = Now
by-keeping = By keeping
ways = Ways
what-the-discards-cost = What the discards cost
no-discard-cost-anything = No discard cost anything.
discard-of = { $seat }'s card { $n }, { $card }
judged-with-all-hands-open-a-player = Judged with all hands open; a player sees only their own hand and the rows.

## save.js

save-all = All { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
boards-written = { $n ->
    [one] { $n } board
   *[other] { $n } boards
} written.
lost-of-several = Lost: { $what }, and of { $n } more.
json-a-line-a-board = JSON, a line a board
copied-a-frame-that-shows-what-is = Copied: a frame that shows what is shown here.
writing = Writing …
cannot-hold = { $n } cannot hold { $n2 }.
the-browser-does-not-let-the-page = The browser does not let the page copy: save a file instead.
copied = Copied.

## seating.js

table-number-word = table { $number }

## seen.js

interval = { $low } to { $high } (95 %)
layouts-sampled = { $n ->
    [one] { $n } layout that cannot be ruled out, with open hands
   *[other] { $n } layouts that cannot be ruled out, each with open hands
}.
layouts-stopped = { $n ->
    [one] { $n } layout that cannot be ruled out, with open hands
   *[other] { $n } layouts that cannot be ruled out, each with open hands
}; there was no time for more.
made-title = Made
best-in = Best in
over-the-layouts-analysed = Over the layouts analysed
playouts-of-each = { $n ->
    [one] 1 deal played out for each contract, by what this hand shows.
   *[other] { $n } deals played out for each contract, by what this hand shows.
}
no-layout-could-be-solved-in-time = No layout could be solved in time.
all-layouts-that-cannot-be-ruled-out = All { $layouts } layouts that cannot be ruled out, each with open hands.
the-value-of-each-move-over-layouts = The value of each move over layouts that the player to move cannot rule out: they know only their own hand and the cards played.
layouts = Layouts
analyse = Analyse

## service.js

service-unreachable = The service does not answer. Is tikki serve still running?
service-without-list = The service did not list what it can do (status { $status }).
page-not-loaded = A file of the page did not come.
asking-the-service-what-it-can-do = Asking the service what it can do …

## session.js

results = Results
most-played = Most played
average-score = Average
tables-that-lost-a-contract = Contract lost at
count-result = { $n ->
    [one] { $n } result
   *[other] { $n } results
}
who-played = { $who } played
better-was = better was
see-it = See it on the table
practise-it = Practise it
errors-and-luck = Lost by error: { $errors }; by bad luck: { $luck }.
my-score = My score
tricks-lost = Tricks lost
open-the-problems = Open the problems
it-is-a-problem = It is one of the problems.
no-problem-because = No problem: { $why }.
it-lost-no-contract = no contract was lost
nothing-was-found-in-it = nothing to find in it
why-several-solutions = several cards were right
why-nothing-to-find = every card or the natural one was right
why-right-only-double-dummy = the card is right only with all hands open
why-met-before = the same problem is there already
why-not-as-hard-as-wished = it has another difficulty
why-second-of-a-board = the board has a problem already
why-not-proved = there was no time to prove it
lost-several-solutions = { $n } with several right cards
lost-nothing-to-find = { $n } without a problem
lost-right-only-double-dummy = { $n } double-dummy only
lost-nothing-to-name = { $n } without a name for what is learned
lost-too-little-to-learn = { $n } teaching too little
lost-met-before = { $n } already included
lost-not-as-hard-as-wished = { $n } of another difficulty
lost-second-of-a-board = { $n } on a board that has one
lost-no-contract-lost = { $n } that lost no contract
lost-not-proved = { $n } not proved
boards-all-analysed = All { $n } boards are analysed.
boards-not-analysed = { $why } { $n } boards are not analysed.
board-is = Board { $board }: { $what }
player-lost = { $player }: { $tricks }, { $contracts } and { $imps } lost on { $boards }.
all-lost = { $boards }: { $tricks } and { $contracts } lost by all players together.
problems-found = { $n ->
    [one] { $n } problem
   *[other] { $n } problems
} found.
other-mistakes = The other mistakes: { $others }.
session-of = Session: { $name }
of-boards-are-analysed = { $n } of { $all } boards are analysed.
all-players = all players
a-contract-was-lost = a contract was lost
tricks-were-lost = tricks were lost
practise-my-mistakes = Practise my mistakes
practise-the-mistakes = Practise the mistakes
problems-from-my-mistakes = Problems from my mistakes
problems-from-these-mistakes = Problems from these mistakes
right-cards = Right cards
imps-per-board = IMPs per board
matchpoints = Matchpoints lost
show-only-this-player = Show only this player
slips-of-cards = { $slips } of { $cards }
problems-of = Problems of { $n }
problems-of-the-session = Problems of the session
boards-to-analyse = { $n } boards to analyse …
board-trick-player = Board { $n }, trick { $n2 }: { $player }
board-and-trick = Board { $n }, trick { $n2 }
the-contract-could-now-be-beaten = The contract could now be beaten.
the-contract-could-now-be-made = The contract could now be made.
passed-out-word = passed out
imps-against-par-n-s = IMPs against par (N–S)
imps-against-par = IMPs against par

## share.js

share = Share
what-is-shared = Boards
this-board = This board
all-n-boards = All { $n } boards
with = With
names-and-results = Names and results
marks-on-the-cards = Marks on the cards
the-play-and-the-place-in-it = Play and current position
short-form = Short form
address-to-share = Link
send = Send …
link-holds = { $n ->
    [one] One board.
   *[other] { $n } boards.
}
letters-of-a-link = { $n } characters.
some-programs-cut-it = Some mail and chat programs cut a link of this length: choose the short form, or send the file.
too-long-for-a-code = Too long for a QR code that a phone can read. Share this board alone, or leave something out.
qr-code-of-the-address = QR code of the link
save-the-code = Save the code
for-everybody-publish-the-page = Publish the page for others
how-to-publish = This command writes the whole page, with its engine, into a folder that any web space can host:
address-of-the-published-page = Address of the published page
not-an-address-others-open = Others cannot open this address. Enter one like https://club.example/tikki/.
partner-without-tikki = For BBO's hand viewer (this board):
copy-the-bbo-address = Copy the BBO address
bbo-address-copied = The BBO address is copied.

## sheet.js

written-down = Board { $board }, table { $table } is written down.
written-down-one-table = Board { $board }, table { $table } is written down; play it again for the other table.
sheet-caption = Penalties; par is that of north–south – east–west
sheet-points = Points: A { $a }, B { $b }
team-wins = team { $team } wins
table-number = Table { $n }
to-team-a = To A
written = written
the-sheet-is-cleared = The sheet is cleared.
bring-it-back = Bring it back
north-south-at-table-1 = north–south at table 1
team-a = Team A
team-b = Team B
write-down = Write down
a-deal-that-has-been-played-to = A deal that has been played to its end can be written down here: the same board at two tables makes a result.
match-for-eight = Match for eight
clear-the-sheet = Clear the sheet

## solve.js

no-contract = there is no contract

## suits.js

suit-combinations = Suit combinations
drill-task = { $north } opposite { $south }: { $n ->
    [one] one trick
   *[other] { $n } tricks
}? Choose the card to lead first.
drill-how = Both hands of one suit are yours; you can lead from either as often as you like. Choose the card that you lead first.
drill-chances = The chance counts every way in which the missing cards can lie, against best defence.
next-holding = Next holding
looking-for-a-holding = Looking for a holding …
no-holding-was-found = No holding was found. Choose the next one.
drill-tally = { $right } of { $all } right
drill-right = Right: after the { $card }, { $n ->
    [one] one trick has
   *[other] { $n } tricks have
} a chance of { $chance }.
drill-wrong = After the { $card }, { $n ->
    [one] one trick has
   *[other] { $n } tricks have
} a chance of { $chance }, after the { $best } { $most }: it costs { $cost }.
drill-chance-after = chance after it { $chance }
the-best-line = The best line
from-hand = from { $seat }
drill-plays = If { $seat } plays { $cards }:
drill-shows-out = If { $seat } shows out:
drill-any-card = any card from { $seat }
the-whole-line = The whole line
what-each-line-picks-up = What each line picks up
drill-marked-rows = Marked: only one of the lines takes the tricks.
drill-equal-cards = Of equal cards the highest is named.
share-of-deals = Deals
drill-makes = takes the tricks
drill-fails = does not

## table.js

or = or
cell-makes-nothing = { $tricks } tricks, makes nothing
cell-makes = { $tricks } tricks, makes { $level }
play-contract = { $contract }: play it
play-contract-by = { $contract } by { $seat }: play it
par-by = by { $seats } { $result }
best-play-score = With best play { $side } take { $n }; { $outcome }: { $score } for { $winner } ({ $state }).
cells-show = Cells show
the-number-of-tricks-for-declarers-side = The number of tricks for declarer’s side
makes = Makes
the-highest-contract-that-can-be-made = The highest contract that can be made
doubled = Doubled
by-word = by
led-by = led by
to-take = to take
tricks-word = tricks
not-solved-yet = not solved yet
lower-to-upper-tricks = { $lower } to { $upper } tricks
side-make = { $side } make
par-pending = Par …
par-0-no-side-can-make-a = Par 0: no side can make a contract
not-vulnerable = not vulnerable
with-best-play = With best play …

## tablewords.js

forehand = Forehand
middlehand = Middlehand
rearhand = Rearhand
official-skat-scoring = Scored by the official rules (International Skat Order).
book-skat-scoring = Scored as in McNeely’s book.

## timeline.js

moves-trick-by-trick = Moves, trick by trick
player-takes-it = { $player } takes it
go-to-before-it = { $player }: { $card }{ $cost }: go to before it
value-after-each-move-list = The value after each move: { $n }

## trace.js

judged-over = Each over { $n } layouts that its player could not rule out, solved with open hands: no help with guesses.
judged-exactly = Declarer's cards in the last five tricks are judged exactly, over all layouts.
the-opening-lead = the opening lead
another-suit-was-right = another suit was right
another-card-of-the-suit-was-right = another card of the suit was right
they-fit-the-auction-read-as-natural = They fit the auction, read as natural calls.
the-auction-is-unknown = The auction is unknown.
recorded-play = Recorded play
this-line-of-play = This line of play
unlucky-the-player-could-see-nothing-clearly = Unlucky: the player could see nothing clearly better.
single-dummy = Single dummy:
was-better-by-imps = was better by { $n } IMPs.
trick-n-player = Trick { $n }: { $player },
costs-nothing-as-the-cards-lie = costs nothing as the cards lie.
it-lets-the-contract-be-beaten = It lets the contract be beaten.
it-lets-the-contract-through = It lets the contract through.
costs-side-cost = costs { $side } { $cost }
with-best-play-take-from-the-start = With best play { $side } take { $first } from the start, and { $last } from where the line ends.
at-the-table-they-took = At the table they took { $result }.
no-card-of-this-line-cost-anything = No card of this line cost anything.
tricks-after-each-card = { $side }'s tricks after each card: { $n }

## wire.js

card-number = Card { $n }

## workers.js

request-unanswered = the request could not be answered
loading-the-engine = Loading the engine …
the-page-cannot-load-its-engine-tikki = The page cannot load its engine, tikki.wasm.

## worth.js

at-least-at-most = { $least } at least, { $most } at most
n-to-n2 = { $n } to { $n2 }
