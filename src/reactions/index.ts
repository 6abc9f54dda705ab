/** All reactions by name, as jobs. */
import type { Reactions } from "../jobs/tasks.ts";
import { annualReports } from "./annual-reports.ts";
import { announcements } from "./announcements.ts";
import { archive } from "./archive.ts";
import { autofollow } from "./autofollow.ts";
import { asJob } from "./batch.ts";
import { clips } from "./clips.ts";
import { deletion } from "./deletion.ts";
import { domains } from "./domains.ts";
import { deliveries, deliveryResumption, federation, inbox } from "./federation.ts";
import { files } from "./files.ts";
import { imports } from "./imports.ts";
import { lists } from "./lists.ts";
import { moving } from "./moving.ts";
import { awaitedLookups, lookups } from "./lookups.ts";
import { mail } from "./mail.ts";
import { media } from "./media.ts";
import { notifications } from "./notifications.ts";
import { streams } from "./streams.ts";
import { previews } from "./previews.ts";
import { push } from "./push.ts";
import { search } from "./search.ts";
import { publishing } from "./publishing.ts";
import { reindexing } from "./reindexing.ts";
import { reported } from "./reported.ts";
import { suspension } from "./suspension.ts";
import { timelines } from "./timelines.ts";
import { webhookDeliveries, webhooks } from "./webhooks.ts";

export const reactions: Reactions = {
  announcements,
  archive,
  autofollow,
  awaited_lookups: awaitedLookups,
  clips,
  deletion,
  deliveries,
  delivery_retries: deliveries,
  delivery_resumption: deliveryResumption,
  domains,
  federation,
  files,
  imports,
  inbox,
  lists: asJob(lists),
  lookups,
  mail,
  moving,
  media,
  notifications: asJob(notifications),
  reports: annualReports,
  streams: asJob(streams),
  previews,
  push,
  search: asJob(search),
  reindexing,
  reported,
  publishing,
  suspension,
  timelines: asJob(timelines),
  webhooks,
  webhook_deliveries: webhookDeliveries,
};
