//! Klaberjass: the maker of trumps has to have more points than anybody else; jack and nine of trumps are high.

mod goal;
mod scoring;

use crate::prelude::*;
use goal::{Party, Tables};
use tikki_solver::rules::{Announcements, Pair};

/// Klaberjass in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Klaberjass));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// As many as there are seats, if nothing is said.
    #[key(one_of(2, 3, 4))]
    players: Option<i32>,
    /// The order of the cards: with the ten second, or as it is printed.
    #[key(words("ten-second" => TEN_SECOND, "printed" => Order(SEVEN_UP)))]
    order: Order,
    /// Whether trumps led have to be headed.
    head_on_trump_lead: bool,
    /// What the game points are multiplied by.
    #[key(one_of(1, 2, 4))]
    kontra: i32,
    /// The points of a game: 500, of partners 25 game points.
    game: Option<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Difference,
    Make,
    ScoreDifference,
    Score,
}

/// The ranks of a plain suit; in trumps jack and nine stand above the others.
#[derive(Clone, Copy, Debug)]
struct Order(&'static str);

const TEN_SECOND: Order = Order("ATKQJ987");

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, by party.
    points: PartyNumbers,
    /// Who has won a trick, by party.
    has_trick: Flags,
    /// What the sequences of a party count once it has a trick.
    sequences: PartyNumbers,
    /// The party that has played one of king and queen of trumps and may announce with the other.
    bella: Option<String>,
}

/// A flag for each party.
#[derive(Clone, Debug)]
struct Flags(Vec<(String, bool)>);

impl Flags {
    fn of(&self, party: &str) -> bool {
        self.0.iter().any(|(name, flag)| name == party && *flag)
    }
}

impl ReadKey for Flags {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Flags> {
        let object = fields.object(name)?;
        let flag = |party: &str| Ok((party.to_owned(), object.flag(party, false)?));
        Ok(Flags(object.names().map(flag).collect::<Result<_>>()?))
    }
}

/// What cards count in any suit.
const VALUES: CardValues = CardValues(&[('A', 11), ('T', 10), ('K', 4), ('Q', 3)]);
/// What the jack of a plain suit counts, the jack of trumps, and the nine of trumps.
const JACK: i32 = 2;
const TRUMP_JACK: i32 = 20;
const TRUMP_NINE: i32 = 14;
/// What the last trick counts.
const LAST_TRICK: i32 = 10;
/// What king and queen of trumps count together.
const BELLA: i32 = 20;
/// Game points of partners who have made trumps and have more points, and of the others if they have not.
const MADE: i32 = 1;
const LOST: i32 = 2;
/// More than any party can have in a deal.
const MOST: i32 = 1000;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points by party, with bellas and sequences.
    points: PartyNumbers,
    /// Who has claimed the game in the middle of the deal.
    claimed: Option<SeatName>,
    /// Who has not followed suit and not put it right.
    revoked: Option<SeatName>,
}

struct Klaberjass;

impl CardGame<Options, Facts, Outcome> for Klaberjass {
    const DEAL: DealSpec =
        DealSpec::by_players(&[2, 3, 4], SEVEN_UP, |players| if players == 4 { 8 } else { 9 });
    const CONTRACTS: Contracts = |own| own.trumps(&STRAINS[..4]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let mut layout = TableLayout::of(setup, Pack::french(options.order.0, 1), 9)?;
        layout.expect_given_players(options.players, &[2, 3, 4])?;
        check_objective(options.objective, layout.players())?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let parties = parties(&layout, declarer, &facts)?;
        let rule_set = rule_set(options, &layout, trump, &parties);
        let table = Tables { cards: values(&layout.pack, trump), parties };
        let mut state = layout.state();
        table.count(&mut state);
        let bella = bella_begun(&layout, &rule_set, &table.parties, facts.bella.as_deref())?;
        state.announced = u8::from(bella);
        let of = table.parties[0].players;
        let goal = Goal {
            maximisers: of,
            counters: table.counters(),
            terms: table.terms(options),
            stop: Stop::Never,
        };
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 2 + position.rng.below(3);
        position.seat(players);
        position.deals(if players == 4 { 8 } else { 9 });
        position.deal_all(french(SEVEN_UP));
        position.trump_suit();
        position.declarer();
        position.set_option("players", players);
        position.choose::<Options>(&["order", "head_on_trump_lead", "kontra"]);
        let own = [&[][..], &[], &["score_difference"], &[], &["score"]][players];
        position.option("objective", &[&["difference", "make"], own].concat());
        let seats = position.setup.seats.clone();
        let sides = vec!["NS".to_owned(), "EW".to_owned()];
        let parties = if players == 4 { sides } else { seats };
        let first = position.rng.pick(&parties);
        let sequence = position.rng.pick(&[0, 20, 50, 70]);
        position.state("sequences", numbers([(first.as_str(), sequence)]));
        if !position.is_whole() {
            random_past(position, &parties);
        }
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(card_value(card, deal.trump.as_deref()))
    }

