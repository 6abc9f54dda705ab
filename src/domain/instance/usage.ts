/** Usage statistics of the server. */
import { countKnownDomains } from "../../store/instance/instance.ts";
import { type UsageName, countUsers, countWeeks, readUsageCounters } from "../../store/instance/usage.ts";
import type { Context } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";

const day = 86_400_000;
const week = 7 * day;

export interface Usage {
  /** Registered users: confirmed, and approved if required. */
  readonly users: number;
  /** Users who signed in at least once in the last 180 days. */
  readonly activeHalfYear: number;
  /** In the last 30 days. */
  readonly activeMonth: number;
  /** In the last four weeks. */
  readonly activeFourWeeks: number;
  readonly localPosts: number;
  readonly localComments: number;
  /** Known servers. */
  readonly domains: number;
}

const usage = memoize(5000, async (context): Promise<Usage> => {
  const now = context.clock().getTime();
  const since = {
    halfYear: new Date(now - 180 * day),
    month: new Date(now - 30 * day),
    fourWeeks: new Date(now - 4 * week),
  };
  const [users, counters, domains] = await Promise.all([
    countUsers(context.store, since),
    readUsageCounters(context.store),
    countKnownDomains(context.store),
  ]);
  const counted = (name: UsageName): number =>
    Number(counters.find((counter) => counter.name === name)?.value ?? 0);
  return {
    users: Number(users.total),
    activeHalfYear: Number(users.half_year),
    activeMonth: Number(users.month),
    activeFourWeeks: Number(users.four_weeks),
    localPosts: counted("local_posts"),
    localComments: counted("local_comments"),
    domains,
  };
});

/** Counts of the whole server, at most five seconds old. */
export function readUsage(context: Context): Promise<Usage> {
  return usage.get(context);
}

export interface WeekOfActivity {
  /** Monday, midnight UTC. */
  readonly week: Date;
  readonly statuses: string;
  readonly logins: string;
  readonly registrations: string;
}

/** Reported weeks, including the current one. */
const weeks = 12;

const activity = memoize(300_000, async (context): Promise<WeekOfActivity[]> => {
  const current = startOfWeek(context.clock());
  const mondays = Array.from({ length: weeks }, (_, past) => new Date(current.getTime() - past * week));
  const rows = await countWeeks(context.store, mondays);
  return rows.flatMap((row, index) => {
    const monday = mondays[index];
    return monday === undefined ? [] : [{ week: monday, ...row }];
  });
});

/** The activity of the last twelve weeks, the current one first; at most five minutes old. */
export function readActivity(context: Context): Promise<WeekOfActivity[]> {
  return activity.get(context);
}

/** The last Monday, midnight UTC: weeks begin as in ISO 8601. */
function startOfWeek(time: Date): Date {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
  return new Date(midnight - ((time.getUTCDay() + 6) % 7) * day);
}

/** The start of the oldest reported week. */
export function firstReportedWeek(now: Date): Date {
  return new Date(startOfWeek(now).getTime() - (weeks - 1) * week);
}
