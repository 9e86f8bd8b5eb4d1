//! The tables of a column of deals as one array of numbers.

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

/// The cell value of a deal without a table.
const NO_TABLE: u8 = 255;
/// The numbers per deal: the two bounds for each seat and strain.
const CELLS: usize = 4 * 5 * 2;

/// An error of a deal: its index in the column, the code, the message, and the place in the text.
type RefusedDeal = (usize, &'static str, String, Option<String>);

/// Threads, memory, and the limits on each deal.
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
/// Returns the bounds of all cells, deal by deal, and the errors of the deals without a table.
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

fn solved(
    column: TextColumn<'_>,
    how: WorkSettings,
    watch: &Watch,
) -> PyResult<(Vec<u8>, Vec<RefusedDeal>)> {
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

/// Returns the cells of a table: for each seat from north to west and each strain in the order of the wire, the bounds.
fn bounds(table: &StrainTable) -> impl Iterator<Item = u8> {
    let of = |seat: Seat| table.iter().map(move |tricks| tricks[seat]);
    Seat::ALL.into_iter().flat_map(of).flat_map(|bounds| [bounds.lower, bounds.upper])
}

fn refused_deal(index: usize, error: Error) -> RefusedDeal {
    let at = (error.place != ErrorPlace::Input).then(|| error.place.to_string());
    (index, error.code.name(), error.message, at)
}
