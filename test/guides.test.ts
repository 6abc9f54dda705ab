/** The guides of docs/: their commands exist, all of their blocks are run by a test or listed here, and README lists them. */
import { readFileSync, readdirSync } from "node:fs";
import { expect } from "chai";
import { parse } from "yaml";
import { addCommands } from "../src/cli.ts";
import { commandsOf, makeProgram } from "../src/cli/command.ts";
import { readConfig } from "../src/config/config.ts";
import { settings } from "../src/config/environment-variables.ts";
import { checkNames } from "../src/domain/diagnosis/diagnosis.ts";
import { blocksOf, readGuide } from "./support/guide.ts";

const root = new URL("../", import.meta.url);

/** The documents for operators and app developers. */
const files = [
  "README.md",
  "SECURITY.md",
  "FEDERATION.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/guides", "docs/contributing"].flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

/** The test that runs the blocks `sh` of a file. */
const runners: Readonly<Record<string, string>> = {
  "README.md": "test/readme.slow.ts",
  "docs/account-security.md": "test/readme.slow.ts",
  "docs/install.md": "test/packaging/release.slow.ts",
  "docs/upgrade.md": "test/packaging/rolling.slow.ts",
  ...Object.fromEntries(
    ["backup", "doctor", "mail", "moving", "object-storage", "scaling", "storage", "troubleshooting"].map(
      (name) => [`docs/${name}.md`, "test/guides.slow.ts"],
    ),
  ),
};

/** Why this test runs no block `bash`: its file and the beginning of its first line → the reason. */
const notRun: readonly (readonly [file: string, begins: string, reason: string])[] = [
  ["docs/backup.md", "chown concord", "root"],
  ["docs/backup.md", "install --directory /etc/systemd", "root, systemd"],
  ["docs/backup.md", "pgbackrest --stanza=concord stanza-create", "another PostgreSQL, pgBackRest"],
  ["docs/backup.md", "pgbackrest --stanza=concord --delta", "another PostgreSQL, pgBackRest"],
  ["docs/clients.md", "npx concord sandbox", "runs until a signal: test/cli/sandbox.slow.ts"],
  ["docs/clients.md", "npx -p openapi-to-postmanv2", "network"],
  ["docs/clients.md", "npx @stoplight/prism-cli", "runs until a signal: test/sdk/mock.sdk.ts"],
  [
    "docs/contract-tests.md",
    "npx concord sandbox",
    "runs until a signal: test/packages/contract-faults.slow.ts",
  ],
  ["docs/contract-tests.md", "git clone", "network: test/packages/contract-package.slow.ts"],
  ["docs/contract-tests.md", "npm install", "root: test/packages/contract-package.slow.ts"],
  ["docs/contract-tests.md", "concord-contract check", "test/packages/contract-package.slow.ts"],
  [
    "docs/contract-tests.md",
    "concord-contract proxy",
    "runs until a signal: test/packages/contract-traffic.test.ts",
  ],
  ["docs/contract-tests.md", "concord-contract replay", "test/packages/contract-traffic.test.ts"],
  ["docs/contract-tests.md", "GOTOOLCHAIN=", "builds GoToSocial"],
  ["docs/contract-tests.md", "for name in alice bob carol", "GoToSocial"],
  ["docs/contract-tests.md", "url=http://localhost:8080", "GoToSocial"],
  ["docs/contract-tests.md", "npx @redocly/cli respect", "network: test/packages/contract-journeys.slow.ts"],
  ["docs/install.md", "useradd", "root"],
  ["docs/install.md", "cp /opt/concord/packaging/concord.service", "root, systemd"],
  ["docs/install.md", "podman build", "Podman, an image of a registry"],
  ["docs/install.md", "git clone", "network"],
  ["docs/install.md", "concord-admin doctor", "a proxy: test/packaging/proxies.slow.ts"],
  ["docs/install.md", "make release", "test/packaging/release.slow.ts"],
  ["docs/install.md", "mkdir releases", "Docker: test/packaging/compose.test.ts"],
  ["docs/install.md", "docker compose up", "Docker, images of a registry"],
  ["docs/upgrade.md", "tar --extract", "root, systemd"],
  ["docs/upgrade.md", "systemctl stop", "root, systemd: test/postgres/upgrading.slow.ts"],
  ["docs/upgrade.md", "docker compose up", "Docker, images of a registry"],
  ["docs/mail.md", "dig", "network"],
  ["docs/moving.md", "systemctl disable", "root, systemd"],
  ["docs/moving.md", "rsync", "another machine"],
  ["docs/moving.md", "chown", "root"],
  ["docs/object-storage.md", "mc mb", "MinIO's client"],
  ["docs/object-storage.md", "mc anonymous", "MinIO's client"],
  ["docs/object-storage.md", "curl", "a public bucket"],
  ["docs/scaling.md", "cat > /etc/postgresql", "root, Debian's PostgreSQL"],
  ["docs/scaling.md", "pg_createcluster", "root, Debian's PostgreSQL"],
];

const commandAt =
  /(?:^|\$\(|[|;] ?|&& |podman exec concord )[ ]*(?:[A-Z_]+=\S+ )*(?:npx )?(?:concord|concord-admin) ([a-z][^\n|;)]*)/gm;

