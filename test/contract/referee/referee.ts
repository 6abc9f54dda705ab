/**
 * An independent second judge of requests and replies: express-openapi-validator on the same bundled contract, in its
 * own Express app without operations. It shares only ajv, qs and body-parser with the gate; routing, multipart parsing,
 * decoding and compilation are its own.
 */
import express, { type ErrorRequestHandler, type Express, type Request } from "express";
import { parse } from "qs";
import { Exchange, type JudgedReply, type Verdict } from "./exchange.ts";
import { formOptions, judgesByPath } from "./validator.ts";

export interface Referee {
  /** Judges requests that name their exchange in `X-Exchange`. Its own replies carry no information. */
  readonly app: Express;
  /** Opens an exchange; call it before the request is sent to `app`. @returns the value for `X-Exchange` */
  open(reply: JudgedReply): string;
  /** Returns the verdict, once the request has been answered. */
  verdict(name: string): Verdict;
}

export const exchangeHeader = "X-Exchange";

let only: Referee | undefined;

/** This process's referee. It compiles an operation's schemas on the first request for it. */
export function referee(): Referee {
  only ??= makeReferee();
  return only;
}

function makeReferee(): Referee {
  const exchanges = new Map<string, Exchange>();
  const named = (name = ""): Exchange => {
    const exchange = exchanges.get(name);
    if (exchange === undefined) throw new Error(`there is no exchange ${name}`);
    return exchange;
  };
  const of = (request: Request): Exchange => named(request.get(exchangeHeader));
  const app = express();
  app.enable("case sensitive routing");
  app.set("query parser", (text: string) => parse(text, formOptions));
  for (const { path, judge } of judgesByPath(of)) app.all(path, judge);
  app.use((request, response) => {
    const exchange = of(request);
    exchange.refuseRequest(Object.assign(new Error("not found"), { status: 404 }));
    exchange.end();
    response.status(204).end();
  });
  app.use(((error: unknown, request, response, _next) => {
    const exchange = of(request);
    exchange.refuseRequest(error);
    exchange.end();
    response.status(204).end();
  }) satisfies ErrorRequestHandler);

  let count = 0;
  return {
    app,
    open(reply) {
      const name = String((count += 1));
      exchanges.set(name, new Exchange(reply));
      return name;
    },
    verdict(name) {
      const exchange = named(name);
      exchanges.delete(name);
      return exchange.verdict();
    },
  };
}
