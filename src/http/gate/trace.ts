/** Traces requests for operations, for the log and the metrics. */
import type { ContractOperation } from "../../contract/document.ts";
import type { Context } from "../../domain/kernel/context.ts";

/** The trace of a request for an operation. */
export class GateTrace {
  readonly operationId: string;
  /** The path, as the contract has it. */
  readonly route: string;
  /** Whether the operation was called. The gate itself sent any earlier error. */
  called = false;
  #code: string | undefined;
  readonly #operation: ContractOperation;
  readonly #context: Context;

  constructor(operation: ContractOperation, context: Context) {
    this.operationId = operation.id;
    this.route = operation.path;
    this.#operation = operation;
    this.#context = context;
  }

  queries(): number {
    return this.#context.store.activity.queries;
  }

  /** The code of the error that the request ended with. */
  get code(): string | undefined {
    return this.#code;
  }

  /**
   * Records the error that the request ends with. It is sent even if the contract lacks it, but logged.
   * @param code as it is sent; undefined for an error without a code
   * @returns whether the contract lists the status, and the code with it, among the operation's replies
   */
  refuse(status: number, code: string | undefined): boolean {
    this.#code = code;
    const { id, replies, errors } = this.#operation;
    const listsCode = code === undefined || errors === undefined || errors.get(status)?.has(code) === true;
    if (replies.has(status) && listsCode) return true;
    this.#context.log.error({ operationId: id, status, code }, "undeclared refusal");
    return false;
  }
}
