import { expect } from "chai";
import type { Response, Test } from "../support/supertest.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { makeBlock, makeFavourite, makeMute } from "../cast/interactions.ts";
import { makeFollow } from "../cast/posts.ts";
import { jobsOf } from "../support/jobs.ts";
import { testServer } from "../support/server.ts";
import { changeLogin, forget, forgetJobs, makeJobsDue } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { type PushReceiver, openReceiver } from "./receiver.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/push/subscription";
const hour = 3_600_000;

describe("push notifications", () => {
  const { server, cast } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let receiver: PushReceiver;
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    receiver.close();
    await forgetJobs(server);
    await forget(server, "push_subscriptions", "notifications", "blocks", "mutes", "follows", "favourites");
    await changeLogin(server, cast.alice.user.id, { locale: "en", disabled: false });
  });

  interface Wanted {
    readonly alerts?: readonly string[];
    readonly policy?: string;
    readonly standard?: boolean;
    readonly endpoint?: string;
    readonly p256dh?: string;
    readonly auth?: string;
  }

  function subscribe(person: Person, wanted: Wanted = {}): Test {
    const { alerts = ["mention", "favourite", "follow"], policy, standard = true } = wanted;
    return person.post(path).send({
      subscription: {
        endpoint: wanted.endpoint ?? `${receiver.origin}/device`,
        standard,
        keys: { p256dh: wanted.p256dh ?? receiver.p256dh, auth: wanted.auth ?? receiver.auth },
      },
      data: { policy, alerts: Object.fromEntries(alerts.map((type) => [type, true])) },
    });
  }

  const bodyOf = (response: Response): Record<string, unknown> => response.body as Record<string, unknown>;

  /** Type and title of the decrypted notifications. */
  const shown = (): unknown[] =>
    receiver.received.map(({ text }) => {
      const { notification_type: type, title } = JSON.parse(text) as Record<string, unknown>;
      return [type, title];
    });

  async function mention(from: Person, text = "Hello @alice, look"): Promise<void> {
    await publish(from, text);
    await server.settle();
  }

  describe("subscriptions", () => {
    it("are returned as created, one per token, and end with DELETE", async () => {
      const created = await subscribe(cast.alice, { policy: "followed" }).expect(200);
      const entity = bodyOf(created);
      expect(entity["id"]).to.match(/^\d+$/);
      expect(entity).to.include({
        endpoint: `${receiver.origin}/device`,
        standard: true,
        policy: "followed",
      });
      expect(entity["alerts"]).to.include({
        mention: true,
        favourite: true,
        reblog: false,
        "admin.report": false,
      });
      const other = await cast.alice.withScopes("push");
      await other.refused("getPushSubscription", {}, 404);
      await subscribe(other, { endpoint: `${receiver.origin}/other` }).expect(200);
      expect(bodyOf(await cast.alice.get(path).expect(200))).to.deep.equal(entity);
      const replaced = bodyOf(await subscribe(cast.alice, { alerts: [] }).expect(200));
      expect(replaced["id"]).not.to.equal(entity["id"]);
      expect(replaced["policy"], "by default").to.equal("all");
      expect(bodyOf(await cast.alice.delete(path).expect(200))).to.deep.equal({});
      await cast.alice.refused("getPushSubscription", {}, 404);
      await cast.alice.call("deletePushSubscription");
      await other.call("getPushSubscription");
    });

    it("are accepted as forms with Rails' names", async () => {
      const form = new URLSearchParams({
        "subscription[endpoint]": `${receiver.origin}/form`,
        "subscription[keys][p256dh]": Buffer.from(receiver.p256dh, "base64url").toString("base64"),
        "subscription[keys][auth]": receiver.auth,
        "data[policy]": "follower",
        "data[alerts][mention]": "1",
        "data[alerts][admin.sign_up]": "true",
        "data[alerts][poll]": "0",
      });
      const entity = bodyOf(await cast.alice.post(path).type("form").send(form.toString()).expect(200));
      expect(entity).to.include({ policy: "follower", standard: false });
      expect(entity["alerts"]).to.include({ mention: true, "admin.sign_up": true, poll: false });
      await mention(cast.bob);
      expect(receiver.received, "bob doesn't follow alice").to.have.length(0);
      await makeFollow(server, cast.bob.account, cast.alice.account);
      await mention(cast.bob);
      expect(shown()).to.deep.equal([["mention", "Bob Baker mentioned you"]]);
    });

    it("change only alerts and policy with PUT", async () => {
      await cast.alice.refused("updatePushSubscription", { body: { policy: "all" } }, 404);
      const before = bodyOf(await subscribe(cast.alice).expect(200));
      const put = async (body: object): Promise<Record<string, unknown>> =>
        bodyOf(await cast.alice.put(path).send(body).expect(200));
      const alerts = before["alerts"] as object;
      const onlyPolls = Object.fromEntries(Object.keys(alerts).map((type) => [type, type === "poll"]));
      expect(await put({ data: { alerts: { poll: true } } })).to.deep.equal({ ...before, alerts: onlyPolls });
      expect(await put({ policy: "none" })).to.deep.equal({ ...before, alerts: onlyPolls, policy: "none" });
      expect(await put({ data: { policy: "followed" }, policy: "all" })).to.include({ policy: "followed" });
      expect(await put({})).to.include({ policy: "followed" });
    });

    it("are rejected for unusable endpoints and keys, with the field's name", async () => {
      const point = Buffer.from(receiver.p256dh, "base64url");
      const cases: readonly (readonly [Wanted, string])[] = [
        [{ endpoint: "ftp://push.example/" }, "subscription.endpoint"],
        [{ endpoint: "not a url" }, "subscription.endpoint"],
        [{ endpoint: "https://user:secret@push.example/" }, "subscription.endpoint"],
        [{ p256dh: "AAAA" }, "subscription.keys.p256dh"],
        [{ p256dh: Buffer.alloc(65, 4).toString("base64url") }, "subscription.keys.p256dh"],
        [{ p256dh: point.subarray(0, 64).toString("base64url") }, "subscription.keys.p256dh"],
        [{ auth: "c2hvcnQ" }, "subscription.keys.auth"],
        [{ policy: "friends" }, "data.policy"],
      ];
      for (const [wanted, field] of cases) {
        const response = await subscribe(cast.alice, wanted).expect(422);
        expect(Object.keys(bodyOf(response)["details"] as object), JSON.stringify(wanted)).to.deep.equal([
          field,
        ]);
      }
      await cast.alice.refused("createPushSubscription", { body: { data: {} } }, 422);
      await subscribe(cast.alice, { endpoint: `https://push.example/${"x".repeat(3000)}` }).expect(422);
      await cast.alice.refused("getPushSubscription", {}, 404);
    });

    it("end when their token is revoked", async () => {
      const other = await cast.alice.withScopes("push");
      await subscribe(other).expect(200);
      await server.database.query("test_revoke", "update oauth_tokens set revoked_at = now() where id = $1", [
        other.tokenId,
      ]);
      await mention(cast.bob);
      expect(receiver.received).to.have.length(0);
      expect(await server.database.builder("push_subscriptions")).to.have.length(0);
    });

    it("keep neither the access token nor the server's private key in plain text", async () => {
      await subscribe(cast.alice).expect(200);
      const [row] = await server.database.builder("push_subscriptions");
      expect(row?.access_token.includes(cast.alice.token)).to.equal(false);
      const [key] = await server.database.builder("vapid_keys");
      expect(key?.private_key.length).to.be.greaterThan(100);
      expect(key?.private_key.includes(Buffer.from("2b8104", "hex")), "no PKCS 8 header").to.equal(false);
    });
  });

  describe("messages", () => {
    for (const standard of [true, false]) {
      const name = standard ? "RFC 8291" : "its draft";
      it(`are encrypted with ${name}, and signed with the key in the instance`, async () => {
        const entity = bodyOf(await subscribe(cast.alice, { standard }).expect(200));
        await mention(cast.bob, "Hello @alice, look: <b>tomatoes</b> & beans");
        const [message] = receiver.received;
        if (message === undefined) throw new Error("no message arrived");
        const body = await cast.alice.call("listNotifications", { query: { limit: 1 } });
        const [notification] = body;
        const { notification_id: id, ...rest } = JSON.parse(message.text) as Record<string, unknown>;
        expect(message.text).to.include(`"notification_id":${notification?.id},`);
        expect(id).to.be.a("number");
        expect(rest).to.deep.equal({
          access_token: cast.alice.token,
          preferred_locale: "en",
          notification_type: "mention",
          icon: notification?.account.avatar_static,
          title: "Bob Baker mentioned you",
          body: "Hello @alice, look: <b>tomatoes</b> & beans",
        });
        expect(message.headers).to.include({
          ttl: "172800",
          urgency: "normal",
          "content-encoding": standard ? "aes128gcm" : "aesgcm",
        });
        expect(message.claims).to.include({ sub: "http://concord.test" });
        const expires = Number(message.claims["exp"]) * 1000 - Date.now();
        expect(expires).to.be.within(hour, 24 * hour);
        expect(String(entity["server_key"]).replace(/=+$/, "")).to.equal(message.signer);
        const instance = await cast.alice.call("getInstance");
        expect(instance).to.have.nested.property("configuration.vapid.public_key", entity["server_key"]);
        const app = await cast.alice.call("verifyAppCredentials");
        expect(app).to.have.property("vapid_key", entity["server_key"]);
      });
    }

    it("are in the user's language, and truncated to the maximum size", async () => {
      await changeLogin(server, cast.alice.user.id, { locale: "de" });
      await subscribe(cast.alice).expect(200);
      await cast.bob.call("createStatus", {
        body: { status: `@alice ${"🍅".repeat(450)}`, spoiler_text: "" },
      });
      await cast.bob.call("createStatus", {
        body: { status: "@alice a secret", spoiler_text: "About beans" },
      });
      await server.settle();
      const texts = receiver.received.map(({ text }) => JSON.parse(text) as { title: string; body: string });
      expect(texts.map(({ title }) => title)).to.deep.equal(Array(2).fill("Bob Baker hat dich erwähnt"));
      expect(texts.map(({ body }) => body)).to.have.members([`@alice ${"🍅".repeat(132)}…`, "About beans"]);
    });

    it("are sent for the chosen types only, and once per notification", async () => {
      await subscribe(cast.alice, { alerts: ["favourite"] }).expect(200);
      const status = await publish(cast.alice, "Peas");
      await mention(cast.bob);
      await makeFavourite(server, cast.bob.account, status);
      await cast.carol.call("favouriteStatus", { path: { id: status.id } });
      await server.settle();
      await server.settle();
      expect(shown()).to.deep.equal([["favourite", "Carol Cooper added your post to their favourites"]]);
    });

    it("follow the policy", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      await makeFollow(server, cast.carol.account, cast.alice.account);
      await server.settle();
      const expected = {
        all: ["Bob Baker", "Carol Cooper"],
        followed: ["Bob Baker"],
        follower: ["Carol Cooper"],
        none: [],
      };
      for (const [policy, names] of Object.entries(expected)) {
        receiver.received.length = 0;
        await subscribe(cast.alice, { policy }).expect(200);
        await mention(cast.bob);
        await mention(cast.carol);
        expect(shown(), policy).to.deep.equal(names.map((name) => ["mention", `${name} mentioned you`]));
      }
    });

    it("are never sent about blocked or muted accounts, even if already queued", async () => {
      await subscribe(cast.alice).expect(200);
      await makeMute(server, cast.alice.account, cast.carol.account);
      await mention(cast.carol);
      expect(receiver.received).to.have.length(0);
      receiver.answer = [503];
      await mention(cast.bob);
      expect(receiver.received).to.have.length(1);
      await makeBlock(server, cast.alice.account, cast.bob.account);
      await makeJobsDue(server);
      await server.settle();
      expect(receiver.received, "blocked meanwhile").to.have.length(1);
    });

    it("aren't sent to disabled users, nor about filtered notifications", async () => {
      await subscribe(cast.alice).expect(200);
      await changeLogin(server, cast.alice.user.id, { disabled: true });
      await mention(cast.bob);
      await changeLogin(server, cast.alice.user.id, { disabled: false });
      receiver.answer = [503];
      await mention(cast.bob);
      expect(receiver.received).to.have.length(1);
      await server.database.builder("notifications").update({ filtered: true });
      await makeJobsDue(server);
      await server.settle();
      expect(receiver.received).to.have.length(1);
    });
  });

  describe("push services", () => {
    for (const status of [404, 410, 403]) {
      it(`that reply ${status} end a subscription`, async () => {
        await subscribe(cast.alice).expect(200);
        receiver.answer = [status];
        await mention(cast.bob);
        await cast.alice.refused("getPushSubscription", {}, 404);
        expect(await jobsOf(server)).to.deep.equal([]);
      });
    }

    it("that send Retry-After are retried then, and not earlier", async () => {
      await subscribe(cast.alice).expect(200);
      receiver.answer = [429, { "Retry-After": "900" }];
      await mention(cast.bob);
      const [job] = await jobsOf(server);
      const wait = Number(job?.runAt) - Date.now();
      expect(wait).to.be.within(890_000, 900_000);
      receiver.answer = [201];
      await makeJobsDue(server);
      await server.settle();
      expect(shown()).to.have.length(2);
      expect(await jobsOf(server)).to.deep.equal([]);
    });

    it("that fail are retried a limited number of times with growing delays", async () => {
      await subscribe(cast.alice).expect(200);
      receiver.answer = [500, { "Retry-After": "1000000000000" }];
      await mention(cast.bob);
      const waits: number[] = [];
      for (;;) {
        const [job] = await jobsOf(server);
        if (job === undefined) break;
        waits.push(Math.round((Number(job.runAt) - Date.now()) / 1000));
        await makeJobsDue(server);
        await server.settle();
      }
      expect(waits.length).to.equal(6);
      expect(waits.toSorted((a, b) => a - b)).to.deep.equal(waits);
      await cast.alice.call("getPushSubscription");
    });

    it("that can't be reached are retried alike, and lose the subscription after a week", async () => {
      await subscribe(cast.alice).expect(200);
      receiver.close();
      await mention(cast.bob);
      expect(await jobsOf(server)).to.have.length(1);
      await forgetJobs(server);
      server.advance(8 * 24 * hour);
      await mention(cast.bob);
      server.advance(-8 * 24 * hour);
      await cast.alice.refused("getPushSubscription", {}, 404);
    });

    it("receive nothing about events from two days ago", async () => {
      await subscribe(cast.alice).expect(200);
      receiver.answer = [503];
      await mention(cast.bob);
      server.advance(49 * hour);
      await makeJobsDue(server);
      await server.settle();
      server.advance(-49 * hour);
      expect(receiver.received).to.have.length(1);
    });

    it("must have https and a public address, unless private ones are allowed", async () => {
      const guarded = await testServer();
      try {
        const { alice, bob } = await makeCast(guarded);
        await subscribe(alice).expect(422);
        await subscribe(alice, { endpoint: receiver.origin.replace("http:", "https:") }).expect(200);
        await publish(bob, "Hello @alice");
        await guarded.settle();
        await alice.refused("getPushSubscription", {}, 404);
        expect(receiver.received).to.have.length(0);
      } finally {
        await guarded.close();
      }
    });

    it("use few queues each, so that a slow one leaves workers for others", async () => {
      await subscribe(cast.alice).expect(200);
      await subscribe(await cast.alice.withScopes("push")).expect(200);
      await subscribe(await cast.alice.withScopes("push")).expect(200);
      await subscribe(await cast.alice.withScopes("push")).expect(200);
      receiver.answer = [503];
      await mention(cast.bob);
      const queues = (await jobsOf(server)).map(({ queue }) => queue);
      expect(queues).to.have.length(4);
      expect(new Set(queues).size).to.equal(3);
    });
  });
});
