/**
 * /authorize_interaction: buttons of other servers send local users here, with the URI of an account or status. Members
 * continue to its page.
 */
import type { Request, Response, Router } from "express";
import { resolveAccount } from "../../../domain/accounts/account-lookup.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { FoundObject } from "../../../domain/kernel/federation.ts";
import { findByAddress } from "../../../domain/search/searching.ts";
import type { AccountRow } from "../../../store/accounts/account-rows.ts";
import { acctOf } from "../../../text/acct.ts";
import { queryFields } from "../forms.ts";
import { page } from "../handler.ts";
import { openVisit } from "../visit.ts";
import { pageNotFound, unreachable } from "./people.ts";

const path = "/authorize_interaction";

/** Maximum characters of a URI or handle. */
const longestUri = 2048;

/** The page, also at the paths that Pleroma's and Misskey's buttons use. */
export function interactionPages(router: Router, context: Context): void {
  for (const one of [path, "/ostatus_subscribe", "/authorize-follow"]) {
    router.get(
      one,
      page((request, response) => sendInteraction(context, request, response)),
    );
  }
}

function signInAddress(wanted: string): string {
  const next = `${path}?${new URLSearchParams({ uri: wanted }).toString()}`;
  return `/auth/sign_in?${new URLSearchParams({ next }).toString()}`;
}

async function sendInteraction(context: Context, request: Request, response: Response): Promise<void> {
  const query = queryFields(request);
  const wanted = (query.get("uri") ?? query.get("acct") ?? "").trim();
  if (wanted === "" || wanted.length > longestUri) throw pageNotFound();
  const { session } = await openVisit(context, request, response);
  if (session === undefined) {
    response.redirect(303, signInAddress(wanted));
    return;
  }
  const found = await find(context, session.account, wanted);
  if (found === undefined) throw unreachable(wanted);
  response.redirect(
    303,
    found.kind === "status" ? `/statuses/${found.status.id}` : `/@${acctOf(found.account)}`,
  );
}

async function find(context: Context, viewer: AccountRow, wanted: string): Promise<FoundObject | undefined> {
  if (/^https?:\/\//i.test(wanted)) return findByAddress(context, viewer, wanted);
  const account = await resolveAccount(context, wanted.replace(/^acct:/i, ""));
  return account === undefined ? undefined : { kind: "account", account };
}
