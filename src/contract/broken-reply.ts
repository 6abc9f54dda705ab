/** A reply that violates the contract. It is logged and answered with 500. */
export class BrokenReply extends Error {
  /** A JSON pointer into the reply, or into its part that was being encoded. */
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`the reply breaks the contract at ${pointer === "" ? "/" : pointer}: ${reason}`);
    this.pointer = pointer;
  }
}
