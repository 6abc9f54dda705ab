/** Notes of moderators on reports and accounts. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** The subject of a note. */
export interface NoteSubject {
  readonly type: "report" | "account";
  readonly id: string;
}

export type NoteRow = Row<"moderation_notes", typeof columns>;

const columns = "id, account_id, content, created_at";
const subjectColumn = { report: "report_id", account: "target_account_id" } as const;

/** A page of the notes on a report or an account, newest first. */
export async function listNotes(store: ReadStore, subject: NoteSubject, page: Page): Promise<NoteRow[]> {
  const rows = await store.query<NoteRow>(
    `moderation_notes_${subject.type}_${direction(page)}`,
    `select ${columns} from moderation_notes
     where ${subjectColumn[subject.type]} = $1 and ${within("id", "$2", "$3")}
     order by id ${direction(page)} limit $4`,
    [subject.id, page.below, page.above, page.limit],
  );
  return newestFirst(page, rows);
}

/** Counts the notes on a report or an account, up to a limit. */
export async function countNotes(store: ReadStore, subject: NoteSubject, limit: number): Promise<number> {
  const rows = await store.query(
    `moderation_notes_count_${subject.type}`,
    `select id from moderation_notes where ${subjectColumn[subject.type]} = $1 limit $2`,
    [subject.id, limit],
  );
  return rows.length;
}

export async function insertNote(
  store: WriteStore,
  subject: NoteSubject,
  authorId: string | null,
  content: string,
): Promise<NoteRow> {
  const rows = await store.query<NoteRow>(
    `moderation_note_insert_${subject.type}`,
    `insert into moderation_notes (${subjectColumn[subject.type]}, account_id, content, created_at)
     values ($1, $2, $3, $now) returning ${columns}`,
    [subject.id, authorId, content],
  );
  return single(rows);
}

/** A note on the report or account, locked until the transaction ends. */
export async function lockNote(
  store: WriteStore,
  subject: NoteSubject,
  id: string,
): Promise<NoteRow | undefined> {
  const [row] = await store.query<NoteRow>(
    `moderation_note_lock_${subject.type}`,
    `select ${columns} from moderation_notes where id = $2 and ${subjectColumn[subject.type]} = $1 for update`,
    [subject.id, id],
  );
  return row;
}

export const deleteNoteRow = write.run<[id: string]>(
  "moderation_note_delete",
  "delete from moderation_notes where id = $1",
);
