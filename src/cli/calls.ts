/** Calls operations from the command line, as the operator. */
import {
  type Answer,
  type AnyParts,
  type CallFields,
  type CallOrigin,
  type Reply,
  callOperation,
  operationOf,
} from "../calls/calling.ts";
import {
  type Contract,
  type ContractOperation,
  isReference,
  pointed,
  readContract,
} from "../contract/document.ts";
import type { OperationId, UploadedFile } from "../contract/types.ts";
import { type LocalPerson, operator } from "../domain/kernel/actor.ts";
import type { Context } from "../domain/kernel/context.ts";
import { englishTranslator } from "../messages/catalogue.ts";
import { operations } from "../operations/index.ts";
import { UsageError, localAddress } from "./command.ts";

/** Values by parameter or body property name; text or typed. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Calls {
  readonly context: Context;
  /** @throws {ApiError} if the contract or the operation rejects the request */
  readonly call: <Id extends OperationId>(id: Id, fields?: CallFields<Id>) => Promise<Answer<Id>>;
  /** The same for a person, whose permissions apply. */
  readonly callFor: <Id extends OperationId>(
    person: LocalPerson,
    id: Id,
    fields?: CallFields<Id>,
  ) => Promise<Answer<Id>>;
  /** The first entries of a list, from as many pages as needed. */
  readonly list: <Id extends OperationId>(
    id: Id,
    fields: CallFields<Id>,
    most: number,
  ) => Promise<Answer<Id>>;
}

/** Opens calls by the operator, who has all permissions. */
export function openCalls(context: Context): Calls {
  const contract = readContract();
  const send = (id: OperationId, fields: Fields, caller: CallOrigin["caller"] = operator): Promise<Reply> => {
    const operation = operationOf(contract, id);
    return sendCall(context, contract, operation, partsOf(contract, operation, fields), { caller });
  };
  return {
    context,
    // Valid by the schemas from which the types were generated.
    call: async (id, fields) => (await send(id, fields ?? {})).body as Answer<typeof id>,
    callFor: async (person, id, fields) => (await send(id, fields ?? {}, person)).body as Answer<typeof id>,
    list: async (id, fields, most) => {
      const entries: unknown[] = [];
      let next: Fields | undefined = {};
      while (next !== undefined && entries.length < most) {
        const limit = Math.min(most - entries.length, largestPage);
        const reply = await send(id, { ...fields, ...next, limit });
        entries.push(...(reply.body as readonly unknown[]));
        next = reply.neighbours?.next;
      }
      return entries as Answer<typeof id>;
    },
  };
}

/** Validation reduces it to the operation's own maximum. */
const largestPage = 1000;

/** Calls an operation as the given caller, whose permissions are already checked. */
export function sendCall(
  context: Context,
  contract: Contract,
  operation: ContractOperation,
  parts: AnyParts,
  origin: Pick<CallOrigin, "caller" | "bearer">,
): Promise<Reply> {
  return callOperation(context.fork(), { contract, operations }, operation, parts, {
    address: localAddress,
    userAgent: "concord",
    translator: englishTranslator,
    ...origin,
  });
}

/**
 * Puts each value where the operation declares its name.
 * @throws {UsageError} for a name that the operation doesn't have
 */
export function partsOf(contract: Contract, operation: ContractOperation, fields: Fields): AnyParts {
  const parts = {
    path: {} as Record<string, string>,
    query: {} as Record<string, unknown>,
    header: {} as Record<string, unknown>,
    body: {} as Record<string, unknown>,
    files: {} as Record<string, UploadedFile>,
  };
  const properties = propertiesOf(contract, operation);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const place = operation.parameters.find((parameter) => parameter.name === name)?.in;
    if (place === "path") parts.path[name] = typeof value === "string" ? value : JSON.stringify(value);
    else if (place === "query" || place === "header") parts[place][name] = value;
    else if (isUpload(value)) parts.files[name] = value;
    else if (properties === undefined || properties.has(name)) parts.body[name] = value;
    else throw new UsageError(`${operation.id} has no parameter ${name}`);
  }
  return parts;
}

/** The property names of the body; undefined if its schema has alternatives. */
function propertiesOf(contract: Contract, { body }: ContractOperation): ReadonlySet<string> | undefined {
  const names = [...body.values()].map((schema) => {
    const found = isReference(schema) ? pointed(contract.document, schema.$ref) : schema;
    return typeof found === "object" && found !== null && "properties" in found
      ? Object.keys(found.properties ?? {})
      : undefined;
  });
  return names.includes(undefined) ? undefined : new Set(names.flatMap((some) => some ?? []));
}

function isUpload(value: unknown): value is UploadedFile {
  return typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Buffer;
}
