//! Who has which of high, low, jack and game after a deal of the All Fours family, and what that scores.

use super::{ALL_PIPS, PIPS};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_derive::Keys;
use tikki_language::{Message, game as messages};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::scoring::DealResult;
use tikki_play::scoring::named::SeatName;
use tikki_play::scoring::taken::Grouping;
use tikki_play::scoring::teams::Teams;
use tikki_solver::rules::Players;

/// The parties that have the points, in the order in which they count.
#[derive(Clone, Debug, Keys)]
pub(crate) struct Outcome {
    /// Who has the point for the highest trump.
    pub(crate) high: Option<SeatName>,
    /// Who has the point for the lowest trump.
    pub(crate) low: Option<SeatName>,
    /// Who has the point for the jack of trumps.
    pub(crate) jack: Option<SeatName>,
    /// Who has the point for the most pips.
    pub(crate) game: Option<SeatName>,
}

/// How a game gives the points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AllFours {
    /// Those who score together.
    pub(crate) by: Grouping,
    /// Whether the lowest trump counts for the player who was dealt it.
    pub(crate) low_as_dealt: bool,
    /// Whether the jack of trumps has a pip.
    pub(crate) trump_jack_pips: bool,
}

impl AllFours {
    /// Returns who has which point in a deal that was played out.
    pub(crate) fn outcome(self, played: &FinishedPlay) -> Map<String, Value> {
        let teams = (self.by)(&played.question.seats);
        let first = played.tricks.first().map(|trick| trick.cards[0].as_str());
        let trump = played.setup.trump.as_deref().filter(|trump| trump.len() == 1);
        let trump = trump.or(first).and_then(|name| name.chars().next());
        let jack = trump.map(|trump| format!("{trump}J")).unwrap_or_default();
        let of_trumps = |card: &&str| trump.is_some_and(|trump| card.starts_with(trump));
        let strength = |card: &&str| tikki_play::position::pack::ACE_HIGH.find(&card[1..]);
        let cards = || played.tricks.iter().flat_map(|trick| &trick.cards).map(String::as_str);
        let high = cards().filter(of_trumps).min_by_key(strength);
        let low = cards().filter(of_trumps).max_by_key(strength);
        let taken = |card: &str| played.winner_of(card);
        let lowest = |card: &str| if self.low_as_dealt { dealt(played, card) } else { taken(card) };
        let party = |seat| teams.name_of(seat).to_owned();
        let found = [
            ("high", high.and_then(taken).map(party)),
            ("low", low.and_then(lowest).map(party)),
            ("jack", taken(&jack).map(party)),
            ("game", self.game(played, &teams, &jack)),
        ];
        let text = |key: &str| played.setup.state.get(key)?.as_str().map(str::to_owned);
        let named = found.into_iter().map(|(key, by)| (key, text(key).or(by)));
        named.filter_map(|(key, by)| Some((key.to_owned(), by?.into()))).collect()
    }

    /// Returns the party with more pips than any other, if there is one.
    fn game(self, played: &FinishedPlay, teams: &Teams, jack: &str) -> Option<String> {
        let has_pips = |card: &&String| card.as_str() != jack || self.trump_jack_pips;
        let pips = |(name, players): &(String, Players)| {
            let won = played.won(*players).flat_map(|trick| &trick.cards).filter(has_pips);
            let won: i32 = won.map(|card| PIPS.of(card)).sum();
            played.state_number("pips", name).min(ALL_PIPS) + won
        };
        let pips: Vec<i32> = teams.0.iter().map(pips).collect();
        let most = *pips.iter().max()?;
        let mut with = (0..pips.len()).filter(|&place| pips[place] == most);
        with.next().filter(|_| with.next().is_none()).map(|place| teams.0[place].0.clone())
    }
}

/// Who had a card.
fn dealt(played: &FinishedPlay, card: &str) -> Option<usize> {
    let place = |cards: &[String]| cards.iter().position(|other| other == card);
    let seats = played.question.seats.len();
    let found = |trick: &tikki_play::played_deal::PlayedTrick| {
        place(&trick.cards).map(|place| (trick.leader + place) % seats)
    };
    played.tricks.iter().find_map(found)
}

impl Outcome {
    /// The points of a deal, in the order in which they count: what for, and the place of the party that has it.
    ///
    /// # Errors
    /// `bad-seat` for somebody who does not score; `impossible-state` where one of the trumps has a winner and another, which
    /// must have been there too, has none.
    pub(crate) fn points(
        &self,
        deal: &DealResult<'_>,
        teams: &Teams,
    ) -> Result<Vec<(Message, usize)>> {
        let Outcome { high, low, jack, game } = self;
        let all = [
            (messages::SCORE_HIGH, high),
            (messages::SCORE_LOW, low),
            (messages::SCORE_JACK, jack),
            (messages::SCORE_GAME, game),
        ];
        let named = all.into_iter().filter_map(|(what, by)| Some((what, by.as_ref()?)));
        let place = |(what, by): (_, &SeatName)| by.party(teams).map(|place| (what, place));
        let points = named.map(place).collect::<Result<Vec<_>>>()?;
        let missing = match (high, low) {
            (Some(_), None) => Some("low"),
            (None, Some(_)) => Some("high"),
            (None, None) if jack.is_some() => Some("high"),
            _ => None,
        };
        // What was captured before an ending may be unknown.
        match missing.filter(|_| deal.setup.hands.is_empty()) {
            Some(missing) => {
                let message = "where there is a trump there is a highest and a lowest one";
                Err(deal.result.impossible(missing, message))
            }
            None => Ok(points),
        }
    }
}
