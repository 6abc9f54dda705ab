import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { WebSocket } from "ws";
import type { Report } from "../../packages/contract/src/findings.ts";
import { readRecording } from "../../packages/contract/src/recordings.ts";
import { type Credentials, type ListeningServer, listeningServer, paintPicture } from "../clients/support.ts";
import {
  type Run,
  contract,
  contractUntil,
  departuresOf,
  faultyServer,
  listening,
  outcomesOf,
} from "./support.ts";

interface RunningProxy {
  readonly url: string;
  /** Interrupts it. @returns its report */
  end(): Promise<Run & { readonly report: Report }>;
}

async function proxyTo(url: string, ...words: readonly string[]): Promise<RunningProxy> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<string>();
  const ended = contractUntil(
    promise,
    ["proxy", url, "--port", "0", "--format", "json", ...words],
    (line) => {
      const [, address] = /^(http:\S+) passes/.exec(line) ?? [];
      if (address !== undefined) started.resolve(address);
    },
  );
  return {
    url: await started.promise,
    async end() {
      resolve();
      const run = await ended;
      return { ...run, report: JSON.parse(run.text) as Report };
    },
  };
}

describe("concord-contract proxy and replay", () => {
  let server: ListeningServer;
  let alice: Credentials;
  let token: string;
  let directory: string;

  before(async () => {
    server = await listeningServer();
    alice = await server.addPerson("alice");
    token = await server.issueToken(alice);
    directory = await mkdtemp(join(tmpdir(), "concord-contract-"));
  });
  after(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const authorized = (): { authorization: string } => ({ authorization: `Bearer ${token}` });

  async function upload(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await paintPicture())], { type: "image/jpeg" }), "hills.jpg");
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return fetch(`${url}/api/v2/media`, { method: "POST", headers: authorized(), body: form });
  }

  function post(url: string, body: string, type = "application/x-www-form-urlencoded"): Promise<Response> {
    const headers = { ...authorized(), "content-type": type };
    return fetch(`${url}/api/v1/statuses`, { method: "POST", headers, body });
  }

  it("find nothing in the check's traffic with Concord, on either side", async () => {
    const proxy = await proxyTo(server.url);
    const check = await contract("check", proxy.url, "--token", token, "--write", "--format", "json");
    const { status, report } = await proxy.end();
    expect(departuresOf(JSON.parse(check.text) as Report)).to.deep.equal([]);
    // What must be refused for its caller is sent without a body, and with an invented year.
    const [probes, others] = [true, false].map((isProbe) =>
      departuresOf(report).filter(
        (line) => / request (?:missing-body body|wrong-format path\/year)$/.test(line) === isProbe,
      ),
    );
    expect(others).to.deep.equal([]);
    expect(probes).to.include("createList request missing-body body");
    expect(status).to.equal(1);
  });

  it("judge uploads and forms: undeclared, missing, and of a wrong type", async () => {
    const proxy = await proxyTo(server.url);
    const good = await upload(proxy.url, { description: "Hills" });
    expect(good.status).to.be.oneOf([200, 202]);
    await upload(proxy.url, { description: "Hills", artist: "alice" });
    await fetch(`${proxy.url}/api/v2/media`, {
      method: "POST",
      headers: { ...authorized(), "content-type": "application/x-www-form-urlencoded" },
      body: "description=Nothing",
    });
    await post(proxy.url, "status=Tomatoes&media_ids[]=&poll[multiple]=maybe");
    await post(proxy.url, '{"status":"Beans","mood":"fine"}', "application/json");
    await post(proxy.url, "{", "application/json");
    await fetch(`${proxy.url}/api/v1/timelines/home?limit=3&colour=red`, { headers: authorized() });
    await fetch(`${proxy.url}/api/v1/timelines/nowhere`, { headers: authorized() });
    await fetch(`${proxy.url}/api/v1/timelines/home`, { method: "DELETE", headers: authorized() });
    await fetch(`${proxy.url}/about`);
    const { status, report } = await proxy.end();
    expect(departuresOf(report)).to.have.members([
      "uploadMedia request undeclared-property body/artist",
      "uploadMedia request undeclared-media-type header/Content-Type",
      "createStatus request missing-property body/poll/options",
      "createStatus request wrong-type body/poll/multiple",
      "createStatus request missing-property body/poll/expires_in",
      "createStatus request undeclared-property body/mood",
      "createStatus request unreadable-body body",
      "listHomeTimeline request undeclared-parameter query/colour",
      "undeclared-operation GET /api/v1/timelines/nowhere",
      "undeclared-operation DELETE /api/v1/timelines/home",
    ]);
    expect(status).to.equal(1);
  });

  it("find faults in replies", async () => {
    const faulty = await faultyServer(server.url, [
      {
        path: /\/v1\/statuses$/,
        reply: (reply) => {
          reply.text = reply.text.replace('"sensitive":false', '"sensitive":"no"');
        },
      },
    ]);
    const proxy = await proxyTo(faulty.url);
    await post(proxy.url, "status=Tomatoes");
    const { status, report } = await proxy.end();
    faulty.close();
    expect(departuresOf(report)).to.deep.equal(["createStatus reply wrong-type body/sensitive"]);
    expect(status).to.equal(1);
  });

  it("pass the bytes of requests and replies unchanged, in both directions", async () => {
    const received: { headers: readonly string[]; hash: string }[] = [];
    const sent = randomBytes(3_000_000);
    const echo = await listening(
      createServer((request, response) => {
        const hash = createHash("sha256");
        request.on("data", (chunk: Buffer) => hash.update(chunk));
        request.on("end", () => {
          received.push({ headers: request.rawHeaders, hash: hash.digest("hex") });
          response.sendDate = false;
          response.writeHead(200, "Fine", ["X-Odd-CASE", "1", "Set-Cookie", "a=1", "Set-Cookie", "b=2"]);
          response.end(sent);
        });
      }),
    );
    const proxy = await proxyTo(echo.url);
    const body = randomBytes(5_000_000);
    const reply = await fetch(`${proxy.url}/anything?x=%2f`, {
      method: "POST",
      headers: { "X-Sent": "yes" },
      body,
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    await proxy.end();
    echo.close();
    expect(bytes.equals(sent)).to.equal(true);
    expect(reply.statusText).to.equal("Fine");
    expect(reply.headers.getSetCookie()).to.deep.equal(["a=1", "b=2"]);
    expect(reply.headers.has("date")).to.equal(false);
    expect(received[0]?.hash).to.equal(createHash("sha256").update(body).digest("hex"));
    expect(received[0]?.headers.join(" ")).to.match(/x-sent yes/i);
  });

  it("pass streams and WebSockets while they last", async () => {
    const proxy = await proxyTo(server.url);
    const controller = new AbortController();
    const stream = await fetch(`${proxy.url}/api/v1/streaming/user`, {
      headers: authorized(),
      signal: controller.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const socket = new WebSocket(
      `${proxy.url.replace("http:", "ws:")}/api/v1/streaming?stream=user&access_token=${token}`,
    );
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    const message = new Promise<string>((resolve) => {
      socket.once("message", (data: Buffer) => {
        resolve(data.toString("utf8"));
      });
    });
    await post(server.url, "status=Tomatoes");
    expect(await message).to.contain('"event":"update"');
    let text = "";
    while (!text.includes("event: update")) text += (await reader?.read())?.value ?? "";
    socket.close();
    controller.abort();
    const { report } = await proxy.end();
    expect(departuresOf(report)).to.deep.equal([]);
    expect(outcomesOf(report).get("getUserStream")).to.equal("conforms");
    expect(outcomesOf(report).get("getStream")).to.equal("conforms");
  });

  it("record exchanges without tokens in headers and queries, and replay the recording", async () => {
    const file = join(directory, "recording.ndjson");
    const proxy = await proxyTo(server.url, "--record", file);
    await upload(proxy.url, { description: "Hills", artist: "alice" });
    await post(proxy.url, "status=Tomatoes");
    await fetch(`${proxy.url}/api/v1/timelines/home?mood=fine&access_token=${token}`, {
      headers: authorized(),
    });
    const live = await proxy.end();
    expect(await readFile(file, "utf8")).not.to.contain(token);
    const { status, text } = await contract("replay", file, "--format", "json");
    expect(status).to.equal(1);
    expect(departuresOf(JSON.parse(text) as Report)).to.deep.equal(departuresOf(live.report));
    expect(departuresOf(live.report)).to.have.lengthOf(2);
  });

  it("judge HAR files, optionally of one origin", async () => {
    const home = await fetch(`${server.url}/api/v1/timelines/home`, { headers: authorized() });
    const entry = (url: string, text: string, extra: object = {}): object => ({
      request: { method: "GET", url, headers: [{ name: "Accept", value: "*/*" }], bodySize: 0, ...extra },
      response: {
        status: 200,
        headers: [{ name: "Content-Type", value: "application/json; charset=utf-8" }],
        content: { size: text.length, text: Buffer.from(text).toString("base64"), encoding: "base64" },
      },
    });
    const form = { method: "POST", bodySize: 12, postData: { mimeType: "text/plain", text: "status=Hello" } };
    const har = {
      log: {
        entries: [
          entry(`${server.url}/api/v1/timelines/home`, await home.text()),
          entry(`${server.url}/api/v1/custom_emojis`, '[{"shortcode":1}]'),
          entry(`${server.url}/api/v1/statuses`, "{}", {
            ...form,
            headers: [{ name: "Content-Type", value: "text/plain" }],
          }),
          entry("https://other.example/api/v1/timelines/nowhere", "{}"),
          { request: { method: "GET", url: server.url, headers: [] }, response: { status: 0, headers: [] } },
        ],
      },
    };
    const file = join(directory, "traffic.har");
    await writeFile(file, JSON.stringify(har));
    const { status, text } = await contract("replay", file, "--origin", server.url, "--format", "json");
    const found = departuresOf(JSON.parse(text) as Report);
    expect(found).to.include("listCustomEmojis reply wrong-type body/0/shortcode");
    expect(found).to.include("createStatus request undeclared-media-type header/Content-Type");
    expect(found.filter((one) => one.startsWith("listHomeTimeline"))).to.deep.equal([]);
    expect(found.join("\n")).not.to.contain("nowhere");
    expect(status).to.equal(1);
    const all = await contract("replay", file);
    expect(all.text).to.contain("undeclared-operation");
  });

  it("exit with 2 without a recording, or without an exchange in it", async () => {
    const bad = join(directory, "bad.ndjson");
    await writeFile(bad, '{"request":{}}\n');
    const wrong = [
      ["replay", bad],
      ["replay", join(directory, "none")],
      ["proxy", server.url, "--port", "x"],
    ];
    for (const words of wrong) {
      const { status, notices } = await contract(...words);
      expect(status, words.join(" ")).to.equal(2);
      expect(notices).not.to.equal("");
    }
    expect(readRecording("")).to.deep.equal([]);
  });
});
