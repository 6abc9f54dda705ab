/** The computed parts of docs/capacity.md: tables, and sentences whose conclusion depends on the figures. */
import type { ProcessCost } from "../../bench/usage.ts";
import { type Parts, code, table } from "../markdown.ts";
import { type Assumptions, assumptions, names } from "./assumptions.ts";
import { bits, bytes, count, figure, microseconds, percent } from "./figures.ts";
import { type Costs, type MeasuredFile, costsOf, requestNames } from "./measured.ts";
import { type Growth, type Needs, needsOf, ofStatuses, sumOf } from "./model.ts";
import { partitionParts } from "./partitions.ts";

/** The planned numbers of accounts. */
export const planned = [1000, 100_000, 10_000_000] as const;

/** Growing tables that are shown for each number of accounts. */
const shownTables = 5;

/** The parts of the document. */
export function capacityParts(file: MeasuredFile, a: Assumptions): Parts {
  const costs = costsOf(file);
  const needs = planned.map((accounts) => needsOf(accounts, costs, a));
  return new Map([
    ["capacity_measured", () => measuredTable(file)],
    ["capacity_assumptions", () => assumptionTable(a)],
    ["capacity_costs", () => costTable(costs)],
    ["capacity_rows", () => rowTable(costs)],
    ["capacity_units", () => unitTable(costs, a)],
    ["capacity_needs", () => needsTable(needs)],
    ["capacity_work", () => workTable(needs)],
    ["capacity_growth", () => growthTable(needs, a)],
    ["capacity_limits", () => needs.map((one) => limitOf(one, a)).join("\n")],
    ["capacity_queue", () => queueTable(needs)],
    ...partitionParts(file.parts.partitions),
  ]);
}

function measuredTable({ measured }: MeasuredFile): string {
  return table(
    ["Part", "Measured", "Commit", "Machine", "Settings"],
    Object.entries(measured).map(([part, { at, commit, machine, settings }]) => [
      code(part),
      at.slice(0, 10),
      code(commit),
      machine,
      Object.entries(settings)
        .map(([name, value]) => code(`${name}=${value}`))
        .join(" "),
    ]),
  );
}

function assumptionTable(a: Assumptions): string {
  return table(
    ["Name", "Value", "Meaning", "From"],
    names.map((name) => {
      const known = assumptions[name];
      return [
        code(name),
        count(a[name]),
        known.meaning,
        a[name] !== known.value ? "given" : "source" in known ? known.source : "assumed",
      ];
    }),
  );
}

function costTable(costs: Costs): string {
  const row = (name: string, cost: ProcessCost, from: string, size = ""): string[] => [
    name,
    microseconds(cost.server),
    microseconds(cost.mainThread),
    microseconds(cost.postgres),
    size,
    from,
  ];
  const { post, note, like, rest, homeEntry, delivery } = costs;
  return table(
    ["CPU time for each", "Node", "its main thread", "PostgreSQL", "Bytes", "Part"],
    [
      ...requestNames.map((name) => {
        const cost = costs.requests[name];
        return row(`request: ${name}`, cost, cost.from, bytes(cost.bytes));
      }),
      row("post by a person, with its jobs", post, post.from, bytes(post.bytes)),
      row("post received, with its jobs", note, "inbox"),
      row("favourite received, with its jobs", like, "inbox"),
      row("other activity received", rest, "inbox"),
      row("entry in a home timeline", homeEntry, "fan-out"),
      row("delivery to a server", delivery, "deliveries", bytes(delivery.bytes)),
    ],
  );
}

function rowTable(costs: Costs): string {
  return table(
    ["Table", "Bytes of a row, with its indexes", "Rows for each status"],
    costs.rows.map(({ name, bytes: size, perStatus }) => [
      code(name),
      bytes(size),
      ofStatuses.includes(name) ? figure(perStatus) : "",
    ]),
  );
}

/** What each unit of use costs in a day. */
function unitTable(costs: Costs, a: Assumptions): string {
  const largest = needsOf(planned[1], costs, a);
  const { use, work } = largest;
  const requests = sumOf(work.filter(({ reads }) => reads));
  const status = costs.rows
    .filter(({ name }) => ofStatuses.includes(name))
    .reduce(
      (sum, { bytes: size, perStatus }) => ({
        rows: sum.rows + perStatus,
        bytes: sum.bytes + size * perStatus,
      }),
      { rows: 0, bytes: 0 },
    );
  const home = costs.rows.find(({ name }) => name === "home_entries")?.bytes ?? 0;
  const { post, note, rest, homeEntry, delivery } = costs;
  const perAccount = (part: keyof ProcessCost): number =>
    a.remotePosts * note[part] + a.remoteRest * rest[part];
  const perPost = (part: keyof ProcessCost): number => post[part] + a.servers * delivery[part];
  const entries = use.homeEntries / use.readers;
  return table(
    ["", "Node", "PostgreSQL", "Rows", "Bytes"],
    [
      [
        "Active person, a day: requests",
        microseconds((requests.server / use.persons) * 1e6),
        microseconds((requests.postgres / use.persons) * 1e6),
        "",
        "",
      ],
      [
        "… their home timeline, from all followed accounts",
        microseconds(entries * homeEntry.server),
        microseconds(entries * homeEntry.postgres),
        figure(entries),
        bytes(entries * home),
      ],
      [
        "Followed remote account, a day",
        microseconds(perAccount("server")),
        microseconds(perAccount("postgres")),
        figure(a.remotePosts * status.rows),
        bytes(a.remotePosts * status.bytes),
      ],
      [
        "… for each follower here",
        microseconds(a.remotePosts * homeEntry.server),
        microseconds(a.remotePosts * homeEntry.postgres),
        figure(a.remotePosts),
        bytes(a.remotePosts * home),
      ],
      [
        "Post by a person, with its deliveries",
        microseconds(perPost("server")),
        microseconds(perPost("postgres")),
        figure(status.rows),
        bytes(status.bytes),
      ],
      [
        "Post received",
        microseconds(note.server),
        microseconds(note.postgres),
        figure(status.rows),
        bytes(status.bytes),
      ],
      [
        "Entry in a home timeline",
        microseconds(homeEntry.server),
        microseconds(homeEntry.postgres),
        figure(1),
        bytes(home),
      ],
    ],
  );
}

