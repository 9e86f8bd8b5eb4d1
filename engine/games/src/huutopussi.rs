//! Auction pussi: every marriage announced after winning one's own lead makes new trumps.

use super::misere::names_of_sides;
use super::plain::side_of;
use super::pussi::{Marriages, Pussi};
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Announcing, Cards, Condition, Counter, Goal, Player, Players, Stop, Term, Trumps};

/// Huutopussi in the list of games.
pub const GAME: Game = Game {
    id: "huutopussi",
    name: "Huutopussi",
    seed: "seed 000, lines 1599-1709",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "36 cards, A T K Q J 9 8 7 6 in S H D C",
    hand_size: 9,
    needs: &["declarer", "contract", "trump", "state"],
    value: "by objective: card points of declarer's side; 1 if the contract is reached; card points, or game points, of declarer's side less those of the others; whole deal",
    options: &[
        Choice { name: "objective", values: &["declarer_points", "make", "point_difference", "score_difference"] },
        Choice { name: "head_on_trump_lead", values: &["true", "false"] },
    ],
    page: include_str!("../../../docs/rules/huutopussi.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let marriages = Marriages {
        who: Announcing::LeaderWhoWon,
        trumps: Trumps::EveryAnnouncement,
        values: [(40, 40), (100, 100), (80, 80), (60, 60)],
    };
    let mut pussi = Pussi::read(fields, marriages)?;
    let declarer = pussi.position.named(fields, "declarer")?;
    let [own, theirs] = names_of_sides(declarer);
    let state = fields.object("state")?;
    let (points, tricks) = (state.object("card_points")?, state.object("tricks_won")?);
    let counters = &mut pussi.state.counters;
    counters[OWN] = points.within(own, 0..=440, 0)?;
    counters[THEIRS] = points.within(theirs, 0..=440, 0)?;
    counters[OWN_TRICKS] = tricks.within(own, 0..=9, 0)?;
    counters[THEIR_TRICKS] = tricks.within(theirs, 0..=9, 0)?;
    counters[LEAD] = counters[OWN] - counters[THEIRS];
    let goal = goal(fields, &pussi, side_of(declarer))?;
    let root = if state.one_of("phase", &[("card", false), ("exchange", true)])? {
        pussi.position.expect_sizes(declarer, 0)?;
        exchange(&pussi, declarer)
    } else {
        Root::Play(pussi.position.lay(fields, &pussi.record, pussi.state, None)?)
    };
    Ok(Question {
        seats: pussi.position.seats,
        pack: pussi.pack,
        lanes: Vec::new(),
        record: pussi.record,
        root,
        worth: Worth::Sides { goal, of: side_of(declarer) },
    })
}

/// The partner gives the declarer three cards, and gets three back.
fn exchange(pussi: &Pussi, declarer: Player) -> Root {
    let partner = declarer.partner();
    let hand = |player: Player| pussi.position.hands[player.index()];
    let returns = |gift: Cards| {
        let held = hand(declarer).or(gift);
        Root::exchanges("return", &pussi.pack, declarer, held, 3, |back| {
            let mut state = pussi.state;
            state.hands[declarer.index()] = held.without(back);
            state.hands[partner.index()] = hand(partner).without(gift).or(back);
            Root::Play(state)
        })
    };
    Root::exchanges("give", &pussi.pack, partner, hand(partner), 3, returns)
}

const OWN: usize = 0;
const THEIRS: usize = 1;
const OWN_TRICKS: usize = 2;
const THEIR_TRICKS: usize = 3;
/// Card points of the side less those of the others.
const LEAD: usize = 4;

/// A bid of card points: a multiple of five, 50 to 440.
fn bid(fields: &Fields<'_>, name: &str) -> Result<Option<i32>> {
    let value = match fields.text(name) {
        Ok(text) => text.map(|text| text.parse().unwrap_or(0)),
        Err(_) => fields.whole(name)?,
    };
    match value {
        Some(points) if !(50..=440).contains(&points) || points % 5 != 0 => {
            let message = "a contract is a multiple of five card points, 50 to 440";
            Err(Error::new(Code::BadContract, message).in_field(&fields.pointer(name)))
        }
        value => Ok(value),
    }
}

fn goal(fields: &Fields<'_>, pussi: &Pussi, side: Players) -> Result<Goal> {
    let cards = vec![(pussi.ranks("AT"), 10), (pussi.ranks("KQJ"), 5)];
    let points = |players, less| Counter {
        players,
        others: less,
        last_trick: 20,
        cards: cards.clone(),
        announcements: 1,
        ..Counter::default()
    };
    let others = side.others(4);
    let tricks = [side, others].map(Counter::tricks);
    let mut counters = vec![points(side, 0), points(others, 0)];
    counters.extend(tricks);
    counters.push(points(side, -1));
    let contract = || fields.required("contract", bid(fields, "contract")?);
    let words = [("declarer_points", 0), ("make", 1), ("point_difference", 2), ("score_difference", 3)];
    let terms = match fields.object("options")?.one_of("objective", &words)? {
        0 => vec![Term::counter(OWN)],
        1 => vec![Term::constant_when(1, vec![Condition::at_least(OWN, contract()?)])],
        2 => vec![Term::counter(LEAD)],
        _ => {
            let (contract, state) = (contract()?, fields.object("state")?);
            score_terms(contract, bid(&state, "final_bid")?.unwrap_or(contract))
        }
    };
    Ok(Goal { maximisers: side, counters, terms, stop: Stop::Never })
}

/// The contract either way, the final bid for a side without a trick, and what the others took.
fn score_terms(contract: i32, final_bid: i32) -> Vec<Term> {
    vec![
        Term::constant_when(contract, vec![Condition::at_least(OWN, contract)]),
        Term::constant_when(-contract, vec![Condition::at_most(OWN, contract - 1)]),
        Term::constant_when(-final_bid, vec![Condition::at_most(OWN_TRICKS, 0)]),
        Term::constant_when(final_bid, vec![Condition::at_most(THEIR_TRICKS, 0)]),
        Term {
            when: vec![Condition::at_least(THEIR_TRICKS, 1)],
            ..Term::weighted(THEIRS, -1)
        },
    ]
}
