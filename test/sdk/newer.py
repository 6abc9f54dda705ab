"""The Python client against a server that is newer than itself: newer.py ADDRESS TOKEN."""

import sys

import concord_sdk

address, token = sys.argv[1:]
configuration = concord_sdk.Configuration(host=address, access_token=token)

with concord_sdk.ApiClient(configuration) as client:
    me = concord_sdk.AccountsApi(client).verify_credentials()
    assert me.username == "alice", me.username
    notifications = concord_sdk.NotificationsApi(client).list_notifications()
    assert notifications
    assert {notification.type for notification in notifications} == {"levitation"}
    home = concord_sdk.TimelinesApi(client).list_home_timeline()
    assert {status.visibility for status in home} == {"circle"}
    attachments = [attachment for status in home for attachment in status.media_attachments]
    assert {attachment.type for attachment in attachments} == {"hologram"}

print("done")
