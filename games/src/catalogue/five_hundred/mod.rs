//! Five hundred: euchre with bids for tricks, for two to five players, and a joker that names the suit without trumps.

use crate::families::bowers;
use crate::prelude::*;

/// Five hundred in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(FiveHundred));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said.
    #[key(one_of(3, 2, 4, 5))]
    players: Option<i32>,
    /// What is counted.
    objective: Objective,
    /// The points of a game; partners lose it with as many below nothing.
    #[key(default = 500, range = 1..=10000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Tricks,
    Make,
    ScoreDifference,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// Of five players those who play with the declarer.
    partners: Players,
    /// The suit that the joker has named for the trick on the table.
    #[key(words("" => None, "S" => Some(0), "H" => Some(1), "D" => Some(2), "C" => Some(3)))]
    suit: Option<usize>,
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bid {
    /// At least this number of tricks, with these trumps.
    Tricks(i32, Option<char>),
    /// No trick, without trumps.
    Nullo,
}

/// The tricks of a deal.
const ALL: i32 = 10;
/// What nullo is worth, and all tricks at least.
const SLAM: i32 = 250;
/// What each trick of the opponents scores.
const TRICK: i32 = 10;
const JOKER: &str = "JK";

impl Bid {
    fn read(setup: &Setup) -> Result<Bid> {
        if setup.contract.as_deref() == Some("nullo") {
            return Ok(Bid::Nullo);
        }
        let known = |level: i32, kind: ContractKind| {
            (6..=ALL).contains(&level) && kind != ContractKind::Misere
        };
        let (level, kind) = contract(setup, "6S to 10NT, nullo", known)?;
        Ok(Bid::Tricks(level, kind.trump()))
    }

    fn trump(self) -> Option<char> {
        match self {
            Bid::Tricks(_, trump) => trump,
            Bid::Nullo => None,
        }
    }

    /// What it scores when it is made, and what is lost when it is not.
    fn value(self) -> i32 {
        match self {
            Bid::Nullo => SLAM,
            Bid::Tricks(level, trump) => {
                let six = match trump {
                    Some('S') => 40,
                    Some('C') => 60,
                    Some('D') => 80,
                    Some(_) => 100,
                    None => 120,
                };
                six + 100 * (level - 6)
            }
        }
    }

    /// What has to be true of the side's tricks, and what is true if it is not.
    fn conditions(self, counter: usize) -> [Condition; 2] {
        match self {
            Bid::Nullo => [Condition::at_most(counter, 0), Condition::at_least(counter, 1)],
            Bid::Tricks(level, _) => {
                [Condition::at_least(counter, level), Condition::at_most(counter, level - 1)]
            }
        }
    }
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by seat, of four by side.
    tricks: PartyNumbers,
    /// The seats that won the tricks, in order.
    order: Vec<SeatName>,
}

struct FiveHundred;

