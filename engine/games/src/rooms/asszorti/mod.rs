//! One against two for six of eleven tricks, and for the last three of them.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::french;
use crate::draft::{Draft, STRAINS};
use crate::families::four_hands::{trump, trump_state};
use crate::families::own_tricks::{by_total, reaching, totals};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use scoring::{Arrivazs, AsszortiScores, GAME_TRICKS, LATE, Stakes, TRICKS};
use tikki_base::error::Result;
use tikki_solver::rules::{Condition, Counter, Follow, Goal, Players, Record, State, Stop, Term};

/// Asszorti in the list of games.
pub(crate) const GAME: Game = Game {
    id: "asszorti",
    name: "Asszorti",
    aliases: &[],
    seed: "seed 001, lines 330-402",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "36 cards, A K Q J T 9 8 7 6 in S H D C",
    hand_size: TRICKS as usize,
    needs: &["declarer", "trump", "state.tricks", "state.last_three_lost"],
    value: "tricks of the declarer in the deal; or 1 if he reaches six, or if he wins all of the last three; or what each opponent pays him",
    page: include_str!("page.md"),
    rules: Some(&Asszorti),
};

options! {
    struct Options {
        objective: Objective {
            "tricks" => Objective::Tricks,
            "game" => Objective::Game,
            "arrivazs" => Objective::Arrivazs,
            "score" => Objective::Score,
        },
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Tricks,
    Game,
    Arrivazs,
    Score,
}

/// What the score depends on: stakes by `game` and `arrivazs`, and whether the last three tricks were bid.
const PAYS: [Key; 2] = [
    Key { name: "stakes", values: &[] },
    Key { name: "arrivazs", values: &["announced", "silent", "none"] },
];

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// Whether one of the last three has been lost.
        last_three_lost: bool = false,
    }
}

/// Counters: the declarer's tricks, and those of the last three that he lost.
const OWN: usize = 0;
const LOST: usize = 1;

const RANKS: &str = "AKQJT9876";

#[derive(Debug)]
struct Asszorti;

impl Rules for Asszorti {
    fn options(&self) -> &'static [Key] {
        const { &[Options::KEYS[0], PAYS[0], PAYS[1]] }
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = trump(setup)?;
        let stakes = stakes(setup, trump.is_some())?;
        let mut layout = Layout::of(setup, Pack::french(RANKS, 1), TRICKS as usize)?;
        layout.expect_players(3..=3)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let facts = Facts::read(setup, &mut layout)?;
        let suits = layout.pack.by_trump();
        let record = Record { follow: Follow::MustTrump, ..Record::plain(suits, 3) };
        let state = State { trump: trump_state(trump), ..layout.state() };
        let mut state = layout.lay(setup, &record, state, None)?;
        let left = state.tricks_left(&record);
        state.number = (TRICKS + 1 - left) as u8;
        let so_far = facts.tricks.of(of);
        let goal = match options.objective {
            Objective::Tricks => {
                state.counters[OWN] = so_far;
                Goal::count(Counter::tricks(of), of)
            }
            Objective::Game => reaching(of, 3, (so_far, left), GAME_TRICKS, of),
            Objective::Arrivazs => {
                state.counters[0] = i32::from(facts.last_three_lost);
                let all = Term::constant_when(1, vec![Condition::at_most(0, 0)]);
                Goal {
                    maximisers: of,
                    counters: vec![lost(of)],
                    terms: vec![all],
                    stop: Stop::Never,
                }
            }
            Objective::Score => {
                state.counters[OWN] = so_far;
                state.counters[LOST] = i32::from(facts.last_three_lost);
                score(&record, &state, of, stakes)
            }
        };
        Ok(Question::new(layout, record, Root::Play(state), Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&AsszortiScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        draft.deal_all(crate::draft::french(RANKS));
        draft.trump(&STRAINS);
        draft.declarer();
        draft.option("objective", &["tricks", "game", "arrivazs", "score"]);
        let stakes = [("game", 1 + draft.rng.below(4)), ("arrivazs", 1 + draft.rng.below(8))];
        draft.set_option("stakes", crate::draft::numbers(stakes));
        if draft.rng.one_in(2) {
            draft.option("arrivazs", &["announced", "silent", "none"]);
        }
        let (tricks, gone) = (draft.tricks_so_far(TRICKS as usize), draft.gone());
        let own = draft.setup.declarer.as_deref().and_then(|seat| tricks[seat].as_u64());
        let (own, late) = (own.unwrap_or(0) as usize, LATE.len().saturating_sub(draft.cards));
        draft.state("tricks", tricks);
        let lost = late > 0 && own < gone && (own < late || draft.rng.one_in(3));
        draft.state("last_three_lost", lost);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?.of(french(RANKS), TRICKS as usize).leaving(Rest::Dead))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let right = offer.seat(2);
        Ok(offer.trumps(&STRAINS).into_iter().map(|contract| contract.led_by(&right)).collect())
    }

    fn target(&self, _: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(GAME_TRICKS)))
    }
}

/// The tricks of the last three that the declarer loses.
fn lost(declarer: Players) -> Counter {
    let numbered = LATE.map(|number| (number, 1)).to_vec();
    Counter { players: declarer.others(3), numbered, ..Counter::default() }
}

/// What is staked.
fn stakes(setup: &Setup, trumps: bool) -> Result<Stakes> {
    let fields = setup.options();
    let said = fields.object(PAYS[0].name)?;
    let stake = |name| said.within(name, 0..=MOST, 1);
    let words = [
        ("announced", Arrivazs::Announced),
        ("silent", Arrivazs::Silent),
        ("none", Arrivazs::None),
    ];
    let arrivazs = match fields.get(PAYS[1].name) {
        None if trumps => Arrivazs::None,
        None => Arrivazs::Silent,
        Some(_) => fields.one_of(PAYS[1].name, &words)?,
    };
    Ok(Stakes { game: stake("game")?, late: stake("arrivazs")?, arrivazs })
}

/// The highest stake.
const MOST: i32 = 1_000_000;

/// What each opponent pays.
fn score(record: &Record, state: &State, of: Players, stakes: Stakes) -> Goal {
    let mut terms = by_total(OWN, totals(record, state, OWN), |tricks| stakes.for_game(tricks));
    let late = stakes.for_late(true);
    let lost_late = stakes.for_late(false);
    terms.push(Term { constant: lost_late, ..Term::default() });
    terms.push(Term::constant_when(late - lost_late, vec![Condition::at_most(LOST, 0)]));
    let counters = vec![Counter::tricks(of), lost(of)];
    Goal { maximisers: of, counters, terms, stop: Stop::Never }
}
