//! Whist in which the side that captures most of the top trumps has points for them.

use crate::prelude::*;

/// Honours whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(HonoursWhist));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Whether honours count for the side that captures them or for the one that was dealt them.
    honours: Honours,
    /// The points of a match.
    #[key(default = 5, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Honours {
    Captured,
    Held,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far, by side.
    tricks: PartyNumbers,
    /// Honours captured so far, or dealt, by side.
    honours: PartyNumbers,
    /// Points of the match before the deal, by side.
    scores: PartyNumbers,
}

/// What a side has behind it.
#[derive(Clone, Copy, Debug)]
struct Side {
    players: Players,
    /// What its points count: 1 for N and S, −1 for E and W.
    sign: i32,
    tricks: i32,
    honours: i32,
    /// Whether honours count for it.
    counts_honours: bool,
}

impl Side {
    fn read((name, players, sign): (&str, Players, i32), facts: &Facts) -> Result<Side> {
        let known = |numbers: &PartyNumbers, most: i32| -> Result<i32> {
            numbers.among(&["NS", "EW"])?.of(name, 0..=most)
        };
        Ok(Side {
            players,
            sign,
            tricks: known(&facts.tricks, TRICKS)?,
            honours: known(&facts.honours, HONOURS)?,
            counts_honours: counts_honours(known(&facts.scores, i32::MAX)?),
        })
    }
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// Honours that count for each side.
    honours: PartyNumbers,
}

struct HonoursWhist;

impl CardGame<Options, Facts, Outcome> for HonoursWhist {
    const DEAL: DealSpec = DealSpec::FOUR_HANDS.leaving(Leftover::LastDealt);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let FourHands { mut layout, rule_set, state } = FourHands::read(setup, Some(trump))?;
        let facts = Facts::read(setup, &mut layout)?;
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        let sides = [("NS", OF, 1), ("EW", OF.others(4), -1)];
        let [ns, ew] = sides.map(|side| Side::read(side, &facts));
        let points = Points {
            sides: [ns?, ew?],
            captured: match options.honours {
                Honours::Captured => top_trumps(&layout.pack, trump),
                Honours::Held => Cards::NONE,
            },
            left: state.tricks_left(&rule_set),
        };
        let (goal, counters) = points.goal(in_play(&state));
        state.counters[..counters.len()].copy_from_slice(&counters);
        let value_spec = ValueSpec::Sides { goal, of: OF };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        let trump = position.trump_suit();
        position.option("honours", &["captured", "held"]);
        let gone = position.gone();
        let tricks = position.rng.below(gone + 1);
        position.state("tricks", numbers([("NS", tricks), ("EW", gone - tricks)]));
        let all =
            if position.is_whole() { 0 } else { position.rng.below(5 - in_hand(position, &trump)) };
        let own = match tricks {
            0 => 0,
            _ if tricks == gone => all,
            _ => position.rng.below(all + 1),
        };
        position.state("honours", numbers([("NS", own), ("EW", all - own)]));
        let scores = [position.rng.below(5), position.rng.below(5)];
        position.state("scores", numbers(["NS", "EW"].into_iter().zip(scores)));
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let trump = trump(&played.setup)?;
        let honour = |card: &&String| {
            card.starts_with(|suit| Some(suit) == trump) && card.ends_with(['A', 'K', 'Q', 'J'])
        };
        let captured = Options::of(&played.setup)?.honours == Honours::Captured;
        let honours = |trick: &PlayedTrick| {
            if captured { trick.cards.iter().filter(honour).count() as i32 } else { 0 }
        };
        let mut result = played.taken(Teams::opposite, "tricks", one);
        result.extend(played.taken(Teams::opposite, LINE, honours));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let scores = deal.setup.state().object("scores")?;
        let tricks = deal.shares(Teams::opposite, &outcome.tricks, TRICKS)?;
        let add = |sheet: DealSheet, (side, tricks): (String, i32)| {
            sheet.with_any(messages::SCORE_TRICKS_TAKEN, &side, trick_points(tricks))
        };
        let honours = honours(deal, &outcome, options.honours, &tricks)?;
        let mut sheet = tricks.into_iter().fold(deal.sheet(Teams::opposite), add);
        for (side, honours) in honours {
            let counts = counts_honours(scores.whole(&side)?.unwrap_or(0));
            sheet = sheet.with_any(
                messages::SCORE_HONOURS,
                &side,
                if counts { honour_points(honours) } else { 0 },
            );
        }
        Ok(sheet)
    }

    /// A side that has four points before a deal has nothing for honours in it, whatever its state says, and tricks are
    /// counted first (McNeely, “Whist”).
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(&DealSheet::of(sheet.points.iter().map(|(side, _)| side.as_str())));
            let before: Vec<_> = session.totals().to_vec();
            let barred =
                |of: &str| before.iter().any(|(side, t)| side == of && !counts_honours(*t));
            let mut winner = None;
            for line in sheet.lines.iter().filter(|line| line.label != LINE || !barred(&line.of)) {
                session.count(&line.of, line.points);
                let has_won = session.total(&line.of) >= options.game;
                winner = winner.or_else(|| has_won.then(|| line.of.clone()));
            }
            session.win(messages::SCORE_GAME, winner.into_iter().collect());
        }
        Ok(session.standing())
    }
}

