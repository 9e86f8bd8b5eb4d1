//! Auction pussi: every marriage announced after winning one's own lead makes new trumps.

mod scoring;

use crate::families::pussi::{
    self, Announced, Marriages, Pussi, random_marriage, random_pussi, random_three_hands,
};
use crate::prelude::*;
use tikki_solver::rules::PartnerRequest;

/// Huutopussi in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Huutopussi));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Whether a trump lead must be headed.
    #[key(default = true)]
    head_on_trump_lead: bool,
    /// As many as there are seats, if nothing is said: partners, or three of whom one plays against two.
    #[key(one_of(4, 3))]
    players: Option<i32>,
    /// After which tricks their winner may announce; if nothing is said, of four after own leads, of three after any.
    announce: After,
    /// Of three players, whether those who play together ask each other for pairs.
    #[key(default = true)]
    allies_ask: bool,
    /// The points that win the game (Finnish Games, “Math students’ Huutopussi”).
    #[key(default = 500, range = 1..=10000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    DeclarerPoints,
    Make,
    PointDifference,
    ScoreDifference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum After {
    #[word("own-lead")]
    OwnLead,
    #[word("any-trick")]
    AnyTrick,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether the leader has just won a trick after which the winner may announce.
    window: bool,
    /// The suits whose marriages have been announced.
    announced: Announced,
    /// The last bid, that a side without a trick loses.
    final_bid: Optional<PussiBid>,
    /// Card points so far with announcements, by side.
    card_points: PartyNumbers,
    /// Tricks so far, by side.
    tricks_won: PartyNumbers,
    /// Whether cards are still exchanged.
    phase: Phase,
}

/// The bid of a text.
fn bid_of(text: &str, at: &str) -> Result<PussiBid> {
    text.parse().ok().and_then(PussiBid::new).ok_or_else(|| {
        let message = "a contract is a multiple of five card points, 50 to 440";
        Error::new(Code::BadContract, message).in_field(at)
    })
}

/// The contract of a position.
fn contract(setup: &Setup) -> Result<i32> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    Ok(bid_of(text, "/contract")?.get().into())
}

/// As a text or a number.
impl OptionalKey for PussiBid {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<PussiBid>> {
        let text = fields.word(name)?;
        text.map(|text| bid_of(&text, &fields.pointer(name))).transpose()
    }
}

/// What marriages do.
const fn marriages(after: After) -> Marriages {
    let own_leads_only = matches!(after, After::OwnLead);
    Marriages {
        who: Announcing::BeforeLead { own_leads_only, asking: PartnerRequest::Freely },
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

/// What announcing a marriage counts, with any trumps before it.
const fn announced(suit: Suit) -> (i32, i32) {
    let points = marriage(suit) as i32;
    (points, points)
}

struct Huutopussi;

impl CardGame<Options, Facts, Outcome> for Huutopussi {
    const DEAL: DealSpec = pussi::deal(&[4, 3]);
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));
    const CONTRACTS: Contracts =
        |own| at_bids(&[own.declaration("").led_by(own.by)], (50..=440).step_by(5));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (mut pussi, declarer) = read(setup, options)?;
        let three = pussi.rule_set.players() == 3;
        let facts = Facts::read(setup, &mut pussi.layout)?;
        pussi.announce(setup, facts.announced, facts.window)?;
        let (of, [own, theirs]) = if three {
            (Players::one(declarer), ["declarer", "defenders"])
        } else {
            (side_of(declarer), names_of_sides(declarer))
        };
        let points = facts.card_points.among(&[own, theirs])?;
        let tricks = facts.tricks_won.among(&[own, theirs])?;
        let counters = &mut pussi.state.counters;
        counters[OWN] = points.of(own, 0..=440)?;
        counters[THEIRS] = points.of(theirs, 0..=440)?;
        counters[OWN_TRICKS] = tricks.of(own, 0..=12)?;
        counters[THEIR_TRICKS] = tricks.of(theirs, 0..=12)?;
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
            Phase::Card => {
                TrickRoot::Play(pussi.layout.lay(setup, &pussi.rule_set, pussi.state, None)?)
            }
        };
        Ok(Question::new(pussi.layout, pussi.rule_set, root, ValueSpec::Sides { goal, of }))
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let contract = contract(setup)?;
        Ok(match Options::of(setup)?.objective {
            Objective::DeclarerPoints => Some(DeclarationTarget::AtLeast(contract)),
            Objective::Make => Some(DeclarationTarget::AtLeast(1)),
            Objective::PointDifference | Objective::ScoreDifference => None,
        })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let sides = if position.rng.one_in(3) {
            random_three_handed(position)
        } else {
            random_four_handed(position)
        };
        position.choose::<Options>(&["announce", "objective"]);
        let tricks = position.gone();
        let points = (5 * position.rng.below(10 * tricks + 1)).min(180);
        let won = position.rng.below(tricks + 1);
        position.state("final_bid", 50);
        position.state("card_points", numbers([(sides[0], points), (sides[1], 5 * tricks)]));
        position.state("tricks_won", numbers([(sides[0], won), (sides[1], tricks - won)]));
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(scoring::outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        scoring::sheet(deal)
    }

    /// The first side with 500 wins, or the one with more if both reach it at once (Finnish Games, “Math students’ Huutopussi”). Equal
    /// totals tie: the source is silent.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(games(deals, most_from(options.game)))
    }
}

