//! Auction pussi: every marriage announced after winning one's own lead makes new trumps.

mod scoring;

use scoring::PussiBid;
use tikki_solver::Suit;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::Draft;
use crate::draft::numbers;
use crate::families::exchange::Phase;
use crate::families::four_hands::{partners, side_of};
use crate::families::misere::names_of_sides;
use crate::families::pussi;
use crate::families::pussi::{
    Announced, Marriages, Pussi, draft_marriage, draft_pussi, draft_three_hands,
};
use crate::game::{Game, Rules};
use crate::keys::{Fact, Key, Parties, facts, options};
use crate::layout::Layout;
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Announcing, Asking, Cards, Condition, Counter, Goal, Player, Players, Stop, Term, Trumps,
};

/// Huutopussi in the list of games.
pub(crate) const GAME: Game = Game {
    id: "huutopussi",
    name: "Huutopussi",
    aliases: &[],
    seed: "seed 000, lines 1249-1254, 1599-1709",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "36 cards, A T K Q J 9 8 7 6 in S H D C",
    hand_size: 9,
    needs: &["declarer", "contract", "trump", "state"],
    value: "by objective: card points of declarer's side; 1 if the contract is reached; card points, or game points, of declarer's side less those of the others; whole deal",
    page: include_str!("page.md"),
    rules: Some(&Huutopussi),
};

