/**
 * Compares the contract with that of the last release, by oasdiff: `node scripts/contract-changes.ts` prints the changes
 * as Markdown, and fails if one breaks clients and the version doesn't say so, or if openapi/CHANGELOG.md lacks them. With
 * `write`, it writes them there; with `release`, it also records the contract as released. Needs Go.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Json, mapValues, usedBy } from "./documents.ts";

const oasdiff = "github.com/oasdiff/oasdiff@v1.37.0";
const root = new URL("../", import.meta.url);
const severities = fileURLToPath(new URL("openapi/severities.txt", root));
const releasedFile = new URL("openapi/released.json", root);
const changelogFile = new URL("openapi/CHANGELOG.md", root);

/** A change, as oasdiff reports it. */
interface Change {
  readonly id: string;
  readonly text: string;
  /** 3 breaks clients, 2 may break some, 1 breaks none. */
  readonly level: 1 | 2 | 3;
  readonly operationId?: string;
  readonly path?: string;
}

export interface Comparison {
  /** What changed, as Markdown; empty if nothing did. */
  readonly text: string;
  /** Whether nothing breaks clients, or the version says so. */
  readonly isAllowed: boolean;
}

/** Whether this machine can compare contracts. */
export function hasGo(): boolean {
  return spawnSync("go", ["version"]).status === 0;
}

/**
 * What changed from one contract to another.
 * @param base from `withoutTexts`, as is `revision`
 * @throws if oasdiff can't read them
 */
