/** The TypeScript client with a server newer than itself: node newer.ts ADDRESS TOKEN. */
import assert from "node:assert/strict";
import { AccountsApi, Configuration, NotificationsApi, TimelinesApi } from "../../sdk/typescript/dist/index.js";

const [basePath = "", token = ""] = process.argv.slice(2);
const configuration = new Configuration({ basePath, accessToken: `Bearer ${token}` });
const me = await new AccountsApi(configuration).verifyCredentials();
assert.equal(me.username, "alice");
const notifications = await new NotificationsApi(configuration).listNotifications();
assert.ok(notifications.length > 0);
for (const notification of notifications) assert.equal(notification.type, "levitation");
const home = await new TimelinesApi(configuration).listHomeTimeline();
assert.ok(home.some((status) => status.mediaAttachments.length > 0));
for (const status of home) {
  assert.equal(status.visibility, "circle");
  for (const attachment of status.mediaAttachments) assert.equal(attachment.type, "hologram");
}
process.stdout.write("done\n");
