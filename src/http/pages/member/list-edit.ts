/** A list's settings and members. */
import type { CallParts } from "../../../calls/calling.ts";
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, form } from "../form-parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { handleOf } from "../public/parts.ts";
import { type Fields, idOf } from "../kit.ts";
import { type Member, type View, addMemberPage, backOf } from "./frame.ts";
import { peopleForm, rowButton } from "./people.ts";

const path = "/lists/:id/edit";

/** The longest search term (`searchAccounts` of the contract). */
const longest = 200;

/** @param fieldsOf the fields of a list. @param read what they call an operation with */
export function listEditPage(
  member: Member,
  fieldsOf: (view: View, address: string, list: Schemas["AccountList"]) => Html,
  read: (fields: Fields) => Pick<CallParts<"updateList">, "body">,
): void {
  const page = addMemberPage(member, path, async (view, id) => {
    const { t, calls } = view;
    const list = await calls.call("getList", { path: { id } });
    const here = `/lists/${id}`;
    return {
      title: t.text("reading.edit_named", { title: list.title }),
      content: html`<p><a href="${here}">${t.text("reading.show_list")}</a></p>
        ${card(
          "settings",
          t.text("common.settings"),
          html`${form(
              view,
              `${here}/edit`,
              html`${fieldsOf(view, `${here}/edit`, list)}<button type="submit">
                  ${t.text("settings.save")}
                </button>`,
            )}
            <details class="after">
              <summary>${t.text("reading.delete_list")}</summary>
              ${form(
                view,
                `${here}/delete`,
                html`<button class="danger" type="submit">${t.text("reading.delete_list_really")}</button>`,
              )}
            </details>`,
        )}
        ${await members(view, id)}`,
    };
  });
  page.action(path, async (calls, { request, fields }) => {
    const id = idOf(request);
    await calls.call("updateList", { path: { id }, ...read(fields) });
    return `/lists/${id}/edit`;
  });
  page.action("/lists/:id/delete", async (calls, { request }) => {
    await calls.call("deleteList", { path: { id: idOf(request) } });
    return "/lists";
  });
  page.action("/lists/:id/add/:account", async (calls, { request, fields }) => {
    const body = { account_ids: [String(request.params["account"])] };
    await calls.call("addListAccounts", { path: { id: idOf(request) }, body });
    return { done: "added", to: backOf(member.context, fields) };
  });
  page.action("/lists/:id/remove/:account", async (calls, { request, fields }) => {
    const query = { account_ids: [String(request.params["account"])] };
    await calls.call("removeListAccounts", { path: { id: idOf(request) }, query });
    return { done: "removed", to: backOf(member.context, fields) };
  });
}

/** The members, and a search among the followed accounts for more. */
async function members(view: View, id: string): Promise<Html> {
  const { t, calls, query } = view;
  const here = `/lists/${id}`;
  const words = (query.get("q") ?? "").trim();
  const found = await calls.callPage("listListAccounts", {
    path: { id },
    query: { limit: "40", ...listQuery(view) },
  });
  const candidates =
    words === ""
      ? undefined
      : await calls.call("searchAccounts", { query: { q: words, following: "true", limit: "20" } });
  const listed = new Set(found.body.map((account) => account.id));
  const button =
    (action: "add" | "remove"): Parameters<typeof peopleForm>[2] =>
    (account) =>
      action === "add" && listed.has(account.id)
        ? html`<span class="quiet small">${t.text("reading.is_member")}</span>`
        : rowButton(
            view,
            `${here}/${action}/${account.id}`,
            `reading.${action}`,
            handleOf(view.context, account),
          );
  return html`<section aria-labelledby="members" data-part id="list-members">
    <h2 id="members">${t.text("reading.members")}</h2>
    <form method="get" action="${here}/edit" role="search" class="with-button search">
      <label for="q" class="unseen">${t.text("reading.find_followed")}</label>
      <input
        type="search"
        id="q"
        name="q"
        value="${words}"
        maxlength="${longest}"
        placeholder="${t.text("reading.find_followed")}"
        autocapitalize="none"
        required
      />
      <button type="submit">${t.text("reading.search")}</button>
    </form>
    ${
      candidates !== undefined &&
      (candidates.length === 0
        ? html`<p class="empty">${t.text("reading.nobody_found")}</p>`
        : peopleForm(view, candidates, button("add")))
    }
    ${
      found.body.length === 0
        ? html`<p class="quiet">${t.text("reading.no_members")}</p>`
        : peopleForm(view, found.body, button("remove"))
    }
    ${pagerOf(view, `${here}/edit`, found)}
  </section>`;
}
