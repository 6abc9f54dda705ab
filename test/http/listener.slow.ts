import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { type Server, type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import express, { type RequestHandler } from "express";
import pg from "pg";
import pino from "pino";
import { type Config, readConfig } from "../../src/config/config.ts";
import { createWebServer } from "../../src/http/server.ts";
import { logOptions } from "../../src/logging/log.ts";
import { type RunningServer, startServer } from "../../src/process/server.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/waiting.ts";

describe("stopping the server", () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function listen(handler: RequestHandler, times?: Parameters<typeof createWebServer>[1]) {
    const app = express();
    app.use(handler);
    const web = createWebServer(app, times);
    await new Promise<void>((resolve) => {
      web.server.listen(0, "127.0.0.1", resolve);
    });
    closing.push(() => {
      web.server.close();
      web.server.closeAllConnections();
    });
    return { ...web, port: portOf(web.server.address()) };
  }

  it("completes the current request, accepts no new one, and closes the port", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { port, drain } = await listen((_request, response) => {
      void held.then(() => response.end("done"));
    });
    const agent = new Agent({ keepAlive: true });
    const underWay = get(port, "/", { agent });
    await wait(50);
    let drained = false;
    const draining = drain(10_000).then(() => {
      drained = true;
    });
    await refused(port);
    expect(drained).to.equal(false);
    release();
    const reply = await underWay;
    expect(reply.text).to.equal("done");
    expect(reply.headers.connection).to.equal("close");
    await draining;
    agent.destroy();
  });

  it("doesn't wait for idle connections", async () => {
    const { port, drain } = await listen((_request, response) => {
      response.end("done");
    });
    const agent = new Agent({ keepAlive: true });
    await get(port, "/", { agent });
    await drain(60_000);
    agent.destroy();
  });

  it("aborts requests that aren't done within the timeout", async () => {
    const { port, drain } = await listen(() => undefined);
    const hung = get(port, "/").catch((error: unknown) => error);
    await wait(50);
    await drain(100);
    expect(await hung).to.be.instanceOf(Error);
  });

  const hasty = { headers: 200, request: 400, silence: 400, check: 50 };

  it("sends a timeout to a client that sends its headers too slowly", async () => {
    let taken = 0;
    const { port } = await listen((_request, response) => {
      taken += 1;
      response.end("done");
    }, hasty);
    const client = await open(port);
    client.socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    const drip = setInterval(() => client.socket.write("X-A: b\r\n"), 40);
    const said = await client.ended;
    clearInterval(drip);
    expect(said).to.match(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(said.split("\r\n\r\n")[1] ?? "")).to.include({ code: "request_timeout" });
    expect(taken).to.equal(0);
  });

  it("closes the connection of a client that sends its body too slowly, and keeps serving others", async () => {
    const { port } = await listen((request, response) => {
      if (request.method === "GET") response.end("done");
      else request.resume().once("end", () => response.end("taken"));
    }, hasty);
    const clients = await Promise.all(Array.from({ length: 20 }, () => open(port)));
    for (const { socket } of clients)
      socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
    const drip = setInterval(() => {
      for (const { socket } of clients) socket.write("a");
    }, 40);
    expect((await get(port, "/")).text).to.equal("done");
    const said = await Promise.all(clients.map((client) => client.ended));
    clearInterval(drip);
    for (const text of said) expect(text).not.to.match(/ 200 /);
    expect((await get(port, "/")).text).to.equal("done");
  });

  it("closes the connection of a client that doesn't read the reply", async () => {
    const closed = Promise.withResolvers<undefined>();
    const { port } = await listen((_request, response) => {
      response.once("close", () => {
        closed.resolve(undefined);
      });
      response.end(Buffer.alloc(64 * 1024 * 1024));
    }, hasty);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await closed.promise;
    socket.destroy();
  });

  it("replies to invalid HTTP in JSON, and never within another reply", async () => {
    const { port } = await listen((_request, response) => {
      response.write("half");
      setTimeout(() => response.end("done"), 100);
    });
    for (const text of [
      "nonsense\r\n\r\n",
      "GET / HTTP/9\r\n\r\n",
      "GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    ]) {
      const client = await open(port);
      client.socket.write(text);
      const said = await client.ended;
      expect(said, text).to.match(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(said.split("\r\n\r\n")[1] ?? "")).to.include({ code: "malformed_request" });
    }
    const client = await open(port);
    client.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(client.socket, "data");
    client.socket.write("nonsense\r\n\r\n");
    expect(await client.ended).not.to.match(/malformed/);
  });
});

