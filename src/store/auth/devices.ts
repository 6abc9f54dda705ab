import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/**
 * Remembers what a person signed in from.
 * @param network an address, or for IPv6 its /64
 * @returns whether this pair was not seen before
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

/** Whether the person has signed in from that network before. */
export async function isKnownNetwork(store: ReadStore, userId: string, network: string): Promise<boolean> {
  const rows = await store.query(
    "device_network_known",
    "select 1 from devices where user_id = $1 and network = $2 limit 1",
    [userId, network],
  );
  return rows.length > 0;
}

/** Removes devices without a sign-in since then. */
export async function removeUnseenDevices(store: WriteStore, before: Date): Promise<void> {
  await store.query("devices_remove", "delete from devices where last_seen_at < $1", [before]);
}
