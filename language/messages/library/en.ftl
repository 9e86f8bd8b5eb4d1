# The library, insights and practice. Keys are the same in every language; each group has the texts of some modules.

## Several modules

library = Library
practice = Practice
insights = Insights
as-declarer = As declarer
as-defender = As defender
as-leader = On lead
opening-lead = Opening lead
from-day = From
until-day = Until
partner = Partner
boards-are-still-analysed = { $n ->
    [one] One board is still to be analysed.
   *[other] { $n } boards are still to be analysed.
}
names = Names
mistakes = Mistakes
you = you
decisions-added = { $n ->
    [one] One decision is new in your practice.
   *[other] { $n } decisions are new in your practice.
}

## library.js, libraryboards.js

boards-of-library = { $n ->
    [one] One board
   *[other] { $n } boards
}
filters = Filters
any-board = all boards
with-a-mistake = with a mistake
mistake-in-the-lead = opening lead
mistake-in-the-suit = wrong suit
mistake-in-the-card = wrong card of the suit
any-result = all results
contract-was-made = contract made
contract-was-beaten = contract beaten
show-all-boards = Show all boards
add-open-boards = { $n ->
    [one] Add the open board
   *[other] Add the { $n } open boards
}
add-files = Add files …
adding = Adding { $name } …
added-to-library = { $read } records: { $added } new, { $completed } completed, { $known } known, { $refused } refused.
library-is-empty = The library is empty. Add the files of your club or your site: everything stays on this machine.
no-board-fits-the-filter = No board fits these filters.
earlier-page = Previous
later-page = Next page
range-of = { $first }–{ $last } of { $n }
open-these-boards = Open these { $n } boards
board-n = No. { $n }
analysis = Analysis
analysed = analysed
analysis-failed = not possible
remove-board = Remove { $name } from the library
board-is-removed = The board is removed.

## librarynames.js

find-a-name = Find a name
merge-names = Merge
names-differ-between-sites = Names differ between sites. Choose the names of one person and merge them; a name can be taken out again.
choose = Choose
choose-name = Choose { $name }
names-in-files = Names in files
take-name-out = Make { $name } a person of their own
people-more = { $n } more people: write a part of a name to find them.

## librarypractice.js, libraryqueue.js

role = Role
every-role = every role
add-my-latest-mistakes = Add my latest mistakes
due-of-decisions = { $due } due of { $n }
nothing-is-practised-yet = Nothing is practised yet. Add your latest mistakes: each comes back when you would begin to forget it.
nothing-is-practised-here = Nothing is practised in this browser. Open a session and keep its mistakes for practice.
nothing-is-due = Nothing is due. The next decision comes { $when }.
you-are-seat-to-play = You are { $seat }, and it is your turn.
you-are-seat-dummy-plays = You are { $seat }, and play a card of dummy, { $dummy }.
choose-the-card = Choose the card that keeps every trick.
card-is-wrong = { $card } costs something.
loses-something = costs something.
right-too = Right too:
at-the-table-you-played = At the table you played
it-comes-back = It comes back { $when }.
how-did-you-remember-it = How well did you know it?
with-difficulty = With difficulty
remembered = Well
at-once = At once
see-the-board = See the whole board
declarer-has-tricks = { $n ->
    [one] Declarer's side has one trick.
   *[other] Declarer's side has { $n } tricks.
}
vulnerable-is = { $who ->
    [NS] N–S vulnerable
    [EW] E–W vulnerable
    [Both] both vulnerable
   *[other] none vulnerable
}
your-card-lost = It is here because your card lost { $n }.
played-on = Played on { $day }.
seen-in-practice = { $n ->
    [one] Seen once in practice.
   *[other] Seen { $n } times in practice.
}
forgotten-in-practice = { $n ->
    [one] Forgotten once.
   *[other] Forgotten { $n } times.
}
take-it-out-of-practice = Take it out of practice
dummy = dummy
decision-is-gone = This decision is no longer in your practice.
save-practice = Save as a file
add-saved-practice = Add a saved file
not-a-decision-of-practice = Line { $line } is no decision of a saved practice.
add-similar-mistakes = Practise similar mistakes
no-similar-mistake = The library has no other mistake of this kind.
practice-themes = { $n ->
    [one] Theme: { $themes }.
   *[other] Themes: { $themes }.
}

