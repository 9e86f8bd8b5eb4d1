//! A deal that was played to its end: who won which trick, and what each goal came to. Who took what is told from the cards
//! played alone; the counters of the goals are only read for their values.

use crate::play::Aim;
use crate::question::{Question, Root};
use crate::record::TrickPlay;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{CardId, Cards, Deal, Lane, Move, Player, Players, State};

/// A trick that was played.
#[derive(Clone, Debug)]
pub struct PlayedTrick {
    /// Who won it; nobody where equals cancelled each other.
    pub winner: Option<usize>,
    /// Its cards in order of play.
    pub cards: Vec<String>,
    /// Cards that were put away with them.
    pub shed: Vec<String>,
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
pub struct PlayedOut {
    /// Where it began.
    pub setup: Setup,
    /// What is asked of it.
    pub question: Question,
    /// The names of all moves.
    pub names: Vec<String>,
    /// Every move of the play of a trick game, and who made it.
    pub moves: Vec<(usize, Move)>,
    /// The tricks in order; none in games that have no tricks.
    pub tricks: Vec<PlayedTrick>,
    /// What each goal of the question came to.
    pub values: Vec<i32>,
}

impl PlayedOut {
    /// The deal that began here and in which these moves were made.
    ///
    /// # Errors
    /// `missing-field` if the play is not over; `illegal-play`.
    pub(crate) fn of(setup: Setup, question: Question, moves: &[String]) -> Result<PlayedOut> {
        let mut played = PlayedOut::so_far(setup, question, moves)?;
        for aim in played.question.aims() {
            let walk = played.question.after(aim, moves)?;
            if walk.mover().is_some() {
                let message = "the play is not over: play on, or tell the result";
                return Err(Error::new(Code::MissingField, message).in_field("/result"));
            }
            played.values.push(walk.truth());
        }
        Ok(played)
    }

    /// The deal that began here, as far as these moves: the last trick may not be over, and no goal has come to anything.
    ///
    /// # Errors
    /// `illegal-play`.
    pub fn so_far(setup: Setup, question: Question, moves: &[String]) -> Result<PlayedOut> {
        question.walk(Aim::of(0)).follow(moves)?;
        let (mut played, mut tricks) = (Vec::new(), Vec::new());
        if let Some(play) = question.play.tricks() {
            (played, tricks) = tricks_of(play, moves);
        }
        let (names, values) = (moves.to_vec(), Vec::new());
        Ok(PlayedOut { setup, question, names, moves: played, tricks, values })
    }

    /// Cards laid away: those that a key of the state tells, and those of moves before the play.
    pub(crate) fn laid_away(&self, key: &str) -> Vec<String> {
        let told = self.setup.state.get(key).and_then(|cards| cards.as_array());
        let told = told.into_iter().flatten().filter_map(|card| card.as_str());
        let moves = self.names.iter().filter_map(|name| name.strip_prefix("discard:"));
        told.chain(moves.flat_map(|cards| cards.split('+'))).map(|card| self.card(card)).collect()
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
        self.told_of("tricks", players) + i32::from(self.count(players))
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
    pub(crate) fn told(&self, key: &str, of: &str) -> i32 {
        let told = self.setup.state.get(key).and_then(|numbers| numbers.get(of)?.as_i64());
        told.unwrap_or(0) as i32
    }

    /// The sum of what the state tells of these players.
    pub(crate) fn told_of(&self, key: &str, players: Players) -> i32 {
        players.iter().map(|player| self.told(key, &self.question.seats[player.index()])).sum()
    }

    /// How many tricks these players won.
    pub(crate) fn count(&self, by: Players) -> u8 {
        self.won(by).count() as u8
    }
}

/// The moves of a trick game and who made them, and its tricks.
fn tricks_of(play: &TrickPlay, names: &[String]) -> (Vec<(usize, Move)>, Vec<PlayedTrick>) {
    let mut names = names.iter().enumerate();
    let Some(start) = settled(&play.root, &mut names) else { return Default::default() };
    let mut deal = Deal::new(&play.record, &play.goals[0], start);
    let (mut moves, mut tricks) = (Vec::new(), Vec::new());
    let (mut before, mut named, mut laid) = (deal.state, None, deal.state.table.cards().to_vec());
    let (mut shed, mut first) = (Vec::new(), None);
    for (place, name) in names {
        let Some(player) = deal.player() else { break };
        let legal = deal.legal();
        let chosen = legal.iter().find(|&&chosen| play.name_of(chosen) == *name);
        let chosen = *chosen.expect("the moves were checked");
        if let Some(card) = card_of(&deal, chosen) {
            if laid.is_empty() {
                before = deal.state;
                named = if let Move::Name(_, lane) = chosen { Some(lane) } else { None };
            }
            laid.push(card);
            first = first.or(Some(place));
        }
        if let Move::Shed(_, with_it) = chosen {
            shed.extend(with_it.iter().map(|card| play.pack.name(card).to_owned()));
        }
        deal = deal.play(chosen);
        if matches!(chosen, Move::Marry(_)) {
            before.trump = deal.state.trump;
        }
        moves.push((player.index(), chosen));
        if laid.len() == before.order(&play.record).count() {
            let shed = std::mem::take(&mut shed);
            let places = first.take().unwrap_or(place)..place + 1;
            tricks.push(PlayedTrick { shed, places, ..trick(play, before, &laid, named) });
            laid.clear();
        }
    }
    (moves, tricks)
}

/// The position of play that the choices before it lead to; none while they are not made.
pub(crate) fn settled<'a>(
    root: &Root,
    names: &mut impl Iterator<Item = (usize, &'a String)>,
) -> Option<State> {
    match root {
        Root::Play(state) => Some(*state),
        Root::Choice { branches, .. } => {
            let (_, name) = names.next()?;
            let chosen = branches.iter().find(|(other, _)| other == name);
            settled(&chosen.expect("the moves were checked").1, names)
        }
        Root::Joined { then, .. } => settled(then, names),
    }
}

/// The card that a move plays, if it plays one.
fn card_of(deal: &Deal<'_>, chosen: Move) -> Option<CardId> {
    match chosen {
        Move::Play(card) | Move::Shed(card, _) | Move::Name(card, _) | Move::Marry(card) => {
            Some(card)
        }
        Move::Stock => deal.state.top_of_stock(deal.record),
        Move::Announce(..)
        | Move::Silent
        | Move::Close
        | Move::Exchange
        | Move::Call
        | Move::Stay
        | Move::Leave => None,
    }
}

/// The trick of these cards, led in this state, in a lane that is named if any is.
fn trick(play: &TrickPlay, mut state: State, cards: &[CardId], named: Option<Lane>) -> PlayedTrick {
    state.lay(&play.record, cards, named);
    let winner = state.table.best.and_then(|place| state.order(&play.record).nth(place.into()));
    let winner = winner.map(Player::index);
    let cards = cards.iter().map(|&card| play.pack.name(card).to_owned()).collect();
    let leader = state.table.leader.index();
    PlayedTrick { winner, cards, shed: Vec::new(), leader, places: 0..0 }
}
