//! Cards passed on before the play, all at once: every seat gives as many of its own to a neighbour before it sees what comes.

use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Value};
use tikki_play::game::contracts::{Declaration, Declarations};
use tikki_play::game::keys::OptionalKey;
use tikki_play::game::keys::ReadStateKey;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{ACE_HIGH, Pack};
use tikki_play::position::question::TrickRoot;
use tikki_play::position::setup::Setup;
use tikki_solver::rules::{CardId, Cards, Player, State};

/// How many cards each passes on (McNeely, “Hearts”).
pub(crate) const PASSED_ON: usize = 3;

/// To whom cards are passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassDirection {
    /// The next clockwise.
    Left,
    /// The one before.
    Right,
    /// Of four, the one opposite.
    Across,
    /// Of five, two places on.
    TwoLeft,
    /// Of five, two places back.
    TwoRight,
}

/// The ways by name.
const WAYS: [(&str, PassDirection); 5] = [
    ("left", PassDirection::Left),
    ("right", PassDirection::Right),
    ("across", PassDirection::Across),
    ("two-left", PassDirection::TwoLeft),
    ("two-right", PassDirection::TwoRight),
];

impl PassDirection {
    /// Returns how many places clockwise the receiver sits among this number of players; `None` where this direction is not
    /// played (McNeely, “Hearts”; of other numbers than four Nordic Games, “Hertta”).
    fn places(self, players: usize) -> Option<usize> {
        match (self, players) {
            (PassDirection::Left, _) => Some(1),
            (PassDirection::Right, _) => Some(players - 1),
            (PassDirection::Across, 4) | (PassDirection::TwoLeft, 5) => Some(2),
            (PassDirection::TwoRight, 5) => Some(3),
            (PassDirection::Across | PassDirection::TwoLeft | PassDirection::TwoRight, _) => None,
        }
    }
}

impl OptionalKey for PassDirection {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<PassDirection>> {
        fields.get(name).map(|_| fields.one_of(name, &WAYS)).transpose()
    }
}

/// What each seat is said to pass on.
#[derive(Clone, Debug)]
pub(crate) struct PassedCards {
    given: Vec<(String, Vec<String>)>,
    at: String,
}

impl ReadStateKey for PassedCards {
    fn read(fields: &Fields<'_>, name: &str, _: &mut TableLayout) -> Result<PassedCards> {
        let object = fields.object(name)?;
        let text = |seat: &str| {
            let cards = object.texts(seat)?;
            Ok((seat.to_owned(), cards.into_iter().map(str::to_owned).collect()))
        };
        let text = object.names().map(text).collect::<Result<_>>()?;
        Ok(PassedCards { given: text, at: fields.pointer(name) })
    }
}

/// The passing before a deal: who is asked, and what the others do.
pub(crate) struct Passing<'a> {
    layout: &'a TableLayout,
    passer: Player,
    receiver: Player,
    /// The hands once all others have passed on.
    hands: [Cards; Player::MOST],
}

impl<'a> Passing<'a> {
    /// Reads what the declarer, the seat that is solved, may pass on; other seats without given cards pass on by a rule of thumb.
    ///
    /// # Errors
    /// `missing-field`, `uneven-hands`, `bad-field`, `bad-seat`, `unknown-card`.
    pub(crate) fn read(
        setup: &Setup,
        layout: &'a TableLayout,
        way: Option<PassDirection>,
        passes: &PassedCards,
    ) -> Result<Passing<'a>> {
        let (players, passer) = (layout.players(), layout.the_declarer(setup)?);
        let places = setup.options().required("pass", way)?.places(players).ok_or_else(|| {
            setup.options().bad("pass", format!("nobody passes that way among {players}"))
        })?;
        layout.expect_sizes(passer, 0)?;
        let others = passes.of_all(layout, passer)?;
        let receiver = |giver: Player| Player::new((giver.index() + places) % players);
        let mut hands = layout.hands;
        for (giver, cards) in others {
            hands[giver.index()] = hands[giver.index()].without(cards);
            let to = &mut hands[receiver(giver).index()];
            *to = to.or(cards);
        }
        Ok(Passing { layout, passer, receiver: receiver(passer), hands })
    }

    /// Returns the choice between all cards that may be passed on, those of the rule of thumb first; the player who then holds
    /// the card that opens the play leads.
    pub(crate) fn root(&self, opening: Cards, start: &State) -> TrickRoot {
        let pack = &self.layout.pack;
        let own = self.layout.hands[self.passer.index()];
        let mut choices = own.subsets(PASSED_ON.min(own.len() as usize));
        choices.sort_by_cached_key(|&cards| std::cmp::Reverse(weights(pack, cards)));
        let mut branches: Vec<(String, TrickRoot)> = Vec::new();
        for cards in choices {
            let names: Vec<&str> = cards.iter().map(|card| pack.name(card)).collect();
            let name = format!("pass:{}", names.join("+"));
            // Of two packs, equal cards are one choice.
            if !branches.iter().any(|(other, _)| *other == name) {
                branches.push((name, TrickRoot::Play(self.after(cards, opening, start))));
            }
        }
        TrickRoot::Choice { player: self.passer, branches: branches.into() }
    }

    fn after(&self, cards: Cards, opening: Cards, start: &State) -> State {
        let mut hands = self.hands;
        let (from, to) = (self.passer.index(), self.receiver.index());
        hands[from] = hands[from].without(cards);
        hands[to] = hands[to].or(cards);
        let opens = |player: &Player| !hands[player.index()].is_disjoint(opening);
        let given = self.layout.leader;
        let leader = self.layout.clockwise(given).find(opens).unwrap_or(given);
        let State { table, .. } = State::new(hands, leader);
        State { hands, table, ..*start }
    }
}

