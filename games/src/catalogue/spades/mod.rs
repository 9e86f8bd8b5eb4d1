//! Spades are trumps and must be broken before they are led.

mod scoring;

use crate::families::objectives::TricksOrScore as Objective;
use crate::families::own_tricks::each_totals;
use crate::prelude::*;

/// Spades in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Spades));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play; three play each alone, six two against two against two.
    #[key(one_of(4, 3, 6))]
    players: Option<i32>,
    /// What three players want.
    objective: Objective,
    /// What opens the deal with three players: any card but a spade, or the two of clubs.
    first_lead: FirstLead,
    /// The points that win the game (McNeely, “Spades”).
    #[key(default = 500, range = 1..=10000)]
    game: i32,
    /// Whether the tricks of a failed nil count for the team, towards its bid and as overtricks. The text is silent.
    #[key(default = true)]
    nil_tricks_count: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum FirstLead {
    Free,
    #[word("two-of-clubs")]
    TwoOfClubs,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether spades may be led.
    broken: bool,
    /// Tricks so far.
    tricks: PlayerTally,
    /// What everybody has bid.
    bids: PlayerTally,
    /// Whether the trick is the first of the deal.
    first_trick: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Tricks,
    Nil,
}

impl Contract {
    fn read(setup: &Setup) -> Result<Contract> {
        Ok(setup.contract_word()?.unwrap_or(Contract::Tricks))
    }
}

/// How many cards each of three has, and each of six, of two packs whose last two are put away.
const LONG_HAND: usize = 17;

struct Spades;

impl CardGame<Options, Facts, SeatTricks> for Spades {
    const CONTRACTS: Contracts = |own| vec![own.declaration("nil").contract("nil")];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, Some('S'))?;
        let contract = Contract::read(setup)?;
        match TableLayout::seats_of(setup)? {
            players @ (0..3 | 5 | 7..) => {
                let message = format!("{players} seats; the game has 4, 3, 6");
                Err(Error::new(Code::BadSeat, message).in_field("/seats"))
            }
            3 => three_hands(setup, options, contract),
            6 => six_hands(setup, options, contract),
            _ => four_hands(setup, options, contract),
        }
    }

    /// Of a nil whether it is made; of four players the bids of N and S, where they are known.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let bids = setup.state().object("bids")?;
        let [n, s] = ["N", "S"].map(|seat| bids.whole(seat));
        Ok(match (Contract::read(setup)?, n?, s?) {
            (Contract::Nil, ..) => Some(DeclarationTarget::AtLeast(1)),
            (Contract::Tricks, None, None) => None,
            (Contract::Tricks, n, s) => {
                Some(DeclarationTarget::AtLeast(n.unwrap_or(0) + s.unwrap_or(0)))
            }
        })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = position.rng.pick(&[4, 4, 4, 3, 3, 6]);
        position.set_option("players", players);
        let dealing = self.dealing(&position.setup).expect("so many can play");
        position.seat(players);
        position.deals(dealing.hand);
        position.deal_all(dealing.pack);
        position.contract(&["tricks", "tricks", "nil"]);
        let (whole, tricks) = (position.is_whole(), position.tricks_so_far(dealing.hand));
        let broken = !whole && position.rng.one_in(2);
        position.state("tricks", tricks);
        position.state("broken", broken);
        if players == 3 {
            position.choose::<Options>(&["objective", "first_lead"]);
            position.state("first_trick", whole);
        }
        let bids = position.numbers_below(7);
        position.state("bids", bids);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4, 3, 6])?;
        Ok(match dealing.players() {
            3 => dealing.of(french(ACE_HIGH), LONG_HAND),
            6 => dealing.of([french(ACE_HIGH), french(ACE_HIGH)].concat(), LONG_HAND),
            _ => dealing.of(french(ACE_HIGH), 13),
        })
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        scoring::standing(deals)
    }
}

/// Partners opposite: their tricks, or whether one of them stays without any.
fn four_hands(setup: &Setup, options: &Options, contract: Contract) -> Result<Question> {
    let mut deal = FourHands::read(setup, Some('S'))?;
    deal.layout.expect_given_players(options.players, &[4])?;
    expect_plain(setup, options)?;
    let facts = Facts::read(setup, &mut deal.layout)?;
    deal.rule_set.lock = Some(lock(&deal.layout.pack));
    deal.state.broken = facts.broken;
    match contract {
        Contract::Tricks => {
            let of = Players(0b0101);
            deal.state.counters[0] = facts.tricks.of(of);
            deal.tricks(setup, of, TrickPreference::Most)
        }
        Contract::Nil => {
            let bidder = deal.layout.the_declarer(setup)?;
            deal.state.counters[0] = facts.tricks.of(Players::one(bidder));
            let of = side_of(bidder);
            deal.question(setup, nil(bidder, of), of)
        }
    }
}

