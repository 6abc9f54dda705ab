/** The page at the URL of another server's account or post: visitors are led to the original. */
import type { Request, Response } from "express";
import { html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { openPublicCalls } from "../calls.ts";
import { type Card, type Site, sendCard } from "../cards.ts";
import { nameOf, webAddress } from "./parts.ts";
import { lookUpPerson, pageNotFound, personLink } from "./people.ts";

/** Whether the name in a URL is that of another server's account. */
export function isElsewhere({ params }: Request): boolean {
  return String(params["name"]).includes("@");
}

/**
 * Sends a link to a known account of another server, or to its public post; no redirect, which would lend this server's
 * name to any address.
 * @throws {ApiError} 404
 */
export async function sendElsewhere(
  site: Pick<Site, "context" | "api">,
  request: Request,
  response: Response,
): Promise<void> {
  const { context } = site;
  const calls = openPublicCalls(site, request, response);
  const account = await lookUpPerson(calls, String(request.params["name"]));
  const { id } = request.params;
  const status = typeof id === "string" ? await calls.call("getStatus", { path: { id } }) : undefined;
  if (status !== undefined && status.account.id !== account.id) throw pageNotFound();
  const address = webAddress(status === undefined ? account.url : (status.url ?? status.uri));
  if (address === "") throw pageNotFound();
  const t = translatorOf(response);
  const server = new URL(address).host;
  const card: Card = {
    title: nameOf(account),
    heading: html`<h1>${t.text("public.elsewhere", { server })}</h1>`,
    isPublic: true,
    content: html`${personLink({ context, translator: t }, account)}
      <p>${t.text("public.elsewhere_text", { server })}</p>
      <p>
        <a class="button full" href="${address}" rel="noopener nofollow"
          >${t.text("public.follow_go", { server })}</a
        >
      </p>`,
  };
  await sendCard({ context, response, t }, card);
}