    /// More points than the others.
    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(1)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let teams = Teams::partners_of_four(&played.question.seats);
        let trump = played.setup.trump.as_deref();
        let has_trick = |name: &str| {
            let flags = played.setup.state.get("has_trick");
            flags.and_then(|flags| flags.get(name)) == Some(&Value::Bool(true))
        };
        let points = |name: &str, by: Players| {
            let sequences = if has_trick(name) || played.count(by) > 0 {
                played.state_number("sequences", name)
            } else {
                0
            };
            let cards: i32 = played
                .won(by)
                .flat_map(|trick| &trick.cards)
                .map(|card| card_value(card, trump))
                .sum();
            let last = played.tricks.last().is_some_and(|trick| trick.is_won_by(by));
            let bella = played
                .moves
                .iter()
                .any(|(seat, made)| matches!(made, RuleMove::Marry(_)) && by.0 >> seat & 1 != 0);
            let extra = if last { LAST_TRICK } else { 0 } + if bella { BELLA } else { 0 };
            played.state_number("points", name) + sequences + cards + extra
        };
        Ok(result([("points", teams.numbers(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(scoring::standing(deals, options))
    }
}

/// Points and tricks of the parties, and perhaps a king or queen that has been played.
fn random_past(position: &mut RandomPosition<'_>, parties: &[String]) {
    let won = parties.iter().map(|party| (party.clone(), Value::Bool(position.rng.one_in(2))));
    let won = Value::Object(won.collect());
    let points = |(n, party): (usize, &String)| -> (String, usize) {
        let some = won[party.as_str()] == true;
        (party.clone(), if some { 7 * n + position.rng.below(40) } else { 0 })
    };
    let points: Vec<(String, usize)> = parties.iter().enumerate().map(points).collect();
    let points = numbers(points.iter().map(|(party, points)| (party.as_str(), *points)));
    position.state("has_trick", won);
    position.state("points", points);
    let trump = position.setup.trump.clone().unwrap_or_default();
    let holder = |rank: &str| {
        let card = format!("{trump}{rank}");
        position.setup.hands.iter().position(|(_, cards)| cards.contains(&card))
    };
    let ((Some(left), None) | (None, Some(left))) = (holder("K"), holder("Q")) else { return };
    if position.rng.one_in(2) {
        position.state("bella", parties[left % parties.len()].clone());
    }
}

/// Refuses an objective that this number of players does not have.
fn check_objective(objective: Objective, players: usize) -> Result<()> {
    let of = match objective {
        Objective::Difference | Objective::Make => players,
        Objective::ScoreDifference => 2,
        Objective::Score => 4,
    };
    if of == players {
        return Ok(());
    }
    let message = format!("with this objective there are {of} players");
    Err(Error::new(Code::BadField, message).in_field("/options/objective"))
}

/// The parties, the declarer's first.
fn parties(layout: &TableLayout, declarer: Player, facts: &Facts) -> Result<Vec<Party>> {
    let players = layout.players();
    let apart = if players == 4 { 2 } else { players };
    let names: Vec<String> =
        Teams::partners_of_four(&layout.seats).0.into_iter().map(|(name, _)| name).collect();
    let (points, sequences) = (facts.points.among(&names)?, facts.sequences.among(&names)?);
    let party = |n: usize| {
        let first = Player::new((declarer.index() + n) % players);
        let (name, players) = if players == 4 {
            (["NS", "EW"][first.index() % 2].to_owned(), side_of(first))
        } else {
            (layout.seats[first.index()].clone(), Players::one(first))
        };
        Ok(Party {
            points: points.of(&name, 0..=MOST)?,
            has_trick: facts.has_trick.of(&name),
            sequences: sequences.of(&name, 0..=MOST)?,
            name,
            players,
        })
    };
    (0..apart).map(party).collect()
}

fn rule_set(options: &Options, layout: &TableLayout, trump: char, parties: &[Party]) -> RuleSet {
    let pack = &layout.pack;
    let tops = [format!("{trump}J"), format!("{trump}9")];
    let suits = pack.suits_with_top_cards(&[&tops[0], &tops[1]], Some(trump));
    let [king, queen] = ['K', 'Q']
        .map(|rank| pack.one(&format!("{trump}{rank}")).expect("the pack has kings and queens"));
    let pair = Pair { king, queen, trump: 0, value: BELLA, trump_value: BELLA };
    let side = |player: Player| {
        let own = parties.iter().map(|party| party.players).find(|side| side.contains(player));
        own.unwrap_or(Players::one(player))
    };
    let heads = options.head_on_trump_lead;
    RuleSet {
        partners: layout.everybody().iter().map(side).collect(),
        follow: if heads { Follow::MustTrumpHeadTrumps } else { Follow::MustTrump },
        announcements: Some(Announcements {
            pairs: vec![pair],
            who: Announcing::WithSecond,
            binds: false,
        }),
        ..RuleSet::plain(vec![suits], layout.players())
    }
}

/// What each card counts.
fn values(pack: &Pack, trump: char) -> Vec<(Cards, i32)> {
    let trumps = pack.suit(trump);
    let jacks = pack.rank('J');
    let mut values = VALUES.within(pack);
    values.push((jacks.without(trumps), JACK));
    values.push((jacks.and(trumps), TRUMP_JACK));
    values.push((pack.rank('9').and(trumps), TRUMP_NINE));
    values
}

/// Whether one of king and queen of trumps has been played by those who have the other: as the position says, or on the
/// table.
fn bella_begun(
    layout: &TableLayout,
    rule_set: &RuleSet,
    parties: &[Party],
    given: Option<&str>,
) -> Result<bool> {
    let Some(Announcements { pairs, .. }) = &rule_set.announcements else { return Ok(false) };
    let pair: Cards = [pairs[0].king, pairs[0].queen].into_iter().collect();
    let hands = |side: Players| {
        let held = side.iter().map(|player| layout.hands[player.index()]);
        held.fold(Cards::NONE, Cards::or).and(pair)
    };
    let order = &rule_set.order[layout.leader.index()];
    let on_table = layout.table.iter().zip(order).find(|(card, _)| pair.contains(**card));
    let begun =
        on_table.is_some_and(|(_, player)| hands(rule_set.partners[player.index()]).len() == 1);
    let Some(given) = given else { return Ok(begun) };
    let party = parties.iter().find(|party| party.name.eq_ignore_ascii_case(given));
    let held = party.is_some_and(|party| hands(party.players).len() == 1);
    if held && (begun || hands(layout.everybody()).len() == 1) {
        return Ok(true);
    }
    let message = format!("\"{given}\" has not one of king and queen of trumps, the other played");
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/bella"))
}

/// What a card counts.
fn card_value(card: &str, trump: Option<&str>) -> i32 {
    match (trump.is_some_and(|suit| card.starts_with(suit)), card.chars().last()) {
        (true, Some('J')) => TRUMP_JACK,
        (false, Some('J')) => JACK,
        (true, Some('9')) => TRUMP_NINE,
        _ => VALUES.of(card),
    }
}

#[cfg(test)]
mod tests;
