//! Marjapussi: the points of a deal, and the game to exactly twelve.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::card_values::CardValues;
use crate::scores::session::Session;
use crate::scores::sides::{name_of, players_of, side_at, told};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::tricks::BySide;
use tikki_solver::Side;
use tikki_solver::rules::Move;

/// Tricks of a deal.
const TRICKS: i32 = 9;

/// All pips of the pack: four each of 11, 10, 4, 3 and 2 (seed 000, lines 1199–1209).
const PIPS: i32 = 120;

/// The points that win, neither more nor less (seed 000, lines 1210–1211).
const GAME: i32 = 12;

/// What a side with more than [`GAME`] falls to (seed 000, lines 1211–1212).
const FALLEN: i32 = 7;

/// The points for making trumps (seed 000, lines 1187–1197).
pub(super) const TRUMPS: i32 = 2;
/// The points for each marriage after that.
pub(super) const LITTLE_ONE: i32 = 1;
/// The points for the last trick.
pub(super) const LAST_TRICK: i32 = 1;
/// The points for more pips.
const MORE_PIPS: i32 = 1;

/// Who scores when both sides have sixty pips. The seed gives the point to the side with more and says no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EqualPips {
    Neither,
    Both,
}

options! {
    struct ScoreOptions {
        equal_pips: EqualPips { "neither" => EqualPips::Neither, "both" => EqualPips::Both },
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Pips in the tricks of each side.
        pips: Parties,
        /// Their tricks.
        tricks: Parties,
        /// Who won the last one.
        last_trick: Option<Side>,
        /// The sides that have announced a marriage, in that order: the first made trumps.
        announced: Vec<String>,
    }
}

/// What counts of a whole deal.
#[derive(Clone, Debug)]
struct PussiDeal {
    announced: Vec<Side>,
    last_trick: Side,
    pips: BySide<i32>,
    tricks: BySide<i32>,
}

impl PussiDeal {
    /// The deal that a result tells.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `impossible-state` if that cannot be: more marriages than suits, or a side without a
    /// trick that has announced, won pips or the last trick.
    fn told(result: &Fields<'_>) -> Result<PussiDeal> {
        let outcome = Outcome::told(result)?;
        let side = |(place, name): (usize, &String)| {
            let named = Side::ALL.into_iter().find(|&side| name_of(side) == name);
            let at = format!("{}/{place}", result.pointer("announced"));
            named.ok_or_else(|| Error::new(Code::BadField, "sides are NS and EW").in_field(&at))
        };
        let announced = outcome.announced.iter().enumerate().map(side).collect::<Result<_>>()?;
        let deal = PussiDeal {
            announced,
            last_trick: result.required("last_trick", outcome.last_trick)?,
            pips: outcome.pips.shared(PIPS)?,
            tricks: outcome.tricks.shared(TRICKS)?,
        };
        let trickless = Side::ALL.into_iter().find(|&side| deal.tricks[side] == 0);
        let impossible = |message| Error::new(Code::ImpossibleState, message).in_field("/result");
        match trickless {
            _ if deal.announced.len() > 4 => Err(impossible("there are four suits")),
            Some(side) if deal.has_something(side) => {
                Err(impossible("a side without a trick has nothing"))
            }
            _ => Ok(deal),
        }
    }

    fn has_something(&self, side: Side) -> bool {
        self.pips[side] > 0 || self.last_trick == side || self.announced.contains(&side)
    }

    /// Two for trumps, one for each little one, one for the last trick and one for more pips (seed 000, lines 1187–1197).
    fn sheet(&self, equal: EqualPips) -> Sheet {
        let mut sheet = Sheet::of_sides();
        for (place, &side) in self.announced.iter().enumerate() {
            let (what, points) =
                if place == 0 { ("trumps", TRUMPS) } else { ("a little one", LITTLE_ONE) };
            sheet = sheet.with(what, name_of(side), points);
        }
        sheet = sheet.with("the last trick", name_of(self.last_trick), LAST_TRICK);
        for side in Side::ALL {
            let ahead = self.pips.difference(side);
            if ahead > 0 || ahead == 0 && equal == EqualPips::Both {
                sheet = sheet.with(format!("{} pips", self.pips[side]), name_of(side), MORE_PIPS);
            }
        }
        sheet
    }
}

/// The scores of Marjapussi.
#[derive(Debug)]
pub(super) struct MarjapussiScores;

