//! Back Alley: partners bid for tricks, and two jokers call for the highest or the lowest trump.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, STRAINS, french};
use crate::families::four_hands::{partners, side_of, trump};
use crate::families::own_tricks::by_total;
use crate::game::{Game, Rules};
use crate::keys::{Fact, Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use scoring::bid_of;
use tikki_base::error::Result;
use tikki_base::fields::{Fields, Map, Value};
use tikki_solver::rules::{Asks, Counter, Goal, Lock, Player, Players, Record};

/// Back Alley in the list of games.
pub(crate) const GAME: Game = Game {
    id: "back-alley",
    name: "Back Alley",
    aliases: &[],
    seed: "seed 002, lines 4253-4278",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "54 cards, JK jk A K Q J T 9 8 7 6 5 4 3 2; without trumps 52 without the jokers",
    hand_size: 13,
    needs: &["trump", "state.tricks", "state.broken", "state.bids"],
    value: "tricks of N and S in the deal; score_difference: their score less that of E and W",
    page: include_str!("page.md"),
    rules: Some(&BackAlley),
};

options! {
    struct Options {
        objective: Objective {
            "tricks" => Objective::Tricks,
            "score_difference" => Objective::ScoreDifference,
        },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    ScoreDifference,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// Whether trumps have been played.
        broken: bool = false,
        /// What each seat has bid.
        bids: Bids,
    }
}

/// What a seat has bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bid {
    /// So many tricks; none if it has passed.
    Tricks(i32),
    /// All tricks, for so much each.
    Board(i32),
}

impl Bid {
    /// What two partners have bid together.
    fn with(self, other: Bid) -> Bid {
        match (self, other) {
            (Bid::Tricks(one), Bid::Tricks(other)) => Bid::Tricks(one + other),
            (Bid::Board(one), Bid::Board(other)) => Bid::Board(one.max(other)),
            (board @ Bid::Board(_), _) | (_, board) => board,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Bids([Bid; Player::MOST]);

/// What each trick of a board counts.
const BOARDS: [(&str, Bid); 3] =
    [("board", Bid::Board(10)), ("double", Bid::Board(15)), ("triple", Bid::Board(20))];

impl Fact for Bids {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Bids> {
        let said = fields.object(name)?;
        let mut bids = Bids([Bid::Tricks(0); Player::MOST]);
        for seat in said.names() {
            let player = layout.player(&said.pointer(seat), seat)?;
            bids.0[player.index()] = bid_of(&said, seat)?;
        }
        Ok(bids)
    }
}

impl Bids {
    /// The players who have bid a board.
    fn boards(&self) -> Players {
        let player = |player: &Player| matches!(self.0[player.index()], Bid::Board(_));
        (0..4).map(Player::new).filter(player).collect()
    }

    /// What a side has bid together: its highest board, or the tricks of both.
    fn of_side(&self, side: Players) -> Bid {
        side.iter().map(|player| self.0[player.index()]).fold(Bid::Tricks(0), Bid::with)
    }
}

const JOKERS: [&str; 2] = ["JK", "jk"];

#[derive(Debug)]
struct BackAlley;

impl Rules for BackAlley {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        Setup::required("trump", setup.trump.as_ref())?;
        let trump = trump(setup)?;
        let jokers: &[&str] = if trump.is_some() { &JOKERS } else { &[] };
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1).with(jokers), 13)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = record(&layout, trump, facts.bids);
        let mut state = layout.state();
        state.broken = facts.broken;
        let of = side_of(Player::new(0));
        state.counters[0] = facts.tricks.of(of);
        let state = layout.lay(setup, &record, state, None)?;
        let goal = match options.objective {
            Objective::Tricks => Goal::count(Counter::tricks(of), of),
            Objective::ScoreDifference => {
                let tricks = facts.tricks.of(layout.everybody()) + state.tricks_left(&record);
                score(of, facts.bids, tricks)
            }
        };
        Ok(Question::new(layout, record, Root::Play(state), Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::BackAlleyScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        let trump = draft.trump(&STRAINS);
        let mut pack = french(ACE_HIGH);
        if trump != "NT" {
            pack.extend(JOKERS.map(str::to_owned));
        }
        draft.deal_all(pack);
        draft.option("objective", &["tricks", "score_difference"]);
        let gone = draft.gone().min(3);
        let all = draft.cards + gone;
        let tricks = draft.tricks_so_far(all);
        draft.state("tricks", tricks);
        let broken = gone > 0 && draft.rng.one_in(2);
        draft.state("broken", broken);
        let mut bid = |seat: &String| {
            let board = draft.rng.pick(&BOARDS).0.into();
            // Whoever leads has bid, and nobody more than there are tricks.
            let least = usize::from(Some(seat) == draft.setup.leader.as_ref());
            let number = least + draft.rng.below(4.min(all + 1) - least);
            let bid = if draft.rng.one_in(5) { board } else { number.into() };
            (seat.clone(), bid)
        };
        let bids = ["N", "E", "S", "W"].map(str::to_owned);
        let bids: Map<String, Value> = bids.iter().map(&mut bid).collect();
        draft.state("bids", bids);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4])?;
        let mut pack = french(ACE_HIGH);
        if asked.trump.as_deref() == Some("NT") {
            return Ok(dealing.of(pack, 13));
        }
        pack.extend(JOKERS.map(str::to_owned));
        Ok(dealing.of(pack, 13).leaving(Rest::Laid(|setup, rest| {
            let mut plain = rest.iter().filter(|card| !JOKERS.contains(&card.as_str()));
            let suit = plain.find_map(|card| card.get(..1));
            setup.trump = Some(suit.unwrap_or("NT").to_owned());
        })))
    }
}

/// The rules; a joker that is not in play is left out of them.
fn record(layout: &Layout, trump: Option<char>, bids: Bids) -> Record {
    let pack = &layout.pack;
    let Some(suit) = trump else {
        return Record { partners: partners(), ..Record::plain(vec![pack.suits(None)], 4) };
    };
    let joker = |name: &str| pack.called(name).and(layout.in_play());
    let jokers: Vec<&str> = JOKERS.into_iter().filter(|name| !joker(name).is_empty()).collect();
    let suits =
        if jokers.is_empty() { pack.suits(trump) } else { pack.suits_with_tops(&jokers, trump) };
    let [strongest, weakest] = JOKERS.map(joker);
    let trumps = pack.suit(suit).or(strongest).or(weakest);
    Record {
        partners: partners(),
        asks: Asks { strongest, weakest },
        lock: Some(Lock { cards: trumps, broken_by: trumps }),
        unlocked: bids.boards(),
        ..Record::plain(vec![suits], 4)
    }
}

/// The score of N and S less that of E and W, in a deal of so many tricks: it follows from those of N and S.
fn score(of: Players, bids: Bids, tricks: i32) -> Goal {
    let [own, other] = [of, of.others(4)].map(|side| bids.of_side(side));
    let difference = |taken| own.score(taken, tricks) - other.score(tricks - taken, tricks);
    Goal { terms: by_total(0, 0..=tricks, difference), ..Goal::count(Counter::tricks(of), of) }
}
