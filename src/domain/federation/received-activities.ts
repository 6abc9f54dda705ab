/** Maintenance of the queue of received activities; src/federation/inbox/ fills and processes it. */
import { createHash } from "node:crypto";
import {
  type FailedRow,
  addInboxJobs,
  findOverdueBuckets,
  listFailedReceived,
  removeFailedReceived,
  removeSeenActivities,
  retryFailedReceived,
} from "../../store/federation/received-activities.ts";
import type { Operator } from "../kernel/actor.ts";
import { type Context, type Queryable, type Transaction, inStore } from "../kernel/context.ts";
import { sweep } from "../../work/sweep.ts";

/** Activities are distributed over this many jobs, by host. */
export const inboxBuckets = 16;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Days for which activities that could not be processed are kept. */
const keptDays = 30;

/** Maximum failed activities that are kept. */
const mostKept = 10_000;

/** Maximum failed activities in the list for the operator. */
const mostListed = 200;

/** The job that processes the activities of a host. */
export function inboxBucketOf(host: string): number {
  return createHash("sha256").update(host).digest().readUInt32BE() % inboxBuckets;
}

/** Queues jobs for overdue activities, for example after a job failed too often. */
export async function resumeReceived(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - minute);
  const overdue = await findOverdueBuckets(context.store, inboxBuckets, before);
  if (overdue.length > 0) await context.writeWithoutActor(inStore, addInboxJobs, overdue);
}

/** Removes expired records of activities. */
export async function trimReceived(context: Context): Promise<void> {
  await context.writeWithoutActor(inStore, removeSeenActivities);
  const before = new Date(context.clock().getTime() - keptDays * day);
  await sweep(() => context.writeWithoutActor(inStore, removeFailedReceived, before, mostKept), true);
}

/** The latest activities that could not be processed. */
export function readFailedReceived(context: Queryable): Promise<FailedRow[]> {
  return listFailedReceived(context.store, mostListed);
}

/** Queues all failed activities again. Returns their number. */
export async function repeatFailedReceived(tx: Transaction, _operator: Operator): Promise<number> {
  const buckets = await retryFailedReceived(tx.store);
  await addInboxJobs(tx.store, [...new Set(buckets)]);
  return buckets.length;
}