impl PassedCards {
    /// What everybody but the one who is asked passes on.
    fn of_all(&self, layout: &TableLayout, passer: Player) -> Result<Vec<(Player, Cards)>> {
        let mut given = Vec::new();
        for (seat, cards) in &self.given {
            let at = format!("{}/{seat}", self.at);
            let player = layout.player(&at, seat)?;
            if player == passer {
                let message = format!("what {seat} passes on is asked");
                return Err(Error::new(Code::BadField, message).in_field(&at));
            }
            given.push((player, held(layout, player, cards, &at)?));
        }
        let by_rule = |player: Player| {
            let hand = layout.hands[player.index()];
            let stated = given.iter().find(|(other, _)| *other == player);
            stated.copied().unwrap_or_else(|| (player, by_thumb(&layout.pack, hand)))
        };
        let others = layout.everybody().iter().filter(|&player| player != passer);
        Ok(others.map(by_rule).collect())
    }
}

/// Cards of a hand that are passed on.
fn held(layout: &TableLayout, player: Player, texts: &[String], at: &str) -> Result<Cards> {
    let hand = layout.hands[player.index()];
    let mut left = hand;
    for (index, text) in texts.iter().enumerate() {
        let at = format!("{at}/{index}");
        let wanted = layout.pack.take(text, Cards::NONE).map_err(|error| error.in_field(&at))?;
        let same = |&card: &CardId| layout.pack.name(card) == layout.pack.name(wanted);
        let card = left.iter().find(same).ok_or_else(|| {
            let message = format!("{} does not hold {text}", layout.seats[player.index()]);
            Error::new(Code::BadField, message).in_field(&at)
        })?;
        left = left.without(Cards::one(card));
    }
    let count = PASSED_ON.min(hand.len() as usize);
    if texts.len() != count {
        let message = format!("expected {count} cards to pass on; {} are given", texts.len());
        return Err(Error::new(Code::BadField, message).in_field(at));
    }
    Ok(hand.without(left))
}

/// What is passed on by a rule of thumb: the queen, ace and king of spades, then the highest cards, of equals hearts first.
fn by_thumb(pack: &Pack, hand: Cards) -> Cards {
    let mut cards: Vec<CardId> = hand.iter().collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(weight(pack, card)));
    cards.into_iter().take(PASSED_ON).collect()
}

/// How gladly some cards are passed on, the worst of them first.
fn weights(pack: &Pack, cards: Cards) -> Vec<usize> {
    let mut weights: Vec<usize> = cards.iter().map(|card| weight(pack, card)).collect();
    weights.sort_unstable_by_key(|&weight| std::cmp::Reverse(weight));
    weights
}

/// How gladly a card is passed on.
fn weight(pack: &Pack, card: CardId) -> usize {
    let name = pack.name(card);
    let rank = name.chars().nth(1).and_then(|rank| ACE_HIGH.find(rank));
    let height = 2 * (ACE_HIGH.len() - rank.unwrap_or(ACE_HIGH.len()));
    let first = ["SK", "SA", "SQ"].iter().position(|spade| name == *spade);
    first
        .map_or(height + usize::from(name.starts_with('H')), |place| 2 * ACE_HIGH.len() + 2 + place)
}

/// Returns a declaration for each direction in which a seat may pass cards on, or for the given one; it records what the others
/// pass on.
///
/// # Errors
/// What is wrong with the deal.
pub(crate) fn contracts(
    declarations: Declarations<'_>,
    layout: &TableLayout,
    passes: &PassedCards,
) -> Result<Vec<Declaration>> {
    let given = PassDirection::read(&declarations.deal.options(), "pass")?;
    let offered = |(_, way): &&(&str, PassDirection)| match given {
        Some(given) => given == *way,
        None => way.places(layout.players()).is_some(),
    };
    let others = passes.of_all(layout, layout.player("/declarer", declarations.by)?)?;
    let names = |cards: Cards| -> Value {
        cards.iter().map(|card| layout.pack.name(card).to_owned()).collect::<Vec<_>>().into()
    };
    let written = others
        .into_iter()
        .map(|(player, cards)| (layout.seats[player.index()].clone(), names(cards)));
    let written = Value::Object(written.collect());
    let row = |(name, _): &(&str, PassDirection)| {
        let row = declarations.declaration(name).alone().option("pass", *name);
        row.state("phase", "exchange").state("passes", written.clone())
    };
    Ok(WAYS.iter().filter(offered).map(row).collect())
}

#[cfg(test)]
mod tests;
