/** The clients generated from the contract, compiled, and each used by a user of a running server. */
import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, openAsBlob, readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
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

describe("the generated clients", function () {
  this.timeout(600_000);
  let directory: string;
  let server: RunningConcord;
  let newer: Server;
  let alice: Member;
  let bob: Member;
  let carol: Member;
  let dave: Member;
  let erin: Member;
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
    carol = await make("carol");
    dave = await make("dave");
    erin = await make("erin");
    for (const member of [alice, carol, dave, erin]) await settleIn(server.url, member, bob, image);
    newer = await serveNewer(server.url);
  });
  after(async () => {
    newer.close();
    newer.closeAllConnections();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const newerUrl = (): string => `http://127.0.0.1:${(newer.address() as AddressInfo).port}`;

  it("compile: TypeScript, in strict mode, with the journey against its types", async () => {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    await report(run(process.execPath, [tsc, "--strict", "-p", join(sdk, "typescript")]));
    await report(run(process.execPath, [tsc, "-p", join(root, "test/sdk")]));
  });

  it("compile: Python, in its own environment", async () => {
    if (!existsSync(python)) await report(run("python3", ["-m", "venv", join(root, ".cache/sdk-python")]));
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"];
    await report(run(python, install, { cwd: join(sdk, "python") }));
    await report(run(python, ["-m", "compileall", "-q", "concord_sdk"], { cwd: join(sdk, "python") }));
    await report(run(python, ["-c", "import concord_sdk"], { cwd: join(sdk, "python") }));
  });

  it("can upload pictures and send redirect URIs, in every language", () => {
    for (const [language, { files, contain }] of Object.entries(sources)) {
      const text = files.map((file) => readFileSync(join(sdk, file), "utf8")).join("\n");
      for (const words of contain) expect(text, language).to.match(words);
    }
  });

  it("support typical use by a user: TypeScript", async () => {
    const journey = [join(root, "test/sdk/journey.ts"), server.url, alice.token, bob.id, image];
    expect(await report(run(process.execPath, journey))).to.equal("done\n");
  });

  it("support typical use by a user: Python", async () => {
    const journey = [join(root, "test/sdk/journey.py"), server.url, bob.token, alice.id, image];
    expect(await report(run(python, journey, pythonPath))).to.equal("done\n");
  });

  it("tolerate properties and values of a newer server: TypeScript", async () => {
    const program = [join(root, "test/sdk/newer.ts"), newerUrl(), alice.token];
    expect(await report(run(process.execPath, program))).to.equal("done\n");
  });

  it("tolerate properties and values of a newer server: Python", async () => {
    const program = [join(root, "test/sdk/newer.py"), newerUrl(), alice.token];
    expect(await report(run(python, program, pythonPath))).to.equal("done\n");
  });

  it("support an app's first steps, and tolerate a newer server: Go", async function () {
    if (!isThere("go", "version")) return skip(this, "Go");
    const folder = join(sdk, "go/first_steps");
    await mkdir(folder, { recursive: true });
    await copyFile(join(root, "test/sdk/first_steps.go"), join(folder, "main.go"));
    await report(run("go", ["mod", "tidy"], { cwd: join(sdk, "go") }));
    const program = ["run", "./first_steps", server.url, carol.token, image, newerUrl()];
    expect(await report(run("go", program, { cwd: join(sdk, "go") }))).to.equal("done\n");
  });

  it("support an app's first steps, and tolerate a newer server: Java", async function () {
    if (!isThere("javac", "-version") || !isThere("mvn", "--version")) return skip(this, "javac or Maven");
    const folder = join(sdk, "java");
    const classes = join(folder, "target/classes");
    const goals = ["compile", "dependency:build-classpath", "-Dmdep.outputFile=target/classpath"];
    await report(run("mvn", ["--quiet", "--batch-mode", ...goals], { cwd: folder }));
    const path = `${classes}:${readFileSync(join(folder, "target/classpath"), "utf8").trim()}`;
    await report(run("javac", ["-cp", path, "-d", classes, join(root, "test/sdk/FirstSteps.java")]));
    const program = ["-cp", path, "FirstSteps", server.url, dave.token, image, newerUrl()];
    expect(await report(run("java", program))).to.equal("done\n");
  });

  it("support an app's first steps, and tolerate a newer server: Rust", async function () {
    // The first build compiles some 220 crates.
    this.timeout(1_200_000);
    if (!isThere("cargo", "--version")) return skip(this, "Cargo");
    const folder = join(sdk, "rust");
    await mkdir(join(folder, "examples"), { recursive: true });
    await copyFile(join(root, "test/sdk/first_steps.rs"), join(folder, "examples/first_steps.rs"));
    const program = ["run", "--quiet", "--example", "first_steps", "--"];
    // Without debug information, it builds in half the time.
    const built = { CARGO_TARGET_DIR: join(root, ".cache/sdk-rust"), CARGO_PROFILE_DEV_DEBUG: "0" };
    const env = { ...process.env, ...built };
    const words = [server.url, erin.token, image, newerUrl()];
    expect(await report(run("cargo", [...program, ...words], { cwd: folder, env }))).to.equal("done\n");
  });
});

