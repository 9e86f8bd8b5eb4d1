//! Napoleon: five cards; the bidder plays alone, and the suit they lead first is trumps.

use crate::families::objectives::TricksSoFar;
use crate::prelude::*;

/// Napoleon in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Napoleon));

#[derive(Clone, Debug, Keys)]
pub(crate) struct Options {
    /// How many play.
    #[key(one_of(4, 2, 3, 5, 6))]
    players: Option<i32>,
    /// The points of a game.
    #[key(default = 25, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Debug, Keys)]
pub(crate) struct Outcome {
    /// Tricks of the bidder.
    #[key(range = 0..=5)]
    tricks: i32,
}

/// A bid: its name, what it is worth, and from which number of tricks on it is made (McNeely, “Napoleon”).
const BIDS: [(&str, i32, DeclarationTarget); 6] = [
    ("3", 3, DeclarationTarget::AtLeast(3)),
    ("none", 3, DeclarationTarget::AtMost(0)),
    ("4", 4, DeclarationTarget::AtLeast(4)),
    ("nap", 5, DeclarationTarget::AtLeast(5)),
    ("wellington", 10, DeclarationTarget::AtLeast(5)),
    ("blucher", 20, DeclarationTarget::AtLeast(5)),
];

struct Napoleon;

impl CardGame<Options, TricksSoFar, Outcome> for Napoleon {
    const DEAL: DealSpec = DealSpec::new(&[4, 2, 3, 5, 6], ACE_HIGH, 5);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut layout = TableLayout::of(setup, Pack::french(ACE_HIGH, 1), 5)?;
        layout.expect_given_players(options.players, &[2, 3, 4, 5, 6])?;
        let players = layout.players();
        let of = Players::one(layout.the_declarer(setup)?);
        let (_, _, target) = bid(setup)?;
        let facts = TricksSoFar::read(setup, &mut layout)?;
        let given = given_trump(setup)?;
        if given.is_none() && facts.tricks.of(layout.everybody()) > 0 {
            let message = "the first trick is over: its first card has made trumps";
            return Err(Error::new(Code::MissingField, message).in_field("/trump"));
        }
        let rule_set = RuleSet {
            trumps: if given.is_none() { Trumps::FirstLead } else { Trumps::Fixed },
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let trump = trump_state(given.and_then(ContractKind::trump));
        let mut state = State { trump, ..layout.state() };
        state.counters[0] = facts.tricks.of(of);
        let root = TrickRoot::Play(layout.lay(setup, &rule_set, state, None)?);
        let maximisers =
            if let DeclarationTarget::AtMost(_) = target { of.others(players) } else { of };
        let goal = Goal::count(Counter::tricks(of), maximisers);
        Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of }))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            position.trump(&STRAINS);
        }
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let bid = |(name, _, target)| {
            let like = if let DeclarationTarget::AtMost(_) = target { "none" } else { "tricks" };
            declarations.declaration(name).contract(name).like(like).led_by(declarations.by)
        };
        Ok(rising(BIDS.map(bid)))
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(bid(setup)?.2))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let (name, value, target) = bid(deal.setup)?;
        let Outcome { tricks } = Outcome::read(&deal.result)?;
        let made = target.is_met(tricks);
        let of = &deal.seats[deal.declarer()?];
        let what = Label::contract(name, tricks);
        let sheet = Teams::each(&deal.seats).sheet();
        Ok(sheet.with(what, of, if made { value } else { -value }).made(made))
    }
}

/// What was bid.
fn bid(setup: &Setup) -> Result<(&'static str, i32, DeclarationTarget)> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let known = BIDS.into_iter().find(|(name, ..)| text.eq_ignore_ascii_case(name));
    known.ok_or_else(|| {
        let message = format!(
            "\"{text}\" is not a bid of this game; expected {}",
            BIDS.map(|bid| bid.0).join(" ")
        );
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

#[cfg(test)]
mod tests;
