/** A real browser, and a server that listens for it. */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
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

/**
 * Starts Chromium: /usr/bin/chromium, or the executable in CHROMIUM. Its contexts have no service workers unless they ask
 * for them: every page of members would start one, and Chromium doesn't always end a context whose worker is starting.
 */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: chromiumFlags,
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = (options) => open({ serviceWorkers: "block", ...options });
  return browser;
}

/** Closes a context with service workers, or leaves it to the browser's end. */
export async function closeWithWorkers(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), setTimeout(5000)]);
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
