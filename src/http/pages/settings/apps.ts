/** A person's authorized apps. */
import { withdrawAuthorization } from "../../../domain/oauth/apps.ts";
import { type AuthorizedAppRow, listAuthorizedApps } from "../../../store/oauth/oauth.ts";
import { isId } from "../../../store/kernel/cursors.ts";
import { type Html, html } from "../../../text/html.ts";
import { queryFields } from "../forms.ts";
import { appList } from "../public/apps.ts";
import { moment } from "../public/parts.ts";
import { broadestOf, scopeDescription } from "../scopes.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import type { Visitor } from "../kit.ts";
import { addSection, pageNumber, pageSize, pager } from "./frame.ts";

const path = "/settings/apps";

export function appPages(member: Member): void {
  const { context } = member;
  const { action } = addSection(member, "apps", async (visitor) => {
    const number = pageNumber(queryFields(visitor.request));
    const apps = await listAuthorizedApps(context.store, visitor.session.user.id, {
      limit: pageSize + 1,
      offset: (number - 1) * pageSize,
    });
    return html`${appsCard(visitor, apps, number)}
    ${card("more-apps", visitor.t.text("public.apps_more"), appList({ ...visitor, translator: visitor.t }))}`;
  });
  action(`${path}/revoke`, async (_calls, { session, fields }) => {
    const id = fields.get("id") ?? "";
    if (isId(id)) await context.write(withdrawAuthorization, session, { appId: id });
    return { done: "app_revoked" };
  });
}

function appsCard(visitor: Visitor, apps: readonly AuthorizedAppRow[], number: number): Html {
  const { t } = visitor;
  return card(
    "apps",
    t.text("settings.authorized_apps"),
    apps.length === 0
      ? html`<p class="empty">${t.text("settings.no_apps")}</p>`
      : html`<ul class="rows">
            ${apps.slice(0, pageSize).map((app) => appItem(visitor, app))}
          </ul>
          ${pager(t, path, number, apps.length > pageSize)}`,
  );
}

function appItem(visitor: Visitor, app: AuthorizedAppRow): Html {
  const { t } = visitor;
  const name =
    app.website === null
      ? app.name
      : html`<a href="${app.website}" rel="noopener noreferrer">${app.name}</a>`;
  return html`<li>
    <div>
      <p>${name}</p>
      <p class="quiet small">
        ${t.html("settings.app_since", {
          since: moment(t, app.authorized_at),
          // The descriptions themselves contain commas.
          scopes: broadestOf(app.scopes)
            .map((scope) => scopeDescription(t, scope))
            .join("; "),
        })}
      </p>
    </div>
    ${form(
      visitor,
      `${path}/revoke`,
      html`<input type="hidden" name="id" value="${app.id}" /><button class="danger small" type="submit">
          ${t.html("settings.revoke_app", {
            app: app.name,
            unseen: (words) => html`<span class="unseen">${words}</span>`,
          })}
        </button>`,
    )}
  </li>`;
}
