import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import sharp from "sharp";
import supertest from "../support/supertest.ts";
import { type Context, openContext } from "../../src/domain/kernel/context.ts";
import { processMedia } from "../../src/domain/media/uploading.ts";
import type { Database, ReadStore } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "../support/server.ts";
import { suite } from "../support/suite.ts";

const program = fileURLToPath(new URL("../support/media-worker.ts", import.meta.url));

/** How a job's step fails: by an error or a killed process, before or after its effect. */
const accidents = ["fails", "has failed", "is killed before", "is killed after"] as const;
type Accident = (typeof accidents)[number];

const accident = new Error("an accident");

/** A context in which one step of storage or database fails once. Counts the steps. */
function withAccident(
  server: TestServer,
  at: number,
  kind: Accident,
): { readonly context: Context; readonly steps: string[] } {
  const steps: string[] = [];
  const step = async <Result>(name: string, inTransaction: boolean, work: () => Promise<Result>) => {
    const hit = steps.push(name) === at;
    // A killed process's transaction is rolled back by PostgreSQL, so the step has no effect.
    const stop = (): Promise<never> =>
      kind.startsWith("is killed") && !inTransaction
        ? new Promise<never>(() => undefined)
        : Promise.reject(accident);
    if (hit && (kind === "fails" || kind === "is killed before")) return stop();
    const result = await work();
    return hit ? stop() : result;
  };
  const stepping =
    (query: ReadStore["query"], inTransaction: boolean): ReadStore["query"] =>
    (name, text, values) =>
      step(name, inTransaction, () => query(name, text, values));
  const wrap = (inner: Database): Database => ({
    ...inner,
    query: stepping(inner.query, false),
    transaction: (work) =>
      step("commit", true, () =>
        inner.transaction((store) => work({ ...store, query: stepping(store.query, true) })),
      ),
  });
  const { context } = server;
  const { media } = context;
  return {
    steps,
    context: openContext(
      {
        ...context,
        media: {
          ...media,
          read: (key) => step("read", false, () => media.read(key)),
          put: (key, bytes, type) => step("put", false, () => media.put(key, bytes, type)),
        },
      },
      wrap(server.database),
    ),
  };
}

describe("processing an upload", () => {
  const { server, cast } = suite();
  let moving: Buffer;
  const children: ChildProcess[] = [];

  before(async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0"].map((background) =>
        sharp({ create: { width: 700, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  });
  after(() => {
    for (const child of children) child.kill("SIGKILL");
  });

  async function files(): Promise<string[]> {
    const folder = join(server.context.config.dataDirectory, "media");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async function upload(): Promise<string> {
    const { body } = await cast.alice.post("/api/v2/media").attach("file", moving, "moving.webp").expect(202);
    return (body as { id: string }).id;
  }

  /** Checks that the original and the preview are served, and nothing else is stored. */
  async function expectFinished(id: string, before: readonly string[]): Promise<void> {
    const { body } = await cast.alice.get(`/api/v1/media/${id}`).expect(200);
    const { url, preview_url: preview } = body as { url: string; preview_url: string };
    const paths = [url, preview].map((address) => new URL(address).pathname);
    for (const path of paths) await supertest(server.app).get(path).expect(200);
    const kept = (await files()).filter((name) => !before.includes(name));
    expect(kept).to.have.members(paths.map((path) => path.split("/").at(-1)));
  }

  async function stepsOf(): Promise<string[]> {
    const { context, steps } = withAccident(server, Infinity, "fails");
    await processMedia(context, await upload());
    await server.settle();
    return steps;
  }

  for (const kind of accidents) {
    it(`keeps the picture whichever step ${kind} at the first try`, async () => {
      const steps = await stepsOf();
      expect(steps, "the test itself").to.include.members(["read", "put", "media_reserve", "media_finish"]);
      for (let at = 1; at <= steps.length; at += 1) {
        const before = await files();
        const id = await upload();
        const broken = withAccident(server, at, kind);
        const reached = (): boolean => broken.steps.length >= at;
        const outcome = processMedia(broken.context, id).catch((error: unknown) => {
          if (error !== accident) throw error;
        });
        if (kind.startsWith("is killed")) while (!reached()) await new Promise(setImmediate);
        else await outcome;
        // The job is still queued: its end wasn't recorded.
        await server.settle();
        await expectFinished(id, before).catch((error: unknown) => {
          throw new Error(`step ${at} (${steps[at - 1]}) ${kind}`, { cause: error });
        });
      }
    });
  }

  it("keeps the picture when the process is killed between the two files, and another one takes over", async () => {
    const before = await files();
    const id = await upload();
    const child = spawn(
      process.execPath,
      [program, server.connectionString, server.context.config.dataDirectory],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    children.push(child);
    for await (const line of createInterface({ input: child.stdout })) if (line === "second put") break;
    child.kill("SIGKILL");
    await once(child, "exit");
    // As the queue's sweep does for dead workers.
    await server.database.query(
      "test_unlock",
      `select graphile_worker.force_unlock_workers(array_agg(locked_by))
       from graphile_worker.jobs where locked_by is not null`,
    );
    await server.settle();
    await expectFinished(id, before);
  });

  it("leaves nothing of an upload that is deleted between two tries", async () => {
    const at = (await stepsOf()).indexOf("media_finish") + 1;
    const before = await files();
    const id = await upload();
    const broken = withAccident(server, at, "fails");
    await processMedia(broken.context, id).catch(() => undefined);
    expect(await files(), "the test itself").to.have.length(before.length + 3);
    await cast.alice.delete(`/api/v1/media/${id}`).expect(200);
    await server.settle();
    expect(await files()).to.have.members(before);
  });
});
