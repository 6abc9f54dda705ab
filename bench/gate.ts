/**
 * `node bench/gate.ts`: measures the overhead of the gate. Compares the same reply (a page of 20 statuses) with and
 * without the gate, with 10 and with 270 operations mounted, and measures compilation in a new process. Needs wrk.
 * Rates depend on the machine's load; CPU time per request is more stable.
 */
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import express, { type Express } from "express";
import pino from "pino";
import { readConfig } from "../src/config/config.ts";
import { type Services, openContext } from "../src/domain/kernel/context.ts";
import { type Contract, parseContract, readContract } from "../src/contract/document.ts";
import { openGate } from "../src/http/gate/gate.ts";
import { compileReplies } from "../src/calls/replies.ts";
import { compileRequests } from "../src/calls/requests.ts";
import { openRateLimits } from "../src/http/limits.ts";
import { openDatabase } from "../src/store/kernel/connection.ts";

const path = "/api/v1/timelines/public?limit=20";
const measured = "listPublicTimeline";
const modes = ["bare", "unchecked", "gate"] as const;
type Mode = (typeof modes)[number];

interface Figures {
  readonly perSecond: number;
  /** Microseconds of CPU time per request. */
  readonly cost: number;
}

/** 20 statuses of the contract's example, padded to 45 KB in total. */
function page(contract: Contract): unknown[] {
  const components = contract.document["components"] as {
    readonly examples: Readonly<Record<string, { readonly value: readonly Record<string, unknown>[] }>>;
  };
  const [status] = components.examples["PublicStatuses"]?.value ?? [];
  if (status === undefined) throw new Error("the contract has no example of a public timeline");
  const once20 = Buffer.byteLength(JSON.stringify(Array.from({ length: 20 }, () => status)));
  const filler = "x".repeat(Math.max(0, Math.round((45_000 - once20) / 20)));
  return Array.from({ length: 20 }, () => ({ ...status, content: `${String(status["content"])}${filler}` }));
}

/**
 * The contract with `count` operations: truncated, or extended by copies under other paths. Each copy has its own
 * schemas, so that no compiled validator is reused.
 */
function sized(contract: Contract, count: number): Contract {
  const first = contract.operations.filter((operation) => operation.id === measured);
  const others = contract.operations.filter((operation) => operation.id !== measured);
  if (count <= contract.operations.length) {
    return { ...contract, operations: [...first, ...others].slice(0, count) };
  }
  const copies: Contract[] = [contract];
  const total = (): number => copies.reduce((sum, copy) => sum + copy.operations.length, 0);
  while (total() < count) copies.push(renamed(contract, copies.length));
  const schemas = Object.assign({}, ...copies.map((copy) => copy.schemas)) as Contract["schemas"];
  const components = contract.document["components"] as object;
  return {
    ...contract,
    document: { ...contract.document, components: { ...components, schemas } },
    schemas,
    operations: copies.flatMap((copy) => copy.operations).slice(0, count),
  };
}

function renamed(contract: Contract, number: number): Contract {
  const text = JSON.stringify(contract.document)
    .replaceAll('"#/components/schemas/', `"#/components/schemas/Copy${number}`)
    .replaceAll('"operationId":"', `"operationId":"copy${number}`);
  const document = JSON.parse(text) as {
    paths: Record<string, unknown>;
    components: { schemas: Record<string, unknown> };
  };
  document.paths = Object.fromEntries(
    Object.entries(document.paths).map(([key, item]) => [`/copy${number}${key}`, item]),
  );
  document.components.schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [`Copy${number}${name}`, schema]),
  );
  return parseContract(document);
}

