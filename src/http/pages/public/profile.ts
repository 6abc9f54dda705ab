/** The profile page, with the account's posts. */
import type { Request, Response } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { readSettings } from "../../../domain/settings/settings.ts";
import { type Account, renderAccount } from "../../../entities/accounts/account.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../../../entities/statuses/status.ts";
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type AccountStatusesFilter, accountStatuses } from "../../../store/statuses/account-statuses.ts";
import { findShown } from "../../../store/statuses/entries.ts";
import type { AccountRow } from "../../../store/accounts/accounts.ts";
import { pageOf } from "../../../store/kernel/cursors.ts";
import { readTagName } from "../../../text/hashtag.ts";
import { type Html, html } from "../../../text/html.ts";
import { plainText } from "../../../text/sanitize.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { documentLink, feedLink, fullName, previewHead } from "./head.ts";
import { requestedPage, isFirstPage, pager } from "./paging.ts";
import {
  type View,
  isUnlisted,
  day,
  handleOf,
  nameHtml,
  nameOf,
  webAddress,
  withEmojis,
  written,
} from "./parts.ts";
import { loadPerson, pageNotFound } from "./people.ts";
import { statusCard } from "./status-card.ts";

interface Tab {
  /** Path below the profile's URL. */
  readonly path: string;
  readonly title: MessageKey;
  readonly filter: AccountStatusesFilter;
}

/** Which of an account's posts a page lists. */
interface Listing {
  /** Path below the profile's URL. */
  readonly path: string;
  readonly title: (translator: Translator) => string;
  readonly filter: AccountStatusesFilter;
  /** The current tab; undefined for lists without tabs. */
  readonly tab?: Tab;
}

const all: AccountStatusesFilter = {
  onlyMedia: false,
  excludeReplies: false,
  excludeReblogs: false,
  pinned: false,
  tag: null,
};

/** The paths are Mastodon's. */
export const tabs = {
  posts: { path: "", title: "public.tab_posts", filter: { ...all, excludeReplies: true } },
  replies: { path: "/with_replies", title: "public.tab_replies", filter: all },
  media: { path: "/media", title: "public.tab_media", filter: { ...all, onlyMedia: true } },
} as const satisfies Readonly<Record<string, Tab>>;

/** Maximum number of pinned posts. */
const mostPinned = 5;

/**
 * Sends the profile with one of its tabs.
 * @throws {ApiError} 404
 */
export function sendProfile(context: Context, request: Request, response: Response, tab: Tab): Promise<void> {
  const { path, title, filter } = tab;
  const listing = { path, title: (translator: Translator) => translator.text(title), filter, tab };
  return sendListing(context, request, response, listing);
}

/**
 * Sends the profile with the account's posts with a hashtag, linked from featured hashtags.
 * @throws {ApiError} 404 for an unknown account or an invalid hashtag
 */
export async function sendTaggedProfile(
  context: Context,
  request: Request,
  response: Response,
): Promise<void> {
  const tag = readTagName(String(request.params["tag"]));
  if (tag === undefined) throw pageNotFound();
  await sendListing(context, request, response, {
    path: `/tagged/${encodeURIComponent(tag.name)}`,
    title: (translator) => translator.text("public.posts_tagged", { tag: `#${tag.name}` }),
    filter: { ...all, excludeReblogs: true, tag: tag.name },
  });
}

async function sendListing(
  context: Context,
  request: Request,
  response: Response,
  { path: listed, title, filter, tab }: Listing,
): Promise<void> {
  const row = await loadPerson(context, String(request.params["name"]));
  const asked = requestedPage(request);
  const [account, found, pinnedIds, { title: site }] = await Promise.all([
    renderAccount(context, row),
    findShown(context.store, accountStatuses(row.id, null, filter), asked),
    tab === tabs.posts && isFirstPage(asked) ? listPinned(context, row.id) : [],
    readSettings(context),
  ]);
  const listedIds = found.rows.map(({ id }) => id);
  const statuses = await renderStatusesById(context, [...new Set([...pinnedIds, ...listedIds])], null);
  const byId = new Map(statuses.map((status) => [status.id, status]));
  const view: View = { context, translator: translatorOf(response) };
  const cards = (ids: readonly string[], kind = ""): readonly Html[] =>
    ids.flatMap((id) => shown(byId.get(id)).map((status) => statusCard(view, status, { kind })));
  const path = `/@${row.username}`;
  const name = fullName(view, account);
  const pinned = cards(pinnedIds, "pinned");
  const posts = cards(listedIds);
  await sendPage(context, response, {
    title: tab === undefined ? `${title(view.translator)} – ${name}` : name,
    wide: true,
    isPublic: true,
    // Anyone could make URLs of hashtags without posts.
    isIndexed: !isUnlisted(account) && isFirstPage(asked) && (tab !== undefined || posts.length > 0),
    head: headOf(view, account, row, site),
    scripts: ["times"],
    content: html`${profileCard(view, account, row)} ${tabLinks(view, path, tab)}
      ${
        pinned.length > 0 &&
        html`<section aria-labelledby="pinned">
          <h2 id="pinned" class="over">${view.translator.text("public.pinned")}</h2>
          ${pinned}
        </section>`
      }
      <section aria-labelledby="posts">
        <h2 id="posts" class="${pinned.length > 0 || tab === undefined ? "over" : "unseen"}">
          <bdi>${title(view.translator)}</bdi>
        </h2>
        ${posts}
        ${posts.length === 0 && html`<p class="empty">${view.translator.text("public.no_posts")}</p>`}
      </section>
      ${pager(view, path + listed, asked, found)}`,
  });
}

