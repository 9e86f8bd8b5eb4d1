//! Vint: contracts, slams, cards in hand, and the rubber of games at 500.

use crate::families::four_hands::contract;
use crate::families::skruuvi::needed;
use crate::prelude::*;
use crate::scores::common::SideScores;
use crate::scores::honours::{HonoursInOneHand, aces, cards_in_hand, cards_of, honours};
use crate::scores::rubber::{RubberDealScore, RubberRules, TrickOrder, TrickPoints, rubbers};
use tikki_base::deal::FullDeal;
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// What stands for a contract where everybody passed.
const PASSED: &str = "pass";

#[derive(Clone, Debug, Keys)]
struct ScoreOptions {
    /// Whether opponents of declarer who take 12 or 13 tricks have the bonus for that (Finnish Games, “Vint”).
    #[key(default = true)]
    slams_of_opponents: bool,
    /// Whether a sequence is worth 500 more for each card below the jack. The source names A K Q and A K Q J (lines
    /// 2523–2524).
    #[key(default = true)]
    long_sequences: bool,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// The sides that won the tricks in order, `NNE…`.
    order: Optional<TrickOrder>,
    /// The points for cards in hand by side, where the hands are not told.
    cards: PartyNumbers,
}

/// A contract with what came of it.
struct Played<'a> {
    level: i32,
    kind: ContractKind,
    declarers: Side,
    tricks: BySide<i32>,
    deal: &'a DealResult<'a>,
    outcome: Outcome,
    options: ScoreOptions,
}

/// The scores of Vint.
#[derive(Debug)]
pub(super) struct VintScores;

impl Scoring for VintScores {
    fn options(&self) -> &'static [KeySpec] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::of(setup).map(|_| ())
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        setup.contract.as_deref() == Some(PASSED)
    }

    fn result(&self) -> &'static [KeySpec] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let mut text = played.taken(Teams::opposite, "tricks", one);
        text.insert("order".to_owned(), TrickOrder::of(played));
        Ok(text)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let Some(played) = Played::from_deal(deal)? else { return Ok(DealSheet::of_sides()) };
        let text = deal.setup.contract.as_deref().unwrap_or_default();
        let what = format!("{text}, {} tricks", played.tricks[played.declarers]);
        let made = played.tricks[played.declarers] >= needed(played.level);
        Ok(played.score()?.sheet(played.declarers, &what).made(made))
    }

    /// 500 trick points win a game; the first one of a side is worth 1000, its second 2000 (Finnish Games, “Vint”). The winner of the rubber has 500 for each deal that was passed out (lines 2544–2545).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let rules = RubberRules { target: 500, first_game: 1000 };
        rubbers(deals, rules, 500, |deal| {
            let Some(played) = Played::from_deal(deal)? else { return Ok(None) };
            let order = played.outcome.order.0.clone();
            Ok(Some(TrickPoints::won(per_trick(played.level), played.tricks, order)))
        })
    }
}

/// The trick points of one trick: ten times the level (Finnish Games, “Vint”).
const fn per_trick(level: i32) -> i32 {
    10 * level
}

