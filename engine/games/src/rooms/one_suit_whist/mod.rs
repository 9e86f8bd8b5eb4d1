//! Two players share one suit.

mod scoring;

use crate::deals::Dealing;
use crate::draft::Draft;
use crate::families::four_hands::TricksOnly;
use crate::game::{Game, Rules};
use crate::keys::Key;
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_solver::rules::{Counter, Goal, Players, Record};

/// One-suit whist in the list of games.
pub(crate) const GAME: Game = Game {
    id: "one-suit-whist",
    name: "One-suit whist",
    aliases: &[],
    seed: "seed 000, lines 5768-5773",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "one suit, written as spades",
    hand_size: 13,
    needs: &[],
    value: "tricks that the leader takes from here on",
    page: include_str!("page.md"),
    rules: Some(&OneSuitWhist),
};

#[derive(Debug)]
struct OneSuitWhist;

impl Rules for OneSuitWhist {
    fn options(&self) -> &'static [Key] {
        TricksOnly::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        TricksOnly::read(setup)?;
        let layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 13)?;
        layout.expect_players(2..=2)?;
        if !layout.used.without(layout.pack.suit('S')).is_empty() {
            let message = "the cards of this game are spades: S2 is the lowest";
            return Err(Error::new(Code::UnknownCard, message).in_field("/hands"));
        }
        let record = Record::plain(vec![layout.pack.suits(None)], 2);
        let of = Players::one(layout.leader);
        let state = layout.lay(setup, &record, layout.state(), None)?;
        let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::OneSuitScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(2);
        draft.cards = draft.cards.min(6);
        let spades = ACE_HIGH.chars().rev().take(2 * draft.cards);
        draft.deal_all(spades.map(|rank| format!("S{rank}")).collect());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let spades = ACE_HIGH.chars().rev().take(12).map(|rank| format!("S{rank}"));
        Ok(Dealing::among(asked, &[2])?.of(spades.collect(), 6))
    }
}
