/** Invitations of the member: creating links, and ending them. */
import type { Schemas } from "../../../contract/types.ts";
import { missingPermission } from "../../../domain/admin/permissions.ts";
import { hasInvitations, mayInvite } from "../../../domain/invites/invites.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { moment } from "../public/parts.ts";
import { filled } from "../kit.ts";
import { type Member, type View, addMemberPage, backField } from "./frame.ts";

type Invite = Schemas["Invite"];

const path = "/settings/invites";

/** Mastodon's choices. */
const uses = [1, 5, 10, 25, 50, 100];
const [minute, hour, day] = [60, 3600, 86_400];
const durations = [
  ["minutes", 30, minute],
  ["hours", 1, hour],
  ["hours", 6, hour],
  ["hours", 12, hour],
  ["days", 1, day],
  ["days", 7, day],
] as const;

export function invitePages(member: Member): void {
  const page = addMemberPage(
    member,
    path,
    async (view) => {
      const { t, context, session, calls } = view;
      const { user } = session;
      if (!(await hasInvitations(context, user))) throw missingPermission();
      const isAllowed = await mayInvite(context, user);
      const found = await calls.callPage("listInvites", { query: listQuery(view) });
      return {
        title: t.text("settings.section_invites"),
        content: html`${isAllowed && newInvite(view)}
        ${card(
          "own",
          t.text("invites.own"),
          found.body.length === 0
            ? html`<p class="empty">${t.text("invites.none")}</p>`
            : html`<ul class="rows">
                ${found.body.map((invite) => row(view, invite))}
              </ul>`,
        )}
        ${pagerOf(view, path, found)}`,
      };
    },
    { section: "invites" },
  );
  page.action(path, async (calls, { fields }) => {
    const body = {
      max_uses: fields.get("max_uses") ?? "",
      expires_in: fields.get("expires_in") ?? "",
      autofollow: fields.has("autofollow"),
    };
    await calls.call("createInvite", { body });
    return path;
  });
  page.button(`${path}/:id/end`, "deleteInvite", { partsOf: (code) => ({ path: { invite_code: code } }) });
}

function newInvite(view: View): Html {
  const { t } = view;
  return card(
    "new",
    t.text("invites.new"),
    html`<p class="quiet">${t.text("invites.hint")}</p>
      ${form(
        view,
        path,
        html`${select(view, "max_uses", [
            ["", t.text("invites.any_number")],
            ...uses.map((count) => [String(count), t.text("invites.people", { count })] as const),
          ])}
          ${select(view, "expires_in", [
            ...durations.map(
              ([unit, count, seconds]) =>
                [String(count * seconds), t.text(`invites.${unit}`, { count })] as const,
            ),
            ["", t.text("invites.never")],
          ])}
          ${checkbox(
            "autofollow",
            t.text("invites.autofollow"),
            filled(view, path).isOn("autofollow", false),
            { hint: t.text("invites.autofollow_hint") },
          )} <button type="submit">${t.text("invites.create")}</button>`,
      )}`,
  );
}

function select(
  view: View,
  name: "max_uses" | "expires_in",
  choices: readonly (readonly [value: string, words: string])[],
): Html {
  const initial = { max_uses: "", expires_in: String(7 * day) };
  return field(
    { id: name, label: view.t.text(`invites.${name}`), ...filled(view, path).state(name) },
    (attributes) =>
      html`<select name="${name}" ${attributes}>
        ${options(choices, filled(view, path).text(name, initial[name]))}
      </select>`,
  );
}

function row(view: View, invite: Invite): Html {
  const { t } = view;
  const { code, url, usable } = invite;
  return html`<li>
    <div>
      <p>${usable ? html`<a href="${url}"><bdi>${url}</bdi></a>` : html`<bdi class="quiet">${url}</bdi>`}</p>
      <p class="quiet small">${facts(t, invite).map((fact, index) => html`${index > 0 && " · "}${fact}`)}</p>
    </div>
    ${
      usable &&
      form(
        view,
        `${path}/${code}/end`,
        html`${backField(view)}
          <button class="plain small" type="submit" aria-label="${t.text("invites.end_link", { code })}">
            ${t.text("invites.end")}
          </button>`,
      )
    }
  </li>`;
}

function facts(t: Translator, invite: Invite): (Html | string)[] {
  const { max_uses: limit, uses: count, expires_at: at, autofollow, usable } = invite;
  return [
    limit === null ? t.text("invites.uses", { count }) : t.text("invites.uses_of", { count, limit }),
    ...(usable ? [] : [t.text("invites.unusable")]),
    ...(usable && at !== null ? [t.html("invites.until", { time: moment(t, new Date(at)) })] : []),
    ...(autofollow ? [t.text("invites.follows")] : []),
  ];
}
