import { expect } from "chai";
import supertest from "supertest";
import { registerApp } from "../../src/domain/apps.ts";
import { readSecrets } from "../../src/domain/secrets.ts";
import { openToken, sealToken } from "../../src/domain/sealed-tokens.ts";
import { issueToken } from "../../src/domain/tokens.ts";
import type { TestServer } from "../support/server.ts";
import {
  type TestPerson,
  authServer,
  challengeOf,
  enrol,
  grace,
  keyOf,
  mailsOf,
  person,
  send,
} from "./support.ts";

type Kind = "session" | "challenge" | "verify" | "reset" | "oauth";

describe("encrypted tokens", () => {
  let server: TestServer;
  let owner: TestPerson;
  const tokens = new Map<Kind, string>();

  before(async () => {
    server = await authServer();
    owner = await person(server);
    const other = await person(server);
    tokens.set("session", await keyOf(server, owner));
    await enrol(server, other);
    tokens.set("challenge", await challengeOf(server, other));
    const [verify] = await mailsOf(server, grace.email, () => send(server, "register", { ...grace }));
    tokens.set("verify", verify?.token ?? "");
    const [reset] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }),
    );
    tokens.set("reset", reset?.token ?? "");
    const { app } = await registerApp(server.context, {
      name: "Reader",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read", "profile"],
    });
    const oauth = await issueToken(server.context, {
      appId: app.id,
      userId: owner.id,
      scopes: ["read", "profile"],
    });
    tokens.set("oauth", oauth.secret);
  });
  after(() => server.close());

  /** Where a token of each kind belongs, asked in such a way that nothing is used up. */
  const places: Readonly<Record<Kind, (token: string) => supertest.Test>> = {
    session: (token) => send(server, "sessions", {}, { key: token }),
    challenge: (token) => send(server, "otp-submit", { token, code: "000000" }),
    verify: (token) => send(server, "verify-mail", { token }),
    reset: (token) => send(server, "reset-password", { password: "x" }, { token }),
    oauth: (token) => supertest(server.app).get("/oauth/userinfo").set("Authorization", `Bearer ${token}`),
  };
  const kinds = Object.keys(places) as Kind[];

  for (const place of kinds) {
    for (const kind of kinds.filter((one) => one !== place)) {
      it(`are garbage in another's place: ${kind} for ${place}`, async () => {
        const reply = await places[place](tokens.get(kind) ?? "");
        const garbage = await places[place]("garbage");
        expect(reply.status).to.equal(garbage.status).and.be.oneOf([400, 401]);
        expect(reply.body).to.deep.equal(garbage.body);
      });
    }
  }

  for (const place of ["session", "verify", "reset"] as const) {
    it(`are garbage wherever they are altered: ${place}`, async () => {
      const token = tokens.get(place) ?? "";
      const decoded = (text: string): string =>
        text
          .split(".")
          .map((part) => Buffer.from(part, "base64url").toString("hex"))
          .join(".");
      const altered: string[] = [];
      for (let index = 0; index < token.length; index += 7) {
        const letter = token[index] === "A" ? "B" : "A";
        const other = `${token.slice(0, index)}${letter}${token.slice(index + 1)}`;
        if (decoded(other) !== decoded(token)) altered.push(other);
      }
      altered.push(
        token.slice(0, -5),
        `${token}AAAA`,
        token.replace(".", ""),
        `${token}.${token}`,
        token.slice(5),
      );
      expect(altered.length).to.be.greaterThan(20);
      const garbage = await places[place]("garbage");
      for (const other of altered) {
        const reply = await places[place](other);
        expect(reply.status, other).to.equal(garbage.status);
        expect(reply.body, other).to.deep.equal(garbage.body);
      }
    });
  }

  it("carry nothing but a random identifier", async () => {
    const [header = ""] = (tokens.get("session") ?? "").split(".");
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).to.have.all.keys(
      "alg",
      "enc",
      "kid",
      "typ",
    );
    const dump = JSON.stringify([
      await server.context.store.builder("sessions"),
      await server.context.store.builder("auth_tokens"),
    ]);
    for (const token of tokens.values()) expect(dump).not.to.include(token);
  });

  it("open with any key of the ring, and not once that is gone", async () => {
    const { context } = server;
    const expiresAt = new Date(context.clock().getTime() + 60_000);
    const [old] = context.secrets.keys;
    const oldEntry = `${old?.id ?? ""}:${old?.bytes.toString("base64url") ?? ""}`;
    const newEntry = `k2:${Buffer.alloc(32, 7).toString("base64url")}`;
    const ring = (secrets: string): typeof context => ({
      ...context,
      secrets: readSecrets({ ...context.config, secrets }),
    });
    const { token, hash } = await sealToken(context, "session", expiresAt);
    const rotated = ring(`${newEntry},${oldEntry}`);
    expect(await openToken(rotated, "session", token)).to.deep.equal(hash);
    const fresh = await sealToken(rotated, "session", expiresAt);
    expect(await openToken(context, "session", fresh.token)).to.equal(undefined);
    expect(await openToken(ring(newEntry), "session", token)).to.equal(undefined);
    expect(await openToken(ring(newEntry), "session", fresh.token)).to.deep.equal(fresh.hash);
  });
});
