/** Emoji reactions to announcements. Triggers count them by name. */
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";

export interface ReactionCountRow extends Row<
  "announcement_reaction_counts",
  "announcement_id" | "name" | "count"
> {
  /** Whether the viewer reacted so. */
  readonly me: boolean;
}

/** The reactions to announcements, the earliest first. */
export const countReactions = read.rows(
  "announcement_reactions_count",
  (announcementIds: readonly string[], viewerId: string | null) =>
    table("announcement_reaction_counts as c")
      .where("c.announcement_id", anyOf(announcementIds))
      .orderByRaw("c.announcement_id, c.first_at, c.name")
      .select<ReactionCountRow[]>(
        "c.announcement_id",
        "c.name",
        "c.count",
        raw(
          `exists (select 1 from announcement_reactions r
             where r.announcement_id = c.announcement_id and r.name = c.name and r.account_id = :viewerId) as me`,
          { viewerId },
        ),
      ),
  { skipsEmpty: true },
);

/** The names of an announcement's reactions. */
export const findReactionNames = read.set("announcement_reaction_names", (announcementId: string) =>
  table("announcement_reaction_counts").where({ announcement_id: announcementId }).select("name"),
);

/** @returns whether the reaction is new */
export const insertReaction = write.any(
  "announcement_reaction_insert",
  (announcementId: string, accountId: string, name: string) =>
    table("announcement_reactions")
      .insert({ announcement_id: announcementId, account_id: accountId, name, created_at: now() })
      .onConflict()
      .ignore()
      .returning("name"),
);

/** @returns whether there was such a reaction */
export const deleteReaction = write.any(
  "announcement_reaction_delete",
  (announcementId: string, accountId: string, name: string) =>
    table("announcement_reactions")
      .where({ announcement_id: announcementId, account_id: accountId, name })
      .delete()
      .returning("name"),
);
