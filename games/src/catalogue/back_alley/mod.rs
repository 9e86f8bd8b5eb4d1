//! Back Alley: partners bid for tricks, and two jokers call for the highest or the lowest trump.

use crate::prelude::*;
use tikki_solver::rules::SuitEndDemand;

/// Back Alley in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(BackAlley));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// How many deals a game has.
    #[key(default = 26, range = 1..=1000, deals)]
    deals: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Tricks,
    ScoreDifference,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// Whether trumps have been played.
    broken: bool,
    /// What each seat has bid.
    bids: Bids,
}

/// What a seat has bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bid {
    /// A number of tricks; none if it has passed.
    Tricks(i32),
    /// All tricks, at this worth each.
    Board(i32),
}

impl Bid {
    /// What two partners have bid together.
    fn with(self, other: Bid) -> Bid {
        match (self, other) {
            (Bid::Tricks(one), Bid::Tricks(other)) => Bid::Tricks(one + other),
            (Bid::Board(one), Bid::Board(other)) => Bid::Board(one.max(other)),
            (board @ Bid::Board(_), _) | (_, board) => board,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Bids([Bid; Player::MOST]);

/// What each trick of a board counts.
const BOARDS: [(&str, Bid); 3] =
    [("board", Bid::Board(10)), ("double", Bid::Board(15)), ("triple", Bid::Board(20))];

impl ReadStateKey for Bids {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Bids> {
        let given = fields.object(name)?;
        let mut bids = Bids([Bid::Tricks(0); Player::MOST]);
        for seat in given.names() {
            let player = layout.player(&given.pointer(seat), seat)?;
            bids.0[player.index()] = bid_of(&given, seat)?;
        }
        Ok(bids)
    }
}

impl Bids {
    /// The players who have bid a board.
    fn boards(&self) -> Players {
        let player = |player: &Player| matches!(self.0[player.index()], Bid::Board(_));
        (0..4).map(Player::new).filter(player).collect()
    }

    /// What a side has bid together: its highest board, or the tricks of both.
    fn of_side(&self, side: Players) -> Bid {
        side.iter().map(|player| self.0[player.index()]).fold(Bid::Tricks(0), Bid::with)
    }
}

const JOKERS: [&str; 2] = ["JK", "jk"];

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side, both of them.
    #[key(taken = Teams::opposite)]
    tricks: PartyNumbers,
}

struct BackAlley;

impl CardGame<Options, Facts, Outcome> for BackAlley {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        Setup::required("trump", setup.trump.as_ref())?;
        let trump = trump(setup)?;
        let jokers: &[&str] = if trump.is_some() { &JOKERS } else { &[] };
        let mut layout =
            TableLayout::among(4..=4, setup, Pack::french(ACE_HIGH, 1).with(jokers), 13)?;
        let facts = Facts::read(setup, &mut layout)?;
        let rule_set = rule_set(&layout, trump, facts.bids);
        let mut state = layout.state();
        state.broken = facts.broken;
        let of = side_of(Player::new(0));
        state.counters[0] = facts.tricks.of(of);
        let state = layout.lay(setup, &rule_set, state, None)?;
        let goal = match options.objective {
            Objective::Tricks => Goal::count(Counter::tricks(of), of),
            Objective::ScoreDifference => {
                let tricks = facts.tricks.of(layout.everybody()) + state.tricks_left(&rule_set);
                score(of, facts.bids, tricks)
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), ValueSpec::Sides { goal, of }))
    }

    /// The jokers are dealt where there are trumps.
    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.trump(&STRAINS);
        position.by_declaration(self);
        let gone = position.gone().min(3);
        let all = position.cards + gone;
        let tricks = position.tricks_so_far(all);
        position.state("tricks", tricks);
        let broken = gone > 0 && position.rng.one_in(2);
        position.state("broken", broken);
        let mut bid = |seat: &String| {
            let board = position.rng.pick(&BOARDS).0.into();
            // The leader has bid, and nobody more than there are tricks.
            let least = usize::from(Some(seat) == position.setup.leader.as_ref());
            let number = least + position.rng.below(4.min(all + 1) - least);
            let bid = if position.rng.one_in(5) { board } else { number.into() };
            (seat.clone(), bid)
        };
        let bids = ["N", "E", "S", "W"].map(str::to_owned);
        let bids: Map<String, Value> = bids.iter().map(&mut bid).collect();
        position.state("bids", bids);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4])?;
        let mut pack = french(ACE_HIGH);
        if wanted.trump.as_deref() == Some("NT") {
            return Ok(dealing.of(pack, 13));
        }
        pack.extend(JOKERS.map(str::to_owned));
        // Jokers that are given beforehand, or trumps, say that no joker is turned up.
        let mut given = wanted.hands.iter().flat_map(|(_, cards)| cards);
        let turned = if wanted.trump.is_some() || given.any(|card| is_joker(card)) {
            turn_plain
        } else {
            turn
        };
        Ok(dealing.of(pack, 13).leaving(Leftover::Laid(turned)))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let given = deal.setup.state().object("bids")?;
        let (taken, all) = tricks_of(deal, &outcome)?;
        check_bids(deal, &given, all)?;
        let mut sheet = deal.sheet(Teams::opposite);
        for ((_, of), (side, taken)) in Teams::opposite(&deal.seats).0.into_iter().zip(taken) {
            let bid = side_bid(&given, &deal.seats, of)?;
            sheet = sheet.with(bid.label(), &side, bid.score(taken, all));
        }
        Ok(sheet)
    }
}

fn is_joker(card: &str) -> bool {
    JOKERS.contains(&card)
}

