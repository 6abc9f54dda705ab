"""The journey (README.md) through the Python package, as installed in an empty environment."""

import sys
from datetime import datetime, timedelta, timezone
from urllib.parse import urlencode
from uuid import uuid4

from concord_sdk import (
    AccountsApi,
    AppsApi,
    CreateAppBody,
    CreateFilterBody,
    CreateScheduledStatusBody,
    CreateStatusBody,
    CreateStatusPoll,
    CreateTokenBody,
    FilterKeywordAttributes,
    FiltersApi,
    MediaApi,
    NotificationsApi,
    OauthApi,
    ScheduledStatusesApi,
    StatusesApi,
    TimelinesApi,
)
from concord_sdk.helpers import ConcordError, connect, entries

url, newer_url, picture = sys.argv[1:]
REDIRECT_URI = "urn:ietf:wg:oauth:2.0:oob"


def finish(step: str) -> None:
    print(step, flush=True)


stranger = connect(url)
redirect_uris = [REDIRECT_URI, "reader://callback"]
body = CreateAppBody(client_name="Reader", redirect_uris=redirect_uris, scopes="read write")
app = AppsApi(stranger).create_app(body)
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
token = OauthApi(stranger).create_token(grant).access_token
user = connect(url, token)
accounts = AccountsApi(user)
me = accounts.verify_credentials()
assert me.username == "alice"
assert isinstance(me.created_at, datetime)
finish("sign-in")

statuses = StatusesApi(user)
poll = CreateStatusPoll(options=["Yes", "No"], expires_in=3600)
posted = statuses.create_status(
    CreateStatusBody(status="Hello from Python #sdk", poll=poll), idempotency_key=str(uuid4())
)
read = statuses.get_status(posted.id)
assert "Hello from Python" in read.content
assert read.account.id == me.id
assert read.tags[0].name == "sdk"
assert read.poll is not None and [option.title for option in read.poll.options] == ["Yes", "No"]
assert read.edited_at is None
finish("post")

later = datetime.now(timezone.utc) + timedelta(hours=1)
planned = ScheduledStatusesApi(user)
plan = CreateScheduledStatusBody(status="Later", scheduled_at=later.isoformat())
scheduled = planned.create_scheduled_status(plan)
assert abs(scheduled.scheduled_at - later) < timedelta(seconds=1)
assert scheduled.id in [entry.id for entry in planned.list_scheduled_statuses()]
finish("schedule")

attachment = MediaApi(user).upload_media(file=picture, description="A hill")
assert attachment.type == "image"
hill = statuses.create_status(CreateStatusBody(media_ids=[attachment.id]))
assert hill.media_attachments[0].description == "A hill"
finish("picture")

filters = FiltersApi(user)
keyword = FilterKeywordAttributes(keyword="tomatoes", whole_word=True)
rule = filters.create_filter(
    CreateFilterBody(title="Vegetables", context=["home", "public"], keywords_attributes=[keyword])
)
assert [one.keyword for one in filters.get_filter(rule.id).keywords or []] == ["tomatoes"]
filters.delete_filter(rule.id)
finish("filter")

own = [status.id for status in entries(accounts.list_account_statuses_with_http_info, id=me.id, limit=1)]
assert posted.id in own and hill.id in own
assert len(set(own)) == len(own)
finish("page")

changed = accounts.update_credentials(
    display_name="Python",
    avatar=picture,
    attribution_domains=["one.example", "two.example"],
    fields_attributes_0_name="Written in",
    fields_attributes_0_value="Python",
)
assert changed.display_name == "Python"
assert changed.avatar != me.avatar
assert changed.source.attribution_domains == ["one.example", "two.example"]
assert changed.source.fields[0].value == "Python"
finish("avatar")

try:
    statuses.get_status("1")
except ConcordError as error:
    assert error.code == "not_found" and error.status == 404
else:
    raise AssertionError("a status that doesn't exist is there")
finish("error")

newer = connect(newer_url, token)
home = TimelinesApi(newer).list_home_timeline()
assert {status.visibility for status in home} == {"circle"}
assert {attachment.type for status in home for attachment in status.media_attachments} == {"hologram"}
assert all(status.additional_properties["grown_in_a_year"] == {"by": ["one", "two"]} for status in home)
notifications = NotificationsApi(newer).list_notifications()
assert {notification.type for notification in notifications} == {"levitation"}
finish("newer")
