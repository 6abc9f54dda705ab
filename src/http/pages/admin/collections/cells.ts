/** Cells that several collections have. */
import { type Html, html } from "../../../../text/html.ts";
import { day, moment } from "../../public/parts.ts";
import { wordsOf } from "../words.ts";
import type { Cell, Column } from "../descriptions.ts";
import type { View } from "../frame.ts";

/** A time; empty for none. */
export function timeCell({ t }: View, at: string | null | undefined): Cell {
  return at === null || at === undefined ? "" : moment(t, new Date(at));
}

/** A day; empty for none. */
export function dayCell(view: View, at: string | null | undefined): Cell {
  return at === null || at === undefined ? "" : day(view, at);
}

/** Text with its line breaks. */
export function textCell(text: string | null): Html {
  return html`<span class="reason" dir="auto">${text ?? ""}</span>`;
}

/** When entries were created. */
export const created: Column<{ readonly created_at: string }> = {
  title: "admin.created",
  cell: (entry, view) => timeCell(view, entry.created_at),
};

/** An enumeration's value in words. */
export function words(name: string, value: string | null, { t }: View): string {
  return value === null ? "" : wordsOf(t, name, value);
}
