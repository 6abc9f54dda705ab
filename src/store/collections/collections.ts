/** Collections of recommended accounts. */
import type { ReadStore } from "../kernel/connection.ts";
import { blocks } from "../kernel/predicates.ts";

/**
 * Those of the collections that belong to the owner.
 * @param viewerId sees none if the owner blocks it
 */
export function findCollectionsOf(
  store: ReadStore,
  ownerId: string,
  ids: readonly string[],
  viewerId: string,
): Promise<{ id: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "collections_of_owner_by_ids",
    `select c.id from collections c
     where c.id = any($2::bigint[]) and c.account_id = $1 and not ${blocks("$1::bigint", "$3::bigint")}`,
    [ownerId, ids, viewerId],
  );
}
