/**
 * The release: `node scripts/release.ts` writes an archive of the last commit with its production dependencies, for this
 * platform, and its checksum to `.cache/release`. With `tag`, it also tags the commit as this version, and commits its entry
 * in packaging/releases.json; the tree must be clean, the changelog must have a section for the version, the contract
 * must be recorded as released, and released migrations must be unchanged.
 *
 * The same commit gives the same bytes if npm installs the same packages: files are sorted, and have the time of the
 * commit. Needs GNU tar and gzip.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { withoutTexts } from "./contract-changes.ts";
import { changedMigrations, hashMigrations, readReleases, recordRelease } from "./released-migrations.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Release {
  readonly version: string;
  /** The path of the archive; its checksum is in SHA256SUMS beside it. */
  readonly archive: string;
  readonly sha256: string;
  readonly bytes: number;
}

function git(...parameters: string[]): string {
  return execFileSync("git", parameters, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 }).trim();
}

/** What a release runs without. `/source` offers the files that are installed. */
const developmentPaths = ["test", "bench", ".ci"];

/**
 * Removes from the dependencies what Node doesn't read: development dependencies that npm keeps because they are optional
 * peers of others (TypeScript), declarations of types, source maps and snapshots of tests, and the headers of Node.
 */
export function pruneDependencies(tree: string): void {
  const modules = join(tree, "node_modules");
  const { devDependencies } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const node = `node-${process.platform}-${process.arch}`;
  const unusedPackages = [...Object.keys(devDependencies), join(node, "include"), join(node, "share")];
  for (const name of unusedPackages) rmSync(join(modules, name), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isUnread = entry.isDirectory()
      ? /^__(?:snapshots|tests)__$/.test(entry.name)
      : // Links of removed programs lead nowhere.
        /\.(?:map|d\.[cm]?ts|tsbuildinfo)$/.test(entry.name) || (entry.isSymbolicLink() && !existsSync(path));
    if (isUnread) rmSync(path, { recursive: true, force: true });
  }
}

function versionOf(commit: string): string {
  return (JSON.parse(git("show", `${commit}:package.json`)) as { version: string }).version;
}

/**
 * Builds the archive of a commit.
 * @param folder where to write it; what an earlier build left there is replaced
 * @throws if npm can't install the dependencies
 */
export async function buildRelease(folder: string, commit = "HEAD"): Promise<Release> {
  const version = versionOf(commit);
  const name = `concord-${version}-${process.platform}-${process.arch}`;
  const tree = join(folder, name);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const exclusions = developmentPaths.map((folderOrFile) => `:(exclude)${folderOrFile}`);
  const source = execFileSync("git", ["archive", "--format=tar", commit, "--", ".", ...exclusions], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["--extract", `--directory=${tree}`], { input: source });
  // Scripts of packages aren't needed: those with programs have them as packages for each platform.
  execFileSync(
    "npm",
    ["ci", "--omit=dev", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: tree, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  execFileSync(process.execPath, ["scripts/link-node.mjs"], { cwd: tree });
  // npm's own notes, which contain the address of its registry.
  rmSync(join(tree, "node_modules", ".package-lock.json"));
  pruneDependencies(tree);
  const archive = join(folder, `${name}.tar.gz`);
  execFileSync("tar", [
    "--create",
    "--sort=name",
    "--format=posix",
    "--pax-option=delete=atime,delete=ctime",
    `--mtime=@${git("show", "--no-patch", "--format=%ct", `${commit}^{commit}`)}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u=rwX,go=rX",
    "--use-compress-program=gzip --no-name",
    `--file=${archive}`,
    `--directory=${folder}`,
    name,
  ]);
  rmSync(tree, { recursive: true });
  const hash = createHash("sha256");
  await pipeline(createReadStream(archive), hash);
  const sha256 = hash.digest("hex");
  writeFileSync(join(folder, "SHA256SUMS"), `${sha256}  ${basename(archive)}\n`);
  return { version, archive, sha256, bytes: statSync(archive).size };
}

/** Why the last commit can't be released; empty if it can. */
export function obstacles(): string[] {
  const version = versionOf("HEAD");
  const found: string[] = [];
  if (git("status", "--porcelain") !== "") found.push("the tree has changes that aren't committed");
  if (git("tag", "--list", `v${version}`) !== "") found.push(`version ${version} is tagged already`);
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  if (!changelog.includes(`\n## [${version}]`)) found.push(`CHANGELOG.md has no section for ${version}`);
  const contract = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8")) as never;
  const released = join(root, "openapi/released.json");
  const isRecorded =
    existsSync(released) &&
    JSON.stringify(JSON.parse(readFileSync(released, "utf8"))) === JSON.stringify(withoutTexts(contract));
  if (readReleases().some((release) => release.version === version))
    found.push(`version ${version} is recorded already`);
  if (!isRecorded) found.push("the contract isn't recorded as released: run make contract-release");
  return [...found, ...changedMigrations(readReleases(), hashMigrations())];
}

/** Tags the last commit, and commits its entry in the record of releases. */
function tagRelease(version: string): void {
  const commit = git("rev-parse", "HEAD");
  recordRelease(version, commit);
  git("commit", "--quiet", "--message", `Record release ${version}`, "packaging/releases.json");
  // Last, because a tag without its record would keep the next run from making either.
  git("tag", "--annotate", `v${version}`, "--message", `Concord ${version}`, commit);
}

async function main(isTagged: boolean): Promise<void> {
  const problems = isTagged ? obstacles() : [];
  if (problems.length > 0) {
    process.stderr.write(`Not released: ${problems.join("; ")}\n`);
    process.exitCode = 1;
    return;
  }
  const { version, archive, sha256, bytes } = await buildRelease(join(root, ".cache/release"));
  if (isTagged) tagRelease(version);
  process.stdout.write(`${archive}\n${(bytes / 2 ** 20).toFixed(0)} MiB, SHA-256 ${sha256}\n`);
  if (isTagged) process.stdout.write(`Tagged as v${version}, and recorded in packaging/releases.json\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2] === "tag");
