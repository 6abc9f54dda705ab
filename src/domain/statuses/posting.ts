/** Local statuses, as requests create them. */
import type { LocalPerson } from "../kernel/actor.ts";
import { ApiError } from "../kernel/api-error.ts";
import { type Sharing, commitTogether, independent } from "../kernel/commit-together.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { type CreatedStatus, type NewStatus, type Submission, createStatuses } from "./creating.ts";

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
  const created = (await postSoon(context, submission)).get(submission);
  if (created === undefined) throw new Error("a status was neither created nor refused");
  if (created instanceof ApiError) throw created;
  return created;
}

const postSoon = commitTogether<Submission, ReadonlyMap<Submission, CreatedStatus | ApiError>>(
  postTogether,
  // While a transaction takes long, others run concurrently.
  { ...independent, most: 32, patience: { milliseconds: 20, concurrent: 4 } },
  ({ actor }) => actor.account.id,
);

async function postTogether(
  tx: Transaction,
  submissions: readonly Submission[],
  sharing: Sharing,
): Promise<ReadonlyMap<Submission, CreatedStatus | ApiError>> {
  const created = await createStatuses(tx, submissions, sharing);
  return new Map(
    submissions.flatMap((one, index) => {
      const outcome = created[index];
      return outcome === undefined ? [] : [[one, outcome] as const];
    }),
  );
}
