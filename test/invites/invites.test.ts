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
  const { server, cast, owner } = suite();
  let inviter: Person;

  beforeEach(async () => {
    await forgetLimits(server);
    inviter = await makeInviter(server);
  });

  const letEveryoneInvite = async (isOn: boolean): Promise<void> => {
    const permissions = isOn ? ["invite_users"] : [];
    await owner.put("/api/v1/admin/roles/-99").send({ permissions }).expect(200);
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
    (await owner.get(`/api/v1/admin/accounts/${await accountOf(username)}`).expect(200)).body as {
      approved: boolean;
      invited_by_account_id?: string;
    };
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
      expect((await stranger.get("/api/v1/invites").expect(200)).body).to.deep.equal([]);
    });

    it("require the permission, of the role or of everyone", async () => {
      const { body } = await cast.alice.post("/api/v1/invites").send({}).expect(403);
      expect(body).to.include({ code: "missing_permission" });
      await letEveryoneInvite(true);
      await invite(cast.alice);
      const role = await makeStaff(server, { permissions: ["manage_rules"], position: 1 });
      await invite(role);
      await letEveryoneInvite(false);
      await cast.alice.post("/api/v1/invites").send({}).expect(403);
      await role.post("/api/v1/invites").send({}).expect(403);
    });

    it("require the scope", async () => {
      const reader = await inviter.withScopes("read:invites", "write:lists");
      await reader.post("/api/v1/invites").send({}).expect(403);
      const { code } = await invite(inviter);
      await reader.delete(`/api/v1/invites/${code}`).expect(403);
      await reader.get("/api/v1/invites").expect(200);
      const writer = await inviter.withScopes("write:invites");
      await writer.get("/api/v1/invites").expect(403);
      await supertest(server.app).post("/api/v1/invites").expect(401);
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
        await inviter.post("/api/v1/invites").send(limits).expect(422);
      });
    }

    it("end for good, without leaving the list", async () => {
      const made = await invite(inviter);
      const { body } = await inviter.delete(`/api/v1/invites/${made.code}`).expect(200);
      expect(body).to.include({ id: made.id, usable: false });
      expect(await stateOf(inviter, made)).to.include({ usable: false });
      await check(made.code).expect(401);
      await inviter.delete(`/api/v1/invites/${made.code}`).expect(200);
    });

    it("can't be ended by others", async () => {
      const made = await invite(inviter);
      const stranger = await makeInviter(server);
      await stranger.delete(`/api/v1/invites/${made.code}`).expect(404);
      await stranger.delete("/api/v1/invites/nothing").expect(404);
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
      const { body: found } = await owner
        .get(`/api/v2/admin/accounts?invited_by=${inviter.account.id}`)
        .expect(200);
      expect((found as { username: string }[]).map(({ username }) => username)).to.deep.equal([name]);
      const others = `/api/v2/admin/accounts?invited_by=${cast.alice.account.id}`;
      expect((await owner.get(others).expect(200)).body).to.deep.equal([]);
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
      ["ended", ({ code }) => inviter.delete(`/api/v1/invites/${code}`).expect(200)],
      ["ended by staff", ({ id }) => owner.delete(`/api/v1/admin/invites/${id}`).expect(200)],
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
        const { body } = await owner.get(`/api/v1/admin/invites/${made.id}`).expect(200);
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
      await inviter.patch("/api/v1/accounts/update_credentials").send({ locked: true }).expect(200);
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
      const { body } = await inviter.get(`/api/v1/accounts/relationships?id[]=${account.id}`).expect(200);
      expect((body as unknown[])[0]).to.include({ followed_by: false });
    });
  });

  describe("for staff", () => {
    it("are listed with their inviters, by state", async () => {
      const [ended, made] = [await invite(inviter), await invite(inviter)];
      await inviter.delete(`/api/v1/invites/${ended.code}`).expect(200);
      const list = async (query: string): Promise<string[]> =>
        ((await owner.get(`/api/v1/admin/invites?limit=2${query}`).expect(200)).body as Invite[]).map(
          ({ id }) => id,
        );
      expect(await list("")).to.deep.equal([made.id, ended.id]);
      expect(await list("&state=usable"))
        .to.include(made.id)
        .and.not.include(ended.id);
      expect(await list("&state=unusable"))
        .to.include(ended.id)
        .and.not.include(made.id);
      const { body } = await owner.get(`/api/v1/admin/invites/${made.id}`).expect(200);
      expect((body as { account: { id: string } }).account.id).to.equal(inviter.account.id);
      await owner.get("/api/v1/admin/invites/nothing").expect(404);
    });

    it("need the permission, which inviting is not", async () => {
      const { id } = await invite(inviter);
      await inviter.get("/api/v1/admin/invites").expect(403);
      await inviter.delete("/api/v1/admin/invites").expect(403);
      await inviter.delete(`/api/v1/admin/invites/${id}`).expect(403);
      const keeper = await makeStaff(server, { permissions: ["manage_invites"], position: 1 });
      await keeper.post("/api/v1/invites").send({}).expect(403);
      await keeper.delete(`/api/v1/admin/invites/${id}`).expect(200);
    });

    it("end all at once, with one entry in the audit log", async () => {
      const made = [await invite(inviter), await invite(owner)];
      await owner.delete("/api/v1/admin/invites").expect(200);
      await owner.delete("/api/v1/admin/invites").expect(200);
      for (const { code } of made) await check(code).expect(401);
      const { body } = await owner.get("/api/v1/admin/audit_log?action=invite.end_all").expect(200);
      expect(body).to.have.length(1);
      await check((await invite(inviter)).code).expect(200);
    });
  });

  it("enable invitations of the server if everyone has the permission", async () => {
    const enabled = async (): Promise<unknown> => {
      // The parts of the instance are read again after a change of the settings.
      await setMode("open");
      await setMode("approval");
      return (await supertest(server.app).get("/api/v1/instance").expect(200)).body
        .invites_enabled as unknown;
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
