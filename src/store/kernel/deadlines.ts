/** Deadlines for pending statements, with one timer for all. */

export interface Deadlines<Subject> {
  /** Begins a wait. A subject has one at a time. */
  begin(subject: Subject): void;
  end(subject: Subject): void;
}

/** Steps of the timer until a wait is over. */
const steps = 10;

/**
 * Calls `expired` for each subject that waits longer than a number of milliseconds, or up to a tenth more. Time in which
 * the process doesn't run counts as one step, so that replies that arrived meanwhile are read.
 */
export function openDeadlines<Subject>(
  milliseconds: number,
  expired: (subject: Subject) => void,
): Deadlines<Subject> {
  /** Subject → the step in which it began. Oldest first. */
  const waiting = new Map<Subject, number>();
  let step = 0;
  let timer: NodeJS.Timeout | undefined;
  const advance = (): void => {
    step += 1;
    for (const [subject, since] of waiting) {
      if (step - since <= steps) break;
      waiting.delete(subject);
      expired(subject);
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    begin(subject) {
      waiting.set(subject, step);
      timer ??= setInterval(advance, milliseconds / steps).unref();
    },
    end(subject) {
      waiting.delete(subject);
    },
  };
}
