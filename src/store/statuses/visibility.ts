import { idList } from "../kernel/id-lists.ts";
import { visibleTo } from "../kernel/predicates.ts";
import { raw, read, table } from "../kernel/statement.ts";
import { type StatusRow, statusColumnNames } from "./statuses.ts";

/** Statuses by id that the viewer may see; for a reblog, the original must be visible too. */
export const findVisibleStatuses = read.rows(
  "statuses_visible",
  (ids: readonly string[], viewerId: string | null) =>
    table("statuses as s")
      .where("s.id", raw(`any(${idList(":ids")})`, { ids }))
      .whereRaw(visibleTo("s", ":viewerId::bigint"), { viewerId })
      .whereRaw(
        `(s.reblog_of_id is null or exists (
           select from statuses o where o.id = s.reblog_of_id and ${visibleTo("o", ":viewerId::bigint")}))`,
        { viewerId },
      )
      .select<StatusRow[]>(...statusColumnNames),
  { isShared: true, skipsEmpty: true },
);
