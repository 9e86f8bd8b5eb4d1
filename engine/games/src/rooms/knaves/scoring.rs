//! Knaves: what tricks and jacks count, what a revoke costs, and the game.
//!
//! Rules: seed 004, lines 818–830.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// A trick.
pub(super) const TRICK: i32 = 1;
/// A jack in a trick.
pub(super) const JACKS: [(&str, i32); 4] = [("HJ", -4), ("DJ", -3), ("CJ", -2), ("SJ", -1)];
/// What a card not followed costs who played it, or brings the others (seed 004, line 830).
const REVOKE: i32 = 3;
/// The tricks of a deal, and the most, of three hands of seventeen.
const USUAL: i32 = 13;
const MOST: i32 = 17;

options! {
    struct ScoreOptions {
        /// Who is charged for a revoke.
        revoke: Revoke { "lost" => Revoke::Lost, "given" => Revoke::Given },
        /// The points of a game.
        game: i32 = 20 in 1..=1000,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Revoke {
    /// Who has not followed loses three.
    Lost,
    /// All others win three.
    Given,
}

/// The scores of Knaves.
#[derive(Debug)]
pub(super) struct KnavesScores;

impl Scoring for KnavesScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("jacks"), Key::named("revokes")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::each, "tricks", one);
        let taken_by = |jack: &str| Some(played.question.seats[played.winner_of(jack)?].clone());
        let jack = |(jack, _): (&str, i32)| Some((jack.to_owned(), taken_by(jack)?.into()));
        let jacks: Map<String, Value> = JACKS.into_iter().filter_map(jack).collect();
        result.insert("jacks".to_owned(), jacks.into());
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let before = deal.setup.state().object("points")?;
        let jacks = deal.result.object("jacks")?;
        let known = |name: &&str| JACKS.iter().any(|(jack, _)| jack == name);
        if let Some(name) = jacks.names().find(|name| !known(name)) {
            let message = format!("\"{name}\" is no jack; there are HJ DJ CJ SJ");
            return Err(Error::new(Code::UnknownCard, message).in_field(&jacks.pointer(name)));
        }
        let tricks = tricks(deal)?;
        let mut sheet = deal.sheet(Teams::each);
        for (seat, tricks) in &tricks {
            sheet = sheet.with("tricks", seat, TRICK * tricks);
            sheet = sheet.with_any("before the position", seat, before.whole(seat)?.unwrap_or(0));
        }
        for (jack, points) in JACKS {
            let Some(name) = jacks.word(jack)? else { continue };
            let seat = deal.seat(&jacks.pointer(jack), &name)?;
            if tricks[seat].1 == 0 {
                let message = format!("{name} has no trick, and so no jack");
                let at = jacks.pointer(jack);
                return Err(Error::new(Code::ImpossibleState, message).in_field(&at));
            }
            sheet = sheet.with(jack, &deal.seats[seat], points);
        }
        revokes(deal, sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let revokers = revokers(deal)?;
            let others = session.totals().iter().filter(|(of, _)| !revokers.contains(of));
            let winners = most_once(points)(&others.cloned().collect::<Vec<_>>());
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// The tricks of each seat: all thirteen, or seventeen, but where some were played before.
fn tricks(deal: &DealResult<'_>) -> Result<Vec<(String, i32)>> {
    let tricks = deal.each(Teams::each, "tricks", 0..=MOST)?;
    let all: i32 = tricks.iter().map(|&(_, tricks)| tricks).sum();
    let begins = deal.setup.hands.is_empty() && !deal.setup.state.contains_key("points");
    if all <= MOST && (!begins || all == MOST || all == USUAL) {
        return Ok(tricks);
    }
    let message = format!("{all} in all, and a whole deal has {USUAL} or {MOST}");
    let at = deal.result.pointer("tricks");
    Err(Error::new(Code::ImpossibleState, message).in_field(&at))
}

/// The sheet with what revokes cost.
fn revokes(deal: &DealResult<'_>, mut sheet: Sheet) -> Result<Sheet> {
    let charged = ScoreOptions::read(deal.setup)?.revoke;
    for (seat, revokes) in deal.each_if_any(Teams::each, "revokes", 0..=MOST)? {
        let who = |name: &&String| (**name == seat) == (charged == Revoke::Lost);
        let sign = if charged == Revoke::Lost { -1 } else { 1 };
        for name in deal.seats.iter().filter(who).filter(|_| revokes > 0) {
            sheet = sheet.with("revokes", name, sign * REVOKE * revokes);
        }
    }
    Ok(sheet)
}

/// Who has revoked in a deal, and so does not win by it (seed 004, line 830).
fn revokers(deal: &SessionDeal<'_>) -> Result<Vec<String>> {
    let revokes = deal.fields().object("revokes")?;
    let mut revokers = Vec::new();
    for name in revokes.names() {
        revokers.extend(revokes.whole(name)?.filter(|&times| times > 0).map(|_| deal.party(name)));
    }
    Ok(revokers)
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, points, sheet_of, standing};

    fn deal(result: &str) -> String {
        format!(r#"{{"seats":["1","2","3"],"trump":"D","result":{{{result}}}}}"#)
    }

    /// Seed 004, lines 818–830.
    #[test]
    fn tricks_less_jacks() {
        let told = r#""tricks":{"1":6,"2":4,"3":3},"jacks":{"HJ":"3","SJ":"1","CJ":"1"}"#;
        assert_eq!(points("knaves", &deal(told)), [3, 4, -1]);
        let revoked = format!(r#"{told},"revokes":{{"2":1}}"#);
        assert_eq!(points("knaves", &deal(&revoked)), [3, 1, -1]);
        let given = deal(&revoked).replacen('{', r#"{"options":{"revoke":"given"},"#, 1);
        assert_eq!(points("knaves", &given), [6, 4, 2]);
    }

    #[test]
    fn nobody_wins_by_a_deal_in_which_he_revoked() {
        let ten = deal(r#""tricks":{"1":10,"2":3}"#);
        let revoked = deal(r#""tricks":{"1":13},"revokes":{"1":1}"#);
        assert_eq!(standing("knaves", &[&ten, &ten]).winners, ["1"]);
        let held_up = standing("knaves", &[&ten, &revoked]);
        assert_eq!((held_up.totals[0].1, held_up.winners.len()), (20, 0));
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("knaves", |_, _| ()) {
            let points = sheet_of("knaves", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
        }
    }
}
