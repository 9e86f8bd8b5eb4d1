//! A game as its folder declares it, with types of its own, and as all others see it.

use crate::deals::{DealSpec, Dealing};
use crate::game::GameRules;
use crate::game::contracts::{Declaration, Declarations};
use crate::game::keys::{KeySpec, Keys, StateKeys};
use crate::game::random_position::RandomPosition;
use crate::played_deal::FinishedPlay;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::scoring::session::{chosen, games, most_once};
use crate::scoring::{DealResult, DealSheet, DeclarationTarget, SessionDeal, SessionStanding};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// The rules and the scores of a game. All other code sees them as [`GameRules`], in which the types are hidden.
pub trait CardGame: Sync {
    /// What can be chosen, of the play and of the scores.
    type Options: Keys;
    /// What `state` says of a position.
    type State: StateKeys;
    /// What `result` says of how a deal ended.
    type Outcome: Keys;

    /// How the cards are dealt where no option changes it. By itself four hands of thirteen.
    const DEAL: DealSpec = DealSpec::FOUR_HANDS;

    /// The question that a position asks.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    fn question(&self, setup: &Setup, options: &Self::Options) -> Result<Question>;

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

    /// What a card counts when it is captured, with the trumps and options of a deal; nothing where cards do not count.
    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let _ = (deal, card);
        None
    }

    /// What a seat may declare with a deal, lowest first; nothing where there is nothing to choose.
    ///
    /// # Errors
    /// What is wrong with the deal.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let _ = declarations;
        Ok(Vec::new())
    }

    /// Keys of `state` with cards that nobody has seen but the declarer, and in a hand game (`state.hand`) not even they.
    fn laid(&self) -> &'static [&'static str] {
        &[]
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
        Self::Options::KEYS
    }

    /// The keys of `options` that only the scores read, where they are not part of its type: those of a family of games.
    fn score_option_keys(&self) -> &'static [KeySpec] {
        &[]
    }

    /// The keys of `state`. By itself those of its type.
    fn state_keys(&self) -> &'static [KeySpec] {
        Self::State::KEYS
    }

    /// The keys of `result`. By itself those of its type.
    fn result_keys(&self) -> &'static [KeySpec] {
        Self::Outcome::KEYS
    }

    /// Whether its deals have scores.
    fn is_scored(&self) -> bool {
        true
    }

    /// What `state` says only for the scores: bids and announcements before the play.
    fn auction(&self) -> &'static [KeySpec] {
        &[]
    }

    /// Reads what `state` says of the auction, as a check.
    ///
    /// # Errors
    /// `bad-field` at a value that a key cannot have.
    fn check_auction(&self, setup: &Setup) -> Result<()> {
        let _ = setup;
        Ok(())
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

    /// How a deal ended that was played to its end. By itself the value of the first goal under the first key.
    ///
    /// # Errors
    /// What the play does not say.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let keys = Self::Outcome::KEYS.iter().zip(&played.values).take(1);
        Ok(keys.map(|(key, &value)| (key.name.to_owned(), value.into())).collect())
    }

    /// The score of a deal.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `impossible-state`: what is missing or wrong in position or result.
    fn sheet(&self, deal: &DealResult<'_>, options: &Self::Options) -> Result<DealSheet> {
        let _ = options;
        deal.require("score")?;
        Ok(DealSheet::of(deal.seats.clone()))
    }

    /// The name of the session in which deals of several games are counted together, the same for all of them.
    fn session(&self) -> Option<&'static str> {
        None
    }

    /// Returns the standings of a session after these deals, with the options of the first. The default is the sum of each
    /// party's scores; with a key marked `first_to`, games that the first party with that number of points wins, unless several
    /// are level.
    ///
    /// # Errors
    /// `bad-field` at an option of the session, or a result, that cannot be.
    fn standing(
        &self,
        deals: &[SessionDeal<'_>],
        options: &Self::Options,
    ) -> Result<SessionStanding> {
        Ok(match options.first_to() {
            Some(points) => games(deals, most_once(points)),
            None => SessionStanding::sums(deals),
        })
    }
}

/// The options of a position.
fn options<G: CardGame>(setup: &Setup) -> Result<G::Options> {
    G::Options::read(&setup.options())
}

impl<G: CardGame> GameRules for G {
    fn option_keys(&self) -> [&'static [KeySpec]; 2] {
        [CardGame::option_keys(self), self.score_option_keys()]
    }

    fn state_keys(&self) -> [&'static [KeySpec]; 2] {
        [CardGame::state_keys(self), self.auction()]
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        CardGame::result_keys(self)
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        CardGame::question(self, setup, &options::<G>(setup)?)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        CardGame::target(self, setup)
    }

    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        CardGame::marks(self, setup)
    }

    fn is_null(&self, setup: &Setup) -> bool {
        CardGame::is_null(self, setup)
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        CardGame::dealing(self, wanted)
    }

    fn opening_card(&self, deal: &Setup) -> Option<String> {
        CardGame::opening_card(self, deal)
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        CardGame::card_points(self, deal, card)
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        CardGame::contracts(self, declarations)
    }

    fn discard_keys(&self) -> &'static [&'static str] {
        CardGame::laid(self)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        CardGame::random_position(self, position);
    }

    fn is_scored(&self) -> bool {
        CardGame::is_scored(self)
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        CardGame::check_auction(self, setup)
    }

    fn assumed_auction(&self, setup: &Setup) -> Option<(&'static str, i32)> {
        CardGame::assumed_auction(self, setup)
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        CardGame::is_settled(self, setup)
    }

    fn is_decided(&self, played: &FinishedPlay) -> bool {
        CardGame::is_decided(self, played)
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        CardGame::outcome(self, played)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        CardGame::sheet(self, deal, &options::<G>(deal.setup)?)
    }

    fn session(&self) -> Option<&'static str> {
        CardGame::session(self)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        CardGame::standing(self, deals, &chosen(deals, options::<G>)?)
    }
}
