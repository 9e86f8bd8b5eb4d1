"""Tikki: open-hand (double-dummy) engine for trick-taking card games.

    import tikki
    tikki.tables(deals)                       # n × 4 × 5 tricks, all cores
    tikki.with_tables(frame)                  # the same as columns of a frame of pandas, Polars or Arrow
    tikki.leads(deal, declarer="S", contract="3NT", vulnerable="None", layouts=200)
    tikki.insights()                          # your library as rows for a data frame
    tikki.solve("skat", hands=..., leader="1", ...)   # every game: tikki.games()

See docs/guide/python.md for the full guide.
"""

from ._ask import Answer, Progress, ask, ask_many
from ._column import Deals, HasPbn
from ._errors import TikkiError
from ._frames import with_tables
from ._library import insights, library_boards
from ._operations import *  # noqa: F403
from ._operations import OPERATIONS, Deal, Hands
from ._tables import COLUMNS, NO_TABLE, SEATS, STRAINS, bounds, tables
from ._tikki import __version__

__all__ = [
    "COLUMNS",
    "NO_TABLE",
    "SEATS",
    "STRAINS",
    "Answer",
    "Deal",
    "Deals",
    "Hands",
    "HasPbn",
    "Progress",
    "TikkiError",
    "__version__",
    "ask",
    "ask_many",
    "bounds",
    "insights",
    "library_boards",
    "tables",
    "with_tables",
    *OPERATIONS,
]
