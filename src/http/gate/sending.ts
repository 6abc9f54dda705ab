/** Sends the replies of operations. */
import type { Response } from "express";
import type { ContractOperation } from "../../contract/document.ts";
import { Encoded } from "../../contract/encoded.ts";
import type { Reply } from "../../calls/calling.ts";
import { mediaTypeOf } from "../../calls/replies.ts";
import { addVary } from "../vary.ts";
import { linkHeader } from "./links.ts";

/** Operations whose replies have no date: a proxy adds that of its own clock (RFC 9110, 6.6.1), which the doctor reads. */
const withoutDate: ReadonlySet<string> = new Set(["getProbe"]);

/**
 * Encodes and sends a reply that isn't a stream.
 * @param urlOf the URL of the request, for links to neighbouring pages
 */
export function send(operation: ContractOperation, reply: Reply, response: Response, urlOf: () => URL): void {
  const type = mediaTypeOf(reply);
  const link = reply.neighbours && linkHeader(reply.neighbours, urlOf);
  if (link !== undefined) response.setHeader("Link", link);
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name === "Vary") addVary(response, value);
    else response.setHeader(name, value);
  }
  // RFC 9745, 2.1. There is no Sunset (RFC 8594), because no removal is planned.
  if (operation.deprecatedSince !== undefined && reply.status < 300) {
    response.setHeader("Deprecation", `@${operation.deprecatedSince}`);
  }
  if (withoutDate.has(operation.id)) response.sendDate = false;
  response.status(reply.status);
  if (type === undefined) {
    response.end();
    return;
  }
  const content = contentOf(reply.body, type);
  // An operation may add parameters to its media type, but not replace it.
  const given = reply.headers?.["Content-Type"];
  response.setHeader(
    "Content-Type",
    given?.startsWith(`${type};`) === true ? given : `${type}; charset=utf-8`,
  );
  response.setHeader("Content-Length", Buffer.byteLength(content));
  response.end(content);
}

function contentOf(body: unknown, type: string): string | Uint8Array {
  if (body instanceof Encoded) return body.bytes();
  return typeof body === "string" && !isJson(type) ? body : JSON.stringify(body);
}

function isJson(type: string): boolean {
  return type === "application/json" || type.endsWith("+json");
}
