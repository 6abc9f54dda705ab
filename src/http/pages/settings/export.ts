/** Data export: lists as CSV, and an archive of posts and media. No operation has them. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import {
  type FoundArchive,
  archiveLife,
  currentArchive,
  findOwnArchive,
  requestArchive,
} from "../../../domain/archives/archives.ts";
import {
  type ExportedList,
  exportList,
  exportedLists,
  isExportedList,
} from "../../../domain/archives/exports.ts";
import { notFound } from "../../../domain/kernel/api-error.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import type { ArchiveRow } from "../../../store/archives/archives.ts";
import { isId } from "../../../store/kernel/cursors.ts";
import { type Html, html } from "../../../text/html.ts";
import { sendStored } from "../../stored-files.ts";
import { moment } from "../public/parts.ts";
import type { Member } from "../member/frame.ts";
import { card, form } from "../form-parts.ts";
import { type Visitor, addSessionPage, idOf } from "../kit.ts";
import { addSection } from "./frame.ts";

const path = "/settings/export";
const archivePath = "/settings/export/archive";

export function exportPages(member: Member): void {
  const { router, context } = member;
  const { action } = addSection(member, "export", async (visitor) => {
    const archive = await currentArchive(context, visitor.session.user.id);
    return html`${listsCard(visitor)} ${archiveCard(visitor, archive)}`;
  });
  action(archivePath, async (_calls, { session }) => {
    await context.write(requestArchive, session);
    return { done: "archive_requested" };
  });
  const next = (): string => path;
  addSessionPage(router, context, { path: `${archivePath}/:id`, next }, async (visitor) => {
    const { request, response, session } = visitor;
    if (!isId(idOf(request))) throw notFound();
    await sendArchive(request, response, await findOwnArchive(context, session.user.id, idOf(request)));
  });
  // Mastodon's paths.
  addSessionPage(router, context, { path: "/settings/exports/:file", next }, async (visitor) => {
    const { request, response, session } = visitor;
    const [, name = ""] = /^([a-z_]+)\.csv$/.exec(String(request.params["file"])) ?? [];
    if (!isExportedList(name)) throw notFound();
    response.attachment(exportedLists[name]);
    response.type("text/csv");
    // On failure, the response is cut off, so that the browser reports an incomplete download.
    const list = Readable.from(exportList(context, session.account, name));
    await pipeline(list, response).catch((error: unknown) => {
      if (!response.headersSent) throw error;
      response.destroy();
      context.log.warn({ list: name }, "export aborted");
    });
  });
}

/** Sends a file as a download, with ranges for resuming. */
async function sendArchive(
  request: Request,
  response: Response,
  { file, filename }: FoundArchive,
): Promise<void> {
  const headers = {
    "Content-Disposition": `attachment; filename=${filename}`,
    "Content-Type": "application/zip",
  };
  if (!(await sendStored(request, response, file, headers))) throw notFound();
}

function archiveCard(visitor: Visitor, archive: ArchiveRow | undefined): Html {
  const { t } = visitor;
  return card(
    "archive",
    t.text("settings.archive"),
    html`<p>${t.text("settings.archive_hint")}</p>
      ${
        archive === undefined
          ? form(
              visitor,
              archivePath,
              html`<button type="submit">${t.text("settings.archive_request")}</button>`,
            )
          : archiveState(visitor, archive)
      }`,
  );
}

function archiveState({ t }: Visitor, archive: ArchiveRow): Html {
  if (archive.state === "waiting") return html`<p class="quiet">${t.text("settings.archive_waits")}</p>`;
  const until = new Date(archive.created_at.getTime() + archiveLife);
  return html`<p>
      <a class="button" href="${archivePath}/${archive.id}" download
        >${t.text("settings.archive_download")}</a
      >
    </p>
    <p class="quiet small">
      ${t.html("settings.archive_until", { size: sizeOf(t, Number(archive.size)), until: moment(t, until) })}
    </p>`;
}

function sizeOf(t: Translator, bytes: number): string {
  const [unit, divisor] =
    bytes < 1_000_000 ? (["kilobyte", 1000] as const) : (["megabyte", 1_000_000] as const);
  return new Intl.NumberFormat(t.locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(
    bytes / divisor,
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
