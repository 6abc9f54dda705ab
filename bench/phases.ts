/** Reads at a steady pace while other work goes on, and compares the phases. */
import { setTimeout } from "node:timers/promises";
import { ask } from "./requests.ts";
import { printTable } from "./server.ts";

/** Number of readers, and the pause of each between two requests in milliseconds. */
const [readers, pause] = [4, 20];

/** The 99th percentile during the work, in relation to that of the idle server, at most. */
const mostTimes = 2;

export interface Phase {
  readonly name: string;
  /** Milliseconds per request. */
  readonly took: readonly number[];
  readonly seconds: number;
}

export interface Reading {
  readonly token: string;
  /** URLs, which the readers request in turns. */
  readonly urls: readonly string[];
}

/** Reads until the condition, which is asked for twice a second, is true. */
export async function readUntil(
  { token, urls }: Reading,
  name: string,
  isOver: () => Promise<boolean> | boolean,
): Promise<Phase> {
  const took: number[] = [];
  const began = performance.now();
  const state = { over: false };
  const headers = { Authorization: `Bearer ${token}` };
  const reader = async (first: number): Promise<void> => {
    for (let number = first; !state.over; number += 1) {
      const answer = await ask(urls[number % urls.length] ?? "", { headers });
      if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
      took.push(answer.took);
      await setTimeout(pause);
    }
  };
  const watcher = async (): Promise<void> => {
    while (!state.over) {
      await setTimeout(500);
      state.over = await isOver();
    }
  };
  await Promise.all([watcher(), ...Array.from({ length: readers }, (_, index) => reader(index))]);
  return { name, took, seconds: (performance.now() - began) / 1000 };
}

/** A condition that becomes true after so many seconds. */
export function lasting(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

/**
 * Prints the phases, of which the first is the idle server's.
 * @returns whether the others are as fast as they should be
 */
export function comparePhases(phases: readonly Phase[]): boolean {
  const base = quantile(phases[0]?.took ?? [], 0.99);
  printTable(
    [`reads, ${readers} at a time`, "requests", "seconds", "median ms", "p99 ms", "p99, times idle"],
    phases.map(({ name, took, seconds: lasted }) => [
      name,
      String(took.length),
      lasted.toFixed(0),
      quantile(took, 0.5).toFixed(1),
      quantile(took, 0.99).toFixed(1),
      (quantile(took, 0.99) / base).toFixed(2),
    ]),
  );
  return phases.every(({ took }) => quantile(took, 0.99) <= mostTimes * base);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
