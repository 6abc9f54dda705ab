from __future__ import annotations

from typing import Any, Optional

from ..api_client import ApiClient
from ..configuration import Configuration
from ..exceptions import ApiException
from .errors import ConcordError
from .retrying import Retries


class ConcordClient(ApiClient):
    """Raises each error reply as a `ConcordError`."""

    def response_deserialize(self, *args: Any, **named: Any) -> Any:
        try:
            return super().response_deserialize(*args, **named)
        except ApiException as error:
            raise ConcordError.of(error) from error


def connect(url: str, token: Optional[str] = None, retries: Optional[Retries] = None) -> ConcordClient:
    """The client for all API classes.

    :param url: the address of the server: `https://concord.example`
    :param token: the access token of an app or a user; without it, only what is public can be read
    :param retries: how failed requests are repeated; `Retries(attempts=1)` sends each once
    """
    retries = Retries() if retries is None else retries
    return ConcordClient(Configuration(host=url.rstrip("/"), access_token=token, retries=retries))