/** The arguments in a command line, without comments and redirections. */
function wordsOf(line: string): string[] {
  const code = line.replace(/\s#.*$/, "").replace(/ [<>].*$/, "");
  return [...code.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );
}

/** Commands in blocks, complete with their arguments. */
function commandsInBlocks(text: string): string[][] {
  return blocksOf(text, "(?:sh|bash)").flatMap((block) =>
    [...block.replaceAll("\\\n", " ").matchAll(commandAt)].map(([, rest = ""]) => wordsOf(rest)),
  );
}

/** Commands in prose and tables, which may leave arguments out. */
function commandsInProse(text: string): string[][] {
  const prose = text.replaceAll(/^```.*?^```/gms, "").replaceAll(/<!-- made.*?<!-- \/made -->/gs, "");
  return [...prose.matchAll(/`(?:[A-Z_]+=\S+ )*(?:npx )?concord ([a-z][^`\n]*)`/g)].map(([, rest = ""]) =>
    wordsOf(rest),
  );
}

function program() {
  const made = makeProgram();
  addCommands(made, () => undefined);
  for (const command of commandsOf(made)) command.action(() => undefined);
  return made;
}

/** What is wrong with a command that is complete; undefined for nothing. */
function complaintAbout(words: readonly string[]): string | undefined {
  if (words[0] === "help") return undefined;
  try {
    program().parse(words, { from: "user" });
    return undefined;
  } catch (error) {
    return `concord ${words.join(" ")}: ${String(error)}`;
  }
}

/** What is wrong with a command's name or options; undefined for nothing. */
function mistakeIn(words: readonly string[]): string | undefined {
  if (words[0] === "help") return undefined;
  let command: ReturnType<typeof commandsOf>[number] = program();
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
  }
  if (command.name() === "concord") return `concord ${words.join(" ")}`;
  const known = [command, ...command.commands].flatMap(({ options }) => options.map(({ long }) => long));
  const unknown = words.filter((word) => word.startsWith("--") && ![...known, "--json"].includes(word));
  return unknown.length === 0 ? undefined : `concord ${words.join(" ")}: ${unknown.join(", ")}`;
}

describe("the guides of docs/", () => {
  it("contain only commands that exist, with their options and arguments", () => {
    const complete = files.flatMap((file) => commandsInBlocks(readGuide(file)));
    const named = files.flatMap((file) => commandsInProse(readGuide(file)));
    expect(complete.length).to.be.greaterThan(50);
    expect(named.length).to.be.greaterThan(50);
    expect(complete.map(complaintAbout).filter((complaint) => complaint !== undefined)).to.deep.equal([]);
    expect(named.map(mistakeIn).filter((mistake) => mistake !== undefined)).to.deep.equal([]);
    expect(complaintAbout(["accounts", "create", "tess"])).to.match(/--email/);
    expect(complaintAbout(["storage", "prune", "--days"])).to.match(/argument missing/);
    expect(mistakeIn(["storage", "prune", "--weeks"])).to.match(/--weeks/);
    expect(mistakeIn(["storages"])).to.equal("concord storages");
  });

  it("have a test that runs their blocks of commands, except for those that need root or another machine", () => {
    const guides = files.filter((file) => !file.startsWith("docs/guides/"));
    const withCommands = guides.filter((file) => blocksOf(readGuide(file), "sh").length > 0);
    expect(withCommands).to.have.members(Object.keys(runners));
    for (const [file, runner] of Object.entries(runners)) {
      expect(readFileSync(new URL(runner, root), "utf8"), runner).to.include(file);
    }
    expect(files.filter((file) => /^ +```(?:sh|bash)$/m.test(readGuide(file)))).to.deep.equal([]);
    const others = guides.flatMap((file) => blocksOf(readGuide(file), "bash").map((block) => [file, block]));
    const isListed = (file: string, block: string): boolean =>
      notRun.some(([listed, begins]) => listed === file && block.startsWith(begins));
    expect(others.filter(([file = "", block = ""]) => !isListed(file, block))).to.deep.equal([]);
    expect(others.length).to.equal(notRun.length);
  });

  it("have valid settings in their blocks of variables", () => {
    const blocks = files.flatMap((file) => blocksOf(readGuide(file), "dotenv"));
    expect(blocks.length).to.be.greaterThan(4);
    const names = new Set<string>(settings.map(({ name }) => name));
    for (const block of blocks) {
      const lines = [...block.matchAll(/^(\w+)='?([^'\n]*)'?$/gm)];
      expect(lines.length, block).to.equal(block.trim().split("\n").length);
      expect(lines.filter(([, name = ""]) => !names.has(name))).to.deep.equal([]);
      expect(() =>
        readConfig(Object.fromEntries(lines.map(([, name, value]) => [name, value]))),
      ).not.to.throw();
    }
  });

  it("name only checks and alerts that exist", () => {
    const text = readGuide("docs/troubleshooting.md");
    const subjects = new Set(checkNames.map((name) => name.split(".")[0]));
    const only = files.flatMap((file) =>
      [...readGuide(file).matchAll(/doctor --only ([\w.,]+)/g)].flatMap(([, names = ""]) => names.split(",")),
    );
    expect(only.length).to.be.greaterThan(20);
    const known = new Set<string | undefined>([...checkNames, ...subjects]);
    expect(only.filter((name) => !known.has(name))).to.deep.equal([]);
    const named = [...text.matchAll(/`([a-z]+)\.([a-z_]+)`/g)].filter(([, subject]) => subjects.has(subject));
    expect(named.length).to.be.greaterThan(10);
    expect(named.map(([code]) => code.slice(1, -1))).to.satisfy((names: string[]) =>
      names.every((name) => (checkNames as readonly string[]).includes(name)),
    );
    const rules = parse(readGuide("packaging/monitoring/alerts.yaml")) as {
      readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
    };
    const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    expect(alerts).to.include.members([...text.matchAll(/`(Concord[A-Z]\w+)`/g)].map(([, name]) => name));
  });

  it("are in README's table", () => {
    const readme = readGuide("README.md");
    const guides = files.filter((file) => /^docs\/[a-z-]+\.md$/.test(file));
    expect(guides.filter((file) => !readme.includes(`](${file})`))).to.deep.equal([]);
  });
});
