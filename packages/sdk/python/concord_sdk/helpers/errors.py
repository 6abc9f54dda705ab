from __future__ import annotations

import json
from typing import Any, Mapping, Optional

from ..exceptions import ApiException


class ConcordError(ApiException):
    """An error reply of the server. `status` is the HTTP status."""

    code: Optional[str] = None
    """What is wrong, for programs. None if the server isn't a Concord, or something before it replied."""

    message: str = ""
    """What is wrong, for people."""

    reply: Mapping[str, Any] = {}
    """The whole reply; empty if it isn't JSON."""

    request_id: Optional[str] = None
    """Identifies the request in the server's log."""

    @classmethod
    def of(cls, error: ApiException) -> ConcordError:
        """The same error with its code."""
        made = cls(status=error.status, reason=error.reason, body=error.body, data=error.data)
        made.headers = error.headers
        made.request_id = (error.headers or {}).get("X-Request-Id")
        try:
            reply = json.loads(error.body or "")
        except ValueError:
            reply = None
        if isinstance(reply, dict):
            made.reply = reply
            made.code = reply.get("code")
        made.message = made.reply.get("error") or f"The server replied with status {error.status}"
        return made

    def __str__(self) -> str:
        return f"{self.status} {self.code or self.reason}: {self.message}"
