//! What the games of the pussi family share: 36 cards, the duty to head and to trump, marriages announced between
//! tricks.

pub(crate) mod scoring;

use super::four_hands::{partners, trump, trump_state};
use super::marriages::pairs;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_play::deals::DealSpec;
use tikki_play::game::keys::ReadStateKey;
use tikki_play::game::random_position::{RandomPosition, french};
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{Pack, SUITS};
use tikki_play::position::setup::Setup;
use tikki_solver::rules::{
    Announcements, Announcing, Follow, Player, Players, RuleSet, State, Trumps, Window,
};

/// A deal of 36 cards.
#[derive(Clone, Debug)]
pub(crate) struct Pussi {
    /// The cards.
    pub(crate) layout: TableLayout,
    /// The rules of play.
    pub(crate) rule_set: RuleSet,
    /// The state before anything is laid on the table.
    pub(crate) state: State,
}

/// Who announces, what it makes trumps, and what each suit (S H D C) counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marriages {
    /// Who may announce when.
    pub(crate) who: Announcing,
    /// Whether a pair that makes no trumps binds the next lead.
    pub(crate) binds: bool,
    /// What becomes of trumps.
    pub(crate) trumps: Trumps,
    /// What announcing a suit counts, and what it counts when it makes the trumps of the deal.
    pub(crate) values: [(i32, i32); 4],
}

impl Marriages {
    fn announcements(&self, pack: &Pack) -> Announcements {
        let &Marriages { who, binds, values, .. } = self;
        Announcements { pairs: pairs(pack, values), who, binds }
    }
}

/// The suits whose marriages have been announced: `None` if the position does not give them, else the bit of each suit (S H D C).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Announced(Option<u8>);

impl ReadStateKey for Announced {
    fn read(fields: &Fields<'_>, name: &str, _: &mut TableLayout) -> Result<Announced> {
        if fields.get(name).is_none() {
            return Ok(Announced(None));
        }
        let mut suits = 0;
        for (index, text) in fields.texts(name)?.into_iter().enumerate() {
            let place = SUITS.iter().position(|suit| text.eq_ignore_ascii_case(&suit.to_string()));
            let unknown = || fields.bad(&format!("{name}/{index}"), "expected S, H, D or C");
            suits |= 1 << place.ok_or_else(unknown)?;
        }
        Ok(Announced(Some(suits)))
    }
}

const RANKS: &str = "ATKQJ9876";

impl Pussi {
    /// The deal of a position with partners opposite.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`].
    pub(crate) fn read(setup: &Setup, marriages: &Marriages, head: bool) -> Result<Pussi> {
        let layout = Pussi::layout(setup, 9)?;
        layout.expect_players(4..=4)?;
        Pussi::of(setup, layout, marriages, head, partners())
    }

    /// The cards of a position, with at most `most` in a hand.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`].
    pub(crate) fn layout(setup: &Setup, most: usize) -> Result<TableLayout> {
        TableLayout::of(setup, Pack::french(RANKS, 1), most)
    }

    /// The deal of a position, with those who announce together.
    ///
    /// # Errors
    /// `bad-strain`.
    pub(crate) fn of(
        setup: &Setup,
        layout: TableLayout,
        marriages: &Marriages,
        head: bool,
        partners: Vec<Players>,
    ) -> Result<Pussi> {
        let players = partners.len();
        let rule_set = RuleSet {
            partners,
            follow: Follow::Head { on_trump_lead: head, after_ruff: false },
            trumps: marriages.trumps,
            announcements: Some(marriages.announcements(&layout.pack)),
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let state = State { trump: trump_state(trump(setup)?), ..layout.state() };
        Ok(Pussi { layout, rule_set, state })
    }

    /// Marriages that have been announced, and whether one may be now.
    ///
    /// # Errors
    /// `impossible-state` if they cannot have been, or do not fit the trumps.
    pub(crate) fn announce(
        &mut self,
        setup: &Setup,
        announced: Announced,
        window: bool,
    ) -> Result<()> {
        if window && self.layout.table.is_empty() {
            self.state.window = Window::Open;
        }
        let suits = announced.0.unwrap_or(0);
        let impossible = |message: &str, field: &str| {
            Err(Error::new(Code::ImpossibleState, message).in_field(field))
        };
        if let Some(suit) = (0..4).find(|&suit| suits >> suit & 1 != 0 && self.is_split(suit)) {
            let message = format!(
                "the king and queen of {} cannot have been announced: players of two sides hold them",
                SUITS[suit]
            );
            return impossible(&message, "/state/announced");
        }
        self.state.announced = suits;
        match trump(setup)? {
            // A position that names trumps without a list of announcements means that they were announced.
            Some(suit) if announced.0.is_none() => self.state.announced |= bit(suit),
            Some(suit) if suits & bit(suit) == 0 => {
                let message =
                    "trumps are made by announcing their marriage: the trump suit is not announced";
                return impossible(message, "/trump");
            }
            None if suits != 0 => {
                let message = "a marriage has been announced, so `trump` must name a suit";
                return impossible(message, "/state/announced");
            }
            _ => (),
        }
        Ok(())
    }

    /// Whether two who cannot announce together hold a card each of the marriage of a suit.
    fn is_split(&self, suit: usize) -> bool {
        let held = |rank: char| {
            let card = self.layout.pack.called(&format!("{}{rank}", SUITS[suit]));
            let holds = |player: &Player| !self.layout.hands[player.index()].and(card).is_empty();
            self.layout.everybody().iter().find(holds)
        };
        let partners = &self.rule_set.partners;
        held('K')
            .zip(held('Q'))
            .is_some_and(|(king, queen)| !partners[king.index()].contains(queen))
    }
}

/// The bit of a suit.
fn bit(suit: char) -> u8 {
    1 << (trump_state(Some(suit)) - 1)
}

/// All 36 cards to as many as can play.
pub(crate) const fn deal(players: &'static [usize]) -> DealSpec {
    DealSpec::whole(players, |_| french(RANKS))
}

/// Random hands of four, and perhaps a marriage that one side has announced. Whether it has.
pub(crate) fn random_pussi(position: &mut RandomPosition<'_>) -> bool {
    position.seat(4);
    position.deal_all(french(RANKS));
    random_marriage(position, |king, queen| (king + queen) % 2 == 0)
}

/// Random hands of three.
pub(crate) fn random_three_hands(position: &mut RandomPosition<'_>) {
    position.seat(3);
    position.deal_all(french(RANKS));
}

/// Perhaps a marriage that has been announced, by one who has it or by two who may announce together. Whether there is.
pub(crate) fn random_marriage(
    position: &mut RandomPosition<'_>,
    together: impl Fn(usize, usize) -> bool,
) -> bool {
    position.flag("head_on_trump_lead");
    let suit = position.rng.pick(&SUITS).to_string();
    let wanted = !position.is_whole() && position.rng.one_in(2);
    let split = holders(&position.setup, &suit).is_some_and(|(king, queen)| !together(king, queen));
    let announced = wanted && !split;
    let window = !position.is_whole() && position.rng.one_in(2);
    position.state("window", window);
    let suits: Vec<String> = announced.then(|| suit.clone()).into_iter().collect();
    position.state("announced", suits);
    position.setup.trump = announced.then_some(suit);
    announced
}

/// Who has the king and who the queen of a suit.
fn holders(setup: &Setup, suit: &str) -> Option<(usize, usize)> {
    let holder = |rank: &str| {
        let card = format!("{suit}{rank}");
        setup.hands.iter().position(|(_, cards)| cards.contains(&card))
    };
    holder("K").zip(holder("Q"))
}