export function compareContracts(base: Json, revision: Json): Comparison {
  const folder = mkdtempSync(join(tmpdir(), "concord-contract-"));
  try {
    const [old, now] = [join(folder, "base.json"), join(folder, "revision.json")];
    writeFileSync(old, JSON.stringify(comparable(base)));
    writeFileSync(now, JSON.stringify(comparable(revision)));
    const flags = ["--format=json", `--severity-levels=${severities}`];
    const output = execFileSync("go", ["run", oasdiff, "changelog", old, now, ...flags], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "inherit"],
    });
    // Without changes, it prints a sentence.
    const found = output.startsWith("[") ? (JSON.parse(output) as Change[]) : [];
    // `mayBreak` judges the version.
    const changes = found.filter(({ id }) => id !== "api-version-not-bumped");
    const isBreaking = changes.some(({ level }) => level === 3);
    return {
      text: describe([...changes, ...changedValues(base, revision)]),
      isAllowed: !isBreaking || mayBreak(versionOf(base), versionOf(revision)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function describe(changes: readonly Change[]): string {
  const sections = [
    ["Breaking", 3],
    ["May break some clients", 2],
    ["Compatible", 1],
  ] as const;
  const texts = sections.flatMap(([title, level]) => {
    const lines = linesOf(changes.filter((change) => change.level === level));
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join("\n")}\n`];
  });
  return texts.join("\n");
}

/** A line for each change, with the operations and schemas that have it. */
function linesOf(changes: readonly Change[]): string[] {
  return [...Map.groupBy(changes, wordsOf)].map(([words, same]) => {
    const names = new Set(
      same.flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId])),
    );
    const subject = [...names]
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(", ");
    return subject === "" ? `- ${words}` : `- ${subject}: ${words}`;
  });
}

/** The text of a change. Schemas are compared as operations of their own, which aren't to be seen. */
function wordsOf({ id, text, path = "" }: Change): string {
  const [, use] = /^\/(replies|bodies|webhooks)\//.exec(path) ?? [];
  if (use === undefined) return text;
  if (id.startsWith("api-path-removed")) return `removed from ${use}`;
  if (id === "endpoint-added") return `added to ${use}`;
  return text.replace(/ (?:to|from) the response with the `200` status$/u, "");
}

/** What oasdiff doesn't compare: the codes of an operation's errors, and known values that others may be added to. */
function changedValues(base: Json, revision: Json): Change[] {
  const [before, after] = [listedValues(base), listedValues(revision)];
  return [...before.keys()].flatMap((name) => {
    const [old, now] = [before.get(name) ?? new Set<string>(), after.get(name)];
    const change = (words: string, values: ReadonlySet<string>, level: Change["level"]): Change[] =>
      values.size === 0
        ? []
        : [
            {
              id: name,
              operationId: name,
              level,
              text: `${words} ${[...values].map((value) => `\`${value}\``).join(", ")}`,
            },
          ];
    // What was removed altogether is in oasdiff's report.
    return now === undefined
      ? []
      : [
          ...change("added", now.difference(old), 1),
          // Programs may branch on them.
          ...change("removed", old.difference(now), 2),
        ];
  });
}

/** `Notification.type` → its known values; an operationId → its errors: `422 own_poll`. */
function listedValues(contract: Json): Map<string, ReadonlySet<string>> {
  const { paths = {}, components } = contract as Readonly<Record<string, Json>>;
  const errors = Object.values(paths).flatMap((item) =>
    Object.values(item as Json).map((operation) => {
      const { operationId, "x-errors": listed = {} } = operation as Json;
      const codes = Object.entries(listed as Readonly<Record<string, readonly string[]>>);
      return [
        String(operationId),
        new Set(codes.flatMap(([status, some]) => some.map((code) => `${status} ${code}`))),
      ] as const;
    }),
  );
  const values = Object.entries(components?.["schemas"] as Readonly<Record<string, Json>>).flatMap(
    ([name, { properties = {} }]) =>
      Object.entries(properties as Readonly<Record<string, Json>>).flatMap(([property, schema]) => {
        const known = schema["x-extensible-enum"];
        return Array.isArray(known) ? [[`${name}.${property}`, new Set(known.map(String))] as const] : [];
      }),
  );
  return new Map([...errors, ...values]);
}

/**
 * Whether a version after another may break clients, by Semantic Versioning: the major version is higher, or, before
 * version 1, the minor version.
 */
export function mayBreak(before: string, after: string): boolean {
  const [major = 0, minor = 0] = before.split(".").map(Number);
  const [newMajor = 0, newMinor = 0] = after.split(".").map(Number);
  return newMajor > major || (newMajor === 0 && major === 0 && newMinor > minor);
}

/**
 * The contract as oasdiff compares it, without patterns against NUL, which refuse nothing that was of use. Each schema is
 * compared once, under its own name as a reply or a body, so that its changes are not reported for every operation that
 * uses it. Payloads of webhooks count as replies: the server sends them.
 * @param contract from `withoutTexts`
 */
export function comparable(contract: Json): Json {
  const {
    paths = {},
    webhooks = {},
    components = {},
    openapi,
    info,
  } = contract as Readonly<Record<string, Json>>;
  const { schemas = {}, ...others } = components as Readonly<Record<string, Json>>;
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Json) as Json[]);
  const bodies = schemasIn(contract, [operations.map(({ requestBody }) => requestBody)]);
  const replies = schemasIn(contract, [operations.map(({ responses }) => responses), webhooks]);
  const compared = Object.entries(schemas).flatMap(([name, schema]) => [
    ...(replies.has(name) ? [[`/replies/${name}`, { get: replying(name, contentOf(schema)) }] as const] : []),
    ...(bodies.has(name) ? [[`/bodies/${name}`, { post: taking(name, contentOf(schema)) }] as const] : []),
  ]);
  const events = Object.entries(webhooks).map(([event, item]) => {
    const { operationId, requestBody } = (item as Readonly<Record<"post", Json>>).post;
    return [`/webhooks/${event}`, { get: replying(operationId, (requestBody as Json)["content"]) }] as const;
  });
  return opaque({
    openapi,
    info,
    paths: { ...paths, ...Object.fromEntries<unknown>([...compared, ...events]) },
    components: others,
  }) as Json;
}

function contentOf(schema: unknown): Json {
  return { "application/json": { schema } };
}

function replying(operationId: unknown, content: unknown): Json {
  return { operationId, responses: { "200": { description: "", content } } };
}

function taking(operationId: unknown, content: unknown): Json {
  return { operationId, requestBody: { content }, responses: { "204": { description: "" } } };
}

function schemasIn(contract: Json, parts: readonly unknown[]): ReadonlySet<string> {
  return new Set([...usedBy(contract, parts)].map((name) => name.replace(/^schemas\//u, "")));
}

const againstNul = String.raw`^[^\x00]*$`;
const toSchemas = "#/components/schemas/";

/** Puts the names of schemas in the place of references to them, and leaves out patterns against NUL. */
function opaque(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opaque);
  if (typeof value !== "object" || value === null) return value;
  const { $ref: reference, oneOf, pattern, ...rest } = value as Json;
  if (typeof reference === "string" && reference.startsWith(toSchemas)) {
    return { type: "string", format: reference.slice(toSchemas.length) };
  }
  const choices = Array.isArray(oneOf) ? oneOf.map((choice) => opaque(choice) as Json) : undefined;
  const [first = {}, second = {}] = choices ?? [];
  if (choices?.length === 2 && second["type"] === "null") return { ...first, type: [first["type"], "null"] };
  return {
    ...mapValues(rest, opaque),
    ...(reference === undefined ? {} : { $ref: reference }),
    ...(oneOf === undefined ? {} : { oneOf: choices ?? opaque(oneOf) }),
    ...(pattern === undefined || pattern === againstNul ? {} : { pattern: opaque(pattern) }),
  };
}

/** What only readers need, or only the portal. */
const texts: ReadonlySet<string> = new Set([
  "description",
  "summary",
  "externalDocs",
  "example",
  "examples",
  "tags",
  "x-generated",
  "x-error-codes",
  "x-tagGroups",
]);

/** The names in these are not keywords. */
const maps: ReadonlySet<string> = new Set(["properties", "schemas", "responses", "parameters", "headers"]);

/** A contract without texts and examples, as it is kept of a release. */
export function withoutTexts(contract: Json): Json {
  return stripped(contract, false) as Json;
}

function stripped(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => stripped(one, false));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isMap || !texts.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, stripped(inner, !isMap && maps.has(key))]));
}

function versionOf({ info }: Json): string {
  return (info as Readonly<Record<"version", string>>).version;
}

/** A document with a line for each path and component, so that its versions can be compared. */
function linesOfJson(document: Json): string {
  const lines = (value: unknown, depth: number): string =>
    depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)
      ? JSON.stringify(value)
      : `{\n${Object.entries(value)
          .map(([key, inner]) => `${JSON.stringify(key)}: ${lines(inner, depth - 1)}`)
          .join(",\n")}\n}`;
  return `${lines(document, 3)}\n`;
}

function readJson(file: URL): Json {
  return JSON.parse(readFileSync(file, "utf8")) as Json;
}

/** Prints what changed since the last release. @returns whether the version and the changelog are right */
function check(base: Json, now: Json): boolean {
  const { text, isAllowed } = compareContracts(base, now);
  const [before, after] = [versionOf(base), versionOf(now)];
  process.stdout.write(`## Changes of the contract since ${before}\n\n${sectionText("", text)}`);
  if (!isAllowed) {
    process.stderr.write(
      `\nThis breaks clients of ${before}, and the version is ${after}. Avoid that, or raise the version in openapi/.\n`,
    );
  }
  const changelog = readFileSync(changelogFile, "utf8");
  const isListed =
    before === after || withChanges(changelog, after, sectionText(unreleased, text)) === changelog;
  if (!isListed) {
    process.stderr.write(
      "\nopenapi/CHANGELOG.md lacks these changes: run `npm run contract-changes -- write`.\n",
    );
  }
  return isAllowed && isListed;
}

const unreleased = "Not released yet.\n\n";

function sectionText(note: string, changes: string): string {
  return `${note}${changes === "" ? "None.\n" : changes}`;
}

/** A changelog whose newest section is that of the version, with these changes. */
export function withChanges(changelog: string, version: string, changes: string): string {
  const [head = "", ...sections] = changelog.split(/(?=^## )/mu);
  const title = `## ${version}\n`;
  const older = sections.filter((section) => !section.startsWith(title));
  return `${[head.trim(), `${title}\n${changes.trim()}`, ...older.map((section) => section.trim())].join("\n\n")}\n`;
}

function writeChangelog(base: Json, now: Json, note: string): void {
  const { text } = compareContracts(base, now);
  const changelog = readFileSync(changelogFile, "utf8");
  writeFileSync(changelogFile, withChanges(changelog, versionOf(now), sectionText(note, text)));
}

if (import.meta.main) {
  const now = withoutTexts(readJson(new URL("generated/openapi.json", root)));
  const base = readJson(releasedFile);
  const [, , verb] = process.argv;
  if (!hasGo()) {
    process.stdout.write("Go is missing: the contract was not compared with that of the last release.\n");
    if (verb !== undefined) process.exitCode = 1;
  } else if (verb === "write") writeChangelog(base, now, unreleased);
  else if (verb === "release") {
    writeChangelog(base, now, "");
    writeFileSync(releasedFile, linesOfJson(now));
  } else if (!check(base, now)) process.exitCode = 1;
}
