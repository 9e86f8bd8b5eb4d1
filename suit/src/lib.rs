//! Exact play of one suit against best defence.
//!
//! Two hands of a suit are known, the other cards are divided between two defenders. [`solve`] finds, without sampling, the
//! best chance of every number of tricks, the best average, the best average of a table of scores, a line of play for each,
//! and what every other first card costs.
//!
//! ```
//! use tikki_language::Language;
//! use tikki_suit::{Holding, Limits, Question, solve};
//! let answer = solve(&Question::new(Holding::parse("AQ9x", "Jxx")?), Limits::default())?;
//! assert_eq!(format!("{:.4}", answer.max.value.lower()), "2.7705");
//! let line = answer.max.line.as_ref().ok_or("no line")?;
//! assert!(line.words(Language::English).starts_with("Low from South to the 9"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Model
//!
//! That of the Encyclopedia of Bridge and of the programs for suit combinations. Declarer sees two hands and commits to a
//! strategy; the defenders see all cards and know the strategy. Declarer leads to every trick, from either hand as often as
//! wished ([`Entries`] limits the number of leads of a hand, also of one that has just won a trick). There are no ruffs. Every
//! deal of the vacant places is equally likely. Cards may be known to be with a defender or to have been played.
//!
//! Chances are fractions of a whole number of deals: [`Value::counts`] has the numerator, [`Answer::deals`] the denominator.
//!
//! # Method
//!
//! 1. *Layouts.* Missing cards that are equal at the start form a group; a layout is West's number of cards of each group. At
//!    most 162 layouts remain of up to 4,096, so a set of layouts is one to three words. All sets are numbered by the groups of
//!    the start: a trick shifts the bits of a set.
//! 2. *Holdings.* As long as nobody shows out, declarer's information is which cards are gone, and every split of the rest is
//!    possible. So the play is a graph of smaller holdings; each is visited once. Once somebody shows out the layout is known,
//!    and the rest is play with all cards seen.
//! 3. *With all cards seen.* For every holding and number of tricks the set of layouts that make it: an upper bound for all
//!    strategies after a lead, a reply, a whole holding.
//! 4. *Fronts.* The strategies of a holding are vectors of sets of layouts, one set a number of tricks in question. Only those
//!    are kept that no other one includes. Cards of a defender are answered separately and meet by intersection. Branches that
//!    reach the upper bound drop out.
//! 5. *From the start* one sum of weights is maximised by branch and bound instead of a front: what a lead leaves open is a set
//!    of decisions, each with the strategies of a small holding to choose from; the decision with the least room comes first,
//!    and losses on different layouts add up to a bound.
//!
//! Two facts make it exact and small. A card that does not win the trick may be the lowest: a higher rank in the place of a lower
//! one never costs, since declarer may lead from either hand after any trick. And equal missing cards may be treated alike:
//! averaging a strategy over permutations of equal cards does not lower its value, and the best of its parts is at least the
//! average. Cards that become equal later stay distinct, since they distinguish layouts that differed before.
//!
//! Nothing here has threads, a clock or randomness; the same question takes the same number of nodes.

mod answer;
mod bits;
mod cards;
mod classes;
mod front;
mod graph;
mod limits;
mod line;
mod plain;
mod question;
mod root;
mod solve;
mod space;
mod state;
mod table;
mod words;

pub use answer::{Answer, Best, FirstCard, FirstValue, Seat, Value};
pub use cards::{Card, CardSet, Holding, HoldingError};
pub use classes::HoldingClass;
pub use limits::Limits;
pub use line::{Continuation, LayoutTricks, Line, Next, Play, Reply};
pub use question::{Entries, Question, QuestionError, ScoreTable, Vacant};
pub use solve::solve;
pub use table::{ClassValues, SuitTable, TableEntry, TableError, build_table};
