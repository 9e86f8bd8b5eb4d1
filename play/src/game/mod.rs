//! A game as the house knows it: how it is listed, and its rules.

pub mod card_game;
pub mod contracts;
pub mod keys;
pub mod random_position;

use crate::deals::Dealing;
use crate::game::contracts::{Declaration, Declarations};
use crate::game::keys::{KeySpec, nearest};
use crate::game::random_position::RandomPosition;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::scoring::{DeclarationTarget, Scoring};
use std::fmt;
use tikki_base::error::{Code, Error, Result};
use tikki_base::rng::Rng;

/// A game, as `tikki games` lists it.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What a request names it by.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What else a request may name it by: other names of the same game, in small letters.
    pub aliases: &'static [&'static str],
    /// The source of its rules: author or book, and section (`docs/rules/sources.md`).
    pub source: &'static str,
    /// The seats, clockwise.
    pub seats: &'static [&'static str],
    /// Who plays with whom.
    pub sides: &'static [&'static str],
    /// The cards it is played with.
    pub pack: &'static str,
    /// How many cards each hand has.
    pub hand_size: usize,
    /// What a position needs besides the hands and the leader.
    pub needs: &'static [&'static str],
    /// What a value counts, and whose it is.
    pub value: &'static str,
    /// Its page: rules, scores, how it is asked, an example, source.
    pub page: &'static str,
    /// How it is played; none for a game that has operations of its own in place of positions to solve.
    pub rules: Option<&'static dyn GameRules>,
}

/// How a game is played: each room has one.
pub trait GameRules: fmt::Debug + Sync {
    /// What can be chosen.
    fn options(&self) -> &'static [KeySpec] {
        &[]
    }

    /// What `state` may tell.
    fn state(&self) -> &'static [KeySpec] {
        &[]
    }

    /// The question that a position asks.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    fn question(&self, setup: &Setup) -> Result<Question>;

    /// From which value on what the declarer has undertaken is reached, where he has undertaken something.
    ///
    /// # Errors
    /// What is wrong with the contract.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let _ = setup;
        Ok(None)
    }

    /// From which values on something more is reached, where not every one more counts: 31, 61, 91 card points. Nothing where
    /// every one does.
    ///
    /// # Errors
    /// What is wrong with the contract.
    fn marks(&self, setup: &Setup) -> Result<&'static [i32]> {
        let _ = setup;
        Ok(&[])
    }

    /// Whether who wants the number large is to stay without tricks: it says whether he does, or what he scores for few, not how many
    /// he takes.
    fn is_null(&self, setup: &Setup) -> bool {
        let _ = setup;
        false
    }

    /// How its deals are scored, where that is known.
    fn scoring(&self) -> Option<&dyn Scoring> {
        None
    }

    /// How its cards are dealt, with the seats and the options that are asked for. By itself four hands of thirteen.
    ///
    /// # Errors
    /// What is wrong with seats or options.
    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        Dealing::four_hands(wanted)
    }

    /// What a card counts when it is captured, with the trumps and options of a deal; nothing where cards do not count.
    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let _ = (deal, card);
        None
    }

    /// What a seat may undertake with a deal, lowest first; nothing where there is nothing to choose.
    ///
    /// # Errors
    /// What is wrong with the deal.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let _ = declarations;
        Ok(Vec::new())
    }

    /// Keys of `state` in which cards lie that nobody has seen but the declarer, and in a hand game (`state.hand`) not even he.
    fn discard_keys(&self) -> &'static [&'static str] {
        &[]
    }

    /// Sets up a random position at the start of a trick: a whole deal, or an ending.
    fn random_position(&self, draft: &mut RandomPosition<'_>);
}

impl Game {
    /// What the games of four hands of thirteen have in common in the list; each says the rest for itself.
    pub const FOUR_HANDS: Game = Game {
        id: "",
        name: "",
        aliases: &[],
        source: "",
        seats: &["N", "E", "S", "W"],
        sides: &["NS", "EW"],
        pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
        hand_size: 13,
        needs: &[],
        value: "",
        page: "",
        rules: None,
    };

    /// Whether a request may name it so, in letters of any size.
    pub fn is_called(&self, name: &str) -> bool {
        let is_name = |text: &str| {
            text.chars().flat_map(char::to_lowercase).eq(name.chars().flat_map(char::to_lowercase))
        };
        is_name(self.id) || self.aliases.iter().copied().any(is_name)
    }

