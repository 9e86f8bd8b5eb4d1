//! Hearts with two packs for six to eight: two equal cards void each other, and a trick may have no winner.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french};
use crate::families::exchange::Phase;
use crate::families::four_hands::expect_trump;
use crate::families::hearts::{Breaking, FirstTrick, PointCards, draft_points};
use crate::families::passing::{self, Passes, Passing, Way};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::rooms::hearts::scoring::Penalties;
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{CardId, Goal, Player, Players, Record, Stop, Term, Ties};

/// Cancellation Hearts in the list of games.
pub(crate) const GAME: Game = Game {
    id: "cancellation-hearts",
    name: "Cancellation Hearts",
    aliases: &[],
    seed: "seed 002, lines 3960-3967",
    seats: &["1", "2", "3", "4", "5", "6"],
    sides: &["each for himself"],
    pack: "104 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C twice",
    hand_size: 17,
    needs: &["stock", "state.points", "state.broken", "state.first_trick", "state.held"],
    value: "by seat: penalty points of the deal, which each wants few",
    page: include_str!("page.md"),
    rules: Some(&CancellationHearts),
};

options! {
    struct Options {
        /// How many play, if it is to be checked.
        players: Option<i32> [6, 7, 8],
        /// What may not be played to the first trick.
        first_trick: FirstTrick {
            "no-points" => FirstTrick::NoPoints,
            "no-hearts" => FirstTrick::NoHearts,
            "free" => FirstTrick::Free,
        },
        /// What lets hearts be led.
        breaking: Breaking {
            "points" => Breaking::Points,
            "heart" => Breaking::Heart,
            "queen" => Breaking::Queen,
        },
        /// To whom cards are passed on.
        pass: Option<Way>,
        /// Whether the queens of spades count.
        queen: bool = true,
        /// Whether the jacks of diamonds count ten against them.
        jack: bool = false,
    }
}

facts! {
    struct Facts {
        /// Whether hearts may be led.
        broken: bool = false,
        /// Whether the trick is the first; if nothing is said, that of a whole deal, before which no trick was left over.
        first_trick: Option<bool>,
        /// Penalty points so far.
        points: Tally,
        /// The cards of tricks that nobody has won.
        held: Vec<CardId>,
        /// Before the play, what the others than the declarer pass on; who is not named does so by a rule of thumb.
        passes: Passes,
        phase: Phase { "card" => Phase::Card, "exchange" => Phase::Exchange },
    }
}

/// How many cards of the two packs there are.
const CARDS: usize = 104;

#[derive(Debug)]
struct CancellationHearts;

