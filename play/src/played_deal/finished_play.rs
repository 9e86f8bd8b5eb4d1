//! A deal that was played to its end: who won which trick, and the final value of each goal. The winners follow from the cards
//! played alone; the counters of the goals are only read for their values.

use crate::position::question::{Question, TrickRoot};
use crate::position::setup::Setup;
use crate::walk::Objective;
use crate::walk::trick_play::TrickPlay;
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
    pub fn is_won_by(&self, players: Players) -> bool {
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
    pub fn of(setup: Setup, question: Question, moves: &[String]) -> Result<FinishedPlay> {
        let mut played = FinishedPlay::so_far(setup, question, moves)?;
        for objective in played.question.objectives() {
            let walk = played.question.after(objective, moves)?;
            if walk.mover().is_some() {
                let message = "the play is not over; add the rest of the play or give `result`";
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

    /// Returns the discarded cards: those under a key of the state, and those of moves before the play.
    pub fn discarded(&self, key: &str) -> Vec<String> {
        let given = self.setup.state.get(key).and_then(|cards| cards.as_array());
        let given = given.into_iter().flatten().filter_map(|card| card.as_str());
        let moves = self.names.iter().filter_map(|name| name.strip_prefix("discard:"));
        given.chain(moves.flat_map(|cards| cards.split('+'))).map(|card| self.card(card)).collect()
    }

    /// The name of a card as the pack has it, however it is written.
    pub fn card(&self, text: &str) -> String {
        let pack = self.question.play.tricks().map(|play| &play.pack);
        let name = pack.and_then(|pack| Some(pack.name(pack.take(text, Cards::NONE).ok()?)));
        name.unwrap_or(text).to_owned()
    }

    /// The names of the moves that a player of a trick game has made in the play.
    pub fn moves_of(&self, seat: usize) -> impl Iterator<Item = &String> {
        // What was chosen before the play has names too, and comes first.
        let before = self.names.len() - self.moves.len();
        let made = self.moves.iter().zip(&self.names[before..]);
        made.filter(move |((by, _), _)| *by == seat).map(|(_, name)| name)
    }

    /// Returns the tricks of these players in the deal: those under `tricks` of the state, and those played.
    pub fn tricks_of(&self, players: Players) -> i32 {
        self.state_sum("tricks", players) + i32::from(self.count(players))
    }

    /// The seat of a name.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn seat(&self, name: &str) -> usize {
        self.question.seats.iter().position(|seat| seat == name).expect("a seat")
    }

    /// The declarer's seat.
    ///
    /// # Panics
    /// If the deal has no declarer.
    pub fn declarer(&self) -> usize {
        self.seat(self.setup.declarer.as_deref().expect("a declarer"))
    }

    /// The tricks that these players won.
    pub fn won(&self, by: Players) -> impl Iterator<Item = &PlayedTrick> {
        self.tricks.iter().filter(move |trick| trick.is_won_by(by))
    }

    /// Whether these players won the last trick.
    pub fn last(&self, by: Players) -> bool {
        self.tricks.last().is_some_and(|trick| trick.is_won_by(by))
    }

    /// Returns the number that the state gives for a seat or party; 0 if none.
    pub fn state_number(&self, key: &str, of: &str) -> i32 {
        let given = self.setup.state.get(key).and_then(|numbers| numbers.get(of)?.as_i64());
        given.unwrap_or(0) as i32
    }

    /// Returns the sum of the numbers that the state gives for these players.
    pub fn state_sum(&self, key: &str, players: Players) -> i32 {
        players
            .iter()
            .map(|player| self.state_number(key, &self.question.seats[player.index()]))
            .sum()
    }

    /// How many tricks these players won.
    pub fn count(&self, by: Players) -> u8 {
        self.won(by).count() as u8
    }
}

/// The moves of a trick game and who made them, and its tricks.
///
/// # Panics
/// If a move cannot be made.
pub fn tricks_of(play: &TrickPlay, names: &[String]) -> (Vec<(usize, RuleMove)>, Vec<PlayedTrick>) {
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
///
/// # Panics
/// If a name is none of the choices.
pub fn settled<'a>(
    root: &TrickRoot,
    names: &mut impl Iterator<Item = (usize, &'a String)>,
) -> Option<State> {
    match root {
        TrickRoot::Play(state) => Some(*state),
        TrickRoot::Choice { branches, .. } => {
            let (_, name) = names.next()?;
            let place = branches.place(name);
            settled(&branches.after(place.expect("the moves were checked")), names)
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

/// Returns the card points of a trick, whichever player wins it; `None` where no card counts.
fn points(goal: &Goal, cards: &[CardId]) -> Option<i32> {
    let counter = goal.counters.iter().find(|counter| !counter.cards.is_empty())?;
    let all = cards.iter().copied().fold(Cards::NONE, Cards::with);
    Some(counter.of_trick(all, 0, false))
}
