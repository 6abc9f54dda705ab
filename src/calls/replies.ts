/** Validates replies against the contract, in production, too. */
import type { Contract } from "../contract/document.ts";
import { BrokenReply } from "../contract/broken-reply.ts";
import { Encoded, type EncodedKind, kindsOf } from "../contract/encoded.ts";
import { type SchemaCheck, openSchemaChecks } from "../contract/schema-checks.ts";

export interface ReplyCheck {
  /** @throws {BrokenReply} if the contract doesn't declare the status, the media type or the body */
  check(operationId: string, status: number, type: string | undefined, body: unknown): void;
}

/** The media type of a reply's body; undefined without a body. */
export function mediaTypeOf({
  body,
  type,
}: {
  readonly body?: unknown;
  readonly type?: string;
}): string | undefined {
  return body === undefined ? undefined : (type ?? "application/json");
}

/** Compiles a validator for every declared reply. Equal schemas share one. */
export function compileReplies(contract: Contract): ReplyCheck {
  const compile = openSchemaChecks(contract);
  const checks = new Map<string, SchemaCheck | undefined>();
  const kinds = new Map<string, readonly EncodedKind[]>();
  for (const operation of contract.operations) {
    for (const [status, types] of operation.replies) {
      if (types.size === 0) checks.set(`${operation.id} ${status} `, undefined);
      for (const [type, schema] of types) {
        checks.set(`${operation.id} ${status} ${type}`, compile(schema ?? {}));
        kinds.set(`${operation.id} ${status} ${type}`, kindsOf(contract, schema ?? {}));
      }
    }
  }
  return {
    check(operationId, status, type, body) {
      const key = `${operationId} ${status} ${type ?? ""}`;
      if (!checks.has(key)) {
        throw new BrokenReply("", `${operationId} declares no ${status} reply of type ${type ?? "(none)"}`);
      }
      if (body instanceof Encoded) {
        // Its parts were validated when they were encoded.
        if (kinds.get(key)?.includes(body.kind) === true) return;
        throw new BrokenReply("", `${operationId} must not answer ${status} with ${body.kind}`);
      }
      const violation = checks.get(key)?.(body);
      if (violation !== undefined) throw new BrokenReply(violation.pointer, violation.reason);
    },
  };
}
