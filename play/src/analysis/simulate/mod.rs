//! What moves and contracts are worth to a seat that does not see all cards: over the layouts that it cannot rule out.
//!
//! Every layout is solved with open cards. The mean is what a move brings if everybody plays to the best of an insight that
//! nobody has at the table: a better guide than one deal, but no guide to guesses.
//!
//! | module | what |
//! |---|---|
//! | `complete`, `spots` | a deal with unknown cards, and its completion with any cards |
//! | `knowledge` | which cards a seat has seen, and where the others may lie |
//! | `arrangements` | how many ways there are to lay them, and each of them |
//! | `layouts` | the deals that come of it: all of them, or a sample |
//! | `order` | in which order they are looked at |
//! | `tally` | what was counted of each choice |

mod arrangements;
mod complete;
mod knowledge;
mod layouts;
mod order;
mod spots;
mod tally;

pub use self::{
    complete::{CompletedDeal, Completion, IncompleteDeal},
    knowledge::Observer,
    layouts::{Layout, Layouts},
    order::LayoutOrder,
    tally::{ChoiceTally, Observed, TallySubject},
};
