/** Fetching remote documents: signed, bounded, and accepted only from their origin. */
import { expect } from "chai";
import { exportSpki } from "@fedify/vocab-runtime";
import { fetchDocument, fetchObject } from "../../src/federation/fetched-documents.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { instanceActorUri } from "../../src/federation/addresses.ts";
import { rotateKeysOf } from "../../src/domain/federation/key-rotation.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { remoteWorld } from "../support/remote.ts";
import { contextWith } from "../support/server.ts";
import { controlledTimeouts } from "../support/timeouts.ts";
import { draftParametersOf, isSignedByDraft } from "../support/signatures.ts";
import { suite } from "../support/suite.ts";

describe("remote documents", () => {
  const remote = remoteWorld();
  const { server } = suite({}, { outgoing: remote.outgoing });
  const frank = "https://remote.example/users/frank";

  before(() => {
    remote.putActor(frank);
  });

  const reasonOf = async (uri: string): Promise<unknown> =>
    fetchObject(server.context, uri).then(
      (found) => found.uri,
      (error: unknown) => (error as { reason?: unknown }).reason,
    );

  it("are requested with a signature of the instance actor", async () => {
    const { document } = await fetchDocument(server.context, frank);
    expect(document).to.include({ id: frank, preferredUsername: "frank" });
    const sent = remote.requests.at(-1);
    const { rsa } = await keysOf(server.context, instanceActorUri(server.context.config));
    const { url = "", headers = {} } = sent ?? {};
    expect(draftParametersOf(headers)?.keyId).to.equal(rsa.uri);
    const signed = { method: "GET", url: new URL(url), headers, body: "" };
    expect(isSignedByDraft(signed, await exportSpki(rsa.publicKey))).to.equal(true);
  });

  it("are requested with the newer signature scheme from a server that rejects the older one", async () => {
    const newer = "https://newer.example/users/dave";
    const actor = remote.putActor(newer);
    remote.put(newer, ({ headers }) =>
      headers["signature-input"] === undefined ? { status: 401 } : { body: actor },
    );
    expect(await reasonOf(newer)).to.equal(newer);
  });

  it("are accepted only if their id matches their URL", async () => {
    remote.put("https://evil.example/frank", remote.putActor("https://evil.example/x", { id: frank }));
    remote.put(frank, remote.putActor(frank));
    expect(await reasonOf("https://evil.example/frank")).to.equal(frank);
    expect(remote.requests.at(-1)?.url).to.equal(frank);
    remote.put("https://evil.example/liar", {
      "@context": "https://www.w3.org/ns/activitystreams",
      type: "Note",
    });
    expect(await reasonOf("https://evil.example/liar")).to.equal("invalid");
    const claim = { id: "https://remote.example/liar", type: "Note" };
    remote.put("https://evil.example/claim", claim);
    remote.put("https://remote.example/liar", {
      status: 302,
      headers: { location: "https://evil.example/claim" },
    });
    expect(await reasonOf("https://remote.example/liar"), "redirected to another origin").to.equal("invalid");
  });

  it("are rejected if they are user uploads, too deep, too large or not objects", async () => {
    const place = "https://remote.example/thing";
    remote.put(place, { id: place, type: "Note" }, "text/plain");
    expect(await reasonOf(place)).to.equal("invalid");
    for (const [type, reason] of [
      ["application/ld+json", "invalid"],
      ['application/ld+json; profile="http://www.w3.org/ns/json-ld#compacted"', "invalid"],
      ['application/ld+json; profile="https://www.w3.org/ns/activitystreams"', place],
    ] as const) {
      remote.put(
        place,
        { "@context": "https://www.w3.org/ns/activitystreams", id: place, type: "Note" },
        type,
      );
      expect(await reasonOf(place), type).to.equal(reason);
    }
    remote.put(place, { body: "[".repeat(100_000), type: "application/activity+json" });
    expect(await reasonOf(place)).to.equal("invalid");
    remote.put(place, { body: `${'{"a":'.repeat(40)}1${"}".repeat(40)}`, type: "application/activity+json" });
    expect(await reasonOf(place)).to.equal("invalid");
    remote.put(place, { id: place, type: "Note", content: "x".repeat(1_100_000) });
    expect(await reasonOf(place)).to.equal("invalid");
  });

  it("are classified as gone, forbidden or temporarily unavailable", async () => {
    const place = "https://remote.example/thing";
    for (const [status, reason] of [
      [404, "missing"],
      [410, "gone"],
      [403, "refused"],
      [429, "unreachable"],
      [503, "unreachable"],
    ] as const) {
      remote.put(place, { status });
      expect(await reasonOf(place), String(status)).to.equal(reason);
    }
    remote.fail("down.example", "timeout");
    expect(await reasonOf("https://down.example/1")).to.equal("unreachable");
  });

  it("have one time limit in total, including redirects and both signature schemes", async () => {
    const timeouts = controlledTimeouts();
    const place = "https://remote.example/hops";
    const asked = (): number => remote.requests.filter(({ url }) => url.startsWith(place)).length;
    let last = 12_000;
    for (const number of [0, 1, 2, 3]) {
      remote.put(`${place}/${number}`, ({ headers }) => {
        if (number === 1) timeouts.end(last);
        if (headers["signature-input"] === undefined) return { status: 401 };
        return { status: 302, headers: { location: `${place}/${number + 1}` } };
      });
    }
    try {
      expect(await reasonOf(`${place}/0`)).to.equal("unreachable");
      expect(asked(), "both signatures at the first address, one at the second").to.equal(3);
      last = 20_000;
      remote.put("https://remote.example/other", { id: `${place}/0`, type: "Note" });
      expect(await reasonOf("https://remote.example/other")).to.equal("unreachable");
      expect(asked()).to.equal(6);
    } finally {
      timeouts.restore();
    }
  });

  it("aren't requested from this server itself, nor from a blocked one", async () => {
    const before = remote.requests.length;
    expect(await reasonOf(`${server.context.config.publicUrl.href}users/alice`)).to.equal("invalid");
    await server.context.write(createDomainBlock, operator, {
      domain: "blocked.example",
      severity: "suspend",
    });
    expect(await reasonOf("https://blocked.example/users/erin")).to.equal("blocked");
    expect(remote.requests.length).to.equal(before);
  });

  it("are signed with the new keys once the operator has replaced them", async () => {
    const uri = instanceActorUri(server.context.config);
    const before = await keysOf(server.context, uri);
    await rotateKeysOf(server.context, operator, null);
    const after = await keysOf(server.context, uri);
    expect(after.rsa.uri).not.to.equal(before.rsa.uri);
    await fetchDocument(server.context, frank);
    expect(draftParametersOf(remote.requests.at(-1)?.headers ?? {})?.keyId).to.equal(after.rsa.uri);
    expect(await runJson(server, "federation", "rotate-keys")).to.deep.equal({ uri });
    const { rsa } = await keysOf(contextWith(server, { caches: openCaches() }), uri);
    expect([before.rsa.uri, after.rsa.uri]).not.to.include(rsa.uri);
    expect((await runCommand(server, "federation", "rotate-keys", "nobody")).code).to.equal(1);
  });
});
