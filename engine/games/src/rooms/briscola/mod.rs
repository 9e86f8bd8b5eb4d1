//! Briscola: any card may be played, and after each trick all draw.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{partners, side_of, trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{
    Counter, Draw, Drawing, Follow, Goal, Player, Players, Record, State, Stop, Term,
};

/// Briscola in the list of games.
pub(crate) const GAME: Game = Game {
    id: "briscola",
    name: "Briscola",
    aliases: &[],
    seed: "seed 002, lines 5195-5246",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "40 cards, A 3 K Q J 7 6 5 4 2 in S H D C",
    hand_size: 3,
    needs: &["trump", "stock", "state.points"],
    value: "card points of seat 1, of N and S, or by seat",
    page: include_str!("page.md"),
    rules: Some(&Briscola),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [2, 3, 4, 5, 6],
    }
}

facts! {
    struct Facts {
        /// Card points so far, by seat, or by side where there are four.
        points: Parties,
    }
}

const RANKS: &str = "A3KQJ76542";
/// All card points together.
const MOST: i32 = 120;

/// The cards that so many play with.
fn pack_of(players: usize) -> Vec<String> {
    let mut pack = french(RANKS);
    let twos = match players {
        3 => 1,
        6 => 4,
        _ => 0,
    };
    for suit in ["C", "D", "H", "S"].into_iter().take(twos) {
        pack.retain(|card| *card != format!("{suit}2"));
    }
    pack
}

#[derive(Debug)]
struct Briscola;

impl Rules for Briscola {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(RANKS, 1), 3)?;
        layout.expect_said_players(options.players, &[2, 3, 4, 5, 6])?;
        let players = layout.players();
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            follow: Follow::Free,
            draw: Some(Draw::plain(Drawing::AfterTrick)),
            stock: layout.stock.clone(),
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let record = if players == 4 { Record { partners: partners(), ..record } } else { record };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let parties = parties(&layout);
        for (counter, (name, _)) in state.counters.iter_mut().zip(&parties) {
            *counter = facts.points.of(name, 0..=MOST)?;
        }
        let worth = worth(&layout.pack, &parties);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::BriscolaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 2 + draft.rng.below(5);
        draft.seat(players);
        let mut rest = draft.deal_all(pack_of(players));
        if !draft.is_whole() {
            rest.truncate(players * draft.rng.below(2));
            let points = numbers(draft_points(draft, players));
            draft.state("points", points);
        }
        let any = draft.trump_suit();
        let turned = rest.last().map(|card| card[..1].to_owned());
        draft.setup.trump = Some(turned.unwrap_or(any));
        draft.setup.stock = rest;
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[2, 3, 4, 5, 6])?;
        let pack = pack_of(dealing.players());
        Ok(dealing.of(pack, 3).leaving(Rest::Turned))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(CardValues::BRISCOLA.of(card))
    }
}

fn draft_points(draft: &mut Draft<'_>, players: usize) -> [(&'static str, usize); 2] {
    let (one, other) = (draft.rng.below(50), draft.rng.below(50));
    let [first, second] = if players == 4 { ["NS", "EW"] } else { ["1", "2"] };
    [(first, one), (second, other)]
}

/// Whose points are counted together, by name: the sides of four, else every seat.
fn parties(layout: &Layout) -> Vec<(String, Players)> {
    if layout.players() == 4 {
        let side = |name: &str, first| (name.to_owned(), side_of(Player::new(first)));
        return vec![side("NS", 0), side("EW", 1)];
    }
    let seat = |player: Player| (layout.seats[player.index()].clone(), Players::one(player));
    layout.everybody().iter().map(seat).collect()
}

/// The card points of the first of two parties, or of each of more.
fn worth(pack: &Pack, parties: &[(String, Players)]) -> Worth {
    let points = |players| Counter {
        players,
        cards: CardValues::BRISCOLA.within(pack),
        ..Counter::default()
    };
    let goal = |place: usize| Goal {
        maximisers: parties[place].1,
        counters: parties.iter().map(|&(_, players)| points(players)).collect(),
        terms: vec![Term::counter(place)],
        stop: Stop::Never,
    };
    if let [(_, of), _] = *parties {
        return Worth::Sides { goal: goal(0), of };
    }
    Worth::each((0..parties.len()).map(|place| (Player::new(place), goal(place))))
}
