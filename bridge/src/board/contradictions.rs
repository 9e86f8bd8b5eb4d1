//! Facts of a board that cannot all be true: auction, contract, declarer, result, play and score.

use super::{Board, BoardAuction, BoardPart, FinalContract, RecordedPlay, RecordedPoints};
use crate::analysis::DeclaredContract;
use crate::scoring::Vulnerability;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error};
use tikki_base::tricks::TrickCount;

/// Kinds of scoring whose points are not those of duplicate bridge.
const OTHER_SCORING: [&str; 3] = ["rubber", "chicago", "plafond"];

impl Board {
    /// Records as faults the facts that contradict each other. Nothing is changed: which of them is wrong is unknown.
    ///
    /// `at` sets the place of an error about a part.
    pub(crate) fn blame_contradictions(&mut self, at: impl Fn(BoardPart, Error) -> Error) {
        let checks = [
            (BoardPart::Contract, self.contract_contradiction()),
            (BoardPart::Result, self.result_contradiction()),
            (BoardPart::Score, self.score_contradiction()),
        ];
        for (part, message) in checks {
            if let Some(message) = message {
                self.blame(part, at(part, Error::new(Code::ImpossibleState, message)));
            }
        }
        for message in self.listed_contradictions() {
            let error = Error::new(Code::ImpossibleState, message);
            self.blame(BoardPart::Score, at(BoardPart::Text, error));
        }
    }

    /// Compares the contract with that of the auction. Declarer and dummy may have been swapped.
    fn contract_contradiction(&self) -> Option<String> {
        let called = self.auction.as_ref().and_then(BoardAuction::final_contract)?;
        let given = self.contract.filter(|given| *given != called)?;
        if let (Some(bid), Some(other)) =
            (DeclaredContract::of(called), DeclaredContract::of(given))
            && bid.contract == other.contract
        {
            let swapped = self.swapped && bid.declarer.partner() == other.declarer;
            return (!swapped).then(|| {
                let DeclaredContract { contract, declarer } = bid;
                format!(
                    "{declarer} declares {contract} by the auction, {} by the declarer",
                    other.declarer
                )
            });
        }
        let is_ending = matches!(given, FinalContract::Ending { .. });
        (!is_ending).then(|| format!("the auction ends in {called}, but the contract is {given}"))
    }

    /// Compares the result with the contract and with the complete play.
    fn result_contradiction(&self) -> Option<String> {
        let result = self.result?.get();
        if self.contract == Some(FinalContract::PassedOut) {
            return (result > 0)
                .then(|| format!("the deal is passed out, but the result is {result} tricks"));
        }
        let cards = self.header.deal.as_ref().map_or(13, EvenDeal::cards);
        let (play, strain, declarer) = (self.play.as_ref()?, self.strain()?, self.declarer()?);
        let taken = RecordedPlay::complete_result(play, strain, declarer, cards)?.get();
        (taken != result).then(|| {
            format!("declarer takes {taken} tricks in the play, but the result is {result}")
        })
    }

    /// Compares the score with contract and result.
    fn score_contradiction(&self) -> Option<String> {
        let tricks = self.result.map(TrickCount::get);
        self.points_contradiction(self.contract?, tricks, self.score?)
    }

    /// Compares the scores of a list of results.
    fn listed_contradictions(&self) -> Vec<String> {
        let wrong =
            self.results.iter().filter(|listed| listed.award.is_none()).filter_map(|listed| {
                let tricks = listed.tricks.map(TrickCount::get);
                let found = self.points_contradiction(listed.contract?, tricks, listed.score?)?;
                let number = |pair: &Option<String>| pair.clone().unwrap_or_else(|| "?".to_owned());
                Some(format!(
                    "pairs {} and {}: {found}",
                    number(&listed.ns.number),
                    number(&listed.ew.number)
                ))
            });
        wrong.collect()
    }

    fn points_contradiction(
        &self,
        contract: FinalContract,
        tricks: Option<u8>,
        given: RecordedPoints,
    ) -> Option<String> {
        let scoring = self.tags.get("Scoring").unwrap_or("").to_ascii_lowercase();
        if given.is_split() || OTHER_SCORING.iter().any(|other| scoring.contains(other)) {
            return None;
        }
        let given = given.for_ns()?;
        if contract == FinalContract::PassedOut {
            return (given != 0)
                .then(|| format!("a deal that is passed out scores 0, not {given}"));
        }
        let (played, tricks) = (DeclaredContract::of(contract)?, tricks?);
        let all = [Vulnerability::None, Vulnerability::Both];
        let possible: &[Vulnerability] =
            self.header.vulnerable.as_ref().map_or(&all, std::slice::from_ref);
        let right: Vec<i32> =
            possible.iter().map(|&vulnerable| played.score_ns(vulnerable, tricks)).collect();
        let DeclaredContract { contract, declarer } = played;
        (!right.contains(&given)).then(|| {
            let mut right: Vec<String> = right.iter().map(|score| format!("{score:+}")).collect();
            right.dedup();
            format!("{contract} by {declarer} with {tricks} tricks scores {} for NS, but the score is {given:+}", right.join(" or "))
        })
    }
}

#[cfg(test)]
mod tests;
