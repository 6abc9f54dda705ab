from __future__ import annotations

import re
from typing import Any, Callable, Iterator, List, Optional, TypeVar
from urllib.parse import parse_qs, urlsplit

from ..api_response import ApiResponse

Page = TypeVar("Page")
Entry = TypeVar("Entry")

CURSORS = ("max_id", "min_id", "since_id", "offset")
"""The parameters by which servers link pages."""


def pages(operation: Callable[..., ApiResponse[Page]], **parameters: Any) -> Iterator[Page]:
    """The pages of a list, from the first on, as the server links them (`Link: rel="next"`). Each is requested when it
    is asked for.

    :param operation: a list operation with its headers: `api.list_home_timeline_with_http_info`
    :param parameters: the parameters of the first page
    """
    while True:
        response = operation(**parameters)
        yield response.data
        cursor = _cursor_of((response.headers or {}).get("Link"))
        if not cursor:
            return
        rest = {name: value for name, value in parameters.items() if name not in CURSORS}
        parameters = {**rest, **cursor}


def entries(operation: Callable[..., ApiResponse[List[Entry]]], **parameters: Any) -> Iterator[Entry]:
    """The entries of all pages of a list, one by one."""
    for page in pages(operation, **parameters):
        yield from page


def _cursor_of(link: Optional[str]) -> dict:
    found = re.search(r'<([^>]*)>\s*;[^,<]*\brel="?next"?', link or "")
    if found is None:
        return {}
    query = parse_qs(urlsplit(found[1]).query)
    return {name: int(query[name][0]) if name == "offset" else query[name][0] for name in CURSORS if name in query}
