/** What an operation learns about its request. */
import type { Request, Response } from "express";
import type { ContractOperation } from "../../contract/document.ts";
import type { StaffMember } from "../../domain/kernel/actor.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Translator } from "../../messages/catalogue.ts";
import { clientAddress } from "../address.ts";
import { parseQuery } from "../../contract/forms.ts";
import type { ParsedBody } from "../body.ts";
import { readBearer } from "../callers.ts";
import { translatorOf } from "../language.ts";
import type { RequestParts } from "../../calls/requests.ts";
import type { Credentials } from "./security.ts";

/** A request that may call its operation. */
export interface Call {
  readonly operation: ContractOperation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Record<string, unknown>;
  readonly credentials: Credentials;
  readonly caller: Caller | StaffMember | null;
  readonly context: Context;
  readonly request: Request;
  readonly response: Response;
}

/**
 * A request as its operation gets it. A class, since objects with getters that are made one by one don't share what V8
 * knows about their shape.
 */
export class ReceivedRequest {
  readonly path: RequestParts["path"];
  readonly query: RequestParts["query"];
  readonly header: RequestParts["header"];
  readonly body: RequestParts["body"];
  readonly files: ParsedBody["files"];
  readonly caller: Call["caller"];
  readonly basic: Exclude<Credentials["basic"], undefined> | null;
  readonly key: string | null;
  readonly #call: Call;

  constructor(call: Call, parts: RequestParts, files: ParsedBody["files"], key: string | null) {
    this.path = parts.path;
    this.query = parts.query;
    this.header = parts.header;
    this.body = parts.body;
    this.files = files;
    this.caller = call.caller;
    this.basic = call.credentials.basic ?? null;
    this.key = key;
    this.#call = call;
  }

  get accepts(): (...types: string[]) => string | undefined {
    const { request } = this.#call;
    return (...types) => request.accepts(types) || undefined;
  }

  get url(): URL {
    const { operation, request, context } = this.#call;
    return withDeclaredParameters(publicAddress(request, context.config.publicUrl), operation);
  }

  get address(): string {
    return clientAddress(this.#call.request);
  }

  get userAgent(): string {
    return this.#call.request.get("User-Agent") ?? "";
  }

  get translator(): Translator {
    return translatorOf(this.#call.response);
  }

  get bearer(): string {
    return this.#call.credentials.bearer === undefined ? "" : (readBearer(this.#call.request) ?? "");
  }
}

/** Is aborted once the client disconnects before the reply is complete. */
export class Disconnection {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  get aborted(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }
}

/** The requested URL at the configured public address. The Host header is ignored. */
function publicAddress(request: Request, publicUrl: URL): URL {
  return new URL(`${publicUrl.origin}${request.path}${searchOf(request)}`);
}

/** The query of a request, from its question mark on; empty if there is none. */
function searchOf({ originalUrl }: Request): string {
  const question = originalUrl.indexOf("?");
  return question === -1 ? "" : originalUrl.slice(question);
}

/** Characters that a URL keeps in its query as they are. */
const plainSearch = /^[\w\-.~%!$&()*+,;=:@/?[\]]*$/;

/** The query of a request, decoded. */
export function queryOf(request: Request, publicUrl: URL): Record<string, unknown> {
  const search = searchOf(request);
  if (search === "" || search === "?") return {};
  return parseQuery((plainSearch.test(search) ? search : publicAddress(request, publicUrl).search).slice(1));
}

/**
 * The address without parameters that the operation doesn't declare. Links to other pages repeat it: with all of a long
 * query, twice, they would exceed what HTTP clients read of a reply's headers (16 KB in Node).
 */
function withDeclaredParameters(url: URL, operation: ContractOperation): URL {
  if (url.search === "") return url;
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => isDeclared(operation, nameIn(pair)));
  const short = new URL(url);
  short.search = kept.join("&");
  return short;
}

/** `lang` is a parameter of every operation: it chooses the language of errors. */
function isDeclared({ queryNames }: ContractOperation, name: string): boolean {
  return queryNames.has(name) || name === "lang";
}

/** The name of a parameter, without Rails' brackets: `types%5B%5D=a` → `types`. */
function nameIn(pair: string): string {
  const [written = ""] = pair.split("=", 1);
  const [name = ""] = decoded(written).split("[", 1);
  return name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
