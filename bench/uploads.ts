/**
 * `node bench/uploads.ts`: measures how large uploads affect the server and other requests. One account uploads five
 * animated WebP files concurrently while another client requests a compressed reply every 50 ms; then twenty uploads of
 * 30 MB stall before their last bytes. Prints the statuses, the latencies of the compressed replies, and the memory
 * (RSS, in MB) of the server and of its child processes except PostgreSQL.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import type { Context } from "../src/domain/kernel/context.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { createPerson } from "../src/domain/registration/registration.ts";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { printTable, withServer } from "./server.ts";

const port = 3992;
const origin = `http://127.0.0.1:${port}`;
const megabyte = 1024 * 1024;

async function makeToken(context: Context): Promise<string> {
  const stored = await context.passwords.hash("a password of hers");
  const { user } = await context.writeWithoutActor(createPerson, {
    username: "alice",
    email: "alice@mail.example",
    firstName: "",
    lastName: "",
    displayName: "",
    password: stored,
    locale: "en",
    reason: "",
    confirmed: true,
    approved: true,
    appId: null,
    ip: null,
  });
  const scopes = ["read", "write"];
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Bench",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes,
  });
  return (await context.writeWithoutActor(issueToken, { appId: app.id, userId: user.id, scopes })).secret;
}

/** An animated WebP of noise: large, and expensive to decode. */
async function animatedWebp(side: number, frames: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const pictures = await Promise.all(
    Array.from({ length: frames }, () =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#888", noise } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .webp({ quality: 10, effort: 0 })
    .toBuffer();
}

async function upload(token: string, path: string, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "moving.webp");
  const reply = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  await reply.arrayBuffer();
  return reply.status;
}

interface Memory {
  readonly server: number;
  readonly children: number;
}

/** RSS in MB of the process and of its child processes. */
function memoryOf(pid: number): Memory {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,comm="]).toString().trim().split("\n");
  let [server, children] = [0, 0];
  for (const line of lines) {
    const [id, parent, rss, name = ""] = line.trim().split(/\s+/);
    if (id === String(pid)) server = Number(rss) / 1024;
    else if (parent === String(pid) && !name.startsWith("postgres")) children += Number(rss) / 1024;
  }
  return { server, children };
}

interface Watched {
  readonly delays: readonly number[];
  readonly memory: Memory;
}

/** Requests a compressed reply every 50 ms, without waiting for replies, and samples the memory, until aborted. */
async function watch(pid: number, done: AbortSignal): Promise<Watched> {
  const asked: Promise<number>[] = [];
  let memory: Memory = { server: 0, children: 0 };
  while (!done.aborted) {
    const began = performance.now();
    asked.push(
      fetch(`${origin}/api/v2/instance`, { headers: { "Accept-Encoding": "gzip" } }).then(async (reply) => {
        await reply.arrayBuffer();
        return performance.now() - began;
      }),
    );
    const now = memoryOf(pid);
    memory = {
      server: Math.max(memory.server, now.server),
      children: Math.max(memory.children, now.children),
    };
    await setTimeout(50);
  }
  return { delays: await Promise.all(asked), memory };
}

async function watching(pid: number, work: () => Promise<string>): Promise<string[]> {
  const done = new AbortController();
  const watched = watch(pid, done.signal);
  const outcome = await work();
  done.abort();
  const { delays, memory } = await watched;
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  return [outcome, at(0.5), at(0.99), at(1), memory.server.toFixed(0), memory.children.toFixed(0)];
}

/** Sends all but the last bytes of an upload and keeps the connection open. */
function stall(token: string, size: number): { readonly status: Promise<number>; end(): void } {
  const part = (name: string): string =>
    `\r\n--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
  const request = httpRequest(`${origin}/api/v1/accounts/update_credentials`, {
    method: "PATCH",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "multipart/form-data; boundary=b",
      "Content-Length": String(size + 1000),
    },
  });
  const status = new Promise<number>((resolve) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", () => {
      resolve(0);
    });
  });
  for (const name of ["avatar", "header"]) {
    request.write(part(name));
    request.write(Buffer.alloc(size / 2, 1));
  }
  return {
    status,
    end() {
      request.destroy();
    },
  };
}

await withServer(port, makeToken, async ({ data: token, server }) => {
  const pid = server.pid ?? 0;
  await once(server.stdout ?? server, "data");
  const rows: string[][] = [];
  const run = async (name: string, work: () => Promise<string>): Promise<void> => {
    rows.push([name, ...(await watching(pid, work))]);
  };
  await run("idle", async () => {
    await setTimeout(2000);
    return "";
  });
  for (const [megapixels, side, frames] of [
    [64, 1000, 63],
    [16, 500, 63],
  ] as const) {
    const bytes = await animatedWebp(side, frames);
    const size = (bytes.length / megabyte).toFixed(1);
    for (const path of ["/api/v2/media", "/api/v1/media"]) {
      await run(`5 of ${size} MB, ${megapixels} megapixels, ${path}`, async () => {
        const statuses = await Promise.all(Array.from({ length: 5 }, () => upload(token, path, bytes)));
        await setTimeout(path === "/api/v2/media" ? 20_000 : 0);
        return statuses.join(" ");
      });
    }
  }
  await run("20 stalled uploads of 30 MB", async () => {
    const stalled = Array.from({ length: 20 }, () => stall(token, 30 * megabyte));
    await setTimeout(15_000);
    for (const one of stalled) one.end();
    const statuses = await Promise.all(stalled.map(({ status }) => status));
    return `${statuses.filter((status) => status === 503).length} refused with 503`;
  });
  await run("afterwards", async () => {
    await setTimeout(5000);
    return "";
  });
  printTable(["what", "outcome", "p50", "p99", "longest", "server", "children"], rows);
});
