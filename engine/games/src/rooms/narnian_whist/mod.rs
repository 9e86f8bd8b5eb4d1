//! Whist with cards that have a number in each of several categories; attacker and dummy against two.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::Draft;
use crate::draft::numbers;
use crate::families::four_hands::{partners, side_of};
use crate::game::{Game, Rules};
use crate::keys::{Key, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_base::fields::{Fields, Map, Value};
use tikki_solver::rules::{
    CardId, Cards, Counter, Follow, Goal, LANES, Lane, Player, Record, Suits, Ties,
};

/// Narnian whist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "narnian-whist",
    name: "Narnian whist",
    aliases: &[],
    seed: "seed 000, lines 441-514",
    seats: &["N", "E", "S", "W"],
    sides: &["attacker and dummy", "defenders"],
    pack: "any cards with numbers in categories (state.deck)",
    hand_size: 7,
    needs: &["declarer", "state.deck", "state.categories", "state.category"],
    value: "tricks that the attacker's side takes from here on; four players: the leader's side",
    page: include_str!("page.md"),
    rules: Some(&NarnianWhist),
};

options! {
    struct Options {
        /// Three play, with an open dummy opposite the attacker, or four, partners opposite.
        players: i32 [3, 4],
        #[expect(dead_code, reason = "there is one objective, and another word is refused")]
        objective: () { "tricks" => () },
    }
}

facts! {
    struct Facts {
        /// The category named for the trick on the table.
        category: Option<String>,
        phase: Phase { "card" => Phase::Card, "discard" => Phase::Discard },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Card,
    /// The attacker puts his surplus away first.
    Discard,
}

/// The cards of the deck by name, each with its number in some of the categories, and the categories.
const DECK: [Key; 2] = [Key { name: "deck", values: &[] }, Key { name: "categories", values: &[] }];

#[derive(Debug)]
struct NarnianWhist;

impl Rules for NarnianWhist {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        const { &[DECK[0], DECK[1], Facts::KEYS[0], Facts::KEYS[1]] }
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let Deck { pack, categories, suits } = Deck::read(setup)?;
        let mut layout = Layout::of(setup, pack, CardId::MOST)?;
        layout.expect_players(4..=4)?;
        let four = options.players == 4;
        let chief = if four { layout.leader } else { layout.the_declarer(setup)? };
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            partners: partners(),
            follow: Follow::AtLeastElseAny,
            ties: Ties::Last,
            named_leads: layout.pack.cards().collect(),
            ..Record::plain(vec![suits], 4)
        };
        let named = named(&facts, &layout, &categories)?;
        let of = side_of(chief);
        let root = match facts.phase {
            Phase::Discard if four => {
                let message = "nobody of four players puts cards away";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/phase"));
            }
            Phase::Discard => discards(&layout, chief)?,
            Phase::Card => Root::Play(layout.lay(setup, &record, layout.state(), named)?),
        };
        let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        Ok(Question::naming(categories, layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::NarnianScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        if draft.rng.one_in(2) {
            draft.set_option("players", 4);
        } else {
            draft.declarer();
        }
        let categories = ["power", "speed", "wit", "size"];
        let categories = &categories[..2 + draft.rng.below(3)];
        let names: Vec<String> = (0..4 * draft.cards).map(|n| format!("c{n:02}")).collect();
        let mut card = |name: &String| (name.clone(), any_card(draft, categories));
        let deck: Map<String, Value> = names.iter().map(&mut card).collect();
        draft.state("categories", categories.to_vec());
        draft.state("deck", deck);
        draft.deal_all(names);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let state = asked.state();
        state.required("deck", state.get("deck"))?;
        let pack: Vec<String> = state.object("deck")?.names().map(str::to_owned).collect();
        let hand = pack.len() / 4;
        Ok(Dealing::seated(asked, &[4])?.of(pack, hand))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(vec![offer.play("attack").led_by(&offer.seat(1))])
    }
}

/// A card with a number in most of the categories.
fn any_card(draft: &mut Draft<'_>, categories: &[&'static str]) -> Value {
    let has: Vec<&str> = categories.iter().copied().filter(|_| !draft.rng.one_in(4)).collect();
    let has = if has.is_empty() { &categories[..1] } else { &has };
    numbers(has.iter().map(|&category| (category, 1 + draft.rng.below(9))))
}

/// The category named for the trick on the table.
fn named(facts: &Facts, layout: &Layout, categories: &[String]) -> Result<Option<Lane>> {
    match &facts.category {
        Some(name) => {
            let place = categories.iter().position(|category| category == name);
            let unknown =
                || Error::new(Code::BadField, "no such category").in_field("/state/category");
            Ok(Some(Lane::new(place.ok_or_else(unknown)?)))
        }
        None if !layout.table.is_empty() => {
            let message = "the category named for the trick is missing";
            Err(Error::new(Code::MissingField, message).in_field("/state/category"))
        }
        None => Ok(None),
    }
}

/// The attacker puts away as many cards as he has more than the others.
fn discards(layout: &Layout, attacker: Player) -> Result<Root> {
    let hand = layout.hands[attacker.index()];
    let common = layout.hands[attacker.partner().index()].len();
    let surplus = hand.len().saturating_sub(common) as usize;
    layout.expect_sizes(attacker, surplus as i32)?;
    if surplus > 3 {
        let message =
            format!("the attacker has {surplus} cards too many; three at most are left over");
        return Err(Error::new(Code::TooManyCards, message).in_field("/hands"));
    }
    let play = |cards: Cards| {
        let mut state = layout.state();
        state.hands[attacker.index()] = hand.without(cards);
        Root::Play(state)
    };
    Ok(Root::discards(&layout.pack, attacker, hand, surplus, play))
}

/// Any pack of cards with numbers.
struct Deck {
    pack: Pack,
    categories: Vec<String>,
    suits: Suits,
}

impl Deck {
    fn read(setup: &Setup) -> Result<Deck> {
        let state = setup.state();
        let cards = state.object(DECK[0].name)?;
        state.required(DECK[0].name, state.get(DECK[0].name))?;
        let categories: Vec<String> =
            state.texts(DECK[1].name)?.into_iter().map(str::to_owned).collect();
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
