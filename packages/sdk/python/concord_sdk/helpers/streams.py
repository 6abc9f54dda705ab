from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Optional

import urllib3
from urllib3.exceptions import HTTPError
from urllib3.util.retry import Retry

from ..api_client import ApiClient
from ..exceptions import ApiException
from ..models.announcement import Announcement
from ..models.conversation import Conversation
from ..models.notification import Notification
from ..models.status import Status
from .errors import ConcordError

SILENCE = 60
"""Seconds without a byte after which the connection counts as lost. Servers send something every 15 seconds."""

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds before the first reconnection, and at most."""

_parsers: Dict[str, Callable[[Any], Any]] = {
    "update": Status.from_dict,
    "status.update": Status.from_dict,
    "notification": Notification.from_dict,
    "conversation": Conversation.from_dict,
    "announcement": Announcement.from_dict,
    "announcement.reaction": dict,
    "stream_reset": dict,
}


@dataclass(frozen=True)
class StreamEvent:
    """An event of a stream."""

    event: str
    """`update`, `status.update`, `delete`, `notification`, `stream_reset` and others: see `StreamEvent` of the API."""

    payload: Any
    """A `Status`, `Notification`, `Conversation` or `Announcement`, a dict, or the text of other events."""

    id: Optional[str]
    """What `last_event_id` takes, for servers that can resume."""


def stream(
    client: ApiClient,
    name: str,
    *,
    tag: Optional[str] = None,
    list_id: Optional[str] = None,
    only_media: bool = False,
    last_event_id: Optional[str] = None,
) -> Iterator[StreamEvent]:
    """The events of a stream, until the loop is left. When the connection is lost, it connects again and resumes after
    the last event.

    :param name: `user`, `user:notification`, `public`, `public:local`, `hashtag`, `list`, `direct` and others
    :param tag: the hashtag, without `#`, of `hashtag` and `hashtag:local`
    :param list_id: the identifier of the list, for `list`
    :param last_event_id: begins with the events after this one
    :raises ConcordError: if the server refuses the stream, such as with 401 or 404, or sends something else
    """
    configuration = client.configuration
    fields = {"stream": name, "tag": tag, "list": list_id, "only_media": "true" if only_media else None}
    query = {key: value for key, value in fields.items() if value is not None}
    wait = FIRST_WAIT
    while True:
        pause = wait
        headers = {"Accept": "text/event-stream"}
        if configuration.access_token:
            headers["Authorization"] = f"Bearer {configuration.access_token}"
        if last_event_id is not None:
            headers["Last-Event-ID"] = last_event_id
        try:
            response = client.rest_client.pool_manager.request(
                "GET",
                f"{configuration.host}/api/v1/streaming",
                fields=query,
                headers=headers,
                preload_content=False,
                retries=False,
                timeout=urllib3.Timeout(connect=10, read=SILENCE),
            )
            try:
                if response.status == 429 or response.status >= 500:
                    pause = Retry().get_retry_after(response) or wait
                elif response.status >= 400 or not response.headers.get("Content-Type", "").startswith("text/event-stream"):
                    error = ApiException(status=response.status, reason=response.reason, body=response.data.decode())
                    error.headers = response.headers
                    raise ConcordError.of(error)
                else:
                    for event in _events(response):
                        wait = pause = FIRST_WAIT
                        last_event_id = event.id or last_event_id
                        yield event
            finally:
                # Closes the connection, which can't be used again before the stream ends.
                response.close()
                response.release_conn()
        except (HTTPError, OSError):
            pass
        time.sleep(pause)
        wait = min(wait * 2, LONGEST_WAIT)


def _events(response: urllib3.BaseHTTPResponse) -> Iterator[StreamEvent]:
    """Parses an event stream (HTML, 9.2)."""
    event: Optional[str] = None
    event_id: Optional[str] = None
    data: List[str] = []
    for line in _lines(response):
        if line == "":
            if event is not None:
                yield _event_of(event, "\n".join(data), event_id)
            event, event_id, data = None, None, []
            continue
        name, _, text = line.partition(":")
        text = text[1:] if text.startswith(" ") else text
        if name == "data":
            data.append(text)
        elif name == "event":
            event = text
        elif name == "id":
            event_id = text


def _lines(response: urllib3.BaseHTTPResponse) -> Iterator[str]:
    rest = b""
    while True:
        chunk = response.read1()
        if not chunk:
            return
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.rstrip(b"\r").decode("utf-8")


def _event_of(event: str, data: str, event_id: Optional[str]) -> StreamEvent:
    parser = _parsers.get(event)
    return StreamEvent(event, data if parser is None else parser(json.loads(data)), event_id)
