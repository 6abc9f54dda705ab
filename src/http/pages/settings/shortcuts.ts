/** The keyboard shortcuts of members' pages: their list, and the switch that turns them off (WCAG 2.1.4). */
import { saveShortcuts } from "../../../domain/accounts/preferences.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, form } from "../form-parts.ts";
import { type Member, addMemberPage } from "../member/frame.ts";
import { actKeys, hasShortcuts, placesOf, shortcutsPath } from "../member/shortcut-keys.ts";

export function shortcutsPage(member: Member): void {
  const { action } = addMemberPage(member, shortcutsPath, (view) => {
    const { t } = view;
    const isOn = hasShortcuts(view);
    return Promise.resolve({
      title: t.text("reading.shortcuts"),
      content: html`<p class="quiet">${t.text("reading.shortcuts_hint")}</p>
        <div class="card">
          ${form(
            view,
            shortcutsPath,
            html`<p>${t.text(isOn ? "reading.shortcuts_on" : "reading.shortcuts_off")}</p>
              <button class="plain" type="submit" name="shortcuts" value="${isOn ? "off" : "on"}">
                ${t.text(isOn ? "reading.shortcuts_turn_off" : "reading.shortcuts_turn_on")}
              </button>`,
          )}
        </div>
        ${card("keys", t.text("reading.shortcuts_posts"), keyList(actKeys.map(([key, title]) => [[key], t.text(title)])))}
        ${card("places", t.text("reading.shortcuts_places"), keyList(placesOf(view).map(({ key, title }) => [["g", key], t.text(title)])))}`,
    });
  });
  action(shortcutsPath, async (_calls, { session, fields }) => {
    await member.context.write(saveShortcuts, session, { shortcuts: fields.get("shortcuts") !== "off" });
    return { done: "preferences_saved" };
  });
}

/** @param rows keys that are pressed one after another, and what they do */
function keyList(rows: readonly (readonly [keys: readonly string[], title: string])[]): Html {
  return html`<dl class="facts">
    ${rows.map(
      ([keys, title]) =>
        html`<div>
          <dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
          <dd>${title}</dd>
        </div>`,
    )}
  </dl>`;
}