impl CardGame<Options, Facts, Outcome> for FiveHundred {
    const DEAL: DealSpec =
        DealSpec::of_cards(&[3, 2, 4, 5], cards, ALL as usize).leaving(Leftover::Dead);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let bid = Bid::read(setup)?;
        expect_trump(setup, bid.trump())?;
        let shown = setup.seats.len().max(setup.hands.len());
        let players = options.players.map_or(shown, |players| players as usize);
        let mut layout =
            TableLayout::among(2..=5, setup, Pack::named(cards(players), ABOUT), ALL as usize)?;
        layout.expect_players(players..=players)?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let rule_set = rule_set(&layout, bid);
        let of = side(declarer, players, facts.partners);
        let mut state = layout.state();
        state.counters[0] = facts.tricks.of(of);
        state.counters[1] = facts.tricks.of(of.others(players));
        let named = named(&layout, &rule_set, facts.suit)?;
        let root = TrickRoot::Play(layout.lay(setup, &rule_set, state, named)?);
        let goal = goal(of, players, bid, options.objective);
        let lanes = SUITS.map(String::from).to_vec();
        Ok(Question::naming(lanes, layout, rule_set, root, ValueSpec::Sides { goal, of }))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if position.setup.seats.len() == 5 {
            let partner = position.any_seat();
            let partner =
                Some(partner).filter(|seat| Some(seat) != position.setup.declarer.as_ref());
            position.state("partners", partner.into_iter().collect::<Vec<_>>());
        }
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let mut all = Vec::new();
        for level in 6..=ALL {
            for strain in ["S", "C", "D", "H", "NT"] {
                let name = format!("{level}{strain}");
                all.push(
                    declarations
                        .declaration(&name)
                        .contract(&name)
                        .like(strain)
                        .led_by(declarations.by),
                );
            }
        }
        all.push(declarations.declaration("nullo").contract("nullo").led_by(declarations.by));
        let bid = |row: Declaration| {
            let value = Bid::read(&row.setup)?.value();
            Ok(row.bid(value.unsigned_abs()))
        };
        all.into_iter().map(bid).collect()
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(match Bid::read(setup)? {
            Bid::Tricks(level, _) => DeclarationTarget::AtLeast(level),
            Bid::Nullo => DeclarationTarget::AtMost(0),
        }))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let tricks = |_: &str, by: Players| played.tricks_of(by);
        let known = result([("tricks", Teams::partners_of_four(seats).numbers(tricks))]);
        let order = played.tricks.iter().filter_map(|trick| Some(seats[trick.winner?].clone()));
        let order: Vec<String> = order.collect();
        let whole = order.len() as i32 == ALL;
        let order = whole.then(|| ("order".to_owned(), order.into()));
        Ok(known.into_iter().chain(order).collect())
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let (declarer, bid) = (deal.declarer()?, Bid::read(deal.setup)?);
        let teams = Teams::partners_of_four(&deal.seats);
        let shares = deal.shares(Teams::partners_of_four, &outcome.tricks, ALL)?;
        let tricks: Vec<i32> = shares.into_iter().map(|(_, tricks)| tricks).collect();
        let own = teams.place_of(declarer);
        let with = partners(deal, declarer)?;
        let plays_with = |place: usize| place == own || teams.0[place].1.0 & with.0 != 0;
        let side = || (0..tricks.len()).filter(|&place| plays_with(place));
        let taken: i32 = side().map(|place| tricks[place]).sum();
        let made = match bid {
            Bid::Nullo => taken == 0,
            Bid::Tricks(level, _) => taken >= level,
        };
        let value = match bid {
            Bid::Tricks(..) if taken == ALL => bid.value().max(SLAM),
            _ => bid.value(),
        };
        let contract = deal.setup.contract.as_deref().unwrap_or_default();
        let what = Label::contract(contract, taken);
        let sheet = teams.sheet().with(what, &teams.0[own].0, if made { value } else { -value });
        let order = SeatName::winners(&outcome.order, deal, &teams, &tricks)?;
        let scored = |sheet: DealSheet, place: usize, count: i32| match count {
            0 => sheet,
            count => sheet.with(OTHERS, &teams.0[place].0, count * TRICK),
        };
        let others = (0..tricks.len()).filter(|&place| !plays_with(place));
        let sheet = if order.is_empty() {
            others.fold(sheet, |sheet, place| scored(sheet, place, tricks[place]))
        } else {
            let theirs = order.into_iter().filter(|&place| !plays_with(place));
            theirs.fold(sheet, |sheet, place| scored(sheet, place, 1))
        };
        Ok(sheet.made(made))
    }

    /// The bidder wins with the points, whatever the others have; of the others the first who had them. Partners lose with as many
    /// below nothing.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let game = options.game;
        games_by(deals, |session, deal| {
            let bidder = deal.sheet.lines.first().map(|line| line.of.clone());
            let has = |party: &String| session.total(party) >= game;
            let lost = |party: &&(String, i32)| {
                deal.sheet.points.len() == 2 && is_four(deal) && party.1 <= -game
            };
            let loser = session.totals().iter().find(lost).map(|(party, _)| party.clone());
            Ok(match (bidder.filter(has), loser) {
                (Some(bidder), _) => vec![bidder],
                (None, Some(loser)) => {
                    let others = session.totals().iter().filter(|(party, _)| *party != loser);
                    others.map(|(party, _)| party.clone()).collect()
                }
                (None, None) => first(session, deal, game),
            })
        })
    }
}

const ABOUT: &str = "the pack of this number of players, with the joker JK";

/// The pack for a number of players by name, strongest first within a suit.
fn cards(players: usize) -> Vec<String> {
    let ranks = |suit: char| match (players, suit) {
        (2, _) => "AKQJT9",
        (4, 'H' | 'D') => "AKQJT987654",
        (4, _) => "AKQJT98765",
        (5, _) => tikki_play::position::pack::ACE_HIGH,
        _ => tikki_play::position::pack::SEVEN_UP,
    };
    let of_suit = |suit: char| ranks(suit).chars().map(move |rank| format!("{suit}{rank}"));
    SUITS.into_iter().flat_map(of_suit).chain([JOKER.to_owned()]).collect()
}

