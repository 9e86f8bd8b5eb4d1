//! Everybody avoids hearts and the queen of spades.

pub(crate) mod scoring;

use crate::families::hearts::{FirstTrickRule, HeartsBreaking, PointCards, parties, random_points};
use crate::families::passing::{self, PassDirection, PassedCards, Passing};
use crate::prelude::*;
use scoring::{HeartValue, JACK_POINTS, Moon, Penalties};

/// Hearts in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Hearts));

#[derive(Clone, Debug, Keys)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own")]
struct Options {
    /// What may not be played to the first trick.
    #[key(words("no-points" => FirstTrickRule::NoPoints, "no-hearts" => FirstTrickRule::NoHearts, "free" => FirstTrickRule::Free))]
    first_trick: FirstTrickRule,
    /// What lets hearts be led.
    #[key(words("points" => HeartsBreaking::Points, "heart" => HeartsBreaking::Heart, "queen" => HeartsBreaking::Queen))]
    breaking: HeartsBreaking,
    /// What a player who takes all hearts, and the queen where she counts, scores: as ever, nothing, or by choice less by as
    /// many points; partners may take them together.
    #[key(words("off" => Shooting::One(Moon::Off), "zero-26" => Shooting::One(Moon::OthersUp), "choice" => Shooting::One(Moon::Choice), "side" => Shooting::Side))]
    moon: Shooting,
    /// How many play, if it is to be checked.
    #[key(one_of(4, 3, 5, 6, 7))]
    players: Option<i32>,
    /// To whom cards are passed on.
    pass: Optional<PassDirection>,
    /// What a heart costs: one point, or its spots.
    hearts: HeartValue,
    /// Whether the queen of spades counts.
    #[key(default = true)]
    queen: bool,
    /// Whether partners opposite count together.
    partners: bool,
    /// Whether the jack of diamonds counts ten against them.
    jack: bool,
    /// The total that ends the game (the card book says 100, or 250, and 1000 of Spot Hearts: McNeely, “Hearts” and “Shoot The Moon”).
    #[key(default = 100, range = 1..=10000)]
    game: i32,
    /// Whether it ends the game only when it is exceeded (McNeely, “Hearts”), or when it is reached (Nordic Games).
    exceeding: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shooting {
    One(Moon),
    Side,
}

impl Options {
    /// Which cards count, and how.
    fn penalties(&self) -> Penalties {
        Penalties { heart_value: self.hearts, queen: self.queen, jack: self.jack }
    }
}

/// All points of spot hearts with the queen.
const MOST_POINTS: i32 = 145;

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether hearts may be led.
    broken: bool,
    /// Whether the trick is the first; if nothing is said, that of a whole deal.
    first_trick: Option<bool>,
    /// Penalty points so far.
    points: PlayerTally,
    /// Who has the jack of diamonds.
    jack_taken_by: Option<Player>,
    /// Before the play, what the others than the declarer pass on; who is not named does so by a rule of thumb.
    passes: PassedCards,
    /// Whether cards are still passed on.
    phase: Phase,
}

struct Hearts;

