import { createHash } from "node:crypto";
import { expect } from "chai";
import type { Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { follow } from "../../src/domain/relationships/follows.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { sweepDomains } from "../../src/domain/moderation/domain-sweep.ts";
import { allowDomain } from "../../src/domain/moderation/domain-allows.ts";
import { domainStanding } from "../../src/domain/kernel/domain-standing.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { findAccounts } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { type Person, actorOf, makeRemoteAccount } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { publish } from "../support/statuses.ts";
import { changeAccount, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";
import { Killed, dyingAfter } from "../support/killed.ts";

type Block = Schemas["AdminDomainBlock"];

const blocksPath = "/api/v1/admin/domain_blocks";

describe("admin domain blocks", function () {
  const { server, anonymous, cast } = suite();
  const { frank } = cast;
  let staff: Person;
  let sub: AccountRow;
  let port: AccountRow;
  let near: AccountRow;

  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_federation"] });
    sub = await makeRemoteAccount(server, "sub", "social.remote.example");
    port = await makeRemoteAccount(server, "port", "remote.example:8080");
    near = await makeRemoteAccount(server, "near", "not-remote.example");
  });

  beforeEach(async () => {
    const all = await staff.call("listAdminDomainBlocks");
    for (const { id } of all) await staff.call("deleteAdminDomainBlock", { path: { id } });
    await server.settle();
    await forget(server, "follows", "follow_requests", "notifications");
    await server.database.builder("accounts").update({ followers_count: 0, following_count: 0 });
  });

  const block = (domain: unknown, more: object = {}): Test =>
    staff.post(blocksPath).send({ domain, ...more });
  const blocked = async (domain: string, more: object = {}): Promise<Block> =>
    (await block(domain, more).expect(200)).body as Block;
  const row = async ({ id }: { readonly id: string }): Promise<AccountRow> =>
    single(await findAccounts(server.context.store, [id]));
  /** The silenced and the suspended ones of these accounts. */
  async function limits(...accounts: AccountRow[]): Promise<{ silenced: string[]; suspended: string[] }> {
    const rows = await Promise.all(accounts.map(row));
    const names = (limited: readonly AccountRow[]): string[] => limited.map(({ username }) => username);
    return {
      silenced: names(rows.filter(({ silenced_at }) => silenced_at !== null)),
      suspended: names(rows.filter(({ suspended_at }) => suspended_at !== null)),
    };
  }

  describe("required by the specification", () => {
    it("GET /api/v1/admin/domain_blocks: returns the domain blocks in pages, with links", async () => {
      for (const name of ["a", "b", "c"]) await blocked(`${name}.example`);
      const { body, follow } = await staff.page("listAdminDomainBlocks", { query: { limit: 2 } });
      expect(body.map(({ domain }) => domain)).to.deep.equal(["c.example", "b.example"]);
      expect((await follow("next")).body.map(({ domain }) => domain)).to.deep.equal(["a.example"]);
    });

    it("POST /api/v1/admin/domain_blocks: creates a block from its fields", async () => {
      const terms = {
        severity: "suspend",
        reject_media: true,
        reject_reports: true,
        private_comment: "Seen by carol",
        public_comment: "Spam",
        obfuscate: true,
      };
      const created = await blocked("Spam.Example", terms);
      expect(created).to.deep.include({ domain: "spam.example", ...terms, source: null, import_id: null });
      expect((await blocked("mild.example")).severity).to.equal("silence");
    });

    it("GET and DELETE /api/v1/admin/domain_blocks/{id}: one domain block, and its deletion", async () => {
      const created = await blocked("one.example");
      const body = await staff.call("getAdminDomainBlock", { path: { id: created.id } });
      expect(body).to.deep.equal(created);
      expect(await staff.call("deleteAdminDomainBlock", { path: { id: created.id } })).to.deep.equal({});
      await staff.refused("getAdminDomainBlock", { path: { id: created.id } }, 404);
      await staff.refused("deleteAdminDomainBlock", { path: { id: created.id } }, 404);
    });

    it("Admin domain block digest: is the SHA-256 of the domain in hexadecimal", async () => {
      const { digest } = await blocked("digest.example");
      expect(digest).to.equal(createHash("sha256").update("digest.example").digest("hex"));
    });

    it("POST to /api/v1/admin/domain_blocks conflicts with an existing block: existing_domain_block", async () => {
      const first = await blocked("twice.example", { severity: "silence" });
      const { body } = await block("TWICE.example", { severity: "suspend" }).expect(422);
      expect(body).to.deep.equal({
        error: "twice.example is already blocked",
        code: "domain_block_exists",
        existing_domain_block: first,
      });
    });

    it("GET, POST and DELETE domain_allows: allowing twice returns the existing record", async () => {
      const first = await staff.call("createAdminDomainAllow", { body: { domain: "Friends.example" } });
      expect(first).to.include({ domain: "friends.example" });
      const again = await staff.call("createAdminDomainAllow", { body: { domain: "friends.example" } });
      expect(again).to.deep.equal(first);
      const { id } = first;
      expect(await staff.call("listAdminDomainAllows")).to.deep.equal([first]);
      expect(await staff.call("getAdminDomainAllow", { path: { id } })).to.deep.equal(first);
      await staff.call("deleteAdminDomainAllow", { path: { id } });
      await staff.refused("deleteAdminDomainAllow", { path: { id } }, 404);
      expect(await staff.call("listAdminDomainAllows")).to.deep.equal([]);
    });
  });

  it("are rejected with the parent's block unless they are stricter", async () => {
    const parent = await blocked("b.example", { severity: "silence", reject_reports: true });
    for (const terms of [{ severity: "noop" }, { severity: "silence" }]) {
      const { body } = await block("a.b.example", terms).expect(422);
      expect(body.existing_domain_block).to.deep.equal(parent);
    }
    await blocked("as-strict.b.example", { severity: "silence", reject_reports: true });
    await blocked("a.b.example", { severity: "suspend" });
    await block("c.a.b.example", { severity: "silence" }).expect(422);
  });

  it("requested twice concurrently are one block and one conflict", async () => {
    const replies = await Promise.all([block("race.example"), block("race.example"), block("race.example")]);
    expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
    const ids = replies.map(({ body }) => (body.existing_domain_block ?? body).id as string);
    expect(new Set(ids)).to.have.lengthOf(1);
  });

  it("accept names of other servers only", async () => {
    for (const domain of [
      "-",
      "localhost",
      "127.1",
      "0x7f000001",
      "2130706433",
      "203.0.113.256",
      "[203.0.113.5]",
      "[2001:db8::1",
      "[fe80::1%25eth0]",
      "fe80::1%eth0",
      "[2001:db8::1]:8080",
      "a..b",
      "-a.example",
      "a-.example",
      "remote.example:8080",
      "https://remote.example",
      "two words.example",
      "x".repeat(64) + ".example",
      "*.example",
    ]) {
      expect((await block(domain).expect(422)).body.details, domain).to.have.all.keys("domain");
    }
    for (const domain of ["remote.example:8080", "203.0.113.5:80"]) {
      const { body } = await block(domain).expect(422);
      expect(body.error).to.equal(
        "Validation failed: Domain must not have a port; blocks and permissions apply to all ports of a server",
      );
    }
    await block("x".repeat(1_000_000)).expect(422);
    await block(undefined).expect(422);
    for (const domain of ["concord.test", "CONCORD.test."]) {
      expect((await block(domain).expect(422)).body).to.include({
        error: "You can't block this server's own domain",
      });
    }
    expect((await blocked(" Bücher.example. ")).domain).to.equal("xn--bcher-kva.example");
    await block("odd.example", { severity: "banish" }).expect(422);
    await block("odd.example", { public_comment: "x".repeat(5001) }).expect(422);
    await block("odd.example", { reject_media: "maybe" }).expect(400);
  });

  it("require the permission", async () => {
    const moderator = await makeStaff(server, "Moderator");
    const body = await moderator.refused("createAdminDomainBlock", { body: { domain: "a.example" } }, 403);
    expect(body.code).to.equal("missing_permission");
  });

  it("silence the domain's accounts, including subdomains and ports, until removed", async () => {
    const { id } = await blocked("remote.example", { severity: "silence" });
    await server.settle();
    expect(await limits(frank, sub, port, near)).to.deep.equal({
      silenced: ["frank", "sub", "port"],
      suspended: [],
    });
    await staff.call("deleteAdminDomainBlock", { path: { id } });
    await server.settle();
    expect(await limits(frank, sub, port, near)).to.deep.equal({ silenced: [], suspended: [] });
  });

  it("accept IP addresses in any notation, and limit only their accounts", async () => {
    const spellings = [
      [" 203.0.113.5. ", "203.0.113.5"],
      ["2001:DB8:0::1", "[2001:db8::1]"],
    ] as const;
    for (const [typed, host] of spellings) {
      const same = await makeRemoteAccount(server, "same", host);
      const itsPort = await makeRemoteAccount(server, "port", `${host}:8080`);
      const others = [
        await makeRemoteAccount(server, "near", host.replace("5", "15").replace("::1", "::15")),
        await makeRemoteAccount(server, "far", host.replace("203.", "2.").replace("::1", "::15:1")),
      ];
      const { id, domain } = await blocked(typed, { severity: "suspend" });
      expect(domain).to.equal(host);
      await server.settle();
      expect(await limits(same, itsPort, ...others)).to.deep.equal({
        silenced: [],
        suspended: ["same", "port"],
      });
      const context = server.context.fork();
      for (const name of [host, `${host}:8080`]) {
        expect((await domainStanding(context, name)).severity, name).to.equal("suspend");
      }
      for (const { domain: other } of others) {
        expect((await domainStanding(context, other ?? "")).severity, other ?? "").to.equal("noop");
      }
      await staff.call("deleteAdminDomainBlock", { path: { id } });
      await server.settle();
      expect((await limits(same, itsPort)).suspended).to.deep.equal([]);
    }
    // An IP address has no parent domains.
    await blocked("113.5.example");
    expect((await domainStanding(server.context, "203.0.113.5")).severity).to.equal("noop");
  });

  it("apply to a host in any notation", async () => {
    await blocked("remote.example", { severity: "suspend" });
    for (const name of ["REMOTE.example", "remote.example.", "a.remote.example.:8080"]) {
      expect((await domainStanding(server.context, name)).severity, name).to.equal("suspend");
    }
  });

  it("don't override decisions about single accounts, earlier or later", async () => {
    await changeAccount(server, frank.id, { silenced_at: new Date("2026-01-01") });
    const { id } = await blocked("remote.example", { severity: "silence" });
    await server.settle();
    // A moderator exempts one account, and limits another one individually.
    await changeAccount(server, port.id, { silenced_at: null });
    await changeAccount(server, sub.id, { silenced_at: new Date("2026-02-02") });
    await staff.call("updateAdminDomainBlock", { path: { id }, body: { reject_reports: true } });
    await server.settle();
    expect((await limits(port)).silenced).to.deep.equal([]);
    await staff.call("deleteAdminDomainBlock", { path: { id } });
    await server.settle();
    expect((await limits(frank, sub, port)).silenced).to.deep.equal(["frank", "sub"]);
    await changeAccount(server, frank.id, { silenced_at: null });
    await changeAccount(server, sub.id, { silenced_at: null });
  });

  it("apply the strictest of several, in any order", async () => {
    const mild = await blocked("social.remote.example", { severity: "silence" });
    const strict = await blocked("remote.example", { severity: "suspend" });
    await server.settle();
    expect(await limits(frank, sub)).to.deep.equal({ silenced: [], suspended: ["frank", "sub"] });
    expect(await domainStanding(server.context, "a.social.remote.example")).to.deep.equal({
      severity: "suspend",
      rejectMedia: true,
      rejectReports: true,
    });
    await staff.call("updateAdminDomainBlock", {
      path: { id: strict.id },
      body: { severity: "noop", reject_media: true },
    });
    await server.settle();
    expect(await limits(frank, sub)).to.deep.equal({ silenced: ["sub"], suspended: [] });
    expect(await domainStanding(server.context, "social.remote.example")).to.deep.equal({
      severity: "silence",
      rejectMedia: true,
      rejectReports: false,
    });
    await staff.call("deleteAdminDomainBlock", { path: { id: mild.id } });
    await server.settle();
    expect(await limits(frank, sub)).to.deep.equal({ silenced: [], suspended: [] });
  });

  it("end follows of suspended accounts, notify each user once, and prevent new follows", async () => {
    const { alice, bob } = cast;
    await makeFollow(server, alice.account, frank);
    await makeFollow(server, frank, alice.account);
    await makeFollow(server, sub, alice.account);
    await makeFollow(server, alice.account, near);
    await makeFollow(server, bob.account, near);
    await bob.call("followAccount", { path: { id: frank.id } });
    await blocked("remote.example", { severity: "suspend" });
    await server.settle();
    const told = await alice.call("listNotifications");
    expect(told.map(({ type, event }) => [type, event?.type, event?.target_name])).to.deep.equal([
      ["severed_relationships", "domain_block", "remote.example"],
    ]);
    expect(told[0]?.event).to.include({ followers_count: 2, following_count: 1 });
    const others = await bob.call("listNotifications");
    expect(others.map(({ type }) => type)).to.deep.equal([]);
    expect(await row(alice.account)).to.include({ followers_count: 0, following_count: 1 });
    const between = async (who: Person, other: AccountRow): Promise<unknown> =>
      (await who.call("listRelationships", { query: { with_suspended: true, id: [other.id] } }))[0];
    expect(await between(alice, frank)).to.include({ following: false, followed_by: false });
    expect(await between(bob, frank)).to.include({ requested: false });
    expect(await between(bob, near)).to.include({ following: true });
    const fresh = await makeRemoteAccount(server, `fresh${Date.now()}`, "new.remote.example");
    await alice.refused("followAccount", { path: { id: fresh.id } }, 403);
  });

  it("hide and delete the domain's media, and show the rest after removal", async () => {
    const owner = await makeRemoteAccount(server, `owner${Date.now()}`, "pictures.example");
    await changeAccount(server, owner.id, {
      avatar_key: `ab/cd/abcd${"0".repeat(36)}.png`,
      avatar_remote_url: "https://pictures.example/avatar.png",
    });
    const post = await makePost(server, owner, { media: 1 });
    await server.database.builder("custom_emojis").insert([
      { shortcode: "spam", domain: "pictures.example", image_key: `ab/cd/abcd${"1".repeat(36)}.png` },
      { shortcode: "spam", domain: "other-pictures.example", image_key: `ab/cd/abcd${"2".repeat(36)}.png` },
    ]);
    const shown = async (): Promise<Schemas["Status"]> =>
      await cast.alice.call("getStatus", { path: { id: post.id } });
    const before = await shown();
    expect(before.media_attachments[0]?.type).to.equal("image");
    const { id } = await blocked("pictures.example", { severity: "noop", reject_media: true });
    await server.settle();
    const hidden = await shown();
    expect(hidden.account.avatar).to.equal("http://concord.test/avatars/original/missing.png");
    expect(hidden.media_attachments[0]).to.include({ type: "unknown", preview_url: null });
    const emojis = (await server.database.builder("custom_emojis").where({ shortcode: "spam" })) as {
      domain: string;
    }[];
    expect(emojis.map(({ domain }) => domain)).to.deep.equal(["other-pictures.example"]);
    await staff.call("deleteAdminDomainBlock", { path: { id } });
    await server.settle();
    const again = await shown();
    expect(again.media_attachments[0]?.type).to.equal("image");
    // The stored file is deleted: the picture is the remote original.
    expect(again.account.avatar).to.match(new RegExp(`/media_proxy/avatar/${owner.id}/[\\w-]{22}/original$`));
  });

  it("are listed publicly with comments and obfuscation as configured", async () => {
    await blocked("public-spam.example", { severity: "suspend", public_comment: "Spam", obfuscate: true });
    await blocked("silent.example", { severity: "silence", private_comment: "secret" });
    await blocked("noop.example", { severity: "noop", reject_media: true });
    await server.context.write(writeSetting, operator, { name: "show_domain_blocks", value: "all" });
    const body = await anonymous.call("listInstanceDomainBlocks");
    const list = body;
    expect(list.map(({ domain, severity }) => [domain, severity])).to.deep.equal([
      ["publi******.***mple", "suspend"],
      ["silent.example", "silence"],
    ]);
    expect(JSON.stringify(list)).not.to.include("secret");
  });

  it("by users are limited to server names, and stored invalid ones can be removed", async () => {
    for (const domain of ["-", "127.1", "localhost"]) {
      await cast.alice.refused("createDomainBlock", { body: { domain } }, 422);
    }
    await server.database
      .builder("user_domain_blocks")
      .insert({ account_id: cast.alice.account.id, domain: "-" });
    await cast.alice.call("deleteDomainBlock", { query: { domain: "-" } });
    await cast.alice.refused("deleteDomainBlock", { query: { domain: "-" } }, 422);
    expect(await cast.alice.call("listDomainBlocks")).to.deep.equal([]);
  });

  it("are complete after a kill half-way, and notify each user once", async () => {
    const { alice } = cast;
    await server.database.builder.raw(
      `insert into accounts (username, domain, uri, url)
       select 'many' || n, 'crowd.example', 'https://crowd.example/' || n, 'https://crowd.example/' || n
       from generate_series(1, 450) n`,
    );
    await server.database.builder.raw(
      `insert into follows (account_id, target_account_id)
       select id, ? from accounts where domain = 'crowd.example'`,
      [alice.account.id],
    );
    await changeAccount(server, alice.account.id, { followers_count: 450 });
    await server.context.write(createDomainBlock, operator, { domain: "crowd.example", severity: "suspend" });
    for (let killedAfter = 1; killedAfter <= 6; killedAfter += 2) {
      const failure = await sweepDomains(dyingAfter(server.context, killedAfter), {
        domains: ["crowd.example"],
        after: null,
      }).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(Killed);
    }
    await server.settle();
    const [counts] = (await server.database
      .builder("accounts")
      .where({ domain: "crowd.example" })
      .select(
        server.database.builder.raw("count(*)::int as all_accounts, count(suspended_at)::int as suspended"),
      )) as unknown[];
    expect(counts).to.deep.equal({ all_accounts: 450, suspended: 450 });
    expect((await row(alice.account)).followers_count).to.equal(0);
    const told = await alice.call("listNotifications");
    expect(told.map(({ event }) => event?.followers_count)).to.deep.equal([450]);
  });

  it("take the same number of queries for pages of any length", async () => {
    for (let number = 0; number < 12; number += 1) await blocked(`q${number}.example`);
    const queries = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => staff.call("listAdminDomainBlocks", { query: { limit } }));
    expect(await queries(12)).to.equal(await queries(1));
  });
});

