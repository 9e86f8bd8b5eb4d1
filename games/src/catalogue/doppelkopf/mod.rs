//! Doppelkopf: every card twice, queens, jacks and diamonds are trumps, and the queens of clubs are partners.

mod scoring;

use crate::families::objectives::PointsOrMake as Objective;
use crate::prelude::*;
use tikki_play::position::layout::seats;

/// Doppelkopf in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Doppelkopf));

/// The two sides.
const PARTIES: [&str; 2] = ["re", "kontra"];

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted: card points of Re, or whether it has more than half of them.
    objective: Objective,
    /// Whether there are nines: 48 cards with them, 40 without.
    #[key(default = true)]
    nines: bool,
    /// Whether the tens of hearts are the highest trumps.
    #[key(default = true)]
    dulle: bool,
    /// Which of two tens of hearts in a trick wins, where they are the highest trumps.
    second_dulle: SecondDulle,
    /// Which way the turn to play passes.
    #[key(words("clockwise" => Direction::Clockwise, "counter-clockwise" => Direction::CounterClockwise))]
    direction: Direction,
    /// The number of deals of a session.
    #[key(default = 24, range = 1..=1000, deals)]
    deals: i32,
}

/// Which of two equal tens of hearts wins.
#[derive(Clone, Copy, Debug, Word)]
enum SecondDulle {
    First,
    Second,
    #[word("second-except-last")]
    SecondExceptLast,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The seats of Re in the normal game.
    re: Vec<String>,
    /// Card points so far, of `re` and `kontra`.
    points: PartyNumbers,
    /// Tricks so far, by seat.
    #[expect(dead_code, reason = "checked against the cards, and read for the result")]
    tricks: PlayerTally,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Normal,
    Suit,
    Queens,
    Jacks,
    Trumpless,
}

impl Contract {
    fn read(setup: &Setup) -> Result<Contract> {
        Ok(setup.contract_word()?.unwrap_or(Contract::Normal))
    }

    /// The suit that belongs to the trumps.
    fn trump(self, setup: &Setup) -> Result<Option<char>> {
        let suit = match self {
            Contract::Suit => return trump_suit(setup).map(Some),
            Contract::Normal => Some('D'),
            Contract::Queens | Contract::Jacks | Contract::Trumpless => None,
        };
        expect_trump(setup, suit)?;
        Ok(suit)
    }

    /// The trumps above those of the suit, from the top.
    fn top_trumps(self, dulle: bool) -> Vec<&'static str> {
        let of_rank = match self {
            Contract::Normal | Contract::Suit => &TOPS[usize::from(!dulle)..],
            Contract::Queens => &TOPS[QUEENS],
            Contract::Jacks => &TOPS[JACKS],
            Contract::Trumpless => &[],
        };
        of_rank.to_vec()
    }
}

/// The ten of hearts, the queens and the jacks, from the top.
const TOPS: [&str; 9] = [DULLE, "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ"];
const QUEENS: std::ops::Range<usize> = 1..5;
const JACKS: std::ops::Range<usize> = 5..9;
/// The highest trump.
const DULLE: &str = "HT";
/// The card whose holders are Re.
const RE: &str = "CQ";
/// What each card counts.
const VALUES: CardValues = CardValues::PIPS;
/// All card points.
const ALL: i32 = 240;
/// The card points with which Re has more than half.
const TO_WIN: i32 = 121;
/// The card points from which on Re loses less or wins more.
const MARKS: [i32; 8] = [30, 60, 90, TO_WIN, 151, 181, 211, ALL];

/// Every card twice.
fn pack(nines: bool) -> Pack {
    Pack::french(if nines { "ATKQJ9" } else { "ATKQJ" }, 2)
}

/// How many cards each seat is dealt.
const fn hand(nines: bool) -> usize {
    if nines { 12 } else { 10 }
}

struct Doppelkopf;

impl CardGame<Options, Facts, scoring::Outcome, scoring::Auction> for Doppelkopf {
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let contract = Contract::read(setup)?;
        let suit = contract.trump(setup)?;
        let mut layout =
            TableLayout::among(4..=4, setup, pack(options.nines), hand(options.nines))?;
        let facts = Facts::read(setup, &mut layout)?;
        facts.points.expect_parties(&PARTIES)?;
        check_captured(facts.points.sum(), &layout, |card| VALUES.of(card))?;
        let re = re(setup, &facts.re, options)?;
        let pack = &layout.pack;
        let goal = goal(options, pack, re);
        let rule_set = RuleSet {
            order: options.direction.order(4),
            partners: (0..4).map(|seat| side(re, Player::new(seat))).collect(),
            ties: ties(options, contract, pack),
            ..RuleSet::plain(
                vec![pack.suits_with_top_cards(&contract.top_trumps(options.dulle), suit)],
                4,
            )
        };
        let mut state = layout.state();
        state.counters[0] = facts.points.among(&PARTIES)?.of(PARTIES[0], 0..=ALL)?;
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of: re })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if position.rng.one_in(2) {
            position.setup.contract = Some("normal".to_owned());
            (position.setup.trump, position.setup.declarer) = (Some("D".to_owned()), None);
        }
        if position.is_whole() {
            return;
        }
        if position.setup.contract.as_deref() == Some("normal") {
            let re = random_re(position);
            position.state("re", re);
        }
        let points = PARTIES.map(|party| (party, position.rng.below(ALL as usize)));
        position.state("points", numbers(points));
        let held: i32 = position.named_cards().map(|card| VALUES.of(card)).sum();
        position.limit_points(ALL - held);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let nines = Options::of(wanted)?.nines;
        Ok(Dealing::among(wanted, &[4])?.of(pack(nines).names(), hand(nines)))
    }

    /// The normal game for a holder of a queen of clubs, whose side is Re, and the solos.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let solo = |name: &str| declarations.declaration(name).contract(name).trump("NT");
        let of_suit = |suit: &str| {
            declarations.declaration(&format!("suit {suit}")).contract("suit").trump(suit)
        };
        let own = declarations.deal.hands.iter().find(|(seat, _)| seat == declarations.by);
        let is_re = own.is_some_and(|(_, cards)| cards.iter().any(|card| card == RE));
        let normal = declarations.declaration("normal").contract("normal").trump("D");
        let mut all: Vec<Declaration> = is_re.then_some(normal).into_iter().collect();
        all.extend(STRAINS[..4].iter().copied().map(of_suit));
        all.extend(["queens", "jacks", "trumpless"].map(solo));
        Ok(all)
    }

    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(TO_WIN)))
    }

    fn marks(&self, _: &Setup) -> Result<&'static [i32]> {
        Ok(&MARKS)
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }
}

