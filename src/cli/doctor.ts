/** concord doctor */
import { type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";
import { type Config, ConfigError, readConfig } from "../config/config.ts";
import {
  type Diagnosis,
  type DiagnosisOptions,
  checkNames,
  diagnose,
  diagnoseConfiguration,
} from "../domain/diagnosis/diagnosis.ts";
import type { CheckName } from "../domain/diagnosis/findings.ts";
import { makeCommandLog } from "../logging/log.ts";
import { englishTranslator } from "../messages/catalogue.ts";
import { renderDiagnosis } from "../operations/diagnosis/diagnosis.ts";
import { openExamination } from "../process/examined.ts";
import { type Program, print } from "./command.ts";

/** @param exit sets the exit code: 1 if something is wrong */
export function addDoctorCommand(program: Program, exit: (code: number) => void): void {
  program
    .command("doctor")
    .description(
      "Check the configuration, the database, the proxy and all else that the server needs, and say what to do (docs/doctor.md). The exit code is 1 if something is wrong.",
    )
    .option("--send <ADDRESS>", "also send a test mail to this address", readAddress)
    .option(
      "--only <NAMES...>",
      "only these checks: database.version, or database for all of the database",
      readChecks,
    )
    .action(async function (this: CommandUnknownOpts, { send, only }) {
      const result = await examine({ recipient: send, ...(only === undefined ? {} : { only }) });
      const body = renderDiagnosis(result, englishTranslator);
      print(
        this.optsWithGlobals()["json"] === true ? JSON.stringify(body) : body.findings.map(lineOf).join("\n"),
      );
      exit(result.state === "wrong" ? 1 : 0);
    });
}

async function examine(options: DiagnosisOptions): Promise<Diagnosis> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return diagnoseConfiguration(error, new Date(), options.only);
  }
  const { examined, close } = await openExamination(config, makeCommandLog(config));
  try {
    return await diagnose(examined, options);
  } finally {
    await close();
  }
}

type Line = ReturnType<typeof renderDiagnosis>["findings"][number];

const stateWidth = "warning".length;
const nameWidth = Math.max(...checkNames.map((name) => name.length));

/** `wrong   database.migrations  Migrations are pending: …`, and below it what to do. */
function lineOf({ check, state, message, advice }: Line): string {
  const said = `${state.padEnd(stateWidth)} ${check.padEnd(nameWidth)} ${message}`;
  return advice === null ? said : `${said}\n${" ".repeat(stateWidth + nameWidth + 2)}→ ${advice}`;
}

function readAddress(typed: string): string {
  if (!/^[^\s<>@,"]{1,64}@[^\s<>@,"]{1,255}$/.test(typed))
    throw new InvalidArgumentError("It is an address of mail.");
  return typed;
}

/** Adds the checks that a name selects, in their order. */
function readChecks(typed: string, before: readonly CheckName[] | undefined): readonly CheckName[] {
  const wanted = typed.split(",").flatMap((name) => {
    const found = checkNames.filter((check) => check === name || check.startsWith(`${name}.`));
    if (found.length === 0)
      throw new InvalidArgumentError("It is names of checks, which docs/doctor.md lists.");
    return found;
  });
  const all = new Set([...(before ?? []), ...wanted]);
  return checkNames.filter((check) => all.has(check));
}
