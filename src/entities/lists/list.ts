/** List rows → List entities. */
import type { Schemas } from "../../contract/types.ts";
import type { ListRow } from "../../store/lists/lists.ts";

export function renderList(row: ListRow): Schemas["AccountList"] {
  const { id, title, replies_policy, exclusive } = row;
  return { id, title, replies_policy, exclusive };
}
