//! What the operations about the play of a deal share: the deal, who declares what, and the cards so far.

use crate::fields::BridgeFields;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_bridge::Contract;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::Strain;

/// A play that is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayRequest {
    /// The play so far.
    pub play: LegalPlay,
    /// How many tricks declarer needs, if the contract is given.
    pub needed: Option<u8>,
}

impl PlayRequest {
    /// `deal`, `strain` or `contract`, `declarer`, `played`; `leader` where it is not declarer's left-hand opponent.
    pub(super) fn read(fields: &Fields<'_>) -> Result<PlayRequest> {
        let deal = fields.deal()?;
        let contract = fields.get("contract").map(|_| fields.contract()).transpose()?;
        let strain = fields.required("strain", strain(fields, contract)?)?;
        let declarer = fields.required("declarer", fields.seat("declarer")?)?;
        let leader = fields.seat("leader")?.unwrap_or(declarer.lho());
        let start = PlayPoint::led_by(deal, strain, declarer, leader);
        let (play, illegal) = LegalPlay::of(start, &fields.cards("played")?);
        if let Some(illegal) = illegal {
            let place = format!("{}/{}", fields.pointer("played"), illegal.ply - 1);
            return Err(Error::from(illegal).in_field(&place));
        }
        Ok(PlayRequest { play, needed: contract.map(|contract| contract.level.tricks_needed()) })
    }
}

/// `strain` or `trump`, or the strain of `contract`.
pub(super) fn strain(fields: &Fields<'_>, contract: Option<Contract>) -> Result<Option<Strain>> {
    let strain = fields.strain_or_trump()?;
    match (strain, contract) {
        (Some(strain), Some(contract)) if strain != contract.strain => {
            let message = format!("the strain is {strain}, the contract {contract}");
            Err(Error::new(Code::ImpossibleState, message).in_field(&fields.pointer("strain")))
        }
        _ => Ok(strain.or(contract.map(|contract| contract.strain))),
    }
}

/// What a number of tricks means for a contract that needs so many: `=`, `+1`, `-2`.
pub fn relative(tricks: u8, needed: u8) -> String {
    match tricks.cmp(&needed) {
        std::cmp::Ordering::Equal => "=".to_owned(),
        _ => format!("{:+}", i32::from(tricks) - i32::from(needed)),
    }
}
