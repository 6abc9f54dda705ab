"""The journey (README.md) with the models that datamodel-code-generator makes, over httpx."""

import re
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlencode

from httpx import Client, Response
from pydantic import BaseModel, TypeAdapter

from models import (
    CreateAppBody,
    CreateFilterBody,
    CreateScheduledStatusBody,
    CreateStatusBody,
    CreateTokenBody,
    CredentialAccount,
    CredentialApplication,
    ErrorReply,
    Filter,
    MediaAttachment,
    Notification,
    ScheduledStatus,
    Status,
    Token,
    UpdateCredentialsMultipartBody,
)

url, newer_url, picture = sys.argv[1:]
REDIRECT_URI = "urn:ietf:wg:oauth:2.0:oob"
T = TypeVar("T", bound=BaseModel)


def finish(step: str) -> None:
    print(step, flush=True)


def read(kind: type[T], reply: Response) -> T:
    return kind.model_validate_json(reply.raise_for_status().content)


def read_list(kind: type[T], reply: Response) -> list[T]:
    return TypeAdapter(list[kind]).validate_json(reply.raise_for_status().content)


def post(client: Client, path: str, body: BaseModel) -> Response:
    return client.post(path, json=body.model_dump(mode="json", exclude_unset=True, by_alias=True))


stranger = Client(base_url=url)
redirect_uris = [REDIRECT_URI, "reader://callback"]
body = CreateAppBody(client_name="Reader", redirect_uris=redirect_uris, scopes="read write")
app = read(CredentialApplication, post(stranger, "/api/v1/apps", body))
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
token = read(Token, post(stranger, "/oauth/token", grant)).access_token
headers = {"Authorization": f"Bearer {token}"}
user = Client(base_url=url, headers=headers)
me = read(CredentialAccount, user.get("/api/v1/accounts/verify_credentials"))
assert me.username == "alice"
assert isinstance(me.created_at, datetime)
finish("sign-in")

hello = CreateStatusBody.model_validate(
    {
        "status": "Hello from datamodel-code-generator #sdk",
        "poll": {"options": ["Yes", "No"], "expires_in": 3600},
    }
)
posted = read(Status, post(user, "/api/v1/statuses", hello))
again = read(Status, user.get(f"/api/v1/statuses/{posted.id}"))
assert "Hello from datamodel-code-generator" in again.content
assert again.account.id == me.id
assert again.tags[0].name == "sdk"
assert again.poll and [option.title for option in again.poll.options] == ["Yes", "No"]
assert again.edited_at is None
finish("post")

later = datetime.now(timezone.utc) + timedelta(hours=1)
plan = CreateScheduledStatusBody(status="Later", scheduled_at=later.isoformat())
scheduled = read(ScheduledStatus, post(user, "/api/v1/statuses", plan))
assert abs(scheduled.scheduled_at - later) < timedelta(seconds=1)
planned = read_list(ScheduledStatus, user.get("/api/v1/scheduled_statuses"))
assert scheduled.id in [entry.id for entry in planned]
finish("schedule")

file = Path(picture).read_bytes()
uploaded = user.post("/api/v2/media", files={"file": ("hill.jpg", file)}, data={"description": "A hill"})
attachment = read(MediaAttachment, uploaded)
assert attachment.type == "image"
hill = read(Status, post(user, "/api/v1/statuses", CreateStatusBody(media_ids=[attachment.id])))
assert hill.media_attachments[0].description == "A hill"
finish("picture")

rule = CreateFilterBody.model_validate(
    {
        "title": "Vegetables",
        "context": ["home", "public"],
        "keywords_attributes": [{"keyword": "tomatoes", "whole_word": True}],
    }
)
filter_id = read(Filter, post(user, "/api/v2/filters", rule)).id
keywords = read(Filter, user.get(f"/api/v2/filters/{filter_id}")).keywords
assert [one.keyword for one in keywords or []] == ["tomatoes"]
user.delete(f"/api/v2/filters/{filter_id}").raise_for_status()
finish("filter")

own: list[str] = []
following: str | None = f"/api/v1/accounts/{me.id}/statuses?limit=1"
while following is not None:
    page = user.get(following)
    own += [status.id for status in read_list(Status, page)]
    link = re.search(r'<([^>]+)>; rel="next"', page.headers.get("Link", ""))
    following = link and link[1]
assert posted.id in own and hill.id in own
assert len(set(own)) == len(own)
finish("page")

profile = UpdateCredentialsMultipartBody.model_validate(
    {
        "display_name": "datamodel-code-generator",
        "attribution_domains": ["one.example", "two.example"],
        "fields_attributes[0][name]": "Written in",
        "fields_attributes[0][value]": "Python",
    }
)
fields = profile.model_dump(mode="json", exclude_unset=True, by_alias=True)
# httpx repeats the name of a list.
sent = {f"{name}[]" if isinstance(value, list) else name: value for name, value in fields.items()}
reply = user.patch(
    "/api/v1/accounts/update_credentials", data=sent, files={"avatar": ("hill.jpg", file)}
)
changed = read(CredentialAccount, reply)
assert changed.display_name == "datamodel-code-generator"
assert changed.avatar != me.avatar
assert changed.source.attribution_domains == ["one.example", "two.example"]
assert changed.source.fields[0].value == "Python"
finish("avatar")

refused = user.get("/api/v1/statuses/1")
assert refused.status_code == 404
code = ErrorReply.model_validate_json(refused.content).code
assert code and code.root == "not_found"
finish("error")

newer = Client(base_url=newer_url, headers=headers)
home = read_list(Status, newer.get("/api/v1/timelines/home"))
assert {status.visibility for status in home} == {"circle"}
assert {one.type for status in home for one in status.media_attachments} == {"hologram"}
notifications = read_list(Notification, newer.get("/api/v1/notifications"))
assert {notification.type for notification in notifications} == {"levitation"}
finish("newer")
