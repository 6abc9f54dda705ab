/** Checks of optional services: Redis and replicas. */
import { message } from "../../../messages/catalogue.ts";
import { readSystem } from "../../../store/diagnosis/queues.ts";
import { type ReplicaCondition, examineReplica } from "../../../store/diagnosis/replicas.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";

/** Seconds of lag above which a replica isn't used (see replicas.ts of the store), and below which it is usual. */
const unusable = 5;
const usual = 1;

export const serviceChecks = {
  "redis.connection": {
    async run({ streamNotices }) {
      if (streamNotices === null) return [fine(message("diagnosis.redis_none"))];
      try {
        await streamNotices.check();
        return [fine(message("diagnosis.redis_fine"))];
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        return [wrong(message("diagnosis.redis_away", { problem }), message("diagnosis.redis_away_advice"))];
      }
    },
  },

  "replicas.connection": {
    needs: ["database.connection"],
    async run({ config: { databaseReplicaUrls }, store }) {
      if (databaseReplicaUrls.length === 0) return [fine(message("diagnosis.replicas_none"))];
      const system = await readSystem(await store());
      return Promise.all(
        databaseReplicaUrls.map((url) => examine(url, (replica, values) => judge(replica, system, values))),
      );
    },
  },

  "replicas.lag": {
    needs: ["replicas.connection"],
    run({ config: { databaseReplicaUrls } }) {
      if (databaseReplicaUrls.length === 0) return [fine(message("diagnosis.replicas_none"))];
      return Promise.all(databaseReplicaUrls.map((url) => examine(url, judgeLag)));
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

type Named = Readonly<{ host: string }>;

async function examine(
  url: string,
  conclude: (replica: ReplicaCondition, values: Named) => Outcome,
): Promise<Outcome> {
  // Without the user and the password.
  const values = { host: new URL(url).host };
  try {
    return conclude(await examineReplica(url), values);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return wrong(
      message("diagnosis.replica_away", { ...values, problem }),
      message("diagnosis.replica_away_advice"),
    );
  }
}

function judge({ standby, system }: ReplicaCondition, own: string, values: Named): Outcome {
  const advice = message("diagnosis.replica_other_advice");
  if (!standby) return wrong(message("diagnosis.replica_primary", values), advice);
  if (system !== own) return wrong(message("diagnosis.replica_other", values), advice);
  return fine(message("diagnosis.replica_fine", values));
}

/** @param condition of a standby */
export function judgeLag({ behind }: Pick<ReplicaCondition, "behind">, { host }: Named): Outcome {
  const values = { host, seconds: Math.round(behind) };
  if (behind < usual) return fine(message("diagnosis.replica_current", values));
  const said = message("diagnosis.replica_late", values);
  const advice = message("diagnosis.replica_late_advice");
  return behind < unusable ? warning(said, advice) : wrong(said, advice);
}
