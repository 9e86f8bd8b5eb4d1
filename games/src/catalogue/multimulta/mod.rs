//! Cards with a rank in three suits at once; the leader names the suit.

use crate::prelude::*;
use tikki_play::scoring::teams::with_dummy;

/// Multimulta in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Multimulta));

/// The faces, spades, diamonds and clubs in this order; each with how many cards show it.
#[rustfmt::skip]
const FACES: [(&str, usize); 30] = [
    ("AAK", 1), ("AKA", 1), ("KAA", 1),
    ("KJ9", 1), ("K9J", 1), ("JK9", 1), ("J9K", 1), ("9KJ", 1), ("9JK", 1),
    ("J97", 1), ("J79", 1), ("9J7", 1), ("97J", 1), ("7J9", 1), ("79J", 1),
    ("977", 2), ("797", 2), ("779", 2),
    ("77-", 1), ("7-7", 1), ("-77", 1),
    ("7--", 2), ("-7-", 2), ("--7", 2),
    ("KKK", 1), ("QQQ", 1), ("TTT", 1), ("999", 1), ("888", 1), ("777", 1),
];

/// The names of all 36 cards.
fn faces() -> Vec<String> {
    let cards = FACES.iter().flat_map(|&(face, copies)| std::iter::repeat_n(face, copies));
    cards.map(str::to_owned).collect()
}

const RANKS: &str = "789TJQKA";

/// The tricks of a deal (Finnish Games, “Multimulta”).
const TRICKS: i32 = 9;
/// The tricks above which each counts (Finnish Games, “Multimulta”).
const BOOK: i32 = 4;

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Four play, partners opposite, or three, with an open dummy opposite the declarer.
    #[key(one_of(4, 3))]
    players: i32,
    /// What the value says.
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("tricks" => ()))]
    objective: (),
    /// The points of a game of four.
    #[key(default = 5, range = 1..=1000)]
    game: i32,
    /// How many games make a rubber.
    #[key(one_of(1, 2, 3))]
    rubber: i32,
    /// The deals of a game of three.
    #[key(default = 6, range = 1..=100)]
    deals: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The suit named for the trick on the table.
    #[key(words("" => None, "S" => Some(0), "D" => Some(1), "C" => Some(2)))]
    suit: Option<usize>,
}

struct Multimulta;

impl CardGame<Options, Facts, with_dummy::Outcome> for Multimulta {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let about = "36 cards with ranks in spades, diamonds and clubs: KJ9, 7--";
        let mut layout = TableLayout::among(4..=4, setup, Pack::named(faces(), about), 9)?;
        let rule_set = RuleSet {
            partners: partners(),
            follow: Follow::AtLeastElseSuit,
            ties: Ties::Last,
            named_leads: layout.pack.cards().collect(),
            ..RuleSet::plain(vec![suits(&layout.pack)], 4)
        };
        let named = Facts::read(setup, &mut layout)?.suit.map(EffectiveSuit::new);
        if named.is_none() && !layout.table.is_empty() {
            return Err(Error::new(
                Code::MissingField,
                "the trick has begun, so the suit named for it is needed",
            )
            .in_field("/state/suit"));
        }
        let three = options.players == 3;
        let of = side_of(if three { layout.the_declarer(setup)? } else { layout.leader });
        let state = layout.lay(setup, &rule_set, layout.state(), named)?;
        let value_spec = ValueSpec::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        let lanes = ["S", "D", "C"].map(str::to_owned).to_vec();
        Ok(Question::naming(lanes, layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if Options::of(&position.setup).is_ok_and(|options| options.players == 3) {
            position.declarer();
        }
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        Ok(Dealing::seated(wanted, &[4])?.of(faces(), 9))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(with_dummy::outcome(played, Options::of(&played.setup)?.players == 3))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let three = options.players == 3;
        let over = |tricks: i32| if three { tricks } else { (tricks - BOOK).max(0) };
        with_dummy::sheet(deal, three, Some(TRICKS), over)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        if options.players == 3 {
            return Ok(of_deals(deals, options.deals));
        }
        let (mut session, mut games) = (ScoreSession::default(), Vec::<String>::new());
        for deal in deals {
            session.add(&deal.sheet);
            let Some(winner) = most_once(options.game)(session.totals()).pop() else { continue };
            games.push(winner.clone());
            if games.iter().filter(|by| **by == winner).count() as i32 == options.rubber {
                let what =
                    if options.rubber == 1 { messages::SCORE_GAME } else { messages::SCORE_RUBBER };
                session.win(what, vec![winner]);
                games.clear();
            } else {
                session.score_win(messages::SCORE_GAME, winner);
                session.clear();
            }
        }
        Ok(session.standing())
    }
}

fn suits(pack: &Pack) -> Suits {
    let mut suits = Suits::empty(3, None);
    for card in pack.cards() {
        for (lane, letter) in pack.name(card).chars().enumerate() {
            if let Some(place) = RANKS.find(letter) {
                suits.set(EffectiveSuit::new(lane), card, place as u8 + 1);
            }
        }
    }
    suits
}

#[cfg(test)]
mod tests;
