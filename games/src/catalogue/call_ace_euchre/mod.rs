//! Euchre for four to six, in which the maker's partner is the holder of the highest card of a suit that the maker names.

use crate::catalogue::euchre::scoring::{Alone, EuchrePay, TRICKS, is_made};
use crate::families::bowers;
use crate::prelude::*;

/// Call-ace euchre in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(CallAceEuchre));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play.
    #[key(one_of(4, 5, 6))]
    players: Option<i32>,
    /// The points of a game.
    #[key(default = 5, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// Who holds the card that was called; nobody if the maker plays alone.
    partner: Option<Player>,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the maker and the partner.
    #[key(range = 0..=TRICKS)]
    tricks: i32,
}

struct CallAceEuchre;

impl CardGame<Options, Facts, Outcome> for CallAceEuchre {
    const DEAL: DealSpec = DealSpec::of_cards(&[4, 5, 6], |_| bowers::pack(32).names(), 5);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let mut layout = TableLayout::of(setup, bowers::pack(32), 5)?;
        layout.expect_given_players(options.players, &[4, 5, 6])?;
        let players = layout.players();
        let maker = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        if facts.partner == Some(maker) {
            let message = "the maker is nobody's partner; alone the maker has none";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/partner"));
        }
        let of = facts.partner.into_iter().fold(Players::one(maker), Players::with);
        let side = |player| if of.contains(player) { of } else { of.others(players) };
        let suits = bowers::suits(&layout.pack, trump);
        let rule_set = RuleSet {
            partners: layout.everybody().iter().map(side).collect(),
            ..RuleSet::plain(vec![suits], players)
        };
        let mut state = layout.state();
        state.counters[0] = facts.tricks.of(of);
        let value_spec = ValueSpec::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let pack = bowers::pack(32);
        let mut calls = Vec::new();
        for suit in SUITS {
            let trump = &*suit.to_string();
            for called in SUITS {
                let from_the_top = bowers::of_suit(&pack, suit, called);
                let partner = from_the_top.iter().find_map(|card| declarations.holder(card));
                let call = declarations.declaration(&format!("{trump} with {called}")).trump(trump);
                calls.push(match partner.filter(|seat| seat != declarations.by) {
                    Some(seat) => call.like(&format!("{trump} {seat}")).state("partner", seat),
                    None => call.like(trump),
                });
            }
        }
        Ok(calls)
    }

    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(3)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let maker = Players::one(Player::new(played.declarer()));
        let partner = played.seat_in_state("partner")?;
        let of = partner.map(Player::new).into_iter().fold(maker, Players::with);
        Ok(result([("tricks", played.tricks_of(of).into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let Outcome { tricks } = Outcome::read(&deal.result)?;
        let maker = deal.declarer()?;
        let partner = deal.seat_in_state("partner")?.filter(|&seat| seat != maker);
        let alone = Alone { maker: partner.is_none(), defender: false };
        let march = if deal.seats.len() > 4 { MARCH_OF_MANY } else { EuchrePay::AMERICAN.march };
        let pay = EuchrePay { march, ..EuchrePay::AMERICAN };
        let (ours, theirs) = pay.score(tricks, alone);
        let mut sheet = deal.sheet(Teams::each);
        for (seat, name) in deal.seats.iter().enumerate() {
            let own = seat == maker || Some(seat) == partner;
            let (what, points) = if own {
                (messages::SCORE_TRICKS_TAKEN, ours)
            } else {
                (messages::SCORE_EUCHRE, theirs)
            };
            sheet = sheet.with_any(what, name, points);
        }
        Ok(sheet.made(is_made(tricks)))
    }
}

/// With more than four players a side has 3 for all tricks (McNeely, “Euchre”).
const MARCH_OF_MANY: i32 = 3;

#[cfg(test)]
mod tests;
