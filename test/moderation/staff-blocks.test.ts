import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { createApp } from "../../src/http/app.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { operations } from "../../src/operations/index.ts";
import { type MailDns, type MailServers, openMailServers } from "../../src/outgoing/mail-servers.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { day, grace, send, authSuite } from "../auth/support.ts";
import { contextWith } from "../support/server.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { forget } from "../support/states.ts";

const providers = "/api/v1/admin/email_domain_blocks";
const mailboxes = "/api/v1/admin/canonical_email_blocks";
const networks = "/api/v1/admin/ip_blocks";

interface Identified {
  readonly id: string;
}

describe("admin e-mail and network blocks", () => {
  const { server, cast } = authSuite({ TRUST_PROXY: "loopback" });
  let staff: Person;
  let number = 0;
  before(async () => {
    staff = await makeStaff(server, { permissions: ["manage_blocks"] });
  });
  beforeEach(() => forget(server, "email_domain_blocks", "canonical_email_blocks", "ip_blocks"));

  const created = async <Body extends Identified>(path: string, body: object): Promise<Body> =>
    (await staff.post(path).send(body).expect(200)).body as Body;
  const register = (email: string, address = "198.51.100.7", app = server.app): Test => {
    number += 1;
    return supertest(app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .set("X-Forwarded-For", address)
      .send({ username: `new${number}`, email, password: grace.password, agreement: true, locale: "en" });
  };

  it("are listed, shown, created and deleted for each kind, in pages with links", async () => {
    const kinds: readonly [string, (index: number) => object][] = [
      [providers, (index) => ({ domain: `p${index}.example` })],
      [mailboxes, (index) => ({ email: `m${index}@guests.example` })],
      [networks, (index) => ({ ip: `192.0.2.${index}`, severity: "sign_up_block" })],
    ];
    for (const [path, body] of kinds) {
      const all: Identified[] = [];
      for (const index of [1, 2, 3]) all.push(await created(path, body(index)));
      const page = await staff.get(`${path}?limit=2`).expect(200);
      expect(page.body, path).to.deep.equal([all[2], all[1]]);
      const next = /<http:\/\/concord\.test([^>]+)>; rel="next"/.exec(page.headers["link"] ?? "")?.[1] ?? "";
      expect((await staff.get(next).expect(200)).body).to.deep.equal([all[0]]);
      const one = `${path}/${all[0]?.id}`;
      expect((await staff.get(one).expect(200)).body).to.deep.equal(all[0]);
      await staff.post(path).send(body(1)).expect(422);
      await staff.delete(one).expect(200, {});
      await staff.delete(one).expect(404);
      await staff.get(one).expect(404);
      await staff.get(`${path}/word`).expect(404);
      await staff.delete(`${path}/word`).expect(404);
    }
  });

  it("require the permission", async () => {
    for (const path of [providers, mailboxes, networks]) {
      await (await makeStaff(server, "Moderator")).get(path).expect(403);
      await (await makeStaff(server, { permissions: ["manage_federation"] })).get(path).expect(403);
    }
  });

  it("are created once by concurrent requests; the others are rejected", async () => {
    const bodies: readonly [string, object][] = [
      [providers, { domain: "race.example" }],
      [mailboxes, { email: "race@guests.example" }],
      [networks, { ip: "192.0.2.0/24", severity: "no_access" }],
    ];
    for (const [path, body] of bodies) {
      const replies = await Promise.all([1, 2, 3].map(() => staff.post(path).send(body)));
      expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
    }
  });

  it("for a network can't lock out their creator", async () => {
    for (const ip of ["127.0.0.1", "127.0.0.0/8", "0.0.0.0/0", "::ffff:127.0.0.1"]) {
      const body = await staff.refused("createAdminIpBlock", { body: { ip, severity: "no_access" } }, 422);
      expect(body).to.include({
        error: "Validation failed: Address or network contains your own address, so you would lose access",
      });
    }
    const own = await created<Identified>(networks, { ip: "127.0.0.0/8", severity: "sign_up_block" });
    await staff.refused("updateAdminIpBlock", { path: { id: own.id }, body: { severity: "no_access" } }, 422);
    const other = await created<Identified>(networks, { ip: "198.51.100.0/24", severity: "no_access" });
    await staff.refused("updateAdminIpBlock", { path: { id: other.id }, body: { ip: "127.0.0.1" } }, 422);
    await staff.call("listAdminIpBlocks");
    for (const { id } of [own, other]) await staff.call("deleteAdminIpBlock", { path: { id } });
  });

  it("reject hostile values", async () => {
    for (const domain of ["", "a b", "x".repeat(255), "x".repeat(1_000_000), "a/b", "[::1]"]) {
      await staff.refused("createAdminEmailDomainBlock", { body: { domain } }, 422);
    }
    for (const email of ["", "nobody", "x".repeat(1_000_000)]) {
      await staff.refused("createAdminCanonicalEmailBlock", { body: { email } }, 422);
      await staff.refused("testAdminCanonicalEmailBlock", { body: { email } }, 422);
    }
    await staff.refused("createAdminCanonicalEmailBlock", { body: {} }, 422);
    await staff.refused("createAdminCanonicalEmailBlock", { body: { canonical_email_hash: "abc" } }, 422);
    for (const ip of ["", "1.2.3", "300.1.1.1", "10.0.0.0/33", "::1/129", "10.0.0.0/8/8", "10.0.0.0/-1"]) {
      await staff.refused("createAdminIpBlock", { body: { ip, severity: "no_access" } }, 422);
    }
    await staff.refused("createAdminIpBlock", { body: { ip: "10.0.0.1", severity: "banish" } }, 422);
    await staff.refused(
      "createAdminIpBlock",
      { body: { ip: "10.0.0.1", severity: "no_access", expires_in: 0 } },
      422,
    );
  });

  it("for a provider count registration attempts by day and network", async () => {
    const { id } = await created(providers, { domain: "counted.example" });
    await register("a@counted.example", "198.51.100.1").expect(422);
    await register("b@sub.counted.example", "198.51.100.1").expect(422);
    await send(server, "register", { ...grace, email: "c@counted.example" })
      .set("X-Forwarded-For", "198.51.100.2")
      .expect(400);
    const history = async (): Promise<Schemas["AdminEmailDomainBlock"]["history"]> =>
      (await staff.call("getAdminEmailDomainBlock", { path: { id } })).history;
    const today = await history();
    expect(today).to.have.lengthOf(7);
    expect(today[0]).to.include({ accounts: "2", uses: "3" });
    expect(today[1]).to.include({ accounts: "0", uses: "0" });
    expect(Number(today[0]?.day) - Number(today[1]?.day)).to.equal(86_400);
    server.advance(9 * day);
    await chores.remove_email_attempts(server.context);
    expect(await server.database.builder("email_domain_attempts")).to.deep.equal([]);
    server.advance(-9 * day);
  });

  it("for a mailbox match any notation, and store only a hash", async () => {
    const block = await created<Schemas["AdminCanonicalEmailBlock"]>(mailboxes, {
      email: "Bad.Guest@guests.example",
    });
    expect(block).to.have.all.keys("id", "canonical_email_hash");
    const test = async (email: string): Promise<unknown> =>
      await staff.call("testAdminCanonicalEmailBlock", { body: { email } });
    expect(await test("b.a.d.guest+x@GUESTS.example")).to.deep.equal([block]);
    expect(await test("good.guest@guests.example")).to.deep.equal([]);
    await staff.call("deleteAdminCanonicalEmailBlock", { path: { id: block.id } });
    const again = await created<Schemas["AdminCanonicalEmailBlock"]>(mailboxes, {
      canonical_email_hash: block.canonical_email_hash.toUpperCase(),
    });
    expect(again.canonical_email_hash).to.equal(block.canonical_email_hash);
  });

  it("for a network are changed, expire and take effect", async () => {
    const block = await created<Schemas["AdminIpBlock"]>(networks, {
      ip: "203.0.113.77/24",
      severity: "sign_up_block",
      expires_in: 3600,
    });
    expect(block).to.include({ ip: "203.0.113.0/24", severity: "sign_up_block", comment: "" });
    expect(Date.parse(block.expires_at ?? "") - Date.parse(block.created_at)).to.be.closeTo(3_600_000, 1000);
    await register("x@free.example", "203.0.113.9").expect(403);
    const change = async (body: object): Promise<unknown> =>
      await staff.call("updateAdminIpBlock", { path: { id: block.id }, body });
    expect(await change({ comment: "Seen by bob" })).to.deep.equal({ ...block, comment: "Seen by bob" });
    expect(await change({ severity: "no_access", expires_in: null })).to.include({
      severity: "no_access",
      expires_at: null,
    });
    await supertest(server.app).get("/api/v1/instance").set("X-Forwarded-For", "203.0.113.9").expect(403);
    await created(networks, { ip: "203.0.114.0/24", severity: "no_access" });
    await staff.refused(
      "updateAdminIpBlock",
      { path: { id: block.id }, body: { ip: "203.0.114.0/24" } },
      422,
    );
    await staff.call("deleteAdminIpBlock", { path: { id: block.id } });
    await supertest(server.app).get("/api/v1/instance").set("X-Forwarded-For", "203.0.113.9").expect(200);
  });

  it("take the same number of queries for a page as for one", async () => {
    for (let index = 0; index < 5; index += 1) await created(providers, { domain: `q${index}.example` });
    const queries = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => staff.call("listAdminEmailDomainBlocks", { query: { limit } }));
    expect(await queries(5)).to.equal(await queries(1));
  });

  describe("with mail server lookup", () => {
    const known: Readonly<Record<string, MailServers>> = {
      "fine.example": { hosts: ["mx.fine.example"], addresses: ["192.0.2.20"] },
      "alias.example": { hosts: ["mx.throwaway.example"], addresses: ["192.0.2.21"] },
      "hidden.example": { hosts: ["mx.hidden.example"], addresses: ["192.0.2.66", "2001:DB8::66"] },
    };
    const checked = () =>
      createApp(
        contextWith(server, {
          mailServers: {
            find: (domain) => Promise.resolve(known[domain] ?? { hosts: [], addresses: [] }),
          },
        }),
        operations,
      );
    const attempt = (email: string): Test => register(email, "198.51.100.30", checked());

    it("reject addresses by the names and IP addresses of their mail servers", async () => {
      await attempt("a@alias.example").expect(200);
      await created(providers, { domain: "throwaway.example" });
      await created(providers, { domain: "192.0.2.66" });
      await attempt("b@alias.example").expect(422);
      await attempt("c@hidden.example").expect(422);
      await attempt("d@fine.example").expect(200);
      const { body } = await attempt("e@nowhere.example").expect(422);
      expect(body.details.email[0].error).to.equal("ERR_BLOCKED");
    });

    it("compare IPv6 addresses in normalised form", async () => {
      await created(providers, { domain: "2001:db8:0::66" });
      await attempt("f@hidden.example").expect(422);
    });

    it("return 503 while too many lookups are running", async () => {
      const app = createApp(
        contextWith(server, { mailServers: { find: () => Promise.resolve("busy") } }),
        operations,
      );
      await register("g@fine.example", "198.51.100.30", app).expect(503);
    });
  });
});

