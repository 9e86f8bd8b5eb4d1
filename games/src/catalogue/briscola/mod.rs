//! Briscola: any card may be played, and after each trick all draw.

use crate::prelude::*;
use tikki_play::scoring::taken::most_of;

/// Briscola in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Briscola));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said.
    #[key(one_of(2, 3, 4, 5, 6))]
    players: Option<i32>,
    /// The number of deals of which a game is the best.
    #[key(one_of(3, 5))]
    best_of: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far, by seat, or by side where there are four.
    points: PartyNumbers,
}

const RANKS: &str = "A3KQJ76542";
/// What captured cards count.
const VALUES: CardValues = CardValues::BRISCOLA;
/// All card points together.
const MOST: i32 = 120;

/// The pack of this number of players.
fn pack_of(players: usize) -> Vec<String> {
    let mut pack = french(RANKS);
    let twos = match players {
        3 => 1,
        6 => 4,
        _ => 0,
    };
    for suit in ["C", "D", "H", "S"].into_iter().take(twos) {
        pack.retain(|card| *card != format!("{suit}2"));
    }
    pack
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by seat, or by side where there are four.
    points: PartyNumbers,
}

struct Briscola;

impl CardGame<Options, Facts, Outcome> for Briscola {
    const DEAL: DealSpec =
        DealSpec::of_cards(&[2, 3, 4, 5, 6], pack_of, 3).leaving(Leftover::Turned);
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let mut layout = TableLayout::of(setup, Pack::french(RANKS, 1), 3)?;
        layout.expect_given_players(options.players, &[2, 3, 4, 5, 6])?;
        let players = layout.players();
        let facts = Facts::read(setup, &mut layout)?;
        let rule_set = RuleSet {
            follow: Follow::Free,
            draw: Some(Draw::plain(Drawing::AfterTrick)),
            stock: layout.stock.clone(),
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let rule_set =
            if players == 4 { RuleSet { partners: partners(), ..rule_set } } else { rule_set };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let parties = parties(&layout);
        let names: Vec<&str> = parties.iter().map(|(name, _)| name.as_ref()).collect();
        let so_far = facts.points.among(&names)?;
        for (counter, (name, _)) in state.counters.iter_mut().zip(&parties) {
            *counter = so_far.of(name, 0..=MOST)?;
        }
        let value_spec = card_value(&layout.pack, &parties);
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            let players = position.setup.seats.len();
            let parties = if players == 4 { ["NS", "EW"] } else { ["1", "2"] };
            let points = parties.map(|party| (party, position.rng.below(50)));
            position.state("points", numbers(points));
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let points = |trick: &PlayedTrick| VALUES.in_trick(trick);
        Ok(played.taken(Teams::partners_of_four, "points", points))
    }

    /// The party with most card points wins the deal; nobody does if several have most.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let points = deal.shares(Teams::partners_of_four, &outcome.points, MOST)?;
        let sheet = deal.sheet(Teams::partners_of_four);
        Ok(match most_of(&points) {
            Some((name, points)) => {
                let what = Label::from(messages::SCORE_NUMBER_OF_CARD_POINTS);
                sheet.with(what.with("n", *points), name, 1)
            }
            None => sheet,
        })
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(games(deals, most_once(options.best_of / 2 + 1)))
    }
}

/// Whose points are counted together, by name: the sides of four, else every seat.
fn parties(layout: &TableLayout) -> Vec<(String, Players)> {
    if layout.players() == 4 {
        let side = |name: &str, first| (name.to_owned(), side_of(Player::new(first)));
        return vec![side("NS", 0), side("EW", 1)];
    }
    let seat = |player: Player| (layout.seats[player.index()].clone(), Players::one(player));
    layout.everybody().iter().map(seat).collect()
}

/// The card points of the first of two parties, or of each of more.
fn card_value(pack: &Pack, parties: &[(String, Players)]) -> ValueSpec {
    let points = |players| Counter { players, cards: VALUES.within(pack), ..Counter::default() };
    let goal = |place: usize| Goal {
        maximisers: parties[place].1,
        counters: parties.iter().map(|&(_, players)| points(players)).collect(),
        terms: vec![Term::counter(place)],
        stop: Stop::Never,
    };
    if let [(_, of), _] = *parties {
        return ValueSpec::Sides { goal: goal(0), of };
    }
    ValueSpec::each((0..parties.len()).map(|place| (Player::new(place), goal(place))))
}

#[cfg(test)]
mod tests;