    /// What can be chosen, of the play and of the scores.
    pub fn options(&self) -> impl Iterator<Item = &'static KeySpec> {
        let of_play = self.rules.map_or(&[][..], GameRules::options);
        let of_scores = self.scores().map_or(&[][..], Scoring::options);
        of_play.iter().chain(of_scores)
    }

    /// What `state` may tell, of the play and of the auction before it.
    pub fn state(&self) -> impl Iterator<Item = &'static KeySpec> {
        let of_play = self.rules.map_or(&[][..], GameRules::state);
        let of_scores = self.scores().map_or(&[][..], Scoring::state);
        of_play.iter().chain(of_scores)
    }

    /// How it is played.
    ///
    /// # Errors
    /// `unknown-op` if its positions are not solved.
    pub fn rules(&self) -> Result<&'static dyn GameRules> {
        self.rules.ok_or_else(|| {
            let message = format!("{} has no positions to solve", self.id);
            Error::new(Code::UnknownOp, message).in_field("/op")
        })
    }

    fn scores(&self) -> Option<&'static dyn Scoring> {
        self.rules.and_then(GameRules::scoring)
    }

    /// Refuses keys of `options` or `state` that are nearly one of the game's.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn check_spelling(&self, setup: &Setup) -> Result<()> {
        check_spelling(setup.options().names(), self.options(), "/options")?;
        check_spelling(setup.state().names(), self.state(), "/state")
    }

    /// The question that a position asks.
    ///
    /// # Errors
    /// `bad-field` for a key of `options` or `state` that is nearly one of the game's, and what the game finds wrong with
    /// the position; `unknown-op` if its positions are not solved.
    pub fn question(&self, setup: &Setup) -> Result<Question> {
        let rules = self.rules()?;
        self.check_spelling(setup)?;
        self.scores().map_or(Ok(()), |scores| scores.check(setup))?;
        rules.question(setup)
    }

    /// How its cards are dealt, with the seats and the options that are asked for; with `cards`, so many to each.
    ///
    /// # Errors
    /// What is wrong with seats or options; `bad-field` at `cards`; `unknown-op` if its positions are not solved.
    pub fn dealing(&self, wanted: &Setup, cards: Option<usize>) -> Result<Dealing> {
        self.check_spelling(wanted)?;
        let dealing = self.rules()?.dealing(wanted)?;
        let hand = cards.unwrap_or(dealing.hand);
        if !(1..=dealing.hand.max(1)).contains(&hand) && cards.is_some() {
            let message = format!("{hand} is not in 1 .. {}", dealing.hand);
            return Err(Error::new(Code::BadField, message).in_field("/cards"));
        }
        let by_name = wanted.seats.is_empty() && self.seats.len() == dealing.seats.len();
        let seats = if by_name {
            self.seats.iter().map(|&seat| seat.to_owned()).collect()
        } else {
            dealing.seats
        };
        Ok(Dealing { seats, hand, ..dealing })
    }

    /// How the cards of a deal were dealt.
    ///
    /// # Errors
    /// What is wrong with seats or options; `unknown-op` if its positions are not solved.
    pub fn dealing_of(&self, deal: &Setup) -> Result<Dealing> {
        self.dealing_among(crate::position::layout::seats(deal)?, deal)
    }

    /// How a deal was dealt of which not every hand may be told: among the seats that it names, or those that the game has.
    ///
    /// # Errors
    /// What is wrong with seats or options; `unknown-op` if its positions are not solved.
    pub(crate) fn dealing_for(&self, deal: &Setup) -> Result<Dealing> {
        let own = |seat: &String| self.seats.iter().any(|other| other.eq_ignore_ascii_case(seat));
        let fewer = deal.hands.len() < self.seats.len();
        if deal.seats.is_empty() && fewer && deal.hands.iter().all(|(seat, _)| own(seat)) {
            return self.dealing_among(Vec::new(), deal);
        }
        self.dealing_of(deal)
    }

    fn dealing_among(&self, seats: Vec<String>, deal: &Setup) -> Result<Dealing> {
        let wanted = Setup {
            seats,
            options: deal.options.clone(),
            state: deal.state.clone(),
            trump: deal.trump.clone(),
            ..Setup::default()
        };
        self.dealing(&wanted, None)
    }

    /// The deal with its seats and cards by their own names, however they are written. What is no card of the game stays as
    /// it is.
    ///
    /// # Errors
    /// What is wrong with seats or options; `unknown-op` if its positions are not solved.
    pub fn spelled(&self, deal: &Setup) -> Result<Setup> {
        let Dealing { seats, pack, .. } = self.dealing_of(deal)?;
        Ok(deal.clone().spelled(&seats, &pack))
    }

    /// A random position at the start of a trick, with at most `cards` cards a hand: a whole deal if there are as many as
    /// the game deals.
    pub fn random(&'static self, cards: usize, rng: &mut Rng) -> Setup {
        let mut position = RandomPosition::new(self, cards, rng);
        if let Some(rules) = self.rules {
            rules.random_position(&mut position);
        }
        position.setup
    }

    /// A complete request line that is answered: the one on its page.
    pub fn example(&self) -> &'static str {
        let block = self.page.split("```json\n").nth(1).unwrap_or_default();
        block.lines().next().unwrap_or_default()
    }
}

/// Refuses a name that no rule knows and that is nearly one of theirs.
pub(crate) fn check_spelling<'a>(
    names: impl Iterator<Item = &'a str>,
    keys: impl IntoIterator<Item = &'static KeySpec>,
    at: &str,
) -> Result<()> {
    let keys: Vec<&str> = keys.into_iter().map(|key| key.name).collect();
    for name in names {
        let known = || keys.iter().copied();
        let meant = nearest(known(), name).filter(|meant| *meant != name);
        if let Some(meant) = meant.filter(|_| known().all(|key| key != name)) {
            let message =
                format!("\"{name}\" is nothing that this game asks; did you mean {meant}?");
            return Err(Error::new(Code::BadField, message).in_field(&format!("{at}/{name}")));
        }
    }
    Ok(())
}
