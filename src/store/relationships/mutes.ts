import { isCurrent, isSuspended } from "../kernel/predicates.ts";

import type { AccountEntry } from "./follows.ts";
import { read, write } from "../kernel/queries.ts";

export interface MuteEntry extends AccountEntry {
  readonly expires_at: Date | null;
}

/** Mutes an account, or updates the mute. */
export const saveMute = write.run<
  [
    accountId: string,
    targetId: string,
    mute: { readonly hideNotifications: boolean; readonly expiresAt: Date | null },
  ]
>(
  "mute_save",
  `insert into mutes (account_id, target_account_id, hide_notifications, expires_at) values ($1, $2, $3, $4)
   on conflict (account_id, target_account_id)
     do update set hide_notifications = excluded.hide_notifications, expires_at = excluded.expires_at`,
  (accountId, targetId, mute) => [accountId, targetId, mute.hideNotifications, mute.expiresAt],
);

/** @returns whether there was a mute */
export const deleteMute = write.any<[accountId: string, targetId: string]>(
  "mute_delete",
  "delete from mutes where account_id = $1 and target_account_id = $2 returning id",
);

/** A page of the accounts that the account mutes, ordered by the mute's id, without expired mutes. */
export const listMutes = read.page<[accountId: string], MuteEntry>(
  "mutes",
  "m.id",
  `select m.id, m.target_account_id as account_id, m.expires_at from mutes m
   where m.account_id = $1
     and $within
     and ${isCurrent("m")}
     and not ${isSuspended("m.target_account_id")}
   $order`,
);
