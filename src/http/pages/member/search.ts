/** Search for people, hashtags and posts; a handle or URL of another server is looked up there. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { webAddress } from "../public/parts.ts";
import { sectionLinks } from "../kit.ts";
import { memberCards } from "./card.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";
import { offsetPager } from "./offsets.ts";
import { changingList, followButtons, peopleForm } from "./people.ts";
import { tagList } from "./tags.ts";

const path = "/search";

/** Entries per page. */
const limit = 20;

/** The longest search term (`search` of the contract). */
const longest = 1000;

const kinds = ["accounts", "hashtags", "statuses"] as const;

type Kind = (typeof kinds)[number];

export function searchPage(member: Member): void {
  addMemberPage(member, path, async (view) => {
    const { t, query } = view;
    const words = (query.get("q") ?? "").trim();
    const kind = kinds.find((one) => one === query.get("type"));
    return {
      title: t.text("reading.search"),
      content: html`<form method="get" action="${path}" role="search" class="with-button search">
          <label for="q" class="unseen">${t.text("reading.search_words")}</label>
          <input
            type="search"
            id="q"
            name="q"
            value="${words}"
            maxlength="${longest}"
            placeholder="${t.text("reading.search_words")}"
            autocapitalize="none"
            required
          />
          ${kind !== undefined && html`<input type="hidden" name="type" value="${kind}" />`}
          <button type="submit">${t.text("reading.search")}</button>
        </form>
        ${words === "" ? html`<p class="quiet">${t.text("reading.search_hint")}</p>` : await results(view, words, kind)}`,
    };
  });
}

async function results(view: View, words: string, kind: Kind | undefined): Promise<Html> {
  const { t, calls, query } = view;
  const offset = query.get("offset");
  const found = await calls.call("search", {
    query: {
      q: words,
      resolve: "true",
      limit: String(limit),
      ...(kind === undefined ? {} : { type: kind, ...(offset === undefined ? {} : { offset }) }),
    },
  });
  const buttons = await followButtons(view, found.accounts);
  const address = (type: Kind | undefined): string =>
    `${path}?${new URLSearchParams({ q: words, ...(type === undefined ? {} : { type }) }).toString()}`;
  // Found by their URL only.
  const { collections = [] } = found;
  const shown = kinds.filter((one) => found[one].length > 0);
  return html`${sectionLinks(
    t.text("reading.search_kinds"),
    [undefined, ...kinds].map((one) => ({
      path: address(one),
      title: t.text(`reading.search_${one ?? "all"}`),
      isCurrent: one === kind,
    })),
  )}
  ${shown.map(
    (one) =>
      html`<section aria-labelledby="found-${one}">
        <h2 id="found-${one}" class="${kind === undefined ? "" : "unseen"}">
          ${t.text(`reading.search_${one}`)}
        </h2>
        ${list(view, one, found, buttons)}
        ${
          kind === undefined &&
          found[one].length === limit &&
          html`<p><a href="${address(one)}">${t.text(`reading.search_more_${one}`)}</a></p>`
        }
      </section>`,
  )}
  ${collections.length > 0 && collectionList(view, collections)}
  ${shown.length + collections.length === 0 && html`<p class="empty">${t.text("reading.nothing_found")}</p>`}
  ${kind !== undefined && offsetPager(view, path, found[kind].length, limit)}`;
}

function list(
  view: View,
  kind: Kind,
  { accounts, hashtags, statuses }: Schemas["Search"],
  buttons: (account: Schemas["Account"]) => Html | undefined,
): Html {
  if (kind === "statuses") return memberCards(view, statuses, { context: null });
  if (kind === "hashtags") return tagList(view, hashtags);
  return changingList(peopleForm(view, accounts, buttons));
}

function collectionList({ t }: View, collections: readonly Schemas["Collection"][]): Html {
  return html`<section aria-labelledby="found-collections">
    <h2 id="found-collections">${t.text("reading.search_collections")}</h2>
    <ul class="card rows">
      ${collections.map(
        ({ name, url, uri }) =>
          html`<li>
            <a href="${webAddress(url ?? uri)}"><bdi>${name}</bdi></a>
          </li>`,
      )}
    </ul>
  </section>`;
}
