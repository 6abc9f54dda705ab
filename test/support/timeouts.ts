/** Deadlines that a test ends instead of the clock. */

export interface ControlledTimeouts {
  /** Ends all deadlines of so many milliseconds. */
  end(milliseconds: number): void;
  restore(): void;
}

/** Replaces `AbortSignal.timeout` until it is restored. */
export function controlledTimeouts(): ControlledTimeouts {
  const original = AbortSignal.timeout.bind(AbortSignal);
  const pending = new Map<number, AbortController[]>();
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    pending.set(milliseconds, [...(pending.get(milliseconds) ?? []), controller]);
    return controller.signal;
  };
  return {
    end(milliseconds) {
      for (const controller of pending.get(milliseconds) ?? []) controller.abort();
    },
    restore() {
      AbortSignal.timeout = original;
    },
  };
}
