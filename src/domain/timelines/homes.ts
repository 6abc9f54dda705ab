/** Which home timelines are stored, and how much of each (docs/decisions/034-pulled-homes.md). */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../kernel/caches.ts";
import { type Context, announce, inStore } from "../kernel/context.ts";
import type { EntryList } from "../../store/statuses/entries.ts";
import { homeTimeline } from "../../store/timelines/home-pages.ts";
import {
  type HomeState,
  beginHome,
  emptyHome,
  fillCopy,
  fillRows,
  findHomes,
  releaseHome,
  trimHomes,
} from "../../store/timelines/home.ts";
import { sweep } from "../../work/sweep.ts";

const day = 24 * 3_600_000;

/** Home timelines of a batch. */
const homesAtOnce = 200;

/** Entries that one transaction removes. */
const entriesAtOnce = 10_000;

/** Milliseconds. */
const longestPause = 100;

/** Accounts for whose home timelines filling was lately asked. Milliseconds. */
const asked = cacheSlot(() => new LRUCache<string, true>({ max: 10_000, ttl: 10_000 }));

/** An account's home timeline. If the place of its entries has lost them, it is filled again soon. */
export function homeOf(context: Context, accountId: string): EntryList {
  const { homeCopies: copies, caches, log } = context;
  if (copies === null) return homeTimeline(accountId, null);
  const missed = (): void => {
    const known = caches.get(asked);
    if (known.has(accountId)) return;
    known.set(accountId, true);
    context
      .fork()
      .writeWithoutActor(announce, { type: "home.fill_due", accountId })
      .catch((error: unknown) => {
        log.warn({ error, accountId }, "could not have a home timeline filled");
      });
  };
  return homeTimeline(accountId, { copies, missed });
}

/**
 * Stores the home timeline of a person who has come back, or whose entries were lost. First all new statuses are added from
 * then on, and only then it is filled, in another transaction, so that no status is in neither.
 */
export async function fill(context: Context, accountId: string): Promise<void> {
  const { homeCopies: copies, config } = context;
  const { entries } = config.homes;
  const copy = await context.writeWithoutActor(inStore, beginHome, copies, accountId);
  if (copies === null) await context.writeWithoutActor(inStore, fillRows, [accountId], entries);
  else if (copy !== null)
    await context.writeWithoutActor(inStore, fillCopy, copies, { accountId, copy }, entries);
}

/**
 * Brings all home timelines to what is stored of them: removes the entries of people who have been away, fills those that
 * aren't filled yet, and trims the others.
 */
export function tendHomes(context: Context): Promise<void> {
  const { days, entries } = context.config.homes;
  const since = new Date(context.clock().getTime() - days * day);
  return sweep(async (after) => {
    const homes = await findHomes(context.store, context.homeCopies !== null, after, since, homesAtOnce);
    for (const home of homes) await tendHome(context, home);
    const ids = homes.flatMap(({ accountId, isRead }) => (isRead ? [accountId] : []));
    const trim = () => context.writeWithoutActor(inStore, trimHomes, ids, entries, entriesAtOnce);
    await sweep(trim, true, { longestPause });
    return homes.at(-1)?.accountId;
  }, "0");
}

async function tendHome(context: Context, { accountId, isRead, isKept, isFilled }: HomeState): Promise<void> {
  if (isRead) {
    if (!isKept || !isFilled) await fill(context, accountId);
    if (context.homeCopies === null) return;
  } else if (isKept) await context.writeWithoutActor(inStore, releaseHome, accountId);
  const empty = () => context.writeWithoutActor(inStore, emptyHome, accountId, entriesAtOnce);
  await sweep(empty, true, { longestPause });
}
