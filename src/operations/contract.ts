/** The generated types, seen as functions: what each operation is given and what it may answer. */
import type { operationIndex } from "../../generated/operations.ts";
import type { components, operations } from "../../generated/types.ts";
import type { Caller, SignedIn } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import type { Translator } from "../messages/catalogue.ts";

export type Schemas = components["schemas"];
export type OperationId = keyof operations & keyof typeof operationIndex;

/** A file that came as a part of a multipart body, whole in memory; its size was bounded on the way in. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string;
  /** What the client claims; nothing is decided by it. */
  readonly contentType: string;
}

type Parameters<Id extends OperationId, Where extends "path" | "query" | "header"> = operations[Id] extends {
  parameters: { [Key in Where]?: infer Values };
}
  ? [Exclude<Values, undefined>] extends [never]
    ? Record<never, never>
    : Exclude<Values, undefined>
  : Record<never, never>;

// Bodies are decoded to what a form without files says, and files handed over beside them.
type ContentOf<Content> = "application/x-www-form-urlencoded" extends keyof Content
  ? Content["application/x-www-form-urlencoded"]
  : Content[keyof Content];

type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? ContentOf<Content>
  : operations[Id] extends { requestBody?: { content: infer Content } }
    ? Partial<ContentOf<Content>>
    : Record<never, never>;

type CallerFor<Id extends OperationId> = {
  none: null;
  optional: SignedIn | null;
  app: Caller;
  user: SignedIn;
}[(typeof operationIndex)[Id]["caller"]];

export interface OperationRequest<Id extends OperationId> {
  readonly path: Parameters<Id, "path">;
  readonly query: Parameters<Id, "query">;
  readonly header: Parameters<Id, "header">;
  readonly body: Body<Id>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly caller: CallerFor<Id>;
  /** The public address of this request, parameters included: what Link headers are made from. */
  readonly url: URL;
  /** Where the request came from, after TRUST_PROXY. */
  readonly address: string;
  readonly userAgent: string;
  /** Says things in the reader's language. Refusals name their messages instead, and are translated on the way out. */
  readonly translator: Translator;
  /** Of these media types the one that the client likes best (RFC 9110, 12.5.1); the first if it likes all alike. */
  readonly accepts: (...types: readonly string[]) => string | undefined;
  /** User and password of HTTP Basic, where a client authenticates itself so. */
  readonly basic: { readonly name: string; readonly password: string } | null;
  /** The `key` of the account authentication API, wherever it stood; unproven. */
  readonly key: string | null;
}

type Headers = Readonly<Record<string, string>>;

type ReplyContent<Status, Content> = {
  [Type in keyof Content]: Type extends "application/json"
    ? { readonly status: Status; readonly body: Content[Type]; readonly headers?: Headers }
    : {
        readonly status: Status;
        readonly body: Content[Type];
        readonly type: Type;
        readonly headers?: Headers;
      };
}[keyof Content];

type ReplyWith<Status, Response> = Response extends { content: infer Content }
  ? ReplyContent<Status, Content>
  : { readonly status: Status; readonly headers?: Headers };

/** One of the operation's declared replies. Refusals are thrown instead. */
export type OperationReply<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"]]: ReplyWith<Status, operations[Id]["responses"][Status]>;
}[keyof operations[Id]["responses"]];

/** Typed request in, typed reply out: no Express, no SQL. */
export type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: Context,
) => Promise<OperationReply<Id>>;

export type Operations = { readonly [Id in OperationId]: Operation<Id> };
