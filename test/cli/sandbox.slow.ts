import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { createRestAPIClient, createStreamingAPIClient, type mastodon } from "masto";
import { paintLandscape } from "../../src/media/landscape.ts";
import { until } from "../support/waiting.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

interface Ready {
  readonly url: string;
  readonly pid: number;
  readonly people: readonly {
    readonly username: string;
    readonly email: string;
    readonly password: string;
    readonly token: string;
    readonly scopes: string;
    readonly narrowTokens: Readonly<Record<string, string>>;
    readonly revocableToken: string;
  }[];
  readonly app: { readonly clientId: string; readonly clientSecret: string };
}

interface Sandbox extends Ready {
  readonly child: ChildProcess;
  /** Resolves when it announces that it is ready again. */
  readonly next: () => Promise<Ready>;
}

describe("concord sandbox", () => {
  let folder: string;
  let first: Sandbox;
  let second: Sandbox;

  /** Starts a sandbox, with an operator's configuration of another server in the environment. */
  async function open(): Promise<Sandbox> {
    const environment = {
      TMPDIR: folder,
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      NODE_ENV: "test",
    };
    const child = spawn(process.execPath, [program, "sandbox", "--json"], {
      env: { ...process.env, ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<Ready> => {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`the sandbox has ended: ${errors}`);
      return JSON.parse(value) as Ready;
    };
    return { ...(await next()), child, next };
  }

  const clientOf = ({ url, people }: Ready, name: string): mastodon.rest.Client => {
    const person = people.find(({ username }) => username === name);
    return createRestAPIClient({ url, accessToken: person?.token ?? "" });
  };

  const folders = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith("concord-sandbox-"));

  async function stop({ child }: Sandbox, signal: NodeJS.Signals): Promise<number | null> {
    const ended = once(child, "close");
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-sandboxes-"));
    [first, second] = await Promise.all([open(), open()]);
  });
  after(async () => {
    for (const { child } of [first, second]) {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  });

  it("serves two isolated instances with the same accounts, on loopback", async () => {
    expect(first.url)
      .to.match(/^http:\/\/localhost:\d+$/)
      .and.not.equal(second.url);
    expect(first.people).to.deep.equal(second.people);
    expect(first.people.map(({ token }) => token)).to.include("sandbox-alice");
    for (const { username } of first.people) {
      expect(await clientOf(first, username).v1.accounts.verifyCredentials()).to.include({ username });
    }
    await clientOf(first, "alice").v1.statuses.create({ status: "Only here" });
    const [newest] = await clientOf(second, "alice").v1.timelines.home.list({ limit: 1 });
    expect(newest?.content).to.not.include("Only here");
  });

  it("is the real server: with streams, uploads and staff permissions", async () => {
    const { url } = first;
    const streaming = createStreamingAPIClient({
      streamingApiUrl: url.replace("http", "ws"),
      accessToken: "sandbox-bob",
    });
    const events = streaming.user.subscribe();
    const received = (async (): Promise<unknown> => {
      for await (const event of events) if (event.event === "notification") return event.payload;
      return undefined;
    })();
    const colours = { sky: ["#cfe8d5", "#f4f1de"], sun: "#f2cc8f", hills: ["#81b29a", "#3d6b55"] } as const;
    const picture = new Blob([new Uint8Array(await paintLandscape(colours, 64, 48))], { type: "image/jpeg" });
    const alice = clientOf(first, "alice");
    const media = await alice.v2.media.create({ file: picture, description: "A hill" });
    expect(media.url).to.match(new RegExp(`^${url}/`));
    await alice.v1.statuses.create({ status: "@bob look", mediaIds: [media.id] });
    expect(await received).to.have.property("type", "mention");
    streaming.close();
    expect(await alice.v1.admin.accounts.list({ limit: 10 })).to.have.length.above(4);
  });

  it("accepts password sign-ins", async () => {
    const login = first.people.find(({ username }) => username === "carol");
    const reply = await fetch(new URL("/api/login", first.url), {
      method: "POST",
      body: new URLSearchParams({ email: login?.email ?? "", password: login?.password ?? "" }),
    });
    expect(reply.status).to.equal(200);
  });

  it("issues tokens with one scope, and tokens that its app can revoke", async () => {
    const bob = second.people.find(({ username }) => username === "bob");
    const statusOf = async (path: string, token = ""): Promise<number> =>
      (await fetch(second.url + path, { headers: { authorization: `Bearer ${token}` } })).status;
    const narrow = bob?.narrowTokens["read:statuses"];
    expect(narrow).to.equal("sandbox-bob-read-statuses");
    expect(await statusOf("/api/v1/timelines/home", narrow)).to.equal(200);
    expect(await statusOf("/api/v1/lists", narrow)).to.equal(403);
    const token = bob?.revocableToken ?? "";
    expect(await statusOf("/api/v1/lists", token)).to.equal(200);
    const { clientId, clientSecret } = second.app;
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, token });
    expect((await fetch(`${second.url}/oauth/revoke`, { method: "POST", body })).status).to.equal(200);
    expect(await statusOf("/api/v1/lists", token)).to.equal(401);
  });

  it("restores its initial state on SIGHUP and on a console command", async () => {
    for (const reset of [
      () => process.kill(first.pid, "SIGHUP"),
      () => first.child.stdin?.write("reset\n"),
    ]) {
      const alice = clientOf(first, "alice");
      const { id } = await alice.v1.statuses.create({ status: "Not for long" });
      reset();
      const again = await first.next();
      expect(again).to.deep.equal({ url: first.url, pid: first.pid, people: first.people, app: first.app });
      const failure: unknown = await alice.v1.statuses
        .$select(id)
        .fetch()
        .catch((error: unknown) => error);
      expect(failure).to.have.property("statusCode", 404);
      expect(await alice.v1.timelines.home.list({ limit: 5 })).to.have.lengthOf(5);
    }
  });

  it("leaves nothing behind when stopped", async () => {
    expect(await folders()).to.have.lengthOf(2);
    expect(await stop(first, "SIGTERM")).to.equal(0);
    expect(await folders()).to.have.lengthOf(1);
  });

  it("stops its server when killed, and the next one removes its folder", async () => {
    const [left = ""] = await folders();
    await stop(second, "SIGKILL");
    await until(
      async () =>
        !(await fetch(second.url).then(
          () => true,
          () => false,
        )),
      "the end of its server",
      30_000,
    );
    const third = await open();
    expect(await folders())
      .to.have.lengthOf(1)
      .and.to.not.include(left);
    expect(existsSync(join(folder, left))).to.equal(false);
    expect(await stop(third, "SIGINT")).to.equal(0);
    expect(await folders()).to.deep.equal([]);
  });

  it("reports an invalid or occupied port", async () => {
    const child = spawn(process.execPath, [program, "sandbox", "--port", "70000"], { stdio: "ignore" });
    await once(child, "close");
    expect(child.exitCode).to.equal(2);
  });
});