options! {
    struct Options {
        objective: Objective {
            "declarer_points" => Objective::DeclarerPoints,
            "make" => Objective::Make,
            "point_difference" => Objective::PointDifference,
            "score_difference" => Objective::ScoreDifference,
        },
        /// Whether a trump lead must be headed.
        head_on_trump_lead: bool = true,
        /// As many as there are seats, if nothing is said: partners, or three of whom one plays against two.
        players: Option<i32> [4, 3],
        /// After which tricks their winner may announce; if nothing is said, of four after own leads, of three after any.
        announce: After { "own-lead" => After::OwnLead, "any-trick" => After::AnyTrick },
        /// Of three players, whether those who play together ask each other for pairs.
        allies_ask: bool = true,
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    DeclarerPoints,
    Make,
    PointDifference,
    ScoreDifference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    OwnLead,
    AnyTrick,
}

facts! {
    struct Facts {
        /// Whether the leader has just won a trick after which he may announce.
        window: bool = false,
        /// The suits whose marriages have been announced.
        announced: Announced,
        /// The last bid, that a side without a trick loses.
        final_bid: Option<PussiBid>,
        /// Card points so far with announcements, by side.
        card_points: Parties,
        /// Tricks so far, by side.
        tricks_won: Parties,
        phase: Phase { "card" => Phase::Card, "exchange" => Phase::Exchange },
    }
}

/// The bid that a text or a number tells.
fn bid_of(text: &str, at: &str) -> Result<PussiBid> {
    text.parse().ok().and_then(PussiBid::new).ok_or_else(|| {
        let message = "a contract is a multiple of five card points, 50 to 440";
        Error::new(Code::BadContract, message).in_field(at)
    })
}

impl Fact for Option<PussiBid> {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Option<PussiBid>> {
        let text = match fields.text(name) {
            Ok(text) => text.map(str::to_owned),
            Err(_) => fields.whole(name)?.map(|points| points.to_string()),
        };
        text.map(|text| bid_of(&text, &fields.pointer(name))).transpose()
    }
}

/// What marriages do.
const fn marriages(after: After) -> Marriages {
    let own_leads_only = matches!(after, After::OwnLead);
    Marriages {
        who: Announcing::BeforeLead { own_leads_only, asking: Asking::Freely },
        binds: false,
        trumps: Trumps::EveryAnnouncement,
        values: [
            announced(Suit::Spades),
            announced(Suit::Hearts),
            announced(Suit::Diamonds),
            announced(Suit::Clubs),
        ],
    }
}

/// What announcing a marriage counts, whatever was trumps before.
const fn announced(suit: Suit) -> (i32, i32) {
    let points = scoring::marriage(suit) as i32;
    (points, points)
}

#[derive(Debug)]
struct Huutopussi;

impl Rules for Huutopussi {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let (mut pussi, declarer) = read(setup, &options)?;
        let three = pussi.record.players() == 3;
        let facts = Facts::read(setup, &mut pussi.layout)?;
        pussi.announce(setup, facts.announced, facts.window)?;
        let (of, [own, theirs]) = if three {
            (Players::one(declarer), ["declarer", "defenders"])
        } else {
            (side_of(declarer), names_of_sides(declarer))
        };
        let counters = &mut pussi.state.counters;
        counters[OWN] = facts.card_points.of(own, 0..=440)?;
        counters[THEIRS] = facts.card_points.of(theirs, 0..=440)?;
        counters[OWN_TRICKS] = facts.tricks_won.of(own, 0..=12)?;
        counters[THEIR_TRICKS] = facts.tricks_won.of(theirs, 0..=12)?;
        counters[LEAD] = counters[OWN] - counters[THEIRS];
        let goal = goal(setup, &pussi, options.objective, facts.final_bid, of)?;
        let root = match facts.phase {
            Phase::Exchange if three => {
                let message = "of three players nobody gives another cards";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/phase"));
            }
            Phase::Exchange => {
                pussi.layout.expect_sizes(declarer, 0)?;
                exchange(&pussi, declarer)
            }
            Phase::Card => Root::Play(pussi.layout.lay(setup, &pussi.record, pussi.state, None)?),
        };
        Ok(Question::new(pussi.layout, pussi.record, root, Worth::Sides { goal, of }))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let contract = Setup::required("contract", setup.contract.as_deref())?;
        let contract = i32::from(bid_of(contract, "/contract")?.get());
        Ok(match Options::read(setup)?.objective {
            Objective::DeclarerPoints => Some(Target::AtLeast(contract)),
            Objective::Make => Some(Target::AtLeast(1)),
            Objective::PointDifference | Objective::ScoreDifference => None,
        })
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::HuutopussiScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let sides = if draft.rng.one_in(3) { draft_three(draft) } else { draft_four(draft) };
        draft.option("announce", &["own-lead", "any-trick"]);
        draft.option(
            "objective",
            &["declarer_points", "make", "point_difference", "score_difference"],
        );
        let tricks = draft.gone();
        let points = (5 * draft.rng.below(10 * tricks + 1)).min(180);
        let won = draft.rng.below(tricks + 1);
        draft.state("final_bid", 50);
        draft.state("card_points", numbers([(sides[0], points), (sides[1], 5 * tricks)]));
        draft.state("tricks_won", numbers([(sides[0], won), (sides[1], tricks - won)]));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        pussi::dealing(asked, &[4, 3])
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(scoring::VALUES.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(at_bids(&[offer.play("").led_by(offer.by)], (50..=440).step_by(5)))
    }
}

/// The deal of a position, and who plays the contract.
fn read(setup: &Setup, options: &Options) -> Result<(Pussi, Player)> {
    let three = setup.hands.len() == 3;
    let layout = Pussi::layout(setup, if three { 12 } else { 9 })?;
    layout.expect_said_players(options.players, &[4, 3])?;
    let three = layout.players() == 3;
    let declarer = layout.the_declarer(setup)?;
    let alone = Players::one(declarer);
    let partners: Vec<Players> = match (three, options.allies_ask) {
        (false, _) => partners(),
        (true, false) => layout.everybody().iter().map(Players::one).collect(),
        (true, true) => {
            let side = |player| if player == declarer { alone } else { alone.others(3) };
            layout.everybody().iter().map(side).collect()
        }
    };
    let silent = !setup.options.contains_key("announce");
    let after = if three && silent { After::AnyTrick } else { options.announce };
    let marriages = marriages(after);
    let head = options.head_on_trump_lead;
    Ok((Pussi::of(setup, layout, &marriages, head, partners)?, declarer))
}

const CONTRACTS: [&str; 4] = ["60", "100", "140", "180"];

/// Random hands of partners. What the state calls the sides.
fn draft_four(draft: &mut Draft<'_>) -> [&'static str; 2] {
    draft_pussi(draft);
    draft.contract(&CONTRACTS);
    ["NS", "EW"]
}

/// Random hands of three. What the state calls the sides.
fn draft_three(draft: &mut Draft<'_>) -> [&'static str; 2] {
    draft.deals(12);
    draft_three_hands(draft);
    draft.contract(&CONTRACTS);
    draft.set_option("players", 3);
    let ask = draft.rng.one_in(2);
    draft.set_option("allies_ask", ask);
    let declarer = draft.setup.declarer.clone();
    let declarer = draft.setup.seats.iter().position(|seat| Some(seat) == declarer.as_ref());
    let ally = |place| Some(place) != declarer;
    draft_marriage(draft, |king, queen| king == queen || (ask && ally(king) && ally(queen)));
    ["declarer", "defenders"]
}

/// The partner gives the declarer three cards, and gets three back.
fn exchange(pussi: &Pussi, declarer: Player) -> Root {
    let partner = declarer.partner();
    let hand = |player: Player| pussi.layout.hands[player.index()];
    let returns = |gift: Cards| {
        let held = hand(declarer).or(gift);
        Root::exchanges("return", &pussi.layout.pack, declarer, held, 3, |back| {
            let mut state = pussi.state;
            state.hands[declarer.index()] = held.without(back);
            state.hands[partner.index()] = hand(partner).without(gift).or(back);
            Root::Play(state)
        })
    };
    Root::exchanges("give", &pussi.layout.pack, partner, hand(partner), 3, returns)
}

const OWN: usize = 0;
const THEIRS: usize = 1;
const OWN_TRICKS: usize = 2;
const THEIR_TRICKS: usize = 3;
/// Card points of the side less those of the others.
const LEAD: usize = 4;

fn goal(
    setup: &Setup,
    pussi: &Pussi,
    objective: Objective,
    final_bid: Option<PussiBid>,
    side: Players,
) -> Result<Goal> {
    let pack = &pussi.layout.pack;
    let cards = scoring::VALUES.within(pack);
    let points = |players, against| Counter {
        players,
        against,
        last_trick: scoring::LAST_TRICK.into(),
        cards: cards.clone(),
        announcements: 1,
        ..Counter::default()
    };
    let others = side.others(pussi.record.players());
    let mut counters = vec![points(side, Players::NONE), points(others, Players::NONE)];
    counters.extend([side, others].map(Counter::tricks));
    counters.push(points(side, others));
    let contract = || -> Result<i32> {
        let text = Setup::required("contract", setup.contract.as_deref())?;
        Ok(bid_of(text, "/contract")?.get().into())
    };
    let terms = match objective {
        Objective::DeclarerPoints => vec![Term::counter(OWN)],
        Objective::Make => {
            vec![Term::constant_when(1, vec![Condition::at_least(OWN, contract()?)])]
        }
        Objective::PointDifference => vec![Term::counter(LEAD)],
        Objective::ScoreDifference => {
            let contract = contract()?;
            score_terms(contract, final_bid.map_or(contract, |bid| bid.get().into()))
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
        Term { when: vec![Condition::at_least(THEIR_TRICKS, 1)], ..Term::weighted(THEIRS, -1) },
    ]
}
