/** Rejects requests from blocked networks. */
import type { Request } from "express";
import type { Context } from "../domain/kernel/context.ts";
import { isShutOut } from "../domain/moderation/ip-blocks.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";
import { clientAddress } from "./address.ts";

/**
 * Rejects requests to the API, pages and files from networks with the severity `no_access`.
 * @returns undefined if the request may proceed; a promise if the networks have to be read first
 * @throws {ApiError} 403, or rejects with it
 */
export function refuseBlockedNetworks(context: Context, request: Request): Promise<void> | undefined {
  const isBlocked = isShutOut(context, clientAddress(request));
  if (typeof isBlocked !== "boolean") return isBlocked.then(refuse);
  refuse(isBlocked);
  return undefined;
}

function refuse(isBlocked: boolean): void {
  if (isBlocked) throw new ApiError(403, "network_blocked", message("errors.network_blocked"));
}
