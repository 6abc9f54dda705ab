/** Times of callers and of other servers. */
import { expect } from "chai";
import { readPoll } from "../../src/federation/reading/polls.ts";
import { retryAfterOf } from "../../src/outgoing/retry-after.ts";
import { readPageMetadata } from "../../src/text/page-metadata.ts";
import { parseForeignTime } from "../../src/text/time.ts";

describe("times of other servers", () => {
  /** Node applies a change of `TZ` at once. */
  function inZone<T>(zone: string, run: () => T): T {
    const before = process.env["TZ"];
    process.env["TZ"] = zone;
    try {
      return run();
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  }

  const read = (text: string): string | undefined =>
    inZone("America/New_York", () => parseForeignTime(text)?.toISOString());

  it("are in UTC without an offset, in any zone of the process", () => {
    expect(inZone("America/New_York", () => new Date("2026-03-01T10:00:00").getUTCHours())).to.equal(15);
    for (const text of [
      "2026-03-01T10:00:00",
      "2026-03-01T10:00",
      "2026-03-01 10:00:00",
      "2026-03-01T10:00:00.000000",
      "2026-3-1 10:00",
      "Sun, 01 Mar 2026 10:00:00",
      "Sun Mar  1 10:00:00 2026",
      "March 1, 2026 10:00 am",
    ]) {
      expect(read(text), text).to.equal("2026-03-01T10:00:00.000Z");
    }
    for (const text of ["2026-03-01", "2026-03", "March 1, 2026", "2026-3-1"]) {
      expect(read(text), text).to.equal("2026-03-01T00:00:00.000Z");
    }
  });

  it("are read so in polls, in the metadata of pages, and in headers", () => {
    const at = "2026-03-01T10:00:00";
    const now = new Date("2026-03-01T09:00:00Z");
    const page = `<meta property="article:published_time" content="${at}"><title>Beans</title>`;
    const poll = { oneOf: [{ type: "Note", name: "Beans" }], endTime: at };
    inZone("America/New_York", () => {
      expect(readPoll(poll, ["Question"], now)?.expiresAt?.toISOString()).to.equal(`${at}.000Z`);
      const { publishedAt } = readPageMetadata(page, new URL("https://blog.example/"));
      expect(publishedAt?.toISOString()).to.equal(`${at}.000Z`);
      const headers = { "retry-after": "Sun Mar  1 10:00:00 2026" };
      expect(retryAfterOf({ headers }, now)).to.equal(3_600_000);
    });
  });

  it("have their own offset or zone", () => {
    for (const text of [
      "2026-03-01T10:00:00Z",
      "2026-03-01T12:00:00+02:00",
      "2026-03-01T12:00:00.123+0200",
      "2026-03-01T12:00:00+02",
      "2026-03-01 10:00:00 UTC",
      "2026-03-01 05:00:00 -0500",
      "Sun, 01 Mar 2026 10:00:00 GMT",
      "Sunday, 01-Mar-26 10:00:00 GMT",
      "Sun, 01 Mar 2026 12:00:00 +0200",
      "Sun, 01 Mar 2026 05:00:00 EST",
    ]) {
      expect(read(text)?.slice(0, 19), text).to.equal("2026-03-01T10:00:00");
    }
  });

  it("are limited to what the database can store, and undefined for other texts", () => {
    for (const text of [
      "",
      "yesterday",
      "0000-01-01T00:00:00Z",
      "+012026-01-01T00:00:00Z",
      "10000-01-01",
      `2026-03-01T10:00:00${" ".repeat(100)}Z`,
    ]) {
      expect(read(text), text).to.equal(undefined);
    }
  });
});
