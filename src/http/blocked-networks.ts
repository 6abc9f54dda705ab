/** Rejects requests from blocked networks. */
import type { RequestHandler } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { isShutOut } from "../domain/moderation/ip-blocks.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";
import { clientAddress } from "./address.ts";

/** Answers 403 to every request from a network with the severity `no_access`: API, pages and files. */
export function refuseBlockedNetworks(context: Context): RequestHandler {
  return async (request, _response, next) => {
    if (await isShutOut(context, clientAddress(request))) {
      throw new ApiError(403, "network_blocked", message("errors.network_blocked"));
    }
    next();
  };
}