## sessionview.js

keep-for-practice = Keep for practice
browser-keeps-nothing = This browser keeps nothing.

## insights.js, insightsplots.js

tricks-1-to-4 = Tricks 1 to 4
tricks-5-to-9 = Tricks 5 to 9
tricks-10-to-13 = Tricks 10 to 13
by-partner = By partner
by-contract = By contract
by-phase = By phase
by-theme = Errors by theme
no-named-theme = no named theme
by-month = By month
month = Month
errors = Errors
decisions-counted = Decisions
error-rate = Error rate
tricks-lost-per-board = Tricks lost per board
points-lost-per-board = Points lost per board
imps-lost-per-board = IMPs lost per board
value-with-interval = { $value } ({ $low } to { $high })
errors-of-decisions = { $n ->
    [one] { $errors } of { $n } decision wrong (95 %: { $low } to { $high })
   *[other] { $errors } of { $n } decisions wrong (95 %: { $low } to { $high })
}
no-decisions = no decisions
boards-could-have-been-won = { $n ->
    [one] One board could have been won: a card of the player lost it.
   *[other] { $n } boards could have been won: a card of the player lost them.
}
single-dummy-errors = Two hands in view: { $rate } of decisions wrong; { $n ->
    [one] { $errors } of { $n } error compared
   *[other] { $errors } of { $n } errors compared
}
from-earlier-to-later = Earlier half { $earlier }, later half { $later } (difference, 95 %: { $low } to { $high } points):
better-more-than-chance = better by more than chance (p { $p }).
worse-more-than-chance = worse by more than chance (p { $p }).
not-more-than-chance = no more than chance (p { $p }).
too-few-dated-boards = Too few boards with a date, or too few errors, to see a change.
what-is-measured = What is measured
plot-by-month = { $measure } by month, with 95 % intervals
month-of-plot = { $n ->
    [one] { $month }: { $value } ({ $low } to { $high }), { $n } board
   *[other] { $month }: { $value } ({ $low } to { $high }), { $n } boards
}
how-to-read-plots = Lines are 95 % intervals; the dashed line is the value over all boards. Of twenty groups, one lies beyond its interval by chance.
as-a-table = As a table
show-all-groups = Show all { $n }
clearly-more = clearly more than over all boards
clearly-less = clearly less than over all boards
download-csv = Download CSV
csv-is-saved = The figures are saved as CSV.
insights-of = Insights of { $player }
insights-need-a-player = Say who you are, or name a player.
insights-sum = { $n ->
    [one] { $player }: { $n } board with recorded play, { $dummy } as dummy.
   *[other] { $player }: { $n } boards with recorded play, { $dummy } of them as dummy.
}
no-figures-yet = There are no figures yet: no analysed board of these days has recorded play of this player.
insights-are-double-dummy = Figures are double dummy: a card that costs a trick here may have been right at the table. “Two hands in view” compares such cards over all layouts of the hidden hands. An error can have several themes. Changes over time: permutation test over boards. Boards as dummy count nowhere.
measures-of-hammond = Measures of N. Hammond beside published figures
measure = Measure
cards-counted = Counted
share-of-them = Share (95 %)
published = Published
ddolar-is = opening leads that keep the double-dummy value
addolar-is = the same without boards on which every lead keeps it
dcer-is = cards of declarer and dummy that lose a trick or more
dcwer-is = the same, of 24 cards for each board, however early a claim ended it
dfer-is = cards of a defender, the opening lead left out, that lose a trick or more
experts-at-imps = experts, IMPs
club-players-at-matchpoints = club players, matchpoints
experts = experts
club-players = club players
world-class-at-most = world class, at most
