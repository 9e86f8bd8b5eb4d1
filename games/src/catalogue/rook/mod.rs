//! Rook: card points with a joker that is the lowest trump; 200, its short form, and a partner by the card called.

use crate::prelude::*;

/// Rook in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Rook));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many cards: 36 without a joker.
    #[key(one_of(53, 36))]
    pack: i32,
    /// Whether the declarer's partner is the player with the card that the declarer called.
    call_partner: bool,
    /// The points of a game; with 53 cards 1000, with 36 cards 200.
    game: Option<i32>,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far, by side.
    points: PartyNumbers,
    /// Tricks so far, by side.
    tricks: PartyNumbers,
    /// Who has the card called.
    partner: Option<Player>,
}

/// The lowest trump.
const JOKER: &str = "JK";

/// What a pack counts, and the bids and games that it has.
#[derive(Clone, Copy, Debug)]
struct Scale {
    ranks: &'static str,
    joker: Option<i32>,
    cards: CardValues,
    last_trick: i32,
    all_tricks: i32,
    /// All points of a deal, without those for all tricks.
    all: i32,
    /// The lowest bid (McNeely, “Rook”).
    least_bid: i32,
    /// The points that win a game (McNeely, “Rook”).
    game: i32,
}

const ROOK: Scale = Scale {
    ranks: ACE_HIGH,
    joker: Some(20),
    cards: CardValues(&[('A', 15), ('K', 10), ('T', 10), ('5', 5)]),
    last_trick: 20,
    all_tricks: 100,
    all: 200,
    least_bid: 70,
    game: 1000,
};

const TWO_HUNDRED: Scale = Scale {
    ranks: "AKQJT9875",
    joker: None,
    cards: CardValues(&[('A', 10), ('T', 10), ('5', 5)]),
    last_trick: 0,
    all_tricks: 0,
    all: 100,
    least_bid: 50,
    game: 200,
};

impl Scale {
    fn of(pack: i32) -> &'static Scale {
        if pack == 53 { &ROOK } else { &TWO_HUNDRED }
    }

    fn pack(&self) -> Pack {
        let joker: &[&str] = if self.joker.is_some() { &[JOKER] } else { &[] };
        Pack::french(self.ranks, 1).with(joker)
    }

    /// What each card counts; by its name the joker looks like a king of a fifth suit.
    fn counting(&self, pack: &Pack) -> Vec<(Cards, i32)> {
        let joker = pack.called(JOKER);
        let cards = self.cards.within(pack).into_iter();
        let plain = cards.map(|(set, value)| (set.without(joker), value));
        plain.chain(self.joker.map(|value| (joker, value))).collect()
    }
}

/// The four suits, the joker below the trumps.
fn suits(pack: &Pack, trump: char) -> Suits {
    let effective_suit =
        |suit: char| SUITS.iter().position(|&letter| letter == suit).map(EffectiveSuit::new);
    let mut suits = Suits::empty(4, effective_suit(trump));
    for (index, &suit) in SUITS.iter().enumerate() {
        let joker = if suit == trump { pack.called(JOKER) } else { Cards::NONE };
        pack.fill(&mut suits, EffectiveSuit::new(index), pack.suit(suit).or(joker));
    }
    suits
}

/// Counters: card points of the declarer's side, and the tricks of the others.
const POINTS: usize = 0;
const THEIR_TRICKS: usize = 1;

/// What `state` says of the auction.
#[derive(Clone, Debug, Keys)]
struct Auction {
    /// Whether one of the declarer's opponents has bid.
    #[key(default = true)]
    others_bid: bool,
}

/// A side with more than this in the game of 36 cards that has not bid has nothing for a deal (McNeely, “Rook”).
const WITHOUT_BID: i32 = 100;
/// Bids rise by fives.
const STEP: i32 = 5;
/// What the card put away can count: the joker.
const MOST_OF_A_CARD: i32 = 20;
/// The line of points taken without a bid.
const NOT_BID: Message = messages::SCORE_CARD_POINTS_WITHOUT_BID;
/// More than a side can have: all points with those for all tricks.
const MOST: i32 = 300;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by side, with those for all tricks; by seat where a partner was called.
    points: PartyNumbers,
}

struct Rook;

