/** Combines handlers of activities. */
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { ActivityHandler, Received } from "./received.ts";

/**
 * Handles some activities of a type.
 * @returns whether it handled the activity; if not, the next handler is tried
 */
export type PartialHandler = (context: Context, received: Received) => Promise<boolean>;

/** Tries handlers in order. An activity that none of them handles is dropped. */
export function firstOf(...parts: readonly PartialHandler[]): ActivityHandler {
  return async (context, received) => {
    for (const part of parts) if (await part(context, received)) return;
    context.log.debug({ activity: received.activity.uri }, "dropped an activity without effect here");
  };
}

/** Whether a command's rejection of an activity is permanent. Rate limits are not. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
