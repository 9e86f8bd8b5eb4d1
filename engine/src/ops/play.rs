//! What the operations about the play of a deal share: the deal, who declares what, and the cards so far.

use crate::request::bridge::GivenPlay;
use tikki_bridge::analysis::LegalPlay;

/// A play that is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayRequest {
    /// The play so far.
    pub play: LegalPlay,
    /// How many tricks declarer needs, if the contract is given and the deal is whole.
    pub needed: Option<u8>,
}

impl From<GivenPlay> for PlayRequest {
    fn from(GivenPlay { play, contract, .. }: GivenPlay) -> PlayRequest {
        let needed = contract.and_then(|contract| play.start().needed(contract));
        PlayRequest { play, needed }
    }
}

/// The result of a contract that needs this number of tricks: `=`, `+1`, `-2`.
pub fn relative(tricks: u8, needed: u8) -> String {
    match tricks.cmp(&needed) {
        std::cmp::Ordering::Equal => "=".to_owned(),
        _ => format!("{:+}", i32::from(tricks) - i32::from(needed)),
    }
}
