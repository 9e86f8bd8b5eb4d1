//! One declarer against two: suit games and grand for card points, null for no trick.

use super::Game;
use super::packs::{Pack, SEVEN_UP};
use super::plain::trump;
use super::position::Position;
use super::question::{Question, Root, Worth};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Condition, Counter, Goal, Players, Record, Term};

/// Skat in the list of games.
pub const GAME: Game = Game {
    id: "skat",
    name: "Skat",
    seed: "seed 002, lines 3483-3641",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "32 cards, jacks above A T K Q 9 8 7 in S H D C; null A K Q J T 9 8 7",
    hand_size: 10,
    needs: &["declarer", "contract", "trump", "state.points", "state.skat"],
    value: "suit and grand: card points of the declarer with the skat, whole deal; null: 1 if he can stay without a trick",
    options: &[],
    page: include_str!("../../../docs/rules/skat.md"),
    question,
};

const JACKS: [&str; 4] = ["CJ", "SJ", "HJ", "DJ"];
const POINTS: [(char, i32); 5] = [('A', 11), ('T', 10), ('K', 4), ('Q', 3), ('J', 2)];

fn question(fields: &Fields<'_>) -> Result<Question> {
    let text = fields.required("contract", fields.text("contract")?)?;
    let null = match text {
        "suit" | "grand" => false,
        "null" => true,
        _ => {
            let message = format!("\"{text}\" is no contract of this game: suit, grand, null");
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
    };
    let pack = Pack::french(if null { SEVEN_UP } else { "ATKQJ987" }, 1);
    let mut position = Position::read(fields, &pack, 12)?;
    position.expect_players(3..=3)?;
    let declarer = position.named(fields, "declarer")?;
    let of = Players::one(declarer);
    let trump = trump(fields)?.flatten();
    if (text == "suit") != trump.is_some() {
        let message = "a suit game has trumps S H D C, grand and null have NT";
        return Err(Error::new(Code::BadStrain, message).in_field("/trump"));
    }
    let suits = if null { pack.suits(None) } else { pack.suits_with_tops(&JACKS, trump) };
    let record = Record::plain(vec![suits], 3);
    let exchange = fields.object("state")?.one_of("phase", &[("card", false), ("exchange", true)])?;
    let (counter, start) = if null {
        (Counter::tricks(of), position.by_seat(&fields.object("state")?, "tricks")?[declarer.index()])
    } else {
        let cards = POINTS.iter().map(|&(rank, value)| (pack.rank(rank), value)).collect();
        let counter = Counter { players: of, cards, ..Counter::default() };
        let skat = position.cards(&fields.object("state")?, "skat", &pack)?;
        let laid_away = counter.of_trick(skat.into_iter().collect(), 0, false);
        let so_far = fields.object("state")?.object("points")?.within("declarer", 0..=120, 0)?;
        (counter, so_far + laid_away)
    };
    let mut goal = Goal::count(counter.clone(), of);
    if null {
        goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
    }
    let mut state = position.state();
    state.counters[0] = start;
    let root = if exchange {
        position.expect_sizes(declarer, 2)?;
        let hand = position.hands[declarer.index()];
        Root::discards(&pack, declarer, hand, 2, |skat| {
            let mut state = state;
            state.hands[declarer.index()] = hand.without(skat);
            state.counters[0] += if null { 0 } else { counter.of_trick(skat, 0, false) };
            Root::Play(state)
        })
    } else {
        Root::Play(position.lay(fields, &record, state, None)?)
    };
    let worth = Worth::Sides { goal, of };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}