describe("a server with clients that disconnect", () => {
  let database: TestDatabase;
  let folder: string;
  let server: RunningServer;
  let port: number;
  let logged: Record<string, unknown>[];

  before(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), "concord-lasting-"));
    logged = [];
    // Successful health checks are logged at debug.
    const log = pino(logOptions("debug"), {
      write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>),
    });
    server = await startServer(
      configOf(database, folder, { DATABASE_POOL: "4", METRICS_PORT: "0", ROLES: "web" }),
      { log },
    );
    port = server.port ?? 0;
  });
  after(async () => {
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const finished = (): Record<string, unknown>[] => logged.filter((line) => line["msg"] === "request");

  /** The cost of a request independent of time: its queries, and the absence of other activity. */
  const costOf = async (path: string): Promise<unknown> => {
    logged.length = 0;
    const { status } = await get(port, path);
    const answered = (): Record<string, unknown> | undefined =>
      finished().find((line) => line["path"] === path && line["status"] === status);
    await until(() => answered() !== undefined);
    const busy = await server.database.query<{ query: string }>(
      "busy",
      `select query from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    return { status, queries: answered()?.["queries"], busy: busy.map(({ query }) => query) };
  };

  it("gets back its database connections from clients that disconnect, 32 at a time, repeatedly", async () => {
    const paths = ["/api/v1/custom_emojis", "/api/v1/timelines/public", "/health/ready"];
    for (const path of paths) await get(port, path);
    const before = [];
    for (const path of paths) before.push(await costOf(path));
    logged.length = 0;
    for (let round = 0; round < 10; round += 1) {
      const sockets = await Promise.all(
        Array.from({ length: 32 }, async (_, index) => {
          const { socket } = await open(port);
          socket.write(hangingRequests[index % hangingRequests.length] ?? "");
          return socket;
        }),
      );
      // Some disconnect immediately, some during the query, some during the reply.
      await wait(round % 4);
      for (const socket of sockets) socket.resetAndDestroy();
    }
    await until(() => server.database.pool.used() === 0 && server.database.pool.waiting() === 0);
    for (let index = 0; index < 8; index += 1) {
      expect((await get(port, "/api/v1/custom_emojis")).status).to.equal(200);
      expect((await get(port, "/health/ready")).status).to.equal(200);
    }
    expect(logged.filter((line) => Number(line["level"]) >= 50)).to.deep.equal([]);
    const after = [];
    for (const path of paths) after.push(await costOf(path));
    expect(after).to.deep.equal(before);
    for (const cost of after) expect(cost).to.deep.include({ status: 200, busy: [] });
  });

  it("keeps serving while all pool connections are in use, and afterwards", async () => {
    const { database: store } = server;
    const table = await lockTable(database, "custom_emojis");
    const clients = await Promise.all(Array.from({ length: 32 }, () => open(port)));
    for (const { socket } of clients) socket.write("GET /api/v1/custom_emojis HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => store.pool.used() === 4);
    for (const { socket } of clients) socket.resetAndDestroy();
    await until(() => finished().filter((line) => line["status"] === 499).length >= 32);
    const begun = await table.waiting();
    await table.release();
    await until(() => store.pool.used() === 0 && store.pool.waiting() === 0);
    // The four running ones completed; the 28 waiting for a connection never started.
    expect(begun).to.equal(4);
    expect(await table.waiting()).to.equal(0);
    await table.close();
    expect((await get(port, "/api/v1/custom_emojis")).status).to.equal(200);
  });

  it("binds the metrics to a separate address", async () => {
    const server = await startServer(
      configOf(database, folder, { METRICS_PORT: "0", METRICS_HOST: "127.0.0.2", ROLES: "web" }),
      { log: pino({ level: "silent" }) },
    );
    try {
      const { metricsPort: port = 0 } = server;
      expect((await fetch(`http://127.0.0.2:${port}/`)).status).to.equal(200);
      await refused(port);
    } finally {
      await server.stop();
    }
  });

  it("exposes its pool, queue and requests on the metrics port, without user data", async () => {
    await get(port, "/api/v1/custom_emojis");
    const { text } = await get(server.metricsPort ?? 0, "/metrics");
    expect(text).to.match(/concord_pool_connections\{state="used"\} \d/);
    expect(text).to.match(/concord_queue\{what="depth"\} 0/);
    expect(text).to.match(/operation="listCustomEmojis",status="200"/);
    expect((await get(port, "/metrics")).status).to.equal(404);
  });
});

