/** Records who uses the server, for the measures of active users, and to store the home timelines of those who do. */
import { insertActiveDay } from "../../store/measures/activity.ts";
import { cacheSlot } from "../kernel/caches.ts";
import { type Context, announce } from "../kernel/context.ts";
import { dayOf } from "./ranges.ts";

/** The active users of one day that this process has recorded. */
interface Recorded {
  day: string;
  users: Set<string>;
}

const recorded = cacheSlot((): Recorded => ({ day: "", users: new Set() }));

/**
 * Records that a user was active today: one statement per user, day and process. Never fails, because requests
 * take precedence.
 */
export async function recordActivity(context: Context, userId: string): Promise<void> {
  const today = dayOf(context.clock());
  const known = context.caches.get(recorded);
  if (known.day !== today) {
    known.day = today;
    known.users = new Set();
  }
  const { users } = known;
  if (users.has(userId)) return;
  users.add(userId);
  try {
    // On a separate context: the request may be aborted, and counts only its own statements.
    const own = context.fork();
    const returning = await insertActiveDay(own.autocommit, userId, today);
    if (returning === undefined) return;
    await own.writeWithoutActor(announce, { type: "home.fill_due", accountId: returning });
  } catch (error) {
    users.delete(userId);
    context.log.warn({ error, userId }, "could not record the activity of a user");
  }
}
