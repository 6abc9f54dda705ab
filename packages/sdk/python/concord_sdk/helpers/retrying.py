from __future__ import annotations

from typing import Any, Optional

from urllib3.exceptions import MaxRetryError
from urllib3.response import BaseHTTPResponse
from urllib3.util.retry import Retry

IDEMPOTENT = frozenset(["GET", "HEAD", "PUT", "DELETE"])


class Retries(Retry):
    """Repeats a request that the server refused for now (429, or 503 with `Retry-After`), and after a connection
    error or 502, 503 or 504 only if it is GET, HEAD, PUT or DELETE. It waits as long as `Retry-After` says, otherwise
    twice as long each time.

    :param attempts: how often a request is sent at most
    :param longest_wait: the seconds to wait at most; if the server asks for more, its reply is the result
    """

    def __init__(self, attempts: int = 4, longest_wait: float = 60, **named: Any) -> None:
        self.longest_wait = longest_wait
        settings = {
            "total": attempts - 1,
            "allowed_methods": IDEMPOTENT,
            "status_forcelist": (502, 503, 504),
            "backoff_factor": 0.5,
            "backoff_jitter": 0.25,
            "backoff_max": longest_wait,
            "raise_on_status": False,
        }
        super().__init__(**{**settings, **named})

    def new(self, **named: Any) -> Retries:
        return super().new(longest_wait=self.longest_wait, **named)

    def is_retry(self, method: str, status_code: int, has_retry_after: bool = False) -> bool:
        refused = status_code == 429 or (status_code == 503 and has_retry_after)
        return bool(self.total) and (refused or super().is_retry(method, status_code, False))

    def increment(
        self,
        method: Optional[str] = None,
        url: Optional[str] = None,
        response: Optional[BaseHTTPResponse] = None,
        error: Optional[Exception] = None,
        _pool: Any = None,
        _stacktrace: Any = None,
    ) -> Retry:
        asked = None if response is None else self.get_retry_after(response)
        if asked is not None and asked > self.longest_wait:
            # As if it were the last attempt: the caller gets the reply.
            raise MaxRetryError(_pool, url or "")
        return super().increment(method, url, response, error, _pool, _stacktrace)
