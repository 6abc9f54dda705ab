/** A request and its reply under judgement by the referee. */

/** A decoded reply. */
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

/** The referee's verdict on an exchange. */
export interface Verdict {
  /** Why it rejects the request; undefined if it accepts it. */
  readonly request: Refused | undefined;
  /** Why the reply violates the operation; undefined if it doesn't. */
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

  /** @throws if the referee itself failed, or never received the request */
  verdict(): Verdict {
    if (this.failure !== undefined) throw new Error("the referee failed", { cause: this.failure });
    if (!this.ended) throw new Error("the request didn't reach the referee");
    return { request: this.refusedRequest, reply: this.refusedReply };
  }

  /** Errors of Express's parsers and of the validator have a status. */
  private refusedBy(error: unknown): Refused | undefined {
    if (error instanceof Error && "status" in error && typeof error.status === "number") {
      return { status: error.status, message: error.message };
    }
    this.failure ??= error;
    return undefined;
  }
}
