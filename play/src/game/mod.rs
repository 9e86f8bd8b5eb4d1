//! A game as the house knows it: how it is listed, and its rules.

pub mod card_game;
pub mod contracts;
pub mod hand_order;
pub mod keys;
mod meaning;
pub mod random_position;
pub mod scores;

use crate::deals::Dealing;
use crate::game::card_game::{CardGame, Rules};
use crate::game::contracts::{Declaration, Declarations};
use crate::game::hand_order::HandOrder;
use crate::game::keys::{KeySpec, Keys, StateKeys};
use crate::game::random_position::RandomPosition;
use crate::game::scores::GameScores;
use crate::locale::GameLocale;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::scoring::DeclarationTarget;
use std::fmt;
use tikki_base::comparison::BetterPoints;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_base::rng::Rng;
use tikki_language::{Language, Message, game as messages};

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
    /// The family of games that it belongs to, as the page groups them.
    pub family: &'static str,
    /// The countries in which it is at home (ISO 3166).
    pub countries: &'static [&'static str],
    /// The seats, clockwise.
    pub seats: &'static [&'static str],
    /// Who plays with whom.
    pub sides: &'static [&'static str],
    /// The cards it is played with.
    pub pack: Message,
    /// How its players hold their cards.
    pub order: HandOrder,
    /// How many cards each hand has.
    pub hand_size: usize,
    /// What a position needs besides the hands and the leader.
    pub needs: &'static [&'static str],
    /// What a value counts, and whose it is.
    pub value: Message,
    /// What it is called in other languages, and what its players say.
    pub locales: &'static [GameLocale],
    /// What its players call seats with numbers by their place from who leads to the deal, in each language of
    /// [`Language::ALL`](tikki_base::names::Named::ALL).
    pub places: [&'static [&'static str]; 3],
    /// Its page: rules, scores, how it is asked, an example, source.
    pub page: &'static str,
    /// Its rules in other languages, each with the letters of the language: the play and the score.
    pub rules_in: &'static [(&'static str, &'static str)],
    /// How it is played; none for a game that has operations of its own in place of positions to solve.
    pub rules: Option<&'static dyn GameRules>,
}

/// The rules of a game, as all code but the game itself sees them: [`CardGame`] without its
/// types. Every method is the one of that name there; games implement `CardGame`, never this trait.
pub trait GameRules: Sync {
    /// The keys of `options` that the play reads.
    fn option_keys(&self) -> &'static [KeySpec];
    /// The keys of `state` that the play reads.
    fn state_keys(&self) -> &'static [KeySpec];
    /// How its deals are scored, if they are.
    fn scores(&self) -> Option<&dyn GameScores>;
    /// Returns the question that a position asks.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    fn question(&self, setup: &Setup) -> Result<Question>;
    /// Returns the value from which on the contract is made.
    ///
    /// # Errors
    /// What is wrong with the contract.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>>;
    /// Returns the values that win something more.
    ///
    /// # Errors
    /// What is wrong with the contract.
    fn marks(&self, setup: &Setup) -> Result<&'static [i32]>;
    /// Whether the maximising side avoids tricks.
    fn is_null(&self, setup: &Setup) -> bool;
    /// Returns how the cards are dealt.
    ///
    /// # Errors
    /// What is wrong with seats or options.
    fn dealing(&self, wanted: &Setup) -> Result<Dealing>;
    /// Returns the card whose holder leads to the first trick of a deal.
    fn opening_card(&self, deal: &Setup) -> Option<String>;
    /// Returns the points of a captured card.
    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32>;
    /// Returns what a seat may declare.
    ///
    /// # Errors
    /// What is wrong with the deal.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>>;
    /// Returns the keys of `state` with cards that only the declarer has seen, if anybody.
    fn discard_keys(&self) -> &'static [&'static str];
    /// Whether the declarer has seen them.
    fn sees_discards(&self, setup: &Setup) -> bool;
    /// Sets up a random position.
    fn random_position(&self, position: &mut RandomPosition<'_>);
    /// The keys of `options` and `state` that requests carry although nothing depends on them.
    fn unread_keys(&self) -> &'static [&'static str];
    /// Whether a record may hold the cards that were played once a deal was decided.
    fn plays_on(&self) -> bool;
    /// Whether a deal has a trick for each card of a hand.
    fn has_trick_for_each_card(&self) -> bool;
    /// Returns which points are good in a deal with these options.
    ///
    /// # Errors
    /// What is wrong with the options.
    fn better_points(&self, setup: &Setup) -> Result<BetterPoints>;
}

