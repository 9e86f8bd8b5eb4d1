//! Setback: a bid for high, low, jack and game, whose first card makes trumps.

use crate::families::all_fours::scores::{AllFours, Outcome};
use crate::families::all_fours::{self, Counted, Facts, POINT, Party, Points};
use crate::prelude::*;

/// Setback in the list of games.
pub(crate) const GAME: Game = Game {
    id: "setback",
    name: "Setback",
    aliases: &["pitch"],
    seed: "seed 002, lines 5642-5681",
    sides: &["declarer against the others"],
    hand_size: 6,
    needs: &[
        "declarer",
        "contract",
        "trump",
        "state.pips",
        "state.high",
        "state.low",
        "state.jack",
    ],
    value: "points of the declarer; or 1 if he has as many as he bid; or his score; or by seat the points of each",
    page: include_str!("page.md"),
    rules: Some(&Setback),
    ..Game::FOUR_HANDS
};

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says.
    objective: Objective,
    /// How many play; by itself as many as there are seats.
    #[key(one_of(4, 2, 3, 5, 6, 7))]
    players: Option<i32>,
    /// Whether the jack of trumps has a pip.
    trump_jack_pips: bool,
    /// The points of a game.
    #[key(default = 7, range = 1..=100)]
    game: i32,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    Points,
    Make,
    Score,
    Each,
}

#[derive(Debug)]
struct Setback;

impl CardGame for Setback {
    type Options = Options;
    type State = Facts;
    type Outcome = Outcome;

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = suit_made(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 6)?;
        layout.expect_said_players(options.players, &[2, 3, 4, 5, 6, 7])?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            follow: Follow::SuitOrTrump,
            trumps: if trump.is_some() { Trumps::Fixed } else { Trumps::FirstLead },
            ..Record::plain(layout.pack.by_trump(), layout.players())
        };
        let state = State { trump: trump_state(trump), ..layout.state() };
        let counted = Counted::new(&layout, trump, facts.open(), options.trump_jack_pips);
        let mut parties = Party::seats(&layout);
        facts.give(&mut parties)?;
        let worth = worth(setup, &layout, options.objective, &counted, &parties)?;
        layout.ask(setup, record, &state, worth)
    }

    fn vary(&self, draft: &mut Draft<'_>) {
        if draft.is_whole() || draft.rng.one_in(3) {
            return;
        }
        draft.setup.leader = Some(draft.any_seat());
        draft.trump_suit();
        let seats = draft.setup.seats.clone();
        draft.all_fours(&seats);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4, 2, 3, 5, 6, 7])?.of(french(ACE_HIGH), 6))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(all_fours::PIPS.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(at_bids(&[offer.play("").led_by(offer.by)], 1..=4))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(bid(setup)?)))
    }

    fn auction(&self) -> &'static [Key] {
        Auction::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        Auction::read(&setup.state()).map(|_| ())
    }

    fn outcome(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let trump_jack_pips = Options::of(&played.setup)?.trump_jack_pips;
        let points = AllFours { by: Teams::each, low_as_dealt: false, trump_jack_pips };
        Ok(points.outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<Sheet> {
        let (declarer, bid) = (deal.declarer()?, bid(deal.setup)?);
        let Auction { pitch } = Auction::read(&deal.setup.state())?;
        if pitch && bid != ALL {
            let message = format!("a pitch is a bid of {ALL}");
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        let (seats, of) = (Teams::each(&deal.seats), &deal.seats[declarer]);
        let points = Outcome::read(&deal.result)?.points(deal, &seats)?;
        let own = POINT * points.iter().filter(|&&(_, place)| place == declarer).count() as i32;
        let scored = |sheet: Sheet, &(what, place): &(&str, usize)| {
            sheet.with(what, &deal.seats[place], POINT)
        };
        let counts = |&&(_, place): &&(&str, usize)| place != declarer || own >= bid && !pitch;
        let sheet = points.iter().filter(counts).fold(seats.sheet(), scored);
        let sheet = match (own >= bid, pitch) {
            (false, _) => sheet.with(format!("bid of {bid} not made"), of, -bid),
            (true, true) => sheet.with(PITCHED, of, own),
            (true, false) => sheet,
        };
        Ok(sheet.made(own >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<Standing> {
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            let pitched = sheet.lines.iter().find(|line| line.what == PITCHED);
            let wins = pitched.filter(|line| session.total(&line.of) >= line.points);
            let winners = match wins {
                Some(line) => vec![line.of.clone()],
                None => most_once(options.game)(session.totals()),
            };
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// The trump suit, if it has been made.
fn suit_made(setup: &Setup) -> Result<Option<char>> {
    match said_trump(setup)?.map(Kind::trump) {
        Some(None) => {
            let message = "the first card makes trumps, S H D or C";
            Err(Error::new(Code::BadStrain, message).in_field("/trump"))
        }
        said => Ok(said.flatten()),
    }
}

fn worth(
    setup: &Setup,
    layout: &Layout,
    objective: Objective,
    counted: &Counted,
    parties: &[Party],
) -> Result<Worth> {
    let of_declarer = |terms: &dyn Fn(&Points) -> Vec<_>| {
        let declarer = layout.the_declarer(setup)?;
        let goal = counted.goal(parties, declarer.index(), terms);
        Ok(Worth::Sides { goal, of: Players::one(declarer) })
    };
    match objective {
        Objective::Points => of_declarer(&Points::as_they_are),
        Objective::Make => {
            let bid = bid(setup)?;
            of_declarer(&|points| points.make(bid))
        }
        Objective::Score => {
            let bid = bid(setup)?;
            of_declarer(&|points| points.score(bid))
        }
        Objective::Each => {
            let goal = |place| counted.goal(parties, place, Points::as_they_are);
            let each = layout.everybody().iter().map(|player| (player, goal(player.index())));
            Ok(Worth::each(each))
        }
    }
}

/// How many points the declarer has bid.
fn bid(setup: &Setup) -> Result<i32> {
    setup.bid(1..=4, "1, 2, 3, 4")
}

/// What `state` says of the auction.
#[derive(Clone, Debug, Keys)]
struct Auction {
    /// Whether the bid of four is a pitch.
    pitch: bool,
}

/// All points of a deal, which a pitch promises.
const ALL: i32 = 4 * POINT;
/// The line of a pitch that was made.
const PITCHED: &str = "pitched all four";

#[cfg(test)]
mod tests;
