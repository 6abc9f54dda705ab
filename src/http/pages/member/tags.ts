/** A hashtag as members see it, and the hashtags that they follow. */
import type { Schemas } from "../../../contract/types.ts";
import type { CallParts } from "../../../calls/calling.ts";
import { ApiError } from "../../../domain/kernel/api-error.ts";
import { invalid } from "../../../domain/kernel/invalid.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { filled } from "../kit.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { readVisitor } from "../visit.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";
import { changingList, rowButton } from "./people.ts";
import { type Timeline, addNewerPosts, timelineOf } from "./timelines.ts";

type Tag = Schemas["Tag"];

const followedPath = "/followed_tags";

const tagged = {
  path: "/tags/:id",
  operation: "listTagTimeline",
  parts: (name: string) => ({ path: { hashtag: name } }),
  stream: (name: string) => ({ stream: "hashtag", tag: name }),
  context: "public",
  nothing: "reading.tag_unused",
} as const satisfies Timeline;

/** The page of a hashtag for members. */
export function tagPath(name: string): string {
  return `/tags/${encodeURIComponent(name)}`;
}

const named = (name: string): CallParts<"followTag"> => ({ path: { name } });

export function tagPages(member: Member): void {
  tagPage(member);
  followedTagsPage(member);
}

function tagPage(member: Member): void {
  const { router, context } = member;
  // Visitors get the public page, and feed readers the feed.
  router.get(tagged.path, (request, response, next) => {
    if (request.path.endsWith(".rss")) next("router");
    else
      readVisitor(context, request, response)
        .then((visitor) => {
          next(visitor === undefined ? "router" : undefined);
        })
        .catch(next);
  });
  addNewerPosts(member, tagged);
  const page = addMemberPage(member, tagged.path, async (view, asked) => {
    const { t, calls } = view;
    const { name, following = false } = await calls.call("getTag", { path: { name: asked } });
    const title = `#${name}`;
    const timeline = await timelineOf(view, tagged, { id: name, label: title });
    return {
      title,
      heading: html`<bdi>${title}</bdi>`,
      scripts: timeline.scripts,
      content: html`<div data-part id="follow-tag">
          ${form(
            view,
            `${tagPath(name)}/${following ? "unfollow" : "follow"}`,
            html`${backField(view)}
              <button class="small ${following && "plain"}">
                ${t.text(following ? "reading.unfollow_tag" : "reading.follow_tag")}
              </button>`,
          )}
        </div>
        ${timeline.content}`,
    };
  });
  for (const [name, operation, done] of [
    ["follow", "followTag", "followed"],
    ["unfollow", "unfollowTag", "unfollowed"],
  ] as const) {
    page.button(`${tagged.path}/${name}`, operation, { partsOf: named, done });
  }
}

function followedTagsPage(member: Member): void {
  const page = addMemberPage(member, followedPath, async (view) => {
    const { t, calls } = view;
    const found = await calls.callPage("listFollowedTags", { query: { limit: "40", ...listQuery(view) } });
    return {
      title: t.text("reading.followed_tags"),
      content: html`${changingList(
        html`${
          found.body.length === 0
            ? html`<p class="empty">${t.text("reading.no_followed_tags")}</p>`
            : html`<form method="post">
                ${view.csrfToken} ${backField(view)}
                ${tagList(view, found.body, ({ name }) =>
                  rowButton(
                    view,
                    `${followedPath}/${encodeURIComponent(name)}/unfollow`,
                    "reading.unfollow",
                    `#${name}`,
                  ),
                )}
              </form>`
        }
        ${pagerOf(view, followedPath, found)}`,
      )}
      ${card("follow", t.text("reading.follow_tag"), followForm(view))}`,
    };
  });
  page.action(followedPath, async (calls, { fields }) => {
    const name = (fields.get("name") ?? "").trim().replace(/^#/, "");
    try {
      await calls.call("followTag", { path: { name } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      // There is no such hashtag, since no post could have it.
      throw invalid("name", "ERR_INVALID", message("reasons.invalid"));
    }
    return followedPath;
  });
  page.button(`${followedPath}/:id/unfollow`, "unfollowTag", { partsOf: named, done: "unfollowed" });
}

function followForm(view: View): Html {
  const { t } = view;
  return form(
    view,
    followedPath,
    html`${field(
        { id: "name", label: t.text("reading.tag"), ...filled(view, followedPath).state("name") },
        (attributes) =>
          html`<input
            type="text"
            name="name"
            autocapitalize="none"
            spellcheck="false"
            required
            value="${filled(view, followedPath).text("name")}"
            ${attributes}
          />`,
      )} <button type="submit">${t.text("reading.follow")}</button>`,
  );
}

/** Hashtags with their use in the last days. @param rest what follows each of them */
export function tagList(
  { t }: Pick<View, "t">,
  tags: readonly Tag[],
  rest: (tag: Tag) => Html | undefined = () => undefined,
): Html {
  return html`<ul class="card rows">
    ${tags.map((tag) => {
      const uses = tag.history.reduce((sum, one) => sum + Number(one.uses), 0);
      return html`<li>
        <div>
          <p>
            <a href="${tagPath(tag.name)}"><bdi>#${tag.name}</bdi></a>
          </p>
          ${
            uses > 0 &&
            html`<p class="quiet small">
              ${t.text("reading.tag_uses", { count: uses, days: tag.history.length })}
            </p>`
          }
        </div>
        ${rest(tag)}
      </li>`;
    })}
  </ul>`;
}
