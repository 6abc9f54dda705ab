/** The journey (README.md) through the TypeScript package, as installed in an empty project. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import {
  AccountsApi,
  AppsApi,
  FiltersApi,
  MediaApi,
  NotificationsApi,
  OauthApi,
  ScheduledStatusesApi,
  StatusesApi,
  TimelinesApi,
  connect,
  entries,
  isError,
} from "concord-sdk";

const [url = "", newerUrl = "", picture = ""] = process.argv.slice(2);
const redirectUri = "urn:ietf:wg:oauth:2.0:oob";

function finish(step: string): void {
  process.stdout.write(`${step}\n`);
}

const stranger = connect({ url });
const redirectUris = [redirectUri, "reader://callback"];
const app = await new AppsApi(stranger).createApp({
  createAppBody: { clientName: "Reader", redirectUris, scopes: "read write" },
});
assert.deepEqual(app.redirectUris, redirectUris);
finish("app");

const query = new URLSearchParams({
  response_type: "code",
  client_id: app.clientId,
  redirect_uri: redirectUri,
  scope: "read write",
});
finish(`${url}/oauth/authorize?${query.toString()}`);
const terminal = createInterface(process.stdin);
const code = await terminal.question("");
terminal.close();
const { accessToken: token } = await new OauthApi(stranger).createToken({
  createTokenBody: {
    grantType: "authorization_code",
    clientId: app.clientId,
    clientSecret: app.clientSecret,
    redirectUri,
    code,
  },
});
const user = connect({ url, token });
const accounts = new AccountsApi(user);
const me = await accounts.verifyCredentials();
assert.equal(me.username, "alice");
assert.ok(me.createdAt instanceof Date);
finish("sign-in");

const statuses = new StatusesApi(user);
const posted = await statuses.createStatus({
  idempotencyKey: crypto.randomUUID(),
  createStatusBody: {
    status: "Hello from TypeScript #sdk",
    poll: { options: ["Yes", "No"], expiresIn: 3600 },
  },
});
const read = await statuses.getStatus({ id: posted.id });
assert.match(read.content, /Hello from TypeScript/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.deepEqual(
  read.poll?.options.map(({ title }) => title),
  ["Yes", "No"],
);
assert.equal(read.editedAt, null);
finish("post");

const later = new Date(Date.now() + 3_600_000);
const planned = new ScheduledStatusesApi(user);
const scheduled = await planned.createScheduledStatus({
  createScheduledStatusBody: { status: "Later", scheduledAt: later.toISOString() },
});
assert.deepEqual(scheduled.scheduledAt, later);
assert.ok((await planned.listScheduledStatuses()).some(({ id }) => id === scheduled.id));
finish("schedule");

const attachment = await new MediaApi(user).uploadMedia({
  file: await openAsBlob(picture),
  description: "A hill",
});
assert.equal(attachment.type, "image");
const hill = await statuses.createStatus({ createStatusBody: { mediaIds: [attachment.id] } });
assert.equal(hill.mediaAttachments[0]?.description, "A hill");
finish("picture");

const filters = new FiltersApi(user);
const filter = await filters.createFilter({
  createFilterBody: {
    title: "Vegetables",
    context: ["home", "public"],
    keywordsAttributes: [{ keyword: "tomatoes", wholeWord: true }],
  },
});
assert.equal((await filters.getFilter({ id: filter.id })).keywords?.[0]?.keyword, "tomatoes");
await filters.deleteFilter({ id: filter.id });
finish("filter");

const own: string[] = [];
const request = { id: me.id, limit: 1 };
for await (const { id } of entries((page) => accounts.listAccountStatusesRaw(page), request)) own.push(id);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const changed = await accounts.updateCredentials({
  displayName: "TypeScript",
  avatar: await openAsBlob(picture),
  attributionDomains: ["one.example", "two.example"],
  fieldsAttributes0Name: "Written in",
  fieldsAttributes0Value: "TypeScript",
});
assert.equal(changed.displayName, "TypeScript");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attributionDomains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

await assert.rejects(statuses.getStatus({ id: "1" }), (error: unknown) => {
  assert.ok(isError(error, "not_found"));
  return error.status === 404;
});
finish("error");

const newer = connect({ url: newerUrl, token });
const home = await new TimelinesApi(newer).listHomeTimeline();
assert.ok(home.some(({ mediaAttachments }) => mediaAttachments.length > 0));
for (const { visibility, mediaAttachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of mediaAttachments) assert.equal(type, "hologram");
}
const notifications = await new NotificationsApi(newer).listNotifications();
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
