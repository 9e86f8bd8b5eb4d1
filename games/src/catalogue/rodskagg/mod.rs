//! The highest bidder leads every trick; who has none before the fifth stays at a risk or puts the hand down.

mod goals;
mod scoring;

use crate::prelude::*;
use goals::Deal;
use tikki_solver::rules::LeavingRule;

/// Rödskägg in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Rodskagg));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says.
    objective: Objective,
    /// Whether the tricks of a bidder who misses the bid count besides what that costs.
    #[key(default = true)]
    short_keeps_tricks: bool,
    /// With how many points everybody begins.
    #[key(default = 12, range = 0..=1000)]
    start: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Bidder,
    Score,
    Zero,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// Who has said before the fifth trick that they stay, and who that they do not.
    said: Answers,
    /// The totals before the deal.
    scores: Totals,
}

/// Who has said what.
#[derive(Clone, Copy, Debug)]
struct Answers {
    stay: Players,
    drop: Players,
}

impl ReadStateKey for Answers {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Answers> {
        let given = fields.object(name)?;
        let mut answers = Answers { stay: Players::NONE, drop: Players::NONE };
        for seat in given.names() {
            let player = layout.player(&given.pointer(seat), seat)?;
            let stays = given.one_of(seat, &[("stay", true), ("drop", false)])?;
            let of = if stays { &mut answers.stay } else { &mut answers.drop };
            *of = of.with(player);
        }
        Ok(answers)
    }
}

/// Totals, with which everybody begins at [`START`].
#[derive(Clone, Copy, Debug)]
struct Totals([i32; Player::MOST]);