impl CardGame<Options, Facts, Outcome, Auction> for Rook {
    const CONTRACTS: Contracts = |own| own.trumps(&STRAINS[..4]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let scale = Scale::of(options.pack);
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(4..=4, setup, scale.pack(), scale.ranks.len())?;
        let declarer = layout.the_declarer(setup)?;
        let (of, [own, theirs]) = if options.call_partner {
            let side = facts.partner.into_iter().chain([declarer]).collect();
            (side, ["declarer", "defenders"])
        } else {
            (side_of(declarer), names_of_sides(declarer))
        };
        let mut state = layout.state();
        state.counters[POINTS] = facts.points.among(&[own, theirs])?.of(own, 0..=200)?;
        state.counters[THEIR_TRICKS] = facts.tricks.among(&[own, theirs])?.of(theirs, 0..=13)?;
        let rule_set = RuleSet::plain(vec![suits(&layout.pack, trump)], 4);
        let goal = goal(scale, &layout.pack, of);
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(4);
        let pack = if position.rng.one_in(3) { 36 } else { 53 };
        let scale = Scale::of(pack);
        position.deals(scale.ranks.len());
        let mut cards = french(scale.ranks);
        cards.extend(scale.joker.map(|_| JOKER.to_owned()));
        position.deal_all(cards);
        position.trump_suit();
        position.declarer();
        position.set_option("pack", pack);
        let called = position.rng.one_in(2);
        position.set_option("call_partner", called);
        let sides = if called { ["declarer", "defenders"] } else { ["NS", "EW"] };
        let gone = position.gone();
        let won = if position.rng.one_in(2) { gone } else { position.rng.below(gone + 1) };
        position.state("tricks", numbers([(sides[0], won), (sides[1], gone - won)]));
        let points = if gone == 0 { 0 } else { 5 * position.rng.below(10) };
        position.state("points", numbers([(sides[0], points), (sides[1], 0)]));
        if called && position.rng.one_in(2) {
            let partner = position.any_seat();
            position.state("partner", partner);
        }
        position.setup.contract = Some(position.rng.pick(&["70", "80", "100"]).to_owned());
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let scale = Scale::of(Options::of(wanted)?.pack);
        let dealing = Dealing::among(wanted, &[4])?;
        Ok(dealing.of(scale.pack().names(), scale.ranks.len()).leaving(Leftover::Dead))
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(Scale::of(Options::of(deal).ok()?.pack).value(card))
    }

