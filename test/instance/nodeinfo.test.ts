import { operator } from "../../src/domain/kernel/actor.ts";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { assertServerMetadata } from "../../src/domain/instance/nodeinfo.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import type { ServerSettings } from "../../src/domain/settings/settings.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { changeLogin, countUsage } from "../support/states.ts";

const day = 86_400_000;

interface Document {
  readonly openRegistrations: boolean;
  readonly usage: {
    readonly users: Record<"total" | "activeHalfyear" | "activeMonth", number>;
    readonly localPosts: number;
    readonly localComments: number;
  };
}

describe("NodeInfo", () => {
  let server: TestServer;
  let cast: Cast;

  beforeEach(async () => {
    server = await testServer();
    cast = await makeCast(server);
  });
  afterEach(() => server.close());

  async function read(): Promise<Document> {
    const { body } = await supertest(server.app).get("/nodeinfo/2.0").expect(200);
    return body as Document;
  }

  async function signedIn(who: "alice" | "bob" | "carol" | "dave" | "erin", daysAgo: number): Promise<void> {
    await changeLogin(server, cast[who].user.id, {
      last_signed_in_at: new Date(server.context.clock().getTime() - daysAgo * day),
    });
  }

  it("is discovered by its schema", async () => {
    const { body } = await supertest(server.app).get("/.well-known/nodeinfo").expect(200);
    expect(body).to.deep.equal({
      links: [
        {
          rel: "http://nodeinfo.diaspora.software/ns/schema/2.0",
          href: "http://concord.test/nodeinfo/2.0",
        },
        {
          rel: "http://nodeinfo.diaspora.software/ns/schema/2.1",
          href: "http://concord.test/nodeinfo/2.1",
        },
      ],
    });
    for (const { href } of (body as { links: { href: string }[] }).links) {
      await supertest(server.app).get(new URL(href).pathname).expect(200);
    }
  });

  it("contains the source code URL in version 2.1, and is the same otherwise", async () => {
    const [older, newer] = await Promise.all([
      supertest(server.app).get("/nodeinfo/2.0").expect(200),
      supertest(server.app).get("/nodeinfo/2.1").expect(200),
    ]);
    expect(newer.headers["content-type"]).to.equal(
      'application/json; profile="http://nodeinfo.diaspora.software/ns/schema/2.1#"',
    );
    const { version: _version, software, ...rest } = newer.body as Record<string, object>;
    const { version: _older, software: former, ...same } = older.body as Record<string, object>;
    expect(newer.body).to.have.property("version", "2.1");
    expect(rest).to.deep.equal(same);
    const source = "http://concord.test/source";
    expect(software).to.deep.equal({ ...former, repository: source, homepage: source });
    await supertest(server.app).get("/nodeinfo/3.0").expect(404);
  });

  it("contains the software, protocols and schema version", async () => {
    const reply = await supertest(server.app).get("/nodeinfo/2.0").expect(200);
    expect(reply.headers["content-type"]).to.equal(
      'application/json; profile="http://nodeinfo.diaspora.software/ns/schema/2.0#"',
    );
    const { version, ...rest } = (reply.body as { software: { version: string } }).software;
    expect(version).to.match(/^\d+\.\d+\.\d+/);
    expect(rest).to.deep.equal({ name: "concord" });
    expect(reply.body).to.deep.include({
      version: "2.0",
      protocols: ["activitypub"],
      services: { inbound: [], outbound: [] },
      openRegistrations: true,
      usage: {
        users: { total: 5, activeHalfyear: 0, activeMonth: 0 },
        localPosts: 0,
        localComments: 0,
      },
      metadata: { nodeName: "Concord", nodeDescription: "", upstream: { name: "mastodon" } },
    });
    assertServerMetadata(reply.body);
  });

  it("counts users who signed in within 30 and 180 days", async () => {
    await signedIn("alice", 29.99);
    await signedIn("bob", 30.01);
    await signedIn("carol", 179.99);
    await signedIn("dave", 180.01);
    expect((await read()).usage.users).to.deep.equal({ total: 5, activeHalfyear: 3, activeMonth: 1 });
  });

  it("counts only confirmed and approved users", async () => {
    await signedIn("alice", 1);
    await signedIn("bob", 1);
    await changeLogin(server, cast.alice.user.id, { approved: false });
    await changeLogin(server, cast.carol.user.id, { confirmed_at: null });
    expect((await read()).usage.users).to.deep.equal({ total: 3, activeHalfyear: 1, activeMonth: 1 });
  });

  it("counts posts and comments, with a delay of at most five seconds", async () => {
    for (let count = 0; count < 20; count += 1) await countUsage(server, "local_posts", 1);
    await countUsage(server, "local_posts", -2);
    await countUsage(server, "local_comments", 4);
    expect((await read()).usage).to.include({ localPosts: 18, localComments: 4 });

    await countUsage(server, "local_posts", 1);
    await signedIn("erin", 0);
    expect((await read()).usage).to.include({ localPosts: 18 });
    server.advance(5000);
    const { usage } = await read();
    expect(usage).to.include({ localPosts: 19 });
    expect(usage.users).to.include({ activeMonth: 1 });
  });

  const modes: readonly (readonly [ServerSettings["registrations"], boolean])[] = [
    ["open", true],
    ["approval", false],
    ["closed", false],
  ];
  for (const [mode, open] of modes) {
    it(`reports registrations as ${open ? "" : "not "}open with ${mode}`, async () => {
      await server.context.write(writeSetting, operator, { name: "registrations", value: mode });
      expect((await read()).openRegistrations).to.equal(open);
    });
  }

  it("contains the server's name", async () => {
    await server.context.write(writeSetting, operator, { name: "title", value: "Garden" });
    await server.context.write(writeSetting, operator, { name: "description", value: "For those who dig." });
    expect(await read()).to.deep.include({
      metadata: { nodeName: "Garden", nodeDescription: "For those who dig.", upstream: { name: "mastodon" } },
    });
  });

  it("is never sent if it violates the schema", async () => {
    await countUsage(server, "local_comments", -1);
    const { body } = await supertest(server.app).get("/nodeinfo/2.0").expect(500);
    expect(body).to.deep.equal({ error: "Something went wrong on our side", code: "internal_error" });
    const logged = server.logged.find(({ level }) => level === 50) as
      { err: { message: string } } | undefined;
    expect(JSON.stringify(logged)).to.include("/usage/localComments must be >= 0");
  });
});
