import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { endAccount } from "../../src/domain/deletion/own-deletion.ts";
import { addIpBlock } from "../../src/domain/moderation/ip-blocks.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";
import { forgetLimits } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { changeAccount, changeLogin, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";
import supertest from "../support/supertest.ts";
import { type Invite, invite, makeInviter, registerThroughApp, stateOf } from "./support.ts";

const halfHour = 1800;

describe("invitations", () => {
  const { server, anonymous, cast, owner } = suite();
  let inviter: Person;

  beforeEach(async () => {
    await forgetLimits(server);
    inviter = await makeInviter(server);
  });

  const letEveryoneInvite = async (isOn: boolean): Promise<void> => {
    const permissions = isOn ? ["invite_users"] : [];
    await owner.call("updateAdminRole", { path: { id: "-99" }, body: { permissions } });
  };
  before(() => letEveryoneInvite(false));

  const setMode = (value: "open" | "approval" | "closed"): Promise<unknown> =>
    server.context.write(writeSetting, operator, { name: "registrations", value });
  afterEach(() => setMode("open"));

  let registrations = 0;
  const newName = (): string => {
    registrations += 1;
    return `guest_${registrations}`;
  };
  const register = (code?: string, username = newName()) =>
    registerThroughApp(server, cast.app.token, username, code);
  const check = (code: string) => supertest(server.app).get(`/api/v1/invites/${code}`);
  const accountOf = async (username: string): Promise<string> => {
    const user = await findUserByEmail(server.context.store, `${username}@mail.example`);
    if (user === undefined) throw new Error(`${username} has no login`);
    return user.account_id;
  };
  const asStaff = async (username: string) =>
    await owner.call("getAdminAccount", { path: { id: await accountOf(username) } });
  const relation = async (username: string): Promise<Record<string, boolean>> => {
    await server.settle();
    const query = `id[]=${await accountOf(username)}`;
    const { body } = await inviter.get(`/api/v1/accounts/relationships?${query}`).expect(200);
    return (body as Record<string, boolean>[])[0] ?? {};
  };

  describe("of a user", () => {
    it("have a random code, a link, and the chosen limits", async () => {
      const before = server.context.clock().getTime();
      const made = await invite(inviter, { max_uses: 5, expires_in: halfHour, autofollow: true });
      expect(made.code).to.match(/^[A-Za-z2-9]{10}$/);
      expect(made.url).to.equal(new URL(`/invite/${made.code}`, server.context.config.publicUrl).href);
      expect(made).to.include({ max_uses: 5, uses: 0, autofollow: true, usable: true });
      expect(Date.parse(made.expires_at ?? "") - before).to.be.within(
        halfHour * 1000,
        halfHour * 1000 + 60_000,
      );
      const plain = await invite(inviter);
      expect(plain).to.include({ max_uses: null, expires_at: null, autofollow: false });
      expect(plain.code).not.to.equal(made.code);
    });

    it("are listed to their inviter only, in pages, newest first", async () => {
      const made = [await invite(inviter), await invite(inviter), await invite(inviter)];
      const first = await inviter.get("/api/v1/invites?limit=2").expect(200);
      const ids = (body: unknown): string[] => (body as Invite[]).map(({ id }) => id);
      expect(ids(first.body)).to.deep.equal([made[2]?.id, made[1]?.id]);
      const next = new URL(/<([^>]+)>; rel="next"/.exec(String(first.headers["link"]))?.[1] ?? "");
      expect(ids((await inviter.get(next.pathname + next.search).expect(200)).body)).to.deep.equal([
        made[0]?.id,
      ]);
      const stranger = await makeInviter(server);
      expect(await stranger.call("listInvites")).to.deep.equal([]);
    });

    it("require the permission, of the role or of everyone", async () => {
      const body = await cast.alice.refused("createInvite", { body: {} }, 403);
      expect(body).to.include({ code: "missing_permission" });
      await letEveryoneInvite(true);
      await invite(cast.alice);
      const role = await makeStaff(server, { permissions: ["manage_rules"], position: 1 });
      await invite(role);
      await letEveryoneInvite(false);
      await cast.alice.refused("createInvite", { body: {} }, 403);
      await role.refused("createInvite", { body: {} }, 403);
    });

    for (const limits of [
      { max_uses: 0 },
      { max_uses: 101 },
      { max_uses: -1 },
      { expires_in: halfHour - 1 },
      { expires_in: 604_801 },
      { max_uses: "many" },
    ]) {
      it(`have no limits such as ${JSON.stringify(limits)}`, async () => {
        await inviter.refused("createInvite", { body: limits }, 422);
      });
    }

    it("end for good, without leaving the list", async () => {
      const made = await invite(inviter);
      const body = await inviter.call("deleteInvite", { path: { invite_code: made.code } });
      expect(body).to.include({ id: made.id, usable: false });
      expect(await stateOf(inviter, made)).to.include({ usable: false });
      await check(made.code).expect(401);
      await inviter.call("deleteInvite", { path: { invite_code: made.code } });
    });

    it("can't be ended by others", async () => {
      const made = await invite(inviter);
      const stranger = await makeInviter(server);
      await stranger.refused("deleteInvite", { path: { invite_code: made.code } }, 404);
      expect(await stateOf(inviter, made)).to.include({ usable: true });
    });
  });

  describe("in a registration", () => {
    it("open closed registrations, and count as uses", async () => {
      await setMode("closed");
      const made = await invite(inviter, { max_uses: 5 });
      const { body } = await register().expect(403);
      expect(body).to.include({ code: "registrations_closed" });
      const { body: confirmed } = await check(made.code).expect(200);
      expect(confirmed).to.deep.equal({
        invite_code: made.code,
        instance_api_url: new URL("/api/v2/instance", server.context.config.publicUrl).href,
      });
      const name = newName();
      await register(made.code, name).expect(200);
      expect(await stateOf(inviter, made)).to.include({ uses: 1, usable: true });
      expect(await asStaff(name)).to.include({ approved: true, invited_by_account_id: inviter.account.id });
      const found = await owner.call("listAdminAccounts", { query: { invited_by: inviter.account.id } });
      expect(found.map(({ username }) => username)).to.deep.equal([name]);
      expect(
        await owner.call("listAdminAccounts", { query: { invited_by: cast.alice.account.id } }),
      ).to.deep.equal([]);
    });

    it("need no approval where others do", async () => {
      await setMode("approval");
      const made = await invite(inviter);
      const [invited, other, mistaken] = [newName(), newName(), newName()];
      await register(made.code, invited).expect(200);
      await register(undefined, other).expect(200);
      await register(made.code.toLowerCase() + "x", mistaken).expect(200);
      expect((await asStaff(invited)).approved).to.equal(true);
      expect(await asStaff(other))
        .to.include({ approved: false })
        .and.not.have.property("invited_by_account_id");
      expect((await asStaff(mistaken)).approved).to.equal(false);
    });

    it("need the approval that their network needs, and can't come from a blocked one", async () => {
      const made = await invite(inviter);
      for (const [severity, status] of [
        ["sign_up_requires_approval", 200],
        ["sign_up_block", 403],
      ] as const) {
        const block = { severity, comment: "", duration: null } as const;
        for (const ip of ["127.0.0.1", "::1"])
          await server.context.write(addIpBlock, operator, { ip, ...block });
        const name = newName();
        await register(made.code, name).expect(status);
        await check(made.code).expect(status);
        if (status === 200) expect((await asStaff(name)).approved).to.equal(false);
      }
      await forget(server, "ip_blocks");
      expect(await stateOf(inviter, made)).to.include({ uses: 1 });
    });

    it("can't be used once more, even at once", async () => {
      await setMode("closed");
      const made = await invite(inviter, { max_uses: 2 });
      const names = [newName(), newName(), newName(), newName()];
      const replies = await Promise.all(names.map((name) => register(made.code, name)));
      expect(replies.map(({ status }) => status)).to.have.members([200, 200, 403, 403]);
      const refused = replies.filter(({ status }) => status === 403);
      for (const { body } of refused) expect(body).to.include({ code: "invite_unusable" });
      expect(await stateOf(inviter, made)).to.include({ uses: 2, usable: false });
      await check(made.code).expect(401);
    });

    it("leave the second of two to the moderators, if both want the last use at once", async () => {
      await setMode("approval");
      const made = await invite(inviter, { max_uses: 1 });
      const names = [newName(), newName()];
      await Promise.all(names.map((name) => register(made.code, name).expect(200)));
      const approved = await Promise.all(names.map(async (name) => (await asStaff(name)).approved));
      expect(approved).to.have.members([false, true]);
      expect(await stateOf(inviter, made)).to.include({ uses: 1 });
    });

    it("aren't used by a registration that fails", async () => {
      const made = await invite(inviter);
      await register(made.code, "alice").expect(422);
      expect(await stateOf(inviter, made)).to.include({ uses: 0 });
    });

    const invalidated: readonly [string, (made: Invite) => Promise<unknown>][] = [
      [
        "expired",
        ({ id }) =>
          server.database
            .builder("invites")
            .where({ id })
            .update({ expires_at: new Date(Date.now() - 1000) }),
      ],
      ["ended", ({ code }) => inviter.call("deleteInvite", { path: { invite_code: code } })],
      ["ended by staff", ({ id }) => owner.call("deleteAdminInvite", { path: { id } })],
      ["of a suspended user", () => changeAccount(server, inviter.account.id, { suspended_at: new Date() })],
      ["of a disabled user", () => changeLogin(server, inviter.user.id, { disabled: true })],
      [
        "of a user who moved",
        () => changeAccount(server, inviter.account.id, { moved_to_account_id: cast.frank.id }),
      ],
      [
        "of a deleted user",
        () =>
          server.context.writeWithoutActor(endAccount, {
            id: inviter.user.id,
            account_id: inviter.account.id,
          }),
      ],
    ];
    for (const [what, invalidate] of invalidated) {
      it(`are refused if ${what}`, async () => {
        await setMode("closed");
        const made = await invite(inviter);
        await invalidate(made);
        expect((await check(made.code).expect(401)).body).to.include({ code: "invite_unusable" });
        expect((await register(made.code).expect(403)).body).to.include({ code: "invite_unusable" });
        const body = await owner.call("getAdminInvite", { path: { id: made.id } });
        expect(body).to.include({ usable: false, uses: 0 });
      });
    }

    it("are refused with an unknown code", async () => {
      await check("unknown").expect(404);
      await check("x".repeat(64)).expect(404);
      await setMode("closed");
      for (const code of ["unknown", " ", "%"]) await register(code).expect(403);
      expect((await register("").expect(403)).body).to.include({ code: "registrations_closed" });
    });

    it("let the new account follow the inviter, if they say so", async () => {
      const [following, other] = [newName(), newName()];
      await register((await invite(inviter, { autofollow: true })).code, following).expect(200);
      await register((await invite(inviter)).code, other).expect(200);
      expect(await relation(following)).to.include({ followed_by: true, following: false });
      expect(await relation(other)).to.include({ followed_by: false });
    });

    it("let the new account request to follow a locked inviter", async () => {
      await inviter.call("updateCredentials", { body: { locked: true } });
      const name = newName();
      await register((await invite(inviter, { autofollow: true })).code, name).expect(200);
      expect(await relation(name)).to.include({ followed_by: false, requested_by: true });
    });

    it("let nobody follow an inviter who is suspended by then", async () => {
      const made = await invite(inviter, { autofollow: true });
      await changeAccount(server, inviter.account.id, { suspended_at: new Date() });
      const { account } = cast.bob;
      await eventTasks.autofollow(server.context, {
        type: "invite.accepted",
        inviteId: made.id,
        accountId: account.id,
      });
      await changeAccount(server, inviter.account.id, { suspended_at: null });
      const body = await inviter.call("listRelationships", { query: { id: [account.id] } });
      expect(body[0]).to.include({ followed_by: false });
    });
  });

  describe("for staff", () => {
    it("are listed with their inviters, by state", async () => {
      const [ended, made] = [await invite(inviter), await invite(inviter)];
      await inviter.call("deleteInvite", { path: { invite_code: ended.code } });
      const list = async (state?: "usable" | "unusable"): Promise<string[]> =>
        (await owner.call("listAdminInvites", { query: { limit: 2, state } })).map(({ id }) => id);
      expect(await list()).to.deep.equal([made.id, ended.id]);
      expect(await list("usable"))
        .to.include(made.id)
        .and.not.include(ended.id);
      expect(await list("unusable"))
        .to.include(ended.id)
        .and.not.include(made.id);
      const body = await owner.call("getAdminInvite", { path: { id: made.id } });
      expect(body.account.id).to.equal(inviter.account.id);
    });

    it("need the permission, which inviting is not", async () => {
      const { id } = await invite(inviter);
      await inviter.refused("listAdminInvites", {}, 403);
      await inviter.refused("deleteAdminInvites", {}, 403);
      await inviter.refused("deleteAdminInvite", { path: { id } }, 403);
      const keeper = await makeStaff(server, { permissions: ["manage_invites"], position: 1 });
      await keeper.refused("createInvite", { body: {} }, 403);
      await keeper.call("deleteAdminInvite", { path: { id } });
    });

    it("end all at once, with one entry in the audit log", async () => {
      const made = [await invite(inviter), await invite(owner)];
      await owner.call("deleteAdminInvites");
      await owner.call("deleteAdminInvites");
      for (const { code } of made) await check(code).expect(401);
      const body = await owner.call("listAdminAuditLog", { query: { action: "invite.end_all" } });
      expect(body).to.have.length(1);
      await check((await invite(inviter)).code).expect(200);
    });
  });

  it("enable invitations of the server if everyone has the permission", async () => {
    const enabled = async (): Promise<unknown> => {
      // The parts of the instance are read again after a change of the settings.
      await setMode("open");
      await setMode("approval");
      return (await anonymous.call("getInstanceV1")).invites_enabled;
    };
    expect(await enabled()).to.equal(false);
    await letEveryoneInvite(true);
    expect(await enabled()).to.equal(true);
    await letEveryoneInvite(false);
    expect(await enabled()).to.equal(false);
  });
});

describe("creating invitations", () => {
  const { server, cast } = suite({ RATE_LIMITS: "on" });

  it("is limited to twenty per hour for each user, and by default allowed for everyone", async () => {
    for (let count = 0; count < 20; count += 1) await invite(cast.alice);
    const { body, headers } = await cast.alice.post("/api/v1/invites").send({}).expect(429);
    expect(body).to.include({ code: "rate_limited" });
    expect(Number(headers["retry-after"])).to.be.greaterThan(0);
    await invite(cast.bob);
    await forgetLimits(server);
  });
});
