//! Six contracts of tricks, of which five cost and one pays; doubles between two players settle their difference.

use crate::prelude::*;

/// Barbu in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Barbu));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What has to be played on a trump lead: the highest trump if it beats, or any that beats.
    #[key(words("highest" => false, "higher" => true))]
    trump_lead: bool,
    /// How many deals a game has.
    #[key(default = 28, range = 1..=1000, deals)]
    deals: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Raw scores so far.
    points: PlayerTally,
    /// Who has doubled whom.
    doubles: Doubles,
}

/// Pairs of players: who has doubled, and whom.
#[derive(Clone, Debug)]
struct Doubles(Vec<(Player, Player)>);

impl ReadStateKey for Doubles {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Doubles> {
        Doubles::read(fields, name, |at, seat| layout.player(at, seat))
    }
}

impl Doubles {
    /// The doubles of a field: nobody's own, and none twice. `player` finds the player of a name at a pointer.
    fn read(
        fields: &Fields<'_>,
        name: &str,
        player: impl Fn(&str, &str) -> Result<Player>,
    ) -> Result<Doubles> {
        let wrong = |at: &str| fields.bad(at, "expected pairs of seats: who has doubled, and whom");
        let pairs = match fields.get(name) {
            None | Some(Value::Null) => return Ok(Doubles(Vec::new())),
            Some(Value::Array(pairs)) => pairs,
            Some(_) => return Err(wrong(name)),
        };
        let mut doubles = Vec::new();
        for (index, pair) in pairs.iter().enumerate() {
            let place = format!("{name}/{index}");
            let seats = pair.as_array().map(Vec::as_slice);
            let Some([Value::String(who), Value::String(whom)]) = seats else {
                return Err(wrong(&place));
            };
            let at = fields.pointer(&place);
            let (who, whom) = (player(&at, who)?, player(&at, whom)?);
            if who == whom || doubles.contains(&(who, whom)) {
                return Err(wrong(&place));
            }
            doubles.push((who, whom));
        }
        Ok(Doubles(doubles))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contract {
    Queens,
    Tricks,
    Hearts,
    King,
    LastTwo,
    Trump,
}

impl Contract {
    const ALL: [(&'static str, Contract); 6] = [
        ("queens", Contract::Queens),
        ("tricks", Contract::Tricks),
        ("hearts", Contract::Hearts),
        ("king", Contract::King),
        ("last-two", Contract::LastTwo),
        ("trump", Contract::Trump),
    ];

    fn read(setup: &Setup) -> Result<Contract> {
        let given = Setup::required("contract", setup.contract.as_deref())?;
        let found = Contract::ALL.into_iter().find(|(name, _)| *name == given);
        found.map(|(_, contract)| contract).ok_or_else(|| {
            let names = Contract::ALL.map(|(name, _)| name).join(", ");
            let message = format!("unknown contract \"{given}\"; expected one of {names}");
            Error::new(Code::BadContract, message).in_field("/contract")
        })
    }

    /// The trumps of the deal, which only `trump` has.
    fn trump(self, setup: &Setup) -> Result<Option<char>> {
        if self == Contract::Trump {
            return trump_suit(setup).map(Some);
        }
        expect_trump(setup, None).map(|()| None)
    }

    /// What a player's tricks score.
    fn counter(self, pack: &Pack, player: Player) -> Counter {
        let empty = Counter { players: Players::one(player), ..Counter::default() };
        let ace = pack.called("HA");
        match self {
            Contract::Queens => Counter { cards: vec![(pack.rank('Q'), -6)], ..empty },
            Contract::Tricks => Counter { per_trick: -2, ..empty },
            Contract::Hearts => {
                Counter { cards: vec![(pack.suit('H').without(ace), -2), (ace, -6)], ..empty }
            }
            Contract::King => Counter { cards: vec![(pack.called("HK"), -20)], ..empty },
            Contract::LastTwo => {
                Counter { numbered: vec![(TRICKS - 1, -10), (TRICKS, -20)], ..empty }
            }
            Contract::Trump => Counter { per_trick: 5, ..empty },
        }
    }
}

/// How many tricks a deal has.
const TRICKS: i32 = 13;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// What each seat scored in a contract of tricks, before the doubles.
    points: PartyNumbers,
    /// The seats in the order in which they were without cards, in dominoes.
    order: Vec<SeatName>,
}

struct Barbu;

impl CardGame<Options, Facts, Outcome> for Barbu {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let contract = Contract::read(setup)?;
        let trump = contract.trump(setup)?;
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::french(ACE_HIGH, 1), 13)?;
        let rule_set = rule_set(contract, options.trump_lead, &layout.pack);
        let mut state = State { trump: trump_state(trump), ..layout.state() };
        state.counters[..4].copy_from_slice(&facts.points.0[..4]);
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        state.number = (TRICKS + 1 - state.tricks_left(&rule_set)) as u8;
        let counter = |player| contract.counter(&layout.pack, player);
        let counters: Vec<Counter> = layout.everybody().iter().map(counter).collect();
        let goal = |player: Player| Goal {
            maximisers: Players::one(player),
            counters: counters.clone(),
            terms: vec![Term { weights: settled(player, &facts.doubles), ..Term::default() }],
            stop: Stop::Never,
        };
        let value_spec =
            ValueSpec::each(layout.everybody().iter().map(|player| (player, goal(player))));
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let seats = position.setup.seats.clone();
        let pairs = seats.iter().flat_map(|who| seats.iter().map(move |whom| (who, whom)));
        // In `trump` only the declarer is doubled, and doubles again.
        let declarer = position.setup.declarer.clone().filter(|_| position.setup.trump.is_some());
        let has_one = |pair: [&String; 2]| declarer.iter().all(|one| pair.contains(&one));
        let pairs = pairs.filter(|&(who, whom)| who != whom && position.rng.one_in(5));
        let pairs = pairs.filter(|&(who, whom)| has_one([who, whom]));
        let pairs: Vec<Value> = pairs.map(|(who, whom)| vec![who.as_str(), whom].into()).collect();
        position.state("doubles", pairs);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let named = Contract::ALL
            .iter()
            .map(|(name, _)| declarations.declaration(name).contract(name).led_by(declarations.by));
        let (trumps, others): (Vec<_>, Vec<_>) = named.partition(|row| row.name == "trump");
        let suits = STRAINS[..4].iter().flat_map(|suit| {
            trumps.iter().map(move |row| Declaration {
                name: format!("trump {suit}"),
                ..row.clone().like(suit).trump(suit)
            })
        });
        Ok(others.into_iter().chain(suits).collect())
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let contract = Contract::read(&played.setup)?;
        let in_hand = played.setup.hands.iter().map(|(_, cards)| cards.len());
        let first = TRICKS + 1 - in_hand.max().unwrap_or(0) as i32;
        let points = |(seat, name): (usize, &String)| {
            let own = Players::one(Player::new(seat));
            let scores = |(number, trick): (i32, &PlayedTrick)| {
                if trick.is_won_by(own) { contract.of_trick(number, &trick.cards) } else { 0 }
            };
            let score: i32 = (first..).zip(&played.tricks).map(scores).sum();
            (name.clone(), Value::from(played.state_number("points", name) + score))
        };
        let points = played.question.seats.iter().enumerate().map(points).collect();
        Ok(result([("points", Value::Object(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let what = Setup::required("contract", deal.setup.contract.as_deref())?;
        let points = if what == DOMINOES.0 {
            dominoes(deal, &outcome)?
        } else {
            of_tricks(deal, &outcome, Contract::read(deal.setup)?)?
        };
        let contract = Label::from(messages::SCORE_CONTRACT).with("contract", what);
        let sheet = deal.sheet(Teams::each).with_each(contract, &points);
        let settle = |sheet: DealSheet, (who, whom): (usize, usize)| {
            let ahead = points[who].1 - points[whom].1;
            let [who, whom] = [who, whom].map(|seat| &deal.seats[seat]);
            let by = Label::from(messages::SCORE_DOUBLED_BY).with("who", &**who);
            let both = Label::from(messages::SCORE_HAS_DOUBLED).with("who", &**who);
            let sheet = sheet.with_any(both.with("whom", &**whom), who, ahead);
            sheet.with_any(by, whom, -ahead)
        };
        Ok(doubles(deal, what)?.into_iter().fold(sheet, settle))
    }
}

fn rule_set(contract: Contract, any_higher: bool, pack: &Pack) -> RuleSet {
    let lock = matches!(contract, Contract::Hearts | Contract::King)
        .then(|| SuitLock { cards: pack.suit('H'), broken_by: Cards::NONE });
    let follow = match contract {
        Contract::Trump => Follow::TopTrump { any: any_higher },
        _ => Follow::Suit,
    };
    RuleSet { lock, follow, ..RuleSet::plain(pack.by_trump(), 4) }
}

/// How the raw scores make a player's score: their own, and for each double between them and another the difference.
fn settled(player: Player, doubles: &Doubles) -> Vec<(usize, i32)> {
    let mut weights = [0; 4];
    weights[player.index()] = 1;
    for &(who, whom) in &doubles.0 {
        let other = match player {
            _ if player == who => whom,
            _ if player == whom => who,
            _ => continue,
        };
        weights[player.index()] += 1;
        weights[other.index()] -= 1;
    }
    weights.into_iter().enumerate().filter(|&(_, weight)| weight != 0).collect()
}

/// The contract that is no trick game: what the first, second, third and last to be without cards score (McNeely, “Barbu”).
const DOMINOES: (&str, [i32; 4]) = ("dominoes", [45, 20, 5, -5]);

impl Contract {
    /// What all four score together, without doubles (McNeely, “Barbu”), and what every score of a player is a
    /// multiple of.
    const fn total_and_step(self) -> (i32, i32) {
        match self {
            Contract::Queens => (-24, 6),
            Contract::Tricks => (-26, 2),
            Contract::Hearts => (-30, 2),
            Contract::King => (-20, 20),
            Contract::LastTwo => (-30, 10),
            Contract::Trump => (65, 5),
        }
    }

    /// Whether four players can score this: the last two tricks go to no more than two of them.
    fn can_score(self, points: &[(String, i32)]) -> bool {
        let scoring = points.iter().filter(|(_, points)| *points != 0).count();
        let (_, step) = self.total_and_step();
        points.iter().all(|(_, points)| points % step == 0)
            && (self != Contract::LastTwo || scoring <= 2)
    }

    /// What the trick of a number scores, the first 1.
    fn of_trick(self, number: i32, cards: &[String]) -> i32 {
        let of_card = |card: &String| match (self, card.as_str()) {
            (Contract::Queens, card) if card.ends_with('Q') => -6,
            (Contract::Hearts, "HA") => -6,
            (Contract::Hearts, card) if card.starts_with('H') => -2,
            (Contract::King, "HK") => -20,
            _ => 0,
        };
        match self {
            Contract::Tricks => -2,
            Contract::Trump => 5,
            Contract::LastTwo if number == TRICKS => -20,
            Contract::LastTwo if number == TRICKS - 1 => -10,
            _ => cards.iter().map(of_card).sum(),
        }
    }
}

/// What each seat scores in a contract of tricks.
fn of_tricks(
    deal: &DealResult<'_>,
    outcome: &Outcome,
    contract: Contract,
) -> Result<Vec<(String, i32)>> {
    contract.trump(deal.setup)?;
    let points = deal.shares(Teams::each, &outcome.points, contract.total_and_step().0)?;
    if contract.can_score(&points) {
        return Ok(points);
    }
    let message = "no tricks of this contract have these points";
    Err(deal.result.impossible("points", message))
}

/// What each seat scores in dominoes.
fn dominoes(deal: &DealResult<'_>, outcome: &Outcome) -> Result<Vec<(String, i32)>> {
    deal.require("order")?;
    let order = SeatName::places(&outcome.order, deal)?;
    let score = |seat: usize| {
        let place = order.iter().position(|&other| other == seat)?;
        Some((deal.seats[seat].clone(), *DOMINOES.1.get(place)?))
    };
    let all = (0..deal.seats.len()).map(score).collect::<Option<Vec<_>>>();
    all.filter(|all| all.len() == order.len()).ok_or_else(|| {
        let message = "all four seats, in the order in which they were without cards";
        deal.result.impossible("order", message)
    })
}

/// Who has doubled whom; in a contract that pays, the declarer, where there is one, is one of them (McNeely, “Barbu”).
fn doubles(deal: &DealResult<'_>, what: &str) -> Result<Vec<(usize, usize)>> {
    let state = deal.setup.state();
    let Doubles(pairs) =
        Doubles::read(&state, "doubles", |at, name| deal.seat(at, name).map(Player::new))?;
    let pairs: Vec<_> = pairs.iter().map(|(who, whom)| (who.index(), whom.index())).collect();
    let pays = what == DOMINOES.0 || Contract::read(deal.setup)? == Contract::Trump;
    if pays && deal.setup.declarer.is_some() {
        let declarer = deal.declarer()?;
        if let Some(place) = pairs.iter().position(|&(a, b)| ![a, b].contains(&declarer)) {
            let message = "in a contract that pays only the declarer is doubled";
            return Err(state.impossible(&format!("doubles/{place}"), message));
        }
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests;
