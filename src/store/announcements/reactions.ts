/** Emoji reactions to announcements. Triggers count them by name. */
import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface ReactionCountRow extends Row<
  "announcement_reaction_counts",
  "announcement_id, name, count"
> {
  /** Whether the viewer reacted so. */
  readonly me: boolean;
}

/** The reactions to announcements, the earliest first. */
export function countReactions(
  store: ReadStore,
  announcementIds: readonly string[],
  viewerId: string | null,
): Promise<ReactionCountRow[]> {
  if (announcementIds.length === 0) return Promise.resolve([]);
  return store.query(
    "announcement_reactions_count",
    `select c.announcement_id, c.name, c.count, exists (
         select 1 from announcement_reactions r
         where r.announcement_id = c.announcement_id and r.name = c.name and r.account_id = $2) as me
     from announcement_reaction_counts c where c.announcement_id = any($1::bigint[])
     order by c.announcement_id, c.first_at, c.name`,
    [announcementIds, viewerId],
  );
}

/** The names of an announcement's reactions. */
export const findReactionNames = read.set<[announcementId: string], string>(
  "announcement_reaction_names",
  "select name from announcement_reaction_counts where announcement_id = $1",
);

/** @returns whether the reaction is new */
export const insertReaction = write.any<[announcementId: string, accountId: string, name: string]>(
  "announcement_reaction_insert",
  `insert into announcement_reactions (announcement_id, account_id, name, created_at) values ($1, $2, $3, $now)
   on conflict do nothing returning 1`,
);

/** @returns whether there was such a reaction */
export const deleteReaction = write.any<[announcementId: string, accountId: string, name: string]>(
  "announcement_reaction_delete",
  `delete from announcement_reactions where announcement_id = $1 and account_id = $2 and name = $3 returning 1`,
);
