/** Posting and reading preferences, and the interface language. */
import {
  type PostingDefaults,
  preferencesOf,
  saveAppearance,
  saveLocale,
  saveModeration,
  savePostingDefaults,
  saveReading,
} from "../../../domain/accounts/preferences.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { type Locale, type Translator, locales, message, ownNames } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { knownLanguage, languageChoices } from "../../../text/language.ts";
import { chooseLanguage } from "../../language.ts";
import type { Member } from "../member/frame.ts";
import { shortcutsPath } from "../member/shortcut-keys.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import { type Fields, type Visitor, filled } from "../kit.ts";
import { localPath } from "../forms.ts";
import { themePath } from "../frame.ts";
import { appearanceCard, appearanceForm, appearancePath, themeOf } from "./appearance.ts";
import { addSection } from "./frame.ts";
import { moderationCard, moderationForm, moderationPath } from "./moderation.ts";
import { readingCard, readingForm, readingPath } from "./reading.ts";

const postingPath = "/settings/posting";
const languagePath = "/settings/language";

const visibilities = ["public", "unlisted", "private"] as const;

export function preferencesPages(member: Member): void {
  const { context } = member;
  const { action } = addSection(member, "preferences", async (visitor) => {
    const { user, account } = visitor.session;
    const preferences = preferencesOf(user, account);
    const moderation = await moderationCard(context, visitor);
    return html`${postingCard(visitor, preferences)} ${readingCard(visitor)} ${appearanceCard(visitor)}
    ${languageCard(visitor)} ${keyboardCard(visitor)} ${moderation}`;
  });
  action(postingPath, async (_calls, { session, fields }) => {
    await context.write(savePostingDefaults, session, postingForm(fields));
    return { done: "preferences_saved" };
  });
  action(readingPath, async (_calls, { session, fields }) => {
    await context.write(saveReading, session, readingForm(fields));
    return { done: "preferences_saved" };
  });
  action(appearancePath, async (_calls, { session, fields }) => {
    await context.write(saveAppearance, session, appearanceForm(fields));
    return { done: "preferences_saved" };
  });
  action(themePath, async (_calls, { session, fields }) => {
    await context.write(saveAppearance, session, { theme: themeOf(fields) });
    return localPath(context, fields.get("back"), "/home");
  });
  action(moderationPath, async (_calls, { session, fields }) => {
    await context.write(saveModeration, session, moderationForm(fields));
    return { done: "preferences_saved" };
  });
  action(languagePath, async (_calls, { session, fields, response }) => {
    const locale = await context.write(saveLocale, session, { locale: fields.get("locale") ?? "" });
    chooseLanguage(response, locale);
    return { done: "preferences_saved" };
  });
}

/** @throws {ApiError} 422 for an unknown visibility */
function postingForm(fields: Fields): PostingDefaults {
  const visibility = visibilities.find((choice) => choice === fields.get("visibility"));
  if (visibility === undefined) throw unprocessable(message("settings.choose_visibility"));
  return {
    visibility,
    sensitive: fields.has("sensitive"),
    // Truncated before parsing, to more than the longest language code.
    language: (fields.get("language") ?? "").slice(0, 20),
  };
}

function postingCard(visitor: Visitor, preferences: ReturnType<typeof preferencesOf>): Html {
  const { t } = visitor;
  const { text, isOn, state } = filled(visitor, postingPath);
  const language = text("language", preferences.chosenLanguage ?? "");
  return card(
    "posting",
    t.text("settings.posting"),
    form(
      visitor,
      postingPath,
      html`${field(
          { id: "visibility", label: t.text("settings.visibility"), ...state("visibility") },
          (attributes) =>
            html`<select name="visibility" ${attributes}>
              ${options(
                visibilities.map((choice) => [choice, t.text(`settings.visibility_${choice}`)] as const),
                text("visibility", preferences.visibility),
              )}
            </select>`,
        )}
        ${field(
          { id: "language", label: t.text("settings.post_language"), ...state("language") },
          (attributes) =>
            html`<select name="language" ${attributes}>
              ${options(
                [
                  ["", t.text("settings.post_language_none")] as const,
                  ...languageChoices(t.locale, knownLanguage(language)),
                ],
                language,
              )}
            </select>`,
        )}
        ${checkbox("sensitive", t.text("settings.sensitive"), isOn("sensitive", preferences.sensitive))}
        <button type="submit">${t.text("settings.save")}</button>`,
    ),
  );
}

function languageCard(visitor: Visitor): Html {
  const { t } = visitor;
  return card(
    "interface-language",
    t.text("settings.interface_language"),
    form(
      visitor,
      languagePath,
      html`${field(
          {
            id: "locale",
            label: t.text("settings.locale"),
            hint: t.text("settings.locale_hint"),
            ...filled(visitor, languagePath).state("locale"),
          },
          (attributes) =>
            html`<select name="locale" ${attributes}>
              ${options(
                locales.map((locale) => [locale, ownNames[locale]] as const),
                shownLocale(visitor.session.user.locale, t),
              )}
            </select>`,
        )} <button type="submit">${t.text("settings.save")}</button>`,
    ),
  );
}

function keyboardCard({ t }: Visitor): Html {
  return card(
    "keyboard",
    t.text("reading.shortcuts"),
    html`<p>
      ${t.html("settings.shortcuts", { link: (text) => html`<a href="${shortcutsPath}">${text}</a>` })}
    </p>`,
  );
}

function shownLocale(kept: string, t: Translator): Locale {
  return locales.find((locale) => locale === kept) ?? t.locale;
}
