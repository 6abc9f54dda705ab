/** The versions of the operator's documents. */
import { type Row, raw, read, table, write } from "../kernel/statement.ts";

export const documentKinds = ["privacy_policy", "terms_of_service", "extended_description"] as const;

export type DocumentKind = (typeof documentKinds)[number];

export interface DocumentRow extends Row<"documents", "id" | "kind" | "source" | "published_at"> {
  /** `YYYY-MM-DD`. */
  readonly effective_date: string;
}

/** A version in the history, without its text. */
export interface DocumentVersionRow extends Omit<DocumentRow, "source">, Row<"documents", "withdrawn_at"> {
  /** Characters of the text. */
  readonly length: number;
  /** Whether its day has come. */
  readonly effective: boolean;
  /** Whether it is the version in force. */
  readonly in_force: boolean;
}

const effectiveDate = raw("effective_date::text as effective_date");

const columns = ["id", "kind", "source", effectiveDate, "published_at"] as const;

const notWithdrawn = (kind: DocumentKind) => table("documents").where({ kind, withdrawn_at: null });

const inForce = (kind: DocumentKind, day: string) =>
  notWithdrawn(kind)
    .where("effective_date", "<=", day)
    .orderBy("effective_date", "desc")
    .orderBy("id", "desc")
    .limit(1);

/** The version in force on a day (`YYYY-MM-DD`): the newest of those with the latest effective date up to then. */
export const findDocumentInForce = read.first("document_in_force", (kind: DocumentKind, day: string) =>
  inForce(kind, day).select<DocumentRow[]>(...columns),
);

/** The next version that takes effect after this day. */
export const findNextDocument = read.first("document_next", (kind: DocumentKind, day: string) =>
  notWithdrawn(kind)
    .where("effective_date", ">", day)
    .orderBy("effective_date")
    .orderBy("id", "desc")
    .limit(1)
    .select<DocumentRow[]>(...columns),
);

/** The version that takes effect on this day. */
export const findDocumentOfDay = read.first("document_of_day", (kind: DocumentKind, day: string) =>
  notWithdrawn(kind)
    .where("effective_date", day)
    .orderBy("id", "desc")
    .limit(1)
    .select<DocumentRow[]>(...columns),
);

/** Whether a document has a version, in force or upcoming. */
export const hasDocument = read.any("document_exists", (kind: DocumentKind) =>
  notWithdrawn(kind).limit(1).select("id"),
);

const versionColumns = (kind: DocumentKind, day: string) => [
  "id",
  "kind",
  effectiveDate,
  "published_at",
  "withdrawn_at",
  raw("length(source) as length"),
  raw("effective_date <= :day as effective", { day }),
  raw("id is not distinct from :inForce as in_force", { inForce: inForce(kind, day).select("id") }),
];

/** A page of all versions, also withdrawn ones, newest first. */
export const pageDocuments = read.page("documents", "id", (kind: DocumentKind, day: string) =>
  table("documents")
    .where({ kind })
    .select<DocumentVersionRow[]>(...versionColumns(kind, day)),
);

/** A version with its text. */
export const findDocument = read.first("document_by_id", (kind: DocumentKind, day: string, id: string) =>
  table("documents")
    .where({ kind, id })
    .select<(DocumentVersionRow & DocumentRow)[]>("source", ...versionColumns(kind, day)),
);

/** Serializes changes to one document until the transaction ends. */
export const lockDocuments = write.run("documents_lock", (kind: DocumentKind) =>
  raw("select pg_advisory_xact_lock(hashtextextended('documents ' || :kind, 0))", { kind }),
);

/** How many versions a document has had. */
export const countDocuments = read.count("documents_count", (kind: DocumentKind) =>
  table("documents").where({ kind }),
);

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly source: string;
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  readonly publishedAt: Date;
}

/** Adds a version and keeps earlier ones. Returns its id. */
export const insertDocument = write.value("document_insert", (document: NewDocument) =>
  table("documents")
    .insert({
      kind: document.kind,
      source: document.source,
      effective_date: document.effectiveDate,
      published_at: document.publishedAt,
    })
    .returning("id"),
);

/** Withdraws a version. */
export const markDocumentWithdrawn = write.run("document_withdraw", (id: string, at: Date) =>
  table("documents").where({ id }).update({ withdrawn_at: at }),
);
