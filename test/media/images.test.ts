import { readFile, readdir } from "node:fs/promises";
import { expect } from "chai";
import sharp, { type Sharp } from "sharp";
import { UnreadableImage } from "../../src/media/image-bounds.ts";
import { type Images, type ImagesOptions, ImagesUnavailable, openImages } from "../../src/media/images.ts";

/** Ids of the child processes. */
async function children(): Promise<number[]> {
  const threads = await readdir("/proc/self/task");
  const lists = await Promise.all(
    // A thread that has just ended has no children.
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.trim().split(/\s+/).filter(Boolean).map(Number));
}

/** Processes are read from /proc. */
const onLinux = process.platform === "linux" ? it : it.skip;

describe("the image decoding process", () => {
  const opened: Images[] = [];
  let small: Buffer;
  let slow: Buffer;

  before(async () => {
    const picture = (side: number): Sharp =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#c08040" } });
    small = await picture(30).png().toBuffer();
    slow = await picture(3000).webp({ effort: 0 }).toBuffer();
  });
  afterEach(() => {
    for (const images of opened.splice(0)) images.close();
  });

  function open(options: ImagesOptions = {}): Images {
    const images = openImages(options);
    opened.push(images);
    return images;
  }

  const outcome = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => "done",
      (error: unknown) => error,
    );

  /** Does the work. @returns the process that was started for it */
  async function startedBy(work: () => Promise<unknown>): Promise<number> {
    const before = await children();
    await work();
    const [started, ...more] = (await children()).filter((id) => !before.includes(id));
    expect(more).to.deep.equal([]);
    if (started === undefined) throw new Error("no process was started");
    return started;
  }

  async function ended(ids: readonly number[]): Promise<void> {
    while ((await children()).some((id) => ids.includes(id))) await new Promise(setImmediate);
  }

  it("executes all requests, and distinguishes invalid files from its own failures", async () => {
    const images = open();
    expect(await images.readHeader(small)).to.deep.equal({ width: 30, height: 30, animated: false });
    const { original, small: preview, meta } = await images.processAttachment(small, "later");
    expect(original).to.include({ contentType: "image/png", size: "30x30" });
    expect(Buffer.isBuffer(original.bytes)).to.equal(true);
    expect(preview, "one file for both").to.equal(original);
    expect(meta.original).to.deep.equal({ width: 30, height: 30, size: "30x30", aspect: 1 });
    expect((await images.processAvatar(small)).image.size).to.equal("400x400");
    expect((await images.processHeader(small)).image.size).to.equal("1500x500");
    expect((await images.processThumbnail(small)).image.size).to.equal("1200x630");
    for (const work of [
      images.readHeader(Buffer.from("<svg/>")),
      images.processAttachment(small.subarray(0, -20), "waited"),
    ]) {
      expect(await outcome(work)).to.be.instanceOf(UnreadableImage);
    }
    expect(images.count()).to.equal(0);
  });

  it("rejects requests beyond the queue's limit, and then continues with those in it", async () => {
    const images = open({ queueLength: 2 });
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => outcome(images.processAttachment(small, "waited"))),
    );
    expect(outcomes.filter((one) => one === "done")).to.have.length(3);
    expect(outcomes.filter((one) => one instanceof ImagesUnavailable)).to.have.length(3);
    expect(await outcome(images.processAttachment(small, "waited"))).to.equal("done");
  });

  it("doesn't let jobs delay a request", async () => {
    const images = open({ queueLength: 1, patience: 60_000 });
    const jobs = Array.from({ length: 3 }, () => images.processAttachment(slow, "later"));
    let done = 0;
    for (const job of jobs) void job.then(() => (done += 1));
    await images.readHeader(small);
    await images.processAvatar(small);
    expect(done).to.be.lessThan(3);
    await Promise.all(jobs);
  });

  it("times out requests that wait too long", async () => {
    const images = open({ patience: 1 });
    const first = images.processAttachment(slow, "waited");
    const second = await outcome(images.processAttachment(small, "waited"));
    expect(second).to.be.instanceOf(ImagesUnavailable);
    expect(images.count()).to.equal(1);
    expect((await first).original.size).to.equal("2880x2880");
  });

  onLinux("is ended at a file's deadline, which is not the file's fault, and started anew", async () => {
    const reasons: Error[] = [];
    const images = open({ deadline: 1, lost: (reason) => reasons.push(reason) });
    const late = await startedBy(() => images.processAttachment(small, "later"));
    expect(await outcome(images.processAttachment(slow, "waited"))).to.be.instanceOf(ImagesUnavailable);
    await ended([late]);
    expect(reasons).to.have.length(1);
    expect(await outcome(images.processAttachment(small, "later"))).to.equal("done");
  });

  onLinux("is started anew when it is killed, and what it was working on is no bad file", async () => {
    const images = open();
    const id = await startedBy(() => images.readHeader(small));
    const work = [images.processAttachment(slow, "waited"), images.processAttachment(slow, "later")].map(
      outcome,
    );
    const waiting = images.processAvatar(small);
    process.kill(id, "SIGKILL");
    for (const one of await Promise.all(work)) expect(one).to.be.instanceOf(ImagesUnavailable);
    expect((await waiting).image.size, "what waited is not lost").to.equal("400x400");
  });

  onLinux("ends when it has nothing to do, and does not know the server's secrets", async () => {
    const images = open({ idleTime: 1 });
    process.env["CONCORD_TEST_SECRET"] = "a secret";
    const others = await children();
    const work = images.processAttachment(slow, "later");
    const mine: number[] = [];
    for (const id of await children()) {
      const command = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
      if (!others.includes(id) && command.includes("image-process.ts")) mine.push(id);
    }
    expect(mine.length).to.be.greaterThan(0);
    for (const id of mine) {
      expect(await readFile(`/proc/${id}/environ`, "utf8")).not.to.include("CONCORD_TEST_SECRET");
    }
    delete process.env["CONCORD_TEST_SECRET"];
    await work;
    await ended(mine);
  });

  it("rejects requests after it was closed, including the current one", async () => {
    const images = open();
    const work = [images.processAttachment(slow, "later"), images.processAttachment(slow, "later")].map(
      outcome,
    );
    images.close();
    for (const one of await Promise.all(work)) expect(one).to.be.instanceOf(ImagesUnavailable);
    expect(await outcome(images.readHeader(small))).to.be.instanceOf(ImagesUnavailable);
  });
});
