//! Russian Preference: the whist, the three accounts of the score sheet, and what a deal is worth to everybody.
//!
//! Rules: Parlett, “Preference”.

mod sheet;

use sheet::ScoreSheet;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_derive::{Keys, Word};
use tikki_language::game as messages;
use tikki_play::GameScores;
use tikki_play::game::keys::{KeySpec, Keys, PartyNumbers};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::label::Label;
use tikki_play::scoring::session::ScoreSession;
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, SessionDeal, SessionStanding};

/// Tricks of a deal.
const TRICKS: i32 = 10;
/// The highest number of an all-pass deal in succession; later ones count as this one.
const MOST_NTH: i32 = 20;
/// Cards of the talon.
const TALON: i32 = 2;
/// What a misère is worth in the pool, and each trick of it in the dump (Parlett, “Preference”).
const MISERE: i32 = 10;

/// How whisters who both whisted bear rewards and penalties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Liability {
    /// Each answers for their own quota.
    #[word("own")]
    Individual,
    /// Both share everything equally, the gentlemen's whist (Parlett, “Preference”).
    Gentlemen,
}

/// What a lone whister banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum LoneWhister {
    /// The tricks of both defenders, because the quota is the side's.
    #[word("side")]
    BanksTheSide,
    /// Only the whister's own tricks.
    #[word("own")]
    BanksHisOwn,
}

/// Who banks what a failed declarer pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum FailureBonus {
    /// The two defenders, whether they whisted or not.
    Defenders,
    /// The resting dealer too.
    #[word("dealer-too")]
    DealerToo,
}

/// What a trick costs in the first, second, third … all-pass deal in succession (Parlett, “Preference”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum AllPassRate {
    /// 1, 2, 3, 4 …
    Rising,
    /// 1, 2, 3, 3 …
    #[word("up-to-three")]
    UpToThree,
    /// 1, 2, 4, 8 …
    Doubling,
}

impl AllPassRate {
    /// Dump points for each trick of the `nth` all-pass deal in succession.
    fn points(self, nth: i32) -> i32 {
        match self {
            AllPassRate::Rising => nth,
            AllPassRate::UpToThree => nth.min(3),
            AllPassRate::Doubling => 1 << (nth - 1),
        }
    }
}

/// Where the text is silent or gives a choice. The preset is the literal text.
#[derive(Clone, Debug, Keys)]
struct PreferenceScoreOptions {
    /// How two whisters answer for the quota.
    liability: Liability,
    /// What a lone whister banks.
    lone_whister: LoneWhister,
    /// Whether a whister who missed the quota banks their tricks all the same.
    failed_whister_banks: bool,
    /// Who banks declarer's failure.
    failure: FailureBonus,
    /// What tricks cost when all passed.
    all_pass_rate: AllPassRate,
    /// The pool points that everybody has to have when the game is over.
    #[key(default = 50, range = 1..=1000)]
    pool: i32,
}

/// What was said after the contract.
#[derive(Clone, Debug, Keys)]
struct WhistFacts {
    /// Who has undertaken the quota; both defenders, if nothing is said.
    whisters: Option<Vec<String>>,
    /// Whether the second defender went out for half.
    half: bool,
    /// Of four at the table the dealer, who rests.
    resting: Option<String>,
}

/// Facts of a misère.
#[derive(Clone, Debug, Keys)]
struct RestingFacts {
    resting: Option<String>,
}

/// Facts of an all-pass deal.
#[derive(Clone, Debug, Keys)]
struct SuccessionFacts {
    /// Which one it is in succession.
    #[key(default = 1, range = 1..=MOST_NTH)]
    nth: i32,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct PreferenceOutcome {
    /// Tricks of everybody who played.
    tricks: PartyNumbers,
}

/// The scores of one of the three deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PreferenceScores {
    /// Six to ten tricks.
    Tricks,
    /// No trick.
    Misere,
    /// Nobody bid.
    AllPass,
}

