/** Sends requests to a server in a separate process, and measures how long they block its event loop. */
import { type AddressInfo, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Contract } from "../../src/contract/document.ts";
import { type Answer, type Ask, type Wire, connectWire } from "../contract/wire.ts";
import { type World, makeWorld } from "../contract/world.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";

/** Maximum seconds that a request may block the event loop. */
export const longestDelay = 0.5;

/** A request and its check. */
export interface Probe {
  readonly what: string;
  /** Called just before sending, as previous probes may have deleted its objects. */
  make(): Ask | Promise<Ask>;
  /** Returns the errors of a reply. */
  judge(answer: Answer): readonly string[];
}

export interface Watched {
  readonly world: World;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly asked: number;
  /** Sends all probes. @returns their errors, one per line */
  problems(probes: Iterable<Probe>): Promise<string[]>;
  close(): Promise<void>;
}

/** Timeout of a request in milliseconds; afterwards nothing else is sent. */
const patience = 60_000;

/** Number of concurrent requests where they needn't be measured individually. */
const atOnce = 3;

/** Starts a server in a separate process, on a database with content. */
export async function startWatched(contract: Contract): Promise<Watched> {
  let running: RunningConcord | undefined;
  const metricsPort = await freePort();
  const world = await makeWorld(contract, async ({ context, connectionString }) => {
    running = await startConcord({
      DATABASE_URL: connectionString,
      DATA_DIR: context.config.dataDirectory,
      PUBLIC_URL: context.config.publicUrl.origin,
      HOST: "127.0.0.1",
      PORT: "0",
      METRICS_PORT: String(metricsPort),
      RATE_LIMITS: "off",
      EMAIL_VERIFICATION: "off",
      OAUTH_PASSWORD_GRANT: "on",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "error",
    });
    return connectWire(Number(new URL(running.url).port));
  });
  const url = running?.url ?? "";
  const wires = Array.from({ length: atOnce }, () => connectWire(Number(new URL(url).port)));
  let asked = 0;
  let hangs = false;

  /** The longest delay of the server's event loop since the last call, in seconds. */
  async function delay(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
    if (found === undefined) throw new Error("the server doesn't tell the delay of its event loop");
    return Number(found);
  }

  async function wrongWith(probe: Probe, wire: Pick<Wire, "send">): Promise<string[]> {
    asked += 1;
    const ask = await probe.make();
    const waiting = new AbortController();
    const answer = await Promise.race([
      wire.send(ask),
      setTimeout(patience, undefined, { signal: waiting.signal }),
    ]);
    waiting.abort();
    if (answer === undefined) {
      hangs = true;
      return [`${probe.what}: no answer within ${patience / 1000} s`];
    }
    const wrong = [...(answer.status >= 500 ? [`answered ${answer.status}`] : []), ...probe.judge(answer)];
    return wrong.length === 0 ? [] : [`${probe.what}: ${wrong.join("; ")}\n  ${answer.text.slice(0, 300)}`];
  }

  /** Other load on the machine may delay the server, too: a request is slow if it is slow each time, alone. */
  async function isSlow(probe: Probe): Promise<number | undefined> {
    let quickest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3; tries += 1) {
      const ask = await probe.make();
      await delay();
      await world.send(ask);
      quickest = Math.min(quickest, await delay());
      if (quickest <= longestDelay) return undefined;
    }
    return quickest;
  }

  return {
    world,
    url,
    get asked() {
      return asked;
    },
    async problems(probes) {
      if (hangs) return ["the server hangs since an earlier request"];
      const all = [...probes];
      const queue = all.values();
      await delay();
      const found = await Promise.all(
        wires.map(async (wire) => {
          const wrong: string[] = [];
          for (const probe of queue) {
            if (!hangs) wrong.push(...(await wrongWith(probe, wire)));
          }
          return wrong;
        }),
      );
      const problems = found.flat();
      if (hangs || (await delay()) <= longestDelay) return problems;
      for (const probe of all) {
        const seconds = await isSlow(probe);
        if (seconds === undefined) continue;
        problems.push(`${probe.what}: holds up the server for ${seconds.toFixed(2)} s`);
      }
      return problems;
    },
    async close() {
      for (const wire of wires) await wire.close();
      await running?.stop();
      await world.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
