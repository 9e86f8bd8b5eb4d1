"""A column of deals from any source, in Arrow's layout of strings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, Union, runtime_checkable

import numpy as np
from numpy.typing import NDArray


@runtime_checkable
class HasPbn(Protocol):
    """A deal of another library, such as endplay's ``Deal``."""

    def to_pbn(self) -> str:
        """Returns the deal as ``"N:AKQ.JT9.876.5432 …"``."""


Deals = Union[Iterable[Union[str, HasPbn, None]], Any]
"""Deals: strings in any format of docs/formats.md, objects with ``to_pbn()``, or a pandas, Polars or Arrow column of
strings. None is a missing deal."""

Texts = tuple[NDArray[np.uint8], NDArray[np.int64]]
"""All strings concatenated, and their n + 1 offsets."""


def texts(deals: Deals) -> Texts:
    """Returns the column. Arrow strings (also those of Polars, and of pandas with Arrow types) are read in place; Python strings
    are copied."""
    if isinstance(deals, (str, bytes)):
        raise TypeError("expected a list of deals: tikki.tables([deal])")
    return of_arrow(deals) if is_arrow(deals) else of_list(deals)


def is_arrow(deals: Any) -> bool:
    """Returns whether Arrow can read the column directly. A pandas column of objects may hold anything."""
    speaks = hasattr(deals, "__arrow_c_stream__") or hasattr(deals, "__arrow_c_array__")
    return speaks and getattr(deals, "dtype", None) != np.dtype(object)


def of_arrow(deals: Any) -> Texts:
    """Returns the column of an Arrow-compatible value. A missing value is an empty string."""
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
    """Returns chunks with 64-bit offsets, since their total length may exceed 32 bits."""
    import pyarrow as pa

    return [chunk.cast(pa.large_string()) for chunk in chunks] or [pa.array([], pa.large_string())]


def buffers(column: Any) -> Texts:
    """Returns the buffers of an Arrow array of strings without missing values."""
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
    """Returns the column of deals given one by one."""
    encoded = [as_text(deal).encode() for deal in deals]
    ends = np.zeros(len(encoded) + 1, np.int64)
    np.cumsum([len(text) for text in encoded], out=ends[1:])
    return np.frombuffer(b"".join(encoded), np.uint8), ends


def as_text(deal: Any) -> str:
    """Returns the text of a deal; empty if it is missing (None, NaN)."""
    if isinstance(deal, str):
        return deal
    if isinstance(deal, HasPbn):
        return deal.to_pbn()
    if deal is None or deal != deal:
        return ""
    raise TypeError(f"{type(deal).__name__} is not a deal: expected a string or an object with to_pbn()")
