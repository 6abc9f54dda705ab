import { renderStatusesById } from "../entities/status.ts";
import { listMarked } from "../store/interactions.ts";
import { pageOf } from "../store/pages.ts";
import type { Operation } from "./contract.ts";
import { linkHeaders } from "./pages.ts";

export const listFavourites: Operation<"listFavourites"> = async ({ query, caller, url }, context) => {
  const { account } = caller;
  const limit = query.limit ?? 20;
  const { rows, ends, more } = await listMarked(
    context.store,
    "favourites",
    account.id,
    pageOf({ ...query, limit }),
  );
  const ids = rows.map((entry) => entry.shown_id);
  return {
    status: 200,
    body: await renderStatusesById(context, ids, account),
    headers: linkHeaders(url, ends, more),
  };
};
