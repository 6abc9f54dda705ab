/** Rejection of activities that their sender isn't authorized to send, or that are malformed. */
import { createHash, createPublicKey, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import fc from "fast-check";
import { generateCryptoKeyPair, signJsonLd, signObject } from "@fedify/fedify";
import { Like } from "@fedify/vocab";
import { encodeMultibase, exportMultibaseKey, exportSpki } from "@fedify/vocab-runtime";
import jsonld from "@fedify/vocab-runtime/jsonld";
import supertest, { type Test } from "../support/supertest.ts";
import { digestOf } from "../../src/federation/canonical-json.ts";
import { contextLoader } from "../../src/federation/json-ld-contexts.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { recordActivity } from "../../src/federation/inbox/recording.ts";
import { type Delivery, type Document, remoteWorld } from "../support/remote.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import {
  dave,
  forgedHeaders,
  forgetReceived,
  frank,
  likeBy,
  noteBy,
  processAll,
  queued,
} from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

const evil = "https://evil.example/users/erin";

describe("hostile activities", () => {
  const remote = remoteWorld();
  const { server } = suite({}, { outgoing: remote.outgoing });

  before(() => {
    for (const actor of [frank, dave, evil]) remote.putActor(actor);
  });
  beforeEach(() => forgetReceived(server));

  const statusOf = async (activity: Document, delivery: Partial<Delivery> = {}): Promise<number> =>
    (await remote.deliver(server, activity, { as: frank, ...delivery })).status;

  const refusal = async (activity: Document, delivery: Partial<Delivery> = {}): Promise<unknown> => {
    const { status, body } = await remote.deliver(server, activity, { as: frank, ...delivery });
    expect(await queued(server), "nothing is kept").to.deep.equal([]);
    return [status, (body as { error?: unknown }).error];
  };

  /** A signed request, not sent yet. @param to the target inbox */
  async function signedOnly(
    activity: Document,
    spec: "draft-cavage-http-signatures-12" | "rfc9421",
    to = "/inbox",
  ): Promise<{ readonly headers: Record<string, string>; readonly body: string }> {
    const signed = { headers: {}, body: "" };
    const tamper: Delivery["tamper"] = (request) => {
      Object.assign(signed, { headers: { ...request.headers }, body: request.body });
      request.headers["content-type"] = "text/plain";
    };
    await remote.deliver(server, activity, { as: frank, spec, tamper, to });
    return signed;
  }

  for (const spec of ["draft-cavage-http-signatures-12", "rfc9421"] as const) {
    const isDraft = spec !== "rfc9421";
    describe(`signed by ${isDraft ? "draft-cavage" : "RFC 9421"}`, () => {
      const tampered = (tamper: Delivery["tamper"]): Promise<unknown> =>
        refusal(likeBy(frank), { spec, ...(tamper === undefined ? {} : { tamper }) });

      it("are rejected if the body, digest, date, host or path differs from the signed one", async () => {
        const invalid = [401, "The signature is not valid"];
        const changed = await tampered((signed) => {
          signed.body = signed.body.replace("alice", "carol");
        });
        expect(changed).to.deep.equal(invalid);
        const digest = isDraft ? "digest" : "content-digest";
        const value = Buffer.alloc(32).toString("base64");
        const wrongDigest = await tampered(({ headers }) => {
          headers[digest] = isDraft ? `SHA-256=${value}` : `sha-256=:${value}:`;
        });
        expect(wrongDigest).to.deep.equal(invalid);
        const wrongDate = await tampered(({ headers }) => {
          headers["date"] = new Date(Date.now() - 60_000).toUTCString();
        });
        expect(wrongDate).to.deep.equal(invalid);
        const signed = await signedOnly(likeBy(frank), spec);
        const elsewhere = await supertest(server.app)
          .post("/actor/inbox")
          .set(signed.headers)
          .send(signed.body);
        expect(elsewhere.status).to.equal(401);
      });

      it("are rejected if signed for another server, also with its URL in the request line", async () => {
        const inbox = "https://evil.example/inbox";
        const { headers, body } = await signedOnly(likeBy(frank), spec, inbox);
        const web = createServer(server.app).listen(0, "127.0.0.1");
        await once(web, "listening");
        try {
          const { port } = web.address() as AddressInfo;
          for (const path of ["/inbox", inbox]) {
            const request = send({ host: "127.0.0.1", port, path, method: "POST", headers }).end(body);
            const [reply] = (await once(request, "response")) as [IncomingMessage];
            reply.resume();
            expect(reply.statusCode, path).to.equal(401);
          }
        } finally {
          web.close();
          web.closeAllConnections();
        }
        expect(await queued(server)).to.deep.equal([]);
      });

      it("are rejected with a signature by another key, an invalid one, or none", async () => {
        const others = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey;
        const publicKeyPem = others.export({ type: "spki", format: "pem" }).toString();
        const carol = `https://forged.example/users/carol${isDraft ? 1 : 2}`;
        remote.putActor(carol, { publicKey: { id: `${carol}#main-key`, owner: carol, publicKeyPem } });
        expect(await refusal(likeBy(carol), { as: carol, spec })).to.deep.equal([
          401,
          "The signature is not valid",
        ]);
        for (const text of ["", "x", '"', "sig1=:AAAA:", 'keyId="a",signature="b"', "\u{ff}".repeat(50)]) {
          const [status] = (await tampered(({ headers }) => {
            headers["signature"] = text;
          })) as [number];
          expect(status, text).to.equal(401);
        }
        const [status] = (await tampered(({ headers }) => {
          headers["signature"] = "a".repeat(5000);
        })) as [number];
        expect(status).to.equal(400);
      });

      it("are rejected from another sender with a proof or signature that is empty", async () => {
        for (const name of ["proof", "signature"]) {
          for (const value of [null, []]) {
            const [status] = (await refusal({ ...likeBy(dave), [name]: value }, { spec })) as [number];
            expect(status, `${name} ${JSON.stringify(value)}`).to.equal(401);
          }
        }
        expect(await queued(server)).to.deep.equal([]);
      });

      it("are rejected if the signature doesn't cover a digest of the body", async () => {
        const uncovered = await tampered(({ headers }) => {
          if (isDraft) headers["signature"] = headers["signature"]?.replace(" digest", "") ?? "";
          else
            headers["signature-input"] = headers["signature-input"]?.replace(' "content-digest"', "") ?? "";
        });
        expect(uncovered).to.deep.equal([
          401,
          `The signature doesn't cover ${isDraft ? "digest" : "content-digest"}`,
        ]);
      });

      it("are rejected if signed over an hour ago, or in the future", async () => {
        for (const hours of [-2, 2]) {
          const { headers, body } = await signedOnly(likeBy(frank), spec);
          server.advance(hours * 3_600_000);
          const reply = await supertest(server.app).post("/inbox").set(headers).send(body);
          server.advance(-hours * 3_600_000);
          expect(reply.status, String(hours)).to.equal(401);
        }
      });
    });
  }

  it("are rejected with another time inserted before the signed one", async () => {
    const activity = likeBy(frank, { type: "Follow", object: "http://concord.test/users/alice" });
    const { headers, body } = await signedOnly(activity, "rfc9421");
    const signed = headers["signature-input"] ?? "";
    const replay = async (input: string): Promise<number> => {
      const reply = await supertest(server.app)
        .post("/inbox")
        .set({ ...headers, "signature-input": input })
        .send(body);
      return reply.status;
    };
    const month = 30 * 86_400_000;
    server.advance(month);
    const now = Math.floor(server.context.clock().getTime() / 1000);
    for (const input of [
      signed,
      `x=";created=${now}", ${signed}`,
      `sig1=();created=${now};keyid="x", ${signed}`,
      `${signed};created=${now}`,
      `${signed}, x=";created=${now}"`,
    ]) {
      expect(await replay(input), input).to.equal(401);
    }
    server.advance(-month);
    expect(await replay(signed), "in time").to.equal(202);
  });

  it("are rejected if their id is on another server than their actor", async () => {
    expect(
      await refusal(likeBy(evil, { id: "https://remote.example/activities/x" }), { as: evil }),
    ).to.deep.equal([401, "The id of the activity is not of its actor's server"]);
  });

  it("are rejected if the actor isn't the signer", async () => {
    const [status] = (await refusal(likeBy(frank), { as: evil })) as [number];
    expect(status).to.equal(401);
    expect(await statusOf(likeBy(frank), { as: "https://remote.example/users/dave" })).to.equal(401);
  });

  it("are rejected with a key that its owner doesn't list, or of another origin than its owner", async () => {
    const carol = "https://unlisted.example/users/carol";
    const actor = remote.putActor(carol);
    expect(await statusOf(likeBy(carol), { as: carol, keyId: `${carol}#other-key` })).to.equal(401);
    // A document that claims a key for another actor.
    const keyId = "https://evil.example/keys/1";
    remote.put(keyId, { ...(actor["publicKey"] as object), id: keyId, type: "Key", owner: frank });
    expect(await statusOf(likeBy(frank), { keyId })).to.equal(401);
    const stolen = "https://unlisted.example/keys/1";
    remote.put(stolen, { ...(actor["publicKey"] as object), id: stolen, type: "Key", owner: carol });
    expect(await statusOf(likeBy(carol), { as: carol, keyId: stolen })).to.equal(401);
    expect(await queued(server)).to.deep.equal([]);
  });

  it("are rejected with a key that has expired or was revoked", async () => {
    const at = (hours: number): string =>
      new Date(server.context.clock().getTime() + hours * 3_600_000).toISOString();
    const [past, future] = [at(-1), at(1)];
    const expected: readonly (readonly [Document, number])[] = [
      [{ expires: future, revoked: future }, 202],
      [{ expires: past }, 401],
      [{ revoked: past }, 401],
      [{ expires: "never" }, 401],
    ];
    for (const [index, [more, status]] of expected.entries()) {
      const actor = `https://ended.example/users/erin${index}`;
      const { publicKey } = remote.putActor(actor);
      remote.putActor(actor, { publicKey: { ...(publicKey as Document), ...more } });
      expect(await statusOf(likeBy(actor), { as: actor }), JSON.stringify(more)).to.equal(status);
    }
  });

  it("are rejected once their signature by RFC 9421 has expired", async () => {
    const reasonOf = (seconds: number): Promise<unknown> => {
      const end = Math.floor(server.context.clock().getTime() / 1000) + seconds;
      const tamper: Delivery["tamper"] = ({ headers }) => {
        headers["signature-input"] += `;expires=${end}`;
      };
      return refusal(likeBy(frank), { spec: "rfc9421", tamper });
    };
    expect(await reasonOf(-60)).to.deep.equal([401, "The signature has expired"]);
    expect(await reasonOf(60)).to.deep.equal([401, "The signature is not valid"]);
  });

  it("are rejected with an RSA key whose exponent makes verification slow", async () => {
    const { n = "" } = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({
      format: "jwk",
    });
    for (const [exponent, reason] of [
      [Buffer.alloc(256, 0x7f), "The key of the signature is not in the document of its owner"],
      [Buffer.from([1, 0, 0, 0, 1]), "The key of the signature is not in the document of its owner"],
      [Buffer.from([0xff, 0xff, 0xff, 0xff]), "The signature is not valid"],
    ] as const) {
      const slow = `https://slow${exponent.length}.example/users/erin`;
      const jwk = { kty: "RSA", n, e: exponent.toString("base64url") };
      const publicKeyPem = createPublicKey({ key: jwk, format: "jwk" }).export({
        type: "spki",
        format: "pem",
      });
      remote.putActor(slow, {
        publicKey: { id: `${slow}#main-key`, owner: slow, publicKeyPem: String(publicKeyPem) },
      });
      expect(await refusal(likeBy(slow), { as: slow })).to.deep.equal([401, reason]);
    }
  });

  it("are rejected with keys that redirect elsewhere, are at private addresses, or can't be fetched", async () => {
    const moved = "https://moved.example/users/carol";
    remote.put(moved, { status: 302, headers: { location: frank } });
    expect(await statusOf(likeBy(moved), { as: moved })).to.equal(401);
    remote.fail("private.example", "address");
    const hidden = "https://private.example/users/carol";
    expect(await statusOf(likeBy(hidden), { as: hidden })).to.equal(401);
    remote.fail("down.example", "timeout");
    const down = "https://down.example/users/carol";
    const { status, headers } = await remote.deliver(server, likeBy(down), { as: down });
    expect(status).to.equal(503);
    expect(headers).to.have.property("retry-after");
    for (const keyId of [
      "acct:carol@remote.example",
      "file:///etc/passwd",
      "https://a:b@remote.example/x",
      "x",
    ]) {
      expect(
        await statusOf(likeBy(frank), {
          keyId: "https://remote.example/k",
          tamper: ({ headers: own }) => {
            own["signature"] = own["signature"]?.replace("https://remote.example/k", keyId) ?? "";
          },
        }),
      ).to.equal(401);
    }
  });

  it("are rejected from a host with a trailing dot, which could circumvent a block", async () => {
    await server.context.write(createDomainBlock, operator, {
      domain: "dotted.example",
      severity: "suspend",
    });
    const before = remote.requests.length;
    for (const host of ["dotted.example.", "DOTTED.example.:443", "dotted.example%2e", "remote.example."]) {
      const carol = `https://${host}/users/carol`;
      remote.putActor(carol);
      expect(await refusal(likeBy(frank), { as: carol }), `${host}, of the key`).to.deep.equal([
        401,
        "The host of the key ends with a dot",
      ]);
      const more = { id: "https://remote.example/activities/dotted" };
      expect(await refusal(likeBy(carol, more)), `${host}, of the actor`).to.deep.equal([
        400,
        "The activity's actor is not an http or https URI of at most 2048 characters",
      ]);
    }
    expect(remote.requests.slice(before)).to.deep.equal([]);
  });

  it("are rejected from blocked IP addresses, with any port", async () => {
    for (const domain of ["203.0.113.5", "2001:db8::5"]) {
      await server.context.write(createDomainBlock, operator, { domain, severity: "suspend" });
    }
    const before = remote.requests.length;
    for (const host of ["203.0.113.5", "203.0.113.5:8443", "0xcb007105", "[2001:db8:0::5]:8443"]) {
      const carol = `https://${host}/users/carol`;
      remote.putActor(carol);
      expect(await statusOf(likeBy(carol), { as: carol }), host).to.equal(403);
    }
    expect(remote.requests.slice(before)).to.deep.equal([]);
    const near = "https://203.0.113.55/users/carol";
    remote.putActor(near);
    expect(await statusOf(likeBy(near), { as: near })).to.equal(202);
  });

  it("can't make the server fetch key after key", async () => {
    const before = remote.requests.length;
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      const liar = `https://evil.example/users/liar${index}`;
      statuses.push(await statusOf(likeBy(liar), { as: liar }));
    }
    expect(remote.requests.length - before).to.be.lessThan(70);
    expect(new Set(statuses)).to.deep.equal(new Set([401, 429]));
    expect(await statusOf(likeBy(evil), { as: evil }), "a key that is known is still accepted").to.equal(202);
  });

  describe("when forwarded", () => {
    const note = "https://remote.example/notes/forwarded";

    it("are replaced by the object that its own server returns", async () => {
      const actual = { ...(noteBy(frank)["object"] as Document), id: note, content: "Beans" };
      remote.put(note, { "@context": "https://www.w3.org/ns/activitystreams", ...actual });
      const forged = noteBy(frank, {}, { id: note, content: "Poison" });
      expect(await statusOf(forged, { as: evil })).to.equal(202);
      const contents: unknown[] = [];
      await processAll(server, ["Create"], (_context, { activity }) => {
        contents.push(activity.part(activity.json["object"])?.json["content"]);
        return Promise.resolve();
      });
      expect(contents).to.deep.equal(["Beans"]);
    });

    it("are dropped if the object doesn't exist or isn't by that actor", async () => {
      const missing = noteBy(frank);
      expect(await statusOf(missing, { as: evil })).to.equal(202);
      const theirs = "https://remote.example/notes/theirs";
      const others = noteBy("https://remote.example/users/dave", {}, { id: theirs });
      remote.put(theirs, {
        "@context": "https://www.w3.org/ns/activitystreams",
        ...(others["object"] as object),
      });
      expect(await statusOf({ ...others, actor: frank }, { as: evil })).to.equal(202);
      expect(await processAll(server)).to.deep.equal([]);
      expect(await queued(server)).to.deep.equal([]);
    });

    it("delete only what its own server reports as gone", async () => {
      const deletion = (object: string): Document => likeBy(frank, { type: "Delete", object });
      const [alive, gone] = [note, "https://remote.example/notes/gone"];
      remote.put(gone, { status: 410 });
      for (const object of [alive, gone])
        expect(await statusOf(deletion(object), { as: evil })).to.equal(202);
      const handled = await processAll(server);
      expect(handled.map(({ activity }) => activity.json["object"])).to.deep.equal([gone]);
    });

    const timely = ["no lifetime", "a lifetime"];

    /** The lifetimes with which an activity is accepted, half an hour after it arrived. */
    async function acceptedOf(sign: (lifetime: Document) => Promise<Document>): Promise<string[]> {
      const at = (hours: number): string =>
        new Date(server.context.clock().getTime() + hours * 3_600_000).toISOString();
      const lifetimes: Readonly<Record<string, Document>> = {
        "no lifetime": {},
        "a lifetime": { created: at(-1), expires: at(0.25) },
        "an end in the past": { created: at(-1), expires: at(-0.5) },
        "a beginning in the future": { created: at(2), expires: at(3) },
        "an unreadable end": { created: at(-1), expires: "never" },
        "an unreadable beginning": { created: "now", expires: at(1) },
      };
      const names = new Map<unknown, string>();
      for (const [name, lifetime] of Object.entries(lifetimes)) {
        const activity = await sign(lifetime);
        names.set(activity["id"], name);
        expect(await statusOf(activity, { as: evil })).to.equal(202);
      }
      server.advance(1_800_000);
      const handled = await processAll(server);
      return handled.map(({ activity }) => names.get(activity.uri) ?? "");
    }

    it("are accepted with a proof by their actor, unless it belongs to another activity", async () => {
      const pair = await generateCryptoKeyPair("Ed25519");
      const keyId = `${frank}#ed25519-key`;
      const proven = new Like({
        id: new URL("https://remote.example/activities/proven"),
        actor: new URL(frank),
        object: new URL("http://concord.test/users/alice/statuses/1"),
      });
      remote.putActor(frank, {
        "@context": [
          "https://www.w3.org/ns/activitystreams",
          "https://w3id.org/security/v1",
          "https://www.w3.org/ns/did/v1",
          "https://w3id.org/security/multikey/v1",
        ],
        assertionMethod: [
          {
            id: keyId,
            type: "Multikey",
            controller: frank,
            publicKeyMultibase: await exportMultibaseKey(pair.publicKey),
          },
        ],
      });
      const signed = await signObject(proven, pair.privateKey, new URL(keyId), { contextLoader });
      const json = (await signed.toJsonLd({ format: "compact", contextLoader })) as Document;
      expect(await statusOf(json, { as: evil })).to.equal(202);
      const forged = { ...json, id: "https://remote.example/activities/forged" };
      expect(await statusOf(forged, { as: evil })).to.equal(202);
      expect((await processAll(server)).map(({ activity }) => activity.uri)).to.deep.equal([json["id"]]);
    });

    it("are accepted with a Linked Data signature by their actor, unless it belongs to another activity", async () => {
      const pair = await generateCryptoKeyPair("RSASSA-PKCS1-v1_5");
      const carol = "https://signing.example/users/carol";
      const publicKeyPem = await exportSpki(pair.publicKey);
      remote.putActor(carol, { publicKey: { id: `${carol}#main-key`, owner: carol, publicKeyPem } });
      const signer = new URL(`${carol}#main-key`);
      const signed = await signJsonLd(noteBy(carol), pair.privateKey, signer, { contextLoader });
      const json: Document = { ...signed, signature: { ...signed.signature } };
      expect(await statusOf(json, { as: evil })).to.equal(202);
      const forged = { ...json, id: "https://signing.example/notes/forged/activity" };
      expect(await statusOf(forged, { as: evil })).to.equal(202);
      const handled = await processAll(server, ["Create"]);
      expect(handled.map(({ activity }) => activity.uri)).to.deep.equal([json["id"]]);
      const [object] = handled.map(({ activity }) => activity.part(activity.json["object"]));
      expect(object?.json).to.include({ type: "Note", content: "Tomatoes", attributedTo: carol });
    });

    it("are accepted only during the lifetime of their proof", async () => {
      const pair = await generateCryptoKeyPair("Ed25519");
      const erin = "https://lasting.example/users/erin";
      const key = { id: `${erin}#key`, type: "Multikey", controller: erin };
      const publicKeyMultibase = await exportMultibaseKey(pair.publicKey);
      remote.putActor(erin, { assertionMethod: [{ ...key, publicKeyMultibase }] });
      const prove = async (more: Document): Promise<Document> => {
        const activity = noteBy(erin);
        const options = {
          type: "DataIntegrityProof",
          cryptosuite: "eddsa-jcs-2022",
          verificationMethod: key.id,
          proofPurpose: "assertionMethod",
          ...more,
        };
        const hash = Buffer.concat([digestOf(options), digestOf(activity)]);
        const value = new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, hash));
        const proofValue = Buffer.from(encodeMultibase("base58btc", value)).toString();
        return { ...activity, proof: { ...options, proofValue } };
      };
      expect(await acceptedOf(prove)).to.deep.equal(timely);
    });

    it("are accepted only during the lifetime of their Linked Data signature", async () => {
      const pair = await generateCryptoKeyPair("RSASSA-PKCS1-v1_5");
      const dave = "https://lasting.example/users/dave";
      const id = `${dave}#main-key`;
      const publicKeyPem = await exportSpki(pair.publicKey);
      remote.putActor(dave, { publicKey: { id, owner: dave, publicKeyPem } });
      const hashOf = async (document: object): Promise<string> => {
        const options = { documentLoader: contextLoader, safe: true, format: "application/n-quads" };
        return createHash("sha256")
          .update(await jsonld.canonize(document, options))
          .digest("hex");
      };
      const sign = async (more: Document): Promise<Document> => {
        const activity = noteBy(dave);
        const options = { creator: id, ...more };
        const hash = await hashOf({ ...options, "@context": "https://w3id.org/identity/v1" });
        const signed = Buffer.from(hash + (await hashOf(activity)));
        const value = Buffer.from(await crypto.subtle.sign("RSASSA-PKCS1-v1_5", pair.privateKey, signed));
        const signatureValue = value.toString("base64");
        return { ...activity, signature: { type: "RsaSignature2017", ...options, signatureValue } };
      };
      expect(await acceptedOf(sign)).to.deep.equal(timely);
    });

    it("are rejected if a Linked Data signature doesn't cover all of their terms", async () => {
      const pair = await generateCryptoKeyPair("RSASSA-PKCS1-v1_5");
      const carol = "https://uncovered.example/users/carol";
      const publicKeyPem = await exportSpki(pair.publicKey);
      remote.putActor(carol, { publicKey: { id: `${carol}#main-key`, owner: carol, publicKeyPem } });
      const signer = new URL(`${carol}#main-key`);
      const original = noteBy(carol);
      const signed = await signJsonLd(original, pair.privateKey, signer, { contextLoader });
      const object = { ...(original["object"] as Document), _misskey_quote: "https://evil.example/1" };
      expect(
        await statusOf({ ...signed, signature: { ...signed.signature }, object }, { as: evil }),
      ).to.equal(202);
      expect(await processAll(server, ["Create"])).to.deep.equal([]);
    });
  });

  it("can't have different meanings in JSON and JSON-LD", async () => {
    const aliased = likeBy(evil, {
      type: "Follow",
      "@context": [
        "https://www.w3.org/ns/activitystreams",
        { actor: "https://evil.example/nothing", boss: { "@id": "as:actor", "@type": "@id" } },
      ],
      boss: frank,
    });
    expect(await statusOf(aliased, { as: evil })).to.equal(202);
    const handled = await processAll(server);
    expect(handled.map(({ actor, activity }) => [actor.account.uri, activity.json["actor"]])).to.deep.equal([
      [evil, evil],
    ]);
    for (const more of [
      { actor: [evil, frank] },
      { "@graph": [likeBy(frank)] },
      { "@id": "https://remote.example/1" },
      { "@context": ["https://www.w3.org/ns/activitystreams", { id: null }] },
      { "@context": { type: "https://evil.example/type" } },
      { "@context": [{ "@context": "x" }, { self: { "@id": "@id" } }] },
    ]) {
      expect(await statusOf(likeBy(evil, more), { as: evil }), JSON.stringify(more)).to.equal(400);
    }
  });

  it("with characters that the database can't store don't affect others", async () => {
    const uri = "https://remote.example/activities/\0";
    const all = [likeBy(frank, { id: uri }), likeBy(frank), likeBy(frank, { actor: `${frank}\0` })];
    const statuses = await Promise.all(all.map((activity) => statusOf(activity)));
    expect(statuses).to.deep.equal([400, 202, 400]);
    // Activities that arrive together share a transaction.
    const shared = [`${frank}\0`, frank].map((senderUri) =>
      recordActivity(server.context, {
        uri: `${senderUri}#together`,
        actorUri: frank,
        types: ["Like"],
        senderUri,
        host: "remote.example",
        inboxOf: null,
        body: "{}",
      }),
    );
    const outcomes = await Promise.allSettled(shared);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(["rejected", "fulfilled"]);
  });

  it("don't make others' objects trusted by embedding them", async () => {
    const stolen = "https://remote.example/notes/stolen";
    const actual = { ...(noteBy(frank)["object"] as Document), id: stolen, content: "Beans" };
    remote.put(stolen, { "@context": "https://www.w3.org/ns/activitystreams", ...actual });
    const withId = noteBy(evil, {}, { id: stolen, attributedTo: frank, content: "Poison" });
    const { id: _none, ...withoutId } = withId;
    for (const activity of [withId, withoutId]) expect(await statusOf(activity, { as: evil })).to.equal(202);
    const contents: unknown[] = [];
    await processAll(server, ["Create"], (_context, { activity }) => {
      contents.push(activity.part(activity.json["object"])?.json["content"]);
      return Promise.resolve();
    });
    expect(contents).to.deep.equal([undefined, undefined]);
  });

  it("are rejected if too large, too deep, with too many values, or circular", async () => {
    const post = (body: string): Test =>
      supertest(server.app).post("/inbox").set(forgedHeaders(server, body)).send(body);
    const { status } = await post(`{"a":"${"x".repeat(1_100_000)}"}`);
    expect(status).to.equal(413);
    expect((await post("[".repeat(90_000))).status).to.equal(400);
    expect((await post(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`)).status).to.equal(400);
    expect(await statusOf({ a: Array<number>(60_000).fill(1) })).to.equal(400);
    expect((await post(`{"a":[${"1,".repeat(2600)}1]}`)).status).to.equal(400);
    const contexts = Array.from({ length: 70 }, () => ({
      "@context": "https://www.w3.org/ns/activitystreams",
    }));
    expect(await statusOf(likeBy(frank, { tag: contexts }))).to.equal(400);
    expect((await post('{"type":"Like","actor":"https://remote.example/\\ud800"}')).status).to.equal(401);
    const itself = likeBy(frank);
    expect(await statusOf({ ...itself, object: itself["id"] ?? "" })).to.equal(202);
    expect(await statusOf({ ...likeBy(frank), "@context": "https://remote.example/loop" })).to.equal(202);
    await processAll(server);
    expect(await queued(server)).to.deep.equal([]);
  });

  it("aren't read before their signatures are verified if large, nor if unsigned", async () => {
    const unreadable = "[".repeat(200_000);
    const post = async (body: string, headers: Record<string, string>): Promise<unknown> => {
      const reply = await supertest(server.app).post("/inbox").set(headers).send(body);
      return [reply.status, (reply.body as { error?: unknown }).error];
    };
    expect(await post(unreadable, forgedHeaders(server, unreadable))).to.deep.equal([
      401,
      "The signature is not valid",
    ]);
    for (const body of ["[", unreadable]) {
      const refused = await post(body, { "content-type": "application/activity+json" });
      expect(refused).to.deep.equal([401, "The request is not signed"]);
    }
    const large = { summary: "x".repeat(200_000) };
    expect(await statusOf(likeBy(frank, large))).to.equal(202);
    expect(await statusOf(likeBy(evil, large)), "of another actor").to.equal(401);
  });

  it("of a megabyte don't block the server", async () => {
    const text = "<a href='x'>&#".repeat(70_000);
    const floods = Array.from({ length: 6 }, () => statusOf(noteBy(frank, {}, { content: text })));
    const health = Array.from({ length: 6 }, async () => (await supertest(server.app).get("/health")).status);
    expect(await Promise.all(health)).to.deep.equal([200, 200, 200, 200, 200, 200]);
    expect(await Promise.all(floods)).to.deep.equal([202, 202, 202, 202, 202, 202]);
  });

  it("with any JSON for each of their properties cause no server error", async () => {
    const templates = [
      noteBy(frank),
      likeBy(frank),
      likeBy(frank, { type: "Follow", object: "http://concord.test/users/alice" }),
      likeBy(frank, { type: "Undo", object: likeBy(frank) }),
      likeBy(frank, { type: "Announce", object: "https://remote.example/notes/none" }),
      likeBy(frank, { type: "Delete", object: "https://remote.example/notes/none" }),
      likeBy(frank, { type: "Update", object: noteBy(frank)["object"] ?? "" }),
      likeBy(frank, { type: "Flag", object: ["http://concord.test/users/alice"] }),
    ];
    const places = templates.flatMap((template) => pathsOf(template).map((path) => ({ template, path })));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), strange(), async ({ template, path }, value) => {
        const activity = replaced(template, path, value);
        const status = await statusOf(activity);
        expect(status, JSON.stringify(activity)).to.be.lessThan(500);
      }),
      { numRuns: numberOfRuns({ sampled: 60, whole: 2000 }), seed: runSeed() },
    );
    server.logged.length = 0;
    await server.settle();
    const broken = (await queued(server)).filter(({ error }) => error !== null);
    expect(broken, "what handlers throw for broken input is tried again in vain").to.deep.equal([]);
  });
});

/** Values that are often confused. */
function strange(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(
      null,
      "",
      [],
      {},
      [null],
      [[]],
      { id: null },
      { "@id": [] },
      { "@value": {} },
      { "@list": [] },
      { "@type": "@id" },
      { type: [] },
      "https://",
      "http://[::1",
      "//x",
      "did:key:x",
      "\0",
      "2026-99-99T99:99:99Z",
      Number.MAX_VALUE,
      -0,
      { "@context": { "@vocab": 1 } },
    ),
  );
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

function replaced(document: Document, [name, ...rest]: Path, value: unknown): Document {
  const part: unknown = rest.length === 0 ? value : replaced(document[String(name)] as Document, rest, value);
  const copy = Array.isArray(document) ? [...(document as unknown[])] : { ...document };
  return Object.assign(copy, { [String(name)]: part }) as Document;
}
