/** Moving to this account from others, and the first step of moving to another one. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form } from "../form-parts.ts";
import { webAddress } from "../public/parts.ts";
import { filled } from "../kit.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";
import { confirmationPage, moveCard } from "./moving-away.ts";

type Own = Schemas["CredentialAccount"];

const path = "/settings/moving";
const aliasPath = `${path}/aliases`;
const removePath = `${path}/aliases/remove`;

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
  confirmationPage(member);
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
              ...filled(view, aliasPath).state("also_known_as_uris"),
            },
            (attributes) =>
              html`<input
                type="text"
                name="also_known_as_uris"
                value="${filled(view, aliasPath).text("also_known_as_uris", "")}"
                maxlength="2048"
                autocapitalize="none"
                required
                ${attributes}
              />`,
          )} <button type="submit">${t.text("moving.add_alias")}</button>`,
      )}`,
  );
}
