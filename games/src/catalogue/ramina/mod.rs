//! Five cards; a trick is a point, a player without one loses all points, and ten points win at once.

use crate::families::own_tricks::own_tricks;
use crate::prelude::*;

/// Ramina in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Ramina));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What a seat wants: tricks, points, or to reach the target.
    objective: Objective,
    /// Whether a player void in the suit led must trump.
    #[key(words("FMT" => Follow::MustTrump, "FOLLOW" => Follow::Suit))]
    follow: Follow,
    /// How many points win.
    #[key(default = 10, range = 1..=1000)]
    target: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Tricks,
    Score,
    Race,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks of the deal so far.
    tricks: PlayerTally,
    /// Points so far, those tricks among them.
    points: PlayerTally,
}

/// The size of a hand, by the number of players.
const fn hand(players: usize) -> i32 {
    if players == 8 { 4 } else { 5 }
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the seats that were in.
    tricks: PartyNumbers,
    /// The winners of the tricks, in order.
    order: Vec<SeatName>,
}

struct Ramina;

impl CardGame<Options, Facts, Outcome> for Ramina {
    const DEAL: DealSpec =
        DealSpec::by_players(&[4, 3, 5, 6, 7, 8], ACE_HIGH, |players| hand(players) as usize)
            .leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(3..=8, setup, Pack::french(ACE_HIGH, 1), 5)?;
        let stay = layout.seated;
        if stay.iter().count() < 2 || !stay.contains(layout.leader) {
            let message = "at least two are in, the leader one of them; who passed has no entry";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
        }
        let players = layout.players();
        let rule_set = RuleSet {
            order: clockwise(players, stay),
            follow: options.follow,
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let so_far =
            if options.objective == Objective::Tricks { facts.tricks } else { facts.points };
        let mut state = layout.lay(setup, &rule_set, counted(state, so_far), None)?;
        let value_spec = match options.objective {
            Objective::Tricks => {
                each_scores(&rule_set, &state, stay, TrickPreference::Most, |_, tricks| tricks)
            }
            Objective::Score | Objective::Race => {
                // Who takes no trick from here on is burnt unless he has one already.
                for player in stay.iter() {
                    state.counters[players + player.index()] = facts.tricks.0[player.index()];
                }
                let goal = |player| (player, goal(options, stay, players, player));
                ValueSpec::each(stay.iter().map(goal))
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let count = 3 + position.rng.below(6);
        position.seat(count);
        position.cards = position.cards.min(hand(count) as usize);
        let seats = position.deal_to_some(french(ACE_HIGH));
        position.trump_suit();
        position.choose::<Options>(&["follow", "objective"]);
        let mut tricks = vec![0; seats.len()];
        for _ in position.cards..hand(count) as usize {
            tricks[position.rng.below(seats.len())] += 1;
        }
        let names = || seats.iter().map(String::as_str);
        let points: Vec<usize> =
            tricks.iter().map(|own| (own + position.rng.below(8)).min(9)).collect();
        position.state("tricks", numbers(names().zip(tricks)));
        position.state("points", numbers(names().zip(points)));
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let is_in = |seat: &&String| played.setup.hands.iter().any(|(other, _)| other == *seat);
        let tricks = |seat: &String| {
            let own = Players::one(Player::new(played.seat(seat)));
            (
                seat.clone(),
                Value::from(played.state_number("tricks", seat) + i32::from(played.count(own))),
            )
        };
        let order = played.tricks.iter().filter_map(|trick| Some(seats[trick.winner?].clone()));
        let order: Vec<String> = order.collect();
        let before = seats.iter().any(|seat| played.state_number("tricks", seat) > 0);
        let tricks = Value::Object(seats.iter().filter(is_in).map(tricks).collect());
        let mut known = result([("tricks", tricks)]);
        if !before {
            known.insert("order".to_owned(), order.into());
        }
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let seats = Teams::each(&deal.seats);
        let outcome = Outcome::read(&deal.result)?;
        let tricks = outcome.tricks.each(&deal.seats, 0..=5)?;
        let hand = hand(deal.seats.len());
        if tricks.iter().sum::<i32>() > hand {
            let message = format!("{hand} tricks are played in a deal");
            return Err(deal.result.impossible("tricks", message));
        }
        let order = SeatName::winners(&outcome.order, deal, &seats, &tricks)?;
        let one = |sheet: DealSheet, seat: usize| sheet.with(TRICK, &deal.seats[seat], 1);
        let in_order = order.into_iter().fold(seats.sheet(), one);
        let more = |sheet: DealSheet, seat: usize| {
            let counted = sheet.points[seat].1;
            (counted..tricks[seat]).fold(sheet, |sheet, _| one(sheet, seat))
        };
        let sheet = (0..tricks.len()).fold(in_order, more);
        let is_in = |seat: &usize| outcome.tricks.has_party(&deal.seats[*seat]);
        let burnt = |seat: &usize| tricks[*seat] == 0 && is_in(seat);
        let burns = (0..tricks.len()).filter(burnt);
        Ok(burns.fold(sheet, |sheet, seat| sheet.with(BURNT, &deal.seats[seat], 0)))
    }

    /// The first with the points, as the tricks were won, wins the pot: a counter of everybody who was in, and
    /// another of everybody who was burnt. A burnt player has nothing left.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let (mut session, mut pot) = (ScoreSession::default(), 0);
        for SessionDeal { sheet, .. } in deals {
            session.add(&DealSheet::of(sheet.points.iter().map(|(party, _)| party.as_str())));
            let inside = |party: &&(String, i32)| sheet.lines.iter().any(|line| line.of == party.0);
            pot += sheet.points.iter().filter(inside).count();
            let full = sheet.lines.iter().find(|line| {
                session.count(&line.of, line.points);
                session.total(&line.of) >= options.target
            });
            if let Some(line) = full {
                let what = Label::from(messages::SCORE_POT).with("n", pot as i32);
                session.win(what, vec![line.of.clone()]);
                pot = 0;
                continue;
            }
            for line in sheet.lines.iter().filter(|line| line.label.is(&BURNT)) {
                let total = session.total(&line.of);
                session.give(BURNT, &line.of, -total);
                pot += 1;
            }
        }
        Ok(session.standing())
    }
}

/// The points of a player after the deal, or whether that player reaches the target; everybody's points come first among the
/// counters, then everybody's tricks.
fn goal(options: &Options, stay: Players, players: usize, player: Player) -> Goal {
    let full = |other: Player| Condition::at_least(other.index(), options.target);
    let short = |other: Player| Condition::at_most(other.index(), options.target - 1);
    let mut when: Vec<Condition> =
        stay.iter().filter(|&other| other != player).map(short).collect();
    let term = if options.objective == Objective::Race {
        when.push(full(player));
        Term::constant_when(1, when)
    } else {
        when.push(Condition::at_least(players + player.index(), 1));
        Term { when, ..Term::counter(player.index()) }
    };
    Goal {
        maximisers: Players::one(player),
        counters: [own_tricks(players), own_tricks(players)].concat(),
        terms: vec![term],
        stop: Stop::When(stay.iter().map(full).collect()),
    }
}

/// The line of a player who was in and took no trick.
const BURNT: Message = messages::SCORE_BURNT;
/// The line of a trick.
const TRICK: Message = messages::SCORE_TRICK;

#[cfg(test)]
mod tests;
