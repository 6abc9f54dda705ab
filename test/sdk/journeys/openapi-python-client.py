"""The journey (README.md) through the client that openapi-python-client makes."""

import re
import sys
from datetime import datetime, timedelta, timezone
from io import BytesIO
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlencode

from concord_client import AuthenticatedClient, Client
from concord_client.api.accounts import list_account_statuses, update_credentials, verify_credentials
from concord_client.api.apps import create_app
from concord_client.api.filters import create_filter, delete_filter, get_filter
from concord_client.api.media import upload_media
from concord_client.api.notifications import list_notifications
from concord_client.api.oauth import create_token
from concord_client.api.scheduled_statuses import create_scheduled_status, list_scheduled_statuses
from concord_client.api.statuses import create_status, get_status
from concord_client.api.timelines import list_home_timeline
from concord_client.models import (
    CreateAppBody,
    CreateFilterBody,
    CreateFilterBodyContextItem,
    CreateScheduledStatusBody,
    CreateStatusBody,
    CreateStatusPoll,
    CreateTokenBody,
    CredentialAccount,
    CredentialApplication,
    Empty,
    ErrorReply,
    Filter,
    FilterKeywordAttributes,
    MediaAttachment,
    Poll,
    ScheduledStatus,
    Status,
    Token,
    UpdateCredentialsMultipartBody,
    UploadMediaBody,
)
from concord_client.types import UNSET, File

url, newer_url, picture = sys.argv[1:]
REDIRECT_URI = "urn:ietf:wg:oauth:2.0:oob"
T = TypeVar("T")


def finish(step: str) -> None:
    print(step, flush=True)


def must(kind: type[T], reply: object) -> T:
    assert isinstance(reply, kind), reply
    return reply


def hill_file() -> File:
    return File(BytesIO(Path(picture).read_bytes()), "hill.jpg", "image/jpeg")


stranger = Client(url)
redirect_uris = [REDIRECT_URI, "reader://callback"]
body = CreateAppBody("Reader", redirect_uris, "read write")
app = must(CredentialApplication, create_app.sync(client=stranger, body=body))
assert app.redirect_uris == redirect_uris
finish("app")

query = urlencode(
    {"response_type": "code", "client_id": app.client_id, "redirect_uri": REDIRECT_URI, "scope": "read write"}
)
finish(f"{url}/oauth/authorize?{query}")
grant = CreateTokenBody(
    grant_type="authorization_code",
    client_id=app.client_id,
    client_secret=app.client_secret,
    redirect_uri=REDIRECT_URI,
    code=input(),
)
token = must(Token, create_token.sync(client=stranger, body=grant)).access_token
user = AuthenticatedClient(url, token)
me = must(CredentialAccount, verify_credentials.sync(client=user))
assert me.username == "alice"
assert isinstance(me.created_at, datetime)
finish("sign-in")

poll = CreateStatusPoll(options=["Yes", "No"], expires_in=3600)
hello = CreateStatusBody(status="Hello from openapi-python-client #sdk", poll=poll)
posted = must(Status, create_status.sync(client=user, body=hello))
read = must(Status, get_status.sync(posted.id, client=user))
assert "Hello from openapi-python-client" in read.content
assert read.account.id == me.id
assert read.tags[0].name == "sdk"
assert [option.title for option in must(Poll, read.poll).options] == ["Yes", "No"]
assert read.edited_at is None
finish("post")

later = datetime.now(timezone.utc) + timedelta(hours=1)
plan = CreateScheduledStatusBody(status="Later", scheduled_at=later.isoformat())
scheduled = must(ScheduledStatus, create_scheduled_status.sync(client=user, body=plan))
assert abs(scheduled.scheduled_at - later) < timedelta(seconds=1)
assert scheduled.id in [entry.id for entry in must(list, list_scheduled_statuses.sync(client=user))]
finish("schedule")

upload = UploadMediaBody(file=hill_file(), description="A hill")
attachment = must(MediaAttachment, upload_media.sync(client=user, body=upload))
assert attachment.type_ == "image"
hill = must(Status, create_status.sync(client=user, body=CreateStatusBody(media_ids=[attachment.id])))
assert hill.media_attachments[0].description == "A hill"
finish("picture")

rule = CreateFilterBody(
    title="Vegetables",
    context=[CreateFilterBodyContextItem.HOME, CreateFilterBodyContextItem.PUBLIC],
    keywords_attributes=[FilterKeywordAttributes(keyword="tomatoes", whole_word=True)],
)
filter_id = must(Filter, create_filter.sync(client=user, body=rule)).id
keywords = must(Filter, get_filter.sync(filter_id, client=user)).keywords
assert [one.keyword for one in keywords or []] == ["tomatoes"]
must(Empty, delete_filter.sync(filter_id, client=user))
finish("filter")

own: list[str] = []
max_id = UNSET
while max_id is not None:
    page = list_account_statuses.sync_detailed(me.id, client=user, limit=1, max_id=max_id)
    own += [status.id for status in must(list, page.parsed)]
    following = re.search(r'[?&]max_id=([^&>]+)[^>]*>; rel="next"', page.headers.get("Link", ""))
    max_id = following and following[1]
assert posted.id in own and hill.id in own
assert len(set(own)) == len(own)
finish("page")

profile = UpdateCredentialsMultipartBody(
    display_name="openapi-python-client",
    avatar=hill_file(),
    attribution_domains=["one.example", "two.example"],
    fields_attributes0name="Written in",
    fields_attributes0value="Python",
)
changed = must(CredentialAccount, update_credentials.sync(client=user, body=profile))
assert changed.display_name == "openapi-python-client"
assert changed.avatar != me.avatar
assert changed.source.attribution_domains == ["one.example", "two.example"]
assert changed.source.fields[0].value == "Python"
finish("avatar")

refused = get_status.sync_detailed("1", client=user)
assert refused.status_code == 404
assert must(ErrorReply, refused.parsed).code == "not_found"
finish("error")

newer = AuthenticatedClient(newer_url, token)
home = must(list, list_home_timeline.sync(client=newer))
assert {status.visibility for status in home} == {"circle"}
assert {attachment.type_ for status in home for attachment in status.media_attachments} == {"hologram"}
assert all(status["grown_in_a_year"] == {"by": ["one", "two"]} for status in home)
notifications = must(list, list_notifications.sync(client=newer))
assert {notification.type_ for notification in notifications} == {"levitation"}
finish("newer")