/// Turns up the first card that no hand got: a suit makes trumps. After a joker there are none, the other joker is dead, and the
/// hand that got it has another card in its place.
fn turn(setup: &mut Setup, mut rest: Vec<String>) {
    if !rest.first().is_some_and(|card| is_joker(card)) {
        return turn_plain(setup, rest);
    }
    setup.trump = Some("NT".to_owned());
    rest.retain(|card| !is_joker(card));
    let mut hands = setup.hands.iter_mut().flat_map(|(_, cards)| cards);
    if let (Some(dead), Some(other)) = (hands.find(|card| is_joker(card)), rest.pop()) {
        *dead = other;
    }
}

/// Turns up the first plain card that no hand got.
fn turn_plain(setup: &mut Setup, rest: Vec<String>) {
    let plain = rest.into_iter().find(|card| !is_joker(card));
    let suit = plain.as_deref().and_then(|card| card.get(..1));
    setup.trump = Some(suit.unwrap_or("NT").to_owned());
}

/// The rules; a joker that is not in play is left out of them.
fn rule_set(layout: &TableLayout, trump: Option<char>, bids: Bids) -> RuleSet {
    let pack = &layout.pack;
    let Some(suit) = trump else {
        return RuleSet { partners: partners(), ..RuleSet::plain(vec![pack.suits(None)], 4) };
    };
    let joker = |name: &str| pack.called(name).and(layout.in_play());
    let jokers: Vec<&str> = JOKERS.into_iter().filter(|name| !joker(name).is_empty()).collect();
    let suits = if jokers.is_empty() {
        pack.suits(trump)
    } else {
        pack.suits_with_top_cards(&jokers, trump)
    };
    let [strongest, weakest] = JOKERS.map(joker);
    let trumps = pack.suit(suit).or(strongest).or(weakest);
    RuleSet {
        partners: partners(),
        suit_end_demand: SuitEndDemand { strongest, weakest },
        lock: Some(SuitLock { cards: trumps, broken_by: trumps }),
        unlocked: bids.boards(),
        ..RuleSet::plain(vec![suits], 4)
    }
}

/// The score of N and S less that of E and W, in a deal of this number of tricks: it follows from those of N and S.
fn score(of: Players, bids: Bids, tricks: i32) -> Goal {
    let [own, other] = [of, of.others(4)].map(|side| bids.of_side(side));
    let difference = |taken| own.score(taken, tricks) - other.score(tricks - taken, tricks);
    Goal { terms: by_total(0, 0..=tricks, difference), ..Goal::count(Counter::tricks(of), of) }
}

/// What a trick that was bid counts.
const BID: i32 = 5;
/// The most tricks of a deal.
const MOST: i32 = 13;

/// What a seat has bid.
fn bid_of(given: &Fields<'_>, seat: &str) -> Result<Bid> {
    if given.get(seat).is_some_and(Value::is_string) {
        return given.one_of(seat, &BOARDS);
    }
    Ok(Bid::Tricks(given.within(seat, 0..=MOST, 0)?))
}

impl Bid {
    /// What a side scores for its tricks, `all` of the deal together.
    const fn score(self, tricks: i32, all: i32) -> i32 {
        match self {
            Bid::Tricks(0) => tricks,
            Bid::Tricks(bid) if tricks >= bid => BID * bid + tricks - bid,
            Bid::Tricks(bid) => -BID * bid,
            Bid::Board(each) if tricks == all => each * all,
            Bid::Board(each) => -each * all,
        }
    }

    fn label(self) -> Label {
        let (message, number) = match self {
            Bid::Tricks(0) => return messages::SCORE_NOTHING_BID.into(),
            Bid::Tricks(bid) => (messages::SCORE_NUMBER_OF_TRICKS_BID, bid),
            Bid::Board(each) => (messages::SCORE_ALL_TRICKS_BID_AT, each),
        };
        Label::from(message).with("n", number)
    }
}

/// The tricks of each side, both of which the result must have, and of the deal.
fn tricks_of(deal: &DealResult<'_>, outcome: &Outcome) -> Result<(Vec<(String, i32)>, i32)> {
    let taken = deal.each(Teams::opposite, &outcome.tricks, 0..=MOST)?;
    let tricks = deal.result.object("tricks")?;
    for (side, _) in &taken {
        tricks.required(side, tricks.get(side))?;
    }
    let all = taken.iter().map(|&(_, tricks)| tricks).sum();
    if (1..=MOST).contains(&all) {
        return Ok((taken, all));
    }
    let message = format!("{all} tricks in all; a deal has 1 to {MOST}");
    Err(deal.result.impossible("tricks", message))
}

/// Nobody bids more tricks than there are, and somebody bids (McNeely, “Back Alley”). Of an ending that was played it is not
/// known how many there were.
fn check_bids(deal: &DealResult<'_>, given: &Fields<'_>, all: i32) -> Result<()> {
    let (mut dead, whole) = (true, deal.setup.hands.is_empty());
    for seat in &deal.seats {
        let bid = bid_of(given, seat)?;
        if matches!(bid, Bid::Tricks(tricks) if whole && tricks > all) {
            return Err(given.bad(seat, format!("nobody bids more than the {all} of the deal")));
        }
        dead &= bid == Bid::Tricks(0);
    }
    let state = deal.setup.state();
    state.required("bids", state.get("bids"))?;
    if dead {
        let message = "where all four pass the deal is dead";
        return Err(state.impossible("bids", message));
    }
    Ok(())
}

/// What a side has bid.
fn side_bid(given: &Fields<'_>, seats: &[String], side: Players) -> Result<Bid> {
    let bid = |bid: Result<Bid>, seat: &String| Ok(bid?.with(bid_of(given, seat)?));
    side.iter().map(|player| &seats[player.index()]).fold(Ok(Bid::Tricks(0)), bid)
}

#[cfg(test)]
mod tests;
