/** All checks, in the order in which they are shown. docs/doctor.md explains each. */
import type { Check, CheckName } from "../findings.ts";
import { backupChecks } from "./backups.ts";
import { clockChecks } from "./clock.ts";
import { configurationChecks } from "./configuration.ts";
import { dataChecks } from "./data.ts";
import { databaseChecks } from "./database.ts";
import { keyringChecks } from "./keyring.ts";
import { mailChecks } from "./mail.ts";
import { mediaChecks } from "./media.ts";
import { proxyChecks } from "./proxy.ts";
import { queueChecks } from "./queues.ts";
import { serviceChecks } from "./services.ts";
import { streamChecks } from "./streams.ts";

export const checks: Readonly<Record<CheckName, Check>> = {
  ...configurationChecks,
  ...databaseChecks,
  ...keyringChecks,
  ...dataChecks,
  ...backupChecks,
  ...clockChecks,
  ...mailChecks,
  ...proxyChecks,
  ...streamChecks,
  ...mediaChecks,
  ...serviceChecks,
  ...queueChecks,
};
