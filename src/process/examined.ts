/**
 * Opens what `concord doctor` examines. Unlike the services of a server, each part is opened when a check needs it,
 * and nothing is made or migrated: any part may be missing or broken.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { DatabaseMissing, type Examined } from "../domain/diagnosis/examination.ts";
import { spaceOf } from "../domain/diagnosis/checks/data.ts";
import { openClips } from "../media/clip.ts";
import { openFfmpeg } from "../media/ffmpeg.ts";
import { openMailer } from "../mail/mailer.ts";
import { type OwnAddressesOptions, openOwnAddresses } from "../outgoing/own-addresses.ts";
import { type Database, type Timeouts, openDatabase } from "../store/kernel/connection.ts";
import { findWritable } from "../store/kernel/failover.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { mailerOptions, openHomes, openMedia, openStreamNotices, ownOrigins } from "./services.ts";

export interface OpenedExamination {
  readonly examined: Examined;
  /** Closes what was opened. Doesn't wait for what hangs. */
  readonly close: () => Promise<void>;
}

/** Milliseconds to close connections to a database that may not answer. */
const closingTime = 2000;

/** Within the deadline of a check, so that it says what failed. */
const timeouts: Timeouts = { statement: 4000, idleInTransaction: 4000, answer: 4500 };

/** Opens a configuration for its diagnosis. */
export async function openExamination(
  config: Config,
  log: Logger,
  addresses: Pick<OwnAddressesOptions, "ca" | "resolve"> = {},
): Promise<OpenedExamination> {
  const opened = new AsyncDisposableStack();
  const clock = (): Date => new Date();
  const ffmpeg = openFfmpeg(config.ffmpeg);
  opened.defer(() => {
    ffmpeg.close();
  });
  const storage = await openMedia(config);
  opened.defer(() => storage.close());
  const streamNotices = await openStreamNotices(config, log);
  opened.defer(() => streamNotices?.close());
  const homeCopies = await openHomes(config, log);
  opened.defer(() => homeCopies?.close());
  let database: Promise<Database> | undefined;

  async function open(): Promise<Database> {
    let url = config.databaseUrl;
    if (url === undefined) {
      // A folder that can't be entered isn't a missing database.
      if (statSync(join(config.dataDirectory, "postgres"), { throwIfNoEntry: false }) === undefined)
        throw new DatabaseMissing(config.dataDirectory);
      const embedded = await startEmbeddedDatabase(config, log);
      opened.defer(() => embedded.stop());
      url = embedded.connectionString;
    }
    // If none writes, the doctor says so.
    await findWritable(url).catch(() => undefined);
    const pool = openDatabase(url, 1, { clock, timeouts, name: "concord doctor" });
    opened.defer(() => pool.close());
    return pool;
  }

  return {
    examined: {
      config,
      clock,
      mailer: openMailer(() => mailerOptions(config)),
      media: storage.media,
      clips: openClips(ffmpeg),
      streamNotices,
      homeCopies,
      ownAddresses: openOwnAddresses({ origins: ownOrigins(config), ...addresses }),
      store: () => (database ??= open()),
      space: spaceOf,
    },
    close: () => Promise.race([opened.disposeAsync(), wait(closingTime, undefined, { ref: false })]),
  };
}
