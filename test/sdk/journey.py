"""A person's first minutes, through the Python client: journey.py ADDRESS TOKEN OTHER-ID IMAGE."""

import sys
from datetime import datetime

import concord_sdk
from concord_sdk import (
    CreateAppBody,
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
    created = statuses.create_status(
        CreateStatusBody(status=text, media_ids=[attachment.id], visibility="public"),
        idempotency_key="first",
    )
    # A status, or a scheduled one.
    status = created.actual_instance
    assert status.account.id == me.id
    assert status.media_attachments[0].description == "A hill"
    assert status.tags[0].name == "sdk"

    poll = CreateStatusPoll(options=["Yes", "No"], expires_in=3600)
    question = statuses.create_status(CreateStatusBody(status="Tea?", poll=poll)).actual_instance
    assert [option.title for option in question.poll.options] == ["Yes", "No"]

    home = concord_sdk.TimelinesApi(client).list_home_timeline(limit=5)
    assert status.id in [entry.id for entry in home]

    assert statuses.favourite_status(status.id).favourited
    edited = statuses.edit_status(status.id, status=text + ", edited")
    assert isinstance(edited.edited_at, datetime)

    concord_sdk.NotificationsApi(client).list_notifications(types=["follow", "mention"])

    statuses.delete_status(status.id)
    try:
        statuses.get_status(status.id)
    except concord_sdk.exceptions.NotFoundException:
        pass
    else:
        raise AssertionError("a deleted status is still there")

print("done")
