/** Builds and installs what `make sdk` made, and programs that use it. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readPublishing } from "../../src/portal/publishing.ts";
import { run } from "./journey.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const sdk = join(root, "sdk");
export const cache = join(root, ".cache");
export const isBuilt = existsSync(join(sdk, "typescript"));

/** Runs it at the first call only: what it builds is shared by the tests of a process. */
function once<Result>(build: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= build());
}

/** Makes an empty folder, in `.cache` unless its path is absolute. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = resolve(cache, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Packs sdk/typescript, and installs it in an empty project. Returns the folder of the project. */
export const installTypescript = once(async () => {
  const folder = await emptyFolder("sdk-typescript");
  const packed = await run("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: join(sdk, "typescript"),
  });
  await writeFile(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  const quiet = ["--no-audit", "--no-fund", "--silent", "--offline"];
  await run("npm", ["install", ...quiet, `./${packed.trim()}`], { cwd: folder });
  return folder;
});

/** Checks the programs of a project strictly against the types of its packages. @param flags for the compiler */
export async function typecheck(folder: string, ...flags: readonly string[]): Promise<void> {
  await copyFile(join(root, "test/sdk/project.tsconfig.json"), join(folder, "tsconfig.json"));
  const compiler = join(root, "node_modules/typescript7/bin/tsc");
  const types = join(root, "node_modules/@types");
  await run(process.execPath, [compiler, "--project", folder, "--typeRoots", types, ...flags]);
}

/** Installs programs from npm in `.cache/NAME`, unless the file is there. Returns the path of the file. */
export async function installedFromNpm(name: string, file: string, ...packages: readonly string[]): Promise<string> {
  const folder = join(cache, name);
  const path = join(folder, "node_modules", file);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    const quiet = ["--no-save", "--no-audit", "--no-fund", "--silent"];
    const env = { SCARF_ANALYTICS: "false" };
    await run("npm", ["install", ...quiet, "--prefix", folder, ...packages], { env });
  }
  return path;
}

/** Builds a wheel of sdk/python, and installs it in an empty environment. Returns its Python. */
export const installPython = once(async () => {
  const folder = await emptyFolder("sdk-python");
  await run("python3", ["-m", "venv", folder]);
  const python = join(folder, "bin/python");
  const pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
  await run(python, [...pip, "wheel", "--no-deps", "--wheel-dir", folder, join(sdk, "python")]);
  const wheel = (await readdir(folder)).find((name) => name.endsWith(".whl")) ?? "";
  await run(python, [...pip, "install", join(folder, wheel)]);
  return python;
});

/** Compiles a package with Maven, and returns its class path. */
export async function maven(folder: string): Promise<string> {
  const goals = ["compile", "dependency:build-classpath", "-Dmdep.outputFile=target/classpath"];
  // The second compiler of Java costs more than it saves within a minute.
  const env = { MAVEN_OPTS: "-XX:TieredStopAtLevel=1" };
  await run("mvn", ["--quiet", "--batch-mode", ...goals], { cwd: folder, env });
  const libraries = (await readFile(join(folder, "target/classpath"), "utf8")).trim();
  return `${join(folder, "target/classes")}:${libraries}`;
}

export const { goModule } = readPublishing();

/** Compiles a program that uses sdk/go, and returns its path. */
export async function buildGo(folder: string): Promise<string> {
  const lines = ["module program", `require ${goModule} v0.0.0`, `replace ${goModule} => ${join(sdk, "go")}`];
  await writeFile(join(folder, "go.mod"), `${lines.join("\n")}\n`);
  await copyFile(join(sdk, "go/go.sum"), join(folder, "go.sum"));
  await run("go", ["build", "-mod=mod", "-o", "program", "."], { cwd: folder });
  return join(folder, "program");
}

/** Where Rust's libraries are compiled once. Debug information would double the time. */
export const cargo = {
  CARGO_TARGET_DIR: join(cache, "sdk-rust"),
  CARGO_PROFILE_DEV_DEBUG: "0",
  CARGO_INCREMENTAL: "0",
};

/** Compiles `main.rs`, which uses sdk/rust, and returns the path of the program. */
export async function buildRust(folder: string): Promise<string> {
  const lines = [
    '[package]\nname = "program"\nversion = "1.0.0"\nedition = "2021"\n',
    '[[bin]]\nname = "program"\npath = "main.rs"\n',
    `[dependencies]\nconcord-sdk = { path = "${join(sdk, "rust")}" }\nserde_json = "1"`,
    'tokio = { version = "1", features = ["macros", "rt"] }',
  ];
  await writeFile(join(folder, "Cargo.toml"), `${lines.join("\n")}\n`);
  await run("cargo", ["build", "--quiet"], { cwd: folder, env: cargo });
  // The next program has the same name there.
  await copyFile(join(cargo.CARGO_TARGET_DIR, "debug/program"), join(folder, "program"));
  return join(folder, "program");
}

