//! Whist with cards that have a number in each of several categories; attacker and dummy against two.

use crate::prelude::*;
use tikki_play::scoring::teams::with_dummy;
use tikki_solver::rules::MAX_EFFECTIVE_SUITS;

/// Narnian whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(NarnianWhist));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Three play, with an open dummy opposite the attacker, or four, partners opposite.
    #[key(one_of(3, 4))]
    players: i32,
    /// What the value says.
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("tricks" => ()))]
    objective: (),
    /// The deals of a game.
    #[key(default = 6, range = 1..=100, deals)]
    deals: i32,
}

#[derive(Clone, Debug, Keys)]
struct Facts {
    /// The cards of the deck by name, each with its number in some of the categories.
    deck: Deck,
    /// The categories.
    categories: Vec<String>,
    /// The category named for the trick on the table.
    category: Option<String>,
    /// Whether the attacker discards their surplus before the play.
    phase: Phase,
}

/// They name neither seats nor cards, and are read before the layout, whose pack they are.
impl StateKeys for Facts {
    const KEYS: &'static [KeySpec] = <Facts as Keys>::KEYS;

    fn read(setup: &Setup, _: &mut TableLayout) -> Result<Facts> {
        Keys::read(&setup.state())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Phase {
    Card,
    Discard,
}

/// The cards by name, each with its numbers by category.
#[derive(Clone, Debug)]
struct Deck(Vec<(String, Vec<(String, f64)>)>);

impl ReadKey for Deck {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Deck> {
        let cards = fields.object(name)?;
        fields.required(name, fields.get(name))?;
        let numbers = |card: &str| {
            let numbers = cards.object(card)?;
            let of = |category| Some((category, numbers.number(category).transpose()?));
            let named =
                |(category, number): (&str, Result<f64>)| Ok((category.to_owned(), number?));
            let numbers = numbers.names().filter_map(of).map(named).collect::<Result<_>>()?;
            Ok((card.to_owned(), numbers))
        };
        cards.names().map(numbers).collect::<Result<_>>().map(Deck)
    }
}

struct NarnianWhist;

impl CardGame<Options, Facts, with_dummy::Outcome> for NarnianWhist {
    const CONTRACTS: Contracts = |own| vec![own.declaration("attack").led_by(&own.seat(1))];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let facts = <Facts as Keys>::read(&setup.state())?;
        facts.check(setup)?;
        let (pack, suits) = (facts.deck.pack(), facts.deck.suits(&facts.categories));
        let layout = TableLayout::among(4..=4, setup, pack, CardId::MOST)?;
        let four = options.players == 4;
        let chief = if four { layout.leader } else { layout.the_declarer(setup)? };
        let rule_set = RuleSet {
            partners: partners(),
            follow: Follow::AtLeastElseAny,
            ties: Ties::Last,
            named_leads: layout.pack.cards().collect(),
            ..RuleSet::plain(vec![suits], 4)
        };
        let named = facts.named(&layout)?;
        let of = side_of(chief);
        let root = match facts.phase {
            Phase::Discard if four => {
                let message = "nobody of four players puts cards away";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/phase"));
            }
            Phase::Discard => discards(&layout, chief)?,
            Phase::Card => TrickRoot::Play(layout.lay(setup, &rule_set, layout.state(), named)?),
        };
        let value_spec = ValueSpec::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        Ok(Question::naming(facts.categories, layout, rule_set, root, value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(4);
        if position.rng.one_in(2) {
            position.set_option("players", 4);
        } else {
            position.declarer();
        }
        let categories = ["power", "speed", "wit", "size"];
        let categories = &categories[..2 + position.rng.below(3)];
        let names: Vec<String> = (0..4 * position.cards).map(|n| format!("c{n:02}")).collect();
        let mut card = |name: &String| (name.clone(), any_card(position, categories));
        let deck: Map<String, Value> = names.iter().map(&mut card).collect();
        position.state("categories", categories.to_vec());
        position.state("deck", deck);
        position.deal_all(names);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let deck = <Deck as ReadKey>::read(&wanted.state(), "deck")?;
        let hand = deck.0.len() / 4;
        Ok(Dealing::seated(wanted, &[4])?.of(deck.names(), hand))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(with_dummy::outcome(played, Options::of(&played.setup)?.players == 3))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        with_dummy::sheet(deal, options.players == 3, None, |tricks| tricks)
    }
}

/// A card with a number in most of the categories.
fn any_card(position: &mut RandomPosition<'_>, categories: &[&'static str]) -> Value {
    let has: Vec<&str> = categories.iter().copied().filter(|_| !position.rng.one_in(4)).collect();
    let has = if has.is_empty() { &categories[..1] } else { &has };
    numbers(has.iter().map(|&category| (category, 1 + position.rng.below(9))))
}

impl Facts {
    /// Refuses more cards or categories than there can be.
    fn check(&self, setup: &Setup) -> Result<()> {
        let (cards, categories) = (self.deck.0.len(), self.categories.len());
        if cards <= CardId::MOST && (1..=MAX_EFFECTIVE_SUITS).contains(&categories) {
            return Ok(());
        }
        let most = CardId::MOST;
        let message = format!(
            "{cards} cards and {categories} categories; there are at most {most} and {MAX_EFFECTIVE_SUITS}"
        );
        Err(setup.state().bad("deck", message))
    }

    /// The category named for the trick on the table.
    fn named(&self, layout: &TableLayout) -> Result<Option<EffectiveSuit>> {
        let wrong = |code, message: &str| Error::new(code, message).in_field("/state/category");
        let Some(name) = &self.category else {
            let message = "the trick has begun, so the category named for it is needed";
            let missing = wrong(Code::MissingField, message);
            return if layout.table.is_empty() { Ok(None) } else { Err(missing) };
        };
        let place = self.categories.iter().position(|category| category == name);
        let unknown = || wrong(Code::BadField, "no such category");
        place.map(|place| Some(EffectiveSuit::new(place))).ok_or_else(unknown)
    }
}

/// The attacker discards as many cards as they have more than the others.
fn discards(layout: &TableLayout, attacker: Player) -> Result<TrickRoot> {
    let hand = layout.hands[attacker.index()];
    let common = layout.hands[attacker.partner().index()].len();
    let surplus = hand.len().saturating_sub(common) as usize;
    layout.expect_sizes(attacker, surplus as i32)?;
    if surplus > 3 {
        let message =
            format!("the attacker has {surplus} cards too many; three at most are left over");
        return Err(Error::new(Code::TooManyCards, message).in_field("/hands"));
    }
    let state = layout.state();
    let play = move |cards: Cards| {
        let mut state = state;
        state.hands[attacker.index()] = hand.without(cards);
        TrickRoot::Play(state)
    };
    let chosen = [Cards::NONE, hand];
    Ok(TrickRoot::exchange("discard", &layout.pack, attacker, chosen, surplus, play))
}

impl Deck {
    fn names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.clone()).collect()
    }

    fn pack(&self) -> Pack {
        Pack::named(self.names(), format!("the {} cards of the deck", self.0.len()))
    }

    /// The numbers of each category, replaced by their ranks among those that occur.
    fn suits(&self, categories: &[String]) -> Suits {
        let mut suits = Suits::empty(categories.len(), None);
        for (lane, category) in categories.iter().enumerate() {
            let number = |numbers: &[(String, f64)]| {
                numbers.iter().find(|(other, _)| other == category).map(|&(_, number)| number)
            };
            let numbers: Vec<_> = self.0.iter().map(|(_, numbers)| number(numbers)).collect();
            let mut sorted: Vec<f64> = numbers.iter().copied().flatten().collect();
            sorted.sort_unstable_by(f64::total_cmp);
            sorted.dedup();
            for (card, number) in numbers.into_iter().enumerate() {
                if let Some(number) = number {
                    let rank = sorted.partition_point(|&other| other < number);
                    suits.set(EffectiveSuit::new(lane), CardId::new(card), rank as u8 + 1);
                }
            }
        }
        suits
    }
}

#[cfg(test)]
mod tests;