impl<'a> Played<'a> {
    /// What was played; nothing where everybody passed.
    fn from_deal(deal: &'a DealResult<'a>) -> Result<Option<Played<'a>>> {
        if deal.setup.contract.as_deref() == Some(PASSED) {
            return Ok(None);
        }
        let (level, kind) = contract(deal.setup, super::RULE, super::is_contract)?;
        let outcome = Outcome::read(&deal.result)?;
        let tricks = outcome.tricks.shared(13)?;
        TrickOrder::check(outcome.order.0.as_ref(), tricks)?;
        let (declarers, options) = (deal.declaring()?, ScoreOptions::of(deal.setup)?);
        Ok(Some(Played { level, kind, declarers, tricks, deal, outcome, options }))
    }

    /// Finnish Games, “Vint”.
    fn score(&self) -> Result<RubberDealScore> {
        let cards = cards_in_hand(self.deal.setup, self.declarers, &self.outcome.cards, |hands| {
            self.cards(hands)
        })?;
        let points = |side: Side| per_trick(self.level) * self.tricks[side];
        let [declarers, opponents] = [self.declarers, self.declarers.opponents()].map(points);
        let trick_points = SideScores { declarers, opponents };
        Ok(RubberDealScore {
            contract: self.basic(),
            cards,
            trick_points,
            ..RubberDealScore::default()
        })
    }

    /// The points for the contract and for slams: less 1000 times the level for each missing trick; 5000 for a contract of
    /// six made, 10000 for one of seven; 1000 for taking twelve tricks and 1000 more for thirteen, promised or not (Finnish Games, “Vint”).
    fn basic(&self) -> SideScores {
        let tricks = self.tricks[self.declarers];
        let made = match (tricks - needed(self.level), self.level) {
            (0.., 7) => 10_000,
            (0.., 6) => 5_000,
            (0.., _) => 0,
            (under, level) => 1000 * level * under,
        };
        let theirs = if self.options.slams_of_opponents { slams_taken(13 - tricks) } else { 0 };
        SideScores { declarers: made + slams_taken(tricks), opponents: theirs }
    }

    /// The points for cards in hand (Finnish Games, “Vint”).
    ///
    /// In one hand: ace, king and queen of a suit 500, with the jack 1000, twice that in trumps; three aces 500, four 1000.
    /// Of a side: 100 times the level for each trump honour to the side with more of them, and for each ace to the side with
    /// more aces; in notrump 250 for each ace. The side with more tricks has the points of two aces each.
    fn cards(&self, hands: &FullDeal) -> SideScores {
        let longest = if self.options.long_sequences { 13 } else { 4 };
        let paid = HonoursInOneHand { trump_card: 1000, other_card: 500, three_aces: 500, longest };
        let strain = self.kind.strain();
        let [own, theirs] =
            [self.declarers, self.declarers.opponents()].map(|side| cards_of(hands, side));
        let won = self.tricks.difference(self.declarers) > 0;
        let trump = strain.trump();
        let ace_value = if trump.is_some() { 100 } else { 250 };
        let for_aces = to_the_more(aces(own), aces(theirs), won).times(self.level * ace_value);
        let for_honours = trump.map_or(SideScores::default(), |suit| {
            to_the_more(honours(own, suit), honours(theirs, suit), won).times(self.level * 100)
        });
        paid.scores(strain, self.declarers, hands).plus(for_aces).plus(for_honours)
    }
}

const fn slams_taken(tricks: i32) -> i32 {
    match tricks {
        13 => 2000,
        12 => 1000,
        _ => 0,
    }
}

