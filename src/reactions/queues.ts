/** The queues of jobs that must not occupy all workers. Their number is limited: each name takes a row. */
import { createHash } from "node:crypto";

/** Concurrent mails: fewer than concurrent jobs, so that a slow mail server doesn't block other jobs. */
const mailQueues = 2;
let lastMailQueue = 0;

export function mailQueue(): string {
  lastMailQueue = (lastMailQueue + 1) % mailQueues;
  return `mail ${lastMailQueue}`;
}

/** Groups of queues for push services, and queues per group. */
const [pushGroups, pushWidth] = [8, 3];
let lastPushQueue = 0;

/**
 * Messages to one push service share a few queues, so that a slow service doesn't occupy all concurrent jobs. Users choose
 * the hosts.
 */
export function pushQueue(service: string): string {
  lastPushQueue = (lastPushQueue + 1) % pushWidth;
  return `push ${groupOf(service, pushGroups)} ${lastPushQueue}`;
}

/** Queues that sites are distributed over. */
const previewQueues = 32;

/** One job at a time per site: a slow site delays few others, and isn't flooded when many statuses link to it. */
export function previewQueue(host: string): string {
  return `preview ${groupOf(host, previewQueues)}`;
}

function groupOf(host: string, groups: number): number {
  return createHash("sha256").update(host).digest().readUInt32BE() % groups;
}
