/** How handlers of activities are put together. */
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { ActivityHandler, Received } from "./received.ts";

/**
 * A handler of some activities of a kind.
 * @returns whether it handled the activity, so that no other handler is tried
 */
export type PartialHandler = (context: Context, received: Received) => Promise<boolean>;

/** A handler that asks these in their order. What none of them takes is dropped. */
export function firstOf(...parts: readonly PartialHandler[]): ActivityHandler {
  return async (context, received) => {
    for (const part of parts) if (await part(context, received)) return;
    context.log.debug({ activity: received.activity.uri }, "an activity concerns nothing here");
  };
}

/** Whether a command refuses an activity now and later. Limits on what may be done in a while are no such refusal. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
