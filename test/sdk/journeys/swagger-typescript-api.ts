/** The journey (README.md) through the client that swagger-typescript-api makes. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Api, type ErrorReply, type HttpResponse } from "./generated.ts";

const [url = "", newerUrl = "", picture = ""] = process.argv.slice(2);
const redirectUri = "urn:ietf:wg:oauth:2.0:oob";

function finish(step: string): void {
  process.stdout.write(`${step}\n`);
}

const stranger = new Api({ baseUrl: url });
const redirectUris = [redirectUri, "reader://callback"];
const app = (await stranger.api.createApp({ client_name: "Reader", redirect_uris: redirectUris, scopes: "read write" })).data;
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
const grant = (await stranger.oauth.createToken(
    {
      grant_type: "authorization_code",
      client_id: app.client_id,
      client_secret: app.client_secret,
      redirect_uri: redirectUri,
      code,
    })).data;
const headers = { Authorization: `Bearer ${grant.access_token}` };
const user = new Api({ baseUrl: url, baseApiParams: { headers } });
const me = (await user.api.verifyCredentials()).data;
assert.equal(me.username, "alice");
finish("sign-in");

const posted = (await user.api.createStatus(
    { status: "Hello from swagger-typescript-api #sdk", poll: { options: ["Yes", "No"], expires_in: 3600 } })).data;
const read = (await user.api.getStatus(posted.id)).data;
assert.match(read.content, /Hello from swagger-typescript-api/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.equal(read.poll?.options[1]?.title, "No");
assert.equal(read.edited_at, null);
finish("post");

const later = new Date(Date.now() + 3_600_000).toISOString();
const scheduled = (await user.api.createScheduledStatus({ status: "Later", scheduled_at: later })).data;
assert.equal(scheduled.scheduled_at, later);
const planned = (await user.api.listScheduledStatuses()).data;
assert.ok(planned.some(({ id }) => id === scheduled.id));
finish("schedule");

const file = new File([await openAsBlob(picture)], "hill.png", { type: "image/png" });
const media = (await user.api.uploadMedia({ file, description: "A hill" })).data;
assert.equal(media.type, "image");
const hill = (await user.api.createStatus({ media_ids: [media.id] })).data;
assert.equal(hill.media_attachments[0]?.description, "A hill");
finish("picture");

const filter = (await user.api.createFilter(
    {
      title: "Vegetables",
      context: ["home", "public"],
      keywords_attributes: [{ keyword: "tomatoes", whole_word: true }],
    })).data;
const found = (await user.api.getFilter(filter.id)).data;
assert.equal(found.keywords?.[0]?.keyword, "tomatoes");
await user.api.deleteFilter(filter.id);
finish("filter");

const own: string[] = [];
let next: string | undefined;
do {
  const page = await user.api.listAccountStatuses(me.id, { limit: 1, ...(next === undefined ? {} : { max_id: next }) });
  own.push(...page.data.map(({ id }) => id));
  next = /[?&]max_id=([^&>]+)[^>]*>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
} while (next !== undefined);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const changed = (await user.api.updateCredentials(
    {
      display_name: "swagger-typescript-api",
      avatar: file,
      attribution_domains: ["one.example", "two.example"],
      "fields_attributes[0][name]": "Written in",
      "fields_attributes[0][value]": "TypeScript",
    })).data;
assert.equal(changed.display_name, "swagger-typescript-api");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attribution_domains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

const missing = await user.api.getStatus("1").then(
  () => assert.fail("the status is there"),
  (reply: HttpResponse<unknown, ErrorReply>) => reply,
);
assert.equal(missing.status, 404);
assert.equal(missing.error.code, "not_found");
finish("error");

const newer = new Api({ baseUrl: newerUrl, baseApiParams: { headers } });
const home = (await newer.api.listHomeTimeline()).data;
assert.ok(home.length > 0);
for (const { visibility, media_attachments: attachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of attachments) assert.equal(type, "hologram");
}
const notifications = (await newer.api.listNotifications()).data;
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
