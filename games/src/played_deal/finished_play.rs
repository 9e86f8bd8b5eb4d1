//! A deal that was played to its end: who won which trick, and what each goal came to. Who took what is told from the cards
//! played alone; the counters of the goals are only read for their values.

use crate::play::Objective;
use crate::question::{Question, TrickRoot};
use crate::setup::Setup;
use crate::trick_play::TrickPlay;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{CardId, Cards, Deal, Goal, Player, Players, RuleMove, State};

/// A trick that was played.
#[derive(Clone, Debug)]
pub struct PlayedTrick {
    /// Who won it; nobody where equals cancelled each other.
    pub winner: Option<usize>,
    /// Its cards in order of play.
    pub cards: Vec<String>,
    /// Cards that were put away with them.
    pub shed: Vec<String>,
    /// What its cards count, where cards do; what is paid for the last trick or for announcements is no part of it.
    pub points: Option<i32>,
    /// Who led it.
    pub leader: usize,
    /// The places of its cards among the moves; those that lay on the table when the deal began have none.
    pub places: std::ops::Range<usize>,
}

impl PlayedTrick {
    /// Whether one of these players won it.
    pub(crate) fn is_won_by(&self, players: Players) -> bool {
        self.winner.is_some_and(|winner| players.contains(Player::new(winner)))
    }
}

/// A deal, or the ending of one, that was played to its end.
#[derive(Debug)]
pub struct FinishedPlay {
    /// Where it began.
    pub setup: Setup,
    /// What is asked of it.
    pub question: Question,
    /// The names of all moves.
    pub names: Vec<String>,
    /// Every move of the play of a trick game, and who made it.
    pub moves: Vec<(usize, RuleMove)>,
    /// The tricks in order; none in games that have no tricks.
    pub tricks: Vec<PlayedTrick>,
    /// What each goal of the question came to.
    pub values: Vec<i32>,
}

impl FinishedPlay {
    /// The deal that began here and in which these moves were made.
    ///
    /// # Errors
    /// `missing-field` if the play is not over; `illegal-play`.
    pub(crate) fn of(setup: Setup, question: Question, moves: &[String]) -> Result<FinishedPlay> {
        let mut played = FinishedPlay::so_far(setup, question, moves)?;
        for objective in played.question.objectives() {
            let walk = played.question.after(objective, moves)?;
            if walk.mover().is_some() {
                let message = "the play is not over: play on, or tell the result";
                return Err(Error::new(Code::MissingField, message).in_field("/result"));
            }
            played.values.push(walk.oracle_value());
        }
        Ok(played)
    }

    /// The deal that began here, as far as these moves: the last trick may not be over, and no goal has come to anything.
    ///
    /// # Errors
    /// `illegal-play`.
    pub fn so_far(setup: Setup, question: Question, moves: &[String]) -> Result<FinishedPlay> {
        question.walk(Objective::from(0)).follow(moves)?;
        let (mut played, mut tricks) = (Vec::new(), Vec::new());
        if let Some(play) = question.play.tricks() {
            (played, tricks) = tricks_of(play, moves);
        }
        let (names, values) = (moves.to_vec(), Vec::new());
        Ok(FinishedPlay { setup, question, names, moves: played, tricks, values })
    }

    /// Cards laid away: those that a key of the state tells, and those of moves before the play.
    pub(crate) fn discarded(&self, key: &str) -> Vec<String> {
        let given = self.setup.state.get(key).and_then(|cards| cards.as_array());
        let given = given.into_iter().flatten().filter_map(|card| card.as_str());
        let moves = self.names.iter().filter_map(|name| name.strip_prefix("discard:"));
        given.chain(moves.flat_map(|cards| cards.split('+'))).map(|card| self.card(card)).collect()
    }

    /// The name of a card as the pack has it, however it is written.
    pub(crate) fn card(&self, text: &str) -> String {
        let pack = self.question.play.tricks().map(|play| &play.pack);
        let name = pack.and_then(|pack| Some(pack.name(pack.take(text, Cards::NONE).ok()?)));
        name.unwrap_or(text).to_owned()
    }

    /// The names of the moves that a player of a trick game has made in the play.
    pub(crate) fn moves_of(&self, seat: usize) -> impl Iterator<Item = &String> {
        // What was chosen before the play has names too, and comes first.
        let before = self.names.len() - self.moves.len();
        let made = self.moves.iter().zip(&self.names[before..]);
        made.filter(move |((by, _), _)| *by == seat).map(|(_, name)| name)
    }

    /// The tricks of these players in the deal: those that the state tells by seat, and those played.
    pub(crate) fn tricks_of(&self, players: Players) -> i32 {
        self.state_sum("tricks", players) + i32::from(self.count(players))
    }

