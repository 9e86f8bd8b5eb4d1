//! A game as its folder declares it, with types of its own, and as all others see it.

use crate::deals::{DealSpec, Dealing};
use crate::game::GameRules;
use crate::game::contracts::{Declaration, Declarations};
use crate::game::keys::{KeySpec, Keys, SessionEnd, StateKeys};
use crate::game::random_position::RandomPosition;
use crate::game::scores::GameScores;
use crate::played_deal::FinishedPlay;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::scoring::session::{chosen, games, least_once, most_once, of_deals};
use crate::scoring::{DealResult, DealSheet, DeclarationTarget, SessionDeal, SessionStanding};
use std::marker::PhantomData;
use tikki_base::comparison::BetterPoints;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// What a captured card counts, if cards count.
pub type CardPoints = Option<fn(&str) -> i32>;

/// What a seat may declare with a deal.
pub type Contracts = fn(Declarations<'_>) -> Vec<Declaration>;

/// The rules and the scores of a game. All other code sees them as [`GameRules`], in which the types are hidden.
///
/// `O` is what can be chosen, of the play and of the scores, `S` what `state` says of a position, `R` what `result` says of how a
/// deal ended, and `A` what `state` says only for the scores: bids and announcements before the play.
pub trait CardGame<O: Keys = (), S: StateKeys = (), R: Keys = (), A: Keys = ()>: Sync {
    /// How the cards are dealt where no option changes it. By itself four hands of thirteen.
    const DEAL: DealSpec = DealSpec::FOUR_HANDS;

    /// What a card counts when it is captured, where no deal changes it.
    const CARD_POINTS: CardPoints = None;

    /// What a seat may declare, lowest first, where no option changes it. By itself nothing.
    const CONTRACTS: Contracts = |_| Vec::new();

    /// The scores that the game shares with others, if it does.
    const FAMILY: Option<&'static dyn GameScores> = None;

    /// Keys of `state` with cards that nobody has seen but the declarer, who sees them where [`CardGame::sees_discards`] says so.
    const DISCARDS: &'static [&'static str] = &[];

    /// Keys of `options` and `state` that requests carry although nothing depends on them: what other games of the kind have, or what
    /// the hands say already.
    const UNREAD: &'static [&'static str] = &[];

    /// Whether a deal has a trick for each card of a hand: none is drawn, and none uncovered.
    const TRICK_FOR_EACH_CARD: bool = true;

    /// Whether a record may hold the cards that were played once a deal was decided. They count for nothing.
    const PLAYS_ON: bool = false;

    /// The question that a position asks.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    fn question(&self, setup: &Setup, options: &O) -> Result<Question>;

    /// From which value on the contract is made, where there is one.
    ///
    /// # Errors
    /// What is wrong with the contract.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let _ = setup;
        Ok(None)
    }

    /// The values from which on something more is won, where not every one more counts: 31, 61, 91 card points. None where every
    /// one does.
    ///
    /// # Errors
    /// What is wrong with the contract.
    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        let _ = setup;
        Ok(&[])
    }

    /// Whether the maximising side avoids tricks: the value says whether it takes none, or what few are worth.
    fn is_null(&self, setup: &Setup) -> bool {
        let _ = setup;
        false
    }

    /// How the cards are dealt, with the seats and the options of a request. By itself as [`CardGame::DEAL`] says.
    ///
    /// # Errors
    /// What is wrong with seats or options.
    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        Self::DEAL.dealing(wanted)
    }

    /// The card whose holder leads to the first trick of a deal; nothing where the lead goes round.
    fn opening_card(&self, deal: &Setup) -> Option<String> {
        let _ = deal;
        None
    }

    /// What a card counts when it is captured, with the trumps and options of a deal; nothing where cards do not count. By itself as
    /// [`CardGame::CARD_POINTS`] says.
    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let _ = deal;
        Self::CARD_POINTS.map(|points| points(card))
    }

    /// What a seat may declare with a deal, lowest first; nothing where there is nothing to choose. By itself
    /// [`CardGame::CONTRACTS`].
    ///
    /// # Errors
    /// What is wrong with the deal.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        Ok((Self::CONTRACTS)(declarations))
    }

    /// Whether the declarer of a deal has seen the cards of [`CardGame::DISCARDS`].
    fn sees_discards(&self, setup: &Setup) -> bool {
        let _ = setup;
        true
    }

    /// Sets up a random position at the start of a trick: a whole deal, or an ending. By itself what the declaration says, and what
    /// [`CardGame::vary`] makes of it.
    fn random_position(&self, position: &mut RandomPosition<'_>)
    where
        Self: Sized,
    {
        position.by_declaration(self);
        self.vary(position);
    }

    /// Changes a random position of the declaration: adds what lies behind it, for one.
    fn vary(&self, position: &mut RandomPosition<'_>) {
        let _ = position;
    }

    /// The keys of `options`. By itself those of its type.
    fn option_keys(&self) -> &'static [KeySpec] {
        O::KEYS
    }

    /// The keys of `state`. By itself those of its type.
    fn state_keys(&self) -> &'static [KeySpec] {
        S::KEYS
    }

    /// Whether its deals have scores.
    fn is_scored(&self) -> bool {
        true
    }

    /// The scores that the game shares with others, if it does: they replace the methods below. By itself [`CardGame::FAMILY`].
    fn family(&self) -> Option<&'static dyn GameScores> {
        Self::FAMILY
    }

    /// The keys of `state` that only the scores read. By itself those of their type.
    fn auction_keys(&self) -> &'static [KeySpec] {
        A::KEYS
    }

    /// What the score of a lost contract assumes of the auction where a deal does not say it: a key of `state` and its value.
    fn assumed_auction(&self, setup: &Setup) -> Option<(&'static str, i32)> {
        let _ = setup;
        None
    }

    /// Whether a deal is scored without a play and a result: one that was passed out.
    fn is_settled(&self, setup: &Setup) -> bool {
        let _ = setup;
        false
    }

    /// Whether a play that was left off has decided all that is scored.
    fn is_decided(&self, played: &FinishedPlay) -> bool {
        let _ = played;
        false
    }

    /// How a deal ended that was played to its end. By itself what its type says ([`Keys::of_play`]).
    ///
    /// # Errors
    /// What the play does not say.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(R::of_play(played))
    }

    /// The score of a deal.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `impossible-state`: what is missing or wrong in position or result.
    fn sheet(&self, deal: &DealResult<'_>, options: &O) -> Result<DealSheet> {
        let _ = options;
        deal.require("score")?;
        Ok(DealSheet::of(deal.seats.clone()))
    }

    /// Which points are good: most, or fewest where points are penalties. By itself fewest where the session ends so
    /// ([`SessionEnd::LeastAt`]).
    fn better_points(&self, options: &O) -> BetterPoints {
        match options.session_end() {
            Some(SessionEnd::LeastAt(_)) => BetterPoints::Fewest,
            _ => BetterPoints::Most,
        }
    }

    /// Returns the standings of a session after these deals, with the options of the first. The default is the sum of each
    /// party's scores; with a key that is marked as [`SessionEnd`] says, games that end by it.
    ///
    /// # Errors
    /// `bad-field` at an option of the session, or a result, that cannot be.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &O) -> Result<SessionStanding> {
        Ok(match options.session_end() {
            Some(SessionEnd::FirstTo(points)) => games(deals, most_once(points)),
            Some(SessionEnd::LeastAt(points)) => games(deals, least_once(points)),
            Some(SessionEnd::Deals(count)) => of_deals(deals, count),
            None => SessionStanding::sums(deals),
        })
    }
}

