//! Calabrasella: one against two for aces, threes, twos and court cards, without trumps.

use crate::prelude::*;
use tikki_play::position::pack::THREE_HIGH;

/// Calabrasella in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Calabrasella));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Who gets the points of the cards set aside.
    #[key(words("last-trick" => UntakenCardsRule::LastTrick, "nobody" => UntakenCardsRule::Nobody))]
    set_aside: UntakenCardsRule,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, of `declarer` and `defenders`.
    points: PartyNumbers,
    /// The four cards out of play.
    set_aside: Vec<CardId>,
}

/// What each card counts.
const VALUES: CardValues = CardValues::ACE_THREE;
/// What the last trick counts.
const LAST_TRICK: i32 = 3;
/// All points of a deal.
const MOST: i32 = 35;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points of `declarer` and of `defenders`.
    points: PartyNumbers,
}

struct Calabrasella;

impl CardGame<Options, Facts, Outcome> for Calabrasella {
    const DEAL: DealSpec =
        DealSpec::new(&[3], THREE_HIGH, 12).leaving(Leftover::State("set_aside"));
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));
    const DISCARDS: &'static [&'static str] = &["set_aside"];
    const CONTRACTS: Contracts = |own| vec![own.declaration("play").led_by(&own.seat(1))];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let (layout, facts) = Facts::laid(3..=3, setup, Pack::french(THREE_HIGH, 1), 12)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let cards = VALUES.within(&layout.pack);
        let mut counter = Counter { players: of, cards, ..Counter::default() };
        counter.last_trick =
            LAST_TRICK + options.set_aside.last_trick_value(&counter, &facts.set_aside);
        let mut state = layout.state();
        state.counters[0] =
            facts.points.among(&["declarer", "defenders"])?.of("declarer", 0..=MOST)?;
        let rule_set = RuleSet::plain(vec![layout.pack.suits(None)], 3);
        let value_spec = ValueSpec::Sides { goal: Goal::count(counter, of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            position.state("set_aside", position.rest[..4].to_vec());
            let points = position.rng.below(12);
            position.state("points", numbers([("declarer", points), ("defenders", 0)]));
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let state = played.setup.state();
        let set_aside = match Options::of(&played.setup)?.set_aside {
            UntakenCardsRule::LastTrick => state.texts("set_aside")?,
            UntakenCardsRule::Nobody => Vec::new(),
        };
        let set_aside: i32 = set_aside.into_iter().map(|card| VALUES.of(&played.card(card))).sum();
        let own = Players::one(Player::new(played.declarer()));
        let points = |(name, of): (&str, Players)| {
            let last = played.tricks.last().is_some_and(|trick| trick.is_won_by(of));
            let last = if last { LAST_TRICK + set_aside } else { 0 };
            let cards = played.state_number("points", name)
                + played.taken_by(of, |trick| VALUES.in_trick(trick));
            (name.to_owned(), Value::from(cards + last))
        };
        let points = PARTIES.into_iter().zip([own, own.others(3)]).map(points).collect();
        Ok(result([("points", Value::Object(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        deal.require("points")?;
        let points = outcome.points.among(&PARTIES)?;
        let of = |name: &str| points.of(name, 0..=MOST);
        let [own, theirs] = [of(PARTIES[0])?, of(PARTIES[1])?];
        let (own, theirs) = match PARTIES.map(|name| outcome.points.has_party(name)) {
            [true, false] => (own, MOST - own),
            [false, true] => (MOST - theirs, theirs),
            _ => (own, theirs),
        };
        // In a result without a play nothing may be missing but what the cards set aside count.
        let whole = deal.setup.hands.is_empty();
        let lost = match options.set_aside {
            UntakenCardsRule::LastTrick => 0,
            UntakenCardsRule::Nobody => VALUES.most_in(4),
        };
        if own + theirs > MOST || whole && own + theirs < MOST - lost {
            let message = format!("{} points; a deal has {MOST}", own + theirs);
            return Err(Error::new(Code::ImpossibleState, message).in_field("/result/points"));
        }
        let declarer = &deal.seats[deal.declarer()?];
        let what = Label::from(messages::SCORE_RESULT).with("n", own).with("m", theirs);
        let sheet = deal.sheet(Teams::each);
        let sheet = sheet.paid_by_each(what, declarer, payment(own, theirs));
        Ok(sheet.made(own > theirs))
    }
}

/// What the two parties are called.
const PARTIES: [&str; 2] = ["declarer", "defenders"];

/// What each defender pays for the points of the declarer and of both defenders: the difference, twice if one party has all.
const fn payment(declarer: i32, defenders: i32) -> i32 {
    let difference = declarer - defenders;
    if difference == MOST || difference == -MOST { 2 * difference } else { difference }
}

#[cfg(test)]
mod tests;
