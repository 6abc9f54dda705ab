import { expect } from "chai";
import { decodeProtectedHeader, jwtDecrypt } from "jose";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { openToken, sealToken } from "../../src/domain/auth/sealed-tokens.ts";
import { contextWith } from "../support/server.ts";
import { keyOf, person, authSuite } from "./support.ts";

describe("encrypted tokens", () => {
  const { server } = authSuite();

  it("contain only a random identifier of 128 bits, unique each time", async () => {
    const owner = await person(server);
    const identifiers = new Set<unknown>();
    const { secrets } = server.context;
    for (let time = 0; time < 5; time += 1) {
      const key = await keyOf(server, owner);
      expect(decodeProtectedHeader(key)).to.deep.equal({
        alg: "dir",
        enc: "A256GCM",
        kid: secrets.current.id,
        typ: "concord-session+jwt",
      });
      const { payload } = await jwtDecrypt(key, secrets.derive(secrets.current, "token session"));
      expect(payload).to.have.all.keys("jti", "aud", "exp");
      expect(Buffer.from(payload.jti ?? "", "base64url")).to.have.length(16);
      identifiers.add(payload.jti);
    }
    expect(identifiers.size).to.equal(5);
  });

  it("are decrypted with any key of the keyring, and not once it is removed", async () => {
    const { context } = server;
    const expiresAt = new Date(context.clock().getTime() + 60_000);
    const [old] = context.secrets.keys;
    const oldEntry = `${old?.id ?? ""}:${old?.bytes.toString("base64url") ?? ""}`;
    const newEntry = `k2:${Buffer.alloc(32, 7).toString("base64url")}`;
    const ring = (secrets: string): typeof context =>
      contextWith(server, { secrets: readSecrets({ ...context.config, secrets }) });
    const { token, hash } = await sealToken(context, "session", expiresAt);
    const rotated = ring(`${newEntry},${oldEntry}`);
    expect(await openToken(rotated, "session", token)).to.deep.equal(hash);
    const fresh = await sealToken(rotated, "session", expiresAt);
    expect(await openToken(context, "session", fresh.token)).to.equal(undefined);
    expect(await openToken(ring(newEntry), "session", token)).to.equal(undefined);
    expect(await openToken(ring(newEntry), "session", fresh.token)).to.deep.equal(fresh.hash);
  });
});
