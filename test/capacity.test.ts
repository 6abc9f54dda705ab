/** docs/capacity.md: every figure follows from the benchmark's file and the assumptions (scripts/capacity.ts). */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import {
  type Assumptions,
  type Name,
  assume,
  defaults,
  names,
  requestsPerDay,
} from "../scripts/capacity/assumptions.ts";
import { capacityParts, planned } from "../scripts/capacity/document.ts";
import { bits, bytes, figure, microseconds } from "../scripts/capacity/figures.ts";
import {
  type Costs,
  type MeasuredFile,
  costsOf,
  readMeasured,
  requestNames,
} from "../scripts/capacity/measured.ts";
import { type Needs, needsOf } from "../scripts/capacity/model.ts";
import { keptOthers, keptReceipts } from "../src/domain/deliveries/chores.ts";
import { homeLength } from "../src/jobs/schedule.ts";

const measured = readMeasured();
const costs = costsOf(measured);
const page = readFileSync(new URL("../docs/capacity.md", import.meta.url), "utf8");

/** The computed parts, without those named. */
function computed(file: MeasuredFile, a: Assumptions, without: readonly string[] = []): string {
  const parts = [...capacityParts(file, a)].filter(([name]) => !without.includes(name));
  return parts.map(([, make]) => make()).join("\n");
}

/** The same value with all numbers in it multiplied. */
function times<Value>(value: Value, factor: number): Value {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "number" ? inner * factor : inner,
  );
  return JSON.parse(text) as Value;
}

/** What has to grow with the number of accounts. */
function scalars(needs: Needs): Readonly<Record<string, number>> {
  const { use, network } = needs;
  const own = Object.entries(needs).filter(([name]) => name !== "fullAfter");
  const all = [...own, ...Object.entries(use), ...Object.entries(network)];
  return Object.fromEntries(
    all.flatMap(([name, value]) => (typeof value === "number" ? [[name, value] as const] : [])),
  );
}

function expectNoLess(more: Needs, less: Needs): void {
  const smaller = scalars(less);
  for (const [name, value] of Object.entries(scalars(more))) {
    expect(value, name).to.be.at.least((smaller[name] ?? 0) * (1 - 1e-9));
  }
}

const nothing = { server: 0, mainThread: 0, postgres: 0 };

/** Costs of nothing, with some instead. */
function only(some: Partial<Costs>): Costs {
  const request = { ...nothing, bytes: 0, from: "" };
  const activity = { ...nothing, transactions: 0 };
  return {
    requests: Object.fromEntries(requestNames.map((name) => [name, request])) as Costs["requests"],
    post: request,
    note: activity,
    like: activity,
    rest: activity,
    homeEntry: nothing,
    delivery: { ...nothing, bytes: 0 },
    rows: [],
    memory: 0,
    ...some,
  };
}

/** Nobody does anything, at an even pace, with exceptions. */
function idle(some: Partial<Assumptions>): Assumptions {
  const zeros = Object.fromEntries(names.map((name) => [name, 0])) as Assumptions;
  return { ...zeros, active: 1, peak: 1, busy: 1, cores: 1, disk: 1, days: 1, ...some };
}

describe("docs/capacity.md", () => {
  it("has figures only in its computed parts", () => {
    const written = page
      .replaceAll(/<!-- made: \w+ -->[^]*?<!-- \/made -->/g, "")
      .replaceAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)|\bS3\b|^\d+\. /gm, "");
    expect(written.match(/\d+/g)).to.equal(null);
  });

  it("shows each of its computed parts once", () => {
    const shown = [...page.matchAll(/<!-- made: (\w+) -->/g)].map(([, name]) => name);
    expect(shown).to.have.members([...capacityParts(measured, defaults).keys()]);
  });

  for (const name of names) {
    it(`changes with the assumption ${name}, beyond the table of assumptions`, () => {
      const without = ["capacity_assumptions"];
      const before = computed(measured, defaults, without);
      const after = [0.001, 1000].map((factor) =>
        computed(measured, { ...defaults, [name]: defaults[name] * factor }, without),
      );
      expect(after.every((text) => text === before)).to.equal(false);
    });
  }

  for (const [part, results] of Object.entries(measured.parts)) {
    it(`changes with the measured part ${part}`, () => {
      // Of tables, only the ratios of bytes and rows count, which a common factor leaves unchanged.
      const changed =
        part === "tables" || part === "delivery-tables"
          ? measured.parts[part]?.map((row) => ({ ...row, bytes: row.bytes * 10 }))
          : times(results, 10);
      const file = { ...measured, parts: { ...measured.parts, [part]: changed } };
      expect(computed(file, defaults)).not.to.equal(computed(measured, defaults));
    });
  }

  it("has no figure that can't be computed", () => {
    expect(computed(measured, defaults)).not.to.match(/NaN|Infinity|undefined/);
  });

  it("assumes what the jobs keep: entries in home timelines, and days of deliveries", () => {
    expect(defaults.homeKept).to.equal(homeLength);
    expect([defaults.receiptDays, defaults.otherReceiptDays].map((days) => days * 86_400_000)).to.deep.equal([
      keptReceipts,
      keptOthers,
    ]);
  });
});

