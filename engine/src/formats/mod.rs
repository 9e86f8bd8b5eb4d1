//! Text formats, one file each. No other module knows how deals are written.
//!
//! | module | what |
//! |---|---|
//! | [`deal_text`] | one deal, in whichever form it comes |
//! | [`pbn_deal`] | `N:AKQ.JT9.876.5432 …`, and hands in dotted form |
//! | [`lin`] | the deal in a LIN string |
//! | [`url`] | the deal in a hand-viewer URL |
//! | [`pbn`] | PBN files, game by game |
//! | [`json_deal`] | the deal of a JSON request |
//! | [`boards`] | the boards of a file of any of these |

pub mod boards;
pub mod deal_text;
pub mod json_deal;
pub mod lin;
pub mod pbn;
pub mod pbn_deal;
pub mod url;

use crate::deal::PartialDeal;
use crate::scoring::bridge::Vulnerability;
use solver::Seat;

/// A deal, and what its text said beside the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealText {
    /// The hands.
    pub deal: PartialDeal,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who is vulnerable.
    pub vulnerable: Option<Vulnerability>,
    /// The board's label.
    pub board: Option<String>,
}
