//! TableWork of a column of deals as one array of numbers.

use crate::column::TextColumn;
use crate::watch::Watch;
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::num::{NonZeroU16, NonZeroUsize};
use std::sync::atomic::Ordering;
use tikki_base::batch::{self, Batch};
use tikki_base::error::{Error, ErrorPlace};
use tikki_base::names::Named;
use tikki_engine::service::{Engine, EngineOptions, StrainTable, TableWork};
use tikki_engine::wire::RequestLimits;
use tikki_solver::Seat;

/// What stands for a cell of a deal that has no table.
const NO_TABLE: u8 = 255;
/// The numbers of a deal: of each seat, in each strain, the bounds.
const CELLS: usize = 4 * 5 * 2;

/// What is wrong with a deal: its place in the column, the code, the message, and where in the text.
type RefusedDeal = (usize, &'static str, String, Option<String>);

/// How the work is done, and when a deal is given up.
#[derive(Clone, Copy, Debug, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct WorkSettings {
    threads: Option<NonZeroUsize>,
    table_mib: NonZeroU16,
    max_nodes: Option<u64>,
    max_ms: Option<u64>,
}

impl WorkSettings {
    pub(crate) fn engine(self) -> Engine {
        Engine::new(EngineOptions {
            table_bytes: usize::from(self.table_mib.get()) << 20,
            ..EngineOptions::default()
        })
    }

    pub(crate) fn threads(self) -> batch::BatchSettings {
        batch::BatchSettings { threads: self.threads, window: None }
    }

    pub(crate) fn limits(self) -> RequestLimits {
        RequestLimits { max_ms: self.max_ms, max_nodes: self.max_nodes }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the arguments of Python are values")]
/// The bounds of all cells, deal by deal, and what is wrong with the deals that have no table.
#[pyfunction(name = "solve_tables")]
#[pyo3(signature = (texts, offsets, how, progress=None))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    texts: PyReadonlyArray1<'py, u8>,
    offsets: PyReadonlyArray1<'py, i64>,
    how: WorkSettings,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyArray1<u8>>, Vec<RefusedDeal>)> {
    let column = TextColumn::new(texts.as_slice()?, offsets.as_slice()?)?;
    let watch = Watch::over(column.len(), progress);
    let (cells, refused) = watch.run(py, || solved(column, how, &watch))?;
    Ok((cells.into_pyarray(py), refused))
}

fn solved(column: TextColumn<'_>, how: WorkSettings, watch: &Watch) -> PyResult<(Vec<u8>, Vec<RefusedDeal>)> {
    let engine = how.engine();
    let tables = TableWork::new(&engine, how.limits(), watch.cancel.clone());
    let no_threads = |error: batch::StartError| PyRuntimeError::new_err(error.to_string());
    let batch = Batch::new(tables, how.threads()).map_err(no_threads)?;
    let mut cells = Vec::with_capacity(column.len() * CELLS);
    let mut refused = Vec::new();
    let wanted = column.deals().take_while(|_| !watch.cancel.is_cancelled());
    let sink = |table: Result<StrainTable, Error>| {
        match table {
            Ok(table) => cells.extend(bounds(&table)),
            Err(error) => {
                refused.push(refused_deal(cells.len() / CELLS, error));
                cells.extend([NO_TABLE; CELLS]);
            }
        }
        watch.done.fetch_add(1, Ordering::Relaxed);
        Ok::<(), std::convert::Infallible>(())
    };
    let Ok(()) = batch.run(wanted, sink);
    Ok((cells, refused))
}

/// The cells of a table: seats north to west, in each the strains of the wire, of each the bounds.
fn bounds(table: &StrainTable) -> impl Iterator<Item = u8> {
    let of = |seat: Seat| table.iter().map(move |tricks| tricks[seat]);
    Seat::ALL.into_iter().flat_map(of).flat_map(|bounds| [bounds.lower, bounds.upper])
}

fn refused_deal(index: usize, error: Error) -> RefusedDeal {
    let at = (error.place != ErrorPlace::Input).then(|| error.place.to_string());
    (index, error.code.name(), error.message, at)
}
