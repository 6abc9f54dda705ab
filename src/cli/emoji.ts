/** concord emoji …: named as in tootctl, where it has a name. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { access, mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import {
  type EmojiRecord,
  copyEmoji,
  createEmoji,
  editEmoji,
  purgeEmojis,
  readEmojiByName,
  readEmojis,
  removeEmoji,
  switchEmoji,
} from "../domain/custom-emojis/custom-emojis.ts";
import { exportEmojis, importEmoji } from "../domain/custom-emojis/transfer.ts";
import { operator } from "../domain/kernel/actor.ts";
import { ApiError } from "../domain/kernel/api-error.ts";
import type { Context } from "../domain/kernel/context.ts";
import { MAX_EMOJI_BYTES } from "../media/image-bounds.ts";
import { type TarFile, unpackTar, writeTar } from "../media/tar.ts";
import { pageOf } from "../store/kernel/cursors.ts";
import { CommandFailure, type Program, withContext } from "./command.ts";

export function addEmojiCommands(program: Program): void {
  const group = program.command("emoji").description("Custom emojis");
  addChanges(group);
  addTransfers(group);
}

type Group = ReturnType<Program["command"]>;

function addChanges(group: Group): void {
  group
    .command("list")
    .description("List the custom emojis, newest first.")
    .option("--domain <DOMAIN>", "those of another server; without it, those of this one")
    .option("--shortcode <TEXT>", "those whose shortcode contains this text")
    .option("--limit <NUMBER>", "at most this many; 1000 by default", readCount, 1000)
    .action(
      withContext(async (context, { domain = "", shortcode = "", limit }) => {
        const filter = { local: domain === "", remote: false, domain, shortcode };
        const rows = await readEmojis(context, filter, pageOf({ limit }));
        const text = rows.length === 0 ? "There are no custom emojis." : rows.map(lineOf).join("\n");
        return { json: { custom_emojis: rows.map(describe) }, text };
      }),
    );

  group
    .command("add <SHORTCODE> <FILE>")
    .description("Add a custom emoji: a PNG, GIF or WebP file of at most 256 KB.")
    .option("--category <TEXT>", "its category in the picker")
    .option("--unlisted", "keep it out of the picker")
    .action(
      withContext(async (context, shortcode, file, { category = "", unlisted = false }) => {
        const image = await readBytes(file);
        const emoji = { shortcode, image, category, visibleInPicker: !unlisted };
        return outcome(await createEmoji(context, operator, emoji), "is added");
      }),
    );

  group
    .command("edit <SHORTCODE>")
    .description("Change a custom emoji; what is not named stays.")
    .option("--image <FILE>", "the new image")
    .option("--category <TEXT>", "its category in the picker; '' for none")
    .option("--unlisted", "keep it out of the picker")
    .option("--listed", "show it in the picker")
    .action(
      withContext(async (context, name, { image: file, category, unlisted, listed }) => {
        const { id: emojiId } = await readEmojiByName(context, name);
        const image = file === undefined ? undefined : await readBytes(file);
        const visibleInPicker = unlisted === true ? false : listed;
        const row = await editEmoji(context, operator, { emojiId, image, category, visibleInPicker });
        return outcome(row, "is changed");
      }),
    );

  group
    .command("copy <SHORTCODE@DOMAIN>")
    .description("Copy a custom emoji of another server to this one.")
    .option("--shortcode <SHORTCODE>", "another shortcode for the copy")
    .option("--category <TEXT>", "its category in the picker")
    .action(
      withContext(async (context, name, { shortcode, category }) => {
        const { id: emojiId } = await readEmojiByName(context, name);
        return outcome(await copyEmoji(context, operator, { emojiId, shortcode, category }), "is added");
      }),
    );

  for (const [verb, disabled] of [
    ["disable", true],
    ["enable", false],
  ] as const) {
    group
      .command(`${verb} <SHORTCODE>`)
      .description(
        disabled
          ? "Hide a custom emoji everywhere, of this server or of another one (SHORTCODE@DOMAIN)."
          : "Show a disabled custom emoji again.",
      )
      .action(
        withContext(async (context, name) => {
          const { id: emojiId } = await readEmojiByName(context, name);
          const row = await context.write(switchEmoji, operator, { emojiId, disabled });
          return outcome(row, `is ${verb}d`);
        }),
      );
  }

  group
    .command("remove <SHORTCODE>")
    .description("Delete a custom emoji of this server.")
    .action(
      withContext(async (context, name) => {
        const row = await readEmojiByName(context, name);
        await context.write(removeEmoji, operator, { emojiId: row.id });
        return outcome(row, "is deleted");
      }),
    );
}

function addTransfers(group: Group): void {
  group
    .command("import <PATH>")
    .description("Add custom emojis from a folder or a tar.gz archive; file names are the shortcodes.")
    .option("--prefix <TEXT>", "before each shortcode")
    .option("--suffix <TEXT>", "after each shortcode")
    .option("--overwrite", "replace custom emojis that exist, instead of skipping them")
    .option("--unlisted", "keep them out of the picker")
    .option("--category <TEXT>", "their category in the picker")
    .action(
      withContext(async (context, path, options) => {
        const { imported, skipped, failed } = await importAll(context, path, options);
        const text = `Imported ${imported}, skipped ${skipped}, failed to import ${failed.length}`;
        return {
          json: { imported, skipped, failed },
          text: [...failed.map(({ file, error }) => `${file}: ${error}`), text].join("\n"),
        };
      }),
    );

  group
    .command("export <FOLDER>")
    .description("Write the custom emojis of this server to FOLDER/export.tar.gz.")
    .option("--category <TEXT>", "only those of a category")
    .option("--overwrite", "replace an archive that exists")
    .action(
      withContext(async (context, folder, { category, overwrite = false }) => {
        const archive = join(folder, "export.tar.gz");
        if (!overwrite && (await exists(archive))) {
          throw new CommandFailure(`${archive} exists; --overwrite replaces it`);
        }
        const counted = { exported: 0 };
        await writeTar(archive, filesOf(context, category, counted)).catch(unreadable);
        return { json: { ...counted, archive }, text: `Exported ${counted.exported}` };
      }),
    );

  group
    .command("purge")
    .description("Delete all custom emojis.")
    .option("--remote-only", "only those of other servers")
    .option("--suspended-only", "only those of suspended servers")
    .action(
      withContext(async (context, { remoteOnly = false, suspendedOnly = false }) => {
        const scope = suspendedOnly ? "suspended" : remoteOnly ? "remote" : "all";
        const deleted = await purgeEmojis(context, operator, scope);
        return { json: { deleted }, text: `Deleted ${deleted}` };
      }),
    );
}

interface ImportOptions {
  readonly prefix?: string;
  readonly suffix?: string;
  readonly overwrite?: true;
  readonly unlisted?: true;
  readonly category?: string;
}

interface Imported {
  readonly imported: number;
  readonly skipped: number;
  readonly failed: readonly { readonly file: string; readonly error: string }[];
}

async function importAll(context: Context, path: string, options: ImportOptions): Promise<Imported> {
  const { isDirectory } = await stat(path).then(
    (found) => ({ isDirectory: found.isDirectory() }),
    unreadable,
  );
  if (isDirectory) return importFolder(context, path, options);
  const folder = await mkdtemp(join(tmpdir(), "concord-emoji-"));
  const tooLarge: string[] = [];
  try {
    await unpackTar(path, folder, (file, size) => {
      if (!isImage(file)) return false;
      if (size > MAX_EMOJI_BYTES) tooLarge.push(file);
      return size <= MAX_EMOJI_BYTES;
    }).catch(unreadable);
    const done = await importFolder(context, folder, options);
    return { ...done, failed: [...done.failed, ...tooLarge.map((file) => ({ file, error: tooLargeError }))] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFolder(context: Context, folder: string, options: ImportOptions): Promise<Imported> {
  const { prefix = "", suffix = "", overwrite = false, unlisted = false, category } = options;
  const counts = { added: 0, replaced: 0, skipped: 0 };
  const failed: { file: string; error: string }[] = [];
  const files = (await readdir(folder, { recursive: true })).filter(isImage);
  for (const file of files.toSorted()) {
    const shortcode = `${prefix}${basename(file, extname(file))}${suffix}`;
    try {
      const image = await readSmall(join(folder, file));
      const emoji = { shortcode, image, category, unlisted, overwrite };
      counts[await importEmoji(context, operator, emoji)] += 1;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CommandFailure)) throw error;
      failed.push({ file, error: error.message });
    }
  }
  return { imported: counts.added + counts.replaced, skipped: counts.skipped, failed };
}

const tooLargeError = `larger than ${MAX_EMOJI_BYTES / 1024} KB`;

async function readSmall(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MAX_EMOJI_BYTES) throw new CommandFailure(tooLargeError);
  return readBytes(file);
}

/** By its name, without macOS's shadow files. */
function isImage(file: string): boolean {
  return /\.(png|gif|webp)$/i.test(file) && !basename(file).startsWith("._");
}

