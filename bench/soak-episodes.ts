/** Faults of `make soak` that have been caused: what the server said meanwhile, and what its clients saw. */
import { setTimeout } from "node:timers/promises";
import { ask } from "./requests.ts";
import { printTable } from "./server.ts";
import type { Fault, Place } from "./soak-faults.ts";
import { type Outcome, isDone } from "./soak-load.ts";

/** A fault that was caused. Times are milliseconds of `performance.now()`. */
export interface Episode extends Omit<Fault, "cause"> {
  readonly began: number;
  /** When it was over; its recovery follows. */
  readonly over: number;
  readonly health: {
    /** Milliseconds until the slowest reply of `/health`, and how many weren't 200. */
    readonly slowest: number;
    readonly failed: number;
    /** Whether `/health/ready` was 503 at some time, and 200 at the end of the recovery. */
    readonly wasUnready: boolean;
    readonly isReady: boolean;
  };
}

/** Milliseconds between two questions about the server's health, and until one counts as unanswered. */
const pause = 500;
const patience = 10_000;

/** Milliseconds until `/health`, which needs no database, has answered on a busy machine. */
const healthTime = 3000;

/** Causes a fault, and waits for its recovery. */
export async function runFault({ cause, ...fault }: Fault, place: Place, origin: string): Promise<Episode> {
  const health = { slowest: 0, failed: 0, wasUnready: false, isReady: false };
  const state = { isOver: false };
  const statusOf = async (path: string): Promise<{ readonly status: number; readonly took: number }> => {
    const began = performance.now();
    return ask(`${origin}${path}`, { signal: AbortSignal.timeout(patience) }).catch(() => ({
      status: 0,
      took: performance.now() - began,
    }));
  };
  const asking = (async () => {
    while (!state.isOver) {
      const [alive, ready] = await Promise.all([statusOf("/health"), statusOf("/health/ready")]);
      health.slowest = Math.max(health.slowest, alive.took);
      if (alive.status !== 200) health.failed += 1;
      if (ready.status === 503) health.wasUnready = true;
      await setTimeout(pause);
    }
  })();
  const began = performance.now();
  await cause(place);
  const over = performance.now();
  await setTimeout(fault.recovery);
  health.isReady = (await statusOf("/health/ready")).status === 200;
  state.isOver = true;
  await asking;
  return { ...fault, began, over, health };
}

function isDuring({ began, ended }: Outcome, episode: Episode): boolean {
  return ended >= episode.began && began <= episode.over + episode.recovery;
}

/** Whether a fault explains a failed request: it was refused as the fault says, at its time, and if with 503, with Retry-After. */
export function isExplained(outcome: Outcome, episodes: readonly Episode[]): boolean {
  return (
    (outcome.status !== 503 || outcome.hasRetryAfter) &&
    episodes.some(
      (episode) =>
        isDuring(outcome, episode) &&
        outcome.ended <= episode.over + episode.recovery &&
        episode.refuses[outcome.kind] === outcome.status,
    )
  );
}

interface Figures {
  /** Milliseconds. */
  readonly slowest: number;
  readonly requests: number;
  readonly refused: number;
  /** Failed with another status. */
  readonly failed: number;
  /** Milliseconds from its end to the last request that failed. */
  readonly recovered: number;
}

function figuresOf(episode: Episode, outcomes: readonly Outcome[]): Figures {
  const during = outcomes.filter((outcome) => isDuring(outcome, episode));
  const failed = during.filter((outcome) => !isDone(outcome));
  return {
    slowest: during.reduce((most, { began, ended }) => Math.max(most, ended - began), 0),
    requests: during.length,
    refused: failed.filter(({ status }) => status === 503).length,
    failed: failed.filter(({ status }) => status !== 503).length,
    recovered: failed.reduce((last, { ended }) => Math.max(last, ended - episode.over), 0),
  };
}

/** What is wrong with an episode, besides failed requests that it doesn't explain. */
export function episodeProblems(episode: Episode, outcomes: readonly Outcome[]): string[] {
  const { name, deadline, isUnready, refuses, health } = episode;
  const { slowest } = figuresOf(episode, outcomes);
  const mayBeUnready = refuses.reads !== undefined;
  const checks: readonly (readonly [wrong: boolean, text: string])[] = [
    [slowest > deadline, `a reply took ${seconds(slowest)} s; at most ${seconds(deadline)}`],
    [health.failed > 0, `/health failed ${health.failed} times`],
    [health.slowest > healthTime, `/health took ${seconds(health.slowest)} s`],
    [isUnready && !health.wasUnready, "/health/ready never said that the server isn't ready"],
    [!mayBeUnready && health.wasUnready, "/health/ready said that the server isn't ready"],
    [!health.isReady, "the server isn't ready after the recovery"],
  ];
  return checks.flatMap(([wrong, text]) => (wrong ? [`${name}: ${text}`] : []));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

export function printEpisodes(episodes: readonly Episode[], outcomes: readonly Outcome[]): void {
  printTable(
    ["fault", "seconds", "requests", "503", "other errors", "slowest s", "recovered after s", "of at most"],
    episodes.map((episode) => {
      const { slowest, requests, refused, failed, recovered } = figuresOf(episode, outcomes);
      return [
        `${episode.name}: ${episode.title}`,
        seconds(episode.over - episode.began),
        String(requests),
        String(refused),
        String(failed),
        seconds(slowest),
        seconds(recovered),
        seconds(episode.recovery),
      ];
    }),
  );
}
