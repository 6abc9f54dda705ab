/**
 * Pages are clients of the contract: they call operations of the API for the signed-in person, with the same validation,
 * permissions and limits.
 */
import type { Request, Response } from "express";
import type { Session } from "../../domain/auth/sessions.ts";
import type { SignedIn } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { OperationId } from "../../contract/types.ts";
import {
  type Answer,
  type AnyParts,
  type Api,
  type CallOrigin,
  type CallParts,
  type Reply,
  callOperation,
  operationOf,
} from "../../calls/calling.ts";
import type { Cursor } from "../../operations/kernel/neighbours.ts";
import { clientAddress } from "../address.ts";
import { translatorOf } from "../language.ts";
import type { RateLimits } from "../limits.ts";

export type { Answer, Api } from "../../calls/calling.ts";

export interface CalledPage<Body> {
  readonly body: Body;
  /** Cursors of the neighbouring pages, such as `max_id=7`; undefined if there is none. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** Calls operations for a person. */
export interface Calls {
  /**
   * Calls an operation and returns the body of its reply.
   * @throws {ApiError} for any error reply
   */
  call<Id extends OperationId>(id: Id, parts?: CallParts<Id>): Promise<Answer<Id>>;
  /** Also returns the cursors of the neighbouring pages. */
  callPage<Id extends OperationId>(id: Id, parts?: CallParts<Id>): Promise<CalledPage<Answer<Id>>>;
}

/** @param callerOf the caller of an operation. @throws {ApiError} if they may not call it */
export function openCalls(
  context: Context,
  api: Api,
  request: Request,
  response: Response,
  callerOf: (id: OperationId) => Promise<CallOrigin["caller"]>,
  more: Pick<CallOrigin, "session" | "bearer"> = {},
): Calls {
  const send = async (id: OperationId, parts: AnyParts | undefined): Promise<Reply> => {
    const caller = await callerOf(id);
    return callOperation(context, api, operationOf(api.contract, id), parts ?? {}, {
      caller,
      address: clientAddress(request),
      userAgent: request.get("User-Agent") ?? "",
      translator: translatorOf(response),
      ...more,
    });
  };
  return {
    // The reply was validated against the schema from which the type was generated.
    call: async (id, parts) => (await send(id, parts)).body as Answer<typeof id>,
    callPage: async (id, parts) => {
      const { body, neighbours } = await send(id, parts);
      return {
        body: body as Answer<typeof id>,
        next: inQuery(neighbours?.next),
        previous: inQuery(neighbours?.prev),
      };
    },
  };
}

/** Opens calls for the signed-in person. What they write counts towards their limits; reads count as visits of pages. */
export function openMemberCalls(
  { context, api, limits }: { readonly context: Context; readonly api: Api; readonly limits: RateLimits },
  session: Session,
  request: Request,
  response: Response,
): Calls {
  const { account, user } = session;
  const callerOf = async (id: OperationId): Promise<CallOrigin["caller"]> => {
    await limits.call(operationOf(api.contract, id), account.id, response);
    return { kind: "person", account, user, appId: null };
  };
  return openCalls(context, api, request, response, callerOf, { session });
}

/** Opens calls with a token of a person, of operations that its scopes allow. */
export function openTokenCalls(
  { context, api, limits }: { readonly context: Context; readonly api: Api; readonly limits: RateLimits },
  { caller, bearer = "" }: { readonly caller: SignedIn; readonly bearer?: string },
  request: Request,
  response: Response,
): Calls {
  const callerOf = async (id: OperationId): Promise<SignedIn> => {
    await limits.call(operationOf(api.contract, id), caller.account.id, response);
    return caller;
  };
  return openCalls(context, api, request, response, callerOf, { bearer });
}

/** Opens calls for nobody, of operations that need no token. They count as visits of pages. */
export function openPublicCalls(
  { context, api }: { readonly context: Context; readonly api: Api },
  request: Request,
  response: Response,
): Calls {
  return openCalls(context, api, request, response, () => Promise.resolve(null));
}

function inQuery(cursor: Cursor | undefined): string | undefined {
  return cursor === undefined ? undefined : new URLSearchParams({ ...cursor }).toString();
}
