/** Mutes of accounts. */
import { isCurrent, isSuspended } from "../kernel/predicates.ts";
import { type Row, read, table, write } from "../kernel/statement.ts";
import type { AccountEntry } from "./follows.ts";

export interface MuteEntry extends AccountEntry, Row<"mutes", "expires_at"> {}

interface MuteOptions {
  readonly hideNotifications: boolean;
  readonly expiresAt: Date | null;
}

/** Mutes an account, or updates the mute. */
export const saveMute = write.run(
  "mute_save",
  (accountId: string, targetId: string, { hideNotifications, expiresAt }: MuteOptions) =>
    table("mutes")
      .insert({
        account_id: accountId,
        target_account_id: targetId,
        hide_notifications: hideNotifications,
        expires_at: expiresAt,
      })
      .onConflict(["account_id", "target_account_id"])
      .merge(["hide_notifications", "expires_at"]),
);

/** @returns whether there was a mute */
export const deleteMute = write.any("mute_delete", (accountId: string, targetId: string) =>
  table("mutes").where({ account_id: accountId, target_account_id: targetId }).delete().returning("id"),
);

/** A page of the accounts that the account mutes, ordered by the mute's id, without expired mutes. */
export const listMutes = read.page("mutes", "m.id", (accountId: string) =>
  table("mutes as m")
    .where("m.account_id", accountId)
    .whereRaw(`${isCurrent("m")} and not ${isSuspended("m.target_account_id")}`)
    .select<MuteEntry[]>("m.id", "m.target_account_id as account_id", "m.expires_at"),
);