impl Rules for CancellationHearts {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        expect_trump(setup, None)?;
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 2), 17)?;
        layout.expect_said_players(options.players, &[6, 7, 8])?;
        let facts = Facts::read(setup, &mut layout)?;
        let penalties =
            Penalties { queen: options.queen, jack: options.jack, ..Penalties::default() };
        let points = PointCards::new(&layout.pack, penalties);
        let opening = layout.pack.called("C2");
        let record = Record {
            ties: Ties::Cancel,
            ..points.record(&layout, options.first_trick, options.breaking, opening)
        };
        let mut start = layout.state();
        start.broken = facts.broken;
        let whole = facts.held.is_empty() && layout.used.len() as usize + layout.players() > CARDS;
        start.first_trick = facts.first_trick.unwrap_or(whole);
        start.held = facts.held.iter().copied().collect();
        let goal = |player| (player, goal(&points, &layout, &facts, player));
        let worth = Worth::each(layout.everybody().iter().map(goal));
        let root = match facts.phase {
            Phase::Card => Root::Play(layout.lay(setup, &record, start, None)?),
            Phase::Exchange => {
                Passing::read(setup, &layout, options.pass, &facts.passes)?.root(opening, &start)
            }
        };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::CancellationScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 6 + draft.rng.below(3);
        draft.seat_by_number(players);
        draft.cards = draft.cards.min([17, 14, 13][players - 6]);
        let rest = draft.deal_all([french(ACE_HIGH), french(ACE_HIGH)].concat());
        let kitty = if draft.rng.one_in(2) { [2, 6, 0][players - 6] } else { 0 };
        draft.setup.stock = rest.iter().take(kitty).cloned().collect();
        if draft.rng.one_in(3) {
            let held: Vec<String> = rest.into_iter().skip(kitty).take(players).collect();
            draft.state("held", held);
        }
        draft_points(draft);
        draft.option("first_trick", &["no-points", "no-hearts", "free"]);
        draft.option("breaking", &["points", "heart", "queen"]);
        for key in ["queen", "jack"] {
            draft.flag(key);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[6, 7, 8])?;
        let pack = [french(ACE_HIGH), french(ACE_HIGH)].concat();
        let hand = pack.len() / dealing.players();
        Ok(dealing.of(pack, hand).leaving(Rest::Stock))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let mut layout = Layout::of(offer.deal, Pack::french(ACE_HIGH, 2), 17)?;
        let facts = Facts::read(offer.deal, &mut layout)?;
        passing::contracts(offer, &layout, &facts.passes)
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let Options { queen, jack, .. } = Options::read(deal).ok()?;
        let penalties = Penalties { queen, jack, ..Penalties::default() };
        card.parse().ok().map(|card| penalties.points(card))
    }
}

/// The penalty points of one player: what he had, what he captures, and the kitty if he is the first to take a point card.
fn goal(points: &PointCards, layout: &Layout, facts: &Facts, player: Player) -> Goal {
    const TAKEN: usize = 3;
    let own = Players::one(player);
    let kitty = layout.stock.iter().copied().collect();
    let in_kitty = points.of(kitty) + points.of_jacks(kitty);
    let mut counters = vec![points.captured(own), points.captured_jacks(own)];
    let mut weights = vec![(0, 1), (1, 1)];
    if in_kitty != 0 {
        counters.push(points.takes_kitty(own, TAKEN));
        counters.push(points.tricks_with_points(layout.everybody()));
        weights.push((2, in_kitty));
    }
    let constant = facts.points.0[player.index()];
    Goal {
        maximisers: own.others(layout.players()),
        counters,
        terms: vec![Term { when: Vec::new(), constant, weights }],
        stop: Stop::Never,
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::record;

    /// The cards of a first trick that nobody won wait, and the second trick is not the first.
    #[test]
    fn a_trick_that_waits_was_the_first() {
        let hands = |held: &str, dead: &str| {
            format!(
                r#"{{"seats":["1","2","3","4","5","6"],"hands":{{"1":["SA"],"2":["C3"],"3":["C3"],"4":["C4"],"5":["C4"],"6":["C5"]}},
                "leader":"1","state":{{"held":[{held}]}},"dead":[{dead}]}}"#
            )
        };
        let pack =
            "SHDC".chars().flat_map(|suit| "AKQJT98765432".chars().map(move |rank| (suit, rank)));
        let pack = pack.flat_map(|(suit, rank)| vec![format!(r#""{suit}{rank}""#); 2]);
        let mut rest: Vec<String> = pack.collect();
        for card in ["SA", "C3", "C3", "C4", "C4", "C5"] {
            let place = rest.iter().position(|other| other.contains(card)).expect("a card");
            rest.remove(place);
        }
        let (held, dead) = rest.split_at(6);
        let first = |fields: &str| {
            let deal = record("cancellation-hearts", fields);
            let question = deal.game.question(&deal.setup).expect("a position");
            let crate::question::Root::Play(state) = question.play.tricks().expect("tricks").root
            else {
                panic!("nothing is chosen before the play")
            };
            state.first_trick
        };
        assert!(!first(&hands(&held.join(","), &dead.join(","))));
        assert!(first(&hands("", &rest.join(","))));
    }
}
