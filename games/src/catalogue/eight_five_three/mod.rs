//! Three players, each with a target of tricks of their own.

use crate::families::objectives::TricksSoFar;
use crate::families::own_tricks::reaching;
use crate::prelude::*;

/// 8-5-3 in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(EightFiveThree));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many tricks the dealer and the players to the left and right of the dealer have to take.
    #[key(words("8-5-3" => Targets::EIGHT, "9-5-2" => Targets::NINE))]
    targets: Targets,
    /// What is counted.
    objective: Objective,
    /// The points of a game, if they are not as the targets have it.
    game: Option<i32>,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    Score,
    Twelve,
}

struct EightFiveThree;

impl CardGame<Options, TricksSoFar, SeatTricks> for EightFiveThree {
    const DEAL: DealSpec = DealSpec::new(&[3], ACE_HIGH, 16).leaving(Leftover::Dead);
    const CONTRACTS: Contracts = |own| own.trumps_led_by(&STRAINS[..4], own.by);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = TricksSoFar::laid(3..=3, setup, Pack::french(ACE_HIGH, 1), 16)?;
        let dealer = layout.the_declarer(setup)?;
        let rule_set = RuleSet::plain(layout.pack.by_trump(), 3);
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        let value_spec = match options.objective {
            Objective::Score => {
                state = counted(state, facts.tricks);
                let target = |player| options.targets.of(player, dealer);
                let score = |player, tricks| tricks - target(player);
                each_scores(&rule_set, &state, layout.everybody(), TrickPreference::Most, score)
            }
            Objective::Twelve => {
                let left = state.tricks_left(&rule_set);
                let twelve = |player: Player| {
                    let so_far = facts.tricks.0[player.index()];
                    let own = Players::one(player);
                    (player, reaching(own, 3, (so_far, left), WINS_AT_ONCE, own))
                };
                ValueSpec::each(layout.everybody().iter().map(twelve))
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    /// At the start of a whole deal the dealer leads.
    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            position.declarer();
        }
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = SeatTricks::read(&deal.result)?;
        let dealer = Player::new(deal.declarer()?);
        let mut sheet = deal.sheet(Teams::each);
        let shares = deal.shares(Teams::each, &outcome.tricks, TRICKS)?;
        for (place, (seat, taken)) in shares.iter().enumerate() {
            let target = options.targets.of(Player::new(place), dealer);
            sheet = sheet.with(
                Label::from(messages::SCORE_TRICKS_FOR_TARGET).with("n", *taken).with("m", target),
                seat,
                taken - target,
            );
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let points = options.game.unwrap_or(options.targets.game);
        games_by(deals, |session, deal| {
            let at_once = with_twelve(options.targets, deal);
            Ok(at_once.map_or_else(|| most_once(points)(session.totals()), |of| vec![of]))
        })
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 16;
/// How many tricks in one deal win the whole game at once (McNeely, “8-5-3”).
const WINS_AT_ONCE: i32 = 12;

/// How many tricks the dealer, the player to the left, and the third have to take, and the score that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Targets {
    /// From the dealer clockwise.
    tricks: [i32; 3],
    /// The score of a game.
    game: i32,
}

impl Targets {
    /// 8-5-3, to 16 (McNeely, “8-5-3”).
    const EIGHT: Targets = Targets { tricks: [8, 5, 3], game: 16 };
    /// 9-5-2, to 20 (McNeely, “8-5-3”).
    const NINE: Targets = Targets { tricks: [9, 5, 2], game: 20 };

    /// The target of a player.
    const fn of(self, player: Player, dealer: Player) -> i32 {
        self.tricks[(player.index() + 3 - dealer.index()) % 3]
    }
}

/// Who has taken twelve tricks, if anybody.
fn with_twelve(targets: Targets, deal: &SessionDeal<'_>) -> Option<String> {
    let points = &deal.sheet.points;
    let dealer = deal.declarer()?;
    let dealer = Player::new(points.iter().position(|(of, _)| *of == dealer)?);
    let has = |&(place, (_, points)): &(usize, &(String, i32))| {
        points + targets.of(Player::new(place), dealer) >= WINS_AT_ONCE
    };
    points.iter().enumerate().find(has).map(|(_, (of, _))| of.clone())
}

#[cfg(test)]
mod tests;
