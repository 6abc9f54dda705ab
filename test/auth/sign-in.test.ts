import type { Test } from "../support/supertest.ts";
import { expect } from "chai";
import type { Passwords } from "../../src/domain/kernel/password-hashing.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { checkCredentials, mostPasswordFailures } from "../../src/domain/auth/credentials.ts";
import { contextWith } from "../support/server.ts";
import { day, hour, keyOf, mailsOf, minute, person, send, text, ownerSuite } from "./support.ts";
import { changeLogin, loginOf } from "../support/states.ts";

describe("signing in", () => {
  const { server, owner } = ownerSuite();

  const login = (password: string, email = owner.email): Test => send(server, "login", { email, password });
  const works = async (key: string): Promise<boolean> =>
    (await send(server, "sessions", {}, { key })).status === 200;

  it("returns a new session key each time", async () => {
    const first = await keyOf(server, owner);
    const second = await keyOf(server, owner);
    expect(first).not.to.equal(second);
    expect(await works(first)).to.equal(true);
    expect(await works(second)).to.equal(true);
  });

  it("ignores the case of the address", async () => {
    await login(owner.password, owner.email.toUpperCase()).expect(200);
  });

  it("replies alike for an unknown address and a wrong password, and hashes for both", async () => {
    const compared: boolean[] = [];
    const passwords: Passwords = {
      ...server.context.passwords,
      async matches(password, stored) {
        const right = await server.context.passwords.matches(password, stored);
        compared.push(right);
        return right;
      },
    };
    const attempt = { password: "wrong", address: "192.0.2.1", userAgent: "" };
    const context = contextWith(server, { passwords });
    const outcomes = [];
    for (const email of [owner.email, "nobody@mail.example"]) {
      outcomes.push(await checkCredentials(context, { ...attempt, email }).catch((error: unknown) => error));
    }
    expect(compared, "two for each: of the owner, and of who waits").to.deep.equal(
      Array.from({ length: 4 }, () => false),
    );
    const [known, unknown] = await Promise.all([login("wrong"), login("wrong", "nobody@mail.example")]);
    expect(known.status).to.equal(401);
    expect(unknown.status).to.equal(401);
    expect(known.body).to.deep.equal(unknown.body);
  });

  it("rejects an empty password as malformed, and one of 65 characters as wrong", async () => {
    await login("").expect(400);
    const long = await login("x".repeat(65)).expect(401);
    const wrong = await login("wrong").expect(401);
    expect(long.body).to.deep.equal(wrong.body);
  });

  it("ends a session after seven days without use, and after thirty in any case", async () => {
    const idle = await keyOf(server, owner);
    const used = await keyOf(server, owner);
    let gone = 0;
    for (let week = 0; week < 4; week += 1) {
      server.advance(7 * day - minute);
      gone += 7 * day - minute;
      expect(await works(used), `after ${gone / day} days`).to.equal(true);
    }
    expect(await works(idle)).to.equal(false);
    server.advance(30 * day - gone + minute);
    expect(await works(used)).to.equal(false);
    server.advance(-30 * day - minute);
  });

  it("disables a password after a hundred consecutive failures, until it is reset", async () => {
    await changeLogin(server, owner.id, { password_failures: 99 });
    await login("wrong").expect(401);
    const refused = await login(owner.password).expect(401);
    expect(refused.body).to.deep.equal((await login("wrong").expect(401)).body);
    await changeLogin(server, owner.id, { password_failures: 0 });
    await login(owner.password).expect(200);
    expect(mostPasswordFailures).to.equal(100);
  });

  it("counts consecutive failures only", async () => {
    await changeLogin(server, owner.id, { password_failures: 98 });
    await login("wrong").expect(401);
    await login(owner.password).expect(200);
    await login("wrong").expect(401);
    await login(owner.password).expect(200);
  });

  it("counts concurrent failures", async () => {
    await Promise.all(Array.from({ length: 12 }, () => login("wrong").expect(401)));
    expect(await loginOf(server, owner.id)).to.include({ password_failures: 12 });
  });

  it("rehashes the password when the cost has changed, and still accepts it", async () => {
    const cheaper = openPasswords(server.context.secrets, { cost: 5, threads: openThreads(1) });
    const stored = await cheaper.hash(owner.password);
    await cheaper.close();
    await changeLogin(server, owner.id, { password_hash: stored.hash, pepper_id: stored.pepperId });
    await login(owner.password).expect(200);
    expect((await loginOf(server, owner.id))["password_hash"]).to.match(/^\$2b\$04\$/);
    await login(owner.password).expect(200);
  });

  it("rejects a disabled account, and ends its sessions", async () => {
    const key = await keyOf(server, owner);
    await changeLogin(server, owner.id, { disabled: true });
    await login(owner.password).expect(403);
    await login("wrong").expect(401);
    expect(await works(key)).to.equal(false);
  });

  it("shows the client's description next to the observed address and agent", async () => {
    const { body } = await send(server, "login", {
      email: owner.email,
      password: owner.password,
      ua: "x".repeat(600),
      ip: "2001:db8::7",
    }).expect(200);
    const { body: list } = await send(server, "sessions", {}, { key: text(body, "key") }).expect(200);
    const [session] = list.sessions as Record<string, unknown>[];
    expect(session).to.include({ ua: "x".repeat(512), ip: "2001:db8::7", observed_ua: "Tests/1.0" });
    expect(session?.["observed_ip"]).to.equal("127.0.0.1");
    const { body: other } = await send(server, "login", {
      email: owner.email,
      password: owner.password,
      ip: "no address",
    }).expect(200);
    const { body: second } = await send(server, "sessions", {}, { key: text(other, "key") }).expect(200);
    const current = (second.sessions as Record<string, unknown>[]).find((one) => one["current"] === true);
    expect(current).to.include({ ua: "Tests/1.0", ip: "127.0.0.1" });
  });

  describe("listing sessions", () => {
    it("returns all of the user's own with their times, without keys", async () => {
      const before = server.context.clock().getTime();
      const first = await keyOf(server, owner);
      server.advance(hour);
      const second = await keyOf(server, owner);
      await keyOf(server, await person(server));
      const { body } = await send(server, "sessions", {}, { key: second }).expect(200);
      const sessions = body.sessions as Record<string, unknown>[];
      expect(sessions).to.have.length(2);
      for (const session of sessions) {
        expect(session).to.have.all.keys(
          "id",
          "ua",
          "ip",
          "observed_ua",
          "observed_ip",
          "created_at",
          "last_used_at",
          "current",
        );
      }
      expect(sessions.map((session) => session["current"])).to.deep.equal([true, false]);
      expect(Date.parse(String(sessions[1]?.["created_at"]))).to.be.closeTo(before, minute);
      expect(Date.parse(String(sessions[0]?.["last_used_at"]))).to.be.closeTo(before + hour, minute);
      for (const key of [first, second]) expect(JSON.stringify(body)).not.to.include(key);
    });

    it("ends one session immediately, and keeps the other", async () => {
      const first = await keyOf(server, owner);
      const second = await keyOf(server, owner);
      const { body } = await send(server, "sessions", {}, { key: second }).expect(200);
      const other = (body.sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
      await send(server, "sessions/revoke", { id: other?.id ?? "" }, { key: second }).expect(200);
      expect(await works(first)).to.equal(false);
      expect(await works(second)).to.equal(true);
      await send(server, "sessions/revoke", { id: other?.id ?? "" }, { key: second }).expect(404);
    });

    it("ends the current session, as a way to sign out", async () => {
      const key = await keyOf(server, owner);
      const { body } = await send(server, "sessions", {}, { key }).expect(200);
      const [session] = body.sessions as { id: string }[];
      await send(server, "sessions/revoke", { id: session?.id ?? "" }, { key }).expect(200);
      expect(await works(key)).to.equal(false);
    });

    it("ends no session of other users", async () => {
      const theirs = await keyOf(server, await person(server));
      const { body } = await send(server, "sessions", {}, { key: theirs }).expect(200);
      const [session] = body.sessions as { id: string }[];
      const key = await keyOf(server, owner);
      for (const id of [session?.id ?? "", "1", "nonsense"]) {
        const reply = await send(server, "sessions/revoke", { id }, { key }).expect(404);
        expect(reply.body.code).to.equal("session_not_found");
      }
      expect(await works(theirs)).to.equal(true);
    });

    it("ends all others", async () => {
      const first = await keyOf(server, owner);
      const second = await keyOf(server, owner);
      const stranger = await keyOf(server, await person(server));
      await send(server, "sessions/revoke-others", {}, { key: second }).expect(200);
      expect(await works(first)).to.equal(false);
      expect(await works(second)).to.equal(true);
      expect(await works(stranger)).to.equal(true);
    });
  });

  it("notifies the owner once when a hundred consecutive wrong passwords have disabled theirs", async () => {
    const owner = await person(server);
    await changeLogin(server, owner.id, { password_failures: 98 });
    const { email, password } = owner;
    const received = await mailsOf(server, email, async () => {
      for (let tries = 0; tries < 4; tries += 1) {
        await send(server, "login", { email, password: "wrong" }).expect(401);
      }
    });
    expect(received.map(({ subject }) => subject)).to.deep.equal(["Your password for Concord is disabled"]);
    await send(server, "login", { email, password }).expect(401);
  });
});
