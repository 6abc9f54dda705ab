import type { Request, RequestHandler, Response } from "express";

/** An asynchronous page handler, whose errors go to the error page. */
export function page(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response, next) => {
    handler(request, response).catch(next);
  };
}