/// Refuses what only three players can ask for.
fn expect_plain(setup: &Setup, options: &Options) -> Result<()> {
    for (key, requested) in [
        ("objective", options.objective == Objective::Score),
        ("first_lead", options.first_lead == FirstLead::TwoOfClubs),
    ] {
        if requested {
            return Err(setup.options().bad(key, "that is for three players"));
        }
    }
    Ok(())
}

/// Three pairs, with two packs: the tricks of each, or whether one of them stays without any.
fn six_hands(setup: &Setup, options: &Options, contract: Contract) -> Result<Question> {
    let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 2), LONG_HAND)?;
    layout.expect_given_players(options.players, &[6])?;
    expect_plain(setup, options)?;
    let facts = Facts::read(setup, &mut layout)?;
    let pack = &layout.pack;
    let (lock, suits) = (Some(lock(pack)), pack.by_trump());
    let rule_set = RuleSet { lock, ties: Ties::Last, ..RuleSet::plain(suits, 6) };
    let mut state = State { trump: trump_state(Some('S')), ..layout.state() };
    (state.broken, state.first_trick) = (facts.broken, facts.first_trick);
    let mut state = layout.lay(setup, &rule_set, state, None)?;
    let value_spec = match contract {
        Contract::Nil => {
            let bidder = layout.the_declarer(setup)?;
            state.counters[0] = facts.tricks.of(Players::one(bidder));
            let of = pair_of(bidder);
            ValueSpec::Sides { goal: nil(bidder, of), of }
        }
        Contract::Tricks => {
            let pairs = [0, 1, 2].map(|player| pair_of(Player::new(player)));
            let counters = pairs.map(Counter::tricks);
            let goal = |(place, of): (usize, Players)| {
                let (counters, terms) = (counters.to_vec(), vec![Term::counter(place)]);
                (of, Goal { maximisers: of, counters, terms, stop: Stop::Never })
            };
            for (counter, &of) in state.counters.iter_mut().zip(&pairs) {
                *counter = facts.tricks.of(of);
            }
            ValueSpec::Each(pairs.into_iter().enumerate().map(goal).collect())
        }
    };
    Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
}

/// The pair of a player among six, whose partner sits opposite.
fn pair_of(player: Player) -> Players {
    let opposite = Player::new((player.index() + 3) % 6);
    Players::one(player).with(opposite)
}

/// Each alone: the totals that a seat can force, or the score of its bid, or whether one stays without a trick.
fn three_hands(setup: &Setup, options: &Options, contract: Contract) -> Result<Question> {
    let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 1), LONG_HAND)?;
    layout.expect_given_players(options.players, &[3])?;
    let facts = Facts::read(setup, &mut layout)?;
    let pack = &layout.pack;
    let first_lead = match options.first_lead {
        FirstLead::Free => Vec::new(),
        FirstLead::TwoOfClubs => vec![pack.called("C2"), pack.called("C3")],
    };
    let lock = Some(lock(pack));
    let rule_set = RuleSet { first_lead, lock, ..RuleSet::plain(pack.by_trump(), 3) };
    let mut state = State { trump: trump_state(Some('S')), ..layout.state() };
    (state.broken, state.first_trick) = (facts.broken, facts.first_trick);
    let mut state = layout.lay(setup, &rule_set, state, None)?;
    let value_spec = match (contract, options.objective) {
        (Contract::Nil, _) => {
            let bidder = layout.the_declarer(setup)?;
            let of = Players::one(bidder);
            state.counters[0] = facts.tricks.of(of);
            ValueSpec::Sides { goal: nil(bidder, of), of }
        }
        (Contract::Tricks, Objective::Tricks) => {
            state = counted(state, facts.tricks);
            each_totals(&rule_set, &state)
        }
        (Contract::Tricks, Objective::Score) => {
            state = counted(state, facts.tricks);
            let bid = |player: Player| facts.bids.0[player.index()];
            let score = |player, tricks| scoring::three_hand(bid(player), tricks);
            each_scores(&rule_set, &state, layout.everybody(), TrickPreference::Most, score)
        }
    };
    Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
}

/// Spades are led once one has been played.
fn lock(pack: &Pack) -> SuitLock {
    let spades = pack.suit('S');
    SuitLock { cards: spades, broken_by: spades }
}

/// Whether the bidder stays without a trick of the deal, as these want.
fn nil(bidder: Player, maximisers: Players) -> Goal {
    let mut goal = Goal::count(Counter::tricks(Players::one(bidder)), maximisers);
    goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
    goal
}
