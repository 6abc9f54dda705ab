/** Local statuses, as requests create them. */
import type { LocalPerson } from "../kernel/actor.ts";
import { commitTogether, independent } from "../kernel/commit-together.ts";
import type { Context } from "../kernel/context.ts";
import {
  type CreatedStatus,
  type NewStatus,
  type Submission,
  type SubmissionOutcomes,
  createStatuses,
  createdOf,
} from "./creating.ts";

/**
 * Creates a status as `createStatus` does, in a transaction that it shares with statuses that are created meanwhile.
 * @throws as `createStatus`
 */
export async function postStatus(
  context: Context,
  actor: LocalPerson,
  input: NewStatus,
): Promise<CreatedStatus> {
  const submission = { actor, input };
  return createdOf(submission, await postSoon(context, submission));
}

const postSoon = commitTogether<Submission, SubmissionOutcomes>(
  createStatuses,
  // While a transaction takes long, others run concurrently.
  { ...independent, most: 32, patience: { milliseconds: 20, concurrent: 4 } },
  ({ actor }) => actor.account.id,
);
