## Packs

pack-54-jokers = 54 cards, JK jk A K Q J T 9 8 7 6 5 4 3 2; without trumps 52 without the jokers
pack-24 = 24 cards, A T K Q J 9 in S H D C
pack-32-ten-high = 32 cards, T 9 8 7 A K Q J in S H D C
pack-52-suits-do-not-count = 52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count
pack-packs-of-32 = 2, 3, 4, 6 or 8 packs of 32 cards, A T K Q J 9 8 7 in S H D C
pack-44-myllymatti = 44 cards, A K Q J 9 8 7 6 4 3 2; DK H2 C4 S8 H9 D9, aces, jacks, sixes, other eights win
pack-33-and-more = 33 cards, A K Q J T 9 8 7 and the joker JK; two players 25 (to the 9), four 43 (to the red 4 and black 5), five 53
pack-48-twice = 48 cards, A T K Q J 9 in S H D C twice
pack-48-doppelkopf = 48 cards, A T K Q J 9 in S H D C twice; HT, queens, jacks and diamonds are trumps
pack-32-jacks = 32 cards, jacks above A T K Q 9 8 7 in S H D C; null A K Q J T 9 8 7
pack-32-trumps = 32 cards, A T K Q J 9 8 7 in S H D C; trumps J 9 A T K Q 8 7
pack-32-ulti = 32 cards, A T K Q J 9 8 7 in S H D C; without trumps A K Q J T 9 8 7
pack-32 = 32 cards, A K Q J T 9 8 7 in S H D C
pack-40-ace-three = 40 cards, A 3 K Q J 7 6 5 4 2 in S H D C
pack-36-ace-ten = 36 cards, A T K Q J 9 8 7 6 in S H D C
pack-32-or-24 = 32 cards (A K Q J T 9 8 7) or 24 (to the 9), with the joker JK 33 or 25
pack-20 = 20 cards, A T K Q J in S H D C
pack-52 = 52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C
pack-32-jack-nine = 32 cards, J 9 A T K Q 8 7 in S H D C; three players 24, without 8 and 7
pack-32-jack-nine-high = 32 cards, J 9 A T K Q 8 7 in S H D C
pack-104 = 104 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C twice
pack-any = any cards with numbers in categories (state.deck)
pack-40-three-two = 40 cards, 3 2 A K Q J 7 6 5 4 in S H D C
pack-52-numbers = 52 cards; ace and court cards count 1, the others their number
pack-52-king-high = 52 cards, K Q J T 9 8 7 6 5 4 3 2 A in S H D C
pack-one-suit = one suit, written as spades
pack-52-nolo = 52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C; nolo K Q J T 9 8 7 6 5 4 3 2 A
pack-36-trumps = 36 cards, A K Q J T 9 8 7 6 in S H D C; trumps J 9 A K Q T 8 7 6
pack-53-or-36 = 53 cards (A K Q J T 9 8 7 6 5 4 3 2 and the joker JK), or 36 (without 6 4 3 2 and joker)
pack-78-tarot = 78 cards, K Q C J T 9 8 7 6 5 4 3 2 A in S H D C (C = knight), trumps T21 to T1, the Excuse EX
pack-60-wizard = 60 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C, four wizards WZ and four jesters JE
pack-32-queens-jacks-diamonds = 32 cards, A T K Q J 9 8 7 in S H D C; queens, jacks and diamonds are trumps
pack-36 = 36 cards, A K Q J T 9 8 7 6 in S H D C
pack-36-ranks-of-suits = 36 cards, each with a rank in spades, diamonds and clubs
pack-52-without-twos = 52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C, without as many twos as do not go round
pack-25 = 25 cards, A K Q J T 9 in S H D C and the joker JK
pack-forty-five = 52 cards; trumps 5 J HA A K Q, then red T 9 … 2, black 2 3 … T; plain K Q J, then red T … 2, DA, black A 2 … T
pack-pedro = 52 cards, A K Q J T 9 8 7 6 5, as a trump the five of the other suit of the colour, 4 3 2 in S H D C
pack-sakaali = 52 cards, A 2 3 4 5 6 7 8 9 T J Q K; suits do not count

## What values count

