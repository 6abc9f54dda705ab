/** The measurements with partitioned tables (bench/partitions.ts), as tables of docs/capacity.md. */
import type { PartitionResults, PartitionWait, RemovalFigures } from "../../bench/results.ts";
import { code, table } from "../markdown.ts";
import { bytes, count, figure, microseconds } from "./figures.ts";

const notMeasured = "Not measured yet: `node bench/partitions.ts`.";

/** @param results undefined before the first measurement */
export function partitionParts(
  results: PartitionResults | undefined,
): (readonly [name: string, make: () => string])[] {
  const made = (make: (found: PartitionResults) => string) => (): string =>
    results === undefined ? notMeasured : make(results);
  return [
    ["partition_tables", made(tableSizes)],
    ["partition_reads", made(readTable)],
    ["partition_removals", made(removalTable)],
    ["partition_waits", made(waitTable)],
    ["partition_attempts", made(attemptTable)],
    ["partition_conclusions", made(conclusions)],
  ];
}

function tableSizes({ tables }: PartitionResults): string {
  return table(
    ["Table", "Rows", "Partitions", "Plain", "Partitioned"],
    tables.map(({ name, rows, partitions, plainBytes, partitionedBytes }) => [
      code(name),
      count(rows),
      count(partitions),
      bytes(plainBytes),
      bytes(partitionedBytes),
    ]),
  );
}

function readTable({ reads }: PartitionResults): string {
  return table(
    ["Statement", "CPU, plain", "partitioned", "times", "Pages, plain", "partitioned", "Partitions scanned"],
    reads.map(({ name, plain, partitioned }) => [
      name,
      microseconds(plain.postgres),
      microseconds(partitioned.postgres),
      figure(partitioned.postgres / plain.postgres),
      figure(plain.pages),
      figure(partitioned.pages),
      count(partitioned.scanned),
    ]),
  );
}

function removalTable({ removals }: PartitionResults): string {
  const cells = ({ seconds, postgres, wal, freed }: RemovalFigures): string[] => [
    microseconds(seconds * 1e6),
    microseconds(postgres * 1e6),
    bytes(wal),
    bytes(freed),
  ];
  return table(
    ["Table", "Rows", "", "Time", "CPU, with vacuum", "WAL", "Disk space freed"],
    removals.flatMap(({ table: name, rows, deleting, detaching }) => [
      [code(name), count(rows), "delete, vacuum", ...cells(deleting)],
      ["", "", "detach, drop", ...cells(detaching)],
    ]),
  );
}

function waitTable({ waits }: PartitionResults): string {
  return table(
    ["While a reader and a writer use it", "Duration", "Longest read", "Longest write", "Outcome"],
    waits.map(({ step, seconds, reader, writer, error }) => [
      step,
      microseconds(seconds * 1e6),
      microseconds(reader * 1000),
      microseconds(writer * 1000),
      error === "" ? "done" : error,
    ]),
  );
}

function attemptTable({ attempts }: PartitionResults): string {
  return table(
    ["Tried", "PostgreSQL's reply"],
    attempts.map(({ tried, error }) => [tried, error === "" ? "works" : error]),
  );
}

/** What follows from the figures. */
function conclusions({ reads, removals, waits }: PartitionResults): string {
  const ratios = reads
    .map(({ name, plain, partitioned }) => ({ name, ratio: partitioned.postgres / plain.postgres }))
    .toSorted((one, other) => one.ratio - other.ratio);
  const [least, most] = [ratios[0], ratios.at(-1)];
  const savings = removals.map(({ deleting, detaching }) => deleting.postgres / detaching.postgres);
  const longest = (kind: PartitionWait["kind"]): string => {
    const some = waits.filter((wait) => wait.kind === kind);
    return microseconds(Math.max(...some.map(({ reader, writer }) => Math.max(reader, writer))) * 1000);
  };
  return [
    `- **Reads** take ${figure(least?.ratio ?? Number.NaN)} to ${figure(most?.ratio ?? Number.NaN)} times the CPU time ` +
      `of plain tables: least for "${least?.name ?? ""}", most for "${most?.name ?? ""}". ` +
      `${count(ratios.filter(({ ratio }) => ratio < 1).length)} of ${count(ratios.length)} statements are faster.`,
    `- **Removing** a partition takes between ${figure(1 / Math.max(...savings))} and ${figure(1 / Math.min(...savings))} ` +
      "of the CPU time of deleting and vacuuming its rows, and frees their space.",
    `- **Waiting**: the longest statement took ${longest("none")} without any change, ` +
      `${longest("concurrent")} while partitions were attached, and detached concurrently, and ` +
      `${longest("blocking")} while one was detached otherwise, during a long transaction.`,
  ].join("\n");
}