impl ReadStateKey for Totals {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Totals> {
        let given = fields.object(name)?;
        let mut totals = Totals([START; Player::MOST]);
        for seat in given.names() {
            let player = layout.player(&given.pointer(seat), seat)?;
            totals.0[player.index()] = given.whole(seat)?.unwrap_or(START);
        }
        Ok(totals)
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 6;
/// Before which trick the question is put.
const ASKED: i32 = 5;
/// With how many points everybody begins.
const START: i32 = 12;
/// What a trick takes off.
const TRICK: i32 = -1;
/// What a trick takes off for who has stayed without any.
const RISKED_TRICK: i32 = -2;
/// What staying without a trick costs in the end, and a bid that is missed.
const MISSED: i32 = 6;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by seat before the question.
    early: PartyNumbers,
    /// Tricks by seat after it.
    late: PartyNumbers,
    /// Who put the hand down.
    dropped: Vec<SeatName>,
}

struct Rodskagg;

impl CardGame<Options, Facts, Outcome, scoring::Auction> for Rodskagg {
    const DEAL: DealSpec = DealSpec::new(&[4, 3, 5, 6, 7], ACE_HIGH, TRICKS as usize);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let mut layout =
            TableLayout::among(3..=7, setup, Pack::french(ACE_HIGH, 1), TRICKS as usize)?;
        let bidder = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let stage = Stage::of(&layout, bidder, &facts)?;
        let players = layout.players();
        let rule_set = RuleSet {
            order: clockwise(players, stage.playing),
            leader: Some(bidder),
            leaving: LeavingRule::OnRequest(ASKED as u8),
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let state = State {
            number: stage.number as u8,
            has_trick: layout
                .everybody()
                .iter()
                .filter(|&p| facts.tricks.0[p.index()] > 0)
                .collect(),
            answered: facts.said.stay,
            ..layout.state()
        };
        let state = layout.lay(setup, &rule_set, state, None)?;
        let deal = Deal { options, facts, stage, bidder };
        let (state, value_spec) = deal.ask(setup, &layout, state)?;
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    /// The bid, where the value is the bidder's tricks.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        if Options::of(setup)?.objective != Objective::Bidder || setup.contract.is_none() {
            return Ok(None);
        }
        Ok(Some(DeclarationTarget::AtLeast(bid(setup)?)))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        // The bidder plays for few points, which are no part of the bid: the bids alone do not settle an auction.
        let rows = at_bids(&[declarations.declaration("").led_by(declarations.by)], 1..=TRICKS);
        let rows: Vec<Declaration> = rows.into_iter().map(Declaration::unbid).collect();
        if Options::of(declarations.deal)?.objective == Objective::Bidder {
            return Ok(rows);
        }
        let alone = |row: Declaration| Declaration { like: row.name.clone(), ..row };
        Ok(rows.into_iter().map(alone).collect())
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 3 + position.rng.below(5);
        position.seat(players);
        position.deal_all(french(ACE_HIGH));
        position.contract(&["1", "2", "3", "4"]);
        position.setup.leader = position.setup.declarer.clone();
        position.choose::<Options>(&["objective", "short_keeps_tricks"]);
        let tricks = position.tricks_so_far(TRICKS as usize);
        position.state("tricks", tricks.clone());
        let scores = position.numbers_below(1 + START as usize);
        position.state("scores", scores);
        if position.gone() as i32 >= ASKED - 1 {
            answer(position, &tricks);
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(scoring::standing(deals, options.start))
    }
}

/// Lets those who have no trick say whether they stay; before the fifth trick perhaps not all of them yet.
fn answer(position: &mut RandomPosition<'_>, tricks: &Value) {
    let (seats, bidder) = (position.setup.seats.clone(), position.setup.declarer.clone());
    let first = seats.iter().position(|seat| Some(seat) == bidder.as_ref()).unwrap_or(0);
    let order = (1..seats.len()).map(|n| &seats[(first + n) % seats.len()]);
    let mut requested: Vec<&String> = order.filter(|seat| tricks[seat.as_str()] == 0).collect();
    if position.gone() as i32 == ASKED - 1 {
        requested.truncate(position.rng.below(requested.len() + 1));
    }
    let mut given = Map::new();
    for seat in requested {
        let stays = position.rng.one_in(2);
        given.insert(seat.clone(), if stays { "stay" } else { "drop" }.into());
        if !stays {
            position.setup.hands.retain(|(other, _)| other != seat);
        }
    }
    position.state("said", Value::Object(given));
}

/// How many tricks the bidder has bid.
fn bid(setup: &Setup) -> Result<i32> {
    setup.bid(0..=TRICKS, "0 to 6 tricks")
}

/// How far a deal has come.
#[derive(Clone, Copy, Debug)]
struct Stage {
    /// The number of the trick.
    number: i32,
    /// Who still plays.
    playing: Players,
}

impl Stage {
    /// Returns the stage of a position by the bidder's cards and the answers.
    fn of(layout: &TableLayout, bidder: Player, facts: &Facts) -> Result<Stage> {
        let bad =
            |message: &str, at: &str| Err(Error::new(Code::ImpossibleState, message).in_field(at));
        if layout.leader != bidder {
            return bad("the highest bidder leads every trick", "/leader");
        }
        let laid = i32::from(!layout.table.is_empty());
        let number = 1 + TRICKS - layout.hands[bidder.index()].len() as i32 - laid;
        if facts.tricks.of(layout.everybody()) >= number {
            return bad("more tricks have been taken than played", "/state/tricks");
        }
        let Answers { stay, drop } = facts.said;
        let playing = Players(layout.seated.0 & !drop.0);
        let out = playing.others(layout.players());
        let trick = |player: Player| facts.tricks.0[player.index()] > 0;
        if number < ASKED && out.0 | stay.0 != 0 {
            return bad(
                "before the fifth trick everybody plays, and nobody is asked",
                "/state/said",
            );
        }
        if out.iter().any(|player| player == bidder || trick(player)) {
            return bad("who leaves has no trick, and is not the bidder", "/state/said");
        }
        if number == ASKED && stay.iter().any(trick) || stay.contains(bidder) {
            return bad("who has a trick is not asked, nor is the bidder", "/state/said");
        }
        Ok(Stage { number, playing })
    }
}

const _: () = assert!(START == 12, "the preset of the scores is that of the question");

#[cfg(test)]
mod tests;
