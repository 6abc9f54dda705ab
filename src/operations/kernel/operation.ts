/** Types of operations, derived from the generated types. */
import type { operationIndex } from "../../../generated/operations.ts";
import type { operations } from "../../../generated/types.ts";
import type { Encoded } from "../../contract/encoded.ts";
import type { OperationId, UploadedFile } from "../../contract/types.ts";
import type { Session } from "../../domain/auth/sessions.ts";
import type { Staff } from "../../domain/kernel/actor.ts";
import type { Caller, SignedIn } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { StreamOpening, StreamProbe } from "../../domain/streaming/serving.ts";
import type { Translator } from "../../messages/catalogue.ts";
import type { Neighbours } from "./neighbours.ts";

export type Parameters<
  Id extends OperationId,
  Where extends "path" | "query" | "header",
> = operations[Id] extends {
  parameters: { [Key in Where]?: infer Values };
}
  ? [Exclude<Values, undefined>] extends [never]
    ? Record<never, never>
    : Exclude<Values, undefined>
  : Record<never, never>;

// The form schema: bodies are decoded to it. Files are passed separately.
type ContentOf<Content> = "application/x-www-form-urlencoded" extends keyof Content
  ? Content["application/x-www-form-urlencoded"]
  : Content[keyof Content];

export type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? ContentOf<Content>
  : operations[Id] extends { requestBody?: { content: infer Content } }
    ? ContentOf<Content>
    : Record<never, never>;

type CallerFor<Id extends OperationId> = {
  none: null;
  optional: SignedIn | null;
  app: Caller;
  user: SignedIn;
  staff: Staff;
}[(typeof operationIndex)[Id]["caller"]];

/** What of a request depends on the proxy in front of the server. */
export interface Arrival {
  /** The header Host; empty without it. */
  readonly host: string;
  /** The address of the connection. */
  readonly peer: string;
  /** The header X-Forwarded-For; null without it. */
  readonly forwardedFor: string | null;
}

export interface OperationRequest<Id extends OperationId> {
  readonly path: Parameters<Id, "path">;
  readonly query: Parameters<Id, "query">;
  readonly header: Parameters<Id, "header">;
  readonly body: Body<Id>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly caller: CallerFor<Id>;
  /** `lang` of the query, as sent; empty without it. Declared nowhere, since every operation accepts it. */
  readonly lang: string;
  /** The client's address, according to TRUST_PROXY. */
  readonly address: string;
  /** How the request arrived, before TRUST_PROXY is applied. */
  readonly arrival: Arrival;
  readonly userAgent: string;
  /** Translates into the user's language. Errors carry untranslated messages, which the http layer translates. */
  readonly translator: Translator;
  /** The media type that the client prefers (RFC 9110, 12.5.1); the first if it has no preference. */
  readonly accepts: (...types: readonly string[]) => string | undefined;
  /** User and password of HTTP Basic; null without that header. */
  readonly basic: { readonly name: string; readonly password: string } | null;
  /** The token of `caller`; empty if there is none. */
  readonly bearer: string;
  /** The `key` of the account authentication API, from query, body or header. Unverified. */
  readonly key: string | null;
  /** The session of a person on a page, who needs no key; null elsewhere. */
  readonly session: Session | null;
}

interface Envelope {
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a page of a list. */
  readonly neighbours?: Neighbours;
}

type ReplyContent<Status, Content> = {
  [Type in keyof Content]: Type extends "application/json"
    ? Envelope & { readonly status: Status; readonly body: Content[Type] }
    : Type extends "text/event-stream"
      ? { readonly status: Status; readonly type: Type; readonly stream: StreamOpening | StreamProbe }
      : Envelope & { readonly status: Status; readonly body: Content[Type]; readonly type: Type };
}[keyof Content];

type ReplyWith<Status, Response> = Response extends { content: infer Content }
  ? ReplyContent<Status, Content>
  : Envelope & { readonly status: Status };

/** One of the operation's declared replies. Errors are thrown as ApiError. */
export type OperationReply<Id extends OperationId> = {
  [Status in keyof operations[Id]["responses"]]: ReplyWith<Status, operations[Id]["responses"][Status]>;
}[keyof operations[Id]["responses"]];

/** Handles one operation: takes the typed request and returns a typed reply. Uses neither Express nor SQL. */
export type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: Context,
) => Promise<OperationReply<Id>>;

type InPieces<Reply> = Reply extends { readonly status: infer Status; readonly body: infer Value }
  ? Envelope & { readonly status: Status; readonly body: Encoded<Value> }
  : never;

/** An operation whose reply may be encoded, from parts that many replies share. */
export type EncodedOperation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: Context,
) => Promise<OperationReply<Id> | InPieces<OperationReply<Id>>>;

export type Operations = { readonly [Id in OperationId]: EncodedOperation<Id> };
