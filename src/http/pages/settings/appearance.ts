/** The card with what pages look like: colours, size, density, motion. */
import { type Appearance, appearanceOf, textSizes, themes } from "../../../domain/accounts/preferences.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, checkbox, field, form, options } from "../form-parts.ts";
import { type Fields, type Visitor, filled } from "../kit.ts";

export const appearancePath = "/settings/appearance";

/** @throws {ApiError} 422 for an unknown theme */
export function themeOf(fields: Fields): Appearance["theme"] {
  const theme = themes.find((choice) => choice === fields.get("theme"));
  if (theme === undefined) throw unprocessable(message("settings.choose_appearance"));
  return theme;
}

/** @throws {ApiError} 422 for an unknown choice */
export function appearanceForm(fields: Fields): Appearance {
  const textSize = textSizes.find((choice) => choice === fields.get("text_size"));
  if (textSize === undefined) throw unprocessable(message("settings.choose_appearance"));
  return {
    theme: themeOf(fields),
    textSize,
    compact: fields.has("compact"),
    reduceMotion: fields.has("reduce_motion"),
  };
}

export function appearanceCard(visitor: Visitor): Html {
  const { t, session } = visitor;
  const { theme, textSize, compact, reduceMotion } = appearanceOf(session.user.settings);
  const { text, isOn, state } = filled(visitor, appearancePath);
  return card(
    "appearance",
    t.text("settings.appearance"),
    form(
      visitor,
      appearancePath,
      html`${field(
          { id: "theme", label: t.text("settings.theme"), ...state("theme") },
          (attributes) =>
            html`<select name="theme" ${attributes}>
              ${options(
                themes.map((choice) => [choice, t.text(`settings.theme_${choice}`)] as const),
                text("theme", theme),
              )}
            </select>`,
        )}
        ${field(
          { id: "text_size", label: t.text("settings.text_size"), ...state("text_size") },
          (attributes) =>
            html`<select name="text_size" ${attributes}>
              ${options(
                textSizes.map((choice) => [choice, t.text(`settings.text_size_${choice}`)] as const),
                text("text_size", textSize),
              )}
            </select>`,
        )}
        ${checkbox("compact", t.text("settings.compact"), isOn("compact", compact))}
        ${checkbox("reduce_motion", t.text("settings.reduce_motion"), isOn("reduce_motion", reduceMotion), {
          hint: t.text("settings.reduce_motion_hint"),
        })} <button type="submit">${t.text("settings.save")}</button>`,
    ),
  );
}
