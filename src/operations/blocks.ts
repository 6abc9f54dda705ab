import { listBlocks as listBlocked } from "../store/blocks.ts";
import { pageOf } from "../store/pages.ts";
import { renderAccountPage } from "./account-pages.ts";
import type { Operation } from "./contract.ts";

export const listBlocks: Operation<"listBlocks"> = async ({ query, caller, url }, context) => {
  const limit = query.limit ?? 40;
  const entries = await listBlocked(context.store, caller.account.id, pageOf({ ...query, limit }));
  const { accounts, headers } = await renderAccountPage(context, url, entries, limit);
  return { status: 200, body: accounts.map(({ account }) => account), headers };
};
