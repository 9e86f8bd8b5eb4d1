//! `table`: the tricks of each declarer in each strain.

use super::strains::StrainOperation;
use super::{OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::EvenCards;
use crate::request::chosen;
use crate::wire::{Keyed, ParFields, Status, TableAnswer, Tricks};
use tikki_base::deal::EvenDeal;
use tikki_base::error::Result;
use tikki_bridge::analysis::{STRAINS, StrainTricks, full_table};
use tikki_bridge::{Par, Vulnerability, par};
use tikki_solver::{Seat, Strain};

/// The tricks of each declarer in each strain, and par.
#[derive(Clone, Debug, Request)]
pub(crate) struct TableParams {
    #[field(flatten)]
    cards: EvenCards,
    /// The dealer; with `vulnerable` it asks for par too.
    dealer: Option<Seat>,
    /// The vulnerability.
    vulnerable: Option<Vulnerability>,
    /// The strains; all without it.
    strains: Option<Vec<Strain>>,
    /// The declarers; all without it.
    declarers: Option<Vec<Seat>>,
}

impl Request for TableParams {
    const NAME: &'static str = "table";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"N","vulnerable":"None""#;
    type Answer = TableAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let par = self.dealer.zip(self.vulnerable);
        if par.is_some() {
            self.cards.full()?;
        }
        Ok(OperationRequest::new(TableRequest {
            deal: self.cards.deal,
            strains: chosen(&STRAINS, self.strains.as_deref()),
            declarers: chosen(&Seat::ALL, self.declarers.as_deref()),
            par,
        }))
    }
}

/// The question of a `table` request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableRequest {
    /// The deal, or an ending.
    deal: EvenDeal,
    /// Which strains, in wire order.
    strains: Vec<Strain>,
    /// Which declarers, clockwise from north.
    declarers: Vec<Seat>,
    /// With these, par is asked for too.
    par: Option<(Seat, Vulnerability)>,
}

impl TableRequest {
    /// Par needs all strains, whichever are asked for.
    fn needed(&self) -> &[Strain] {
        if self.par.is_some() { &STRAINS } else { &self.strains }
    }

    fn row(&self, declarer: Seat, solved: &[StrainTricks]) -> Keyed<Tricks> {
        let requested = |(strain, _): &(&Strain, &StrainTricks)| self.strains.contains(strain);
        let cell = |(strain, tricks): (&Strain, &StrainTricks)| {
            (strain.name().to_owned(), Tricks::from(tricks[declarer]))
        };
        Keyed(self.needed().iter().zip(solved).filter(requested).map(cell).collect())
    }
}

impl StrainOperation for TableRequest {
    type Answer = TableAnswer;

    fn dealt(&self) -> EvenDeal {
        self.deal
    }

    fn strains(&self) -> Vec<Strain> {
        self.needed().to_vec()
    }

    fn answer_of(&self, solved: &[StrainTricks]) -> TableAnswer {
        let proved = |tricks: &StrainTricks| {
            self.declarers.iter().all(|&declarer| tricks[declarer].value().is_some())
        };
        let par: Option<Par> = self.par.and_then(|(dealer, vulnerable)| {
            full_table(solved).map(|table| par(&table, dealer, vulnerable))
        });
        let whole = solved.iter().all(proved) && par.is_some() == self.par.is_some();
        let row = |&declarer: &Seat| (declarer.to_string(), self.row(declarer, solved));
        TableAnswer {
            status: Status::of(whole),
            tricks: Keyed(self.declarers.iter().map(row).collect()),
            par: par.as_ref().map(ParFields::from),
        }
    }
}
