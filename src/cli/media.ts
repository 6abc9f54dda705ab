/** concord media …: names follow tootctl. */
import { join } from "node:path";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { readWholeNumber } from "../config/whole-number.ts";
import type { Context } from "../domain/kernel/context.ts";
import { refreshRemoteMedia, removeUnusedFiles } from "../domain/media/remote-clean-up.ts";
import { isId } from "../store/kernel/cursors.ts";
import { cachedTotal } from "../store/media/cached-files.ts";
import { countCachedFiles, countOwnMedia } from "../store/media/remote-usage.ts";
import type { RemoteFileKind } from "../text/remote-files.ts";
import { humanSize } from "../text/size.ts";
import { type Program, UsageError, withContext } from "./command.ts";
import { accountNamed } from "./account-names.ts";

const day = 86_400_000;

/** Days. */
const longestAge = 36_500;

export function addMediaCommands(program: Program): void {
  const group = program.command("media").description("Media, of this server and of others");

  addCopying(group);

  group
    .command("remove")
    .description("Remove copies of files of other servers that have not been viewed for some days.")
    .option("--days <NUMBER>", "not viewed for this many days; 7 by default", readDays, 7)
    .option("--prune-profiles", "avatars and headers, instead of attachments")
    .option("--remove-headers", "headers, instead of attachments")
    .action(
      withContext(async (context, { days, pruneProfiles = false, removeHeaders = false }) => {
        if (pruneProfiles && removeHeaders) {
          throw new UsageError("--prune-profiles and --remove-headers exclude each other");
        }
        const kinds: readonly RemoteFileKind[] = pruneProfiles
          ? ["avatar", "header"]
          : removeHeaders
            ? ["header"]
            : ["attachment", "preview"];
        const removed = await removeUnusedFiles(context, kinds, daysAgo(context, days));
        const text = `Copies removed: ${removed.count} (${humanSize(removed.bytes)}). A job deletes the files.`;
        return { json: { removed: removed.count, bytes: removed.bytes }, text };
      }),
    );

  group
    .command("usage")
    .description("Show how much space media take.")
    .action(
      withContext(async (context) => {
        const [own, cached, total, stored] = await Promise.all([
          countOwnMedia(context.store),
          countCachedFiles(context.store),
          cachedTotal(context.store),
          context.media.size(),
        ]);
        const limit = context.config.mediaCacheSize;
        const lines = [
          `Attachments of this server: ${own.files} (${humanSize(own.bytes)})`,
          ...cached.map(({ kind, files, bytes }) => `Copies, ${kind}: ${files} (${humanSize(bytes)})`),
          `All copies: ${humanSize(total)} of ${humanSize(limit)}`,
          `All files: ${humanSize(stored)}`,
        ];
        const copies = Object.fromEntries(
          cached.map(({ kind, files, bytes }) => [kind, { files, bytes: Number(bytes) }]),
        );
        const json = {
          attachments: { files: own.files, bytes: Number(own.bytes) },
          copies,
          copies_bytes: total,
          copies_limit: limit,
          stored_bytes: stored,
        };
        return { json, text: lines.join("\n") };
      }),
    );

  group
    .command("refresh")
    .description("Fetch attachments of other servers before anybody views them.")
    .option("--status <ID>", "those of a status")
    .option("--account <HANDLE>", "those of an account")
    .option("--domain <DOMAIN>", "those of a server and of its subdomains")
    .option("--days <NUMBER>", "those received in this many days", readDays)
    .option("--force", "also those of which there are copies")
    .action(
      withContext(async (context, { status, account, domain, days, force = false }) => {
        if ([status, account, domain, days].every((choice) => choice === undefined)) {
          throw new UsageError("media refresh requires --status, --account, --domain or --days");
        }
        if (status !== undefined && !isId(status)) throw new UsageError(`There is no status ${status}`);
        const outcome = await refreshRemoteMedia(context, {
          statusId: status ?? null,
          accountId: account === undefined ? null : (await accountNamed(context, account)).id,
          domain: domain?.toLowerCase() ?? null,
          since: days === undefined ? null : daysAgo(context, days),
          cached: force,
        });
        const { fetched, failed } = outcome;
        return { json: { ...outcome }, text: `Attachments fetched: ${fetched}; unavailable: ${failed}.` };
      }),
    );
}

/** Migrating to S3: copy, stop the server, copy new files, set S3_URL, start. */
function addCopying(group: ReturnType<Program["command"]>): void {
  group
    .command("copy-to-s3")
    .description(
      "Copy all files under DATA_DIR to the storage of S3_URL. It can be repeated; it removes no files.",
    )
    .option("--without-copies", "leave out copies of files of other servers")
    .action(
      withContext(async ({ media: { source }, config }, { withoutCopies = false }) => {
        if (source.kind === "folder") throw new UsageError("media copy-to-s3 requires S3_URL");
        // Lazy, because it loads the S3 client, which other commands don't need.
        const { copyToStore } = await import("../media/copying.ts");
        const { copied, bytes, present } = await copyToStore(source.objects, {
          directory: join(config.dataDirectory, "media"),
          privateDirectory: join(config.dataDirectory, "archives"),
          withoutCopies,
        });
        const text = `Files copied: ${copied} (${humanSize(bytes)}); already there: ${present}.`;
        return { json: { copied, bytes, present }, text };
      }),
    );
}

function daysAgo({ clock }: Context, days: number): Date {
  return new Date(clock().getTime() - days * day);
}

function readDays(typed: string): number {
  const days = readWholeNumber(typed, 0, longestAge);
  if (days === undefined) throw new InvalidArgumentError(`It is a number of days up to ${longestAge}.`);
  return days;
}
