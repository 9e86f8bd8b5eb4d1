//! What both forms of Marjapussi score: trumps and little ones, the last trick, the majority, and the game to exactly twelve.

use crate::scores::card_values::CardValues;
#[cfg(test)]
use crate::scores::played::PlayedChecks;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::tricks::BySide;
use tikki_language::{Message, game as messages};
use tikki_play::GameScores;
use tikki_play::game::keys::{KeySpec, PartyNumbers, ReadKey};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::label::Label;
use tikki_play::scoring::session::ScoreSession;
use tikki_play::scoring::sides::{name_of, players_of, side_at, side_values};
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, SessionDeal, SessionStanding};
use tikki_solver::Side;
use tikki_solver::rules::RuleMove;

/// Tricks of a deal.
const TRICKS: i32 = 9;
/// The points that win, neither more nor less (Finnish Games, “Marjapussi”; Nordic Games, “Marjapussi”).
const GAME: i32 = 12;
/// What a side with more than [`GAME`] falls to (Finnish Games, “Marjapussi”; Nordic Games, “Marjapussi”).
const FALLEN: i32 = 7;
/// The points for making trumps (Finnish Games, “Marjapussi”; Nordic Games, “Marjapussi”).
pub(crate) const TRUMPS: i32 = 2;
/// The points for each marriage after that.
pub(crate) const LITTLE_ONE: i32 = 1;
/// The points for the last trick.
pub(crate) const LAST_TRICK: i32 = 1;
/// The points of the majority.
const MAJORITY: i32 = 1;

/// What the cards of tricks come to: the side with more has the majority.
#[derive(Debug)]
pub(crate) struct CapturedTotals {
    /// Its name in a result and in the state.
    pub name: &'static str,
    /// What a number of it is called.
    pub called: Message,
    /// What each card counts.
    pub cards: CardValues,
    /// What both sides have together.
    pub all: i32,
}

/// Who has the point of the majority where both sides are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MajorityTie {
    /// Nobody.
    Neither,
    /// Each side has one.
    Both,
    /// The side with the majority of the next deal has this one too.
    Next,
}

/// The scores of one form of the game.
#[derive(Debug)]
pub(crate) struct PussiScores {
    /// What decides the majority; what stands later counts where the sides are level before.
    pub counted: &'static [CapturedTotals],
    /// What can be chosen.
    pub options: &'static [KeySpec],
    /// What is chosen for sides that are level.
    pub level: fn(&Setup) -> Result<MajorityTie>,
    /// Whether a deal without a majority cannot end the game.
    pub plays_on: bool,
    /// The keys of a result: the common ones, and the counts.
    pub result: &'static [KeySpec],
}

/// What counts of a whole deal.
#[derive(Clone, Debug)]
struct PussiDeal {
    announced: Vec<Side>,
    last_trick: Side,
    tricks: BySide<i32>,
    /// What each side has of what decides the majority.
    counts: Vec<BySide<i32>>,
}

impl PussiDeal {
    fn has_something(&self, side: Side) -> bool {
        let counts = self.counts.iter().any(|counts| counts[side] > 0);
        counts || self.last_trick == side || self.announced.contains(&side)
    }

    /// Which side has the majority, and by which of the counts.
    fn majority(&self) -> Option<(usize, Side)> {
        let mut counts = self.counts.iter().enumerate();
        counts.find_map(|(place, counts)| {
            let ahead = Side::ALL.into_iter().find(|&side| counts.difference(side) > 0)?;
            Some((place, ahead))
        })
    }
}

impl PussiScores {
    /// Returns the deal of a result.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `impossible-state` if that cannot be: more marriages than suits, or more than a side can
    /// have announced and won with its tricks.
    fn deal(&self, result: &Fields<'_>) -> Result<PussiDeal> {
        let announced = result.texts("announced")?;
        let (tricks, last_trick): (PartyNumbers, Option<Side>) =
            (ReadKey::read(result, "tricks")?, ReadKey::read(result, "last_trick")?);
        let side = |(place, &name): (usize, &&str)| {
            let named = Side::ALL.into_iter().find(|&side| name_of(side) == name);
            let at = format!("{}/{place}", result.pointer("announced"));
            named.ok_or_else(|| Error::new(Code::BadField, "sides are NS and EW").in_field(&at))
        };
        let count = |(place, counted): (usize, &CapturedTotals)| {
            let given: PartyNumbers = ReadKey::read(result, counted.name)?;
            // A count that only decides between level sides may be left out.
            let left_out = place > 0 && !given.is_given();
            if left_out { Ok(BySide::from_fn(|_| 0)) } else { given.shared(counted.all) }
        };
        let deal = PussiDeal {
            announced: announced.iter().enumerate().map(side).collect::<Result<_>>()?,
            last_trick: result.required("last_trick", last_trick)?,
            counts: self.counted.iter().enumerate().map(count).collect::<Result<_>>()?,
            tricks: tricks.shared(TRICKS)?,
        };
        for counted in self.counted.iter().filter(|_| deal.majority().is_none()) {
            result.required(counted.name, result.get(counted.name))?;
        }
        let impossible = |message| Error::new(Code::ImpossibleState, message).in_field("/result");
        match self.why_not(&deal) {
            Some(message) => Err(impossible(message)),
            None => Ok(deal),
        }
    }

