//! The themes of problems of games other than bridge, in the terms of their players.
//!
//! A theme is found by comparison: the play after the right move with that after a wrong one, or the same point with
//! another player on lead. `docs/reference/themes.md` lists the conditions.

use super::game_line::{GameLine, GameScene, suit_of};
use tikki_base::names::Named;
use tikki_solver::rules::Player;

macro_rules! themes {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $holds:ident;)*) => {
        /// A theme of a problem of a game other than bridge.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum GameTheme { $($(#[doc = $doc])* $variant,)* }

        impl Named for GameTheme {
            const ALL: &'static [GameTheme] = &[$(GameTheme::$variant,)*];

            fn name(self) -> &'static str {
                match self { $(GameTheme::$variant => $name,)* }
            }
        }

        impl GameTheme {
            fn holds(self, scene: &mut GameScene<'_, '_, '_, '_>) -> bool {
                match self { $(GameTheme::$variant => $holds(scene),)* }
            }
        }
    };
}

themes! {
    /// Thirty-one card points are saved, or thirty of the others' are.
    Schneider = "schneider-escaped", schneider;
    /// A card that counts much is put on a partner's trick.
    Schmear = "schmear", schmear;
    /// The defender before the declarer is to lead, so that the declarer plays between them.
    Middle = "declarer-in-the-middle", middle;
    /// A trick is taken early, so that fewer are taken.
    TakeInTime = "take-in-time", take_in_time;
    /// Under a higher card the highest goes that stays below it.
    HighUnder = "high-under", high_under;
    /// The suit is thrown in which one would be caught.
    DangerSuit = "danger-suit", danger_suit;
    /// Cards of a suit are thrown, so that an opponent is left to win it.
    ClearTheWay = "clear-the-way", clear_the_way;
    /// An opponent has to lead, which costs the opponent.
    ThrowIn = "throw-in", throw_in;
    /// King and queen are kept until they can be announced.
    KeepThePair = "keep-the-pair", keep_the_pair;
    /// One of several announcements is right.
    ChoiceOfTrumps = "choice-of-trumps", choice_of_trumps;
    /// The announcement is right later.
    WaitToAnnounce = "wait-to-announce", wait_to_announce;
}

type GameSceneRef<'x, 's, 'w, 'a, 'l> = &'x GameScene<'s, 'w, 'a, 'l>;

impl GameTheme {
    /// Returns the difficulty of the technique for a person, 1 to 8; `None` for a theme that is a stake.
    pub(super) fn level(self) -> Option<u8> {
        match self {
            GameTheme::Schneider => None,
            GameTheme::Schmear | GameTheme::HighUnder => Some(2),
            GameTheme::TakeInTime | GameTheme::KeepThePair | GameTheme::ChoiceOfTrumps => Some(3),
            GameTheme::Middle
            | GameTheme::DangerSuit
            | GameTheme::WaitToAnnounce
            | GameTheme::ThrowIn => Some(4),
            GameTheme::ClearTheWay => Some(5),
        }
    }

    /// The themes of a problem.
    pub(super) fn of(scene: &mut GameScene<'_, '_, '_, '_>) -> Vec<GameTheme> {
        GameTheme::ALL.iter().copied().filter(|theme| theme.holds(scene)).collect()
    }
}

/// The stake is the first mark, or to stay below the last.
fn schneider(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let marks = scene.game.rules.and_then(|rules| rules.marks(scene.setup).ok());
    let Some((first, last)) = marks.and_then(|marks| marks.first().zip(marks.last())) else {
        return false;
    };
    let goal = scene.walk.goal;
    if scene.walk.wants_more { goal == *first } else { goal + 1 == *last }
}