    /// The seat of a name.
    pub(crate) fn seat(&self, name: &str) -> usize {
        self.question.seats.iter().position(|seat| seat == name).expect("a seat")
    }

    /// The declarer's seat.
    pub(crate) fn declarer(&self) -> usize {
        self.seat(self.setup.declarer.as_deref().expect("a declarer"))
    }

    /// The tricks that these players won.
    pub(crate) fn won(&self, by: Players) -> impl Iterator<Item = &PlayedTrick> {
        self.tricks.iter().filter(move |trick| trick.is_won_by(by))
    }

    /// Whether these players won the last trick.
    pub(crate) fn last(&self, by: Players) -> bool {
        self.tricks.last().is_some_and(|trick| trick.is_won_by(by))
    }

    /// What the state tells of a seat or party: 0 if nothing.
    pub(crate) fn state_number(&self, key: &str, of: &str) -> i32 {
        let given = self.setup.state.get(key).and_then(|numbers| numbers.get(of)?.as_i64());
        given.unwrap_or(0) as i32
    }

    /// The sum of what the state tells of these players.
    pub(crate) fn state_sum(&self, key: &str, players: Players) -> i32 {
        players
            .iter()
            .map(|player| self.state_number(key, &self.question.seats[player.index()]))
            .sum()
    }

    /// How many tricks these players won.
    pub(crate) fn count(&self, by: Players) -> u8 {
        self.won(by).count() as u8
    }
}

/// The moves of a trick game and who made them, and its tricks.
fn tricks_of(play: &TrickPlay, names: &[String]) -> (Vec<(usize, RuleMove)>, Vec<PlayedTrick>) {
    let mut names = names.iter().enumerate();
    let Some(start) = settled(&play.root, &mut names) else { return Default::default() };
    let mut deal = Deal::new(&play.rule_set, &play.goals[0], start);
    let (mut moves, mut tricks) = (Vec::new(), Vec::new());
    let (mut shed, mut first) = (Vec::new(), None);
    for (place, name) in names {
        let Some(player) = deal.player() else { break };
        let legal = deal.legal();
        let chosen = legal.iter().find(|&&chosen| play.name_of(chosen) == *name);
        let chosen = *chosen.expect("the moves were checked");
        if let RuleMove::Shed(_, with_it) = chosen {
            shed.extend(with_it.iter().map(|card| play.pack.name(card).to_owned()));
        }
        moves.push((player.index(), chosen));
        let laid = deal.lay(chosen);
        let begun = laid.state.table.count > deal.state.table.count;
        first = first.or(begun.then_some(place));
        if laid.is_trick_complete() {
            let shed = std::mem::take(&mut shed);
            let places = first.take().unwrap_or(place)..place + 1;
            tricks.push(PlayedTrick { shed, places, ..trick(play, &laid.state) });
        }
        deal = deal.play(chosen);
    }
    (moves, tricks)
}

/// The position of play that the choices before it lead to; none while they are not made.
pub(crate) fn settled<'a>(
    root: &TrickRoot,
    names: &mut impl Iterator<Item = (usize, &'a String)>,
) -> Option<State> {
    match root {
        TrickRoot::Play(state) => Some(*state),
        TrickRoot::Choice { branches, .. } => {
            let (_, name) = names.next()?;
            let chosen = branches.iter().find(|(other, _)| other == name);
            settled(&chosen.expect("the moves were checked").1, names)
        }
        TrickRoot::Joined { then, .. } => settled(then, names),
    }
}

/// The complete trick on the table.
fn trick(play: &TrickPlay, state: &State) -> PlayedTrick {
    let cards = state.table.cards().iter().map(|&card| play.pack.name(card).to_owned()).collect();
    let winner = state.winner(&play.rule_set).map(Player::index);
    let leader = state.table.leader.index();
    let points = points(&play.goals[0], state.table.cards());
    PlayedTrick { winner, cards, shed: Vec::new(), points, leader, places: 0..0 }
}

