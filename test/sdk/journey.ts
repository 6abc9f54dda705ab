/**
 * Typical use of the TypeScript client: node journey.ts ADDRESS TOKEN OTHER-ID IMAGE. Exits with an error at the first
 * failing step.
 */
import assert from "node:assert/strict";
import { openAsBlob } from "node:fs";
import {
  AccountsApi,
  AppsApi,
  Configuration,
  MediaApi,
  NotificationsApi,
  ProfileApi,
  ResponseError,
  ScheduledStatusesApi,
  StatusesApi,
  TimelinesApi,
} from "../../sdk/typescript/dist/index.js";

const [basePath = "", token = "", otherId = "", image = ""] = process.argv.slice(2);
const configuration = new Configuration({ basePath, accessToken: `Bearer ${token}` });
const accounts = new AccountsApi(configuration);
const statuses = new StatusesApi(configuration);

const me = await accounts.verifyCredentials();
assert.equal(me.username, "alice");
assert.ok(me.createdAt instanceof Date);
const changed = await accounts.updateCredentials({
  note: "Writes in TypeScript",
  avatar: await openAsBlob(image),
  header: await openAsBlob(image),
  attributionDomains: ["one.example", "two.example"],
  sourceLanguage: "en",
  fieldsAttributes0Name: "Written in",
  fieldsAttributes0Value: "TypeScript",
});
assert.notEqual(changed.avatar, me.avatar);
assert.notEqual(changed.header, me.header);
assert.equal(changed.source.language, "en");
assert.deepEqual(changed.source.attributionDomains, ["one.example", "two.example"]);
assert.equal(changed.source.fields[0]?.value, "TypeScript");
assert.match((await accounts.getAccount({ id: me.id })).note, /TypeScript/);
const profile = await new ProfileApi(configuration).updateProfile({ avatar: await openAsBlob(image) });
assert.ok(profile.avatar?.startsWith("http"));

const redirectUris = ["https://reader.example/callback", "reader://callback"];
const app = await new AppsApi(configuration).createApp({ createAppBody: { clientName: "Reader", redirectUris } });
assert.deepEqual(app.redirectUris, redirectUris);

const relationship = await accounts.followAccount({ id: otherId, followAccountBody: { notify: true } });
assert.equal(relationship.following, true);
const [between] = await accounts.listRelationships({ id: [otherId, me.id] });
assert.equal(between?.id, otherId);
assert.equal(between.notifying, true);

const media = new MediaApi(configuration);
const attachment = await media.uploadMedia({ file: await openAsBlob(image), description: "A picture" });
assert.equal(attachment.type, "image");
const described = await media.updateMedia({ id: attachment.id, description: "A hill" });
assert.equal(described.description, "A hill");

const text = "Hello from the TypeScript client #sdk";
const status = await statuses.createStatus({
  idempotencyKey: "first",
  createStatusBody: { status: text, mediaIds: [attachment.id], visibility: "public" },
});
assert.equal(status.account.id, me.id);
assert.equal(status.mediaAttachments[0]?.description, "A hill");
assert.equal(status.tags[0]?.name, "sdk");

const question = await statuses.createStatus({
  createStatusBody: { status: "Tea?", poll: { options: ["Yes", "No"], expiresIn: 3600 } },
});
assert.deepEqual(
  question.poll?.options.map((option) => option.title),
  ["Yes", "No"],
);

const later = new Date(Date.now() + 3_600_000);
const planned = new ScheduledStatusesApi(configuration);
const scheduled = await planned.createScheduledStatus({
  createScheduledStatusBody: { status: "Later", scheduledAt: later.toISOString() },
});
assert.deepEqual(scheduled.scheduledAt, later);
assert.deepEqual(
  (await planned.listScheduledStatuses()).map(({ id }) => id),
  [scheduled.id],
);

const home = await new TimelinesApi(configuration).listHomeTimeline({ limit: 5 });
assert.ok(home.some((entry) => entry.id === status.id));

assert.equal((await statuses.favouriteStatus({ id: status.id })).favourited, true);
const edited = await statuses.editStatus({ id: status.id, status: `${text}, edited` });
assert.ok(edited.editedAt instanceof Date);

const notifications = new NotificationsApi(configuration);
const { raw } = await notifications.listNotificationsRaw({ types: ["follow", "mention"] });
assert.equal(raw.status, 200);

await statuses.deleteStatus({ id: status.id });
await assert.rejects(statuses.getStatus({ id: status.id }), (error: unknown) => {
  assert.ok(error instanceof ResponseError);
  return error.response.status === 404;
});
process.stdout.write("done\n");
