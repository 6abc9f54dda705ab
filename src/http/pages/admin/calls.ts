/**
 * The console is a client of the contract: its pages call operations of the API, with the same permissions
 * and validation.
 */
import type { Request, Response } from "express";
import { staffMember } from "../../../domain/admin/permissions.ts";
import { roleOf } from "../../../domain/admin/roles.ts";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { StaffMember } from "../../../domain/kernel/actor.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { OperationId } from "../../../contract/types.ts";
import {
  type Answer,
  type Api,
  type CallParts,
  type CalledReply,
  callOperation,
  neighbourOf,
  operationOf,
} from "../../../calls/calling.ts";
import { assertStaff, mayCall } from "../../../calls/staff.ts";
import { clientAddress } from "../../address.ts";
import { translatorOf } from "../../language.ts";

export type { Answer, Api } from "../../../calls/calling.ts";

/** Calls operations for one staff member. */
export interface Caller {
  readonly staff: StaffMember;
  /** Whether the member's role allows an operation. */
  may(id: OperationId): boolean;
  /**
   * Calls an operation and returns the body of its reply.
   * @throws {ApiError} for any error reply, including 403 for a missing permission
   */
  call<Id extends OperationId>(id: Id, parts?: CallParts): Promise<Answer<Id>>;
  /** Also returns the pagination links from the reply's headers. */
  callPage<Id extends OperationId>(id: Id, parts?: CallParts): Promise<CalledPage<Answer<Id>>>;
}

export interface CalledPage<Body> {
  readonly body: Body;
  /** Cursors of the neighbouring pages; undefined if there is none. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** Opens calls on behalf of the signed-in person. */
export async function openCaller(
  context: Context,
  api: Api,
  session: Session,
  request: Request,
  response: Response,
): Promise<Caller> {
  const { account, user } = session;
  const address = clientAddress(request);
  const role = await roleOf(context, user.role_id);
  const person = { kind: "person" as const, account, user, appId: null };
  const staff = staffMember(person, role, { address, source: "web" });

  const send = (id: OperationId, parts: CallParts): Promise<CalledReply> => {
    const operation = operationOf(api.contract, id);
    assertStaff(operation, staff.role);
    const userAgent = request.get("User-Agent") ?? "";
    return callOperation(context, api, operation, parts, {
      caller: staff,
      address,
      userAgent,
      translator: translatorOf(response),
    });
  };

  return {
    staff,
    may: (id) => mayCall(operationOf(api.contract, id), role),
    // The reply was validated against the schema from which the type was generated.
    call: async (id, parts = {}) => (await send(id, parts)).body as Answer<typeof id>,
    callPage: async (id, parts = {}) => {
      const reply = await send(id, parts);
      return {
        body: reply.body as Answer<typeof id>,
        next: cursorOf(reply, "next"),
        previous: cursorOf(reply, "prev"),
      };
    },
  };
}

/** The query of a neighbouring page, such as `max_id=7`. */
function cursorOf(reply: CalledReply, rel: "next" | "prev"): string | undefined {
  const cursor = neighbourOf(reply, rel);
  return cursor === undefined ? undefined : new URLSearchParams(cursor).toString();
}