/// The players of a player's side.
fn side(re: Players, player: Player) -> Players {
    if re.contains(player) { re } else { re.others(4) }
}

/// The first of equals wins, but of two tens of hearts, where they are the highest trumps, the one that the options say.
fn ties(options: &Options, contract: Contract, pack: &Pack) -> Ties {
    let dulles = contract.top_trumps(options.dulle).first() == Some(&DULLE);
    let late =
        |in_last_trick| Ties::LastOf(LateEquals { cards: pack.called(DULLE), in_last_trick });
    match options.second_dulle {
        SecondDulle::Second if dulles => late(true),
        SecondDulle::SecondExceptLast if dulles => late(false),
        _ => Ties::First,
    }
}

fn goal(options: &Options, pack: &Pack, re: Players) -> Goal {
    let points = Counter { players: re, cards: VALUES.within(pack), ..Counter::default() };
    let terms = match options.objective {
        Objective::Points => vec![Term::counter(0)],
        Objective::Make => vec![Term::constant_when(1, vec![Condition::at_least(0, TO_WIN)])],
    };
    Goal { terms, ..Goal::count(points, re) }
}

/// The players of Re: the soloist, or the seats that the state names, or those with a queen of clubs in hand or on the table.
///
/// # Errors
/// `missing-field`, `bad-seat`; `impossible-state` where Re is more than two seats, or a queen of clubs is not theirs.
fn re(setup: &Setup, named: &[String], options: &Options) -> Result<Players> {
    let seats = seats(setup)?;
    if Contract::read(setup)? != Contract::Normal {
        let declarer = Setup::required("declarer", setup.declarer.as_deref())?;
        return Ok(Players::one(player(&seats, "/declarer", declarer)?));
    }
    let holders = holders(setup, &seats, options)?;
    let mut re = Players::NONE;
    for (place, name) in named.iter().enumerate() {
        re = re.with(player(&seats, &format!("/state/re/{place}"), name)?);
    }
    if re == Players::NONE {
        return Setup::required("state/re", Some(holders).filter(|held| *held != Players::NONE));
    }
    let message = if re.iter().count() > 2 {
        "Re is one seat or two"
    } else if holders.iter().any(|holder| !re.contains(holder)) {
        "a seat with a queen of clubs is one of Re"
    } else {
        return Ok(re);
    };
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/re"))
}

/// The players with a queen of clubs in hand or on the table.
fn holders(setup: &Setup, seats: &[String], options: &Options) -> Result<Players> {
    let pack = pack(options.nines);
    let is_queen =
        |card: &String| pack.take(card, Cards::NONE).is_ok_and(|card| pack.name(card) == RE);
    let mut holders = Players::NONE;
    for (seat, cards) in &setup.hands {
        if cards.iter().any(is_queen) {
            holders = holders.with(player(seats, &format!("/hands/{seat}"), seat)?);
        }
    }
    if let Some(leader) = &setup.leader {
        let order = options.direction.order(4);
        let order = &order[player(seats, "/leader", leader)?.index()];
        let played = order.iter().zip(&setup.trick).filter(|(_, card)| is_queen(card));
        holders = played.fold(holders, |held, (&seat, _)| held.with(seat));
    }
    Ok(holders)
}

/// The player of a seat.
fn player(seats: &[String], at: &str, name: &str) -> Result<Player> {
    let place = seats.iter().position(|seat| seat.eq_ignore_ascii_case(name)).filter(|&n| n < 4);
    place.map(Player::new).ok_or_else(|| {
        let message = format!("\"{name}\" is not a seat; expected one of {}", seats.join(" "));
        Error::new(Code::BadSeat, message).in_field(at)
    })
}

/// Seats of Re that a random ending may have: those with a queen of clubs in hand, and others up to two.
fn random_re(position: &mut RandomPosition<'_>) -> Vec<String> {
    let queen = |card: &String| card == RE;
    let hands = position.setup.hands.iter();
    let held = hands.filter(|(_, cards)| cards.iter().any(queen)).map(|(seat, _)| seat.clone());
    let mut re: Vec<String> = held.collect();
    let wanted = 1 + usize::from(!position.rng.one_in(4));
    while re.len() < wanted {
        let seat = position.any_seat();
        if !re.contains(&seat) {
            re.push(seat);
        }
    }
    re
}

#[cfg(test)]
mod tests;
