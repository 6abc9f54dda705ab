import { expect } from "chai";
import { EncryptJWT, SignJWT, UnsecuredJWT, jwtDecrypt } from "jose";
import type { Test } from "../support/supertest.ts";
import type { TokenPurpose } from "../../src/domain/auth/sealed-tokens.ts";
import {
  type Enrolled,
  type TestPerson,
  alignSteps,
  challengeOf,
  enrol,
  grace,
  hour,
  keyOf,
  mailsOf,
  minute,
  person,
  send,
  text,
  authSuite,
} from "./support.ts";

interface Place {
  readonly purpose: TokenPurpose;
  /** Sends the token to an operation that accepts its kind. */
  readonly ask: (token: string) => Test;
}

describe("an altered token", () => {
  const { server } = authSuite();
  let owner: TestPerson;
  let enrolled: Enrolled;
  const tokens = new Map<string, string>();
  before(async () => {
    alignSteps(server);
    owner = await person(server);
    const careful = await person(server);
    tokens.set("key", await keyOf(server, owner));
    const early = await keyOf(server, careful);
    enrolled = await enrol(server, careful);
    tokens.set("challenge", await challengeOf(server, careful));
    const asked = await send(server, "otp-toggle", {}, { key: early }).expect(403);
    tokens.set("confirmation", text(asked.body, "token"));
    const [verify] = await mailsOf(server, grace.email, () => send(server, "register", { ...grace }));
    tokens.set("verify", verify?.token ?? "");
    const [reset] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    tokens.set("reset", reset?.token ?? "");
  });

  const places: Readonly<Record<string, Place>> = {
    key: { purpose: "session", ask: (key) => send(server, "sessions", {}, { key }) },
    challenge: {
      purpose: "otp-challenge",
      ask: (token) => send(server, "otp-submit", { token, code: enrolled.authenticator.code() }),
    },
    confirmation: {
      purpose: "otp-disable",
      ask: (token) => send(server, "otp-submit", { token, code: enrolled.authenticator.code() }),
    },
    verify: { purpose: "verify-mail", ask: (token) => send(server, "verify-mail", { token }) },
    reset: {
      purpose: "reset-password",
      ask: (token) => send(server, "reset-password", { password: "stolen" }, { token }),
    },
  };

  /** Changes, removes and inserts a byte at every position of every part, then whole parts. */
  function* alterations(token: string): Generator<string> {
    const parts = token.split(".").map((part) => Buffer.from(part, "base64url"));
    const written = (changed: readonly Buffer[]): string =>
      changed.map((part) => part.toString("base64url")).join(".");
    const withPart = (index: number, bytes: Buffer): string =>
      written(parts.map((part, at) => (at === index ? bytes : part)));
    for (const [index, part] of parts.entries()) {
      for (let at = 0; at < part.length; at += 1) {
        const flipped = Buffer.from(part);
        flipped.writeUInt8((part[at] ?? 0) ^ (1 << (at % 8)), at);
        yield withPart(index, flipped);
        if (at % 4 === 0) yield withPart(index, Buffer.concat([part.subarray(0, at), part.subarray(at + 1)]));
      }
      yield withPart(index, Buffer.concat([part, Buffer.from([0])]));
      if (part.length > 0) yield withPart(index, Buffer.alloc(0));
      yield written(parts.toSpliced(index, 1));
    }
    yield* [token.replaceAll(".", ""), `${token}.`, `${token}.${token}`, `${token}${token}`, ".....", "...."];
    yield* [`${token}=`, `${token} `, ` ${token}`, token.toUpperCase(), [...token].toReversed().join("")];
  }
  const decoded = (token: string): string =>
    token
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString("hex"))
      .join(".");

  for (const [kind, { ask }] of Object.entries(places)) {
    it(`is rejected like garbage, wherever it was altered: ${kind}`, async () => {
      const token = tokens.get(kind) ?? "";
      const garbage = await ask("garbage");
      expect(garbage.status).to.be.oneOf([400, 401]);
      let count = 0;
      for (const altered of alterations(token)) {
        // A different encoding of the same bytes is the same token.
        if (decoded(altered) === decoded(token)) continue;
        const reply = await ask(altered);
        expect(reply.status, altered).to.be.oneOf([400, 401]);
        if (!/\s/.test(altered)) expect(reply.body, altered).to.deep.equal(garbage.body);
        count += 1;
      }
      expect(count).to.be.greaterThan(200);
    });
  }

  /** Re-encrypts the claims, which requires the server's keys. */
  type Claims = Readonly<Record<string, unknown>>;
  interface Forgery {
    readonly header?: Readonly<Record<string, unknown>>;
    readonly claims?: (claims: Claims) => Claims;
    readonly key?: (purpose: TokenPurpose) => Uint8Array;
  }
  async function forge(kind: string, { header = {}, claims = (own) => own, key }: Forgery): Promise<string> {
    const { purpose } = places[kind] ?? { purpose: "session" };
    const { secrets } = server.context;
    const sealing = secrets.derive(secrets.current, `token ${purpose}`);
    const { payload, protectedHeader } = await jwtDecrypt(tokens.get(kind) ?? "", sealing, {
      currentDate: server.context.clock(),
    });
    const full = Object.entries({ ...protectedHeader, ...header }).filter(([, value]) => value !== undefined);
    return new EncryptJWT(claims(payload))
      .setProtectedHeader(Object.fromEntries(full) as { alg: string; enc: string })
      .encrypt(key?.(purpose) ?? sealing);
  }
  const without =
    (name: string) =>
    (claims: Claims): Claims =>
      Object.fromEntries(Object.entries(claims).filter(([own]) => own !== name));
  const seconds = (): number => Math.floor(server.context.clock().getTime() / 1000);
  const keyFor = (purpose: string): Buffer =>
    server.context.secrets.derive(server.context.secrets.current, purpose).export();

  const forgeries: Readonly<Record<string, Forgery>> = {
    "another encryption algorithm": { header: { enc: "A128CBC-HS256" } },
    "another key wrapping algorithm": { header: { alg: "A256KW" } },
    "a third key wrapping algorithm": { header: { alg: "A256GCMKW" } },
    "another type": { header: { typ: "JWT" } },
    "no type": { header: { typ: undefined } },
    "the type of another purpose": { header: { typ: "concord-anything+jwt" } },
    "compressed text": { header: { zip: "DEF" } },
    "an unknown key": { header: { kid: "k99" } },
    "no key id": { header: { kid: undefined } },
    "a numeric key id": { header: { kid: 1 } },
    "the key of another purpose": { key: () => keyFor("token anything") },
    "the key for two-factor secrets": { key: () => keyFor("otp secret") },
    "another audience": { claims: (claims) => ({ ...claims, aud: "https://other.example" }) },
    "no audience": { claims: without("aud") },
    "an expiry in the past": { claims: (claims) => ({ ...claims, exp: seconds() - 1 }) },
    "no expiry": { claims: without("exp") },
    "a start in the future": { claims: (claims) => ({ ...claims, nbf: seconds() + hour / 1000 }) },
    "no identifier": { claims: without("jti") },
    "a short identifier": { claims: (claims) => ({ ...claims, jti: "AAAA" }) },
    "an invalid identifier": { claims: (claims) => ({ ...claims, jti: ["a"] }) },
    "another identifier": { claims: (claims) => ({ ...claims, jti: "A".repeat(22) }) },
    "a longer identifier": { claims: (claims) => ({ ...claims, jti: `${String(claims["jti"])}AAAA` }) },
  };
  for (const [what, forgery] of Object.entries(forgeries)) {
    it(`is rejected even if encrypted with the server's keys: ${what}`, async () => {
      for (const [kind, { ask }] of Object.entries(places)) {
        const reply = await ask(await forge(kind, forgery));
        const garbage = await ask("garbage");
        expect(reply.status, kind).to.equal(garbage.status).and.be.oneOf([400, 401]);
        expect(reply.body, kind).to.deep.equal(garbage.body);
      }
    });
  }

  it("is rejected if signed or unsecured instead of encrypted", async () => {
    for (const [kind, { purpose, ask }] of Object.entries(places)) {
      const claims = { jti: "A".repeat(22), aud: server.context.config.publicUrl.origin };
      const end = server.context.clock().getTime() / 1000 + 60;
      const signed = await new SignJWT(claims)
        .setProtectedHeader({
          alg: "HS256",
          kid: server.context.secrets.current.id,
          typ: `concord-${purpose}+jwt`,
        })
        .setExpirationTime(end)
        .sign(keyFor(`token ${purpose}`));
      const bare = new UnsecuredJWT(claims).setExpirationTime(end).encode();
      const garbage = await ask("garbage");
      for (const token of [signed, bare]) {
        const reply = await ask(token);
        expect(reply.status, kind).to.equal(garbage.status);
        expect(reply.body, kind).to.deep.equal(garbage.body);
      }
    }
  });

  it("doesn't use up the original, and is valid if re-encrypted unchanged", async () => {
    server.advance(minute);
    for (const kind of ["key", "challenge", "verify", "reset"]) {
      await places[kind]?.ask(await forge(kind, {})).expect(200);
    }
    server.advance(minute);
    await places["confirmation"]?.ask(tokens.get("confirmation") ?? "").expect(200);
  });
});
