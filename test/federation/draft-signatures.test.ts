/** draft-cavage-http-signatures-12, signed and verified independently with node:crypto. */
import { createHash, sign } from "node:crypto";
import { expect } from "chai";
import supertest, { type Response } from "../support/supertest.ts";
import { fetchDocument } from "../../src/federation/fetched-documents.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Document, remoteKey, remoteWorld } from "../support/remote.ts";
import { draftParametersOf, isSignedByDraft } from "../support/signatures.ts";
import { publish } from "../support/statuses.ts";
import { frank, forgetReceived, likeBy, queued } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

/** A request as another server signs it; defaults are GoToSocial's. */
interface Sent {
  /** The request target. */
  readonly path: string;
  /** The signed request target. */
  readonly target?: string;
  readonly body?: string;
  /** Headers besides those that are always sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly covered?: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  /** Modifies the Signature header. */
  readonly change?: (header: string) => string;
}

describe("draft-cavage signatures", function () {
  const remote = remoteWorld();
  const { server, cast } = suite({ AUTHORIZED_FETCH: "on" }, { outgoing: remote.outgoing });

  before(async () => {
    remote.putActor(frank);
    await makeFollow(server, cast.frank, cast.alice.account);
  });
  beforeEach(() => forgetReceived(server));

  function send({
    path,
    target = path,
    body,
    covered,
    parameters,
    change,
    ...more
  }: Sent): Promise<Response> {
    const method = body === undefined ? "get" : "post";
    const headers: Record<string, string> = {
      host: server.context.config.publicUrl.host,
      date: server.context.clock().toUTCString(),
      ...(body === undefined ? {} : { digest: `SHA-256=${digestOf("sha256", body)}` }),
      ...more.headers,
    };
    const names = covered ?? ["(request-target)", "host", "date", ...(body === undefined ? [] : ["digest"])];
    const values: Record<string, string> = {
      ...headers,
      "(request-target)": `${method} ${target}`,
      "(created)": parameters?.["created"] ?? "",
      "(expires)": parameters?.["expires"] ?? "",
    };
    const text = names.map((name) => `${name}: ${values[name] ?? ""}`).join("\n");
    const signature = sign("sha256", Buffer.from(text), remoteKey).toString("base64");
    const all = {
      keyId: `${frank}#main-key`,
      algorithm: "hs2019",
      ...parameters,
      headers: names.join(" "),
      signature,
    };
    const header = Object.entries(all)
      .map(([name, value]) => `${name}="${value}"`)
      .join(",");
    const request =
      body === undefined
        ? supertest(server.app).get(path)
        : supertest(server.app).post(path).set("content-type", "application/activity+json");
    return request
      .set({ accept: "application/activity+json", ...headers, signature: change?.(header) ?? header })
      .send(body);
  }

  const statusOf = async (sent: Sent): Promise<number> => (await send(sent)).status;
  const post = (more: Partial<Sent> = {}): Promise<number> =>
    statusOf({ path: "/inbox", body: JSON.stringify(likeBy(frank)), ...more });

  it("cover the query of documents, as Mastodon and GoToSocial sign them, or omit it, as Misskey does", async () => {
    const { uri } = await publish(cast.alice, { status: "Between us", visibility: "private" });
    const path = "/users/alice/outbox?page=true";
    for (const target of [path, "/users/alice/outbox"]) {
      const reply = await send({ path, target });
      expect(reply.status, target).to.equal(200);
      const [item] = (JSON.parse(reply.text) as Document)["orderedItems"] as Document[];
      expect(item, target).to.include({ id: `${uri}/activity` });
    }
    const replies = `${new URL(uri).pathname}/replies?page=true`;
    expect(await statusOf({ path: replies }), "replies of a post for followers").to.equal(200);
    for (const target of ["/users/alice/outbox?page=false", "/users/alice/outbox?", "/users/bob/outbox"]) {
      expect(await statusOf({ path, target }), target).to.equal(401);
    }
  });

  it("cover the query of an inbox", async () => {
    expect(await post({ path: "/inbox?x=1" })).to.equal(202);
    expect(await post({ path: "/inbox?x=1", target: "/inbox" })).to.equal(401);
    expect(await post({ path: "/inbox", target: "/inbox?x=1" })).to.equal(401);
  });

  it("may cover other headers, with any bytes, and times", async () => {
    const covered = ["(request-target)", "(created)", "(expires)", "host", "date", "digest", "x-note"];
    const seconds = Math.floor(server.context.clock().getTime() / 1000);
    const parameters = { created: String(seconds), expires: String(seconds + 60) };
    const headers = { "x-note": "Gr\u{fc}n" };
    expect(await post({ covered, parameters, headers })).to.equal(202);
    const unquoted = (header: string): string => header.replace(/(created|expires)="(\d+)"/g, "$1=$2");
    expect(await post({ covered, parameters, headers, change: unquoted })).to.equal(202);
    const body = JSON.stringify(likeBy(frank));
    const digest = `SHA-512=${digestOf("sha512", body)},md5=x,SHA-256=${digestOf("sha256", body)}`;
    expect(await post({ body, headers: { digest } })).to.equal(202);
    expect(await queued(server)).to.have.length(3);
  });

  it("are rejected if malformed, ambiguous, expired or covering missing headers", async () => {
    const seconds = Math.floor(server.context.clock().getTime() / 1000);
    const usual = ["(request-target)", "host", "date", "digest"];
    const body = JSON.stringify(likeBy(frank));
    const wrong = digestOf("sha256", "another");
    const cases: Readonly<Record<string, Partial<Sent>>> = {
      "a repeated parameter": { change: (header) => `${header},keyId="${frank}#main-key"` },
      "two headers in one": { change: (header) => `${header},${header}` },
      "text after it": { change: (header) => `${header} and more` },
      "text before it": { change: (header) => `Signature ${header}` },
      "no list of headers": { change: (header) => header.replace(/,headers="[^"]*"/, "") },
      "no signature": { change: (header) => header.replace(/signature="[^"]*"/, 'signature=""') },
      "no Base64": { change: (header) => header.replace('signature="', 'signature="%') },
      "another algorithm": { parameters: { algorithm: "rsa-sha512" } },
      "a header covered twice": { covered: [...usual, "date"] },
      "a missing header": { covered: [...usual, "x-missing"] },
      "a property of objects as a header": { covered: [...usual, "constructor"] },
      "a missing creation time": { covered: [...usual, "(created)"] },
      "an invalid creation time": { parameters: { created: "now" } },
      "a creation in two hours": { parameters: { created: String(seconds + 7200) } },
      "an expiry in the past": { parameters: { expires: String(seconds - 1) } },
      "an invalid expiry": { parameters: { expires: "never" } },
      "another digest": { body, headers: { digest: `SHA-256=${wrong}` } },
      "two digests, one of them wrong": {
        body,
        headers: { digest: `SHA-256=${digestOf("sha256", body)},SHA-512=${wrong}` },
      },
      "an invalid digest": { body, headers: { digest: "SHA-256=" } },
      "only a weak digest": { body, headers: { digest: `SHA=${digestOf("sha1", body)}` } },
    };
    for (const [name, sent] of Object.entries(cases)) expect(await post(sent), name).to.equal(401);
    expect(await post({ body }), "the unchanged request").to.equal(202);
    expect(await queued(server)).to.have.length(1);
  });

  it("are rejected if oversized", async () => {
    for (const text of [" ".repeat(4096), 'a="'.repeat(1300), "a=1,".repeat(1000), ",".repeat(4096)]) {
      expect(await post({ change: () => text })).to.equal(401);
    }
  });

  it("are rejected with several digests of one algorithm, since each would have to be computed", async () => {
    const body = JSON.stringify(likeBy(frank));
    const sha256 = digestOf("sha256", body);
    for (const digest of [`SHA-256=${sha256},SHA-256=${sha256}`, `SHA-256=${sha256}, sha-256 =${sha256}`]) {
      expect(await post({ body, headers: { digest } }), digest).to.equal(400);
    }
    const repeated = `sha-256=:${sha256}:`;
    const sent = await remote.deliver(server, JSON.parse(body) as Document, {
      as: frank,
      spec: "rfc9421",
      tamper: ({ headers }) => {
        headers["content-digest"] = `sha-256=:AAAA:, ${repeated}`;
      },
    });
    expect(sent.status).to.equal(400);
    expect(await queued(server)).to.deep.equal([]);
  });

  it("made by this server cover the query, and its other headers", async () => {
    const page = "https://query.example/outbox?page=true&max_id=1";
    remote.put(page, { id: page, type: "OrderedCollectionPage" });
    await fetchDocument(server.context, page);
    const { headers = {} } = remote.requests.at(-1) ?? {};
    const { rsa } = await keysOf(server.context, `${server.context.config.publicUrl.href}actor`);
    const { keyId, covered } = draftParametersOf(headers) ?? {};
    expect(keyId).to.equal(rsa.uri);
    expect(covered).to.have.members(["(request-target)", "host", "date"]);
    const { text } = await supertest(server.app).get("/actor");
    const { publicKeyPem } = (JSON.parse(text) as { publicKey: { publicKeyPem: string } }).publicKey;
    const signed = { method: "GET", url: new URL(page), headers, body: "" };
    expect(isSignedByDraft(signed, publicKeyPem)).to.equal(true);
    expect(isSignedByDraft({ ...signed, url: new URL("/outbox", page) }, publicKeyPem)).to.equal(false);
  });
});

function digestOf(algorithm: string, text: string): string {
  return createHash(algorithm).update(text).digest("base64");
}
