//! Problems of games other than bridge in words: the task, increasingly specific hints, and explanations.

use super::game_line::suit_of;
use super::problem::GameProblem;
use super::stake::{Stake, StakeUnit};
use super::themes::GameTheme;
use crate::words::{SolutionText, seat_name};
use tikki_base::names::Named;
use tikki_language::{Language, Message, game_problem as messages};
use tikki_play::Game;
use tikki_solver::Seat;

/// The themes by how much they say of a problem.
const WEIGHT: &[GameTheme] = &[
    GameTheme::Middle,
    GameTheme::Schmear,
    GameTheme::KeepThePair,
    GameTheme::WaitToAnnounce,
    GameTheme::ChoiceOfTrumps,
    GameTheme::ThrowIn,
    GameTheme::ClearTheWay,
    GameTheme::DangerSuit,
    GameTheme::TakeInTime,
    GameTheme::HighUnder,
    GameTheme::Schneider,
];

/// Problems of other games in the words of a language.
pub trait GameProblemTexts {
    /// Returns the task of a problem, in a player's terms.
    fn game_task(self, game: &Game, problem: &GameProblem) -> String;

    /// Returns the text of a solution.
    fn game_words(self, problem: &GameProblem) -> SolutionText;
}

impl GameProblemTexts for Language {
    fn game_task(self, game: &Game, problem: &GameProblem) -> String {
        let Some(stake) = Stake::of(game, problem) else { return String::new() };
        let (task, number) = task_of(&stake, problem);
        let first = problem.decisions.first();
        let moves = first
            .into_iter()
            .flat_map(|first| first.right.iter().chain(first.wrong.iter().map(|(name, _)| name)));
        let is_card = moves.into_iter().all(|name| suit_of(name).is_some());
        let which = if is_card { messages::WHICH_CARD } else { messages::WHICH_MOVE };
        let (unit, number_of) = unit_of(stake.unit);
        let number = format!("{}{}", if number < 0 { "−" } else { "" }, number.abs());
        let arguments = [
            ("who", mover(self, problem)),
            ("owner", owner(self, &stake)),
            ("goal", number_of.format(self, &[("n", number)])),
            ("what", unit.text(self).to_owned()),
            ("which", which.text(self).to_owned()),
        ];
        task.format(self, &arguments)
    }

    fn game_words(self, problem: &GameProblem) -> SolutionText {
        let Some(first) = problem.decisions.first() else { return SolutionText::default() };
        let heaviest = WEIGHT.iter().find(|theme| problem.themes.contains(theme));
        let of_theme = |which: &str| heaviest.and_then(|theme| theme_text(self, *theme, which));
        let right = format_move(&first.right[0]);
        let card = [("card", right.as_str()), ("seat", first.mover.as_str())];
        let mut hints: Vec<String> = of_theme("-hint").map(str::to_owned).into_iter().collect();
        hints.push(messages::HINT_CARD.format(self, &card));
        let mut why = vec![messages::KEY.format(self, &card)];
        why.extend(of_theme("-why").map(str::to_owned));
        let wrong = first.wrong.iter().map(|(name, value)| {
            let arguments = [("card", format_move(name)), ("value", value.to_string())];
            messages::WRONG.format(self, &arguments)
        });
        why.extend(wrong);
        why.extend(
            problem
                .features
                .sighted
                .as_ref()
                .map(|name| messages::SIGHTED.format(self, &[("card", format_move(name))])),
        );
        SolutionText { hints, why }
    }
}

/// The seat that is to move, with its part in the deal.
fn mover(language: Language, problem: &GameProblem) -> String {
    let mover = problem.decisions.first().map_or("", |first| first.mover.as_str());
    let seat = game_seat(language, mover);
    let plays = problem.position.declarer.as_deref() == Some(mover);
    if plays { messages::DECLARES.format(language, &[("seat", seat)]) } else { seat }
}

/// Returns the owner of the number, from the opponents' view.
fn owner(language: Language, stake: &Stake) -> String {
    let seats: Vec<String> = stake.owners.iter().map(|seat| game_seat(language, seat)).collect();
    match (stake.is_declarers, &seats[..]) {
        (true, [_]) => messages::DECLARER.text(language).to_owned(),
        (true, _) => messages::DECLARERS_SIDE.text(language).to_owned(),
        (false, _) => seats.join(&format!(" {} ", messages::AND.text(language))),
    }
}

