/** Streams of pages, which are opened with the session of a browser. */
import { expect } from "chai";
import { signOut } from "../../src/domain/auth/sessions.ts";
import { hashSecret } from "../../src/domain/auth/tokens.ts";
import { notifyRevoked } from "../../src/store/streaming/log.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { cookieOf } from "../support/pages.ts";
import supertest from "../support/supertest.ts";
import { publish } from "../support/statuses.ts";
import {
  type EventClient,
  RefusedStream,
  type StreamingServer,
  openEvents,
  streamingServer,
} from "./support.ts";

describe("streams of pages", () => {
  let server: StreamingServer;
  let cast: Cast;
  let cookie: string;
  const open: EventClient[] = [];

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    cookie = await cookieOf(server, cast.alice);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.close()));
  });
  after(() => server.close());

  async function stream(
    path: string,
    headers: Readonly<Record<string, string>> = { cookie },
  ): Promise<EventClient> {
    const client = await openEvents(server, path, { headers });
    open.push(client);
    return client;
  }

  async function statusOf(path: string, headers?: Readonly<Record<string, string>>): Promise<number> {
    return stream(path, headers).then(
      () => 200,
      (error: unknown) => (error instanceof RefusedStream ? error.status : 0),
    );
  }

  it("send what is new in the list of the page", async () => {
    const body = await cast.alice.call("createList", { body: { title: "Gardeners" } });
    const { id } = body;
    await cast.alice.call("addListAccounts", { path: { id }, body: { account_ids: [cast.bob.account.id] } });
    const paths = ["/home", "/public", "/public/local", "/tags/Garden", `/lists/${id}`];
    const posts = await Promise.all(paths.map((path) => stream(`${path}/stream`)));
    const notifications = await stream("/notifications/stream");
    const { id: post } = await publish(cast.bob, "@alice Look at my #garden");
    await server.settle();
    for (const [index, client] of posts.entries()) {
      const events = await client.take(1);
      const update = events.find(({ event }) => event === "update");
      expect(JSON.parse(update?.payload ?? "{}"), paths[index]).to.include({ id: post });
    }
    expect((await notifications.take(1)).map(({ event }) => event)).to.deep.equal(["notification"]);
  });

  it("answer HEAD without opening", async () => {
    const { status, headers } = await supertest(server.app).head("/home/stream").set("Cookie", cookie);
    expect([status, headers["content-type"]]).to.deep.equal([200, "text/event-stream; charset=utf-8"]);
  });

  it("refuse visitors, others' lists, and tags that are none", async () => {
    expect(await statusOf("/home/stream", {})).to.equal(401);
    expect(await statusOf("/home/stream", { cookie: `concord_session=${"a".repeat(43)}` })).to.equal(401);
    const body = await cast.bob.call("createList", { body: { title: "Bob's" } });
    expect(await statusOf(`/lists/${body.id}/stream`)).to.equal(404);
    expect(await statusOf(`/tags/${"a".repeat(2000)}/stream`)).to.equal(400);
  });

  it("end with the session, and not with others", async () => {
    const [mine, another] = [await stream("/home/stream"), await cookieOf(server, cast.alice)];
    const kept = await stream("/home/stream", { cookie: another });
    const hash = hashSecret(cookie.slice(cookie.indexOf("=") + 1));
    await server.context.writeWithoutActor(signOut, { hash, kind: "page" });
    await server.database.transaction((store) => notifyRevoked(store));
    await mine.ended;
    await publish(cast.bob, "For those who stay");
    await server.settle();
    expect((await kept.take(1)).map(({ event }) => event)).to.deep.equal(["update"]);
    expect(await statusOf("/home/stream")).to.equal(401);
    await server.database.builder.raw("update users set disabled = true where id = ?", [cast.alice.user.id]);
    await server.database.transaction((store) => notifyRevoked(store));
    await kept.ended;
  });
});
