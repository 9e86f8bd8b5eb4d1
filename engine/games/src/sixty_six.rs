//! Two players, a stock, marriages, closing; first to 66.

use super::packs::{Pack, SUITS};
use super::plain::{trump, trump_state};
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Announcements, Announcing, CLOSER, Condition, Counter, Draw, Follow, Goal, Pair, Player,
    Players, Record, State, Stop, Term,
};

/// Sixty-six in the list of games.
pub const GAME: Game = Game {
    id: "sixty-six",
    name: "Sixty-six",
    seed: "seed 002, lines 3099-3145",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "24 cards, A T K Q J 9 in S H D C",
    hand_size: 6,
    needs: &["trump", "stock", "state"],
    value: "game points of seat 1 for the deal, -3 to 3",
    options: &[
        Choice { name: "exchange_nine", values: &["true", "false"] },
    ],
    page: include_str!("../../../docs/rules/sixty-six.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let pack = Pack::french("ATKQJ9", 1);
    let position = Position::read(fields, &pack, 6)?;
    position.expect_players(2..=2)?;
    let trump = fields.required("trump", trump(fields)?.flatten())?;
    let state = fields.object("state")?;
    let nine = fields.object("options")?.flag("exchange_nine", true)?;
    let record = record(&pack, &position, nine);
    let mut start = State { trump: trump_state(Some(trump)), ..position.state() };
    let points = position.by_seat(&state, "points")?;
    let tricks = position.by_seat(&state, "tricks")?;
    let pending = position.by_seat(&state, "pending")?;
    for player in [0, 1] {
        start.counters[player] = points[player];
        start.counters[TRICKS + player] = tricks[player];
        start.pending[player] = pending[player] as i16;
        start.has_trick.0 |= u8::from(tricks[player] > 0) << player;
    }
    start.counters[LEAD] = points[0] - points[1];
    let closer = position.seat(&state, "closed_by")?;
    start.counters[CLOSER] = closer.map_or(0, |player| player.index() as i32 + 1);
    let root = Root::Play(position.lay(fields, &record, start, None)?);
    let worth = Worth::Sides { goal: goal(&pack), of: Players(0b01) };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}

/// Counters: card points of both, their tricks, and the lead of the first.
const TRICKS: usize = 2;
const LEAD: usize = 4;

fn record(pack: &Pack, position: &Position, nine: bool) -> Record {
    let card = |suit: char, rank: char| {
        pack.one(&format!("{suit}{rank}")).expect("the pack has kings, queens and nines")
    };
    let pair = |suit: char| Pair {
        king: card(suit, 'K'),
        queen: card(suit, 'Q'),
        trump: trump_state(Some(suit)),
        value: 20,
        trump_value: 40,
    };
    let lowest = |suit: Option<char>| suit.filter(|_| nine).map(|suit| card(suit, '9'));
    let [s, h, d, c] = SUITS.map(Some);
    Record {
        follow: Follow::Head { on_trump_lead: true, after_ruff: false },
        announcements: Some(Announcements {
            pairs: SUITS.into_iter().map(pair).collect(),
            who: Announcing::WithLead,
        }),
        draw: Some(Draw::WinnerFirst { lowest_trump: [None, s, h, d, c].map(lowest) }),
        stock: position.stock.clone(),
        ..Record::plain(pack.by_trump(), 2)
    }
}

/// One game point, two against less than 33, three against no trick; a failed close gives the other player two.
fn goal(pack: &Pack) -> Goal {
    let pips = [('A', 11), ('T', 10), ('K', 4), ('Q', 3), ('J', 2)];
    let cards: Vec<_> = pips.iter().map(|&(rank, value)| (pack.rank(rank), value)).collect();
    let points = |player: usize, others| Counter {
        players: Players::one(Player::new(player)),
        others,
        last_trick: 10,
        cards: cards.clone(),
        announcements: 1,
        ..Counter::default()
    };
    let tricks = |player| Counter::tricks(Players::one(Player::new(player)));
    let counters = vec![points(0, 0), points(1, 0), tricks(0), tricks(1), points(0, -1)];
    let mut terms = Vec::new();
    for (won, lost, sign) in [(0, 1, 1), (1, 0, -1)] {
        let out = Condition::at_least(won, 66);
        let more = |than| Term::constant_when(sign, vec![out, than]);
        terms.push(Term::constant_when(sign, vec![out]));
        terms.push(more(Condition::at_most(lost, 32)));
        terms.push(more(Condition::at_most(TRICKS + lost, 0)));
        let nobody = [Condition::at_most(0, 65), Condition::at_most(1, 65)];
        let open = Condition::exactly(CLOSER, 0);
        let ahead = if won == 0 {
            Condition::at_least(LEAD, 1)
        } else {
            Condition::at_most(LEAD, -1)
        };
        terms.push(Term::constant_when(sign, [&nobody[..], &[open, ahead]].concat()));
        let failed = Condition::exactly(CLOSER, lost as i32 + 1);
        terms.push(Term::constant_when(2 * sign, [&nobody[..], &[failed]].concat()));
    }
    Goal { maximisers: Players(0b01), counters, terms, stop: Stop::Race(66) }
}
