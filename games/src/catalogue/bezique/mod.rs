//! Melds and a long stock: the forms of bezique for two, three and four players.

mod deal;
mod faces;
mod forms;
mod machine;
mod melds;
mod position;
mod scoring;
mod static_bounds;

use crate::prelude::*;
use deal::{DealObjective, Position};
use faces::RANKS;
use forms::Form;
use position::ShownMelds;
use scoring::{Declared, Rubicon};

/// Bezique in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Bezique));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play.
    #[key(one_of(2, 3, 4))]
    players: Option<i32>,
    /// How many packs of 32 cards; if nothing is said, two, three or six by players.
    #[key(one_of(2, 3, 4, 6, 8))]
    packs: Option<i32>,
    /// What has to be played once the stock is gone: any card of the suit led, else any trump; or one that beats.
    playoff: Playoff,
    /// Whether aces and tens count; if nothing is said, with two and three packs.
    brisques: Option<bool>,
    /// The suit that may not become trumps.
    #[key(words("none" => None, "S" => Some(0), "H" => Some(1), "D" => Some(2), "C" => Some(3)))]
    barred: Option<usize>,
    /// Whether a rubicon of six and eight packs is below 3,000 and 5,000, or worth 3,000.
    rubicon: Rubicon,
    /// The points of a game; if nothing is said, 1,000 and 3,000 with two and three packs, and with more none.
    game: Option<i32>,
}

impl Options {
    /// The form of the game with this number of players.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`: those of [`Form::new`].
    fn form(&self, players: usize) -> Result<Form> {
        Form::new(players, self.packs, self.barred)
    }
}

/// What has to be played once the stock is gone: the suit led, else a trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Playoff {
    /// Any of them.
    #[word("FMT")]
    Follow,
    /// One that beats the best card, where there is one.
    #[word("HEAD")]
    Head,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far.
    points: PartyNumbers,
    /// Whether the leader has just won a trick, and may declare before all draw.
    window: bool,
    /// What lies melded.
    melds: ShownMelds,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points for melds and the seven that takes the turn-up, by party.
    melds: PartyNumbers,
    /// What each declaration has scored, in order, and whose it was: `["1", 40]`.
    declared: Declared,
    /// How many aces and tens each party has won.
    brisques: PartyNumbers,
    /// Who has won the last trick.
    last_trick: Option<SeatName>,
    /// How often each seat has shown a hand without court cards.
    carte_blanche: PartyNumbers,
    /// The dealer who has turned up a seven.
    turned_seven: Option<SeatName>,
}

struct Bezique;

impl CardGame<Options, Facts, Outcome> for Bezique {
    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        let (layout, facts, start) = start(setup)?;
        let value_spec = card_value(&start, &facts, &layout)?;
        Ok(Question::of_machine(layout.seats, value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let forms = [(2, 2, 8), (3, 3, 8), (2, 4, 9), (2, 6, 12), (2, 8, 15), (4, 6, 9)];
        let (players, packs, full) = position.rng.pick(&forms);
        position.seat(players);
        position.set_option("players", players);
        position.set_option("packs", packs);
        position.option("playoff", &["FMT", "HEAD"]);
        let mut pack = [&french(RANKS)[..]].repeat(packs).concat();
        let whole = position.is_whole();
        if whole {
            position.cards = full;
            position.setup.stock = position.deal_all(pack);
        } else {
            if position.rng.one_in(2) {
                pack.retain(|card| !card.ends_with(['9', '8', 'T']));
            }
            let rest = position.deal_all(pack);
            // More would be too much for those who try everything.
            let most = 11 / (position.cards * players);
            let rounds = position.rng.below(most.min(2) + 1);
            position.setup.stock = rest[..rounds * players].to_vec();
        }
        position.setup.to_play = position.setup.leader.clone();
        if packs <= 3 {
            let turned = position.setup.stock.last().and_then(|card| card.chars().next());
            let trump = turned.unwrap_or(SUITS[position.rng.below(4)]).to_string();
            position.setup.trump = Some(trump);
        }
        if !whole {
            random_state(position, packs);
        }
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[2, 3, 4])?;
        let form = Options::of(wanted)?.form(dealing.players())?;
        let pack = [&french(RANKS)[..]].repeat(form.packs as usize).concat();
        let rest = if form.is_small() { Leftover::Turned } else { Leftover::Stock };
        Ok(dealing.of(pack, form.hand_size()).leaving(rest))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        scoring::standing(deals, options)
    }
}

