/** A real browser, and a server that listens for it. */
import { once } from "node:events";
import { type Browser, chromium } from "playwright-core";
import { freePort } from "../../src/cli/free-port.ts";
import { createApp } from "../../src/http/app.ts";
import { createMetrics } from "../../src/http/metrics.ts";
import { createWebServer } from "../../src/http/server.ts";
import { operations } from "../../src/operations/index.ts";
import { openStreams } from "../../src/streaming/streams.ts";
import { type TestServer, testServer } from "./server.ts";

/** Chromium's flags in tests: works as root, sends no background requests to other servers. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts Chromium: /usr/bin/chromium, or the executable in CHROMIUM. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: chromiumFlags,
  });
}

export interface Site {
  readonly server: TestServer;
  /** `http://localhost:PORT`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await testServer({ ...environment, PUBLIC_URL: origin });
  const metrics = createMetrics();
  const streams = await openStreams(server.context, server.connectionString, metrics.streams);
  const web = createWebServer(createApp(server.context, operations, { metrics, streams }));
  web.server.listen(port, "127.0.0.1");
  await once(web.server, "listening");
  return {
    server,
    origin,
    async close() {
      await streams.close();
      await web.drain(0);
      await server.close();
    },
  };
}
