/** One request and its reply, while the referee judges them. */

/** A reply that was sent, decoded. */
export interface JudgedReply {
  readonly status: number;
  /** The media type, with its parameters. */
  readonly type: string;
  /** Undefined without one. */
  readonly body: unknown;
}

export interface Refused {
  readonly status: number;
  readonly message: string;
}

/** What the referee says about one exchange. */
export interface Verdict {
  /** Why it refuses the request; undefined where it accepts it. */
  readonly request: Refused | undefined;
  /** Why the reply isn't one of the operation's; undefined where it is. */
  readonly reply: Refused | undefined;
}

export class Exchange {
  readonly reply: JudgedReply;
  private refusedRequest: Refused | undefined;
  private refusedReply: Refused | undefined;
  private ended = false;
  private failure: unknown;

  constructor(reply: JudgedReply) {
    this.reply = reply;
  }

  refuseRequest(error: unknown): void {
    this.refusedRequest ??= this.refusedBy(error);
  }

  refuseReply(error: unknown): void {
    this.refusedReply ??= this.refusedBy(error);
  }

  end(): void {
    this.ended = true;
  }

  /** @throws where the referee itself failed, or never saw the request */
  verdict(): Verdict {
    if (this.failure !== undefined) throw new Error("the referee failed", { cause: this.failure });
    if (!this.ended) throw new Error("the request didn't reach the referee");
    return { request: this.refusedRequest, reply: this.refusedReply };
  }

  /** Errors of Express's parsers and of the validator alike say what they mean by a status. */
  private refusedBy(error: unknown): Refused | undefined {
    if (error instanceof Error && "status" in error && typeof error.status === "number") {
      return { status: error.status, message: error.message };
    }
    this.failure ??= error;
    return undefined;
  }
}
