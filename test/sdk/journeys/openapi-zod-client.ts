/** The journey (README.md) through the client that openapi-zod-client makes. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import { isErrorFromAlias } from "@zodios/core";
import { api, createApiClient } from "./generated.ts";

const [url = "", newerUrl = "", picture = ""] = process.argv.slice(2);
const redirectUri = "urn:ietf:wg:oauth:2.0:oob";

function finish(step: string): void {
  process.stdout.write(`${step}\n`);
}

const stranger = createApiClient(url);
const redirectUris = [redirectUri, "reader://callback"];
const app = await stranger.createApp({ client_name: "Reader", redirect_uris: redirectUris, scopes: "read write" });
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
const grant = await stranger.createToken(
    {
      grant_type: "authorization_code",
      client_id: app.client_id,
      client_secret: app.client_secret,
      redirect_uri: redirectUri,
      code,
    });
const headers = { Authorization: `Bearer ${grant.access_token}` };
const user = createApiClient(url, { axiosConfig: { headers } });
const me = await user.verifyCredentials();
assert.equal(me.username, "alice");
finish("sign-in");

const posted = await user.createStatus(
    { status: "Hello from openapi-zod-client #sdk", poll: { options: ["Yes", "No"], expires_in: 3600 } });
const read = await user.getStatus({ params: { id: posted.id } });
assert.match(read.content, /Hello from openapi-zod-client/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.equal(read.poll?.options[1]?.title, "No");
assert.equal(read.edited_at, null);
finish("post");

const later = new Date(Date.now() + 3_600_000).toISOString();
const scheduled = await user.createScheduledStatus({ status: "Later", scheduled_at: later });
assert.equal(scheduled.scheduled_at, later);
const planned = await user.listScheduledStatuses();
assert.ok(planned.some(({ id }) => id === scheduled.id));
finish("schedule");

const file = new File([await openAsBlob(picture)], "hill.png", { type: "image/png" });
const media = await user.uploadMedia({ file, description: "A hill" });
assert.equal(media.type, "image");
const hill = await user.createStatus({ media_ids: [media.id] });
assert.equal(hill.media_attachments[0]?.description, "A hill");
finish("picture");

const filter = await user.createFilter(
    {
      title: "Vegetables",
      context: ["home", "public"],
      keywords_attributes: [{ keyword: "tomatoes", whole_word: true }],
    });
const found = await user.getFilter({ params: { id: filter.id } });
assert.equal(found.keywords?.[0]?.keyword, "tomatoes");
await user.deleteFilter(undefined, { params: { id: filter.id } });
finish("filter");

// Only axios has the headers of replies.
let link = "";
user.axios.interceptors.response.use((reply) => {
  link = String(reply.headers["link"] ?? "");
  return reply;
});
const own: string[] = [];
let next: string | undefined;
do {
  const page = await user.listAccountStatuses({
    params: { id: me.id },
    queries: { limit: 1, ...(next === undefined ? {} : { max_id: next }) },
  });
  own.push(...page.map(({ id }) => id));
  next = /[?&]max_id=([^&>]+)[^>]*>; rel="next"/.exec(link)?.[1];
} while (next !== undefined);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const changed = await user.updateCredentials(
    {
      display_name: "openapi-zod-client",
      avatar: file,
      // Zodios joins longer lists by commas.
    attribution_domains: ["one.example"],
      "fields_attributes[0][name]": "Written in",
      "fields_attributes[0][value]": "TypeScript",
    });
assert.equal(changed.display_name, "openapi-zod-client");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attribution_domains, ["one.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

await assert.rejects(user.getStatus({ params: { id: "1" } }), (error: Error) => {
  assert.ok(isErrorFromAlias(api.api, "getStatus", error));
  assert.equal(error.response.status, 404);
  assert.ok("code" in error.response.data && error.response.data.code === "not_found");
  return true;
});
finish("error");

const newer = createApiClient(newerUrl, { axiosConfig: { headers } });
const home = await newer.listHomeTimeline();
assert.ok(home.length > 0);
for (const { visibility, media_attachments: attachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of attachments) assert.equal(type, "hologram");
}
const notifications = await newer.listNotifications();
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