/// How many honours are in the hands of a draft.
fn in_hand(position: &RandomPosition<'_>, trump: &str) -> usize {
    let hands = position.setup.hands.iter().flat_map(|(_, cards)| cards);
    hands.filter(|card| card.starts_with(trump) && card.ends_with(['A', 'K', 'Q', 'J'])).count()
}

/// The side whose points are asked for.
const OF: Players = Players(0b0101);

/// Ace, king, queen and jack of trumps.
fn top_trumps(pack: &Pack, trump: char) -> Cards {
    pack.those(|suit, rank| suit == trump && "AKQJ".contains(rank))
}

/// The cards in hand and on the table.
fn in_play(state: &State) -> Cards {
    let table: Cards = state.table.cards().iter().copied().collect();
    state.hands.iter().fold(table, |all, &hand| all.or(hand))
}

/// What the points of a deal depend on.
struct Points {
    sides: [Side; 2],
    /// The cards that count for the side that captures them.
    captured: Cards,
    left: i32,
}

impl Points {
    /// What N and S have above E and W, and the values of its counters so far. Where no trick is missing, and no honour, those of
    /// one side decide those of the other.
    fn goal(&self, in_play: Cards) -> (Goal, Vec<i32>) {
        let mut sum = Sum {
            terms: vec![Term { constant: self.held(), ..Term::default() }],
            ..Sum::default()
        };
        let [ns, ew] = self.sides;
        let tricks = |side: Side| (side.tricks, Counter::tricks(side.players));
        if ns.tricks + ew.tricks + self.left == TRICKS {
            let points = trick_points;
            sum.add(tricks(ns), self.left, |own| points(own) - points(TRICKS - own));
        } else {
            for side in self.sides {
                sum.add(tricks(side), self.left, |own| side.sign * trick_points(own));
            }
        }
        let honours = |side: Side| {
            let cards = vec![(self.captured, 1)];
            (side.honours, Counter { players: side.players, cards, ..Counter::default() })
        };
        let left = self.captured.and(in_play).len() as i32;
        let capture: Vec<Side> =
            self.sides.into_iter().filter(|side| self.captures(side)).collect();
        if capture.len() == 2 && ns.honours + ew.honours + left == HONOURS {
            let points = honour_points;
            sum.add(honours(ns), left, |own| points(own) - points(HONOURS - own));
        } else {
            for side in capture {
                sum.add(honours(side), left, |own| side.sign * honour_points(own));
            }
        }
        let Sum { counters, terms, so_far } = sum;
        (Goal { maximisers: OF, counters, terms, stop: Stop::Never }, so_far)
    }

    /// Whether the honours in a side's tricks count for it.
    fn captures(&self, side: &Side) -> bool {
        !self.captured.is_empty() && side.counts_honours
    }

    /// What honours dealt count for N and S above E and W.
    fn held(&self) -> i32 {
        let counts = |side: &&Side| self.captured.is_empty() && side.counts_honours;
        let points = |side: &Side| side.sign * honour_points(side.honours);
        self.sides.iter().filter(counts).map(points).sum()
    }
}

/// A value that is being added up.
#[derive(Default)]
struct Sum {
    counters: Vec<Counter>,
    terms: Vec<Term>,
    /// The values of the counters so far.
    so_far: Vec<i32>,
}

impl Sum {
    /// Adds the score of a counter with this value so far that can still gain `left`.
    fn add(&mut self, (so_far, counter): (i32, Counter), left: i32, score: impl Fn(i32) -> i32) {
        self.terms.extend(by_total(self.counters.len(), so_far..=so_far + left, score));
        self.counters.push(counter);
        self.so_far.push(so_far);
    }
}

/// Tricks of a deal.
const TRICKS: i32 = 13;
/// The tricks above which each counts one.
const BOOK: i32 = 6;
/// Ace, king, queen and jack of trumps.
const HONOURS: i32 = 4;
/// A side that starts the deal with this score has nothing for honours.
const BARRED: i32 = 4;

/// The points of a side for its tricks.
const fn trick_points(tricks: i32) -> i32 {
    if tricks > BOOK { tricks - BOOK } else { 0 }
}

/// The points of a side for its honours.
const fn honour_points(honours: i32) -> i32 {
    match honours {
        4 => 4,
        3 => 2,
        _ => 0,
    }
}

/// Whether honours count for a side with this score before the deal.
const fn counts_honours(score: i32) -> bool {
    score != BARRED
}

/// What the line for honours is called.
const LINE: &str = "honours";

/// The honours of each side, of which there are four; one without a trick captures none.
fn honours(
    deal: &DealResult<'_>,
    outcome: &Outcome,
    counts: Honours,
    tricks: &[(String, i32)],
) -> Result<Vec<(String, i32)>> {
    let honours = deal.each_if_any(Teams::opposite, &outcome.honours, 0..=HONOURS)?;
    deal.expect_at_most(HONOURS, LINE, &honours)?;
    let captured = counts == Honours::Captured;
    let mut both = tricks.iter().zip(&honours);
    if captured && both.any(|((_, tricks), (_, honours))| *tricks == 0 && *honours > 0) {
        let message = "a side without a trick has captured nothing";
        return Err(deal.result.impossible(LINE, message));
    }
    Ok(honours)
}

#[cfg(test)]
mod tests;
