//! Euchre for four to six, in which the maker's partner is whoever holds the highest card of a suit that he names.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::Draft;
use crate::families::bowers;
use crate::families::four_hands::trump;
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::SUITS;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Counter, Goal, Player, Players, Record};

/// Call-ace euchre in the list of games.
pub(crate) const GAME: Game = Game {
    id: "call-ace-euchre",
    name: "Call-ace euchre",
    aliases: &[],
    seed: "seed 002, lines 4782-4789",
    seats: &["N", "E", "S", "W"],
    sides: &["maker and partner", "defenders"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: 5,
    needs: &["declarer", "trump", "state.partner", "state.tricks"],
    value: "tricks of the maker and his partner in the deal",
    page: include_str!("page.md"),
    rules: Some(&CallAceEuchre),
};

options! {
    struct Options {
        /// How many play.
        players: Option<i32> [4, 5, 6],
    }
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// Who holds the card that was called; nobody if the maker plays alone.
        partner: Option<Player>,
    }
}

#[derive(Debug)]
struct CallAceEuchre;

impl Rules for CallAceEuchre {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, bowers::pack(32), 5)?;
        layout.expect_said_players(options.players, &[4, 5, 6])?;
        let players = layout.players();
        let maker = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        if facts.partner == Some(maker) {
            let message = "the maker is not his own partner; alone he has none";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/partner"));
        }
        let of = facts.partner.into_iter().fold(Players::one(maker), Players::with);
        let side = |player| if of.contains(player) { of } else { of.others(players) };
        let suits = bowers::suits(&layout.pack, trump);
        let record = Record {
            partners: layout.everybody().iter().map(side).collect(),
            ..Record::plain(vec![suits], players)
        };
        let mut state = layout.state();
        state.counters[0] = facts.tricks.of(of);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::CallAceScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = draft.rng.pick(&[4, 5, 6]);
        draft.seat(players);
        draft.deal_all(bowers::pack(32).names());
        draft.trump_suit();
        let maker = draft.declarer();
        let partner = draft.any_seat();
        if partner != maker {
            draft.state("partner", partner);
        }
        let tricks = draft.tricks_so_far(5);
        draft.state("tricks", tricks);
        draft.set_option("players", players);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4, 5, 6])?.of(bowers::pack(32).names(), 5))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let pack = bowers::pack(32);
        let mut calls = Vec::new();
        for suit in SUITS {
            let trump = &*suit.to_string();
            for called in SUITS {
                let from_the_top = bowers::of_suit(&pack, suit, called);
                let partner = from_the_top.iter().find_map(|card| offer.holder(card));
                let call = offer.play(&format!("{trump} with {called}")).trump(trump);
                calls.push(match partner.filter(|seat| seat != offer.by) {
                    Some(seat) => call.like(&format!("{trump} {seat}")).state("partner", seat),
                    None => call.like(trump),
                });
            }
        }
        Ok(calls)
    }

    fn target(&self, _: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(3)))
    }
}
