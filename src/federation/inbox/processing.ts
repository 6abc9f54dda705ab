/**
 * Processes the queue of activities. A job takes those of the hosts in its bucket: a few of each host in turn, so that
 * one host's flood doesn't delay the others, and those of an actor in the order of their arrival.
 */
import { type Context, inStore } from "../../domain/kernel/context.ts";
import { type Running, drain } from "../../work/drain.ts";
import {
  type ReceivedRow,
  deferReceived,
  deleteReceived,
  failReceived,
  findDueReceived,
  planReceived,
  postponeReceived,
  wakePostponed,
} from "../../store/federation/received-activities.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { handlers as everyHandler } from "../activities/index.ts";
import { DocumentUnavailable } from "../fetched-documents.ts";
import { type Handlers, dispatch } from "./dispatch.ts";
import { slowLanesOf } from "./slow-lanes.ts";

/** Activities at the same time, in one job. */
const width = 64;

/** Hosts, and activities of each and of all, that are read in advance. */
const ahead = { hosts: 32, perHost: 64, total: 128 };

/** Activities that have begun or wait for others of their actors, beyond which no more are read. */
const mostUnfinished = 200;

/** Bytes of the activities that a job has read and not finished; the first one may be larger. */
const mostBytes = 8 * 1024 * 1024;

/** Milliseconds after which a job queues itself again, so that others run. */
const slice = 4000;

/** Milliseconds that a job then waits for its unfinished activities. The remaining ones continue after it ends. */
const patience = 1000;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds for one activity. Afterwards servers that it needs count as unreachable. */
const longest = 30 * second;

/** Milliseconds after which an activity that outlasts its job is processed again, unless it has ended. */
const longestAlone = 2 * longest;

/** Milliseconds for which activities are postponed if an earlier one of their actor outlasts its job. */
const orderDelay = 5 * second;

/** Milliseconds after each failed attempt; then the activity is given up. */
const delays = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour];

/** Attempts of an activity that fails for another reason than that a server or the database is unavailable. */
const mostAttempts = 3;

/** Characters of a stored error. */
const longestError = 500;

/**
 * Processes what is due in a bucket, for some seconds, and plans the next job. One job of a bucket runs at a time.
 * @param handlers of activities, by type; for tests
 */
export async function processBucket(
  context: Context,
  bucket: number,
  handlers: Handlers = everyHandler,
): Promise<void> {
  await context.writeWithoutActor(inStore, wakePostponed, bucket);
  const slowLanes = slowLanesOf(context);
  /** Ids of activities that are finished and aren't deleted. */
  const done: string[] = [];
  let after = "";

  async function forgetDone(): Promise<void> {
    const finished = done.splice(0);
    if (finished.length === 0) return;
    try {
      await context.writeWithoutActor(inStore, deleteReceived, finished);
    } catch (error) {
      done.push(...finished);
      throw error;
    }
  }

  async function read(unfinished: readonly ReceivedRow[]): Promise<ReceivedRow[]> {
    const bytes = unfinished.reduce((sum, { size }) => sum + size, 0);
    if (unfinished.length >= mostUnfinished || bytes >= mostBytes) return [];
    await forgetDone();
    const choice = { bucket, ...ahead, bytes: mostBytes - bytes, without: idsOf(unfinished) };
    let next = await findDueReceived(context.store, { ...choice, after });
    if (next.length === 0 && after !== "")
      next = await findDueReceived(context.store, { ...choice, after: "" });
    after = next.reduce((last, { host }) => (host > last ? host : last), "");
    const blocked = next.filter(({ actor_uri: actor }) => slowLanes.has(actor));
    if (blocked.length > 0)
      await context.writeWithoutActor(inStore, deferReceived, idsOf(blocked), later(context, orderDelay));
    return next.filter((row) => !blocked.includes(row));
  }

  async function work(row: ReceivedRow, signal: AbortSignal): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
    if (await processOne(context.fork().until(deadline), row, handlers)) done.push(row.id);
  }

  async function finishAlone({ item, ended }: Running<ReceivedRow>): Promise<void> {
    const error = (await ended) ?? (await forgetDone().catch((reason: unknown) => reason));
    if (error === undefined) return;
    context.log.warn({ error, activity: item.uri }, "could not process a slow activity; will retry");
  }

  /** Lets activities continue after this job ends. Until they finish, other jobs don't read them. */
  async function leave(left: readonly Running<ReceivedRow>[]): Promise<void> {
    await context.writeWithoutActor(
      inStore,
      deferReceived,
      idsOf(left.map(({ item }) => item)),
      later(context, longestAlone),
    );
    for (const one of left) await slowLanes.add({ row: one.item, stop: one.stop, ended: finishAlone(one) });
  }

  try {
    await drain({
      width: () => width,
      slice,
      read,
      laneOf: ({ actor_uri: actor }) => actor,
      work,
      leaving: { patience, leave },
    });
  } finally {
    await forgetDone();
  }
  await context.writeWithoutActor(inStore, planReceived, bucket);
}

function idsOf(rows: readonly ReceivedRow[]): string[] {
  return rows.map(({ id }) => id);
}

function later({ clock }: Context, delay: number): Date {
  return new Date(clock().getTime() + delay);
}

/**
 * @returns whether the activity is finished; otherwise the next attempt is planned, or it was given up
 * @throws {DatabaseUnavailable} which concerns all activities
 */
async function processOne(context: Context, row: ReceivedRow, handlers: Handlers): Promise<boolean> {
  try {
    await dispatch(context, row, handlers);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await postpone(context, row, error);
    return false;
  }
}

async function postpone(context: Context, row: ReceivedRow, error: unknown): Promise<void> {
  const text = String(error).replaceAll("\0", "\u{fffd}").slice(0, longestError);
  const isTemporary = error instanceof DocumentUnavailable;
  const delay = isTemporary || row.attempts + 1 < mostAttempts ? delays[row.attempts] : undefined;
  const facts = { error, activity: row.uri, actor: row.actor_uri, attempt: row.attempts + 1 };
  if (delay === undefined) {
    context.log.warn(facts, "could not process an activity; gave up");
    await context.writeWithoutActor(inStore, failReceived, row.id, text);
    return;
  }
  context.log.debug(facts, "could not process an activity; will retry");
  const spread = delay * (1 + Math.random() / 10);
  await context.writeWithoutActor(inStore, postponeReceived, row.id, later(context, spread), text);
}
