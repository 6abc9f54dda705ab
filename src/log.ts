/** Structured logs: how errors are logged, and which properties are masked. */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Config } from "./config.ts";
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

/** The log of the server, on standard output; readable on a terminal. */
export function makeLog({ logLevel }: Config): Logger {
  if (!process.stdout.isTTY) return pino(logOptions(logLevel));
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
