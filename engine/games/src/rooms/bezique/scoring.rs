//! Bezique: melds, brisques, the last trick and what is declared besides, and what a game is worth in each of the forms.
//!
//! Rules: seed 002, lines 2214–2263 and 2275–2401.

use super::deal::{Asked, BRISQUE};
use super::forms::Form;
use super::{Bezique, start};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::machine::after;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, counted_together};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// What a seven that is turned up brings the dealer (seed 002, line 2249).
const SEVEN: i32 = 10;
/// More than anybody can meld.
const MOST: i32 = 1_000_000;
/// The line of what has been melded in no order that is known.
const MELDS: &str = "melds";

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
    /// Seed 002, lines 2293–2295 (Rubicon, which four players follow: 2399), 2335 (six packs), 2366 (eight packs).
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
                Key::named("declared"),
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
        if last.fixed.form.is_small() {
            told.insert("declared".to_owned(), declared(played)?);
        }
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
                let players = first.seats.len();
                (players, form(first.setup, players)?)
            }
            None => return Ok(Standing::default()),
        };
        let preset = form.is_small().then_some(if players == 3 { 3000 } else { 1000 });
        let points = chosen(deals, ScoreOptions::read)?.game.or(preset);
        Ok(match points {
            Some(points) => counted_together(points, deals, |_, _| true, |line| line.what == MELDS),
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

/// What each declaration has scored, in order, and whose: `["1", 40]`.
fn declared(played: &PlayedOut) -> Result<Value> {
    let mut declared: Vec<Value> = Vec::new();
    let mut state = start(&played.setup)?.2;
    for name in &played.names {
        let seat = state.leader;
        let asked = state.asking(Asked::Of(seat), Players::NONE, 0);
        let next = after(asked, std::slice::from_ref(name));
        if state.window && next.points > 0 {
            let seat = played.question.seats[seat].as_str();
            declared.push(vec![Value::from(seat), Value::from(next.points)].into());
        }
        state = next;
    }
    Ok(declared.into())
}

/// The form of a deal.
fn form(setup: &Setup, players: usize) -> Result<Form> {
    let options = super::Options::read(setup)?;
    Form::new(players, options.packs, options.barred)
}

/// The points that are scored in a deal: what is melded, and at its end the last trick and, where they count, the brisques, of
/// who has won the last trick first (seed 002, line 2263).
fn counted(deal: &DealResult<'_>, form: Form) -> Result<Sheet> {
    let party = |key: &str| -> Result<Option<String>> {
        let name = deal.result.word(key)?;
        name.map(|name| party(deal, &deal.result.pointer(key), &name)).transpose()
    };
    let mut sheet = deal.sheet(Teams::opposite);
    if let Some(name) = party("turned_seven")? {
        expect(form.is_small(), deal, "turned_seven", "2 and 3 packs")?;
        sheet = sheet.with("seven turned up", &name, SEVEN);
    }
    let shown = deal.each_if_any(Teams::each, "carte_blanche", 0..=100)?;
    let nobody = shown.iter().all(|&(_, times)| times == 0);
    expect(nobody || !form.is_small(), deal, "carte_blanche", "4 packs and more")?;
    for (name, of) in Teams::opposite(&deal.seats).0 {
        let own: Vec<i32> = of.iter().map(|player| shown[player.index()].1).collect();
        sheet = sheet.with_any("carte blanche", &name, carte_blanche(form, &own));
    }
    sheet = with_melds(sheet, deal)?;
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

/// What the party is called that a name at a pointer means: its own, or that of one of its seats.
fn party(deal: &DealResult<'_>, at: &str, name: &str) -> Result<String> {
    let teams = Teams::opposite(&deal.seats);
    let place = match deal.seat(at, name) {
        Ok(seat) => teams.place_of(seat),
        Err(_) => teams.find(at, name)?,
    };
    Ok(teams.0[place].0.clone())
}

/// Refuses a key of the result that only other forms have (seed 002, lines 2249, 2289 and 2313).
fn expect(has: bool, deal: &DealResult<'_>, key: &str, forms: &str) -> Result<()> {
    if has {
        return Ok(());
    }
    let message = format!("{key} counts with {forms} only");
    Err(deal.result.impossible(key, message))
}

/// The sheet with what was melded: first what was before the declarations that are told, then these, in order.
fn with_melds(mut sheet: Sheet, deal: &DealResult<'_>) -> Result<Sheet> {
    let declared = told_declarations(deal)?;
    for (name, points) in deal.each(Teams::opposite, "melds", 0..=MOST)? {
        let own = declared.iter().filter(|(of, _)| *of == name);
        let before = own.fold(points, |left, (_, points)| left.saturating_sub(*points));
        if before < 0 {
            let message = format!("{name} has declared more than {points} points");
            return Err(deal.result.impossible("declared", message));
        }
        sheet = sheet.with_any(MELDS, &name, before);
    }
    Ok(declared.into_iter().fold(sheet, |sheet, (name, points)| sheet.with("meld", &name, points)))
}

/// Who has declared for how many points, in order, as far as it is told.
fn told_declarations(deal: &DealResult<'_>) -> Result<Vec<(String, i32)>> {
    let read = |(index, entry): (usize, &Value)| {
        let at = deal.result.pointer(&format!("declared/{index}"));
        let Some([Value::String(name), points]) = entry.as_array().map(Vec::as_slice) else {
            return Err(wrong_declaration(&at));
        };
        let points = points.as_i64().filter(|points| (1..=MOST.into()).contains(points));
        let points = points.ok_or_else(|| wrong_declaration(&at))?;
        Ok((party(deal, &at, name)?, points as i32))
    };
    deal.result.list("declared")?.iter().enumerate().map(read).collect()
}

fn wrong_declaration(at: &str) -> Error {
    Error::new(Code::BadField, "expected who has declared, and how many points").in_field(at)
}

/// What hands without court cards bring, by how often each player of a party has shown one (seed 002, lines 2313, 2335); two
/// partners who both have shown one have 500 each (seed 002, line 2401).
fn carte_blanche(form: Form, shown: &[i32]) -> i32 {
    match shown {
        [one, other] if *one > 0 && *other > 0 => 2 * 500,
        _ => form.carte_blanche() * shown.iter().sum::<i32>(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, scored, sheet_of, standing};

    fn deal(options: &str, result: &str) -> String {
        format!(r#"{{"seats":["1","2"],"options":{{{options}}},"result":{{{result}}}}}"#)
    }

    fn rubicon(packs: i32, melds: [i32; 2]) -> Vec<i32> {
        let [one, two] = melds;
        let melds = format!(r#""melds":{{"1":{one},"2":{two}}}"#);
        points("bezique", &deal(&format!(r#""packs":{packs}"#), &melds))
    }

    /// 1,150 to 1,100 are 550; below 1,000 it is 1,000 and the sum (seed 002, lines 2293–2295).
    #[test]
    fn the_printed_game_of_rubicon() {
        assert_eq!(rubicon(4, [1150, 1100]), [550, 0]);
        assert_eq!(rubicon(4, [990, 1500]), [0, 3490]);
        assert_eq!(rubicon(4, [1200, 1200]), [0, 0]);
    }

    /// Brisques of the play-off break ties and save from a rubicon (seed 002, line 2297).
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

    /// Who has won the last trick counts his brisques first (seed 002, line 2263).
    #[test]
    fn the_last_trick_counts_first() {
        let close =
            deal("", r#""melds":{"1":900,"2":900},"brisques":{"1":11,"2":9},"last_trick":"2""#);
        assert_eq!(points("bezique", &close), [1010, 1000]);
        assert_eq!(standing("bezique", &[&close]).winners, ["2"]);
        let seven = deal("", r#""melds":{"1":40},"turned_seven":"2""#);
        assert_eq!(points("bezique", &seven), [40, 10]);
    }

    /// Seed 002, lines 2249, 2289 and 2313.
    #[test]
    fn a_turned_seven_and_carte_blanche_count_where_the_form_has_them() {
        let told = |packs: i32, told: &str| {
            let melds = r#""melds":{"1":1100,"2":1100}"#;
            deal(&format!(r#""packs":{packs}"#), &format!("{melds},{told}"))
        };
        let [seven, blanche] = [r#""turned_seven":"2""#, r#""carte_blanche":{"1":2}"#];
        assert_eq!(points("bezique", &told(4, blanche)), [600, 0]);
        assert_eq!(points("bezique", &told(3, seven)), [1100, 1110]);
        let refused = |packs, what| {
            let error = scored("bezique", &told(packs, what)).unwrap_err();
            (error.code, error.place.to_string())
        };
        let at = |key: &str| (Code::ImpossibleState, format!("/result/{key}"));
        for packs in [4, 6, 8] {
            assert_eq!(refused(packs, seven), at("turned_seven"));
        }
        assert_eq!(
            [2, 3].map(|packs| refused(packs, blanche)),
            [(); 2].map(|()| at("carte_blanche"))
        );
    }

    /// Three play with two or three packs, four with six or eight.
    #[test]
    fn every_number_of_players_has_its_packs() {
        let refused = |seats: &str, packs: i32| {
            let deal = format!(
                r#"{{"seats":[{seats}],"options":{{"packs":{packs}}},"result":{{"melds":{{}}}}}}"#
            );
            scored("bezique", &deal).err().map(|error| error.place.to_string())
        };
        let (three, four) = (r#""1","2","3""#, r#""N","E","S","W""#);
        let at = Some("/options/packs".to_owned());
        assert_eq!(
            [2, 3, 4, 6, 8].map(|packs| refused(three, packs) == at),
            [false, false, true, true, true]
        );
        assert_eq!(
            [2, 3, 4, 6, 8].map(|packs| refused(four, packs) == at),
            [true, true, true, false, false]
        );
        let setup = Setup::default().with_option("packs", 6);
        let setup = ["1", "2", "3"].iter().fold(setup, |setup, seat| setup.with_hand(seat, ["SA"]));
        let refused = crate::by_id("bezique").unwrap().question(&setup.led_by("1")).unwrap_err();
        assert_eq!(Some(refused.place.to_string()), at);
    }

    /// Whoever has declared first has the points first, wherever he sits; what no order is told of counts at once.
    #[test]
    fn the_first_to_declare_has_the_game() {
        let played = r#"{"seats":["1","2"],"hands":{"1":["SQ","DJ","SA"],"2":["HK","HQ","S7"]},
            "leader":"2","trump":"H","stock":["S8","S9","C7","H8"],
            "state":{"window":true,"points":{"1":960,"2":960}},
            "played":["meld:marriage:HK+HQ","S7","SA","meld:bezique:DJ+SQ","SQ","S8","S9","HK","HQ",
            "DJ","H8","C7"]}"#;
        let session = standing("bezique", &[played]);
        assert_eq!(session.winners, ["2"]);
        assert_eq!(session.totals, [("1".to_owned(), 960), ("2".to_owned(), 1000)]);
        let typed = |result| standing("bezique", &[&deal("", result)]).winners;
        assert_eq!(typed(r#""melds":{"1":1000,"2":1040}"#), ["2"]);
        assert_eq!(typed(r#""melds":{"1":1000,"2":1040},"turned_seven":"1""#), ["2"]);
        assert_eq!(typed(r#""melds":{"1":1000,"2":1000}"#), ["1", "2"]);
        let ordered = r#""melds":{"1":1000,"2":1040},"declared":[["2",20],["1",40],["2",60]]"#;
        assert_eq!(typed(ordered), ["1"]);
        let refused = |declared: &str| {
            let told = format!(r#""melds":{{"1":20}},"declared":{declared}"#);
            scored("bezique", &deal("", &told)).unwrap_err().place.to_string()
        };
        assert_eq!(refused(r#"[["1",40]]"#), "/result/declared");
        assert_eq!(refused(r#"[["1",20],["1",0]]"#), "/result/declared/1");
        assert_eq!(refused(r#"[["3",20]]"#), "/result/declared/0");
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
