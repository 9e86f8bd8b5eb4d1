//! Rubbers of games that are won by trick points, in the order in which the tricks were taken: historical skruuvi,
//! skruf-whist and vint.

use crate::families::skruuvi::needed;
use crate::prelude::*;
use crate::scores::common::SideScores;
use crate::scores::honours::cards_in_hand;
use tikki_base::deal::FullDeal;
use tikki_play::scoring::sides::side_at;

/// What wins a game, and what games are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RubberRules {
    /// The trick points that win a game.
    pub(crate) target: i32,
    /// What a side's first game is worth; its second is worth twice that, its third three times, and so on.
    pub(crate) first_game: i32,
}

/// The winners of the tricks of a deal in order, `NNENE…`: `N` for north and south, `E` for east and west.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TrickOrder(Vec<Side>);

impl TrickOrder {
    /// The order of a play.
    pub(crate) fn of(played: &FinishedPlay) -> Value {
        let winners = played.tricks.iter().filter_map(|trick| trick.winner);
        let letter = |winner| if side_at(winner) == Side::NorthSouth { 'N' } else { 'E' };
        winners.map(letter).collect::<String>().into()
    }

    /// One side has its tricks first, the other one the rest.
    pub(crate) fn first(side: Side, tricks: usize) -> TrickOrder {
        let order = (0..13).map(|trick| if trick < tricks { side } else { side.opponents() });
        TrickOrder(order.collect())
    }

    /// Refuses the order of other tricks than the sides have won.
    ///
    /// # Errors
    /// `impossible-state`.
    pub(crate) fn check(order: Option<&TrickOrder>, tricks: BySide<i32>) -> Result<()> {
        let Some(TrickOrder(order)) = order else { return Ok(()) };
        let won = |side| order.iter().filter(|&&by| by == side).count() as i32;
        if Side::ALL.into_iter().all(|side| won(side) == tricks[side]) {
            return Ok(());
        }
        let message = "these are not the tricks that the sides have won";
        Err(Error::new(Code::ImpossibleState, message).in_field("/result/order"))
    }
}

impl OptionalKey for TrickOrder {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<TrickOrder>> {
        let Some(text) = fields.text(name)? else { return Ok(None) };
        let side = |letter| match letter {
            'N' | 'n' => Some(Side::NorthSouth),
            'E' | 'e' => Some(Side::EastWest),
            _ => None,
        };
        let order: Option<Vec<Side>> = text.chars().map(side).collect();
        let wrong = || fields.bad(name, "expected a row of N and E for the sides");
        order.map(|order| Some(TrickOrder(order))).ok_or_else(wrong)
    }
}

/// The trick points of a deal.
#[derive(Clone, Debug)]
pub(crate) struct TrickPoints {
    /// The points of one trick.
    pub(crate) per_trick: i32,
    /// The tricks that count for each side: won, or in a misère avoided.
    pub(crate) tricks: BySide<i32>,
    /// Which side each trick counted for, in order, if the order is known.
    pub(crate) order: Option<Vec<Side>>,
}

impl TrickPoints {
    /// Returns the trick points of a contract to win tricks; `tricks` are those won by each side.
    pub(crate) fn won(
        per_trick: i32,
        tricks: BySide<i32>,
        order: Option<TrickOrder>,
    ) -> TrickPoints {
        TrickPoints { per_trick, tricks, order: order.map(|order| order.0) }
    }

    /// Returns the trick points of a misère: each trick counts for the side that avoids it.
    pub(crate) fn avoided(
        per_trick: i32,
        tricks: BySide<i32>,
        order: Option<TrickOrder>,
    ) -> TrickPoints {
        let BySide([ns, ew]) = tricks;
        let order = order.map(|order| order.0.into_iter().map(Side::opponents).collect());
        TrickPoints { per_trick, tricks: BySide([ew, ns]), order }
    }

    /// All of the deal, by side.
    pub(crate) fn totals(&self) -> BySide<i32> {
        BySide(self.tricks.0.map(|tricks| self.per_trick * tricks))
    }

