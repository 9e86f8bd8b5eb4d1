//! Cards with a rank in three suits at once; the leader names the suit.

mod scoring;

use crate::deals::Dealing;
use crate::draft::Draft;
use crate::families::four_hands::{partners, side_of};
use crate::game::{Game, Rules};
use crate::keys::{Key, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_solver::rules::{Counter, Follow, Goal, Lane, Record, Suits, Ties};

/// Multimulta in the list of games.
pub(crate) const GAME: Game = Game {
    id: "multimulta",
    name: "Multimulta",
    aliases: &[],
    seed: "seed 000, lines 515-1132",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "36 cards, each with a rank in spades, diamonds and clubs",
    hand_size: 9,
    needs: &["state.suit", "declarer"],
    value: "tricks that the leader's side takes from here on; three players: the declarer's side",
    page: include_str!("page.md"),
    rules: Some(&Multimulta),
};

/// The faces, spades, diamonds and clubs in this order; each with how many cards show it.
#[rustfmt::skip]
const FACES: [(&str, usize); 30] = [
    ("AAK", 1), ("AKA", 1), ("KAA", 1),
    ("KJ9", 1), ("K9J", 1), ("JK9", 1), ("J9K", 1), ("9KJ", 1), ("9JK", 1),
    ("J97", 1), ("J79", 1), ("9J7", 1), ("97J", 1), ("7J9", 1), ("79J", 1),
    ("977", 2), ("797", 2), ("779", 2),
    ("77-", 1), ("7-7", 1), ("-77", 1),
    ("7--", 2), ("-7-", 2), ("--7", 2),
    ("KKK", 1), ("QQQ", 1), ("TTT", 1), ("999", 1), ("888", 1), ("777", 1),
];

/// The names of all 36 cards.
fn faces() -> Vec<String> {
    let cards = FACES.iter().flat_map(|&(face, copies)| std::iter::repeat_n(face, copies));
    cards.map(str::to_owned).collect()
}

const RANKS: &str = "789TJQKA";

options! {
    struct Options {
        /// Four play, partners opposite, or three, with an open dummy opposite the declarer.
        players: i32 [4, 3],
        #[expect(dead_code, reason = "there is one objective, and another word is refused")]
        objective: () { "tricks" => () },
    }
}

facts! {
    struct Facts {
        /// The suit named for the trick on the table.
        suit: Option<usize> { "" => None, "S" => Some(0), "D" => Some(1), "C" => Some(2) },
    }
}

#[derive(Debug)]
struct Multimulta;

impl Rules for Multimulta {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let about = "36 cards with ranks in spades, diamonds and clubs: KJ9, 7--";
        let mut layout = Layout::of(setup, Pack::named(faces(), about), 9)?;
        layout.expect_players(4..=4)?;
        let record = Record {
            partners: partners(),
            follow: Follow::AtLeastElseSuit,
            ties: Ties::Last,
            named_leads: layout.pack.cards().collect(),
            ..Record::plain(vec![suits(&layout.pack)], 4)
        };
        let named = Facts::read(setup, &mut layout)?.suit.map(Lane::new);
        if named.is_none() && !layout.table.is_empty() {
            return Err(Error::new(Code::MissingField, "the suit named for the trick is missing")
                .in_field("/state/suit"));
        }
        let three = options.players == 3;
        let of = side_of(if three { layout.the_declarer(setup)? } else { layout.leader });
        let state = layout.lay(setup, &record, layout.state(), named)?;
        let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        let lanes = ["S", "D", "C"].map(str::to_owned).to_vec();
        Ok(Question::naming(lanes, layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::MultimultaScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        draft.deal_all(faces());
        if draft.rng.one_in(2) {
            draft.set_option("players", 3);
            draft.declarer();
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::seated(asked, &[4])?.of(faces(), 9))
    }
}

fn suits(pack: &Pack) -> Suits {
    let mut suits = Suits::empty(3, None);
    for card in pack.cards() {
        for (lane, letter) in pack.name(card).chars().enumerate() {
            if let Some(place) = RANKS.find(letter) {
                suits.set(Lane::new(lane), card, place as u8 + 1);
            }
        }
    }
    suits
}