describe("mail server lookup", () => {
  const missing = () => Promise.reject(new Error("ENOTFOUND"));
  const never = () => new Promise<never>(() => undefined);
  const dns = (answers: Partial<MailDns>): MailDns => ({
    resolveMx: missing,
    resolve4: missing,
    resolve6: missing,
    ...answers,
  });

  it("returns a domain's mail hosts and their addresses, or the domain's own", async () => {
    const withHosts = openMailServers(
      dns({
        resolveMx: () => Promise.resolve([{ exchange: "MX.Fine.example." }]),
        resolve4: (host) => Promise.resolve([`${host} 4`]),
      }),
    );
    expect(await withHosts.find("fine.example")).to.deep.equal({
      hosts: ["mx.fine.example"],
      addresses: ["mx.fine.example 4"],
    });
    const without = openMailServers(dns({ resolve6: () => Promise.resolve(["2001:db8::1"]) }));
    expect(await without.find("fine.example")).to.deep.equal({ hosts: [], addresses: ["2001:db8::1"] });
    expect(await openMailServers(dns({})).find("fine.example")).to.deep.equal({ hosts: [], addresses: [] });
  });

  it("is busy while sixty-four lookups are running", async () => {
    const finder = openMailServers(dns({ resolveMx: never }));
    for (let index = 0; index < 64; index += 1) void finder.find("slow.example");
    expect(await finder.find("fine.example")).to.equal("busy");
  });
});
