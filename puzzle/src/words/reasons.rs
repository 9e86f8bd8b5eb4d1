//! The reasons: what can be counted, what the key is for, why each other card fails, and how often the key is right.

use super::super::deciding::{DecidingHolding, HiddenHolding};
use super::super::key_effect::KeyEffect;
use super::super::natural_play::{Habit, habit, natural_card};
use super::super::policies::Policy;
use super::super::sound::SingleDummyRates;
use super::{
    GeneratedProblem, KeyPurpose, Language, SUITS, Theme, TriedCard, count, format_card, percent,
    seat_name, sign,
};
use tikki_base::names::Named;
use tikki_bridge::analysis::LegalPlay;
use tikki_language::{Argument, Message, problem as messages};
use tikki_solver::{Card, Suit};

/// Returns the sentences on the first decision, in the order in which a player thinks.
pub(super) fn reasons(
    language: Language,
    made: &GeneratedProblem,
    play: &LegalPlay,
    key: Card,
) -> Vec<String> {
    let count = count::tops(language, &made.problem, play.last());
    let mut why: Vec<String> = count.into_iter().collect();
    why.push(key_text(language, made, key));
    let is_high = made.wrong_cards().iter().any(|&card| card.suit == key.suit && card < key);
    let ruffs_high = made.purpose.filter(|purpose| purpose.theme == Theme::Ruff && is_high);
    let ruffs_high = ruffs_high.map(|_| messages::RUFF_HIGH.text(language).to_owned());
    let purpose = made.purpose.and_then(|purpose| purpose_text(language, purpose));
    why.extend(effect(language, made, play, key));
    why.extend(ruffs_high.or(purpose));
    let is_rectified = made.purpose.is_some_and(|purpose| purpose.theme == Theme::Rectifying);
    why.extend(is_rectified.then(|| rectified(language, made, play)));
    let is_hold_up = made.purpose.is_some_and(|purpose| purpose.theme == Theme::HoldUp);
    why.extend(cut_off(language, play).filter(|_| is_hold_up));
    why.extend(gains(language, made, play));
    let (first, others) = made.tried.split_at(made.tried.len().min(EXPLAINED));
    why.extend(first.iter().map(|tried| fails(language, made, play, tried)));
    why.extend(fail_too(language, others));
    why.extend(fails_later(language, made, play));
    if let Some(sound) = &made.sound {
        why.push(rates(language, sound));
        why.extend(decides(language, sound, key));
    }
    why
}

/// The number of wrong cards of which the explanation says what they lose, as they come to mind.
const EXPLAINED: usize = 3;

/// Returns the sentence on the other wrong cards.
fn fail_too(language: Language, others: &[TriedCard]) -> Option<String> {
    let cards: Vec<String> = others.iter().map(|tried| format_card(tried.cards[0])).collect();
    let arguments = [("cards", cards.join(", "))];
    (!cards.is_empty()).then(|| messages::FAIL_TOO.format(language, &arguments))
}

/// Returns the refutation of the natural card, if that card is wrong.
pub(super) fn natural_mistake<'m>(
    made: &'m GeneratedProblem,
    play: &LegalPlay,
) -> Option<&'m TriedCard> {
    let natural = natural_card(play);
    let classes = play.last().position().classes();
    let class = classes.into_iter().find(|class| class.contains(&natural))?;
    made.tried.iter().find(|tried| class.contains(&tried.cards[0]))
}

/// Returns the sentence on what the key is for, or which ending it prepares: the one that names what the reason lies in, if there is one.
fn purpose_text(language: Language, purpose: KeyPurpose) -> Option<String> {
    let KeyPurpose { theme, seat, suit, other_suit, card, .. } = purpose;
    let suit_name =
        |suit: Option<Suit>| suit.map_or_else(String::new, |suit| sign(suit).to_string());
    let name = theme.name();
    let find = |of: &str| messages::find(&format!("theme-{name}-why{of}"));
    let why = card
        .and_then(|_| find("-card"))
        .or_else(|| suit.and_then(|_| find("-suit")))
        .or_else(|| seat.and_then(|_| find("-seat")))
        .or_else(|| find(""))?;
    let why = why.format(
        language,
        &[
            ("seat", seat.map_or("", |seat| seat_name(language, seat)).to_owned()),
            ("suit", suit_name(suit)),
            ("other", suit_name(other_suit)),
            ("card", card.map_or_else(String::new, format_card)),
        ],
    );
    if purpose.tricks_later == 0 {
        return Some(why);
    }
    let arguments: [(&str, &dyn Argument); 2] = [("more", &purpose.tricks_later), ("why", &why)];
    Some(messages::PREPARES.format(language, &arguments))
}

