/** Requested archives. A row has only the name of its file, which is in the private file storage. */
import { type Row, anyOf, computed, read, table, write } from "../kernel/statement.ts";

export type ArchiveRow = Row<"archives", (typeof columns)[number]>;

const columns = ["id", "user_id", "state", "name", "size", "created_at", "finished_at"] as const;

const archives = () => table("archives").select(...columns);

interface NewArchive {
  readonly userId: string;
  readonly name: string;
  readonly createdAt: Date;
}

export const insertArchive = write.only("archive_insert", ({ userId, name, createdAt }: NewArchive) =>
  table("archives").insert({ user_id: userId, name, created_at: createdAt }).returning(columns),
);

/** The archives that a user requested after a time, newest first. */
export const findArchivesSince = read.rows("archives_of_user", (userId: string, since: Date) =>
  archives().where({ user_id: userId }).where("created_at", ">", since).orderBy("id", "desc").limit(10),
);

export const findArchive = read.first("archive_by_id", (id: string) => archives().where({ id }));

/** @returns whether this call changed the state from waiting to ready; of concurrent calls, only one does */
export const finishArchive = write.any("archive_finish", (id: string, size: number, at: Date) =>
  table("archives")
    .where({ id, state: "waiting" })
    .update({ state: "ready", size: computed(size, String), finished_at: at })
    .returning("id"),
);

/** @returns whether there was a waiting archive with this id */
export const deleteWaitingArchive = write.any("archive_delete_waiting", (id: string) =>
  table("archives").where({ id, state: "waiting" }).delete().returning("id"),
);

/** Archives requested before `before`, and archives still waiting that were requested before `waitingBefore`, a later time. */
export const findOldArchives = read.rows("archives_old", (before: Date, waitingBefore: Date, limit: number) =>
  archives()
    .where("created_at", "<", waitingBefore)
    .whereRaw("(created_at < ? or state = 'waiting')", [before])
    .orderBy("created_at")
    .limit(limit),
);

export const deleteArchives = write.run("archives_delete", (ids: readonly string[]) =>
  table("archives").where("id", anyOf(ids)).delete(),
);

/** File names of an account's archives. */
export const archiveNamesOf = read.values("archive_names_of_account", (accountId: string) =>
  table("archives as a")
    .join("users as u", "u.id", "a.user_id")
    .where("u.account_id", accountId)
    .select<Row<"archives", "name">[]>("a.name"),
);

/** The names, among these, that belong to an archive. */
export const knownArchiveNames = read.set("archive_names_known", (names: readonly string[]) =>
  table("archives").where("name", anyOf(names)).select("name"),
);
