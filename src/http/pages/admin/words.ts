/** Labels of properties, and values of enumerations, in words. */
import { type MessageKey, type Translator, hasMessage } from "../../../messages/catalogue.ts";

/** The label of a property. */
export function labelOf(
  t: Translator,
  name: string,
  labels: Readonly<Record<string, MessageKey>> = {},
): string {
  const key = labels[name] ?? `fields.${name}`;
  return hasMessage(key) ? t.text(key) : name;
}

/** A value of an enumeration in words, or itself if it has none. */
export function wordsOf(t: Translator, name: string, value: string): string {
  const key = `admin.${name}_${value}`;
  if (hasMessage(key)) return t.text(key);
  if (value === "true" || value === "false") return t.text(value === "true" ? "admin.yes" : "admin.no");
  return value;
}
