//! Five cards each; everybody wants down from twenty, a trick takes one off, and staying in without a trick costs five.

use crate::prelude::*;

/// Twenty down in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TwentyDown));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Whether a player void in the suit led must trump.
    #[key(words("FMT" => Follow::MustTrump, "FOLLOW" => Follow::Suit))]
    follow: Follow,
    /// Whether all counts double when hearts are trumps.
    #[key(default = true)]
    hearts_double: bool,
    /// What a seat wants: few points, or to come down to 0.
    objective: Objective,
    /// The points with which everybody begins.
    #[key(default = 20, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    Score,
    Out,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// What everybody had before the deal.
    totals: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the seats that stayed in.
    tricks: PartyNumbers,
}

struct TwentyDown;

impl CardGame<Options, Facts, Outcome> for TwentyDown {
    const DEAL: DealSpec = DealSpec::new(&[4], SEVEN_UP, 5).leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::french(SEVEN_UP, 1), 5)?;
        let stay = layout.seated;
        if stay.iter().count() < 2 || !stay.contains(layout.leader) {
            let message =
                "at least two stay in, the leader one of them; who dropped out has no entry";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
        }
        let rule_set = RuleSet {
            order: clockwise(4, stay),
            follow: options.follow,
            ..RuleSet::plain(layout.pack.by_trump(), 4)
        };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let state = layout.lay(setup, &rule_set, counted(state, facts.tricks), None)?;
        let double = options.hearts_double && trump == 'H';
        let total = |player: Player| facts.totals.0[player.index()];
        let value_spec = match options.objective {
            Objective::Score => {
                each_scores(&rule_set, &state, stay, TrickPreference::Fewest, |_, tricks| {
                    score(tricks, double)
                })
            }
            Objective::Out => {
                each_scores(&rule_set, &state, stay, TrickPreference::Most, |player, tricks| {
                    i32::from(total(player) + score(tricks, double) <= 0)
                })
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(4);
        position.deal_to_some(french(SEVEN_UP));
        position.trump_suit();
        position.choose::<Options>(&["follow", "hearts_double", "objective"]);
        let tricks = position.tricks_so_far(5);
        position.state("tricks", tricks);
        let totals = position.numbers_below(7);
        position.state("totals", totals);
    }

    /// A seat that dropped out has no entry, unless the position says that it has a trick.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let mut outcome = played.taken(Teams::each, "tricks", one);
        let stayed = |seat: &String| played.setup.hands.iter().any(|(held, _)| held == seat);
        if let Some(tricks) = outcome["tricks"].as_object_mut() {
            tricks.retain(|seat, tricks| stayed(seat) || *tricks != 0);
        }
        Ok(outcome)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let double = options.hearts_double && trump_suit(deal.setup)? == 'H';
        let taken = deal.shares(Teams::each, &outcome.tricks, TRICKS)?;
        let dropped = |seat: &str| !outcome.tricks.has_party(seat);
        let refuse = |message: &str| Err(deal.result.impossible("tricks", message));
        if taken.iter().any(|(seat, tricks)| dropped(seat) && *tricks > 0) {
            return refuse("all five tricks are taken by those who are in");
        }
        let diamonds = trump(deal.setup)? == Some('D');
        if diamonds && deal.setup.hands.is_empty() && taken.iter().any(|(seat, _)| dropped(seat)) {
            return refuse("with diamonds as trumps nobody drops out");
        }
        let mut sheet = deal.sheet(Teams::each);
        for (seat, taken) in taken.into_iter().filter(|(seat, _)| !dropped(seat)) {
            sheet = sheet.with(tricks(taken), &seat, score(taken, double));
        }
        Ok(sheet)
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    /// Everybody begins with twenty points; the first with none wins, of several the lowest.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let begin = options.game;
        let mut session = ScoreSession::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            let lowest = session.totals().iter().map(|&(_, total)| total).min();
            let with = |&&(_, total): &&(String, i32)| Some(total) == lowest && begin + total <= 0;
            let winners = session.totals().iter().filter(with).map(|(of, _)| of.clone());
            session.win(messages::SCORE_GAME, winners.collect());
        }
        let mut standing = session.standing();
        for (_, total) in &mut standing.totals {
            *total += begin;
        }
        Ok(standing)
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 5;
/// What staying in without a trick costs.
const NO_TRICK: i32 = 5;

/// What a deal adds to the total of a player who stayed in; twice as much when `double`.
const fn score(tricks: i32, double: bool) -> i32 {
    let single = if tricks == 0 { NO_TRICK } else { -tricks };
    if double { 2 * single } else { single }
}

#[cfg(test)]
mod tests;
