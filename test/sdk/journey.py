"""A person's first minutes, through the Python client: journey.py ADDRESS TOKEN OTHER-ID IMAGE."""

import sys
from datetime import datetime, timedelta, timezone

import concord_sdk
from concord_sdk import (
    CreateAppBody,
    CreateScheduledStatusBody,
    CreateStatusBody,
    CreateStatusPoll,
    FollowAccountBody,
)

address, token, other_id, image = sys.argv[1:]
configuration = concord_sdk.Configuration(host=address, access_token=token)

with concord_sdk.ApiClient(configuration) as client:
    accounts = concord_sdk.AccountsApi(client)
    statuses = concord_sdk.StatusesApi(client)

    me = accounts.verify_credentials()
    assert me.username == "bob", me.username
    assert isinstance(me.created_at, datetime)
    changed = accounts.update_credentials(
        note="Writes in Python",
        avatar=image,
        header=image,
        attribution_domains=["one.example", "two.example"],
        source_language="en",
        fields_attributes_0_name="Written in",
        fields_attributes_0_value="Python",
    )
    assert changed.avatar != me.avatar and changed.header != me.header
    assert changed.source.language == "en"
    assert changed.source.attribution_domains == ["one.example", "two.example"]
    assert changed.source.fields[0].value == "Python"
    assert "Python" in accounts.get_account(me.id).note

    profile = concord_sdk.ProfileApi(client).update_profile(avatar=image)
    assert profile.avatar.startswith("http")

    redirect_uris = ["https://reader.example/callback", "reader://callback"]
    body = CreateAppBody(client_name="Reader", redirect_uris=redirect_uris)
    assert concord_sdk.AppsApi(client).create_app(body).redirect_uris == redirect_uris

    assert accounts.follow_account(other_id, FollowAccountBody(notify=True)).following
    between = accounts.list_relationships(id=[other_id, me.id])[0]
    assert between.id == other_id and between.notifying

    media = concord_sdk.MediaApi(client)
    attachment = media.upload_media(file=image, description="A picture")
    assert attachment.type == "image"
    assert media.update_media(attachment.id, description="A hill").description == "A hill"

    text = "Hello from the Python client #sdk"
    status = statuses.create_status(
        CreateStatusBody(status=text, media_ids=[attachment.id], visibility="public"),
        idempotency_key="first",
    )
    assert status.account.id == me.id
    assert status.media_attachments[0].description == "A hill"
    assert status.tags[0].name == "sdk"

    poll = CreateStatusPoll(options=["Yes", "No"], expires_in=3600)
    question = statuses.create_status(CreateStatusBody(status="Tea?", poll=poll))
    assert [option.title for option in question.poll.options] == ["Yes", "No"]

    later = datetime.now(timezone.utc) + timedelta(hours=1)
    plan = CreateScheduledStatusBody(status="Later", scheduled_at=later.isoformat())
    planned = concord_sdk.ScheduledStatusesApi(client)
    scheduled = planned.create_scheduled_status(plan)
    assert abs(scheduled.scheduled_at - later) < timedelta(seconds=1)
    assert [entry.id for entry in planned.list_scheduled_statuses()] == [scheduled.id]

    home = concord_sdk.TimelinesApi(client).list_home_timeline(limit=5)
    assert status.id in [entry.id for entry in home]

    assert statuses.favourite_status(status.id).favourited
    edited = statuses.edit_status(status.id, status=text + ", edited")
    assert isinstance(edited.edited_at, datetime)

    concord_sdk.NotificationsApi(client).list_notifications(types=["follow", "mention"])

    statuses.delete_status(status.id)
    try:
        statuses.get_status(status.id)
    except concord_sdk.exceptions.NotFoundException as error:
        assert error.data.code == "not_found", error.data
    else:
        raise AssertionError("a deleted status is still there")

print("done")
