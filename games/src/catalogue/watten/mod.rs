//! Watten: a rank and a suit are trumps, three tricks of five win, and suit need not be followed.

use crate::prelude::*;
use tikki_solver::rules::SetDemand;

/// Watten in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Watten));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Whether there are criticals.
    variant: Variant,
    /// When the chief asks for trumps.
    chief_led: ChiefLed,
    /// The points of a game.
    #[key(default = 15, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Win,
    Tricks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Variant {
    Bavarian,
    Tyrolean,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum ChiefLed {
    #[word("first-trick")]
    FirstTrick,
    #[word("any-trick")]
    AnyTrick,
    Free,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The trump rank.
    rank: Option<String>,
    /// Tricks so far, by side, of two players by seat.
    tricks: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side, of two players by seat, when the deal ended.
    tricks: PartyNumbers,
    /// The side that gave up rather than hold a raise.
    gave_up: Option<String>,
}

/// What was bid for the deal.
#[derive(Clone, Debug, Keys)]
struct Auction {
    /// What the deal counts.
    #[key(default = 2, range = 2..=100)]
    stake: i32,
}

/// The tricks of a deal, and those that win it.
const HAND: i32 = 5;
const TO_WIN: i32 = 3;

/// The criticals, the highest first.
const CRITICALS: [&str; 3] = ["HK", "D7", "C7"];

/// The counters: tricks of N and S, or of seat 1, and of the others.
const OWN: usize = 0;
const OTHERS: usize = 1;

struct Watten;

impl CardGame<Options, Facts, Outcome, Auction> for Watten {
    const DEAL: DealSpec =
        DealSpec::new(&[4, 2], SEVEN_UP, HAND as usize).leaving(Leftover::Laid(name_trumps));
    const PLAYS_ON: bool = true;

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let suit = trump_suit(setup)?;
        let mut layout = TableLayout::of(setup, Pack::french(SEVEN_UP, 1), HAND as usize)?;
        layout.expect_given_players(None, &[2, 4])?;
        let facts = Facts::read(setup, &mut layout)?;
        let trumps = TrumpCards::new(&layout.pack, suit, rank(&facts)?, options.variant);
        let players = layout.players();
        let teams = Teams::partners_of_four(&layout.seats);
        let ((own_name, own), (others_name, others)) = (&teams.0[0], &teams.0[1]);
        let rule_set = RuleSet {
            follow: Follow::Free,
            set_demand: trumps.demand(options),
            ..RuleSet::plain(vec![trumps.suits(&layout.pack)], players)
        };
        let rule_set =
            if players == 4 { RuleSet { partners: partners(), ..rule_set } } else { rule_set };
        let mut state = layout.state();
        let tricks = facts.tricks.among(&[own_name, others_name])?;
        state.counters[OWN] = tricks.of(own_name, 0..=HAND)?;
        state.counters[OTHERS] = tricks.of(others_name, 0..=HAND)?;
        state.first_trick = state.counters[OWN] + state.counters[OTHERS] == 0;
        let goal = match options.objective {
            Objective::Tricks => Goal::count(Counter::tricks(*own), *own),
            Objective::Win => race(*own, *others),
        };
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of: *own })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.choose::<Options>(&["objective", "variant", "chief_led"]);
        let players = position.rng.pick(&[4, 2]);
        position.seat(players);
        let rest = position.deal_all(french(SEVEN_UP));
        position.trump_suit();
        let rank = position.rng.pick(&["A", "K", "Q", "J", "T", "9", "8", "7"]);
        position.state("rank", rank);
        if position.is_whole() {
            return name_trumps(&mut position.setup, rest);
        }
        let gone = position.gone().min(2);
        let own = position.rng.below(gone + 1);
        let parties = if players == 4 { ["NS", "EW"] } else { ["1", "2"] };
        position.state("tricks", numbers([(parties[0], own), (parties[1], gone - own)]));
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(match Options::of(setup)?.objective {
            Objective::Win => 1,
            Objective::Tricks => TO_WIN,
        })))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let teams = Teams::partners_of_four(&played.question.seats);
        let tricks = teams.numbers(|name, players| {
            played.state_number("tricks", name) + i32::from(played.count(players))
        });
        Ok(result([("tricks", tricks)]))
    }

    /// Once a side has three tricks, nothing more counts, and the play may be left off.
    fn is_decided(&self, played: &FinishedPlay) -> bool {
        let teams = Teams::partners_of_four(&played.question.seats);
        let won = |(name, players): &(String, Players)| {
            played.state_number("tricks", name) + i32::from(played.count(*players)) >= TO_WIN
        };
        teams.0.iter().any(won)
    }

    /// The stake for the side that has three tricks, or that did not give up.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let Auction { stake } = Auction::read(&deal.setup.state())?;
        let by = Teams::partners_of_four;
        let taken = deal.each_if_any(by, &outcome.tricks, 0..=HAND)?;
        deal.expect_at_most(HAND, "tricks", &taken)?;
        if let Some(side) = &outcome.gave_up {
            if taken.iter().any(|&(_, tricks)| tricks >= TO_WIN) {
                let message = "a side has three tricks, which end the deal: nobody gives up";
                return Err(deal.result.impossible("gave_up", message));
            }
            return gave_up(deal, side, stake);
        }
        if !outcome.tricks.is_given() {
            return Err(outcome.tricks.missing());
        }
        let winners = taken.iter().filter(|(_, tricks)| *tricks >= TO_WIN);
        match winners.collect::<Vec<_>>()[..] {
            // Of a position the tricks before it may be left out.
            [] if !deal.setup.is_whole(HAND as usize) => Ok(deal.sheet(by)),
            [] => {
                let message = "no side has three tricks: the deal is not over";
                Err(deal.result.impossible("tricks", message))
            }
            [(name, count)] => {
                let won = Label::from(messages::SCORE_TRICKS).with("n", *count);
                Ok(deal.sheet(by).with(won, name, stake))
            }
            _ => {
                let message = "both sides have three tricks, which end the deal";
                Err(deal.result.impossible("tricks", message))
            }
        }
    }
}