/// Without trumps the joker is the only card of a suit above all, and names another when it is led.
fn rule_set(layout: &TableLayout, bid: Bid) -> RuleSet {
    let pack = &layout.pack;
    let joker = pack.called(JOKER).and(layout.in_play());
    let (suits, named_leads): (Suits, Cards) = match bid.trump() {
        Some(trump) => (bowers::suits(pack, trump), Cards::NONE),
        None if joker.is_empty() => (pack.suits(None), joker),
        None => (pack.suits_with_top_cards(&[JOKER], None), joker),
    };
    let plays = if bid == Bid::Nullo { layout.seated } else { layout.everybody() };
    RuleSet {
        named_leads,
        order: clockwise(layout.players(), plays),
        ..RuleSet::plain(vec![suits], layout.players())
    }
}

/// Who plays with the declarer, and the declarer.
fn side(declarer: Player, players: usize, partners: Players) -> Players {
    match players {
        4 => side_of(declarer),
        5 => partners.with(declarer),
        _ => Players::one(declarer),
    }
}

/// The lane that was named with the joker's lead.
fn named(
    layout: &TableLayout,
    rule_set: &RuleSet,
    suit: Option<usize>,
) -> Result<Option<EffectiveSuit>> {
    let led = layout.table.first().is_some_and(|&card| rule_set.named_leads.contains(card));
    if led && suit.is_none() {
        let message = "the suit that the joker has named is missing";
        return Err(Error::new(Code::MissingField, message).in_field("/state/suit"));
    }
    Ok(suit.filter(|_| led).map(EffectiveSuit::new))
}

fn goal(of: Players, players: usize, bid: Bid, objective: Objective) -> Goal {
    let counters = vec![Counter::tricks(of), Counter::tricks(of.others(players))];
    let [made, lost] = bid.conditions(0);
    let wants = if bid == Bid::Nullo { of.others(players) } else { of };
    let (maximisers, terms) = match objective {
        Objective::Tricks => (wants, vec![Term::counter(0)]),
        Objective::Make => (of, vec![Term::constant_when(1, vec![made])]),
        Objective::ScoreDifference => {
            let value = bid.value();
            let all =
                Term::constant_when((SLAM - value).max(0), vec![made, Condition::at_least(0, ALL)]);
            let terms = vec![
                Term::constant_when(value, vec![made]),
                all,
                Term::constant_when(-value, vec![lost]),
                Term::weighted(1, -TRICK),
            ];
            (of, terms)
        }
    };
    Goal { maximisers, terms, counters, ..Goal::count(Counter::default(), of) }
}

/// The line of a trick of an opponent.
const OTHERS: Message = messages::SCORE_TRICKS_OF_OTHERS;

/// Whether partners play.
fn is_four(deal: &SessionDeal<'_>) -> bool {
    deal.seats.len() == 4
}

/// Who of the others had the points first, as their tricks were won; the one with most where the order is not known.
fn first(session: &ScoreSession, deal: &SessionDeal<'_>, game: i32) -> Vec<String> {
    if !deal.result.contains_key("order") {
        return most_once(game)(session.totals());
    }
    let sheet = &deal.sheet;
    let before = |party: &str| session.total(party) - sheet.points_of(party).unwrap_or_default();
    let so_far = |party: &str, lines: usize| -> i32 {
        let own = sheet.lines[..=lines].iter().filter(|line| line.of == party);
        before(party) + own.map(|line| line.points).sum::<i32>()
    };
    let full = (0..sheet.lines.len()).find(|&n| so_far(&sheet.lines[n].of, n) >= game);
    full.map(|n| sheet.lines[n].of.clone()).into_iter().collect()
}

/// Those who play with the declarer of five players.
fn partners(deal: &DealResult<'_>, declarer: usize) -> Result<Players> {
    let state = deal.setup.state();
    let partner = |name: &&str| deal.seat("/state/partners", name).map(Player::new);
    let partners = state.texts("partners")?.iter().map(partner).collect::<Result<Players>>()?;
    Ok(side(Player::new(declarer), deal.seats.len(), partners))
}

#[cfg(test)]
mod tests;