function needsTable(needs: readonly Needs[]): string {
  const row = (name: string, value: (one: Needs) => string): string[] => [name, ...needs.map(value)];
  return table(
    ["At the peak", ...needs.map(({ use }) => `${count(use.accounts)} accounts`)],
    [
      row("Active persons", ({ use }) => figure(use.persons)),
      row("Remote accounts followed", ({ use }) => figure(use.remoteAccounts)),
      row("Requests per second", (one) => figure(one.requests)),
      row("Activities received per second", (one) => figure(one.activities)),
      row("Deliveries per second", (one) => figure(one.deliveries)),
      row("Web processes", (one) => figure(one.webProcesses)),
      row("Workers", (one) => figure(one.workerProcesses)),
      row("Cores used by Node", (one) => figure(one.webCores + one.workerCores)),
      row("Memory of these processes", (one) => bytes(one.memory)),
      row("Cores used by the database", (one) => figure(one.databaseCores)),
      row("… by the primary, with replicas", (one) => figure(one.databaseCores - one.replicaCores)),
      row("Replicas that the primary needs", (one) => figure(one.replicas)),
      row("Rows inserted per second", (one) => figure(one.inserted)),
      row("Replies", (one) => bits(one.network.replies)),
      row("Activities, in and out", (one) => bits(one.network.federation)),
      row("Previews, from S3", (one) => bits(one.network.files)),
      row("Database on disk after the assumed days", (one) => bytes(one.disk)),
      row("… if home timelines keep the days of `homeDays`", (one) => bytes(one.diskWithoutOldHomes)),
      row("Files of this server in S3, likewise", (one) => bytes(one.files)),
    ],
  );
}

function workTable(needs: readonly Needs[]): string {
  const parts = needs[0]?.work ?? [];
  return table(
    [
      "Share of the CPU time of Node / PostgreSQL",
      ...needs.map(({ use }) => `${count(use.accounts)} accounts`),
    ],
    parts.map(({ name }) => [
      name,
      ...needs.map(({ work }) => {
        const all = sumOf(work);
        const own = sumOf(work.filter((one) => one.name === name));
        return `${percent(own.server / all.server)} / ${percent(own.postgres / all.postgres)}`;
      }),
    ]),
  );
}

function growthTable(needs: readonly Needs[], a: Assumptions): string {
  return table(
    ["Accounts", "Table", "Rows a day", "Bytes a day", `After ${count(a.days)} days`],
    needs.flatMap(({ use, growth }) =>
      growth
        .slice(0, shownTables)
        .map((one, place) => [
          place === 0 ? count(use.accounts) : "",
          code(one.table),
          figure(one.rows),
          bytes(one.bytes),
          bytes(one.kept),
        ]),
    ),
  );
}

/** Whether one primary is enough, and what grows first. */
function limitOf({ use, growth, primary, primaryWithReplicas, fullAfter }: Needs, a: Assumptions): string {
  const machine = `a machine with ${count(a.cores)} cores`;
  const grows = growth.slice(0, 2).map((one) => shareOf(one, growth));
  return [
    `- **${count(use.accounts)} accounts.**`,
    primary <= 1
      ? "The primary needs less than a core."
      : primary <= a.cores
        ? `The primary needs ${figure(primary)} cores, which ${machine} has, without replicas.`
        : primaryWithReplicas <= a.cores
          ? `The primary needs ${figure(primary)} cores, or ${figure(primaryWithReplicas)} with replicas, which ${machine} has.`
          : `The primary needs ${figure(primaryWithReplicas)} cores even with replicas: ` +
            `${figure(primaryWithReplicas / a.cores)} times ${machine}. One database is not enough.`,
    ...(fullAfter > a.days
      ? []
      : [
          `Disks of ${bytes(a.disk)} are full after ${figure(fullAfter)} days, unless home timelines keep less.`,
        ]),
    `After ${count(a.days)} days, the largest tables are ${grows.join(" and ")}.`,
  ].join(" ");
}

function shareOf({ table: name, kept }: Growth, growth: readonly Growth[]): string {
  const all = growth.reduce((sum, one) => sum + one.kept, 0);
  return `${code(name)} (${percent(kept / all)})`;
}

/** How many of the inserted rows belong to the queue and the stream log. */
function queueTable(needs: readonly Needs[]): string {
  return table(
    ["Rows inserted a day", ...needs.map(({ use }) => `${count(use.accounts)} accounts`)],
    [
      ["in the stream log", ...needs.map((one) => figure(one.queue.log))],
      [
        "in the queue: activities received and sent, events, deliveries",
        ...needs.map((one) => figure(one.queue.jobs)),
      ],
      ["in all other tables", ...needs.map((one) => figure(one.queue.others))],
      [
        "share of the log and the queue",
        ...needs.map(({ queue: { log, jobs, others } }) => percent((log + jobs) / (log + jobs + others))),
      ],
    ],
  );
}
