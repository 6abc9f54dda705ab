/** Moving to this account from others, and from this account to another one. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { handleOf, webAddress } from "../public/parts.ts";
import { problemOf, typedOr } from "../settings/frame.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";

type Own = Schemas["CredentialAccount"];

const path = "/settings/moving";
const aliasPath = `${path}/aliases`;
const removePath = `${path}/aliases/remove`;
const movePath = `${path}/move`;

export function movingPage(member: Member): void {
  const page = addMemberPage(
    member,
    path,
    async (view) => {
      const own = await view.calls.call("verifyCredentials");
      return {
        title: view.t.text("settings.section_moving"),
        content: html`${aliasCard(view, own)} ${moveCard(view, own)}`,
      };
    },
    { section: "moving" },
  );
  page.action(aliasPath, async (calls, { fields }) => {
    const { source } = await calls.call("verifyCredentials");
    const named = (fields.get("also_known_as_uris") ?? "").trim();
    const body = { also_known_as_uris: [...(source.also_known_as_uris ?? []), named] };
    await calls.call("setAccountAliases", { body });
    return path;
  });
  page.action(removePath, async (calls, { fields }) => {
    const { source } = await calls.call("verifyCredentials");
    const kept = (source.also_known_as_uris ?? []).filter((uri) => uri !== fields.get("uri"));
    await calls.call("setAccountAliases", { body: { also_known_as_uris: kept } });
    return path;
  });
  page.action(movePath, async (calls, { fields }) => {
    const [password, target] = [fields.get("password") ?? "", (fields.get("moved_to_uri") ?? "").trim()];
    await calls.call("moveAccount", { body: { password, moved_to_uri: target } });
    return path;
  });
}

function aliasCard(view: View, { source }: Own): Html {
  const { t } = view;
  const aliases = source.also_known_as_uris ?? [];
  return card(
    "aliases",
    t.text("moving.here"),
    html`<p>${t.text("moving.here_hint")}</p>
      ${
        aliases.length > 0 &&
        html`<ul class="rows">
          ${aliases.map(
            (uri) =>
              html`<li>
                <div>
                  <a href="${webAddress(uri)}" rel="noopener noreferrer"><bdi>${uri}</bdi></a>
                </div>
                ${form(
                  view,
                  removePath,
                  html`<input type="hidden" name="uri" value="${uri}" />
                    <button
                      class="plain small"
                      type="submit"
                      aria-label="${t.text("moving.remove_alias", { name: uri })}"
                    >
                      ${t.text("moving.remove")}
                    </button>`,
                )}
              </li>`,
          )}
        </ul>`
      }
      ${form(
        view,
        aliasPath,
        html`${field(
            {
              id: "alias",
              label: t.text("moving.alias"),
              hint: t.text("moving.address_hint"),
              problem: problemOf(view, aliasPath, "also_known_as_uris"),
            },
            (attributes) =>
              html`<input
                type="text"
                name="also_known_as_uris"
                value="${typedOr(view, aliasPath, "also_known_as_uris", "")}"
                maxlength="2048"
                autocapitalize="none"
                required
                ${attributes}
              />`,
          )} <button type="submit">${t.text("moving.add_alias")}</button>`,
      )}`,
  );
}

function moveCard(view: View, { moved }: Own): Html {
  const { t } = view;
  const heading = t.text("moving.away");
  if (moved !== undefined && moved !== null) {
    const link = html`<a href="${webAddress(moved.url)}"><bdi>${handleOf(view.context, moved)}</bdi></a>`;
    return card("move", heading, html`<p>${t.html("moving.moved", { name: link })}</p>`);
  }
  return card(
    "move",
    heading,
    html`<p>${t.text("moving.away_hint")}</p>
      <ul>
        <li>${t.text("moving.followers")}</li>
        <li>${t.text("moving.posts")}</li>
        <li>${t.html("moving.lists", { link: (text) => html`<a href="/settings/export">${text}</a>` })}</li>
        <li>${t.text("moving.for_good")}</li>
      </ul>
      ${form(
        view,
        movePath,
        html`${field(
            {
              id: "target",
              label: t.text("moving.target"),
              hint: t.text("moving.address_hint"),
              problem: problemOf(view, movePath, "moved_to_uri"),
            },
            (attributes) =>
              html`<input
                type="text"
                name="moved_to_uri"
                value="${typedOr(view, movePath, "moved_to_uri", "")}"
                maxlength="2048"
                autocapitalize="none"
                required
                ${attributes}
              />`,
          )}
          ${field(
            {
              id: "password",
              label: t.text("settings.current_password"),
              problem: problemOf(view, movePath, "password"),
            },
            (attributes) =>
              html`<input
                type="password"
                name="password"
                maxlength="1024"
                autocomplete="current-password"
                required
                ${attributes}
              />`,
          )} <button class="danger" type="submit">${t.text("moving.move")}</button>`,
      )}`,
  );
}
