import type { WriteStore } from "../kernel/connection.ts";
import { raw, read, table, write } from "../kernel/statement.ts";

interface Device {
  readonly userId: string;
  readonly agentHash: Buffer;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string;
  readonly now: Date;
}

const upsertDevice = write.firstValue("device_remember", ({ userId, agentHash, network, now }: Device) =>
  table("devices")
    .insert({ user_id: userId, agent_hash: agentHash, network, first_seen_at: now, last_seen_at: now })
    .onConflict(["user_id", "agent_hash", "network"])
    .merge(["last_seen_at"])
    .returning<{ fresh: boolean }[]>(raw("xmax = 0 as fresh")),
);

/**
 * Records the device of a sign-in.
 * @returns whether the user's combination of agent and network is new
 */
export async function rememberDevice(store: WriteStore, device: Device): Promise<boolean> {
  return (await upsertDevice(store, device)) === true;
}

/** Whether the user has signed in from the network before. */
export const isKnownNetwork = read.any("device_network_known", (userId: string, network: string) =>
  table("devices").where({ user_id: userId, network }).limit(1).select("network"),
);

/** Deletes devices without a sign-in since a time. */
export const removeUnseenDevices = write.run("devices_remove", (before: Date) =>
  table("devices").where("last_seen_at", "<", before).delete(),
);
