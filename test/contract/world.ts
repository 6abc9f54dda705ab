/** A server with accounts and content, and a valid request for each operation of the contract. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { createAnnouncement } from "../../src/domain/announcements/publishing.ts";
import { react } from "../../src/domain/announcements/reacting.ts";
import { create as createCollection } from "../../src/domain/collections/editing.ts";
import { stopDeliveries } from "../../src/domain/deliveries/control.ts";
import { createImport } from "../../src/domain/imports/imports.ts";
import { makeProbe } from "../../src/domain/diagnosis/probes.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { recordStrike } from "../../src/domain/moderation/strikes.ts";
import { type Transaction, inStore } from "../../src/domain/kernel/context.ts";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { publishDocument } from "../../src/domain/documents/publishing.ts";
import { setRole } from "../../src/domain/admin/operator.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { sealToken } from "../../src/domain/auth/sealed-tokens.ts";
import { signIn } from "../../src/domain/auth/sign-in.ts";
import { updatePolicy } from "../../src/domain/notifications/policy.ts";
import { type Decision, policyKinds } from "../../src/store/notifications/policies.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import type { Contract, ContractOperation } from "../../src/contract/document.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { insertInvite } from "../../src/store/invites/invites.ts";
import { findItems } from "../../src/store/collections/items.ts";
import { single } from "../../src/store/kernel/connection.ts";
import {
  type ConversationOfAccount,
  enterConversations,
} from "../../src/store/conversations/conversations.ts";
import { findUserWithPassword } from "../../src/store/auth/credentials.ts";
import { findPasskeyByCredential, insertPasskey } from "../../src/store/auth/passkeys.ts";
import { unblock } from "../../src/domain/relationships/avoiding.ts";
import { follow } from "../../src/domain/relationships/follows.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { makeFavourite } from "../cast/interactions.ts";
import { passwordOf } from "../cast/names.ts";
import {
  type Cast,
  type LocalName,
  type Person,
  actorOf,
  makeCast,
  makeRemoteAccount,
  personOf,
} from "../cast/people.ts";
import { endFollow, factsOf, makePost } from "../cast/posts.ts";
import { makeMedia, publish } from "../support/statuses.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { type Fields, encode, encodeQuery, contentType, form, multipart } from "./encode.ts";
import { bodyExamples, parametersOf, requiredOf, sampleValue, propertiesOf } from "./values.ts";
import { pushEndpoint, subscribeToPush } from "./push-subscriptions.ts";
import { type Ask, type Wire, openWire } from "./wire.ts";
import { changeAccount, changeLogin, forget } from "../support/states.ts";
import { staffSamples } from "./staff/index.ts";

/** The parts of a request, before encoding. */
export interface Sample {
  readonly path: Fields;
  readonly query: Fields;
  /** Undefined if the operation has no body. */
  readonly body: Fields | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface World {
  readonly contract: Contract;
  readonly server: TestServer;
  readonly cast: Cast;
  readonly send: Wire["send"];
  /** A valid request with its own objects; the same one until it is spent. */
  sample(operation: ContractOperation): Promise<Sample>;
  /** Marks the sample as used, so that the next one gets new objects. */
  spend(operation: ContractOperation): void;
  /** The same request for objects of another user that are invisible to the caller; undefined if nothing has an owner. */
  strangeSample(operation: ContractOperation): Promise<Sample | undefined>;
  /** A token with these scopes: of alice, of an account that may not act, or of an app. */
  token(scopes: readonly string[], who?: LocalName | "app"): Promise<string>;
  /** The id of one of the user's sessions. */
  sessionOf(who: LocalName): Promise<string>;
  close(): Promise<void>;
}

export const everyScope: readonly string[] = [
  "read",
  "write",
  "follow",
  "push",
  "profile",
  "admin:read",
  "admin:write",
];

/** Accounts that may not act: erin hasn't verified an address, dave is disabled. */
export const strangers: readonly LocalName[] = ["erin", "dave"];

/** Encodes a sample as a request. */
export function ask(operation: ContractOperation, sample: Sample, type = preferredType(operation)): Ask {
  const { body } = sample;
  const headers: Record<string, string> = { ...sample.headers };
  if (body !== undefined) headers["Content-Type"] = contentType(type);
  return {
    method: operation.method.toUpperCase(),
    target: targetOf(operation, sample),
    headers,
    body: body === undefined ? undefined : encode(type, body),
  };
}

export function targetOf(
  operation: ContractOperation,
  { path, query }: Pick<Sample, "path" | "query">,
): string {
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_text, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  return filled + encodeQuery(query);
}

/** Operations whose samples can't succeed, since they need a mailed code or an authenticator. */
const unknowable: Readonly<Record<string, readonly number[]>> = {
  submitOtp: [401],
  recoverOtp: [401],
  // The sample has no codes.
  renewRecoveryCodes: [403],
  finishPasskey: [400],
  finishPasskeyLogin: [401],
  verifyMail: [400],
  resetPassword: [400],
  // Alice has already confirmed her address.
  createConfirmation: [403],
  // The server has no translation service.
  translateStatus: [403],
};

/** Statuses that a sample may get. */
export function goodStatuses(operation: ContractOperation): readonly number[] {
  return unknowable[operation.id] ?? [...operation.replies.keys()].filter((status) => status < 300);
}

/** The media type that can encode all properties. */
export function preferredType(operation: ContractOperation): string {
  return operation.body.has(multipart) ? multipart : form;
}

type Maker = (world: Made) => Promise<string> | string;

interface Made {
  readonly server: TestServer;
  readonly cast: Cast;
}

interface PathObject {
  readonly own: Maker;
  readonly strange?: Maker;
  /** Any name is valid. */
  readonly named?: true;
  /** Further parameters that aren't identifiers. */
  readonly words?: readonly string[];
  /** Further parameters of the paths below it, by name; each gets the object's id. */
  readonly further?: Readonly<Record<string, (world: Made, id: string) => Promise<string> | string>>;
}

/** Objects of path parameters: visible to alice, and invisible ones. */
const objects: Readonly<Record<string, PathObject>> = {
  "/api/v1/accounts/{id}": { own: ({ cast }) => cast.carol.account.id },
  "/api/v1/statuses/{id}": {
    own: async ({ cast }) => (await publish(cast.alice, "Tomatoes")).id,
    strange: async ({ cast }) => (await publish(cast.bob, { status: "A secret", visibility: "private" })).id,
    further: {
      quoting_status_id: async ({ cast }, id) =>
        (await publish(cast.bob, { status: "Look", quoted_status_id: id })).id,
    },
  },
  "/api/v1/conversations/{id}": {
    own: (world) => conversation(world, "alice"),
    strange: (world) => conversation(world, "bob"),
  },
  "/api/v1/scheduled_statuses/{id}": {
    own: (world) => scheduledStatus(world, "alice"),
    strange: (world) => scheduledStatus(world, "bob"),
  },
  "/api/v1/media/{id}": {
    own: ({ server, cast }) => makeMedia(server, cast.alice.account),
    strange: ({ server, cast }) => makeMedia(server, cast.bob.account),
  },
  "/api/v1/polls/{id}": {
    own: ({ cast }) => poll(cast, "public"),
    strange: ({ cast }) => poll(cast, "private"),
  },
  "/api/v1/notifications/{id}": {
    own: (world) => notification(world, "alice"),
    strange: (world) => notification(world, "bob"),
  },
  "/api/v1/notifications/requests/{id}": {
    own: (world) => notificationRequest(world, "alice"),
    strange: (world) => notificationRequest(world, "bob"),
  },
  "/api/v2/notifications/{group_key}": {
    own: async (world) => `ungrouped-${await notification(world, "alice")}`,
    strange: async (world) => `ungrouped-${await notification(world, "bob")}`,
  },
  "/api/v1/follow_requests/{id}": {
    own: (world) => followRequest(world, "alice"),
    strange: (world) => followRequest(world, "bob"),
  },
  "/api/v1/accounts/{account_id}": { own: ({ cast }) => cast.alice.account.id },
  "/api/v1/collections/{id}": { own: collection },
  "/api/v1/collections/{collection_id}": { own: collection, further: { id: itemOf } },
  "/api/v1/admin/hosts/{id}": { own: stoppedHost },
  // Deliveries to any server can be stopped.
  "/api/v1/admin/hosts/{id}/stop": { own: () => "other.example", named: true },
  "/api/v1/tags/{name}": { own: () => "tomatoes", named: true },
  "/api/v1/featured_tags/{id}": {
    own: (world) => featuredTag(world, "alice"),
    strange: (world) => featuredTag(world, "bob"),
  },
  "/api/v1/announcements/{id}": { own: announcement, further: { name: () => "🍅" }, words: ["name"] },
  "/api/v1/lists/{id}": { own: (world) => list(world, "alice"), strange: (world) => list(world, "bob") },
  // Everyone may ask about a code.
  "/api/v1/invites/{invite_code}": { own: inviteCode },
  "/api/v1/imports/{id}": {
    own: (world) => importOf(world, "alice"),
    strange: (world) => importOf(world, "bob"),
  },
  "/api/v1/timelines/list/{list_id}": {
    own: (world) => list(world, "alice"),
    strange: (world) => list(world, "bob"),
  },
  ...Object.fromEntries(
    (
      [
        ["/api/v2/filters/{id}", ({ id }) => id],
        ["/api/v2/filters/{filter_id}", ({ id }) => id],
        ["/api/v2/filters/keywords/{id}", ({ keywords }) => keywords?.[0]?.id],
        ["/api/v1/filters/keywords/{id}", ({ keywords }) => keywords?.[0]?.id],
        ["/api/v1/filters/{id}", ({ keywords }) => keywords?.[0]?.id],
        ["/api/v2/filters/statuses/{id}", ({ statuses }) => statuses?.[0]?.id],
      ] satisfies [string, (made: Schemas["Filter"]) => string | undefined][]
    ).map(([path, pick]) => [
      path,
      {
        own: async (made: Made) => pick(await makeFilter(made, made.cast.alice)) ?? "",
        strange: async (made: Made) => pick(await makeFilter(made, made.cast.bob)) ?? "",
      },
    ]),
  ),
  "/api/v1/timelines/tag/{hashtag}": { own: () => "tomatoes", named: true },
  "/api/v1/suggestions/{account_id}": { own: ({ cast }) => cast.carol.account.id, named: true },
  "/api/v1/annual_reports/{year}": { own: annualReport },
  "/api/v1_alpha/async_refreshes/{id}": {
    own: (world) => asyncRefresh(world, "alice"),
    strange: (world) => asyncRefresh(world, "bob"),
  },
  "/api/v1/instance/terms_of_service/{date}": { own: () => "2026-01-01" },
  "/api/v1/strikes/{id}": {
    own: (world) => strike(world, "alice"),
    strange: (world) => strike(world, "bob"),
  },
  ...staffSamples.objects,
};

function strike({ server, cast }: Made, name: "alice" | "bob"): Promise<string> {
  return server.context.write(recordStrike, operator, {
    targetAccountId: cast[name].account.id,
    action: "none",
    text: "Gently",
    statusIds: null,
    reportId: null,
    notify: false,
  });
}

async function annualReport({ server, cast }: Made): Promise<string> {
  const report = {
    account_id: cast.alice.account.id,
    year: 2025,
    data: {
      archetype: "lurker",
      time_series: [],
      top_hashtags: [],
      top_statuses: { by_reblogs: null, by_favourites: null, by_replies: null },
    },
    schema_version: 2,
    created_at: new Date(),
  };
  await server.database.builder("annual_reports").insert(report).onConflict().ignore();
  return "2025";
}

async function asyncRefresh({ server, cast }: Made, name: LocalName): Promise<string> {
  const row = { account_id: cast[name].account.id, key: randomBytes(6).toString("hex") };
  const rows = await server.database
    .builder("async_refreshes")
    .insert({ ...row, status: "running", created_at: new Date() }, ["id"]);
  return single(rows).id;
}

/** A conversation in which alice takes part. */
async function stoppedHost({ server }: Made): Promise<string> {
  await server.context.write(stopDeliveries, operator, { host: "stopped.example" });
  return "stopped.example";
}

async function collection({ server, cast }: Made): Promise<string> {
  // Samples of other operations change that.
  await changeAccount(server, cast.alice.account.id, { discoverable: true });
  const actor = await personOf(server, cast.alice.account);
  const { id } = await server.context.write(createCollection, actor, {
    name: "Gardeners",
    accountIds: [cast.alice.account.id],
  });
  return id;
}

async function itemOf({ server }: Made, collectionId: string): Promise<string> {
  return single(await findItems(server.context.store, [collectionId], null)).id;
}

async function announcement({ server, cast }: Made): Promise<string> {
  const times = { startsAt: null, endsAt: null, allDay: false, scheduledAt: null };
  const { id } = await server.context.write(createAnnouncement, operator, { text: "Tomatoes", ...times });
  await server.context.write(react, await personOf(server, cast.alice.account), {
    announcementId: id,
    name: "🍅",
  });
  return id;
}

async function poll(cast: Cast, visibility: string): Promise<string> {
  const question = { options: ["Tomatoes", "Beans"], expires_in: 3600 };
  const status = await publish(cast.bob, { status: "Which?", poll: question, visibility });
  if (status.poll === null) throw new Error("the status has no poll");
  return status.poll.id;
}

async function featuredTag({ server, cast }: Made, name: LocalName): Promise<string> {
  await forgetFeaturedTags(server, cast[name].account.id);
  const { body } = await cast[name].post("/api/v1/featured_tags").send({ name: "beans" }).expect(200);
  return (body as { id: string }).id;
}

/** Hashtags of earlier samples count towards the maximum of ten featured ones. */
async function forgetFeaturedTags({ database }: TestServer, accountId: string): Promise<void> {
  await database.builder("featured_tags").where({ account_id: accountId }).delete();
}

async function list({ server, cast }: Made, name: LocalName): Promise<string> {
  // Not by the command, which allows at most fifty lists.
  const columns = {
    account_id: cast[name].account.id,
    title: "Growers",
    replies_policy: "list",
    exclusive: false,
  } as const;
  const rows = await server.database.builder("lists").insert(columns, ["id"]);
  return single(rows).id;
}

/** Imports of earlier samples count towards the maximum of twenty. */
async function importOf({ server, cast }: Made, name: LocalName): Promise<string> {
  const { account } = cast[name];
  await server.database.builder("imports").where({ account_id: account.id }).delete();
  const file = { type: "domain_blocks", mode: "merge", text: "sample.example" } as const;
  return (await createImport(server.context, await personOf(server, account), file)).id;
}

/** Not by the operation, which allows at most twenty an hour. An earlier sample may have moved the inviter. */
async function inviteCode({ server, cast }: Made): Promise<string> {
  const inviter = server.database.builder("accounts").where({ id: cast.alice.account.id });
  await inviter.update({ moved_to_account_id: null });
  const code = randomBytes(5).toString("hex");
  const limits = { maxUses: null, expiresAt: null, autofollow: false };
  await server.context.writeWithoutActor(inStore, insertInvite, {
    userId: cast.alice.user.id,
    code,
    ...limits,
  });
  return code;
}

async function conversation({ server, cast }: Made, name: LocalName): Promise<string> {
  const status = await publish(cast[name], { status: "To myself", visibility: "direct" });
  // A server with a worker may have done so already.
  await server.context.writeWithoutActor(enter, status.id);
  const rows = await server.database
    .builder("account_conversations")
    .where({ account_id: cast[name].account.id, last_status_id: status.id })
    .select("id");
  return single(rows).id;
}

function enter(tx: Transaction, statusId: string): Promise<ConversationOfAccount[]> {
  return enterConversations(tx.store, statusId);
}

async function scheduledStatus({ server, cast }: Made, name: LocalName): Promise<string> {
  const at = new Date(server.context.clock().getTime() + 3_600_000);
  // Sequentially, since at most 25 are allowed per day.
  await forget(server, "scheduled_statuses");
  const { body } = await cast[name]
    .post("/api/v1/statuses")
    .send({ status: "Later", scheduled_at: at.toISOString() })
    .expect(200);
  return (body as { id: string }).id;
}

async function notification({ server, cast }: Made, name: LocalName): Promise<string> {
  const status = await publish(cast[name], "Peas");
  await choosePolicy(server, cast[name], "accept");
  await makeFavourite(server, cast.frank, status);
  const [authorId, accountId] = [cast[name].account.id, cast.frank.id];
  const mark = { statusId: status.id, uri: status.uri, authorId, accountId };
  await eventTasks.notifications(server.context, { type: "status.favourited", ...mark });
  const { body } = await cast[name].get("/api/v1/notifications?limit=1").expect(200);
  return single(body as { id: string }[]).id;
}

/** Replaces any policy set by earlier requests. */
async function choosePolicy(server: TestServer, who: Person, decision: Decision): Promise<void> {
  const actor = await personOf(server, who.account);
  const policy = Object.fromEntries(policyKinds.map((kind) => [kind, decision]));
  await server.context.write(updatePolicy, actor, policy);
}

/** A notification request of a remote account without followers, caused by its private mention. */
async function notificationRequest({ server, cast }: Made, name: "alice" | "bob"): Promise<string> {
  const sender = await makeRemoteAccount(server, `guest_${randomBytes(6).toString("hex")}`, "remote.example");
  await choosePolicy(server, cast[name], "filter");
  const mentioned = { mentions: [cast[name].account], visibility: "direct", tell: false } as const;
  const post = await makePost(server, sender, mentioned);
  await eventTasks.notifications(server.context, { type: "status.created", ...factsOf(post) });
  const { body } = await cast[name].get("/api/v1/notifications/requests?limit=1").expect(200);
  return single(body as { id: string }[]).id;
}

async function followRequest({ server, cast }: Made, name: "alice" | "bob"): Promise<string> {
  const requester = name === "alice" ? cast.frank : cast.carol.account;
  const { account } = cast[name];
  await endFollow(server, requester, account);
  // Locked only briefly, because locked accounts publish privately by default.
  await changeAccount(server, account.id, { locked: true, moved_to_account_id: null });
  await server.context.write(follow, await actorOf(server, requester), { accountId: account.id });
  await changeAccount(server, account.id, { locked: false });
  return requester.id;
}

/** A filter with a keyword and a status. */
async function makeFilter({ server }: Made, person: Person): Promise<Schemas["Filter"]> {
  // The number of filters is limited: delete those created by requests (they have no status, but the newest may get one
  // yet), and the oldest, which belong to earlier tests.
  await server.database.builder.raw(
    `delete from filters f where account_id = :person and (
       id in (select id from filters where account_id = :person order by id desc offset 120)
       or not exists (select from filter_statuses where filter_id = f.id)
         and id not in (select id from filters where account_id = :person order by id desc limit 20))`,
    { person: person.account.id },
  );
  const { body } = await person
    .post("/api/v2/filters")
    .send({ title: "Vegetables", context: ["home"], keywords_attributes: [{ keyword: "tomatoes" }] })
    .expect(200);
  const path = `/api/v2/filters/${(body as Schemas["Filter"]).id}`;
  const { id } = await publish(person, "Beans");
  await person.post(`${path}/statuses`).send({ status_id: id }).expect(200);
  return (await person.get(path).expect(200)).body as Schemas["Filter"];
}

/** Bodies that can't be derived from the schema. */
const bodies: Readonly<Record<string, (made: MadeForOne) => Fields | Promise<Fields>>> = {
  createStatus: () => ({
    status: "Tomatoes",
    spoiler_text: "Vegetables",
    sensitive: true,
    visibility: "unlisted",
    language: "en",
  }),
  // Statuses that are made afterwards are public, whatever another request chose.
  updateCredentials: () => ({ display_name: "Alice", source: { privacy: "public" } }),
  editStatus: () => ({ status: "Tomatoes, and beans", spoiler_text: "Vegetables", language: "en" }),
  registerAccount: () => {
    const username = `gus_${randomBytes(6).toString("hex")}`;
    const email = `${username}@mail.example`;
    return { username, email, password: "gus keeps this to himself", agreement: true, locale: "en" };
  },
  moveAccount: async ({ server, cast: { alice, bob } }) => {
    // High enough for all cases.
    await server.database.builder("account_migrations").where({ account_id: alice.account.id }).delete();
    await changeAccount(server, alice.account.id, { moved_to_account_id: null });
    await changeAccount(server, bob.account.id, { also_known_as: [alice.account.uri] });
    return { password: passwordOf("alice"), moved_to_uri: bob.account.uri };
  },
  createDomainBlock: () => ({ domain: "spam.example" }),
  createFeaturedTag: async ({ server, cast }) => {
    await forgetFeaturedTags(server, cast.alice.account.id);
    return { name: "#Tomatoes" };
  },
  // Lists of earlier samples count towards the maximum of fifty.
  createList: async ({ server }) => {
    await server.database.builder("lists").where({ title: "Gardeners" }).delete();
    return { title: "Gardeners", replies_policy: "followed", exclusive: true };
  },
  createImport: async ({ server }) => {
    await server.database.builder("imports").delete();
    return { type: "domain_blocks", csv: "sample.example" };
  },
  addListAccounts: ({ cast }) => ({ account_ids: [cast.alice.account.id] }),
  createCollection: () => ({ name: "Gardeners", description: "People", language: "en", tag_name: "tag" }),
  addCollectionItem: ({ cast }) => ({ account_id: cast.bob.account.id }),
  createReport: async ({ cast }) => ({
    account_id: cast.bob.account.id,
    comment: "Beans",
    category: "other",
    status_ids: [(await publish(cast.bob, "Beans")).id],
  }),
  createApp: () => ({
    client_name: "Concord tests",
    redirect_uris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: "read",
    website: "https://app.example",
  }),
  createToken: ({ secrets }) => ({ grant_type: "client_credentials", scope: "read", ...secrets }),
  revokeToken: ({ secrets }) => ({ token: "nobody has this one", ...secrets }),
  registerUser: () => ({
    email: `${randomBytes(6).toString("hex")}@mail.example`,
    password: "gus keeps this to himself",
    first_name: "Gus",
    last_name: "Gardener",
  }),
  login: ({ guest }) => ({ email: guest.email, password: guest.password, ua: "Tests", ip: "192.0.2.1" }),
  requestPasswordReset: ({ guest }) => ({ email: guest.email }),
  changePassword: ({ guest }) => ({ current_password: guest.password, password: `${guest.password}!` }),
  submitOtp: () => ({ token: "nobody has this one", code: "123456" }),
  revokeSession: async ({ server, guest }) => ({ id: (await newSession(server, guest.userId)).id }),
  beginPasskey: () => ({}),
  beginPasskeyLogin: () => ({}),
  renamePasskey: async (made) => ({ id: await passkeyOf(made), name: "Phone" }),
  removePasskey: async (made) => ({ id: await passkeyOf(made) }),
  updateFilter: () => ({
    title: "Vegetables",
    context: ["public"],
    filter_action: "hide",
    keywords_attributes: [{ keyword: "peas" }],
  }),
  createFilterStatus: async ({ cast }) => ({ status_id: (await publish(cast.alice, "Tomatoes")).id }),
  createScheduledStatus: ({ server }) => ({
    status: "Later",
    scheduled_at: new Date(server.context.clock().getTime() + 7_200_000).toISOString(),
  }),
  updateScheduledStatus: ({ server }) => ({
    scheduled_at: new Date(server.context.clock().getTime() + 7_200_000).toISOString(),
  }),
  uploadMedia: () => ({ file: picture, description: "Tomatoes", focus: "0,0.25" }),
  createPushSubscription: () => ({ subscription: pushEndpoint, data: { alerts: { mention: true } } }),
  uploadMediaSync: () => ({ file: picture, description: "Tomatoes", focus: "0,0.25" }),
  ...staffSamples.bodies,
};

const picture = {
  attachment: await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c04030" } })
    .png()
    .toBuffer(),
};

/** Only followed accounts can be endorsed. Another sample may have blocked her. */
async function followCarol({ server, cast }: Made): Promise<Fields> {
  const accountId = cast.carol.account.id;
  const alice = await actorOf(server, cast.alice.account);
  await server.context.write(unblock, alice, { accountId });
  await server.context.write(follow, alice, { accountId });
  return {};
}

/** As one of a process whose clock is ahead, so that it is valid for long. */
function probe({ server: { context } }: Made): Fields {
  return { probe: makeProbe(context.secrets, new Date(context.clock().getTime() + 240_000)) };
}

/** Queries that can't be derived from the schema. */
const queries: Readonly<Record<string, (made: Made) => Fields | Promise<Fields>>> = {
  lookupAccount: () => ({ acct: "bob" }),
  deleteDomainBlock: () => ({ domain: "spam.example" }),
  listLinkTimeline: async ({ server }) => {
    const card = { url: "https://news.example/tomatoes", title: "Tomatoes" };
    const { builder } = server.database;
    await builder("preview_cards").insert(card).onConflict("url").ignore();
    const rows: { id: string }[] = await builder("preview_cards").where({ url: card.url });
    const trend = { card_id: single(rows).id, score: 7, allowed: true };
    await builder("card_trends").insert(trend).onConflict("card_id").ignore();
    return { url: card.url };
  },
  getListStream: async (made) => ({ list: await list(made, "alice") }),
  getStream: () => ({ stream: "hashtag", tag: "tomatoes", only_media: false }),
  ...Object.fromEntries(["endorseAccount", "pinAccount"].map((id) => [id, followCarol])),
  getProbe: probe,
  getStreamingProbe: probe,
  getWebFinger: () => ({ resource: "acct:alice@concord.test" }),
  getOEmbed: async ({ cast }) => ({ url: (await publish(cast.alice, "Tomatoes")).url }),
  ...staffSamples.queries,
};

interface MadeForOne extends Made {
  readonly secrets: { readonly client_id: string; readonly client_secret: string };
  readonly guest: Guest;
}

/** A user for a single request that may change or delete anything of theirs. */
interface Guest {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** A session key of the account authentication API. */
  readonly key: string;
}

async function makeGuest(server: TestServer): Promise<Guest> {
  const username = `guest_${randomBytes(6).toString("hex")}`;
  const email = `${username}@mail.example`;
  const password = "a guest keeps this to themself";
  const { user } = await createConfirmedUser(server.context, {
    username,
    email,
    password,
    firstName: "Gus",
    lastName: "Gardener",
  });
  const { key } = await newSession(server, user.id);
  return { userId: user.id, email, password, key };
}

/** A passkey of a guest, which no authenticator has. @returns its id */
async function passkeyOf({ server, guest: { userId } }: MadeForOne): Promise<string> {
  const credentialId = randomBytes(16);
  const kept = { signCount: 0, transports: [], name: "Phone", synced: false, now: new Date() };
  const passkey = { userId, credentialId, publicKey: randomBytes(16), ...kept };
  await server.database.transaction((store) => insertPasskey(store, passkey));
  return (await findPasskeyByCredential(server.context.store, credentialId))?.id ?? "";
}

async function newSession({ context }: TestServer, userId: string): Promise<{ id: string; key: string }> {
  const { token, hash } = await sealToken(
    context,
    "session",
    new Date(context.clock().getTime() + 3_600_000),
  );
  const owner = await findUserWithPassword(context.store, userId);
  const row = await context.writeWithoutActor(
    signIn,
    { userId, passwordHash: owner?.password_hash ?? "" },
    {
      hash,
      kind: "key",
      userAgent: "Tests",
      address: "127.0.0.1",
      formerHash: null,
    },
  );
  return { id: row.id, key: token };
}

/**
 * Starts a server, and fills it.
 * @param open connects to the tested server, by default the started one
 * @param environment the server's configuration
 */
export async function makeWorld(
  contract: Contract,
  open: (server: TestServer) => Wire | Promise<Wire> = ({ app }) => openWire(app),
  environment: Readonly<Record<string, string>> = {},
): Promise<World> {
  const server = await testServer(environment);
  const cast = await makeCast(server);
  const made = { server, cast };
  const { context } = server;
  const { app, clientSecret } = await context.writeWithoutActor(registerApp, {
    name: "Contract tests",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: everyScope,
  });
  const secrets = { client_id: app.client_id, client_secret: clientSecret };
  await context.write(publishDocument, operator, {
    kind: "terms_of_service",
    source: "Use it gently.",
    effectiveDate: "2026-01-01",
  });
  await context.write(writeSetting, operator, { name: "show_domain_blocks", value: "all" });
  await changeLogin(server, cast.erin.user.id, { confirmed_at: null });
  await changeLogin(server, cast.dave.user.id, { disabled: true });
  // Alice gets all staff permissions.
  await context.write(setRole, operator, { userId: cast.alice.user.id, role: "Owner" });
  // As many collections as the cases need, and an account that may be added to them.
  await server.database.builder("roles").update({ collection_limit: 1_000_000 });
  await changeAccount(server, cast.bob.account.id, { discoverable: true });
  const wire = await open(server);
  const nobody: Guest = await makeGuest(server);
  const samples = new Map<string, Promise<Sample>>();
  const tokens = new Map<string, Promise<string>>();
  const token: World["token"] = (scopes, who = "alice") => {
    const name = `${who} ${scopes.join(" ")}`;
    const userId = who === "app" ? null : cast[who].user.id;
    const known =
      tokens.get(name) ??
      context.writeWithoutActor(issueToken, { appId: app.id, userId, scopes }).then(async (issued) => {
        if (who !== "app" && scopes.includes("push")) {
          await subscribeToPush(server, cast[who].account, issued);
        }
        return issued.secret;
      });
    tokens.set(name, known);
    return known;
  };
  const credentials = async (
    { schemes }: ContractOperation,
    guest: Guest,
  ): Promise<Record<string, string>> => {
    if (schemes.has("userToken")) return { Authorization: `Bearer ${await token(everyScope)}` };
    if (schemes.has("appToken")) return { Authorization: `Bearer ${await token(everyScope, "app")}` };
    return schemes.has("sessionKey") ? { Authorization: `Bearer ${guest.key}` } : {};
  };
  const about = async (operation: ContractOperation, path: Fields): Promise<Sample> => {
    const guest = operation.area === "auth" ? await makeGuest(server) : nobody;
    // The previous sample may have deleted it.
    if (operation.area === "push") tokens.delete(`alice ${everyScope.join(" ")}`);
    return {
      path,
      query: { ...neededQuery(contract, operation), ...(await queries[operation.id]?.(made)) },
      body: await bodyOf(contract, operation, { ...made, secrets, guest }),
      headers: await credentials(operation, guest),
    };
  };
  return {
    contract,
    server,
    cast,
    send: (request) => wire.send(request),
    token,
    sample(operation) {
      const object = objectOf(operation);
      const make = async (): Promise<Sample> =>
        about(operation, object === undefined ? {} : await pathOf(made, object, object.own));
      const known = samples.get(operation.id) ?? make();
      samples.set(operation.id, known);
      return known;
    },
    spend: (operation) => samples.delete(operation.id),
    async strangeSample(operation) {
      const object = objectOf(operation);
      if (object?.strange === undefined) return undefined;
      return about(operation, await pathOf(made, object, object.strange));
    },
    sessionOf: async (who) => (await newSession(server, cast[who].user.id)).id,
    async close() {
      await wire.close();
      await server.close();
    },
  };
}

/** Path parameters for a newly created object. */
async function pathOf(
  made: Made,
  object: PathObject & { readonly name: string },
  make: Maker,
): Promise<Fields> {
  const id = await make(made);
  const further = Object.entries(object.further ?? {}).map(
    async ([name, find]) => [name, await find(made, id)] as const,
  );
  return { [object.name]: id, ...Object.fromEntries(await Promise.all(further)) };
}

/** Whether the operation accepts any name for this parameter. */
export function isNamed(operation: ContractOperation, parameter: string): boolean {
  const object = objectOf(operation);
  return object?.named === true || object?.words?.includes(parameter) === true;
}

function objectOf(operation: ContractOperation): (PathObject & { readonly name: string }) | undefined {
  const [start, name] = /^.*?\{([^}]+)\}/.exec(operation.path) ?? [];
  if (start === undefined || name === undefined) return undefined;
  const object = objects[operation.path] ?? objects[start];
  if (object === undefined) throw new Error(`test/contract/world.ts doesn't know what ${start} is`);
  const further = Object.entries(object.further ?? {}).filter(([one]) => operation.path.includes(`{${one}}`));
  return { name, ...object, further: Object.fromEntries(further) };
}

function neededQuery(contract: Contract, operation: ContractOperation): Fields {
  const schema = parametersOf(operation, "query");
  const properties = propertiesOf(contract, schema);
  return Object.fromEntries(
    requiredOf(contract, schema).map((name) => [name, sampleValue(contract, properties[name] ?? {})]),
  );
}

async function bodyOf(
  contract: Contract,
  operation: ContractOperation,
  made: MadeForOne,
): Promise<Fields | undefined> {
  if (operation.body.size === 0) return undefined;
  return (await bodies[operation.id]?.(made)) ?? bodyExamples(contract, operation)[0];
}
