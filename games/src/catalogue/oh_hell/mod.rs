//! Everybody wants exactly the number of tricks that they have bid.

use crate::families::exact_bids::{self, BidFacts};
use crate::families::objectives::TricksOrScore;
use crate::prelude::*;

/// Oh Hell in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(OhHell));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Follow suit or trump, or follow suit.
    #[key(words("FT" => Follow::SuitOrTrump, "FOLLOW" => Follow::Suit))]
    follow: Follow,
    /// Whether the last trick has no trumps.
    #[key(default = true)]
    last_trick_nt: bool,
    /// What a seat wants: tricks, or points with the bids known.
    objective: TricksOrScore,
    /// What scores, for that objective: a bid hit, or each trick and a bid hit.
    scoring: BidScoring,
    /// How the number of cards changes from deal to deal.
    rounds: Rounds,
    /// Whether the bids of a deal may not be its tricks together (Nordic Games, “Oh Hell”). The card book knows no
    /// such rule.
    hook: bool,
}

struct OhHell;

impl CardGame<Options, BidFacts, SeatTricks> for OhHell {
    const DEAL: DealSpec =
        DealSpec::whole(&[4, 3, 5, 6, 7], |_| french(ACE_HIGH)).leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = BidFacts::laid(3..=7, setup, Pack::french(ACE_HIGH, 1), 17)?;
        facts.tricks.check(0..=15, &layout, "/state/tricks")?;
        let players = layout.players();
        let rule_set = RuleSet {
            follow: options.follow,
            trumps: if options.last_trick_nt { Trumps::NoneInLastTrick } else { Trumps::Fixed },
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        facts.ask((setup, layout), rule_set, options.objective, |bid, tricks| {
            score(bid, tricks, options.scoring)
        })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        exact_bids::random_position(self, position, &[3, 4, 5]);
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        exact_bids::sheet(deal, (52, options.hook), |bid, tricks| {
            score(bid, tricks, options.scoring)
        })
    }

    /// The highest total wins after the last deal.
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        let (mut session, mut dealt) = (ScoreSession::default(), 0);
        for deal in deals {
            let rounds = Options::of(deal.setup)?.rounds;
            dealt = if session.is_over() { 1 } else { dealt + 1 };
            session.add(&deal.sheet);
            if dealt == rounds.deals(deal.sheet.points.len()) {
                session.win(messages::SCORE_GAME, most_from(0)(session.totals()));
            }
        }
        Ok(session.standing())
    }
}

/// What a bid hit exactly earns besides the tricks.
const BONUS: i32 = 10;

/// How bids are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum BidScoring {
    /// Ten and the bid when it is hit, else nothing (McNeely, “Oh Hell”; Nordic Games, “Oh Hell”).
    #[word("exact")]
    ExactOnly,
    /// One for each trick, and ten more when the bid is hit (Nordic Games, “Oh Hell”).
    #[word("tricks")]
    TricksAndBonus,
}

/// The points of one seat.
const fn score(bid: i32, tricks: i32, scoring: BidScoring) -> i32 {
    match (bid == tricks, scoring) {
        (true, _) => BONUS + bid,
        (false, BidScoring::ExactOnly) => 0,
        (false, BidScoring::TricksAndBonus) => tricks,
    }
}

/// How the number of cards changes from deal to deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Rounds {
    /// From one card up (McNeely, “Oh Hell”).
    Up,
    /// From the most down to one and up again (Nordic Games, “Oh Hell”).
    #[word("down-and-up")]
    DownAndUp,
}

impl Rounds {
    /// The number of deals in a game, by its number of players.
    fn deals(self, players: usize) -> usize {
        let of = |most: [usize; 5]| most[players.clamp(3, 7) - 3];
        match self {
            Rounds::Up => of([15, 13, 10, 8, 7]),
            Rounds::DownAndUp => 2 * of([10, 10, 10, 8, 7]) - 1,
        }
    }
}

#[cfg(test)]
mod tests;
