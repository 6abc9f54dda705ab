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
import type { AccountRow } from "../../../store/accounts/account-rows.ts";
import { pageOf } from "../../../store/kernel/cursors.ts";
import { readTagName } from "../../../text/hashtag.ts";
import { type Html, html } from "../../../text/html.ts";
import { plainText } from "../../../text/sanitize.ts";
import { translatorOf } from "../../language.ts";
import { sendPage } from "../layout.ts";
import { documentLink, feedLink, fullName, previewHead } from "./head.ts";
import { requestedPage, isFirstPage, pager } from "./paging.ts";
import { type View, isUnlisted } from "./parts.ts";
import { loadPerson, pageNotFound } from "./people.ts";
import { profileCard } from "./profile-card.ts";
import { statusCard } from "./status-card.ts";

export interface Tab {
  /** Path below the profile's URL. */
  readonly path: string;
  readonly title: MessageKey;
  readonly filter: AccountStatusesFilter;
}

/** Which of an account's posts a page lists. */
export interface Listing {
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
  return sendListing(context, request, response, tabListing(tab));
}

/** The posts of a tab. */
export function tabListing(tab: Tab): Listing {
  const { path, title, filter } = tab;
  return { path, title: (translator) => translator.text(title), filter, tab };
}

/**
 * The posts with a hashtag.
 * @param text the hashtag, as in a path
 * @throws {ApiError} 404 for an invalid hashtag
 */
export function tagListing(text: string): Listing {
  const tag = readTagName(text);
  if (tag === undefined) throw pageNotFound();
  return {
    path: `/tagged/${encodeURIComponent(tag.name)}`,
    title: (translator) => translator.text("public.posts_tagged", { tag: `#${tag.name}` }),
    filter: { ...all, excludeReblogs: true, tag: tag.name },
  };
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
  await sendListing(context, request, response, tagListing(String(request.params["tag"])));
}

async function sendListing(
  context: Context,
  request: Request,
  response: Response,
  listing: Listing,
): Promise<void> {
  const { title, filter, tab } = listing;
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
    styles: "profile",
    isPublic: true,
    // Anyone could make URLs of hashtags without posts.
    isIndexed: !isUnlisted(account) && isFirstPage(asked) && (tab !== undefined || posts.length > 0),
    head: headOf(view, account, row, site),
    scripts: ["times", "posts"],
    content: profileContent(view, {
      card: profileCard(view, account, { buttons: followLink(view, path) }),
      path,
      listing,
      pinned,
      posts,
      pager: pager(view, path + listing.path, asked, found),
    }),
  });
}

/** The parts of a profile with one of its lists. */
export interface ProfileParts {
  readonly card: Html;
  /** Path of the profile. */
  readonly path: string;
  readonly listing: Listing;
  readonly pinned: readonly Html[];
  readonly posts: readonly Html[];
  readonly pager: Html | undefined;
}

/** A profile, for visitors and members. */
export function profileContent(
  view: View,
  { card, path, listing, pinned, posts, pager: pages }: ProfileParts,
): Html {
  const { translator } = view;
  const { title, tab } = listing;
  const kind = tab === tabs.media ? "gallery" : "";
  return html`${card} ${tabLinks(view, path, tab)}
    ${
      pinned.length > 0 &&
      html`<section aria-labelledby="pinned">
        <h2 id="pinned" class="over">${translator.text("public.pinned")}</h2>
        ${pinned}
      </section>`
    }
    <section class="${kind}" aria-labelledby="posts">
      <h2 id="posts" class="${pinned.length > 0 || tab === undefined ? "over" : "unseen"}">
        <bdi>${title(translator)}</bdi>
      </h2>
      ${posts} ${posts.length === 0 && html`<p class="empty">${translator.text("public.no_posts")}</p>`}
    </section>
    ${pages}`;
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

/** Leads visitors to their own server. */
function followLink({ translator }: View, path: string): Html {
  return html`<a class="button" href="${path}/follow">${translator.text("public.follow")}</a>`;
}
