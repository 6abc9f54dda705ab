/** Why a request to an inbox is refused. */
import type { InboxReply } from "../../domain/kernel/federation.ts";

/** Thrown while a request is checked; `receive` answers with it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reply: InboxReply;

  /**
   * @param error in plain words for the operator of the sender
   * @param retryAfter in seconds
   */
  constructor(status: number, error: string, retryAfter?: number) {
    super(error);
    this.reply = { status, error, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}
