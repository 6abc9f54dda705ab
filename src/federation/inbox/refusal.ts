/** Why a request to an inbox is rejected. */
import type { InboxReply } from "../../domain/kernel/federation.ts";

/** Thrown while checking a request; `receive` converts it to a reply. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reply: InboxReply;

  /**
   * @param error for the sender's operator
   * @param retryAfter in seconds
   */
  constructor(status: number, error: string, retryAfter?: number) {
    super(error);
    this.reply = { status, error, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}
