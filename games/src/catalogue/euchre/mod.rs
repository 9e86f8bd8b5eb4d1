//! Five tricks with bowers; a maker may play alone.

pub(crate) mod scoring;

use crate::families::bowers;
use crate::prelude::*;
use scoring::{Book, LoneDefender, TRICKS};

/// Euchre in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Euchre));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play: three are the maker against two, six are three against three.
    #[key(one_of(4, 3, 6))]
    players: Option<i32>,
    /// How many cards: an odd number has the joker. Six players have 33 if nothing is said.
    #[key(one_of(32, 24, 25, 33))]
    pack: Option<i32>,
    /// Whose scores.
    scoring: Book,
    /// When a lone defender scores four, if it is not as the scores have it.
    #[key(words("as-scored" => None, "all-tricks" => Some(LoneDefender::FourForAllTricks), "euchre" => Some(LoneDefender::FourForEuchre)))]
    lone_defender: Option<LoneDefender>,
    /// The points of a game, if they are not as the scores have it.
    game: Option<i32>,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// The seats that sit out.
    out: Players,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the makers.
    #[key(range = 0..=TRICKS)]
    tricks: i32,
    /// How often each side has not followed suit and was found out too late.
    revokes: PartyNumbers,
}

struct Euchre;

impl CardGame<Options, Facts, Outcome> for Euchre {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let players = TableLayout::seats_of(setup)?;
        let size = options.pack.unwrap_or(usual_pack(players));
        let mut layout = TableLayout::of(setup, bowers::pack(size), 5)?;
        layout.expect_given_players(options.players, &[3, 4, 6])?;
        let facts = Facts::read(setup, &mut layout)?;
        expect_out(&layout, facts.out)?;
        let against = side(layout.the_declarer(setup)?, players).others(players);
        if against.iter().all(|player| facts.out.contains(player)) {
            let message = "somebody plays against the makers";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
        }
        let rule_set = RuleSet {
            partners: layout.everybody().iter().map(|player| side(player, players)).collect(),
            order: clockwise(players, facts.out.others(players)),
            ..RuleSet::plain(vec![bowers::suits(&layout.pack, trump)], players)
        };
        let of = side(layout.the_declarer(setup)?, players);
        let mut start = layout.state();
        start.counters[0] = facts.tricks.of(of);
        let value_spec = ValueSpec::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        layout.ask(setup, rule_set, &start, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = position.rng.pick(&[4, 4, 3, 6]);
        position.seat(players);
        let size = position.rng.pick(if players == 6 { &[32, 33] } else { &[24, 25, 32, 33] });
        position.declarer();
        let out = out(position);
        let mut seats = position.setup.seats.clone();
        seats.retain(|seat| !out.contains(seat));
        position.deal(bowers::pack(size).names(), &seats);
        position.trump_suit();
        let tricks = position.tricks_so_far(5);
        position.state("tricks", tricks);
        position.state("out", out);
        position.set_option("players", players);
        position.set_option("pack", size);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4, 3, 6])?;
        let size = Options::of(wanted)?.pack.unwrap_or(usual_pack(dealing.players()));
        Ok(dealing.of(bowers::pack(size).names(), 5))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let mut all = declarations.trumps(&STRAINS[..4]);
        if declarations.deal.hands.len() == 4 {
            let (left, partner) = (declarations.seat(1), declarations.seat(2));
            let alone = |suit: &&str| {
                let row =
                    declarations.declaration(&format!("{suit} alone")).trump(suit).led_by(&left);
                row.without(&partner).state("out", vec![partner.clone()])
            };
            all.extend(STRAINS[..4].iter().map(alone));
        }
        Ok(all)
    }

    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(3)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(scoring::outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(scoring::standing(deals, options))
    }
}

/// The size of the pack for a number of players, if nothing is said.
const fn usual_pack(players: usize) -> i32 {
    if players == 6 { 33 } else { 32 }
}

/// Who plays with a player: the seat opposite, every other seat of six, nobody of three.
fn side(player: Player, players: usize) -> Players {
    if players == 3 {
        return Players::one(player);
    }
    let with = |other: &Player| other.index() % 2 == player.index() % 2;
    Players::first(players).iter().filter(with).collect()
}

/// Refuses seats that sit out with cards, or on lead.
fn expect_out(layout: &TableLayout, out: Players) -> Result<()> {
    let plays =
        |player: Player| !layout.hands[player.index()].is_empty() || player == layout.leader;
    if out.iter().any(plays) {
        let message = "a seat that sits out has no cards in play";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
    }
    Ok(())
}

/// Seats that sit out, sometimes: one of four, both partners of a lone maker of six.
fn out(position: &mut RandomPosition<'_>) -> Vec<String> {
    let seats = position.setup.seats.clone();
    let leader = position.setup.leader.clone();
    let others = seats.iter().filter(|&seat| Some(seat) != leader.as_ref());
    let others: Vec<String> = others.cloned().collect();
    if !position.rng.one_in(3) {
        return Vec::new();
    }
    match seats.len() {
        4 => vec![position.rng.pick(&others)],
        6 => {
            let maker =
                seats.iter().position(|seat| Some(seat) == position.setup.declarer.as_ref());
            let partner = |by: usize| seats[(maker.unwrap_or(0) + by) % 6].clone();
            let out = vec![partner(2), partner(4)];
            if out.iter().all(|seat| others.contains(seat)) { out } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
