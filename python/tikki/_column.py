"""A column of deals, wherever it comes from, as Arrow lays out texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, Union, runtime_checkable

import numpy as np
from numpy.typing import NDArray


@runtime_checkable
class HasPbn(Protocol):
    """A deal of another library, such as endplay's ``Deal``."""

    def to_pbn(self) -> str:
        """The deal as ``"N:AKQ.JT9.876.5432 …"``."""


Deals = Union[Iterable[Union[str, HasPbn, None]], Any]
"""Deals: texts in any form that docs/formats.md knows, objects with ``to_pbn()``, or a column of texts of pandas, Polars or
Arrow. None is a missing deal."""

Texts = tuple[NDArray[np.uint8], NDArray[np.int64]]
"""All texts in a row, and where each begins, with the end of the last one: n + 1 numbers."""


def texts(deals: Deals) -> Texts:
    """The column. What Arrow holds as texts (so too Polars, and pandas with its Arrow types) is read where it lies; of Python's
    own texts a copy is made."""
    if isinstance(deals, (str, bytes)):
        raise TypeError("a list of deals, not one: tikki.tables([deal])")
    return of_arrow(deals) if is_arrow(deals) else of_list(deals)


def is_arrow(deals: Any) -> bool:
    """Whether Arrow can take the column as it is. A pandas column of objects may hold anything."""
    speaks = hasattr(deals, "__arrow_c_stream__") or hasattr(deals, "__arrow_c_array__")
    return speaks and getattr(deals, "dtype", None) != np.dtype(object)


def of_arrow(deals: Any) -> Texts:
    """The column of what Arrow can take. A missing value is an empty text."""
    import pyarrow as pa
    import pyarrow.compute as pc

    column = deals
    if not isinstance(column, (pa.Array, pa.ChunkedArray)):
        column = pa.chunked_array(column) if hasattr(column, "__arrow_c_stream__") else pa.array(column)
    if pa.types.is_dictionary(column.type):
        column = pc.cast(column, column.type.value_type)
    if not (pa.types.is_string(column.type) or pa.types.is_large_string(column.type)):
        column = pc.cast(column, pa.large_string())
    if column.null_count:
        column = pc.fill_null(column, "")
    if isinstance(column, pa.ChunkedArray):
        column = column.chunk(0) if column.num_chunks == 1 else pa.concat_arrays(wide(column.chunks))
    return buffers(column)


def wide(chunks: list[Any]) -> list[Any]:
    """Chunks that may be longer together than offsets of 32 bits can tell."""
    import pyarrow as pa

    return [chunk.cast(pa.large_string()) for chunk in chunks] or [pa.array([], pa.large_string())]


def buffers(column: Any) -> Texts:
    """The buffers of an Arrow array of texts without missing values."""
    import pyarrow as pa

    wide = pa.types.is_large_string(column.type)
    _, offsets, data = column.buffers()
    if len(column) == 0 or offsets is None:
        return np.empty(0, np.uint8), np.zeros(1, np.int64)
    ends: Any = np.frombuffer(offsets, np.int64 if wide else np.int32)
    ends = ends[column.offset : column.offset + len(column) + 1].astype(np.int64, copy=False)
    begins: NDArray[np.int64] = ends
    return np.frombuffer(data, np.uint8) if data is not None else np.empty(0, np.uint8), begins


def of_list(deals: Iterable[Any]) -> Texts:
    """The column of deals one by one."""
    encoded = [as_text(deal).encode() for deal in deals]
    ends = np.zeros(len(encoded) + 1, np.int64)
    np.cumsum([len(text) for text in encoded], out=ends[1:])
    return np.frombuffer(b"".join(encoded), np.uint8), ends


def as_text(deal: Any) -> str:
    """The text of a deal; an empty one if it is missing (None, NaN)."""
    if isinstance(deal, str):
        return deal
    if isinstance(deal, HasPbn):
        return deal.to_pbn()
    if deal is None or deal != deal:
        return ""
    raise TypeError(f"{type(deal).__name__} is no deal: give a text, or something with to_pbn()")
