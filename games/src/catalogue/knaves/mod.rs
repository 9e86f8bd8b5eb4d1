//! Every trick counts one, and the jacks in it cost up to four.

use crate::prelude::*;

/// Knaves in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Knaves));

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far.
    points: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Who is charged for a revoke.
    revoke: Revoke,
    /// The points of a game.
    #[key(default = 20, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by seat.
    tricks: PartyNumbers,
    /// Who has captured each jack: `{"HJ":"1"}`.
    jacks: Jacks,
    /// How often each seat has not followed suit with a card of it in hand.
    revokes: PartyNumbers,
}

struct Knaves;

impl CardGame<Options, Facts, Outcome> for Knaves {
    const DEAL: DealSpec = DealSpec::new(&[3], ACE_HIGH, 13).leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(3..=3, setup, Pack::french(ACE_HIGH, 1), 17)?;
        let rule_set = RuleSet::plain(layout.pack.by_trump(), 3);
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        state.counters[..3].copy_from_slice(&facts.points.0[..3]);
        let points = |player| (player, points(&layout.pack, player));
        let value_spec = ValueSpec::each(layout.everybody().iter().map(points));
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let points = position.tricks_so_far(13);
        position.state("points", points);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::each, "tricks", one);
        let taken_by = |jack: &str| Some(played.question.seats[played.winner_of(jack)?].clone());
        let jack = |(jack, _): (&str, i32)| Some((jack.to_owned(), taken_by(jack)?.into()));
        let jacks: Map<String, Value> = JACKS.into_iter().filter_map(jack).collect();
        result.insert("jacks".to_owned(), jacks.into());
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let before = deal.setup.state().object("points")?;
        let tricks = tricks(deal, &outcome.tricks)?;
        let mut sheet = deal.sheet(Teams::each);
        for (seat, tricks) in &tricks {
            sheet = sheet.with(messages::SCORE_TRICKS_TAKEN, seat, TRICK * tricks);
            sheet = sheet.with_any(
                messages::SCORE_BEFORE_THE_POSITION,
                seat,
                before.whole(seat)?.unwrap_or(0),
            );
        }
        for (captor, (jack, points)) in outcome.jacks.0.iter().zip(JACKS) {
            let Some(seat) = SeatName::place_if_any(captor.as_ref(), deal)? else { continue };
            let (name, taken) = &tricks[seat];
            if *taken == 0 {
                let message = format!("{name} has no trick, and so no jack");
                return Err(deal.result.impossible(&format!("jacks/{jack}"), message));
            }
            sheet = sheet.with(jack_of(&jack[..1]), name, points);
        }
        revokes(deal, sheet, &outcome.revokes, options.revoke)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, deal| {
            let revokers = revokers(deal)?;
            let others = session.totals().iter().filter(|(of, _)| !revokers.contains(of));
            Ok(most_once(options.game)(&others.cloned().collect::<Vec<_>>()))
        })
    }
}

/// The points of one player.
fn points(pack: &Pack, player: Player) -> Goal {
    let cards: Vec<_> = JACKS.iter().map(|&(jack, value)| (pack.called(jack), value)).collect();
    let points = |seat: usize| Counter {
        players: Players::one(Player::new(seat)),
        per_trick: TRICK,
        cards: cards.clone(),
        ..Counter::default()
    };
    Goal {
        maximisers: Players::one(player),
        counters: (0..3).map(points).collect(),
        terms: vec![Term::counter(player.index())],
        stop: Stop::Never,
    }
}

/// A trick.
const TRICK: i32 = 1;
/// A jack in a trick.
const JACKS: [(&str, i32); 4] = [("HJ", -4), ("DJ", -3), ("CJ", -2), ("SJ", -1)];
/// What a revoke costs the seat that made it, or wins for the others (Nordic Games, “Knaves”).
const REVOKE: i32 = 3;
/// The tricks of a deal, and the most, of three hands of seventeen.
const USUAL: i32 = 13;
const MOST: i32 = 17;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Revoke {
    /// The seat that has not followed loses three.
    Lost,
    /// All others win three.
    Given,
}

/// Who has captured each of [`JACKS`].
#[derive(Clone, Debug)]
struct Jacks([Option<SeatName>; 4]);

impl ReadKey for Jacks {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Jacks> {
        let captors = fields.object(name)?;
        let known = |name: &&str| JACKS.iter().any(|(jack, _)| jack == name);
        if let Some(name) = captors.names().find(|name| !known(name)) {
            let message = format!("\"{name}\" is not a jack; expected one of HJ DJ CJ SJ");
            return Err(Error::new(Code::UnknownCard, message).in_field(&captors.pointer(name)));
        }
        let [first, second, third, fourth] = JACKS.map(|(jack, _)| ReadKey::read(&captors, jack));
        Ok(Jacks([first?, second?, third?, fourth?]))
    }
}

/// The tricks of each seat: all thirteen, or seventeen, but where some were played before.
fn tricks(deal: &DealResult<'_>, tricks: &PartyNumbers) -> Result<Vec<(String, i32)>> {
    let tricks = deal.each(Teams::each, tricks, 0..=MOST)?;
    let all: i32 = tricks.iter().map(|&(_, tricks)| tricks).sum();
    let begins = deal.setup.hands.is_empty() && !deal.setup.state.contains_key("points");
    if all <= MOST && (!begins || all == MOST || all == USUAL) {
        return Ok(tricks);
    }
    let message = format!("{all} in all, and a whole deal has {USUAL} or {MOST}");
    Err(deal.result.impossible("tricks", message))
}

/// The sheet with what revokes cost.
fn revokes(
    deal: &DealResult<'_>,
    mut sheet: DealSheet,
    revokes: &PartyNumbers,
    charged: Revoke,
) -> Result<DealSheet> {
    for (seat, revokes) in deal.each_if_any(Teams::each, revokes, 0..=MOST)? {
        let who = |name: &&String| (**name == seat) == (charged == Revoke::Lost);
        let sign = if charged == Revoke::Lost { -1 } else { 1 };
        for name in deal.seats.iter().filter(who).filter(|_| revokes > 0) {
            sheet = sheet.with(messages::SCORE_REVOKES, name, sign * REVOKE * revokes);
        }
    }
    Ok(sheet)
}

/// Who has revoked in a deal, and so does not win by it (Nordic Games, “Knaves”).
fn revokers(deal: &SessionDeal<'_>) -> Result<Vec<String>> {
    let revokes = deal.fields().object("revokes")?;
    let mut revokers = Vec::new();
    for name in revokes.names() {
        revokers.extend(revokes.whole(name)?.filter(|&times| times > 0).map(|_| deal.party(name)));
    }
    Ok(revokers)
}

#[cfg(test)]
mod tests;
