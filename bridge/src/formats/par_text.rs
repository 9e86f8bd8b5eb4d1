//! Contracts worth par as text, in the two forms in which they are written.

use crate::board::StoredPar;
use tikki_solver::Strain;

/// For programs: `NS 3NT+1; E 5DX-2`, or `Pass`.
pub fn tag(contracts: &[StoredPar]) -> String {
    let text = |par: &StoredPar| format!("{} {}{}", par.declarers, par.contract, over(*par));
    if contracts.is_empty() {
        return "Pass".to_owned();
    }
    contracts.iter().map(text).collect::<Vec<_>>().join("; ")
}

/// For people: `3NT by NS +1, 5DX by N -2`, with these names of strains.
pub fn sentence(contracts: &[StoredPar], strain: impl Fn(Strain) -> &'static str) -> String {
    let text = |par: &StoredPar| {
        let contract = par.contract;
        let name = format!("{}{}{}", contract.level, strain(contract.strain), contract.penalty);
        let over = over(*par);
        let blank = if over.is_empty() { "" } else { " " };
        format!("{name} by {}{blank}{over}", par.declarers)
    };
    contracts.iter().map(text).collect::<Vec<_>>().join(", ")
}

fn over(par: StoredPar) -> String {
    match par.over {
        None => String::new(),
        Some(0) => "=".to_owned(),
        Some(over) => format!("{over:+}"),
    }
}
