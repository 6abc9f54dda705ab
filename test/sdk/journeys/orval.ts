/** The journey (README.md) through the client that orval makes for fetch. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
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

/** The data of a successful reply. */
function must<Reply extends { status: number; data: unknown }>(reply: Reply): Extract<Reply, { status: 200 }>["data"] {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.data));
  return reply.data as Extract<Reply, { status: 200 }>["data"];
}

process.env["CONCORD_URL"] = url;
const redirectUris = [redirectUri, "reader://callback"];
const app = must(
  await createApp({ client_name: "Reader", redirect_uris: redirectUris, scopes: "read write" }),
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
const { access_token: token } = must(
  await createToken({
    grant_type: "authorization_code",
    client_id: app.client_id,
    client_secret: app.client_secret,
    redirect_uri: redirectUri,
    code,
  }),
);
const user = { headers: { authorization: `Bearer ${token}` } };
const me = must(await verifyCredentials(user));
assert.equal(me.username, "alice");
finish("sign-in");

const posted = must(
  await createStatus(
    { status: "Hello from orval #sdk", poll: { options: ["Yes", "No"], expires_in: 3600 } },
    user,
  ),
);
const read = must(await getStatus(posted.id, user));
assert.match(read.content, /Hello from orval/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.equal(read.poll?.options[1]?.title, "No");
assert.equal(read.edited_at, null);
finish("post");

const later = new Date(Date.now() + 3_600_000).toISOString();
const scheduled = must(await createScheduledStatus({ status: "Later", scheduled_at: later }, user));
assert.equal(scheduled.scheduled_at, later);
const planned = must(await listScheduledStatuses({}, user));
assert.ok(planned.some(({ id }) => id === scheduled.id));
finish("schedule");

const file = await openAsBlob(picture);
const media = must(await uploadMedia({ file, description: "A hill" }, user));
assert.equal(media.type, "image");
const hill = must(await createStatus({ media_ids: [media.id] }, user));
assert.equal(hill.media_attachments[0]?.description, "A hill");
finish("picture");

const filter = must(
  await createFilter(
    {
      title: "Vegetables",
      context: ["home", "public"],
      keywords_attributes: [{ keyword: "tomatoes", whole_word: true }],
    },
    user,
  ),
);
const found = must(await getFilter(filter.id, user));
assert.equal(found.keywords?.[0]?.keyword, "tomatoes");
must(await deleteFilter(filter.id, user));
finish("filter");

const own: string[] = [];
let next: string | undefined;
do {
  const page = await listAccountStatuses(
    me.id,
    { limit: 1, ...(next === undefined ? {} : { max_id: next }) },
    user,
  );
  own.push(...must(page).map(({ id }) => id));
  next = /[?&]max_id=([^&>]+)[^>]*>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
} while (next !== undefined);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const changed = must(
  await updateCredentials(
    {
      display_name: "orval",
      avatar: file,
      attribution_domains: ["one.example", "two.example"],
      "fields_attributes[0][name]": "Written in",
      "fields_attributes[0][value]": "TypeScript",
    },
    user,
  ),
);
assert.equal(changed.display_name, "orval");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attribution_domains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

const refused = await getStatus("1", user);
assert.ok(refused.status === 404);
assert.equal(refused.data.code, "not_found");
finish("error");

process.env["CONCORD_URL"] = newerUrl;
const home = must(await listHomeTimeline({}, user));
assert.ok(home.length > 0);
for (const { visibility, media_attachments: attachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of attachments) assert.equal(type, "hologram");
}
const notifications = must(await listNotifications({}, user));
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
