/** Serves the pages of a description: the list, a page for each entry with its form, and the actions. */
import { operationOf } from "../../../calls/calling.ts";
import { type DescribedForm, describeForm, sentBody } from "./described-forms.ts";
import { entryPage } from "./described-entries.ts";
import { listContent } from "./described-lists.ts";
import {
  type Collection,
  type Description,
  type EntryOf,
  type ListOperation,
  addressIn,
} from "./descriptions.ts";
import { type Console, type PageOfConsole, type Section, type View, addAdminPage } from "./frame.ts";
import type { Done } from "../kit.ts";

/** Pages, and their section in the navigation. */
export interface Pages {
  readonly section: Section;
  readonly serve: (console: Console) => void;
}

/** Describes the pages of a collection. */
export function collection<List extends ListOperation>(
  operation: List,
  description: Description<EntryOf<List>>,
): Pages {
  const { group, path, title, waiting } = description;
  return {
    section: { group, path, title, operation, ...(waiting === undefined ? {} : { waiting }) },
    serve(console) {
      serveCollection(console, operation, description);
    },
  };
}

function serveCollection<Entry>(
  console: Console,
  operation: ListOperation,
  description: Description<Entry>,
): void {
  const served = complete(console, operation, description);
  const { path, read, remove, newForm, editForm, segments, parameters = {} } = served;
  const list = addAdminPage(console, { section: path, path }, async (view) => ({
    title: view.t.text(description.title),
    content: await listContent(view, served),
  }));
  description.precede?.(console);
  if (newForm !== undefined) {
    onSubmit(list, `${path}/create`, newForm, async (calls, _id, sent) => {
      const made: unknown = await calls.call(newForm.operation, { path: parameters, ...sent });
      const to = served.opensCreated === true ? addressIn(served, made as Entry) : path;
      return { to, done: "created" };
    });
  }
  const one =
    read === undefined
      ? list
      : addAdminPage(console, { section: path, path: `${path}/:id` }, (view, id) =>
          entryPage(view, served, read, id),
        );
  const base = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  if (editForm !== undefined) {
    onSubmit(one, `${path}/:id/update`, editForm, async (calls, id, sent) => {
      await calls.call(editForm.operation, { path: { ...parameters, id }, ...sent });
      return { to: base(id), done: "saved" };
    });
  }
  for (const [action, segment] of segments) {
    one.action(`${path}/:id/${segment}`, async (calls, id, fields) => {
      await calls.call(action, { path: { ...parameters, id } });
      return { to: read === undefined || fields.has("from_list") ? path : base(id), done: "done" };
    });
  }
  if (remove !== undefined) {
    one.action(`${path}/:id/delete`, async (calls, id) => {
      await calls.call(remove, { path: { ...parameters, id } });
      return { to: path, done: "deleted" };
    });
  }
  description.extend?.(one, console);
}

function complete<Entry>(
  { api: { contract } }: Console,
  operation: ListOperation,
  description: Description<Entry>,
): Collection<Entry> {
  const { create, update, filters = [], actions = [] } = description;
  const { parameters } = operationOf(contract, operation);
  return {
    ...description,
    operation,
    newForm: create && describeForm(contract, create),
    editForm: update && describeForm(contract, update),
    filterParameters: filters.flatMap((name) => parameters.filter((one) => one.name === name)),
    segments: new Map(actions.map(({ operation: id }) => [id, segmentOf(operationOf(contract, id).path)])),
  };
}

/** The last part of an operation's path, which is what it does. */
function segmentOf(path: string): string {
  return (path.split("/").at(-1) ?? "").replaceAll("_", "-");
}

/** Handles a described form. */
export function onSubmit(
  page: PageOfConsole,
  path: string,
  described: DescribedForm,
  submit: (calls: View["calls"], id: string, sent: ReturnType<typeof sentBody>) => Promise<Done>,
): void {
  const names = described.shape.filter(({ control }) => control === "file").map(({ name }) => name);
  if (described.isMultipart) {
    page.upload(path, names, (calls, id, fields, files) =>
      submit(calls, id, sentBody(described, fields, files)),
    );
  } else {
    page.action(path, (calls, id, fields) => submit(calls, id, sentBody(described, fields, {})));
  }
}
