/** Profiles as members see them, those of other servers too, at the same URLs as the public pages. */
import { type RequestHandler, Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import type { Account } from "../../../entities/accounts/account.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import { type Html, html } from "../../../text/html.ts";
import type { CalledPage } from "../calls.ts";
import { isFirstPage, listQuery, pagerOf } from "../lists.ts";
import { nameHtml, nameOf } from "../public/parts.ts";
import { personLink, unreachable } from "../public/people.ts";
import { profileCard } from "../public/profile-card.ts";
import { type Listing, profileContent, tabListing, tabs, tagListing } from "../public/profile.ts";
import { readVisitor } from "../visit.ts";
import { memberCard } from "./card.ts";
import { type Member, type Rendered, type View, addMemberPage } from "./frame.ts";
import { addRelationshipActions } from "./relationship-actions.ts";
import { readRelation, relationParts } from "./relationship-forms.ts";
import { renderThread } from "./thread.ts";

export function profilePages(member: Member): void {
  const byId = addMemberPage(member, "/accounts/:id", async (view, id) =>
    profile(view, await view.calls.call("getAccount", { path: { id } }), tabListing(tabs.posts)),
  );
  addRelationshipActions(member, byId);
  const router = Router();
  const named: Member = { ...member, router };
  router.get(["/@:name", "/@:name/*rest"], membersOnly(member.context));
  for (const tab of Object.values(tabs)) {
    addMemberPage(named, `/@:name${tab.path}`, (view) => namedProfile(view, tabListing(tab)));
  }
  addMemberPage(named, "/@:name/tagged/:tag", (view) =>
    namedProfile(view, tagListing(String(view.request.params["tag"]))),
  );
  for (const side of ["followers", "following"] as const) {
    addMemberPage(named, `/@:name/${side}`, (view) => follows(view, side));
  }
  addMemberPage(named, "/@:name/:id", (view, id) => renderThread(view, id, nameIn(view)));
  member.router.use(router);
}

/** Passes visitors on to the public pages, and members where there is only one page for all. */
function membersOnly(context: Context): RequestHandler {
  return (request, response, next) => {
    if (/\.rss$|\/follow$/.test(request.path)) {
      next("router");
      return;
    }
    readVisitor(context, request, response)
      .then((visitor) => {
        next(visitor === undefined ? "router" : undefined);
      })
      .catch(next);
  };
}

function nameIn({ request }: View): string {
  return String(request.params["name"]);
}

/**
 * The account of a URL. An unknown one is looked up on its server.
 * @throws {ApiError} 404 that says what may be wrong
 */
async function namedAccount(view: View): Promise<Account> {
  const acct = nameIn(view);
  try {
    return await view.calls.call("lookupAccount", { query: { acct } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  const found = acct.includes("@")
    ? await view.calls.call("searchAccounts", { query: { q: `@${acct}`, resolve: true, limit: "1" } })
    : [];
  const account = found.find((one) => one.acct.toLowerCase() === acct.toLowerCase());
  if (account === undefined) throw unreachable(acct);
  return account;
}

async function namedProfile(view: View, listing: Listing): Promise<Rendered> {
  return profile(view, await namedAccount(view), listing);
}

/** A profile, with the member's relationship to the account. */
async function profile(view: View, account: Account, listing: Listing): Promise<Rendered> {
  const { t, calls, session } = view;
  const path = `/@${account.acct}`;
  const list = (query: Readonly<Record<string, unknown>>): Promise<CalledPage<Status[]>> =>
    calls.callPage("listAccountStatuses", { path: { id: account.id }, query });
  const { onlyMedia, excludeReplies, excludeReblogs, tag } = listing.filter;
  const [found, pinned, relation] = await Promise.all([
    list({
      only_media: onlyMedia,
      exclude_replies: excludeReplies,
      exclude_reblogs: excludeReblogs,
      ...(tag === null ? {} : { tagged: tag }),
      ...listQuery(view),
    }),
    listing.tab === tabs.posts && isFirstPage(view) ? list({ pinned: true }) : undefined,
    account.id === session.account.id ? undefined : readRelation(view, account),
  ]);
  const pins = pinned?.body ?? [];
  const cards = (statuses: readonly Status[], kind: string, above: readonly Status[]): Html[] =>
    statuses.flatMap((status) => {
      const isRepeated = above.some(({ id }) => id === status.id);
      return memberCard(view, status, { kind, context: "account", isRepeated }) ?? [];
    });
  const parts =
    relation === undefined
      ? { buttons: html`<a class="button plain" href="/settings/profile">${t.text("people.edit")}</a>` }
      : relationParts(view, account, relation);
  return {
    title: nameOf(account),
    hasHeading: true,
    styles: "profile",
    content: profileContent(view, {
      card: profileCard(view, account, parts),
      path,
      listing,
      pinned: cards(pins, "pinned", []),
      posts: cards(found.body, "", pins),
      pager: pagerOf(view, path + listing.path, found),
    }),
  };
}

const sides = {
  following: { operation: "listAccountFollowing", title: "public.following_title" },
  followers: { operation: "listAccountFollowers", title: "public.followers_title" },
} as const;

async function follows(view: View, side: keyof typeof sides): Promise<Rendered> {
  const { t, calls } = view;
  const { operation, title } = sides[side];
  const account = await namedAccount(view);
  const found = await calls.callPage(operation, {
    path: { id: account.id },
    query: { limit: "40", ...listQuery(view) },
  });
  const accounts = found.body as readonly Account[];
  const path = `/@${account.acct}`;
  return {
    title: t.text(title, { name: nameOf(account) }),
    content: html`<p><a href="${path}">${t.html("public.back_to", { name: nameHtml(account) })}</a></p>
      <ul class="people card">
        ${accounts.map((one) => html`<li>${personLink(view, one)}</li>`)}
        ${
          accounts.length === 0 &&
          html`<li class="quiet">
            ${t.text(account.hide_collections === true ? "public.list_hidden" : "public.list_empty")}
          </li>`
        }
      </ul>
      ${pagerOf(view, `${path}/${side}`, found)}`,
  };
}
