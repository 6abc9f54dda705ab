import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { issueToken } from "../../src/domain/auth/tokens.ts";
import { registerApp, withdrawAuthorization } from "../../src/domain/oauth/apps.ts";
import { createStreamingApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { revokeAppOfUser } from "../../src/store/oauth/oauth.ts";
import { mostConnections, openClients } from "../../src/streaming/clients.ts";
import { makeBlock } from "../cast/interactions.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { publish } from "../support/statuses.ts";
import {
  type EventClient,
  RefusedStream,
  type StreamingServer,
  openEvents,
  openSocket,
  streamingServer,
} from "./support.ts";
import { until } from "../support/waiting.ts";

describe("streams under adverse conditions", () => {
  let server: StreamingServer;
  let cast: Cast;
  const open: { close(): Promise<void> }[] = [];

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.close()));
  });
  after(() => server.close());

  async function stream(token = cast.alice.token, since?: string): Promise<EventClient> {
    const client = await openEvents(server, "/api/v1/streaming/user", { token, since });
    open.push(client);
    return client;
  }

  /** A token of carol's for an app whose access she can revoke. */
  async function tokenOfApp(): Promise<{ readonly appId: string; readonly token: string }> {
    const { app } = await server.context.writeWithoutActor(registerApp, {
      name: "Another app",
      website: null,
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read"],
    });
    const grant = { appId: app.id, userId: cast.carol.user.id, scopes: ["read"] };
    const { secret } = await server.context.writeWithoutActor(issueToken, grant);
    return { appId: app.id, token: secret };
  }

  /** The backend that listens to PostgreSQL notifications; undefined while reconnecting. */
  async function listening(): Promise<number | undefined> {
    const { rows } = (await server.database.builder.raw(
      `select pid from pg_stat_activity where application_name like 'concord streams %'
       and datname = current_database() and query like 'listen %'`,
    )) as { readonly rows: readonly { readonly pid: number }[] };
    return rows[0]?.pid;
  }

  async function untilListening(except?: number): Promise<number> {
    let pid: number | undefined;
    let asking = false;
    await until(() => {
      if (!asking) {
        asking = true;
        void listening().then((found) => {
          pid = found;
          asking = false;
        });
      }
      return pid !== undefined && pid !== except;
    }, "a connection that listens");
    return pid ?? 0;
  }

  it("reject an account's excess connections of both kinds with 429, until one ends", async () => {
    const token = cast.dave.token;
    const half = Array.from({ length: mostConnections.account / 2 });
    const events = await Promise.all(half.map(() => stream(token)));
    const sockets = await Promise.all(half.map(() => openSocket(server, "?stream=user", { token })));
    open.push(...sockets);
    const refusals = await Promise.all([
      refusalOf(stream(token)),
      refusalOf(openSocket(server, "", { token })),
    ]);
    for (const refusal of refusals) {
      expect(refusal.status).to.equal(429);
      expect(refusal.body).to.include('"code":"too_many_streams"');
    }
    // Others aren't affected.
    await stream(cast.erin.token);
    const { close } = sockets[0] ?? expect.fail("there are no sockets");
    await close();
    // The server may notice the end slightly later than the client.
    while (
      !(await stream(token).then(
        () => true,
        () => false,
      ))
    );
    expect(events.some(({ response }) => response.destroyed)).to.equal(false);
  });

  it("are limited per network over all accounts; an IPv6 network counts as one", () => {
    const clients = openClients(server.metrics.streams);
    const connection = { endRevoked: () => undefined, endStopped: () => undefined };
    const enter = (number: number, address: string) => {
      const account = { ...cast.alice.account, id: String(number) };
      const reader = { user: cast.alice.user, account, scopes: [] };
      return clients.enter({ reader, credential: { kind: "token", id: "1" }, address }, "events", connection);
    };
    const places = Array.from({ length: mostConnections.address }, (_, number) =>
      enter(number, `2001:db8::${number.toString(16)}`),
    );
    expect(() => enter(1000, "2001:db8::ffff:1"))
      .to.throw()
      .with.property("status", 429);
    enter(1000, "2001:db8:1::1").leave();
    places[0]?.leave();
    places[0]?.leave();
    enter(1001, "2001:db8::1").leave();
    for (const { leave } of places) leave();
  });

  it("lose nothing when the database closes the listening connection, which is reopened", async () => {
    const user = await stream();
    const before = await untilListening();
    await server.database.builder.raw("select pg_terminate_backend(?)", [before]);
    const first = await publish(cast.bob, "While nobody listens");
    await server.settle();
    await untilListening(before);
    const second = await publish(cast.bob, "Afterwards");
    await server.settle();
    const events = await user.take(2);
    const ids = events.map(({ payload }) => (JSON.parse(payload ?? "") as { id: string }).id);
    expect(ids).to.deep.equal([first.id, second.id]);
    expect(JSON.stringify(server.logged)).to.include("lost the connection for event notices");
  });

  it("don't send a post logged before its reader blocked the author", async () => {
    const { token } = cast.erin;
    await makeFollow(server, cast.erin.account, cast.carol.account);
    await makeFollow(server, cast.erin.account, cast.bob.account);
    await server.settle();
    const user = await stream(token);
    const since = user.lastId();
    await user.close();
    await publish(cast.carol, "Logged before the block");
    const { id } = await publish(cast.bob, "Still shown");
    await server.settle();
    // The block hasn't been processed when the stream resumes.
    await makeBlock(server, cast.erin.account, cast.carol.account);
    const resumed = await stream(token, since);
    const [event] = await resumed.take(1);
    expect(JSON.parse(event?.payload ?? "")).to.include({ id });
    expect(resumed.text()).not.to.include("Logged before the block");
  });

  it("end with the token while no worker runs", async () => {
    const { appId, token } = await tokenOfApp();
    const [ending, staying] = [await stream(token), await stream(cast.carol.token)];
    const socket = await openSocket(server, "?stream=user", { token });
    await server.context.write(withdrawAuthorization, cast.carol, { appId });
    await Promise.all([ending.ended, socket.ended]);
    expect(socket.closeCode()).to.equal(1008);
    expect(staying.response.destroyed).to.equal(false);
    await server.settle();
  });

  it("end with the token even if the notification of its end was lost", async () => {
    const { appId, token } = await tokenOfApp();
    const ending = await stream(token);
    const before = await untilListening();
    await server.context.writeWithoutActor(revokeSilently, cast.carol.user.id, appId);
    await server.database.builder.raw("select pg_terminate_backend(?)", [before]);
    await ending.ended;
  });

  it("and health are all that a process without the role web serves", async () => {
    const app = createStreamingApp(server.context, operations, server);
    await supertest(app).get("/health").expect(200);
    await supertest(app).get("/health/ready").expect(200);
    await supertest(app).get("/api/v1/streaming/health").expect(200);
    await supertest(app).get("/api/v1/streaming/user").expect(401);
    for (const path of [
      "/api/v2/instance",
      "/api/v1/timelines/public",
      "/about",
      "/",
      "/docs",
      "/nodeinfo/2.0",
    ])
      await supertest(app).get(path).expect(404);
    await supertest(app)
      .post("/api/v1/statuses")
      .set("Authorization", `Bearer ${cast.bob.token}`)
      .expect(404);
  });
});

async function revokeSilently(tx: Transaction, userId: string, appId: string): Promise<void> {
  await revokeAppOfUser(tx.store, userId, appId, tx.clock());
}

async function refusalOf(opening: Promise<unknown>): Promise<RefusedStream> {
  const result = await opening.catch((error: unknown) => error);
  if (!(result instanceof RefusedStream)) throw new Error("the stream was opened");
  return result;
}
