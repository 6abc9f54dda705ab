/** Runs the checks: all beside each other, each with a deadline. */
import type { ConfigError } from "../../config/config.ts";
import { message } from "../../messages/catalogue.ts";
import { OwnAddressError } from "../../outgoing/own-addresses.ts";
import type { ReadStore } from "../../store/kernel/connection.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context } from "../kernel/context.ts";
import { checks } from "./checks/index.ts";
import { spaceOf } from "./checks/data.ts";
import type { Examination, Examined } from "./examination.ts";
import { type CheckName, type Finding, type Outcome, type State, worstOf, wrong } from "./findings.ts";
import { problemOf } from "./problems.ts";

export interface Diagnosis {
  readonly state: State;
  readonly checkedAt: Date;
  readonly findings: readonly Finding[];
}

export interface DiagnosisOptions {
  /** The checks to run, and those that they need; all by default. */
  readonly only?: readonly CheckName[];
  /** The recipient of a test mail; none is sent by default. */
  readonly recipient?: string | undefined;
  /** Milliseconds for each check. */
  readonly deadline?: number;
}

/** The names of all checks, in their order. */
export const checkNames = Object.keys(checks) as readonly CheckName[];

/** Milliseconds. */
const usualDeadline = 5000;

/** Runs checks. Never rejects: what a check throws is its finding. */
export async function diagnose(
  examined: Examined,
  { only = checkNames, recipient, deadline = usualDeadline }: DiagnosisOptions = {},
): Promise<Diagnosis> {
  const checkedAt = examined.clock();
  const examination = { ...examined, recipient, store: inTurn(examined) };
  const running = new Map<CheckName, Promise<readonly Outcome[]>>();
  const skipped = new Map<CheckName, CheckName>();

  function resultOf(name: CheckName): Promise<readonly Outcome[]> {
    const started = running.get(name) ?? run(name);
    running.set(name, started);
    return started;
  }

  async function run(name: CheckName): Promise<readonly Outcome[]> {
    const { needs = [] } = checks[name];
    const needed = await Promise.all(
      needs.map(async (other) => ({ other, state: worstOf(await resultOf(other)) })),
    );
    for (const { other, state } of needed) {
      // The first cause, if the other wasn't run either.
      const cause = state === "wrong" ? other : skipped.get(other);
      if (cause === undefined) continue;
      skipped.set(name, cause);
      return [skippedBecause(cause)];
    }
    return within(deadline, () => checks[name].run(examination));
  }

  const found = await Promise.all(
    only.map(async (name) => (await resultOf(name)).map((outcome) => ({ check: name, ...outcome }))),
  );
  const findings = found.flat();
  return { state: worstOf(findings), checkedAt, findings };
}

/** The diagnosis of a configuration that can't be read, without which nothing else can be checked. */
export function diagnoseConfiguration(
  error: ConfigError,
  checkedAt: Date,
  only: readonly CheckName[] = checkNames,
): Diagnosis {
  const findings = only.map((check) =>
    check === "configuration.variables"
      ? {
          check,
          ...wrong(
            message("diagnosis.configuration_invalid", { problem: error.message }),
            message("diagnosis.configuration_invalid_advice"),
          ),
        }
      : { check, ...skippedBecause("configuration.variables") },
  );
  return { state: "wrong", checkedAt, findings };
}

function skippedBecause(check: CheckName): Outcome {
  return { state: "warning", message: message("diagnosis.skipped", { check }), advice: null };
}

/** The outcomes of a check, or that it failed or took too long. */
async function within(
  deadline: number,
  work: () => ReturnType<(typeof checks)[CheckName]["run"]>,
): Promise<readonly Outcome[]> {
  const late = Promise.withResolvers<readonly Outcome[]>();
  const timer = setTimeout(() => {
    late.resolve([
      wrong(message("diagnosis.late", { seconds: deadline / 1000 }), message("diagnosis.late_advice")),
    ]);
  }, deadline);
  try {
    return await Promise.race([Promise.resolve().then(work), late.promise]);
  } catch (error) {
    if (error instanceof OwnAddressError) {
      const values = { problem: error.code };
      return [wrong(message("diagnosis.no_reply", values), message("diagnosis.no_reply_advice"))];
    }
    const said = message("diagnosis.failed", { problem: problemOf(error) });
    return [wrong(said, message("diagnosis.failed_advice"))];
  } finally {
    clearTimeout(timer);
  }
}

/** Sends one statement at a time, so that the checks of a process take one connection from its requests. */
function inTurn(examined: Examined): Examination["store"] {
  let last: Promise<unknown> = Promise.resolve();
  let opened: Promise<ReadStore> | undefined;
  return () => {
    opened ??= examined.store().then((store) => ({
      activity: store.activity,
      query<Row>(...statement: Parameters<ReadStore["query"]>) {
        const rows = last.then(() => store.query<Row>(...statement));
        last = rows.catch(() => undefined);
        return rows;
      },
    }));
    return opened;
  };
}

/** Milliseconds for which a diagnosis is shown to others. */
const shared = 10_000;

const latest = cacheSlot<{ run: Promise<Diagnosis> | undefined; until: number }>(() => ({
  run: undefined,
  until: 0,
}));

/** The diagnosis of a running server. Callers at the same time, and for ten seconds, share one. */
export function diagnoseServer(context: Context): Promise<Diagnosis> {
  const cached = context.caches.get(latest);
  if (cached.run !== undefined && performance.now() < cached.until) return cached.run;
  const run = diagnose(partsOf(context));
  cached.run = run;
  cached.until = Infinity;
  void run.finally(() => {
    cached.until = performance.now() + shared;
  });
  return run;
}

/** Sends a test mail with a running server's mail server. */
export function sendTestMail(context: Context, recipient: string): Promise<Diagnosis> {
  return diagnose(partsOf(context), { only: ["mail.transport", "mail.send"], recipient });
}

function partsOf(context: Context): Examined {
  // Of no request: one that is aborted must not end the checks for others.
  const { store } = context.fork();
  const { config, clock, mailer, media, clips, streamNotices, homeCopies, ownAddresses } = context;
  const parts = { config, clock, mailer, media, clips, streamNotices, homeCopies, ownAddresses };
  return { ...parts, store: () => Promise.resolve(store), space: spaceOf };
}
