/** The staff's view of accounts. */
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { chores } from "../../src/jobs/schedule.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { rememberIp } from "../../src/store/admin/accounts-with-logins.ts";
import { day, forgetLimits, grace, keyOf, mails, send, authSuite } from "../auth/support.ts";
import { emailOf, makeRemoteAccount, passwordOf, type Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { changeAccount, changeLogin, forget, forgetLogin } from "../support/states.ts";

type AdminAccount = Schemas["AdminAccount"];

describe("admin accounts", () => {
  const { server, cast, moderator } = authSuite();
  beforeEach(async () => {
    await forget(server, "user_ips");
    await forgetLimits(server);
  });

  const get = async (id: string): Promise<AdminAccount> =>
    await moderator.call("getAdminAccount", { path: { id } });
  const see = async (person: Person, ip: string, minutes = 0): Promise<void> => {
    const now = new Date(server.context.clock().getTime() + minutes * 60_000);
    await server.database.transaction((store) => rememberIp(store, { userId: person.user.id, ip, now }));
  };

  it("have the property `sensitized`", async () => {
    expect(await get(cast.bob.account.id)).to.have.property("sensitized", false);
    await changeAccount(server, cast.bob.account.id, { sensitized_at: new Date() });
    expect(await get(cast.bob.account.id)).to.have.property("sensitized", true);
    await changeAccount(server, cast.bob.account.id, { sensitized_at: null });
    expect(await get(cast.frank.id)).to.have.property("sensitized", false);
  });

  it("have `ip` as a string, not as a raw database value", async () => {
    expect(await get(cast.bob.account.id)).to.deep.include({ ip: "", ips: [] });
    expect(await get(cast.frank.id)).to.deep.include({ ip: "", ips: [] });
    await keyOf(server, { email: emailOf("bob"), password: passwordOf("bob") });
    const { ip, ips } = await get(cast.bob.account.id);
    expect(ip).to.equal("127.0.0.1");
    expect(ips?.map((row) => row.ip)).to.deep.equal(["127.0.0.1"]);
    await see(cast.bob, "2001:db8::7", 1);
    await see(cast.bob, "127.0.0.1", 2);
    expect((await get(cast.bob.account.id)).ips).to.have.length(2);
    expect((await get(cast.bob.account.id)).ip).to.equal("127.0.0.1");
  });

  it("list all of their IP addresses, in pages", async () => {
    for (let n = 1; n <= 60; n += 1) await see(cast.bob, `192.0.2.${n}`, n);
    expect((await get(cast.bob.account.id)).ips).to.have.length(50);
    const first = await moderator.page("listAdminAccountIps", { path: { id: cast.bob.account.id } });
    expect(first.body[0]?.ip).to.equal("192.0.2.60");
    const second = await first.follow("next");
    expect(second.body).to.have.length(20);
    expect(second.links).to.have.all.keys("prev");
    expect(await moderator.call("listAdminAccountIps", { path: { id: cast.frank.id } })).to.deep.equal([]);
  });

  it("keep the IP address of their registration, by mail or through an app, for a year", async () => {
    await send(server, "register", grace).expect(200);
    const token = (await mails(server)).findLast(({ to }) => to === grace.email)?.token ?? "";
    await send(server, "verify-mail", { token }).expect(200);
    await supertest(server.app)
      .post("/api/v1/accounts")
      .set("Authorization", `Bearer ${cast.app.token}`)
      .send({ ...grace, username: "hopper", email: "hopper@mail.example", agreement: true, locale: "en" })
      .expect(200);
    const found = async (): Promise<AdminAccount[]> =>
      await moderator.call("listAdminAccounts", { query: { ip: "127.0.0.0/8" } });
    expect((await found()).map(({ ip, email }) => [ip, email])).to.deep.equal([
      ["127.0.0.1", "hopper@mail.example"],
      ["127.0.0.1", grace.email],
    ]);
    server.advance(364 * day);
    await chores.remove_old_ips(server.context);
    expect(await found()).to.have.length(2);
    server.advance(2 * day);
    await chores.remove_old_ips(server.context);
    expect(await found()).to.deep.equal([]);
  });

  it("have the role as an entity", async () => {
    expect((await get(moderator.account.id)).role).to.deep.include({ name: "Moderator", highlighted: true });
    expect((await get(cast.bob.account.id)).role).to.deep.include({
      id: "-99",
      name: "",
      permissions: "65536",
      color: "",
      highlighted: false,
    });
    expect((await get(cast.frank.id)).role).to.equal(null);
  });

  it("have the permissions of their role combined with the default role's; administrators have all", async () => {
    const [owner, clerk] = [
      await makeStaff(server, "Owner"),
      await makeStaff(server, { permissions: ["manage_rules"] }),
    ];
    for (const [person, mask] of [
      [owner, 2 ** 21 - 1],
      [clerk, 4096 + 65536],
    ] as const) {
      const body = await person.call("verifyCredentials");
      expect(body.role.permissions).to.equal(String(mask));
      expect((await get(person.account.id)).role?.permissions).to.equal(String(mask));
    }
  });

  it("include login data, or null without a login", async () => {
    await changeLogin(server, cast.carol.user.id, {
      reason: "I grow peas",
      created_by_app_id: cast.app.id,
      locale: "de",
    });
    const carol = await get(cast.carol.account.id);
    expect(carol).to.deep.include({
      username: "carol",
      domain: null,
      email: emailOf("carol"),
      confirmed: true,
      approved: true,
      disabled: false,
      silenced: false,
      suspended: false,
      locale: "de",
      invite_request: "I grow peas",
      created_by_application_id: cast.app.id,
    });
    expect(carol.account.acct).to.equal("carol");
    expect(carol).not.to.have.property("invited_by_account_id");
    const nothing = {
      email: null,
      confirmed: null,
      approved: null,
      disabled: null,
      locale: null,
      invite_request: null,
    };
    expect(await get(cast.frank.id)).to.deep.include({ domain: "remote.example", ...nothing });
    await forgetLogin(server, cast.erin.user.id);
    expect(await get(cast.erin.account.id)).to.deep.include({ domain: null, ...nothing });
  });

  it("include pending accounts, which others can't see", async () => {
    await changeLogin(server, cast.dave.user.id, { approved: false });
    expect((await get(cast.dave.account.id)).approved).to.equal(false);
    await cast.alice.refused("getAccount", { path: { id: cast.dave.account.id } }, 404);
    await changeLogin(server, cast.dave.user.id, { approved: true });
  });

  it("require a permission", async () => {
    for (const path of [
      `/api/v1/admin/accounts/${cast.bob.account.id}`,
      "/api/v1/admin/accounts",
      "/api/v2/admin/accounts",
    ]) {
      const taxonomist = await makeStaff(server, { permissions: ["manage_taxonomies"] });
      const { body } = await taxonomist.get(path).expect(403);
      expect(body.code).to.equal("missing_permission");
    }
  });

  describe("in lists", () => {
    const handles = async (path: string, by = moderator): Promise<string[]> => {
      const { body } = await by.get(path).expect(200);
      return (body as AdminAccount[]).map(({ account }) => account.acct);
    };
    const v1 = (query: string): Promise<string[]> => handles(`/api/v1/admin/accounts?${query}`);
    const v2 = (query: string): Promise<string[]> => handles(`/api/v2/admin/accounts?${query}`);

    before(async () => {
      const now = new Date();
      await changeLogin(server, cast.alice.user.id, { disabled: false });
      const alicia = await makeRemoteAccount(server, "alicia", "other.example");
      await changeAccount(server, alicia.id, { silenced_at: now, display_name: "A remote_alice" });
      await changeAccount(server, cast.carol.account.id, { suspended_at: now });
      await changeAccount(server, cast.dave.account.id, { silenced_at: now, sensitized_at: now });
      await changeLogin(server, cast.dave.user.id, { disabled: true, approved: false });
    });

    it("are sorted newest first, and paginated", async () => {
      const everyone = await v2("limit=200");
      expect(everyone[0]).to.equal("alicia@other.example");
      expect(everyone).to.include.members(["alice", "frank@remote.example", "carol", "dave"]);
      const first = await moderator.page("listAdminAccounts", { query: { limit: 3 } });
      let page = first;
      const seen = [...page.body];
      while (page.links["next"] !== undefined) {
        page = await page.follow("next");
        seen.push(...page.body);
      }
      expect(seen.map(({ account }) => account.acct)).to.deep.equal(everyone);
      expect((await (await first.follow("next")).follow("prev")).body).to.deep.equal(first.body);
    });

    it("filter by origin, state and role (v2)", async () => {
      expect(await v2("origin=remote")).to.deep.equal(["alicia@other.example", "frank@remote.example"]);
      expect(await v2("origin=local"))
        .to.include.members(["alice", "carol"])
        .and.not.include("frank");
      expect(await v2("status=suspended")).to.deep.equal(["carol"]);
      expect(await v2("status=silenced")).to.have.members(["alicia@other.example", "dave"]);
      expect(await v2("status=silenced&origin=local")).to.deep.equal(["dave"]);
      expect(await v2("status=sensitized")).to.deep.equal(["dave"]);
      expect(await v2("status=pending")).to.deep.equal(["dave"]);
      expect(await v2("status=disabled")).to.deep.equal(["dave"]);
      expect(await v2("status=active"))
        .to.include("dave")
        .and.not.include("carol");
      const { role } = await get(moderator.account.id);
      expect(await v2(`role_ids[]=${role?.id ?? ""}`)).to.include(moderator.account.username);
      expect(await v2(`role_ids[]=${role?.id ?? ""}`)).not.to.include("alice");
      expect(await v2("role_ids[]=-99"))
        .to.include("alice")
        .and.not.include(moderator.account.username);
      expect(await v2("role_ids[]=nothing")).to.deep.equal([]);
      expect(await v2("permissions=staff"))
        .to.include(moderator.account.username)
        .and.not.include("alice");
      expect(await v2("permissions=staff&role_ids[]=-99")).to.deep.equal([]);
      expect(await v2(`invited_by=${cast.alice.account.id}`)).to.deep.equal([]);
    });

    it("filter by flags (v1), by default local and not suspended", async () => {
      expect(await v1("")).to.include.members(["alice", "dave"]);
      expect(await v1("")).not.to.include.members(["carol"]);
      expect(await v1("")).not.to.include("frank@remote.example");
      expect(await v1("remote=true")).to.deep.equal(["alicia@other.example", "frank@remote.example"]);
      expect(await v1("remote=true&local=true")).to.include.members(["alice", "frank@remote.example"]);
      expect(await v1("remote=true&silenced=true")).to.deep.equal(["alicia@other.example"]);
      expect(await v1("remote=false&silenced=1")).to.deep.equal(["dave"]);
      expect(await v1("suspended=true")).to.deep.equal(["carol"]);
      expect(await v1("pending=true")).to.deep.equal(["dave"]);
      expect(await v1("disabled=true")).to.deep.equal(["dave"]);
      expect(await v1("sensitized=true")).to.deep.equal(["dave"]);
      expect(await v1("sensitized=true&suspended=true")).to.deep.equal([]);
      expect(await v1("staff=true"))
        .to.include(moderator.account.username)
        .and.not.include("alice");
      expect(await v1("by_domain=other.example&remote=true")).to.deep.equal(["alicia@other.example"]);
    });

    it("filter by username, display name, domain and e-mail address, taken literally", async () => {
      expect(await v2("username=ALIC")).to.have.members(["alice", "alicia@other.example"]);
      expect(await v2("username=@alice")).to.deep.equal(["alice"]);
      expect(await v2("username=_lice")).to.deep.equal([]);
      expect(await v2("username=%25")).to.deep.equal([]);
      expect(await v2("display_name=a%20REMOTE_")).to.deep.equal(["alicia@other.example"]);
      expect(await v2("display_name=a_remote")).to.deep.equal([]);
      expect(await v2("by_domain=Remote.Example")).to.deep.equal(["frank@remote.example"]);
      expect(await v2(`email=${emailOf("bob").toUpperCase()}`)).to.deep.equal(["bob"]);
      expect(await v2("email=bo")).to.deep.equal(["bob"]);
      expect(await v2("email=b_b")).to.deep.equal([]);
      expect(await v2("username=alice&email=bo")).to.deep.equal([]);
      expect(await v2("username=%20")).to.include("bob");
      expect(await v2("username=d&status=pending&origin=local")).to.deep.equal(["dave"]);
    });

    it("filter by IP address and network", async () => {
      await see(cast.bob, "192.0.2.7");
      await see(cast.bob, "192.0.2.8");
      await see(cast.alice, "192.0.3.7");
      await see(cast.dave, "2001:db8::7");
      expect(await v2("ip=192.0.2.7")).to.deep.equal(["bob"]);
      expect(await v2("ip=192.0.2.0/24")).to.deep.equal(["bob"]);
      expect(await v2("ip=192.0.0.0/16")).to.have.members(["bob", "alice"]);
      expect(await v2("ip=0.0.0.0/0")).to.have.members(["bob", "alice"]);
      expect(await v2("ip=2001:db8::/32")).to.deep.equal(["dave"]);
      expect(await v2("ip=192.0.2.9")).to.deep.equal([]);
      expect(await v1("ip=192.0.2.7&username=bob")).to.deep.equal(["bob"]);
      for (const ip of ["nonsense", "192.0.2.0/33", "1.2.3", "192.0.2.7/24/1", "::1/129"]) {
        for (const version of ["v1", "v2"])
          await moderator.get(`/api/${version}/admin/accounts?ip=${ip}`).expect(422);
      }
    });

    it("reject invalid filter values", async () => {
      for (const query of ["origin=here", "status=happy", "permissions=all", `username=${"a".repeat(300)}`]) {
        const { status } = await moderator.get(`/api/v2/admin/accounts?${query}`);
        expect(status, query).to.be.oneOf([400, 422]);
      }
    });

    it("take the same number of queries for any page size", async () => {
      const count = (limit: number): Promise<number> => queriesOfRequest(server, () => v2(`limit=${limit}`));
      await count(2);
      expect(await count(8)).to.equal(await count(2));
    });
  });
});
