/** Networks that may ask for nothing, and are told so before anything else. */
import type { RequestHandler } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { isShutOut } from "../domain/moderation/ip-blocks.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";
import { clientAddress } from "./address.ts";

/** 403 for whatever comes from them, be it the API, a page or a file. */
export function refuseBlockedNetworks(context: Context): RequestHandler {
  return async (request, _response, next) => {
    if (await isShutOut(context, clientAddress(request))) {
      throw new ApiError(403, "network_blocked", message("errors.network_blocked"));
    }
    next();
  };
}
