//! Busca: everybody avoids points, rounded down, and the last trick has what is left of eleven.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::direction::Direction;
use crate::families::four_hands::expect_trump;
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, THREE_HIGH};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{CardId, Condition, Counter, Goal, Player, Players, Record, Stop, Term};

/// Busca in the list of games.
pub(crate) const GAME: Game = Game {
    id: "busca",
    name: "Busca",
    aliases: &[],
    seed: "seed 002, lines 5289-5315",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "40 cards, 3 2 A K Q J 7 6 5 4 in S H D C",
    hand_size: 10,
    needs: &["state.units", "state.aside"],
    value: "by seat: points of the deal, which each wants few",
    page: include_str!("page.md"),
    rules: Some(&Busca),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [4, 3, 5],
        /// What a card that is no ace counts of a point.
        fraction: Scale { "third" => THIRDS, "half" => HALVES },
        direction: Direction {
            "counter-clockwise" => Direction::CounterClockwise,
            "clockwise" => Direction::Clockwise,
        },
    }
}

/// Points in small units: how many make one, what cards count, and what all of them count together.
#[derive(Clone, Copy, Debug)]
struct Scale {
    point: i32,
    cards: CardValues,
    whole: i32,
}

const THIRDS: Scale = Scale { point: 3, cards: CardValues::ACE_THREE, whole: 32 };
const HALVES: Scale = Scale {
    point: 2,
    cards: CardValues(&[('A', 2), ('3', 1), ('2', 1), ('K', 1), ('Q', 1), ('J', 1)]),
    whole: 28,
};

/// What all players have together after a deal that is no cappotto, and each but the winner of one.
const ELEVEN: i32 = 11;

facts! {
    struct Facts {
        /// Units so far.
        units: Tally,
        /// Of three players, the card that goes with the last trick.
        aside: Option<CardId>,
    }
}

#[derive(Debug)]
struct Busca;

impl Rules for Busca {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        expect_trump(setup, None)?;
        let mut layout = Layout::of(setup, Pack::french(THREE_HIGH, 1), 13)?;
        layout.expect_said_players(options.players, &[3, 4, 5])?;
        let players = layout.players();
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            order: options.direction.order(players),
            ..Record::plain(vec![layout.pack.suits(None)], players)
        };
        let mut state = layout.state();
        state.counters[..players].copy_from_slice(&facts.units.0[..players]);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let goal = |player| (player, goal(options.fraction, &layout, facts.aside, player));
        let worth = Worth::each(layout.everybody().iter().map(goal));
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::BuscaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 3 + draft.rng.below(3);
        draft.seat(players);
        draft.deals([13, 10, 8][players - 3]);
        let rest = draft.deal_all(french(THREE_HIGH));
        if players == 3 {
            draft.state("aside", rest[0].clone());
        }
        draft.set_option("players", players);
        draft.option("direction", &["counter-clockwise", "clockwise"]);
        draft.option("fraction", &["third", "half"]);
        if !draft.is_whole() {
            let seats = draft.setup.seats.clone();
            let most = if draft.rng.one_in(3) { 1 } else { 9 };
            let units = seats.iter().map(|seat| (seat.as_str(), draft.rng.below(most)));
            let units = numbers(units.collect::<Vec<_>>());
            draft.state("units", units);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 5])?;
        let hand = [13, 10, 8][dealing.players() - 3];
        Ok(dealing.of(french(THREE_HIGH), hand).leaving(Rest::Laid(|setup, rest| {
            if let Some(card) = rest.into_iter().next() {
                setup.state.insert("aside".to_owned(), card.into());
            }
        })))
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(Options::read(deal).ok()?.fraction.cards.of(card))
    }
}

/// One player's points: as many as he has whole ones, but with the last trick what the others' leave of eleven.
fn goal(scale: Scale, layout: &Layout, aside: Option<CardId>, player: Player) -> Goal {
    let players = layout.players();
    let units = |of: Players| {
        let cards = scale.cards.within(&layout.pack);
        let mut counter = Counter { players: of, cards, ..Counter::default() };
        counter.last_trick = counter.of_trick(aside.into_iter().collect(), 0, false);
        counter
    };
    let own = Players::one(player);
    let mut counters: Vec<Counter> =
        layout.everybody().iter().map(|of| units(Players::one(of))).collect();
    counters.push(Counter { players: own, last_trick: 1, ..Counter::default() });
    let (last, not_last) = (Condition::at_least(players, 1), Condition::at_most(players, 0));
    let mut terms = vec![Term::constant_when(ELEVEN, vec![last])];
    for of in layout.everybody().iter() {
        let least = |units| Condition::at_least(of.index(), units);
        let (when, sign) = if of == player { (not_last, 1) } else { (last, -1) };
        let points = 1..=scale.whole / scale.point;
        let point = |n| Term::constant_when(sign, vec![when, least(n * scale.point)]);
        terms.extend(points.map(point));
        let [with_last, without] = cappotto(scale, of == player);
        let whole = least(scale.whole);
        terms.push(Term::constant_when(with_last, vec![last, whole]));
        terms.push(Term::constant_when(without, vec![not_last, whole]));
    }
    Goal { maximisers: own.others(players), counters, terms, stop: Stop::Never }
}

/// What a cappotto, his own or another's, changes for a player who has the last trick, and for one who has not: its
/// winner has nothing, and everybody else eleven.
fn cappotto(scale: Scale, own: bool) -> [i32; 2] {
    let all = scale.whole / scale.point;
    if own { [-ELEVEN, -all] } else { [all, ELEVEN] }
}
