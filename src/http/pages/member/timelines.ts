/** Pages of posts, and what they say about newer ones. */
import type { OperationId } from "../../../contract/types.ts";
import type { CallParts } from "../../../calls/calling.ts";
import type { Status } from "../../../entities/statuses/shared-status.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import type { AssetName } from "../assets.ts";
import { isFirstPage, listQuery, pagerOf } from "../lists.ts";
import { memberCard, memberCards } from "./card.ts";
import type { FilterContext } from "./filtered.ts";
import { type Member, type MemberPage, type Rendered, type View, addMemberPage } from "./frame.ts";
import { type Live, addNewer, newerOf } from "./newer.ts";

/** A list of posts, and where its page is. */
export interface Timeline {
  /** May contain the parameter `:id`. */
  readonly path: string;
  readonly operation: Extract<
    OperationId,
    | "listHomeTimeline"
    | "listPublicTimeline"
    | "listListTimeline"
    | "listTagTimeline"
    | "listBookmarks"
    | "listFavourites"
    | "listTrendingStatuses"
  >;
  readonly parts?: (id: string) => CallParts<Timeline["operation"]>;
  /** The stream of new posts at its beginning; undefined if there are none. @param id of the page's path */
  readonly stream?: Live["stream"];
  /** The context of the filters that apply; null for none. */
  readonly context: FilterContext | null;
  /** What the page says if it has no posts. */
  readonly nothing?: MessageKey;
}

/** The posts of a timeline, with the links to its other pages. */
export async function timelineOf(
  view: View,
  { path, operation, parts = () => ({}), stream, context, nothing = "home.nothing" }: Timeline,
  { id = "", label }: { readonly id?: string; readonly label: string },
): Promise<Required<Pick<Rendered, "content" | "scripts">>> {
  const { path: parameters, query } = parts(id);
  const found = await view.calls.callPage(operation, {
    ...(parameters === undefined ? {} : { path: parameters }),
    query: { ...query, ...listQuery(view, "offset") },
  });
  const statuses = found.body as readonly Status[];
  const here = path.replace(":id", encodeURIComponent(id));
  const live: Live | undefined =
    stream !== undefined && isFirstPage(view) ? { path, stream, event: "update" } : undefined;
  return {
    scripts: [],
    content: html`<section data-list aria-label="${label}" ${live && newerOf(view, live, here, statuses[0])}>
        ${memberCards(view, statuses, { context })}
        ${statuses.length === 0 && html`<p class="empty">${view.t.text(nothing)}</p>`}
      </section>
      ${pagerOf(view, here, found)}`,
  };
}

/** What is shown above a timeline, on its first page. */
export interface Above {
  readonly scripts: readonly AssetName[];
  render(view: View): Promise<Html>;
}

/** A page that is a timeline. */
export function addTimelinePage(
  member: Member,
  title: MessageKey,
  timeline: Timeline,
  above?: Above,
): MemberPage {
  if (timeline.stream !== undefined) addNewerPosts(member, { ...timeline, stream: timeline.stream });
  return addMemberPage(member, timeline.path, async (view) => {
    const label = view.t.text(title);
    const { content, scripts } = await timelineOf(view, timeline, { label });
    const first = isFirstPage(view) ? above : undefined;
    return {
      title: label,
      scripts: [...scripts, ...(first?.scripts ?? [])],
      content: html`${await first?.render(view)} ${content}`,
    };
  });
}

/** Lets the page of a timeline ask for newer posts. */
export function addNewerPosts(
  member: Member,
  { path, operation, parts = () => ({}), stream, context }: Timeline & Pick<Live, "stream">,
): void {
  addNewer(member, { path, stream, event: "update" }, "reading.newer_posts", async (view, query, id) => {
    const asked = parts(id);
    const found = (await view.calls.call(operation, {
      ...asked,
      query: { ...asked.query, ...query },
    })) as readonly Status[];
    return {
      shown: found.flatMap((status) => memberCard(view, status, { context }) ?? []),
      newest: found[0],
    };
  });
}
