/** Checks of queues and deliveries. */
import { type Message, message } from "../../../messages/catalogue.ts";
import { countFailedJobs, readReachability } from "../../../store/diagnosis/queues.ts";
import { deliveryLag } from "../../../store/deliveries/deliveries.ts";
import { receivedLag, receivedState } from "../../../store/federation/received-activities.ts";
import { queueState } from "../../../store/kernel/queue.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";

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
      return [
        judgeLag(lagSeconds, message("diagnosis.jobs_fine", { depth }), (minutes) =>
          message("diagnosis.jobs_late", { depth, minutes }),
        ),
      ];
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
              message("diagnosis.failed_jobs_advice", { task }),
            ),
          );
    },
  },

  "inbox.age": {
    needs,
    async run({ store }) {
      const lag = await receivedLag(await store());
      return [
        judgeLag(lag, message("diagnosis.inbox_in_time"), (minutes) =>
          message("diagnosis.inbox_late", { minutes }),
        ),
      ];
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

  "deliveries.age": {
    needs,
    async run({ store }) {
      const lag = await deliveryLag(await store());
      return [
        judgeLag(lag, message("diagnosis.deliveries_in_time"), (minutes) =>
          message("diagnosis.deliveries_late", { minutes }),
        ),
      ];
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

/** @param seconds for which the oldest due entry of a queue has been waiting */
function judgeLag(seconds: number, inTime: Message, lateBy: (minutes: number) => Message): Outcome {
  if (seconds < late) return fine(inTime);
  const said = lateBy(Math.floor(seconds / 60));
  const advice = message("diagnosis.jobs_late_advice");
  return seconds < stalled ? warning(said, advice) : wrong(said, advice);
}
