/**
 * Request pipeline. Plain functions do what applies to every request, and the gate answers operations without
 * Express's router, which costs more than most operations. Express serves the rest: pages, files and
 * documents. Operations also get Express's request and response objects, so that there is only one kind of
 * handler.
 */
import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { refuseBlockedNetworks } from "./blocked-networks.ts";
import type { Gate } from "./gate/gate.ts";
import { secureHeaders } from "./headers.ts";
import { openRequestLog } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { shareWithOtherOrigins } from "./other-origins.ts";
import { type OpenSpan, beginSpan, withinSpan } from "../tracing/tracing.ts";
import { addVary } from "./vary.ts";
import * as http from "./node-http.ts";

/** Request and response classes for node:http that belong to one app from the start. */
export type ServerClasses = ReturnType<typeof makeClasses>;

export interface EntranceOptions {
  readonly context: Context;
  readonly metrics: Metrics;
  readonly gate: Gate;
  /** Compresses the replies of operations; undefined sends them uncompressed. */
  readonly compress: RequestHandler | undefined;
  /** Answers errors that occur before Express takes over. */
  readonly answerError: ErrorRequestHandler;
}

/** Answers all requests of a server. */
export interface App extends RequestListener {
  /** For node:http, which otherwise makes requests that are converted one by one. */
  readonly classes: ServerClasses;
  /** Answers what isn't for an operation. */
  readonly express: Express;
}

/** A listener for all requests: first what applies to all of them, then operations, then Express. */
export function openEntrance(express: Express, options: EntranceOptions): App {
  const { context, metrics, gate, compress, answerError } = options;
  const own = makeClasses(express);
  const beginLog = openRequestLog(context.log, metrics);
  const secure = secureHeaders(context.config);

  function enter(received: IncomingMessage, reply: ServerResponse): void {
    const [request, response] = adopt(own, received, reply);
    const linked = request.headers["traceparent"];
    const span = beginSpan(request.method, {
      kind: "server",
      links: typeof linked === "string" ? [linked] : [],
    });
    withinSpan(span, () => {
      receive(request, response, span);
    });
  }

  function receive(request: Request, response: Response, span?: OpenSpan): void {
    try {
      beginLog(request, response, span);
      const { path } = request;
      secure(path, response);
      if (shareWithOtherOrigins(path, request, response)) return;
      const reading = refuseBlockedNetworks(context, request);
      if (reading === undefined) proceed(path, request, response);
      else {
        reading
          .then(() => {
            proceed(path, request, response);
          })
          .catch((error: unknown) => {
            fail(error, request, response);
          });
      }
    } catch (error) {
      fail(error, request, response);
    }
  }

  function fail(error: unknown, request: Request, response: Response): void {
    try {
      void answerError(error, request, response, unanswered);
    } catch (unexpected) {
      context.log.error({ error: unexpected }, "could not send an error response");
      response.destroy();
    }
  }

  function proceed(path: string, request: Request, response: Response): void {
    const found = gate.find(request.method, path);
    if (found === undefined) {
      express(request, response);
      return;
    }
    const answer = (): void => {
      gate.answer(found, request, response, (error) => {
        fail(error, request, response);
      });
    };
    if (compress === undefined) answer();
    else if (request.headers["accept-encoding"] !== undefined) void compress(request, response, answer);
    else {
      if (response instanceof own.ServerResponse) response.mayBeCompressed = true;
      answer();
    }
  }

  return Object.assign(enter, { classes: own, express });
}

/** Unused: the error handler answers every error. */
function unanswered(): void {
  throw new Error("an error was not answered");
}

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Subclasses for the app. Express would change the prototype of each request and response instead, which
 * defeats the engine's optimisations.
 */
function makeClasses(express: Express) {
  class AppRequest extends http.IncomingMessage {}

  class AppResponse<From extends IncomingMessage = IncomingMessage> extends http.ServerResponse<From> {
    locals: Record<string, unknown> = {};
    /** Whether the reply would be compressed for a client that accepts it, so that Vary is set for caches. */
    mayBeCompressed = false;

    override writeHead(status: number, reason?: string | HeaderList, headers?: HeaderList): this {
      if (this.mayBeCompressed && mayBeTransformed(this)) addVary(this, "Accept-Encoding");
      return typeof reason === "string"
        ? super.writeHead(status, reason, headers)
        : super.writeHead(status, headers ?? reason);
    }
  }

  Object.setPrototypeOf(AppRequest.prototype, express.request);
  Object.setPrototypeOf(AppResponse.prototype, express.response);
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** Converts requests of servers with other classes (tests, upgrades) to those of the app. */
function adopt(
  own: ServerClasses,
  received: IncomingMessage,
  reply: ServerResponse,
): readonly [Request, Response] {
  const request = received as Request;
  const response = reply as Response;
  if (!(request instanceof own.IncomingMessage)) {
    Object.setPrototypeOf(request, own.IncomingMessage.prototype);
  }
  if (!(response instanceof own.ServerResponse)) {
    Object.setPrototypeOf(response, own.ServerResponse.prototype);
    Object.assign(response, { locals: {}, mayBeCompressed: false });
  }
  // As Express does.
  request.res = response;
  request.originalUrl = request.url;
  return [request, response];
}

const compressible = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)(?:;|$))/;

/** Whether the middleware compresses a media type of the contract; test/http/entrance.test.ts compares them. */
export function isCompressible(type: string): boolean {
  return compressible.test(type);
}

function mayBeTransformed(response: ServerResponse): boolean {
  const type = response.getHeader("Content-Type");
  if (typeof type !== "string" || !isCompressible(type)) return false;
  const caching = response.getHeader("Cache-Control");
  return typeof caching !== "string" || !caching.includes("no-transform");
}
