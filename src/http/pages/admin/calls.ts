/**
 * The console is a client of the contract: its pages call the operations of the API, with the same permissions and the
 * same validation of requests and replies.
 */
import type { Request, Response } from "express";
import { staffMember } from "../../../domain/admin/permissions.ts";
import { roleOf } from "../../../domain/admin/roles.ts";
import type { Session } from "../../../domain/auth/sessions.ts";
import type { StaffMember } from "../../../domain/kernel/actor.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { Contract } from "../../../contract/document.ts";
import type { OperationId } from "../../../contract/types.ts";
import type { OperationReply, Operations } from "../../../operations/kernel/operation.ts";
import { clientAddress } from "../../address.ts";
import { checksOf } from "../../gate/checks.ts";
import { assertStaff, mayCall } from "../../gate/staff.ts";
import { assertStorableText } from "../../gate/text.ts";
import { translatorOf } from "../../language.ts";

/** Values of a call, as strings from a form or a query, or typed. */
export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Success<Id extends OperationId> = Extract<OperationReply<Id>, { readonly status: 200 }>;

/** The reply to a successful call. */
export type Answer<Id extends OperationId> = Success<Id> extends { readonly body: infer Body } ? Body : never;

/** Calls operations for one staff member. */
export interface Caller {
  readonly staff: StaffMember;
  /** Whether the member's role allows an operation. */
  may(id: OperationId): boolean;
  /**
   * Calls an operation, and returns the body of its reply.
   * @throws {ApiError} what the operation answers otherwise, 403 for a missing permission among it
   */
  call<Id extends OperationId>(id: Id, parts?: CallParts): Promise<Answer<Id>>;
  /** The same, with the headers of the reply, which contain the links of pages. */
  callPage<Id extends OperationId>(id: Id, parts?: CallParts): Promise<CalledPage<Answer<Id>>>;
}

export interface CalledPage<Body> {
  readonly body: Body;
  /** Cursors of the neighbouring pages; undefined if there is none. */
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** What calls need of the app. */
export interface Api {
  readonly contract: Contract;
  readonly operations: Partial<Operations>;
}

interface AnyReply {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens calls by the person who is signed in on the pages. */
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

  const send = async (
    id: OperationId,
    { path = {}, query = {}, body = {} }: CallParts,
  ): Promise<AnyReply> => {
    const operation = operationOf(api, id);
    assertStaff(operation, staff.role);
    const checks = checksOf(api.contract);
    const parts = { path: { ...path }, query: { ...query }, header: {}, body: { ...body } };
    assertStorableText(operation, parts);
    checks.requests.check(operation, parts, [...operation.body.keys()].find(isForm));
    const perform = api.operations[id] as unknown as (
      request: unknown,
      context: Context,
    ) => Promise<AnyReply>;
    const reply = await perform(
      {
        ...parts,
        files: {},
        caller: staff,
        url: urlOf(context, operation.path, query),
        address,
        userAgent: request.get("User-Agent") ?? "",
        translator: translatorOf(response),
        accepts: (...types: readonly string[]) => types[0],
        basic: null,
        bearer: "",
        key: null,
      },
      context,
    );
    const type = reply.body === undefined ? undefined : (reply.type ?? "application/json");
    checks.replies.check(id, reply.status, type, reply.body);
    if (reply.status >= 400) throw errorOf(reply);
    return reply;
  };

  return {
    staff,
    may: (id) => mayCall(operationOf(api, id), role),
    // The reply was validated against the schema from which the type was generated.
    call: async (id, parts = {}) => (await send(id, parts)).body as Answer<typeof id>,
    callPage: async (id, parts = {}) => {
      const { body, headers } = await send(id, parts);
      const link = headers?.["Link"] ?? "";
      return {
        body: body as Answer<typeof id>,
        next: cursorOf(link, "next"),
        previous: cursorOf(link, "prev"),
      };
    },
  };
}

/** The error that an operation returns because its body has more than the error. Pages show only its text. */
function errorOf({ status, body }: AnyReply): ApiError {
  const text =
    typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"
      ? body.error
      : String(status);
  return new ApiError(status, "validation_failed", text);
}

function operationOf({ contract }: Api, id: OperationId) {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
  return operation;
}

function isForm(type: string): boolean {
  return type === "application/x-www-form-urlencoded";
}

function urlOf(context: Context, path: string, query: Readonly<Record<string, string | number>>): URL {
  const url = new URL(path, context.config.publicUrl.origin);
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, String(value));
  }
  return url;
}

/** The query of a neighbouring page, such as `max_id=7`. */
function cursorOf(link: string, rel: "next" | "prev"): string | undefined {
  const address = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(link)?.[1];
  if (address === undefined || !URL.canParse(address)) return undefined;
  const found = [...new URL(address).searchParams].find(([name]) => /^(?:max|min)_id$|^offset$/.test(name));
  return found === undefined ? undefined : new URLSearchParams([found]).toString();
}
