/** The list of a described collection: its filters, its table and the form for a new entry. */
import type { ParameterObject } from "../../../contract/document.ts";
import { type Html, html } from "../../../text/html.ts";
import type { CalledPage } from "../calls.ts";
import { card, field, options } from "../form-parts.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { describedForm } from "./described-forms.ts";
import { labelOf, wordsOf } from "./words.ts";
import { type Cell, type Collection, addressIn } from "./descriptions.ts";
import type { Offered } from "./form-controls.ts";
import { type View, buttonForm, table } from "./frame.ts";

/** Everything below the title of a list. */
export async function listContent<Entry>(view: View, described: Collection<Entry>): Promise<Html> {
  const { t, calls } = view;
  const { path, operation, parameters = {}, filterParameters, newForm, about, above } = described;
  const names = filterParameters.map(({ name }) => name);
  const query = listQuery(view, "offset", ...names);
  // `collection` ties the type of the entries to the operation.
  const found = (await calls.callPage(operation, { path: parameters, query })) as unknown as CalledPage<
    readonly Entry[]
  >;
  return html`${about !== undefined && html`<p class="quiet">${t.text(about)}</p>`}
  ${above !== undefined && (await above(view))}
  ${filterParameters.length > 0 && filterForm(view, path, filterParameters)}
  ${
    found.body.length === 0
      ? html`<p class="empty">${t.text("admin.nothing")}</p>`
      : tableOf(view, described, found.body)
  }
  ${pagerOf(view, path, found)}
  ${
    newForm !== undefined &&
    calls.may(newForm.operation) &&
    card(
      "new",
      t.text(newForm.title),
      describedForm(view, newForm, { address: `${path}/create`, prefix: "new" }),
    )
  }`;
}

function tableOf<Entry>(view: View, described: Collection<Entry>, entries: readonly Entry[]): Html {
  const { t } = view;
  const { title, columns, read, nameOf, actions = [] } = described;
  const hasButtons = actions.some(({ inList }) => inList === true || read === undefined);
  return table(
    t.text(title),
    [
      t.text("admin.entry"),
      ...columns.map((column) => t.text(column.title)),
      ...(hasButtons ? [t.text("admin.change")] : []),
    ],
    entries.map((entry): Cell[] => {
      const name = nameOf(entry, view);
      return [
        read === undefined ? name : html`<a href="${addressIn(described, entry)}">${name}</a>`,
        ...columns.map(({ cell }) => cell(entry, view)),
        ...(hasButtons ? [actionButtons(view, described, entry, true)] : []),
      ];
    }),
  );
}

/** The buttons of an entry that its state and the role allow. */
export function actionButtons<Entry>(
  view: View,
  described: Collection<Entry>,
  entry: Entry,
  isList = false,
): Html {
  const { t, calls } = view;
  const { actions = [], segments, read } = described;
  const shown = actions.filter(
    ({ operation, when, inList }) =>
      calls.may(operation) &&
      (when === undefined || when(entry)) &&
      (!isList || inList === true || read === undefined),
  );
  const hidden: Record<string, string> = isList ? { from_list: "on" } : {};
  const base = addressIn(described, entry);
  return html`<div class="buttons">
    ${shown.map(({ operation, words, danger = false }) =>
      buttonForm(view, `${base}/${segments.get(operation) ?? ""}`, t.text(words), { danger, hidden }),
    )}
  </div>`;
}

/**
 * A form with the filters of a list.
 * @param offered what a text may be chosen from, by parameter
 */
export function filterForm(
  { t, query }: View,
  path: string,
  parameters: readonly ParameterObject[],
  offered: Offered = {},
): Html {
  return html`<form method="get" action="${path}" class="filters">
    ${parameters.map(({ name, schema }) => {
      const { default: initial } = schema;
      const value = query.get(name) ?? (initial === undefined ? "" : JSON.stringify(initial));
      const choices =
        offered[name] ?? choicesOf(schema)?.map((choice) => [choice, wordsOf(t, name, choice)] as const);
      return field({ id: `filter-${name}`, label: labelOf(t, name) }, (attributes) =>
        choices === undefined
          ? html`<input type="text" name="${name}" maxlength="100" value="${value}" ${attributes} />`
          : html`<select name="${name}" ${attributes}>
              ${options(
                [...(initial === undefined ? [["", t.text("admin.any")] as const] : []), ...choices],
                value,
              )}
            </select>`,
      );
    })}
    <button type="submit" class="small">${t.text("admin.filter")}</button>
  </form>`;
}

function choicesOf({ type, enum: values }: ParameterObject["schema"]): readonly string[] | undefined {
  if (Array.isArray(values)) return values.map(String);
  return type === "boolean" ? ["true", "false"] : undefined;
}