    /// The side that reaches the target first, with these points before the deal.
    ///
    /// # Errors
    /// `missing-field` if both reach it and the order of the tricks is not given.
    fn first_to(&self, target: i32, before: BySide<i32>) -> Result<Option<Side>> {
        let after = before + self.totals();
        match Side::ALL.map(|side| after[side] >= target) {
            [false, false] => return Ok(None),
            [true, false] => return Ok(Some(Side::NorthSouth)),
            [false, true] => return Ok(Some(Side::EastWest)),
            [true, true] => {}
        }
        let order = self.order.as_ref().ok_or_else(|| {
            let message = "both sides reach the game; give the order of the tricks";
            Error::new(Code::MissingField, message).in_field("/result/order")
        })?;
        let mut points = before;
        Ok(order.iter().copied().find(|&side| {
            points[side] += self.per_trick;
            points[side] >= target
        }))
    }
}

/// How a rubber stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rubber {
    rules: RubberRules,
    /// The trick points of both sides towards the game in play.
    points: BySide<i32>,
    /// The games that both sides have won.
    games: BySide<i32>,
}

impl Rubber {
    /// A rubber that begins.
    pub(crate) fn new(rules: RubberRules) -> Rubber {
        Rubber { rules, points: BySide::default(), games: BySide::default() }
    }

    /// Who has won the rubber: the first side with two games (Finnish Games, “Historical Skruuvi” and “Vint”).
    pub(crate) fn winner(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.games[side] >= 2)
    }

    /// Counts a deal, and gives a session the game that was won in it. When a game is won both sides begin again from
    /// nothing (Finnish Games, “Historical Skruuvi”).
    ///
    /// # Errors
    /// `missing-field` where the order of the tricks is needed.
    pub(crate) fn play(
        &mut self,
        deal: &TrickPoints,
        session: &mut ScoreSession,
        times: i32,
    ) -> Result<()> {
        match deal.first_to(self.rules.target, self.points)? {
            Some(side) => self.win_game(side, session, times),
            None => self.points = self.points + deal.totals(),
        }
        Ok(())
    }

    /// Counts a deal in which a game is won only by its own points.
    ///
    /// # Errors
    /// `missing-field` where the order of the tricks is needed.
    pub(crate) fn play_by_itself(
        &mut self,
        deal: &TrickPoints,
        session: &mut ScoreSession,
        times: i32,
    ) -> Result<()> {
        if let Some(side) = deal.first_to(self.rules.target, BySide::default())? {
            self.win_game(side, session, times);
        }
        Ok(())
    }

    fn win_game(&mut self, side: Side, session: &mut ScoreSession, times: i32) {
        self.games[side] += 1;
        self.points = BySide::default();
        session.score_win(messages::SCORE_GAME, name_of(side));
        session.give(
            messages::SCORE_GAME,
            name_of(side),
            times * self.rules.first_game * self.games[side],
        );
    }
}

