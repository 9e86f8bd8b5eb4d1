//! Bezique: melds, brisques, the last trick and what is declared besides, and what a game is worth in each of the forms.
//!
//! Rules: McNeely, “Bezique (Two-Hand)”.

use super::deal::{BRISQUE, DealObjective, Position};
use super::forms::Form;
use super::{Options, Outcome, start};
use crate::prelude::*;
use tikki_play::scoring::session::counted_together;
use tikki_play::walk::machine::after;

/// What a seven that is turned up scores for the dealer (McNeely, “Bezique (Two-Hand)”).
const SEVEN: i32 = 10;
/// More than anybody can meld.
const MOST: i32 = 1_000_000;
/// The line of what has been melded in no order that is known.
const MELDS: Message = messages::SCORE_MELDS;

/// What six and eight packs change of the rubicon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum Rubicon {
    /// Its line.
    Line,
    /// What it is worth, and with eight packs its line.
    Worth,
}

/// What a game of one deal is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stakes {
    /// For the winner, with the difference of the scores.
    game: i32,
    /// For the winner if the loser has less than the line, with the sum.
    rubicon: i32,
    /// The line.
    line: i32,
    /// Whether brisques of the play-off count to break a tie or to save from a rubicon.
    brisques: bool,
}

impl Stakes {
    /// McNeely, “Bezique (Two-Hand)” (Rubicon, which four players follow: 2399), 2335 (six packs), 2366 (eight packs).
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
    fn win(self, scores: [i32; 2]) -> Option<(usize, Label, i32)> {
        let [low, high] = [scores[0].min(scores[1]), scores[0].max(scores[1])];
        let winner = usize::from(scores[1] > scores[0]);
        let (what, points) = if low < self.line {
            (messages::SCORE_RUBICON_RESULT, self.rubicon + high + low)
        } else {
            (messages::SCORE_RESULT, self.game + high - low)
        };
        let what = Label::from(what).with("n", high).with("m", low);
        (high > low).then_some((winner, what, points))
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

pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let last = ended(played, 0, false)?;
    let (mut melds, mut brisques, mut winner) = (Map::new(), Map::new(), None);
    for (name, of) in Teams::opposite(&played.question.seats).0 {
        let (mut own, mut with_brisques) = (played.state_number("points", &name), 0);
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
    let mut result = result(parties);
    if last.fixed.form.is_small() {
        result.insert("declared".to_owned(), declared(played)?);
    }
    result.extend(winner.map(|name| ("last_trick".to_owned(), name)));
    Ok(result)
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let outcome = Outcome::read(&deal.result)?;
    let form = options.form(deal.seats.len())?;
    let counted = counted(deal, form, &outcome)?;
    if form.is_small() {
        return Ok(counted);
    }
    let names: Vec<&str> = counted.points.iter().map(|(name, _)| name.as_str()).collect();
    let stakes = Stakes::of(form, options.rubicon);
    let brisques = deal.each_if_any(Teams::opposite, &outcome.brisques, 0..=64)?;
    let scores = [counted.points[0].1, counted.points[1].1];
    let scores = stakes.with_brisques(scores, [brisques[0].1, brisques[1].1]);
    let sheet = deal.sheet(Teams::opposite);
    Ok(match stakes.win(scores) {
        Some((winner, what, points)) => sheet.with(what, names[winner], points),
        None => sheet,
    })
}

pub(super) fn standing(deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
    let Some(first) = deals.first() else { return Ok(SessionStanding::default()) };
    let players = first.seats.len();
    let small = options.form(players)?.is_small();
    let preset = small.then_some(if players == 3 { 3000 } else { 1000 });
    Ok(match options.game.or(preset) {
        Some(points) => counted_together(points, deals, |_, _| true, |line| line.label.is(&MELDS)),
        None => SessionStanding::sums(deals),
    })
}

/// The position after the play, counting what a seat has scored in it, with brisques or without.
fn ended(played: &FinishedPlay, seat: usize, brisques: bool) -> Result<Position> {
    let setup = played.setup.clone().with_option("brisques", brisques);
    let requested = start(&setup)?.2.with_objective(DealObjective::Of(seat), Players::NONE, 0);
    Ok(after(requested, &played.names))
}

/// What each declaration has scored, in order, and whose: `["1", 40]`.
fn declared(played: &FinishedPlay) -> Result<Value> {
    let mut declared: Vec<Value> = Vec::new();
    let mut state = start(&played.setup)?.2;
    for name in &played.names {
        let seat = state.leader;
        let requested = state.with_objective(DealObjective::Of(seat), Players::NONE, 0);
        let next = after(requested, std::slice::from_ref(name));
        if state.window && next.points > 0 {
            let seat = played.question.seats[seat].as_str();
            declared.push(vec![Value::from(seat), Value::from(next.points)].into());
        }
        state = next;
    }
    Ok(declared.into())
}

/// The points that are scored in a deal: what is melded, and at its end the last trick and, where they count, the brisques, of
/// who has won the last trick first (McNeely, “Bezique (Two-Hand)”).
fn counted(deal: &DealResult<'_>, form: Form, outcome: &Outcome) -> Result<DealSheet> {
    let teams = Teams::opposite(&deal.seats);
    let party = |seat: &Option<SeatName>| -> Result<Option<String>> {
        let place = seat.as_ref().map(|seat| seat.seat_or_party(deal, &teams)).transpose()?;
        Ok(place.map(|place| teams.0[place].0.clone()))
    };
    let mut sheet = teams.sheet();
    if let Some(name) = party(&outcome.turned_seven)? {
        expect(form.is_small(), deal, "turned_seven", "2 and 3 packs")?;
        sheet = sheet.with(messages::SCORE_SEVEN_TURNED_UP, &name, SEVEN);
    }
    let shown = deal.each_if_any(Teams::each, &outcome.carte_blanche, 0..=100)?;
    let nobody = shown.iter().all(|&(_, times)| times == 0);
    expect(nobody || !form.is_small(), deal, "carte_blanche", "4 packs and more")?;
    for (name, of) in &teams.0 {
        let own: Vec<i32> = of.iter().map(|player| shown[player.index()].1).collect();
        sheet = sheet.with_any(messages::SCORE_CARTE_BLANCHE, name, carte_blanche(form, &own));
    }
    sheet = with_melds(sheet, deal, outcome)?;
    let last = party(&outcome.last_trick)?;
    if let Some(name) = &last {
        sheet = sheet.with(messages::SCORE_LAST_TRICK, name, form.last_trick());
    }
    let mut brisques = deal.each_if_any(Teams::opposite, &outcome.brisques, 0..=64)?;
    brisques.sort_by_key(|(name, _)| Some(name) != last.as_ref());
    for (name, count) in brisques.into_iter().filter(|_| form.is_small()) {
        sheet = sheet.with_any(messages::SCORE_BRISQUES, &name, BRISQUE * count);
    }
    Ok(sheet)
}

/// Refuses a key of the result that only other forms have (McNeely, “Bezique (Two-Hand)”).
fn expect(has: bool, deal: &DealResult<'_>, key: &str, forms: &str) -> Result<()> {
    if has {
        return Ok(());
    }
    let message = format!("{key} counts with {forms} only");
    Err(deal.result.impossible(key, message))
}

/// The sheet with what was melded: first what was before the declarations that are known, then these, in order.
fn with_melds(mut sheet: DealSheet, deal: &DealResult<'_>, outcome: &Outcome) -> Result<DealSheet> {
    let teams = Teams::opposite(&deal.seats);
    let party = |(seat, points): &(SeatName, i32)| {
        Ok((teams.0[seat.seat_or_party(deal, &teams)?].0.clone(), *points))
    };
    let declared = outcome.declared.0.iter().map(party).collect::<Result<Vec<_>>>()?;
    for (name, points) in deal.each(Teams::opposite, &outcome.melds, 0..=MOST)? {
        let own = declared.iter().filter(|(of, _)| *of == name);
        let before = own.fold(points, |left, (_, points)| left.saturating_sub(*points));
        if before < 0 {
            let message = format!("{name} has declared more than {points} points");
            return Err(deal.result.impossible("declared", message));
        }
        sheet = sheet.with_any(MELDS, &name, before);
    }
    Ok(declared
        .into_iter()
        .fold(sheet, |sheet, (name, points)| sheet.with(messages::SCORE_MELD, &name, points)))
}

/// Who has declared for how many points, in order, as far as it is known.
#[derive(Clone, Debug)]
pub(super) struct Declared(Vec<(SeatName, i32)>);

impl ReadKey for Declared {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Declared> {
        let read = |(index, entry): (usize, &Value)| {
            let at = format!("{name}/{index}");
            let wrong = || fields.bad(&at, "expected who has declared, and how many points");
            let Some([Value::String(seat), points]) = entry.as_array().map(Vec::as_slice) else {
                return Err(wrong());
            };
            let points = points.as_i64().filter(|points| (1..=MOST.into()).contains(points));
            Ok((SeatName::new(seat, fields.pointer(&at)), points.ok_or_else(wrong)? as i32))
        };
        Ok(Declared(fields.list(name)?.iter().enumerate().map(read).collect::<Result<_>>()?))
    }
}

/// What hands without court cards score, by how often each player of a party has shown one (McNeely, “Bezique (Two-Hand)”); two
/// partners who both have shown one have 500 each (McNeely, “Eight-Deck Bezique”).
fn carte_blanche(form: Form, shown: &[i32]) -> i32 {
    match shown {
        [one, other] if *one > 0 && *other > 0 => 2 * 500,
        _ => form.carte_blanche() * shown.iter().sum::<i32>(),
    }
}