impl GameScores for PreferenceScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        PreferenceScoreOptions::KEYS
    }

    fn auction_keys(&self) -> &'static [KeySpec] {
        match self {
            PreferenceScores::Tricks => WhistFacts::KEYS,
            PreferenceScores::Misere => RestingFacts::KEYS,
            PreferenceScores::AllPass => SuccessionFacts::KEYS,
        }
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        PreferenceScoreOptions::of(setup)?;
        let state = setup.state();
        match self {
            PreferenceScores::Tricks => WhistFacts::read(&state).map(|_| ()),
            PreferenceScores::Misere => RestingFacts::read(&state).map(|_| ()),
            PreferenceScores::AllPass => SuccessionFacts::read(&state).map(|_| ()),
        }
    }

    /// A contract that nobody whists is not played.
    fn is_settled(&self, setup: &Setup) -> bool {
        let whist = WhistFacts::read(&setup.state());
        let unplayed =
            |whist: WhistFacts| whist.half || whist.whisters.is_some_and(|w| w.is_empty());
        *self == PreferenceScores::Tricks && whist.is_ok_and(unplayed)
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        PreferenceOutcome::KEYS
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(played.taken(Teams::each, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let (entries, made) = self.entries(deal)?;
        let sheet = entries.value();
        Ok(match made {
            Some(made) => sheet.made(made),
            None => sheet,
        })
    }

    fn session(&self) -> Option<&'static str> {
        Some("Preference")
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let (mut session, mut sheet) = (ScoreSession::default(), ScoreSheet::default());
        let mut passed = 0;
        for deal in deals {
            let target = PreferenceScoreOptions::of(deal.setup)?.pool;
            if session.is_over() {
                sheet = ScoreSheet::default();
            }
            session.add(&deal.sheet);
            let scores = of_game(deal.game);
            passed = scores.passed_in_succession(deal, passed)?;
            let setup = deal.setup.clone().with_state("nth", passed.max(1));
            let (entries, _) =
                scores.entries(&DealResult { setup: &setup, ..deal.deal_result() })?;
            let entries = entries.renamed(|seat| deal.party(seat));
            for (name, points) in entries.value().points {
                let more = points - deal.sheet.points_of(&name).unwrap_or(points);
                if more != 0 {
                    let what = Label::from(messages::SCORE_ALL_PASS_DEALS).with("n", passed);
                    session.give(what, &name, more);
                }
            }
            sheet.add(&entries);
            sheet.donate(target);
            if sheet.is_finished(target) {
                session.win(messages::SCORE_GAME, sheet.leaders());
            }
        }
        for (name, total, accounts) in sheet.settlement() {
            let average = total - session.total(&name);
            session.give(accounts, &name, average);
        }
        Ok(session.standing())
    }
}

/// The scores of a game of the family.
fn of_game(id: &str) -> PreferenceScores {
    match id {
        "preference-misere" => PreferenceScores::Misere,
        "preference-all-pass" => PreferenceScores::AllPass,
        _ => PreferenceScores::Tricks,
    }
}

impl PreferenceScores {
    /// Returns the number of an all-pass deal in succession after `before` of them, unless the deal gives its own number
    /// (Parlett, “Preference”); 0 of other deals.
    fn passed_in_succession(self, deal: &SessionDeal<'_>, before: i32) -> Result<i32> {
        let state = deal.setup.state();
        Ok(match self {
            PreferenceScores::AllPass => state.whole("nth")?.unwrap_or((before + 1).min(MOST_NTH)),
            PreferenceScores::Tricks | PreferenceScores::Misere => 0,
        })
    }

    /// Returns what a deal adds to the score sheet, and whether the contract was made.
    fn entries(self, deal: &DealResult<'_>) -> Result<(ScoreSheet, Option<bool>)> {
        let options = PreferenceScoreOptions::of(deal.setup)?;
        match self {
            PreferenceScores::Tricks => PreferenceContract::from_deal(deal, &options)?.entries(),
            PreferenceScores::Misere => misere(deal, &options),
            PreferenceScores::AllPass => Ok((all_pass(deal, &options)?, None)),
        }
    }
}

