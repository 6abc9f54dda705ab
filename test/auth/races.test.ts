import { expect } from "chai";
import { changePassword, resetPassword } from "../../src/domain/account-security.ts";
import type { Context } from "../../src/domain/context.ts";
import { makeMailedToken } from "../../src/domain/mailed-tokens.ts";
import { openToken } from "../../src/domain/sealed-tokens.ts";
import { type Session, findSession } from "../../src/domain/sessions.ts";
import type { TestServer } from "../support/server.ts";
import { type TestPerson, authServer, keyOf, person, send } from "./support.ts";

describe("what is under way while a password is reset", () => {
  const chosen = "the password that the owner set anew";
  let server: TestServer;
  let owner: TestPerson;

  before(async () => {
    server = await authServer();
  });
  beforeEach(async () => {
    owner = await person(server);
  });
  after(() => server.close());

  const reset = async (): Promise<void> => {
    const token = await makeMailedToken(server.context, "reset-password", { userId: owner.id });
    await resetPassword(server.context, token, chosen, "192.0.2.9");
  };
  /** Passwords that take so long to hash or compare that something else happens before the answer. */
  const slow = (step: "hash" | "matches", meanwhile: () => Promise<unknown>): Context => {
    const { passwords } = server.context;
    let happened: Promise<unknown> | undefined;
    const late = async <T>(work: Promise<T>): Promise<T> => {
      const made = await work;
      happened ??= meanwhile();
      await happened;
      return made;
    };
    return {
      ...server.context,
      passwords: {
        ...passwords,
        hash: (password) => (step === "hash" ? late(passwords.hash(password)) : passwords.hash(password)),
        matches: (password, stored) => {
          const compared = passwords.matches(password, stored);
          return step === "matches" ? late(compared) : compared;
        },
      },
    };
  };
  const sessionOf = async (key: string): Promise<Session> => {
    const hash = await openToken(server.context, "session", key);
    const session = hash === undefined ? undefined : await findSession(server.context, hash, "key");
    if (session === undefined) throw new Error("the key is no good");
    return session;
  };
  const statusOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 200,
      (error: unknown) => (error instanceof Error ? Reflect.get(error, "status") : error),
    );

  for (const step of ["hash", "matches"] as const) {
    it(`keeps the new password against a change that began before (${step})`, async () => {
      const session = await sessionOf(await keyOf(server, owner));
      const change = { current: owner.password, next: "the password of a thief", address: "192.0.2.1" };
      expect(await statusOf(changePassword(slow(step, reset), session, change))).to.equal(401);
      await send(server, "login", { email: owner.email, password: change.next }).expect(401);
      await send(server, "login", { email: owner.email, password: chosen }).expect(200);
    });
  }

  it("refuses a change whose own session was ended in the meantime", async () => {
    const key = await keyOf(server, owner);
    const session = await sessionOf(key);
    const other = await keyOf(server, owner);
    const end = (): Promise<unknown> =>
      send(server, "sessions/revoke", { id: session.row.id }, { key: other }).expect(200);
    const change = { current: owner.password, next: "the password of a thief", address: "192.0.2.1" };
    expect(await statusOf(changePassword(slow("hash", end), session, change))).to.equal(401);
    await send(server, "login", { email: owner.email, password: owner.password }).expect(200);
  });
});
