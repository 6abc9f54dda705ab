/**
 * What is beside the pages of members on large screens: announcements, trends and suggestions. The script `enhance` asks for
 * it when there is room, so that it costs nothing otherwise; without the script, links lead to the pages that have it.
 */
import type { Schemas } from "../../../contract/types.ts";
import { unauthorized } from "../../../domain/kernel/api-error.ts";
import { type Html, html } from "../../../text/html.ts";
import { localPath, queryFields } from "../forms.ts";
import { page } from "../handler.ts";
import { translatorOf } from "../../language.ts";
import { compressedCaching } from "../layout.ts";
import { handleOf, nameHtml, profileAddress, webAddress } from "../public/parts.ts";
import { openVisit } from "../visit.ts";
import { announcements } from "./announcements.ts";
import { firstSteps } from "./first-steps.ts";
import { type Member, type View, backField, openView } from "./frame.ts";
import { besidePath, besidePages } from "./navigation.ts";
import { followButton } from "./people.ts";
import { tagPath } from "./tags.ts";

/** How many hashtags and people it shows. */
const most = 4;

/** Serves it as a part of a page, whose address is the parameter `at`. */
export function addBeside(member: Member): void {
  const { router, context } = member;
  router.get(
    besidePath,
    page(async (request, response) => {
      const { session, csrfToken } = await openVisit(context, request, response);
      if (session === undefined) throw unauthorized();
      const t = translatorOf(response);
      const visitor = { context, request, response, session, csrfToken, t, notice: {} };
      const back = localPath(context, queryFields(request).get("at"), "/home");
      const content = await beside(openView(member, visitor, { query: new Map(), back }));
      response.set("Cache-Control", compressedCaching).type("html").send(content.text);
    }),
  );
}

async function beside(view: View): Promise<Html> {
  // The home has them above its posts.
  const isHome = view.back === "/home";
  const [news, found] = await Promise.all([
    isHome ? undefined : announcements(view),
    isHome && suggestsAtHome(view) ? undefined : suggested(view),
  ]);
  return html`${news} ${found}`;
}

/** People are suggested on the home until the member follows as many. */
const enoughPeople = 5;

/** Whether the home of a new member has what is otherwise beside it. */
export function suggestsAtHome(view: Pick<View, "session" | "t">): boolean {
  return view.session.account.following_count < enoughPeople && firstSteps(view) !== undefined;
}

/** People to follow, and hashtags. */
export async function suggested(view: View): Promise<Html> {
  const { calls } = view;
  const query = { limit: String(most) };
  const [tags, suggestions] = await Promise.all([
    calls.call("listTrendingTags", { query }),
    calls.call("listSuggestions", { query }),
  ]);
  return html`${peopleCard(view, suggestions)} ${tagCard(view, tags)}`;
}

function tagCard({ t }: View, tags: readonly Schemas["Tag"][]): Html | false {
  const all = besidePages.tags;
  return (
    tags.length > 0 &&
    html`<section class="card finds" aria-labelledby="beside-tags">
      <h2 id="beside-tags">${t.text(all.title)}</h2>
      <ul>
        ${tags.map(({ name, history }) => {
          const count = history.reduce((sum, one) => sum + Number(one.uses), 0);
          return html`<li>
            <a class="name" href="${tagPath(name)}"><bdi>#${name}</bdi></a>
            <p class="quiet small">${t.text("reading.tag_uses", { count, days: history.length })}</p>
          </li>`;
        })}
      </ul>
      <a class="small" href="${all.path}"
        >${t.text("reading.beside_all")}<span class="unseen">: ${t.text(all.title)}</span></a
      >
    </section>`
  );
}

function peopleCard(view: View, suggestions: readonly Schemas["Suggestion"][]): Html | false {
  const { t, context, csrfToken } = view;
  const all = besidePages.people;
  return (
    suggestions.length > 0 &&
    html`<form class="card finds" method="post" aria-labelledby="beside-people">
      ${csrfToken} ${backField(view)}
      <h2 id="beside-people">${t.text(all.title)}</h2>
      <ul>
        ${suggestions.map(
          ({ account }) =>
            html`<li class="suggested" data-part id="suggested-${account.id}">
              <a class="person" href="${profileAddress(view, account)}">
                <img
                  src="${webAddress(account.avatar_static)}"
                  alt=""
                  width="40"
                  height="40"
                  loading="lazy"
                />
                <span>
                  <span class="name">${nameHtml(account)}</span>
                  <span class="quiet small handle"><bdi>@${account.acct}</bdi></span>
                </span>
              </a>
              ${followButton(view, account, handleOf(context, account))}
            </li>`,
        )}
      </ul>
      <a class="small" href="${all.path}"
        >${t.text("reading.beside_all")}<span class="unseen">: ${t.text(all.title)}</span></a
      >
    </form>`
  );
}
