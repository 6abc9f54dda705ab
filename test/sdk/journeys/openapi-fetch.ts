/** The journey (README.md) through openapi-fetch, with the types that openapi-typescript makes. */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import { createInterface } from "node:readline/promises";
import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";

const [url = "", newerUrl = "", picture = ""] = process.argv.slice(2);
const redirectUri = "urn:ietf:wg:oauth:2.0:oob";

function finish(step: string): void {
  process.stdout.write(`${step}\n`);
}

/** The data of a reply. */
function must<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (data === undefined || data === null) throw new Error(JSON.stringify(error));
  return data;
}

/** A multipart body: types describe it as an object, in which a file is a string. */
function form(body: object = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (part instanceof Blob) data.append(name, part, "hill.jpg");
      else data.append(name, String(part));
    }
  }
  return data;
}

const file = (await openAsBlob(picture)) as unknown as string;
const stranger = createClient<paths>({ baseUrl: url });
const redirectUris = [redirectUri, "reader://callback"];
const app = must(
  await stranger.POST("/api/v1/apps", {
    body: { client_name: "Reader", redirect_uris: redirectUris, scopes: "read write" },
  }),
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
  await stranger.POST("/oauth/token", {
    body: {
      grant_type: "authorization_code",
      client_id: app.client_id,
      client_secret: app.client_secret,
      redirect_uri: redirectUri,
      code,
    },
  }),
);
const headers = { authorization: `Bearer ${token}` };
const user = createClient<paths>({ baseUrl: url, headers });
const me = must(await user.GET("/api/v1/accounts/verify_credentials"));
assert.equal(me.username, "alice");
finish("sign-in");

const posted = must(
  await user.POST("/api/v1/statuses", {
    body: { status: "Hello from openapi-fetch #sdk", poll: { options: ["Yes", "No"], expires_in: 3600 } },
  }),
);
const read = must(await user.GET("/api/v1/statuses/{id}", { params: { path: { id: posted.id } } }));
assert.match(read.content, /Hello from openapi-fetch/);
assert.equal(read.account.id, me.id);
assert.equal(read.tags[0]?.name, "sdk");
assert.equal(read.poll?.options[1]?.title, "No");
assert.equal(read.edited_at, null);
finish("post");

const later = new Date(Date.now() + 3_600_000).toISOString();
const scheduled = must(
  await user.POST("/api/v1/scheduled_statuses", { body: { status: "Later", scheduled_at: later } }),
);
assert.equal(scheduled.scheduled_at, later);
const planned = must(await user.GET("/api/v1/scheduled_statuses"));
assert.ok(planned.some(({ id }) => id === scheduled.id));
finish("schedule");

const media = must(
  await user.POST("/api/v2/media", { body: { file, description: "A hill" }, bodySerializer: form }),
);
assert.equal(media.type, "image");
const hill = must(await user.POST("/api/v1/statuses", { body: { media_ids: [media.id] } }));
assert.equal(hill.media_attachments[0]?.description, "A hill");
finish("picture");

const filter = must(
  await user.POST("/api/v2/filters", {
    body: {
      title: "Vegetables",
      context: ["home", "public"],
      filter_action: "warn",
      keywords_attributes: [{ keyword: "tomatoes", whole_word: true }],
    },
  }),
);
const found = must(await user.GET("/api/v2/filters/{id}", { params: { path: { id: filter.id } } }));
assert.equal(found.keywords?.[0]?.keyword, "tomatoes");
must(await user.DELETE("/api/v2/filters/{id}", { params: { path: { id: filter.id } } }));
finish("filter");

const own: string[] = [];
let next: string | undefined;
do {
  const page = await user.GET("/api/v1/accounts/{id}/statuses", {
    params: { path: { id: me.id }, query: { limit: 1, ...(next === undefined ? {} : { max_id: next }) } },
  });
  own.push(...must(page).map(({ id }) => id));
  next = /[?&]max_id=([^&>]+)[^>]*>; rel="next"/.exec(page.response.headers.get("Link") ?? "")?.[1];
} while (next !== undefined);
assert.ok(own.includes(posted.id) && own.includes(hill.id));
assert.equal(new Set(own).size, own.length);
finish("page");

const changed = must(
  await user.PATCH("/api/v1/accounts/update_credentials", {
    body: {
      display_name: "openapi-fetch",
      avatar: file,
      attribution_domains: ["one.example", "two.example"],
      "fields_attributes[0][name]": "Written in",
      "fields_attributes[0][value]": "TypeScript",
    },
    bodySerializer: form,
  }),
);
assert.equal(changed.display_name, "openapi-fetch");
assert.notEqual(changed.avatar, me.avatar);
assert.deepEqual(changed.source.attribution_domains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
finish("avatar");

const { error, response } = await user.GET("/api/v1/statuses/{id}", { params: { path: { id: "1" } } });
assert.equal(response.status, 404);
assert.equal(error?.code, "not_found");
finish("error");

const newer = createClient<paths>({ baseUrl: newerUrl, headers });
const home = must(await newer.GET("/api/v1/timelines/home"));
assert.ok(home.length > 0);
for (const { visibility, media_attachments: attachments } of home) {
  assert.equal(visibility, "circle");
  for (const { type } of attachments) assert.equal(type, "hologram");
}
const notifications = must(await newer.GET("/api/v1/notifications"));
assert.ok(notifications.length > 0);
for (const { type } of notifications) assert.equal(type, "levitation");
finish("newer");
