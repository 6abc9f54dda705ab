import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";
import { authSuite, forgetLimits, grace, mailsOf, person, send } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { invite, makeInviter, registerThroughApp, stateOf } from "./support.ts";

describe("invitations to people who verify their address", () => {
  const { server, cast } = authSuite();
  let inviter: Person;
  let people = 0;

  beforeEach(async () => {
    await forgetLimits(server);
    inviter = await makeInviter(server);
  });

  const setMode = (value: "open" | "approval" | "closed"): Promise<unknown> =>
    server.context.write(writeSetting, operator, { name: "registrations", value });
  afterEach(() => setMode("open"));

  const newEmail = (): string => {
    people += 1;
    return `invited_${people}@mail.example`;
  };
  /** Registers, and returns the mailed token. */
  const register = async (email: string, code: string): Promise<string> => {
    const [mail] = await mailsOf(server, email, () =>
      send(server, "register", { ...grace, email, invite_code: code }).expect(200),
    );
    return mail?.token ?? "";
  };
  const verify = (token: string) => send(server, "verify-mail", { token });
  const userOf = (email: string) => findUserByEmail(server.context.store, email);

  it("keep the code until the address is verified, which counts as the use", async () => {
    await setMode("closed");
    const made = await invite(inviter, { max_uses: 1, autofollow: true });
    const email = newEmail();
    const token = await register(email, made.code);
    expect(await stateOf(inviter, made)).to.include({ uses: 0, usable: true });
    await verify(token).expect(200);
    expect(await stateOf(inviter, made)).to.include({ uses: 1, usable: false });
    const user = await userOf(email);
    expect(user).to.include({ approved: true, invite_id: made.id });
    await server.settle();
    const body = await inviter.call("listRelationships", { query: { id: [user?.account_id ?? ""] } });
    expect(body[0]).to.include({ followed_by: true });
    await send(server, "login", { email, password: grace.password }).expect(200);
  });

  it("are needed while registrations are closed", async () => {
    await setMode("closed");
    const { body } = await send(server, "register", { ...grace, email: newEmail() }).expect(403);
    expect(body).to.include({ code: "registrations_closed" });
    const refused = await send(server, "register", { ...grace, email: newEmail(), invite_code: "x" });
    expect(refused.status).to.equal(403);
    expect(refused.body).to.include({ code: "invite_unusable" });
  });

  it("let only one of two verify an address with the last use, even at once", async () => {
    await setMode("closed");
    const made = await invite(inviter, { max_uses: 1 });
    const tokens = [await register(newEmail(), made.code), await register(newEmail(), made.code)];
    const replies = await Promise.all(tokens.map((token) => verify(token)));
    expect(replies.map(({ status }) => status)).to.have.members([200, 403]);
    const refused = replies.find(({ status }) => status === 403);
    expect(refused?.body).to.include({ code: "invite_unusable" });
    expect(await stateOf(inviter, made)).to.include({ uses: 1 });
    // The link works again once registrations are open.
    await setMode("open");
    const again = await Promise.all(tokens.map((token) => verify(token)));
    expect(again.map(({ status }) => status)).to.have.members([200, 400]);
  });

  it("leave it to the moderators if the last use is gone by then", async () => {
    await setMode("approval");
    const made = await invite(inviter, { max_uses: 1 });
    const [first, second] = [newEmail(), newEmail()];
    const tokens = [await register(first, made.code), await register(second, made.code)];
    for (const token of tokens) await verify(token).expect(200);
    expect(await userOf(first)).to.include({ approved: true });
    expect(await userOf(second)).to.include({ approved: false, invite_id: null });
  });

  it("may expire meanwhile, but not end", async () => {
    await setMode("closed");
    const [expired, ended] = [await invite(inviter), await invite(inviter)];
    const tokens = [await register(newEmail(), expired.code), await register(newEmail(), ended.code)];
    await server.database
      .builder("invites")
      .where({ id: expired.id })
      .update({ expires_at: new Date(server.context.clock().getTime() + 1) });
    await inviter.call("deleteInvite", { path: { invite_code: ended.code } });
    await verify(tokens[0] ?? "").expect(200);
    await verify(tokens[1] ?? "").expect(403);
  });

  it("are needed by who sets a password to finish the registration, too", async () => {
    await setMode("closed");
    const made = await invite(inviter);
    const email = newEmail();
    await register(email, made.code);
    const [mail] = await mailsOf(server, email, () =>
      send(server, "request-reset-password", { email }).expect(200),
    );
    await inviter.call("deleteInvite", { path: { invite_code: made.code } });
    const reply = await send(
      server,
      "reset-password",
      { password: grace.password },
      { token: mail?.token ?? "" },
    );
    expect(reply.status).to.equal(403);
    expect(reply.body).to.include({ code: "invite_unusable" });
    expect(await userOf(email)).to.equal(undefined);
  });

  it("don't reveal to the inviter whether an address is registered", async () => {
    const owner = await person(server);
    const made = await invite(inviter);
    await register(owner.email, made.code);
    await register(newEmail(), made.code);
    expect(await stateOf(inviter, made)).to.include({ uses: 0 });
  });

  it("keep someone approved who registered through an app, when they verify the address", async () => {
    await setMode("approval");
    const made = await invite(inviter);
    const username = `by_app_${people}`;
    const email = `${username}@mail.example`;
    const [mail] = await mailsOf(server, email, () =>
      registerThroughApp(server, cast.app.token, username, made.code).expect(200),
    );
    expect(await stateOf(inviter, made)).to.include({ uses: 1 });
    await verify(mail?.token ?? "").expect(200);
    expect(await userOf(email)).to.include({ approved: true, invite_id: made.id });
  });
});