function makeApp(mode: Mode, count: number): Express {
  const contract = sized(readContract(), count);
  const statuses = page(contract);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  if (mode === "bare") {
    app.get("/api/v1/timelines/public", (_request, response) => {
      const text = JSON.stringify(statuses);
      response.setHeader("Content-Type", "application/json; charset=utf-8");
      response.setHeader("Content-Length", Buffer.byteLength(text));
      response.end(text);
    });
    return app;
  }
  const handlers = contract.operations.map(
    ({ id }) => [id, () => Promise.resolve({ status: 200, body: statuses })] as const,
  );
  const services = {
    config: readConfig({ LOG_LEVEL: "silent", RATE_LIMITS: "off" }),
    clock: () => new Date(),
    log: pino({ level: "silent" }),
  } as unknown as Services;
  const context = openContext(services, openDatabase("postgresql://127.0.0.1:1/nowhere", 2));
  const gate = openGate({
    contract,
    operations: Object.fromEntries(handlers),
    context,
    callers: () => Promise.resolve(undefined),
    limits: openRateLimits(context),
    validate: mode === "gate",
  });
  app.use((request, response, next) => {
    const found = gate.find(request.method, request.path);
    if (found === undefined) next();
    else gate.answer(found, request, response, next);
  });
  return app;
}

async function serve(mode: Mode, count: number): Promise<void> {
  const server = makeApp(mode, count).listen(0, "127.0.0.1");
  await once(server, "listening");
  let before = process.cpuUsage();
  process.on("message", (message) => {
    if (message === "stop") process.exit();
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    process.send?.({ cpu: used.user + used.system });
  });
  process.send?.({ port: (server.address() as AddressInfo).port });
}

function compile(count: number): void {
  const contract = sized(readContract(), count);
  globalThis.gc?.();
  const memory = process.memoryUsage();
  const began = performance.now();
  const kept = [compileRequests(contract), compileReplies(contract)];
  const milliseconds = performance.now() - began;
  const grown = process.memoryUsage().rss - memory.rss;
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed - memory.heapUsed;
  process.stdout.write(
    `${kept.length === 2 ? count : 0} operations compile in ${milliseconds.toFixed(0)} ms, ` +
      `keep ${(heap / 1e6).toFixed(1)} MB of heap, and the process grows by ${(grown / 1e6).toFixed(0)} MB\n`,
  );
}

async function ask<Answer>(child: ReturnType<typeof fork>, message: string): Promise<Answer> {
  const answer = once(child, "message");
  child.send(message);
  const [value] = (await answer) as [Answer];
  return value;
}

async function load(child: ReturnType<typeof fork>, port: number, seconds: number): Promise<Figures> {
  await ask(child, "cpu");
  const { stdout } = await promisify(execFile)("wrk", [
    "-t1",
    "-c16",
    `-d${seconds}`,
    `http://127.0.0.1:${port}${path}`,
  ]);
  const { cpu } = await ask<{ cpu: number }>(child, "cpu");
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  if (/Non-2xx/.test(stdout) || requests === 0) throw new Error(`refused:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    cost: cpu / requests,
  };
}

async function measure(): Promise<void> {
  const file = new URL(import.meta.url).pathname;
  for (const count of [10, 270]) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--expose-gc",
      file,
      "compile",
      String(count),
    ]);
    process.stdout.write(stdout);
  }
  for (const count of [10, 270]) {
    const children = await Promise.all(
      modes.map(async (mode) => {
        const child = fork(file, ["serve", mode, String(count)]);
        const [{ port }] = (await once(child, "message")) as [{ port: number }];
        return { mode, child, port, rounds: [] as Figures[] };
      }),
    );
    for (const { child, port } of children) await load(child, port, 2);
    // Alternates between the modes, so that other load on the machine affects all of them.
    for (let round = 0; round < 7; round += 1) {
      for (const one of children) one.rounds.push(await load(one.child, one.port, 2));
    }
    const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const bare = children.find(({ mode }) => mode === "bare");
    for (const { mode, rounds, child } of children) {
      const rate = middle(rounds.map((one) => one.perSecond));
      const cost = middle(rounds.map((one) => one.cost));
      const share = middle((bare?.rounds ?? []).map((one) => one.cost)) / cost;
      process.stdout.write(
        `${count} operations, ${mode}: ${rate.toFixed(0)} requests/s, ${cost.toFixed(0)} µs each, ` +
          `${(share * 100).toFixed(0)} % of bare\n`,
      );
      child.send("stop");
    }
  }
}

const [command, ...parameters] = process.argv.slice(2);
if (command === "serve") await serve(parameters[0] as Mode, Number(parameters[1]));
else if (command === "compile") compile(Number(parameters[0]));
else await measure();