/// A game with its types hidden, as the list of games holds it.
#[derive(Debug)]
pub struct Rules<G, O, S, R, A>(G, PhantomData<Types<O, S, R, A>>);

/// The types of a game, of which nothing is held.
type Types<O, S, R, A> = fn() -> (O, S, R, A);

/// Returns the rules of a game as [`Game::of`](crate::game::Game::of) takes them.
pub const fn rules<G, O, S, R, A>(game: G) -> Rules<G, O, S, R, A>
where
    G: CardGame<O, S, R, A>,
    O: Keys,
    S: StateKeys,
    R: Keys,
    A: Keys,
{
    Rules(game, PhantomData)
}

impl<G, O, S, R, A> GameRules for Rules<G, O, S, R, A>
where
    G: CardGame<O, S, R, A>,
    O: Keys,
    S: StateKeys,
    R: Keys,
    A: Keys,
{
    fn option_keys(&self) -> &'static [KeySpec] {
        self.0.option_keys()
    }

    fn state_keys(&self) -> &'static [KeySpec] {
        self.0.state_keys()
    }

    fn unread_keys(&self) -> &'static [&'static str] {
        G::UNREAD
    }

    fn plays_on(&self) -> bool {
        G::PLAYS_ON
    }

    fn has_trick_for_each_card(&self) -> bool {
        G::TRICK_FOR_EACH_CARD
    }

    fn better_points(&self, setup: &Setup) -> Result<BetterPoints> {
        Ok(self.0.better_points(&O::of(setup)?))
    }

    fn scores(&self) -> Option<&dyn GameScores> {
        let own: &dyn GameScores = self;
        self.0.is_scored().then(|| self.0.family().unwrap_or(own))
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        self.0.question(setup, &O::of(setup)?)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        self.0.target(setup)
    }

    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        self.0.marks(setup)
    }

    fn is_null(&self, setup: &Setup) -> bool {
        self.0.is_null(setup)
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        self.0.dealing(wanted)
    }

    fn opening_card(&self, deal: &Setup) -> Option<String> {
        self.0.opening_card(deal)
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        self.0.card_points(deal, card)
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        self.0.contracts(declarations)
    }

    fn discard_keys(&self) -> &'static [&'static str] {
        G::DISCARDS
    }

    fn sees_discards(&self, setup: &Setup) -> bool {
        self.0.sees_discards(setup)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        self.0.random_position(position);
    }
}

impl<G, O, S, R, A> GameScores for Rules<G, O, S, R, A>
where
    G: CardGame<O, S, R, A>,
    O: Keys,
    S: StateKeys,
    R: Keys,
    A: Keys,
{
    fn auction_keys(&self) -> &'static [KeySpec] {
        self.0.auction_keys()
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        R::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        A::read(&setup.state()).map(drop)
    }

    fn assumed_auction(&self, setup: &Setup) -> Option<(&'static str, i32)> {
        self.0.assumed_auction(setup)
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        self.0.is_settled(setup)
    }

    fn is_decided(&self, played: &FinishedPlay) -> bool {
        self.0.is_decided(played)
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        self.0.outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        self.0.sheet(deal, &O::of(deal.setup)?)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        self.0.standing(deals, &chosen(deals, O::of)?)
    }
}
