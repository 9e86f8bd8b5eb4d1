//! When all pass everybody avoids tricks; talon cards rule the first two.

use crate::families::preference::scoring::PreferenceScores;
use crate::prelude::*;
use tikki_solver::rules::Talon;

/// Preference (all pass) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(AllPass));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said.
    #[key(one_of(3, 4))]
    players: Option<i32>,
    /// Which suit is followed where the leader has none of the talon card's.
    void_leader: VoidLeader,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum VoidLeader {
    #[word("talon-suit")]
    TalonSuit,
    #[word("card-led")]
    CardLed,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// The talon card that fixes the suit of the trick on the table.
    turned: Option<CardId>,
    /// Of four players the one whose talon it is.
    dealer: Option<Player>,
}

struct AllPass;

impl CardGame<Options, Facts> for AllPass {
    const FAMILY: Option<&'static dyn GameScores> = Some(&PreferenceScores::AllPass);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let mut layout = TableLayout::of(setup, Pack::french(SEVEN_UP, 1), 10)?;
        let facts = Facts::read(setup, &mut layout)?;
        let players = options.players.map_or(layout.players(), |players| players as usize);
        layout.expect_players(3..=4)?;
        layout.expect_players(players..=players)?;
        let mut rule_set = RuleSet::plain(layout.pack.by_trump(), players);
        if players == 3 {
            let rules_void_lead = options.void_leader == VoidLeader::TalonSuit;
            rule_set.talon = Some(Talon::Turned { rules_void_lead });
            rule_set.stock = turned_up(&layout, &facts)?;
        } else {
            dealers_talon(&facts, &mut layout, &mut rule_set)?;
        }
        let mut start = layout.state();
        start.counters[..Player::MOST].copy_from_slice(&facts.tricks.0);
        let state = layout.lay(setup, &rule_set, start, None)?;
        let value_spec = ValueSpec::each(
            layout.everybody().iter().map(|player| (player, goal(player, players))),
        );
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let four = position.rng.one_in(2);
        position.seat(if four { 4 } else { 3 });
        let talon = position.rng.below(3).min(position.cards);
        if four {
            random_four_handed(position, talon);
        } else {
            random_three_handed(position, talon);
        }
    }

    /// Of four the dealer has the talon for a hand; only deals of three are dealt.
    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let given = (!wanted.seats.is_empty()).then_some(wanted.seats.len() as i32);
        if given.or(Options::of(wanted)?.players) == Some(4) {
            let message =
                "deals at random are of three players; a deal of four is given with its cards";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/seats"));
        }
        Ok(Dealing::among(wanted, &[3])?.of(french(SEVEN_UP), 10).leaving(Leftover::Stock))
    }
}

fn goal(player: Player, players: usize) -> Goal {
    let tricks = |p| Counter::tricks(Players::one(Player::new(p)));
    Goal {
        maximisers: Players::one(player).others(players),
        counters: (0..4).map(tricks).collect(),
        terms: vec![Term::counter(player.index())],
        stop: Stop::Never,
    }
}

/// Three players: a talon card is turned for each of the first two tricks; the one of the trick on the table comes first.
fn turned_up(layout: &TableLayout, facts: &Facts) -> Result<Vec<CardId>> {
    if facts.turned.is_none() && !layout.table.is_empty() && !layout.stock.is_empty() {
        let message = "the talon card that fixes the suit of this trick is missing";
        return Err(Error::new(Code::MissingField, message).in_field("/state/turned"));
    }
    Ok(facts.turned.into_iter().chain(layout.stock.iter().copied()).collect())
}

/// Four players: the dealer leads the talon cards to the first two tricks and plays to no other.
fn dealers_talon(facts: &Facts, layout: &mut TableLayout, rule_set: &mut RuleSet) -> Result<()> {
    let dealer = Setup::required("state/dealer", facts.dealer)?;
    let leads_talon = !layout.stock.is_empty() || !layout.table.is_empty();
    if (layout.leader == dealer && !leads_talon)
        || (layout.leader != dealer && !layout.stock.is_empty())
    {
        let message = "the dealer leads the cards of the talon, and to no other trick";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/leader"));
    }
    rule_set.order = clockwise(4, Players::one(dealer).others(4));
    rule_set.order[dealer.index()] = clockwise(4, layout.everybody()).swap_remove(dealer.index());
    rule_set.talon = Some(Talon::Dealer { dealer, eldest: dealer.after(1) });
    // The card that the dealer has led to the trick on the table was the one before.
    let led = layout.table.first().filter(|_| layout.leader == dealer);
    rule_set.stock.extend(led.into_iter().chain(&layout.stock));
    if !layout.hands[dealer.index()].is_empty() {
        let message = "the dealer's talon cards are the stock";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
    }
    layout.hands[dealer.index()] = layout.stock.iter().copied().collect();
    if rule_set.stock.len() > tricks_of_others(layout, rule_set, dealer) {
        let message = "the talon has more cards to lead than the others have cards to play";
        return Err(Error::new(Code::UnevenHands, message).in_field("/stock"));
    }
    Ok(())
}

/// How many tricks the others can still play to, with the one on the table.
fn tricks_of_others(layout: &TableLayout, rule_set: &RuleSet, dealer: Player) -> usize {
    let order = rule_set.order[layout.leader.index()].iter().enumerate();
    let others = order.filter(|&(_, &player)| player != dealer);
    let tricks = |(place, player): (usize, &Player)| {
        layout.hands[player.index()].len() as usize + usize::from(place < layout.table.len())
    };
    others.map(tricks).min().unwrap_or(0)
}

fn random_four_handed(position: &mut RandomPosition<'_>, talon: usize) {
    let dealer = position.rng.below(4);
    let others: Vec<String> = (1..4).map(|after| position.seat_at(dealer + after)).collect();
    let rest = position.deal(french(SEVEN_UP), &others);
    position.setup.stock = rest[..talon].to_vec();
    position.setup.leader = Some(position.seat_at(if talon > 0 { dealer } else { dealer + 1 }));
    let dealer = position.seat_at(dealer);
    position.state("dealer", dealer);
    position.set_option("players", 4);
}

fn random_three_handed(position: &mut RandomPosition<'_>, talon: usize) {
    let rest = position.deal_all(french(SEVEN_UP));
    position.setup.stock = rest[..talon].to_vec();
    position.option("void_leader", &["talon-suit", "card-led"]);
}
