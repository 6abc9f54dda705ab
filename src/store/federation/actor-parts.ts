/** Parts of accounts' ActivityPub documents that aren't in AccountRow. */
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";

export interface ActorPartsRow extends Row<"accounts", "id" | "also_known_as"> {
  /** URI of the account moved to. */
  readonly moved_to_uri: string | null;
}

export const findActorParts = read.rows(
  "actor_parts",
  (accountIds: readonly string[]) =>
    table("accounts as a")
      .where("a.id", anyOf(accountIds))
      .select<ActorPartsRow[]>(
        "a.id",
        "a.also_known_as",
        raw("(select moved.uri from accounts moved where moved.id = a.moved_to_account_id) as moved_to_uri"),
      ),
  { skipsEmpty: true },
);