describe("limited federation", () => {
  const { server, anonymous, cast } = suite({ LIMITED_FEDERATION: "on" });

  it("is reported by the instance", async () => {
    const body = await anonymous.call("getInstance");
    expect(body.configuration.limited_federation).to.equal(true);
  });

  it("shows posts and accounts to local users only", async () => {
    const { id } = await publish(cast.alice, "Between us");
    const paths = [
      "/api/v1/timelines/public",
      `/api/v1/accounts/${cast.alice.account.id}`,
      `/api/v1/accounts/${cast.alice.account.id}/statuses`,
      `/api/v1/statuses/${id}`,
      "/api/v2/search?q=alice",
      "/api/v1/directory",
      "/api/v1/instance/peers",
    ];
    for (const path of paths) {
      await anonymous.get(path).expect(401);
      await anonymous.get(path).set("Authorization", `Bearer ${cast.app.token}`).expect(422);
      await cast.bob.get(path).expect(200);
    }
    // Apps need these to sign users in.
    await anonymous.call("getInstanceV1");
    await anonymous.call("getNodeInfo");
    await anonymous.call("createApp", {
      body: { client_name: "Reader", redirect_uris: "urn:ietf:wg:oauth:2.0:oob" },
    });
    for (const path of ["/@alice", `/@alice/${id}`, "/@alice.rss", "/@alice/followers", "/tags/rain"]) {
      const { headers } = await anonymous.get(path).expect(303);
      expect(headers["location"]).to.equal(`/auth/sign_in?next=${encodeURIComponent(path)}`);
    }
    expect((await anonymous.get("/").expect(200)).text).to.not.include("Between us");
  });

  it("suspends all servers except allowed ones", async () => {
    const severity = async (domain: string): Promise<string> =>
      (await domainStanding(server.context, domain)).severity;
    expect(await severity("remote.example")).to.equal("suspend");
    await cast.alice.refused("followAccount", { path: { id: cast.frank.id } }, 403);
    await server.context.write(allowDomain, operator, { domain: "remote.example" });
    expect(await severity("remote.example")).to.equal("noop");
    expect(await severity("sub.remote.example")).to.equal("suspend");
    await server.context.write(follow, await actorOf(server, cast.alice.account), {
      accountId: cast.frank.id,
    });
  });
});
