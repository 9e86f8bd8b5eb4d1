//! Bezique: melds, brisques, the last trick and what is declared besides, and what a game is worth in each of the forms.
//!
//! Rules: seed 002, lines 2214–2260 and 2276–2400.

use super::forms::Form;
use super::machine::{Asked, BRISQUE};
use super::{Bezique, start};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::machine::after;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, counted_out};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// What a seven that is turned up brings the dealer (seed 002, line 2250).
const SEVEN: i32 = 10;
/// More than anybody can meld.
const MOST: i32 = 1_000_000;

options! {
    struct ScoreOptions {
        /// Whether a rubicon of six and eight packs is below 3,000 and 5,000, or worth 3,000.
        rubicon: Rubicon { "line" => Rubicon::Line, "worth" => Rubicon::Worth },
        /// The points of a game; if nothing is said, 1,000 and 3,000 with two and three packs, and with more none.
        game: Option<i32>,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rubicon {
    Line,
    Worth,
}

/// What a game of one deal is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stakes {
    /// For the winner, with the difference of the scores.
    game: i32,
    /// For him if the loser has less than the line, with the sum.
    rubicon: i32,
    /// The line.
    line: i32,
    /// Whether brisques of the play-off count to break a tie or to save from a rubicon.
    brisques: bool,
}

impl Stakes {
    /// Seed 002, lines 2294–2300 (Rubicon, which four players follow: 2392), 2344–2346 (six packs), 2372 (eight packs).
    const fn of(form: Form, reading: Rubicon) -> Stakes {
        if form.packs == 4 || form.players == 4 {
            return Stakes { game: 500, rubicon: 1000, line: 1000, brisques: true };
        }
        let eight = form.packs == 8;
        let (rubicon, line) = match reading {
            Rubicon::Line => (1000, if eight { 5000 } else { 3000 }),
            Rubicon::Worth => (3000, if eight { 5000 } else { 1000 }),
        };
        Stakes { game: 1000, rubicon, line, brisques: false }
    }

    /// What the first of two with these scores wins, or the other; nothing if they are equal.
    fn win(self, scores: [i32; 2]) -> Option<(usize, String, i32)> {
        let [low, high] = [scores[0].min(scores[1]), scores[0].max(scores[1])];
        let winner = usize::from(scores[1] > scores[0]);
        let won = if low < self.line {
            (winner, format!("rubicon, {high} to {low}"), self.rubicon + high + low)
        } else {
            (winner, format!("{high} to {low}"), self.game + high - low)
        };
        (high > low).then_some(won)
    }

    /// The scores with the brisques of the play-off, where they are called for.
    fn with_brisques(self, scores: [i32; 2], brisques: [i32; 2]) -> [i32; 2] {
        let [low, high] = [scores[0].min(scores[1]), scores[0].max(scores[1])];
        if self.brisques && (low == high || low < self.line) {
            return [0, 1].map(|side| scores[side] + BRISQUE * brisques[side]);
        }
        scores
    }
}

/// The scores of Bezique.
#[derive(Debug)]
pub(super) struct BeziqueScores;

impl Scoring for BeziqueScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const {
            &[
                Key::named("melds"),
                Key::named("brisques"),
                Key::named("last_trick"),
                Key::named("carte_blanche"),
                Key::named("turned_seven"),
            ]
        }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let last = ended(played, 0, false)?;
        let (mut melds, mut brisques, mut winner) = (Map::new(), Map::new(), None);
        for (name, of) in Teams::opposite(&played.question.seats).0 {
            let (mut own, mut with_brisques) = (played.told("points", &name), 0);
            for seat in of.iter().map(Player::index) {
                let points = ended(played, seat, false)?.points;
                own += points;
                with_brisques += ended(played, seat, true)?.points - points;
                if last.is_over() && last.leader == seat {
                    own -= last.fixed.form.last_trick();
                    winner = Some(Value::from(name.as_str()));
                }
            }
            melds.insert(name.clone(), own.into());
            brisques.insert(name, (with_brisques / BRISQUE).into());
        }
        let parties = [("melds", Value::Object(melds)), ("brisques", Value::Object(brisques))];
        let mut told = result(parties);
        told.extend(winner.map(|name| ("last_trick".to_owned(), name)));
        Ok(told)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let options = ScoreOptions::read(deal.setup)?;
        let form = form(deal.setup, deal.seats.len())?;
        let counted = counted(deal, form)?;
        if form.is_small() {
            return Ok(counted);
        }
        let names: Vec<&str> = counted.points.iter().map(|(name, _)| name.as_str()).collect();
        let stakes = Stakes::of(form, options.rubicon);
        let brisques = deal.each_if_any(Teams::opposite, "brisques", 0..=64)?;
        let scores = [counted.points[0].1, counted.points[1].1];
        let scores = stakes.with_brisques(scores, [brisques[0].1, brisques[1].1]);
        let sheet = deal.sheet(Teams::opposite);
        Ok(match stakes.win(scores) {
            Some((winner, what, points)) => sheet.with(what, names[winner], points),
            None => sheet,
        })
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let (players, form) = match deals.first() {
            Some(first) => {
                let players = first.record.seats()?.len();
                (players, form(&first.record.setup, players)?)
            }
            None => return Ok(Standing::default()),
        };
        let preset = form.is_small().then_some(if players == 3 { 3000 } else { 1000 });
        let points = chosen(deals, ScoreOptions::read)?.game.or(preset);
        Ok(match points {
            Some(points) => counted_out(points, deals, |_, _| true),
            None => Standing::sums(deals),
        })
    }
}

