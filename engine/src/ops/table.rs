//! `table`: the tricks of each declarer in each strain.

use super::strains::StrainOperation;
use super::{Op, OperationRequest, OperationScope};
use crate::fields::BridgeFields;
use crate::wire::{Keyed, ParFields, Status, TableAnswer, Tricks};
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::{Code, Result};
use tikki_base::fields::Fields;
use tikki_base::names;
use tikki_bridge::analysis::{STRAINS, StrainTricks, full_table};
use tikki_bridge::{Par, Vulnerability, par};
use tikki_solver::{Seat, Strain};

/// The operation.
pub(crate) const OP: Op = Op {
    name: "table",
    of: OperationScope::Game("bridge"),
    summary: "the tricks of each declarer in each strain, and par",
    read: |fields, _| TableRequest::read(fields).map(OperationRequest::new),
    example: r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"N","vulnerable":"None""#,
};

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
    fn read(fields: &Fields<'_>) -> Result<TableRequest> {
        let deal = fields.deal()?;
        let par = match (fields.seat("dealer")?, fields.vulnerable()?) {
            (Some(dealer), Some(vulnerable)) => {
                FullDeal::try_from(deal)
                    .map_err(|error| error.in_field(&fields.pointer(fields.dealt())))?;
                Some((dealer, vulnerable))
            }
            _ => None,
        };
        let strains = fields.chosen("strains", &STRAINS, Code::BadStrain, names::strain)?;
        let declarers = fields.chosen("declarers", &Seat::ALL, Code::BadSeat, names::seat)?;
        Ok(TableRequest { deal, strains, declarers, par })
    }

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
