/** Resets relationships between tests. */
import type { TestServer } from "./server.ts";

/** Deletes all follows, requests, blocks, mutes, notes and jobs, and resets the accounts. */
export async function forgetRelationships(server: TestServer): Promise<void> {
  const { builder } = server.database;
  await builder.raw(`truncate follows, follow_requests, blocks, mutes, account_notes, user_domain_blocks,
    domain_blocks, notifications, events, graphile_worker._private_jobs`);
  await builder("accounts").update({
    followers_count: 0,
    following_count: 0,
    locked: false,
    hide_collections: null,
    silenced_at: null,
    suspended_at: null,
    moved_to_account_id: null,
  });
}
