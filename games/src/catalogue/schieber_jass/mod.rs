//! Schieber Jass: 36 cards; trumps may always be played, with trumps or without, from the top or from the bottom.

use crate::families::jack_nine::{self, PLAIN, SideObjective, SidePoints, TRUMPS};
use crate::prelude::*;
use tikki_solver::rules::LowerTrumps;

/// Schieber Jass in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(SchieberJass));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    #[key(words("points" => SideObjective::Points, "make" => SideObjective::Make))]
    objective: SideObjective,
    /// When a player who is void may play a trump lower than one on the table.
    #[key(words("only-trumps" => LowerTrumps::OnlyTrumps, "forced" => LowerTrumps::LastResort, "void" => LowerTrumps::Free))]
    undertrump: LowerTrumps,
    /// Which rank has the 11 points in undeufe; the other has none.
    #[key(words("six" => SIX_HIGH, "ace" => EIGHTS))]
    undeufe_eleven: CardValues,
    /// Whether a side with all tricks has 100 more.
    #[key(name = "match")]
    counts_match: bool,
    /// Which way the turn to play passes.
    direction: Direction,
    /// The points of a game.
    #[key(default = 1000, range = 1..=9999)]
    game: i32,
}

/// How the cards rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Trump,
    Obenabe,
    Undeufe,
}

/// What cards count without trumps, from the top, and from the bottom.
const EIGHTS: CardValues =
    CardValues(&[('A', 11), ('T', 10), ('8', 8), ('K', 4), ('Q', 3), ('J', 2)]);
const SIX_HIGH: CardValues =
    CardValues(&[('6', 11), ('T', 10), ('8', 8), ('K', 4), ('Q', 3), ('J', 2)]);

const RANKS: &str = "AKQJT9876";
const FROM_BELOW: &str = "6789TJQKA";
/// What the last trick counts, and all tricks besides.
const LAST_TRICK: i32 = 5;
const MATCH: i32 = 100;
/// All points of cards and of the last trick.
const ALL: i32 = 157;
/// The tricks of a deal.
const TRICKS: i32 = 9;

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points of cards so far, by side.
    points: PartyNumbers,
    /// Tricks so far, by seat.
    tricks: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points of cards and of the last trick, by side.
    points: PartyNumbers,
    /// Tricks, by side.
    tricks: PartyNumbers,
}

/// What a deal is played in.
#[derive(Clone, Copy, Debug)]
struct Mode {
    contract: Contract,
    trump: Option<char>,
    undeufe: CardValues,
}

impl Mode {
    /// Reads the contract and the trump suit, which only a contract of trumps has.
    fn read(setup: &Setup, options: &Options) -> Result<Mode> {
        let contract = setup.contract_word()?.unwrap_or(Contract::Trump);
        let trump = match contract {
            Contract::Trump => Some(trump_suit(setup)?),
            Contract::Obenabe | Contract::Undeufe => {
                expect_trump(setup, None)?;
                None
            }
        };
        Ok(Mode { contract, trump, undeufe: options.undeufe_eleven })
    }

    fn pack(self) -> Pack {
        Pack::french(if self.contract == Contract::Undeufe { FROM_BELOW } else { RANKS }, 1)
    }

    fn suits(self, pack: &Pack) -> Suits {
        self.trump.map_or_else(|| pack.suits(None), |trump| jack_nine::suits(pack, trump))
    }

    /// Returns what the cards of a suit count.
    fn values(self, suit: char) -> CardValues {
        match self.contract {
            Contract::Trump if self.trump == Some(suit) => TRUMPS,
            Contract::Trump => PLAIN,
            Contract::Obenabe => EIGHTS,
            Contract::Undeufe => self.undeufe,
        }
    }

    /// Returns what a card counts.
    fn value(self, card: &str) -> i32 {
        card.chars().next().map_or(0, |suit| self.values(suit).of(card))
    }
}

struct SchieberJass;

impl CardGame<Options, Facts, Outcome> for SchieberJass {
    const DEAL: DealSpec = DealSpec::new(&[4], RANKS, 9);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mode = Mode::read(setup, options)?;
        let (layout, facts) = Facts::laid(4..=4, setup, mode.pack(), 9)?;
        let declarer = layout.the_declarer(setup)?;
        let own = side_of(declarer);
        let pack = &layout.pack;
        let sweep = if options.counts_match { MATCH } else { 0 };
        let side_points = SidePoints {
            own,
            cards: jack_nine::values_by_suit(pack, |suit| mode.values(suit)),
            sets: Vec::new(),
            last_trick: LAST_TRICK,
            extra: [0, 0],
            sweep: [sweep, sweep],
        };
        let jack = mode.trump.and_then(|trump| pack.one(&format!("{trump}J")));
        let rule_set = RuleSet {
            order: options.direction.order(4),
            partners: partners(),
            follow: Follow::SuitOrHigherTrump(options.undertrump),
            excused: jack.map_or(Cards::NONE, Cards::one),
            ..RuleSet::plain(vec![mode.suits(pack)], 4)
        };
        let points = of_sides(&facts.points, declarer, 0..=ALL)?;
        let mut state = layout.state();
        side_points.count(&mut state, points, facts.tricks);
        let goal = side_points.goal(options.objective);
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of: own })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        jack_nine::random_points(position, &[("points", 17)]);
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let options = Options::of(deal).ok()?;
        Mode::read(deal, &options).ok().map(|mode| mode.value(card))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let trumps = declarations.trumps(&STRAINS[..4]).into_iter();
        let trumps = trumps.map(|trump| trump.contract("trump"));
        let plain = ["obenabe", "undeufe"]
            .map(|name| declarations.declaration(name).contract(name).trump("NT"));
        Ok(trumps.chain(plain).collect())
    }

    /// More points than the other side.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Options::of(setup)?.objective.target(ALL, false))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let mode = Mode::read(&played.setup, &Options::of(&played.setup)?)?;
        let points = jack_nine::points_taken(played, |card| mode.value(card), LAST_TRICK);
        Ok(result([("points", points), ("tricks", jack_nine::tricks_taken(played))]))
    }

    /// Both sides score what they have.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let own = deal.declaring()?;
        let points = outcome.points.shared(ALL)?;
        let sheet = DealSheet::of_sides().with_sides(messages::SCORE_CARD_POINTS, points);
        let made = points[own] > points[own.opponents()];
        if !options.counts_match {
            return Ok(sheet.made(made));
        }
        let with_all = Side::ALL.into_iter().find(|&side| points[side] == ALL);
        let swept = jack_nine::side_with_all_tricks(&outcome.tricks, TRICKS, with_all)?;
        let matched =
            |sheet: DealSheet, side| sheet.with(messages::SCORE_ALL_TRICKS, name_of(side), MATCH);
        Ok(swept.into_iter().fold(sheet, matched).made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(games(deals, most_once(options.game)))
    }
}

#[cfg(test)]
mod tests;