impl CardGame<Options, Facts, scoring::Outcome> for Hearts {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 1), 17)?;
        layout.expect_given_players(options.players, &[3, 4, 5, 6, 7])?;
        check(setup, options, layout.players())?;
        expect_trump(setup, None)?;
        let facts = Facts::read(setup, &mut layout)?;
        let jack = layout.pack.called("DJ");
        if facts.jack_taken_by.is_some() && !jack.is_disjoint(layout.used) {
            let message = "the jack of diamonds is still in play";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/jack_taken_by"));
        }
        facts.points.check(0..=MOST_POINTS, &layout, "/state/points")?;
        let penalties = options.penalties();
        let cost = |card: &str| card.parse().map_or(0, |card| penalties.cost(card));
        facts.points.check_captured(&layout, cost)?;
        let points = PointCards::new(&layout.pack, options.penalties());
        let opening = opening(&layout);
        let rule_set = points.rule_set(&layout, options.first_trick, options.breaking, opening);
        let mut start = layout.state();
        start.broken = facts.broken;
        let whole = is_whole(layout.used.len() as usize, layout.players());
        start.first_trick = facts.first_trick.unwrap_or(whole);
        if start.first_trick && facts.phase == Phase::Card {
            check_opening(&layout, opening)?;
            if whole {
                check_leader(&layout, opening)?;
            }
        }
        let stakes = Stakes::new(options, &facts, &layout, points);
        for (place, party) in stakes.parties.iter().enumerate() {
            start.counters[place] = facts.points.of(*party);
        }
        let goal = |player: Player, stakes: &Stakes| {
            let own = Players::one(player);
            stakes.goal(own, own.others(layout.players()))
        };
        let value_spec = if options.partners {
            let of = side_of(Player::new(0));
            ValueSpec::Sides { goal: stakes.goal(of, of.others(4)), of }
        } else {
            ValueSpec::each(layout.everybody().iter().map(|player| (player, goal(player, &stakes))))
        };
        let kind = Stakes { others: stakes.kind_moon(), ..stakes.clone() };
        let each = layout.everybody().iter().filter(|_| !options.partners);
        let helped = each.map(|player| goal(player, &kind)).collect();
        let root = match facts.phase {
            Phase::Card => TrickRoot::Play(layout.lay(setup, &rule_set, start, None)?),
            Phase::Exchange => {
                Passing::read(setup, &layout, options.pass.0, &facts.passes)?.root(opening, &start)
            }
        };
        Ok(Question::helped(layout, rule_set, root, value_spec, helped))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        if position.rng.one_in(3) {
            random_others(position);
        } else {
            random_four(position);
        }
        let penalties = Options::of(&position.setup).map(|options| options.penalties());
        let penalties = penalties.unwrap_or_default();
        let cost = |card: &String| card.parse().map_or(0, |card| penalties.cost(card));
        let held: i32 = position.named_cards().map(cost).sum();
        position.limit_points(penalties.of(Card::all()) - held);
        if is_whole(position.named_cards().count(), position.setup.seats.len()) {
            let holder = holder_of_the_lowest_club(&position.setup);
            position.setup.leader = holder.or(position.setup.leader.take());
        }
    }

    fn opening_card(&self, deal: &Setup) -> Option<String> {
        let held = |card: &String| deal.hands.iter().any(|(_, hand)| hand.contains(card));
        clubs_from_the_lowest().find(held)
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4, 3, 5, 6, 7])?;
        let players = dealing.players();
        let mut pack = french(ACE_HIGH);
        let left_out: &[&str] = match players {
            6 => &["D2", "D3", "C3", "C4"],
            7 => &["D2", "D3", "C3"],
            _ => &[],
        };
        pack.retain(|card| !left_out.contains(&card.as_str()));
        let hand = pack.len() / players;
        Ok(dealing.of(pack, hand).leaving(Leftover::Stock))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let mut layout = TableLayout::of(declarations.deal, Pack::french(ACE_HIGH, 1), 17)?;
        let facts = Facts::read(declarations.deal, &mut layout)?;
        passing::contracts(declarations, &layout, &facts.passes)
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let penalties = Options::of(deal).ok()?.penalties();
        card.parse().ok().map(|card| penalties.points(card))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(scoring::standing(deals, options))
    }
}

/// A random deal or ending of four hands.
fn random_four(position: &mut RandomPosition<'_>) {
    position.four_hands();
    position.choose::<Options>(&["first_trick", "breaking"]);
    if position.is_whole() {
        return position.state("first_trick", true);
    }
    let mut points = [0; 4];
    points[position.rng.below(4)] += position.rng.below(14);
    points[position.rng.below(4)] += position.rng.below(3);
    position.state("points", numbers(["N", "E", "S", "W"].into_iter().zip(points)));
    let (broken, first) = (position.rng.one_in(2), position.rng.one_in(4));
    let first = first && position.named_cards().any(|card| card == "C2");
    position.state("broken", broken);
    position.state("first_trick", first);
    let partners = position.rng.one_in(4);
    position.set_option("partners", partners);
    let moons = ["off", "zero-26", "choice", "side"];
    position.option("moon", &moons[..if partners { 4 } else { 3 }]);
    random_counting(position);
}

