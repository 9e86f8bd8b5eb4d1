//! Briscola bastarda: five players, a bid, and a partner by the card that is called.

use crate::prelude::*;

/// Briscola bastarda in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Bastarda));

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Who has the card called.
    partner: Option<Player>,
    /// Card points so far, of `declarer` and `defenders`.
    points: PartyNumbers,
}

const RANKS: &str = "A3KQJ76542";
/// What captured cards count.
const VALUES: CardValues = CardValues::BRISCOLA;
/// All card points together.
const MOST: i32 = 120;

#[derive(Clone, Debug, Keys)]
struct Options {
    /// The points of a game.
    #[key(default = 15, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points of the declarer's side.
    #[key(range = 0..=MOST)]
    points: i32,
}

struct Bastarda;

impl CardGame<Options, Facts, Outcome> for Bastarda {
    const DEAL: DealSpec = DealSpec::new(&[5], RANKS, 8);
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(5..=5, setup, Pack::french(RANKS, 1), 8)?;
        let declarer = layout.the_declarer(setup)?;
        let of = facts.partner.into_iter().chain([declarer]).collect();
        let rule_set =
            RuleSet { follow: Follow::Free, ..RuleSet::plain(layout.pack.by_trump(), 5) };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        state.counters[0] =
            facts.points.among(&["declarer", "defenders"])?.of("declarer", 0..=MOST)?;
        let cards = VALUES.within(&layout.pack);
        let counter = Counter { players: of, cards, ..Counter::default() };
        let value_spec = ValueSpec::Sides { goal: Goal::count(counter, of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        position.setup.contract = Some(position.rng.pick(&["50", "60", "70", "80"]).to_owned());
        let points = if position.is_whole() { 0 } else { position.rng.below(50) };
        position.state("points", numbers([("declarer", points), ("defenders", 0)]));
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let mut calls: Vec<Declaration> = Vec::new();
        for suit in &STRAINS[..4] {
            for rank in RANKS.chars() {
                let card = format!("{suit}{rank}");
                let partner = declarations.holder(&card).filter(|seat| seat != declarations.by);
                let like = format!("{suit} {}", partner.as_deref().unwrap_or_default());
                if calls.iter().any(|call| call.like == like) {
                    continue;
                }
                let call = declarations.declaration(&card).trump(suit).like(&like);
                calls.push(match partner {
                    Some(seat) => call.state("partner", seat),
                    None => call,
                });
            }
        }
        Ok(calls)
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let partner = played.seat_in_state("partner")?;
        let of = partner.into_iter().chain([played.declarer()]).map(Player::new).collect();
        let cards = played.taken_by(of, |trick| VALUES.in_trick(trick));
        let points = played.state_number("points", "declarer") + cards;
        Ok(result([("points", points.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let Outcome { points } = Outcome::read(&deal.result)?;
        let bid = deal.setup.bid(1..=MOST, "1 to 120 card points")?;
        let declarer = deal.declarer()?;
        let partner = deal.seat_in_state("partner")?.filter(|&seat| seat != declarer);
        let made = points >= bid;
        let [own, partners, others] = if partner.is_some() { WITH_PARTNER } else { ALONE };
        let mut sheet = deal.sheet(Teams::each);
        for (seat, name) in deal.seats.iter().enumerate() {
            let (what, score) = match seat {
                _ if seat == declarer => (points_for_bid(points, bid), own),
                _ if Some(seat) == partner => (messages::SCORE_WITH_THE_BIDDER.into(), partners),
                _ => (messages::SCORE_AGAINST_THE_BIDDER.into(), others),
            };
            sheet = sheet.with(what, name, if made { score } else { -score });
        }
        Ok(sheet.made(made))
    }
}

/// What the bidder, the partner and each of the others score for a bid that is made; they lose as much for one that is lost.
const WITH_PARTNER: [i32; 3] = [2, 1, -1];
/// The same where the bidder has called a card of their own hand.
const ALONE: [i32; 3] = [4, 0, -1];

#[cfg(test)]
mod tests;
