/** Failures of jobs that another attempt can't change. */

/** Thrown by a job to be given up at once, instead of after all its attempts. The operator sees the message. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
