/** Fingerprints of the keyring's keys that have been used with this database. */
import { type WriteStore, single } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";

/**
 * Stores a key's fingerprint, unless the name already has one.
 * @returns the stored fingerprint for the name
 */
export async function rememberKey(store: WriteStore, id: string, fingerprint: string): Promise<string> {
  await store.query(
    "secret_key_remember",
    "insert into secret_keys (id, fingerprint) values ($1, $2) on conflict (id) do nothing",
    [id, fingerprint],
  );
  const rows = await store.query<{ fingerprint: string }>(
    "secret_key_find",
    "select fingerprint from secret_keys where id = $1",
    [id],
  );
  return single(rows).fingerprint;
}

/** The fingerprints of the keys with these names that have been used. */
export const findFingerprints = read.rows<
  [ids: readonly string[]],
  { readonly id: string; readonly fingerprint: string }
>("secret_key_fingerprints", "select id, fingerprint from secret_keys where id = any($1) order by id");

export interface MissingKey {
  readonly id: string;
  readonly passwords: number;
  readonly secondFactors: number;
}

/** Keys, other than these, that passwords or second factors still depend on, with the number of each. */
export const findOtherKeys = read.rows<[ids: readonly string[]], MissingKey>(
  "secret_keys_other",
  `select id, sum(passwords)::int as passwords, sum(factors)::int as "secondFactors" from (
     select pepper_id as id, count(*) as passwords, 0 as factors from users
     where pepper_id <> all($1) group by pepper_id
     union all
     select pepper_id, count(*), 0 from registrations
     where pepper_id <> all($1) and not decoy group by pepper_id
     union all
     select otp_key_id, 0, count(*) from users where otp_key_id <> all($1) group by otp_key_id
   ) as named group by id order by id`,
);
