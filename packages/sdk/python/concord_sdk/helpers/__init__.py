"""What the generated code lacks: connecting, errors by code, retries, pages, streams and webhooks."""

from .connecting import connect
from .errors import ConcordError
from .paging import entries, pages
from .retrying import Retries
from .streams import StreamEvent, stream
from .webhooks import verify_webhook

__all__ = ["ConcordError", "Retries", "StreamEvent", "connect", "entries", "pages", "stream", "verify_webhook"]
