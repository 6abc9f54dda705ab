/** Calls of the console: operations for staff, with the permissions of the member's role. */
import type { Request, Response } from "express";
import { staffMember } from "../../../domain/admin/permissions.ts";
import { roleOf } from "../../../domain/admin/roles.ts";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { StaffMember } from "../../../domain/kernel/actor.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { OperationId } from "../../../contract/types.ts";
import { operationOf } from "../../../calls/calling.ts";
import { assertStaff, mayCall } from "../../../calls/staff.ts";
import { clientAddress } from "../../address.ts";
import { type Api, type Calls, openCalls } from "../calls.ts";

export type { Answer, Api, CalledPage } from "../calls.ts";

/** Calls operations for one staff member. Those without the permission fail with 403. */
export interface StaffCalls extends Calls {
  readonly staff: StaffMember;
  /** Whether the member's role allows an operation. */
  may(id: OperationId): boolean;
}

/** Opens calls on behalf of the signed-in person. */
export async function openStaffCalls(
  context: Context,
  api: Api,
  session: Session,
  request: Request,
  response: Response,
): Promise<StaffCalls> {
  const { account, user } = session;
  const role = await roleOf(context, user.role_id);
  const person = { kind: "person" as const, account, user, appId: null };
  const staff = staffMember(person, role, { address: clientAddress(request), source: "web" });
  const calls = openCalls(context, api, request, response, (id) => {
    const operation = operationOf(api.contract, id);
    // Some pages also show what everyone may read, such as an account's posts.
    if (operation.permissions !== null) assertStaff(operation, staff.role);
    return Promise.resolve(staff);
  });
  return { ...calls, staff, may: (id) => mayCall(operationOf(api.contract, id), role) };
}
