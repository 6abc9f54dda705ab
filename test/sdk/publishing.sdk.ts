/** Publishes each package to a registry on this machine, and uses it from there in an empty project. */
import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { freePort } from "../../src/cli/free-port.ts";
import { readPublishing } from "../../src/portal/publishing.ts";
import { sampled } from "../support/sampling.ts";
import { until } from "../support/waiting.ts";
import { cargo, installedFromNpm, isBuilt, root } from "./building.ts";
import { missingTool } from "./clients.ts";
import { run } from "./journey.ts";

const sdk = join(root, "sdk");
const { owner, repository, goModule } = readPublishing();
const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { readonly version: string };

interface Trial {
  readonly registry: string;
  readonly isSlow: boolean;
  readonly tools: Readonly<Record<string, readonly string[]>>;
  readonly packages: string;
  /** What the program in the project prints. */
  readonly prints: string;
  /** @param folder an empty one. @returns what the program prints */
  publish(folder: string): Promise<string>;
}

/** Paths in a folder. */
function foldersIn<const Names extends readonly string[]>(
  folder: string,
  ...names: Names
): { [Index in keyof Names]: string } {
  return names.map((name) => join(folder, name)) as { [Index in keyof Names]: string };
}

/** Publishes a package of npm, and installs it in the project from there. */
async function publishToNpm(folder: string, source: string, name: string): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const upstream = (await run("npm", ["config", "get", "registry"])).trim();
  const settings = {
    storage: join(folder, "storage"),
    uplinks: { upstream: { url: upstream } },
    packages: {
      [name]: { access: "$all", publish: "$all" },
      "**": { access: "$all", proxy: "upstream" },
    },
    log: { type: "stdout", level: "warn" },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "verdaccio.json"), JSON.stringify(settings));
  // The tag `cjs` that it names isn't in every mirror.
  await mkdir(join(root, ".cache/verdaccio-6.10.4"), { recursive: true });
  const overrides = JSON.stringify({ private: true, overrides: { "node-fetch": "2.7.0" } });
  await writeFile(join(root, ".cache/verdaccio-6.10.4/package.json"), overrides);
  const program = await installedFromNpm("verdaccio-6.10.4", "verdaccio/bin/verdaccio", "verdaccio@6.10.4");
  const words = [program, "--config", join(folder, "verdaccio.json"), "--listen", `127.0.0.1:${port}`];
  const registry: ChildProcess = spawn(process.execPath, words, { stdio: "ignore" });
  try {
    const isReady = (): Promise<boolean> =>
      fetch(`${url}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isReady, "the registry", 60_000);
    const project = join(folder, "project");
    await mkdir(project);
    const configuration = join(folder, "npmrc");
    await writeFile(configuration, `registry=${url}\n//127.0.0.1:${port}/:_authToken=trial\n`);
    const flags = ["--userconfig", configuration, "--registry", url, "--no-audit", "--no-fund", "--silent"];
    // Only CI has a proof of its origin.
    await run("npm", ["publish", "--provenance=false", ...flags], { cwd: source });
    await writeFile(join(project, "package.json"), `{ "private": true, "type": "module" }\n`);
    await run("npm", ["install", ...flags, "--cache", join(folder, "cache"), `${name}@${version}`], { cwd: project });
    return project;
  } finally {
    registry.kill();
  }
}