/// An ace or a ten goes to partner's trick, where a card that counts less is wrong though partner wins with it too.
fn schmear(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    const MUCH: i32 = 10;
    let winner = scene.right.winner(0).map(str::to_owned);
    let Some((card, winner)) = scene.card().map(str::to_owned).zip(winner) else { return false };
    let follows = scene.led().is_some();
    let counts = |card: &str| scene.points(card).unwrap_or(0);
    let mut cheaper = scene.wrong.iter().filter(|(other, _)| counts(other) < MUCH);
    follows
        && !scene.avoids
        && counts(&card) >= MUCH
        && winner != scene.seat()
        && cheaper.any(|(other, after)| suit_of(other).is_some() && wins(after, &winner))
        && scene.is_friend(&winner)
}

/// Returns whether a seat wins the first trick.
fn wins(course: &GameLine, seat: &str) -> bool {
    course.winner(0) == Some(seat)
}

/// The lead goes to the defender whose left neighbour is the declarer, from the other defender or with a card on
/// another's. With the other defender on lead the goal would be lost, and a wrong card lets that defender win the
/// trick.
fn middle(scene: &mut GameScene<'_, '_, '_, '_>) -> bool {
    let seats = scene.walk.seats;
    let place = |seat: &str| seats.iter().position(|other| other == seat);
    let declarer = scene.setup.declarer.as_deref().and_then(place);
    let winner = scene.right.winner(0).and_then(place);
    let Some((declarer, winner)) = declarer.zip(winner).filter(|_| seats.len() == 3) else {
        return false;
    };
    let other = (declarer + 1) % 3;
    let lets_in = scene.wrong.iter().any(|(_, after)| wins(after, &seats[other]));
    // Leading a winner is cashing it, whatever is led next.
    let cashes = scene.led().is_none() && seats[winner] == scene.seat();
    (winner + 1) % 3 == declarer
        && !cashes
        && !scene.avoids
        && place(scene.seat()) != Some(declarer)
        && lets_in
        && scene.is_lost_with_lead(Player::new(other)) == Some(true)
}

/// A player who avoids tricks wins one, where a card of the same suit that loses it is wrong.
fn take_in_time(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let suit = scene.card().and_then(suit_of);
    let follows = suit.is_some() && scene.led() == suit;
    let leaves = |(card, after): &(String, GameLine)| {
        suit_of(card) == suit && after.winner(0).is_some_and(|seat| seat != scene.seat())
    };
    scene.avoids && follows && wins(&scene.right, scene.seat()) && scene.wrong.iter().any(leaves)
}

/// A trick is left to another, with a card of the suit than which a lower one is wrong.
fn high_under(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let Some(card) = scene.card() else { return false };
    let left = |course: &GameLine| course.winner(0).is_some_and(|seat| seat != scene.seat());
    let lower = |(other, after): &(String, GameLine)| scene.is_below(other, card) && left(after);
    scene.avoids
        && scene.led() == suit_of(card)
        && left(&scene.right)
        && scene.wrong.iter().any(lower)
}

/// Thrown on another suit; after a wrong throw its suit is led, and the mover wins with a card of it, which does not happen now.
fn danger_suit(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let Some((suit, led)) = scene.card().and_then(suit_of).zip(scene.led()) else { return false };
    let Some(mover) = scene.mover else { return false };
    let seat = scene.seat();
    let caught = |course: &GameLine| {
        let mut leads = course.leads(suit);
        leads.any(|at| course.movers[at] != mover && course.winner(at) == Some(seat))
    };
    let other = |card: &str| suit_of(card).is_some_and(|other| other != suit);
    scene.avoids
        && suit != led
        && !caught(&scene.right)
        && scene.wrong.iter().any(|(card, after)| other(card) && caught(after))
}

