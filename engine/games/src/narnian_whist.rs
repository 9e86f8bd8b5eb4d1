//! Whist with cards that have a number in each of several categories; attacker and dummy against two.

use super::plain::{partners, side_of};
use super::packs::Pack;
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    CardId, Cards, Counter, Follow, Goal, LANES, Lane, Player, Record, Suits, Ties,
};

/// Narnian whist in the list of games.
pub const GAME: Game = Game {
    id: "narnian-whist",
    name: "Narnian whist",
    seed: "seed 000, lines 441-514",
    seats: &["N", "E", "S", "W"],
    sides: &["attacker and dummy", "defenders"],
    pack: "any cards with numbers in categories (state.deck)",
    hand_size: 7,
    needs: &["declarer", "state.deck", "state.categories", "state.category"],
    value: "tricks that the attacker's side takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/narnian-whist.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let deck = Deck::read(fields)?;
    let state = fields.object("state")?;
    let position = Position::read(fields, &deck.pack, CardId::MOST)?;
    position.expect_players(4..=4)?;
    let attacker = position.named(fields, "declarer")?;
    let record = Record {
        partners: partners(),
        follow: Follow::AtLeastElseAny,
        ties: Ties::Last,
        named_leads: true,
        ..Record::plain(vec![deck.suits], 4)
    };
    let named = match state.text("category")? {
        Some(name) => {
            let place = deck.categories.iter().position(|category| category == name);
            Some(Lane::new(place.ok_or_else(|| state.bad("category", "no such category"))?))
        }
        None if !position.table.is_empty() => {
            let message = "the category named for the trick is missing";
            return Err(Error::new(Code::MissingField, message).in_field("/state/category"));
        }
        None => None,
    };
    let of = side_of(attacker);
    let root = if state.one_of("phase", &[("card", false), ("discard", true)])? {
        discards(&deck.pack, &position, attacker)?
    } else {
        Root::Play(position.lay(fields, &record, position.state(), named)?)
    };
    let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
    let Deck { pack, categories: lanes, .. } = deck;
    Ok(Question { seats: position.seats, pack, lanes, record, root, worth })
}

/// The attacker puts away as many cards as he has more than the others.
fn discards(pack: &Pack, position: &Position, attacker: Player) -> Result<Root> {
    let hand = position.hands[attacker.index()];
    let common = position.hands[attacker.partner().index()].len();
    let surplus = hand.len().saturating_sub(common) as usize;
    position.expect_sizes(attacker, surplus as i32)?;
    if surplus > 3 {
        let message = format!("the attacker has {surplus} cards too many; three at most are left over");
        return Err(Error::new(Code::TooManyCards, message).in_field("/hands"));
    }
    let play = |cards: Cards| {
        let mut state = position.state();
        state.hands[attacker.index()] = hand.without(cards);
        Root::Play(state)
    };
    Ok(Root::discards(pack, attacker, hand, surplus, play))
}

/// Any pack of cards with numbers.
struct Deck {
    pack: Pack,
    categories: Vec<String>,
    suits: Suits,
}

impl Deck {
    fn read(fields: &Fields<'_>) -> Result<Deck> {
        let state = fields.object("state")?;
        let cards = state.object("deck")?;
        state.required("deck", state.get("deck"))?;
        let categories: Vec<String> =
            state.texts("categories")?.into_iter().map(str::to_owned).collect();
        let names: Vec<String> = cards.names().map(str::to_owned).collect();
        if names.len() > CardId::MOST || categories.len() > LANES || categories.is_empty() {
            let message = format!(
                "{} cards and {} categories; there are at most {} and {LANES}",
                names.len(),
                categories.len(),
                CardId::MOST
            );
            return Err(state.bad("deck", message));
        }
        let suits = Deck::suits(&cards, &names, &categories)?;
        let about = format!("the {} cards of the deck", names.len());
        Ok(Deck { pack: Pack::named(names, about), categories, suits })
    }

    /// The numbers of each category, replaced by their places among those that occur.
    fn suits(cards: &Fields<'_>, names: &[String], categories: &[String]) -> Result<Suits> {
        let mut suits = Suits::empty(categories.len(), None);
        for (lane, category) in categories.iter().enumerate() {
            let mut numbers = Vec::new();
            for name in names {
                numbers.push(cards.object(name)?.number(category)?);
            }
            let mut sorted: Vec<f64> = numbers.iter().copied().flatten().collect();
            sorted.sort_unstable_by(f64::total_cmp);
            sorted.dedup();
            for (card, number) in numbers.iter().enumerate() {
                if let Some(number) = number {
                    let place = sorted.partition_point(|other| other < number);
                    suits.set(Lane::new(lane), CardId::new(card), place as u8 + 1);
                }
            }
        }
        Ok(suits)
    }
}
