import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { challengeOf, enrol, keyOf, mails, person, send, text, ownerSuite } from "../auth/support.ts";
import { loginOf } from "../support/states.ts";
import { findUserByEmail } from "../../src/store/auth/users.ts";

describe("resetting two-factor authentication as the operator", () => {
  const { server, owner } = ownerSuite();
  const submit = async (token: string, code: string): Promise<Response> =>
    send(server, "otp-submit", { token, code });

  for (const words of [
    ["accounts", "disable-otp"],
    ["accounts", "modify", "--disable-2fa"],
  ]) {
    it(`allows sign-in with the password alone, mails the user, and changes nothing else: ${words.join(" ")}`, async () => {
      const early = await keyOf(server, owner);
      const { key, authenticator, recoveryCodes } = await enrol(server, owner);
      const challenge = await challengeOf(server, owner);
      const asked = await send(server, "otp-toggle", {}, { key: early }).expect(403);
      const other = await person(server);
      await enrol(server, other);
      const before = (await mails(server)).length;

      const [area = "", command = "", ...options] = words;
      const answer = await runJson<object>(server, area, command, owner.username, ...options);
      expect(answer).to.include({ username: owner.username });

      const received = (await mails(server)).slice(before);
      expect(received.map(({ to, subject }) => [to, subject])).to.deep.equal([
        [owner.email, "Two-factor authentication is off at Concord"],
      ]);
      expect((await submit(challenge, authenticator.code())).status, "an open challenge").to.equal(401);
      expect((await submit(text(asked.body, "token"), authenticator.code())).status).to.equal(401);
      await send(server, "sessions", {}, { key }).expect(200);
      await keyOf(server, owner);
      await send(server, "login", { email: owner.email, password: "wrong" }).expect(401);
      const theirs = await send(server, "login", { email: other.email, password: other.password }).expect(
        200,
      );
      expect(theirs.body, "nobody else's codes").to.include({ otp_required: true });

      const again = await enrol(server, owner);
      const [former = ""] = recoveryCodes;
      const token = await challengeOf(server, owner);
      await send(server, "otp-recover", { token, recovery_code: former }).expect(401);
      const code = again.authenticator.code();
      expect((await submit(challenge, code)).status, "a challenge of before").to.equal(401);
      expect((await submit(text(asked.body, "token"), code)).status).to.equal(401);
      expect((await submit(token, code)).status).to.equal(200);
    });
  }

  it("does nothing, and sends no mail, for a user without two-factor authentication", async () => {
    const before = (await mails(server)).length;
    await runJson(server, "accounts", "disable-otp", owner.username);
    expect((await mails(server)).slice(before)).to.deep.equal([]);
    await keyOf(server, owner);
  });

  it("reports an unknown name, and changes no account", async () => {
    await enrol(server, owner);
    const { code, stdout, stderr } = await runCommand(server, "accounts", "disable-otp", "nobody");
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: "" });
    expect(stderr).to.match(/^concord: [^\n]*nobody[^\n]*\n$/);
    await challengeOf(server, owner);
  });

  it("hashes the password of a created account at the configured cost", async () => {
    const words = ["accounts", "create", "olga", "--email", "olga@mail.example", "--confirmed"];
    await runJson(server, ...words);
    const olga = await findUserByEmail(server.context.store, "olga@mail.example");
    expect((await loginOf(server, olga?.id ?? ""))["password_hash"]).to.match(/^\$2b\$12\$/);
  });
});
