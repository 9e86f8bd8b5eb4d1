//! Six contracts of tricks, of which five cost and one pays; doubles between two players settle their difference.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::draft::Draft;
use crate::draft::STRAINS;
use crate::families::four_hands::{expect_trump, trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Fact, Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Value};
use tikki_solver::rules::{
    Cards, Counter, Follow, Goal, Lock, Player, Players, Record, State, Stop, Term,
};

/// Barbu in the list of games.
pub(crate) const GAME: Game = Game {
    id: "barbu",
    name: "Barbu",
    seed: "seed 002, lines 3724-3784",
    needs: &["contract", "declarer", "trump", "state.points", "state.doubles"],
    sides: &["each for himself"],
    value: "by seat: score of the deal with doubles settled",
    page: include_str!("page.md"),
    rules: Some(&Barbu),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        /// What has to be played on a trump lead: the highest trump if it beats, or any that beats.
        trump_lead: bool { "highest" => false, "higher" => true },
    }
}

facts! {
    struct Facts {
        /// Raw scores so far.
        points: Tally,
        /// Who has doubled whom.
        doubles: Doubles,
    }
}

/// Pairs of players, who and whom.
#[derive(Clone, Debug)]
struct Doubles(Vec<(Player, Player)>);

impl Fact for Doubles {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Doubles> {
        Doubles::told(fields, name, |at, seat| layout.player(at, seat))
    }
}

impl Doubles {
    /// The doubles that a field tells: nobody's own, and none twice. `player` says whom a name at a pointer means.
    fn told(
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
        let said = Setup::required("contract", setup.contract.as_deref())?;
        let found = Contract::ALL.into_iter().find(|(name, _)| *name == said);
        found.map(|(_, contract)| contract).ok_or_else(|| {
            let names = Contract::ALL.map(|(name, _)| name).join(", ");
            let message = format!("\"{said}\" is no contract of this game: {names}");
            Error::new(Code::BadContract, message).in_field("/contract")
        })
    }

    /// The trumps of the deal, which `trump` has to tell and the others do not have.
    fn trump(self, setup: &Setup) -> Result<Option<char>> {
        if self == Contract::Trump {
            return Setup::required("trump", trump(setup)?).map(Some);
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

#[derive(Debug)]
struct Barbu;

impl Rules for Barbu {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let contract = Contract::read(setup)?;
        let trump = contract.trump(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 13)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = record(contract, options.trump_lead, &layout.pack);
        let mut state = State { trump: trump_state(trump), ..layout.state() };
        state.counters[..4].copy_from_slice(&facts.points.0[..4]);
        let mut state = layout.lay(setup, &record, state, None)?;
        state.number = (TRICKS + 1 - state.tricks_left(&record)) as u8;
        let counter = |player| contract.counter(&layout.pack, player);
        let counters: Vec<Counter> = layout.everybody().iter().map(counter).collect();
        let goal = |player: Player| Goal {
            maximisers: Players::one(player),
            counters: counters.clone(),
            terms: vec![Term { weights: settled(player, &facts.doubles), ..Term::default() }],
            stop: Stop::Never,
        };
        let worth = Worth::each(layout.everybody().iter().map(|player| (player, goal(player))));
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::BarbuScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.contract(&Contract::ALL.map(|(name, _)| name));
        if draft.setup.contract.as_deref() == Some("trump") {
            draft.trump_suit();
        }
        draft.option("trump_lead", &["highest", "higher"]);
        let seats = draft.setup.seats.clone();
        let pairs = seats.iter().flat_map(|who| seats.iter().map(move |whom| (who, whom)));
        // In `trump` only the declarer is doubled, and doubles again.
        let declarer = draft.setup.declarer.clone().filter(|_| draft.setup.trump.is_some());
        let has_one = |pair: [&String; 2]| declarer.iter().all(|one| pair.contains(&one));
        let pairs = pairs.filter(|&(who, whom)| who != whom && draft.rng.one_in(5));
        let pairs = pairs.filter(|&(who, whom)| has_one([who, whom]));
        let pairs: Vec<Value> = pairs.map(|(who, whom)| vec![who.as_str(), whom].into()).collect();
        draft.state("doubles", pairs);
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let named =
            Contract::ALL.iter().map(|(name, _)| offer.play(name).contract(name).led_by(offer.by));
        let (trumps, others): (Vec<_>, Vec<_>) = named.partition(|row| row.name == "trump");
        let suits = STRAINS[..4].iter().flat_map(|suit| {
            trumps.iter().map(move |row| Undertaken {
                name: format!("trump {suit}"),
                ..row.clone().like(suit).trump(suit)
            })
        });
        Ok(others.into_iter().chain(suits).collect())
    }
}

fn record(contract: Contract, any_higher: bool, pack: &Pack) -> Record {
    let lock = matches!(contract, Contract::Hearts | Contract::King)
        .then(|| Lock { cards: pack.suit('H'), broken_by: Cards::NONE });
    let follow = match contract {
        Contract::Trump => Follow::TopTrump { any: any_higher },
        _ => Follow::Suit,
    };
    Record { lock, follow, ..Record::plain(pack.by_trump(), 4) }
}

/// How the raw scores make a player's score: his own, and for each double between him and another their difference.
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
