/** The server's key pairs for Web Push. */

import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type VapidKeyRow = Row<"vapid_keys", "public_key, private_key, key_id">;

/** All key pairs, the newest first. There is more than one only if a key of the keyring was lost. */
export const findVapidKeys = read.rows<[], VapidKeyRow>(
  "vapid_keys_all",
  "select public_key, private_key, key_id from vapid_keys order by id desc limit 10",
);

/** Locks out concurrent insertions until the transaction ends. */
export const lockVapidKeys = write.run<[]>(
  "vapid_keys_lock",
  "lock table vapid_keys in share row exclusive mode",
);

export const insertVapidKey = write.run<[row: VapidKeyRow]>(
  "vapid_key_insert",
  "insert into vapid_keys (public_key, private_key, key_id, created_at) values ($1, $2, $3, $now)",
  (row) => [row.public_key, row.private_key, row.key_id],
);

/** Replaces the sealed private key, after a rotation of the keyring. */
export const resealVapidKey = write.run<[row: VapidKeyRow]>(
  "vapid_key_reseal",
  "update vapid_keys set private_key = $2, key_id = $3 where public_key = $1",
  (row) => [row.public_key, row.private_key, row.key_id],
);
