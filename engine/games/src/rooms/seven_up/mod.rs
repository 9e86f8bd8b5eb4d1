//! Seven up: high, low, jack and game, for three alone or for partners.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french};
use crate::families::all_fours;
use crate::families::all_fours::{Counted, Facts, Open, Party, Points, ends};
use crate::families::four_hands::{side_of, trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Follow, Player, Record, State};

/// Seven up in the list of games.
pub(crate) const GAME: Game = Game {
    id: "seven-up",
    name: "Seven Up",
    aliases: &[],
    seed: "seed 002, lines 3444-3482",
    seats: &["1", "2", "3"],
    sides: &["each for himself; of four NS and EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 6,
    needs: &["trump", "state.pips", "state.high", "state.low", "state.jack"],
    value: "three players, by seat: points of the deal, which each wants many; four: points of N and S less those of E and W",
    page: include_str!("page.md"),
    rules: Some(&SevenUp),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said: three, or four who are partners.
        players: Option<i32> [3, 4],
        /// What a player without the suit led may play: trumps if he has any, or any card.
        follow: Follow { "FTM" => Follow::SuitOrTrumpElseTrump, "FT" => Follow::SuitOrTrump },
        /// Whether the jack of trumps has a pip.
        trump_jack_pips: bool = false,
    }
}

#[derive(Debug)]
struct SevenUp;

impl Rules for SevenUp {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 6)?;
        layout.expect_said_players(options.players, &[3, 4])?;
        let facts = Facts::read(setup, &mut layout)?;
        let suits = layout.pack.by_trump();
        let record = Record { follow: options.follow, ..Record::plain(suits, layout.players()) };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let open = Open { high: facts.high.is_none(), low: false, jack: facts.jack.is_none() };
        let counted = Counted::new(&layout, Some(trump), open, options.trump_jack_pips);
        let mut parties = parties(&layout);
        facts.give(&mut parties)?;
        if facts.low.is_none() {
            give_low(&layout, trump, &mut parties);
        }
        let worth = match <[Party; 2]>::try_from(parties) {
            Ok(sides) => Worth::Sides { goal: counted.difference(&sides), of: sides[0].players },
            Err(seats) => {
                let goal = |place| counted.goal(&seats, place, Points::as_they_are);
                Worth::each((0..3).map(|place| (Player::new(place), goal(place))))
            }
        };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::SevenUpScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 3 + draft.rng.below(2);
        draft.seat(players);
        draft.deal_all(french(ACE_HIGH));
        draft.trump_suit();
        draft.set_option("players", players);
        draft.option("follow", &["FTM", "FT"]);
        draft.flag("trump_jack_pips");
        if !draft.is_whole() {
            let seats = draft.setup.seats.clone();
            let sides = vec!["NS".to_owned(), "EW".to_owned()];
            draft.all_fours(&if players == 4 { sides } else { seats });
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3, 4])?.of(french(ACE_HIGH), 6).leaving(Rest::Shown))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(all_fours::PIPS.of(card))
    }
}

/// The seats, or of four the sides.
fn parties(layout: &Layout) -> Vec<Party> {
    if layout.players() == 3 {
        return Party::seats(layout);
    }
    let side = |(place, name)| Party::new(name, side_of(Player::new(place)));
    [(0, "NS"), (1, "EW")].map(side).to_vec()
}

/// The point for the lowest trump to whoever has it, or has just played it.
fn give_low(layout: &Layout, trump: char, parties: &mut [Party]) {
    let [_, lowest] = ends(layout, trump);
    let played = layout.table.iter().position(|&card| lowest.contains(card));
    let holds = |player: &Player| !layout.hands[player.index()].and(lowest).is_empty();
    let on_table =
        played.map(|place| Player::new((layout.leader.index() + place) % layout.players()));
    let dealt = layout.everybody().iter().find(holds).or(on_table);
    let party = dealt.and_then(|to| parties.iter_mut().find(|party| party.players.contains(to)));
    if let Some(party) = party {
        party.points += 1;
    }
}
