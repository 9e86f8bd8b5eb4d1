//! 28: jacks and nines are high, and the bidder's trump card lies face down until somebody calls for it.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::STRAINS;
use crate::draft::{Draft, french, numbers};
use crate::families::direction::Direction;
use crate::families::four_hands::{side_of, trump, trump_state};
use crate::families::misere::names_of_sides;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    CardId, Cards, Counter, Goal, Hidden, Lock, Player, Players, Record, State, Trumps,
};

/// 28 in the list of games.
pub(crate) const GAME: Game = Game {
    id: "twenty-eight",
    name: "28",
    aliases: &["28"],
    seed: "seed 002, lines 4127-4162",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "32 cards, J 9 A T K Q 8 7 in S H D C; three players 24, without 8 and 7",
    hand_size: 8,
    needs: &["declarer", "trump", "state.hidden", "state.points"],
    value: "card points of the bidder's side in the deal, of 28",
    page: include_str!("page.md"),
    rules: Some(&TwentyEight),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [4, 3],
        /// Whether the bidder may call for his own card.
        bidder_may_call: bool = true,
        direction: Direction {
            "counter-clockwise" => Direction::CounterClockwise,
            "clockwise" => Direction::Clockwise,
        },
    }
}

facts! {
    struct Facts {
        /// The card that lies face down.
        hidden: Option<CardId>,
        /// From which place in the trick on trumps have power.
        power_from: i32 = 0 in 0..=4,
        /// Whether the player to move has just called.
        called: bool = false,
        /// Card points so far, by side; with three players of `declarer` and `defenders`.
        points: Parties,
    }
}

/// What captured cards count.
const VALUES: CardValues = CardValues(&[('J', 3), ('9', 2), ('A', 1), ('T', 1)]);
/// All card points together.
const ALL: i32 = 28;

fn ranks(players: usize) -> &'static str {
    if players == 3 { "J9ATKQ" } else { "J9ATKQ87" }
}

#[derive(Debug)]
struct TwentyEight;

impl Rules for TwentyEight {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let suit = Setup::required("trump", trump(setup)?)?;
        let shown = setup.seats.len().max(setup.hands.len());
        let players = options.players.map_or(shown, |players| players as usize);
        let mut layout = Layout::of(setup, Pack::french(ranks(players), 1), 8)?;
        layout.expect_players(3..=4)?;
        layout.expect_players(players..=players)?;
        let bidder = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = record(&layout, &options, &facts, bidder, suit)?;
        let (of, own) = if players == 3 {
            (Players::one(bidder), "declarer")
        } else {
            (side_of(bidder), names_of_sides(bidder)[0])
        };
        let mut state = layout.state();
        state.counters[0] = facts.points.of(own, 0..=ALL)?;
        if facts.hidden.is_none() {
            state.trump = trump_state(Some(suit));
            state.table.power_from = facts.power_from as u8;
            layout.come = come(&layout, &record, &facts, bidder, suit);
        }
        let mut state = layout.lay(setup, &record, state, None)?;
        state.demanded = demanded(&layout, &record, &state, &facts, suit)?;
        let cards = VALUES.within(&layout.pack);
        let goal = Goal::count(Counter { players: of, cards, ..Counter::default() }, of);
        Ok(Question::new(layout, record, Root::Play(state), Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::TwentyEightScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = if draft.rng.one_in(2) { 3 } else { 4 };
        draft.seat(players);
        draft.deal_all(french(ranks(players)));
        draft.set_option("players", players);
        let bidder = draft.declarer();
        draft.trump_suit();
        if draft.rng.below(4) > 0 {
            let hand = draft.setup.hands.iter_mut().find(|(seat, _)| *seat == bidder);
            if let Some(card) = hand.and_then(|(_, cards)| cards.pop()) {
                draft.setup.trump = card.chars().next().map(String::from);
                draft.state("hidden", card);
            }
        }
        draft.flag("bidder_may_call");
        draft.option("direction", &["counter-clockwise", "clockwise"]);
        let sides = if players == 3 { ["declarer", "defenders"] } else { ["NS", "EW"] };
        let points = if draft.is_whole() { 0 } else { draft.rng.below(14) };
        draft.state("points", numbers([(sides[0], points), (sides[1], 0)]));
        draft.setup.contract = Some(draft.rng.pick(&["14", "20", "25"]).to_owned());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3])?;
        let pack = french(ranks(dealing.players()));
        Ok(dealing.of(pack, 8))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(VALUES.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(offer.trumps(&STRAINS[..4]))
    }
}