describe("an aborted read", () => {
  let database: TestDatabase;

  before(async () => {
    database = await testDatabase();
  });
  after(() => database.drop());

  it("executes no further queries after the current one", async () => {
    const store = openDatabase(database.connectionString, 2);
    const gone = new AbortController();
    const request = store.forRequest(gone.signal);
    await request.query("one", "select 1");
    const running = request.query("two", "select pg_sleep(0.05)");
    await until(() => request.activity.queries === 2);
    gone.abort();
    await running;
    const third = await request.query("three", "select 3").catch((error: unknown) => error);
    expect(third).to.be.instanceOf(Error);
    expect(request.activity.queries).to.equal(2);
    await store.close();
  });

  it("isn't started if the client disconnected before a connection was free", async () => {
    const store = openDatabase(database.connectionString, 2);
    const busy = [store.query("sleep", "select pg_sleep(0.1)"), store.query("sleep", "select pg_sleep(0.1)")];
    await until(() => store.pool.used() === 2);
    const gone = new AbortController();
    const request = store.forRequest(gone.signal);
    const waiting = request.query("late", "select 1").catch((error: unknown) => error);
    gone.abort();
    expect(await waiting).to.be.instanceOf(Error);
    expect(request.activity.queries).to.equal(0);
    await Promise.all(busy);
    expect(store.pool.used()).to.equal(0);
    await store.close();
  });

  it("doesn't interrupt a transaction", async () => {
    const store = openDatabase(database.connectionString, 2);
    const gone = new AbortController();
    const rows = await store.forRequest(gone.signal).transaction(async (inside) => {
      gone.abort();
      return inside.query<{ n: number }>("inside", "select 1 as n");
    });
    expect(rows).to.deep.equal([{ n: 1 }]);
    await store.close();
  });
});