/// Lays the other cards aside. The suit of the first of them and the rank of the second stand for those that players name, where a
/// deal has none.
fn name_trumps(setup: &mut Setup, rest: Vec<String>) {
    let letter = |place: usize, of: usize| rest.get(place)?.chars().nth(of).map(String::from);
    if setup.trump.is_none() {
        setup.trump = letter(0, 0);
    }
    if let Some(rank) = letter(1, 1).filter(|_| !setup.state.contains_key("rank")) {
        setup.state.insert("rank".to_owned(), rank.into());
    }
    setup.dead = rest;
}

/// Returns the score of a deal that a side gave up.
fn gave_up(deal: &DealResult<'_>, side: &str, stake: i32) -> Result<DealSheet> {
    let teams = Teams::partners_of_four(&deal.seats);
    if teams.0.iter().all(|(name, _)| name != side) {
        let message = format!("\"{side}\" is not a side of this deal");
        return Err(Error::new(Code::BadField, message).in_field("/result/gave_up"));
    }
    let sheet = deal.sheet(Teams::partners_of_four);
    let others = teams.0.iter().find(|(name, _)| name != side);
    let name = others.map_or("", |(name, _)| name.as_str());
    Ok(sheet.with(messages::SCORE_OTHERS_GAVE_UP, name, stake))
}

/// Returns the trump rank.
fn rank(facts: &Facts) -> Result<char> {
    let text = Setup::required("state/rank", facts.rank.as_deref())?;
    let mut letters = text.chars().map(|letter| letter.to_ascii_uppercase());
    let rank = letters.next().filter(|&letter| SEVEN_UP.contains(letter));
    rank.filter(|_| letters.next().is_none()).ok_or_else(|| {
        let message = format!("\"{text}\" is not a rank; expected one of A K Q J T 9 8 7");
        Error::new(Code::BadField, message).in_field("/state/rank")
    })
}

