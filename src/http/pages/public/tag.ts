/** The page of a hashtag. */
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { readSettings } from "../../../domain/settings/settings.ts";
import { renderStatusesById } from "../../../entities/statuses/status.ts";
import type { Candidate, FilteredPage } from "../../../store/kernel/filtered-page.ts";
import type { Page } from "../../../store/kernel/cursors.ts";
import { findShown } from "../../../store/statuses/entries.ts";
import { type TagSelection, findTags, tagTimeline } from "../../../store/timelines/timelines.ts";
import { findUnusableTags } from "../../../store/tags/tag-settings.ts";
import { normalizeTag, readTag } from "../../../text/hashtag.ts";
import { html } from "../../../text/html.ts";
import { tagPage } from "../../../text/tag-page.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { feedLink, previewHead, visibleFeed } from "./head.ts";
import { requestedPage, isFirstPage, pager } from "./paging.ts";
import { type View, isUnlisted } from "./parts.ts";
import { pageNotFound } from "./people.ts";
import { readServer } from "./server.ts";
import { statusCard } from "./status-card.ts";

/**
 * Public posts with a hashtag.
 * @param name as it is stored (`normalizeTag`)
 * @throws {ApiError} 404 for a hashtag that moderators don't allow
 */
export async function listTagged(
  context: Context,
  name: string,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  if ((await findUnusableTags(context.store, [name])).length > 0) throw pageNotFound();
  const tags = await findTags(context.store, [name]);
  const selection: TagSelection = {
    origin: "any",
    onlyMedia: false,
    viewerId: null,
    languages: null,
    any: tags.map((tag) => tag.id),
    all: [],
    none: [],
  };
  return findShown(context.store, tagTimeline(selection), page);
}

/**
 * Sends the newest public posts with a hashtag.
 * An unused hashtag has the same page as one in private posts only.
 * @throws {ApiError} 404 for a hashtag that moderators don't allow, and for what can't be one
 */
export async function sendTag(context: Context, request: Request, response: Response): Promise<void> {
  const name = normalizeTag(String(request.params["name"]));
  if (readTag(name) !== name) throw pageNotFound();
  const asked = requestedPage(request);
  const found = await listTagged(context, name, asked);
  const ids = found.rows.map(({ id }) => id);
  const [statuses, server, { title: site }] = await Promise.all([
    renderStatusesById(context, ids, null),
    readServer(context),
    readSettings(context),
  ]);
  const view: View = { context, translator: translatorOf(response) };
  const { translator } = view;
  const path = `/tags/${encodeURIComponent(name)}`;
  const title = `#${name}`;
  const preview = previewHead({
    type: "website",
    title,
    description: translator.text("public.tag_description", { tag: title, server: site }),
    url: tagPage(context.config.publicUrl, name),
    image: { url: server.thumbnail.url, description: server.thumbnail.description, isLarge: true },
    site,
  });
  await sendPage(context, response, {
    title,
    wide: true,
    isPublic: true,
    isIndexed:
      isFirstPage(asked) && statuses.length > 0 && !statuses.some(({ account }) => isUnlisted(account)),
    head: html`${preview}${feedLink(title, `${path}.rss`)}`,
    scripts: ["times", "posts"],
    content: html`<div class="heading">
        <h1><bdi>${title}</bdi></h1>
        ${visibleFeed(view, `${path}.rss`)}
      </div>
      <section aria-label="${translator.text("public.tab_posts")}">
        ${statuses.map((status) => statusCard(view, status))}
        ${statuses.length === 0 && html`<p class="empty">${translator.text("public.no_posts")}</p>`}
      </section>
      ${pager(view, path, asked, found)}`,
  });
}