describe("the computation of capacity", () => {
  it("needs no less for more accounts", () => {
    for (const [place, accounts] of planned.entries()) {
      const fewer = planned[place - 1];
      if (fewer !== undefined) {
        expectNoLess(needsOf(accounts, costs, defaults), needsOf(fewer, costs, defaults));
      }
    }
  });

  it("needs no less if people do more", () => {
    const done: readonly Name[] = [
      "active",
      "followsRemote",
      "posts",
      "favourites",
      "remotePosts",
      "servers",
      ...Object.values(requestsPerDay),
    ];
    for (const name of done) {
      const more = { ...defaults, [name]: defaults[name] * 1.5 };
      expectNoLess(needsOf(100_000, costs, more), needsOf(100_000, costs, defaults));
    }
  });

  it("uses one core for requests that take a second each, one a second", () => {
    const second = 1_000_000;
    const request = { server: second, mainThread: second, postgres: second / 2, bytes: 1, from: "" };
    const a = idle({ homeHot: 86_400 });
    const needs = needsOf(1, only({ requests: { ...only({}).requests, "home, hot": request } }), a);
    expect(needs.requests).to.be.closeTo(1, 1e-9);
    expect(needs.webCores).to.be.closeTo(1, 1e-9);
    expect(needs.databaseCores).to.be.closeTo(0.5, 1e-9);
    expect(needs.network.replies, "bits per second").to.be.closeTo(8, 1e-9);
    expect(needsOf(1, only({}), { ...a, peak: 3 }).requests).to.be.closeTo(3, 1e-9);
  });

  it("adds a row to the home timeline of each reader for each post of a followed account", () => {
    const rows = [{ name: "home_entries", bytes: 100, perStatus: 1 }];
    const a = idle({ followsRemote: 7, remotePosts: 3, overlap: 1, reachable: 1e9, homeKept: 1e9, days: 10 });
    const needs = needsOf(10, only({ rows }), a);
    expect(needs.use.homeEntries).to.equal(10 * 7 * 3);
    expect(needs.disk).to.equal(10 * 7 * 3 * 100 * 10);
    expect(needsOf(10, only({ rows }), { ...a, homeKept: 5 }).disk).to.equal(10 * 5 * 100);
  });

  it("moves reads to replicas, and nothing else", () => {
    const { databaseCores, replicaCores, work } = needsOf(100_000, costs, defaults);
    const ofReads = work.filter(({ reads }) => reads).reduce((sum, { postgres }) => sum + postgres, 0);
    expect(replicaCores).to.be.closeTo((ofReads / 86_400) * defaults.peak * defaults.replicaShare, 1e-9);
    expect(replicaCores).to.be.below(databaseCores);
  });

  it("names a figure that the benchmark's file lacks", () => {
    const { inbox: _inbox, ...parts } = measured.parts;
    expect(() => costsOf({ ...measured, parts })).to.throw("lacks: inbox, notes");
  });
});

describe("assumptions on the command line", () => {
  it("replace the defaults", () => {
    expect(assume("active=0.2, posts=3")).to.deep.equal({ ...defaults, active: 0.2, posts: 3 });
  });

  for (const [text, message] of [
    ["actve=0.2", /no assumption "actve"/],
    ["active=2", /active: "2" isn't a number from 0 to 1/],
    ["posts=-1", /posts/],
    ["posts=many", /posts/],
    ["posts", /posts/],
    ["busy=0", /busy can't be 0/],
  ] as const) {
    it(`are refused if they make no sense: ${text}`, () => {
      expect(() => assume(text)).to.throw(message);
    });
  }
});

describe("figures in the document", () => {
  it("have two significant digits and a fitting unit", () => {
    expect([1234, 12.34, 0.0461, 0, 99.9, 5].map(figure)).to.deep.equal([
      "1,200",
      "12",
      "0.046",
      "0",
      "100",
      "5",
    ]);
    expect([0, 12, 999_600, 1.25e9, 4.5e16].map(bytes)).to.deep.equal([
      "0 B",
      "12 B",
      "1 MB",
      "1.3 GB",
      "45 PB",
    ]);
    expect(bits(1_900_000)).to.equal("1.9 Mbit/s");
    expect([0.5, 12, 1500, 3_000_000].map(microseconds)).to.deep.equal(["0.5 µs", "12 µs", "1.5 ms", "3 s"]);
  });
});

describe("bench/measured.json", () => {
  it("has neither paths nor host names of the machine", () => {
    const text = readFileSync(new URL("../bench/measured.json", import.meta.url), "utf8");
    expect(text).not.to.match(/"[^"]*(?:\/(?:home|root|work|tmp|var)\/|localhost|hostname)/);
  });
});
