/** Pages of lists as encoded JSON, joined from cached views. */
import type { Encoded, SchemaName } from "../contract/encoded.ts";
import type { Schemas } from "../contract/types.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import type { Page } from "../store/kernel/cursors.ts";
import { type FilteredPage, fillPage, firstCount } from "../store/kernel/filtered-page.ts";
import type { EntryList } from "../store/statuses/entries.ts";
import { keepReply } from "./kept-replies.ts";
import {
  type EntryEncoding,
  type JudgedEntry,
  encodeMissing,
  judge,
  judgedUntil,
  listOf,
  prefixOf,
  shownUntil,
} from "./kept-views.ts";

export interface EncodedPage<Value> {
  readonly body: Encoded<Value[]>;
  readonly ends: FilteredPage<unknown>["ends"];
  readonly more: boolean;
}

/**
 * A page of a list, newest first, with one statement if all entries are cached.
 * @throws {BrokenReply} if a part of an entry violates the contract
 */
export async function encodePage<Name extends SchemaName>(
  context: Queryable,
  list: EntryList,
  page: Page,
  encoding: EntryEncoding<Name>,
): Promise<EncodedPage<Schemas[Name]>> {
  const first = await list.read(context.store, page, firstCount(page));

  async function join(): Promise<{ value: EncodedPage<Schemas[Name]>; bytes: number; until: number }> {
    let reads = 0;
    let judged: readonly JudgedEntry[] = [];
    const found = await fillPage<JudgedEntry>(page, async (rest, count) => {
      reads += 1;
      judged = await judge(context, list, reads === 1 ? first : await list.read(context.store, rest, count));
      return judged;
    });
    const entries = await encodeMissing(context, found.rows, first.emojis, encoding);
    const body = listOf(encoding.schema, entries).inOnePiece();
    return {
      value: { body, ends: found.ends, more: found.more },
      bytes: body.length,
      // Not cached after further reads, which would have to be repeated for the versions of their entries.
      until: reads === 1 ? Math.min(judgedUntil(judged), shownUntil(entries)) : 0,
    };
  }

  // Clients request the newest page repeatedly, but further pages only once.
  const isNewest = page.below === null && page.above === null;
  if (!isNewest) return (await join()).value;
  return keepReply(context, first, `${prefixOf(list, first)}${page.limit}|${first.keys}`, join);
}
