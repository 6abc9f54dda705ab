/** Structured logs: how errors are logged, and which properties are masked. */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Config } from "../config/config.ts";
import { loggableError } from "./logged-error.ts";

/**
 * Options of every log. Errors are logged as `error`; pino's own serializer, which it uses for `err`, would copy all
 * properties, and PostgreSQL's errors contain the rows of failed statements.
 */
export function logOptions(level: Config["logLevel"]): LoggerOptions {
  return {
    level,
    redact: {
      paths: ["req.headers", "password", "token", "key", "*.password", "*.token", "*.key"],
      censor: "…",
    },
    serializers: { err: loggableError, error: loggableError },
  };
}

/** Characters of lines that are written together. */
const batchSize = 16_384;

/** Milliseconds that a line waits for others. */
const batchTime = 100;

/** What lines are written to. */
export interface LogTarget extends DestinationStream {
  /** Writes at once what waits. pino calls it after a fatal error. */
  flushSync(): void;
}

/**
 * Writes lines together: a write for each would cost more than making the line. They wait for at most a tenth of a
 * second; `flushSync` has to be called before the process exits.
 */
export function batchLines(target: DestinationStream): LogTarget {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flushSync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const lines = waiting;
    waiting = "";
    target.write(lines);
  };
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= batchSize) flushSync();
      else timer ??= setTimeout(flushSync, batchTime).unref();
    },
    flushSync,
  };
}

/**
 * The log of the server, on standard output; readable on a terminal. Whatever ends the process by itself, also an
 * exception, writes all lines; a signal that kills it loses those of the last tenth of a second.
 */
export function makeLog({ logLevel }: Config): Logger {
  if (!process.stdout.isTTY) {
    const target = batchLines(pino.destination({ dest: 1, sync: true }));
    process.once("exit", () => {
      target.flushSync();
    });
    return pino(logOptions(logLevel), target);
  }
  return pino({
    ...logOptions(logLevel),
    transport: {
      target: "pino-pretty",
      options: { translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname,requestId", singleLine: true },
    },
  });
}

/** The log of the operator's commands, on standard error: standard output is for their outcome. */
export function makeCommandLog({ logLevel }: Config): Logger {
  const destination: DestinationStream = pino.destination(2);
  return pino(logOptions(logLevel === "debug" ? "debug" : "error"), destination);
}