async function* filesOf(
  context: Context,
  category: string | undefined,
  counted: { exported: number },
): AsyncGenerator<TarFile> {
  for await (const { name, image } of exportEmojis(context, category)) {
    counted.exported += 1;
    yield { path: name, bytes: image };
  }
}

function readCount(typed: string): number {
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new InvalidArgumentError("It is a number from 1.");
  return Number(typed);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch(unreadable);
}

/** Errors of the file system and of damaged archives, in one line. */
function unreadable(error: unknown): never {
  throw error instanceof Error ? new CommandFailure(error.message, { cause: error }) : error;
}

function outcome(row: EmojiRecord, what: string) {
  return { json: describe(row), text: `${nameOf(row)} ${what}.` };
}

function describe(row: EmojiRecord): Record<string, unknown> {
  const { id, shortcode, domain, category, visible_in_picker, disabled } = row;
  return { id, shortcode, domain, category, visible_in_picker, disabled };
}

function nameOf({ shortcode, domain }: EmojiRecord): string {
  return domain === null ? shortcode : `${shortcode}@${domain}`;
}

function lineOf(row: EmojiRecord): string {
  const marks = [
    row.category ?? "",
    row.visible_in_picker ? "" : "unlisted",
    row.disabled ? "disabled" : "",
  ].filter((mark) => mark !== "");
  return [nameOf(row), ...marks].join("  ");
}
