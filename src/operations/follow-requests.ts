import * as relationships from "../domain/relationships.ts";
import { listFollowRequests as listWaiting } from "../store/follow-requests.ts";
import { pageOf } from "../store/pages.ts";
import { renderAccountPage } from "./account-pages.ts";
import type { Operation } from "./contract.ts";
import { changeRelationship } from "./relationships.ts";

export const listFollowRequests: Operation<"listFollowRequests"> = async (request, context) => {
  const { query, caller, url } = request;
  const limit = query.limit ?? 40;
  const entries = await listWaiting(context.store, caller.account.id, pageOf({ ...query, limit }));
  const { accounts, headers } = await renderAccountPage(context, url, entries, limit);
  return { status: 200, body: accounts.map(({ account }) => account), headers };
};

export const authorizeFollowRequest: Operation<"authorizeFollowRequest"> = (request, context) =>
  changeRelationship(request, context, (own, requester) =>
    relationships.acceptFollowRequest(context, own, requester),
  );

export const rejectFollowRequest: Operation<"rejectFollowRequest"> = (request, context) =>
  changeRelationship(request, context, (own, requester) =>
    relationships.rejectFollowRequest(context, own, requester),
  );
