/** The member's filters: their keywords, where they apply, and what they do. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { form } from "../form-parts.ts";
import { moment } from "../public/parts.ts";
import { idOf } from "../kit.ts";
import { filterFields, filterIn } from "./filter-form.ts";
import { pathOf } from "./status-menu.ts";
import { type Member, type View, addMemberPage, backField, backOf } from "./frame.ts";
import { rowButton } from "./people.ts";

type Filter = Schemas["Filter"];

const path = "/filters";

const section = "filters";

export function filterPages(member: Member): void {
  addMemberPage(
    member,
    path,
    async (view) => {
      const { t, calls } = view;
      const filters = await calls.call("listFilters");
      return {
        title: t.text("settings.section_filters"),
        content: html`<p class="quiet">${t.text("reading.filters_hint")}</p>
          ${
            filters.length > 0 &&
            html`<ul class="card rows">
              ${filters.map((filter) => filterRow(view, filter))}
            </ul>`
          }
          <p><a class="button" href="${path}/new">${t.text("reading.new_filter")}</a></p>`,
      };
    },
    { section },
  );
  const creation = addMemberPage(
    member,
    `${path}/new`,
    (view) =>
      Promise.resolve({
        title: view.t.text("reading.new_filter"),
        content: html`<div class="card">
          ${form(view, `${path}/new`, html`${filterFields(view, `${path}/new`)}<button type="submit">${view.t.text("reading.create")}</button>`)}
        </div>`,
      }),
    { section },
  );
  creation.action(`${path}/new`, async (calls, { fields }) => {
    await calls.call("createFilter", { body: filterIn(fields) });
    return path;
  });
  editPage(member);
}

function filterRow({ t, context }: View, filter: Filter): Html {
  const { id, title, filter_action: action, expires_at: end, keywords = [], statuses = [] } = filter;
  const hasEnded = end !== null && new Date(end) <= context.clock();
  const places = filter.context.map((one) => t.text(`reading.context_${one}`));
  return html`<li>
    <div>
      <p>
        <a href="${path}/${id}"><bdi>${title}</bdi></a>
      </p>
      <p class="quiet small">
        ${t.text(`reading.filter_${action}`)} · ${places.join(", ")} ·
        ${t.text("reading.filter_size", { keywords: keywords.length, posts: statuses.length })}
        ${end !== null && html` · ${t.html(hasEnded ? "reading.filter_ended" : "reading.until", { end: moment(t, new Date(end)) })}`}
      </p>
    </div>
  </li>`;
}

function editPage(member: Member): void {
  const page = addMemberPage(
    member,
    `${path}/:id`,
    async (view, id) => {
      const { t, calls } = view;
      const filter = await calls.call("getFilter", { path: { id } });
      return {
        title: t.text("reading.edit_named", { title: filter.title }),
        content: html`<div class="card">
            ${form(view, `${path}/${id}`, html`${filterFields(view, `${path}/${id}`, filter)}<button type="submit">${t.text("settings.save")}</button>`)}
            <details class="after">
              <summary>${t.text("reading.delete_filter")}</summary>
              ${form(
                view,
                `${path}/${id}/delete`,
                html`<button class="danger" type="submit">${t.text("reading.delete_filter_really")}</button>`,
              )}
            </details>
          </div>
          ${filteredPosts(view, filter)}`,
      };
    },
    { section },
  );
  page.action(`${path}/:id`, async (calls, { request, fields }) => {
    await calls.call("updateFilter", { path: { id: idOf(request) }, body: filterIn(fields) });
    return path;
  });
  page.action(`${path}/:id/delete`, async (calls, { request }) => {
    await calls.call("deleteFilter", { path: { id: idOf(request) } });
    return path;
  });
  page.action(`${path}/:id/posts/:post/remove`, async (calls, { request, fields }) => {
    await calls.call("deleteFilterStatus", { path: { id: String(request.params["post"]) } });
    return { done: "removed", to: backOf(member.context, fields) };
  });
}

/** The posts that the filter matches whatever they say. */
function filteredPosts(view: View, { id, statuses = [] }: Filter): Html | undefined {
  if (statuses.length === 0) return undefined;
  const { t } = view;
  return html`<section aria-labelledby="posts">
    <h2 id="posts">${t.text("reading.filtered_posts")}</h2>
    <form method="post" class="card row-form">
      ${view.csrfToken} ${backField(view)}
      <ul class="rows">
        ${statuses.map(
          (entry) =>
            html`<li>
              <div>
                <a href="${pathOf({ id: entry.status_id })}"
                  >${t.text("reading.post", { id: entry.status_id })}</a
                >
              </div>
              ${rowButton(view, `${path}/${id}/posts/${entry.id}/remove`, "reading.remove", entry.status_id)}
            </li>`,
        )}
      </ul>
    </form>
  </section>`;
}