/// A match that is a rubber; deals that were passed out bring its winner `passed` each.
///
/// # Errors
/// Those of `points`, which returns the trick points of a deal, or `None` of a passed-out one; `missing-field` where the order of
/// the tricks is needed.
pub(crate) fn rubbers(
    deals: &[SessionDeal<'_>],
    rules: RubberRules,
    passed: i32,
    points: impl Fn(&DealResult<'_>) -> Result<Option<TrickPoints>>,
) -> Result<SessionStanding> {
    let (mut session, mut rubber, mut out) = (ScoreSession::default(), Rubber::new(rules), 0);
    for deal in deals {
        if session.is_over() {
            (rubber, out) = (Rubber::new(rules), 0);
        }
        session.add(&deal.sheet);
        match points(&deal.deal_result())? {
            Some(points) => rubber.play(&points, &mut session, 1)?,
            None => out += 1,
        }
        if let Some(side) = rubber.winner() {
            if passed * out > 0 {
                session.give(messages::SCORE_DEALS_PASSED_OUT, name_of(side), passed * out);
            }
            let most = most_from(i32::MIN)(session.totals());
            session.score_win(messages::SCORE_RUBBER, name_of(side));
            session.win(messages::SCORE_MATCH, most);
        }
    }
    Ok(session.standing())
}

/// The points of a deal, by what they are for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RubberDealScore {
    /// For the contract, slams, or missing tricks.
    pub(crate) contract: SideScores,
    /// For cards in hand after the exchange.
    pub(crate) cards: SideScores,
    /// For aces in misère.
    pub(crate) aces: SideScores,
    /// The trick points, as ordinary points.
    pub(crate) trick_points: SideScores,
}

impl RubberDealScore {
    /// All points of the deal.
    pub(crate) const fn total(self) -> SideScores {
        self.contract.plus(self.cards).plus(self.aces).plus(self.trick_points)
    }

    /// The sheet of a deal that these played.
    pub(crate) fn sheet(self, declarers: Side, contract: Label) -> DealSheet {
        let parts = [
            (contract, self.contract),
            (messages::SCORE_CARDS_IN_HAND.into(), self.cards),
            (messages::SCORE_ACES.into(), self.aces),
            (messages::SCORE_TRICK_POINTS.into(), self.trick_points),
        ];
        parts.into_iter().fold(DealSheet::of_sides(), |sheet, (what, scores)| {
            sheet.with_sides(what, scores.by_side(declarers))
        })
    }
}

/// What came of a deal that is played for trick points.
#[derive(Clone, Debug, Keys)]
pub(crate) struct RubberOutcome {
    /// Tricks by side.
    pub(crate) tricks: PartyNumbers,
    /// The sides that won the tricks in order, `NNE…`.
    pub(crate) order: Optional<TrickOrder>,
    /// The points for cards in hand by side, where the hands are not given.
    pub(crate) cards: PartyNumbers,
}

impl RubberOutcome {
    /// Returns the outcome of a play.
    pub(crate) fn by_tricks(played: &FinishedPlay) -> Map<String, Value> {
        let mut outcome = played.taken(Teams::opposite, "tricks", one);
        outcome.insert("order".to_owned(), TrickOrder::of(played));
        outcome
    }
}

/// A contract with its result.
pub(crate) struct RubberContract<'a> {
    pub(crate) level: i32,
    pub(crate) kind: ContractKind,
    pub(crate) declarers: Side,
    pub(crate) tricks: BySide<i32>,
    deal: &'a DealResult<'a>,
    outcome: RubberOutcome,
}

impl<'a> RubberContract<'a> {
    /// Returns the contract that was played; nothing where everybody `passed`.
    ///
    /// # Errors
    /// `bad-contract`, with `rule` saying which there are, and those of the result.
    pub(crate) fn read(
        deal: &'a DealResult<'a>,
        passed: &str,
        rule: &str,
        is_contract: fn(i32, ContractKind) -> bool,
    ) -> Result<Option<RubberContract<'a>>> {
        if deal.setup.contract.as_deref() == Some(passed) {
            return Ok(None);
        }
        let (level, kind) = contract(deal.setup, rule, is_contract)?;
        let outcome = RubberOutcome::read(&deal.result)?;
        let tricks = outcome.tricks.shared(13)?;
        TrickOrder::check(outcome.order.0.as_ref(), tricks)?;
        let declarers = deal.declaring()?;
        Ok(Some(RubberContract { level, kind, declarers, tricks, deal, outcome }))
    }

    /// Returns the points of the deal, with what a trick is worth, the points for the contract and those for the cards in hand.
    ///
    /// # Errors
    /// Those of [`cards_in_hand`].
    pub(crate) fn score(
        &self,
        per_trick: i32,
        contract: SideScores,
        cards: impl Fn(&FullDeal) -> SideScores,
    ) -> Result<RubberDealScore> {
        let RubberContract { declarers, tricks, deal, ref outcome, .. } = *self;
        let cards = cards_in_hand(deal.setup, declarers, &outcome.cards, cards)?;
        let points = |side: Side| per_trick * tricks[side];
        let [own, theirs] = [declarers, declarers.opponents()].map(points);
        let trick_points = SideScores { declarers: own, opponents: theirs };
        Ok(RubberDealScore { contract, cards, trick_points, ..RubberDealScore::default() })
    }

    /// Returns the sheet of the deal.
    pub(crate) fn sheet(&self, score: RubberDealScore) -> DealSheet {
        let own = self.tricks[self.declarers];
        let text = self.deal.setup.contract.as_deref().unwrap_or_default();
        let sheet = score.sheet(self.declarers, Label::contract(text, own));
        sheet.made(own >= needed(self.level))
    }

    /// Returns the trick points of the deal.
    pub(crate) fn trick_points(self, per_trick: i32) -> TrickPoints {
        TrickPoints::won(per_trick, self.tricks, self.outcome.order.0)
    }
}