/// Thrown on another suit; later an opponent wins a trick of the suit, of which the mover has none left, which does not happen
/// after a wrong throw.
fn clear_the_way(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let Some((suit, led)) = scene.card().and_then(suit_of).zip(scene.led()) else { return false };
    if !scene.avoids || suit == led {
        return false;
    }
    let winners = |course: &GameLine| -> Vec<(usize, String)> {
        let leads = course.leads(suit).filter(|&at| at > 0);
        leads.filter_map(|at| Some((at, course.winner(at)?.to_owned()))).collect()
    };
    let seat = scene.seat().to_owned();
    let right = winners(&scene.right);
    let gone = right.into_iter().filter(|(at, _)| !scene.right.holds(*at, &seat, suit));
    let gone: Vec<String> = gone.map(|(_, winner)| winner).collect();
    let thrown = scene.wrong.iter().filter(|(card, _)| suit_of(card).is_some_and(|o| o != suit));
    let kept: Vec<Vec<(usize, String)>> = thrown.map(|(_, after)| winners(after)).collect();
    let takes = gone.iter().any(|winner| !scene.is_friend(winner));
    takes && kept.iter().any(|won| won.iter().all(|(_, winner)| scene.is_friend(winner)))
}

/// In a game for tricks or points the trick goes to an opponent; with any of the mover's side on lead then the goal would be
/// lost, and after some wrong card that opponent does not win it.
fn throw_in(scene: &mut GameScene<'_, '_, '_, '_>) -> bool {
    let Some(winner) = scene.card().and(scene.right.winner(0)).map(str::to_owned) else {
        return false;
    };
    let keeps_out = scene.wrong.iter().any(|(card, after)| {
        suit_of(card).is_some() && after.winner(0).is_some_and(|seat| seat != winner)
    });
    let ours = (0..scene.walk.seats.len()).map(Player::new).filter(|&p| scene.is_ours(p));
    let ours: Vec<Player> = ours.collect();
    keeps_out
        && !scene.avoids
        && !scene.is_friend(&winner)
        && ours.into_iter().all(|player| scene.is_lost_with_lead(player) == Some(true))
}

/// The suit that is announced by a move.
pub(super) fn announced(name: &str) -> Option<char> {
    let shown = ["own:", "half:", "whole:", "marriage:"];
    let before = shown.iter().find_map(|word| name.strip_prefix(word));
    before.or_else(|| name.strip_suffix("+marriage"))?.chars().next()
}

/// Returns whether the mover's side announces a suit in a course, after its first move.
fn announces(scene: GameSceneRef<'_, '_, '_, '_, '_>, of: Option<usize>, suit: char) -> bool {
    let course = of.map_or(&scene.right, |wrong| &scene.wrong[wrong].1);
    let text = course.moves.iter().zip(&course.movers).skip(1);
    let mut text = text.filter(|(name, _)| announced(name) == Some(suit));
    text.any(|(_, &mover)| scene.is_ours(mover))
}

/// Another card than the king or queen of a suit that the mover's side announces later, and no more if one of them goes now.
fn keep_the_pair(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    if scene.card().is_none() {
        return false;
    }
    (0..scene.wrong.len()).any(|wrong| {
        let name = &scene.wrong[wrong].0;
        let half = suit_of(name).filter(|_| name.ends_with(['K', 'Q']));
        let is_right = |suit: char| {
            scene
                .card()
                .is_some_and(|card| suit_of(card) == Some(suit) && card.ends_with(['K', 'Q']))
        };
        let Some(suit) = half.filter(|&suit| !is_right(suit)) else { return false };
        announces(scene, None, suit) && !announces(scene, Some(wrong), suit)
    })
}

/// A suit is announced, and the announcement of another is wrong.
fn choice_of_trumps(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let right = scene.first.right.first().and_then(|name| announced(name));
    let mut others = scene.wrong.iter().filter_map(|(name, _)| announced(name));
    right.is_some_and(|suit| others.any(|other| other != suit))
}

/// Something else than an announcement that could be made, and is made later.
fn wait_to_announce(scene: GameSceneRef<'_, '_, '_, '_, '_>) -> bool {
    let now = scene.first.right.first().and_then(|name| announced(name));
    let later: Vec<char> = scene.wrong.iter().filter_map(|(name, _)| announced(name)).collect();
    now.is_none() && later.into_iter().any(|suit| announces(scene, None, suit))
}