/** Deploys a package to a folder, as Maven Central takes it, and compiles a program with it. @param api its Java package */
async function deployWithMaven(folder: string, language: string, artifact: string, api: string): Promise<string> {
  const [source, place, project, keys] = foldersIn(folder, "source", "repository", "project", "keys");
  await cp(join(sdk, language), source, { recursive: true });
  await mkdir(keys, { mode: 0o700 });
  const env = { GNUPGHOME: keys, MAVEN_OPTS: "-XX:TieredStopAtLevel=1" };
  const identity = "Trial <trial@concord.example>";
  await run("gpg", ["--batch", "--passphrase", "", "--quick-generate-key", identity, "ed25519", "sign", "never"], {
    env,
  });
  const url = `file://${place}`;
  const quiet = ["--quiet", "--batch-mode"];
  try {
    const words = [...quiet, "-P", "release", `-DaltDeploymentRepository=trial::${url}`, "deploy"];
    await run("mvn", words, { cwd: source, env });
  } finally {
    await run("gpgconf", ["--kill", "gpg-agent"], { env });
  }
  const group = `io.github.${owner}`;
  const published = join(place, ...group.split("."), artifact, version);
  const files = (await readdir(published)).filter((name) => !/\.(?:md5|sha\d+)$/u.test(name));
  const parts = [".pom", ".jar", "-sources.jar", "-javadoc.jar"].map((end) => `${artifact}-${version}${end}`);
  expect(files).to.have.members(parts.flatMap((name) => [name, `${name}.asc`]));
  await mkdir(project);
  const pom = [
    "<project><modelVersion>4.0.0</modelVersion><groupId>trial</groupId><artifactId>trial</artifactId>",
    `<version>1</version><repositories><repository><id>trial</id><url>${url}</url></repository></repositories>`,
    `<dependencies><dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId>`,
    `<version>${version}</version></dependency></dependencies></project>`,
  ];
  await writeFile(join(project, "pom.xml"), pom.join("\n"));
  // A local repository of its own, which has no other build of this version.
  const local = `-Dmaven.repo.local=${join(folder, "local")}`;
  const goal = ["dependency:build-classpath", "-Dmdep.outputFile=classpath"];
  await run("mvn", [...quiet, local, ...goal], { cwd: project, env });
  const libraries = (await readFile(join(project, "classpath"), "utf8")).trim();
  const program = [
    "public class Trial { public static void main(String[] arguments) {",
    `System.out.println(${api}.StatusesApi.class.getSimpleName()); } }`,
  ];
  await writeFile(join(project, "Trial.java"), program.join("\n"));
  await run("javac", ["-cp", libraries, "Trial.java"], { cwd: project });
  return run("java", ["-cp", `${libraries}:.`, "Trial"], { cwd: project });
}

const trialAuthor = {
  GIT_AUTHOR_NAME: "Trial",
  GIT_AUTHOR_EMAIL: "trial@concord.example",
  GIT_COMMITTER_NAME: "Trial",
  GIT_COMMITTER_EMAIL: "trial@concord.example",
};

const maven = { javac: ["-version"], mvn: ["--version"], gpg: ["--version"], gpgconf: ["--version"] };