    /// Why a deal cannot have come about, if it cannot.
    fn why_not(&self, deal: &PussiDeal) -> Option<&'static str> {
        if deal.announced.len() > 4 {
            return Some("there are four suits");
        }
        Side::ALL.into_iter().find_map(|side| {
            let tricks = deal.tricks[side];
            let mut counts = deal.counts.iter().zip(self.counted);
            let before_leads = tricks - i32::from(deal.last_trick == side);
            let announced = deal.announced.iter().filter(|&&other| other == side).count();
            if tricks == 0 && deal.has_something(side) {
                Some("a side without a trick has nothing")
            } else if counts.any(|(count, of)| count[side] > of.cards.most_in(4 * tricks)) {
                Some("these tricks are not worth that many card points")
            } else if announced as i32 > before_leads {
                Some("a side announces once after a trick, and not after the last one")
            } else {
                None
            }
        })
    }

    /// Two for trumps, one for each little one, one for the last trick and one for the majority.
    fn sheet_of(&self, deal: &PussiDeal, level: MajorityTie) -> DealSheet {
        let mut sheet = DealSheet::of_sides();
        for (place, &side) in deal.announced.iter().enumerate() {
            let (what, points) = if place == 0 {
                (messages::SCORE_TRUMPS, TRUMPS)
            } else {
                (messages::SCORE_LITTLE_PAIR, LITTLE_ONE)
            };
            sheet = sheet.with(what, name_of(side), points);
        }
        sheet = sheet.with(messages::SCORE_LAST_TRICK, name_of(deal.last_trick), LAST_TRICK);
        let more = |sheet: DealSheet, place: usize, side: Side| {
            let what = Label::from(self.counted[place].called);
            sheet.with(what.with("n", deal.counts[place][side]), name_of(side), MAJORITY)
        };
        match deal.majority() {
            Some((place, side)) => more(sheet, place, side),
            None if level == MajorityTie::Both => {
                Side::ALL.into_iter().fold(sheet, |sheet, side| more(sheet, 0, side))
            }
            None => sheet,
        }
    }
}

impl GameScores for PussiScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        self.options
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        (self.level)(setup).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        self.result
    }

    /// Returns the result of a play, without `announced` where marriages were announced before the position: those have to be
    /// given.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let count = |counted: &CapturedTotals| {
            let count = side_values(|side| {
                let won = played.won(players_of(side)).flat_map(|trick| &trick.cards);
                played.state_number(counted.name, name_of(side))
                    + won.map(|card| counted.cards.of(card)).sum::<i32>()
            });
            (counted.name.to_owned(), count)
        };
        let announcers =
            played.moves.iter().filter(|(_, made)| matches!(made, RuleMove::Announce(..)));
        let announced: Vec<&str> = announcers.map(|&(seat, _)| name_of(side_at(seat))).collect();
        let last = played.tricks.last().and_then(|trick| trick.winner);
        let mut known = played.taken(Teams::opposite, "tricks", one);
        known.extend(self.counted.iter().map(count));
        known.extend(last.map(|seat| ("last_trick".to_owned(), name_of(side_at(seat)).into())));
        let before = played.setup.state().texts("announced")?;
        if before.is_empty() && played.setup.trump.is_none() {
            known.insert("announced".to_owned(), announced.into());
        }
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        if deal.setup.trump.is_some() {
            deal.require("announced")?;
        }
        Ok(self.sheet_of(&self.deal(&deal.result)?, (self.level)(deal.setup)?))
    }

    /// Points are added; who comes above twelve falls to seven; who has taken no trick goes to Porvoo and has nothing left.
    /// Exactly twelve win (Finnish Games, “Marjapussi”; Nordic Games, “Marjapussi”). Both sides at twelve in the same deal tie: the
    /// seeds are silent.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let (mut session, mut waiting) = (ScoreSession::default(), 0);
        for deal in deals {
            let given = self.deal(&deal.fields())?;
            session.add(&deal.sheet);
            match given.majority() {
                Some((_, side)) if waiting > 0 => {
                    session.give(messages::SCORE_LEVEL_DEALS, name_of(side), waiting);
                    waiting = 0;
                }
                None if (self.level)(deal.setup)? == MajorityTie::Next => waiting += MAJORITY,
                _ => (),
            }
            for side in Side::ALL {
                let total = session.total(name_of(side));
                if given.tricks[side] == 0 {
                    session.give(messages::SCORE_TO_PORVOO, name_of(side), -total);
                } else if total > GAME {
                    session.give(messages::SCORE_BACK_TO_SEVEN, name_of(side), FALLEN - total);
                }
            }
            let over = !self.plays_on || given.majority().is_some();
            let at_game = session.totals().iter().filter(|&&(_, total)| total == GAME && over);
            let winners = at_game.map(|(side, _)| side.clone()).collect();
            session.win(messages::SCORE_GAME, winners);
        }
        Ok(session.standing())
    }
}

/// Holds a form of the game against its goal: the difference of what the sides score in a deal.
#[cfg(test)]
pub(crate) fn the_goal_is_the_points_of_the_deal(id: &str, scores: &PussiScores) {
    for played in crate::scores::played::whole_deals(id, |_, _| ()) {
        let text = scores.outcome(&played).expect("a result");
        let deal = scores.deal(&Fields::from(&text)).expect("a deal");
        let sheet = scores.sheet_of(&deal, MajorityTie::Neither);
        let points = BySide::from_fn(|side| sheet.points_of(name_of(side)).expect("a side"));
        assert_eq!(played.value(), points.difference(played.own_side()), "{:?}", played.setup);
    }
}
