//! Five tricks with bowers; a maker may play alone.

pub mod scoring;

use crate::draft::Draft;
use crate::draft::french;
use crate::families::four_hands::{partners, side_of, trump};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, SEVEN_UP};
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_solver::rules::{Counter, Goal, Players, Record, clockwise};

/// Euchre in the list of games.
pub const GAME: Game = Game {
    id: "euchre",
    name: "Euchre",
    seed: "seed 002, lines 4710-4789; seed 004, lines 704-776",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "32 cards (A K Q J T 9 8 7), 24 (to the 9) or 25 (and the joker JK)",
    hand_size: 5,
    needs: &["declarer", "trump", "state.tricks", "state.out"],
    value: "tricks of the maker's side in the deal",
    page: include_str!("page.md"),
    rules: Some(&Euchre),
};

options! {
    struct Options {
        /// How many cards: 25 with a joker.
        pack: i32 [32, 24, 25],
    }
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// The seats that sit out.
        out: Players,
    }
}

#[derive(Debug)]
struct Euchre;

impl Rules for Euchre {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let jokers: &[&str] = if options.pack == 25 { &[JOKER] } else { &[] };
        let mut layout = Layout::of(setup, Pack::french(ranks(options.pack), 1).with(jokers), 5)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        for player in facts.out.iter() {
            if !layout.hands[player.index()].is_empty() || player == layout.leader {
                let message = "a seat that sits out has no cards in play";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
            }
        }
        let jack = |suit: char| format!("{suit}J");
        let bowers = [JOKER.to_owned(), jack(trump), jack(same_colour(trump))];
        let tops: Vec<&str> = bowers.iter().map(String::as_str).collect();
        let record = Record {
            partners: partners(),
            order: clockwise(4, facts.out.others(4)),
            ..Record::plain(vec![layout.pack.suits_with_tops(&tops, Some(trump))], 4)
        };
        let of = side_of(layout.the_declarer(setup)?);
        let mut start = layout.state();
        start.counters[0] = facts.tricks.of(of);
        let root = Root::Play(layout.lay(setup, &record, start, None)?);
        let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        let size = draft.rng.pick(&[24, 25, 32]);
        let mut pack = french(ranks(size));
        pack.extend((size == 25).then(|| JOKER.to_owned()));
        let leader = draft.setup.leader.clone();
        let others = draft.setup.seats.iter().filter(|&seat| Some(seat) != leader.as_ref());
        let others: Vec<String> = others.cloned().collect();
        let out: Vec<String> =
            if draft.rng.one_in(3) { vec![draft.rng.pick(&others)] } else { Vec::new() };
        let mut seats = draft.setup.seats.clone();
        seats.retain(|seat| !out.contains(seat));
        draft.deal(pack, &seats);
        draft.trump_suit();
        draft.declarer();
        let tricks = draft.tricks_so_far(5);
        draft.state("tricks", tricks);
        draft.state("out", out);
        draft.set_option("pack", size);
    }
}

/// The highest trump of the pack of 25.
const JOKER: &str = "JK";

fn ranks(pack: i32) -> &'static str {
    if pack == 32 { SEVEN_UP } else { "AKQJT9" }
}

fn same_colour(suit: char) -> char {
    match suit {
        'S' => 'C',
        'C' => 'S',
        'H' => 'D',
        _ => 'H',
    }
}
