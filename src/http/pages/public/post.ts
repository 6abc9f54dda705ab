/** The page of a post and its conversation. */
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { readSettings } from "../../../domain/settings/settings.ts";
import { readThread } from "../../../domain/statuses/threads.ts";
import { loadStatus } from "../../../domain/statuses/loading.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../../../entities/statuses/status.ts";
import { type Html, html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { documentLink, fullName, imageOfStatus, previewHead, textOfStatus } from "./head.ts";
import { type View, isUnlisted, nameOf } from "./parts.ts";
import { loadPerson, pageNotFound } from "./people.ts";
import { statusCard } from "./status-card.ts";

/**
 * Sends a post with its public ancestors and replies.
 * @throws {ApiError} 404 for posts that don't exist, aren't public or belong to another account
 */
export async function sendPost(context: Context, request: Request, response: Response): Promise<void> {
  const person = await loadPerson(context, String(request.params["name"]));
  const row = await loadStatus(context, String(request.params["id"]), null);
  if (row.account_id !== person.id) throw pageNotFound();
  const [thread, { title: site }] = await Promise.all([
    readThread(context, row.reblog_of_id ?? row.id, null),
    readSettings(context),
  ]);
  const ids = [...thread.ancestors, row.id, ...thread.descendants];
  const byId = new Map((await renderStatusesById(context, ids, null)).map((status) => [status.id, status]));
  const status = byId.get(row.id);
  if (status === undefined) throw pageNotFound();
  const view: View = { context, translator: translatorOf(response) };
  const found = (list: readonly string[]): Status[] => list.flatMap((id) => byId.get(id) ?? []);
  await sendPage(context, response, {
    title: view.translator.text("public.post_title", { name: nameOf(status.account) }),
    wide: true,
    isPublic: true,
    isIndexed: !isUnlisted((status.reblog ?? status).account) && status.visibility === "public",
    head: headOf(view, status, site),
    scripts: ["times", "posts"],
    content: conversation(view, found(thread.ancestors), status, found(thread.descendants)),
  });
}

function conversation(
  view: View,
  ancestors: readonly Status[],
  status: Status,
  descendants: readonly Status[],
): Html {
  const { translator } = view;
  const depths = depthsOf((status.reblog ?? status).id, descendants);
  return html`<h1 class="unseen">
      ${translator.text("public.post_title", { name: nameOf(status.account) })}
    </h1>
    ${
      ancestors.length > 0 &&
      html`<section class="before" aria-label="${translator.text("public.earlier")}">
        ${ancestors.map((one) => statusCard(view, one, { isInThread: true }))}
      </section>`
    }
    ${statusCard(view, status, { kind: "main", isMain: true, isInThread: true })}
    ${
      descendants.length > 0 &&
      html`<section aria-labelledby="replies">
        <h2 id="replies" class="over">${translator.text("public.replies_title")}</h2>
        ${descendants.map((one) => statusCard(view, one, { kind: `depth-${depths.get(one.id) ?? 0}`, isInThread: true }))}
      </section>`
    }`;
}

/** Maximum indentation of replies, limited for phones. */
const deepest = 3;

/** Depth of each reply below the page's post. */
export function depthsOf(rootId: string, descendants: readonly Status[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { id, in_reply_to_id: parent } of descendants) {
    const above = parent === null || parent === rootId ? -1 : (depths.get(parent) ?? -1);
    depths.set(id, Math.min(above + 1, deepest));
  }
  return depths;
}

function headOf(view: View, status: Status, site: string): Html {
  const shown = status.reblog ?? status;
  const url = shown.url ?? shown.uri;
  const preview = previewHead({
    type: "article",
    title: fullName(view, shown.account),
    description: textOfStatus(view, shown),
    url,
    image: imageOfStatus(shown),
    site,
    more: { "article:published_time": shown.created_at, "profile:username": shown.account.acct },
  });
  // A boosted post of another server is embedded from there.
  const isOurs = !shown.account.acct.includes("@");
  return html`${preview}${
    isOurs &&
    html`${documentLink(shown.uri)}<link
        rel="alternate"
        type="application/json+oembed"
        title="${fullName(view, shown.account)}"
        href="${view.context.config.publicUrl.origin}/api/oembed?url=${encodeURIComponent(url)}"
      />`
  }`;
}