value-declarers-side-tricks = tricks that declarer's side takes from here on
value-leaders-side-tricks-avoided = tricks that the leader's side takes from here on, both sides avoiding them
value-soloist-without-trick = 1 if the soloist takes no trick, else 0
value-leaders-side-points = deal points of the leader's side less those of the others, whole deal
value-north-south-card-points = card points of N and S in the deal
value-skat = suit and grand: card points of the declarer with the skat, whole deal; null: 1 if the declarer can avoid all tricks; reject: by seat card points (fewer is better), or its score
value-schafkopf = card points of the declarer in the deal, with the discards, or the declarer's game points; least: by seat, card points (fewer is better), or game points
value-doppelkopf = card points of Re in the deal, of 240; make: 1 if Re has 121 or more
value-sheepshead = card points of the picker and the partner in the deal, with the buried cards; make: 1 if they are 61 or more; leaster: by seat, card points (fewer is better), or 1 if the seat can be sure to win
value-seat-one-game-points = game points of seat 1 for the deal, -3 to 3
value-cards-left = by seat: 1 if it can force to get rid of its cards against all others together, -1 if they can force it to be the last with cards, 0 if neither
value-cards-left-or-first-out = by seat: 1 if it can force to get rid of its cards against all others together, -1 if they can force it to be the last with cards, 0 if neither; of first-out: 1 if it can force to be first without cards, -1 if they can force that another is, 0 if neither
value-penalty-points = by seat: penalty points of the deal (fewer is better)
value-penalty-points-or-partners = by seat: penalty points of the deal (fewer is better); partners: those of N and S
value-huutopussi = by objective: card points of declarer's side; 1 if the contract is reached; card points, or game points, of declarer's side less those of the others; whole deal
value-ramina = by seat in play: tricks in the deal; or points after it, or 1 if it can be the one that reaches the target
value-last-trick-avoided = by seat: 1 if that seat can avoid the last trick against all others together
value-more-points = points of declarer's side, whole deal; make: 1 if they are more than those of the other side
value-points-or-contract = points of declarer's side, whole deal; make: 1 if the contract is made
value-points-or-difference = points of declarer's side, whole deal; difference: these less those of the other side; make: 1 if they are more
value-alkort = points of N and S for the deal less those of E and W; tricks: tricks of N and S in the deal
value-amerikaner = tricks of the declarer and the helper in the deal; make: 1 if they reach the bid; own: by seat, its own tricks
value-leaders-side-tricks = tricks that the leader's side takes from here on
value-asszorti = tricks of the declarer in the deal; or 1 if there are six of them, or if all of the last three are won; or what each opponent pays
value-auction-forty-five = points of the declarer's side in the deal: 5 a trick, 5 for the highest trump; score_difference: its score less the points of the others
value-back-alley = tricks of N and S in the deal; score_difference: their score less that of E and W
value-barbu = by seat: score of the deal with doubles settled
value-bezique = points of seat 1 less those of seat 2, whole deal; four players: N and S less E and W; three: by seat
value-bridge = tricks that declarer's side takes (without a declarer, the leader's side)
value-bridge-meets-guess-who = tricks that declarer's side takes from here on; passed out, the leader's side
value-briscola = card points of seat 1, of N and S, or by seat
value-briscola-bastarda = card points of the declarer's side in the deal
value-bura = game point of seat 1 for the deal: 1, 0 or -1
value-busca = by seat: points of the deal (fewer is better)
value-calabrasella = points of the declarer in the deal, three for the last trick
value-california-jack = deal points of seat 1 less those of seat 2, -4 to 4
value-call-ace-euchre = tricks of the maker and the partner in the deal
value-cinch = points of the declarer's side in the deal, of 14; score_difference: score of the deal, counted for that side
value-court-piece = tricks of declarer's side in the deal; score: its game points, minus those of the others
value-eight-five-three = by seat: tricks in the deal less the seat's target; twelve: 1 if it can be sure of twelve tricks
value-euchre = tricks of the maker's side in the deal
value-fifty-five = points of the declarer in the deal against all others: 5 a trick, 5 for the trump ace; score: the declarer's score; each: by seat, its points in the deal
value-five-hundred = tricks of the declarer's side in the deal, which it avoids in nullo; make: 1 if the contract is made; score_difference: its score less the opponents' ten a trick
value-forty-five = game points of N and S for the deal less those of E and W; tricks: tricks of N and S in the deal
value-four-hundred = points of N and S less those of E and W; score: those of N and S; make: 1 if the declarer can make the bid
value-french-tarot = half-points of the declarer in the deal, of 182, with the talon if it is theirs; margin: these less those needed; make: 1 if they are enough
value-german-whist = what counts for seat 1 in the deal: tricks after the stock is gone, or all tricks
value-hasenpfeffer = tricks of the declarer's side in the deal; score_difference: its score less the tricks of the others
value-historical-skruuvi = tricks that declarer's side takes from here on; in a misère score of declarer's side less that of the others, whole deal
value-honours-whist = points of N and S for the deal, tricks over six and honours, less those of E and W
value-kineserwhist = tricks of the declarer in the deal (in nolo fewer is better); score: 1 for each trick better than thirteen, -2 for each worse
value-king-pedro = points of the declarer's side in the deal, of 44
value-klaberjass = points of the declarer's side less those of the opponents (of three the highest opponent's); make: 1 if it has more; score: its score
value-klubiskruuvi-bolsu = score of the lone declarer, whole deal; tricks: tricks of the declarer, who avoids them
value-klubiskruuvi-mussolini = tricks that the lone declarer takes from here on
value-knaves = by seat: points of the deal, tricks less captured jacks
value-knock-out-whist = by seat in play: tricks in the deal; or 1 if it can be sure of a trick, or of more tricks than anybody else
value-multimulta = tricks that the leader's side takes from here on; three players: the declarer's side
value-napoleon = tricks of the declarer in the deal (more is better); none: the same (fewer is better)
value-narnian-whist = tricks that the attacker's side takes from here on; four players: the leader's side
value-niogtve = by seat: cards taken in the deal, or 1 if the seat can take more than every other
value-oh-hell = by seat: the most tricks it can be sure of, the fewest it can be sure not to exceed, and every total it can force; score: its points with the bids known
value-one-suit-whist = tricks that the leader takes from here on
value-pedro = points of the declarer's side in the deal, of 14
value-pinochle = counters of the declarer's side in the deal, one for the last trick
value-piquet = points of the elder less those of the younger, whole deal; or the points of one of them, or the elder's tricks
value-preference = tricks of the declarer in the deal, those so far included
value-preference-all-pass = by seat: tricks in the deal (fewer is better)
value-preference-misere = tricks of the declarer in the deal (fewer is better)
value-rodskagg = tricks of the declarer in the deal; or by seat: points of the deal (fewer is better), or 1 if its total can come to nothing
value-rook = card points of the declarer's side in the deal, with 20 for the last trick and 100 for all tricks
value-screw-misere = penalties of the others less those of the leader's side, from here on; tricks: tricks it takes, both avoiding them
value-setback = points of the declarer; make: 1 if the bid is reached; score: the declarer's score; each: by seat the points of each
value-seven-up = three players, by seat: points of the deal (more is better); four: points of N and S less those of E and W
value-skruf-whist = tricks that declarer's side takes from here on; passed out, the leader's side, both avoiding them
value-skruuvi-misere = score of declarer's side less that of the others, whole deal; tricks: tricks it takes, which it avoids
value-skruuvi-pass-misere = score of the leader's side less that of the others, from here on; tricks: tricks it takes, both avoiding them
value-solo-whist = tricks of the bidding side in the deal; misere: 1 if the bidder can avoid all tricks; abundance-declared: 1 if the bidder can take every trick
value-spades = tricks of N and S in the deal, of six players of each pair against both others; three players: by seat the most, the fewest and every total that it can force, or its score; nil: 1 if the bidder can stay without a trick
value-tarneeb = tricks of declarer's side in the deal; make: 1 if the bid is made; score_difference: its score less that of the others
value-the-least = by seat: card points of the deal (fewer is better); score: game points (more is better)
value-thousand = points of the declarer with marriages, whole deal
value-toepen = by seat: chips lost in the deal (fewer is better)
value-tressette = thirds of a point of N and S, or of seat 1, in the deal; score: whole points less those of the others
value-twenty-down = by seat in play: points of the deal (fewer is better); out: 1 if it can be sure to come down to 0
value-twenty-eight = card points of the bidder's side in the deal, of 28
value-twenty-five = by seat: points when the deal is over, with those it had; win: 1 if it can be the first to have twenty-five
value-twenty-nine = card points of the bidder's side in the deal, of 28; make: 1 if they are as many as it needs
value-tyzicha = card points and marriages of the declarer, whole deal
value-ulti = parti: points of the declarer in the deal, or 1 if they are more than those of the defenders; ulti: 1 if the declarer wins the last trick with the seven of trumps; betli: 1 if the declarer can stay without a trick; durchmars: 1 if the declarer can take every trick
value-watten = 1 if N and S, or seat 1, can be the first with three tricks; tricks: their tricks in the deal
value-sakaali = minus card points of the ten cards that each side keeps