/// The deal of a position, and who plays the contract.
fn read(setup: &Setup, options: &Options) -> Result<(Pussi, Player)> {
    let three = setup.hands.len() == 3;
    let layout = Pussi::layout(setup, if three { 12 } else { 9 })?;
    layout.expect_given_players(options.players, &[4, 3])?;
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
fn random_four_handed(position: &mut RandomPosition<'_>) -> [&'static str; 2] {
    random_pussi(position);
    position.contract(&CONTRACTS);
    ["NS", "EW"]
}

/// Random hands of three. What the state calls the sides.
fn random_three_handed(position: &mut RandomPosition<'_>) -> [&'static str; 2] {
    position.deals(12);
    random_three_hands(position);
    position.contract(&CONTRACTS);
    position.set_option("players", 3);
    let ask = position.rng.one_in(2);
    position.set_option("allies_ask", ask);
    let declarer = position.setup.declarer.clone();
    let declarer = position.setup.seats.iter().position(|seat| Some(seat) == declarer.as_ref());
    let ally = |place| Some(place) != declarer;
    random_marriage(position, |king, queen| king == queen || (ask && ally(king) && ally(queen)));
    ["declarer", "defenders"]
}

/// The partner gives the declarer three cards, and gets three back.
fn exchange(pussi: &Pussi, declarer: Player) -> TrickRoot {
    let (partner, state, pack) = (declarer.partner(), pussi.state, pussi.layout.pack.clone());
    let [own, partners] = [declarer, partner].map(|player| pussi.layout.hands[player.index()]);
    let returns = move |gift: Cards| {
        let held = own.or(gift);
        TrickRoot::exchange("return", &pack, declarer, [Cards::NONE, held], 3, move |back| {
            let mut state = state;
            state.hands[declarer.index()] = held.without(back);
            state.hands[partner.index()] = partners.without(gift).or(back);
            TrickRoot::Play(state)
        })
    };
    TrickRoot::exchange("give", &pussi.layout.pack, partner, [Cards::NONE, partners], 3, returns)
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
    final_bid: Optional<PussiBid>,
    side: Players,
) -> Result<Goal> {
    let pack = &pussi.layout.pack;
    let cards = VALUES.within(pack);
    let points = |players, against| Counter {
        players,
        against,
        last_trick: LAST_TRICK.into(),
        cards: cards.clone(),
        announcements: 1,
        ..Counter::default()
    };
    let others = side.others(pussi.rule_set.players());
    let mut counters = vec![points(side, Players::NONE), points(others, Players::NONE)];
    counters.extend([side, others].map(Counter::tricks));
    counters.push(points(side, others));
    let terms = match objective {
        Objective::DeclarerPoints => vec![Term::counter(OWN)],
        Objective::Make => {
            vec![Term::constant_when(1, vec![Condition::at_least(OWN, contract(setup)?)])]
        }
        Objective::PointDifference => vec![Term::counter(LEAD)],
        Objective::ScoreDifference => {
            let contract = contract(setup)?;
            score_terms(contract, final_bid.0.map_or(contract, |bid| bid.get().into()))
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

/// A bid or contract: the card points a side promises, a multiple of five from 50 to 440 (Finnish Games, “Math students’ Huutopussi”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PussiBid(u16);

impl PussiBid {
    /// The bid of this many points.
    const fn new(points: u16) -> Option<PussiBid> {
        let within = 50 <= points && points <= 440;
        if within && points.is_multiple_of(5) { Some(PussiBid(points)) } else { None }
    }

    /// The points.
    const fn get(self) -> u16 {
        self.0
    }
}

/// The card points of cards in won tricks (Finnish Games, “Math students’ Huutopussi”).
const VALUES: CardValues = CardValues(&[('A', 10), ('T', 10), ('K', 5), ('Q', 5), ('J', 5)]);

/// The card points of the last trick (Finnish Games, “Math students’ Huutopussi”).
const LAST_TRICK: u16 = 20;

/// The card points for announcing a marriage in a suit (Finnish Games, “Math students’ Huutopussi”).
const fn marriage(suit: Suit) -> u16 {
    match suit {
        Suit::Spades => 40,
        Suit::Clubs => 60,
        Suit::Diamonds => 80,
        Suit::Hearts => 100,
    }
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points of both sides, marriages and the last trick included; of three players those of `declarer` and of
    /// `defenders`.
    points: PartyNumbers,
    /// Their tricks.
    tricks: PartyNumbers,
}

#[cfg(test)]
mod tests;