describe("a server process", () => {
  let database: TestDatabase;
  let folder: string;
  const children: ChildProcess[] = [];

  before(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), "concord-process-"));
  });
  after(async () => {
    for (const child of children) child.kill("SIGKILL");
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it("completes the current request on SIGTERM, then exits with success", async () => {
    const { child, port } = await start();
    const table = await lockTable(database, "custom_emojis");
    const underWay = get(port, "/api/v1/custom_emojis");
    await until(async () => (await table.waiting()) === 1);
    child.kill("SIGTERM");
    await refused(port);
    await table.release();
    await table.close();
    expect((await underWay).status).to.equal(200);
    const [code, signal] = (await ended(child)) as [number | null, string | null];
    expect([code, signal]).to.deep.equal([0, null]);
  });

  it("tidies the media folder at its start: restricts permissions, removes incomplete files", async () => {
    const unfinished = join(folder, "media", ".unfinished");
    await mkdir(unfinished, { recursive: true });
    await chmod(join(folder, "media"), 0o755);
    for (const name of ["old", "new"]) await writeFile(join(unfinished, name), "half");
    const then = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(unfinished, "old"), then, then);
    const { child } = await start();
    expect(await readdir(unfinished)).to.deep.equal(["new"]);
    expect((await stat(join(folder, "media"))).mode & 0o777).to.equal(0o700);
    child.kill("SIGTERM");
    await ended(child);
  });

  it("loses nothing acknowledged with 2xx when killed", async () => {
    const { child, port } = await start();
    const answered: string[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let index = 0; ; index += 1) {
        const name = `App ${writer} ${index}`;
        const reply = await makeApp(port, name).catch(() => undefined);
        if (reply === undefined) return;
        expect(reply.status).to.equal(200);
        answered.push((JSON.parse(reply.text) as { client_id: string }).client_id);
      }
    });
    await until(() => answered.length >= 40);
    child.kill("SIGKILL");
    await Promise.all(writers);
    const again = await start();
    const store = openDatabase(database.connectionString, 2);
    const rows = await store.query<{ client_id: string }>(
      "apps_made",
      "select client_id from oauth_apps where client_id = any($1)",
      [answered],
    );
    expect(rows.map((row) => row.client_id).toSorted()).to.deep.equal(answered.toSorted());
    await store.close();
    expect((await makeApp(again.port, "After")).status).to.equal(200);
    again.child.kill("SIGTERM");
    await ended(again.child);
  });

  async function start(): Promise<{ child: ChildProcess; port: number }> {
    const child = spawn(process.execPath, [new URL("../../src/main.ts", import.meta.url).pathname], {
      env: { ...process.env, ...environmentOf(database, folder) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    children.push(child);
    const port = await new Promise<number>((resolve, reject) => {
      let said = "";
      child.stderr?.on("data", (chunk) => {
        said += String(chunk);
        const found = /listens on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(said)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      child.once("exit", () => {
        reject(new Error(`the server didn't start: ${said}`));
      });
    });
    return { child, port };
  }
});

const hangingRequests = [
  "GET /api/v1/custom_emojis HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /api/v2/instance HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /api/v1/preferences HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer nonsense\r\n\r\n",
  'POST /api/v1/apps HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"client_name":"half',
  "POST /api/v1/apps HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\n",
  "GET /api/v1/custom_em",
];

function environmentOf(database: TestDatabase, folder: string): Record<string, string> {
  return {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    PORT: "0",
    PUBLIC_URL: "http://concord.test",
    RATE_LIMITS: "off",
    LOG_LEVEL: "info",
  };
}

function configOf(database: TestDatabase, folder: string, more: Record<string, string>): Config {
  return readConfig({ ...environmentOf(database, folder), ...more });
}

function portOf(address: ReturnType<Server["address"]>): number {
  if (address === null || typeof address === "string") throw new Error("it doesn't listen on a port");
  return address.port;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

function get(port: number, path: string, options: { agent?: Agent } = {}): Promise<Reply> {
  return send(port, "GET", path, {}, undefined, options.agent);
}

function makeApp(port: number, name: string): Promise<Reply> {
  const body = JSON.stringify({ client_name: name, redirect_uris: "urn:ietf:wg:oauth:2.0:oob" });
  return send(port, "POST", "/api/v1/apps", { "Content-Type": "application/json" }, body);
}

function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
  agent?: Agent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, method, path, headers, agent: agent ?? false },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("error", reject);
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** A connection, and everything received on it. */
async function open(port: number): Promise<{ readonly socket: Socket; readonly ended: Promise<string> }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const ended = new Promise<string>((resolve) => {
    let said = "";
    socket.on("data", (chunk) => (said += String(chunk)));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      resolve(said);
    });
  });
  return { socket, ended };
}

/** Waits until nothing listens on a port any more. */
async function refused(port: number): Promise<void> {
  await until(async () => {
    const socket = connect(port, "127.0.0.1");
    const outcome = await Promise.race([
      once(socket, "connect").then(() => "taken"),
      once(socket, "error").then(() => "refused"),
    ]).catch(() => "refused");
    socket.destroy();
    return outcome === "refused";
  });
}

/** Locks a table until released. */
async function lockTable(
  database: TestDatabase,
  table: string,
): Promise<{ waiting(): Promise<number>; release(): Promise<void>; close(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: database.connectionString });
  // Inside a transaction, PostgreSQL's activity view is a snapshot from its first use.
  const watcher = new pg.Client({ connectionString: database.connectionString });
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query("begin");
  await holder.query(`lock table ${table} in access exclusive mode`);
  return {
    async waiting() {
      const { rows } = await watcher.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
        [`%${table}%`],
      );
      return rows[0]?.count ?? 0;
    },
    async release() {
      await holder.query("commit");
    },
    async close() {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

async function ended(child: ChildProcess): Promise<unknown[]> {
  if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode, child.signalCode];
  return once(child, "exit");
}
