/** The benchmark's figures that docs/capacity.md is computed from: bench/measured.json, a committed excerpt. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Figures } from "../../bench/load.ts";
import type { FanOutRow, Measured, Parts, Results, TableRow } from "../../bench/results.ts";
import type { ProcessCost } from "../../bench/usage.ts";

const file = new URL("../../bench/measured.json", import.meta.url);

/** The measured requests that the computation knows. */
export const requestNames = [
  "home, hot",
  "home, cold",
  "notifications",
  "public, cold",
  "account statuses",
  "context, 50 replies",
  "instance v2",
] as const;

export type RequestName = (typeof requestNames)[number];

const partNames = [
  "hot",
  "growth",
  "fan-out",
  "memory",
  "tables",
  "inbox",
  "deliveries",
  "delivery-tables",
  "partitions",
] as const;

/** The parts of the benchmark's results; what isn't needed is left out. */
export interface MeasuredFile {
  readonly version: Results["version"];
  readonly parts: Pick<Parts, (typeof partNames)[number]>;
  readonly measured: Readonly<Record<string, Measured>>;
}

/** @throws if the file has another format */
export function readMeasured(): MeasuredFile {
  return measuredOf(file);
}

/** @throws if it isn't a file of results, or has another format */
export function measuredOf(path: string | URL): MeasuredFile {
  return checked(JSON.parse(readFileSync(path, "utf8")) as MeasuredFile);
}

/**
 * Replaces bench/measured.json by the parts of a benchmark's results; keeps earlier parts that it lacks.
 * @throws if the results have another format
 */
export function keepMeasured(results: Results): void {
  const known = readMeasured();
  const only = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(partNames.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
  const parts = { ...only({ ...known.parts }), ...only({ ...checked(results).parts }) };
  const measured = { ...only(known.measured), ...only(results.measured) };
  writeFileSync(file, `${JSON.stringify({ version: results.version, parts, measured }, rounded, 1)}\n`);
}

/** Six digits are more than enough, and keep differences between files readable. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(6)) : value;
}

function checked<Checked extends { readonly version: number }>(results: Checked): Checked {
  if (results.version !== 1)
    throw new Error(`The benchmark's results have the format ${results.version}, not 1`);
  return results;
}

/** What a request costs. */
export interface RequestCost extends ProcessCost {
  /** Of a reply. */
  readonly bytes: number;
  /** The part of the benchmark, with the size of its database if it has several. */
  readonly from: string;
}

/** Bytes of a row with its share of the indexes, and rows for each status. */
export interface RowSize {
  readonly name: string;
  readonly bytes: number;
  readonly perStatus: number;
}

/** All measured inputs of the computation. */
export interface Costs {
  readonly requests: Readonly<Record<RequestName, RequestCost>>;
  readonly post: RequestCost;
  readonly note: ProcessCost & { readonly transactions: number };
  readonly like: ProcessCost & { readonly transactions: number };
  readonly rest: ProcessCost & { readonly transactions: number };
  /** For each home timeline that gets a status. */
  readonly homeEntry: ProcessCost;
  /** For each activity to each server. */
  readonly delivery: ProcessCost & { readonly bytes: number };
  readonly rows: readonly RowSize[];
  /** MiB of a process. */
  readonly memory: number;
}

/** @throws for a figure that the file lacks */
export function costsOf({ parts }: MeasuredFile): Costs {
  const inbox = (name: string): Costs["note"] =>
    required(
      `inbox, ${name}`,
      parts.inbox?.find((row) => row.name === name),
    );
  const delivery = parts.deliveries?.at(-1);
  return {
    requests: Object.fromEntries(
      requestNames.map((name) => [name, requestCost(parts, name)]),
    ) as Costs["requests"],
    post: requestCost(parts, "post a status"),
    note: inbox("notes"),
    like: inbox("likes"),
    rest: inbox("deletions of unknown accounts"),
    homeEntry: required("fan-out", largestFanOut(parts)?.cost),
    delivery: { ...required("deliveries", delivery?.cost), bytes: delivery?.bytes ?? 0 },
    rows: rowSizes(parts),
    memory: required("memory", parts.memory?.at(-1)?.server),
  };
}

/** On the database with the most statuses where the growth benchmark has the request, else in the hot table. */
function requestCost(parts: Parts, name: string): RequestCost {
  const grown = parts.growth?.find((row) => row.name === name)?.sizes;
  const largest = grown?.find(({ size }) => size === largestSize(parts)) ?? grown?.at(-1);
  const hot: Figures | undefined = parts.hot?.find((row) => row.name === name);
  const figures = required(name, largest?.figures ?? hot);
  return {
    ...required(`${name}, CPU`, figures.cost),
    bytes: figures.bytes,
    from: largest === undefined ? "hot" : `growth, ${largest.size}`,
  };
}

/** The name of the size whose tables were measured. */
export function largestSize({ tables }: Parts): string {
  return tables?.[0]?.size ?? "";
}

/** The fan-out to the most followers, on the database with the most statuses. */
function largestFanOut(parts: Parts): FanOutRow | undefined {
  const rows = parts["fan-out"]?.filter(({ size }) => size === largestSize(parts));
  return rows?.toSorted((one, other) => other.followers - one.followers)[0];
}

function rowSizes({ tables = [], "delivery-tables": deliveries = [], partitions }: Parts): RowSize[] {
  const statuses = required(
    "tables, statuses",
    tables.find(({ name }) => name === "statuses"),
  ).rows;
  const log = partitions?.tables.find(({ name }) => name === "stream_events");
  return [
    ...tables.map((one) => ({ name: one.name, bytes: bytesOf(one), perStatus: one.rows / statuses })),
    ...deliveries.map((one) => ({ name: one.name, bytes: bytesOf(one), perStatus: 0 })),
    ...(log === undefined ? [] : [{ name: log.name, bytes: log.plainBytes / log.rows, perStatus: 0 }]),
  ];
}

function bytesOf({ rows, bytes, indexes }: TableRow): number {
  return (bytes + indexes) / rows;
}

function required<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`bench/measured.json lacks: ${name}`);
  return value;
}