/// Where a deal begins. Its cards are more than a layout holds: they are read apart from the rest.
fn start(setup: &Setup) -> Result<(TableLayout, Facts, Position)> {
    let options = Options::of(setup)?;
    let nothing = |(seat, _): &(String, Vec<String>)| (seat.clone(), Vec::new());
    let (hands, none) = (setup.hands.iter().map(nothing).collect(), Vec::new);
    let bare = Setup { hands, trick: none(), stock: none(), dead: none(), ..setup.clone() };
    let mut layout = TableLayout::of(&bare, Pack::french(RANKS, 1), 0)?;
    let expected = options.players.map_or(2..=4, |players| players as usize..=players as usize);
    layout.expect_players(expected)?;
    let facts = Facts::read(setup, &mut layout)?;
    let start = position::read(setup, &options, &facts, &layout)?;
    layout.check_turn(setup, Some(Player::new(start.turn())))?;
    Ok((layout, facts, start))
}

/// Points, a trick just won, and marriages on the table.
fn random_state(position: &mut RandomPosition<'_>, packs: usize) {
    let seats = position.setup.seats.clone();
    let parties: Vec<&str> = if seats.len() == 4 {
        vec!["NS", "EW"]
    } else {
        seats.iter().map(String::as_str).collect()
    };
    let points: Vec<usize> = parties.iter().map(|_| 10 * position.rng.below(30)).collect();
    position.state("points", numbers(parties.into_iter().zip(points)));
    if position.setup.stock.is_empty() {
        return;
    }
    let window = position.rng.one_in(2);
    position.state("window", window);
    position.flag("brisques");
    let mut melds = Map::new();
    for (seat, cards) in &position.setup.hands.clone() {
        let held = |card: &String| cards.contains(card);
        let pair = SUITS.map(|suit| ['K', 'Q'].map(|rank| format!("{suit}{rank}")));
        if let Some(pair) = pair.iter().find(|pair| pair.iter().all(held)) {
            let [king, queen] = pair.each_ref().map(|card| format!("{card}#1"));
            melds.insert(seat.clone(), Value::from(vec![vec!["marriage".to_owned(), king, queen]]));
            position.setup.trump.get_or_insert_with(|| pair[0][..1].to_owned());
        }
    }
    position.state("melds", melds);
    if packs > 3 && position.rng.one_in(2) {
        position.option("barred", &["S", "H", "D", "C"]);
    }
}

/// The points of both sides, or of each player.
fn card_value(
    start: &Position,
    facts: &Facts,
    layout: &TableLayout,
) -> Result<ValueSpec<Position>> {
    let parties = Teams::partners_of_four(&layout.seats).0.into_iter().map(|(name, _)| name);
    let given = facts.points.among(&parties.collect::<Vec<_>>())?;
    let points = |party: &str| given.of(party, 0..=1_000_000);
    let sides = |of: Players, one: &str, other: &str| -> Result<_> {
        let points = points(one)? - points(other)?;
        Ok(ValueSpec::Sides {
            goal: start.with_objective(DealObjective::Difference, of, points),
            of,
        })
    };
    match layout.players() {
        2 => sides(Players(0b01), &layout.seats[0], &layout.seats[1]),
        4 => sides(Players(0b0101), "NS", "EW"),
        _ => {
            let goal = |player: Player| -> Result<_> {
                let (own, place) = (Players::one(player), player.index());
                let points = points(&layout.seats[place])?;
                Ok((player, start.with_objective(DealObjective::Of(place), own, points)))
            };
            Ok(ValueSpec::each(layout.everybody().iter().map(goal).collect::<Result<Vec<_>>>()?))
        }
    }
}

#[cfg(test)]
mod tests;
