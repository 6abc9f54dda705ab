"""What the layer of the Python package does against a server that fails on purpose (faulty.ts): layer.py
FAULTY-ADDRESS ADDRESS TOKEN."""

import hashlib
import hmac
import sys
import threading
import time
from datetime import datetime
from itertools import islice
from urllib.request import urlopen

from concord_sdk import AccountsApi, CreateStatusBody, StatusesApi, TrendsApi
from concord_sdk.helpers import ConcordError, Retries, connect, entries, pages, stream, verify_webhook

faulty, url, token = sys.argv[1:]


def requests():
    return int(urlopen(f"{faulty}/count").read())


def attempts(work):
    before = requests()
    error = None
    try:
        work()
    except Exception as raised:
        error = raised
    return requests() - before, error


def get(fault, **settings):
    retries = Retries(backoff_factor=0.01, backoff_jitter=0, **settings)
    return attempts(lambda: StatusesApi(connect(f"{faulty}/{fault}", token, retries)).get_status("1"))


def post(fault):
    retries = Retries(backoff_factor=0.01, backoff_jitter=0)
    client = connect(f"{faulty}/{fault}", token, retries)
    return attempts(lambda: StatusesApi(client).create_status(CreateStatusBody(status="Hello")))


# Retries.
start = time.monotonic()
assert get("429-once") == (2, None)
assert time.monotonic() - start >= 1, "Retry-After: 1 was ignored"
assert post("429-once") == (2, None)
assert get("502-once") == (2, None)
assert post("502-once")[0] == 1
assert get("broken-once") == (2, None)
assert post("broken-once")[0] == 1
assert get("502")[0] == 4
assert get("502", attempts=2)[0] == 2
assert get("404")[0] == 1
count, busy = get("429-long")
assert count == 1
assert isinstance(busy, ConcordError) and busy.status == 429 and busy.code == "too_many_requests", busy

# Errors.
_, html = get("html")
assert isinstance(html, ConcordError) and html.status == 400 and html.code is None and html.reply == {}, html
user = connect(url, token)
statuses = StatusesApi(user)
_, missing = attempts(lambda: statuses.get_status("1"))
assert isinstance(missing, ConcordError) and missing.code == "not_found" and missing.status == 404
assert missing.message and missing.request_id and missing.reply["code"] == "not_found"

# Pages.
accounts = AccountsApi(user)
me = accounts.verify_credentials()
for text in ["one", "two", "three"]:
    statuses.create_status(CreateStatusBody(status=text))
sizes = [len(page) for page in pages(accounts.list_account_statuses_with_http_info, id=me.id, limit=2)]
assert len(sizes) > 1 and set(sizes[:-1]) == {2}, sizes
before = requests()
tags = entries(TrendsApi(connect(faulty)).list_trending_tags_with_http_info, limit=2)
assert [tag.name for tag in islice(tags, 3)] == ["tag0", "tag1", "tag2"]
assert requests() - before == 2, "a page was requested that nobody asked for"

# Streams.
published = []


def poke(text):
    # The stream has begun when its first bytes have arrived, of which the caller knows nothing.
    time.sleep(1.5)
    published.append(statuses.create_status(CreateStatusBody(status=text)).id)


poking = threading.Thread(target=poke, args=["live"])
poking.start()
events = stream(user, "user")
# On a busy machine, the statuses published above arrive first.
live = next(event for event in events if event.event != "update" or "live" in event.payload.content)
events.close()
poking.join()
assert live.event == "update" and live.payload.id == published[0]
assert isinstance(live.payload.created_at, datetime)
poke("missed")
updates = (event for event in stream(user, "user", last_event_id=live.id) if event.event == "update")
assert next(updates).payload.id == published[1]
cut = [(event.id, event.event, event.payload) for event in islice(stream(connect(faulty), "public"), 3)]
assert cut == [("1", "delete", "a"), ("2", "delete", "b"), ("3", "levitation", "two\nlines")], cut
_, other = attempts(lambda: next(stream(connect(f"{faulty}/no-stream"), "public")))
assert isinstance(other, ConcordError) and other.status == 200, other
_, refused = attempts(lambda: next(stream(connect(url, "wrong"), "user")))
assert isinstance(refused, ConcordError) and refused.status == 401, refused

# Webhooks.
body = b'{"event":"status.created"}'
signature = "sha256=" + hmac.new(b"secret", body, hashlib.sha256).hexdigest()
assert verify_webhook(body, signature, "secret")
assert not verify_webhook(body + b" ", signature, "secret")
assert not verify_webhook(body, signature, "another")
assert not verify_webhook(body, signature[:-1] + "x", "secret")
assert not verify_webhook(body, None, "secret")

print("done")
