/** Parts of accounts' ActivityPub documents that aren't in AccountRow. */
import type { ReadStore } from "../kernel/connection.ts";
import type { Row } from "../kernel/rows.ts";

export interface ActorPartsRow extends Row<"accounts", "id, also_known_as"> {
  /** URI of the account moved to. */
  readonly moved_to_uri: string | null;
}

export function findActorParts(store: ReadStore, accountIds: readonly string[]): Promise<ActorPartsRow[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return store.query(
    "actor_parts",
    `select a.id, a.also_known_as,
       (select moved.uri from accounts moved where moved.id = a.moved_to_account_id) as moved_to_uri
     from accounts a where a.id = any($1::bigint[])`,
    [accountIds],
  );
}
