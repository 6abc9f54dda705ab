/** Structured logs: how errors are logged, and which properties are redacted. */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Config } from "../config/config.ts";
import { loggableError } from "./logged-error.ts";

/**
 * Options of every log. Errors are logged as `error`; pino's own serializer for `err` would copy all properties,
 * and PostgreSQL's errors contain rows.
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

/** Characters buffered before a write. */
const batchSize = 16_384;

/** Maximum milliseconds that a line is buffered. */
const batchTime = 100;

/** The destination of log lines. */
export interface LogTarget extends DestinationStream {
  /** Writes the buffer at once. pino calls it after a fatal error. */
  flushSync(): void;
}

/**
 * Buffers lines for up to a tenth of a second, because a write per line would cost more than making it. Call
 * `flushSync` before the process exits.
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
 * The log of the server, on standard output; human-readable on a terminal. All lines are written when the process
 * exits by itself, even on an exception; a signal that kills it loses those of the last tenth of a second.
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

/** The log of the operator's commands, on standard error: standard output has only their outcome. */
export function makeCommandLog({ logLevel }: Config): Logger {
  const destination: DestinationStream = pino.destination(2);
  return pino(logOptions(logLevel === "debug" ? "debug" : "error"), destination);
}
