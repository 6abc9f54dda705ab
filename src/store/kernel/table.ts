/** Statements that differ in the table's name only. */
import { read, write } from "./queries.ts";

/**
 * The statements of a table with an `id`.
 * @param columns of `Row`, as an SQL list
 * @param strength of `lock`: by default, it excludes locks for foreign keys as well
 */
export function table<Row>(
  name: string,
  columns: string,
  strength: "for update" | "for no key update" = "for update",
) {
  const select = `select ${columns} from ${name}`;
  return {
    find: read.first<[id: string], Row>(`${name}_by_id`, `${select} where id = $1`),
    /** Finds a row, and locks it until the transaction ends. */
    lock: write.first<[id: string], Row>(`${name}_by_id_lock`, `${select} where id = $1 ${strength}`),
    /** Returns the deleted row; undefined for an unknown id. */
    delete: write.first<[id: string], Row>(
      `${name}_by_id_delete`,
      `delete from ${name} where id = $1 returning ${columns}`,
    ),
    count: read.value<[], number>(`${name}_count`, `select count(*)::integer as count from ${name}`),
    /** A page in the order of the ids, newest first. */
    page: read.page<[], Row>(`${name}_by_id`, "id", `${select} where $within $order`),
  };
}