/// What tricks cost when all passed: dump points alone (Parlett, “Preference”).
fn all_pass(deal: &DealResult<'_>, options: &PreferenceScoreOptions) -> Result<ScoreSheet> {
    let nth = SuccessionFacts::read(&deal.setup.state())?.nth;
    let mut sheet = ScoreSheet::new(deal.seats.iter().cloned());
    let taken = tricks(deal)?;
    let dealer = deal.seat_in_state("dealer")?.filter(|_| deal.seats.len() == 4);
    if dealer.is_some_and(|dealer| taken[dealer] > TALON) {
        let message = "the dealer plays the two cards of the talon";
        return Err(deal.result.impossible("tricks", message));
    }
    for (place, tricks) in taken.into_iter().enumerate() {
        sheet.of(place).dump = options.all_pass_rate.points(nth) * tricks;
    }
    Ok(sheet)
}

/// The tricks of everybody who played.
fn tricks(deal: &DealResult<'_>) -> Result<Vec<i32>> {
    PreferenceOutcome::read(&deal.result)?.tricks.shares(&deal.seats, TRICKS)
}

fn misere(
    deal: &DealResult<'_>,
    options: &PreferenceScoreOptions,
) -> Result<(ScoreSheet, Option<bool>)> {
    let resting = RestingFacts::read(&deal.setup.state())?.resting;
    let table = DeclarerSeating::new(deal, resting)?;
    let mut sheet = table.sheet();
    let taken = tricks(deal)?[table.declarer];
    match taken {
        0 => sheet.of(table.declarer).pool = MISERE,
        _ => table.fail(&mut sheet, MISERE * taken, options),
    }
    Ok((sheet, Some(taken == 0)))
}

/// Who sits where in a deal with a declarer, by places clockwise.
struct DeclarerSeating {
    names: Vec<String>,
    declarer: usize,
    /// The first to speak first.
    defenders: [usize; 2],
    resting: Option<usize>,
}

impl DeclarerSeating {
    fn new(deal: &DealResult<'_>, resting: Option<String>) -> Result<DeclarerSeating> {
        let declarer = deal.declarer()?;
        let [first, second] = [1, 2].map(|after| (declarer + after) % 3);
        let mut names = deal.seats.clone();
        let rests = resting.is_some().then_some(names.len());
        if let Some(seat) = resting.iter().find(|seat| names.contains(seat)) {
            let message = format!("{seat} plays; the dealer who rests has another seat");
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/resting"));
        }
        names.extend(resting);
        Ok(DeclarerSeating { names, declarer, defenders: [first, second], resting: rests })
    }

    fn sheet(&self) -> ScoreSheet {
        ScoreSheet::new(self.names.iter().cloned())
    }

    /// A failed declarer dumps the points, and every opponent banks as many against declarer.
    fn fail(&self, sheet: &mut ScoreSheet, points: i32, options: &PreferenceScoreOptions) {
        sheet.of(self.declarer).dump = points;
        let dealer = self.resting.filter(|_| options.failure == FailureBonus::DealerToo);
        for place in self.defenders.into_iter().chain(dealer) {
            sheet.claim(place, self.declarer, points);
        }
    }
}

/// A contract of six to ten tricks, and what was said to it.
struct PreferenceContract<'a> {
    level: i32,
    /// Whether each defender has declared whist, the first to speak first.
    whisters: [bool; 2],
    half: bool,
    table: DeclarerSeating,
    deal: &'a DealResult<'a>,
    options: &'a PreferenceScoreOptions,
}

