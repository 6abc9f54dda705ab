/**
 * Copies of home timelines in another place than PostgreSQL, which may lose any of them at any time
 * (docs/decisions/035-homes-in-redis.md).
 */
import type { Row } from "../kernel/statement.ts";

/** A status in the home timeline of an account. */
export type HomeEntry = Row<"home_entries", "account_id" | "status_id">;

/** An entry with the name of the copy that it is added to; null if there is none. */
export interface NamedEntry extends HomeEntry {
  readonly copy: Row<"homes", "copy">["copy"];
}

/** The largest id. */
export const largestId = "9223372036854775807";

/** Which entries to read: some on each side of an id. */
export interface Around {
  /** The first one of those above. */
  readonly position: string;
  /** At most this many from the position on, the lowest ones. */
  readonly above: number;
  /** At most this many below the position, the highest ones. */
  readonly below: number;
}

/**
 * A part of a copy. If `homes` says that the copy with this name is filled, it has all candidates between its bounds. It may
 * have statuses that aren't candidates any more.
 */
export interface CopiedPart {
  /** The copy's name. */
  readonly copy: string;
  readonly ids: readonly string[];
  /** Bounds, inclusive. */
  readonly from: string;
  readonly to: string;
}

/** None of these waits long or throws, except `measure`. */
export interface HomeCopies {
  /**
   * Adds entries to the copies with these names.
   * @returns the accounts whose copies may lack one of them, or don't exist: also if there is one with another name
   */
  add(entries: readonly NamedEntry[]): Promise<ReadonlySet<string>>;
  /** Returns "missing" if there is no copy; undefined if it has nothing there, or the place doesn't answer. */
  read(accountId: string, around: Around): Promise<CopiedPart | "missing" | undefined>;
  /**
   * Replaces a copy by an empty one, to which entries are added from then on.
   * @returns its name; undefined if that failed
   */
  begin(accountId: string): Promise<string | undefined>;
  /**
   * Adds all candidates, which were read after `begin`, as far as they are stored.
   * @param statusIds newest first
   * @param isWhole whether there are no further ones
   * @returns false if that failed, or if the copy doesn't exist any more
   */
  complete(accountId: string, copy: string, statusIds: readonly string[], isWhole: boolean): Promise<boolean>;
  /**
   * Tries whether the place can be used.
   * @returns the bytes that it uses, with whatever else is there
   * @throws if it can't, with an error that is safe to show
   */
  measure(): Promise<number>;
  close(): void;
}