function isThere(command: string, ...words: readonly string[]): boolean {
  return spawnSync(command, words).status === 0;
}

/** Prints what was skipped and why, since a skipped test is easily mistaken for a passed one. */
function skip(test: Mocha.Context, tool: string): void {
  process.stdout.write(`      not tried, because ${tool} isn't installed; its sources were looked at above\n`);
  test.skip();
}

/** Where generated sources contain pictures and redirect URIs, also of languages that can't be run here. */
const sources: Readonly<Record<string, { readonly files: readonly string[]; readonly contain: readonly RegExp[] }>> = {
  TypeScript: {
    files: ["typescript/src/apis/AccountsApi.ts", "typescript/src/models/CreateAppBody.ts"],
    contain: [/ avatar\?: Blob;/, / header\?: Blob;/, /redirectUris: Array<string>;/],
  },
  Python: {
    files: ["python/concord_sdk/api/accounts_api.py", "python/concord_sdk/models/create_app_body.py"],
    contain: [/_files\['avatar'\] = avatar/, /_files\['header'\] = header/, /redirect_uris: .*List\[/],
  },
  Go: {
    files: ["go/api_accounts.go", "go/api_media.go", "go/model_create_app_body.go"],
    contain: [/avatar +\*os\.File/, /header +\*os\.File/, /file +\*os\.File/, /RedirectUris \[\]string/],
  },
  Java: {
    files: ["AccountsApi.java", "MediaApi.java", "../model/CreateAppBody.java"].map(
      (file) => `java/src/main/java/concord/sdk/api/${file}`,
    ),
    contain: [/File avatar/, /File header/, /File _file/, /List<String> redirectUris/],
  },
  Rust: {
    files: ["rust/src/apis/accounts_api.rs", "rust/src/apis/media_api.rs", "rust/src/models/create_app_body.rs"],
    contain: [
      /avatar: Option<std::path::PathBuf>/,
      /header: Option<std::path::PathBuf>/,
      /file: std::path::PathBuf/,
      /redirect_uris: Vec<String>/,
    ],
  },
};

/** Creates a post with a picture and a follow for a user, and waits for the notification. */
async function settleIn(url: string, member: Member, follower: Member, image: string): Promise<void> {
  const ask = async (path: string, { token }: Member, body?: FormData): Promise<unknown> => {
    const reply = await fetch(new URL(path, url), {
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const upload = new FormData();
  upload.set("file", await openAsBlob(image), "hill.jpg");
  const { id } = (await ask("/api/v1/media", member, upload)) as { id: string };
  const post = new FormData();
  post.set("status", "A hill");
  post.set("media_ids[]", id);
  await ask("/api/v1/statuses", member, post);
  await ask(`/api/v1/accounts/${member.id}/follow`, follower, new FormData());
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const notifications = (await ask("/api/v1/notifications", member)) as unknown[];
    const home = (await ask("/api/v1/timelines/home", member)) as unknown[];
    if (notifications.length > 0 && home.length > 0) return;
    await sleep(100);
  }
  throw new Error("no notification came");
}

const pythonPath = { env: { ...process.env, PYTHONPATH: join(sdk, "python"), PYTHONDONTWRITEBYTECODE: "1" } };

/** A program's output, or its errors. */
async function report(ended: Promise<{ stdout: string }>): Promise<string> {
  try {
    return (await ended).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  }
}

/** Simulates a future server: every object has additional properties, and enums have unknown values. */
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
  const type = isNotification ? { type: "levitation" } : "blurhash" in value ? { type: "hologram" } : {};
  const visibility = "visibility" in value ? { visibility: "circle" } : {};
  return { ...Object.fromEntries(inner), ...type, ...visibility, grown_in_a_year: { by: ["one", "two"] } };
}