    /// Points by side; where a partner was called by seat, what the declarer's side had before as the declarer's own.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let Options { pack, call_partner, .. } = Options::of(&played.setup)?;
        let scale = Scale::of(pack);
        let declarer = played.declarer();
        let own = side(played, declarer);
        if call_partner && played.state_number("points", "defenders") > 0 {
            let message =
                "give result.points by seat: the defenders' points of the state belong to no seat";
            return Err(Error::new(Code::MissingField, message).in_field("/result/points"));
        }
        let names = if call_partner { ["declarer", "defenders"] } else { ["NS", "EW"] };
        let taken = |by| scale.taken(played, by);
        let all = |by: Players, others: &str| {
            let lost =
                played.state_number("tricks", others) + i32::from(played.count(by.others(4)));
            if lost == 0 { scale.all_tricks } else { 0 }
        };
        let points = if call_partner {
            let so_far = played.state_number("points", names[0]) + all(own, names[1]);
            let before = |by: Players| if by.contains(Player::new(declarer)) { so_far } else { 0 };
            Teams::each(&played.question.seats).numbers(|_, by| before(by) + taken(by))
        } else {
            let other = |side: &str| if side == names[0] { names[1] } else { names[0] };
            Teams::partners().numbers(|side, by| {
                played.state_number("points", side) + taken(by) + all(by, other(side))
            })
        };
        Ok(result([("points", points)]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let Options { pack, call_partner, .. } = *options;
        let scale = Scale::of(pack);
        let (declarer, bid) = (deal.declarer()?, scale.bid(deal.setup)?);
        let by = if call_partner { Teams::each } else { Teams::opposite };
        let teams = by(&deal.seats);
        let points = deal.each(by, &Outcome::read(&deal.result)?.points, 0..=MOST)?;
        let partner = if call_partner { deal.seat_in_state("partner")? } else { None };
        let bidders = |place: usize| {
            place == teams.place_of(declarer) || partner.is_some_and(|seat| place == seat)
        };
        let all: i32 = points.iter().map(|&(_, points)| points).sum();
        let own: i32 =
            (0..points.len()).filter(|&place| bidders(place)).map(|place| points[place].1).sum();
        scale.expect_possible(deal, own, all - own)?;
        let made = own >= bid;
        let keeps_points = pack == 36 && !call_partner;
        let settled = match made {
            true if keeps_points => own,
            true => bid,
            false => -bid,
        };
        let free = !keeps_points || Auction::read(&deal.setup.state())?.others_bid;
        let scored =
            |sheet: DealSheet, (place, (of, points)): (usize, &(String, i32))| match bidders(place)
            {
                true => sheet.with(points_for_bid(own, bid), of, settled),
                false if free => sheet.with(messages::SCORE_CARD_POINTS, of, *points),
                false => sheet.with(NOT_BID, of, *points),
            };
        Ok(points.iter().enumerate().fold(teams.sheet(), scored).made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let points = options.game.unwrap_or(Scale::of(options.pack).game);
        games_by(deals, |session, SessionDeal { sheet, .. }| {
            for line in sheet.lines.iter().filter(|line| line.label.is(&NOT_BID)) {
                if session.total(&line.of) - line.points > WITHOUT_BID {
                    session.give(messages::SCORE_OVER_100_WITHOUT_BID, &line.of, -line.points);
                }
            }
            Ok(most_once(points)(session.totals()))
        })
    }
}

fn goal(scale: &Scale, pack: &Pack, of: Players) -> Goal {
    let cards = scale.counting(pack);
    let points = Counter { players: of, cards, last_trick: scale.last_trick, ..Counter::default() };
    let mut goal = Goal::count(points, of);
    if scale.all_tricks != 0 {
        goal.counters.push(Counter::tricks(of.others(4)));
        let none = Condition::at_most(THEIR_TRICKS, 0);
        goal.terms.push(Term::constant_when(scale.all_tricks, vec![none]));
    }
    goal
}

/// The declarer and their partner.
fn side(played: &FinishedPlay, declarer: usize) -> Players {
    let partner = played.setup.state.get("partner").and_then(Value::as_str);
    let partner = partner.map(|name| Player::new(played.seat(name)));
    partner.into_iter().chain([Player::new(declarer)]).collect()
}

impl Scale {
    /// What a card counts.
    fn value(&self, card: &str) -> i32 {
        if card == JOKER { self.joker.unwrap_or_default() } else { self.cards.of(card) }
    }

    /// The points that some players have taken, without those for all tricks.
    fn taken(&self, played: &FinishedPlay, by: Players) -> i32 {
        let cards = played.won(by).flat_map(|trick| &trick.cards);
        let last = if played.last(by) { self.last_trick } else { 0 };
        cards.map(|card| self.value(card)).sum::<i32>() + last
    }

    /// The bid.
    ///
    /// # Errors
    /// `missing-field`, `bad-contract`.
    fn bid(&self, setup: &Setup) -> Result<i32> {
        let (least, most) = (self.least_bid, self.all + self.all_tricks);
        let numbers = format!("a number from {least} to {most}, by fives");
        let bid = setup.bid(least..=most, &numbers)?;
        if bid % STEP == 0 {
            return Ok(bid);
        }
        let message = format!("{bid} is not a bid; expected {numbers}");
        Err(Error::new(Code::BadContract, message).in_field("/contract"))
    }

    /// Refuses more points than there are. A side without a trick has at most the card put away.
    ///
    /// # Errors
    /// `impossible-state`.
    fn expect_possible(&self, deal: &DealResult<'_>, own: i32, others: i32) -> Result<()> {
        let all = own + others;
        let every_trick = own.min(others) <= MOST_OF_A_CARD;
        if all <= self.all || all <= self.all + self.all_tricks && every_trick {
            return Ok(());
        }
        let message = format!("{own} and {others} are more points than there are");
        Err(deal.result.impossible("points", message))
    }
}

#[cfg(test)]
mod tests;
