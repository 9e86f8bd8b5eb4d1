//! A soloist undertakes to take no trick; his partner sits out, aces are low.

use super::plain::{expect_trump, partners, side_of};
use super::packs::Pack;
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Cards, Condition, Counter, Goal, Player, Players, Record, Stop, Term};

/// Tuppi (sooli) in the list of games.
pub const GAME: Game = Game {
    id: "tuppi-sooli",
    name: "Tuppi (sooli)",
    seed: "seed 000, lines 1261-1342",
    seats: &["N", "E", "S", "W"],
    sides: &["soloist", "the other side"],
    pack: "52 cards, K Q J T 9 8 7 6 5 4 3 2 A in S H D C",
    hand_size: 13,
    needs: &["state.soloist"],
    value: "1 if the soloist takes no trick, else 0",
    options: &[
        Choice { name: "objective", values: &["boolean"] },
    ],
    page: include_str!("../../../docs/rules/tuppi-sooli.md"),
    question,
};

const ACE_LOW: &str = "KQJT98765432A";

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    let pack = Pack::french(ACE_LOW, 1);
    let position = Position::read(fields, &pack, 14)?;
    position.expect_players(4..=4)?;
    let state = fields.object("state")?;
    let soloist = position.named(&state, "soloist")?;
    let side = side_of(soloist);
    let record =
        Record { partners: partners(), order: order(soloist), ..Record::plain(pack.by_trump(), 4) };
    let root = if state.one_of("phase", &[("card", false), ("exchange", true)])? {
        exchange(&pack, &position, soloist)?
    } else {
        if position.leader == soloist.partner() {
            let message = "the soloist's partner sits out";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/leader"));
        }
        Root::Play(position.lay(fields, &record, position.state(), None)?)
    };
    let goal = Goal {
        maximisers: side,
        counters: vec![Counter::tricks(Players::one(soloist))],
        terms: vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])],
        stop: Stop::Never,
    };
    let worth = Worth::Sides { goal, of: side };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}

/// The leader, the leader's partner, and the soloist last, whoever leads.
fn order(soloist: Player) -> Vec<Vec<Player>> {
    let of_leader = |leader: Player| {
        if leader == soloist {
            vec![soloist, soloist.after(1), soloist.after(3)]
        } else {
            vec![leader, leader.partner(), soloist]
        }
    };
    (0..4).map(Player::new).map(of_leader).collect()
}

/// The soloist puts a card away, then his partner gives him one of his.
fn exchange(pack: &Pack, position: &Position, soloist: Player) -> Result<Root> {
    let (own, partners) = (position.hands[soloist.index()], position.hands[soloist.partner().index()]);
    if partners.is_empty() {
        let message = "the partner who gives a card needs an entry among the hands";
        return Err(Error::new(Code::MissingField, message).in_field("/hands"));
    }
    let play = |hand: Cards| {
        let mut state = position.state();
        state.hands[soloist.index()] = hand;
        state.hands[soloist.partner().index()] = Cards::NONE;
        Root::Play(state)
    };
    let gifts = |put_away: Cards| {
        let rest = own.without(put_away);
        Root::exchanges("give", pack, soloist.partner(), partners, 1, |gift| play(rest.or(gift)))
    };
    // One card less than the others: he has put his away already.
    if own.len() < partners.len() {
        position.expect_sizes(soloist, -1)?;
        return Ok(gifts(Cards::NONE));
    }
    position.expect_sizes(soloist, 0)?;
    Ok(Root::discards(pack, soloist, own, 1, gifts))
}
