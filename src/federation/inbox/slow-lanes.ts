/**
 * Activities that outlast the job that started them. They continue separately, so that the job's bucket isn't
 * delayed. Beyond a limit, one is aborted.
 */
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import type { ReceivedRow } from "../../store/federation/received-activities.ts";

/** Maximum slow activities per process. */
const most = 48;

/** An activity being processed. */
export interface Lane {
  readonly row: ReceivedRow;
  /** Makes servers that it still needs count as unreachable. */
  readonly stop: AbortController;
  /** Never rejects. */
  readonly ended: Promise<void>;
}

export interface SlowLanes {
  /** Whether an activity of the actor is among them. */
  has(actorUri: string): boolean;
  /** Adds one until it ends. Beyond the limit, aborts the oldest of the registrable domain with most of them. */
  add(lane: Lane): Promise<void>;
}

const slot = cacheSlot(openSlowLanes);

/** The slow lanes of this process. */
export function slowLanesOf(context: Context): SlowLanes {
  return context.caches.get(slot);
}

export function openSlowLanes(): SlowLanes {
  /** By registrable domain, oldest first. */
  const byDomain = new Map<string, Set<Lane>>();
  const actors = new Set<string>();

  const remove = (domain: string, lane: Lane): void => {
    byDomain.get(domain)?.delete(lane);
    if (byDomain.get(domain)?.size === 0) byDomain.delete(domain);
  };
  const endOne = (): void => {
    const [domain, lanes] = [...byDomain].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const [first] = lanes;
    if (first === undefined) return;
    remove(domain, first);
    first.stop.abort();
  };

  return {
    has: (actorUri) => actors.has(actorUri),
    async add(lane) {
      const { host, actor_uri: actorUri } = lane.row;
      actors.add(actorUri);
      const domain = await registrableDomainOf(new URL(`https://${host}`));
      const lanes = byDomain.get(domain) ?? new Set();
      byDomain.set(domain, lanes.add(lane));
      void lane.ended.then(() => {
        actors.delete(actorUri);
        remove(domain, lane);
      });
      const count = [...byDomain.values()].reduce((sum, { size }) => sum + size, 0);
      if (count > most) endOne();
    },
  };
}
