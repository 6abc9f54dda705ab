/** Deadlines for pending statements, with one shared timer. */

export interface Deadlines<Subject> {
  /** Starts a wait. A subject has at most one. */
  begin(subject: Subject): void;
  end(subject: Subject): void;
}

/** Timer steps until a wait has expired. */
const steps = 10;

/**
 * Calls `expired` for each subject that waits longer than the given milliseconds, or up to a tenth more. Time in
 * which the process doesn't run counts as one step, so that replies that arrived meanwhile are read.
 */
export function openDeadlines<Subject>(
  milliseconds: number,
  expired: (subject: Subject) => void,
): Deadlines<Subject> {
  /** Subject → the step in which it began, oldest first. */
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
