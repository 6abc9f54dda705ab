import { expect } from "chai";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { SoftwarePasskey, type Ceremony } from "../support/authenticator.ts";
import { changeLogin } from "../support/states.ts";
import type { Response, Test } from "../support/supertest.ts";
import {
  type TestPerson,
  challengeOf,
  enrol,
  keyOf,
  mailsOf,
  minute,
  ownerSuite,
  person,
  send,
  text,
} from "./support.ts";

type Fields = Readonly<Record<string, string>>;

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
  readonly allowCredentials: readonly { readonly id: string }[];
  readonly excludeCredentials: readonly { readonly id: string }[];
}

function optionsIn({ body }: Response): Options {
  return (body as { readonly options: Options }).options;
}

describe("passkeys", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on" });
  const origin = (): string => server.context.config.publicUrl.origin;

  const begin = (key: string, fields: Fields = {}): Test => send(server, "passkeys/begin", fields, { key });
  const finish = (key: string, fields: Fields, name = "Phone"): Test =>
    send(server, "passkeys/finish", { name, ...fields }, { key });
  const list = async (key: string): Promise<Readonly<Record<string, unknown>>[]> =>
    (await send(server, "passkeys", {}, { key }).expect(200)).body.passkeys;
  const beginLogin = (fields: Fields = {}): Test => send(server, "passkey-login/begin", fields);
  const finishLogin = (fields: Fields): Test => send(server, "passkey-login/finish", fields);

  /** Adds a passkey. @param counter 0 for an authenticator that doesn't count */
  const add = async (key: string, counter = 0, name = "Phone"): Promise<SoftwarePasskey> => {
    const { challenge, user } = optionsIn(await begin(key).expect(200));
    const passkey = new SoftwarePasskey(user.id, counter);
    await finish(key, passkey.attest({ origin: origin(), challenge }), name).expect(200);
    return passkey;
  };
  const ceremony = async (token?: string): Promise<Ceremony> => {
    const { challenge } = optionsIn(await beginLogin(token === undefined ? {} : { token }).expect(200));
    return { origin: origin(), challenge };
  };
  const signIn = async (passkey: SoftwarePasskey, wrong: Partial<Ceremony> = {}): Promise<Response> =>
    finishLogin(passkey.assert({ ...(await ceremony()), ...wrong }));

  describe("adding one", () => {
    it("lists it with its name, and tells the owner by mail", async () => {
      const key = await keyOf(server, owner);
      const received = await mailsOf(server, owner.email, () => add(key));
      const [passkey, ...others] = await list(key);
      expect(others).to.deep.equal([]);
      expect(passkey).to.include({ name: "Phone", synced: false, last_used_at: null });
      expect(received.map(({ subject }) => subject)).to.deep.equal(["A passkey was added at Concord"]);
      expect(received[0]?.raw).to.include("Phone");
    });

    it("names the known passkeys, so that a device makes no second one", async () => {
      const key = await keyOf(server, owner);
      const passkey = await add(key);
      const { excludeCredentials } = optionsIn(await begin(key).expect(200));
      expect(excludeCredentials.map(({ id }) => id)).to.deep.equal([passkey.credentialId]);
    });

    it("requires a fresh session or the current password", async () => {
      const key = await keyOf(server, owner);
      server.advance(11 * minute);
      const { body } = await begin(key).expect(403);
      expect(body.code).to.equal("key_not_fresh");
      const wrong = await begin(key, { current_password: "wrong" }).expect(401);
      expect(wrong.body.code).to.equal("credentials_invalid");
      await begin(key, { current_password: owner.password }).expect(200);
    });

    it("limits guesses of the current password like a sign-in", async () => {
      const key = await keyOf(server, owner);
      server.advance(11 * minute);
      for (let tries = 0; tries < 5; tries += 1) await begin(key, { current_password: "wrong" }).expect(401);
      const { headers } = await begin(key, { current_password: owner.password }).expect(429);
      expect(Number(headers["retry-after"])).to.be.within(1, 900);
    });

    it("accepts a challenge once, also by two requests at once", async () => {
      const key = await keyOf(server, owner);
      const { challenge, user } = optionsIn(await begin(key).expect(200));
      const fields = [1, 2].map(() => new SoftwarePasskey(user.id).attest({ origin: origin(), challenge }));
      const replies = await Promise.all(fields.map((each) => finish(key, each)));
      expect(replies.map(({ status }) => status)).to.have.members([200, 400]);
      expect(await list(key)).to.have.length(1);
    });

    it("keeps both of two that were begun at once", async () => {
      const key = await keyOf(server, owner);
      await Promise.all([add(key, 0, "Phone"), add(key, 0, "Laptop")]);
      expect((await list(key)).map(({ name }) => name)).to.have.members(["Phone", "Laptop"]);
    });

    const refusals: Readonly<Record<string, Partial<Ceremony>>> = {
      "of another origin": { origin: "https://evil.example" },
      "for another relying party": { rpId: "evil.example" },
      "to another challenge": { challenge: "a".repeat(43) },
      "without user verification": { verified: false },
      "made for signing in": { type: "webauthn.get" },
    };
    for (const [what, wrong] of Object.entries(refusals)) {
      it(`refuses an answer ${what}`, async () => {
        const key = await keyOf(server, owner);
        const { challenge, user } = optionsIn(await begin(key).expect(200));
        const rpId = new URL(origin()).hostname;
        const fields = new SoftwarePasskey(user.id).attest({ origin: origin(), challenge, rpId, ...wrong });
        const { body } = await finish(key, fields).expect(400);
        expect(body.code).to.equal("passkey_invalid");
        expect(await list(key)).to.deep.equal([]);
      });
    }

    it("refuses the answer to another person's challenge", async () => {
      const other = await keyOf(server, await person(server));
      const { challenge, user } = optionsIn(await begin(other).expect(200));
      const fields = new SoftwarePasskey(user.id).attest({ origin: origin(), challenge });
      const key = await keyOf(server, owner);
      await finish(key, fields).expect(400);
      expect(await list(key)).to.deep.equal([]);
    });

    it("refuses a credential that someone has already", async () => {
      const passkey = await add(await keyOf(server, await person(server)));
      const key = await keyOf(server, owner);
      const { challenge } = optionsIn(await begin(key).expect(200));
      await finish(key, passkey.attest({ origin: origin(), challenge })).expect(400);
      expect(await list(key)).to.deep.equal([]);
    });

    it("refuses an answer after five minutes, and after five newer challenges", async () => {
      const key = await keyOf(server, owner);
      const { challenge, user } = optionsIn(await begin(key).expect(200));
      const passkey = new SoftwarePasskey(user.id);
      server.advance(5 * minute + 1000);
      await finish(key, passkey.attest({ origin: origin(), challenge })).expect(400);
      const first = optionsIn(await begin(key).expect(200));
      for (let count = 0; count < 5; count += 1) {
        server.advance(1);
        await begin(key).expect(200);
      }
      await finish(key, passkey.attest({ origin: origin(), challenge: first.challenge })).expect(400);
    });

    it("refuses more than twenty", async () => {
      const key = await keyOf(server, owner);
      for (let count = 0; count < 20; count += 1) await add(key);
      const { body } = await begin(key).expect(400);
      expect(body.code).to.equal("limit_reached");
    });

    it("refuses more than twenty that were begun before", async () => {
      const key = await keyOf(server, owner);
      for (let count = 0; count < 19; count += 1) await add(key);
      const begun = [await begin(key).expect(200), await begin(key).expect(200)].map(optionsIn);
      const replies = await Promise.all(
        begun.map(({ challenge, user }) =>
          finish(key, new SoftwarePasskey(user.id).attest({ origin: origin(), challenge })),
        ),
      );
      expect(replies.map(({ status }) => status)).to.have.members([200, 400]);
      expect(replies.map(({ body }) => body.code)).to.include("limit_reached");
      expect(await list(key)).to.have.length(20);
    });

    it("refuses malformed answers with 400", async () => {
      const key = await keyOf(server, owner);
      const { challenge, user } = optionsIn(await begin(key).expect(200));
      const right = new SoftwarePasskey(user.id).attest({ origin: origin(), challenge });
      for (const name of ["client_data_json", "attestation_object", "credential_id"]) {
        for (const value of ["AAAA", "!", "A".repeat(20_000), Buffer.from("null").toString("base64url")]) {
          await finish(key, { ...right, [name]: value }).expect(400);
        }
      }
      await finish(key, right, "two\nlines").expect(400);
      await finish(key, right, "   ").expect(400);
    });
  });

  describe("signing in", () => {
    it("needs neither name nor password, and counts as two factors", async () => {
      const { key } = await enrol(server, owner);
      const passkey = await add(key);
      const reply = await signIn(passkey);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(200);
      const begun = text(reply.body, "key");
      expect(await list(begun)).to.have.length(1);
      expect((await list(begun))[0]?.["last_used_at"]).to.be.a("string");
      // A session without two factors would have to enter a code.
      await send(server, "otp-toggle", {}, { key: begun }).expect(200);
    });

    it("is the second step after the password, instead of a code", async () => {
      const { key } = await enrol(server, owner);
      const passkey = await add(key);
      const token = await challengeOf(server, owner);
      const { allowCredentials, challenge } = optionsIn(await beginLogin({ token }).expect(200));
      expect(allowCredentials.map(({ id }) => id)).to.deep.equal([passkey.credentialId]);
      const fields = passkey.assert({ origin: origin(), challenge });
      const { body } = await finishLogin({ ...fields, token }).expect(200);
      await send(server, "sessions", {}, { key: text(body, "key") }).expect(200);
      await finishLogin({ ...fields, token }).expect(401);
    });

    it("refuses another person's passkey in the second step, which counts as an attempt", async () => {
      const { authenticator } = await enrol(server, owner);
      const other = await add(await keyOf(server, await person(server)));
      const token = await challengeOf(server, owner);
      for (let tries = 0; tries < 5; tries += 1) {
        await finishLogin({ ...other.assert(await ceremony(token)), token }).expect(401);
      }
      server.advance(minute);
      await send(server, "otp-submit", { token, code: authenticator.code() }).expect(401);
    });

    it("keeps the two kinds of challenges apart", async () => {
      const { key } = await enrol(server, owner);
      const passkey = await add(key);
      const token = await challengeOf(server, owner);
      await finishLogin(passkey.assert(await ceremony(token))).expect(401);
      await finishLogin({ ...passkey.assert(await ceremony()), token }).expect(401);
    });

    it("accepts an answer once, also by requests at once", async () => {
      const passkey = await add(await keyOf(server, owner));
      const fields = passkey.assert(await ceremony());
      const replies = await Promise.all([1, 2, 3].map(() => finishLogin(fields)));
      expect(replies.map(({ status }) => status)).to.have.members([200, 401, 401]);
      await finishLogin(fields).expect(401);
    });

    const refusals: Readonly<Record<string, Partial<Ceremony>>> = {
      "of another origin": { origin: "https://evil.example" },
      "for another relying party": { rpId: "evil.example" },
      "to another challenge": { challenge: "a".repeat(43) },
      "without user verification": { verified: false },
      "made for adding a passkey": { type: "webauthn.create" },
      "with another person's user handle": { userHandle: Buffer.from("1").toString("base64url") },
    };
    for (const [what, wrong] of Object.entries(refusals)) {
      it(`refuses an answer ${what}`, async () => {
        const passkey = await add(await keyOf(server, owner));
        const reply = await signIn(passkey, { rpId: new URL(origin()).hostname, ...wrong });
        expect(reply.status).to.equal(401);
        expect(reply.body.code).to.equal("passkey_invalid");
      });
    }

    it("refuses an unknown passkey, and one with another's identifier, with the same answer", async () => {
      const known = await add(await keyOf(server, owner));
      const stranger = new SoftwarePasskey(Buffer.from(owner.id).toString("base64url"));
      const unknown = await signIn(stranger);
      const forged = { ...stranger.assert(await ceremony()), credential_id: known.credentialId };
      const reply = await finishLogin(forged);
      expect([unknown.status, reply.status]).to.deep.equal([401, 401]);
      expect(unknown.body).to.deep.equal(reply.body);
    });

    it("refuses a copied passkey, and tells its owner by mail", async () => {
      const passkey = await add(await keyOf(server, owner), 5);
      expect((await signIn(passkey)).status).to.equal(200);
      passkey.counter -= 1;
      const received = await mailsOf(server, owner.email, () => signIn(passkey));
      expect(received.map(({ subject }) => subject)).to.deep.equal(["A passkey was refused at Concord"]);
      passkey.counter = 5;
      expect((await signIn(passkey)).status).to.equal(401);
      passkey.counter = 50;
      expect((await signIn(passkey)).status).to.equal(200);
    });

    it("accepts an authenticator that doesn't count again and again", async () => {
      const passkey = await add(await keyOf(server, owner));
      expect((await signIn(passkey)).status).to.equal(200);
      expect((await signIn(passkey)).status).to.equal(200);
    });

    it("refuses people who may not sign in", async () => {
      const passkey = await add(await keyOf(server, owner));
      await changeLogin(server, owner.id, { disabled: true });
      const reply = await signIn(passkey);
      expect([reply.status, reply.body.code]).to.deep.equal([403, "account_disabled"]);
      await changeLogin(server, owner.id, { disabled: false });
      await server.database
        .builder("accounts")
        .where("id", owner.accountId)
        .update({ suspended_at: new Date() });
      expect((await signIn(passkey)).status).to.equal(403);
    });

    it("refuses people who have not been admitted yet", async () => {
      const passkey = await add(await keyOf(server, owner));
      for (const [missing, code] of [
        [{ confirmed_at: null }, "mail_unverified"],
        [{ approved: false }, "pending_approval"],
      ] as const) {
        const { rows } = await server.database.builder.raw<{ rows: Record<string, unknown>[] }>(
          "select confirmed_at, approved from users where id = ?",
          [owner.id],
        );
        await changeLogin(server, owner.id, missing);
        const reply = await signIn(passkey);
        expect([reply.status, reply.body.code]).to.deep.equal([403, code]);
        await changeLogin(server, owner.id, rows[0] ?? {});
      }
    });

    it("refuses a second step without a first one", async () => {
      const passkey = await add(await keyOf(server, owner));
      const begun = await beginLogin({ token: "nobody has this one" }).expect(401);
      expect(begun.body.code).to.equal("code_invalid");
      const fields = { ...passkey.assert(await ceremony()), token: "nobody has this one" };
      expect((await finishLogin(fields).expect(401)).body.code).to.equal("code_invalid");
    });

    it("refuses a stale challenge", async () => {
      const passkey = await add(await keyOf(server, owner));
      const stale = await ceremony();
      server.advance(5 * minute + 1000);
      await finishLogin(passkey.assert(stale)).expect(401);
    });

    it("is limited by address", async () => {
      for (let tries = 0; tries < 25; tries += 1) await beginLogin().expect(200);
      const { headers } = await beginLogin().expect(429);
      expect(Number(headers["retry-after"])).to.be.within(1, 300);
    });

    it("keeps working after a new password, which ends sessions", async () => {
      const key = await keyOf(server, owner);
      const passkey = await add(key);
      await send(
        server,
        "change-password",
        { current_password: owner.password, password: "another password of theirs" },
        { key },
      ).expect(200);
      expect((await signIn(passkey)).status).to.equal(200);
    });
  });

  describe("renaming and removing", () => {
    const idOf = async (key: string): Promise<string> => text((await list(key))[0], "id");
    const rename = (key: string, fields: Fields): Test => send(server, "passkeys/rename", fields, { key });
    const remove = (key: string, fields: Fields): Test => send(server, "passkeys/remove", fields, { key });

    it("changes the name", async () => {
      const key = await keyOf(server, owner);
      await add(key);
      await rename(key, { id: await idOf(key), name: "Laptop" }).expect(200);
      expect((await list(key))[0]).to.include({ name: "Laptop" });
    });

    it("removes the passkey, which no longer signs in, and tells the owner by mail", async () => {
      const key = await keyOf(server, owner);
      const passkey = await add(key);
      const id = await idOf(key);
      const received = await mailsOf(server, owner.email, () => remove(key, { id }).expect(200));
      expect(received.map(({ subject }) => subject)).to.deep.equal(["A passkey was removed at Concord"]);
      expect((await signIn(passkey)).status).to.equal(401);
      await remove(key, { id }).expect(404);
    });

    it("requires a fresh session or the current password", async () => {
      const key = await keyOf(server, owner);
      await add(key);
      const id = await idOf(key);
      server.advance(11 * minute);
      for (const { change, fields } of [
        { change: rename, fields: { id, name: "Laptop" } },
        { change: remove, fields: { id } },
      ]) {
        await change(key, fields).expect(403);
        await change(key, { ...fields, current_password: "wrong" }).expect(401);
        await change(key, { ...fields, current_password: owner.password }).expect(200);
      }
    });

    it("does not find another person's passkey", async () => {
      const key = await keyOf(server, owner);
      await add(key);
      const id = await idOf(key);
      const other = await keyOf(server, await person(server));
      const unknown = "9".repeat(20);
      for (const wrong of [id, unknown]) {
        await rename(other, { id: wrong, name: "Mine" }).expect(404);
        await remove(other, { id: wrong }).expect(404);
      }
      expect((await list(key))[0]).to.include({ name: "Phone" });
    });
  });

  it("stores challenges as hashes only", async () => {
    const { challenge } = optionsIn(await beginLogin().expect(200));
    const rows = await server.database.builder("passkey_challenges").select();
    expect(rows.length).to.be.above(0);
    expect(rows.map((row) => row.challenge_hash.toString("base64url"))).not.to.include(challenge);
  });

  it("is removed when the operator disables two-factor authentication", async () => {
    const passkey = await add(await keyOf(server, owner));
    const received = await mailsOf(server, owner.email, () =>
      modifyUser(server.context, operator, { username: owner.username, disableOtp: true }),
    );
    expect(received.map(({ subject }) => subject)).to.deep.equal(["A passkey was removed at Concord"]);
    expect((await signIn(passkey)).status).to.equal(401);
  });

  it("goes with its account", async () => {
    const gone: TestPerson = await person(server);
    await add(await keyOf(server, gone));
    await server.database.builder("users").where("id", gone.id).delete();
    const left = await server.database.builder("passkeys").where("user_id", gone.id);
    expect(left).to.deep.equal([]);
  });
});
