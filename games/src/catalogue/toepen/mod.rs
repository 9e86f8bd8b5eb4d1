//! Only the last trick counts, and the stakes rise with every knock.

mod machine;

use crate::prelude::*;
use machine::Toepen;
use tikki_play::scoring::session::last_left;

/// Toepen in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(ToepenRules));

/// The cards dealt to each.
const HAND: usize = 4;

/// The ranks from the top.
const RANKS: &str = "T987AKQJ";

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play, as a check.
    #[key(one_of(3, 4, 5, 6, 7, 8))]
    players: Option<i32>,
    /// Who may knock.
    knocks: Knocks,
    /// With how many chips everybody begins.
    #[key(default = 10, range = 1..=1000)]
    chips: i32,
}

/// Who may knock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Knocks {
    /// Nobody any more.
    Off,
    /// The player to lead.
    Lead,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Knocks so far.
    #[key(default = 0, range = 0..=99)]
    knocks: i32,
    /// Who knocked last.
    last_knocker: Option<Player>,
    /// Who has folded.
    out: Players,
    /// What those who have folded paid.
    lost: PlayerTally,
    /// Who has still to answer the last knock.
    to_answer: Players,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Chips lost in the play, by seat.
    #[key(valued)]
    lost: PartyNumbers,
    /// Chips lost for the exchange of hands, by seat.
    exchange: PartyNumbers,
}

struct ToepenRules;

impl CardGame<Options, Facts, Outcome> for ToepenRules {
    const DEAL: DealSpec = DealSpec::new(&[4, 3, 5, 6, 7, 8], RANKS, 4);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut layout = TableLayout::among(3..=8, setup, Pack::french(RANKS, 1), HAND)?;
        if let Some(players) = options.players {
            layout.expect_players(players as usize..=players as usize)?;
        }
        let facts = Facts::read(setup, &mut layout)?;
        check(&layout, &facts)?;
        let mut start = Toepen::new(&layout, options.knocks, &facts);
        for (place, &card) in layout.table.iter().enumerate() {
            start = start.laid(card).ok_or_else(|| {
                let message = format!("{} could not be played there", layout.pack.name(card));
                Error::new(Code::IllegalPlay, message).in_field(&format!("/trick/{place}"))
            })?;
        }
        layout.check_turn(setup, start.turn())?;
        let goal = |own| (own, start.with_objective(own));
        let value_spec = ValueSpec::each(layout.everybody().iter().map(goal));
        Ok(Question::of_machine(layout.seats, value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let most = if position.cards == 3 { 3 } else { 6 };
        let players = 3 + position.rng.below(most);
        position.seat(players);
        position.deal_all(french(RANKS));
        position.choose::<Options>(&["knocks"]);
        position.setup.to_play = position.setup.leader.clone();
        if position.is_whole() || position.rng.one_in(2) {
            return;
        }
        let knocks = 1 + position.rng.below(3);
        let (knocker, folder) = (position.any_seat(), position.any_seat());
        position.state("knocks", knocks);
        position.state("last_knocker", knocker);
        if position.setup.leader.as_ref() != Some(&folder) {
            position.setup.hands.retain(|(seat, _)| *seat != folder);
            position.state("out", vec![folder.clone()]);
            position.state("lost", numbers([(folder.as_str(), knocks)]));
        }
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let lost = outcome.lost.each(&deal.seats, 0..=1000)?;
        if !lost.contains(&0) || lost.iter().all(|&chips| chips == 0) {
            let message = "somebody wins the deal and loses nothing, and somebody else does not";
            return Err(deal.result.impossible("lost", message));
        }
        let exchange = outcome.exchange.each_if_any(&deal.seats, 0..=100)?;
        let pays = |what: Message| {
            move |sheet: DealSheet, (seat, &chips): (&String, &i32)| {
                sheet.with_any(what, seat, chips)
            }
        };
        let sheet = deal.sheet(Teams::each);
        let sheet =
            deal.seats.iter().zip(&exchange).fold(sheet, pays(messages::SCORE_EXCHANGE_OF_HANDS));
        Ok(deal.seats.iter().zip(&lost).fold(sheet, pays(messages::SCORE_CHIPS_LOST)))
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    /// A player who has lost all chips is out; the last one wins.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(last_left(options.chips, deals))
    }
}

/// Who is in has as many cards as the others, the leader is in, and a knock waits for answers before the lead only.
fn check(layout: &TableLayout, facts: &Facts) -> Result<()> {
    let bad = |code, message: &str, at: &str| Err(Error::new(code, message).in_field(at));
    let inside = facts.out.others(layout.players());
    if !inside.contains(layout.leader) {
        return bad(Code::ImpossibleState, "the leader has folded", "/state/out");
    }
    let laid = layout.table.len();
    let order = layout.clockwise(layout.leader).filter(|&player| inside.contains(player));
    let held = order.enumerate().map(|(place, player)| {
        layout.hands[player.index()].len() as usize + usize::from(place < laid)
    });
    let sizes: Vec<usize> = held.collect();
    if sizes.iter().any(|&size| size != sizes[0]) {
        let message = "with the cards on the table all who are in have as many cards";
        return bad(Code::UnevenHands, message, "/hands");
    }
    if laid > 0 && laid >= sizes.len() {
        let message = "the trick is complete; the next one starts with an empty table";
        return bad(Code::IllegalPlay, message, "/trick");
    }
    let answers = facts.to_answer;
    let fits = answers.0 & !inside.0 == 0 && !answers.contains(layout.leader);
    let knocked = facts.last_knocker.is_none_or(|player| player == layout.leader);
    if answers == Players::NONE || (fits && laid == 0 && knocked && facts.knocks > 0) {
        return Ok(());
    }
    let message =
        "players still in answer a knock only before the lead, and only if the leader knocked";
    bad(Code::ImpossibleState, message, "/state/to_answer")
}

#[cfg(test)]
mod tests;
