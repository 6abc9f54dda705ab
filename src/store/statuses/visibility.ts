import type { ReadStore } from "../kernel/connection.ts";
import { idList } from "../kernel/id-lists.ts";
import { queryTogether } from "../kernel/query-together.ts";
import { visibleTo } from "../kernel/predicates.ts";
import { type StatusRow, statusColumns } from "./statuses.ts";

/** Statuses by id that the viewer may see; for a reblog, the original must be visible too. */
export function findVisibleStatuses(
  store: ReadStore,
  ids: readonly string[],
  viewerId: string | null,
): Promise<readonly StatusRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return queryTogether(
    store,
    "statuses_visible",
    `select ${statusColumns} from statuses s
     where s.id = any(${idList("$1")}) and ${visibleTo("s", "$2::bigint")}
       and (s.reblog_of_id is null or exists (
         select from statuses o where o.id = s.reblog_of_id and ${visibleTo("o", "$2::bigint")}))`,
    [ids, viewerId],
  );
}
