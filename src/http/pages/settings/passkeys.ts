/**
 * A person's passkeys: adding, renaming and removing them. No operation says whether passkeys are possible here, and
 * whether a session is fresh.
 */
import type { Schemas } from "../../../contract/types.ts";
import { arePasskeysPossible } from "../../../domain/auth/passkey-ceremonies.ts";
import { passkeyLimits } from "../../../domain/auth/passkeys.ts";
import { isFresh } from "../../../domain/auth/sessions.ts";
import { type Html, html } from "../../../text/html.ts";
import { deviceOf } from "../../../text/user-agent.ts";
import { answerWithCard } from "../cards.ts";
import { answerIn, ceremonyCard } from "../passkeys.ts";
import type { Member, View } from "../member/frame.ts";
import { card, field, form } from "../form-parts.ts";
import { moment } from "../public/parts.ts";
import { type SentFields, type Filled, type Visitor, filled } from "../kit.ts";
import { currentPasswordOf } from "./current-password.ts";
import { addSettingsPage } from "./frame.ts";

const path = "/settings/passkeys";
const addPath = `${path}/add`;
const finishPath = `${path}/finish`;
const renamePath = `${path}/rename`;
const removePath = `${path}/remove`;

/** On the page of the account. */
export async function passkeyCard({ t, calls }: View): Promise<Html> {
  const { length: count } = (await calls.call("listPasskeys")).passkeys;
  return card(
    "passkeys",
    t.text("settings.passkeys"),
    html`<p>${t.text("settings.passkeys_hint")}</p>
      <p>${t.text("settings.passkeys_count", { count })}</p>
      <p><a class="button" href="${path}">${t.text("settings.passkeys_manage")}</a></p>`,
  );
}

export function passkeyPages(member: Member): void {
  const { context } = member;
  const { action } = addSettingsPage(
    member,
    { path, section: "account", title: "settings.passkeys" },
    passkeysOf,
  );
  action(addPath, async (calls, sent) => {
    const { options } = await calls.call("beginPasskey", { body: proofIn(sent) });
    await answerWithCard(context, sent, (visitor) =>
      ceremonyCard(visitor, {
        title: visitor.t.text("settings.passkey_create"),
        kind: "create",
        options,
        action: finishPath,
        fields: new Map([["name", (sent.fields.get("name") ?? "").slice(0, longestTyped)]]),
        back: { path, label: visitor.t.text("settings.passkey_back") },
      }),
    );
    return undefined;
  });
  action(finishPath, async (calls, { fields }) => {
    const body = { name: fields.get("name") ?? "", ...answerIn("create", fields) };
    await calls.call("finishPasskey", { body });
    return { done: "passkey_added" };
  });
  action(renamePath, async (calls, sent) => {
    const [id, name] = [sent.fields.get("id") ?? "", sent.fields.get("name") ?? ""];
    await calls.call("renamePasskey", { body: { id, name, ...proofIn(sent) } });
    return { done: "passkey_renamed" };
  });
  action(removePath, async (calls, sent) => {
    await calls.call("removePasskey", { body: { id: sent.fields.get("id") ?? "", ...proofIn(sent) } });
    return { done: "passkey_removed" };
  });
}

/** UTF-16 code units that the longest name may have. */
const longestTyped = 2 * passkeyLimits.name;

/** The current password, which a fresh session doesn't need. */
function proofIn({ fields }: SentFields): { readonly current_password?: string } {
  const password = fields.get("current_password");
  return password === undefined ? {} : { current_password: password };
}

async function passkeysOf(view: View): Promise<Html> {
  const { t } = view;
  const { passkeys } = await view.calls.call("listPasskeys");
  return html`${card(
      "passkeys",
      t.text("settings.passkeys"),
      html`<p class="quiet">${t.text("settings.passkeys_hint")}</p>
        ${passkeys.length === 0 && html`<p>${t.text("settings.passkeys_count", { count: 0 })}</p>`}
        <ul class="rows">
          ${passkeys.map((passkey) => passkeyItem(view, passkey))}
        </ul>`,
    )}
    ${
      passkeys.length < passkeyLimits.passkeys &&
      card("add-passkey", t.text("settings.passkey_add"), addForm(view))
    }
    <p class="small after"><a href="/settings/account">${t.text("settings.section_account")}</a></p>`;
}

function addForm(visitor: Visitor): Html {
  const { t, context } = visitor;
  const shown = filled(visitor, addPath);
  if (!arePasskeysPossible(context)) return html`<p>${t.text("settings.passkeys_impossible")}</p>`;
  return html`<noscript><p class="notice wrong">${t.text("auth.passkey_needs_script")}</p></noscript> ${form(
      visitor,
      addPath,
      html`${nameField(visitor, "passkey-name", deviceName(visitor), shown)}
        ${ownerField(visitor, "passkey-password", shown)}
        <button type="submit">${t.text("settings.passkey_add")}</button>`,
    )}`;
}

/** The device that the page is shown on. */
function deviceName({ t, request }: Visitor): string {
  const device = deviceOf(request.get("User-Agent") ?? "");
  return device === undefined ? "" : t.text("settings.device", { ...device }).slice(0, passkeyLimits.name);
}

function nameField({ t }: Visitor, id: string, kept: string, { text, state }: Filled): Html {
  const hint = t.text("settings.passkey_name_hint");
  return field(
    { id, label: t.text("settings.passkey_name"), hint, ...state("name") },
    (attributes) =>
      html`<input
        name="name"
        type="text"
        maxlength="${longestTyped}"
        required
        value="${text("name", kept)}"
        ${attributes}
      />`,
  );
}

/** The current password, unless the session is fresh. */
function ownerField({ t, context, session }: Visitor, id: string, { state }: Filled): Html | false {
  return !isFresh(context, session.row) && currentPasswordOf(t, { id, ...state("current_password") });
}

function passkeyItem(visitor: Visitor, passkey: Schemas["Passkey"]): Html {
  const { t } = visitor;
  const { name, synced, created_at: added, last_used_at: used } = passkey;
  const id = `passkey-${passkey.id}`;
  const sentTo = [renamePath, removePath].find(
    (address) => filled(visitor, address).typed?.get("id") === passkey.id,
  );
  const shown = filled(sentTo === undefined ? { t, notice: {} } : visitor, sentTo ?? renamePath);
  return html`<li>
    <div>
      <p>
        <bdi>${name}</bdi>
        ${synced && html`<span class="tag">${t.text("settings.passkey_synced")}</span>`}
      </p>
      <p class="quiet small">
        ${t.html("settings.passkey_times", {
          added: moment(t, new Date(added)),
          used: used === null ? t.text("settings.passkey_never_used") : moment(t, new Date(used)),
        })}
      </p>
      <details class="options" ${sentTo !== undefined && html`open`}>
        <summary>
          ${t.html("settings.passkey_change_of", {
            name,
            unseen: (words) => html`<span class="unseen">${words}</span>`,
          })}
        </summary>
        ${form(
          visitor,
          renamePath,
          html`<input type="hidden" name="id" value="${passkey.id}" />
            ${nameField(visitor, id, name, shown)} ${ownerField(visitor, `${id}-password`, shown)}
            <button class="small" type="submit">${t.text("settings.passkey_rename")}</button>
            <button class="small danger" type="submit" formaction="${removePath}">
              ${t.text("settings.passkey_remove")}
            </button>`,
        )}
      </details>
    </div>
  </li>`;
}