/// Chooses which cards count.
fn random_counting(position: &mut RandomPosition<'_>) {
    let (jack, queen) = (position.rng.one_in(3), !position.rng.one_in(4));
    position.set_option("jack", jack);
    position.set_option("queen", queen);
    position.option("hearts", &["one", "one", "spot"]);
}

/// A random ending of another number than four, perhaps with a kitty.
fn random_others(position: &mut RandomPosition<'_>) {
    let players = position.rng.pick(&[3, 5, 6, 7]);
    position.seat_by_number(players);
    position.cards = position.cards.min([17, 0, 10, 8, 7][players - 3]);
    let rest = position.deal_all(french(ACE_HIGH));
    if players <= 5 && position.rng.one_in(2) {
        position.setup.stock = rest.into_iter().take(if players == 3 { 1 } else { 2 }).collect();
    }
    position.set_option("players", players);
    position.choose::<Options>(&["first_trick", "breaking"]);
    position.option("moon", &["off", "zero-26", "choice"]);
    random_points(position);
    random_counting(position);
}

/// Refuses what only partners have.
fn check(setup: &Setup, options: &Options, players: usize) -> Result<()> {
    if options.partners && players != 4 {
        return Err(setup.options().bad("partners", "partners are four"));
    }
    if options.moon == Shooting::Side && !options.partners {
        return Err(setup.options().bad("moon", "that is for partners"));
    }
    if players == 4 && !setup.stock.is_empty() {
        let message = "four players are dealt all cards: there is no kitty";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/stock"));
    }
    Ok(())
}

/// Whether this number of cards of the pack in known places leaves no trick that could have been played.
const fn is_whole(cards: usize, players: usize) -> bool {
    cards + players > 52
}

/// The clubs by name, the lowest first.
fn clubs_from_the_lowest() -> impl Iterator<Item = String> {
    ACE_HIGH.chars().rev().map(|rank| format!("C{rank}"))
}

/// The seat that leads to the first trick of a deal.
fn holder_of_the_lowest_club(deal: &Setup) -> Option<String> {
    let card = CardGame::opening_card(&Hearts, deal)?;
    let holder = deal.hands.iter().find(|(_, hand)| hand.contains(&card));
    holder.map(|(seat, _)| seat.clone())
}

/// Refuses a first trick of four players to which nobody has led, or can lead, the lowest club.
fn check_opening(layout: &TableLayout, opening: Cards) -> Result<()> {
    if layout.players() != 4 || opening.and(layout.used) == opening {
        return Ok(());
    }
    let message = "C2 has been played, so the first trick is over: leave out state.first_trick";
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/first_trick"))
}

/// Refuses a leader of a whole deal who does not hold the lowest club, where another player does.
fn check_leader(layout: &TableLayout, opening: Cards) -> Result<()> {
    let order = || layout.clockwise(layout.leader);
    let on_table =
        |place: usize| layout.table.get(place).is_some_and(|&card| opening.contains(card));
    let has = |place: usize, player: Player| {
        on_table(place) || !layout.hands[player.index()].is_disjoint(opening)
    };
    let holder = order().enumerate().find(|&(place, player)| has(place, player));
    let (Some((_, holder)), Some(card)) = (holder, opening.iter().next()) else { return Ok(()) };
    if holder == layout.leader {
        return Ok(());
    }
    let [leader, holder] = [layout.leader, holder].map(|player| &layout.seats[player.index()]);
    let card = layout.pack.name(card);
    let message = format!("{leader} does not hold {card}, the lowest club; {holder} leads");
    Err(Error::new(Code::ImpossibleState, message).in_field("/leader"))
}

/// What is led to the first trick: the lowest club dealt.
fn opening(layout: &TableLayout) -> Cards {
    let pack = &layout.pack;
    let dealt = layout.hands.iter().copied().fold(Cards::NONE, Cards::or);
    let dealt = layout.table.iter().copied().fold(dealt, Cards::with);
    let lowest = clubs_from_the_lowest().map(|club| pack.called(&club));
    let mut lowest = lowest.filter(|club| layout.players() == 4 || !club.is_disjoint(dealt));
    lowest.next().unwrap_or(Cards::NONE)
}

