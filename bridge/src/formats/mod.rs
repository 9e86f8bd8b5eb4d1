//! Text formats, one file each. No other module knows how deals are written.
//!
//! | module | what |
//! |---|---|
//! | [`deal_text`] | one deal, in whichever form it comes |
//! | [`pbn_deal`] | `N:AKQ.JT9.876.5432 …`, and hands in dotted form |
//! | `lin` | LIN |
//! | `url`, `address` | hand-viewer URLs; what an address of the web looks like |
//! | [`pbn`] | PBN files, game by game |
//! | [`json_deal`] | the deal of a JSON request |
//! | [`json_board`] | records as JSON lines |
//! | [`csv`] | values with separators, one board a line |
//! | `gib` | GIB's lines with tables |
//! | `one_line` | other lines of one deal each |
//! | `usebio`, `bbo`, `markup` | sessions in XML, pages with boards, and what both are made of |
//! | `bridgeml` | articles in XML |
//! | `bws`, `jet` | sessions in Access databases, and how tables stand in these |
//! | `club_session` | what of a session stands in several places, board by board |
//! | `rbn`, `dlm`, `listed`, `endplay` | other forms of several lines a deal |
//! | `diagram` | hands as people type them |
//! | `whole_file`, `text_lines` | which of these a file is, and how a text that is held is read |
//! | [`par_text`] | contracts worth par |
//! | [`boards`] | the records of a file of any of these |
//! | [`write`](mod@write) | records in any of these |

mod address;
mod bbo;
pub mod boards;
mod bridgeml;
mod bws;
mod call_text;
mod club_session;
pub mod csv;
pub mod deal_text;
mod diagram;
mod dlm;
mod endplay;
pub(crate) mod gib;
mod jet;
pub mod json_board;
pub mod json_deal;
pub(crate) mod lin;
mod listed;
mod markup;
mod one_line;
pub mod par_text;
pub mod pbn;
pub mod pbn_deal;
mod rbn;
mod text_lines;
pub(crate) mod url;
mod usebio;
mod whole_file;
pub mod write;

use crate::scoring::Vulnerability;
use tikki_base::deal::PartialDeal;
use tikki_solver::Seat;

/// A deal, and what its text said beside the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealText {
    /// The hands.
    pub deal: PartialDeal,
    /// The dealer.
    pub dealer: Option<Seat>,
    /// The vulnerability.
    pub vulnerable: Option<Vulnerability>,
    /// The board's label.
    pub board: Option<String>,
}
