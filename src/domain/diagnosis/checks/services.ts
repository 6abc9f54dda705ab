/** Checks of optional services: Redis and replicas. */
import { message } from "../../../messages/catalogue.ts";
import { readSystem } from "../../../store/diagnosis/queues.ts";
import { type ReplicaCondition, examineReplica, measureLag } from "../../../store/diagnosis/replicas.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";
import { problemOf } from "../problems.ts";

/** Seconds of lag above which a replica isn't used (see replicas.ts of the store), and below which it is usual. */
const unusable = 5;
const usual = 1;

export const serviceChecks = {
  "redis.connection": {
    async run({ streamNotices, homeCopies }) {
      const findings = await Promise.all([
        streamNotices === null ? [] : tryRedis("redis", () => streamNotices.check()),
        homeCopies === null ? [] : tryRedis("redis_homes", () => homeCopies.measure()),
      ]);
      const [first = fine(message("diagnosis.redis_none")), ...others] = findings.flat();
      return [first, ...others];
    },
  },

  "replicas.connection": {
    needs: ["database.connection"],
    async run({ config: { databaseReplicaUrls }, store }) {
      if (databaseReplicaUrls.length === 0) return [fine(message("diagnosis.replicas_none"))];
      const system = await readSystem(await store());
      return Promise.all(
        databaseReplicaUrls.map((url) =>
          examine(url, async (values) => judge(await examineReplica(url), system, values)),
        ),
      );
    },
  },

  "replicas.lag": {
    needs: ["replicas.connection"],
    async run({ config: { databaseReplicaUrls }, store }) {
      if (databaseReplicaUrls.length === 0) return [fine(message("diagnosis.replicas_none"))];
      const primary = await store();
      return Promise.all(
        databaseReplicaUrls.map((url) =>
          examine(url, async (values) => judgeLag(await measureLag(primary, url), values)),
        ),
      );
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

async function tryRedis(name: "redis" | "redis_homes", check: () => Promise<unknown>): Promise<Outcome> {
  try {
    await check();
    return fine(message(`diagnosis.${name}_fine`));
  } catch (error) {
    return wrong(
      message(`diagnosis.${name}_away`, { problem: problemOf(error) }),
      message(`diagnosis.${name}_away_advice`),
    );
  }
}

type Named = Readonly<{ host: string }>;

async function examine(url: string, work: (values: Named) => Promise<Outcome>): Promise<Outcome> {
  // Without the user and the password.
  const values = { host: new URL(url).host };
  try {
    return await work(values);
  } catch (error) {
    return wrong(
      message("diagnosis.replica_away", { ...values, problem: problemOf(error) }),
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

/** @param behind seconds */
export function judgeLag(behind: number, { host }: Named): Outcome {
  if (behind < usual) return fine(message("diagnosis.replica_current", { host }));
  const values = { host, seconds: Math.round(behind) };
  const said = message("diagnosis.replica_late", values);
  const advice = message("diagnosis.replica_late_advice");
  return behind < unusable ? warning(said, advice) : wrong(said, advice);
}
