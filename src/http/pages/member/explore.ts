/** What many people read at the moment, and whom to follow. */
import type { Schemas } from "../../../contract/types.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { handleOf, webAddress } from "../public/parts.ts";
import { sectionLinks } from "../kit.ts";
import { type Member, type Rendered, type View, addMemberPage } from "./frame.ts";
import { changingList, followButton, peopleForm, rowButton } from "./people.ts";
import { tagList } from "./tags.ts";
import { timelineOf } from "./timelines.ts";

const tabs = [
  { path: "/explore", title: "reading.explore_posts" },
  { path: "/explore/tags", title: "reading.explore_tags" },
  { path: "/explore/links", title: "reading.explore_links" },
  { path: "/explore/suggestions", title: "reading.explore_people" },
] as const satisfies readonly { readonly path: string; readonly title: MessageKey }[];

type Tab = (typeof tabs)[number]["path"];

export function explorePages(member: Member): void {
  const statuses = {
    path: "/explore",
    operation: "listTrendingStatuses",
    context: "public",
    nothing: "reading.no_trends",
  } as const;
  addTab(member, "/explore", async (view, label) => {
    return (await timelineOf(view, statuses, { label })).content;
  });
  addTab(member, "/explore/tags", async (view) => {
    const found = await view.calls.callPage("listTrendingTags", { query: listQuery(view, "offset") });
    return html`${found.body.length === 0 ? nothingTrends(view) : tagList(view, found.body)}
    ${pagerOf(view, "/explore/tags", found)}`;
  });
  addTab(member, "/explore/links", async (view) => {
    const found = await view.calls.callPage("listTrendingLinks", { query: listQuery(view, "offset") });
    return html`${found.body.length === 0 ? nothingTrends(view) : links(view, found.body)}
    ${pagerOf(view, "/explore/links", found)}`;
  });
  suggestionTab(member);
}

function addTab(
  member: Member,
  path: Tab,
  render: (view: View, label: string) => Promise<Html>,
): ReturnType<typeof addMemberPage> {
  return addMemberPage(member, path, async (view): Promise<Rendered> => {
    const { t } = view;
    const label = t.text(tabs.find((tab) => tab.path === path)?.title ?? "reading.explore");
    const navigation = sectionLinks(
      t.text("reading.explore"),
      tabs.map((tab) => ({ path: tab.path, title: t.text(tab.title), isCurrent: tab.path === path })),
    );
    return { title: t.text("reading.explore"), content: html`${navigation} ${await render(view, label)}` };
  });
}

function nothingTrends({ t }: View): Html {
  return html`<p class="empty">${t.text("reading.no_trends")}</p>`;
}

function links({ t }: View, cards: readonly Schemas["PreviewCard"][]): Html {
  return html`<ul class="card rows">
    ${cards.map(({ url, title, provider_name: provider, history = [] }) => {
      const shares = history.reduce((sum, day) => sum + Number(day.uses), 0);
      return html`<li>
        <div>
          <p>
            <a href="${webAddress(url)}" rel="nofollow noopener"><bdi>${title === "" ? url : title}</bdi></a>
          </p>
          <p class="quiet small">
            ${provider !== "" && html`<bdi>${provider}</bdi> · `}${t.text("reading.link_shares", { count: shares, days: history.length })}
          </p>
        </div>
      </li>`;
    })}
  </ul>`;
}

function suggestionTab(member: Member): void {
  const path = "/explore/suggestions";
  const page = addTab(member, path, async (view) => {
    const found = await view.calls.call("listSuggestions");
    if (found.length === 0)
      return changingList(
        html`<p class="empty">
          ${view.t.html("reading.no_suggestions", { link: (text) => html`<a href="/directory">${text}</a>` })}
        </p>`,
      );
    const reasons = new Map(found.map(({ account, sources }) => [account.id, sources[0]]));
    return changingList(
      peopleForm(
        view,
        found.map(({ account }) => account),
        (account) => {
          const handle = handleOf(view.context, account);
          const reason = reasons.get(account.id);
          return html`${reason !== undefined && html`<p class="quiet small">${view.t.text(`reading.suggested_${reason}`)}</p>`}
            <span class="choices">
              ${followButton(view, account, handle)}
              ${rowButton(view, `${path}/${account.id}/dismiss`, "reading.dismiss", handle)}
            </span>`;
        },
      ),
    );
  });
  page.button(`${path}/:id/dismiss`, "deleteSuggestion", {
    partsOf: (id) => ({ path: { account_id: id } }),
    done: "dismissed",
  });
}
