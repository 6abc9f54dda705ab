/** What people take along: lists as files. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Router } from "express";
import type { Context } from "../../../domain/context.ts";
import { type ExportedList, exportList, exportedLists, isExportedList } from "../../../domain/exports.ts";
import { notFound } from "../../../domain/refusal.ts";
import { type Html, html } from "../../../text/html.ts";
import { page } from "../layout.ts";
import { openVisit } from "../visit.ts";
import { type Visitor, addSection, card, signInFirst } from "./frame.ts";
import { accountOf } from "./own-account.ts";

const path = "/settings/export";

export function exportPages(router: Router, context: Context): void {
  addSection(router, context, "export", (visitor) => Promise.resolve(html`${listsCard(visitor)}`));
  // Where Mastodon has them.
  router.get(
    "/settings/exports/:file",
    page(async (request, response) => {
      const { session } = await openVisit(context, request, response);
      const [, name = ""] = /^([a-z_]+)\.csv$/.exec(String(request.params["file"])) ?? [];
      if (!isExportedList(name)) throw notFound();
      if (session === undefined) {
        response.redirect(303, signInFirst(path));
        return;
      }
      const account = await accountOf(context, session);
      response.attachment(exportedLists[name]);
      response.type("text/csv");
      // What fails half-way, or is given up, cuts the answer short: the browser sees that the file isn't whole.
      await pipeline(Readable.from(exportList(context, account, name)), response).catch((error: unknown) => {
        if (!response.headersSent) throw error;
        response.destroy();
        context.log.warn({ list: name }, "an export was cut short");
      });
    }),
  );
}

function listsCard({ t }: Visitor): Html {
  const names = Object.keys(exportedLists) as ExportedList[];
  return card(
    "lists",
    t.text("settings.lists"),
    html`<p>${t.text("settings.lists_hint")}</p>
      <ul class="rows">
        ${names.map(
          (name) =>
            html`<li>
              <div><p>${t.text(`settings.list_${name}`)}</p></div>
              <a class="button plain small" href="/settings/exports/${name}.csv" download
                >CSV<span class="unseen"> ${t.text(`settings.list_${name}`)}</span></a
              >
            </li>`,
        )}
      </ul>`,
  );
}
