/** The server's key pairs for Web Push. */
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export type VapidKeyRow = Row<"vapid_keys", "public_key" | "private_key" | "key_id">;

/** All key pairs, the newest first. There is more than one only if a key of the keyring was lost. */
export const findVapidKeys = read.rows("vapid_keys_all", () =>
  table("vapid_keys").orderBy("id", "desc").limit(10).select("public_key", "private_key", "key_id"),
);

/** Locks out concurrent insertions until the transaction ends. */
export const lockVapidKeys = write.run("vapid_keys_lock", () =>
  raw("lock table vapid_keys in share row exclusive mode"),
);

export const insertVapidKey = write.run("vapid_key_insert", (row: VapidKeyRow) =>
  table("vapid_keys").insert({
    public_key: row.public_key,
    private_key: row.private_key,
    key_id: row.key_id,
    created_at: now(),
  }),
);

/** Replaces the sealed private key, after a rotation of the keyring. */
export const resealVapidKey = write.run("vapid_key_reseal", (row: VapidKeyRow) =>
  table("vapid_keys")
    .where({ public_key: row.public_key })
    .update({ private_key: row.private_key, key_id: row.key_id }),
);
