//! A soloist contracts to take no trick; their partner sits out, and aces are low.

use crate::families::tuppi;
use crate::families::tuppi::scoring::TuppiScores;
use crate::prelude::*;

/// Tuppi (sooli) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TuppiSooli));

#[derive(Clone, Debug, Keys)]
struct Options {
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("boolean" => ()))]
    objective: (),
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Who has undertaken to take no trick.
    soloist: Option<Player>,
    phase: Phase,
}

const ACE_LOW: &str = "KQJT98765432A";

struct TuppiSooli;

impl CardGame<Options, Facts> for TuppiSooli {
    const FAMILY: Option<&'static dyn GameScores> = Some(&TuppiScores::Sooli);
    const CONTRACTS: Contracts = tuppi::contracts;

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        Options::of(setup)?;
        expect_trump(setup, None)?;
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::french(ACE_LOW, 1), 14)?;
        let soloist = Setup::required("state/soloist", facts.soloist)?;
        let side = side_of(soloist);
        let rule_set = RuleSet {
            partners: partners(),
            order: order(soloist),
            ..RuleSet::plain(layout.pack.by_trump(), 4)
        };
        if layout.leader == soloist.partner() {
            let message = "the soloist's partner sits out";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/leader"));
        }
        let root = match facts.phase {
            Phase::Exchange => exchange(&layout, soloist)?,
            Phase::Card => TrickRoot::Play(layout.lay(setup, &rule_set, layout.state(), None)?),
        };
        let goal = Goal {
            maximisers: side,
            counters: vec![Counter::tricks(Players::one(soloist))],
            terms: vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])],
            stop: Stop::Never,
        };
        Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of: side }))
    }

    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(1)))
    }

    fn is_null(&self, _: &Setup) -> bool {
        true
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(4);
        let soloist = position.rng.below(4);
        let exchange = !position.is_whole() && position.rng.one_in(4);
        let plays = |place: &usize| exchange || *place != (soloist + 2) % 4;
        let seats: Vec<String> =
            (0..4).filter(plays).map(|place| position.seat_at(place)).collect();
        position.deal(french(ACE_HIGH), &seats);
        let leader = soloist + position.rng.pick(&[1, 3]);
        position.setup.leader = Some(position.seat_at(leader));
        let soloist = position.seat_at(soloist);
        position.state("soloist", soloist);
        position.state("phase", if exchange { "exchange" } else { "card" });
    }
}

/// Returns the order of play for each leader: a soloist on lead, then the opponents clockwise; else the leader, the leader's
/// partner, and the soloist last.
fn order(soloist: Player) -> Vec<Vec<Player>> {
    let of_leader = |leader: Player| {
        if leader == soloist {
            vec![soloist, soloist.after(1), soloist.after(3)]
        } else {
            vec![leader, leader.partner(), soloist]
        }
    };
    (0..4).map(Player::new).map(of_leader).collect()
}

/// The soloist discards a card, then receives one from their partner.
fn exchange(layout: &TableLayout, soloist: Player) -> Result<TrickRoot> {
    let (own, partners) = (layout.hands[soloist.index()], layout.hands[soloist.partner().index()]);
    if partners.is_empty() {
        let message = "the partner who gives a card needs an entry among the hands";
        return Err(Error::new(Code::MissingField, message).in_field("/hands"));
    }
    let (state, pack) = (layout.state(), layout.pack.clone());
    let gifts = move |put_away: Cards| {
        let rest = own.without(put_away);
        let from = [Cards::NONE, partners];
        TrickRoot::exchange("give", &pack, soloist.partner(), from, 1, move |gift| {
            let mut state = state;
            state.hands[soloist.index()] = rest.or(gift);
            state.hands[soloist.partner().index()] = Cards::NONE;
            TrickRoot::Play(state)
        })
    };
    // One card fewer than the partner: the soloist has discarded already.
    if own.len() < partners.len() {
        layout.expect_sizes(soloist, -1)?;
        return Ok(gifts(Cards::NONE));
    }
    layout.expect_sizes(soloist, 0)?;
    Ok(TrickRoot::exchange("discard", &layout.pack, soloist, [Cards::NONE, own], 1, gifts))
}
