/** Pages of a person's favourites and bookmarks, most recently marked first. */
import type { SignedIn } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Status } from "../../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../../entities/statuses/status.ts";
import { listMarked } from "../../store/statuses/interactions.ts";
import { type PageQuery, pageOf } from "../../store/kernel/cursors.ts";
import { type Neighbours, neighboursOf } from "../kernel/neighbours.ts";

export interface MarkedPage {
  readonly status: 200;
  readonly body: Status[];
  readonly neighbours: Neighbours;
}

/** One page of the caller's favourites or bookmarks, with its Link header. */
export async function renderMarkedPage(
  context: Context,
  marks: "favourites" | "bookmarks",
  request: {
    readonly query: PageQuery;
    readonly caller: Pick<SignedIn, "account">;
  },
): Promise<MarkedPage> {
  const { account } = request.caller;
  const page = pageOf(request.query);
  const { rows, ends, more } = await listMarked[marks](context.store, page, account.id);
  const ids = rows.map((entry) => entry.shown_id);
  return {
    status: 200,
    body: await renderStatusesById(context, ids, account),
    neighbours: neighboursOf(ends, more),
  };
}
