/** The page of an entry of a described collection: its facts, its buttons, its form, and its deletion. */
import type { OperationId } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { plainText } from "../../../text/sanitize.ts";
import { card } from "../form-parts.ts";
import { describedForm } from "./described-forms.ts";
import { actionButtons } from "./described-lists.ts";
import { type Collection, addressIn } from "./descriptions.ts";
import { type Rendered, type View, buttonForm, factList } from "./frame.ts";

/** Longest heading, in characters. */
const longestHeading = 80;

/** @throws {ApiError} 404 for an unknown id */
export async function entryPage<Entry>(
  view: View,
  described: Collection<Entry>,
  read: OperationId,
  id: string,
): Promise<Rendered> {
  const { t, calls } = view;
  const { path, parameters = {}, title, nameOf, titleOf, columns, facts = [], editForm, more } = described;
  // The operation returns an entry of the collection.
  const entry = (await calls.call(read, { path: { ...parameters, id } })) as Entry;
  const address = addressIn(described, entry);
  const name = titleOf?.(entry, view) ?? plainText(html`${nameOf(entry, view)}`.text);
  const heading = name.length > longestHeading ? `${name.slice(0, longestHeading).toWellFormed()}…` : name;
  return {
    title: `${heading} – ${t.text(title)}`,
    heading,
    content: html`${card(
        "facts",
        t.text("admin.facts"),
        html`${factList([...columns, ...facts].map((column) => [t.text(column.title), column.cell(entry, view)]))}
        ${actionButtons(view, described, entry)}`,
      )}
      ${
        editForm !== undefined &&
        calls.may(editForm.operation) &&
        card(
          "edit",
          t.text(editForm.title),
          describedForm(
            view,
            editForm,
            { address: `${address}/update`, prefix: "edit" },
            // Objects of the contract have named properties only.
            entry as Readonly<Record<string, unknown>>,
          ),
        )
      }
      ${more !== undefined && (await more(view, entry))} ${deletion(view, described, entry)}
      <p><a href="${path}">${t.text("admin.back_to", { title: t.text(title) })}</a></p>`,
  };
}

function deletion<Entry>(view: View, described: Collection<Entry>, entry: Entry): Html | false {
  const { t, calls } = view;
  const { remove, removable, loses } = described;
  return (
    remove !== undefined &&
    calls.may(remove) &&
    (removable === undefined || removable(entry)) &&
    card(
      "delete",
      t.text("admin.delete"),
      html`<p>${t.text(loses ?? "admin.loses_entry")}</p>
        ${buttonForm(view, `${addressIn(described, entry)}/delete`, t.text("admin.delete"), { danger: true })}`,
    )
  );
}
