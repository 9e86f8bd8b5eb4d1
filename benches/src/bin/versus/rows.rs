//! What two solvers took for the same work.

use std::time::Instant;
use tikki_solver::Hands;

/// The pieces of work, in the order in which they were first done.
#[derive(Default)]
pub(crate) struct WorkRows(Vec<WorkRow>);

struct WorkRow {
    name: &'static str,
    ours: Vec<f64>,
    theirs: Vec<f64>,
}

impl WorkRows {
    /// Does a piece of work with both and takes their times.
    ///
    /// # Panics
    /// When the answers differ.
    pub(crate) fn both(
        &mut self,
        name: &'static str,
        ours: impl FnOnce() -> Vec<u8>,
        theirs: impl FnOnce() -> Vec<u8>,
        hands: &Hands,
    ) {
        let row = self.named(name);
        let mine = timed(&mut row.ours, ours);
        let other = timed(&mut row.theirs, theirs);
        assert_eq!(mine, other, "{name} of {hands}");
    }

    fn named(&mut self, name: &'static str) -> &mut WorkRow {
        let known = self.0.iter().position(|row| row.name == name);
        let at = known.unwrap_or_else(|| {
            self.0.push(WorkRow { name, ours: Vec::new(), theirs: Vec::new() });
            self.0.len() - 1
        });
        &mut self.0[at]
    }

    pub(crate) fn print(&self) {
        println!(
            "Milliseconds: mean, median, 99 %. Ratios of these; then of single deals: 5 %, 25 %, median, 75 %, 95 %.\n"
        );
        println!("| work | Tikki | they | ratio | spread |\n|---|---|---|---|---|");
        self.0.iter().for_each(WorkRow::print);
    }
}

impl WorkRow {
    fn print(&self) {
        let (ours, theirs) = (figures(&self.ours), figures(&self.theirs));
        let ratios: [f64; 3] = std::array::from_fn(|n| theirs[n] / ours[n]);
        let singles: Vec<f64> =
            self.theirs.iter().zip(&self.ours).map(|(theirs, ours)| theirs / ours).collect();
        let spread = [5, 25, 50, 75, 95].map(|percent| at(&singles, percent));
        let columns = [listed(&ours), listed(&theirs), listed(&ratios), listed(&spread)];
        println!("| {} | {} |", self.name, columns.join(" | "));
    }
}

fn listed(figures: &[f64]) -> String {
    figures.iter().map(|figure| format!("{figure:.2}")).collect::<Vec<_>>().join(", ")
}

fn timed(times: &mut Vec<f64>, work: impl FnOnce() -> Vec<u8>) -> Vec<u8> {
    let start = Instant::now();
    let result = work();
    times.push(start.elapsed().as_secs_f64() * 1e3);
    result
}

/// Mean, median, and the one that 99 of 100 do not exceed.
fn figures(times: &[f64]) -> [f64; 3] {
    let count = u32::try_from(times.len()).expect("not so many deals");
    [times.iter().sum::<f64>() / f64::from(count), at(times, 50), at(times, 99)]
}

/// Returns a percentile.
fn at(figures: &[f64], percent: usize) -> f64 {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[(sorted.len() - 1) * percent / 100]
}