impl fmt::Debug for dyn GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameRules")
    }
}

impl Game {
    /// What the games of four hands of thirteen have in common in the list; each says the rest for itself.
    pub const FOUR_HANDS: Game = Game {
        id: "",
        name: "",
        aliases: &[],
        source: "",
        family: "",
        countries: &[],
        seats: &["N", "E", "S", "W"],
        sides: &["NS", "EW"],
        pack: messages::PACK_52,
        order: HandOrder::ACE_HIGH,
        hand_size: 13,
        needs: &[],
        value: Message::EMPTY,
        locales: &[],
        places: [&[]; 3],
        page: "",
        rules_in: &[],
        rules: None,
    };

    /// Returns the entry of a game with these rules, with the seats and the hands that its cards are dealt to; sides and pack of four
    /// hands of thirteen where it does not say otherwise.
    pub const fn of<G, O, S, R, A>(rules: &'static Rules<G, O, S, R, A>) -> Game
    where
        G: CardGame<O, S, R, A>,
        O: Keys,
        S: StateKeys,
        R: Keys,
        A: Keys,
    {
        let hand_size = match G::DEAL.hand() {
            Some(hand) => hand,
            None => Game::FOUR_HANDS.hand_size,
        };
        Game { seats: G::DEAL.seats(), hand_size, rules: Some(rules), ..Game::FOUR_HANDS }
    }

    /// Returns what a value counts, and whose it is, in English.
    pub fn value_of(&self) -> &'static str {
        self.value.text(Language::English)
    }

    /// Whether a request may name it so, in letters of any size.
    pub fn is_called(&self, name: &str) -> bool {
        let is_name = |text: &str| {
            text.chars().flat_map(char::to_lowercase).eq(name.chars().flat_map(char::to_lowercase))
        };
        is_name(self.id) || self.aliases.iter().copied().any(is_name)
    }

