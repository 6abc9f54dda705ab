/** Descriptions of what staff manage: the operations of the contract, columns and words, from which pages are made. */
import type { ParameterObject } from "../../../contract/document.ts";
import type { OperationId } from "../../../contract/types.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import type { Html } from "../../../text/html.ts";
import type { Answer } from "../calls.ts";
import type { DescribedForm, FormDescription } from "./described-forms.ts";
import type { Console, PageOfConsole, Section, View } from "./frame.ts";

/** An operation that returns a list. */
export type ListOperation = {
  [Id in OperationId]: Answer<Id> extends readonly object[] ? Id : never;
}[OperationId];

/** What a list's operation returns. */
export type EntryOf<List extends ListOperation> =
  Answer<List> extends readonly (infer Entry)[] ? Entry : never;

export type Cell = Html | string;

/** A button of an entry. */
export interface Action<Entry> {
  readonly operation: OperationId;
  readonly words: MessageKey;
  /** Whether the entry's state allows it; by default always. */
  readonly when?: (entry: Entry) => boolean;
  readonly danger?: boolean;
  /** Whether the list has it, too, as it does if entries have no page. */
  readonly inList?: boolean;
}

export interface Column<Entry> {
  readonly title: MessageKey;
  readonly cell: (entry: Entry, view: View) => Cell;
}

/** A collection that staff manage. */
export interface Description<Entry> extends Omit<Section, "operation"> {
  /** Path parameters of all operations, besides `id`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** An explanation above the list. */
  readonly about?: MessageKey;
  /** Parameters of the list by which it can be filtered. */
  readonly filters?: readonly string[];
  /** By default, the property `id`. */
  readonly idOf?: (entry: Entry) => string;
  /** The name of an entry, which is the link to its page. */
  readonly nameOf: (entry: Entry, view: View) => Cell;
  /** The heading of its page; by default, its name. */
  readonly titleOf?: (entry: Entry, view: View) => string;
  /** The columns after the name. */
  readonly columns: readonly Column<Entry>[];
  /** The operation that returns one entry; entries have no page without it. */
  readonly read?: OperationId;
  /** Facts on the page of an entry, besides the columns. */
  readonly facts?: readonly Column<Entry>[];
  /** Further cards on the page of an entry. */
  readonly more?: (view: View, entry: Entry) => Promise<Html>;
  /** What is above the list. */
  readonly above?: (view: View) => Promise<Html>;
  readonly create?: FormDescription;
  readonly update?: FormDescription;
  readonly remove?: OperationId;
  /** Which entries can be deleted; by default all. */
  readonly removable?: (entry: Entry) => boolean;
  /** What deleting an entry means. */
  readonly loses?: MessageKey;
  readonly actions?: readonly Action<Entry>[];
  /** Whether creating an entry continues on its page, not on the list. */
  readonly opensCreated?: boolean;
  /** Adds pages whose paths would otherwise be taken for those of entries. */
  readonly precede?: (console: Console) => void;
  /** Adds further pages, and forms to the page of an entry. */
  readonly extend?: (entryPage: PageOfConsole, console: Console) => void;
}

/** A description with what the contract adds to it. */
export interface Collection<Entry> extends Description<Entry> {
  readonly operation: ListOperation;
  readonly filterParameters: readonly ParameterObject[];
  readonly newForm: DescribedForm | undefined;
  readonly editForm: DescribedForm | undefined;
  /** The last part of each action's path. */
  readonly segments: ReadonlyMap<OperationId, string>;
}

/** The identifier of an entry. */
export function idIn<Entry>({ idOf }: Pick<Description<Entry>, "idOf">, entry: Entry): string {
  if (idOf !== undefined) return idOf(entry);
  const { id } = entry as { readonly id?: unknown };
  if (typeof id !== "string") throw new Error("an entry without an id needs idOf in its description");
  return id;
}

/** The path of the page of an entry, and the beginning of those of its forms. */
export function addressIn<Entry>(described: Pick<Description<Entry>, "idOf" | "path">, entry: Entry): string {
  return `${described.path}/${encodeURIComponent(idIn(described, entry))}`;
}
