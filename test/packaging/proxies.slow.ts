import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:tls";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { freePort } from "../../src/cli/free-port.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { certificate, key } from "../support/certificate.ts";
import { type RunningConcord, concord, startConcord } from "../support/concord.ts";
import { adapt, blocksOf, readGuide } from "../support/guide.ts";
import { until } from "../support/waiting.ts";

const guide = readGuide("docs/proxy.md");

/** Where a test's proxy listens, what it forwards to, and its files. */
interface Place {
  readonly port: number;
  readonly plainPort: number;
  readonly target: number;
  readonly folder: string;
}

interface Proxy {
  readonly name: string;
  /** The language of its block in the guide. */
  readonly block: string;
  readonly file: string;
  /** Adapts what the guide has: [pattern, replacement]; each must be found. */
  changes(place: Place): readonly (readonly [from: string, to: string])[];
  /** Around the block. */
  wrap?(block: string, place: Place): string;
  readonly program: string;
  /** Dates a reply that has no date. */
  readonly sendsDate: boolean;
  parameters(file: string): readonly string[];
}

const proxies: readonly Proxy[] = [
  {
    name: "Caddy",
    block: "caddyfile",
    file: "Caddyfile",
    changes: ({ port, target, folder }) => [
      ["social.example {", `localhost:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`],
      ["127.0.0.1:3000", `127.0.0.1:${target}`],
    ],
    wrap: (block) => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${block}`,
    program: "caddy",
    sendsDate: true,
    parameters: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
  },
  {
    name: "nginx",
    block: "nginx",
    file: "nginx.conf",
    changes: ({ port, plainPort, target, folder }) => [
      ["listen 443", `listen ${port}`],
      ["listen 80", `listen ${plainPort}`],
      ["/etc/letsencrypt/live/social.example/fullchain.pem", `${folder}/certificate.pem`],
      ["/etc/letsencrypt/live/social.example/privkey.pem", `${folder}/key.pem`],
      ["127.0.0.1:3000", `127.0.0.1:${target}`],
    ],
    wrap: (block, { folder }) =>
      `pid ${folder}/pid;\nerror_log stderr;\ndaemon off;\n` +
      `events {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/bodies;\nproxy_temp_path ${folder}/replies;\n${block}\n}\n`,
    program: "nginx",
    sendsDate: true,
    parameters: (file) => ["-c", file],
  },
  {
    name: "HAProxy",
    block: "haproxy",
    file: "haproxy.cfg",
    changes: ({ port, plainPort, target, folder }) => [
      ["bind :80", `bind :${plainPort}`],
      ["bind :443", `bind :${port}`],
      ["/etc/haproxy/social.example.pem", `${folder}/both.pem`],
      ["127.0.0.1:3000", `127.0.0.1:${target}`],
    ],
    program: "haproxy",
    sendsDate: false,
    parameters: (file) => ["-f", file],
  },
];

function configurationOf(proxy: Proxy, place: Place): string {
  const [text = ""] = blocksOf(guide, proxy.block);
  const block = adapt(text, proxy.changes(place));
  return proxy.wrap?.(block, place) ?? block;
}

/** Resolves once something accepts connections with TLS. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false };
    const socket = connect(options, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => {
      resolve(false);
    });
  });
}

async function statusOverHttp2(origin: string, path: string): Promise<unknown> {
  const session = connectHttp2(origin, { ca: certificate });
  try {
    const stream = session.request({ ":path": path });
    stream.resume();
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    await once(stream, "end");
    return headers[":status"];
  } finally {
    session.close();
  }
}

describe("proxies (docs/proxy.md)", () => {
  for (const proxy of proxies) {
    describe(proxy.name, () => {
      let folder: string;
      let running: RunningConcord | undefined;
      let child: ChildProcess | undefined;

      beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), "concord-proxy-"));
      });
      afterEach(async () => {
        await running?.stop();
        if (child?.exitCode === null && child.signalCode === null) {
          child.kill("SIGTERM");
          await once(child, "exit");
        }
        await rm(folder, { recursive: true, force: true });
      });

      before(function () {
        if (spawnSync(proxy.program, ["-v"]).error === undefined) return;
        process.stderr.write(`  Not tested: ${proxy.program} is not installed.\n`);
        this.skip();
      });

      it("passes everything on that the doctor checks, and speaks HTTP/2", async () => {
        const place = {
          port: await freePort(),
          plainPort: await freePort(),
          target: await freePort(),
          folder,
        };
        const origin = `https://localhost:${place.port}`;
        await writeFile(join(folder, "certificate.pem"), certificate);
        await writeFile(join(folder, "key.pem"), key);
        await writeFile(join(folder, "both.pem"), `${certificate}${key}`);
        const file = join(folder, proxy.file);
        await writeFile(file, configurationOf(proxy, place));
        const home = join(folder, "home");
        await mkdir(home);
        child = spawn(proxy.program, proxy.parameters(file), {
          env: { ...process.env, HOME: home, XDG_DATA_HOME: home },
          stdio: ["ignore", "ignore", "pipe"],
        });
        let said = "";
        child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
        child.once("error", (error) => (said += error.message));
        const environment = {
          DATA_DIR: join(folder, "data"),
          DATABASE_URL: "",
          PORT: String(place.target),
          PUBLIC_URL: origin,
          TRUST_PROXY: "loopback",
          FFMPEG: "off",
          NODE_EXTRA_CA_CERTS: join(folder, "certificate.pem"),
        };
        running = await startConcord(environment);
        await until(() => accepts(place.port), proxy.name).catch((error: unknown) => {
          throw new Error(`${proxy.name} doesn't listen: ${said}`, { cause: error });
        });

        const { stdout } = await concord(["doctor", "--json", "--only", "proxy,media,clock"], environment);
        const { findings } = JSON.parse(stdout) as Schemas["AdminDiagnosis"];
        expect(findings.filter(({ state }) => state !== "fine")).to.deep.equal([]);
        expect(findings.map(({ check }) => check)).to.include.members([
          "proxy.certificate",
          "proxy.host",
          "proxy.client_address",
          "proxy.websocket",
          "proxy.event_stream",
          "proxy.body_size",
          "media.ranges",
        ]);
        const clocks = findings.find(({ check }) => check === "clock.proxy");
        expect(clocks?.message).to.equal(
          proxy.sendsDate ? "The clocks agree." : "The proxy sends no time to compare with.",
        );
        expect(await statusOverHttp2(origin, "/api/v2/instance")).to.equal(200);
      });
    });
  }
});
