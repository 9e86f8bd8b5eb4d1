//! What is asked about a suit: the holding, what is known of the missing cards, entries, a table of scores.

use std::fmt;

use crate::answer::{FirstCard, Seat};
use crate::cards::{Card, CardSet, Holding, letter};

/// How often each hand may lead. `None` is as often as it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Entries {
    /// The number of leads from North.
    pub north: Option<u8>,
    /// The number of leads from South.
    pub south: Option<u8>,
}

/// The places of each defender that cards whose holder is unknown may fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vacant {
    /// The places in West's hand.
    pub west: usize,
    /// The places in East's hand.
    pub east: usize,
}

/// What each number of tricks is worth: a step function that does not fall.
///
/// The score of `n` tricks is that of the highest entry up to `n`; below the lowest entry it is that of the lowest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    /// The score of each number of tricks from 0 to 13, in thousandths.
    scores: [i64; 14],
}

/// The thousandths of a point in which a table of scores counts.
const SCALE: f64 = 1000.0;
/// The largest score in points.
const HIGHEST_SCORE: f64 = 1e6;

impl ScoreTable {
    /// Returns the table with these entries: a number of tricks, and the score in points. Between two entries the lower one counts; below
    /// all of them the lowest where it is a loss, else 0.
    ///
    /// # Errors
    /// [`QuestionError`] if there is no entry, a number of tricks is above 13, a score is above a million or not a multiple
    /// of a thousandth, or the scores fall as the tricks rise.
    pub fn new(entries: &[(u8, f64)]) -> Result<Self, QuestionError> {
        let mut sorted = entries.to_vec();
        sorted.sort_by_key(|&(tricks, _)| tricks);
        let lowest = sorted.first().ok_or(QuestionError::NoScore)?;
        // Fewer tricks than the table names are no better than nothing.
        let mut scores = [thousandths(lowest.1)?.min(0); 14];
        for (tricks, score) in &sorted {
            let score = thousandths(*score)?;
            let from = usize::from(*tricks);
            if from > 13 {
                return Err(QuestionError::BadTricks { tricks: from });
            }
            if score < scores[from] {
                return Err(QuestionError::FallingScore { tricks: from });
            }
            scores[from..].fill(score);
        }
        Ok(Self { scores })
    }

    /// Returns the score of a number of tricks, in points.
    #[allow(clippy::cast_precision_loss, reason = "scores stay below 2^30 thousandths")]
    pub fn of(&self, tricks: usize) -> f64 {
        self.thousandths(tricks) as f64 / SCALE
    }

    pub(crate) fn thousandths(&self, tricks: usize) -> i64 {
        self.scores[tricks.min(13)]
    }
}

fn thousandths(score: f64) -> Result<i64, QuestionError> {
    let scaled = (score * SCALE).round();
    if score.abs() <= HIGHEST_SCORE && (scaled - score * SCALE).abs() < 1e-6 {
        Ok(scaled as i64)
    } else {
        Err(QuestionError::BadScore { score: score.to_string() })
    }
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// A card that declarer holds is said to be elsewhere, or a missing card to be in two places.
    CardElsewhere {
        /// Its letter.
        card: char,
    },
    /// A first card that its hand does not hold, or may not lead.
    CannotLead {
        /// The hand.
        seat: Seat,
        /// The letter of the card.
        card: char,
    },
    /// The missing cards do not fit into the vacant places.
    TooFewPlaces {
        /// The cards whose holder is unknown.
        missing: usize,
        /// The vacant places of both defenders.
        places: usize,
    },
    /// More vacant places than a hand has.
    TooManyPlaces {
        /// The places of one hand.
        places: usize,
    },
    /// A table of scores without an entry.
    NoScore,
    /// An entry of a table of scores for more than thirteen tricks.
    BadTricks {
        /// The number of tricks.
        tricks: usize,
    },
    /// A score that is not a number, above a million points, or finer than a thousandth.
    BadScore {
        /// The score.
        score: String,
    },
    /// A score below that of fewer tricks.
    FallingScore {
        /// The number of tricks.
        tricks: usize,
    },
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CardElsewhere { card } => write!(f, "the card {card} is in two places"),
            Self::CannotLead { seat, card } => write!(f, "{} cannot lead the {card}", seat.name()),
            Self::TooFewPlaces { missing, places } => {
                write!(f, "{missing} missing cards do not fit into {places} vacant places")
            }
            Self::TooManyPlaces { places } => {
                write!(f, "{places} vacant places in one hand; a hand has 13 at most")
            }
            Self::NoScore => write!(f, "the table of scores has no entry; it needs at least one"),
            Self::BadTricks { tricks } => {
                write!(
                    f,
                    "the table of scores has an entry for {tricks} tricks; a suit has 13 at most"
                )
            }
            Self::BadScore { score } => {
                write!(
                    f,
                    "score `{score}` is out of range; expected a multiple of 0.001 up to 1000000"
                )
            }
            Self::FallingScore { tricks } => {
                write!(f, "the score of {tricks} tricks is below that of fewer tricks")
            }
        }
    }
}

impl std::error::Error for QuestionError {}

