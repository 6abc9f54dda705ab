/** An embedded PostgreSQL whose disk is full. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import { type RunningConcord, concord, startConcord } from "../support/concord.ts";
import { type SmallDisk, smallDisk } from "../support/small-disk.ts";

const megabyte = 1024 ** 2;

describe("the first start on a full disk", () => {
  it("says that there is too little space", async function () {
    const directory = await mkdtemp(join(tmpdir(), "concord-full-"));
    const disk = await smallDisk(directory, 20 * megabyte);
    if (disk === undefined) this.skip();
    try {
      const environment = { DATABASE_URL: "", DATA_DIR: directory, PORT: "0" };
      const { code, stderr } = await concord(["run"], environment, "", disk.wrapper);
      expect(code).to.equal(2);
      expect(stderr).to.match(
        /^concord: DATA_DIR \S+ is on a disk with only 20 MB left[^\n]+make space[^\n]+\n$/,
      );
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});

describe("a server whose database is on a full disk", () => {
  let directory: string;
  let disk: SmallDisk | undefined;
  let running: RunningConcord | undefined;
  let environment: Readonly<Record<string, string>>;

  before(async function () {
    directory = await mkdtemp(join(tmpdir(), "concord-full-"));
    // In a user namespace, PostgreSQL would run as root, which it refuses.
    disk = process.getuid?.() === 0 ? await smallDisk(directory, 600 * megabyte) : undefined;
    if (disk === undefined) {
      process.stdout.write("only root can mount a file system: the test of a full disk is skipped\n");
      this.skip();
    }
    environment = {
      DATABASE_URL: "",
      DATA_DIR: directory,
      PUBLIC_URL: "http://concord.test",
      PORT: "0",
      RATE_LIMITS: "off",
    };
    running = await startConcord(environment, disk.wrapper);
  });
  after(async () => {
    await running?.stop();
    await rm(directory, { recursive: true });
  });

  /** Registers an app: a row, and rows of jobs and counts. */
  const register = (): Promise<Response> =>
    fetch(new URL("/api/v1/apps", running?.url), {
      method: "POST",
      body: new URLSearchParams({ client_name: "Ivory", redirect_uris: "urn:ietf:wg:oauth:2.0:oob" }),
    });

  async function statusOf(path: string): Promise<number> {
    const reply = await fetch(new URL(path, running?.url));
    await reply.arrayBuffer();
    return reply.status;
  }

  it("refuses with 503 what it can't store, serves what it has, and works again when there is space", async () => {
    expect((await register()).status).to.equal(200);
    disk?.fill(running?.pid ?? 0);
    // Pages of tables may have space left, and the file of the write-ahead log has.
    const refusal = async (): Promise<Response> => {
      for (let number = 0; number < 20_000; number += 1) {
        const reply = await register();
        if (reply.status !== 200) return reply;
      }
      throw new Error("everything is stored");
    };
    const refused = await refusal();
    expect([refused.status, refused.headers.get("retry-after")]).to.deep.equal([503, "5"]);
    for (const path of ["/api/v2/instance", "/api/v1/timelines/public", "/about", "/health"]) {
      expect(await statusOf(path), path).to.equal(200);
    }
    const ready = await fetch(new URL("/health/ready", running?.url));
    expect([ready.status, ((await ready.json()) as { checks: unknown }).checks]).to.deep.equal([
      503,
      { database: "DOWN", migrations: "UP", jobs: "UP", process: "UP" },
    ]);
    // The command line works, too.
    const beside = disk?.beside(running?.pid ?? 0);
    const { stdout, stderr } = await concord(
      ["doctor", "--only", "database,media.storage"],
      environment,
      "",
      beside,
    );
    expect(stderr).to.equal("");
    expect(stdout.split("\n").filter((line) => line.startsWith("wrong"))).to.deep.equal([
      "wrong   database.space             The disk of PostgreSQL is full: whatever writes gets 503.",
      "wrong   media.storage              Files cannot be written, read and deleted in DATA_DIR/media: no space left on device (ENOSPC)",
    ]);
    const removed = await concord(["media", "remove", "--days", "1"], environment, "", beside);
    expect([removed.code, removed.stderr]).to.deep.equal([0, ""]);
    disk?.free(running?.pid ?? 0);
    expect((await register()).status).to.equal(200);
    // The state is shared for a second.
    await setTimeout(1100);
    expect(await statusOf("/health/ready")).to.equal(200);
    expect(await running?.stop()).to.equal(0);
  });
});