/// The larger number to the side that has it; of equals, to the side with more tricks.
fn to_the_more(own: i32, theirs: i32, declarers_won: bool) -> SideScores {
    if own > theirs || own == theirs && declarers_won {
        SideScores { declarers: own, opponents: 0 }
    } else {
        SideScores { declarers: 0, opponents: theirs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{scores_want_what_the_goal_wants, whole_deals};
    use crate::scores::testing::{hands, points, refused, scored, session, standing};

    /// North and south hold four aces and five spade honours; A K Q J T of spades are in one hand.
    const STRONG: [&str; 4] =
        ["AKQJT.A43.A32.43", "9876.567.5678.56", "5.KQJ2.KQJ.AKQJ2", "432.T98.T94.T987"];
    /// Two aces each; north and south hold three heart honours.
    const EVEN: [&str; 4] =
        ["A432.A432.432.32", "KQ5.KQ5.AKQ.AKQ4", "JT9.JT9.JT9.JT98", "876.876.8765.765"];

    fn deal(contract: &str, declarer: &str, ns: i32, given: &str) -> String {
        format!(
            "game: vint\ndeclarer: {declarer}\ncontract: {contract}\nresult.tricks: NS {ns}\n{given}\n"
        )
    }

    /// The points of a line of a deal, north and south first.
    fn part(deal: &str, what: &str) -> [i32; 2] {
        let sheet = scored(deal).unwrap().sheet;
        ["NS", "EW"].map(|side| {
            let own =
                sheet.lines.iter().filter(|line| line.of == side && line.label.contains(what));
            own.map(|line| line.points).sum()
        })
    }

    /// Finnish Games, “Vint”: a contract of seven brings 10000 + 1000 + 1000.
    #[test]
    fn contracts_slams_and_missing_tricks() {
        let none = "result.cards: NS 0, EW 0";
        for (text, tricks, points) in [
            ("3S", 7, [-6000, 0]),
            ("3S", 9, [0, 0]),
            ("7H", 13, [12_000, 0]),
            ("7H", 12, [-6000, 0]),
            ("6NT", 12, [6000, 0]),
            ("6NT", 13, [7000, 0]),
            ("1C", 13, [2000, 0]),
            ("1C", 1, [-6000, 1000]),
            ("2D", 0, [-16_000, 2000]),
        ] {
            assert_eq!(part(&deal(text, "N", tricks, none), ", "), points, "{text} {tricks}");
        }
        let own = format!("{none}\noptions.slams_of_opponents: false");
        assert_eq!(part(&deal("2D", "N", 0, &own), ", "), [-16_000, 0]);
    }

    #[test]
    fn both_sides_book_their_trick_points() {
        let seven = deal("3S", "N", 7, "result.cards: NS 0, EW 0");
        assert_eq!(part(&seven, "trick points"), [210, 180]);
        assert_eq!(points(&seven), [-6000 + 210, 180]);
    }

    #[test]
    fn cards_in_hand_are_counted() {
        let cards = |contract: &str, deal_of: [&str; 4], declarer: &str, ns, given: &str| {
            let text = format!("{}\n{given}", hands(deal_of));
            part(&deal(contract, declarer, ns, &text), "cards in hand")
        };
        // Three cards beyond A K in trumps, two in clubs, three aces in one hand; five honours; four aces.
        let strong = cards("4S", STRONG, "N", 13, "");
        assert_eq!(strong, [3000 + 1000 + 500 + 4 * 100 * (5 + 4), 0]);
        let short = cards("4S", STRONG, "E", 13, "options.long_sequences: false");
        assert_eq!(short, [2000 + 1000 + 500 + 3600, 0]);
        assert_eq!(cards("2NT", STRONG, "N", 3, ""), [1500 + 1000 + 500 + 2000, 0]);
        assert_eq!(cards("3H", EVEN, "N", 7, ""), [300 * 3 + 300 * 2, 1000]);
        assert_eq!(cards("3H", EVEN, "N", 6, ""), [300 * 3, 1000 + 300 * 2]);
        assert_eq!(cards("3NT", EVEN, "E", 6, ""), [0, 1000 + 1500]);
        assert_eq!(cards("3NT", EVEN, "E", 7, ""), [1500, 1000]);
        let untold = refused(&deal("3NT", "E", 7, ""));
        assert_eq!(untold.place.to_string(), "/result/cards");
    }

    #[test]
    fn two_games_at_500_are_a_rubber() {
        let none = "result.cards: NS 0, EW 0";
        let all = |contract: &str| deal(contract, "E", 0, none);
        let passed = "game: vint\ncontract: pass".to_owned();
        let (three, one, four) = (all("3S"), all("1S"), all("4S"));
        let open = standing(&session("", &[&three, &passed, &one]));
        assert_eq!((open.won.len(), open.winners.len()), (1, 0));
        let over = standing(&session("", &[three, passed, one, four]));
        let games: Vec<(&str, i32)> =
            over.lines.iter().map(|line| (line.label.as_str(), line.points)).collect();
        assert_eq!(games, [("game", 1000), ("game", 2000), ("deals passed out", 500)]);
        assert_eq!(over.totals[1].1, 3 * 2000 + 390 + 130 + 520 + 3500);
        assert_eq!(over.winners, ["EW"]);
    }

    #[test]
    fn trick_order_decides_first_to_game() {
        let seven = |given: &str| deal("7S", "N", 7, &format!("result.cards: NS 0, EW 0\n{given}"));
        let one = seven("");
        let both = [one.clone(), seven("result.order: EENNNNNNNEEEE")];
        let first = standing(&session("", &both));
        assert_eq!(first.won, [("game".to_owned(), "EW".to_owned())]);
        let wrong = refused(&seven("result.order: NNNNNNNNNNNNE"));
        assert_eq!(wrong.place.to_string(), "/result/order");
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        scores_want_what_the_goal_wants(whole_deals("vint", |_, _| ()), 13, |played, tricks| {
            let own = played.own_side();
            let text = Map::from_iter([(
                "tricks".to_owned(),
                tikki_play::scoring::sides::side_values(|side| {
                    let tricks = i32::from(tricks);
                    if side == own { tricks } else { 13 - tricks }
                }),
            )]);
            let deal = DealResult {
                setup: &played.setup,
                result: tikki_base::fields::Fields::from(&text),
                seats: played.question.seats.clone(),
            };
            let played = Played::from_deal(&deal).unwrap().unwrap();
            played.score().unwrap().total().difference()
        });
    }
}