/// Where the play has come to, counting for a seat what it has scored since it began, with brisques or without.
fn ended(played: &PlayedOut, seat: usize, brisques: bool) -> Result<Bezique> {
    let setup = played.setup.clone().with_option("brisques", brisques);
    let asked = start(&setup)?.2.asking(Asked::Of(seat), Players::NONE, 0);
    Ok(after(asked, &played.names))
}

/// The form of a deal.
fn form(setup: &Setup, players: usize) -> Result<Form> {
    if !(2..=4).contains(&players) {
        let message = format!("{players} seats; the game has 2 to 4");
        return Err(Error::new(Code::BadSeat, message).in_field("/seats"));
    }
    let options = super::Options::read(setup)?;
    Ok(Form::new(players, options.packs, options.barred))
}

/// The points that are scored in a deal: what is melded, and at its end the last trick and, where they count, the brisques, of
/// who has won the last trick first (seed 002, line 2260).
fn counted(deal: &DealResult<'_>, form: Form) -> Result<Sheet> {
    let teams = Teams::opposite(&deal.seats);
    let party = |key: &str| -> Result<Option<String>> {
        let Some(name) = deal.result.word(key)? else { return Ok(None) };
        let at = deal.result.pointer(key);
        let place = match deal.seat(&at, &name) {
            Ok(seat) => teams.place_of(seat),
            Err(_) => teams.find(&at, &name)?,
        };
        Ok(Some(teams.0[place].0.clone()))
    };
    let mut sheet = deal.sheet(Teams::opposite);
    if let Some(name) = party("turned_seven")? {
        sheet = sheet.with("seven turned up", &name, SEVEN);
    }
    let shown = deal.each_if_any(Teams::each, "carte_blanche", 0..=100)?;
    for (name, of) in Teams::opposite(&deal.seats).0 {
        let own: Vec<i32> = of.iter().map(|player| shown[player.index()].1).collect();
        sheet = sheet.with_any("carte blanche", &name, carte_blanche(form, &own));
    }
    for (name, points) in deal.each(Teams::opposite, "melds", 0..=MOST)? {
        sheet = sheet.with_any("melds", &name, points);
    }
    let last = party("last_trick")?;
    if let Some(name) = &last {
        sheet = sheet.with("last trick", name, form.last_trick());
    }
    let mut brisques = deal.each_if_any(Teams::opposite, "brisques", 0..=64)?;
    brisques.sort_by_key(|(name, _)| Some(name) != last.as_ref());
    for (name, count) in brisques.into_iter().filter(|_| form.is_small()) {
        sheet = sheet.with_any("brisques", &name, BRISQUE * count);
    }
    Ok(sheet)
}