function shown(status: Status | undefined): readonly Status[] {
  return status === undefined ? [] : [status];
}

async function listPinned(context: Context, accountId: string): Promise<string[]> {
  const filter = { ...all, pinned: true };
  const page = await findShown(
    context.store,
    accountStatuses(accountId, null, filter),
    pageOf({ limit: mostPinned }),
  );
  return page.rows.map(({ id }) => id);
}

function headOf(view: View, account: Account, { username, uri, url }: AccountRow, site: string): Html {
  const name = fullName(view, account);
  const preview = previewHead({
    type: "profile",
    title: name,
    description: plainText(account.note),
    url,
    image: { url: account.avatar_static, description: account.avatar_description ?? "", isLarge: false },
    site,
    more: { "profile:username": username },
  });
  return html`${preview}${documentLink(uri)}${feedLink(name, `/@${username}.rss`)}`;
}

function tabLinks({ translator }: View, path: string, current: Tab | undefined): Html {
  return html`<nav class="tabs" aria-label="${translator.text("public.tabs")}">
    <ul>
      ${Object.values(tabs).map(
        (tab) =>
          html`<li>
            <a href="${path}${tab.path}" ${tab === current && html`aria-current="page"`}
              >${translator.text(tab.title)}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function profileCard(view: View, account: Account, row: AccountRow): Html {
  const { translator, context } = view;
  const path = `/@${row.username}`;
  const count = (key: MessageKey, number: number): string => translator.text(key, { count: number });
  return html`<section class="card profile">
    <img
      class="banner"
      src="${webAddress(account.header_static)}"
      alt="${account.header_description ?? ""}"
      width="1500"
      height="500"
    />
    <div class="about">
      <div class="top">
        <img
          class="portrait"
          src="${webAddress(account.avatar_static)}"
          alt="${account.avatar_description ?? ""}"
          width="96"
          height="96"
        />
        <a class="button" href="${path}/follow">${translator.text("public.follow")}</a>
      </div>
      <h1>${nameHtml(account)}</h1>
      <p class="quiet handle">${handleOf(context, account)}</p>
      ${movedNotice(view, account)}
      ${account.bot && html`<p><span class="tag">${translator.text("public.automated")}</span></p>`}
      <div class="content" dir="auto">${written(account.note, account.emojis)}</div>
      ${fieldList(view, account)}
      <p class="quiet small">${translator.html("public.joined", { day: day(view, account.created_at) })}</p>
      <ul class="counts">
        <li><a href="${path}">${count("public.posts_count", account.statuses_count)}</a></li>
        <li><a href="${path}/following">${count("public.following_count", account.following_count)}</a></li>
        <li><a href="${path}/followers">${count("public.followers_count", account.followers_count)}</a></li>
      </ul>
    </div>
  </section>`;
}

function movedNotice({ translator }: View, { moved }: Account): Html | false {
  if (moved === undefined || moved === null) return false;
  const link = html`<a href="${webAddress(moved.url)}"><bdi>${nameOf(moved)}</bdi></a>`;
  return html`<p class="notice good">${translator.html("public.moved", { name: link })}</p>`;
}

function fieldList(view: View, { fields, emojis }: Account): Html | false {
  if (fields.length === 0) return false;
  return html`<dl class="fields">
    ${fields.map(({ name, value, verified_at: verified }) => {
      const title = html`<dt dir="auto">${withEmojis(html`${name}`, emojis)}</dt>`;
      if (verified === null)
        return html`<div>
          ${title}
          <dd dir="auto">${written(value, emojis)}</dd>
        </div>`;
      const words = view.translator.html("public.verified", { day: day(view, verified) });
      return html`<div class="verified">
        ${title}
        <dd dir="auto">
          ${written(value, emojis)}
          <span class="small"><span class="check" aria-hidden="true">✓</span> ${words}</span>
        </dd>
      </div>`;
    })}
  </dl>`;
}