/// What the cards of a trick count for whoever it is that gets them; nothing where no card counts.
fn points(goal: &Goal, cards: &[CardId]) -> Option<i32> {
    let counter = goal.counters.iter().find(|counter| !counter.cards.is_empty())?;
    let all = cards.iter().copied().fold(Cards::NONE, Cards::with);
    Some(counter.of_trick(all, 0, false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ALL;
    use crate::scores::played::record;
    use tikki_base::rng::Rng;
    use tikki_solver::rules::{CLOSER, Counter, Goal, Term};

    /// Who won the tricks of a deal that is told as the fields of a request.
    fn winners(game: &str, fields: &str) -> Vec<Option<String>> {
        let deal = record(game, fields);
        let question = deal.game.question(&deal.setup).expect("a position");
        let played = FinishedPlay::so_far(deal.setup, question, &deal.played).expect("legal moves");
        let name = |seat: usize| played.question.seats[seat].clone();
        played.tricks.iter().map(|trick| trick.winner.map(name)).collect()
    }

    #[test]
    fn trick_on_table_counts_announcements() {
        let deal = r#"{"hands":{"N":[],"E":["c01"],"S":["c00"],"W":["c02"]},"leader":"N","to_play":"E","trick":["c03"],
            "declarer":"N","state":{"categories":["a","b"],"category":"b","deck":{"c00":{"a":6,"b":0},"c01":{"a":1,"b":7},
            "c02":{"a":2},"c03":{"a":7,"b":3}}},"made":["c01","c00","c02"]}"#;
        assert_eq!(winners("narnian-whist", deal), [Some("E".to_owned())]);
    }

    #[test]
    fn trumps_that_are_called_in_a_trick_win_it() {
        let deal = r#"{"hands":{"N":["H8","DJ"],"E":["C7"],"S":["S7","D8"],"W":["S9"]},"leader":"E","to_play":"N",
            "trick":["SJ"],"trump":"H","declarer":"W","state":{"hidden":"HK"},"made":["call","H8","S9","S7"]}"#;
        assert_eq!(winners("twenty-eight", deal), [Some("N".to_owned())]);
    }

    #[test]
    fn a_trump_that_lay_face_down_to_the_last_wins() {
        let deal = r#"{"hands":{"N":["DJ"],"E":["CJ"],"S":["D8"],"W":[]},"leader":"E","to_play":"E",
            "trump":"H","declarer":"W","state":{"hidden":"HK"},"made":["CJ","DJ","HK","D8"]}"#;
        assert_eq!(winners("twenty-eight", deal), [Some("W".to_owned())]);
    }

    /// Everybody's tricks, and nothing else.
    fn all_tricks(players: usize) -> Goal {
        let everybody = Players::first(players);
        let tricks = |player| Counter::tricks(Players::one(player));
        Goal {
            counters: everybody.iter().map(tricks).collect(),
            terms: Vec::<Term>::new(),
            ..Goal::count(Counter::default(), everybody)
        }
    }

    /// The positions before each of these moves of the play, with who has the trick that it ends, if it ends one: as the
    /// solver counts tricks.
    fn course(play: &TrickPlay, names: &[String]) -> Vec<(State, Vec<Option<usize>>)> {
        let mut names = names.iter().enumerate();
        let Some(start) = settled(&play.root, &mut names) else { return Vec::new() };
        let goal = all_tricks(play.seats.len());
        let mut counted = Deal::new(&play.rule_set, &goal, start);
        counted.state.counters[..CLOSER].fill(0);
        let mut deal = Deal::new(&play.rule_set, &play.goals[0], start);
        let step = |(_, name): (usize, &String)| {
            let legal = deal.legal();
            let chosen = legal.iter().find(|&&chosen| play.name_of(chosen) == *name);
            let (before, tricks) = (deal.state, counted.state.counters);
            deal = deal.play(*chosen.expect("a legal move"));
            counted = counted.play(*chosen.expect("a legal move"));
            let more = |&seat: &usize| counted.state.counters[seat] > tricks[seat];
            let winner = (0..play.seats.len()).find(more);
            let ended = deal.state.number > before.number;
            (before, ended.then_some(winner).into_iter().collect())
        };
        names.map(step).collect()
    }

    /// Tricks are told as the solver counts them, in every game and from any point of the play on.
    #[test]
    fn played_tricks_match_counters() {
        let mut rng = Rng::new(0x7ac4);
        let games = ALL.iter().filter(|game| game.rules.is_some());
        for (game, n) in games.flat_map(|game| (0..12).map(move |n| (game, n))) {
            let setup = game.random(1 + 5 * n % game.hand_size, &mut rng);
            let question = game.question(&setup).expect("a position");
            let Some(play) = question.play.tricks() else { continue };
            let names = question.random_play(usize::MAX, &mut rng);
            let course = course(play, &names);
            let before = names.len() - course.len();
            for from in [0, rng.below(course.len().max(1)), rng.below(course.len().max(1))] {
                let Some((state, _)) = course.get(from) else { continue };
                let mut from_here = play.clone();
                from_here.root = TrickRoot::Play(*state);
                let (_, given) = tricks_of(&from_here, &names[before + from..]);
                let given = given.iter().map(|trick| trick.winner);
                let counted =
                    course[from..].iter().flat_map(|(_, winners)| winners.iter().copied());
                assert!(given.eq(counted), "{} from {from}: {names:?} of {setup:?}", game.id);
            }
        }
    }
}