/// What the points of a deal depend on.
#[derive(Clone, Debug)]
struct Stakes {
    points: PointCards,
    /// Who counts together.
    parties: Vec<Players>,
    everybody: Players,
    /// The cards that go to the first who takes a point card.
    kitty: Cards,
    /// Who has taken the jack before.
    jack_before: Option<Player>,
    /// All that can be had.
    whole: i32,
    /// What a party that takes all has itself, if that is played.
    shooter: Option<i32>,
    /// What each other party then has, if that is played.
    others: i32,
}

impl Stakes {
    fn new(options: &Options, facts: &Facts, layout: &TableLayout, points: PointCards) -> Stakes {
        let whole: i32 = points.of(layout.pack.cards().collect());
        Stakes {
            parties: parties(layout, options.moon == Shooting::Side),
            everybody: layout.everybody(),
            kitty: layout.stock.iter().copied().collect(),
            jack_before: facts.jack_taken_by.filter(|_| options.jack),
            whole,
            shooter: match options.moon {
                Shooting::One(Moon::Off) => None,
                Shooting::One(Moon::OthersUp) | Shooting::Side => Some(0),
                Shooting::One(Moon::Choice) => Some(-whole),
            },
            others: whole,
            points,
        }
    }

    /// What the others have of a moon whose shooter chooses for them: nothing where it may go off the shooter's own score.
    fn kind_moon(&self) -> i32 {
        if self.shooter.is_some_and(|own| own < 0) { 0 } else { self.others }
    }

    /// What some players capture by party, who has the kitty, and the jacks they capture.
    fn counters(&self, of: Players) -> Vec<Counter> {
        let parties = self.parties.iter().copied();
        let mut counters: Vec<Counter> =
            parties.clone().map(|party| self.points.captured(party)).collect();
        if !self.kitty.is_empty() {
            let taken = 2 * self.parties.len();
            counters.extend(parties.map(|party| self.points.takes_kitty(party, taken)));
            counters.push(self.points.tricks_with_points(self.everybody));
        }
        if !self.points.jacks.is_empty() {
            counters.push(self.points.captured_jacks(of));
        }
        counters
    }

    /// The penalty points of some players, who want few; a party that takes all turns them round.
    fn goal(&self, of: Players, maximisers: Players) -> Goal {
        let counters = self.counters(of);
        let count = self.parties.len();
        let own = |place: &usize| self.parties[*place].iter().all(|player| of.contains(player));
        let (in_kitty, jack_in_kitty) =
            (self.points.of(self.kitty), self.points.of_jacks(self.kitty));
        let with_kitty = |value: i32| {
            let own = (0..count).filter(own).map(move |place| (count + place, value));
            own.filter(|_| !self.kitty.is_empty())
        };
        let jack = (!self.points.jacks.is_empty()).then_some(counters.len() - 1);
        let jack_before = self.jack_before.filter(|&player| of.contains(player));
        let jack_before = jack_before.map_or(0, |_| JACK_POINTS);
        let captured = (0..count).filter(own).map(|place| (place, 1));
        let all = Term {
            when: Vec::new(),
            constant: jack_before,
            weights: captured
                .chain(with_kitty(in_kitty + jack_in_kitty))
                .chain(jack.map(|jack| (jack, 1)))
                .collect(),
        };
        // After a moon the jack counts for nobody.
        let turned = |place: usize, shooter: i32| {
            let mut when = vec![Condition::at_least(place, self.whole - in_kitty)];
            if in_kitty > 0 {
                when.push(Condition::at_least(count + place, 1));
            }
            let change = if own(&place) { shooter - self.whole } else { self.others };
            let weights = with_kitty(-jack_in_kitty).chain(jack.map(|jack| (jack, -1))).collect();
            Term { when, constant: change - jack_before, weights }
        };
        let moons =
            self.shooter.iter().flat_map(|&shooter| (0..count).map(move |place| (place, shooter)));
        let moons = moons.map(|(place, shooter)| turned(place, shooter));
        let terms = std::iter::once(all).chain(moons).collect();
        Goal { maximisers, counters, terms, stop: Stop::Never }
    }
}

#[cfg(test)]
mod tests;
