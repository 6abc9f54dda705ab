/** Login changes by staff. */
import { expect } from "chai";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { findRoleByName } from "../../src/store/admin/roles.ts";
import {
  type TestPerson,
  challengeOf,
  enrol,
  forgetLimits,
  keyOf,
  mailsOf,
  person,
  send,
  text,
  authSuite,
} from "../auth/support.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { changeAccount, changeLogin, forgetLogin } from "../support/states.ts";
import { publish } from "../support/statuses.ts";

type AdminAccount = Schemas["AdminAccount"];

/** Every change, with its required permission and a body. */
const changes = [
  ["post", "approve", "manage_users"],
  ["post", "reject", "manage_users"],
  ["post", "enable", "manage_users"],
  ["post", "confirm", "manage_user_access"],
  ["post", "resend_confirmation", "manage_user_access"],
  ["put", "role", "manage_roles", { role_id: "-99" }],
  ["put", "email", "manage_user_access", { email: "other@mail.example" }],
  ["post", "reset_password", "manage_user_access"],
  ["post", "disable_two_factor", "manage_user_access"],
  ["delete", "", "delete_user_data"],
] as const;

describe("staff", () => {
  const { server, cast, owner, admin, moderator } = authSuite();
  beforeEach(() => forgetLimits(server));

  const at = (id: string, rest = ""): string =>
    `/api/v1/admin/accounts/${id}${rest === "" ? "" : `/${rest}`}`;
  const roleId = async (name: string): Promise<string> =>
    (await findRoleByName(server.context.store, name))?.id ?? "";
  const entriesOf = async (id: string): Promise<string[]> => {
    const body = await owner.call("listAdminAuditLog", {
      query: { target_type: "account", target_id: id, limit: 40 },
    });
    return body.map(({ action }) => action).filter((action) => action !== "account.create");
  };
  let made = 0;
  const newcomer = async (state: { confirmed?: boolean; approved?: boolean } = {}): Promise<TestPerson> => {
    made += 1;
    const [username, email] = [`newcomer${made}`, `newcomer${made}@mail.example`];
    const password = `the password of newcomer ${made}`;
    const wanted = { username, email, password, confirmed: true, approved: false, ...state };
    const { account, user } = await createConfirmedUser(server.context, wanted);
    return { id: user.id, accountId: account.id, email, password, username };
  };

  it("approve a pending login, which receives a mail and can sign in", async () => {
    const who = await newcomer();
    await send(server, "login", { email: who.email, password: who.password }).expect(403);
    const received = await mailsOf(server, who.email, async () => {
      const { body } = await moderator.post(at(who.accountId, "approve")).expect(200);
      expect(body).to.include({ id: who.accountId, approved: true });
    });
    expect(received).to.have.length(1);
    await keyOf(server, who);
    await moderator.post(at(who.accountId, "approve")).expect(403);
    expect(await entriesOf(who.accountId)).to.deep.equal(["account.approve"]);
  });

  it("approve only once when two approve concurrently", async () => {
    const who = await newcomer();
    const replies = await Promise.all([1, 2].map(() => moderator.post(at(who.accountId, "approve"))));
    expect(replies.map(({ status }) => status)).to.have.members([200, 403]);
    expect(await entriesOf(who.accountId)).to.have.length(1);
  });

  it("reject a pending login, which frees its name and address", async () => {
    const who = await newcomer();
    const { body } = await moderator.post(at(who.accountId, "reject")).expect(200);
    expect(body).to.include({ username: who.username, approved: false });
    await moderator.get(at(who.accountId)).expect(404);
    await moderator.post(at(who.accountId, "reject")).expect(404);
    expect(await entriesOf(who.accountId)).to.deep.equal(["account.reject"]);
    await server.settle();
    const again = await createConfirmedUser(server.context, who);
    expect(again.account.username).to.equal(who.username);
    await moderator.post(at(again.account.id, "reject")).expect(403);
  });

  it("enable a disabled login only once", async () => {
    const who = await person(server);
    await changeLogin(server, who.id, { disabled: true });
    const { body } = await moderator.post(at(who.accountId, "enable")).expect(200);
    expect(body).to.include({ disabled: false });
    await keyOf(server, who);
    await moderator.post(at(who.accountId, "enable")).expect(200);
    expect(await entriesOf(who.accountId)).to.deep.equal(["account.enable"]);
  });

  it("confirm an address, unless another login has confirmed it", async () => {
    const who = await newcomer({ confirmed: false, approved: true });
    const other = await newcomer({ confirmed: false, approved: true });
    await changeLogin(server, other.id, { email: who.email });
    const { body } = await admin.post(at(who.accountId, "confirm")).expect(200);
    expect(body).to.include({ confirmed: true });
    await keyOf(server, who);
    await admin.post(at(who.accountId, "confirm")).expect(403);
    const taken = await admin.post(at(other.accountId, "confirm")).expect(422);
    expect(taken.body.details).to.have.property("email");
    expect(await entriesOf(other.accountId)).to.deep.equal([]);
  });

  it("resend the confirmation link while it is valid", async () => {
    const who = await newcomer({ confirmed: false, approved: true });
    await server.settle();
    const received = await mailsOf(server, who.email, () =>
      admin.post(at(who.accountId, "resend_confirmation")).expect(200),
    );
    expect(received).to.have.length(1);
    await send(server, "verify-mail", { token: received[0]?.token ?? "" }).expect(200);
    await admin.post(at(who.accountId, "resend_confirmation")).expect(403);
  });

  it("assign roles below their own, and remove them", async () => {
    const who = await person(server);
    const role = await roleId("Moderator");
    const { body } = await admin.put(at(who.accountId, "role")).send({ role_id: role }).expect(200);
    expect((body as AdminAccount).role).to.include({ id: role, name: "Moderator" });
    await admin.put(at(who.accountId, "role")).send({ role_id: role }).expect(200);
    const without = await admin.put(at(who.accountId, "role")).send({ role_id: "-99" }).expect(200);
    expect((without.body as AdminAccount).role).to.include({ id: "-99" });
    expect(await entriesOf(who.accountId)).to.deep.equal(["account.change_role", "account.change_role"]);
    for (const unknown of ["1234567", "nobody", "-98"]) {
      await admin.put(at(who.accountId, "role")).send({ role_id: unknown }).expect(422);
    }
  });

  it("assign no role as high as their own, and change no account with such a role", async () => {
    const who = await person(server);
    const [higher, same] = [await roleId("Owner"), await roleId("Admin")];
    for (const role of [higher, same]) {
      await admin.put(at(who.accountId, "role")).send({ role_id: role }).expect(403);
    }
    for (const high of [admin, owner, await makeStaff(server, "Admin")]) {
      await admin.put(at(high.account.id, "role")).send({ role_id: "-99" }).expect(403);
    }
    await owner.put(at(owner.account.id, "role")).send({ role_id: "-99" }).expect(403);
    expect(await entriesOf(owner.account.id)).to.deep.equal([]);
  });

  it("reset a password, which ends sessions and tokens, and mails a link to a new one", async () => {
    const who = await person(server);
    const key = await keyOf(server, who);
    const received = await mailsOf(server, who.email, () =>
      admin.post(at(who.accountId, "reset_password")).expect(200),
    );
    await send(server, "sessions", {}, { key }).expect(401);
    await send(server, "login", { email: who.email, password: who.password }).expect(401);
    const letter = received.find(({ token }) => token !== "");
    const password = "what nobody else would choose";
    await send(server, "reset-password", { token: letter?.token ?? "", password }).expect(200);
    await keyOf(server, { email: who.email, password });
    const bob = await makeStaff(server, { permissions: [], position: 3 });
    await admin.post(at(bob.account.id, "reset_password")).expect(200);
    await bob.refused("verifyCredentials", {}, 401);
  });

  it("disable two-factor authentication, with a mail to the user", async () => {
    const who = await person(server);
    await enrol(server, who);
    await challengeOf(server, who);
    const received = await mailsOf(server, who.email, () =>
      admin.post(at(who.accountId, "disable_two_factor")).expect(200),
    );
    expect(received).to.have.length(1);
    await keyOf(server, who);
    await admin.post(at(who.accountId, "disable_two_factor")).expect(200);
    expect(await entriesOf(who.accountId)).to.deep.equal(["account.disable_two_factor"]);
  });

  it("change an address, with mails to the old and the new one", async () => {
    const who = await person(server);
    const put = (email: string) => admin.put(at(who.accountId, "email")).send({ email });
    const email = `new_${who.email}`;
    const received = await mailsOf(server, who.email, () => put(email).expect(200));
    expect(received).to.have.length(1);
    await keyOf(server, { email, password: who.password });
    await put(cast.bob.user.email.toUpperCase()).expect(422);
    for (const wrong of ["nobody", "a@", "a@b@c", `${"a".repeat(310)}@mail.example`]) {
      await put(wrong).expect(422);
    }
    await put("a".repeat(1_000_000)).expect(422);
    expect(await entriesOf(who.accountId)).to.deep.equal(["account.change_email"]);
  });

  it("delete the data of suspended accounts only", async () => {
    const who = await person(server);
    const alice = cast.alice.account.id;
    const status = await publish(cast.alice, "Tomatoes");
    await admin.delete(at(alice)).expect(403);
    await changeAccount(server, alice, { suspended_at: new Date() });
    const { body } = await admin.delete(at(alice)).expect(200);
    expect(body).to.include({ id: alice, suspended: true });
    // Whether or not the job has removed the login yet.
    await admin.delete(at(alice)).expect(403);
    await server.settle();
    await admin.delete(at(alice)).expect(403);
    await cast.bob.refused("getStatus", { path: { id: status.id } }, 404);
    expect((await admin.get(at(alice)).expect(200)).body).to.include({ email: null, suspended: true });
    expect(await entriesOf(alice)).to.deep.equal(["account.delete"]);
    await keyOf(server, who);
  });

  it("delete the data of a suspended remote account", async () => {
    const { id } = await makeRemoteAccount(server, "spammer", "spam.example");
    await admin.delete(at(id)).expect(403);
    await changeAccount(server, id, { suspended_at: new Date() });
    await admin.delete(at(id)).expect(200);
    await admin.delete(at(id)).expect(403);
    expect(await entriesOf(id)).to.deep.equal(["account.delete"]);
  });

  it("can't enable an account whose data is being deleted", async () => {
    const who = await person(server);
    await changeAccount(server, who.accountId, { suspended_at: new Date() });
    await admin.delete(at(who.accountId)).expect(200);
    await admin.post(at(who.accountId, "enable")).expect(403);
    await admin
      .put(at(who.accountId, "role"))
      .send({ role_id: await roleId("Moderator") })
      .expect(403);
  });

  for (const [method, path, permission, body] of changes) {
    it(`need rank and permission to ${path === "" ? "delete" : path}`, async () => {
      const ask = (by: Person, id: string) => by[method](at(id, path)).send(body);
      const low = await makeStaff(server, { permissions: [permission], position: 7 });
      const peer = await makeStaff(server, { permissions: ["manage_reports"], position: 7 });
      const somebody = await newcomer({ confirmed: false });
      const state = { disabled: true, approved: false, confirmed_at: null };
      await changeLogin(server, peer.user.id, state);
      await changeAccount(server, peer.account.id, { suspended_at: new Date() });
      const refused = await ask(low, peer.account.id).expect(403);
      expect(refused.body.code).to.equal("forbidden");
      const other = await makeStaff(server, { permissions: ["manage_reports"] });
      expect((await ask(other, somebody.accountId).expect(403)).body.code).to.equal("missing_permission");
      await ask(low, cast.frank.id).expect(403);
      expect(await entriesOf(peer.account.id)).to.deep.equal([]);
      expect(await entriesOf(somebody.accountId)).to.deep.equal([]);
    });
  }

  it("can't change the login of an account without one", async () => {
    await forgetLogin(server, cast.erin.user.id);
    await admin.post(at(cast.erin.account.id, "approve")).expect(403);
    expect(text((await admin.get(at(cast.erin.account.id)).expect(200)).body, "username")).to.equal("erin");
  });
});
