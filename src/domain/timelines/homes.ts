/** Which home timelines are stored, and how much of each (docs/decisions/034-pulled-homes.md). */
import { type Context, inStore } from "../kernel/context.ts";
import {
  type HomeState,
  emptyHome,
  fillHome,
  findHomes,
  releaseHome,
  resumeHome,
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

/**
 * Stores the home timeline of a person who has come back. First all new statuses are added from then on, and only then it is
 * filled, in another transaction, so that no status is in neither.
 */
export async function fill(context: Context, accountId: string): Promise<void> {
  await context.writeWithoutActor(inStore, resumeHome, accountId);
  await context.writeWithoutActor(inStore, fillHome, accountId, context.config.homes.entries);
}

/**
 * Brings all home timelines to what is stored of them: removes the entries of people who have been away, fills those that
 * aren't filled yet, and trims the others.
 */
export function tendHomes(context: Context): Promise<void> {
  const { days, entries } = context.config.homes;
  const since = new Date(context.clock().getTime() - days * day);
  return sweep(async (after) => {
    const homes = await findHomes(context.store, after, since, homesAtOnce);
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
    return;
  }
  if (isKept) await context.writeWithoutActor(inStore, releaseHome, accountId);
  const empty = () => context.writeWithoutActor(inStore, emptyHome, accountId, entriesAtOnce);
  await sweep(empty, true, { longestPause });
}
