from __future__ import annotations

import hashlib
import hmac
from typing import Optional


def verify_webhook(body: bytes, signature: Optional[str], secret: str) -> bool:
    """Whether a request to a webhook comes from the server.

    :param body: the bytes of the request, before any parsing
    :param signature: the header `X-Hub-Signature`
    :param secret: the webhook's secret
    """
    digest = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(f"sha256={digest}".encode(), (signature or "").encode())