/// Returns the goal of the first three tricks, with which the deal ends.
fn race(own: Players, others: Players) -> Goal {
    Goal {
        maximisers: own,
        counters: vec![Counter::tricks(own), Counter::tricks(others)],
        terms: vec![Term::constant_when(1, vec![Condition::at_least(OWN, TO_WIN)])],
        stop: Stop::When([OWN, OTHERS].map(|of| Condition::at_least(of, TO_WIN)).to_vec()),
    }
}

/// The trumps of a deal.
#[derive(Clone, Copy, Debug)]
struct TrumpCards {
    /// The criticals; none in Tyrol.
    criticals: Cards,
    /// The card of the trump rank in the trump suit, if it is no critical.
    chief: Cards,
    /// The other cards of the trump rank.
    strikers: Cards,
    /// All cards of the trump suit.
    suit: Cards,
}

impl TrumpCards {
    fn new(pack: &Pack, suit: char, rank: char, variant: Variant) -> TrumpCards {
        let criticals = match variant {
            Variant::Bavarian => {
                CRITICALS.iter().fold(Cards::NONE, |all, name| all.or(pack.called(name)))
            }
            Variant::Tyrolean => Cards::NONE,
        };
        let (of_suit, of_rank) = (pack.suit(suit), pack.rank(rank).without(criticals));
        let chief = of_suit.and(of_rank);
        TrumpCards { criticals, chief, strikers: of_rank.without(chief), suit: of_suit }
    }

    /// Returns the effective suits: the plain ones and, last, the trumps.
    fn suits(&self, pack: &Pack) -> Suits {
        let trumps = EffectiveSuit::new(SUITS.len());
        let mut suits = Suits::empty(SUITS.len() + 1, Some(trumps));
        for (number, suit) in SUITS.into_iter().enumerate() {
            for (strength, rank) in (1..).zip(SEVEN_UP.chars().rev()) {
                for card in pack.suit(suit).and(pack.rank(rank)).iter() {
                    match self.strength(pack, card, strength) {
                        Some(strength) => suits.set(trumps, card, strength),
                        None => suits.set(EffectiveSuit::new(number), card, strength),
                    }
                }
            }
        }
        suits
    }

    /// Returns the strength of a card as a trump, where it is one; `of_rank` is the strength that its rank has.
    fn strength(&self, pack: &Pack, card: CardId, of_rank: u8) -> Option<u8> {
        let highest = SEVEN_UP.len() as u8;
        if self.criticals.contains(card) {
            let place = CRITICALS.iter().position(|name| pack.called(name).contains(card));
            place.map(|place| highest + 5 - place as u8)
        } else if self.chief.contains(card) {
            Some(highest + 2)
        } else if self.strikers.contains(card) {
            Some(highest + 1)
        } else {
            self.suit.contains(card).then_some(of_rank)
        }
    }

    /// Returns what led cards ask for.
    fn demand(&self, options: &Options) -> Option<SetDemand> {
        let tyrolean =
            SetDemand { by: self.suit, cards: self.suit, spared: self.chief, first_trick: false };
        let bavarian = SetDemand {
            by: self.chief,
            cards: self.suit.or(self.criticals),
            spared: Cards::NONE,
            first_trick: options.chief_led == ChiefLed::FirstTrick,
        };
        match (options.variant, options.chief_led) {
            (Variant::Tyrolean, _) => Some(tyrolean),
            (Variant::Bavarian, ChiefLed::Free) => None,
            (Variant::Bavarian, ChiefLed::FirstTrick | ChiefLed::AnyTrick) => Some(bavarian),
        }
    }
}

#[cfg(test)]
mod tests;
