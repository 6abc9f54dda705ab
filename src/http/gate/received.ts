/** What the gate reads of a request before its operation is called. */
import type { Request, Response } from "express";
import type { ContractOperation } from "../../contract/document.ts";
import type { StaffMember } from "../../domain/kernel/actor.ts";
import type { Caller } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Translator } from "../../messages/catalogue.ts";
import { clientAddress } from "../address.ts";
import { parseQuery } from "../../contract/forms.ts";
import { readBearer } from "../callers.ts";
import { translatorOf } from "../language.ts";
import type { Origin } from "../../calls/calling.ts";
import type { Arrival } from "../../operations/kernel/operation.ts";
import type { Credentials } from "./security.ts";

/** A request for an operation. */
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

/** Where a request comes from. A class, because V8 can't share the shape of object literals with getters. */
export class RequestOrigin implements Origin {
  readonly caller: Call["caller"];
  readonly basic: Origin["basic"];
  readonly key: string | null;
  readonly lang: string;
  readonly #call: Call;

  constructor(call: Call, key: string | null) {
    this.caller = call.caller;
    this.basic = call.credentials.basic ?? null;
    this.key = key;
    // Before validation, which removes undeclared parameters.
    const { lang } = call.query;
    this.lang = typeof lang === "string" ? lang : "";
    this.#call = call;
  }

  get accepts(): Origin["accepts"] {
    const { request } = this.#call;
    return (...types) => request.accepts([...types]) || undefined;
  }

  get address(): string {
    return clientAddress(this.#call.request);
  }

  get arrival(): Arrival {
    const { request } = this.#call;
    return {
      host: request.get("Host") ?? "",
      peer: request.socket.remoteAddress ?? "",
      forwardedFor: request.get("X-Forwarded-For") ?? null,
    };
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

/** Aborts when the client disconnects before the reply is complete. */
export class Disconnection {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  get aborted(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }
}

/** The requested URL at the configured public address. Ignores the Host header. */
function publicAddress(request: Request, publicUrl: URL): URL {
  return new URL(`${publicUrl.origin}${request.path}${searchOf(request)}`);
}

/** The query of a request, with its question mark; empty if there is none. */
function searchOf({ originalUrl }: Request): string {
  const question = originalUrl.indexOf("?");
  return question === -1 ? "" : originalUrl.slice(question);
}

/** Characters that a URL's query keeps unescaped. */
const plainSearch = /^[\w\-.~%!$&()*+,;=:@/?[\]]*$/;

/** The query of a request, decoded. */
export function queryOf(request: Request, publicUrl: URL): Record<string, unknown> {
  const search = searchOf(request);
  if (search === "" || search === "?") return {};
  return parseQuery((plainSearch.test(search) ? search : publicAddress(request, publicUrl).search).slice(1));
}

/**
 * The public URL of a request without undeclared parameters. Page links repeat it twice: with a long query, they would
 * exceed what HTTP clients accept as headers (16 KB in Node).
 */
export function declaredUrl({ operation, request, context }: Call): URL {
  const url = publicAddress(request, context.config.publicUrl);
  if (url.search === "") return url;
  const kept = url.search
    .slice(1)
    .split("&")
    .filter((pair) => isDeclared(operation, nameIn(pair)));
  const short = new URL(url);
  short.search = kept.join("&");
  return short;
}

/** `lang` is a parameter of every operation: it selects the language of errors. */
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
