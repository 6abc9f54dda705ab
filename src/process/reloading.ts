/** Settings that a running process reads again. */
import type { Logger } from "pino";
import { type Config, readConfig, reloadable, takeOver } from "../config/config.ts";
import { settings } from "../config/environment-variables.ts";
import { type Environment, readSettingsFile } from "../config/settings-file.ts";
import { messageOf } from "../text/error-message.ts";

const names = settings.map(({ name }) => name);

/**
 * Reads SETTINGS_FILE and the keyring again at each call. Takes over what can change in a running process, and logs the names
 * of what changed, never values. If a setting or the keyring is invalid, all keep their values.
 * @param environment the one that the configuration was read from
 * @param renewKeyring has the process use another configuration's keyring, or rejects
 */
export function openReloading(
  environment: Environment,
  config: Config,
  log: Logger,
  renewKeyring: (next: Config) => Promise<void>,
): () => Promise<void> {
  const first = readSettingsFile(environment);
  // systemd passes the same file as environment (EnvironmentFile=), as it was at the start.
  const own = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== first[name]),
  );
  const read = (): Environment => {
    const file = readSettingsFile(environment);
    warnOfUnused(file, own, environment, log);
    return { ...file, ...own };
  };
  let former = read();
  return async () => {
    let next: Environment;
    try {
      next = read();
      const renewed = readConfig({ ...next, SETTINGS_FILE: undefined });
      await renewKeyring(renewed);
      takeOver(config, renewed);
    } catch (error) {
      log.error({ problem: messageOf(error) }, "settings were not read again: all keep their values");
      return;
    }
    log.level = config.logLevel;
    const changed = names.filter((name) => former[name] !== next[name]);
    const remaining = changed.filter((name) => !(name in reloadable));
    log.info({ settings: changed.filter((name) => name in reloadable) }, "settings were read again");
    if (remaining.length > 0) log.warn({ settings: remaining }, "settings have changed that need a restart");
    // Repeated by the next call, until the restart.
    former = { ...next, ...Object.fromEntries(remaining.map((name) => [name, former[name]])) };
  };
}

/** What a file says in vain: the environment wins, and other programs only see the environment. */
function warnOfUnused(file: Environment, own: Environment, environment: Environment, log: Logger): void {
  const known = new Set<string>(names);
  const unknown = Object.keys(file).filter((name) => !known.has(name) && environment[name] === undefined);
  const hidden = names.filter(
    (name) => file[name] !== undefined && own[name] !== undefined && own[name] !== file[name],
  );
  if (unknown.length > 0) log.warn({ names: unknown }, "SETTINGS_FILE has variables that aren't settings");
  if (hidden.length > 0) {
    log.warn({ settings: hidden }, "the environment has other values than SETTINGS_FILE, and wins");
  }
}