/// The name of a seat: a number, or a side of the table.
fn game_seat(language: Language, name: &str) -> String {
    let sides = Seat::ALL.into_iter().find(|seat| seat.to_string() == name);
    match sides {
        Some(seat) => seat_name(language, seat).to_owned(),
        None => messages::PLACE.format(language, &[("seat", name)]),
    }
}

/// Returns the name of a theme.
pub(super) fn game_theme(language: Language, theme: GameTheme) -> &'static str {
    theme_text(language, theme, "").unwrap_or(theme.name())
}

/// A text of a theme: its name, or with `-hint` and `-why` the hint and the purpose of the right move.
fn theme_text(language: Language, theme: GameTheme, which: &str) -> Option<&'static str> {
    let message = messages::find(&format!("theme-{}{which}", theme.name()))?;
    Some(message.text(language))
}

/// Returns the message of the task, and the number in it.
fn task_of(stake: &Stake, problem: &GameProblem) -> (Message, i32) {
    let (goal, more) = (problem.goal, problem.wants_more);
    match stake.unit {
        StakeUnit::Null if stake.is_own || more => (messages::TASK_NULL, 0),
        StakeUnit::Null => (messages::TASK_BREAK_NULL, 0),
        StakeUnit::Contract if stake.is_own || more => (messages::TASK_CONTRACT, 0),
        StakeUnit::Contract => (messages::TASK_BEAT, 0),
        StakeUnit::LastTrick if stake.is_own || more => (messages::TASK_NO_LAST, 0),
        StakeUnit::LastTrick => (messages::TASK_GIVE_LAST, 0),
        StakeUnit::Out if goal > 0 => (messages::TASK_OUT, 0),
        StakeUnit::Out => (messages::TASK_NOT_LEFT, 0),
        StakeUnit::Lead if stake.is_own == more => {
            let lead = if stake.is_own { goal } else { -goal };
            let task = match lead.signum() {
                1 => messages::TASK_AHEAD,
                0 => messages::TASK_LEVEL,
                _ => messages::TASK_BEHIND,
            };
            (task, lead.abs())
        }
        _ if more && stake.is_own && goal > 0 => (messages::TASK_NEED, goal),
        _ if more && stake.is_own => (messages::TASK_AT_LEAST, goal),
        _ if more => (messages::TASK_FORCE, goal),
        _ if stake.is_own && goal == 0 => (messages::TASK_TAKE_NONE, 0),
        _ if stake.is_own => (messages::TASK_TAKE, goal),
        _ if goal == 0 => (messages::TASK_HOLD_NONE, 0),
        _ => (messages::TASK_HOLD, goal),
    }
}

/// The word of a unit, and the message of a number of it.
fn unit_of(unit: StakeUnit) -> (Message, Message) {
    match unit {
        StakeUnit::Tricks => (messages::UNIT_TRICKS, messages::TRICKS),
        StakeUnit::CardPoints => (messages::UNIT_CARD_POINTS, messages::CARD_POINTS),
        _ => (messages::UNIT_POINTS, messages::POINTS),
    }
}

/// A move as people write it: cards as ♠10, all else as it is named.
pub(super) fn format_move(name: &str) -> String {
    let Some(suit) = suit_of(name) else { return name.to_owned() };
    let suit = match suit {
        'S' => '♠',
        'H' => '♥',
        'D' => '♦',
        _ => '♣',
    };
    match &name[1..] {
        "T" => format!("{suit}10"),
        rank => format!("{suit}{rank}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_theme_has_its_texts_and_its_weight() {
        for &theme in GameTheme::ALL {
            for &language in Language::ALL {
                let texts = ["", "-hint", "-why"].map(|which| theme_text(language, theme, which));
                assert!(texts.iter().all(Option::is_some), "{language:?} {theme:?}");
                assert_ne!(texts[1], texts[2], "{language:?} {theme:?}");
            }
        }
        let weighed: BTreeSet<GameTheme> = WEIGHT.iter().copied().collect();
        assert_eq!((weighed.len(), WEIGHT.len()), (GameTheme::ALL.len(), GameTheme::ALL.len()));
    }

    #[test]
    fn moves_are_formatted_for_people() {
        assert_eq!(["ST", "HA", "own:H", "none"].map(format_move), ["♠10", "♥A", "own:H", "none"]);
    }
}
