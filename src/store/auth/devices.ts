import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";

/**
 * Records the device of a sign-in.
 * @param network an IPv4 address, or the /64 of an IPv6 address
 * @returns whether the user's combination of agent and network is new
 */
export async function rememberDevice(
  store: WriteStore,
  device: {
    readonly userId: string;
    readonly agentHash: Buffer;
    readonly network: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await store.query<{ fresh: boolean }>(
    "device_remember",
    `insert into devices (user_id, agent_hash, network, first_seen_at, last_seen_at) values ($1, $2, $3, $4, $4)
     on conflict (user_id, agent_hash, network) do update set last_seen_at = excluded.last_seen_at
     returning xmax = 0 as fresh`,
    [device.userId, device.agentHash, device.network, device.now],
  );
  return rows[0]?.fresh === true;
}

/** Whether the user has signed in from the network before. */
export const isKnownNetwork = read.any<[userId: string, network: string]>(
  "device_network_known",
  "select 1 from devices where user_id = $1 and network = $2 limit 1",
);

/** Deletes devices without a sign-in since a time. */
export const removeUnseenDevices = write.run<[before: Date]>(
  "devices_remove",
  "delete from devices where last_seen_at < $1",
);
