#!/usr/bin/env node
/** The command line: `concord-contract check | replay | proxy`. */
import { runCommand } from "./command.ts";

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  interrupted: () =>
    new Promise((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    }),
  notice: (text) => process.stderr.write(`${text}\n`),
});
