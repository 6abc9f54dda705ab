/** concord emoji import, export, purge, which have no operations. */
import { access, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { purgeEmojis } from "../../domain/custom-emojis/custom-emojis.ts";
import { exportEmojis, importEmoji } from "../../domain/custom-emojis/transfer.ts";
import { operator } from "../../domain/kernel/actor.ts";
import { ApiError } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { MAX_EMOJI_BYTES } from "../../media/image-bounds.ts";
import { type TarFile, unpackTar, writeTar } from "../../media/tar.ts";
import { humanSize } from "../../text/size.ts";
import { CommandFailure } from "../command.ts";
import { readBytes } from "../files.ts";
import { type Typed, type Verb, option, task } from "../verbs.ts";

export const emojiTransfers: readonly Verb[] = [
  task(
    "emoji import <PATH>",
    "Add custom emojis from a folder or a tar.gz archive; file names are the shortcodes.",
    {
      options: [
        option("--prefix <TEXT>", "before each shortcode"),
        option("--suffix <TEXT>", "after each shortcode"),
        option("--overwrite", "replace custom emojis that exist, instead of skipping them"),
        option("--unlisted", "keep them out of the picker"),
        option("--category <TEXT>", "their category in the picker"),
      ],
    },
    async ({ context }, { path = "", ...options }) => {
      const { imported, skipped, failed } = await importAll(context, path, options);
      const text = `Imported ${imported}, skipped ${skipped}, failed to import ${failed.length}`;
      return {
        json: { imported, skipped, failed },
        text: [...failed.map(({ file, error }) => `${file}: ${error}`), text].join("\n"),
      };
    },
  ),
  task(
    "emoji export <FOLDER>",
    "Write the custom emojis of this server to FOLDER/export.tar.gz.",
    {
      options: [
        option("--category <TEXT>", "only those of a category"),
        option("--overwrite", "replace an archive that exists"),
      ],
    },
    async ({ context }, { folder = "", category, overwrite }) => {
      const archive = join(folder, "export.tar.gz");
      if (overwrite === undefined && (await exists(archive))) {
        throw new CommandFailure(`${archive} exists; --overwrite replaces it`);
      }
      const counted = { exported: 0 };
      await writeTar(archive, filesOf(context, category, counted)).catch(unreadable);
      return { json: { ...counted, archive }, text: `Exported ${counted.exported}` };
    },
  ),
  task(
    "emoji purge",
    "Delete all custom emojis.",
    {
      options: [
        option("--remote-only", "only those of other servers"),
        option("--suspended-only", "only those of suspended servers"),
      ],
    },
    async ({ context }, { remote_only: remote, suspended_only: suspended }) => {
      const scope = suspended !== undefined ? "suspended" : remote !== undefined ? "remote" : "all";
      const deleted = await purgeEmojis(context, operator, scope);
      return { json: { deleted }, text: `Deleted ${deleted}` };
    },
  ),
];

interface Imported {
  readonly imported: number;
  readonly skipped: number;
  readonly failed: readonly { readonly file: string; readonly error: string }[];
}

async function importAll(context: Context, path: string, options: Typed): Promise<Imported> {
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

async function importFolder(context: Context, folder: string, options: Typed): Promise<Imported> {
  const { prefix = "", suffix = "", category } = options;
  const [overwrite, unlisted] = [options["overwrite"] !== undefined, options["unlisted"] !== undefined];
  const counts = { added: 0, replaced: 0, skipped: 0 };
  const failed: { file: string; error: string }[] = [];
  const files = (await readdir(folder, { recursive: true })).filter(isImage);
  for (const file of files.toSorted()) {
    const shortcode = `${prefix}${basename(file, extname(file))}${suffix}`;
    try {
      const image = await readBytes(join(folder, file), MAX_EMOJI_BYTES);
      const emoji = { shortcode, image, category, unlisted, overwrite };
      counts[await importEmoji(context, operator, emoji)] += 1;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CommandFailure)) throw error;
      failed.push({ file, error: error.message });
    }
  }
  return { imported: counts.added + counts.replaced, skipped: counts.skipped, failed };
}

const tooLargeError = `larger than ${humanSize(MAX_EMOJI_BYTES)}`;

/** By file name; skips macOS's `._` files. */
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

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Throws errors of the file system and of damaged archives as one line. */
function unreadable(error: unknown): never {
  throw error instanceof Error ? new CommandFailure(error.message, { cause: error }) : error;
}
