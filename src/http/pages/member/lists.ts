/** The member's lists: creating them, and their timelines. */
import type { Schemas } from "../../../contract/types.ts";
import type { CallParts } from "../../../calls/calling.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import { type Fields, filled } from "../kit.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";
import { listEditPage } from "./list-edit.ts";
import { type Timeline, addNewerPosts, timelineOf } from "./timelines.ts";

type List = Schemas["AccountList"];

const path = "/lists";

const listed = {
  path: "/lists/:id",
  operation: "listListTimeline",
  parts: (id: string) => ({ path: { list_id: id } }),
  stream: (id: string) => ({ stream: "list", list: id }),
  context: "home",
  nothing: "reading.list_empty",
} as const satisfies Timeline;

const policies = ["list", "followed", "none"] as const;

export function listPages(member: Member): void {
  const page = addMemberPage(member, path, async (view) => {
    const { t, calls } = view;
    const lists = await calls.call("listLists");
    return {
      title: t.text("reading.lists"),
      content: html`${
        lists.length === 0
          ? html`<p class="empty">${t.text("reading.no_lists")}</p>`
          : html`<ul class="card rows">
              ${lists.map(
                ({ id, title }) =>
                  html`<li>
                    <div>
                      <a href="${path}/${id}"><bdi>${title}</bdi></a>
                    </div>
                    <a class="button small plain" href="${path}/${id}/edit"
                      >${t.text("reading.edit")}<span class="unseen"> ${title}</span></a
                    >
                  </li>`,
              )}
            </ul>`
      }
      ${card("new", t.text("reading.new_list"), form(view, path, html`${listFields(view, path)}<button type="submit">${t.text("reading.create")}</button>`))}`,
    };
  });
  page.action(path, async (calls, { fields }) => {
    const { id } = await calls.call("createList", listIn(fields));
    return `${path}/${id}/edit`;
  });
  timelinePage(member);
  listEditPage(member, listFields, listIn);
}

function timelinePage(member: Member): void {
  addNewerPosts(member, listed);
  addMemberPage(member, listed.path, async (view, id) => {
    const { t, calls } = view;
    const { title } = await calls.call("getList", { path: { id } });
    const { content, scripts } = await timelineOf(view, listed, { id, label: title });
    return {
      title,
      heading: html`<bdi>${title}</bdi>`,
      scripts,
      content: html`<p><a href="${path}/${id}/edit">${t.text("reading.edit_list")}</a></p>
        ${content}`,
    };
  });
}

/**
 * The fields of a new list, or of an existing one.
 * @param address where the form is sent to
 */
function listFields(view: View, address: string, list?: List): Html {
  const { t } = view;
  const { text, isOn, state } = filled(view, address);
  return html`${field(
    { id: "title", label: t.text("reading.list_title"), ...state("title") },
    (attributes) =>
      html`<input
        type="text"
        name="title"
        maxlength="256"
        required
        value="${text("title", list?.title)}"
        ${attributes}
      />`,
  )}
  ${field(
    { id: "replies_policy", label: t.text("reading.replies_policy"), ...state("replies_policy") },
    (attributes) =>
      html`<select name="replies_policy" ${attributes}>
        ${options(
          policies.map((policy) => [policy, t.text(`reading.replies_${policy}`)] as const),
          text("replies_policy", list?.replies_policy ?? "list"),
        )}
      </select>`,
  )}
  ${checkbox("exclusive", t.text("reading.exclusive"), isOn("exclusive", list?.exclusive), {
    hint: t.text("reading.exclusive_hint"),
  })}`;
}

function listIn(fields: Fields): Pick<CallParts<"createList"> & CallParts<"updateList">, "body"> {
  return {
    body: {
      title: fields.get("title") ?? "",
      replies_policy: fields.get("replies_policy") ?? "list",
      exclusive: String(fields.has("exclusive")),
    },
  };
}
