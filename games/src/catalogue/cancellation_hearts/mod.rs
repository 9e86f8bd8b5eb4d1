//! Hearts with two packs for six to eight: two equal cards void each other, and a trick may have no winner.

use crate::catalogue::hearts::scoring::Penalties;
use crate::families::hearts::{FirstTrickRule, HeartsBreaking, PointCards, random_points};
use crate::families::passing::{self, PassDirection, PassedCards, Passing};
use crate::prelude::*;

/// Cancellation Hearts in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(CancellationHearts));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play, if it is to be checked.
    #[key(one_of(6, 7, 8))]
    players: Option<i32>,
    /// What may not be played to the first trick.
    #[key(words("no-points" => FirstTrickRule::NoPoints, "no-hearts" => FirstTrickRule::NoHearts, "free" => FirstTrickRule::Free))]
    first_trick: FirstTrickRule,
    /// What lets hearts be led.
    #[key(words("points" => HeartsBreaking::Points, "heart" => HeartsBreaking::Heart, "queen" => HeartsBreaking::Queen))]
    breaking: HeartsBreaking,
    /// To whom cards are passed on.
    pass: Optional<PassDirection>,
    /// Whether the queens of spades count.
    #[key(default = true)]
    queen: bool,
    /// Whether the jacks of diamonds count ten against them.
    jack: bool,
    /// The total that ends the game.
    #[key(default = 100, range = 1..=10000)]
    game: i32,
    /// Whether the game ends only when the total is exceeded, as the book has it, or when it is reached.
    #[key(default = true)]
    exceeding: bool,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether hearts may be led.
    broken: bool,
    /// Whether the trick is the first; if nothing is said, that of a whole deal, before which no trick was left over.
    first_trick: Option<bool>,
    /// Penalty points so far.
    points: PlayerTally,
    /// The cards of tricks that nobody has won.
    held: Vec<CardId>,
    /// Before the play, what the others than the declarer pass on; who is not named does so by a rule of thumb.
    passes: PassedCards,
    /// Whether cards are still passed on.
    phase: Phase,
}

/// How many cards of the two packs there are.
const CARDS: usize = 104;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Penalty points by seat.
    #[key(valued)]
    points: PartyNumbers,
}

struct CancellationHearts;

impl CardGame<Options, Facts, Outcome> for CancellationHearts {
    const DEAL: DealSpec =
        DealSpec::whole(&[6, 7, 8], |_| [french(ACE_HIGH), french(ACE_HIGH)].concat())
            .leaving(Leftover::Stock);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 2), 17)?;
        layout.expect_given_players(options.players, &[6, 7, 8])?;
        let facts = Facts::read(setup, &mut layout)?;
        let penalties =
            Penalties { queen: options.queen, jack: options.jack, ..Penalties::default() };
        let points = PointCards::new(&layout.pack, penalties);
        let opening = layout.pack.called("C2");
        let rule_set = RuleSet {
            ties: Ties::Cancel,
            ..points.rule_set(&layout, options.first_trick, options.breaking, opening)
        };
        let mut start = layout.state();
        start.broken = facts.broken;
        let whole = facts.held.is_empty() && layout.used.len() as usize + layout.players() > CARDS;
        start.first_trick = facts.first_trick.unwrap_or(whole);
        start.held = facts.held.iter().copied().collect();
        let goal = |player| (player, goal(&points, &layout, &facts, player));
        let value_spec = ValueSpec::each(layout.everybody().iter().map(goal));
        let root = match facts.phase {
            Phase::Card => TrickRoot::Play(layout.lay(setup, &rule_set, start, None)?),
            Phase::Exchange => {
                Passing::read(setup, &layout, options.pass.0, &facts.passes)?.root(opening, &start)
            }
        };
        Ok(Question::new(layout, rule_set, root, value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 6 + position.rng.below(3);
        position.seat_by_number(players);
        position.cards = position.cards.min([17, 14, 13][players - 6]);
        let rest = position.deal_all([french(ACE_HIGH), french(ACE_HIGH)].concat());
        let kitty = if position.rng.one_in(2) { [2, 6, 0][players - 6] } else { 0 };
        position.setup.stock = rest.iter().take(kitty).cloned().collect();
        if position.rng.one_in(3) {
            let held: Vec<String> = rest.into_iter().skip(kitty).take(players).collect();
            position.state("held", held);
        }
        random_points(position);
        position.choose::<Options>(&["first_trick", "breaking", "queen", "jack"]);
    }

    fn opening_card(&self, _: &Setup) -> Option<String> {
        Some("C2".to_owned())
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let mut layout = TableLayout::of(declarations.deal, Pack::french(ACE_HIGH, 2), 17)?;
        let facts = Facts::read(declarations.deal, &mut layout)?;
        passing::contracts(declarations, &layout, &facts.passes)
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let Options { queen, jack, .. } = Options::of(deal).ok()?;
        let penalties = Penalties { queen, jack, ..Penalties::default() };
        card.parse().ok().map(|card| penalties.points(card))
    }

    /// Cards in a last trick that nobody has won count for nobody, so the points need not be all there are.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let points = deal.each(Teams::each, &outcome.points, LEAST..=MOST)?;
        check(deal, &points)?;
        Ok(deal.sheet(Teams::each).with_each(messages::SCORE_CARDS, &points))
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let Options { game, exceeding, .. } = *options;
        Ok(games(deals, least_once(game + i32::from(exceeding))))
    }
}

/// The penalty points of one player: those before, those captured, and the kitty if they are the first to take a point card.
fn goal(points: &PointCards, layout: &TableLayout, facts: &Facts, player: Player) -> Goal {
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

/// What the hearts of two packs cost, and the queens; two jacks take twenty off.
const HEARTS: i32 = 26;
const QUEENS: i32 = 26;
const LEAST: i32 = -20;
/// A position may say that as many were taken before.
const MOST: i32 = 2 * (HEARTS + QUEENS);

/// No seat has more than the pack has, or less than its jacks take off, besides what the state says of it.
fn check(deal: &DealResult<'_>, points: &[(String, i32)]) -> Result<()> {
    let Options { queen, jack, .. } = Options::of(deal.setup)?;
    let (points_of, before) = (deal.result.object("points")?, deal.setup.state().object("points")?);
    let least = if jack { LEAST } else { 0 };
    let most = if queen { HEARTS + QUEENS } else { HEARTS };
    let mut all = 0;
    for (seat, points) in points {
        let taken = points - before.whole(seat)?.unwrap_or(0);
        if !(least..=most).contains(&taken) {
            return Err(points_of.bad(seat, format!("a deal has {least} to {most} points")));
        }
        all += taken;
    }
    if (least..=most).contains(&all) {
        return Ok(());
    }
    let message = format!("{all} points in all; a deal has {least} to {most}");
    Err(deal.result.impossible("points", message))
}

#[cfg(test)]
mod tests;