impl Scoring for MarjapussiScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    /// What was announced before the beginning of an ending has to be told.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let pips = told(|side| {
            let won = played.won(players_of(side)).flat_map(|trick| &trick.cards);
            played.told("pips", name_of(side))
                + won.map(|card| CardValues::PIPS.of(card)).sum::<i32>()
        });
        let announcers = played.moves.iter().filter(|(_, made)| matches!(made, Move::Announce(..)));
        let announced: Vec<&str> = announcers.map(|&(seat, _)| name_of(side_at(seat))).collect();
        let last = played.tricks.last().and_then(|trick| trick.winner);
        let mut known = played.taken(Teams::opposite, "tricks", one);
        known.insert("pips".to_owned(), pips);
        known.extend(last.map(|seat| ("last_trick".to_owned(), name_of(side_at(seat)).into())));
        let before = played.setup.state().texts("announced")?;
        if before.is_empty() && played.setup.trump.is_none() {
            known.insert("announced".to_owned(), announced.into());
        }
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        if deal.setup.trump.is_some() {
            deal.require("announced")?;
        }
        let equal = ScoreOptions::read(deal.setup)?.equal_pips;
        Ok(PussiDeal::told(&deal.result)?.sheet(equal))
    }

    /// Points are added; who comes above twelve falls to seven; who has taken no trick goes to Porvoo and has nothing left.
    /// Exactly twelve win (seed 000, lines 1210–1213). Both sides at twelve in the same deal tie: the seed is silent.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let mut session = Session::default();
        for deal in deals {
            let tricks = PussiDeal::told(&deal.fields())?.tricks;
            session.add(&deal.sheet);
            for side in Side::ALL {
                let total = session.total(name_of(side));
                if tricks[side] == 0 {
                    session.give("no trick: to Porvoo", name_of(side), -total);
                } else if total > GAME {
                    session.give("more than twelve: back to seven", name_of(side), FALLEN - total);
                }
            }
            let at_game = session.totals().iter().filter(|&&(_, total)| total == GAME);
            let winners = at_game.map(|(side, _)| side.clone()).collect();
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::whole_deals;
    use crate::scores::testing::{points, refused, standing};

    fn deal(announced: &str, last: &str, pips: i32, tricks: i32) -> String {
        format!(
            "result.announced: [{announced}]\nresult.last_trick: {last}\nresult.pips: NS {pips}\nresult.tricks: NS {tricks}\n"
        )
    }

    fn of_deal(options: &str, announced: &str, last: &str, pips: i32, tricks: i32) -> Vec<i32> {
        points(&format!("game: marjapussi\n{options}\n{}", deal(announced, last, pips, tricks)))
    }

    #[test]
    fn points_of_a_deal() {
        assert_eq!(of_deal("", "", "NS", 61, 5), [2, 0]);
        assert_eq!(of_deal("", "EW NS", "NS", 59, 5), [2, 3]);
        assert_eq!(of_deal("", "NS NS NS NS", "NS", 120, 9), [7, 0]);
        assert_eq!(of_deal("", "", "EW", 60, 4), [0, 1]);
        assert_eq!(of_deal("options.equal_pips: both", "", "EW", 60, 4), [1, 2]);
    }

    #[test]
    fn deals_that_cannot_be_are_refused() {
        let at = |announced, last, pips, tricks| {
            let text = format!("game: marjapussi\n{}", deal(announced, last, pips, tricks));
            refused(&text).place.to_string()
        };
        assert_eq!(at("", "EW", 121, 5), "/result/pips/NS");
        assert_eq!(at("EW EW EW EW EW", "EW", 60, 5), "/result");
        assert_eq!(at("NS", "EW", 0, 0), "/result");
        assert_eq!(at("", "NS", 0, 0), "/result");
        assert_eq!(at("", "EW", 10, 0), "/result");
        assert_eq!(at("", "NS", 100, 9), "/result");
        assert_eq!(at("N", "NS", 100, 8), "/result/announced/0");
        assert_eq!(at("", "N", 100, 8), "/result/last_trick");
    }

    /// The totals after deals, and who has won.
    fn session(deals: &[String]) -> (Vec<i32>, Vec<String>) {
        let deals: Vec<String> = deals.iter().map(|deal| format!("deal: 1\n{deal}")).collect();
        let standing = standing(&format!("game: marjapussi\n{}", deals.concat()));
        (standing.totals.into_iter().map(|(_, total)| total).collect(), standing.winners)
    }

    #[test]
    fn exactly_twelve_win_and_more_fall_to_seven() {
        let four = deal("NS", "NS", 70, 5);
        let mut deals = vec![four.clone(), four.clone()];
        assert_eq!(session(&deals), (vec![8, 0], vec![]));
        deals.push(four.clone());
        assert_eq!(session(&deals), (vec![12, 0], vec!["NS".to_owned()]));
        // Five more are too many; the side has seven and goes on.
        deals[2] = deal("NS NS", "NS", 70, 5);
        assert_eq!(session(&deals), (vec![7, 0], vec![]));
        deals.push(deal("EW", "EW", 0, 0));
        assert_eq!(session(&deals), (vec![0, 4], vec![]));
        // After a game that is won another one begins.
        deals[2] = four.clone();
        assert_eq!(session(&deals), (vec![0, 4], vec![]));
        deals.truncate(3);
        deals.extend(["EW", "EW", "EW"].map(|side| deal(side, "EW", 50, 5)));
        assert_eq!(session(&deals).1, ["EW"]);
    }

    #[test]
    fn both_sides_may_have_twelve() {
        let both = deal("NS EW EW", "EW", 70, 5);
        let deals = vec![both; 4];
        assert_eq!(session(&deals), (vec![12, 12], vec!["NS".to_owned(), "EW".to_owned()]));
    }

    #[test]
    fn the_goal_is_the_points_of_the_deal() {
        for played in whole_deals("marjapussi", |_, _| ()) {
            let told = MarjapussiScores.result_of(&played).unwrap();
            let sheet = PussiDeal::told(&Fields::of(&told)).unwrap().sheet(EqualPips::Neither);
            let points = BySide::from_fn(|side| sheet.points_of(name_of(side)).unwrap());
            assert_eq!(played.value(), points.difference(played.own_side()), "{:?}", played.setup);
        }
    }
}