/// Returns the sentence on what a key that prepares an ending does in its own trick.
fn effect(
    language: Language,
    made: &GeneratedProblem,
    play: &LegalPlay,
    key: Card,
) -> Option<String> {
    let card = format_card(key);
    Some(match KeyEffect::of(made, play)? {
        KeyEffect::TakesExit(seat, suit) => {
            let arguments = [
                ("card", &*card),
                ("seat", seat_name(language, seat)),
                ("suit", &sign(suit).to_string()),
            ];
            messages::TAKES_EXIT.format(language, &arguments)
        }
        KeyEffect::Unblocks => messages::UNBLOCKS.format(language, &[("card", card)]),
        KeyEffect::Shortens(seat) => {
            messages::SHORTENS.format(language, &[("seat", seat_name(language, seat))])
        }
    })
}

/// Returns the sentence on a wrong card: what the opponents win after it, in best play of both sides.
fn fails(
    language: Language,
    made: &GeneratedProblem,
    play: &LegalPlay,
    tried: &TriedCard,
) -> String {
    let card = format_card(tried.cards[0]);
    let natural = natural_mistake(made, play);
    let is_natural = natural.is_some_and(|natural| natural.cards == tried.cards);
    let rule = natural.is_none().then(|| beginners_rule(made, play, tried)).flatten();
    let technique = rule.or(tried.technique);
    let technique =
        technique.and_then(|policy| messages::find(&format!("technique-{}", policy.name())));
    let habit = habit(play, natural_card(play)).filter(|_| is_natural).and_then(habit_name);
    let name = habit.or(technique.copied());
    let card = name.map_or(card.clone(), |name| format!("{card} ({})", name.text(language)));
    let message = match rule {
        Some(_) => messages::BEGINNERS_FAIL,
        None if is_natural => messages::NATURAL_FAILS,
        None => messages::FAILS,
    };
    let opponents = made.problem.side().opponents();
    let took = count::tricks_won(language, opponents, play, &tried.cards);
    let arguments: [(&str, &dyn Argument); 4] =
        [("card", &card), ("took", &took), ("more", &tried.needs), ("left", &tried.left)];
    message.format(language, &arguments)
}

/// Returns the rule of beginners that plays a wrong card, in a theme that natural play finds by habit.
fn beginners_rule(made: &GeneratedProblem, play: &LegalPlay, tried: &TriedCard) -> Option<Policy> {
    let rule = made.purpose?.theme.beginners_rule()?;
    let (classes, card) = (play.last().position().classes(), rule.card(play));
    let class = classes.into_iter().find(|class| class.contains(&card))?;
    class.contains(&tried.cards[0]).then_some(rule)
}

/// Returns the sentence on natural play where it finds the key and goes wrong afterwards.
fn fails_later(language: Language, made: &GeneratedProblem, play: &LegalPlay) -> Option<String> {
    if made.key_cards().iter().all(|&card| card != natural_card(play)) {
        return None;
    }
    let begun = made.problem.play().cards().len();
    let before = &play.points()[begun..play.cards().len()];
    let chosen = before.iter().filter(|point| made.problem.hero_plays(point)).count();
    let later = made.features.natural_failure().filter(|failure| failure.decision > chosen)?;
    Some(messages::NATURAL_FAILS_LATER.format(language, &[("card", format_card(later.card))]))
}

/// Returns what players call a habit; `None` for one that needs no name.
fn habit_name(habit: Habit) -> Option<Message> {
    Some(match habit {
        Habit::Cash => messages::HABIT_CASH,
        Habit::SameSuit => messages::HABIT_SAME_SUIT,
        Habit::PartnersSuit => messages::HABIT_PARTNERS_SUIT,
        Habit::TowardsHonours => messages::HABIT_TOWARDS_HONOURS,
        Habit::Sequence => messages::HABIT_SEQUENCE,
        Habit::ThroughStrength => messages::HABIT_THROUGH_STRENGTH,
        Habit::UpToWeakness => messages::HABIT_UP_TO_WEAKNESS,
        Habit::SecondHandLow => messages::HABIT_SECOND_HAND_LOW,
        Habit::Cover => messages::HABIT_COVER,
        Habit::ThirdHandHigh => messages::HABIT_THIRD_HAND_HIGH,
        Habit::DrawTrumps
        | Habit::UsualLead
        | Habit::TakeTrick
        | Habit::FollowLow
        | Habit::Ruff
        | Habit::Discard => return None,
    })
}

