/** The journey (README.md) through the client that oazapfts makes. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import { ok } from "@oazapfts/runtime";
import {
  createApp,
  createFilter,
  createScheduledStatus,
  createStatus,
  createToken,
  deleteFilter,
  getFilter,
  getStatus,
  listAccountStatuses,
  listHomeTimeline,
  listNotifications,
  listScheduledStatuses,
  updateCredentials,
  uploadMedia,
  verifyCredentials,
} from "./generated.ts";

const [url = "", newerUrl = "", picture = ""] = process.argv.slice(2);
const redirectUri = "urn:ietf:wg:oauth:2.0:oob";

function finish(step: string): void {
  process.stdout.write(`${step}\n`);
}

const stranger = { baseUrl: url };
const redirectUris = [redirectUri, "reader://callback"];
const app = await ok(
  createApp({ client_name: "Reader", redirect_uris: redirectUris, scopes: "read write" }, stranger),
);
assert.deepEqual(app.redirect_uris, redirectUris);
finish("app");

const query = new URLSearchParams({
  response_type: "code",
  client_id: app.client_id,
  redirect_uri: redirectUri,
  scope: "read write",
});
finish(`${url}/oauth/authorize?${query.toString()}`);
const terminal = createInterface(process.stdin);
const code = await terminal.question("");
terminal.close();
const grant = await ok(
  createToken(
    {
      grant_type: "authorization_code",
      client_id: app.client_id,
      client_secret: app.client_secret,
      redirect_uri: redirectUri,
      code,
    },
    stranger,
  ),
);
const headers = { Authorization: `Bearer ${grant.access_token}` };
const user = { baseUrl: url, headers };
const me = await ok(verifyCredentials(user));
assert.equal(me.username, "alice");
finish("sign-in");

const posted = await ok(
  createStatus(
    { status: "Hello from oazapfts #sdk", poll: { options: ["Yes", "No"], expires_in: 3600 } },
    {},
    user,
  ),
);
const read = await ok(getStatus(posted.id, user));
assert.match(read.content, /Hello from oazapfts/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.equal(read.poll?.options[1]?.title, "No");
assert.equal(read.edited_at, null);
finish("post");

const later = new Date(Date.now() + 3_600_000).toISOString();
const scheduled = await ok(createScheduledStatus({ status: "Later", scheduled_at: later }, {}, user));
assert.equal(scheduled.scheduled_at, later);
const planned = await ok(listScheduledStatuses({}, user));
assert.ok(planned.some(({ id }) => id === scheduled.id));
finish("schedule");

const file = await openAsBlob(picture);
const media = await ok(uploadMedia({ file, description: "A hill" }, user));
assert.equal(media.type, "image");
const hill = await ok(createStatus({ media_ids: [media.id] }, {}, user));
assert.equal(hill.media_attachments[0]?.description, "A hill");
finish("picture");

const filter = await ok(
  createFilter(
    {
      title: "Vegetables",
      context: ["home", "public"],
      keywords_attributes: [{ keyword: "tomatoes", whole_word: true }],
    },
    user,
  ),
);
const found = await ok(getFilter(filter.id, user));
assert.equal(found.keywords?.[0]?.keyword, "tomatoes");
await ok(deleteFilter(filter.id, user));
finish("filter");

const own: string[] = [];
let next: string | undefined;
do {
  const page = await listAccountStatuses(
    me.id,
    { limit: 1, ...(next === undefined ? {} : { maxId: next }) },
    user,
  );
  assert.equal(page.status, 200);
  own.push(...page.data.map(({ id }) => id));
  next = /[?&]max_id=([^&>]+)[^>]*>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
} while (next !== undefined);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const changed = await ok(
  updateCredentials(
    {
      display_name: "oazapfts",
      avatar: file,
      attribution_domains: ["one.example", "two.example"],
      "fields_attributes[0][name]": "Written in",
      "fields_attributes[0][value]": "TypeScript",
    },
    user,
  ),
);
assert.equal(changed.display_name, "oazapfts");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attribution_domains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

const missing = await getStatus("1", user);
assert.equal(missing.status, 404);
assert.equal(missing.data.code, "not_found");
finish("error");

const newer = { baseUrl: newerUrl, headers };
const home = await ok(listHomeTimeline({}, newer));
assert.ok(home.length > 0);
for (const { visibility, media_attachments: attachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of attachments) assert.equal(type, "hologram");
}
const notifications = await ok(listNotifications({}, newer));
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
