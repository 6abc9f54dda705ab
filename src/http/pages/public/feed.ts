/**
 * Feeds (RSS 2.0, www.rssboard.org/rss-specification) of people and hashtags, written with a template that
 * escapes every value: a library would need as many lines.
 */
import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { renderAccount } from "../../../entities/accounts/account.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../../../entities/statuses/status.ts";
import { accountStatuses } from "../../../store/statuses/account-statuses.ts";
import { findShown } from "../../../store/statuses/entries.ts";
import { pageOf } from "../../../store/kernel/cursors.ts";
import { withoutControls } from "../../../text/controls.ts";
import { normalizeTag } from "../../../text/hashtag.ts";
import { Html, xml } from "../../../text/html.ts";
import { tagPage } from "../../../text/tag-page.ts";
import { translatorOf } from "../../language.ts";
import { fullName } from "./head.ts";
import { type View, isUnlisted, nameOf, webAddress } from "./parts.ts";
import { loadPerson, pageNotFound } from "./people.ts";
import { listTagged } from "./tag.ts";

/** Posts per feed. */
const length = 20;

/** Seconds that a feed may be cached. */
const freshness = 300;

interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page of the feed. */
  readonly link: string;
  /** URL of the feed. */
  readonly self: string;
  readonly picture?: string;
  readonly statuses: readonly Status[];
}

/**
 * Sends a person's newest public posts, without boosts and replies to others.
 * @throws {ApiError} 404
 */
export async function sendPersonFeed(context: Context, request: Request, response: Response): Promise<void> {
  const row = await loadPerson(context, String(request.params["name"]));
  const filter = { onlyMedia: false, excludeReplies: true, excludeReblogs: true, pinned: false, tag: null };
  const [account, page] = await Promise.all([
    renderAccount(context, row),
    findShown(context.store, accountStatuses(row.id, null, filter), pageOf({ limit: length })),
  ]);
  const ids = page.rows.map(({ id }) => id);
  const statuses = await renderStatusesById(context, ids, null);
  const view: View = { context, translator: translatorOf(response) };
  const title = fullName(view, account);
  sendFeed(view, response, {
    title,
    description: view.translator.text("public.feed_of_person", { name: title }),
    link: row.url,
    self: new URL(`/@${row.username}.rss`, context.config.publicUrl).href,
    picture: account.avatar_static,
    // Unlisted posts appear on the profile, but not in feeds.
    statuses: statuses.filter(({ visibility }) => visibility === "public"),
  });
}

/**
 * Sends the newest public posts with a hashtag.
 * @throws {ApiError} 404 for a hashtag without any
 */
export async function sendTagFeed(context: Context, request: Request, response: Response): Promise<void> {
  const name = normalizeTag(String(request.params["name"]));
  const found = await listTagged(context, name, pageOf({ limit: length }));
  if (found.rows.length === 0) throw pageNotFound();
  const ids = found.rows.map(({ id }) => id);
  const view: View = { context, translator: translatorOf(response) };
  const title = `#${name}`;
  const link = tagPage(context.config.publicUrl, name);
  sendFeed(view, response, {
    title,
    description: view.translator.text("public.feed_of_tag", { tag: title }),
    link,
    self: `${link}.rss`,
    statuses: await renderStatusesById(context, ids, null),
  });
}

/** Express answers 304 itself if the client has this version. */
function sendFeed(view: View, response: Response, feed: Feed): void {
  const text = withoutControls(channel(view, feed).text);
  const tag = createHash("sha256").update(text).digest("base64url");
  response.set({ "Cache-Control": `public, max-age=${freshness}`, ETag: `W/"${tag}"` });
  response.set("Content-Language", view.translator.locale);
  response.vary("Accept-Language").vary("Cookie");
  if (feed.statuses.some(({ account }) => isUnlisted(account))) response.set("X-Robots-Tag", "noindex");
  response.type("application/rss+xml").send(text);
}

function channel(view: View, { title, description, link, self, picture, statuses }: Feed): Html {
  const newest = statuses[0];
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>${title}</title>
    <description>${description}</description>
    <link>${link}</link>
    <atom:link rel="self" type="application/rss+xml" href="${self}" />
    ${picture !== undefined && xml`<image><url>${webAddress(picture)}</url><title>${title}</title><link>${link}</link></image>`}
    ${newest !== undefined && xml`<lastBuildDate>${rfc822(newest.created_at)}</lastBuildDate>`}
    <generator>Concord</generator>
    ${statuses.map((status) => item(view, status))}
  </channel>
</rss>
`;
}

function item({ translator }: View, status: Status): Html {
  const link = status.url ?? status.uri;
  const warning =
    status.spoiler_text === ""
      ? undefined
      : xml`<p><strong>${translator.text("public.content_warning", { warning: status.spoiler_text })}</strong></p><hr />`;
  // Feed readers expect HTML, escaped once more as text.
  const description = xml`${warning}${new Html(status.content)}${pollOf(status)}`.text;
  return xml`<item>
      <title>${translator.text("public.post_title", { name: nameOf(status.account) })}</title>
      <guid isPermaLink="true">${link}</guid>
      <link>${link}</link>
      <pubDate>${rfc822(status.created_at)}</pubDate>
      <description>${description}</description>
      ${status.media_attachments.flatMap((attachment) => mediaOf(status, attachment) ?? [])}
      ${status.tags.map(({ name }) => xml`<category>${name}</category>`)}
    </item>
    `;
}

function pollOf({ poll }: Status): Html | false {
  return poll !== null && xml`<ul>${poll.options.map(({ title }) => xml`<li>${title}</li>`)}</ul>`;
}

const media: Readonly<Record<string, string>> = {
  image: "image",
  gifv: "video",
  video: "video",
  audio: "audio",
};

/** Media RSS (www.rssboard.org/media-rss). */
function mediaOf(
  status: Status,
  { type, url, description }: Status["media_attachments"][number],
): Html | undefined {
  const address = webAddress(url);
  const medium = media[type];
  if (address === "" || medium === undefined) return undefined;
  return xml`<media:content url="${address}" medium="${medium}">
        <media:rating scheme="urn:simple">${status.sensitive ? "adult" : "nonadult"}</media:rating>
        ${
          description !== null &&
          description !== "" &&
          xml`<media:description type="plain">${description}</media:description>`
        }
      </media:content>`;
}

/** RFC 822 with a four-digit year, as RSS requires. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
