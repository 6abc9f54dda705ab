/** What a server says when it has started, for the operator who started it. */
import { fstatSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { isLocalUrl } from "../config/local-url.ts";
import { version } from "../config/version.ts";

export interface Started {
  readonly config: Config;
  /** The port; undefined for a process with the role worker only. */
  readonly port: number | undefined;
  /** The path of the page that makes the first account; undefined if the server has or had staff. */
  readonly setupPath: string | undefined;
  /** The variables that the process was started with. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Greets the operator on standard error. If that is the stream of the log, as with systemd or `2>&1`, logs lines
 * instead: other programs parse it. The link to the first account is shown in a terminal only, because others may read
 * what is collected; elsewhere, the command that prints it is named.
 */
export function greet(started: Started, log: Logger): void {
  const isTerminal = process.stderr.isTTY;
  if (isTerminal || !isOneStream()) {
    process.stderr.write(`${greeting(started, isTerminal)}\n`);
    return;
  }
  log.info(summary(started), "Concord has started");
  if (started.setupPath === undefined || !started.config.roles.has("web")) return;
  log.warn(
    `The server never had staff. To get the link that creates the owner's account in a browser: ${program()} setup-link`,
  );
}

function isOneStream(): boolean {
  const [log, errors] = [fstatSync(1), fstatSync(2)];
  return log.dev === errors.dev && log.ino === errors.ino;
}

function summary({ config, port }: Started): object {
  const { host, roles, publicUrl } = config;
  return {
    version,
    roles: [...roles],
    url: publicUrl.origin,
    ...(port === undefined ? {} : { listens: listening(host, port) }),
  };
}

/**
 * The server's addresses, and if it never had staff how to make the owner's account.
 * @param isPrivate whether only the operator sees it: whether to show the link, a secret, instead of the command that
 *   prints it, and settings, which may have secrets
 */
export function greeting(started: Started, isPrivate: boolean): string {
  const { config, port, setupPath } = started;
  if (port === undefined) return `Concord ${version} works as ${[...config.roles].join(" and ")}.`;
  const first = `Concord ${version} listens on ${listening(config.host, port)}`;
  if (!config.roles.has("web")) return `${first}\n\n  Serves streams and health\n`;
  const address = config.publicUrl.origin;
  const concord = isPrivate ? commandOf(started) : program();
  return [
    first,
    "",
    `  Server          ${address}`,
    `  Documentation   ${new URL("/docs", address).href}`,
    `  Mails           ${mailsOf(config)}`,
    ...(setupPath === undefined
      ? []
      : [
          `  First account   ${isPrivate ? new URL(setupPath, address).href : `${concord} setup-link`}`,
          `                  or ${concord} accounts create NAME --email YOU@EXAMPLE.COM --confirmed --role Owner`,
          `  Demo            ${concord} demo fill`,
        ]),
    "",
  ].join("\n");
}

/** The operator's command, with the settings that it needs. */
function commandOf({ environment }: Started): string {
  return [...settingsOf(environment), program()].join(" ");
}

function mailsOf({ smtpUrl, dataDirectory, publicUrl }: Config): string {
  if (smtpUrl !== undefined) return new URL(smtpUrl).host;
  const folder = resolve(dataDirectory, "mail");
  return isLocalUrl(publicUrl) ? folder : `${folder} (files: nothing is sent without SMTP_URL)`;
}

/** The settings that a command needs to reach the same server, as a shell takes them; secrets are left out. */
function settingsOf(environment: Started["environment"]): string[] {
  // The command reads other settings from SETTINGS_FILE.
  const hidden = environment["DATABASE_URL"]
    ?.replace(/(?<=^[^/]+:\/\/[^/@:]*:)[^/]*(?=@)/, "…")
    .replaceAll(/(?<=[?&](?:ssl)?password=)[^&#]*/gu, "…");
  const values: Readonly<Record<string, string | undefined>> = {
    SETTINGS_FILE: environment["SETTINGS_FILE"],
    DATA_DIR: environment["DATA_DIR"],
    DATABASE_URL: hidden,
    PUBLIC_URL: environment["PUBLIC_URL"],
    // The default of PUBLIC_URL has it.
    PORT: environment["PUBLIC_URL"] === undefined ? environment["PORT"] : undefined,
    SECRETS: environment["SECRETS"] === undefined ? undefined : "…",
    SECRETS_FILE: environment["SECRETS_FILE"],
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value.trim() === "" ? [] : [`${name}=${quoted(value.trim())}`],
  );
}

/** A word of a shell. */
function quoted(value: string): string {
  return /^[\w@%+=:,./…-]+$/u.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}

/** The operator's command, as it can be typed here. */
function program(): string {
  const path = fileURLToPath(new URL("../../bin/concord", import.meta.url));
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}

function listening(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