    /// What can be chosen, of the play and of the scores.
    pub fn options(&self) -> impl Iterator<Item = &'static KeySpec> + Clone {
        let of_play = self.rules.map_or(&[][..], GameRules::option_keys);
        of_play.iter().chain(self.scores().map_or(&[][..], GameScores::option_keys))
    }

    /// Returns the keys that `state` may have, of the play and of the auction before it.
    pub fn state(&self) -> impl Iterator<Item = &'static KeySpec> + Clone {
        let of_play = self.rules.map_or(&[][..], GameRules::state_keys);
        of_play.iter().chain(self.scores().map_or(&[][..], GameScores::auction_keys))
    }

    /// How its deals are scored, if they are.
    pub(crate) fn scores(&self) -> Option<&'static dyn GameScores> {
        self.rules.and_then(GameRules::scores)
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

    /// Refuses keys of `options` or `state` that the game does not have.
    ///
    /// # Errors
    /// `bad-field`.
    pub(crate) fn check_keys(&self, setup: &Setup) -> Result<()> {
        let of_session = self.scores().map_or(&[][..], GameScores::session_option_keys);
        let options = self.options().chain(of_session);
        let unread = self.rules.map_or(&[][..], GameRules::unread_keys);
        let is_read = |name: &&str| !unread.contains(name);
        expect_known(setup.options().names().filter(is_read), options, "/options")?;
        expect_known(setup.state().names().filter(is_read), self.state(), "/state")
    }

    /// The question that a position asks.
    ///
    /// # Errors
    /// `bad-field` for a key of `options` or `state` that the game does not have, and what the game finds wrong with
    /// the position; `unknown-op` if its positions are not solved.
    pub fn question(&self, setup: &Setup) -> Result<Question> {
        let rules = self.rules()?;
        self.check_keys(setup)?;
        self.scores().map_or(Ok(()), |scores| scores.check_auction(setup))?;
        let question = rules.question(setup)?;
        self.check_tricks(setup, &question)?;
        Ok(question)
    }

    /// Refuses tricks behind a position that cannot have been taken: fewer than none, or by all parties together more than the cards make
    /// that have left a hand. Where hands are filled from a stock, these are the cards that are gone.
    fn check_tricks(&self, setup: &Setup, question: &Question) -> Result<()> {
        let is_tally = |key: &&str| setup.state.get(*key).is_some_and(Value::is_object);
        let Some(key) = ["tricks", "tricks_won"].into_iter().find(is_tally) else { return Ok(()) };
        let tricks = setup.state().object(key)?;
        let number = |party: &str| Ok((party.to_owned(), tricks.whole(party)?.unwrap_or(0)));
        let numbers = tricks.names().map(number).collect::<Result<Vec<_>>>()?;
        if let Some((party, number)) = numbers.iter().find(|(_, number)| *number < 0) {
            return Err(tricks.bad(party, format!("{number} is less than 0")));
        }
        let is_bound = self.rules()?.has_trick_for_each_card();
        let play = question.play.tricks().filter(|_| is_bound);
        let (Some(play), Ok(dealing)) = (play, self.dealing_of(setup)) else { return Ok(()) };
        let most = most_tricks(setup, &dealing, play.rule_set.draw.is_some());
        let taken: i64 = numbers.iter().map(|&(_, number)| i64::from(number)).sum();
        if usize::try_from(taken).is_ok_and(|taken| taken > most) {
            let message = format!("{taken} tricks are taken; the cards that are gone make {most}");
            return Err(setup.state().impossible(key, message));
        }
        Ok(())
    }

    /// Returns how its cards are dealt, with the requested seats and options; `cards` sets the number of cards of each hand.
    ///
    /// # Errors
    /// What is wrong with seats or options; `bad-field` at `cards`; `unknown-op` if its positions are not solved.
    pub fn dealing(&self, wanted: &Setup, cards: Option<usize>) -> Result<Dealing> {
        self.check_keys(wanted)?;
        let dealing = self.rules()?.dealing(wanted)?;
        let hand = cards.unwrap_or(dealing.hand);
        if !(1..=dealing.hand).contains(&hand) && cards.is_some() {
            let message = match dealing.hand {
                0 => {
                    "no hand is dealt a card in this game, so their number is not chosen".to_owned()
                }
                most => format!("{hand} is not in 1 .. {most}"),
            };
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

    /// Returns how a deal was dealt that may lack hands: among the seats that it names, or those of the game.
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

/// Returns the most tricks behind a position.
fn most_tricks(setup: &Setup, dealing: &Dealing, draws: bool) -> usize {
    let sizes = setup.hands.iter().map(|(_, cards)| cards.len()).filter(|&cards| cards > 0);
    let on_table = setup.trick.len();
    if draws {
        let others = on_table + setup.stock.len() + setup.dead.len();
        let known = sizes.clone().sum::<usize>() + others;
        return dealing.pack.len().saturating_sub(known) / sizes.count().max(on_table).max(1);
    }
    // Within a trick the fullest hands have not played to it; between tricks one may hold cards to be put away.
    let held = if on_table == 0 { sizes.min() } else { sizes.max() };
    dealing.hand.saturating_sub(held.unwrap_or_default())
}

/// Refuses a name that is no key of the game.
///
/// # Errors
/// `bad-field`, with the keys that there are.
pub(crate) fn expect_known<'a>(
    mut names: impl Iterator<Item = &'a str>,
    keys: impl Iterator<Item = &'static KeySpec> + Clone,
    at: &str,
) -> Result<()> {
    let is_unknown = |name: &&str| !keys.clone().any(|key| key.name == *name);
    let Some(unknown) = names.find(is_unknown) else { return Ok(()) };
    let keys: Vec<&str> = keys.map(|key| key.name).collect();
    let known = match &keys[..] {
        [] => "this game has none".to_owned(),
        keys => format!("expected one of {}", keys.join(", ")),
    };
    let field = at.trim_start_matches('/');
    let message = format!("unknown key `{unknown}` of `{field}`; {known}");
    Err(Error::new(Code::BadField, message).in_field(&format!("{at}/{unknown}")))
}
