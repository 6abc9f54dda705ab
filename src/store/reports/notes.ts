/** Notes of moderators on reports and accounts. */
import { type Row, now, read, table, write } from "../kernel/statement.ts";

/** The subject of a note. */
export interface NoteSubject {
  readonly type: "report" | "account";
  readonly id: string;
}

export type NoteRow = Row<"moderation_notes", (typeof columns)[number]>;

const columns = ["id", "account_id", "content", "created_at"] as const;

/** The column of the subject, which notes are found by. */
const about = ({ type, id }: NoteSubject) =>
  type === "report" ? { report_id: id } : { target_account_id: id };

/** A page of the notes on a report or an account, newest first. */
export const listNotes = read.page(
  "moderation_notes",
  "id",
  (subject: NoteSubject) =>
    table("moderation_notes")
      .where(about(subject))
      .select<NoteRow[]>(...columns),
  { varies: true },
);

/** Counts the notes on a report or an account, up to a limit. */
export const countNotes = read.number(
  "moderation_notes_count",
  (subject: NoteSubject, limit: number) =>
    table("moderation_notes").where(about(subject)).limit(limit).select("id"),
  { varies: true },
);

export const insertNote = write.only(
  "moderation_note_insert",
  (subject: NoteSubject, authorId: string | null, content: string) =>
    table("moderation_notes")
      .insert({ ...about(subject), account_id: authorId, content, created_at: now() })
      .returning(columns),
  { varies: true },
);

/** A note on the report or account, locked until the transaction ends. */
export const lockNote = write.first(
  "moderation_note_lock",
  (subject: NoteSubject, id: string) =>
    table("moderation_notes")
      .where({ id, ...about(subject) })
      .forUpdate()
      .select(...columns),
  { varies: true },
);

export const deleteNoteRow = write.run("moderation_note_delete", (id: string) =>
  table("moderation_notes").where({ id }).delete(),
);
