/** The form that finds a server by its domain, also one to which everything is delivered. */
import { ApiError } from "../../../../domain/kernel/api-error.ts";
import { type Html, html } from "../../../../text/html.ts";
import { field, problemOf } from "../../form-parts.ts";
import { type Console, type View, addAdminPage } from "../frame.ts";

const path = "/admin/hosts";

/** @param typed a domain that nothing is known about */
export function hostForm({ t }: View, typed = ""): Html {
  return html`<form method="get" action="${path}/look-up" class="filters">
    ${field(
      {
        id: "domain",
        label: t.text("fields.domain"),
        problem: problemOf(t, typed === "" ? undefined : t.text("admin.unknown_host")),
        focus: typed !== "",
      },
      (attributes) =>
        html`<input
          type="text"
          name="domain"
          value="${typed}"
          maxlength="255"
          autocapitalize="none"
          required
          ${attributes}
        />`,
    )}
    <button type="submit" class="small">${t.text("admin.look_up")}</button>
  </form>`;
}

/** Continues on the page of the server with the typed domain. */
export function hostLookup(console: Console): void {
  addAdminPage(console, { section: path, path: `${path}/look-up` }, async (view) => {
    const { t, query } = view;
    const domain = (query.get("domain") ?? "").trim();
    const host = domain === "" ? undefined : await findHost(view, domain);
    if (host !== undefined) return { to: `${path}/${encodeURIComponent(host)}` };
    return {
      title: t.text("admin.hosts"),
      content: html`${hostForm(view, domain)}
        <p><a href="${path}">${t.text("admin.all_hosts")}</a></p>`,
    };
  });
}

/** The name of a server as it is stored; undefined if nothing is known about it, or if the text names no server. */
async function findHost({ calls }: View, domain: string): Promise<string | undefined> {
  try {
    const { host } = await calls.call("getAdminHost", { path: { id: domain } });
    return host;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
