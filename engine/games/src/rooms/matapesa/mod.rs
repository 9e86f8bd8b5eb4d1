//! Suits do not count; whoever takes the last trick loses.

mod scoring;

use crate::deals::Dealing;
use crate::draft::Draft;
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::layout::Layout;
use crate::pack::{Pack, by_rank};
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{
    Condition, Counter, Follow, Goal, Lane, Player, Players, Record, Stop, Suits, Term, Ties,
};

/// Mätäpesä in the list of games.
pub(crate) const GAME: Game = Game {
    id: "matapesa",
    name: "Mätäpesä",
    aliases: &["mätäpesä"],
    seed: "seed 000, lines 2932-2958",
    seats: &["1", "2", "3", "4"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count",
    hand_size: 13,
    needs: &[],
    value: "by seat: 1 if that seat can avoid the last trick against all others together",
    page: include_str!("page.md"),
    rules: Some(&Matapesa),
};

options! {
    struct Options {
        #[expect(dead_code, reason = "there is one objective, and another word is refused")]
        objective: () { "avoid_last_trick" => () },
    }
}

#[derive(Debug)]
struct Matapesa;

impl Rules for Matapesa {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        Options::read(setup)?;
        let layout = Layout::of(setup, Pack::named(by_rank(), "52 cards"), 17)?;
        layout.expect_players(3..=6)?;
        let mut suits = Suits::empty(1, None);
        for card in layout.pack.cards() {
            suits.set(Lane::new(0), card, 13 - (card.index() / 4) as u8);
        }
        let record = Record {
            follow: Follow::AtLeastOrLowest,
            ties: Ties::Last,
            ..Record::plain(vec![suits], layout.players())
        };
        let state = layout.lay(setup, &record, layout.state(), None)?;
        let worth = Worth::each(layout.everybody().iter().map(|player| (player, avoids(player))));
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::MatapesaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 3 + draft.rng.below(4);
        draft.seat_by_number(players);
        draft.cards = draft.cards.min(52 / players);
        draft.deal_all(by_rank());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 5, 6])?;
        let hand = 52 / dealing.players();
        Ok(dealing.of(by_rank(), hand))
    }
}

/// 1 if the player does not take the last trick.
fn avoids(player: Player) -> Goal {
    let own = Players::one(player);
    let last = Counter { players: own, last_trick: 1, ..Counter::default() };
    let avoided = Term::constant_when(1, vec![Condition::at_most(0, 0)]);
    Goal { maximisers: own, counters: vec![last], terms: vec![avoided], stop: Stop::Never }
}
