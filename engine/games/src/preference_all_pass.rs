//! When all pass everybody avoids tricks; talon cards rule the first two.

use super::packs::{Pack, SEVEN_UP};
use super::plain::expect_trump;
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Counter, Goal, Player, Players, Record, Stop, Talon, Term, clockwise};

/// Preference (all pass) in the list of games.
pub const GAME: Game = Game {
    id: "preference-all-pass",
    name: "Preference (all pass)",
    seed: "seed 001, lines 86-122",
    seats: &["1", "2", "3"],
    sides: &["each for himself"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: 10,
    needs: &["stock", "state.tricks"],
    value: "by seat: tricks in the deal, which each wants few",
    options: &[
        Choice { name: "players", values: &["3", "4"] },
        Choice { name: "void_leader", values: &["talon-suit", "card-led"] },
    ],
    page: include_str!("../../../docs/rules/preference-all-pass.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, None)?;
    let pack = Pack::french(SEVEN_UP, 1);
    let mut position = Position::read(fields, &pack, 10)?;
    let options = fields.object("options")?;
    let players = options.within("players", 3..=4, position.players() as i32)?;
    position.expect_players(players as usize..=players as usize)?;
    let mut record = Record::plain(pack.by_trump(), position.players());
    if players == 3 {
        turned(fields, &pack, &mut position, &mut record)?;
    } else {
        dealers_talon(fields, &mut position, &mut record)?;
    }
    let mut start = position.state();
    start.counters = position.by_seat(&fields.object("state")?, "tricks")?;
    let state = position.lay(fields, &record, start, None)?;
    let everybody = position.everybody();
    let counters: Vec<Counter> =
        (0..Player::MOST).map(|p| Counter::tricks(Players::one(Player::new(p)))).take(4).collect();
    let goal = |player: Player| Goal {
        maximisers: Players::one(player).others(position.players()),
        counters: counters.clone(),
        terms: vec![Term::counter(player.index())],
        stop: Stop::Never,
    };
    let goals = everybody.iter().map(|player| (player, goal(player))).collect();
    Ok(Question {
        seats: position.seats,
        pack,
        lanes: Vec::new(),
        record,
        root: Root::Play(state),
        worth: Worth::Each(goals),
    })
}

/// Three players: a talon card is turned for each of the first two tricks.
fn turned(
    fields: &Fields<'_>,
    pack: &Pack,
    position: &mut Position,
    record: &mut Record,
) -> Result<()> {
    let words = [("talon-suit", true), ("card-led", false)];
    let rules_void_lead = fields.object("options")?.one_of("void_leader", &words)?;
    record.talon = Some(Talon::Turned { rules_void_lead });
    let state = fields.object("state")?;
    if let Some(name) = state.text("turned")? {
        let card = pack.take(name, position.used);
        let card = card.map_err(|error| error.in_field(&state.pointer("turned")))?;
        record.stock.push(card);
    } else if !position.table.is_empty() && !position.stock.is_empty() {
        let message = "the talon card that fixes the suit of this trick is missing";
        return Err(Error::new(Code::MissingField, message).in_field("/state/turned"));
    }
    record.stock.extend(&position.stock);
    Ok(())
}

/// Four players: the dealer leads the talon cards to the first two tricks and plays to no other.
fn dealers_talon(fields: &Fields<'_>, position: &mut Position, record: &mut Record) -> Result<()> {
    let dealer = position.named(&fields.object("state")?, "dealer")?;
    let others = Players::one(dealer).others(4);
    record.order = clockwise(4, others);
    record.order[dealer.index()] = clockwise(4, position.everybody()).swap_remove(dealer.index());
    record.talon = Some(Talon::Dealer { dealer, eldest: dealer.after(1) });
    // The card that the dealer has led to the trick on the table was the one before.
    let led = position.table.first().filter(|_| position.leader == dealer);
    record.stock.extend(led.into_iter().chain(&position.stock));
    if !position.hands[dealer.index()].is_empty() {
        let message = "the dealer's talon cards are the stock";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
    }
    position.hands[dealer.index()] = position.stock.iter().copied().collect();
    Ok(())
}
