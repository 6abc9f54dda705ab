/** The journey (README.md) through the client that @hey-api/openapi-ts makes. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import { createClient } from "./generated/client/index.ts";
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
} from "./generated/index.ts";

const [url = "", newerUrl = "", picture = ""] = process.argv.slice(2);
const redirectUri = "urn:ietf:wg:oauth:2.0:oob";

function finish(step: string): void {
  process.stdout.write(`${step}\n`);
}

const throwOnError = true;
const stranger = { client: createClient({ baseUrl: url }), throwOnError } as const;
const redirectUris = [redirectUri, "reader://callback"];
const { data: app } = await createApp({
  ...stranger,
  body: { client_name: "Reader", redirect_uris: redirectUris, scopes: "read write" },
});
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
const { data: grant } = await createToken({
  ...stranger,
  body: {
    grant_type: "authorization_code",
    client_id: app.client_id,
    client_secret: app.client_secret,
    redirect_uri: redirectUri,
    code,
  },
});
const auth = grant.access_token;
const client = createClient({ baseUrl: url, auth });
const user = { client, throwOnError } as const;
const { data: me } = await verifyCredentials(user);
assert.equal(me.username, "alice");
finish("sign-in");

const { data: posted } = await createStatus({
  ...user,
  body: { status: "Hello from hey-api #sdk", poll: { options: ["Yes", "No"], expires_in: 3600 } },
});
const { data: read } = await getStatus({ ...user, path: { id: posted.id } });
assert.match(read.content, /Hello from hey-api/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.equal(read.poll?.options[1]?.title, "No");
assert.equal(read.edited_at, null);
finish("post");

const later = new Date(Date.now() + 3_600_000).toISOString();
const { data: scheduled } = await createScheduledStatus({
  ...user,
  body: { status: "Later", scheduled_at: later },
});
assert.equal(scheduled.scheduled_at, later);
const { data: planned } = await listScheduledStatuses(user);
assert.ok(planned.some(({ id }) => id === scheduled.id));
finish("schedule");

const file = await openAsBlob(picture);
const { data: media } = await uploadMedia({ ...user, body: { file, description: "A hill" } });
assert.equal(media.type, "image");
const { data: hill } = await createStatus({ ...user, body: { media_ids: [media.id] } });
assert.equal(hill.media_attachments[0]?.description, "A hill");
finish("picture");

const { data: filter } = await createFilter({
  ...user,
  body: {
    title: "Vegetables",
    context: ["home", "public"],
    keywords_attributes: [{ keyword: "tomatoes", whole_word: true }],
  },
});
const { data: found } = await getFilter({ ...user, path: { id: filter.id } });
assert.equal(found.keywords?.[0]?.keyword, "tomatoes");
await deleteFilter({ ...user, path: { id: filter.id } });
finish("filter");

const own: string[] = [];
let next: string | undefined;
do {
  const page = await listAccountStatuses({
    ...user,
    path: { id: me.id },
    query: { limit: 1, ...(next === undefined ? {} : { max_id: next }) },
  });
  own.push(...page.data.map(({ id }) => id));
  next = /[?&]max_id=([^&>]+)[^>]*>; rel="next"/.exec(page.response.headers.get("Link") ?? "")?.[1];
} while (next !== undefined);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const { data: changed } = await updateCredentials({
  ...user,
  body: {
    display_name: "hey-api",
    avatar: file,
    attribution_domains: ["one.example", "two.example"],
    "fields_attributes[0][name]": "Written in",
    "fields_attributes[0][value]": "TypeScript",
  },
});
assert.equal(changed.display_name, "hey-api");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attribution_domains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

const { error, response } = await getStatus({ client, path: { id: "1" } });
assert.equal(response?.status, 404);
assert.equal(error?.code, "not_found");
finish("error");

const newer = { client: createClient({ baseUrl: newerUrl, auth }), throwOnError } as const;
const { data: home } = await listHomeTimeline(newer);
assert.ok(home.length > 0);
for (const { visibility, media_attachments: attachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of attachments) assert.equal(type, "hologram");
}
const { data: notifications } = await listNotifications(newer);
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
