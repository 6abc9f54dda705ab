/** Checks of queues and deliveries. */
import { message } from "../../../messages/catalogue.ts";
import { countFailedJobs, readReachability } from "../../../store/diagnosis/queues.ts";
import { receivedState } from "../../../store/federation/received-activities.ts";
import { queueState } from "../../../store/kernel/queue.ts";
import { type Check, fine, warning, wrong } from "../findings.ts";

/** Seconds that due jobs may wait before they are late, and before no worker seems to run. */
const late = 60;
const stalled = 10 * 60;

/** Failing servers below which a majority says nothing about this server. */
const fewServers = 5;

const needs = ["database.migrations"] as const;

export const queueChecks = {
  "jobs.age": {
    needs,
    async run({ store }) {
      const { depth, lagSeconds } = await queueState(await store());
      const values = { depth, minutes: Math.floor(lagSeconds / 60) };
      if (lagSeconds < late) return [fine(message("diagnosis.jobs_fine", values))];
      const said = message("diagnosis.jobs_late", values);
      const advice = message("diagnosis.jobs_late_advice");
      return [lagSeconds < stalled ? warning(said, advice) : wrong(said, advice)];
    },
  },

  "jobs.failed": {
    needs,
    async run({ store }) {
      const failed = await countFailedJobs(await store());
      return failed.length === 0
        ? [fine(message("diagnosis.failed_none"))]
        : failed.map(({ task, count }) =>
            warning(
              message("diagnosis.failed_jobs", { task, count }),
              message("diagnosis.failed_jobs_advice"),
            ),
          );
    },
  },

  "inbox.failed": {
    needs,
    async run({ store }) {
      const { pending, failed } = await receivedState(await store());
      return failed === 0
        ? [fine(message("diagnosis.inbox_fine", { pending }))]
        : [warning(message("diagnosis.inbox_failed", { failed }), message("diagnosis.inbox_failed_advice"))];
    },
  },

  "deliveries.failing": {
    needs,
    async run({ store }) {
      const { failing, alive, reason } = await readReachability(await store());
      const values = { failing, alive, reason: reason ?? "" };
      return [
        failing >= fewServers && failing > alive
          ? wrong(
              message("diagnosis.deliveries_failing", values),
              message("diagnosis.deliveries_failing_advice"),
            )
          : fine(message("diagnosis.deliveries_fine", values)),
      ];
    },
  },
} as const satisfies Readonly<Record<string, Check>>;
