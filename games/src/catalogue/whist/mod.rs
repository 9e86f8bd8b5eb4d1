//! Whist: the last card dealt makes trumps, most tricks.

use crate::prelude::*;

/// Whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Whist));

#[derive(Clone, Debug, Keys)]
struct Options {
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("tricks" => ()))]
    objective: (),
    /// The points that win a game: in Britain five (McNeely, “Whist”).
    #[key(default = 7, range = 1..=1000)]
    game: i32,
    /// The games that win the session: a rubber is two. The text knows one.
    #[key(default = 1, range = 1..=100)]
    games: i32,
}

struct Whist;

impl CardGame<Options, (), SideTricks> for Whist {
    const DEAL: DealSpec = DealSpec::FOUR_HANDS.leaving(Leftover::LastDealt);

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        // The last card dealt makes trumps in every deal (McNeely, “Whist”).
        let trump = trump_suit(setup)?;
        let deal = FourHands::read(setup, Some(trump))?;
        deal.leaders_tricks(setup, TrickPreference::Most)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.trump_suit();
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let taken = SideTricks::read(&deal.result)?.tricks.shared(TRICKS)?;
        let points = BySide(taken.0.map(|tricks| (tricks - BOOK).max(0)));
        let most = taken.0[0].max(taken.0[1]);
        Ok(DealSheet::of_sides().with_sides(tricks(most), points))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for deal in deals {
            let options = Options::of(deal.setup)?;
            session.add(&deal.sheet);
            for side in most_from(options.game)(session.totals()) {
                session.win_game(&side, options.games);
            }
        }
        Ok(session.standing())
    }
}

/// Tricks of a deal, and those that count nothing.
const TRICKS: i32 = 13;
const BOOK: i32 = 6;

#[cfg(test)]
mod tests;
