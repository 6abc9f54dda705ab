/** Importing the files that another server exported: a preview of each, its progress, and what failed. */
import type { Schemas } from "../../../contract/types.ts";
import { unprocessable } from "../../../domain/kernel/api-error.ts";
import { hasMessage, message } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, form, options } from "../form-parts.ts";
import { moment } from "../public/parts.ts";
import { filled } from "../kit.ts";
import { listQuery, pagerOf } from "../lists.ts";
import { type Member, type View, addMemberPage } from "./frame.ts";

type Import = Schemas["AccountImport"];
type Entry = Schemas["AccountImportEntry"];

const path = "/settings/import";
const section = "import";

const types = ["follows", "lists", "mutes", "blocks", "domain_blocks", "bookmarks"] as const;
const modes = ["merge", "overwrite"] as const;

export function importPages(member: Member): void {
  const page = addMemberPage(
    member,
    path,
    async (view) => {
      const { t, calls } = view;
      const found = await calls.callPage("listImports", { query: listQuery(view) });
      return {
        title: t.text("settings.section_import"),
        content: html`${newImport(view)}
        ${found.body.map((one) => importCard(view, one, html`<a href="${path}/${one.id}">${t.text("imports.details")}</a>`))}
        ${pagerOf(view, path, found)}`,
      };
    },
    { section },
  );
  page.action(
    path,
    async (calls, { fields, files }) => {
      const file = files["file"];
      if (file === undefined) throw unprocessable(message("imports.no_file"));
      const body = {
        type: fields.get("type") ?? "",
        mode: fields.get("mode") ?? "merge",
        csv: file.bytes.toString("utf8").replaceAll("\0", ""),
      };
      const { id } = await calls.call("createImport", { body });
      return `${path}/${id}`;
    },
    { bodies: member.bodies, names: ["file"] },
  );
  importPage(member);
}

function newImport(view: View): Html {
  const { t } = view;
  const { text, state } = filled(view, path);
  return card(
    "new",
    t.text("imports.new"),
    form(
      view,
      path,
      html`<p>${t.text("imports.hint")}</p>
        ${field(
          { id: "type", label: t.text("imports.type"), ...state("type") },
          (attributes) =>
            html`<select name="type" ${attributes}>
              ${options(
                types.map((type) => [type, t.text(`settings.list_${type}`)] as const),
                text("type", "follows"),
              )}
            </select>`,
        )}
        ${field(
          { id: "mode", label: t.text("imports.mode"), hint: t.text("imports.mode_hint"), ...state("mode") },
          (attributes) =>
            html`<select name="mode" ${attributes}>
              ${options(
                modes.map((mode) => [mode, t.text(`imports.mode_${mode}`)] as const),
                text("mode", "merge"),
              )}
            </select>`,
        )}
        ${field(
          { id: "file", label: t.text("imports.file"), ...state("csv") },
          (attributes) =>
            html`<input type="file" name="file" accept=".csv,text/csv,text/plain" required ${attributes} />`,
        )}
        <button type="submit">${t.text("imports.preview")}</button>`,
      { multipart: true },
    ),
  );
}

function importCard({ t }: View, one: Import, rest: Html): Html {
  const { preview, results } = one;
  return card(
    `import-${one.id}`,
    t.text(`settings.list_${one.type}`),
    html`<p class="quiet small">
        ${moment(t, new Date(one.created_at))} · ${t.text(`imports.mode_${one.mode}`)} ·
        ${t.text(`imports.state_${one.state}`)}
      </p>
      <p>
        ${t.text("imports.counts", { add: preview.add, keep: preview.keep, invalid: preview.invalid })}
        ${preview.remove > 0 && html`<strong>${t.text("imports.removes", { count: preview.remove })}</strong>`}
      </p>
      ${
        one.state !== "preview" &&
        html`<p>
          ${t.text("imports.results", { done: results.done, failed: results.failed, removed: results.removed })}
        </p>`
      }
      ${rest}`,
  );
}

function importPage(member: Member): void {
  const page = addMemberPage(
    member,
    `${path}/:id`,
    async (view, id) => {
      const { t, calls, query } = view;
      const one = await calls.call("getImport", { path: { id } });
      const after = query.get("after_line");
      const entries = await calls.call("listImportEntries", {
        path: { id },
        query: { with_problem: "true", ...(after === undefined ? {} : { after_line: after }) },
      });
      const last = entries.length < pageSize ? undefined : entries.at(-1);
      return {
        title: t.text("settings.section_import"),
        content: html`<p><a href="${path}">${t.text("imports.all")}</a></p>
          ${importCard(view, one, buttons(view, one))} ${entries.length > 0 && problems(view, entries)}
          ${last !== undefined && html`<p><a href="${path}/${id}?after_line=${last.line}">${t.text("imports.more")}</a></p>`}`,
      };
    },
    { section },
  );
  page.action(`${path}/:id/apply`, async (calls, { request }) => {
    const id = String(request.params["id"]);
    await calls.call("applyImport", { path: { id } });
    return `${path}/${id}`;
  });
  page.action(`${path}/:id/delete`, async (calls, { request }) => {
    await calls.call("deleteImport", { path: { id: String(request.params["id"]) } });
    return path;
  });
}

/** Entries of a page: the default of the operation. */
const pageSize = 100;

function buttons(view: View, { id, state, preview, results }: Import): Html {
  const { t } = view;
  const isWorth = state === "preview" && preview.add + preview.keep + preview.remove > 0;
  const canRetry = state === "applied" && results.done < preview.add + preview.keep;
  return html`${state === "applying" && html`<p class="quiet">${t.text("imports.applying_hint")}</p>`}
    <div class="choices">
      ${
        (isWorth || canRetry) &&
        form(
          view,
          `${path}/${id}/apply`,
          html`<button type="submit">${t.text(canRetry ? "imports.retry" : "imports.apply")}</button>`,
        )
      }
      ${form(
        view,
        `${path}/${id}/delete`,
        html`<button class="plain" type="submit">
          ${t.text(state === "preview" ? "imports.discard" : "imports.delete")}
        </button>`,
      )}
    </div>`;
}

function problems({ t }: View, entries: readonly Entry[]): Html {
  return card(
    "problems",
    t.text("imports.problems"),
    html`<ul class="rows">
      ${entries.map(
        ({ line, target, list, problem }) =>
          html`<li>
            <div>
              <p><bdi>${list === null ? target : `${list}: ${target}`}</bdi></p>
              <p class="quiet small">${t.text("imports.line", { line })} ${wordsOf(t, problem)}</p>
            </div>
          </li>`,
      )}
    </ul>`,
  );
}

function wordsOf(t: View["t"], problem: string | null): string {
  const key = `imports.problem_${problem ?? ""}`;
  return hasMessage(key) ? t.text(key) : (problem ?? "");
}
