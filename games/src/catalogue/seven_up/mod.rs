//! Seven up: high, low, jack and game, for three alone or for partners.

use crate::families::all_fours::scores::{self, AllFours};
use crate::families::all_fours::{
    self, AllFoursFacts, AllFoursParty, OpenPoints, POINT, PartyPoints, TrumpCardCounts, ends,
};
use crate::prelude::*;
use tikki_play::scoring::session::counted_out;

/// Seven up in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(SevenUp));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play, three or four who are partners; by itself as many as there are seats.
    #[key(one_of(3, 4))]
    players: Option<i32>,
    /// What a player without the suit led may play: trumps, if they have any, or any card.
    #[key(words("FTM" => Follow::SuitOrTrumpElseTrump, "FT" => Follow::SuitOrTrump))]
    follow: Follow,
    /// Whether the jack of trumps has a pip.
    trump_jack_pips: bool,
    /// The points of a game.
    #[key(default = 7, range = 1..=100)]
    game: i32,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Who has the point for the highest trump.
    high: Option<SeatName>,
    /// Who has the point for the lowest trump.
    low: Option<SeatName>,
    /// Who has the point for the jack of trumps.
    jack: Option<SeatName>,
    /// Who has the point for the most pips.
    game: Option<SeatName>,
    /// How often each party revoked.
    revokes: PartyNumbers,
}

struct SevenUp;

impl CardGame<Options, AllFoursFacts, Outcome, TurnUp> for SevenUp {
    const DEAL: DealSpec = DealSpec::new(&[3, 4], ACE_HIGH, 6).leaving(Leftover::Shown);
    const CARD_POINTS: CardPoints = Some(|card| all_fours::PIPS.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 1), 6)?;
        layout.expect_given_players(options.players, &[3, 4])?;
        let facts = AllFoursFacts::read(setup, &mut layout)?;
        let suits = layout.pack.by_trump();
        let rule_set =
            RuleSet { follow: options.follow, ..RuleSet::plain(suits, layout.players()) };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let open = OpenPoints { low: false, ..facts.open() };
        let counted = TrumpCardCounts::new(&layout, Some(trump), open, options.trump_jack_pips);
        let mut parties = parties(&layout);
        facts.give(&mut parties)?;
        if facts.low.is_none() {
            give_low(&layout, trump, &mut parties);
        }
        let value_spec = match <[AllFoursParty; 2]>::try_from(parties) {
            Ok(sides) => {
                ValueSpec::Sides { goal: counted.difference(&sides), of: sides[0].players }
            }
            Err(seats) => {
                let goal = |place| counted.goal(&seats, place, PartyPoints::as_they_are);
                ValueSpec::each((0..3).map(|place| (Player::new(place), goal(place))))
            }
        };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            let parties =
                Teams::opposite(&position.setup.seats).0.into_iter().map(|(name, _)| name);
            position.all_fours(&parties.collect::<Vec<_>>());
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let trump_jack_pips = Options::of(&played.setup)?.trump_jack_pips;
        let points = AllFours { by: Teams::opposite, low_as_dealt: true, trump_jack_pips };
        Ok(points.outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let teams = Teams::opposite(&deal.seats);
        let Outcome { high, low, jack, game, revokes } = Outcome::read(&deal.result)?;
        let costs = REVOKE[usize::from(jack.is_none())];
        let points = scores::Outcome { high, low, jack, game }.points(deal, &teams)?;
        let scored = |sheet: DealSheet, (what, place): (Message, usize)| {
            sheet.with(what, &teams.0[place].0, POINT)
        };
        let sheet = points.into_iter().fold(turn_up(deal, &teams)?, scored);
        let revoked = |sheet: DealSheet, (name, times): (String, i32)| {
            sheet.with_any(messages::SCORE_REVOKE, &name, times * costs)
        };
        let revokes = deal.each_if_any(Teams::opposite, &revokes, 0..=6)?;
        Ok(revokes.into_iter().fold(sheet, revoked))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let game = options.game;
        Ok(counted_out(game, deals, |total, line| {
            !line.label.is(&JACK_TURNED) || total + line.points < game
        }))
    }
}

/// The seats, or of four the sides.
fn parties(layout: &TableLayout) -> Vec<AllFoursParty> {
    if layout.players() == 3 {
        return AllFoursParty::seats(layout);
    }
    let side = |(place, name)| AllFoursParty::new(name, side_of(Player::new(place)));
    [(0, "NS"), (1, "EW")].map(side).to_vec()
}

/// The point for the lowest trump to the player who has it, or has just played it.
fn give_low(layout: &TableLayout, trump: char, parties: &mut [AllFoursParty]) {
    let [_, lowest] = ends(layout, trump);
    let played = layout.table.iter().position(|&card| lowest.contains(card));
    let holds = |player: &Player| !layout.hands[player.index()].and(lowest).is_empty();
    let on_table =
        played.map(|place| Player::new((layout.leader.index() + place) % layout.players()));
    let dealt = layout.everybody().iter().find(holds).or(on_table);
    let party = dealt.and_then(|to| parties.iter_mut().find(|party| party.players.contains(to)));
    if let Some(party) = party {
        party.points += 1;
    }
}

/// What `state` says of how trumps were found.
#[derive(Clone, Debug, Keys)]
struct TurnUp {
    /// How many jacks were turned up for trumps.
    #[key(default = 0, range = 0..=4)]
    jacks_turned: i32,
    /// Whether the dealer took the suit that their left neighbour refused.
    taken_by_dealer: bool,
    /// Who dealt.
    dealer: Option<SeatName>,
}

/// What a revoke costs when the jack of trumps is in play, and when it is not (McNeely, “Seven Up”).
const REVOKE: [i32; 2] = [-2, -1];
/// The line of a jack turned up, which cannot win the game.
const JACK_TURNED: Message = messages::SCORE_JACK_TURNED_UP;

/// The points that were scored before the play (McNeely, “Seven Up”).
fn turn_up(deal: &DealResult<'_>, teams: &Teams) -> Result<DealSheet> {
    let TurnUp { jacks_turned, taken_by_dealer, dealer } = TurnUp::read(&deal.setup.state())?;
    let sheet = teams.sheet();
    if jacks_turned == 0 && !taken_by_dealer {
        return Ok(sheet);
    }
    let dealer = Setup::required("state/dealer", dealer)?.place(deal)?;
    let jack = |sheet: DealSheet, _| sheet.with(JACK_TURNED, teams.name_of(dealer), POINT);
    let sheet = (0..jacks_turned).fold(sheet, jack);
    let refused = |sheet: DealSheet| {
        let of = teams.name_of((dealer + 1) % deal.seats.len());
        sheet.with(messages::SCORE_REFUSED_BY_LEFT, of, POINT)
    };
    Ok(if taken_by_dealer { refused(sheet) } else { sheet })
}

#[cfg(test)]
mod tests;
