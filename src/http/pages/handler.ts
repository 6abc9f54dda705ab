import type { Request, RequestHandler, Response } from "express";

/** A handler of a page that may fail: what it throws goes to the error page. */
export function page(handler: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return (request, response, next) => {
    handler(request, response).catch(next);
  };
}
