import { listMutes as listMuted } from "../store/mutes.ts";
import { pageOf } from "../store/pages.ts";
import { renderAccountPage } from "./account-pages.ts";
import type { Operation } from "./contract.ts";

export const listMutes: Operation<"listMutes"> = async ({ query, caller, url }, context) => {
  const limit = query.limit ?? 40;
  const page = pageOf({ ...query, limit });
  const entries = await listMuted(context.store, caller.account.id, context.clock(), page);
  const { accounts, headers } = await renderAccountPage(context, url, entries, limit);
  return {
    status: 200,
    body: accounts.map(({ account, entry }) => ({
      ...account,
      mute_expires_at: entry.expires_at?.toISOString() ?? null,
    })),
    headers,
  };
};
