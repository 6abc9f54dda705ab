/** The clients that are made from the contract, compiled, and each used by a person of a server that runs. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { paintLandscape } from "../../src/media/landscape.ts";
import { type RunningConcord, concordJson, startConcord } from "../support/concord.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const sdk = join(root, "sdk");
const python = join(root, ".cache/sdk-python/bin/python");

interface Member {
  readonly id: string;
  readonly token: string;
}

describe("the clients made from the contract", function () {
  this.timeout(600_000);
  let directory: string;
  let server: RunningConcord;
  let newer: Server;
  let alice: Member;
  let bob: Member;
  let image: string;

  before(async () => {
    if (!existsSync(sdk)) throw new Error("there is no sdk/: run `make sdk` first");
    directory = await mkdtemp(join(tmpdir(), "concord-sdk-"));
    image = join(directory, "hill.jpg");
    const colours = { sky: ["#cfe8d5", "#f4f1de"], sun: "#f2cc8f", hills: ["#81b29a", "#3d6b55"] } as const;
    await writeFile(image, await paintLandscape(colours, 640, 480));
    const environment = {
      DATA_DIR: directory,
      DATABASE_URL: "",
      PORT: "0",
      RATE_LIMITS: "off",
      EMAIL_VERIFICATION: "off",
    };
    server = await startConcord(environment);
    const make = async (name: string): Promise<Member> => {
      const words = ["accounts", "create", name, "--email", `${name}@mail.example`];
      const { id } = await concordJson<{ id: string }>(words, environment);
      const grant = ["tokens", "create", name, "--scopes", "read write follow"];
      const { access_token: token } = await concordJson<{ access_token: string }>(grant, environment);
      return { id, token };
    };
    alice = await make("alice");
    bob = await make("bob");
    newer = await serveNewer(server.url);
  });
  after(async () => {
    newer.close();
    newer.closeAllConnections();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const newerUrl = (): string => `http://127.0.0.1:${(newer.address() as AddressInfo).port}`;

  it("compile: TypeScript, strictly, and its journey against its types", async () => {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    await report(run(process.execPath, [tsc, "--strict", "-p", join(sdk, "typescript")]));
    await report(run(process.execPath, [tsc, "-p", join(root, "test/sdk")]));
  });

  it("compile: Python, in an environment of its own", async () => {
    if (!existsSync(python)) await report(run("python3", ["-m", "venv", join(root, ".cache/sdk-python")]));
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"];
    await report(run(python, install, { cwd: join(sdk, "python") }));
    await report(run(python, ["-m", "compileall", "-q", "concord_sdk"], { cwd: join(sdk, "python") }));
    await report(run(python, ["-c", "import concord_sdk"], { cwd: join(sdk, "python") }));
  });

  it("take a person through their first minutes: TypeScript", async () => {
    const journey = [join(root, "test/sdk/journey.ts"), server.url, alice.token, bob.id, image];
    expect(await report(run(process.execPath, journey))).to.equal("done\n");
  });

  it("take a person through their first minutes: Python", async () => {
    const journey = [join(root, "test/sdk/journey.py"), server.url, bob.token, alice.id, image];
    expect(await report(run(python, journey, pythonPath))).to.equal("done\n");
  });

  it("survive properties and values that a newer server sends: TypeScript", async () => {
    const program = [join(root, "test/sdk/newer.ts"), newerUrl(), alice.token];
    expect(await report(run(process.execPath, program))).to.equal("done\n");
  });

  it("survive properties and values that a newer server sends: Python", async () => {
    const program = [join(root, "test/sdk/newer.py"), newerUrl(), alice.token];
    expect(await report(run(python, program, pythonPath))).to.equal("done\n");
  });
});

const pythonPath = { env: { ...process.env, PYTHONPATH: join(sdk, "python"), PYTHONDONTWRITEBYTECODE: "1" } };

/** What a program said, or all that it complained of. */
async function report(ended: Promise<{ stdout: string }>): Promise<string> {
  try {
    return (await ended).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  }
}

/** The same server as it may be in a year: every object has grown, and things happen that have no name today. */
async function serveNewer(url: string): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const reply = await fetch(new URL(request.url ?? "/", url), {
      headers: { authorization: request.headers.authorization ?? "" },
    });
    const body: unknown = await reply.json();
    const isList = request.url?.startsWith("/api/v1/notifications") === true;
    response.writeHead(reply.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(grown(body, isList)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

function grown(value: unknown, isNotification: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => grown(item, isNotification));
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, grown(item, false)] as const);
  const type = isNotification ? { type: "levitation" } : {};
  return { ...Object.fromEntries(inner), ...type, grown_in_a_year: { by: ["one", "two"] } };
}