## Lines of scores, and what is won of a session

score-game = game
score-match = match
score-rubber = rubber
score-pot = pot of { $n }
score-rami = rami, { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
score-nolo = nolo, { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
score-rami-given-up = rami, given up by { $who }
score-nolo-given-up = nolo, given up by { $who }
score-sooli-lost = sooli, lost
score-sooli-won = sooli, without a trick
score-no-longer-rising = no longer rising
score-back-to-nothing = back to nothing
score-trumps = trumps
score-little-pair = a little one
score-last-trick = the last trick
score-pips = { $n ->
    [1] 1 pip
   *[other] { $n } pips
}
score-aces-and-tens = { $n } aces and tens
score-court-points = { $n ->
    [1] 1 court point
   *[other] { $n } court points
}
score-level-deals = of deals that were level
score-to-porvoo = no trick: to Porvoo
score-back-to-seven = more than twelve: back to seven
score-bid = contract { $n }
score-bid-failed = contract { $n }, failed with { $m }
score-card-points = card points
score-no-trick = no trick
score-penalty = penalty
score-revoke = did not follow suit
score-moon = the moon
score-moon-of = { $who } shot the moon
score-cards = cards
score-in-dispute = in dispute
score-jack-of-suit = { $suit ->
    [H] jack of hearts
    [D] jack of diamonds
    [C] jack of clubs
   *[S] jack of spades
}
score-tricks-and-aces-of-others = tricks and aces of the others
score-contract-aces-tricks = { $contract } and aces, { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
score-contract-tricks = { $contract }, { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
score-first-without-cards = first without cards
score-left-with-cards = left with cards
score-last-card = last card
score-last-trick-won = won the last trick
score-trick = trick
score-tricks = { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
score-burnt = burnt
score-no-card-point = no card point: all is lost
score-skat = { $holding ->
    [with] { $contract } with { $matadors }
    [against] { $contract } without { $matadors }
   *[null] null
}, { $verdict ->
    [won] won
    [lost] lost
    [announcement-missed] what was announced was not reached
   *[overbid] overbid
}: game value { $n }
score-fewest-card-points = fewest card points
score-number-of-card-points = { $n ->
    [1] 1 card point
   *[other] { $n } card points
}
score-all-card-points = all the card points
score-sixty-six = 66
score-sixty-six-under-33 = 66, the other under 33
score-sixty-six-without-trick = 66, the other without a trick
score-claimed-without-66 = the other claimed without 66
score-closed-without-66 = the other closed without 66
score-more-card-points = more card points
score-tied-deals = tied deals before
score-belote = belote
score-roem = roem
score-pit = pit
score-nat = nat: all points
score-all-tricks = all tricks
score-level = level: for who wins the next deal
score-contract-made = { $contract } made
score-contract-lost = { $contract } lost
score-others-gave-up = the others gave up
score-game-won = won
score-against-the-old-ones = against the old ones
score-others-under = the others under { $n }
score-re-announced = Re announced
score-kontra-announced = Kontra announced
score-no-points-announced = no { $n } announced
score-every-trick-announced = every trick announced
score-reached-against-announcement = { $n } against what was announced
score-foxes-caught = { $n ->
    [one] fox caught
   *[other] { $n } foxes caught
}
score-doppelkopfs = { $n ->
    [one] Doppelkopf
   *[other] { $n } Doppelkopfs
}
score-charlie = Charlie made the last trick
score-leaster = leaster won
score-petit = petit au bout
score-handful = handful
score-slam = slam
score-bid-taken = bid { $n }, took { $m }
score-all-tricks-bid = the moon
score-tricks-bid = bid { $n }
score-nil-of = nil of { $who }
score-overtricks = overtricks
score-ten-overtricks = ten overtricks
score-tricks-taken = tricks
score-march = march
score-march-alone = march alone
score-euchre = euchre
score-revokes = revokes
score-high-trump = high trump
score-number-bid = { $n } bid
score-number-of-tricks-bid = { $n ->
    [1] 1 trick
   *[other] { $n } tricks
} bid
score-tricks-of-others = tricks of the others
score-honours = honours
score-melds = melds
score-counters = counters
score-points-bid = bid { $n }
score-bid-set = bid { $n }, set
score-bid-set-with = bid { $n }, set with { $m }
score-ante = ante
score-from-the-pot = the pot
score-to-the-pot = to the pot
score-points-for-bid = { $m } points for a bid of { $n }
score-card-points-without-bid = card points, without a bid
score-all-pass-deals = { $n } all-pass deals in succession
score-points-so-far = points so far
score-points = points
score-makers-points = the maker's points
score-claims-the-game = claims the game
score-tricks-in-a-row = { $n } tricks in a row
score-seven-turned-up = seven turned up
score-carte-blanche = carte blanche
score-brisques = brisques
score-meld = meld
score-pitched-all-four = pitched all four
score-tricks-for-target = { $n ->
    [1] 1 trick
   *[other] { $n } tricks
} for { $m }
score-has-doubled = { $who } has doubled { $whom }
score-doubled-by = doubled by { $who }
score-before-the-position = before the position
score-number-bid-made = { $n } bid and made
score-trump-card = { $card ->
    [ace] ace
    [jack] jack
   *[two] two
} of trumps
score-bura = bura
score-claimed = { $n } claimed
score-claimed-by = { $n } claimed by { $who }
score-claimed-in-vain = claimed in vain
score-life-lost = a life lost
score-over-100-without-bid = more than 100, without a bid
score-number-given-up = { $n } given up
score-given-up = given up
score-gave-the-deal-up = gave the deal up
score-no-point-from-tricks = no point from tricks
score-third-time = { $what ->
    [gave-up] gave the deal up
   *[zero] no point from tricks
}, the third time
score-number-of-points = { $n ->
    [1] 1 point
   *[other] { $n } points
}
score-over-1000 = more than 1,000 and not the declarer
score-nothing-on-the-barrel = counts nothing on the barrel
score-waits-on-the-barrel = waits on the barrel
score-three-deals-on-the-barrel = three deals on the barrel
score-jack-turned-up = jack turned up
score-refused-by-left = refused by the dealer's left
score-deals-passed-out = deals passed out
score-start = start
score-match-again = the match is played again
score-special-count = special count
score-to-begin-with = to begin with
score-bank-claimed-of = bank, claimed of seat { $who }
score-bank-claimed-by = bank, claimed by seat { $who }
score-pool = pool { $n }
score-dump = dump { $n }
score-last-three-tricks = the last three tricks
score-nothing-bid = nothing bid
score-all-tricks-bid-at = all tricks bid at { $n }
score-contract = { $contract }
score-result = { $n } to { $m }
score-rubicon-result = rubicon, { $n } to { $m }
score-rubicon-of = rubicon of { $n }
score-rake = rake
score-questions = questions
score-nobody-bid = nobody bid
score-contract-doubled-tricks = { $contract } doubled, { $n ->
    [1] 1 trick
   *[other] { $n } tricks
}
score-with-the-bidder = with the bidder
score-against-the-bidder = against the bidder
score-cappotto = cappotto
score-pass-misere = pass misère
score-match-to-the-book = match, { $n } to the book
score-high = high
score-low = low
score-jack = jack
score-declarations = declarations
score-repique = repique
score-play = play
score-pique = pique
score-most-tricks = most of the tricks
score-hand-put-down = put the hand down
score-rodskagg = Rödskägg
score-rodskagg-not-made = Rödskägg not made: out
score-tricks-and-aces = tricks and aces
score-exchange-of-hands = exchange of hands
score-chips-lost = chips lost
score-game-for-twice-the-stake = game for twice the stake
score-bolsu = bolsu
score-mussolini = Mussolini
score-against-one = { $n ->
    [1] against one
   *[other] against one, knocked to { $n }
}
score-settlement = pool { $pool }, dump { $dump }, bank { $bank }; less the average
score-of-side = as { $who }
score-cards-in-hand = cards in hand
score-aces = aces
score-trick-points = trick points
score-bonus = bonus
