/** The versions of the operator's documents. */
import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export const documentKinds = ["privacy_policy", "terms_of_service", "extended_description"] as const;

export type DocumentKind = (typeof documentKinds)[number];

export interface DocumentRow extends Row<"documents", "id, kind, source, published_at"> {
  /** `YYYY-MM-DD`. */
  readonly effective_date: string;
}

/** A version in the history, without its text. */
export interface DocumentVersionRow extends Omit<DocumentRow, "source"> {
  /** Characters of the text. */
  readonly length: number;
  readonly withdrawn_at: Date | null;
  /** Whether its day has come. */
  readonly effective: boolean;
  /** Whether it is the version in force. */
  readonly in_force: boolean;
}

const columns = "id, kind, source, effective_date::text as effective_date, published_at";

/** The version in force on a day (`YYYY-MM-DD`): the newest of those with the latest effective date up to then. */
export const findDocumentInForce = read.first<[kind: DocumentKind, day: string], DocumentRow>(
  "document_in_force",
  `select ${columns} from documents
   where kind = $1 and withdrawn_at is null and effective_date <= $2::date
   order by effective_date desc, id desc limit 1`,
);

/** The next version that takes effect after this day. */
export const findNextDocument = read.first<[kind: DocumentKind, day: string], DocumentRow>(
  "document_next",
  `select ${columns} from documents
   where kind = $1 and withdrawn_at is null and effective_date > $2::date
   order by effective_date, id desc limit 1`,
);

/** The version that takes effect on this day. */
export const findDocumentOfDay = read.first<[kind: DocumentKind, day: string], DocumentRow>(
  "document_of_day",
  `select ${columns} from documents
   where kind = $1 and withdrawn_at is null and effective_date = $2::date
   order by id desc limit 1`,
);

/** Whether a document has a version, in force or upcoming. */
export const hasDocument = read.value<[kind: DocumentKind], boolean>(
  "document_exists",
  "select exists (select from documents where kind = $1 and withdrawn_at is null) as has",
);

/** SQL expression for the version in force of the kind in `$1` on the day in `$2`. */
const idInForce = `(select id from documents
  where kind = $1 and withdrawn_at is null and effective_date <= $2::date
  order by effective_date desc, id desc limit 1)`;

const versionColumns = `id, kind, effective_date::text as effective_date, published_at, withdrawn_at,
  length(source) as length, effective_date <= $2::date as effective, id is not distinct from ${idInForce} as in_force`;

/** A page of all versions, also withdrawn ones, newest first. */
export const pageDocuments = read.page<[kind: DocumentKind, day: string], DocumentVersionRow>(
  "documents",
  "id",
  `select ${versionColumns} from documents where kind = $1 and $within $order`,
);

/** A version with its text. */
export async function findDocument(
  store: ReadStore,
  kind: DocumentKind,
  day: string,
  id: string,
): Promise<(DocumentVersionRow & DocumentRow) | undefined> {
  const [row] = await store.query<DocumentVersionRow & DocumentRow>(
    "document_by_id",
    `select source, ${versionColumns} from documents where kind = $1 and id = $3`,
    [kind, day, id],
  );
  return row;
}

/** Serializes changes to one document until the transaction ends. */
export const lockDocuments = write.run<[kind: DocumentKind]>(
  "documents_lock",
  "select pg_advisory_xact_lock(hashtextextended('documents ' || $1, 0))",
);

/** How many versions a document has had. */
export const countDocuments = read.value<[kind: DocumentKind], number>(
  "documents_count",
  "select count(*)::integer as count from documents where kind = $1",
);

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  readonly publishedAt: Date;
}

/** Adds a version and keeps earlier ones. Returns its id. */
export const insertDocument = write.value<[document: NewDocument], string>(
  "document_insert",
  "insert into documents (kind, source, effective_date, published_at) values ($1, $2, $3::date, $4) returning id",
  (document) => [document.kind, document.source, document.effectiveDate, document.publishedAt],
);

/** Withdraws a version. */
export const markDocumentWithdrawn = write.run<[id: string, now: Date]>(
  "document_withdraw",
  "update documents set withdrawn_at = $2 where id = $1",
);