/// A question about one suit. [`Question::new`] asks for the plain model; the other methods change it.
///
/// ```
/// use tikki_suit::{Holding, Question};
/// let question = Question::new(Holding::parse("KT94", "832")?).west_holds("A".parse()?)?;
/// assert_eq!(question.vacant().west, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    holding: Holding,
    played: CardSet,
    west: CardSet,
    east: CardSet,
    vacant: Option<Vacant>,
    entries: Entries,
    score: Option<ScoreTable>,
    first: Option<FirstCard>,
    firsts: bool,
    lines: bool,
}

impl Question {
    /// Asks for the average, every target, lines and first cards, with free entries and nothing known.
    pub fn new(holding: Holding) -> Self {
        Self {
            holding,
            played: CardSet::EMPTY,
            west: CardSet::EMPTY,
            east: CardSet::EMPTY,
            vacant: None,
            entries: Entries::default(),
            score: None,
            first: None,
            firsts: true,
            lines: true,
        }
    }

    /// Says that these cards have been played before and are in nobody's hand.
    ///
    /// # Errors
    /// [`QuestionError::CardElsewhere`].
    pub fn without_played(mut self, cards: CardSet) -> Result<Self, QuestionError> {
        self.played = cards;
        self.checked()
    }

    /// Says that West holds these cards.
    ///
    /// # Errors
    /// [`QuestionError::CardElsewhere`].
    pub fn west_holds(mut self, cards: CardSet) -> Result<Self, QuestionError> {
        self.west = cards;
        self.checked()
    }

    /// Says that East holds these cards.
    ///
    /// # Errors
    /// [`QuestionError::CardElsewhere`].
    pub fn east_holds(mut self, cards: CardSet) -> Result<Self, QuestionError> {
        self.east = cards;
        self.checked()
    }

    /// Sets the vacant places; without it, each defender has 13 less the cards known to be there.
    ///
    /// # Errors
    /// [`QuestionError::TooManyPlaces`]. Places that are too few are found by the solver, since later calls may change what
    /// has to fit.
    pub fn with_vacant(mut self, vacant: Vacant) -> Result<Self, QuestionError> {
        let places = vacant.west.max(vacant.east);
        if places > 13 {
            return Err(QuestionError::TooManyPlaces { places });
        }
        self.vacant = Some(vacant);
        Ok(self)
    }

    /// Limits how often each hand may lead.
    #[must_use]
    pub fn with_entries(mut self, entries: Entries) -> Self {
        self.entries = entries;
        self
    }

    /// Adds the best average of a table of scores.
    #[must_use]
    pub fn with_score(mut self, score: ScoreTable) -> Self {
        self.score = Some(score);
        self
    }

    /// Asks for the best that begins with a card of a hand, or one that is equal to it; the rank is 0 for the two, 12 for the ace.
    ///
    /// # Errors
    /// [`QuestionError::CannotLead`] if the hand does not hold the card. Whether entries let it lead is found by the solver.
    pub fn with_first(mut self, seat: Seat, rank: u8) -> Result<Self, QuestionError> {
        let hand = if seat == Seat::North { self.holding.north() } else { self.holding.south() };
        if rank > 12 || !hand.contains(rank) {
            return Err(QuestionError::CannotLead { seat, card: letter(rank.min(12)) });
        }
        self.first = Some(FirstCard { seat, card: Card(rank) });
        Ok(self)
    }

    /// Sets whether every other first card is rated; without it the answer takes less time.
    #[must_use]
    pub fn with_firsts(mut self, firsts: bool) -> Self {
        self.firsts = firsts;
        self
    }

    /// Sets whether the answer has the lines of play.
    #[must_use]
    pub fn with_lines(mut self, lines: bool) -> Self {
        self.lines = lines;
        self
    }

    fn checked(self) -> Result<Self, QuestionError> {
        let own = self.holding.north().union(self.holding.south());
        let mut seen = own;
        for cards in [self.played, self.west, self.east] {
            if let Some(rank) = seen.intersection(cards).highest() {
                return Err(QuestionError::CardElsewhere { card: letter(rank) });
            }
            seen = seen.union(cards);
        }
        Ok(self)
    }

    /// Returns declarer's cards.
    pub fn holding(&self) -> &Holding {
        &self.holding
    }

    /// Returns the cards played before.
    pub(crate) fn played(&self) -> CardSet {
        self.played
    }

    /// Returns the vacant places of the defenders for cards whose holder is unknown.
    pub fn vacant(&self) -> Vacant {
        self.vacant.unwrap_or(Vacant { west: 13 - self.west.len(), east: 13 - self.east.len() })
    }

    /// Returns how often each hand may lead.
    pub fn entries(&self) -> Entries {
        self.entries
    }

    /// Returns the table of scores.
    pub fn score(&self) -> Option<&ScoreTable> {
        self.score.as_ref()
    }

    /// Returns the cards that the defenders hold.
    pub fn missing(&self) -> CardSet {
        self.holding.missing().without(self.played)
    }

    /// Returns the first card that every strategy has to begin with.
    pub fn first(&self) -> Option<FirstCard> {
        self.first
    }

    pub(crate) fn wants_firsts(&self) -> bool {
        self.firsts
    }

    pub(crate) fn wants_lines(&self) -> bool {
        self.lines
    }

    /// Returns 0 for a missing card that may be anywhere, 1 for one that West holds, 2 for one that East holds.
    pub(crate) fn place_of(&self, card: u8) -> usize {
        if self.west.contains(card) {
            1
        } else if self.east.contains(card) {
            2
        } else {
            0
        }
    }
}
