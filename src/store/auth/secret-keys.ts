/** Fingerprints of the keyring's keys that have been used with this database. */
import type { WriteStore } from "../kernel/connection.ts";
import { openDedicated } from "../kernel/dedicated.ts";
import { anyOf, raw, read, table, write } from "../kernel/statement.ts";

/** Whether a database, which may be empty, has been used with a keyring. */
export async function hasBeenSealed(connectionString: string): Promise<boolean> {
  const connection = await openDedicated(connectionString, "concord keyring");
  try {
    const [fingerprints] = await connection.query<{ found: boolean }>(
      "select to_regclass('secret_keys') is not null as found",
    );
    if (fingerprints?.found !== true) return false;
    return (await connection.query("select from secret_keys limit 1")).length > 0;
  } finally {
    await connection.close();
  }
}

const insertKey = write.run("secret_key_remember", (id: string, fingerprint: string) =>
  table("secret_keys").insert({ id, fingerprint }).onConflict("id").ignore(),
);
const findFingerprint = write.value("secret_key_find", (id: string) =>
  table("secret_keys").where({ id }).select("fingerprint"),
);

/**
 * Stores a key's fingerprint, unless the name already has one.
 * @returns the stored fingerprint for the name
 */
export async function rememberKey(store: WriteStore, id: string, fingerprint: string): Promise<string> {
  await insertKey(store, id, fingerprint);
  return findFingerprint(store, id);
}

/** The fingerprints of the keys with these names that have been used. */
export const findFingerprints = read.rows("secret_key_fingerprints", (ids: readonly string[]) =>
  table("secret_keys").where("id", anyOf(ids)).orderBy("id").select("id", "fingerprint"),
);

export interface MissingKey {
  readonly id: string;
  readonly passwords: number;
  readonly secondFactors: number;
}

/** Keys, other than these, that passwords or second factors still depend on, with the number of each. */
export const findOtherKeys = read.rows("secret_keys_other", (ids: readonly string[]) =>
  raw<MissingKey>(
    `select id, sum(passwords)::int as passwords, sum(factors)::int as "secondFactors" from (
       select pepper_id as id, count(*) as passwords, 0 as factors from users
       where pepper_id <> all(:ids) group by pepper_id
       union all
       select pepper_id, count(*), 0 from registrations
       where pepper_id <> all(:ids) and not decoy group by pepper_id
       union all
       select otp_key_id, 0, count(*) from users where otp_key_id <> all(:ids) group by otp_key_id
     ) as named group by id order by id`,
    { ids },
  ),
);

export interface KeyUseRow {
  readonly id: string;
  readonly passwords: number;
  readonly second_factors: number;
  readonly actor_keys: number;
  readonly push_keys: number;
  readonly push_subscriptions: number;
  readonly webhooks: number;
}

/** The number of secrets of each kind that are sealed with each key, by the keys' names. Reads whole tables. */
export const countKeyUses = read.rows("secret_keys_uses", () =>
  raw<KeyUseRow>(`select id, count(*) filter (where kind = 'password')::int as passwords,
     count(*) filter (where kind = 'factor')::int as second_factors,
     count(*) filter (where kind = 'actor')::int as actor_keys,
     count(*) filter (where kind = 'vapid')::int as push_keys,
     count(*) filter (where kind = 'subscription')::int as push_subscriptions,
     count(*) filter (where kind = 'webhook')::int as webhooks
   from (
     select pepper_id as id, 'password' as kind from users
     union all select pepper_id, 'password' from registrations where not decoy
     union all select otp_key_id, 'factor' from users where otp_key_id is not null
     union all select key_id, 'actor' from actor_keys where retired_at is null
     union all select key_id, 'vapid' from vapid_keys
     union all select key_id, 'subscription' from push_subscriptions
     union all select key_id, 'webhook' from webhooks
   ) as sealed group by id order by id`),
);
