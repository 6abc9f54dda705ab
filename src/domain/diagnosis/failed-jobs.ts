/** Jobs that failed too often, for the operator. */
import {
  type FailedJobRow,
  listFailedJobs,
  removeFailedJobs,
  retryFailedJobs,
} from "../../store/diagnosis/queues.ts";
import type { Operator } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";

/** Maximum jobs in the list. */
const mostListed = 200;

/** The latest jobs that aren't tried any more. */
export function readFailedJobs({ store }: Queryable): Promise<FailedJobRow[]> {
  return listFailedJobs(store, mostListed);
}

/** Makes the failed jobs of a task, or of all tasks with null, due. Returns their number. */
export function retryFailed(tx: Transaction, _operator: Operator, task: string | null): Promise<number> {
  return retryFailedJobs(tx.store, task);
}

/** Removes the failed jobs of a task. Returns their number. */
export function removeFailed(tx: Transaction, _operator: Operator, task: string): Promise<number> {
  return removeFailedJobs(tx.store, task);
}
