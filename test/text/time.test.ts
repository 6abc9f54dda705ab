/** Times of callers and of other servers. */
import { execFileSync } from "node:child_process";
import { expect } from "chai";
import { parseForeignTime } from "../../src/text/time.ts";

/** What an expression gives as JSON in a process in New York, where the environment has the zone from its start. */
function inNewYork(modules: Readonly<Record<string, string>>, expression: string): unknown {
  const imports = Object.entries(modules).map(([name, path]) => {
    const url = new URL(`../../src/${path}`, import.meta.url).href;
    return `import { ${name} } from ${JSON.stringify(url)};`;
  });
  const program = [...imports, `console.log(JSON.stringify(${expression}));`].join("\n");
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TZ: "America/New_York" },
    encoding: "utf8",
  });
  return JSON.parse(output);
}

describe("times of other servers", () => {
  const read = (text: string): string | undefined => parseForeignTime(text)?.toISOString();

  it("are in UTC without an offset, in any zone of the process", () => {
    const tens = [
      "2026-03-01T10:00:00",
      "2026-03-01T10:00",
      "2026-03-01 10:00:00",
      "2026-03-01T10:00:00.000000",
      "2026-3-1 10:00",
      "Sun, 01 Mar 2026 10:00:00",
      "Sun Mar  1 10:00:00 2026",
      "March 1, 2026 10:00 am",
    ];
    const days = ["2026-03-01", "2026-03", "March 1, 2026", "2026-3-1"];
    const [hour, ...times] = inNewYork(
      { parseForeignTime: "text/time.ts" },
      `[new Date("2026-03-01T10:00:00").getUTCHours(),
        ...${JSON.stringify([...tens, ...days])}.map((text) => parseForeignTime(text))]`,
    ) as unknown[];
    expect(hour, "the zone of the process").to.equal(15);
    expect(times).to.deep.equal([
      ...tens.map(() => "2026-03-01T10:00:00.000Z"),
      ...days.map(() => "2026-03-01T00:00:00.000Z"),
    ]);
  });

  it("are read so in polls, in the metadata of pages, and in headers", () => {
    const at = "2026-03-01T10:00:00";
    const page = `<meta property="article:published_time" content="${at}"><title>Beans</title>`;
    const poll = { oneOf: [{ type: "Note", name: "Beans" }], endTime: at };
    const found = inNewYork(
      {
        readPoll: "federation/reading/polls.ts",
        readPageMetadata: "text/page-metadata.ts",
        retryAfterOf: "outgoing/retry-after.ts",
      },
      `[readPoll(${JSON.stringify(poll)}, ["Question"], new Date("2026-03-01T09:00:00Z")).expiresAt,
        readPageMetadata(${JSON.stringify(page)}, new URL("https://blog.example/")).publishedAt,
        retryAfterOf({ headers: { "retry-after": "Sun Mar  1 10:00:00 2026" } }, new Date("2026-03-01T09:00:00Z"))]`,
    );
    expect(found).to.deep.equal([`${at}.000Z`, `${at}.000Z`, 3_600_000]);
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
      "2026-03-01T10:00:00.1234567890Z",
      "2026-03-01T12:00:00.123456789012345+02:00",
      "2026-03-01 05:00:00.5 EST",
      "2026-03-01 12:00:00 PM +0200",
      "2026-03-01 12:00 PM +0200",
      "March 1, 2026 5:00 am EST",
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
