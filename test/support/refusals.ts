/**
 * The codes of the errors that servers answer with in tests. Each has to be among those that the contract lists for the
 * operation (`x-errors`), and a run of all tests has to see each code that the contract lists by hand.
 */
import { appendFileSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

const folderVariable = "TEST_REFUSALS";
const root = new URL("../../", import.meta.url);

/** Sends a sample of its requests, so that what it sees differs from run to run. */
const sampledFile = "test/contract/refusals.test.ts";

/** Answered before the operation is known, so that no operation's request is logged with them. */
const withoutOperation: ReadonlySet<string> = new Set(["403 network_blocked", "431 headers_too_large"]);

/** Seen only with ffmpeg, which the tests of `make test` don't use: test/media/clips.slow.ts. */
const slow: ReadonlySet<string> = new Set(["uploadMedia 422 limit_reached"]);

/** `createStatus 422 own_poll`, since the last test. */
const seen = new Set<string>();
const undeclared = new Set<string>();
/** Those that the contract lacks, each with a test that saw it. */
const flaws: string[] = [];

/** Takes note of a line in the log of a server. */
export function noteLogLine({ msg, operationId, status, code }: Record<string, unknown>): void {
  const refusal = `${String(operationId)} ${String(status)} ${String(code)}`;
  if (msg === "undeclared refusal") undeclared.add(refusal);
  if (msg === "request" && operationId !== undefined && typeof code === "string") seen.add(refusal);
}

/** Begins the record of a run, to which all its processes add. */
export function openRecord(): void {
  process.env[folderVariable] = mkdtempSync(join(tmpdir(), "concord-refusals-"));
}

/**
 * Adds to the record what was seen since the last call.
 * @param test the test that saw it; undefined for hooks
 */
export function recordRefusals(test?: Pick<Mocha.Test, "file" | "fullTitle">): void {
  const folder = process.env[folderVariable];
  if (folder !== undefined && seen.size > 0 && test?.file?.endsWith(sampledFile) !== true) {
    appendFileSync(join(folder, String(process.pid)), [...seen].map((refusal) => `${refusal}\n`).join(""));
  }
  flaws.push(...[...undeclared].map((refusal) => `${refusal} (${test?.fullTitle() ?? "a hook"})`));
  seen.clear();
  undeclared.clear();
}

/** @throws if an operation answered with a code, or a status, that the contract doesn't list for it */
export function assertDeclared(): void {
  const found = flaws.splice(0);
  if (found.length > 0) throw new Error(`The contract lacks these errors:\n${found.join("\n")}`);
}

/**
 * Ends the record of a run.
 * @returns the listed codes that no test saw: `votePoll 422 own_poll` of an operation, `404 not_found` of a response
 */
export function closeRecord(): string[] {
  const folder = process.env[folderVariable];
  if (folder === undefined) return [];
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  rmSync(folder, { recursive: true });
  const all = new Set(lines.flatMap((line) => [line, line.slice(line.indexOf(" ") + 1)]));
  return [...listedCodes().difference(all).difference(withoutOperation).difference(slow)].toSorted();
}

interface Listed {
  readonly "x-errors"?: Readonly<Record<string, readonly string[]>> | readonly string[];
}

interface Area {
  readonly paths?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          Listed & {
            readonly operationId?: string;
            readonly responses?: Readonly<Record<string, { readonly $ref?: string }>>;
          }
        >
      >
    >
  >;
}

/** What is listed by hand: the codes of operations, and those of shared responses with each of their statuses. */
function listedCodes(): Set<string> {
  const areas = globSync("openapi/areas/*.yaml", { cwd: root }).map((name) => read<Area>(name));
  const operations = areas.flatMap(({ paths = {} }) =>
    Object.values(paths).flatMap((item) => Object.values(item)),
  );
  const own = operations.flatMap(({ operationId = "", "x-errors": errors = {} }) =>
    Object.entries(errors).flatMap(([status, codes]) =>
      [codes].flat().map((code) => `${operationId} ${status} ${code}`),
    ),
  );
  const responses = new Map(
    operations.flatMap((operation) =>
      Object.entries(operation.responses ?? {}).flatMap(([status, { $ref: reference }]) =>
        reference === undefined ? [] : [[reference.replace(/^\.\./, "openapi"), status] as const],
      ),
    ),
  );
  const shared = [...responses].flatMap(([name, status]) => {
    const { "x-errors": codes = [] } = read<Listed>(name);
    return Object.values(codes)
      .flat()
      .map((code) => `${status} ${code}`);
  });
  return new Set([...own, ...shared]);
}

function read<Content>(name: string): Content {
  return parse(readFileSync(new URL(name, root), "utf8")) as Content;
}