impl<'a> PreferenceContract<'a> {
    fn from_deal(
        deal: &'a DealResult<'a>,
        options: &'a PreferenceScoreOptions,
    ) -> Result<PreferenceContract<'a>> {
        let (level, _) = super::tricks_and_strain(deal.setup)?;
        let whist = WhistFacts::read(&deal.setup.state())?;
        let table = DeclarerSeating::new(deal, whist.resting)?;
        if whist.half && level > 7 {
            let message = format!("half is possible in contracts of six and seven, not of {level}");
            return Err(Error::new(Code::BadField, message).in_field("/state/half"));
        }
        let mut whisters = [whist.whisters.is_none(); 2];
        for seat in whist.whisters.iter().flatten() {
            let seat = deal.seat("/state/whisters", seat)?;
            let defender = table.defenders.iter().position(|&place| place == seat);
            let Some(defender) = defender else {
                let message = "the declarer does not whist";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/whisters"));
            };
            if std::mem::replace(&mut whisters[defender], true) {
                let message = "a defender whists once";
                return Err(Error::new(Code::ImpossibleState, message).in_field("/state/whisters"));
            }
        }
        if whist.half && whist.whisters.is_some_and(|whisters| !whisters.is_empty()) {
            let message = "the second defender goes out for half only where the first has passed, so that nobody whists: leave out \
                state.whisters or state.half";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/half"));
        }
        Ok(PreferenceContract { level, whisters, half: whist.half, table, deal, options })
    }

    /// The contract value, in pool, dump or bank points: 2, 4, 6, 8, 10 (Parlett, “Preference”).
    fn value(&self) -> i32 {
        2 * (self.level - 5)
    }

    /// How many tricks the defenders' side must take once one of them whists: 4, 2, 1, 1, 1 (Parlett, “Preference”).
    fn quota(&self) -> i32 {
        match self.level {
            6 => 4,
            7 => 2,
            _ => 1,
        }
    }

    /// Parlett, “Preference”.
    fn entries(&self) -> Result<(ScoreSheet, Option<bool>)> {
        let mut sheet = self.table.sheet();
        let declarer = self.table.declarer;
        let unplayed = self.half || self.whisters == [false; 2];
        if unplayed && self.deal.result.get("tricks").is_some() {
            return Err(self
                .deal
                .result
                .impossible("tricks", "nobody whists, so nothing is played"));
        }
        let taken = if unplayed { Vec::new() } else { tricks(self.deal)? };
        let down = taken.get(declarer).map_or(0, |taken| (self.level - taken).max(0));
        if self.half {
            let points = self.value() * (self.quota() / 2);
            sheet.claim(self.table.defenders[1], declarer, points);
        }
        match down {
            0 => sheet.of(declarer).pool = self.value(),
            _ => self.table.fail(&mut sheet, self.value() * down, self.options),
        }
        if !unplayed {
            self.whist(&mut sheet, self.table.defenders.map(|place| taken[place]));
        }
        Ok((sheet, Some(down == 0)))
    }

    /// Books what each whister banks against declarer, and what declarer banks against each whister.
    fn whist(&self, sheet: &mut ScoreSheet, taken: [i32; 2]) {
        let value = self.value();
        let both = self.whisters == [true; 2];
        let gentlemen = both && self.options.liability == Liability::Gentlemen;
        let of_side = !both && self.options.lone_whister == LoneWhister::BanksTheSide;
        let (all, all_taken) = (self.missed(taken), taken[0] + taken[1]);
        let all_missed = all[0] + all[1];
        for place in (0..2).filter(|&place| self.whisters[place]) {
            let (missed, points, banked) = match (gentlemen, of_side) {
                (true, _) => (all_missed, value / 2, all_taken),
                (false, true) => (all[place], value, all_taken),
                (false, false) => (all[place], value, taken[place]),
            };
            let (own, declarer) = (self.table.defenders[place], self.table.declarer);
            if missed == 0 || self.options.failed_whister_banks {
                sheet.claim(own, declarer, points * banked);
            }
            sheet.claim(declarer, own, points * missed);
        }
    }

    /// The undertricks each whister answers for; together what the side missed of its quota.
    ///
    /// A lone whister answers for all; of two, the second where the quota is one trick, else each for what they miss of half
    /// (Parlett, “Preference”; the second printed example counts one trick each, not one in all).
    fn missed(&self, taken: [i32; 2]) -> [i32; 2] {
        let missed = (self.quota() - taken[0] - taken[1]).max(0);
        match (self.whisters, self.quota() / 2) {
            ([true, false], _) => [missed, 0],
            (_, 0) | ([false, true], _) => [0, missed],
            (_, half) => taken.map(|own| (half - own).clamp(0, missed)),
        }
    }
}

#[cfg(test)]
mod tests;
