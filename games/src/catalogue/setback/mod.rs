//! Setback: a bid for high, low, jack and game, whose first card makes trumps.

use crate::families::all_fours::scores::{AllFours, Outcome};
use crate::families::all_fours::{
    self, AllFoursFacts, AllFoursParty, POINT, PartyPoints, TrumpCardCounts,
};
use crate::prelude::*;

/// Setback in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Setback));

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

struct Setback;

impl CardGame<Options, AllFoursFacts, Outcome, Auction> for Setback {
    const DEAL: DealSpec = DealSpec::new(&[4, 2, 3, 5, 6, 7], ACE_HIGH, 6);
    const CARD_POINTS: CardPoints = Some(|card| all_fours::PIPS.of(card));
    const CONTRACTS: Contracts = |own| at_bids(&[own.declaration("").led_by(own.by)], 1..=4);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = suit_made(setup)?;
        let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 1), 6)?;
        layout.expect_given_players(options.players, &[2, 3, 4, 5, 6, 7])?;
        let facts = AllFoursFacts::read(setup, &mut layout)?;
        let rule_set = RuleSet {
            follow: Follow::SuitOrTrump,
            trumps: if trump.is_some() { Trumps::Fixed } else { Trumps::FirstLead },
            ..RuleSet::plain(layout.pack.by_trump(), layout.players())
        };
        let state = State { trump: trump_state(trump), ..layout.state() };
        let counted = TrumpCardCounts::new(&layout, trump, facts.open(), options.trump_jack_pips);
        let mut parties = AllFoursParty::seats(&layout);
        facts.give(&mut parties)?;
        let value_spec = card_value(setup, &layout, options.objective, &counted, &parties)?;
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if position.is_whole() || position.rng.one_in(3) {
            return;
        }
        position.setup.leader = Some(position.any_seat());
        position.trump_suit();
        let seats = position.setup.seats.clone();
        position.all_fours(&seats);
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(bid(setup)?)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let trump_jack_pips = Options::of(&played.setup)?.trump_jack_pips;
        let points = AllFours { by: Teams::each, low_as_dealt: false, trump_jack_pips };
        Ok(points.outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let (declarer, bid) = (deal.declarer()?, bid(deal.setup)?);
        let Auction { pitch } = Auction::read(&deal.setup.state())?;
        if pitch && bid != ALL {
            let message = format!("a pitch is a bid of {ALL}, not of {bid}");
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        let (seats, of) = (Teams::each(&deal.seats), &deal.seats[declarer]);
        let points = Outcome::read(&deal.result)?.points(deal, &seats)?;
        let own = POINT * points.iter().filter(|&&(_, place)| place == declarer).count() as i32;
        let scored = |sheet: DealSheet, &(what, place): &(Message, usize)| {
            sheet.with(what, &deal.seats[place], POINT)
        };
        let counts = |&&(_, place): &&(Message, usize)| place != declarer || own >= bid && !pitch;
        let sheet = points.iter().filter(counts).fold(seats.sheet(), scored);
        let sheet = match (own >= bid, pitch) {
            (false, _) => sheet.with(Label::from(messages::SCORE_BID_SET).with("n", bid), of, -bid),
            (true, true) => sheet.with(PITCHED, of, own),
            (true, false) => sheet,
        };
        Ok(sheet.made(own >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, SessionDeal { sheet, .. }| {
            let pitched = sheet.lines.iter().find(|line| line.label.is(&PITCHED));
            let wins = pitched.filter(|line| session.total(&line.of) >= line.points);
            Ok(match wins {
                Some(line) => vec![line.of.clone()],
                None => most_once(options.game)(session.totals()),
            })
        })
    }
}

/// The trump suit, if it has been made.
fn suit_made(setup: &Setup) -> Result<Option<char>> {
    match given_trump(setup)?.map(ContractKind::trump) {
        Some(None) => {
            let message = "the first card makes trumps, S H D or C";
            Err(Error::new(Code::BadStrain, message).in_field("/trump"))
        }
        given => Ok(given.flatten()),
    }
}

fn card_value(
    setup: &Setup,
    layout: &TableLayout,
    objective: Objective,
    counted: &TrumpCardCounts,
    parties: &[AllFoursParty],
) -> Result<ValueSpec> {
    let of_declarer = |terms: &dyn Fn(&PartyPoints) -> Vec<_>| {
        let declarer = layout.the_declarer(setup)?;
        let goal = counted.goal(parties, declarer.index(), terms);
        Ok(ValueSpec::Sides { goal, of: Players::one(declarer) })
    };
    match objective {
        Objective::Points => of_declarer(&PartyPoints::as_they_are),
        Objective::Make => {
            let bid = bid(setup)?;
            of_declarer(&|points| points.make(bid))
        }
        Objective::Score => {
            let bid = bid(setup)?;
            of_declarer(&|points| points.score(bid))
        }
        Objective::Each => {
            let goal = |place| counted.goal(parties, place, PartyPoints::as_they_are);
            let each = layout.everybody().iter().map(|player| (player, goal(player.index())));
            Ok(ValueSpec::each(each))
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
const PITCHED: Message = messages::SCORE_PITCHED_ALL_FOUR;

#[cfg(test)]
mod tests;