/// What hands without court cards bring, by how often each player of a party has shown one (seed 002, lines 2308, 2346); two
/// partners who both have shown one have 500 each (seed 002, line 2396).
fn carte_blanche(form: Form, shown: &[i32]) -> i32 {
    match shown {
        [one, other] if *one > 0 && *other > 0 => 2 * 500,
        _ => form.carte_blanche() * shown.iter().sum::<i32>(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of, standing};

    fn deal(options: &str, result: &str) -> String {
        format!(r#"{{"seats":["1","2"],"options":{{{options}}},"result":{{{result}}}}}"#)
    }

    fn rubicon(packs: i32, melds: [i32; 2]) -> Vec<i32> {
        let [one, two] = melds;
        let melds = format!(r#""melds":{{"1":{one},"2":{two}}}"#);
        points("bezique", &deal(&format!(r#""packs":{packs}"#), &melds))
    }

    /// 1,150 to 1,100 are 550; below 1,000 it is 1,000 and the sum (seed 002, lines 2294–2300).
    #[test]
    fn the_printed_game_of_rubicon() {
        assert_eq!(rubicon(4, [1150, 1100]), [550, 0]);
        assert_eq!(rubicon(4, [990, 1500]), [0, 3490]);
        assert_eq!(rubicon(4, [1200, 1200]), [0, 0]);
    }

    /// Brisques of the play-off break ties and save from a rubicon (seed 002, line 2302).
    #[test]
    fn brisques_count_where_they_are_called_for() {
        let told = |melds: &str| {
            let result = format!(r#""melds":{melds},"brisques":{{"1":3,"2":1}}"#);
            points("bezique", &deal(r#""packs":4"#, &result))
        };
        assert_eq!(told(r#"{"1":1200,"2":1200}"#), [520, 0]);
        assert_eq!(told(r#"{"1":980,"2":1200}"#), [0, 700]);
        assert_eq!(told(r#"{"1":1150,"2":1100}"#), [550, 0]);
    }

    #[test]
    fn six_and_eight_packs() {
        assert_eq!(rubicon(6, [3200, 3000]), [1200, 0]);
        assert_eq!(rubicon(6, [3200, 2990]), [7190, 0]);
        assert_eq!(rubicon(8, [5200, 4990]), [11190, 0]);
        let worth = deal(r#""packs":6,"rubicon":"worth""#, r#""melds":{"1":3200,"2":990}"#);
        assert_eq!(points("bezique", &worth), [7190, 0]);
    }

    /// Who has won the last trick counts his brisques first (seed 002, line 2260).
    #[test]
    fn the_last_trick_counts_first() {
        let close =
            deal("", r#""melds":{"1":900,"2":900},"brisques":{"1":11,"2":9},"last_trick":"2""#);
        assert_eq!(points("bezique", &close), [1010, 1000]);
        assert_eq!(standing("bezique", &[&close]).winners, ["2"]);
        let seven = deal("", r#""melds":{"1":40},"turned_seven":"2","carte_blanche":{"1":2}"#);
        assert_eq!(points("bezique", &seven), [140, 10]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("bezique", |_, _| ()) {
            let result = BeziqueScores.result_of(&played).unwrap();
            let form = form(&played.setup, played.question.seats.len()).unwrap();
            let counts = start(&played.setup).unwrap().2.fixed.brisques;
            let last = result.get("last_trick").and_then(Value::as_str);
            let of = |(name, melds): (&String, &Value)| {
                let brisques = result["brisques"][name].as_i64().unwrap() as i32;
                let brisques = if counts { BRISQUE * brisques } else { 0 };
                let last = if last == Some(name) { form.last_trick() } else { 0 };
                melds.as_i64().unwrap() as i32 + brisques + last
            };
            let points: Vec<i32> = result["melds"].as_object().unwrap().iter().map(of).collect();
            match points[..] {
                [one, two] => assert_eq!(played.value(), one - two, "{:?}", played.setup),
                _ => assert_eq!(played.values, points, "{:?}", played.setup),
            }
            if form.is_small() && counts {
                let scored = sheet_of("bezique", &played).points;
                assert!(scored.iter().map(|(_, points)| *points).eq(points.iter().copied()));
            }
        }
    }
}