const trials: readonly Trial[] = [
  {
    registry: "npm",
    prints: "StatusesApi",
    isSlow: false,
    tools: {},
    packages: "",
    async publish(folder) {
      const project = await publishToNpm(folder, join(sdk, "typescript"), "concord-sdk");
      const code = 'import { StatusesApi } from "concord-sdk"; console.log(StatusesApi.name);';
      return run(process.execPath, ["--input-type=module", "--eval", code], { cwd: project });
    },
  },
  {
    registry: "npm, concord-contract",
    prints: version,
    isSlow: false,
    tools: {},
    packages: "",
    async publish(folder) {
      const project = await publishToNpm(folder, join(root, "packages/contract"), "concord-contract");
      const installed = await readdir(join(project, "node_modules/concord-contract"));
      expect(installed).to.include.members(["CHANGELOG.md", "LICENSE", "README.md"]);
      return run(join(project, "node_modules/.bin/concord-contract"), ["--version"]);
    },
  },
  {
    registry: "PyPI",
    prints: "StatusesApi",
    isSlow: false,
    tools: { python3: ["-c", "import ensurepip, venv"] },
    packages: "python3 python3-venv",
    async publish(folder) {
      const [source, tools, index, project] = foldersIn(folder, "source", "tools", "index", "project");
      await cp(join(sdk, "python"), source, { recursive: true });
      await run("python3", ["-m", "venv", tools]);
      const python = join(tools, "bin/python");
      const pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
      await run(python, [...pip, "install", "build==1.3.0", "twine==6.2.0"]);
      await run(python, ["-m", "build", "--outdir", index, source]);
      const files = (await readdir(index)).map((name) => join(index, name));
      expect(files.map((name) => name.replace(/.*(?=\.(?:whl|tar\.gz)$)/u, ""))).to.have.members([".whl", ".tar.gz"]);
      await run(python, ["-m", "twine", "check", "--strict", ...files]);
      await run(python, [...pip, "download", "--dest", index, ...files.filter((name) => name.endsWith(".whl"))]);
      await run("python3", ["-m", "venv", project]);
      const own = join(project, "bin/python");
      await run(own, [...pip, "install", "--no-index", "--find-links", index, `concord-sdk==${version}`]);
      return run(own, ["-c", "from concord_sdk import StatusesApi; print(StatusesApi.__name__)"], { cwd: folder });
    },
  },
  {
    registry: "Go",
    prints: "*concord.StatusesAPIService",
    isSlow: false,
    tools: { go: ["version"], git: ["--version"] },
    packages: "golang git",
    async publish(folder) {
      const origin = join(folder, "origin.git");
      await run("git", ["init", "--quiet", "--bare", origin]);
      const env = { GIT_DIR: origin, ...trialAuthor };
      const tag = await run("sh", [join(root, "scripts/tag-go-module.sh")], { env });
      expect(tag).to.equal(`sdk/go/v${version}\n`);
      const project = join(folder, "project");
      await mkdir(project);
      await writeFile(join(project, "go.mod"), `module trial\n\nrequire ${goModule} v${version}\n`);
      const program = [
        "package main",
        `import ("fmt"; concord "${goModule}")`,
        'func main() { fmt.Printf("%T\\n", concord.NewAPIClient(concord.NewConfiguration()).StatusesAPI) }',
      ];
      await writeFile(join(project, "main.go"), `${program.join("\n")}\n`);
      const settings = {
        // The repository of the trial in the place of the real one.
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: `url.file://${origin}.insteadOf`,
        GIT_CONFIG_VALUE_0: repository,
        GOPRIVATE: goModule,
        GOFLAGS: "-mod=mod -modcacherw",
        GOMODCACHE: join(folder, "modules"),
      };
      return run("go", ["run", "."], { cwd: project, env: settings });
    },
  },
  {
    registry: "RubyGems",
    prints: "Concord::StatusesApi",
    isSlow: false,
    tools: { ruby: ["-e", "require 'typhoeus'"], gem: ["--version"] },
    packages: "ruby ruby-typhoeus",
    async publish(folder) {
      const file = join(folder, "concord_sdk.gem");
      await run("gem", ["build", "--strict", "--silent", "--output", file, "concord_sdk.gemspec"], {
        cwd: join(sdk, "ruby"),
      });
      const env = { GEM_HOME: join(folder, "gems") };
      await run("gem", ["install", "--local", "--no-document", "--silent", file], { env });
      const code = `gem 'concord_sdk', '${version}'; require 'concord_sdk'; puts Concord::StatusesApi.name`;
      return run("ruby", ["-e", code], { env });
    },
  },
  {
    registry: "Packagist",
    prints: "StatusesApi",
    isSlow: false,
    tools: {
      composer: ["--version"],
      git: ["--version"],
      php: ["-r", "exit(file_exists('/usr/share/php/GuzzleHttp/autoload.php') ? 0 : 1);"],
    },
    packages: "composer git php-cli php-curl php-mbstring php-guzzlehttp-guzzle php-guzzlehttp-psr7",
    async publish(folder) {
      const env = { COMPOSER_HOME: join(folder, "home"), COMPOSER_ALLOW_SUPERUSER: "1" };
      const composer = async (cwd: string, ...words: readonly string[]): Promise<string> =>
        run("composer", [...words, "--no-interaction", "--quiet"], { cwd, env });
      // Packagist reads the tags of a repository.
      const origin = join(folder, "origin");
      await cp(join(sdk, "php"), origin, { recursive: true });
      await run("git", ["init", "--quiet"], { cwd: origin });
      await run("git", ["add", "--all"], { cwd: origin });
      await run("git", ["commit", "--quiet", "--message", `Version ${version}`], { cwd: origin, env: trialAuthor });
      await run("git", ["tag", `v${version}`], { cwd: origin });
      await composer(origin, "validate", "--no-check-version");
      const project = join(folder, "project");
      await mkdir(project);
      const settings = {
        repositories: [{ type: "vcs", url: `file://${origin}` }, { packagist: false }],
        require: { "concord/sdk": version },
        // Debian's.
        provide: { "guzzlehttp/guzzle": "7.4.5", "guzzlehttp/psr7": "2.4.5" },
      };
      await writeFile(join(project, "composer.json"), JSON.stringify(settings));
      await composer(project, "update");
      const code = [
        "require '/usr/share/php/GuzzleHttp/autoload.php';",
        "require 'vendor/autoload.php';",
        "echo (new ReflectionClass('Concord\\\\Sdk\\\\Api\\\\StatusesApi'))->getShortName();",
      ];
      return run("php", ["-r", code.join(" ")], { cwd: project });
    },
  },
  {
    registry: "Cargo",
    prints: "concord_sdk::models::status::Status",
    isSlow: true,
    tools: { cargo: ["--version"] },
    packages: "cargo",
    async publish(folder) {
      await run("cargo", ["package", "--quiet", "--allow-dirty", "--no-verify"], { cwd: join(sdk, "rust"), env: cargo });
      const crate = join(cargo.CARGO_TARGET_DIR, `package/concord-sdk-${version}.crate`);
      await run("tar", ["--extract", "--gzip", "--file", crate, "--directory", folder]);
      const project = join(folder, "project");
      await mkdir(join(project, "src"), { recursive: true });
      const manifest = [
        '[package]\nname = "trial"\nversion = "1.0.0"\nedition = "2021"',
        `[dependencies]\nconcord-sdk = "${version}"`,
        // What the registry would have.
        `[patch.crates-io]\nconcord-sdk = { path = "../concord-sdk-${version}" }`,
      ];
      await writeFile(join(project, "Cargo.toml"), `${manifest.join("\n")}\n`);
      const program = [
        "use concord_sdk::{apis::{configuration::Configuration, statuses_api}, models::Status};",
        "fn main() {",
        "    let _ = statuses_api::get_status;",
        "    assert!(!Configuration::default().base_path.is_empty());",
        '    println!("{}", std::any::type_name::<Status>());',
        "}",
      ];
      await writeFile(join(project, "src/main.rs"), `${program.join("\n")}\n`);
      return run("cargo", ["run", "--quiet"], { cwd: project, env: cargo });
    },
  },
  {
    registry: "Maven Central, Java",
    prints: "StatusesApi",
    isSlow: true,
    tools: maven,
    packages: "default-jdk-headless maven gpg gpg-agent",
    publish: async (folder) => deployWithMaven(folder, "java", "concord-sdk", "concord.sdk.api"),
  },
  {
    registry: "Maven Central, Kotlin",
    prints: "StatusesApi",
    isSlow: true,
    tools: maven,
    packages: "default-jdk-headless maven gpg gpg-agent",
    publish: async (folder) => deployWithMaven(folder, "kotlin", "concord-sdk-kotlin", "concord.sdk.apis"),
  },
];

describe("the packages", function () {
  this.timeout(1_800_000);
  let directory: string;

  before(async () => {
    if (!isBuilt) throw new Error("there is no sdk/: run `make sdk` first");
    directory = await mkdtemp(join(tmpdir(), "concord-trial-"));
  });
  after(async () => {
    await rm(directory, { recursive: true, force: true });
  });

  const tried = sampled(trials, {
    name: "registries",
    classOf: ({ isSlow }) => (isSlow ? "slow" : "quick"),
    // The slow ones take minutes: TEST_CASES=all.
    countOf: (kind) => (kind === "quick" ? 1 : 0),
  });
  for (const trial of tried) {
    it(`can be published and used: ${trial.registry}`, async function () {
      const missing = await missingTool(trial);
      if (missing !== undefined) {
        process.stdout.write(`      NOT TRIED: ${trial.registry} needs ${missing} (Debian: ${trial.packages})\n`);
        this.skip();
      }
      const output = await trial.publish(await mkdtemp(join(directory, "trial-")));
      expect(output.trim()).to.equal(trial.prints);
    });
  }
});