/// Returns the sentence on the holding that decides between the key and the best other card.
fn decides(language: Language, sound: &SingleDummyRates, key: Card) -> Option<String> {
    let DecidingHolding { seat, held, with, without } = sound.deciding?;
    let (other, _) = sound.best_other()?;
    let (message, of_held) = match held {
        HiddenHolding::Card(card) => (messages::DECIDES_CARD, vec![("card", format_card(card))]),
        HiddenHolding::AtLeast(count, suit) => {
            let of_held = vec![("count", count.to_string()), ("suit", sign(suit).to_string())];
            (messages::DECIDES_LENGTH, of_held)
        }
    };
    let mut arguments = vec![
        ("seat", seat_name(language, seat).to_owned()),
        ("key", format_card(key)),
        ("other", format_card(other)),
        ("percent", percent(with.1, with.0)),
        ("rest", percent(without.1, without.0)),
    ];
    arguments.extend(of_held);
    Some(message.format(language, &arguments))
}

/// Returns the sentence on the right card, its equals in the same hand, and its duals.
fn key_text(language: Language, made: &GeneratedProblem, key: Card) -> String {
    let equals = made.key_cards();
    let path = made.path_to_key();
    let same = made.certificate.open.iter().filter(|open| Some(&*open.path) == path);
    let cards = same.flat_map(|open| [open.card].into_iter().chain(open.duals.clone()));
    let others: Vec<String> =
        cards.filter(|card| !equals.contains(card)).map(format_card).collect();
    let equals: Vec<String> =
        equals.into_iter().filter(|&other| other != key).map(format_card).collect();
    let (message, other) = match (&others[..], &equals[..]) {
        ([], []) => (messages::KEY, String::new()),
        ([], equals) => (messages::SAME, equals.join(", ")),
        (others, _) => (messages::DUAL, others.join(", ")),
    };
    message.format(language, &[("card", format_card(key)), ("other", other)])
}

/// Returns the sentence on the number of tricks that may be lost before a squeeze, of those left at the key.
fn rectified(language: Language, made: &GeneratedProblem, play: &LegalPlay) -> String {
    let point = play.last();
    let (left, more) = (point.position().tricks_left(), usize::from(made.problem.needs(point)));
    let arguments = [("left", left), ("more", more), ("lost", left - more)];
    messages::COUNT.format(language, &arguments)
}

/// Returns the sentence on the tricks that the key leads to, up to where the goal is secured.
fn gains(language: Language, made: &GeneratedProblem, play: &LegalPlay) -> Option<String> {
    let cards = &made.certificate.main[made.path_to_key()?.len()..];
    let won = count::tricks_won(language, made.problem.side(), play, cards);
    let mut after = play.clone();
    for &card in cards {
        after.push(card).ok()?;
    }
    let message = match (won.is_empty(), made.problem.needs(after.last())) {
        (true, _) => return None,
        (false, 0) => messages::GAINS,
        (false, _) => messages::GAINS_CLAIM,
    };
    Some(message.format(language, &[("won", won)]))
}

/// Returns the sentence on the partner of the hand that leads to a trick, if that partner has none of the suit left after it.
fn cut_off(language: Language, play: &LegalPlay) -> Option<String> {
    let position = play.last().position();
    let (leader, led) = (position.trick().leader(), position.trick().led_suit()?);
    let seat = leader.partner();
    let has_played = position.trick().plays().any(|(other, _)| other == seat);
    let left = position.hands().hand(seat).suit(led).len();
    let suit = SUITS[led.index()].text(language);
    let arguments = [("seat", seat_name(language, seat)), ("suit", suit)];
    (left == usize::from(!has_played)).then(|| messages::CUT_OFF.format(language, &arguments))
}

/// Returns the sentence on the single-dummy rates of the key and of the best other card.
fn rates(language: Language, sound: &SingleDummyRates) -> String {
    let percent = |count: u32| percent(count, sound.layouts);
    let mut arguments =
        vec![("percent", percent(sound.key)), ("layouts", sound.layouts.to_string())];
    let Some((card, count)) = sound.best_other() else {
        return messages::RATE.format(language, &arguments);
    };
    arguments.extend([("card", format_card(card)), ("other", percent(count))]);
    messages::RATE_OTHER.format(language, &arguments)
}
