/** Warnings and errors in the logs of servers, which are printed with a failed test: a job that failed once, for example. */

/** pino's level `warn`. */
const warning = 40;

/** Lines printed for a test. */
const most = 5;

/** UTF-16 code units printed of a line. */
const longest = 2000;

/** Since the last test. */
let problems: string[] = [];

/** Takes note of a line in the log of a server. */
export function noteProblem(line: string, { level }: Record<string, unknown>): void {
  if (typeof level === "number" && level >= warning) problems.push(`${line.slice(0, longest).trimEnd()}\n`);
}

/** Prints what was noted since the last test, if this one failed. */
export function printProblems(test: Pick<Mocha.Test, "state" | "fullTitle"> | undefined): void {
  const noted = problems;
  problems = [];
  if (test?.state !== "failed" || noted.length === 0) return;
  process.stderr.write(`Logged during "${test.fullTitle()}":\n${noted.slice(-most).join("")}`);
}