fn record(
    layout: &Layout,
    options: &Options,
    facts: &Facts,
    bidder: Player,
    suit: char,
) -> Result<Record> {
    let players = layout.players();
    let order = options.direction.order(players);
    let record = Record { order, ..Record::plain(layout.pack.by_trump(), players) };
    let Some(card) = facts.hidden else { return Ok(record) };
    let of_suit = layout.pack.suit(suit);
    if !of_suit.contains(card) || facts.power_from > 0 || facts.called {
        let message =
            "the card that lies face down is of the suit of trumps, and nobody has called for it";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/hidden"));
    }
    let hidden = Hidden {
        card,
        trump: trump_state(Some(suit)),
        owner: bidder,
        owner_calls: options.bidder_may_call,
    };
    Ok(Record {
        trumps: Trumps::Hidden(hidden),
        lock: Some(Lock { cards: of_suit, broken_by: Cards::NONE }),
        unlocked: Players::one(bidder).others(players),
        ..record
    })
}

/// The bidder's card that lay face down when he played to the trick, where it is certain which one it is: his only trump. Of
/// several he had one in hand that he could have followed with.
fn come(layout: &Layout, record: &Record, facts: &Facts, bidder: Player, suit: char) -> Cards {
    let place = record.order[layout.leader.index()].iter().position(|&other| other == bidder);
    let trumps = layout.hands[bidder.index()].and(layout.pack.suit(suit));
    let before = place.is_some_and(|place| place < facts.power_from as usize);
    if before && trumps.len() == 1 { trumps } else { Cards::NONE }
}

/// The trumps of which the player to move has to play one because he has called.
fn demanded(
    layout: &Layout,
    record: &Record,
    state: &State,
    facts: &Facts,
    suit: char,
) -> Result<Cards> {
    if !facts.called {
        return Ok(Cards::NONE);
    }
    let place = layout.table.len();
    if place == 0 || facts.power_from as usize != place {
        let message = "who calls follows, and from his card on trumps have power";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/called"));
    }
    let caller = record.order[layout.leader.index()][place];
    Ok(state.hands[caller.index()].and(layout.pack.suit(suit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Aim;
    use crate::scores::played::record;

    fn asked(fields: &str) -> Result<Question> {
        let deal = record("twenty-eight", fields);
        deal.game.question(&deal.setup)
    }

    fn value(fields: &str) -> i32 {
        asked(fields).expect("a position").walk(Aim::from(0)).truth()
    }

    /// The card that lies face down is not one to follow suit with, and it may come to the hand in the same trick.
    #[test]
    fn who_did_not_follow_had_his_trump_face_down() {
        let three = r#"{"seats":["1","2","3"],"leader":"3","to_play":"2","trick":["DJ","C9"],"trump":"D","declarer":"1","#;
        let points = r#""points":{"declarer":11,"defenders":6},"#;
        let options = r#""options":{"direction":"clockwise"}}"#;
        let called = format!(
            r#"{three}"hands":{{"1":["DT"],"2":["HJ","SA"],"3":["ST"]}},"state":{{{points}"power_from":2,"called":true}},{options}"#
        );
        let hidden = format!(
            r#"{three}"hands":{{"1":[],"2":["HJ","SA"],"3":["ST"]}},"state":{{{points}"hidden":"DT"}},"made":["call"],{options}"#
        );
        let before = record("twenty-eight", &hidden);
        let question = before.game.question(&before.setup).expect("a position");
        let after = question.after(Aim::from(0), &before.played).expect("a call").truth();
        assert_eq!([value(&called), after], [14, 14]);
        let later = r#"{"hands":{"N":["D9"],"E":["HT"],"S":["HK","H9"],"W":["HJ"]},"leader":"E","to_play":"S",
            "trick":["DT","SJ","HA"],"trump":"D","declarer":"N","state":{"power_from":2}}"#;
        assert!(asked(later).is_ok());
    }

    /// Of two trumps in hand he had one before the call.
    #[test]
    fn who_has_two_trumps_could_follow() {
        let two = r#"{"hands":{"N":["D9","D7"],"E":["HT","H8"],"S":["HK","H9","C8"],"W":["HJ","HQ"]},"leader":"E",
            "to_play":"S","trick":["DT","SJ","HA"],"trump":"D","declarer":"N","state":{"power_from":2}}"#;
        let error = asked(two).expect_err("he had to follow");
        assert_eq!(
            (error.code, error.place.to_string()),
            (Code::IllegalPlay, "/trick/1".to_owned())
        );
    }
}
