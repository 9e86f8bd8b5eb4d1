//! Two of every card, tricks must be headed; aces, tens and kings count.

mod melds;
mod scoring;

use crate::prelude::*;
use melds::Sharing;
use tikki_play::position::layout::seats;

/// Pinochle in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Pinochle));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said: partners, or three of whom one plays against two.
    #[key(one_of(4, 3))]
    players: Option<i32>,
    /// How many cards: every card twice, or of four partners four times without the nines.
    #[key(one_of(48, 80))]
    pack: i32,
    /// Whether a trick of a plain suit that has been trumped must still be headed in the suit led.
    head_after_ruff: bool,
    /// How melds share cards.
    sharing: Sharing,
    /// The points that win the game.
    game: Option<i32>,
    /// Of three, what each pays into the pot before a deal (McNeely, “Three-Hand Pinochle”).
    #[key(default = 0, range = 0..=1000)]
    ante: i32,
    /// Of three, what each begins with (McNeely, “Three-Hand Pinochle”).
    #[key(default = 160, range = 1..=100_000)]
    chips: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Counters so far, by side, or of `declarer` and `defenders`.
    points: PartyNumbers,
}

/// The ranks of a pack, and how often each card is there.
const SINGLE: (&str, usize) = ("ATKQJ9", 2);
const DOUBLE: (&str, usize) = ("ATKQJ", 4);

struct Pinochle;

impl CardGame<Options, Facts, scoring::Outcome, scoring::Auction> for Pinochle {
    /// `tricks` are counted by no rule of it.
    const UNREAD: &'static [&'static str] = &["tricks"];

    const CARD_POINTS: CardPoints = Some(|card| scoring::COUNTING.of(card));
    const CONTRACTS: Contracts = |own| own.trumps_led_by(&STRAINS[..4], own.by);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = Some(trump_suit(setup)?);
        let double = options.pack == 80;
        let (ranks, copies) = if double { DOUBLE } else { SINGLE };
        let most = if double { 20 } else { 15 };
        let mut layout = TableLayout::of(setup, Pack::french(ranks, copies), most)?;
        layout.expect_given_players(options.players, if double { &[4] } else { &[4, 3] })?;
        let players = layout.players();
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        check_captured(facts.points.sum(), &layout, |card| scoring::COUNTING.of(card))?;
        let (of, parties) = if players == 4 {
            (side_of(declarer), names_of_sides(declarer))
        } else {
            (Players::one(declarer), ["declarer", "defenders"])
        };
        let rule_set = RuleSet {
            follow: Follow::Head { on_trump_lead: true, after_ruff: options.head_after_ruff },
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let counter = Counter {
            players: of,
            last_trick: scoring::LAST_TRICK,
            cards: scoring::COUNTING.within(&layout.pack),
            ..Counter::default()
        };
        let mut state = State { trump: trump_state(trump), ..layout.state() };
        state.counters[0] =
            facts.points.among(&parties)?.of(parties[0], 0..=if double { 49 } else { 25 })?;
        let value_spec = ValueSpec::Sides { goal: Goal::count(counter, of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    /// The counters that the bid needs, where bid and melds are known.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let needed = scoring::needed(setup, seats(setup)?)?;
        Ok(needed.map(DeclarationTarget::AtLeast))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let (players, pack) = position.rng.pick(&[(4, 48), (4, 48), (3, 48), (4, 80)]);
        position.set_option("players", players);
        position.set_option("pack", pack);
        let dealing = self.dealing(&position.setup).expect("so many can play");
        position.seat(players);
        position.deals(dealing.hand);
        position.deal_all(dealing.pack);
        position.trump_suit();
        position.declarer();
        position.choose::<Options>(&["head_after_ruff"]);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4, 3])?;
        let double = wanted.options().whole("pack")? == Some(80);
        let (ranks, copies) = if double { DOUBLE } else { SINGLE };
        let hand = match dealing.players() {
            3 => 15,
            _ if double => 20,
            _ => 12,
        };
        Ok(dealing.of(Pack::french(ranks, copies).names(), hand).leaving(Leftover::Dead))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(scoring::outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        scoring::sheet(deal)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        scoring::standing(deals)
    }
}

/// The trump suit, which a position must have.
fn suit_of_trumps(setup: &Setup) -> Result<Suit> {
    Setup::required("trump", Suit::from_letter(trump_suit(setup)?))
}
