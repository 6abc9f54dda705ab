/** Runs the code of the documentation: the snippets of a language as one program, which is given their names. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildGo, buildRust, installPython, installTypescript, maven, root } from "./building.ts";
import { run } from "./journey.ts";

/** The operation's id → its program. */
export type Programs = ReadonlyMap<string, string>;

export interface Runner {
  /** Runs one to its end. Returns why it failed; undefined if it succeeded. */
  run(id: string): Promise<string | undefined>;
  close(): void;
}

export interface SnippetLanguage {
  readonly label: string;
  /** As snippets name it. */
  readonly language: string;
  /** Builds all programs in the empty folder, where files that they name are. */
  build(programs: Programs, folder: string): Promise<Runner>;
}

/** The credentials of the sandbox, for programs. */
export const credentials = { TOKEN: "sandbox-alice", KEY: "" };

/** A process for each snippet. */
function processes(folder: string, command: (id: string) => readonly [string, ...string[]]): Runner {
  return {
    async run(id) {
      const [program, ...words] = command(id);
      return run(program, words, { cwd: folder, env: credentials }).then(
        () => undefined,
        (error: unknown) => String(error),
      );
    },
    close: () => undefined,
  };
}

/** A process for all snippets, because it takes seconds to start: a line with a name in, a line of JSON out. */
function oneProcess(folder: string, program: string, words: readonly string[]): Runner {
  let child: ChildProcessWithoutNullStreams | undefined;
  let answers: AsyncIterator<string> | undefined;
  const ask = async (id: string): Promise<string> => {
    child ??= spawn(program, words, { cwd: folder, env: { ...process.env, ...credentials } });
    child.stderr.resume();
    answers ??= createInterface(child.stdout)[Symbol.asyncIterator]();
    child.stdin.write(`${id}\n`);
    const { value, done } = await answers.next();
    if (done === true) throw new Error(`${program} ended`);
    return value;
  };
  return {
    run: async (id) => (JSON.parse(await ask(id)) as string | null) ?? undefined,
    close() {
      child?.stdin.end();
    },
  };
}

export const curl: SnippetLanguage = {
  label: "curl",
  language: "sh",
  async build(programs, folder) {
    await writeAll(programs, folder, (id) => `${id}.sh`);
    return processes(folder, (id) => ["sh", `${id}.sh`]);
  },
};

async function writeAll(
  programs: Programs,
  folder: string,
  nameOf: (id: string) => string,
  change: (code: string, id: string) => string = (code) => code,
): Promise<void> {
  for (const [id, code] of programs) await writeFile(join(folder, nameOf(id)), `${change(code, id)}\n`);
}

export const languages: readonly SnippetLanguage[] = [
  {
    label: "TypeScript",
    language: "ts",
    async build(programs, folder) {
      const installed = await installTypescript();
      const snippets = join(installed, "snippets");
      await mkdir(snippets, { recursive: true });
      await writeAll(programs, snippets, (id) => `${id}.ts`);
      const main = [
        'import { createInterface } from "node:readline";',
        "console.log = () => {};",
        "for await (const id of createInterface(process.stdin)) {",
        `  const failure = await import("${snippets}/" + id + ".ts").then(() => null, String);`,
        '  process.stdout.write(JSON.stringify(failure) + "\\n");',
        "}",
      ];
      await writeFile(join(snippets, "main.mjs"), main.join("\n"));
      return oneProcess(folder, process.execPath, [join(snippets, "main.mjs")]);
    },
  },
  {
    label: "Python",
    language: "python",
    async build(programs, folder) {
      const python = await installPython();
      await writeAll(programs, folder, (id) => `${id}.py`);
      const main = [
        "import contextlib, io, json, runpy, sys",
        "for line in sys.stdin:",
        "    failure = None",
        "    try:",
        "        with contextlib.redirect_stdout(io.StringIO()):",
        '            runpy.run_path(line.strip() + ".py", run_name="__main__")',
        "    except Exception as error:",
        '        failure = f"{type(error).__name__}: {error}"',
        "    print(json.dumps(failure), flush=True)",
      ];
      await writeFile(join(folder, "main.py"), main.join("\n"));
      return oneProcess(folder, python, ["main.py"]);
    },
  },
  {
    label: "Go",
    language: "go",
    async build(programs, folder) {
      const asFunction = (code: string, id: string): string => code.replace("func main()", `func ${id}()`);
      // Names such as `x_test.go` would be left out.
      await writeAll(programs, folder, (id) => `snippet-${id}.go`, asFunction);
      const entries = [...programs.keys()].map((id) => `"${id}": ${id},\n`);
      const main = `package main\n\nimport "os"\n\nfunc main() {\nmap[string]func(){\n${entries.join("")}}[os.Args[1]]()\n}\n`;
      await writeFile(join(folder, "main.go"), main);
      const program = await buildGo(folder);
      return processes(folder, (id) => [program, id]);
    },
  },
  {
    label: "Java",
    language: "java",
    async build(programs, folder) {
      const path = await maven(join(root, "sdk/java"));
      for (const id of programs.keys()) await mkdir(join(folder, id));
      await writeAll(
        programs,
        folder,
        (id) => `${id}/Example.java`,
        (code, id) => `package ${id};\n${code}`,
      );
      const main = [
        "import java.io.*; import java.lang.reflect.InvocationTargetException; import com.google.gson.Gson;",
        "public class Main { public static void main(String[] none) throws Exception {",
        "PrintStream out = System.out; System.setOut(new PrintStream(OutputStream.nullOutputStream()));",
        "BufferedReader names = new BufferedReader(new InputStreamReader(System.in)); String name;",
        "while ((name = names.readLine()) != null) { String failure = null;",
        'try { Class.forName(name + ".Example").getMethod("main", String[].class).invoke(null, (Object) none); }',
        "catch (InvocationTargetException thrown) { failure = String.valueOf(thrown.getCause()); }",
        'out.println(failure == null ? "null" : new Gson().toJson(failure)); } System.exit(0); } }',
      ];
      await writeFile(join(folder, "Main.java"), main.join("\n"));
      const files = [...programs.keys()].map((id) => `${id}/Example.java`);
      await run("javac", ["-cp", path, "Main.java", ...files], { cwd: folder });
      return oneProcess(folder, "java", ["-cp", `${path}:.`, "Main"]);
    },
  },
  {
    label: "Rust",
    language: "rust",
    async build(programs, folder) {
      const asModule = (code: string): string => code.replace("async fn main()", "pub async fn main()");
      await writeAll(programs, folder, (id) => `${id}.rs`, asModule);
      const ids = [...programs.keys()];
      const main = [
        "#![allow(non_snake_case)]",
        ...ids.map((id) => `mod ${id};`),
        "fn main() -> Result<(), Box<dyn std::error::Error>> {",
        '    match std::env::args().nth(1).as_deref() {',
        ...ids.map((id) => `        Some("${id}") => ${id}::main(),`),
        '        _ => Err("no such snippet".into()),',
        "    }",
        "}",
      ];
      await writeFile(join(folder, "main.rs"), main.join("\n"));
      const program = await buildRust(folder);
      return processes(folder, (id) => [program, id]);
    },
  },
];

/** Starts a sandbox. */
export async function startSandbox(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const program = join(root, "bin/concord.mjs");
  const child = spawn(process.execPath, [program, "sandbox", "--json"], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url } = JSON.parse(line) as { readonly url: string };
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
